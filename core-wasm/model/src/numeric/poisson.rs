//! Chances of the Poisson distribution, also where counts and means are very large.

/// From here on four terms of Stirling’s series are exact to the last digit but one.
const STIRLING_FROM: f64 = 20.0;
/// Nearer to 1 than this, a series in the difference keeps all digits.
const NEAR_ONE: f64 = 0.25;

/// `ratio − 1 − ln ratio` of a positive number: 0 at 1, positive elsewhere. A count that is 1/`ratio` times
/// its mean has about the chance e^(−count × excess).
pub fn excess(ratio: f64) -> f64 {
    let short = 1.0 - ratio;
    if short.abs() > NEAR_ONE {
        return ratio - 1.0 - ratio.ln();
    }
    let (mut power, mut sum, mut n) = (short, 0.0, 1.0);
    while power.abs() > 1e-18 * short.abs() {
        power *= short;
        n += 1.0;
        sum += power / n;
    }
    sum
}

/// The chance that a Poisson variable of mean `count × ratio` is `count`, which is positive; for a count that
/// is not whole, with the gamma function in place of the factorial.
pub fn probability(count: f64, ratio: f64) -> f64 {
    (-count * excess(ratio) - beyond_stirling(count)).exp()
        / (2.0 * std::f64::consts::PI * count).sqrt()
}

/// ln Γ(m + 1) less its leading terms, (m + ½) ln m − m + ½ ln 2π.
fn beyond_stirling(count: f64) -> f64 {
    let (mut m, mut below) = (count, 0.0);
    while m < STIRLING_FROM {
        below += (m + 0.5) * (1.0 / m).ln_1p() - 1.0;
        m += 1.0;
    }
    let square = 1.0 / (m * m);
    let series = 1.0 / 12.0 - square * (1.0 / 360.0 - square * (1.0 / 1260.0 - square / 1680.0));
    below + series / m
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_counts_have_the_chances_of_their_factorials() {
        for mean in [0.01, 0.7, 1.0, 3.0, 40.0, 100.0f64] {
            let mut factorial = 1.0;
            for count in 1..60 {
                let count = f64::from(count);
                factorial *= count;
                let plain = (-mean).exp() * mean.powf(count) / factorial;
                let got = probability(count, mean / count);
                assert!(
                    (got / plain - 1.0).abs() < 1e-12,
                    "{count} of {mean}: {got}"
                );
            }
        }
    }

    #[test]
    fn all_chances_of_a_large_mean_add_up_to_one() {
        let mean = 1e6;
        let chances = (990_000..1_010_000).map(|n| probability(f64::from(n), mean / f64::from(n)));
        let sum: f64 = chances.sum();
        assert!((sum - 1.0).abs() < 1e-10, "{sum}");
    }

    #[test]
    fn the_excess_meets_its_series() {
        assert_eq!(excess(1.0), 0.0);
        let short = 1.0 - (1.0 - 1e-9);
        assert!((excess(1.0 - short) / (short * short / 2.0) - 1.0).abs() < 1e-9);
        for ratio in [0.750_001, 1.249_999, 0.9, 1.1] {
            let plain = ratio - 1.0 - f64::ln(ratio);
            assert!((excess(ratio) / plain - 1.0).abs() < 1e-13, "{ratio}");
        }
    }
}
