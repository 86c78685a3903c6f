//! Whole numbers as programs print them: with separators of any language, with what comes behind them.

/// The number at the beginning of a text, whatever separates its thousands; what stands in brackets
/// behind it is another one. `2’000’398’934’016 [2.00 TB]`.
pub fn grouped(text: &str) -> Option<u64> {
    let text = text.split(['[', '(']).next()?.trim();
    let digits: String = text.chars().filter(char::is_ascii_digit).collect();
    let others = text.chars().filter(|one| !one.is_ascii_digit());
    // Letters may follow, but not stand inside: `1.2e3` is no grouped number.
    let body = text.trim_end_matches(|one: char| one.is_alphabetic() || "% ".contains(one));
    let is_number = body.starts_with(|one: char| one.is_ascii_digit())
        && !body.contains(char::is_alphabetic)
        && others.count() < 40;
    if is_number { digits.parse().ok() } else { None }
}

/// The decimal number that a raw value begins with: `69864h+07m+24.080s`, `50 (Average 17)`; none of
/// `0x0000646400`.
pub fn leading(text: &str) -> Option<u64> {
    let text = text.trim();
    if text.starts_with("0x") {
        return None;
    }
    let end = text
        .find(|one: char| !one.is_ascii_digit())
        .unwrap_or(text.len());
    text.get(..end)?.parse().ok()
}

/// Thousandths of a number with three decimal places, behind a point or a comma: `11472,811`.
pub fn thousandths(text: &str) -> Option<u64> {
    let at = text.rfind(['.', ','])?;
    let (whole, places) = (text.get(..at)?, text.get(at + 1..)?);
    if places.len() != 3 || !places.bytes().all(|one| one.is_ascii_digit()) {
        return None;
    }
    let whole = if whole.is_empty() { 0 } else { grouped(whole)? };
    whole.checked_mul(1000)?.checked_add(places.parse().ok()?)
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
        ] {
            assert_eq!(grouped(text), Some(2_000_398_934_016), "{text}");
        }
        assert_eq!(grouped("13%"), Some(13));
        assert_eq!(grouped("-"), None);
        assert_eq!(grouped("1.5e9"), None);
        assert_eq!(grouped("99999999999999999999999"), None);
    }

    #[test]
    fn raw_values_begin_with_a_number() {
        assert_eq!(leading("69864h+07m+24.080s"), Some(69_864));
        assert_eq!(leading("50 (Average 17)"), Some(50));
        assert_eq!(leading("0x00000000646400"), None);
        assert_eq!(leading("-"), None);
    }

    #[test]
    fn decimal_places_stand_behind_a_point_or_a_comma() {
        assert_eq!(thousandths("11472,811"), Some(11_472_811));
        assert_eq!(thousandths("64.403"), Some(64_403));
        assert_eq!(thousandths("0,000"), Some(0));
        assert_eq!(thousandths("64.4"), None);
        assert_eq!(written(1_234_567), "1,234,567");
    }
}
