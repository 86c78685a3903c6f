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
    /// A number in another unit than the one that stands there.
    OtherUnit,
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

/// Words that may stand behind a number, which change nothing about it.
static WORDS: &[&str] = &[
    "", "%", "bytes", "byte", "rpm", "h", "hours", "hour", "units",
];

/// The number at the beginning of a text, whatever separates its thousands; what stands in brackets
/// behind it is another one. `2’000’398’934’016 [2.00 TB]`.
pub fn grouped(text: &str) -> Printed {
    let text = text.split(['[', '(']).next().unwrap_or_default().trim();
    // A word may follow, but not stand inside: `1.2e3` is no grouped number.
    let body = text.trim_end_matches(|one: char| one.is_alphabetic() || "% ".contains(one));
    let word = text
        .get(body.len()..)
        .unwrap_or_default()
        .trim()
        .to_lowercase();
    if let Some(digits) = body.strip_prefix('-') {
        return match digits.starts_with(|one: char| one.is_ascii_digit()) {
            true => Printed::NotWhole,
            false => Printed::Nothing,
        };
    }
    if !body.starts_with(|one: char| one.is_ascii_digit()) || body.contains(char::is_alphabetic) {
        return Printed::Nothing;
    }
    if !WORDS.contains(&word.as_str()) {
        return Printed::OtherUnit;
    }
    let between: Vec<&str> = body
        .split(|one: char| one.is_ascii_digit())
        .filter(|one| !one.is_empty())
        .collect();
    // Thousands are set apart by one sign: another one among them stands where a digit was.
    if between.iter().any(|sign| Some(sign) != between.first()) {
        return Printed::NotWhole;
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

/// A whole number of percent, whose decimal places may be printed where they are 0: `2%`, `2.00 %`.
pub fn percent(text: &str) -> Printed {
    let number = text.trim().trim_end_matches(['%', ' ']);
    match number.split_once(['.', ',']) {
        Some((whole, places)) if !places.is_empty() && places.bytes().all(|one| one == b'0') => {
            grouped(whole)
        }
        _ => grouped(text),
    }
}

/// Bytes that were printed in a unit of bytes, and so rounded.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Amount {
    /// The bytes.
    pub bytes: f64,
    /// Half of the last decimal place that was printed, in bytes.
    pub half: f64,
}

/// Units of bytes.
static UNITS: &[(&str, f64)] = &[
    ("kB", 1e3),
    ("KB", 1e3),
    ("MB", 1e6),
    ("GB", 1e9),
    ("TB", 1e12),
    ("PB", 1e15),
    ("KiB", 1024.0),
    ("MiB", 1_048_576.0),
    ("GiB", 1_073_741_824.0),
    ("TiB", 1_099_511_627_776.0),
    ("PiB", 1_125_899_906_842_624.0),
];

/// An amount with its unit, `19.3 TiB` or `512GB`; nothing where it has none, as a count of units has not.
pub fn amount(text: &str) -> Option<Amount> {
    let text = text.split(['[', '(']).next()?.trim();
    let number = text.trim_end_matches(char::is_alphabetic);
    let unit = text.get(number.len()..)?;
    let (_, size) = UNITS.iter().find(|(name, _)| *name == unit)?;
    let (value, places) = decimal(number.trim())?;
    let half = 0.5 * 10_f64.powi(-i32::try_from(places).ok()?);
    Some(Amount {
        bytes: value * size,
        half: half * size,
    })
}

/// A decimal number with how many decimal places it has: `1,234.5`, `19,3`; nothing where a comma before three digits
/// may mean thousands or thousandths.
fn decimal(number: &str) -> Option<(f64, usize)> {
    let Some(point) = number.rfind(['.', ',']) else {
        return Some((whole_of(number)?, 0));
    };
    let (whole, places) = (number.get(..point)?, number.get(point + 1..)?);
    let is_doubtful = number.get(point..)?.starts_with(',') && places.len() == 3;
    if is_doubtful || places.is_empty() || !places.bytes().all(|one| one.is_ascii_digit()) {
        return None;
    }
    let fraction: f64 = format!("0.{places}").parse().ok()?;
    Some((whole_of(whole)? + fraction, places.len()))
}

fn whole_of(text: &str) -> Option<f64> {
    match grouped(text) {
        Printed::Whole(number) => Some(number as f64),
        _ => None,
    }
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
    use super::Printed::{NotWhole, Nothing, OtherUnit, TooLarge, Whole};
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
            "13.7%",
            "13,7 %",
            "0.5",
            "1.23",
            "1,234.5",
            "1234,567",
            "-3",
            "300,$00,000,000 bytes",
        ] {
            assert_eq!(grouped(text), NotWhole, "{text}");
        }
        assert_eq!(leading("13.7"), NotWhole);
        assert_eq!(whole_part("12345.67"), Whole(12_345));
    }

    #[test]
    fn printed_decimals_never_become_counts() {
        assert_eq!(percent("2.00%"), Whole(2));
        assert_eq!(percent("100,0 %"), Whole(100));
        assert_eq!(percent("13.7%"), NotWhole);
        let tib = 1_099_511_627_776.0;
        let amount_of = |text| amount(text).map(|amount| (amount.bytes, amount.half));
        assert_eq!(amount_of("19.3 TiB"), Some((19.3 * tib, 0.05 * tib)));
        assert_eq!(amount_of("512GB"), Some((512e9, 0.5e9)));
        assert_eq!(amount_of("1,234.5 GB"), Some((1_234.5e9, 0.05e9)));
        for text in ["19.3", "28,604,965 [14.6 TB]", "TB", "1e3 TB", "1,234 TB"] {
            assert_eq!(amount(text), None, "{text}");
        }
        for text in ["1,234 TB", "3 years", "19.3 TiB"] {
            assert_eq!(grouped(text), OtherUnit, "{text}");
        }
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
