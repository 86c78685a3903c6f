//! What is counted in each interval of time.

use super::histogram::{Histogram, PERCENTILES};
use std::collections::VecDeque;

/// What was done in one interval.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Interval {
    /// Requests that were done in it.
    pub requests: u64,
    /// Their mean latency in nanoseconds; none where nothing was done.
    pub mean: Option<f64>,
    /// Their latencies at the percentiles reported, in nanoseconds.
    pub percentiles: Option<[u64; PERCENTILES.len()]>,
    /// The longest, in nanoseconds.
    pub longest: Option<u64>,
    /// Pages that were to be moved for the blocks opened in it.
    pub moved: u64,
}

/// An interval that is not over.
#[derive(Clone, Debug, Default)]
struct Current {
    latencies: Histogram,
    requests: u64,
    total: u64,
    longest: u64,
}

impl Current {
    #[inline(always)]
    fn note(&mut self, latency: u64) {
        self.latencies.count(latency);
        self.requests += 1;
        self.total += latency;
        self.longest = self.longest.max(latency);
    }
}

/// The intervals of a run.
#[derive(Clone, Debug)]
pub struct Intervals {
    length: u64,
    /// Nothing that ends from here on is counted.
    end: u64,
    /// Where the first open interval ends.
    first_ends: u64,
    open: VecDeque<Current>,
    unused: Vec<Current>,
    done: Vec<Interval>,
    whole: Histogram,
    moved: u64,
}

impl Intervals {
    /// Intervals of so many nanoseconds, up to an end.
    pub fn new(length: u64, end: u64) -> Self {
        Self {
            length,
            end,
            first_ends: length,
            open: VecDeque::from([Current::default()]),
            unused: Vec::new(),
            done: Vec::new(),
            whole: Histogram::default(),
            moved: 0,
        }
    }

    /// A request was done at a time and had taken so long; none that is still to come will be done
    /// before `safe`.
    #[inline(always)]
    pub fn note(&mut self, at: u64, latency: u64, safe: u64) {
        if safe >= self.first_ends {
            self.close(safe);
        }
        if at < self.first_ends {
            self.open[0].note(latency);
        } else {
            self.note_later(at, latency);
        }
    }

    #[cold]
    fn note_later(&mut self, at: u64, latency: u64) {
        if at >= self.end {
            return;
        }
        let place = ((at - self.first_ends) / self.length + 1) as usize;
        while self.open.len() <= place {
            self.open.push_back(self.unused.pop().unwrap_or_default());
        }
        self.open[place].note(latency);
    }

    /// A block was opened, for which so many pages have to be moved.
    pub fn cleaned(&mut self, moved: u64) {
        self.moved += moved;
    }

    /// Closes the intervals that end up to this time.
    #[cold]
    pub fn close(&mut self, safe: u64) {
        while self.first_ends <= safe.min(self.end) {
            let mut current = self.open.pop_front().unwrap_or_default();
            if self.open.is_empty() {
                self.open.push_back(self.unused.pop().unwrap_or_default());
            }
            self.first_ends += self.length;
            let Current {
                latencies,
                requests,
                total,
                longest,
            } = &mut current;
            latencies.noted(*requests, *total, *longest);
            self.whole.merge(latencies);
            self.done.push(Interval {
                requests: *requests,
                mean: latencies.mean(),
                percentiles: latencies.percentiles(PERCENTILES),
                longest: latencies.longest(),
                moved: std::mem::take(&mut self.moved),
            });
            latencies.clear();
            (*requests, *total, *longest) = (0, 0, 0);
            self.unused.push(current);
        }
    }

    /// Those that are over.
    pub fn done(&self) -> &[Interval] {
        &self.done
    }

    /// All latencies of those that are over.
    pub fn whole(&self) -> &Histogram {
        &self.whole
    }

    /// Nanoseconds of each.
    pub fn length(&self) -> u64 {
        self.length
    }
}
