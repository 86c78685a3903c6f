//! What the load asks of the drive, each demand with its margin, and the verdict on all of them.

use super::demands::NO_FLUSHES;
use super::{Bounds, Inputs, Load, Test, Verdict};
use crate::refusal::Known;
use crate::units::{Bytes, Time};

const NO_LIMIT: &str = "Give how long the burst may take.";

/// How far a demand is met: what the drive has divided by what is asked, at the least and at the most of the load.
pub(super) struct Margin {
    pub(super) test: Test,
    /// Under the highest load.
    pub(super) worst: f64,
    /// Under the lowest load.
    pub(super) best: f64,
}

/// Every demand that is known; a rating that is used up has no margin left.
pub(super) fn margins(
    input: &Inputs,
    bounds: &Bounds,
    rating_left: Known<Bytes>,
    flush_load: Known<f64>,
    burst: Known<Time>,
) -> Vec<Margin> {
    let mut all = Vec::new();
    if let Ok(left) = rating_left {
        let left = left.max(0.0);
        all.push(Margin {
            test: Test::Rating,
            worst: left / bounds.high.need(input),
            best: left / bounds.low.need(input),
        });
    }
    let capacity = |load: Load| {
        // Data that shrink need most at the beginning.
        let ends = [0.0, input.period].map(|time| load.capacity_need(input, time));
        Some(input.capacity / ends[0]?.max(ends[1]?))
    };
    if let (Some(worst), Some(best)) = (capacity(bounds.high), capacity(bounds.low)) {
        all.push(Margin {
            test: Test::Capacity,
            worst,
            best,
        });
    }
    if let Ok(load) = flush_load {
        all.push(Margin {
            test: Test::Flushes,
            worst: 1.0 / load,
            best: 1.0 / load,
        });
    }
    if let (Ok(time), Some(limit)) = (burst, input.burst_limit) {
        all.push(Margin {
            test: Test::Burst,
            worst: limit / time,
            best: limit / time,
        });
    }
    all
}

/// Why a demand that is asked cannot be judged; none where each can.
pub(super) fn unjudged(input: &Inputs, burst: Known<Time>) -> Option<&'static str> {
    if input.flush_rate.is_some() && input.flush_time.is_none() {
        return Some(NO_FLUSHES);
    }
    if input.burst.is_some() {
        return match (burst, input.burst_limit) {
            (Err(reason), _) => Some(reason),
            (_, None) => Some(NO_LIMIT),
            _ => None,
        };
    }
    None
}

pub(super) fn verdict_of(margins: &[Margin]) -> Verdict {
    let all = |is_met: fn(&Margin) -> bool| margins.iter().all(is_met);
    if all(|margin| margin.worst >= 1.0) {
        Verdict::Holds
    } else if all(|margin| margin.best >= 1.0) {
        Verdict::Depends
    } else {
        Verdict::Fails
    }
}
