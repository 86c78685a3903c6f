//! Times that stand beside counters: what `date` prints, seconds since 1970, /proc/uptime.

use crate::import::run::decimal::decimal;

/// A time.
#[derive(Clone, Debug, PartialEq)]
pub struct Moment {
    /// Seconds since some start that all times of the same zone have in common.
    pub seconds: f64,
    /// The zone, as printed; empty where none is.
    pub zone: String,
    /// Whether the start is that of the machine.
    pub is_uptime: bool,
}

const MONTHS: [&str; 12] = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
];
/// The year 2001 in seconds since 1970: less is no time of a machine.
const LEAST: f64 = 978_307_200.0;

/// The time that a line is, if it is one.
pub fn moment(line: &str) -> Option<Moment> {
    let words: Vec<&str> = line.split_whitespace().collect();
    match words.as_slice() {
        [seconds] if seconds.len() >= 9 && !seconds.contains(['-', ':']) => decimal(seconds)
            .filter(|seconds| *seconds >= LEAST)
            .map(|seconds| at(seconds, "", false)),
        [up, idle] if is_hundredths(up) && is_hundredths(idle) => {
            decimal(up).map(|seconds| at(seconds, "", true))
        }
        _ => iso(line.trim()).or_else(|| dated(&words)),
    }
}

fn at(seconds: f64, zone: &str, is_uptime: bool) -> Moment {
    Moment {
        seconds,
        zone: zone.to_owned(),
        is_uptime,
    }
}

/// `12345.67`, as in /proc/uptime.
fn is_hundredths(word: &str) -> bool {
    word.split_once('.')
        .is_some_and(|(_, part)| part.len() == 2)
        && decimal(word).is_some()
}

/// `2026-11-28T13:43:30+01:00`, `2026-11-28 13:43:30.123`.
fn iso(line: &str) -> Option<Moment> {
    let (date, rest) = line.split_once(['T', ' '])?;
    let mut parts = date.splitn(3, '-');
    let (year, month, day) = (parts.next()?, parts.next()?, parts.next()?);
    if year.len() != 4 {
        return None;
    }
    let end = rest
        .find(|one: char| !(one.is_ascii_digit() || matches!(one, ':' | '.' | ',')))
        .unwrap_or(rest.len());
    let (time, zone) = rest.split_at_checked(end)?;
    let days = days(number(year)?, number(month)?, number(day)?)?;
    Some(at(days * 86_400.0 + clock(time, None)?, zone.trim(), false))
}

/// `Sat Nov 28 13:43:30 UTC 2026`, also with the day first, or with AM and PM.
fn dated(words: &[&str]) -> Option<Moment> {
    if !(5..=8).contains(&words.len()) {
        return None;
    }
    let month = words
        .iter()
        .find_map(|word| MONTHS.iter().position(|month| month == word))?;
    let year = words
        .iter()
        .find(|word| word.len() == 4 && number(word).is_some())?;
    let day = words
        .iter()
        .find(|word| word.len() <= 2 && number(word).is_some())?;
    let time = words.iter().find(|word| word.contains(':'))?;
    let half = words.iter().find(|word| matches!(**word, "AM" | "PM"));
    let zone = words
        .iter()
        .skip(3)
        .find(|word| {
            word.starts_with(|first: char| first.is_ascii_uppercase() || first == '+')
                && !matches!(**word, "AM" | "PM")
        })
        .copied()
        .unwrap_or_default();
    let days = days(number(year)?, month as u32 + 1, number(day)?)?;
    let seconds = clock(time, half.copied())?;
    Some(at(days * 86_400.0 + seconds, zone, false))
}

fn number(word: &str) -> Option<u32> {
    word.bytes()
        .all(|byte| byte.is_ascii_digit())
        .then(|| word.parse().ok())
        .flatten()
}

/// Seconds of a day.
fn clock(time: &str, half: Option<&str>) -> Option<f64> {
    let mut parts = time.splitn(3, ':');
    let (hours, minutes) = (number(parts.next()?)?, number(parts.next()?)?);
    let seconds = decimal(&parts.next()?.replace(',', "."))?;
    let hours = match half {
        Some("PM") => hours % 12 + 12,
        Some(_) => hours % 12,
        None => hours,
    };
    (hours < 24 && minutes < 60 && seconds < 61.0)
        .then(|| f64::from(hours * 3600 + minutes * 60) + seconds)
}

/// Days since 1970.
fn days(year: u32, month: u32, day: u32) -> Option<f64> {
    if !(1970..=2200).contains(&year) || !(1..=12).contains(&month) || !(1..=31).contains(&day) {
        return None;
    }
    // Years that begin in March have their leap day last.
    let (year, month) = match month <= 2 {
        true => (year - 1, month + 9),
        false => (year, month - 3),
    };
    let days = 365 * year + year / 4 - year / 100 + year / 400 + (153 * month + 2) / 5 + day;
    // The first of January 1970, counted the same way.
    Some(f64::from(days) - 719_469.0)
}

#[cfg(test)]
mod tests {
    use super::moment;

    #[test]
    fn the_same_moment_in_many_dresses() {
        for (line, zone) in [
            ("1795873410", ""),
            ("Sat Nov 28 13:43:30 UTC 2026", "UTC"),
            ("Sat 28 Nov 2026 01:43:30 PM UTC", "UTC"),
            ("Sat Nov 28 01:43:30 PM CET 2026", "CET"),
            ("2026-11-28T13:43:30+00:00", "+00:00"),
            ("2026-11-28 13:43:30", ""),
        ] {
            let found = moment(line).unwrap_or_else(|| panic!("{line}"));
            assert_eq!(
                (found.seconds, found.zone.as_str(), found.is_uptime),
                (1_795_873_410.0, zone, false),
                "{line}"
            );
        }
        let up = moment("36600.25 70000.50").unwrap();
        assert_eq!((up.seconds, up.is_uptime), (36_600.25, true));
        for line in [
            "",
            "sda 1 2",
            "12",
            "Sat Foo 28 13:43:30 UTC 2026",
            "2026-13-28T13:43:30",
            "é",
        ] {
            assert_eq!(moment(line), None, "{line}");
        }
    }
}
