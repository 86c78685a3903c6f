//! An LRU cache behind an LRU cache.
//!
//! The second cache sees only what the first one misses, and an item that just missed in the first
//! cannot miss there again before the first has forgotten it. So the requests to the second are not
//! independent, and Che's approximation used twice is wrong. What is right is a renewal process for
//! each item. With request rate λ, characteristic time T₁ of the first cache, x = λT₁ and time τ in
//! units of T₁, the chance G(τ) that the next miss comes within τ satisfies
//!
//! G(τ) = ∫₀¹ x·e^(−xu)·G(τ − u) du + e^−x − e^(−xτ)  for τ ≥ 1, and 0 before.
//!
//! Multiplied by e^(xτ) and differentiated this becomes G′(τ) = b·(1 − G(τ − 1)) with b = x·e^−x.
//! So S = 1 − G is `DelayedDecay`, one function with one parameter, and two integrals come free:
//!
//! - the second cache holds the item with probability ∫₀^τ₂ S dτ ÷ (e^x ÷ x) = 1 − S(τ₂ + 1);
//! - the item misses in the first cache λ·e^−x = b ÷ T₁ times a request, and that is its weight.
//!
//! What is left is to find τ₂ from Σ (1 − S(τ₂ + 1)) = items held, a rising curve bent downwards.
//! Since S(τ) = 1 up to τ = 1, **a second cache of no more than Σ b items gets no hit at all**.

use super::che::{self, Cache};
use super::popularity::Popularity;
use crate::declaration::Wanted;
use crate::memory::Recipe;
use crate::numeric::delayed_decay::{DelayedDecay, Falling, Moment};
use crate::numeric::newton::rising_concave_near;
use std::cell::Cell;

/// What a host cache leaves for the cache in the drive.
#[derive(Clone, Debug)]
pub struct BehindHost {
    /// How many items there are of each kind, and how the misses of one of them follow each other.
    misses: Vec<(f64, DelayedDecay)>,
    items: f64,
}

/// The cache of a host, of which a drive sees the misses.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Host(pub Cache);

/// What a host's cache does, and what it leaves.
#[derive(Clone, Debug)]
pub struct Served {
    /// Its hit ratio.
    pub hit_ratio: f64,
    /// What it leaves for the drive: nothing where it holds all items.
    pub left: Option<BehindHost>,
}

impl Recipe for Host {
    type Thing = Served;

    fn make(&self, wanted: Wanted<'_>) -> Served {
        let popularity = wanted.share(&self.0.store);
        let served = self.0.served(wanted);
        Served {
            hit_ratio: served.hit_ratio,
            left: BehindHost::after(&popularity, &served),
        }
    }
}

const USELESS: &str = "useless items";

/// The pieces of which a curve may be, the last of them the first of several.
const NO_MISS: u32 = 1;
const NO_HIT: u32 = 2;
const ALL_HITS: u32 = 3;
const SOME_HITS: u32 = 4;
/// From this one on corners are too round to be seen.
const ROUND: u32 = 6;

impl Host {
    /// The size up to which a drive's cache behind this host gets no hit: see `BehindHost::useless_items`.
    pub fn useless_items(&self, wanted: Wanted<'_>) -> f64 {
        let popularity = wanted.share(&self.0.store);
        let served = self.0.served(wanted);
        if served.time.is_infinite() {
            return 0.0;
        }
        misses(&popularity, &served)
            .map(|(items, decay)| items * decay.b())
            .sum()
    }

    /// The share of this host's misses that an LRU cache of `drive_items` catches; nothing where there
    /// are none. Where the curve's other points tell that it is 0, nothing is made for that.
    pub fn drive_hit_ratio(&self, drive_items: f64, wanted: Wanted<'_>) -> Option<f64> {
        if wanted.is_above(USELESS, drive_items) {
            wanted.piece(NO_HIT);
            return Some(0.0);
        }
        let served = wanted.share(self);
        let Some(behind) = &served.left else {
            wanted.piece(NO_MISS);
            return None;
        };
        Some(behind.hit_ratio(drive_items, wanted))
    }
}

/// How many items there are of each kind, and how the misses of one of them follow each other, after a
/// host's cache that does this.
fn misses<'a>(
    popularity: &'a Popularity,
    host: &'a che::Served,
) -> impl Iterator<Item = (f64, DelayedDecay)> + 'a {
    let groups = popularity.groups().iter().enumerate();
    groups.map(|(place, group)| {
        let (x, forgotten) = (group.probability * host.time, host.forgotten(place, group));
        (group.items, DelayedDecay::known(x, forgotten))
    })
}

impl BehindHost {
    /// The stream of misses of a host cache with `host_items`, more than none; nothing where the
    /// host holds all items and misses none.
    pub fn new(popularity: &Popularity, host_items: f64) -> Option<Self> {
        Self::after(popularity, &che::served(popularity, host_items))
    }

    /// The same for a host cache that does this.
    fn after(popularity: &Popularity, host: &che::Served) -> Option<Self> {
        if host.time.is_infinite() {
            return None;
        }
        let misses: Vec<_> = misses(popularity, host).collect();
        // A host a rounding error short of all items misses less often than a number can say.
        let any = misses.iter().any(|(_, decay)| decay.b() > 0.0);
        any.then_some(Self {
            misses,
            items: popularity.items() as f64,
        })
    }

    /// The size up to which a drive cache behind this host cache gets no hit: it forgets an item
    /// before the host does.
    pub fn useless_items(&self) -> f64 {
        self.misses
            .iter()
            .map(|(items, decay)| items * decay.b())
            .sum()
    }

    /// The share of the host's misses that an LRU cache of `drive_items` catches.
    pub fn hit_ratio(&self, drive_items: f64, wanted: Wanted<'_>) -> f64 {
        if drive_items >= self.items {
            wanted.piece(ALL_HITS);
            return 1.0;
        }
        let useless = wanted.keep(USELESS, self.useless_items());
        if drive_items <= useless {
            wanted.piece(NO_HIT);
            return 0.0;
        }
        let hits = Cell::new(0.0);
        wanted.find("drive time", |guess| {
            let (time, all_hits) = self.drive_time(drive_items, guess);
            hits.set(all_hits);
            // At each whole number of the host's times S has a corner, ever rounder.
            wanted.piece(SOME_HITS + (time as u32).min(ROUND));
            time
        });
        (hits.get() / useless).clamp(0.0, 1.0)
    }

    /// The characteristic time of the drive's cache in units of the host's, and how many of the host's
    /// misses it catches in one of these.
    fn drive_time(&self, drive_items: f64, guess: Option<f64>) -> (f64, f64) {
        let guess = guess.map(|time| time + 1.0);
        let seen = Cell::new((0.0, 0.0, 0.0));
        let next = rising_concave_near(drive_items, 1.0, guess, |time| {
            let (mut held, mut slope, mut hits, mut more) = (0.0, 0.0, 0.0, 0.0);
            let moment = Moment::new(time);
            for (items, decay) in &self.misses {
                let Falling { left, fall, bend } = decay.falling_at(&moment);
                held += items * (1.0 - left);
                slope += items * fall;
                // What falls by b·S(τ − 1) at τ had S(τ − 1) left a host's time before.
                hits += items * (decay.b() - fall);
                more += items * bend;
            }
            seen.set((time, hits, more));
            (held, slope)
        });
        // The last step was a small one.
        let (time, hits, more) = seen.get();
        (next - 1.0, hits + more * (next - time))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::caching::popularity::Law;

    /// The equation of G as it stands at the head of this file, by the trapezoidal rule.
    fn integrated(x: f64, until: usize) -> Vec<f64> {
        const GRID: usize = 1000;
        let step = 1.0 / GRID as f64;
        let kernel: Vec<f64> = (0..=GRID)
            .map(|j| x * (-x * j as f64 * step).exp())
            .collect();
        let mut g = vec![0.0; GRID];
        for i in GRID..=until * GRID {
            let known: f64 = (1..=GRID)
                .map(|j| kernel[j] * g[i - j] * if j == GRID { 0.5 } else { 1.0 })
                .sum();
            let source = (-x).exp() - (-x * i as f64 * step).exp();
            g.push((known * step + source) / (1.0 - 0.5 * kernel[0] * step));
        }
        g.into_iter().step_by(GRID).collect()
    }

    #[test]
    fn the_short_form_is_the_renewal_equation() {
        for x in [0.05, 0.5, 1.0, 2.0, 5.0] {
            let decay = DelayedDecay::new(x);
            for (time, g) in integrated(x, 8).into_iter().enumerate() {
                let short = 1.0 - decay.at(time as f64);
                assert!((short - g).abs() < 1e-5, "x {x}, τ {time}: {short} {g}");
            }
        }
    }

    #[test]
    fn the_drive_holds_what_was_asked_of_it() {
        for skew in [0.0, 0.8, 1.2] {
            for items in [10, 10_000, 1_000_000_000] {
                let popularity = Popularity::new(Law::Zipf { skew }, items);
                for (host, drive) in [
                    (1e-3, 1e-3),
                    (0.04, 0.24),
                    (0.5, 0.01),
                    (1e-6, 0.999),
                    (0.9, 0.95),
                ] {
                    let [host, drive] =
                        [host, drive].map(|share: f64| (share * items as f64).max(1.0));
                    let behind = BehindHost::new(&popularity, host).unwrap();
                    let (time, _) = behind.drive_time(drive, None);
                    let held: f64 = behind
                        .misses
                        .iter()
                        .map(|(n, decay)| n * (1.0 - decay.at(time + 1.0)))
                        .sum();
                    assert!(
                        (held / drive - 1.0).abs() < 1e-6,
                        "s {skew}, {host} {drive} of {items}: {held}"
                    );
                }
            }
        }
    }

    #[test]
    fn a_drive_cache_up_to_the_useless_size_gets_nothing() {
        let popularity = Popularity::new(Law::Zipf { skew: 1.1 }, 10_000);
        let behind = BehindHost::new(&popularity, 400.0).unwrap();
        let useless = behind.useless_items();
        assert!(useless < 400.0);
        assert_eq!(behind.hit_ratio(useless * 0.999, Wanted::All), 0.0);
        assert!(behind.hit_ratio(useless * 1.01, Wanted::All) > 0.0);
    }

    #[test]
    fn a_host_that_holds_everything_leaves_nothing() {
        let popularity = Popularity::new(Law::Zipf { skew: 1.0 }, 100);
        assert!(BehindHost::new(&popularity, 100.0).is_none());
    }
}
