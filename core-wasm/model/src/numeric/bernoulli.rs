//! 1 − z ÷ (e^z − 1), also where it is nearly nothing.
//!
//! z ÷ (e^z − 1) is the function whose series has the Bernoulli numbers as its coefficients.

/// Below this the series is used; its first term left out is under 1e-15 of the value there.
const SERIES_TO: f64 = 0.25;

/// Beyond this the value is 1 to the last digit.
const ONE_FROM: f64 = 42.0;

/// 1 − z ÷ (e^z − 1) for z ≥ 0, and its slope. It rises from 0 to 1, and its slope falls from ½ to 0.
pub fn bernoulli_gap(z: f64) -> (f64, f64) {
    if z < SERIES_TO {
        let y = z * z;
        // What is divided by a number is multiplied by its inverse: there are many sums of these.
        let value = z * 0.5
            - y * (1.0 / 12.0)
                * (1.0
                    - y * (1.0 / 60.0)
                        * (1.0
                            - y * (1.0 / 42.0)
                                * (1.0 - y * (1.0 / 40.0) * (1.0 - y * (5.0 / 198.0)))));
        let slope = 0.5
            - z * (1.0 / 6.0)
                * (1.0
                    - y * (1.0 / 30.0)
                        * (1.0
                            - y * (1.0 / 28.0)
                                * (1.0 - y * (1.0 / 30.0) * (1.0 - y * (25.0 / 792.0)))));
        return (value, slope);
    }
    if z > ONE_FROM {
        return (1.0, 0.0);
    }
    let inverse = 1.0 / z.exp_m1();
    let q = z * inverse;
    (1.0 - q, q + (q - 1.0) * inverse)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_series_and_the_closed_form_meet() {
        let below = bernoulli_gap(SERIES_TO * (1.0 - 1e-15));
        let above = bernoulli_gap(SERIES_TO);
        assert!((below.0 - above.0).abs() < 1e-15, "{below:?} {above:?}");
        assert!((below.1 - above.1).abs() < 1e-14, "{below:?} {above:?}");
    }

    #[test]
    fn the_end_is_reached_without_a_step() {
        let z = ONE_FROM;
        assert_eq!(bernoulli_gap(z).0, 1.0);
        assert!(bernoulli_gap(z).1 < 1e-15);
    }

    #[test]
    fn the_slope_is_the_slope() {
        for z in [1e-3, 0.1, 0.24, 0.3, 1.0, 5.0, 30.0] {
            let h = 1e-5 * z;
            let chord = (bernoulli_gap(z + h).0 - bernoulli_gap(z - h).0) / (2.0 * h);
            assert!((bernoulli_gap(z).1 - chord).abs() < 1e-8, "{z}");
        }
    }

    #[test]
    fn it_stays_between_nothing_and_one() {
        assert_eq!(bernoulli_gap(0.0), (0.0, 0.5));
        assert_eq!(bernoulli_gap(1e4), (1.0, 0.0));
        assert_eq!(bernoulli_gap(1e-12).0, 0.5e-12 - 1e-24 / 12.0);
    }
}
