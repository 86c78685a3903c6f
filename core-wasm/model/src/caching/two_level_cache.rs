//! A drive cache behind a host cache.

use super::che;
use super::popularity::{self, Popularity};
use super::renewal::BehindHost;
use crate::declaration::Wanted;
use crate::model;
use crate::quantity::{input, optional, output};
use crate::refusal::{Known, Refusal};
use crate::units::{COUNT, Count, Number, ONE, PERCENT, PLAIN, Ratio};
use std::cell::LazyCell;

model! {
    /// What hit ratio does a drive cache still reach behind a host cache?
    "two-level-cache": "Two-level cache", chapter "caching-versus-ssd";
    equation "misses": r"b_i = x_i\,e^{-x_i}, \qquad x_i = p_i\,T_{host}";
    equation "time": r"\sum_i \bigl(1-S_i(\tau+1)\bigr) = \v{drive_items}";
    equation "hits": r"\v{drive_hit_ratio} = \frac{\sum_i b_i\,\bigl(1-S_i(\tau)\bigr)}{\sum_i b_i}";
    equation "decay": r"S_i'(t) = -b_i\,S_i(t-1), \qquad S_i = 1 \text{ up to } t = 1";
    letter "p_i": "Share of the requests that goes to block i.";
    letter "T_{host}": "Characteristic time of the host cache: requests after which it evicts a block that was not requested again.";
    letter "x_i": "Mean number of requests for block i in that time.";
    letter "b_i": "Mean number of host-cache misses for block i in that time.";
    letter "t": "Time since the host cache missed a block, in units of its characteristic time.";
    letter "S_i": "As a function of t: the probability that the host cache has not missed block i again by then.";
    letter r"\tau": "How long the drive cache keeps a block that the host cache does not miss again, in the same units.";
    assumes "Both caches evict the least recently used block, and keep every block they have just read.";
    assumes "The drive sees only the misses of the host cache; all of them are reads.";
    assumes "Requests are independent of each other, and the popularity of each block stays constant.";
    limit "The output “Simulation error” says how far simulations were from it at most. With only a few blocks it can be tens of points too high: behind a cache of one block, another cache of one block gets no hits.";
    limit "Read-ahead helps a drive cache in a way that does not depend on popularity; it is not included.";
    limit "A drive cache with an eviction policy designed for the second level, other than LRU, does better.";
    source "che-2002";
    source "fricker-2012";
    source "zhou-2001";
    inputs {
        /// Share of the requests that goes to the hot blocks.
        io_share: Ratio = input(80.0, PERCENT).from(0.001, ONE).to(0.999, ONE).symbol("F").label("Share of requests").source("cassidy-1995");
        /// Number of hot blocks, as a share of all blocks.
        data_share: Ratio = input(20.0, PERCENT).from(0.001, ONE).to(0.999, ONE).symbol("x").label("… goes to this share of the blocks").source("cassidy-1995");
        /// Exponent of Zipf’s law, given instead of the two shares: 0 if all blocks are equally likely, about 1 for many stores.
        skew: Option<Number> = optional(PLAIN).from(0.0, PLAIN).to(3.0, PLAIN).symbol("s").label("Zipf exponent, instead of the shares");
        /// Data set size: different blocks that the workload touches.
        items: Count = input(10_000.0, COUNT).from(1.0, COUNT).to(1e9, COUNT).whole().log().symbol("N").label("Data set size (blocks)");
        /// Host cache size in blocks; a fraction of a block is allowed and counts as that fraction.
        host_items: Count = input(800.0, COUNT).from(1.0, COUNT).to(1e9, COUNT).log().symbol("C_1").label("Host cache size (blocks)");
        /// Drive cache size in blocks; a fraction of a block is allowed and counts as that fraction.
        drive_items: Count = input(400.0, COUNT).from(1.0, COUNT).to(1e9, COUNT).log().symbol("C_2").label("Drive cache size (blocks)");
    }
    outputs {
        /// Hit ratio of the host cache: share of the program’s reads that it answers.
        host_hit_ratio: Ratio = output(PERCENT).symbol("h_1").label("Host hit ratio");
        /// Hit ratio of the drive cache, over the reads that reach the drive.
        drive_hit_ratio: Known<Ratio> = output(PERCENT).symbol("h_2").label("Drive hit ratio behind the host cache");
        /// Hit ratio that the drive cache would have without a host cache.
        drive_hit_ratio_alone: Ratio = output(PERCENT).symbol("h_{alone}").label("Drive hit ratio without the host cache");
        /// Share of the program’s reads that either cache answers.
        joint_hit_ratio: Ratio = output(PERCENT).symbol("H").label("Combined hit ratio");
        /// Hit ratio of a single host cache with the memory of both caches.
        one_cache_hit_ratio: Ratio = output(PERCENT).symbol("H_{one}").label("Hit ratio of one cache of the combined size");
        /// Drive cache size up to which it gets no hits: it evicts each block before the host does.
        useless_items: Count = output(COUNT).symbol("C_{none}").label("Drive cache size without any hit (blocks)");
        /// Largest difference between simulated caches of such sizes and this drive hit ratio, in percentage points.
        accuracy: Known<Number> = output(PLAIN).label("Simulation error (points)");
    }
    computes wanted;
}

/// The furthest that simulations lay from the drive's hit ratio, in points, where both caches hold at least
/// `MIN_ITEMS` items and at most `MAX_SHARE` of all, and the host misses at least `MIN_MISSES`. The sweep in
/// tests/lru_simulation.rs holds it; every other place takes it from here.
const POINTS: f64 = 0.3;
const MIN_ITEMS: f64 = 100.0;
const MAX_SHARE: f64 = 0.5;
const MIN_MISSES: f64 = 0.02;
/// Maximum number of items that was simulated.
const MAX_SIMULATED: f64 = 10_000.0;

fn accuracy(input: &Inputs, host_hit_ratio: impl FnOnce() -> f64) -> Known<Number> {
    let held = [input.host_items, input.drive_items];
    if held.iter().any(|&items| items < MIN_ITEMS) {
        return Err(
            "A cache of fewer than 100 blocks is too small for this formula: with only a few blocks it can be tens of points too high.",
        );
    }
    let most = MAX_SHARE * input.items;
    if input.items > MAX_SIMULATED || held.iter().any(|&items| items > most) {
        return Err(
            "Only data sets of up to 10,000 blocks were simulated, with caches for up to half of the blocks.",
        );
    }
    if host_hit_ratio() > 1.0 - MIN_MISSES {
        return Err(
            "The host cache misses so rarely that a simulation says little about the drive.",
        );
    }
    Ok(POINTS)
}

/// Che's approximation for the first cache, a renewal process for the second.
pub fn compute(input: &Inputs, wanted: Wanted) -> Result<Outputs, Refusal> {
    let law = popularity::declared(input.skew, input.io_share, input.data_share)?;
    let popularity = LazyCell::new(|| Popularity::new(law, input.items as u64));
    let host = LazyCell::new(|| che::served(&popularity, input.host_items));
    let behind = LazyCell::new(|| BehindHost::new(&popularity, &host));
    let drive_hit_ratio = LazyCell::new(|| {
        let behind = behind.as_ref();
        behind.map(|behind| behind.hit_ratio(input.drive_items))
    });
    let alone = |items: f64| che::hit_ratio(&popularity, items);
    let mut notes = popularity::notes(input.skew);
    if input.host_items < input.items && input.drive_items <= input.host_items {
        notes.push("The drive cache is no larger than the host cache: it holds little that the host cache does not hold too.");
    }
    Ok(Outputs {
        host_hit_ratio: wanted.make(Output::host_hit_ratio, || host.hit_ratio),
        drive_hit_ratio: wanted.make(Output::drive_hit_ratio, || {
            drive_hit_ratio.ok_or("The host cache holds every block, so no read reaches the drive.")
        }),
        drive_hit_ratio_alone: wanted
            .make(Output::drive_hit_ratio_alone, || alone(input.drive_items)),
        joint_hit_ratio: wanted.make(Output::joint_hit_ratio, || {
            let missed = 1.0 - host.hit_ratio;
            (host.hit_ratio + missed * drive_hit_ratio.unwrap_or(0.0)).min(1.0)
        }),
        one_cache_hit_ratio: wanted.make(Output::one_cache_hit_ratio, || {
            alone(input.host_items + input.drive_items)
        }),
        useless_items: wanted.make(Output::useless_items, || {
            behind.as_ref().map_or(0.0, BehindHost::useless_items)
        }),
        accuracy: wanted.make(Output::accuracy, || accuracy(input, || host.hit_ratio)),
        notes,
    })
}
