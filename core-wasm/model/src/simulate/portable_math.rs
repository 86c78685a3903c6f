//! Logarithm and exponential that are the same everywhere, to the bit.
//!
//! A machine's own differ in the last bit from library to library. These use nothing but the four
//! operations, whose results the standard for floating-point numbers fixes.

const LN_2: f64 = std::f64::consts::LN_2;

/// The natural logarithm of a positive, normal number: from its exponent, and for the rest m
/// 2·artanh((m−1)/(m+1)) as a series.
pub fn ln(x: f64) -> f64 {
    let bits = x.to_bits();
    let mut exponent = ((bits >> 52) & 0x7ff) as i64 - 1023;
    let mut rest = f64::from_bits((bits & 0x000f_ffff_ffff_ffff) | 0x3ff0_0000_0000_0000);
    if rest > std::f64::consts::SQRT_2 {
        rest /= 2.0;
        exponent += 1;
    }
    let z = (rest - 1.0) / (rest + 1.0);
    let square = z * z;
    // |z| < 0.172: the first term left out is below 1e-17.
    let series = (0..11)
        .rev()
        .fold(0.0, |sum, k| sum * square + 1.0 / f64::from(2 * k + 1));
    exponent as f64 * LN_2 + 2.0 * z * series
}

/// e to the power of a number between −700 and 700.
pub fn exp(x: f64) -> f64 {
    let whole = (x / LN_2).round();
    let rest = x - whole * LN_2;
    // |rest| < 0.35: the first term left out is below 1e-17.
    let series = (1..14)
        .rev()
        .fold(1.0, |sum, k| 1.0 + sum * rest / f64::from(k));
    series * f64::from_bits(((whole as i64 + 1023) as u64) << 52)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_are_the_machines_own_up_to_the_last_digits() {
        for step in 1..20_000 {
            let x = f64::from(step) * 0.037;
            assert!(
                (ln(x) - x.ln()).abs() < 1e-14 * x.ln().abs().max(1.0),
                "{x}"
            );
            let y = x - 370.0;
            assert!((exp(y) / y.exp() - 1.0).abs() < 1e-13, "{y}");
        }
    }
}
