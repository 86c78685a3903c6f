//! What follows of a job from what its file says of it.

use super::answer::{MeasuredJob, MeasuredLatency};

impl MeasuredJob {
    /// The latency of this kind.
    pub fn latency(&self, which: &str) -> Option<&MeasuredLatency> {
        self.latencies.iter().find(|latency| latency.which == which)
    }

    /// With what follows: the size of a request, where all had the same, and how many were outstanding.
    pub fn completed(mut self) -> Self {
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
