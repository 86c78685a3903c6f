//! The hit ratio of an LRU cache, by Che's approximation: an item that is not asked for again
//! within one characteristic time is gone, and that time is taken to be the same for all items.

use super::popularity::Popularity;
use crate::numeric::decay::{Decay, decay};
use crate::numeric::held;

/// A last step this small, against T, leaves an error of about its square, or of its cube with Halley's
/// method: 1e-12 at most.
const SMALL: f64 = 1e-7;
const SMALL_FOR_HALLEY: f64 = 1e-4;
/// The longest step, in the logarithm of T.
const FARTHEST: f64 = 3.0;
/// Steps that may go too far; then only those that cannot.
const BOLD: usize = 5;
/// More steps than any cache needs; the tests check the answers over the whole range.
const MAX_STEPS: usize = 200;

/// What an LRU cache does.
#[derive(Clone, Copy, Debug)]
pub struct Served {
    /// Its characteristic time, counted in requests to the store: after so many others an item that nobody
    /// asked for is the oldest of those held. Infinite where everything fits.
    pub time: f64,
    /// Its hit ratio.
    pub hit_ratio: f64,
}

/// What an LRU cache does that holds `cache_items`. Its characteristic time solves
/// Σ (1 − e^(−pT)) = cache_items.
///
/// Seen as a = −ln(share of the items forgotten) it is a curve that bends downwards in T, since
/// e^(−a) is a mean of decays: Newton's method never passes the answer, and begins at T = items·a. A
/// power law through the point, which a nearly is, goes further by Halley's method between the
/// logarithms, and is kept where it is not behind.
pub fn served(popularity: &Popularity, cache_items: f64) -> Served {
    let items = popularity.items() as f64;
    if cache_items >= items {
        return Served {
            time: f64::INFINITY,
            hit_ratio: 1.0,
        };
    }
    let wanted = -(-cache_items / items).ln_1p();
    let start = items * wanted;
    let (mut time, mut least) = (start, start);
    for step in 0..MAX_STEPS {
        let found = age(popularity, time);
        let (age, slope, bend) = (found.age, found.slope, found.bend);
        if !age.is_finite() {
            // So long a time that nothing is left: no slope leads back.
            time = start;
            continue;
        }
        let newton = time + (wanted - age) / slope;
        if (newton - time).abs() <= SMALL * time {
            return found.served(time, newton);
        }
        least = f64::max(least, newton);
        time = if step < BOLD {
            // The slope between the logarithms, the slope of that, and how far the goal is.
            let power = time * slope / age;
            let turn = power + time * time * bend / age - power * power;
            let miss = (wanted / age).ln();
            let halley = 2.0 * miss * power / (2.0 * power * power + miss * turn);
            let halley = halley.clamp(-FARTHEST, FARTHEST);
            if halley.abs() <= SMALL_FOR_HALLEY {
                let factor = 1.0 + halley * (1.0 + halley / 2.0 * (1.0 + halley / 3.0));
                return found.served(time, time * factor);
            }
            f64::max(least, time * halley.exp())
        } else {
            least
        };
    }
    age(popularity, time).served(time, time)
}

/// −ln of the share of the items that nobody asked for in some time, its slope, and the slope of that;
/// and the hit ratio, with two slopes of its own, the second with its sign turned. A third would add less
/// than 1e-12.
struct Age {
    age: f64,
    slope: f64,
    bend: f64,
    hits: [f64; 3],
}

impl Age {
    /// What a cache does whose time is close to this one.
    fn served(self, here: f64, time: f64) -> Served {
        let step = time - here;
        let [hits, slope, bend] = self.hits;
        let after = hits + step * (slope - step / 2.0 * bend);
        Served {
            time,
            hit_ratio: held(after, 0.0, 1.0),
        }
    }
}

/// These after a `time`.
fn age(popularity: &Popularity, time: f64) -> Age {
    let (mut held, mut left, mut slope, mut bend) = (0.0, 0.0, 0.0, 0.0);
    let (mut hits, mut third) = (0.0, 0.0);
    for group in popularity.groups() {
        let Decay {
            gone: held_of_one,
            left: forgotten_of_one,
        } = decay(group.probability * time);
        let left_of_group = group.items * forgotten_of_one;
        held += group.items * held_of_one;
        left += left_of_group;
        hits += group.items * group.probability * held_of_one;
        let first = group.probability * left_of_group;
        let second = group.probability * first;
        slope += first;
        bend += second;
        third += group.probability * second;
    }
    let items = held + left;
    // Of the two sums the smaller is the exact one.
    let age = if held < left {
        -(-held / items).ln_1p()
    } else {
        (items / left).ln()
    };
    let hits = [hits, bend, third];
    let slope = slope / left;
    Age {
        age,
        slope,
        bend: slope * slope - bend / left,
        hits,
    }
}

/// The hit ratio of an LRU cache that holds `cache_items`, for requests that are independent of
/// each other.
pub fn hit_ratio(popularity: &Popularity, cache_items: f64) -> f64 {
    served(popularity, cache_items).hit_ratio
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::caching::popularity::{Law, Store};
    use crate::numeric::newton::rising_concave;

    #[test]
    fn five_items_by_hand() {
        // Exact for a cache of two of five items with probabilities 1, 1/2 … 1/5 of 137/60:
        // Σ p q (p + q) ÷ (1 − p) over ordered pairs. Che is known to be 0.8 points below.
        let p: Vec<f64> = (1..=5).map(|rank| 60.0 / 137.0 / f64::from(rank)).collect();
        let pairs = (0..5)
            .flat_map(|i| (0..5).map(move |j| (i, j)))
            .filter(|(i, j)| i != j);
        let exact: f64 = pairs
            .map(|(i, j)| p[i] * p[j] * (p[i] + p[j]) / (1.0 - p[i]))
            .sum();
        assert!((exact - 0.518_88).abs() < 5e-6, "{exact}");
        let che = hit_ratio(&Popularity::new(Law::Zipf { skew: 1.0 }, 5), 2.0);
        assert!((che - 0.510_83).abs() < 5e-6, "{che}");
    }

    #[test]
    fn the_time_solves_its_equation_over_the_whole_range() {
        for skew in [0.0, 0.5, 1.0, 1.5, 3.0] {
            for items in [2, 300, 10_000, 1_000_000, 1_000_000_000] {
                let popularity = Popularity::new(Law::Zipf { skew }, items);
                for share in [1e-6, 0.01, 0.5, 0.99, 1.0 - 1e-9] {
                    let cache = (items as f64 * share).max(1.0);
                    let time = served(&popularity, cache).time;
                    let held: f64 = popularity
                        .groups()
                        .iter()
                        .map(|group| -group.items * (-group.probability * time).exp_m1())
                        .sum();
                    assert!(
                        (held / cache - 1.0).abs() < 1e-9,
                        "s {skew}, {cache} of {items}: {held}"
                    );
                }
            }
        }
    }

    #[test]
    fn a_few_ranks_stand_for_all() {
        const ITEMS: u64 = 20_000;
        for law in [
            Law::Zipf { skew: 0.7 },
            Law::Zipf { skew: 1.2 },
            Law::Zipf { skew: 3.0 },
            Law::SelfSimilar { exponent: 0.02 },
            Law::SelfSimilar { exponent: 0.14 },
        ] {
            let popularity = Popularity::new(law, ITEMS);
            let shares: Vec<f64> = (0..=ITEMS)
                .map(|n| Store { law, items: ITEMS }.share_of_hottest(n as f64))
                .collect();
            let single: Vec<f64> = shares.windows(2).map(|pair| pair[1] - pair[0]).collect();
            for cache in [10.0, 300.0, 2000.0, 15_000.0] {
                let time = rising_concave(cache, cache, |t| {
                    single.iter().fold((0.0, 0.0), |(held, slope), p| {
                        (held - (-p * t).exp_m1(), slope + p * (-p * t).exp())
                    })
                });
                let want: f64 = single.iter().map(|p| -p * (-p * time).exp_m1()).sum();
                let got = hit_ratio(&popularity, cache);
                assert!(
                    (got - want).abs() < 1e-9,
                    "{law:?}, {cache}: {got}, one by one {want}"
                );
            }
        }
    }

    #[test]
    fn items_that_are_all_alike_hit_in_proportion() {
        let popularity = Popularity::new(Law::Zipf { skew: 0.0 }, 1000);
        assert!((hit_ratio(&popularity, 250.0) - 0.25).abs() < 1e-12);
        assert_eq!(hit_ratio(&popularity, 1000.0), 1.0);
    }
}
