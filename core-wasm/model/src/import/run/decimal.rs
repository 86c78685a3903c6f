//! Numbers as programs print them, without the weight of the standard library's reader.

/// A number that is not negative, as whole digits and how many of them are decimal places; nothing
/// where the text is none, or where the digits are not below 2⁵³.
///
/// Whole numbers up to 2⁵³ and powers of ten up to 10²² are exact, so that one division gives the
/// nearest number to what is printed.
fn digits(printed: &str) -> Option<(u64, i32)> {
    let (mut number, mut places, mut any) = (0u64, None, false);
    for byte in printed.bytes() {
        match (byte, places) {
            (b'0'..=b'9', _) => {
                number = number
                    .checked_mul(10)?
                    .checked_add(u64::from(byte - b'0'))?;
                places = places.map(|places| places + 1);
                any = true;
            }
            (b'.', None) => places = Some(0),
            _ => return None,
        }
    }
    let places = places.unwrap_or(0);
    (any && number < 1 << 53 && places <= 20).then_some((number, places))
}

/// The number that a text is.
pub fn decimal(printed: &str) -> Option<f64> {
    per(printed, 0)
}

/// The number that a text is, divided by a power of ten, in one step.
pub fn per(printed: &str, power: i32) -> Option<f64> {
    digits(printed).map(|(number, places)| number as f64 / 10f64.powi(places + power))
}

/// The whole number that a text is.
pub fn whole(printed: &str) -> Option<u64> {
    let digit = |byte: u8| byte.is_ascii_digit().then(|| u64::from(byte - b'0'));
    let first = printed.bytes().next()?;
    printed
        .bytes()
        .skip(1)
        .try_fold(digit(first)?, |number, byte| {
            number.checked_mul(10)?.checked_add(digit(byte)?)
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_a_number_and_what_is_none() {
        assert_eq!(decimal("12.50"), Some(12.5));
        assert_eq!(per("99.900000", 2), Some(0.999));
        assert_eq!(per("2.477", 3), Some(0.002_477));
        for printed in [
            "",
            ".",
            "-1",
            "1e5",
            "1.2.3",
            "9007199254740993",
            "nan",
            "é",
            "1,5",
        ] {
            assert_eq!(decimal(printed), None, "{printed}");
        }
        assert_eq!(whole("18446744073709551615"), Some(u64::MAX));
        for printed in ["", "18446744073709551616", "1.0", "0x1", "+1"] {
            assert_eq!(whole(printed), None, "{printed}");
        }
    }
}
