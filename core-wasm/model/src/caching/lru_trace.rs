//! One small LRU cache, request by request.

use crate::choices;
use crate::model;
use crate::quantity::{input, list, outcome, output, output_list, table};
use crate::refusal::{Known, Refusal};
use crate::units::{COUNT, Count, PERCENT, Ratio};

choices! {
    /// Whether a request was a hit.
    Found {
        /// The block was in the cache.
        Hit = "hit", "Hit";
        /// The block was not in the cache and was fetched into it.
        Miss = "miss", "Miss";
    }
}

model! {
    /// What does an LRU cache do at each request of a short list, and how many hits would a cache
    /// of each size get?
    "lru-trace": "LRU cache, step by step", chapter "caching-versus-ssd";
    equation "ratio": r"\v{hit_ratio} = \frac{\v{hits}}{\v{request_count}}";
    assumes "The cache is empty at the start, and a miss fetches the block into it.";
    assumes "A full cache evicts the least recently used block.";
    limit "The first request for a block always misses; a short list of requests shows the rule, not a hit ratio to expect.";
    source "mattson-1970";
    inputs {
        /// Blocks requested, in order; 0 to 25 mean the letters A to Z.
        requests: Vec<f64> = list(&[0.0, 1.0, 0.0, 2.0, 1.0, 3.0, 2.0, 0.0], COUNT).from(0.0, COUNT).to(25.0, COUNT).whole().label("Requests");
        /// Cache size in blocks.
        cache_items: Count = input(3.0, COUNT).from(1.0, COUNT).to(26.0, COUNT).whole().symbol("C").label("Cache size (blocks)");
    }
    outputs {
        /// Number of requests.
        request_count: Count = output(COUNT).symbol("n").label("Requests");
        /// Number of requests that hit the cache.
        hits: Count = output(COUNT).symbol("n_{hit}").label("Hits");
        /// Hits divided by requests.
        hit_ratio: Known<Ratio> = output(PERCENT).symbol("h").label("Hit ratio");
        /// Hits in a cache of 1, 2, 3 … blocks, up to the size that holds every requested block.
        hits_by_size: Vec<f64> = output_list(COUNT).label("Hits by cache size");
        /// Result of each request, step by step.
        steps: Vec<[f64; 4]> = table(&[
            output(COUNT).named("item", "The block requested.").label("Block"),
            output(COUNT).named("distance", "LRU stack distance: distinct blocks requested since the previous request for this block, which is counted, too; the smallest cache size in which this request hits. None at the first request for a block.").label("Stack distance"),
            outcome(Found::OPTIONS).named("found", "Hit or miss.").label("Result"),
            output(COUNT).named("dropped", "The block that was evicted to make space, if any.").label("Evicted"),
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
            false => Err("There are no requests."),
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
