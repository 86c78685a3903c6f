//! One LRU cache over blocks of unequal popularity.

use super::che;
use super::popularity::{self, Popularity, Store};
use crate::declaration::Wanted;
use crate::model;
use crate::quantity::{input, optional, output};
use crate::refusal::{Known, Refusal};
use crate::units::{COUNT, Count, Number, ONE, PERCENT, PLAIN, Ratio};
use std::cell::LazyCell;

model! {
    /// What is the hit ratio of a cache that keeps the most recently used blocks, and what hit ratio
    /// would the optimal static cache of that size reach?
    "lru-cache": "LRU hit ratio", chapter "caching-versus-ssd";
    equation "time": r"\sum_i \bigl(1-e^{-p_i\,\v{characteristic_time}}\bigr) = \v{cache_items}";
    equation "hits": r"\v{hit_ratio} = \sum_i p_i\,\bigl(1-e^{-p_i\,\v{characteristic_time}}\bigr)";
    letter "p_i": "Share of the requests that goes to block i.";
    assumes "Requests are independent of each other, and the popularity of each block stays constant.";
    assumes "With two shares, block i of N gets the share (i/N)^a − ((i−1)/N)^a of the requests, where a follows from the two shares; with a Zipf exponent s, it gets requests in proportion to i^−s.";
    assumes "All blocks have the same size.";
    limit "This is Che’s approximation. The output “Simulation error” says how far simulations deviate from it at most; the approximation is coarse for a cache of only a few blocks.";
    limit "A program that reads data larger than the cache in a loop gets no LRU hits at all; no popularity law shows that.";
    source "che-2002";
    source "fricker-2012";
    inputs {
        /// Share of the requests that goes to the hot blocks.
        io_share: Ratio = input(80.0, PERCENT).from(0.001, ONE).to(0.999, ONE).symbol("F").label("Share of requests").source("cassidy-1995");
        /// Number of hot blocks, as a share of all blocks.
        data_share: Ratio = input(20.0, PERCENT).from(0.001, ONE).to(0.999, ONE).symbol("x").label("… goes to this share of the blocks").source("cassidy-1995");
        /// Exponent of Zipf’s law, given instead of the two shares: 0 if all blocks are equally likely, about 1 for many stores.
        skew: Option<Number> = optional(PLAIN).from(0.0, PLAIN).to(3.0, PLAIN).symbol("s").label("Zipf exponent, instead of the shares");
        /// Data set size: different blocks that the workload touches.
        items: Count = input(10_000.0, COUNT).from(1.0, COUNT).to(1e9, COUNT).whole().log().symbol("N").label("Data set size (blocks)");
        /// Cache size in blocks; a fraction of a block is allowed and counts as that fraction.
        cache_items: Count = input(800.0, COUNT).from(1.0, COUNT).to(1e9, COUNT).log().symbol("C").label("Cache size (blocks)");
    }
    outputs {
        /// Hit ratio of the LRU cache.
        hit_ratio: Ratio = output(PERCENT).symbol("h").label("LRU hit ratio");
        /// Hit ratio of the optimal static cache of this size, which always holds the hottest blocks.
        best_hit_ratio: Ratio = output(PERCENT).symbol("h_{best}").label("Hit ratio of the optimal static cache");
        /// Cache size as a share of the data set size; 100% if the cache holds every block.
        cache_share: Ratio = output(PERCENT).symbol("c").label("Cache size, share of the data set");
        /// Requests after which a block that was not requested again is evicted.
        characteristic_time: Known<Count> = output(COUNT).symbol("T").label("Characteristic time (requests)");
        /// Largest difference between simulated caches of such a size and this hit ratio, in percentage points.
        accuracy: Known<Number> = output(PLAIN).label("Simulation error (points)");
    }
    computes wanted;
}

/// From this size on a cache is one that holds many items.
const MANY: f64 = 20.0;
/// The furthest that simulations lay from a cache of many items and from one of few, in points. The sweep in
/// tests/lru_simulation.rs holds both; every other place takes them from here.
const POINTS: [f64; 2] = [0.2, 9.0];
/// Maximum number of items that was simulated.
const MAX_SIMULATED: f64 = 10_000.0;

fn accuracy(input: &Inputs) -> Known<Number> {
    if input.items > MAX_SIMULATED {
        return Err("Data sets of more than 10,000 blocks were not simulated.");
    }
    Ok(POINTS[usize::from(input.cache_items < MANY)])
}

/// Che's approximation, beside the static optimum.
pub fn compute(input: &Inputs, wanted: Wanted) -> Result<Outputs, Refusal> {
    let law = popularity::declared(input.skew, input.io_share, input.data_share)?;
    let store = Store {
        law,
        items: input.items as u64,
    };
    let cache = LazyCell::new(|| {
        let popularity = Popularity::new(law, store.items);
        che::served(&popularity, input.cache_items)
    });
    let holds_all = input.cache_items >= input.items;
    let mut notes = popularity::notes(input.skew);
    if holds_all {
        notes.push("The cache holds every block, so only the first request for each block misses.");
    }
    Ok(Outputs {
        hit_ratio: wanted.make(Output::hit_ratio, || cache.hit_ratio),
        best_hit_ratio: wanted.make(Output::best_hit_ratio, || {
            store.share_of_hottest(input.cache_items)
        }),
        cache_share: (input.cache_items / input.items).min(1.0),
        characteristic_time: match holds_all {
            true => Err("The cache holds every block, so it evicts none."),
            false => wanted.make(Output::characteristic_time, || Ok(cache.time)),
        },
        accuracy: accuracy(input),
        notes,
    })
}
