//! Gauss–Legendre integration.

/// Places and weights of the rule of twelve points on −1 … 1, the positive half.
const HALF: [(f64, f64); 6] = [
    (0.125_233_408_511_468_9, 0.249_147_045_813_402_77),
    (0.367_831_498_998_180_2, 0.233_492_536_538_354_8),
    (0.587_317_954_286_617_5, 0.203_167_426_723_065_92),
    (0.769_902_674_194_304_7, 0.160_078_328_543_346_22),
    (0.904_117_256_370_474_9, 0.106_939_325_995_318_43),
    (0.981_560_634_246_719_2, 0.047_175_336_386_511_83),
];

/// How many places there are.
pub const COUNT: usize = 2 * HALF.len();

/// Twelve places between `low` and `high`, and the weights with which the values of a function there
/// add up to its integral.
pub fn twelve(low: f64, high: f64) -> [(f64, f64); COUNT] {
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
    fn polynomials_up_to_degree_twenty_three_are_integrated_exactly() {
        for degree in 0..=23 {
            let got: f64 = twelve(1.0, 3.0)
                .map(|(x, w)| w * x.powi(degree))
                .into_iter()
                .sum();
            let want = (3f64.powi(degree + 1) - 1.0) / f64::from(degree + 1);
            assert!((got / want - 1.0).abs() < 1e-14, "{degree}: {got} {want}");
        }
    }
}
