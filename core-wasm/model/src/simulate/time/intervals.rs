//! What is counted in each interval of time.

use super::histogram::{Histogram, PERCENTILES};
use std::cmp::Reverse;
use std::collections::BinaryHeap;

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
    /// Pages that were programmed without data in it.
    pub padded: u64,
    /// Pages that took a place of the write buffer, or that a read asked for, where these are counted.
    pub taken: u64,
}

/// An interval that is not over.
#[derive(Clone, Debug, Default)]
struct Current {
    latencies: Histogram,
    requests: u64,
    total: u128,
    longest: u64,
}

impl Current {
    #[inline(always)]
    fn note(&mut self, latency: u64) {
        self.latencies.count(latency);
        self.requests += 1;
        self.total += u128::from(latency);
        self.longest = self.longest.max(latency);
    }

    /// What was done in it; adds its latencies to the whole, and to the measured part where it is in
    /// it, and begins anew.
    fn finish(
        &mut self,
        [moved, padded, taken]: [u64; 3],
        whole: &mut Histogram,
        measured: Option<&mut Histogram>,
    ) -> Interval {
        let latencies = &mut self.latencies;
        latencies.noted(self.requests, self.total, self.longest);
        whole.merge(latencies);
        if let Some(measured) = measured {
            measured.merge(latencies);
        }
        let interval = Interval {
            requests: self.requests,
            mean: latencies.mean(),
            percentiles: latencies.percentiles(PERCENTILES),
            longest: latencies.longest(),
            moved,
            padded,
            taken,
        };
        latencies.clear();
        (self.requests, self.total, self.longest) = (0, 0, 0);
        interval
    }
}

/// The intervals of a run.
#[derive(Clone, Debug)]
pub struct Intervals {
    length: u64,
    /// Nothing that ends from here on is counted.
    end: u64,
    /// The interval that is not over, and where it ends.
    current: Current,
    current_ends: u64,
    /// Requests that will be done in later intervals: when, and how long they take. Without a buffer
    /// requests are not done in the order in which they came.
    later: BinaryHeap<Reverse<(u64, u64)>>,
    done: Vec<Interval>,
    whole: Histogram,
    /// Those of the measured part, once it has begun.
    measured: Option<Measured>,
    moved: u64,
    padded: u64,
    taken: u64,
}

/// Latencies of the measured part.
#[derive(Clone, Debug)]
struct Measured {
    /// Intervals before it.
    before: usize,
    latencies: Histogram,
}

impl Intervals {
    /// Intervals of so many nanoseconds, up to an end.
    pub fn new(length: u64, end: u64) -> Self {
        Self {
            length,
            end,
            current: Current::default(),
            current_ends: length,
            later: BinaryHeap::new(),
            done: Vec::new(),
            whole: Histogram::default(),
            measured: None,
            moved: 0,
            padded: 0,
            taken: 0,
        }
    }

    /// A request was done at a time and had taken so long; none that is still to come will be done
    /// before `safe`.
    #[inline(always)]
    pub fn note(&mut self, at: u64, latency: u64, safe: u64) {
        if safe >= self.current_ends {
            self.close(safe);
        }
        if at < self.current_ends {
            self.current.note(latency);
        } else {
            self.note_later(at, latency);
        }
    }

    #[cold]
    fn note_later(&mut self, at: u64, latency: u64) {
        if at < self.end {
            self.later.push(Reverse((at, latency)));
        }
    }

    /// A block was opened, for which so many pages have to be moved.
    pub fn cleaned(&mut self, moved: u64) {
        self.moved += moved;
    }

    /// A page was programmed without data.
    pub fn padded(&mut self) {
        self.padded += 1;
    }

    /// So many pages took a place, or were asked for.
    pub fn taken(&mut self, pages: u32) {
        self.taken += u64::from(pages);
    }

    /// Closes the intervals that end up to this time.
    #[cold]
    pub fn close(&mut self, safe: u64) {
        while self.current_ends <= safe.min(self.end) {
            let moved = std::mem::take(&mut self.moved);
            let padded = std::mem::take(&mut self.padded);
            let taken = std::mem::take(&mut self.taken);
            let measured = self.measured.as_mut();
            let measured = measured.filter(|part| self.done.len() >= part.before);
            let measured = measured.map(|part| &mut part.latencies);
            let over = self
                .current
                .finish([moved, padded, taken], &mut self.whole, measured);
            self.done.push(over);
            self.current_ends += self.length;
            while let Some(&Reverse((at, latency))) = self.later.peek() {
                if at >= self.current_ends {
                    break;
                }
                self.later.pop();
                self.current.note(latency);
            }
        }
    }

    /// The measured part begins: it has all intervals that begin from now on.
    pub fn measure(&mut self, now: u64) {
        self.close(now);
        let before = now.div_ceil(self.length) as usize;
        self.measured = Some(Measured {
            before,
            latencies: Histogram::default(),
        });
    }

    /// All latencies of the measured part's intervals that are over, and how many intervals came
    /// before it; none where it has not begun.
    pub fn measured(&self) -> Option<(&Histogram, usize)> {
        self.measured
            .as_ref()
            .map(|measured| (&measured.latencies, measured.before))
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
