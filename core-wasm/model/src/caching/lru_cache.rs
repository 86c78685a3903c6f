//! One LRU cache over items of unequal popularity.

use super::che;
use super::popularity::{self, Popularity, Store};
use crate::declaration::Wanted;
use crate::model;
use crate::quantity::{input, optional, output};
use crate::refusal::{Known, Refusal};
use crate::units::{COUNT, Count, Number, ONE, PERCENT, PLAIN, Ratio};
use std::cell::LazyCell;

model! {
    /// What share of the requests finds its item in a cache that keeps the latest ones, and what
    /// share would find it in the best cache of that size?
    "lru-cache": "LRU hit ratio", chapter "caching-versus-ssd";
    equation "time": r"\sum_i \bigl(1-e^{-p_i\,\v{characteristic_time}}\bigr) = \v{cache_items}";
    equation "hits": r"\v{hit_ratio} = \sum_i p_i\,\bigl(1-e^{-p_i\,\v{characteristic_time}}\bigr)";
    letter "p_i": "Share of the requests that goes to item i.";
    assumes "Each request is for an item of its own choice, whatever came before; popularity does not change.";
    assumes "With shares given, item i of N gets the piece (i/N)^a − ((i−1)/N)^a of the curve through them; with a skew, it gets requests in proportion to i^−skew.";
    assumes "All items take the same room in the cache.";
    limit "Che’s approximation. How far simulations lay from it at most is an answer of its own; it is coarse for a cache of a few items.";
    limit "A program that reads the same data in a circle larger than the cache gets no hit at all from LRU; no popularity shows that.";
    source "che-2002";
    source "fricker-2012";
    inputs {
        /// Share of the requests that goes to the hot part of the items.
        io_share: Ratio = input(80.0, PERCENT).from(0.001, ONE).to(0.999, ONE).symbol("F").label("Share of requests").source("cassidy-1995");
        /// The hot part of the items, as a share of all of them.
        data_share: Ratio = input(20.0, PERCENT).from(0.001, ONE).to(0.999, ONE).symbol("x").label("… goes to this share of the blocks").source("cassidy-1995");
        /// Exponent of Zipf’s law, to be given instead of the two shares: 0 where all items are alike, about 1 for many stores.
        skew: Option<Number> = optional(PLAIN).from(0.0, PLAIN).to(3.0, PLAIN).symbol("s").label("Zipf exponent, instead of the shares");
        /// How many items there are.
        items: Count = input(10_000.0, COUNT).from(1.0, COUNT).to(1e9, COUNT).whole().log().symbol("N").label("Data set size (blocks)");
        /// How many items the cache holds. A part of an item is allowed, and counts for that part.
        cache_items: Count = input(800.0, COUNT).from(1.0, COUNT).to(1e9, COUNT).log().symbol("C").label("Cache size (blocks)");
    }
    outputs {
        /// Share of the requests that finds its item in an LRU cache.
        hit_ratio: Ratio = output(PERCENT).symbol("h").label("LRU hit ratio");
        /// Share of the requests that the best cache of this size would answer: one that always holds the most popular items.
        best_hit_ratio: Ratio = output(PERCENT).symbol("h_{best}").label("Hit ratio of the optimal static cache");
        /// The cache as a share of the items; 1 where it holds them all.
        cache_share: Ratio = output(PERCENT).symbol("c").label("Cache size, share of the data set");
        /// After so many requests an item that nobody asked for again has left the cache.
        characteristic_time: Known<Count> = output(COUNT).symbol("T").label("Characteristic time (requests)");
        /// The furthest that a simulated cache of such a size lay from this hit ratio, in percentage points.
        accuracy: Known<Number> = output(PLAIN).label("Simulation error (points)");
    }
    computes wanted;
}

/// From this size on a cache is one that holds many items.
const MANY: f64 = 20.0;
/// The furthest that simulations lay from a cache of many items and from one of few, in points. The sweep in
/// tests/lru_simulation.rs holds both; every other place takes them from here.
const POINTS: [f64; 2] = [0.2, 9.0];
/// No larger store was simulated.
const MOST_SIMULATED: f64 = 10_000.0;

fn accuracy(input: &Inputs) -> Known<Number> {
    if input.items > MOST_SIMULATED {
        return Err("Stores of more than 10 000 items were not simulated.");
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
        notes.push(
            "The cache holds every item, so that only the first request for each one misses.",
        );
    }
    Ok(Outputs {
        hit_ratio: wanted.make(Output::hit_ratio, || cache.hit_ratio),
        best_hit_ratio: wanted.make(Output::best_hit_ratio, || {
            store.share_of_hottest(input.cache_items)
        }),
        cache_share: (input.cache_items / input.items).min(1.0),
        characteristic_time: match holds_all {
            true => Err("The cache holds every item, so it forgets none."),
            false => wanted.make(Output::characteristic_time, || Ok(cache.time)),
        },
        accuracy: accuracy(input),
        notes,
    })
}
