//! Amounts as `zpool iostat` prints them.

use crate::import::run::decimal::decimal;

/// `3.61M`, `12`; with -p all digits.
pub fn size(printed: &str) -> Option<f64> {
    let power = |unit: char| "BKMGTPE".find(unit);
    match printed.char_indices().next_back() {
        Some((at, unit)) if !unit.is_ascii_digit() => {
            let number = decimal(printed.get(..at)?)?;
            Some(number * 1024f64.powi(power(unit)? as i32))
        }
        _ => decimal(printed),
    }
}

/// `215us`, `1ms`; with -p nanoseconds.
pub fn duration(printed: &str) -> Option<f64> {
    let end = printed
        .find(|one: char| one.is_ascii_alphabetic())
        .unwrap_or(printed.len());
    let (number, unit) = printed.split_at_checked(end)?;
    let per = match unit {
        "" | "ns" => 1e9,
        "us" => 1e6,
        "ms" => 1e3,
        "s" => 1.0,
        _ => return None,
    };
    decimal(number).map(|number| number / per)
}

#[cfg(test)]
mod tests {
    use super::{duration, size};

    #[test]
    fn units_are_powers_of_1024_and_of_1000() {
        for (printed, want) in [
            ("12", Some(12.0)),
            ("310K", Some(317_440.0)),
            ("1.5M", Some(1_572_864.0)),
            ("0", Some(0.0)),
            ("3.61x", None),
            ("M", None),
            ("é", None),
        ] {
            assert_eq!(size(printed), want, "{printed}");
        }
        for (printed, want) in [
            ("215us", Some(0.000_215)),
            ("1ms", Some(0.001)),
            ("2s", Some(2.0)),
            ("500000", Some(0.0005)),
            ("5h", None),
            ("ms", None),
        ] {
            assert_eq!(duration(printed), want, "{printed}");
        }
    }
}
