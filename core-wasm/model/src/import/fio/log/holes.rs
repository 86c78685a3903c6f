//! Stretches of a log without a line.

use super::layout::MIN_WINDOW;
use crate::import::run::answer::MeasuredHole;

/// Most of them that are kept.
const MAX_HOLES: usize = 100;
/// A window so many times as long as the usual one is none.
const LONG: u64 = 4;
/// A log of rates has a line for every window in which anything completed: one that is so much longer, in quarters of
/// the usual, is two.
const QUARTERS: u64 = 7;

/// Whether a window is so long, beside the usual step, that lines are missing. Delays are as long as short windows.
pub fn is_hole(span: u64, step: u64, rates: bool) -> bool {
    let long = span > step.saturating_mul(LONG);
    let two = rates && step >= MIN_WINDOW && span.saturating_mul(4) > step.saturating_mul(QUARTERS);
    step > 0 && (long || two)
}

/// Whether a log that begins with a line at a time begins late.
pub fn is_late(time: u64, step: u64) -> bool {
    step > 0 && time > step.saturating_mul(LONG)
}

/// The stretches, in milliseconds.
#[derive(Clone, Debug, Default)]
pub struct Holes {
    all: Vec<(u64, u64)>,
}

impl Holes {
    /// Adds one.
    pub fn add(&mut self, from: u64, until: u64) {
        if self.all.len() < MAX_HOLES {
            self.all.push((from, until));
        }
    }

    /// Whether there are any.
    pub fn any(&self) -> bool {
        !self.all.is_empty()
    }

    /// As they leave.
    pub fn measured(&self) -> Vec<MeasuredHole> {
        let seconds = |time: u64| time as f64 / 1000.0;
        let of = |(from, until): &(u64, u64)| MeasuredHole {
            from: seconds(*from),
            until: seconds(*until),
        };
        self.all.iter().map(of).collect()
    }
}
