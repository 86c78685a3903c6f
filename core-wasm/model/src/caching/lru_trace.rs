//! One small LRU cache, request by request.

use crate::choices;
use crate::model;
use crate::quantity::{input, list, outcome, output, output_list, table};
use crate::refusal::{Known, Refusal};
use crate::units::{COUNT, Count, PERCENT, Ratio};

choices! {
    /// Whether a request found its item.
    Found {
        /// The item was in the cache.
        Hit = "hit", "Hit";
        /// The item was not in the cache and was fetched into it.
        Miss = "miss", "Miss";
    }
}

model! {
    /// What does an LRU cache do with each request of a short list, and how many would hit in a
    /// cache of each size?
    "lru-trace": "LRU cache, step by step", chapter "caching-versus-ssd";
    equation "ratio": r"\v{hit_ratio} = \frac{\v{hits}}{\v{request_count}}";
    assumes "The cache is empty at the start, and a miss fetches the item into it.";
    assumes "A full cache drops the item that was asked for the longest time ago.";
    limit "The first request for an item can only miss; a list of a few requests shows the rule, not a hit ratio to expect.";
    source "mattson-1970";
    inputs {
        /// The items asked for, in order; 0 to 25 stand for the letters A to Z.
        requests: Vec<f64> = list(&[0.0, 1.0, 0.0, 2.0, 1.0, 3.0, 2.0, 0.0], COUNT).from(0.0, COUNT).to(25.0, COUNT).whole().label("Requests");
        /// How many items the cache holds.
        cache_items: Count = input(3.0, COUNT).from(1.0, COUNT).to(26.0, COUNT).whole().symbol("C").label("Cache size (blocks)");
    }
    outputs {
        /// How many requests there are.
        request_count: Count = output(COUNT).symbol("n").label("Requests");
        /// How many of them find their item in the cache.
        hits: Count = output(COUNT).symbol("n_{hit}").label("Hits");
        /// The share of the requests that finds its item in the cache.
        hit_ratio: Known<Ratio> = output(PERCENT).symbol("h").label("Hit ratio");
        /// The hits in a cache of 1, 2, 3 … items, up to the size that holds every item asked for.
        hits_by_size: Vec<f64> = output_list(COUNT).label("Hits by cache size");
        /// What happens at each request.
        steps: Vec<[f64; 4]> = table(&[
            output(COUNT).named("item", "The item asked for.").label("Item"),
            output(COUNT).named("distance", "How many different items were asked for since it was last asked for, itself included: the smallest cache in which this request hits. None at the first request for an item.").label("Stack distance"),
            outcome(Found::OPTIONS).named("found", "Whether it was in the cache.").label("Result"),
            output(COUNT).named("dropped", "The item that made room for it, where one had to.").label("Dropped"),
        ]).label("Steps");
    }
}

/// One pass with a stack gives the answer for every size at once (Mattson and others, 1970).
pub fn compute(input: &Inputs) -> Result<Outputs, Refusal> {
    let size = input.cache_items as usize;
    // The items by the time of their last request, the latest first: a cache of any size holds the
    // first so many of them.
    let mut stack: Vec<f64> = Vec::new();
    let mut distances: Vec<usize> = Vec::new();
    let mut steps = Vec::new();
    for &item in &input.requests {
        let place = stack.iter().position(|&held| held == item);
        let found = if place.is_some_and(|place| place < size) {
            Found::Hit
        } else {
            Found::Miss
        };
        // On a miss a full cache drops the last item it held.
        let dropped = if found == Found::Miss {
            stack.get(size - 1).copied()
        } else {
            None
        };
        let distance = place.map(|place| place + 1);
        distances.extend(distance);
        steps.push([
            item,
            distance.map_or(f64::NAN, |distance| distance as f64),
            found as usize as f64,
            dropped.unwrap_or(f64::NAN),
        ]);
        stack.splice(..0, [item]);
        if let Some(place) = place {
            stack.remove(place + 1);
        }
    }
    let hits_in = |size: usize| {
        distances
            .iter()
            .filter(|&&distance| distance <= size)
            .count() as f64
    };
    let count = input.requests.len() as f64;
    Ok(Outputs {
        request_count: count,
        hits: hits_in(size),
        hit_ratio: match count > 0.0 {
            true => Ok(hits_in(size) / count),
            false => Err("Nothing was asked for."),
        },
        hits_by_size: (1..=stack.len()).map(hits_in).collect(),
        steps,
        notes: Vec::new(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn trace(letters: &str, size: f64) -> Outputs {
        let requests = letters
            .bytes()
            .map(|letter| f64::from(letter - b'A'))
            .collect();
        compute(&Inputs {
            requests,
            cache_items: size,
        })
        .unwrap()
    }

    #[test]
    fn distances_of_a_known_trace() {
        let answer = trace("ABACBDCA", 3.0);
        let distances: Vec<f64> = answer.steps.iter().map(|step| step[1]).collect();
        let want = [0.0, 0.0, 2.0, 0.0, 3.0, 0.0, 3.0, 4.0];
        assert_eq!(
            distances
                .iter()
                .map(|d| if d.is_nan() { 0.0 } else { *d })
                .collect::<Vec<_>>(),
            want
        );
        assert_eq!(answer.hits_by_size, [0.0, 1.0, 3.0, 4.0]);
        assert_eq!((answer.hits, answer.hit_ratio), (3.0, Ok(0.375)));
    }

    #[test]
    fn the_oldest_item_makes_room() {
        let dropped: Vec<f64> = trace("ABACBDCA", 3.0)
            .steps
            .iter()
            .map(|step| step[3])
            .collect();
        // At D the cache holds B, C, A; at the last A it holds C, D, B.
        assert_eq!(dropped[5], 0.0);
        assert_eq!(dropped[7], 1.0);
        assert_eq!(dropped.iter().filter(|item| !item.is_nan()).count(), 2);
    }

    #[test]
    fn a_circle_larger_than_the_cache_never_hits() {
        let answer = trace(&"ABCD".repeat(6), 3.0);
        assert_eq!(answer.hits, 0.0);
        assert_eq!(answer.hits_by_size, [0.0, 0.0, 0.0, 20.0]);
    }
}
