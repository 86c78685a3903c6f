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
//! So S = 1 − G is the decay of `Decays`, one function with one parameter, and two integrals come free:
//!
//! - the second cache holds the item with probability ∫₀^τ₂ S dτ ÷ (e^x ÷ x) = 1 − S(τ₂ + 1);
//! - the item misses in the first cache λ·e^−x = b ÷ T₁ times a request, and that is its weight.
//!
//! What is left is to find τ₂ from Σ (1 − S(τ₂ + 1)) = items held, a rising curve bent downwards.
//! Since S(τ) = 1 up to τ = 1, **a second cache of no more than Σ b items gets no hit at all**.

use super::che::Served;
use super::popularity::Popularity;
use crate::numeric::decay::decay;
use crate::numeric::delayed_decay::{Decays, Fallen};
use crate::numeric::newton::rising_concave;
use std::cell::Cell;

/// What a host cache leaves for the cache in the drive.
#[derive(Debug)]
pub struct BehindHost {
    /// How the misses of one item follow each other, for all of them.
    misses: Decays,
    items: f64,
}

impl BehindHost {
    /// The stream of misses of a host cache that does this; nothing where it holds all items and misses none.
    pub fn new(popularity: &Popularity, host: &Served) -> Option<Self> {
        if host.time.is_infinite() {
            return None;
        }
        let mut decays = Decays::with_room(popularity.groups().len());
        for group in popularity.groups() {
            let x = group.probability * host.time;
            decays.add(group.items, x, decay(x).left);
        }
        // A host a rounding error short of all items misses less often than a number can say.
        decays.any().then_some(Self {
            misses: decays,
            items: popularity.items() as f64,
        })
    }

    /// The size up to which a drive cache behind this host cache gets no hit: it forgets an item
    /// before the host does.
    pub fn useless_items(&self) -> f64 {
        self.misses.start()
    }

    /// The share of the host's misses that an LRU cache of `drive_items` catches.
    pub fn hit_ratio(&self, drive_items: f64) -> f64 {
        if drive_items >= self.items {
            return 1.0;
        }
        let useless = self.useless_items();
        if drive_items <= useless {
            return 0.0;
        }
        let (_, hits) = self.drive_time(drive_items);
        (hits / useless).clamp(0.0, 1.0)
    }

    /// The characteristic time of the drive's cache in units of the host's, and how many of the host's
    /// misses it catches in one of these.
    fn drive_time(&self, drive_items: f64) -> (f64, f64) {
        let seen = Cell::new((0.0, Fallen::default()));
        let next = rising_concave(drive_items, 1.0, |time| {
            let fallen = self.misses.at(time);
            seen.set((time, fallen));
            (fallen.gone, fallen.fall)
        });
        // The last step was a small one.
        let (time, fallen) = seen.get();
        // What falls by b·S(τ − 1) at τ had S(τ − 1) left a host's time before.
        (next - 1.0, fallen.spared + fallen.bend * (next - time))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::caching::che::served;
    use crate::caching::popularity::Law;

    fn behind(popularity: &Popularity, host_items: f64) -> Option<BehindHost> {
        BehindHost::new(popularity, &served(popularity, host_items))
    }

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
            let mut decay = Decays::default();
            decay.add(1.0, x, (-x).exp());
            for (time, g) in integrated(x, 8).into_iter().enumerate() {
                let short = decay.at(time as f64).gone;
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
                    let behind = behind(&popularity, host).unwrap();
                    let (time, _) = behind.drive_time(drive);
                    let held = behind.misses.at(time + 1.0).gone;
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
        let behind = behind(&popularity, 400.0).unwrap();
        let useless = behind.useless_items();
        assert!(useless < 400.0);
        assert_eq!(behind.hit_ratio(useless * 0.999), 0.0);
        assert!(behind.hit_ratio(useless * 1.01) > 0.0);
    }

    #[test]
    fn a_host_that_holds_everything_leaves_nothing() {
        let popularity = Popularity::new(Law::Zipf { skew: 1.0 }, 100);
        assert!(behind(&popularity, 100.0).is_none());
    }
}
