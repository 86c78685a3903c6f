//! What a replayed trace or a latency histogram says of a drive.

use crate::measuring::histogram::Histogram;
use crate::model;
use crate::quantity::{input, list, optional, output};
use crate::refusal::{Known, Refusal};
use crate::units::{
    B, ByteRate, Bytes, COUNT, Count, GB, MB_S, NS, PB, PER_S, Rate, S, Time, US, Y,
};

const NO_TIMES: &str = "Give a histogram, or the requests and the busy time.";
const NO_REQUESTS: &str = "Give the number of requests, or a histogram.";
const NOTHING_COUNTED: &str = "No bucket of the histogram contains a request.";
const NO_HISTOGRAM: &str =
    "This needs a histogram: a mean alone says nothing about the distribution.";

model! {
    /// How fast did a drive serve a series of requests, without idle time, and how consistently?
    "service-time": "Service time distribution", chapter "measuring";
    equation "rate": r"\v{data_rate} = \frac{\v{bytes}}{\v{busy_time}}";
    equation "busy": r"\v{busy_time} = \frac{\v{requests}\,\v{mean}}{\v{queue_depth}}";
    equation "deviation": r"\v{standard_deviation} = \sqrt{\frac{1}{\v{requests}}\sum_i n_i\,(t_i-\v{mean})^2}";
    letter "n_i": "Requests in bucket i of the histogram.";
    letter "t_i": "Middle of bucket i.";
    assumes "Busy time is time with at least one outstanding request; idle time is excluded.";
    assumes "Each request in a bucket is assumed to take the time at its middle; the first bucket begins at 0.";
    assumes "A percentile is the middle of the first bucket by whose end that share of the requests has completed, as in fio.";
    limit "Mean and percentiles are at most half a bucket off; with fewer than 1000 requests the 99.9th percentile is the slowest request.";
    limit "A mean over reads and writes hides their difference: analyze them separately where it matters.";
    source "toms-ultra-plus";
    source "fio-manual";
    inputs {
        /// Number of requests served.
        requests: Option<Count> = optional(COUNT).from(1.0, COUNT).to(1e15, COUNT).whole().log().example(1e7, COUNT).symbol("N").label("Requests").source("toms-ultra-plus");
        /// Data read and written.
        bytes: Option<Bytes> = optional(GB).from(1.0, B).to(1e9, PB).log().example(226.0, GB).symbol("b").label("Data moved").source("toms-ultra-plus");
        /// Busy time: time with at least one outstanding request.
        busy_time: Option<Time> = optional(S).from(1.0, NS).to(1000.0, Y).log().example(2200.0, S).symbol("t_{busy}").label("Busy time");
        /// Mean queue depth while busy; used if histogram and busy time do not determine it.
        queue_depth: Count = input(1.0, COUNT).from(1.0, COUNT).to(65_536.0, COUNT).log().symbol("Q").label("Mean queue depth while busy").source("toms-ultra-plus");
        /// Upper end of each histogram bucket, in increasing order.
        bucket_ends: Vec<f64> = list(&[], US).from(1.0, NS).to(1000.0, Y).log().label("Bucket ends");
        /// Number of requests in each bucket.
        bucket_counts: Vec<f64> = list(&[], COUNT).from(0.0, COUNT).to(1e15, COUNT).whole().label("Bucket counts");
    }
    outputs {
        /// Throughput while busy: data divided by busy time.
        data_rate: Known<ByteRate> = output(MB_S).symbol("R").label("Data rate");
        /// Mean service time of a request.
        mean: Known<Time> = output(US).symbol(r"\bar t").label("Mean service time");
        /// Standard deviation of the service time.
        standard_deviation: Known<Time> = output(US).symbol(r"\sigma").label("Standard deviation");
        /// Median service time, which half of the requests do not exceed.
        p50: Known<Time> = output(US).label("Median");
        /// Service time that 99% of the requests do not exceed.
        p99: Known<Time> = output(US).label("99th percentile");
        /// Service time that 99.9% of the requests do not exceed.
        p99_9: Known<Time> = output(US).label("99.9th percentile");
        /// Service time that 99.99% of the requests do not exceed.
        p99_99: Known<Time> = output(US).label("99.99th percentile");
        /// Upper bound of the service time: end of the last bucket that contains a request.
        longest: Known<Time> = output(US).label("Maximum latency, at most");
        /// Total number of requests, given or counted.
        requests: Known<Count> = output(COUNT).symbol("N").label("Requests");
        /// Busy time, given or calculated.
        busy_time: Known<Time> = output(S).symbol("t_{busy}").label("Busy time");
        /// IOPS while busy: requests divided by busy time.
        requests_per_second: Known<Rate> = output(PER_S).label("IOPS while busy");
        /// Mean request size.
        mean_size: Known<Bytes> = output(B).label("Mean request size");
        /// Mean queue depth while busy, by Little’s law if it can be calculated.
        outstanding: Known<Count> = output(COUNT).label("Mean queue depth while busy");
    }
}

/// The histogram where there is one; totals and Little's law for the rest.
pub fn compute(input: &Inputs) -> Result<Outputs, Refusal> {
    let histogram = Histogram::new(&input.bucket_ends, &input.bucket_counts)?;
    let requests = requests(input, histogram.as_ref())?;
    let histogram = histogram.ok_or(match input.bucket_counts.is_empty() {
        true => NO_HISTOGRAM,
        false => NOTHING_COUNTED,
    });
    let percentile = |share: f64| {
        histogram
            .as_ref()
            .map_err(|no| *no)
            .map(|it| it.percentile(share))
    };
    let in_buckets = histogram.as_ref().map(Histogram::mean).ok();
    let summed = requests.and_then(|count| match (in_buckets, input.busy_time) {
        (Some(mean), _) => Ok(count * mean),
        (None, Some(busy)) => Ok(busy * input.queue_depth),
        (None, None) => Err(NO_TIMES),
    });
    let busy_time = match input.busy_time {
        Some(busy) => Ok(busy),
        None => summed.map(|time| time / input.queue_depth),
    };
    possible(input, histogram.as_ref().ok(), requests, busy_time)?;
    let bytes = input.bytes.ok_or("Give the data moved.");
    Ok(Outputs {
        data_rate: bytes.and_then(|bytes| busy_time.map(|busy| bytes / busy)),
        mean: requests.and_then(|count| summed.map(|time| time / count)),
        standard_deviation: histogram
            .as_ref()
            .map_err(|no| *no)
            .map(Histogram::standard_deviation),
        p50: percentile(0.5),
        p99: percentile(0.99),
        p99_9: percentile(0.999),
        p99_99: percentile(0.9999),
        longest: histogram.as_ref().map_err(|no| *no).map(Histogram::longest),
        requests,
        busy_time,
        requests_per_second: requests.and_then(|count| busy_time.map(|busy| count / busy)),
        mean_size: bytes.and_then(|bytes| requests.map(|count| bytes / count)),
        outstanding: summed.and_then(|time| busy_time.map(|busy| time / busy)),
        notes: Vec::new(),
    })
}

/// A drive is busy no longer than its requests take one after the other, and as long as the longest;
/// no more of them are outstanding than there are.
fn possible(
    input: &Inputs,
    histogram: Option<&Histogram>,
    requests: Known<Count>,
    busy_time: Known<Time>,
) -> Result<(), Refusal> {
    let (quantity, rule) = match input.busy_time {
        Some(_) => (
            "busy_time",
            "it must be at least as long as the longest request in the histogram, and at most as long as all of them in sequence",
        ),
        None => (
            "queue_depth",
            "it must leave the drive busy for at least as long as the longest request in the histogram",
        ),
    };
    if let (Some(counted), Ok(busy)) = (histogram, busy_time)
        && !counted.can_take(busy)
    {
        return Err(Refusal::Contradiction { quantity, rule });
    }
    match requests {
        Ok(count) if histogram.is_none() && input.queue_depth > count => {
            Err(Refusal::Contradiction {
                quantity: "queue_depth",
                rule: "it must be at most the number of requests",
            })
        }
        _ => Ok(()),
    }
}

fn requests(input: &Inputs, histogram: Option<&Histogram>) -> Result<Known<Count>, Refusal> {
    let counted = histogram.map(Histogram::total);
    let is_counted = !input.bucket_counts.is_empty();
    match (input.requests, counted) {
        (Some(given), _) if is_counted && !agree(given, counted) => Err(Refusal::Contradiction {
            quantity: "requests",
            rule: "it must be the sum of bucket_counts, or be left out",
        }),
        (_, Some(counted)) => Ok(Ok(counted)),
        (Some(given), None) => Ok(Ok(given)),
        (None, None) if is_counted => Ok(Err(NOTHING_COUNTED)),
        (None, None) => Ok(Err(NO_REQUESTS)),
    }
}

fn agree(given: Count, counted: Option<Count>) -> bool {
    counted.is_some_and(|counted| (given - counted).abs() <= 1e-9 * given)
}
