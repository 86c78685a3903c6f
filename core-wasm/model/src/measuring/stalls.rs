//! Which requests of a record are stalls, and which of these are one event.

use crate::units::{Ratio, Time};

/// A stall is this many standard deviations above the median, as the median deviation estimates them.
const DEVIATIONS: f64 = 8.0 * 1.4826;
/// And slower than this share of the requests.
const SHARE: Ratio = 0.995;
/// Stalls nearer than this many times the longest latency are one event.
const APART: f64 = 3.0;

/// The latency above which a request is a stall; nothing where there are no requests.
pub fn threshold(latencies: &[Time]) -> Option<Time> {
    let mut sorted = latencies.to_vec();
    sorted.sort_by(f64::total_cmp);
    let median = rank(&sorted, 0.5)?;
    let mut deviations: Vec<_> = sorted.iter().map(|one| (one - median).abs()).collect();
    deviations.sort_by(f64::total_cmp);
    let deviation = rank(&deviations, 0.5)?;
    Some(f64::max(
        median + DEVIATIONS * deviation,
        rank(&sorted, SHARE)?,
    ))
}

/// The smallest of sorted times that this share does not exceed.
fn rank(sorted: &[Time], share: Ratio) -> Option<Time> {
    let place = (share * sorted.len() as f64).ceil() as usize;
    sorted.get(place.saturating_sub(1)).copied()
}

/// The first times of all events in order, where times too near to the one before belong to its event: nearer than
/// `least` and than the longest latency allows.
pub fn events(mut times: Vec<Time>, longest: Time, least: Time) -> Vec<Time> {
    let apart = f64::max(APART * longest, least);
    times.sort_by(f64::total_cmp);
    let mut before = f64::NEG_INFINITY;
    times.retain(|&time| {
        let is_first = time - before >= apart;
        before = time;
        is_first
    });
    times
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stall_is_far_above_the_others_and_above_99_5_percent() {
        // Half are 1, half are 2: median 1, median deviation 0 or 1; three of a thousand are 50.
        let mut latencies: Vec<f64> = (0..1000).map(|n| 1.0 + f64::from(n % 2)).collect();
        latencies[..3].fill(50.0);
        let limit = threshold(&latencies).expect("there are requests");
        assert!((2.0..50.0).contains(&limit), "{limit}");
        // Ten of a thousand: the 99.5th percentile is a stall itself.
        latencies[..10].fill(50.0);
        assert_eq!(threshold(&latencies), Some(50.0));
        assert_eq!(threshold(&[]), None);
    }

    #[test]
    fn near_stalls_are_one_event() {
        let times = vec![0.5, 0.0, 0.001, 0.0025, 0.5019];
        assert_eq!(events(times.clone(), 0.0, 0.002), [0.0, 0.5]);
        assert_eq!(events(times.clone(), 0.0001, 0.002), [0.0, 0.5]);
        assert_eq!(events(times, 0.2, 0.002), [0.0]);
        assert_eq!(events(Vec::new(), 0.1, 0.0), [] as [f64; 0]);
    }
}
