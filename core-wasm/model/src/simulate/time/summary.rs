//! The answer of a run in time.

use super::histogram::{Histogram, PERCENTILES};
use super::intervals::{Interval, Intervals};
use super::mixed::drive::Drive;
use super::timekeeper::Timekeeper;
use crate::measuring::steady_state;
use crate::refusal::Known;
use crate::simulate::request::{INTERVAL_COLUMNS, KIND_COLUMNS};

const NO_TIME: &str = "There is no clock without channels. Give channels.";
const NOT_YET: &str = "No interval is completed yet.";
const NOTHING_DONE: &str = "No request was completed in these intervals.";
const NOT_MEASURED: &str = "The measured part has no completed interval yet.";
const NO_READS: &str = "Give the read share; without it the host only writes.";
const NO_COMMITS: &str = "Give the writes per commit; without it the host asks for no commit.";
const NOT_CLEANED: &str = "GC has not begun yet.";

/// How many requests were done a second, and how long they took.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Latencies {
    /// Requests done per second.
    pub iops: Known<f64>,
    /// Mean latency in seconds.
    pub mean: Known<f64>,
    /// Latencies at the percentiles reported, in seconds.
    pub percentiles: [Known<f64>; PERCENTILES.len()],
    /// The longest latency in seconds.
    pub longest: Known<f64>,
}

impl Latencies {
    /// Those of requests that were done in so many seconds.
    fn of(requests: &Histogram, seconds_long: f64) -> Self {
        let times = requests.percentiles(PERCENTILES);
        let known = |time: Option<f64>| time.ok_or(NOTHING_DONE);
        Self {
            iops: Ok(requests.requests() as f64 / seconds_long),
            mean: known(requests.mean().map(|mean| mean / 1e9)),
            percentiles: std::array::from_fn(|place| known(times.map(|all| seconds(all[place])))),
            longest: known(requests.longest().map(seconds)),
        }
    }

    /// Those of the measured part.
    fn measured(intervals: &Intervals) -> Self {
        let done = intervals.done().len();
        match intervals.measured() {
            Some((requests, before)) if done > before => {
                let length = seconds(intervals.length());
                Self::of(requests, length * (done - before) as f64)
            }
            _ => Self::none(NOT_MEASURED),
        }
    }

    fn none(reason: &'static str) -> Self {
        Self {
            iops: Err(reason),
            mean: Err(reason),
            percentiles: [Err(reason); PERCENTILES.len()],
            longest: Err(reason),
        }
    }
}

/// What is said of all intervals together.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Summary {
    /// Seconds that are over.
    pub elapsed: Known<f64>,
    /// All requests.
    pub latencies: Latencies,
    /// Those of the measured part.
    pub measured: Latencies,
    /// Reads.
    pub reads: Latencies,
    /// Writes.
    pub writes: Latencies,
    /// Commits.
    pub commits: Latencies,
    /// Bytes of a page, and those that the host wrote in the measured part.
    pub bytes: Known<[u64; 2]>,
    /// Bytes per second that were read and written.
    pub bandwidths: [Known<f64>; 2],
    /// Share of the time in which planes, channels, the link and the controller were busy.
    pub utilization: [Known<f64>; 4],
    /// Seconds until the steady-state rule first held for the rounds after the first cleaning.
    pub steady_time: Known<f64>,
    /// Requests done per second from the first steady window on.
    pub steady_iops: Known<f64>,
    /// Their standard deviation from interval to interval, divided by their mean.
    pub spread: Known<f64>,
}

impl Summary {
    /// The answer so far, with rounds of so many seconds for the steady-state rule.
    pub fn of(time: Option<&Timekeeper>, round: f64) -> Self {
        let Some(time) = time else {
            return Self::none(NO_TIME);
        };
        let intervals = time.intervals();
        let done = intervals.done();
        if done.is_empty() {
            return Self::none(NOT_YET);
        }
        let length = seconds(intervals.length());
        let elapsed = length * done.len() as f64;
        let rates: Vec<f64> = done
            .iter()
            .map(|one| one.requests as f64 / length)
            .collect();
        let steady = match intervals.whole().requests() {
            0 => Err(NOTHING_DONE),
            _ => steady(done, &rates, ((round / length).round() as usize).max(1)),
        };
        let from = steady.map(|(from, _)| &rates[from..]);
        let drive = time.drive().ok_or(NO_READS);
        let kind = |one: &Intervals| Latencies::of(one.whole(), elapsed);
        let busy = drive.and_then(|drive| drive.utilization().ok_or(NOT_YET));
        Self {
            elapsed: Ok(elapsed),
            latencies: Latencies::of(intervals.whole(), elapsed),
            measured: Latencies::measured(intervals),
            reads: drive.map_or_else(Latencies::none, |drive| kind(&drive.record().reads)),
            writes: drive.map_or_else(Latencies::none, |drive| kind(&drive.record().writes)),
            commits: match drive {
                Ok(drive) if !drive.commits() => Latencies::none(NO_COMMITS),
                Ok(drive) => kind(&drive.record().commits),
                Err(reason) => Latencies::none(reason),
            },
            bytes: drive.map(Drive::bytes),
            bandwidths: std::array::from_fn(|writes| {
                let drive = drive?;
                let one = [&drive.record().reads, &drive.record().writes][writes];
                let taken = one.done().iter().map(|interval| interval.taken).sum();
                let iops = one.whole().requests() as f64 / elapsed;
                Ok(drive.bandwidth(iops, taken, elapsed))
            }),
            utilization: std::array::from_fn(|place| busy.map(|shares| shares[place])),
            steady_time: steady.map(|(_, until)| until as f64 * length),
            steady_iops: from.map(|rates| mean_and_spread(rates).0),
            spread: from.map(|rates| mean_and_spread(rates).1),
        }
    }

    fn none(reason: &'static str) -> Self {
        let none = Latencies::none(reason);
        Self {
            elapsed: Err(reason),
            latencies: none,
            measured: none,
            reads: none,
            writes: none,
            commits: none,
            bytes: Err(reason),
            bandwidths: [Err(reason); 2],
            utilization: [Err(reason); 4],
            steady_time: Err(reason),
            steady_iops: Err(reason),
            spread: Err(reason),
        }
    }
}

/// The table of intervals from the `first` on: end, requests per second, mean latency, percentiles,
/// longest, write amplification; what has no value is NaN.
pub fn rows(time: Option<&Timekeeper>, first: usize) -> Vec<[f64; INTERVAL_COLUMNS]> {
    let Some(intervals) = time.map(Timekeeper::intervals) else {
        return Vec::new();
    };
    let length = seconds(intervals.length());
    // Pages that the host wrote in an interval: of requests that all write, each is a page.
    let written = |place: usize, one: &Interval| match time.and_then(Timekeeper::drive) {
        None => one.requests,
        Some(drive) if drive.is_mixed() => one.taken,
        Some(drive) => {
            let writes = drive.record().writes.done().get(place);
            writes.map_or(0, |one| one.requests * u64::from(drive.pages()))
        }
    };
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
            match written(place, one) {
                0 => f64::NAN,
                host => (host + one.moved + one.padded) as f64 / host as f64,
            },
        ]
    })
    .collect()
}

/// The table of a drive's reads, or of its writes: end, requests and bytes per second, mean
/// latency, percentiles, longest.
pub fn kind_rows(drive: &Drive, intervals: &Intervals) -> Vec<[f64; KIND_COLUMNS]> {
    let length = seconds(intervals.length());
    let rows = intervals.done().iter().enumerate();
    rows.map(|(place, one)| {
        let [p50, p99, p999, p9999] = one
            .percentiles
            .map_or([f64::NAN; PERCENTILES.len()], |times| times.map(seconds));
        let iops = one.requests as f64 / length;
        [
            (place + 1) as f64 * length,
            iops,
            drive.bandwidth(iops, one.taken, length),
            one.mean.map_or(f64::NAN, |mean| mean / 1e9),
            p50,
            p99,
            p999,
            p9999,
            one.longest.map_or(f64::NAN, seconds),
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
