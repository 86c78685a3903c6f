//! Times counted in buckets.

use crate::refusal::Refusal;
use crate::units::{Count, Ratio, Time};

/// A time that was added up elsewhere may differ by so much of itself.
const ROUNDING: f64 = 1e-9;

/// A histogram with at least one request in it.
#[derive(Clone, Debug)]
pub struct Histogram<'a> {
    ends: &'a [Time],
    counts: &'a [Count],
    total: Count,
}

impl<'a> Histogram<'a> {
    /// Nothing where there are no buckets, or nothing in them; refused where the ends do not rise
    /// or do not fit the counts.
    pub fn new(ends: &'a [Time], counts: &'a [Count]) -> Result<Option<Self>, Refusal> {
        let contradiction = |quantity, rule| Err(Refusal::Contradiction { quantity, rule });
        if ends.len() != counts.len() {
            return contradiction(
                "bucket_counts",
                "it must contain one count for each of bucket_ends",
            );
        }
        if !ends.is_sorted_by(|a, b| a < b) {
            return contradiction(
                "bucket_ends",
                "each end must be larger than the previous one",
            );
        }
        let total = counts.iter().sum();
        Ok((total > 0.0).then_some(Self {
            ends,
            counts,
            total,
        }))
    }

    /// Requests in all buckets.
    pub fn total(&self) -> Count {
        self.total
    }

    /// Each bucket's middle and count.
    fn buckets(&self) -> impl Iterator<Item = (Time, Count)> {
        let starts = [0.0].into_iter().chain(self.ends.iter().copied());
        let middles = starts
            .zip(self.ends)
            .map(|(start, end)| start + (end - start) / 2.0);
        middles.zip(self.counts.iter().copied())
    }

    /// Mean time.
    pub fn mean(&self) -> Time {
        self.buckets()
            .map(|(time, count)| time * count)
            .sum::<f64>()
            / self.total
    }

    /// Standard deviation of the times.
    pub fn standard_deviation(&self) -> Time {
        let mean = self.mean();
        let squares = self
            .buckets()
            .map(|(time, count)| (time - mean) * (time - mean) * count);
        (squares.sum::<f64>() / self.total).sqrt()
    }

    /// Middle of the first bucket by whose end this share of the requests is done.
    pub fn percentile(&self, share: Ratio) -> Time {
        let wanted = share * self.total;
        let (mut done, mut last) = (0.0, 0.0);
        for (time, count) in self.buckets().filter(|bucket| bucket.1 > 0.0) {
            done += count;
            last = time;
            if done >= wanted {
                break;
            }
        }
        last
    }

    /// End of the last bucket that has a request.
    pub fn longest(&self) -> Time {
        self.ends[self.last_used()]
    }

    /// Whether these requests can have kept a drive busy for this long: as long as the longest of
    /// them, by the start of its bucket, with all others beside it; no longer than all of them one
    /// after the other, by the ends of their buckets.
    pub fn can_take(&self, busy_time: Time) -> bool {
        let before = self.last_used().checked_sub(1);
        let least = before.map_or(0.0, |before| self.ends[before]);
        let all = self.ends.iter().zip(self.counts);
        let most: Time = all.map(|(end, count)| end * count).sum();
        (least * (1.0 - ROUNDING)..=most * (1.0 + ROUNDING)).contains(&busy_time)
    }

    fn last_used(&self) -> usize {
        let used = self.counts.iter().rposition(|count| *count > 0.0);
        used.unwrap_or_default()
    }
}
