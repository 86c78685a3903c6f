//! Numbers of a run that cannot all be true: they are passed on as they were printed, with a note.

use super::answer::{MeasuredJob, MeasuredLatency};
use super::printed::printed;

/// Maximum of IOPS, of bytes a second, and of seconds that a request takes: no machine gets there.
const MAX_IOPS: f64 = 1e9;
const MAX_BANDWIDTH: f64 = 1e12;
const MAX_LATENCY: f64 = 86_400.0;
/// A percentile may lie in the middle of a bin, so much beyond the longest latency in it, relative to that.
const BIN: f64 = 0.01;
/// What is printed is rounded, relative to it.
const ROUNDING: f64 = 1e-6;

/// What cannot be true of one job.
pub fn doubts(job: &MeasuredJob) -> Vec<String> {
    let rates = [
        (job.iops, MAX_IOPS, "IOPS"),
        (job.bandwidth, MAX_BANDWIDTH, "bytes per second"),
    ];
    let rates = rates.into_iter().filter_map(|(rate, most, unit)| {
        let rate = rate.filter(|rate| *rate > most)?;
        Some(format!(
            "{} {unit}, which no machine reaches",
            printed(rate)
        ))
    });
    let latencies = job.latencies.iter().flat_map(contradictions);
    rates
        .chain(latencies)
        .map(|what| {
            format!(
                "{} have {what}: a number in the file is wrong.",
                job.described_first()
            )
        })
        .collect()
}

/// What of a distribution of latencies contradicts itself.
fn contradictions(latency: &MeasuredLatency) -> Vec<String> {
    let mut found = Vec::new();
    let which = latency.which;
    let mut beyond = |less: Option<f64>, more: Option<f64>, slack: f64, what: &str| {
        if let (Some(less), Some(more)) = (less, more)
            && less > more * (1.0 + slack)
        {
            found.push(format!(
                "{what} ({which}, {} µs and {} µs)",
                printed(less * 1e6),
                printed(more * 1e6)
            ));
        }
    };
    let percentiles = &latency.percentiles;
    let falls = percentiles
        .windows(2)
        .find(|pair| matches!(pair, [one, next] if one.latency > next.latency));
    if let Some([one, next]) = falls {
        beyond(
            Some(one.latency),
            Some(next.latency),
            0.0,
            "a percentile that is below the one before it",
        );
    }
    let [first, last] = [percentiles.first(), percentiles.last()].map(|one| Some(one?.latency));
    beyond(
        latency.mean,
        latency.max,
        ROUNDING,
        "a mean above the maximum",
    );
    beyond(
        latency.min,
        latency.mean,
        ROUNDING,
        "a minimum above the mean",
    );
    if falls.is_none() {
        beyond(last, latency.max, BIN, "a percentile above the maximum");
        beyond(latency.min, first, BIN, "a minimum above a percentile");
    }
    let longest = [latency.mean, latency.max, last].into_iter().flatten();
    if longest.fold(0.0, f64::max) > MAX_LATENCY {
        found.push(format!("a latency ({which}) of more than a day"));
    }
    found
}
