//! What follows of a job from what its file says of it.

use super::answer::{MeasuredJob, MeasuredLatency, MeasuredPercentile, MeasuredSync};

/// Up to this share a percentile is passed on however few requests there are, as every file has it.
const USUAL: f64 = 0.9999;

impl MeasuredLatency {
    /// Without the rare percentiles that no request lies beyond: they say no more than the longest.
    pub fn counted(mut self) -> Self {
        let beyond = |share: f64| {
            self.requests
                .is_none_or(|all| all * (1.0 - share) >= 1.0 - 1e-6)
        };
        let known =
            |one: &MeasuredPercentile| one.share <= USUAL || one.share >= 1.0 || beyond(one.share);
        let (known, unknown) = self.percentiles.iter().partition(|one| known(one));
        self.percentiles = known;
        let unknown: Vec<MeasuredPercentile> = unknown;
        self.uncounted = unknown.iter().map(|one| one.share).collect();
        self
    }

    /// With no percentile above the longest: fio prints the middle of the bin in which both were counted.
    pub fn below_longest(&mut self) {
        let Some(max) = self.max else { return };
        for one in &mut self.percentiles {
            let Some(bound) = one.bound else { continue };
            let least = one.latency / (1.0 + bound);
            if (least..one.latency).contains(&max) && least > 0.0 {
                one.latency = max;
                one.bound = Some((max - least) / least);
            }
        }
    }
}

/// So many more or fewer syncs than writes there may be, as a share of the writes, where each write has one: the
/// last is cut off, or comes at the end.
const ONE_EACH: f64 = 0.01;

impl MeasuredSync {
    /// With what follows of the job's writes: how long a write takes with the sync after it.
    pub fn completed(mut self, jobs: &[MeasuredJob]) -> Self {
        self.latency.below_longest();
        if let (Some(syncs), [job]) = (self.requests, jobs)
            && job.direction == "write"
            && job
                .queue_asked
                .or(job.outstanding)
                .is_some_and(|queue| queue <= 1.0)
            && let Some(writes) = job.requests
            && (syncs - writes).abs() <= (ONE_EACH * writes).max(1.0)
        {
            let write = job.latency("lat").or_else(|| job.latency("clat"));
            let write = write.and_then(|latency| latency.mean);
            self.commit = write
                .zip(self.latency.mean)
                .map(|(write, sync)| write + sync);
        }
        self
    }
}

impl MeasuredJob {
    /// The latency of this kind.
    pub fn latency(&self, which: &str) -> Option<&MeasuredLatency> {
        self.latencies.iter().find(|latency| latency.which == which)
    }

    /// With what follows: the size of a request, where all had the same, and how many were outstanding.
    pub fn completed(mut self) -> Self {
        for latency in &mut self.latencies {
            latency.below_longest();
        }
        let whole = self.latency("lat").or_else(|| self.latency("clat"));
        let mean = whole.and_then(|latency| latency.mean);
        self.outstanding = self.iops.zip(mean).map(|(rate, mean)| rate * mean);
        if let (None, Some(bytes), Some(requests)) = (self.block_size, self.bytes, self.requests)
            && requests > 0.0
            && (bytes / requests).fract() == 0.0
        {
            self.block_size = Some(bytes / requests);
        }
        self
    }

    /// The same at the beginning of a sentence.
    pub fn described_first(&self) -> String {
        let text = self.described();
        text.strip_prefix('t')
            .map_or_else(String::new, |rest| format!("T{rest}"))
    }

    /// Its name for a sentence, such as: the reads of “job”.
    pub fn described(&self) -> String {
        let what = match self.direction {
            "read" => "reads",
            "write" => "writes",
            "trim" => "trims",
            _ => "requests",
        };
        match &self.job {
            Some(job) => format!("the {what} of “{}”", crate::import::text::shortened(job)),
            None => format!("the {what}"),
        }
    }
}
