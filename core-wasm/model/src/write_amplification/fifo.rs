//! Cleaning in the order of writing: the oldest block is always the next.
//!
//! A page is still valid when its block comes round if nobody wrote it again in the meantime. With
//! t the number of times the average page was written in that time, a page written at `rate` times
//! the average is still valid with probability e^(−rate·t). Balancing what is written against what
//! becomes invalid gives (P. Desnoyers 2012, equation 14, with t = α ÷ WA)
//!
//! ```text
//! WA = 1 + Σ data·rate ÷ (e^(rate·t) − 1),   1 + ρ = t·WA
//! ```
//!
//! Seen as a function of t, ρ needs no solving: it is t less what the pages' own decay takes away,
//! a curve whose slope lies between ½ and 1. A page that is never written (rate 0) is carried along
//! for ever, and the formula holds for it as it stands.

use crate::numeric::bernoulli::bernoulli_gap;
use crate::numeric::near_line::near_line;
use crate::numeric::newton::rising_concave;
use std::cell::Cell;

/// Pages that are written equally often.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Class {
    /// Their share of the addresses.
    pub data: f64,
    /// How often one of them is written, against the average page.
    pub rate: f64,
}

/// All pages alike.
pub const UNIFORM: &[Class] = &[Class {
    data: 1.0,
    rate: 1.0,
}];

/// What the pages' own decay takes away at t, and its slope.
fn taken(classes: &[Class], t: f64) -> (f64, f64) {
    classes.iter().fold((0.0, 0.0), |(taken, slope), class| {
        let (gap, bend) = bernoulli_gap(class.rate * t);
        (
            taken + class.data * gap,
            slope + class.data * class.rate * bend,
        )
    })
}

/// How often the average page is written while a block waits, with so much spare.
#[inline(never)]
fn life(classes: &[Class], spare: f64) -> f64 {
    near_line(spare, 2.0 * spare, 1e-6, |t| {
        let (taken, slope) = taken(classes, t);
        (t - taken, 1.0 - slope)
    })
}

/// Write amplification of a drive that cleans its oldest block, for any overprovisioning above 0.
pub fn write_amplification(classes: &[Class], spare: f64) -> f64 {
    // Only rounding can step under 1.
    ((1.0 + spare) / life(classes, spare)).max(1.0)
}

/// Write amplification of uniform writes, and its slope over the overprovisioning.
#[inline(never)]
pub fn uniform(spare: f64) -> (f64, f64) {
    let t = life(UNIFORM, spare);
    let (taken, bend) = taken(UNIFORM, t);
    let write_amplification = 1.0 + (1.0 - taken) / t;
    (
        write_amplification,
        (1.0 - write_amplification / (1.0 - bend)) / t,
    )
}

/// The overprovisioning at which the write amplification of uniform writes is `target`, above 1.
pub fn spare_for(target: f64) -> f64 {
    let t = -(-1.0 / target).ln_1p();
    t - bernoulli_gap(t).0
}

/// The overprovisioning at which the write amplification of these classes is `target`, above 1.
pub fn spare_for_classes(classes: &[Class], target: f64) -> f64 {
    // WA = target says that what is taken, which is t ÷ 2 at most, and (target − 1)·t add up to 1.
    let seen = Cell::new((0.0, 0.0, 0.0));
    let t = rising_concave(1.0, 1.0 / (target - 0.5), |t| {
        let (taken, slope) = taken(classes, t);
        seen.set((t, taken, slope));
        (taken + (target - 1.0) * t, slope + target - 1.0)
    });
    // The last step was a small one.
    let (before, taken, slope) = seen.get();
    t - taken - slope * (t - before)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Lambert's W by Halley's method: the second route of the literature, WA = α ÷ (α + W(−α·e^−α)).
    fn lambert_w(z: f64) -> f64 {
        let mut w: f64 = if z < -0.3 {
            let p = (2.0 * (1.0 + std::f64::consts::E * z)).sqrt();
            -1.0 + p - p * p / 3.0
        } else {
            z
        };
        for _ in 0..100 {
            let f = w * w.exp() - z;
            let slope = w.exp() * (w + 1.0);
            w -= f / (slope - f * (w + 2.0) / (2.0 * w + 2.0));
        }
        w
    }

    #[test]
    fn it_is_the_lambert_form() {
        for spare in [0.01, 0.07, 0.0753, 0.28, 0.5, 1.0, 3.0, 10.0] {
            let alpha: f64 = 1.0 + spare;
            let lambert = alpha / (alpha + lambert_w(-alpha * (-alpha).exp()));
            let got = write_amplification(UNIFORM, spare);
            assert!(
                (got / lambert - 1.0).abs() < 1e-9,
                "{spare}: {got} {lambert}"
            );
        }
    }

    #[test]
    fn the_inverse_of_the_inverse_is_the_start() {
        let classes = [
            Class {
                data: 0.2,
                rate: 4.0,
            },
            Class {
                data: 0.8,
                rate: 0.25,
            },
        ];
        for spare in [1e-9, 1e-4, 0.01, 0.07, 0.28, 1.0, 10.0] {
            let back = spare_for(write_amplification(UNIFORM, spare));
            assert!((back / spare - 1.0).abs() < 1e-9, "{spare}: {back}");
            let back = spare_for_classes(&classes, write_amplification(&classes, spare));
            assert!((back / spare - 1.0).abs() < 1e-9, "{spare}: {back}");
        }
    }

    #[test]
    fn the_slope_is_the_slope() {
        for spare in [0.01, 0.07, 0.28, 1.0] {
            let h = 1e-5 * spare;
            let chord = (uniform(spare + h).0 - uniform(spare - h).0) / (2.0 * h);
            assert!((uniform(spare).1 / chord - 1.0).abs() < 1e-8, "{spare}");
        }
    }

    #[test]
    fn few_steps_lead_to_the_answer() {
        for spare in [1e-6, 0.01, 0.28, 1.0, 10.0, 1e4] {
            let mut steps = 0;
            near_line(spare, 2.0 * spare, 1e-6, |t| {
                steps += 1;
                let (taken, slope) = taken(UNIFORM, t);
                (t - taken, 1.0 - slope)
            });
            assert!(steps <= 6, "{spare}: {steps}");
        }
    }
}
