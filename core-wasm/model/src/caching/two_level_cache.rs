//! A cache in the drive behind a cache in the host.

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
    /// What is left for the cache in a drive when the host has a cache of its own?
    "two-level-cache": "Two-level cache", chapter "caching-versus-ssd";
    equation "misses": r"b_i = x_i\,e^{-x_i}, \qquad x_i = p_i\,T_{host}";
    equation "time": r"\sum_i \bigl(1-S_i(\tau+1)\bigr) = \v{drive_items}";
    equation "hits": r"\v{drive_hit_ratio} = \frac{\sum_i b_i\,\bigl(1-S_i(\tau)\bigr)}{\sum_i b_i}";
    equation "decay": r"S_i'(t) = -b_i\,S_i(t-1), \qquad S_i = 1 \text{ up to } t = 1";
    letter "p_i": "Share of the requests that goes to item i.";
    letter "T_{host}": "After so many requests the host’s cache has forgotten an item that nobody asked for again.";
    letter "x_i": "How often item i is asked for in that time, in the mean.";
    letter "b_i": "How often the host misses item i in that time, in the mean.";
    letter "t": "Time since the host missed an item, counted in the host’s time.";
    letter "S_i": "Of t: the chance that the host does not miss item i again until then.";
    letter r"\tau": "How long the drive’s cache keeps what the host does not miss again, counted so too.";
    assumes "Both caches forget the item that was asked for the longest time ago, and keep what they have just read.";
    assumes "The drive sees what the host misses, and nothing else; these are reads.";
    assumes "Each request is for an item of its own choice, whatever came before; popularity does not change.";
    limit "How far simulations lay from it at most is an answer of its own. With a few items it can be tens of points too high: behind a cache for one item another for one item finds nothing.";
    limit "Reading ahead helps a drive’s cache in a way that is no matter of popularity, and is not counted.";
    limit "A drive cache with another rule than LRU, made for a second place, does better.";
    source "che-2002";
    source "fricker-2012";
    source "zhou-2001";
    inputs {
        /// Share of the requests that goes to the hot part of the items.
        io_share: Ratio = input(80.0, PERCENT).from(0.001, ONE).to(0.999, ONE).symbol("F").label("Share of requests").source("cassidy-1995");
        /// The hot part of the items, as a share of all of them.
        data_share: Ratio = input(20.0, PERCENT).from(0.001, ONE).to(0.999, ONE).symbol("x").label("… goes to this share of the blocks").source("cassidy-1995");
        /// Exponent of Zipf’s law, to be given instead of the two shares: 0 where all items are alike, about 1 for many stores.
        skew: Option<Number> = optional(PLAIN).from(0.0, PLAIN).to(3.0, PLAIN).symbol("s").label("Zipf exponent, instead of the shares");
        /// How many items there are.
        items: Count = input(10_000.0, COUNT).from(1.0, COUNT).to(1e9, COUNT).whole().log().symbol("N").label("Data set size (blocks)");
        /// How many items the host’s cache holds. A part of an item is allowed, and counts for that part.
        host_items: Count = input(800.0, COUNT).from(1.0, COUNT).to(1e9, COUNT).log().symbol("C_1").label("Host cache size (blocks)");
        /// How many items the drive’s cache holds. A part of an item is allowed, and counts for that part.
        drive_items: Count = input(400.0, COUNT).from(1.0, COUNT).to(1e9, COUNT).log().symbol("C_2").label("Drive cache size (blocks)");
    }
    outputs {
        /// Share of the program’s reads that the host’s cache answers.
        host_hit_ratio: Ratio = output(PERCENT).symbol("h_1").label("Host hit ratio");
        /// Share of the reads that reach the drive that its cache answers.
        drive_hit_ratio: Known<Ratio> = output(PERCENT).symbol("h_2").label("Drive hit ratio behind the host cache");
        /// The hit ratio that the drive’s cache would have without a cache in the host.
        drive_hit_ratio_alone: Ratio = output(PERCENT).symbol("h_{alone}").label("Drive hit ratio without the host cache");
        /// Share of the program’s reads that one of the two caches answers.
        joint_hit_ratio: Ratio = output(PERCENT).symbol("H").label("Combined hit ratio");
        /// The hit ratio of one cache in the host that has the memory of both.
        one_cache_hit_ratio: Ratio = output(PERCENT).symbol("H_{one}").label("Hit ratio of one cache of the combined size");
        /// Up to this size the drive’s cache gets no hit: it forgets an item before the host does.
        useless_items: Count = output(COUNT).symbol("C_{none}").label("Drive cache size without any hit (blocks)");
        /// The furthest that two simulated caches of such sizes lay from this hit ratio of the drive, in percentage points.
        accuracy: Known<Number> = output(PLAIN).label("Simulation error (points)");
    }
    computes wanted;
}

/// The furthest that simulations lay from the drive's hit ratio, in points, where both caches hold at least
/// `FEWEST` items and at most `MOST_SHARE` of all, and the host misses at least `FEWEST_MISSES`. The sweep in
/// tests/lru_simulation.rs holds it; every other place takes it from here.
const POINTS: f64 = 0.3;
const FEWEST: f64 = 100.0;
const MOST_SHARE: f64 = 0.5;
const FEWEST_MISSES: f64 = 0.02;
/// No larger store was simulated.
const MOST_SIMULATED: f64 = 10_000.0;

fn accuracy(input: &Inputs, host_hit_ratio: impl FnOnce() -> f64) -> Known<Number> {
    let held = [input.host_items, input.drive_items];
    if held.iter().any(|&items| items < FEWEST) {
        return Err(
            "A cache of less than 100 items is too small for this formula: with a few items it can be tens of points too high.",
        );
    }
    let most = MOST_SHARE * input.items;
    if input.items > MOST_SIMULATED || held.iter().any(|&items| items > most) {
        return Err(
            "Only stores of up to 10 000 items were simulated, with caches for up to half of them.",
        );
    }
    if host_hit_ratio() > 1.0 - FEWEST_MISSES {
        return Err("The host misses so seldom that a simulation says little of the drive.");
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
        notes.push("The drive’s cache is no larger than the host’s: it holds little but what the host holds too.");
    }
    Ok(Outputs {
        host_hit_ratio: wanted.make(Output::host_hit_ratio, || host.hit_ratio),
        drive_hit_ratio: wanted.make(Output::drive_hit_ratio, || {
            drive_hit_ratio
                .ok_or("The host’s cache holds every item, so no read reaches the drive.")
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
