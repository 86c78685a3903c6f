//! Whole numbers as programs print them: with separators of any language, with what comes behind them.

/// A piece of a report where a whole number is expected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Printed {
    /// A whole number.
    Whole(u64),
    /// A number with decimal places, or below 0.
    NotWhole,
    /// A whole number of 2⁶⁴ or more.
    TooLarge,
    /// No number.
    Nothing,
}

impl Printed {
    /// The number of some decimal digits.
    fn of(digits: &str) -> Self {
        match digits.parse() {
            Ok(number) => Self::Whole(number),
            Err(_) if digits.is_empty() => Self::Nothing,
            Err(_) => Self::TooLarge,
        }
    }
}

/// The number at the beginning of a text, whatever separates its thousands; what stands in brackets
/// behind it is another one. `2’000’398’934’016 [2.00 TB]`.
pub fn grouped(text: &str) -> Printed {
    let text = text.split(['[', '(']).next().unwrap_or_default().trim();
    // Letters may follow, but not stand inside: `1.2e3` is no grouped number.
    let body = text.trim_end_matches(|one: char| one.is_alphabetic() || "% ".contains(one));
    if let Some(digits) = body.strip_prefix('-') {
        return match digits.starts_with(|one: char| one.is_ascii_digit()) {
            true => Printed::NotWhole,
            false => Printed::Nothing,
        };
    }
    if !body.starts_with(|one: char| one.is_ascii_digit()) || body.contains(char::is_alphabetic) {
        return Printed::Nothing;
    }
    let parts = body.split(|one: char| !one.is_ascii_digit());
    // A character that was no UTF-8 may have become several.
    let groups: Vec<&str> = parts.filter(|part| !part.is_empty()).collect();
    if let [first, between @ .., last] = groups.as_slice() {
        // Some languages set two digits apart beyond the last three.
        let is_grouped = first.len() <= 3
            && last.len() == 3
            && between.iter().all(|group| (2..=3).contains(&group.len()));
        if !is_grouped {
            return Printed::NotWhole;
        }
    }
    Printed::of(&groups.concat())
}

/// The decimal number that a raw value begins with: `69864h+07m+24.080s`, `50 (Average 17)`; none of
/// `0x0000646400`.
pub fn leading(text: &str) -> Printed {
    let text = text.trim();
    if text.starts_with("0x") {
        return Printed::Nothing;
    }
    let (digits, rest) = text.split_at(
        text.find(|one: char| !one.is_ascii_digit())
            .unwrap_or(text.len()),
    );
    let fraction = rest.strip_prefix(['.', ',']).unwrap_or_default();
    match fraction.starts_with(|one: char| one.is_ascii_digit()) && !digits.is_empty() {
        true => Printed::NotWhole,
        false => Printed::of(digits),
    }
}

/// The whole part of the number that a text begins with, as hours are cut off: `12345.67`.
pub fn whole_part(text: &str) -> Printed {
    leading(text.trim().split(['.', ',']).next().unwrap_or_default())
}

/// Thousandths of a number with three decimal places, behind a point or a comma: `11472,811`.
pub fn thousandths(text: &str) -> Printed {
    let Some((whole, places)) = text
        .rfind(['.', ','])
        .and_then(|at| Some((text.get(..at)?, text.get(at + 1..)?)))
    else {
        return Printed::Nothing;
    };
    if places.len() != 3 || !places.bytes().all(|one| one.is_ascii_digit()) {
        return Printed::Nothing;
    }
    let whole = match grouped(whole) {
        _ if whole.is_empty() => 0,
        Printed::Whole(number) => number,
        other => return other,
    };
    let all = whole
        .checked_mul(1000)
        .and_then(|all| all.checked_add(places.parse().ok()?));
    all.map_or(Printed::TooLarge, Printed::Whole)
}

/// Thousands set apart, for a sentence.
pub fn written(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::Printed::{NotWhole, Nothing, TooLarge, Whole};
    use super::*;

    #[test]
    fn numbers_of_all_languages_are_read() {
        for text in [
            "2,000,398,934,016 [2.00 TB]",
            "2.000.398.934.016 bytes [2,00 TB]",
            "2’000’398’934’016 [2.00 TB]",
            "2'000'398'934'016",
            "2\u{202f}000\u{202f}398\u{202f}934\u{202f}016",
            "2\u{FFFD}000\u{FFFD}398\u{FFFD}934\u{FFFD}016 bytes",
            "2\u{FFFD}\u{FFFD}000\u{FFFD}\u{FFFD}398\u{FFFD}\u{FFFD}934\u{FFFD}\u{FFFD}016",
            "20,00,39,89,34,016 [2.00 TB]",
        ] {
            assert_eq!(grouped(text), Whole(2_000_398_934_016), "{text}");
        }
        assert_eq!(grouped("13%"), Whole(13));
        assert_eq!(grouped("-"), Nothing);
        assert_eq!(grouped("1.5e9"), Nothing);
        assert_eq!(grouped("99999999999999999999999"), TooLarge);
    }

    #[test]
    fn decimal_places_are_no_thousands() {
        for text in [
            "13.7%", "13,7 %", "0.5", "1.23", "1,234.5", "1234,567", "-3",
        ] {
            assert_eq!(grouped(text), NotWhole, "{text}");
        }
        assert_eq!(leading("13.7"), NotWhole);
        assert_eq!(whole_part("12345.67"), Whole(12_345));
    }

    #[test]
    fn raw_values_begin_with_a_number() {
        assert_eq!(leading("69864h+07m+24.080s"), Whole(69_864));
        assert_eq!(leading("50 (Average 17)"), Whole(50));
        assert_eq!(leading("0x00000000646400"), Nothing);
        assert_eq!(leading("-"), Nothing);
        assert_eq!(leading("18446744073709551616"), TooLarge);
    }

    #[test]
    fn decimal_places_stand_behind_a_point_or_a_comma() {
        assert_eq!(thousandths("11472,811"), Whole(11_472_811));
        assert_eq!(thousandths("64.403"), Whole(64_403));
        assert_eq!(thousandths("0,000"), Whole(0));
        assert_eq!(thousandths("64.4"), Nothing);
        assert_eq!(thousandths("18446744073709551615.000"), TooLarge);
        assert_eq!(written(1_234_567), "1,234,567");
    }
}
