//! When a report was made, as smartctl prints it: `Local Time is:    Mon Aug 17 16:29:13 2026 CEST`.

/// A time by the clock of the machine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LocalTime {
    /// Seconds since 1970, as if the clock showed UTC.
    pub seconds: i64,
    /// The time zone that was printed.
    pub zone: String,
}

/// Zones whose name means one offset everywhere, in hours. CST, IST, BST and others mean several.
static ZONES: &[(&str, i64)] = &[
    ("UTC", 0),
    ("GMT", 0),
    ("Z", 0),
    ("WET", 0),
    ("WEST", 1),
    ("CET", 1),
    ("CEST", 2),
    ("EET", 2),
    ("EEST", 3),
    ("MSK", 3),
    ("JST", 9),
    ("KST", 9),
    ("AEST", 10),
    ("AEDT", 11),
    ("NZST", 12),
    ("NZDT", 13),
    ("EDT", -4),
    ("EST", -5),
    ("MDT", -6),
    ("PDT", -7),
    ("PST", -8),
    ("AKST", -9),
    ("HST", -10),
];

const MONTHS: [&str; 12] = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
];

impl LocalTime {
    /// Reads `Mon Aug 17 16:29:13 2026 UTC`; nothing where that is no time of the years 1970 to 2099.
    pub fn read(text: &str) -> Option<Self> {
        let mut words = text.split_whitespace();
        let _weekday = words.next()?;
        let (month, day, time, year) = (words.next()?, words.next()?, words.next()?, words.next()?);
        let month = MONTHS.iter().position(|name| *name == month)?;
        let mut parts = time.split(':').map(|part| part.parse::<i64>().ok());
        let (hour, minute, second) = (parts.next()??, parts.next()??, parts.next()??);
        let days = days_since_1970(year.parse().ok()?, month as i64 + 1, day.parse().ok()?)?;
        let is_time =
            (0..24).contains(&hour) && (0..60).contains(&minute) && (0..=60).contains(&second);
        let zone: Vec<&str> = words.collect();
        is_time.then(|| Self {
            seconds: ((days * 24 + hour) * 60 + minute) * 60 + second,
            zone: zone.join(" "),
        })
    }

    /// Seconds since 1970; nothing where the name of the zone means several, or none.
    pub fn universal(&self) -> Option<u64> {
        let known = ZONES.iter().find(|(name, _)| *name == self.zone);
        let offset = match known {
            Some((_, hours)) => hours * 3600,
            None => numeric(&self.zone)?,
        };
        u64::try_from(self.seconds - offset).ok()
    }
}

/// Seconds of `+02`, `-0330`, `+05:30`.
fn numeric(zone: &str) -> Option<i64> {
    let sign = match zone.bytes().next()? {
        b'+' => 1,
        b'-' => -1,
        _ => return None,
    };
    let digits: String = zone.get(1..)?.split(':').collect();
    let is_offset = matches!(digits.len(), 2 | 4) && digits.bytes().all(|one| one.is_ascii_digit());
    let number: i64 = digits.parse().ok().filter(|_| is_offset)?;
    let (hours, minutes) = if digits.len() == 2 {
        (number, 0)
    } else {
        (number / 100, number % 100)
    };
    Some(sign * (hours * 3600 + minutes * 60))
}

/// Days from 1 January 1970 to a day of the years 1970 to 2099.
fn days_since_1970(year: i64, month: i64, day: i64) -> Option<i64> {
    if !(1970..2100).contains(&year) {
        return None;
    }
    // Of these years every fourth has a day more.
    let is_leap = year % 4 == 0;
    let of_month = |month: i64| match month {
        2 => 28 + i64::from(is_leap),
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    };
    if !(1..=of_month(month)).contains(&day) {
        return None;
    }
    let before: i64 = (1..month).map(of_month).sum();
    Some((year - 1970) * 365 + (year - 1969) / 4 + before + day - 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_is_read_in_its_zone() {
        for (text, seconds) in [
            ("Mon Aug 17 16:29:13 2026 UTC", Some(1_786_984_153)),
            ("Mon Aug 17 16:29:13 2026 CEST", Some(1_786_976_953)),
            ("Thu Feb 29 23:59:59 2024 +0530", Some(1_709_231_399)),
            ("Sun Jan  1 00:00:00 2023 -03", Some(1_672_542_000)),
            ("Thu Mar  5 08:00:00 2020 CST", None),
        ] {
            let time = LocalTime::read(text).unwrap();
            assert_eq!(time.universal(), seconds, "{text}");
        }
        for text in [
            "",
            "Mon Aug 32 16:29:13 2026 UTC",
            "Mon Feb 29 00:00:00 2023 UTC",
            "17.08.2026 16:29",
        ] {
            assert_eq!(LocalTime::read(text), None, "{text}");
        }
    }
}
