//! Whole numbers in base 16.

use crate::import::smart::digits::Printed;

/// The number of some digits of base 16, with or without `0x` before them.
pub fn hexadecimal(text: &str) -> Printed {
    let text = text.trim();
    let digits = text
        .strip_prefix("0x")
        .or(text.strip_prefix("0X"))
        .unwrap_or(text);
    if digits.is_empty() || !digits.bytes().all(|one| one.is_ascii_hexdigit()) {
        return Printed::Nothing;
    }
    u64::from_str_radix(digits, 16).map_or(Printed::TooLarge, Printed::Whole)
}

/// Whether a text says that it is a number in base 16.
pub fn is_marked(text: &str) -> bool {
    text.starts_with("0x") || text.starts_with("0X")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_of_base_16_are_read() {
        for (text, number) in [
            ("0xe1c78d", Printed::Whole(14_796_685)),
            ("0000019E9FDE", Printed::Whole(27_172_830)),
            (
                "0x0000000000000000ffffffffffffffff",
                Printed::Whole(u64::MAX),
            ),
            ("0x10000000000000000", Printed::TooLarge),
            ("0x", Printed::Nothing),
            ("0x12g", Printed::Nothing),
            ("-1", Printed::Nothing),
        ] {
            assert_eq!(hexadecimal(text), number, "{text}");
        }
    }
}
