//! One direction of one job as fio prints it for people, with what follows from it.

use super::amount::{Range, Style, bytes, count};
use super::latency::Latency;
use super::pieces::{between, number_after};
use crate::import::fio::direction::DIRECTIONS;
use crate::import::run::answer::MeasuredJob;
use crate::import::run::printed::{grouped, rounded};

/// Rates up to this far off are told as they are.
const FINE: f64 = 0.001;

/// What is printed of a direction.
#[derive(Clone, Debug)]
pub struct Part {
    /// The direction.
    pub direction: &'static str,
    /// Requests a second.
    pub iops: Option<Range>,
    /// Bytes a second.
    pub bandwidth: Option<Range>,
    /// Bytes moved.
    pub bytes: Option<Range>,
    /// How long it ran, in seconds.
    pub runtime: Option<f64>,
    /// Its latencies.
    pub latencies: Vec<Latency>,
}

impl Part {
    /// The place of its direction in lists of all: read, write, trim; both together are in the first.
    pub fn place(&self) -> usize {
        let place = DIRECTIONS.iter().position(|name| *name == self.direction);
        place.filter(|place| *place < 3).unwrap_or(0)
    }

    /// The latency of a kind.
    pub fn latency(&mut self, which: &str) -> Option<&mut Latency> {
        self.latencies
            .iter_mut()
            .find(|one| one.measured.which == which)
    }

    /// A direction as it is passed on: from the count of its requests and their size where these are known, and
    /// agree with what is printed; what does not is noted.
    pub fn finished(
        self,
        job: &MeasuredJob,
        requests: Option<f64>,
        notes: &mut Vec<String>,
    ) -> MeasuredJob {
        let runtime = self.runtime.filter(|time| *time > 0.0);
        let rate = requests.zip(runtime).map(|(count, time)| count / time);
        let agrees = |exact: &f64| self.iops.is_none_or(|range| range.holds(*exact));
        let exact = rate.filter(agrees);
        let known = requests.filter(|_| rate.is_none() || exact.is_some());
        let size = job.block_size.filter(|size| self.fits(*size, known));
        let moved = known.zip(size).map(|(count, size)| count * size);
        let whole = self.bytes.filter(|range| range.least == range.most);
        let moved = moved.or(whole.map(|range| range.printed));
        let speed = moved.zip(runtime).map(|(bytes, time)| bytes / time);
        let mut found = MeasuredJob {
            direction: self.direction,
            iops: exact.or(self.iops.map(|range| range.printed)),
            iops_bound: self
                .iops
                .filter(|_| exact.is_none())
                .and_then(|range| range.bound()),
            bandwidth: speed.or(self.bandwidth.map(|range| range.printed)),
            bandwidth_bound: self
                .bandwidth
                .filter(|_| speed.is_none())
                .and_then(|range| range.bound()),
            block_size: size,
            runtime,
            requests: known,
            bytes: moved,
            ..job.clone()
        };
        let latencies = self.latencies.into_iter().map(|one| one.finished(known));
        found.latencies = latencies.collect();
        found
            .latencies
            .sort_by_key(|one| KINDS.iter().position(|kind| *kind == one.which));
        let found = found.completed();
        if requests.is_some() && known.is_none() {
            notes.push(format!(
                "{} are {} in {} s by fio’s own count, which is not the rate that it prints: the count is not taken.",
                found.described_first(),
                grouped(requests.unwrap_or(0.0)),
                rounded(runtime.unwrap_or(0.0), 3)
            ));
        }
        if let Some(range) = self
            .iops
            .filter(|_| found.iops_bound.is_some_and(|bound| bound > FINE))
        {
            notes.push(format!(
                "The IOPS of {} are rounded: they are between {} and {}.",
                found.described(),
                grouped(range.least),
                grouped(range.most)
            ));
        }
        found
    }

    /// Whether so many requests, or else the rate, of this size move as many bytes as are printed.
    fn fits(&self, size: f64, requests: Option<f64>) -> bool {
        let Some(bytes) = self.bytes else { return true };
        match (requests, self.iops.zip(self.runtime)) {
            (Some(count), _) => bytes.holds(count * size),
            (None, Some((iops, time))) => {
                let moved = iops.times(size * time);
                moved.least <= bytes.most && bytes.least <= moved.most
            }
            (None, None) => false,
        }
    }
}

/// The time to completion first.
const KINDS: [&str; 3] = ["clat", "lat", "slat"];

/// The direction whose rates a line has, such as `write: IOPS=2087, BW=1044KiB/s (1069kB/s)(5220KiB/5001msec)`, or
/// before 2.17 `write: io=4096.0MB, bw=23135KB/s, iops=5783, runt=181295msec`.
pub fn rates(line: &str, style: Style) -> Option<Part> {
    let (name, rest) = line.trim().split_once(':')?;
    let name = name.trim();
    let direction = *DIRECTIONS.iter().find(|one| **one == name)?;
    let speed = |word, end, style| bytes(between(rest, word, end)?.trim_end_matches("/s"), style);
    let part = |iops: Option<Range>, bandwidth: Option<Range>, bytes, runtime: Option<f64>| Part {
        direction,
        iops: iops.map(of_whole),
        bandwidth: bandwidth.map(of_whole),
        bytes,
        runtime: runtime.map(|time| time / 1000.0),
        latencies: Vec::new(),
    };
    if rest.contains("IOPS=") && rest.contains("msec)") {
        let (one, other) = (speed("BW=", " (", style), speed("(", ")", style));
        let moved = rest.split_once(")(").map(|(_, moved)| moved)?;
        let bandwidth = match (one, other) {
            (Some(one), Some(other)) => Some(narrower(one, other)),
            (one, other) => one.or(other),
        };
        let (moved, time) = moved.split_once('/')?;
        let iops = count(between(rest, "IOPS=", ",")?, style);
        return Some(part(
            iops,
            bandwidth,
            bytes(moved.trim(), style),
            number_after(time, ""),
        ));
    }
    (rest.contains("iops=") && rest.contains("msec")).then(|| {
        let iops = between(rest, "iops=", ",").and_then(|text| count(text, Style::Old));
        let moved = between(rest, "io=", ",").and_then(|text| bytes(text, Style::Old));
        part(
            iops,
            speed("bw=", ",", Style::Old),
            moved,
            number_after(rest, "runt="),
        )
    })
}

/// A rate that fio cut to a whole one before it rounded it.
fn of_whole(range: Range) -> Range {
    Range {
        most: range.most + 1.0,
        ..range
    }
}

/// Of two ways to print the same number the one that says more.
fn narrower(one: Range, other: Range) -> Range {
    if other.most - other.least < one.most - one.least {
        other
    } else {
        one
    }
}
