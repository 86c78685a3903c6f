//! The standard normal distribution, far out as well.

use std::f64::consts::PI;

/// Up to here the chance is what a series leaves of one half, from here on a continued fraction.
const FRACTION_FROM: f64 = 2.5;

/// The density.
pub fn density(z: f64) -> f64 {
    (-0.5 * z * z).exp() / (2.0 * PI).sqrt()
}

/// The chance of more than z.
pub fn over(z: f64) -> f64 {
    if z < 0.0 {
        return 1.0 - over(-z);
    }
    if z < FRACTION_FROM {
        // φ(z)·(z + z³/3 + z⁵/(3·5) + …)
        let (mut term, mut sum, mut n) = (z, z, 1.0);
        while term > 1e-17 * sum {
            n += 2.0;
            term *= z * z / n;
            sum += term;
        }
        return 0.5 - density(z) * sum;
    }
    // φ(z)/(z + 1/(z + 2/(z + 3/…))), from the inside.
    let depth = 20 + (400.0 / (z * z)) as u32;
    let fraction = (1..=depth)
        .rev()
        .fold(z, |inner, n| z + f64::from(n) / inner);
    density(z) / fraction
}

/// The z that this chance exceeds, for a chance above 0 and below 1.
pub fn exceeded_by(chance: f64) -> f64 {
    if chance > 0.5 {
        return -exceeded_by(1.0 - chance);
    }
    // The chance of more than z is at most e^(−z²/2)/2, and its logarithm bends downward: from the right, Newton’s
    // steps do not pass the answer.
    let wanted = chance.ln();
    let mut z = (-2.0 * wanted).sqrt();
    for _ in 0..60 {
        let here = over(z);
        let step = (here.ln() - wanted) * here / density(z);
        z += step;
        if step.abs() <= 1e-14 * z.abs() {
            break;
        }
    }
    z
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Chances as tables have them (Abramowitz and Stegun, table 26.1 and 26.2).
    #[test]
    fn chances_are_those_of_the_tables() {
        for (z, chance) in [
            (0.0, 0.5),
            (1.0, 0.158_655_253_931_457_05),
            (2.0, 0.022_750_131_948_179_21),
            (2.499, 0.006_227_215_551_988_518),
            (3.0, 0.001_349_898_031_630_094_6),
            (6.0, 9.865_876_450_376_98e-10),
            (10.0, 7.619_853_024_160_527e-24),
        ] {
            let off = over(z) / chance - 1.0;
            assert!(off.abs() < 1e-12, "{z}: {off}");
            assert!((over(-z) + chance - 1.0).abs() < 1e-15);
        }
    }

    #[test]
    fn series_and_fraction_meet() {
        let (below, above) = (over(FRACTION_FROM * (1.0 - 1e-15)), over(FRACTION_FROM));
        assert!((below / above - 1.0).abs() < 1e-13, "{below} {above}");
    }

    #[test]
    fn a_chance_is_inverted() {
        for z in [
            -8.0,
            -2.0,
            -0.1,
            0.0,
            1e-6,
            0.7,
            1.644_853_626_951_472_7,
            2.5,
            6.3,
            30.0,
        ] {
            let back = exceeded_by(over(z));
            assert!(
                (back - z).abs() < 1e-13 * f64::max(1.0, z.abs()) + 1e-16 / density(z),
                "{z}: {back}"
            );
        }
    }
}
