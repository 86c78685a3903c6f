//! The answer that leaves the importers of measured runs. All numbers are in base units: seconds,
//! bytes, per second, shares.

use super::drops::MeasuredDrops;
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
        /// Syncs (fsync, fdatasync, sync_file_range) that were timed, of each job.
        syncs: Vec<MeasuredSync>,
        /// The latency of all directions together, where the file has it.
        together: Option<MeasuredLatency>,
        /// What was measured in the course of time.
        series: Vec<MeasuredSeries>,
        /// The same load again and again: what the steady-state rule says of its rounds.
        rounds: Vec<MeasuredRounds>,
        /// How many lines of a log were read; null where the file is no log.
        lines: Option<f64>,
    }

    /// One direction of one job, or of a group of jobs that is reported as one.
    #[derive(Clone, Debug, Default)]
    MeasuredJob {
        /// Which of several results it is of, by the name of its file; null where there is one.
        file: Option<String>,
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
        /// Requests a second that the program offered at most, where it was throttled to a rate; null where it was not.
        rate_asked: Option<f64>,
        /// Bytes a second that it offered at most, likewise.
        bandwidth_asked: Option<f64>,
        /// Requests outstanding by Little’s law: rate times mean latency.
        outstanding: Option<f64>,
        /// How the name of the log of IOPS begins that it wrote; null where the file names none.
        log: Option<String>,
        /// Whether it only brings the drive to a state for the jobs after it.
        prepares: bool,
        /// How far the rate of requests may be off, relative to it, where the file rounds it; null where it does not.
        iops_bound: Option<f64>,
        /// How far the bytes a second may be off, relative to them, where the file rounds them; null where it does not.
        bandwidth_bound: Option<f64>,
    }

    /// Syncs of one job, which make what was written before them durable.
    #[derive(Clone, Debug, Default)]
    MeasuredSync {
        /// Which of several results it is of, by the name of its file; null where there is one.
        file: Option<String>,
        /// The name of the job; null where the file does not say.
        job: Option<String>,
        /// The machine that ran it, where several did.
        host: Option<String>,
        /// How many; null where the file does not say.
        requests: Option<f64>,
        /// How long each took, without the write before it.
        latency: MeasuredLatency,
        /// Mean time of a write and the sync after it; null where not every write has one of its own.
        commit: Option<f64>,
    }

    /// A distribution of latencies.
    #[derive(Clone, Debug, Default)]
    MeasuredLatency {
        /// Which latency: "slat" until a request is handed over, "clat" from there to its completion, "lat" the whole, "sync" that of a sync.
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
        /// Shares that the file has a percentile of which is not known: no request lies beyond it.
        uncounted: Vec<f64>,
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
        /// The name of its file; null where there is one.
        file: Option<String>,
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
        /// The mean over the whole of it; null of latencies, of numbers as printed, and where stretches are missing.
        mean: Option<f64>,
        /// When what it tells of begins, where that is late; null where it begins with the run.
        begins: Option<f64>,
        /// Stretches without a line, the first hundred of them: they are in no mean.
        holes: Vec<MeasuredHole>,
        /// Whether each value is the largest of its window; null where it is not known.
        maxima: Option<bool>,
        /// Drops that come again and again; null where there are none, or where the values are no rates.
        drops: Option<MeasuredDrops>,
        /// Whether its end is steady.
        steady: SteadyVerdict,
    }

    /// A stretch of a log without a line, much longer than from one line to the next.
    #[derive(Clone, Copy, Debug, Default, PartialEq)]
    MeasuredHole {
        /// Where it begins.
        from: f64,
        /// Where it ends.
        until: f64,
    }

    /// Results of the same load, one after another.
    #[derive(Clone, Debug, Default)]
    MeasuredRounds {
        /// The quantity: "iops", of all directions together, or "latency", the mean over all requests.
        quantity: &'static str,
        /// The directions of the load.
        directions: Vec<&'static str>,
        /// Bytes a request; null where that is not known, or not the same for all.
        block_size: Option<f64>,
        /// Requests outstanding that were asked for.
        queue_asked: Option<f64>,
        /// What each round comes to, in the order of time.
        values: Vec<f64>,
        /// What the steady-state rule says of the last five.
        steady: SteadyVerdict,
    }
}
