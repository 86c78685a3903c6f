//! Requests one by one, of one direction, summed up by the second in bounded room.

use super::layout::Row;
use super::{MAX_POINTS, held};
use crate::import::run::answer::{MeasuredLatency, MeasuredSeries};
use crate::import::run::bins::{EVERY, bin_of, counted, percentiles, usual};
use crate::import::run::judged::judged;

/// What completed in one stretch of time.
#[derive(Clone, Copy, Debug, Default)]
struct Second {
    count: u64,
    bytes: f64,
    values: f64,
}

impl Second {
    fn and(self, next: Self) -> Self {
        Self {
            count: self.count + next.count,
            bytes: self.bytes + next.bytes,
            values: self.values + next.values,
        }
    }
}

/// The requests of one direction.
#[derive(Clone, Debug)]
pub struct Requests {
    seconds: Vec<Second>,
    /// Milliseconds of one stretch.
    length: u64,
    /// How often each latency was measured, by bin of fio; empty where the values are none.
    bins: Vec<u64>,
    total: Second,
    squares: f64,
    least: u64,
    most: u64,
    size: Option<u64>,
    first: u64,
    last: u64,
}

impl Requests {
    /// No requests; `latencies` says whether to count their values.
    pub fn new(latencies: bool) -> Self {
        Self {
            seconds: Vec::new(),
            length: 1000,
            bins: if latencies {
                vec![0; EVERY]
            } else {
                Vec::new()
            },
            total: Second::default(),
            squares: 0.0,
            least: u64::MAX,
            most: 0,
            size: None,
            first: u64::MAX,
            last: 0,
        }
    }

    /// Merges stretches until those up to a time are few enough.
    pub fn reach(&mut self, time: u64) {
        while time / self.length >= MAX_POINTS as u64 {
            let pairs = self.seconds.chunks(2);
            let merged = pairs.filter_map(|pair| pair.iter().copied().reduce(Second::and));
            self.seconds = merged.collect();
            self.length = self.length.saturating_mul(2);
        }
    }

    /// Adds a request.
    pub fn add(&mut self, row: &Row) {
        self.reach(row.time);
        let at = (row.time / self.length) as usize;
        if at >= self.seconds.len() {
            self.seconds.resize(at + 1, Second::default());
        }
        let value = row.value as f64;
        let one = Second {
            count: 1,
            bytes: row.size as f64,
            values: value,
        };
        if let Some(second) = self.seconds.get_mut(at) {
            *second = second.and(one);
        }
        if let Some(bin) = self.bins.get_mut(bin_of(row.value)) {
            *bin += 1;
        }
        // The spread about the mean, from request to request (Welford).
        let before = self.total.values / self.total.count.max(1) as f64;
        self.total = self.total.and(one);
        let after = self.total.values / self.total.count as f64;
        if self.total.count > 1 {
            self.squares += (value - before) * (value - after);
        }
        self.size = match self.total.count {
            1 => Some(row.size),
            _ => self.size.filter(|size| *size == row.size),
        };
        self.least = self.least.min(row.value);
        self.most = self.most.max(row.value);
        self.first = self.first.min(row.time);
        self.last = self.last.max(row.time);
    }

    /// Requests, and bytes.
    pub fn totals(&self) -> (f64, f64) {
        (self.total.count as f64, self.total.bytes)
    }

    /// Bytes a request, where all had the same.
    pub fn size(&self) -> Option<f64> {
        self.size.filter(|size| *size > 0).map(|size| size as f64)
    }

    /// When the last one completed, in milliseconds.
    pub fn last(&self) -> u64 {
        self.last
    }

    /// When the stretch begins in which the first one completed, in milliseconds.
    pub fn begins(&self) -> u64 {
        self.first - self.first % self.length
    }

    /// Milliseconds that a stretch has.
    pub fn length(&self) -> u64 {
        self.length
    }

    /// Bytes that are held.
    pub fn held(&self) -> usize {
        held(&self.seconds) + held(&self.bins)
    }

    /// The values as latencies, of which `unit` make a second.
    pub fn latency(&self, which: &'static str, unit: f64) -> MeasuredLatency {
        let count = self.total.count as f64;
        let bins = counted(&self.bins, 0, unit);
        MeasuredLatency {
            which,
            requests: Some(count),
            mean: Some(self.total.values / count / unit),
            min: Some(self.least as f64 / unit),
            max: Some(self.most as f64 / unit),
            deviation: Some((self.squares / (count - 1.0).max(1.0)).sqrt() / unit),
            percentiles: percentiles(&bins, usual(&bins)),
            uncounted: Vec::new(),
        }
    }

    /// As a series, of the stretches from where the log begins to where it ends; the last one of a log is cut short.
    pub fn series(
        &self,
        quantity: &'static str,
        direction: &'static str,
        (begins, until): (u64, u64),
        unit: f64,
    ) -> MeasuredSeries {
        let length = self.length as f64 / 1000.0;
        let value = |second: &Second| match quantity {
            "iops" => Some(second.count as f64 / length),
            "bandwidth" => Some(second.bytes / length),
            _ => (second.count > 0).then(|| second.values / second.count as f64 / unit),
        };
        let mut series = MeasuredSeries {
            quantity,
            direction,
            interval: length,
            begins: (begins > 0).then_some(begins as f64 / 1000.0),
            maxima: Some(false),
            ..MeasuredSeries::default()
        };
        let none = Second::default();
        for place in (begins / self.length) as usize..(until / self.length) as usize {
            let second = self.seconds.get(place).unwrap_or(&none);
            if let Some(value) = value(second) {
                series.times.push((place + 1) as f64 * length);
                series.values.push(value);
                series.counts.push(second.count as f64);
            }
        }
        let spans = vec![length; series.times.len()];
        (series.steady, series.drops) = judged(quantity, &series.times, &spans, &series.values);
        series
    }
}
