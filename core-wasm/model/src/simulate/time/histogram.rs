//! Times counted in buckets whose width grows with the time: any length, fixed memory, a known error.
//!
//! Below 256 ns each nanosecond has a bucket of its own; above, each doubling has 128. A bucket is
//! read at its middle, so that no time is read more than one part in 256 (0.4 %) off.

/// Buckets between a time and its double are 2 to this power.
const BITS: u32 = 7;
const PER_DOUBLING: usize = 1 << BITS;
/// Buckets for every time of 64 bits.
const BUCKETS: usize = (u64::BITS - BITS + 1) as usize * PER_DOUBLING;

/// How many requests took how long.
#[derive(Clone, Debug)]
pub struct Histogram {
    counts: Vec<u64>,
    requests: u64,
    total: u128,
    longest: u64,
}

impl Default for Histogram {
    fn default() -> Self {
        Self {
            counts: vec![0; BUCKETS],
            requests: 0,
            total: 0,
            longest: 0,
        }
    }
}

/// A share of requests, as parts of a whole number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part {
    /// So many …
    pub parts: u64,
    /// … of so many.
    pub of: u64,
}

/// The percentiles that are reported: 50, 99, 99.9 and 99.99.
pub const PERCENTILES: [Part; 4] = [
    Part { parts: 1, of: 2 },
    Part { parts: 99, of: 100 },
    Part {
        parts: 999,
        of: 1000,
    },
    Part {
        parts: 9999,
        of: 10_000,
    },
];

impl Histogram {
    /// One request took so long, in nanoseconds. To be followed by `noted` before anything is read.
    #[inline(always)]
    pub fn count(&mut self, time: u64) {
        self.counts[bucket(time)] += 1;
    }

    /// So many requests were counted since the last call; their times add up to `total`, and the
    /// longest is `longest`.
    pub fn noted(&mut self, requests: u64, total: u128, longest: u64) {
        self.requests += requests;
        self.total += total;
        self.longest = self.longest.max(longest);
    }

    /// Adds another's requests.
    pub fn merge(&mut self, other: &Self) {
        for (sum, count) in self.counts.iter_mut().zip(&other.counts) {
            *sum += count;
        }
        self.requests += other.requests;
        self.total += other.total;
        self.longest = self.longest.max(other.longest);
    }

    /// Forgets all of them.
    pub fn clear(&mut self) {
        self.counts.fill(0);
        (self.requests, self.total, self.longest) = (0, 0, 0);
    }

    /// Requests counted.
    pub fn requests(&self) -> u64 {
        self.requests
    }

    /// Their mean time in nanoseconds, exact; none where there are none.
    pub fn mean(&self) -> Option<f64> {
        (self.requests > 0).then(|| self.total as f64 / self.requests as f64)
    }

    /// The longest time in nanoseconds, exact; none where there are none.
    pub fn longest(&self) -> Option<u64> {
        (self.requests > 0).then_some(self.longest)
    }

    /// The least time that so large a share of the requests did not exceed (nearest rank), in
    /// nanoseconds, at most one part in 256 off; one for each part asked for, which must rise. None
    /// where there are no requests.
    pub fn percentiles<const N: usize>(&self, wanted: [Part; N]) -> Option<[u64; N]> {
        if self.requests == 0 {
            return None;
        }
        let mut buckets = self.counts.iter().enumerate();
        let (mut seen, mut place) = (0u64, 0);
        Some(wanted.map(|Part { parts, of }| {
            // A part is less than the whole: whole parts first, so that 64 bits do.
            let (whole, rest) = (self.requests / of, self.requests % of);
            let rank = whole * parts + (rest * parts).div_ceil(of);
            while seen < rank {
                let Some((next, &count)) = buckets.next() else {
                    break;
                };
                seen += count;
                place = next;
            }
            middle(place).min(self.longest)
        }))
    }
}

/// The bucket of a time.
#[inline(always)]
fn bucket(time: u64) -> usize {
    let shift = (u64::BITS - 1 - BITS).saturating_sub(time.leading_zeros());
    ((shift << BITS) + (time >> shift) as u32) as usize
}

/// The middle of a bucket.
fn middle(bucket: usize) -> u64 {
    let shift = (bucket / PER_DOUBLING).saturating_sub(1);
    let least = ((bucket - shift * PER_DOUBLING) as u64) << shift;
    least + (1 << shift) / 2
}
