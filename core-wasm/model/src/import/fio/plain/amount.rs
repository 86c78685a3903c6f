//! Numbers as fio rounds them for people: at most four to six digits, and a letter for thousands.

use crate::import::run::decimal::{decimal, whole};

/// Between what a number lies that was rounded, both included.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Range {
    /// At least.
    pub least: f64,
    /// What is printed.
    pub printed: f64,
    /// At most.
    pub most: f64,
}

impl Range {
    /// A number that was cut to whole ones.
    pub fn cut(printed: f64) -> Self {
        Self {
            least: printed,
            printed,
            most: printed + 1.0,
        }
    }

    /// Whether a number may be the one that was rounded.
    pub fn holds(&self, number: f64) -> bool {
        (self.least..=self.most).contains(&number)
    }

    /// All of it times a number.
    pub fn times(self, factor: f64) -> Self {
        Self {
            least: self.least * factor,
            printed: self.printed * factor,
            most: self.most * factor,
        }
    }

    /// How far what is printed may be off, relative to it.
    pub fn bound(&self) -> Option<f64> {
        let off = (self.most - self.printed).max(self.printed - self.least);
        (self.printed > 0.0).then(|| off / self.printed)
    }
}

/// How a version of fio rounds, and what it means by a letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// Before 2.17: KB are 1024 B, and what stands after the point may be wrong.
    Old,
    /// From there to 3.25: a part near to 1 is printed as 0.
    Middle,
    /// From 3.26 on.
    New,
}

/// A count, such as 2087 or 12.3k.
pub fn count(text: &str, style: Style) -> Option<Range> {
    scaled(text, 1000.0, style)
}

/// Bytes, such as 5220KiB, 1069kB or 512B; of bits there are eight to a byte.
pub fn bytes(text: &str, style: Style) -> Option<Range> {
    let thousand = if style == Style::Old { 1024.0 } else { 1000.0 };
    match text.strip_suffix("bit") {
        Some(bits) => scaled(bits, thousand, style).map(|range| range.times(0.125)),
        None => scaled(text.strip_suffix('B')?, thousand, style),
    }
}

/// Digits with a letter for thousands; `plain` is the thousand of a letter without an i.
fn scaled(text: &str, plain: f64, style: Style) -> Option<Range> {
    let end = text.find(|one: char| !one.is_ascii_digit() && one != '.');
    let (digits, letters) = text.split_at_checked(end.unwrap_or(text.len()))?;
    let (letter, thousand) = match letters.strip_suffix('i') {
        Some(letter) => (letter, 1024.0),
        None => (letters, plain),
    };
    let powers = ["", "k", "m", "g", "t", "p", "e"];
    let letter = letter.to_ascii_lowercase();
    let power = powers.iter().position(|one| *one == letter)?;
    let unit = f64::powi(thousand, power as i32);
    let printed = decimal(digits)?;
    let range = match digits.split_once('.') {
        None if power == 0 => whole(digits).map(|_| (printed, printed)),
        None => Some((printed - 0.5, printed + 0.5)),
        Some((whole, _)) if style == Style::Old => {
            let whole = decimal(whole)?;
            Some((whole, whole + 1.0))
        }
        Some((whole, part)) => {
            let half = 0.5 / 10f64.powi(part.len() as i32);
            let gone = style == Style::Middle && part.bytes().all(|digit| digit == b'0');
            // Of digits beyond the third some were cut before it was rounded.
            let most = printed + half + 0.001;
            Some((
                printed - half,
                if gone { decimal(whole)? + 1.0 } else { most },
            ))
        }
    };
    let (least, most) = range?;
    Some(Range {
        least: least * unit,
        // Without what a product has in its last digit.
        printed: (printed * unit * 1000.0).round() / 1000.0,
        most: most * unit,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_rounded_lies_between() {
        let of = |text: &str, style| {
            let range = count(text, style)?;
            Some((range.least, range.printed, range.most))
        };
        assert_eq!(of("2087", Style::New), Some((2087.0, 2087.0, 2087.0)));
        assert_eq!(
            of("161k", Style::New),
            Some((160_500.0, 161_000.0, 161_500.0))
        );
        let (least, printed, most) = of("12.3k", Style::New).unwrap();
        assert!(
            (least - 12_250.0).abs() < 1e-6
                && printed == 12_300.0
                && (most - 12_351.0).abs() < 1e-6
        );
        assert_eq!(of("12.0k", Style::Middle).unwrap().2, 13_000.0);
        assert_eq!(
            of("1034.6K", Style::Old),
            Some((1_034_000.0, 1_034_600.0, 1_035_000.0))
        );
        for text in ["", "k", "1.2.3k", "1x", "-1", "1,2k"] {
            assert_eq!(of(text, Style::New), None, "{text}");
        }
        let size = |text: &str, style| bytes(text, style).map(|range| range.printed);
        assert_eq!(size("512B", Style::New), Some(512.0));
        assert_eq!(size("4KiB", Style::New), Some(4096.0));
        assert_eq!(size("1069kB", Style::New), Some(1_069_000.0));
        assert_eq!(size("10KB", Style::Old), Some(10_240.0));
        assert_eq!(size("8Kibit", Style::New), Some(1024.0));
        assert_eq!(size("512", Style::New), None);
    }
}
