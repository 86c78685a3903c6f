//! The decay that looks back: S′(τ) = −b·S(τ − 1), with S = 1 up to τ = 1.
//!
//! Where `b = x·e^−x` it is the chance that an item which just missed in a first LRU cache has not
//! missed there again τ characteristic times later (see `caching::renewal`). On each whole interval
//! S is a polynomial, S(τ) = Σ (−b)^k (τ − k)^k ÷ k! over k ≤ τ. Far out the polynomial is a small
//! difference of large terms, and S is its slowest exponential instead.

use super::decay;
use std::cell::{OnceCell, RefCell};

/// Up to here the polynomial is used; its rounding error stays under 1e-11.
const POLYNOMIAL_TO: f64 = 30.0;
/// What a whole number divides by, as far as the polynomial goes.
const PARTS: [f64; POLYNOMIAL_TO as usize + 1] = {
    let mut parts = [1.0; POLYNOMIAL_TO as usize + 1];
    let mut k = 2;
    while k < parts.len() {
        parts[k] = 1.0 / k as f64;
        k += 1;
    }
    parts
};
/// A power of b that is so much smaller than b adds nothing: what it is multiplied by stays under 1e7.
const NOTHING: f64 = 1e-20;
/// So much less than all fall at first adds nothing.
const LITTLE: f64 = 1e-18;

/// One decay, and how often it counts.
#[derive(Clone, Debug)]
struct Decay {
    count: f64,
    b: f64,
    x: f64,
    /// The slowest rate of decay, the smaller solution μ of μ·e^−μ = b, once it was wanted.
    slowest: OnceCell<f64>,
}

/// Decays of several `b = x·e^−x`. What is asked of them is their sum: the polynomials of all are one
/// polynomial, of the sums of the powers of b.
#[derive(Debug, Default)]
pub struct Decays {
    all: Vec<Decay>,
    /// Σ (−b)^k over all, each as often as it counts, from k = 1, as far as it was wanted.
    sums: RefCell<Vec<f64>>,
}

/// What has become of decays at some τ, added up.
#[derive(Clone, Copy, Debug, Default)]
pub struct Fallen {
    /// Σ 1 − S(τ).
    pub gone: f64,
    /// How fast that grows: Σ b·S(τ − 1).
    pub fall: f64,
    /// By how much slower that is than at the start: Σ b·(1 − S(τ − 1)).
    pub spared: f64,
    /// How fast that grows: Σ b²·S(τ − 2), and 0 up to τ = 2.
    pub bend: f64,
}

impl Decays {
    /// None, and room for so many.
    pub fn with_room(count: usize) -> Self {
        Self {
            all: Vec::with_capacity(count),
            ..Self::default()
        }
    }

    /// Adds a decay that counts so often, of an `x ≥ 0` whose `e^−x` is known.
    #[inline]
    pub fn add(&mut self, count: f64, x: f64, exponential: f64) {
        self.all.push(Decay {
            count,
            b: x * exponential,
            x,
            slowest: OnceCell::new(),
        });
    }

    /// How fast all fall at first: Σ b.
    pub fn start(&self) -> f64 {
        self.all.iter().map(|decay| decay.count * decay.b).sum()
    }

    /// Whether any of them falls.
    pub fn any(&self) -> bool {
        self.all.iter().any(|decay| decay.b > 0.0)
    }

    /// What has become of them at τ, each S within 1e-10; at 1 as right after it.
    pub fn at(&self, tau: f64) -> Fallen {
        if tau <= 1.0 {
            Fallen {
                fall: self.start(),
                ..Fallen::default()
            }
        } else if tau <= POLYNOMIAL_TO {
            self.polynomial(tau)
        } else {
            self.tail(tau)
        }
    }

    fn polynomial(&self, tau: f64) -> Fallen {
        let mut sums = self.sums.borrow_mut();
        self.sum_powers(&mut sums, tau.ceil() as usize - 1);
        let start = -sums[0];
        let mut fallen = Fallen {
            gone: start * (tau - 1.0),
            fall: start,
            ..Fallen::default()
        };
        let (mut inverse_factorial, mut last) = (1.0, f64::INFINITY);
        for (&sum, k) in sums[1..].iter().zip(2..PARTS.len()) {
            let away = tau - k as f64;
            if away <= 0.0 {
                break;
            }
            // Each slope of a power has one factor less, and one of its factorial.
            let twice = away.powi(k as i32 - 2) * inverse_factorial * sum;
            let once = twice * away * PARTS[k - 1];
            fallen.gone -= once * away * PARTS[k];
            fallen.spared += once;
            fallen.bend += twice;
            // Once the terms fall they fall ever faster.
            if twice.abs() < LITTLE * start && twice.abs() <= last {
                break;
            }
            last = twice.abs();
            inverse_factorial *= PARTS[k - 1];
        }
        fallen.fall -= fallen.spared;
        fallen
    }

    /// Has the sums of so many powers known.
    fn sum_powers(&self, sums: &mut Vec<f64>, count: usize) {
        if sums.len() >= count {
            return;
        }
        *sums = vec![0.0; count];
        for decay in &self.all {
            let (mut power, least) = (decay.count, (decay.count * decay.b * NOTHING).abs());
            for sum in sums.iter_mut() {
                power *= -decay.b;
                *sum += power;
                if power.abs() <= least {
                    break;
                }
            }
        }
    }

    /// Each root z of z + b·e^−z = 0 adds e^zτ ÷ (1 + z). The roots after the slowest have died out
    /// here, and so has everything where the two slowest come near each other at 1.
    fn tail(&self, tau: f64) -> Fallen {
        let mut fallen = Fallen::default();
        for decay in &self.all {
            let slowest = *decay.slowest.get_or_init(|| match decay.x <= 1.0 {
                true => decay.x,
                false => conjugate(decay.b),
            });
            let left = match slowest > 0.95 {
                true => 0.0,
                false => decay::decay(slowest * tau).left / (1.0 - slowest),
            };
            let fall = slowest * left;
            fallen.gone += decay.count * (1.0 - left);
            fallen.fall += decay.count * fall;
            fallen.spared += decay.count * (decay.b - fall);
            fallen.bend += decay.count * slowest * fall;
        }
        fallen
    }
}

/// The solution μ < 1 of μ·e^−μ = b. The curve rises and bends downwards below 1, so Newton's method
/// from 0 is safe.
fn conjugate(b: f64) -> f64 {
    super::newton::rising_concave(b, 0.0, |mu: f64| {
        ((-mu).exp() * mu, (-mu).exp() * (1.0 - mu))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const XS: [f64; 10] = [1e-6, 0.01, 0.3, 0.8, 0.99, 1.0, 1.05, 1.5, 4.0, 30.0];

    /// One decay alone.
    fn decay(x: f64) -> Decays {
        let mut alone = Decays::default();
        alone.add(1.0, x, (-x).exp());
        alone
    }

    fn left(decay: &Decays, tau: f64) -> f64 {
        1.0 - decay.at(tau).gone
    }

    /// The equation integrated step by step (Heun's rule on a grid of the delay).
    fn integrated(b: f64, until: usize) -> Vec<f64> {
        const GRID: usize = 2000;
        let mut s = vec![1.0; GRID + 1];
        for i in GRID..until * GRID {
            let slope = (s[i - GRID] + s[i + 1 - GRID]) / 2.0;
            s.push(s[i] - b * slope / GRID as f64);
        }
        s.into_iter().step_by(GRID).collect()
    }

    #[test]
    fn it_solves_its_equation() {
        for x in XS {
            let decay = decay(x);
            for (tau, want) in integrated(decay.start(), 60).into_iter().enumerate() {
                let got = left(&decay, tau as f64);
                assert!(
                    (got - want).abs() < 1e-6,
                    "x {x}, τ {tau}: {got}, integrated {want}"
                );
            }
        }
    }

    #[test]
    fn it_falls_as_fast_as_its_equation_says() {
        for x in XS {
            let decay = decay(x);
            let b = decay.start();
            for tau in (50..2000).map(|i| f64::from(i) * 0.02) {
                let at = decay.at(tau);
                let fall = b * left(&decay, tau - 1.0);
                let bend = match tau > 2.0 {
                    true => b * decay.at(tau - 1.0).fall,
                    false => 0.0,
                };
                for (got, want) in [(at.fall, fall), (at.spared, b - fall), (at.bend, bend)] {
                    assert!((got - want).abs() < 1e-9, "x {x}, τ {tau}: {got} {want}");
                }
            }
        }
    }

    #[test]
    fn both_forms_meet_where_they_change_over() {
        for x in (1..400).map(|i| f64::from(i) * 0.01) {
            let decay = decay(x);
            let (polynomial, tail) = (decay.polynomial(POLYNOMIAL_TO), decay.tail(POLYNOMIAL_TO));
            for (polynomial, tail) in [
                (polynomial.gone, tail.gone),
                (polynomial.fall, tail.fall),
                (polynomial.spared, tail.spared),
                (polynomial.bend, tail.bend),
            ] {
                assert!(
                    (polynomial - tail).abs() < 1e-10,
                    "x {x}: {polynomial} {tail}"
                );
            }
        }
    }

    #[test]
    fn many_are_the_sum_of_each_in_whatever_order_they_are_asked() {
        let mut many = Decays::default();
        for (place, x) in XS.into_iter().enumerate() {
            // A place in an integral may count less than nothing.
            many.add(place as f64 - 1.5, x, (-x).exp());
        }
        for tau in [1.5, 12.25, 3.0, 29.9, 2.0, 31.0, 7.75, 1.0] {
            let got = many.at(tau);
            let mut want = Fallen::default();
            for (place, x) in XS.into_iter().enumerate() {
                let (count, one) = (place as f64 - 1.5, decay(x).at(tau));
                want.gone += count * one.gone;
                want.fall += count * one.fall;
                want.spared += count * one.spared;
                want.bend += count * one.bend;
            }
            for (got, want) in [
                (got.gone, want.gone),
                (got.fall, want.fall),
                (got.spared, want.spared),
                (got.bend, want.bend),
            ] {
                assert!((got - want).abs() < 1e-10, "τ {tau}: {got} {want}");
            }
        }
    }

    #[test]
    fn it_falls_from_one_to_nothing() {
        for x in XS {
            let decay = decay(x);
            let mut last = 1.0;
            for tau in (0..4000).map(|i| f64::from(i) * 0.02) {
                let s = left(&decay, tau);
                assert!(
                    (-1e-10..=last + 1e-10).contains(&s),
                    "x {x}, τ {tau}: {s} after {last}"
                );
                last = s;
            }
        }
    }
}
