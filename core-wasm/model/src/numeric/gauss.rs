//! Gauss–Legendre integration.

/// Places and weights of the rule of eight points on −1 … 1, the positive half.
const HALF: [(f64, f64); 4] = [
    (0.183_434_642_495_649_8, 0.362_683_783_378_362),
    (0.525_532_409_916_329, 0.313_706_645_877_887_27),
    (0.796_666_477_413_626_7, 0.222_381_034_453_374_48),
    (0.960_289_856_497_536_3, 0.101_228_536_290_376_26),
];

/// Eight places between `low` and `high`, and the weights with which the values of a function there
/// add up to its integral.
pub fn eight(low: f64, high: f64) -> [(f64, f64); 8] {
    let (middle, half) = ((low + high) / 2.0, (high - low) / 2.0);
    let mut all = [(0.0, 0.0); 8];
    for (at, (place, weight)) in HALF.into_iter().enumerate() {
        all[2 * at] = (middle - half * place, half * weight);
        all[2 * at + 1] = (middle + half * place, half * weight);
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn polynomials_up_to_degree_fifteen_are_integrated_exactly() {
        for degree in 0..=15 {
            let got: f64 = eight(1.0, 3.0)
                .map(|(x, w)| w * x.powi(degree))
                .into_iter()
                .sum();
            let want = (3f64.powi(degree + 1) - 1.0) / f64::from(degree + 1);
            assert!((got / want - 1.0).abs() < 1e-14, "{degree}: {got} {want}");
        }
    }
}
