//! Student's t for an even number of degrees of freedom, and how often a difference shows.

use crate::numeric::{bracket, gauss, normal};

/// The chance of more than t, either way, for `2 * half` degrees of freedom: a finite sum.
fn beyond(t: f64, half: u32) -> f64 {
    let freedom = 2.0 * f64::from(half);
    let cosine = freedom / (freedom + t * t);
    let (mut term, mut sum) = (1.0, 1.0);
    for n in 1..half {
        term *= cosine * (1.0 - 0.5 / f64::from(n));
        sum += term;
    }
    1.0 - t / (freedom + t * t).sqrt() * sum
}

/// The t that is exceeded, either way, with this chance, for `2 * half` degrees of freedom.
pub fn exceeded_by(chance: f64, half: u32) -> f64 {
    let mut high = 2.0;
    while beyond(high, half) > chance {
        high *= 2.0;
    }
    bracket::root(0.0, high, |t| beyond(t, half) - chance)
}

/// Parts of the range over which the measured spread is averaged.
const PARTS: u32 = 3;
/// So many standard deviations of it are looked at.
const FAR: f64 = 9.0;

/// How often a t statistic exceeds `t`, either way, whose mean is not 0 but `shift` standard errors: the normal chance at
/// each measured spread u, a share of the true one, by how likely that u is.
pub fn seen(t: f64, shift: f64, half: u32) -> f64 {
    let freedom = 2.0 * f64::from(half);
    let wide = FAR / (2.0 * freedom).sqrt();
    let low = f64::max(0.0, 1.0 - wide);
    let range = 1.0 + wide - low;
    let (mut weights, mut sum) = (0.0, 0.0);
    for part in 0..PARTS {
        let at = f64::from(part) / f64::from(PARTS);
        for (x, weight) in gauss::twenty(at, at + 1.0 / f64::from(PARTS)) {
            // Places lie closer where u is small: there a long tail of t comes from.
            let u = low + range * x * x;
            let density = ((freedom - 1.0) * u.ln() - freedom * (u * u - 1.0) / 2.0).exp();
            weights += weight * x * density;
            sum +=
                weight * x * density * (normal::over(t * u - shift) + normal::over(t * u + shift));
        }
    }
    sum / weights
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two-sided values as tables print them (Abramowitz and Stegun, table 26.10).
    #[test]
    fn values_are_those_of_the_tables() {
        for (chance, half, t) in [
            (0.05, 1, 4.303),
            (0.05, 2, 2.776),
            (0.05, 4, 2.306),
            (0.05, 9, 2.101),
            (0.05, 15, 2.042),
            (0.05, 60, 1.980),
            (0.01, 1, 9.925),
            (0.01, 2, 4.604),
            (0.01, 5, 3.169),
            (0.001, 1, 31.598),
            (0.1, 10, 1.725),
        ] {
            let got = exceeded_by(chance, half);
            assert!((got - t).abs() < 1.1e-3, "{chance} {half}: {got}");
        }
    }

    /// Without a difference, the average over spreads is the finite sum, a formula of another kind.
    #[test]
    fn both_ways_to_the_tail_agree() {
        for half in [1, 2, 3, 8, 40, 999] {
            for chance in [0.5, 0.1, 0.05, 0.01, 0.001] {
                let got = seen(exceeded_by(chance, half), 0.0, half);
                assert!((got - chance).abs() < 1e-7, "{half} {chance}: {got}");
            }
        }
    }

    /// Runs per drive for a difference in standard deviations, as Cohen (1988, table 2.4.1) has them for 80% at 95%.
    #[test]
    fn a_difference_needs_as_many_runs_as_in_the_tables() {
        for (difference, runs) in [(0.2, 393), (0.5, 64), (0.8, 26), (1.0, 17)] {
            let chance = |runs: u32| {
                let shift = difference * (f64::from(runs) / 2.0).sqrt();
                seen(exceeded_by(0.05, runs - 1), shift, runs - 1)
            };
            assert!(
                (chance(runs) - 0.8).abs() < 0.02,
                "{difference}: {}",
                chance(runs)
            );
            assert!(
                chance(runs + 1) > 0.8 && chance(runs - 1) < 0.8,
                "{difference}"
            );
        }
    }
}
