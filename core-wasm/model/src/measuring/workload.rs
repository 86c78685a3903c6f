//! A workload as numbers.

use crate::measuring::mix::{Mix, agreed};
use crate::model;
use crate::quantity::{input, list, optional, output};
use crate::refusal::{Known, Refusal};
use crate::units::{
    B, ByteRate, Bytes, COUNT, Count, GB, GB_S, KB_S, KIB, MB_S, NS, PB, PERCENT, Ratio, S, Time,
    US,
};

const SIZES: &[f64] = &[4096.0, 16_384.0, 32_768.0, 65_536.0];
const NO_SIZE: &str = "Give the data read or written, or the request size of the rest.";
/// The least that a request moves.
const BYTE: Bytes = 1.0;
const NO_DEPTH: &str = "Give the mean queue depth, or list all queue depths.";

model! {
    /// What do the numbers of a published workload add up to, what do they leave out, and how long would it
    /// keep a drive busy?
    "workload": "Workload profile", chapter "measuring";
    equation "mean": r"\v{mean_size} = \frac{\v{bytes}}{\v{requests}}";
    equation "unlisted size": r"\v{unlisted_size_mean} = \frac{\v{mean_size}-\sum_i s_i\,b_i}{1-\sum_i s_i}";
    equation "unlisted depth": r"\v{unlisted_depth} = \frac{\v{mean_queue_depth}-\sum_i q_i\,d_i}{1-\sum_i q_i}";
    equation "busy": r"\v{busy_time} = \v{requests}\left(\sum_i q_i\,p(d_i)+\left(1-\sum_i q_i\right)p(\v{unlisted_depth})\right)";
    equation "pace": r"p(d) = \max\left(\frac{(1-\v{sequential_share})\,\v{access_time}+\v{mean_size}/\v{transfer_rate}}{d},\ \frac{\v{mean_size}}{\v{transfer_rate}}\right)";
    letter "s_i": "Share of the requests with listed size i.";
    letter "b_i": "Listed size i.";
    letter "q_i": "Share of the requests at listed queue depth i.";
    letter "d_i": "Listed queue depth i.";
    letter "p": "As a function of the queue depth d: time from one request to the next, at best.";
    assumes "Shares count requests, not bytes.";
    assumes "If only the data read or only the data written is known, the other kind of request is assumed to have the same mean size.";
    assumes "On the drive, as many accesses overlap as the queue depth allows, transfers share one interface, and a sequential request needs no access time.";
    limit "The busy time is a lower bound for such a drive: there is no garbage collection, and no request waits for another before it must.";
    limit "A mix says nothing about the order of requests: in another order, the same requests fill a cache or a spare area differently.";
    source "anandtech-bench-2011";
    inputs {
        /// Number of read requests.
        reads: Count = input(2_168_893.0, COUNT).from(0.0, COUNT).to(1e15, COUNT).whole().symbol("N_r").label("Reads").source("anandtech-bench-2011");
        /// Number of write requests.
        writes: Count = input(1_783_447.0, COUNT).from(0.0, COUNT).to(1e15, COUNT).whole().symbol("N_w").label("Writes").source("anandtech-bench-2011");
        /// Total data read.
        bytes_read: Option<Bytes> = optional(GB).from(1.0, B).to(1e6, PB).log().label("Data read");
        /// Total data written.
        bytes_written: Option<Bytes> = optional(GB).from(1.0, B).to(1e6, PB).log().example(106.32, GB).label("Data written").source("anandtech-bench-2011");
        /// Request sizes whose share is known.
        sizes: Vec<f64> = list(SIZES, KIB).from(1.0, B).to(1000.0, GB).log().symbol("b_i").label("Listed request sizes").source("anandtech-bench-2011");
        /// Share of the requests with each listed size.
        size_shares: Vec<f64> = list(&[0.28, 0.10, 0.10, 0.04], PERCENT).from(0.0, PERCENT).to(100.0, PERCENT).symbol("s_i").label("Shares of the request sizes").source("anandtech-bench-2011");
        /// Mean size of the unlisted requests, if known.
        unlisted_size: Option<Bytes> = optional(KIB).from(1.0, B).to(1000.0, GB).log().label("Request size of the rest");
        /// Share of the requests that begin where the previous one ended.
        sequential_share: Ratio = input(42.0, PERCENT).symbol("s_{seq}").label("Sequential share").source("anandtech-bench-2011");
        /// Queue depths whose share is known.
        depths: Vec<f64> = list(&[1.0], COUNT).from(1.0, COUNT).to(65_536.0, COUNT).log().symbol("d_i").label("Listed queue depths").source("anandtech-bench-2011");
        /// Share of the requests at each listed queue depth.
        depth_shares: Vec<f64> = list(&[0.59], PERCENT).from(0.0, PERCENT).to(100.0, PERCENT).symbol("q_i").label("Shares of the queue depths").source("anandtech-bench-2011");
        /// Mean queue depth, if stated.
        mean_depth: Option<Count> = optional(COUNT).from(1.0, COUNT).to(65_536.0, COUNT).log().example(4.625, COUNT).label("Stated mean queue depth").source("anandtech-bench-2011");
        /// Access time of the drive that serves the workload.
        access_time: Time = input(100.0, US).from(1.0, NS).to(1.0, S).log().symbol("T").label("Access time of the drive");
        /// Transfer rate of the drive that serves the workload.
        transfer_rate: ByteRate = input(500.0, MB_S).from(1.0, KB_S).to(1000.0, GB_S).log().symbol("R").label("Transfer rate of the drive");
    }
    outputs {
        /// Total number of requests.
        requests: Count = output(COUNT).symbol("N").label("Requests");
        /// Share of the requests that are reads.
        read_share: Ratio = output(PERCENT).label("Share of reads");
        /// Total data read and written.
        bytes: Known<Bytes> = output(GB).symbol("b").label("Data");
        /// Mean request size.
        mean_size: Known<Bytes> = output(KIB).symbol(r"\bar b").label("Mean request size");
        /// Mean read size.
        mean_read_size: Known<Bytes> = output(KIB).label("Mean read size");
        /// Mean write size.
        mean_write_size: Known<Bytes> = output(KIB).label("Mean write size");
        /// Share of the requests with unlisted size.
        unlisted_size_share: Ratio = output(PERCENT).label("Share of requests without a size");
        /// Mean size that the unlisted requests must have.
        unlisted_size_mean: Known<Bytes> = output(KIB).symbol(r"\bar b_{rest}").label("Mean size of the unlisted requests");
        /// Mean queue depth.
        mean_queue_depth: Known<Count> = output(COUNT).symbol(r"\bar d").label("Mean queue depth");
        /// Share of the requests with unlisted queue depth.
        unlisted_depth_share: Ratio = output(PERCENT).label("Share of requests without a queue depth");
        /// Mean queue depth that the unlisted requests must have.
        unlisted_depth: Known<Count> = output(COUNT).symbol(r"\bar d_{rest}").label("Mean queue depth of the unlisted requests");
        /// Minimum time that the workload keeps the drive busy.
        busy_time: Known<Time> = output(S).symbol("t_{busy}").label("Busy time");
    }
}

/// Sums and means; what is left out by difference.
pub fn compute(input: &Inputs) -> Result<Outputs, Refusal> {
    let requests = input.reads + input.writes;
    if requests == 0.0 {
        return Err(Refusal::TooLittle {
            quantity: "reads",
            rule: "reads and writes together must be at least 1",
        });
    }
    let sizes = Mix::new(&input.sizes, &input.size_shares, "size_shares")?;
    let depths = Mix::new(&input.depths, &input.depth_shares, "depth_shares")?;
    let mixed_size = sizes.mean(input.unlisted_size);
    let mean_size = agreed(size_by_data(input)?, mixed_size, "sizes")?.ok_or(NO_SIZE);
    let depth = agreed(input.mean_depth, depths.mean(None), "mean_depth")?.ok_or(NO_DEPTH);
    let both = input.bytes_read.is_some() && input.bytes_written.is_some();
    sizes.leave_room(
        mean_size.ok().filter(|_| both),
        BYTE,
        "size_shares",
        "with the listed sizes, the total data must leave at least 1 byte for each unlisted request",
    )?;
    depths.leave_room(
        input.mean_depth,
        1.0,
        "depth_shares",
        "with the listed queue depths, the stated mean must leave at least 1 for each unlisted request",
    )?;
    Ok(Outputs {
        requests,
        read_share: input.reads / requests,
        bytes: mean_size.map(|size| size * requests),
        mean_size,
        mean_read_size: mean_of(input.bytes_read, input.reads, "Give the data read."),
        mean_write_size: mean_of(input.bytes_written, input.writes, "Give the data written."),
        unlisted_size_share: sizes.unlisted(),
        unlisted_size_mean: mean_size.and_then(|mean| {
            left_out(
                sizes.unlisted_mean(mean),
                BYTE,
                "Every size is listed.",
                "The listed sizes alone add up to more than the total data.",
            )
        }),
        mean_queue_depth: depth,
        unlisted_depth_share: depths.unlisted(),
        unlisted_depth: depth.and_then(|mean| {
            left_out(
                depths.unlisted_mean(mean),
                1.0,
                "Every queue depth is listed.",
                "The listed queue depths alone add up to more than the stated mean allows.",
            )
        }),
        busy_time: mean_size
            .and_then(|size| depth.map(|mean| requests * mean_pace(input, size, &depths, mean))),
        notes: match (input.bytes_read, input.bytes_written) {
            (Some(_), None) => {
                vec!["Only the data read is known; writes are assumed to have the same mean size."]
            }
            (None, Some(_)) => {
                vec![
                    "Only the data written is known; reads are assumed to have the same mean size.",
                ]
            }
            _ => Vec::new(),
        },
    })
}

/// Mean size from the data that is known; refused where there is data without requests, or less than a
/// byte for each.
fn size_by_data(input: &Inputs) -> Result<Option<Bytes>, Refusal> {
    for (bytes, count, quantity) in [
        (input.bytes_read, input.reads, "bytes_read"),
        (input.bytes_written, input.writes, "bytes_written"),
    ] {
        let rule = match bytes {
            Some(_) if count == 0.0 => "it must be left out if there are no such requests",
            Some(bytes) if bytes < count * BYTE => {
                "it must be at least 1 byte for each such request"
            }
            _ => continue,
        };
        return Err(Refusal::Contradiction { quantity, rule });
    }
    Ok(match (input.bytes_read, input.bytes_written) {
        (Some(read), Some(written)) => Some((read + written) / (input.reads + input.writes)),
        (Some(read), None) => Some(read / input.reads),
        (None, Some(written)) => Some(written / input.writes),
        (None, None) => None,
    })
}

fn mean_of(bytes: Option<Bytes>, count: Count, missing: &'static str) -> Known<Bytes> {
    bytes.map(|bytes| bytes / count).ok_or(missing)
}

/// The mean of what is left out, which cannot be less than `least`.
fn left_out(
    mean: Option<f64>,
    least: f64,
    complete: &'static str,
    too_much: &'static str,
) -> Known<f64> {
    match mean {
        None => Err(complete),
        Some(mean) if mean < least * (1.0 - 1e-9) => Err(too_much),
        Some(mean) => Ok(mean),
    }
}

/// The mean time from one request to the next at best: requests at each listed depth, and the rest at the
/// depth that the mean leaves for it. The mean depth alone would hide those that come one by one.
fn mean_pace(input: &Inputs, size: Bytes, depths: &Mix, mean: Count) -> Time {
    let listed = input.depths.iter().zip(&input.depth_shares);
    let listed: Time = listed
        .map(|(depth, share)| share * pace(input, size, *depth))
        .sum();
    let rest = depths.unlisted_mean(mean).map_or(0.0, |depth| {
        depths.unlisted() * pace(input, size, depth.max(1.0))
    });
    listed + rest
}

/// Time from one request to the next at best: overlapping accesses, one link.
fn pace(input: &Inputs, size: Bytes, depth: Count) -> Time {
    let transfer = size / input.transfer_rate;
    let alone = (1.0 - input.sequential_share) * input.access_time + transfer;
    (alone / depth).max(transfer)
}
