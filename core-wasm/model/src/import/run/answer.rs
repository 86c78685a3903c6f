//! The answer that leaves the importers of measured runs. All numbers are in base units: seconds,
//! bytes, per second, shares.

use super::steady::SteadyVerdict;
use crate::import::record::records;

records! {
    /// A run of a program that loads a drive and measures it.
    #[derive(Clone, Debug, Default)]
    MeasuredRun {
        /// The program.
        tool: &'static str,
        /// Its version, in its own words; null where the file does not say.
        version: Option<String>,
        /// What was measured of each job, each direction on its own.
        jobs: Vec<MeasuredJob>,
        /// The latency of all directions together, where the file has it.
        together: Option<MeasuredLatency>,
        /// What was measured in the course of time.
        series: Vec<MeasuredSeries>,
        /// How many lines of a log were read; null where the file is no log.
        lines: Option<f64>,
    }

    /// One direction of one job, or of a group of jobs that is reported as one.
    #[derive(Clone, Debug, Default)]
    MeasuredJob {
        /// Its name; null where the file does not say.
        job: Option<String>,
        /// The machine that ran it, where several did.
        host: Option<String>,
        /// The direction: "read", "write", "trim", or "mixed" where they are not told apart.
        direction: &'static str,
        /// Requests completed a second.
        iops: Option<f64>,
        /// Bytes a second.
        bandwidth: Option<f64>,
        /// Bytes a request.
        block_size: Option<f64>,
        /// How long it ran.
        runtime: Option<f64>,
        /// Requests completed.
        requests: Option<f64>,
        /// Bytes moved.
        bytes: Option<f64>,
        /// What is known of its latency, the time to completion first.
        latencies: Vec<MeasuredLatency>,
        /// Requests outstanding that were asked for: the queue depth times the jobs reported as one.
        queue_asked: Option<f64>,
        /// Requests outstanding by Little’s law: rate times mean latency.
        outstanding: Option<f64>,
    }

    /// A distribution of latencies.
    #[derive(Clone, Debug, Default)]
    MeasuredLatency {
        /// Which latency: "slat" until a request is handed over, "clat" from there to its completion, "lat" the whole.
        which: &'static str,
        /// How many requests it covers; null where the file does not say.
        requests: Option<f64>,
        /// Mean.
        mean: Option<f64>,
        /// Shortest.
        min: Option<f64>,
        /// Longest.
        max: Option<f64>,
        /// Standard deviation.
        deviation: Option<f64>,
        /// Percentiles, in rising order.
        percentiles: Vec<MeasuredPercentile>,
    }

    /// A percentile of a latency.
    #[derive(Clone, Copy, Debug, PartialEq)]
    MeasuredPercentile {
        /// The share of the requests that took no longer.
        share: f64,
        /// The latency.
        latency: f64,
        /// How far the latency may be off, relative to it; null where it is not known.
        bound: Option<f64>,
        /// Where it is from: "bins" if it was counted out here, "printed" if it stands in the file.
        from: &'static str,
    }

    /// One quantity in the course of time.
    #[derive(Clone, Debug, Default)]
    MeasuredSeries {
        /// The quantity: "iops", "bandwidth", "latency", or "unknown" for numbers as printed.
        quantity: &'static str,
        /// Which of several logs in one file; null where there is one.
        job: Option<String>,
        /// The direction.
        direction: &'static str,
        /// The usual distance of two points.
        interval: f64,
        /// When each window ends, from the start of the log.
        times: Vec<f64>,
        /// The mean over each window.
        values: Vec<f64>,
        /// How many requests, or lines of means, each point sums up.
        counts: Vec<f64>,
        /// Whether its end is steady.
        steady: SteadyVerdict,
    }
}
