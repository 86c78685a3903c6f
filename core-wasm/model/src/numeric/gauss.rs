//! Gauss–Legendre integration.

/// Places and weights of the rule of twenty points on −1 … 1, the positive half.
const HALF: [(f64, f64); 10] = [
    (0.076_526_521_133_497_34, 0.152_753_387_130_725_84),
    (0.227_785_851_141_645_07, 0.149_172_986_472_603_74),
    (0.373_706_088_715_419_55, 0.142_096_109_318_382_04),
    (0.510_867_001_950_827_1, 0.131_688_638_449_176_64),
    (0.636_053_680_726_515, 0.118_194_531_961_518_41),
    (0.746_331_906_460_150_8, 0.101_930_119_817_240_44),
    (0.839_116_971_822_218_8, 0.083_276_741_576_704_75),
    (0.912_234_428_251_326, 0.062_672_048_334_109_07),
    (0.963_971_927_277_913_8, 0.040_601_429_800_386_94),
    (0.993_128_599_185_094_9, 0.017_614_007_139_152_118),
];

/// How many places there are.
pub const COUNT: usize = 2 * HALF.len();

/// Twenty places between `low` and `high`, and the weights with which the values of a function there
/// add up to its integral.
pub fn twenty(low: f64, high: f64) -> [(f64, f64); COUNT] {
    let (middle, half) = ((low + high) / 2.0, (high - low) / 2.0);
    let mut all = [(0.0, 0.0); COUNT];
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
    fn polynomials_up_to_degree_thirty_nine_are_integrated_exactly() {
        for degree in 0..=39 {
            let got: f64 = twenty(1.0, 3.0)
                .map(|(x, w)| w * x.powi(degree))
                .into_iter()
                .sum();
            let want = (3f64.powi(degree + 1) - 1.0) / f64::from(degree + 1);
            assert!((got / want - 1.0).abs() < 1e-14, "{degree}: {got} {want}");
        }
    }
}
