//! A logarithm that is the same everywhere, to the bit.
//!
//! The standard library's comes from the platform, and two platforms may differ in the last place;
//! a simulation that must give the same answer natively and in WebAssembly cannot use it.

use std::f64::consts::{LN_2, SQRT_2};

/// Natural logarithm of a positive, normal, finite number, within 1e-15 of it or, below 1, of 1.
///
/// x = 2^e · m with m between 1/√2 and √2; ln m = 2 artanh((m − 1) ÷ (m + 1)), whose series needs
/// eleven terms there.
pub fn natural(x: f64) -> f64 {
    let bits = x.to_bits();
    let mut exponent = ((bits >> 52) as i64 - 1023) as f64;
    let mut mantissa = f64::from_bits((bits & ((1 << 52) - 1)) | (1023 << 52));
    if mantissa > SQRT_2 {
        mantissa /= 2.0;
        exponent += 1.0;
    }
    let s = (mantissa - 1.0) / (mantissa + 1.0);
    let square = s * s;
    let series = (0..11).rev().fold(0.0, |sum, term| {
        sum * square + 1.0 / f64::from(2 * term + 1)
    });
    exponent * LN_2 + 2.0 * s * series
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_the_logarithm() {
        let mut x = 1e-300;
        while x < 1e300 {
            let off = natural(x) - x.ln();
            assert!(off.abs() <= 1e-15 * x.ln().abs().max(1.0), "{x}: {off}");
            x *= 1.000_37;
        }
        assert_eq!(natural(1.0), 0.0);
    }
}
