//! Numbers for sentences.

/// A number for a sentence: to the hundredth, and no zeros at its end.
pub fn printed(number: f64) -> String {
    rounded(number, 2)
}

/// A number to so many places, and no zeros at its end.
pub fn rounded(number: f64, places: usize) -> String {
    let unit = 10u64.pow(places as u32);
    let digits = (number * unit as f64).round() as u64;
    let text = format!("{}.{:0places$}", digits / unit, digits % unit);
    let text = text.trim_end_matches('0');
    text.strip_suffix('.').unwrap_or(text).to_owned()
}

/// A whole number with commas between the thousands.
pub fn grouped(number: f64) -> String {
    let digits = (number.round() as u64).to_string();
    let head = digits.len() % 3;
    let mut text = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && place % 3 == head {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// A time in milliseconds, to three digits or to the whole.
pub fn milliseconds(seconds: f64) -> String {
    let number = seconds * 1000.0;
    let places = match number {
        100.0.. => 0,
        10.0.. => 1,
        1.0.. => 2,
        _ => 4,
    };
    rounded(number, places)
}

#[cfg(test)]
mod tests {
    use super::{grouped, milliseconds, printed, rounded};

    #[test]
    fn counts_and_times_for_sentences() {
        for (number, text) in [
            (0.0, "0"),
            (999.0, "999"),
            (24_000.0, "24,000"),
            (1_234_567.0, "1,234,567"),
        ] {
            assert_eq!(grouped(number), text);
        }
        for (seconds, text) in [
            (0.002_297_57, "2.3"),
            (0.030_447, "30.4"),
            (0.143, "143"),
            (0.000_019_4, "0.0194"),
        ] {
            assert_eq!(milliseconds(seconds), text);
        }
    }

    #[test]
    fn numbers_for_sentences() {
        for (number, text) in [(4.001, "4"), (99.95, "99.95"), (0.5, "0.5"), (2.06, "2.06")] {
            assert_eq!(printed(number), text);
        }
        assert_eq!(rounded(99.999_999_9, 9), "99.9999999");
        assert_eq!(rounded(99.9, 9), "99.9");
        assert_eq!(printed(100.0), "100");
    }
}
