//! The answer of a run in time.

use super::clock::Clock;
use super::histogram::PERCENTILES;
use super::intervals::Interval;
use crate::measuring::steady_state;
use crate::refusal::Known;

const NO_TIME: &str = "There is no clock without channels. Give channels.";
const NOT_YET: &str = "No interval is completed yet.";
const NOTHING_DONE: &str = "No request was completed in these intervals.";
const NOT_CLEANED: &str = "GC has not begun yet.";

/// Numbers of a row of the table of intervals.
pub const COLUMNS: usize = 9;

/// What is said of all intervals together.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Summary {
    /// Seconds that are over.
    pub elapsed: Known<f64>,
    /// Requests done per second.
    pub iops: Known<f64>,
    /// Mean latency in seconds.
    pub latency: Known<f64>,
    /// Latencies at the percentiles reported, in seconds.
    pub percentiles: [Known<f64>; PERCENTILES.len()],
    /// The longest latency in seconds.
    pub longest: Known<f64>,
    /// Seconds until the steady-state rule first held for the rounds after the first cleaning.
    pub steady_time: Known<f64>,
    /// Requests done per second from the first steady window on.
    pub steady_iops: Known<f64>,
    /// Their standard deviation from interval to interval, divided by their mean.
    pub spread: Known<f64>,
}

impl Summary {
    /// The answer so far, with rounds of so many seconds for the steady-state rule.
    pub fn of(clock: Option<&Clock>, round: f64) -> Self {
        let Some(clock) = clock else {
            return Self::none(NO_TIME);
        };
        let intervals = clock.intervals();
        let (done, whole) = (intervals.done(), intervals.whole());
        if done.is_empty() {
            return Self::none(NOT_YET);
        }
        let length = seconds(intervals.length());
        let elapsed = length * done.len() as f64;
        let Some((mean, longest)) = whole.mean().zip(whole.longest()) else {
            return Self {
                elapsed: Ok(elapsed),
                iops: Ok(0.0),
                ..Self::none(NOTHING_DONE)
            };
        };
        let rates: Vec<f64> = done
            .iter()
            .map(|one| one.requests as f64 / length)
            .collect();
        let steady = steady(done, &rates, ((round / length).round() as usize).max(1));
        let from = steady.map(|(from, _)| &rates[from..]);
        Self {
            elapsed: Ok(elapsed),
            iops: Ok(whole.requests() as f64 / elapsed),
            latency: Ok(mean / 1e9),
            percentiles: whole
                .percentiles(PERCENTILES)
                .map_or([Err(NOTHING_DONE); PERCENTILES.len()], |times| {
                    times.map(|time| Ok(seconds(time)))
                }),
            longest: Ok(seconds(longest)),
            steady_time: steady.map(|(_, until)| until as f64 * length),
            steady_iops: from.map(|rates| mean_and_spread(rates).0),
            spread: from.map(|rates| mean_and_spread(rates).1),
        }
    }

    fn none(reason: &'static str) -> Self {
        Self {
            elapsed: Err(reason),
            iops: Err(reason),
            latency: Err(reason),
            percentiles: [Err(reason); PERCENTILES.len()],
            longest: Err(reason),
            steady_time: Err(reason),
            steady_iops: Err(reason),
            spread: Err(reason),
        }
    }
}

/// The table of intervals from the `first` on: end, requests per second, mean latency, percentiles,
/// longest, write amplification; what has no value is NaN.
pub fn rows(clock: Option<&Clock>, first: usize) -> Vec<[f64; COLUMNS]> {
    let Some(intervals) = clock.map(Clock::intervals) else {
        return Vec::new();
    };
    let length = seconds(intervals.length());
    let rows = intervals.done().iter().enumerate().skip(first);
    rows.map(|(place, one)| {
        let [p50, p99, p999, p9999] = one
            .percentiles
            .map_or([f64::NAN; PERCENTILES.len()], |times| times.map(seconds));
        [
            (place + 1) as f64 * length,
            one.requests as f64 / length,
            one.mean.map_or(f64::NAN, |mean| mean / 1e9),
            p50,
            p99,
            p999,
            p9999,
            one.longest.map_or(f64::NAN, seconds),
            match one.requests {
                0 => f64::NAN,
                host => (host + one.moved) as f64 / host as f64,
            },
        ]
    })
    .collect()
}

/// Where the first steady window of rounds begins and ends, in intervals; rounds before the first
/// cleaning do not count.
fn steady(done: &[Interval], rates: &[f64], round: usize) -> Known<(usize, usize)> {
    let cleaned = done.iter().position(|interval| interval.moved > 0);
    let first = cleaned
        .ok_or(NOT_CLEANED)?
        .next_multiple_of(round)
        .min(done.len());
    let mean = |rates: &[f64]| rates.iter().sum::<f64>() / round as f64;
    let rounds: Vec<f64> = rates[first..].chunks_exact(round).map(mean).collect();
    let last = steady_state::first_steady(&rounds)?;
    let from = last.saturating_sub(steady_state::ROUNDS as usize);
    Ok((first + from * round, first + last * round))
}

/// Mean, and standard deviation divided by it; 0 where the mean is 0.
fn mean_and_spread(rates: &[f64]) -> (f64, f64) {
    let count = rates.len() as f64;
    let mean = rates.iter().sum::<f64>() / count;
    let square = |rate: &f64| (rate - mean) * (rate - mean);
    let variance = rates.iter().map(square).sum::<f64>() / count;
    match mean > 0.0 {
        true => (mean, variance.sqrt() / mean),
        false => (0.0, 0.0),
    }
}

fn seconds(nanoseconds: u64) -> f64 {
    nanoseconds as f64 / 1e9
}
