//! The formulas for LRU caches against caches that are simulated request by request, with a fixed
//! seed.

use proptest::prelude::*;
use spare_area_model::caching::lru_cache;
use spare_area_model::caching::lru_trace;
use spare_area_model::caching::popularity::{self, Law};
use spare_area_model::caching::two_level_cache;
use spare_area_model::declaration::Wanted;

/// So many requests of each item before anything is counted, and at least this many in all.
const WARM_UP_EACH: usize = 50;
const WARM_UP: usize = 200_000;
const MEASURED: usize = 1_000_000;
/// So many misses of the host are counted on: 0.1 points of chance.
const REACHED: usize = 200_000;

/// An LRU cache as a ring of items, each with its neighbours; after the last item comes the ring's end.
struct Lru {
    size: usize,
    held: usize,
    next: Vec<usize>,
    previous: Vec<usize>,
}

/// Not in the ring.
const ABSENT: usize = usize::MAX;

impl Lru {
    fn new(items: usize, size: usize) -> Self {
        let (mut next, mut previous) = (vec![ABSENT; items + 1], vec![ABSENT; items + 1]);
        (next[items], previous[items]) = (items, items);
        Self {
            size,
            held: 0,
            next,
            previous,
        }
    }

    /// Asks for an item and says whether it was there. It is there afterwards.
    fn ask(&mut self, item: usize) -> bool {
        let end = self.next.len() - 1;
        let hit = self.next[item] != ABSENT;
        if hit {
            self.take_out(item);
        } else if self.held == self.size {
            self.take_out(self.previous[end]);
        }
        let first = self.next[end];
        (self.next[item], self.previous[item]) = (first, end);
        (self.next[end], self.previous[first]) = (item, item);
        self.held += 1;
        hit
    }

    fn take_out(&mut self, item: usize) {
        let (previous, next) = (self.previous[item], self.next[item]);
        (self.next[previous], self.previous[next]) = (next, previous);
        self.next[item] = ABSENT;
        self.held -= 1;
    }
}

/// Items drawn by their own probabilities, none of them grouped.
struct Requests {
    cumulated: Vec<f64>,
    state: u64,
}

impl Requests {
    fn new(law: Law, items: usize, seed: u64) -> Self {
        let weight = |rank: usize| match law {
            Law::Zipf { skew } => (rank as f64).powf(-skew),
            Law::SelfSimilar { exponent } => {
                (rank as f64).powf(exponent) - (rank as f64 - 1.0).powf(exponent)
            }
        };
        let mut sum = 0.0;
        let cumulated = (1..=items)
            .map(|rank| {
                sum += weight(rank);
                sum
            })
            .collect();
        Self {
            cumulated,
            state: seed,
        }
    }

    /// SplitMix64, of which 53 bits make a number from 0 to 1.
    fn next(&mut self) -> usize {
        self.state = self.state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut bits = self.state;
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        let draw = ((bits ^ (bits >> 31)) >> 11) as f64 / (1u64 << 53) as f64;
        let last = self.cumulated.len() - 1;
        let at = draw * self.cumulated[last];
        self.cumulated.partition_point(|&sum| sum <= at).min(last)
    }
}

/// Zipf's skews over all that is allowed, and shares from hardly to very uneven: as skew, requests and data.
const LAWS: [(Option<f64>, f64, f64); 10] = [
    (Some(0.0), 0.8, 0.2),
    (Some(0.5), 0.8, 0.2),
    (Some(0.8), 0.8, 0.2),
    (Some(1.1), 0.8, 0.2),
    (Some(1.5), 0.8, 0.2),
    (Some(3.0), 0.8, 0.2),
    (None, 0.7, 0.3),
    (None, 0.8, 0.2),
    (None, 0.95, 0.05),
    (None, 0.5, 0.001),
];

fn requests((skew, io_share, data_share): (Option<f64>, f64, f64), items: usize) -> Requests {
    let law = popularity::declared(skew, io_share, data_share).expect("the hot part is hot");
    Requests::new(law, items, 1995)
}

fn warm_up(items: usize) -> usize {
    WARM_UP.max(WARM_UP_EACH * items)
}

/// Caches of these sizes before stores of so many items: from a single item to all but one.
const ONE_CACHE: [(usize, &[usize]); 5] = [
    (2, &[1]),
    (5, &[1, 2, 4]),
    (30, &[1, 20, 29]),
    (300, &[2, 20, 100]),
    (10_000, &[1, 20, 200, 800, 3000]),
];

#[test]
fn one_cache_agrees_with_simulation_as_closely_as_it_says() {
    for law in LAWS {
        for (items, sizes) in ONE_CACHE {
            for &size in sizes {
                let answer = lru_cache::compute(
                    &lru_cache::Inputs {
                        io_share: law.1,
                        data_share: law.2,
                        skew: law.0,
                        items: items as f64,
                        cache_items: size as f64,
                    },
                    Wanted::All,
                )
                .expect("it is answered");
                let (mut cache, mut requests) = (Lru::new(items, size), requests(law, items));
                (0..warm_up(items)).for_each(|_| {
                    cache.ask(requests.next());
                });
                let hits = (0..MEASURED).filter(|_| cache.ask(requests.next())).count();
                let simulated = hits as f64 / MEASURED as f64;
                let points = 100.0 * (answer.hit_ratio - simulated).abs();
                let most = answer.accuracy.expect("stores of this size were simulated");
                assert!(points <= most, "{law:?}, {size} of {items}: {points}");
            }
        }
    }
}

/// A host's cache and a drive's before stores of so many items.
const TWO_CACHES: [(usize, &[(usize, usize)]); 4] = [
    (5, &[(1, 1)]),
    (300, &[(100, 100), (150, 150)]),
    (3000, &[(120, 300), (300, 900), (1500, 1500)]),
    (10_000, &[(400, 400), (800, 400), (400, 1200), (400, 2400)]),
];

#[test]
fn two_caches_agree_with_simulation_as_closely_as_they_say() {
    let mut compared = 0;
    for law in LAWS {
        for (items, sizes) in TWO_CACHES {
            for &(host, drive) in sizes {
                let answer = two_level_cache::compute(
                    &two_level_cache::Inputs {
                        io_share: law.1,
                        data_share: law.2,
                        skew: law.0,
                        items: items as f64,
                        host_items: host as f64,
                        drive_items: drive as f64,
                    },
                    Wanted::All,
                )
                .expect("it is answered");
                let Ok(most) = answer.accuracy else { continue };
                let simulated = behind_a_host(law, items, host, drive);
                let points = 100.0 * (answer.drive_hit_ratio.unwrap() - simulated).abs();
                assert!(
                    points <= most,
                    "{law:?}, {host}/{drive} of {items}: {points}"
                );
                compared += 1;
            }
        }
    }
    assert!(compared > 50, "{compared}");
}

/// The share of the reads a simulated drive is asked for that its cache answers.
fn behind_a_host(law: (Option<f64>, f64, f64), items: usize, host: usize, drive: usize) -> f64 {
    let (mut first, mut second) = (Lru::new(items, host), Lru::new(items, drive));
    let mut requests = requests(law, items);
    (0..warm_up(items)).for_each(|_| {
        let item = requests.next();
        if !first.ask(item) {
            second.ask(item);
        }
    });
    let (mut reached, mut hits) = (0, 0);
    while reached < REACHED {
        let item = requests.next();
        if !first.ask(item) {
            reached += 1;
            hits += usize::from(second.ask(item));
        }
    }
    hits as f64 / reached as f64
}

/// What the chapter on caching says of the formula for one cache used twice, with the misses of the first as
/// the requests of the second: far too much.
#[test]
fn the_formula_for_one_cache_is_wrong_behind_another() {
    const ITEMS: usize = 10_000;
    const HELD: usize = 400;
    let law = (None, 0.8, 0.2);
    let cumulated = requests(law, ITEMS).cumulated;
    let all = cumulated[ITEMS - 1];
    let mut before = 0.0;
    let popularity: Vec<f64> = cumulated
        .iter()
        .map(|sum| (sum - std::mem::replace(&mut before, *sum)) / all)
        .collect();
    let time = time_until_full(&popularity, HELD);
    let missed: Vec<f64> = popularity.iter().map(|p| p * (-p * time).exp()).collect();
    let all: f64 = missed.iter().sum();
    let behind: Vec<f64> = missed.iter().map(|rate| rate / all).collect();
    let time = time_until_full(&behind, HELD);
    let twice: f64 = behind.iter().map(|p| -p * (-p * time).exp_m1()).sum();
    assert!((twice - 0.109).abs() < 0.0005, "{twice}");
    let simulated = behind_a_host(law, ITEMS, HELD, HELD);
    assert!((simulated - 0.016).abs() < 0.001, "{simulated}");
}

/// Che's time by halving: until then requests of such shares have asked for as many items as are held.
fn time_until_full(shares: &[f64], held: usize) -> f64 {
    let (mut short, mut long) = (0.0, 1e9);
    for _ in 0..100 {
        let middle = 0.5 * (short + long);
        let asked: f64 = shares.iter().map(|p| -(-p * middle).exp_m1()).sum();
        if asked < held as f64 {
            short = middle;
        } else {
            long = middle;
        }
    }
    long
}

/// Why the claim ends at small caches: behind a cache for one item another for one item never hits.
#[test]
fn behind_a_single_item_the_formula_is_far_too_high_and_claims_nothing() {
    let law = (None, 0.8, 0.2);
    let inputs = two_level_cache::Inputs {
        io_share: 0.8,
        data_share: 0.2,
        skew: None,
        items: 5.0,
        host_items: 1.0,
        drive_items: 1.0,
    };
    let answer = two_level_cache::compute(&inputs, Wanted::All).expect("it is answered");
    assert_eq!(behind_a_host(law, 5, 1, 1), 0.0);
    assert!(answer.drive_hit_ratio.unwrap() > 0.1);
    assert!(answer.accuracy.is_err());
}

proptest! {
    /// One pass with a stack against a cache of each size, asked request by request.
    #[test]
    fn one_pass_tells_the_hits_of_every_cache(
        items in prop::collection::vec(0u8..12, 0..80),
        size in 1usize..14,
    ) {
        let requests: Vec<f64> = items.iter().copied().map(f64::from).collect();
        let answer = lru_trace::compute(&lru_trace::Inputs {
            requests,
            cache_items: size as f64,
        })
        .expect("any trace is answered");
        let hits = |size: usize| -> Vec<bool> {
            let mut cache = Lru::new(12, size);
            items.iter().map(|&item| cache.ask(usize::from(item))).collect()
        };
        let counted = |size: usize| hits(size).into_iter().filter(|&hit| hit).count() as f64;
        prop_assert_eq!(answer.hits, counted(size));
        for (at, &told) in answer.hits_by_size.iter().enumerate() {
            prop_assert_eq!(told, counted(at + 1));
        }
        for (step, hit) in answer.steps.iter().zip(hits(size)) {
            let hits_in = |cache: f64| step[1] <= cache;
            prop_assert_eq!(hits_in(size as f64), hit);
            prop_assert_eq!(step[2] == lru_trace::Found::Hit as usize as f64, hit);
        }
    }
}
