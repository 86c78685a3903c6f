//! The formulas for LRU caches against caches that are simulated request by request, with a fixed
//! seed.

use proptest::prelude::*;
use spare_area_model::caching::che;
use spare_area_model::caching::lru_trace;
use spare_area_model::caching::popularity::{self, Law, Popularity};
use spare_area_model::caching::renewal::BehindHost;
use spare_area_model::declaration::Wanted;

const ITEMS: usize = 10_000;
const WARM_UP: usize = 100_000;
const MEASURED: usize = 1_000_000;

/// An LRU cache as a ring of items, each with its neighbours; place `ITEMS` is the ring's end.
struct Lru {
    size: usize,
    held: usize,
    next: Vec<usize>,
    previous: Vec<usize>,
}

/// Not in the ring.
const ABSENT: usize = usize::MAX;

impl Lru {
    fn new(size: usize) -> Self {
        let (mut next, mut previous) = (vec![ABSENT; ITEMS + 1], vec![ABSENT; ITEMS + 1]);
        (next[ITEMS], previous[ITEMS]) = (ITEMS, ITEMS);
        Self {
            size,
            held: 0,
            next,
            previous,
        }
    }

    /// Asks for an item and says whether it was there. It is there afterwards.
    fn ask(&mut self, item: usize) -> bool {
        let hit = self.next[item] != ABSENT;
        if hit {
            self.take_out(item);
        } else if self.held == self.size {
            self.take_out(self.previous[ITEMS]);
        }
        let first = self.next[ITEMS];
        (self.next[item], self.previous[item]) = (first, ITEMS);
        (self.next[ITEMS], self.previous[first]) = (item, item);
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
    fn new(law: Law, seed: u64) -> Self {
        let weight = |rank: usize| match law {
            Law::Zipf { skew } => (rank as f64).powf(-skew),
            Law::SelfSimilar { exponent } => {
                (rank as f64).powf(exponent) - (rank as f64 - 1.0).powf(exponent)
            }
        };
        let mut sum = 0.0;
        let cumulated = (1..=ITEMS)
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
        let at = draw * self.cumulated[ITEMS - 1];
        self.cumulated
            .partition_point(|&sum| sum <= at)
            .min(ITEMS - 1)
    }
}

fn laws() -> [Law; 4] {
    let shares = |io, data| popularity::declared(None, io, data).expect("the hot part is hot");
    [
        shares(0.7, 0.3),
        shares(0.8, 0.2),
        Law::Zipf { skew: 0.7 },
        Law::Zipf { skew: 1.1 },
    ]
}

#[test]
fn one_cache_agrees_with_simulation_within_a_fifth_of_a_point() {
    for law in laws() {
        let popularity = Popularity::new(law, ITEMS as u64);
        for size in [200, 800, 3000] {
            let (mut cache, mut requests) = (Lru::new(size), Requests::new(law, 1995));
            (0..WARM_UP).for_each(|_| {
                cache.ask(requests.next());
            });
            let hits = (0..MEASURED).filter(|_| cache.ask(requests.next())).count();
            let simulated = hits as f64 / MEASURED as f64;
            let formula = che::hit_ratio(&popularity, size as f64);
            assert!(
                (formula - simulated).abs() < 0.002,
                "{law:?}, {size}: {formula}, simulated {simulated}"
            );
        }
    }
}

#[test]
fn two_caches_agree_with_simulation_within_a_fifth_of_a_point() {
    for law in laws() {
        let popularity = Popularity::new(law, ITEMS as u64);
        for (host, drive) in [(400, 400), (800, 400), (800, 800), (400, 1200), (400, 2400)] {
            let (mut first, mut second) = (Lru::new(host), Lru::new(drive));
            let mut requests = Requests::new(law, 1995);
            let (mut reached, mut hits) = (0, 0);
            for number in 0..WARM_UP + MEASURED {
                let item = requests.next();
                if !first.ask(item) {
                    let hit = second.ask(item);
                    reached += usize::from(number >= WARM_UP);
                    hits += usize::from(hit && number >= WARM_UP);
                }
            }
            let simulated = hits as f64 / reached as f64;
            let behind = BehindHost::new(&popularity, host as f64).expect("the host misses");
            let formula = behind.hit_ratio(drive as f64, Wanted::All);
            assert!(
                (formula - simulated).abs() < 0.002,
                "{law:?}, {host}/{drive}: {formula}, simulated {simulated}"
            );
        }
    }
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
            let mut cache = Lru::new(size);
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
