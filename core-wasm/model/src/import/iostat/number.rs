//! Numbers as iostat prints them.

use super::columns::{Column, Field};

/// No counter of a machine gets here, printed in any unit.
const ABSURD: f64 = 1e12;

/// A number in the base unit, printed as it is in the column: with a point or a comma, with `%` and
/// with the `k`, `M`, `G` of `--human`, which say the unit themselves.
///
/// # Errors
/// What is wrong with it, as the end of a sentence.
pub fn value(printed: &str, field: Field, times: f64, per: f64) -> Result<f64, &'static str> {
    let suffix = printed
        .chars()
        .next_back()
        .filter(|last| !last.is_ascii_digit());
    let digits = suffix
        .and_then(|suffix| printed.strip_suffix(suffix))
        .unwrap_or(printed);
    let number = plain(digits)?;
    match (suffix, is_data(field)) {
        (None, _) | (Some('%'), false) => Ok(number * times / per),
        (Some(unit), true) => Ok(number * bytes(unit).ok_or("which is not a number")?),
        _ => Err("which is not a number"),
    }
}

/// A share printed in per cent, as processor times are.
///
/// # Errors
/// As `value`.
pub fn percentage(printed: &str) -> Result<f64, &'static str> {
    plain(printed.strip_suffix('%').unwrap_or(printed)).and_then(share)
}

/// A share given in per cent, from JSON.
///
/// # Errors
/// As `value`.
pub fn share(percent: f64) -> Result<f64, &'static str> {
    // Rounding and the end of a tick may carry it just above 100.
    if possible(percent)? > 101.0 {
        Err("which is more than 100 %")
    } else {
        Ok((percent / 100.0).min(1.0))
    }
}

/// A number that is already one, from JSON.
///
/// # Errors
/// As `value`.
pub fn given(number: f64, column: Column) -> Result<Option<(Field, f64)>, &'static str> {
    let Column::Known { field, times, per } = column else {
        return Ok(None);
    };
    possible(number).map(|number| Some((field, number * times / per)))
}

/// Whether the last number of a line has fewer decimal places than the one before it, and so may have been cut:
/// all of a row are printed with the same.
pub fn may_be_cut(line: &str) -> bool {
    let places = |token: &str| {
        let part = token.split_once(['.', ',']).map(|pair| pair.1);
        part.map_or(0, |part| part.bytes().filter(u8::is_ascii_digit).count())
    };
    let mut tokens = line.split_whitespace().rev();
    match (tokens.next(), tokens.next()) {
        (Some(last), Some(before)) => places(last) < places(before),
        _ => false,
    }
}

/// Digits with at most one point or comma among them.
///
/// Whole numbers up to 2⁵³ and powers of ten up to 10²² are exact, so that one division gives the
/// nearest number to what is printed. iostat prints two places and never more than five.
fn plain(digits: &str) -> Result<f64, &'static str> {
    let (mut number, mut places, mut digit_count) = (0u64, None, 0);
    for byte in digits.bytes() {
        match (byte, places) {
            (b'0'..=b'9', _) => {
                number = number
                    .saturating_mul(10)
                    .saturating_add(u64::from(byte - b'0'));
                digit_count += 1;
                places = places.map(|places| places + 1);
            }
            (b'.' | b',', None) => places = Some(0),
            (b'-', None) if digit_count == 0 => return Err("which is less than nothing"),
            _ => return Err("which is not a number"),
        }
    }
    if digit_count == 0 {
        return Err("which is not a number");
    }
    if number >= 1 << 53 {
        return Err("which no machine reaches");
    }
    possible(number as f64 / 10f64.powi(places.unwrap_or(0)))
}

fn possible(number: f64) -> Result<f64, &'static str> {
    if number.is_nan() {
        Err("which is not a number")
    } else if (0.0..=ABSURD).contains(&number) {
        Ok(number)
    } else {
        Err("which no machine reaches")
    }
}

fn is_data(field: Field) -> bool {
    use Field::*;
    matches!(
        field,
        ReadBytes
            | WriteBytes
            | DiscardBytes
            | RequestBytes
            | ReadSize
            | WriteSize
            | DiscardSize
            | RequestSize
    )
}

fn bytes(unit: char) -> Option<f64> {
    Some(match unit {
        's' => 512.0,
        'B' => 1.0,
        'k' => 1024.0,
        'M' => 1024f64.powi(2),
        'G' => 1024f64.powi(3),
        'T' => 1024f64.powi(4),
        'P' => 1024f64.powi(5),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_commas_and_units_of_their_own() {
        let read = |printed| value(printed, Field::ReadBytes, 1024.0, 1.0);
        assert_eq!(read("12.5"), Ok(12_800.0));
        assert_eq!(read("12,5"), Ok(12_800.0));
        assert_eq!(read("2.5M"), Ok(2_621_440.0));
        assert_eq!(read("0.0k"), Ok(0.0));
        assert_eq!(
            value("19.9%", Field::ReadMergeShare, 1.0, 100.0),
            Ok(19.9 / 100.0)
        );
        assert_eq!(percentage("100.4"), Ok(1.0));
    }

    #[test]
    fn a_number_with_fewer_places_may_be_cut() {
        for (line, cut) in [
            ("sda 1.00 95.00", false),
            ("sda 1.00 95.0", true),
            ("sda 1,00 9", true),
            ("sda 1 2", false),
            ("sda", false),
        ] {
            assert_eq!(may_be_cut(line), cut, "{line}");
        }
    }

    #[test]
    fn what_is_no_number_is_refused() {
        for printed in [
            "", ".", ",", "nan", "-nan", "inf", "1e5", "1.2.3", "1,234.5", "12x", "-1", "%", "é",
        ] {
            assert!(
                value(printed, Field::ReadRate, 1.0, 1.0).is_err(),
                "{printed}"
            );
        }
        assert!(value("18446744073709.55", Field::ReadWait, 1.0, 1000.0).is_err());
        assert!(value("5k", Field::ReadRate, 1.0, 1.0).is_err());
        assert!(percentage("250.0").is_err());
        assert!(
            given(
                f64::NAN,
                Column::Known {
                    field: Field::Queue,
                    times: 1.0,
                    per: 1.0
                }
            )
            .is_err()
        );
    }
}
