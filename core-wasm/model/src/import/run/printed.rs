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

#[cfg(test)]
mod tests {
    use super::{printed, rounded};

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
