//! Exponentials of many numbers in turn, so written that a processor has several in work at once.

/// What is left of a decay, and what is gone.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Decay {
    /// e^−x
    pub left: f64,
    /// 1 − e^−x
    pub gone: f64,
}

/// Maximum x for which exp(−x) is a normal floating-point number.
const MAX_EXPONENT: f64 = 708.0;

/// ln 2 in two parts: as many times the first as may be asked for is exact.
const LN_2: [f64; 2] = [
    f64::from_bits(0x3fe6_2e42_fee0_0000),
    f64::from_bits(0x3dea_39ef_3579_3c76),
];

/// 1 ÷ k!, of the even and of the odd k from 2 on.
const EVEN: [f64; 6] = [
    1.0 / 2.0,
    1.0 / 24.0,
    1.0 / 720.0,
    1.0 / 40_320.0,
    1.0 / 3_628_800.0,
    1.0 / 479_001_600.0,
];
const ODD: [f64; 6] = [
    1.0 / 6.0,
    1.0 / 120.0,
    1.0 / 5_040.0,
    1.0 / 362_880.0,
    1.0 / 39_916_800.0,
    1.0 / 6_227_020_800.0,
];

/// The polynomial with these factors, the last that of the highest power. Written out: no compiler
/// that saves bytes would unroll it.
#[inline]
fn polynomial([a, b, c, d, e, f]: [f64; 6], x: f64) -> f64 {
    a + x * (b + x * (c + x * (d + x * (e + x * f))))
}

/// Both parts of a decay by `x ≥ 0`, each to a few units of its last digit.
///
/// With x = k·ln 2 − r, e^−x is 2^−k·(1 + q), where q = e^r − 1 is a series; for k = 0 what is gone is
/// −q, and no digit is lost.
#[inline]
pub fn decay(x: f64) -> Decay {
    if x > MAX_EXPONENT {
        return Decay {
            left: (-x).exp(),
            gone: 1.0,
        };
    }
    let halvings = (x * std::f64::consts::LOG2_E + 0.5) as u32;
    let k = f64::from(halvings);
    let r = (k * LN_2[0] - x) + k * LN_2[1];
    let square = r * r;
    let q = r + square * (polynomial(EVEN, square) + r * polynomial(ODD, square));
    let scale = f64::from_bits(u64::from(1023 - halvings) << 52);
    Decay {
        left: scale + scale * q,
        gone: (1.0 - scale) - scale * q,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_parts_are_right_to_their_last_digits() {
        for step in 0..200_000 {
            let x = 1e-12 * (34.1 * f64::from(step) / 200_000.0).exp();
            let (got, left, gone) = (decay(x), (-x).exp(), -(-x).exp_m1());
            assert!((got.left / left - 1.0).abs() < 1e-15, "{x}: {got:?} {left}");
            assert!((got.gone / gone - 1.0).abs() < 1e-15, "{x}: {got:?} {gone}");
        }
    }

    #[test]
    fn ends() {
        assert_eq!(
            decay(0.0),
            Decay {
                left: 1.0,
                gone: 0.0
            }
        );
        for x in [708.0, 720.0, 740.0, 746.0, 1e3, 1e300, f64::INFINITY] {
            let (Decay { left, gone }, want) = (decay(x), (-x).exp());
            // The last digits of the smallest numbers are few.
            let near = (left - want).abs() <= 1e-14 * want + f64::from_bits(1);
            assert!(near && gone == 1.0, "{x}: {left} {want}");
        }
    }
}
