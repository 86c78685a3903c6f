//! The decay that looks back: S′(τ) = −b·S(τ − 1), with S = 1 up to τ = 1.
//!
//! Where `b = x·e^−x` it is the chance that an item which just missed in a first LRU cache has not
//! missed there again τ characteristic times later (see `caching::renewal`). On each whole interval
//! S is a polynomial, S(τ) = Σ (−b)^k (τ − k)^k ÷ k! over k ≤ τ. Far out the polynomial is a small
//! difference of large terms, and S is its slowest exponential instead.

use std::cell::OnceCell;

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

/// What S(τ) takes from τ alone, whatever `b` is: many decays are asked at one τ.
#[derive(Clone, Debug)]
pub struct Moment {
    tau: f64,
    /// What (−b)^k is multiplied by, from k = 1, in S, in how fast that falls, and in how fast that does.
    parts: Vec<[f64; 3]>,
}

impl Moment {
    /// The moment τ.
    pub fn new(tau: f64) -> Self {
        let mut parts = Vec::new();
        if tau > 1.0 && tau <= POLYNOMIAL_TO {
            parts.push([tau - 1.0, 1.0, 0.0]);
            let mut inverse_factorial = 1.0;
            for k in 2..PARTS.len() {
                let away = tau - k as f64;
                if away <= 0.0 {
                    break;
                }
                // Each slope of a power has one factor less, and one of its factorial.
                let twice = away.powi(k as i32 - 2) * inverse_factorial;
                let once = twice * away * PARTS[k - 1];
                parts.push([once * away * PARTS[k], once, twice]);
                inverse_factorial *= PARTS[k - 1];
            }
        }
        Self { tau, parts }
    }
}

/// S(τ) for one `b`, which is given by its `x`.
#[derive(Clone, Debug)]
pub struct DelayedDecay {
    b: f64,
    x: f64,
    /// The slowest rate of decay, the smaller solution μ of μ·e^−μ = b, once it was wanted.
    slowest: OnceCell<f64>,
}

/// S at some τ.
#[derive(Clone, Copy, Debug, Default)]
pub struct Falling {
    /// S(τ).
    pub left: f64,
    /// How fast that falls: b·S(τ − 1).
    pub fall: f64,
    /// How fast that falls in turn: b²·S(τ − 2), and 0 up to τ = 2.
    pub bend: f64,
}

impl DelayedDecay {
    /// The decay with `b = x·e^−x`, for `x ≥ 0`.
    pub fn new(x: f64) -> Self {
        Self::known(x, (-x).exp())
    }

    /// The same where `e^−x` is known.
    pub fn known(x: f64, exponential: f64) -> Self {
        Self {
            b: x * exponential,
            x,
            slowest: OnceCell::new(),
        }
    }

    /// The factor `b`.
    pub fn b(&self) -> f64 {
        self.b
    }

    /// S(τ), within 1e-10.
    pub fn at(&self, tau: f64) -> f64 {
        self.falling(tau).left
    }

    /// S(τ) and its slopes, at 1 as right after it.
    pub fn falling(&self, tau: f64) -> Falling {
        self.falling_at(&Moment::new(tau))
    }

    /// The same at a moment that others are asked for as well.
    pub fn falling_at(&self, moment: &Moment) -> Falling {
        if moment.tau <= 1.0 {
            Falling {
                left: 1.0,
                fall: self.b,
                bend: 0.0,
            }
        } else if moment.tau <= POLYNOMIAL_TO {
            self.polynomial(moment)
        } else {
            self.tail(moment.tau)
        }
    }

    fn polynomial(&self, moment: &Moment) -> Falling {
        let (mut left, mut fall, mut bend) = (1.0, 0.0, 0.0);
        let (mut power, mut last) = (1.0, f64::INFINITY);
        for [whole, once, twice] in &moment.parts {
            power *= -self.b;
            let term = power * whole;
            left += term;
            fall -= power * once;
            bend += power * twice;
            // Once the terms fall they fall ever faster.
            if term.abs() < 1e-18 && term.abs() <= f64::abs(last) {
                break;
            }
            last = term;
        }
        Falling { left, fall, bend }
    }

    /// Each root z of z + b·e^−z = 0 adds e^zτ ÷ (1 + z). The roots after the slowest have died out
    /// here, and so has everything where the two slowest come near each other at 1.
    fn tail(&self, tau: f64) -> Falling {
        let conjugate_or_x = || match self.x <= 1.0 {
            true => self.x,
            false => conjugate(self.b),
        };
        let slowest = *self.slowest.get_or_init(conjugate_or_x);
        if slowest > 0.95 {
            Falling::default()
        } else {
            let left = (-slowest * tau).exp() / (1.0 - slowest);
            let fall = slowest * left;
            Falling {
                left,
                fall,
                bend: slowest * fall,
            }
        }
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
            let decay = DelayedDecay::new(x);
            for (tau, want) in integrated(decay.b(), 60).into_iter().enumerate() {
                let got = decay.at(tau as f64);
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
            let decay = DelayedDecay::new(x);
            for tau in (50..2000).map(|i| f64::from(i) * 0.02) {
                let (got, want) = (decay.falling(tau).fall, decay.b() * decay.at(tau - 1.0));
                let bend = match tau > 2.0 {
                    true => decay.b() * decay.falling(tau - 1.0).fall,
                    false => 0.0,
                };
                assert!(
                    (decay.falling(tau).bend - bend).abs() < 1e-9,
                    "x {x}, τ {tau}"
                );
                assert!((got - want).abs() < 1e-9, "x {x}, τ {tau}: {got} {want}");
            }
        }
    }

    #[test]
    fn both_forms_meet_where_they_change_over() {
        for x in (1..400).map(|i| f64::from(i) * 0.01) {
            let decay = DelayedDecay::new(x);
            let moment = Moment::new(POLYNOMIAL_TO);
            let (polynomial, tail) = (decay.polynomial(&moment), decay.tail(POLYNOMIAL_TO));
            for (polynomial, tail) in [
                (polynomial.left, tail.left),
                (polynomial.fall, tail.fall),
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
    fn it_falls_from_one_to_nothing() {
        for x in XS {
            let decay = DelayedDecay::new(x);
            let mut last = 1.0;
            for tau in (0..4000).map(|i| f64::from(i) * 0.02) {
                let s = decay.at(tau);
                assert!(
                    (-1e-10..=last + 1e-10).contains(&s),
                    "x {x}, τ {tau}: {s} after {last}"
                );
                last = s;
            }
        }
    }
}
