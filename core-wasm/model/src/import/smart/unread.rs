//! Numbers of a report that look like counters of bytes written or read, wherever they stand: what none of them was
//! made of is named, so that no counter of a log page is passed over in silence.

use super::digits::{Printed, grouped, written};
use super::found::Found;
use super::json::count;
use super::layouts::hex::{hexadecimal, is_marked};
use super::layouts::logs_json::joined;
use super::rows::{self, words_of};
use crate::import::text::shortened;
use serde_json::Value;

/// Words of which the name of such a counter has one, and one of the next.
const DIRECTIONS: [&str; 8] = [
    "written",
    "writes",
    "write",
    "read",
    "reads",
    "programmed",
    "sent",
    "received",
];
const UNITS: [&str; 14] = [
    "bytes", "units", "lbas", "sectors", "blocks", "pages", "gib", "gb", "mib", "mb", "tb", "nand",
    "flash", "media",
];
/// Parts of names of what is counted otherwise: requests, failures, times.
const OTHERS: [&str; 12] = [
    "command", "error", "fail", "retr", "recover", "correct", "latency", "rate", "cache", "time",
    "ahead", "erase",
];
/// Maximum number of them that are kept of a report, and that are named.
const MAX_KEPT: usize = 32;
const MAX_NAMED: usize = 3;

/// A number with its name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unread {
    name: String,
    number: u64,
}

/// Whether a name is that of a counter of bytes, however it is spelled.
fn is_counter(name: &str) -> bool {
    let name = name.to_lowercase();
    let mut words = name.split(|one: char| !one.is_ascii_alphanumeric());
    let (mut has_direction, mut has_unit) = (false, false);
    words.all(|word| {
        has_direction |= DIRECTIONS.contains(&word);
        has_unit |= UNITS.contains(&word);
        !OTHERS.iter().any(|part| word.starts_with(part))
    }) && has_direction
        && has_unit
}

fn keep(found: &mut Found, name: &str, number: u64) {
    if number > 0 && found.unread.len() < MAX_KEPT && is_counter(name) {
        let name = shortened(name.trim());
        let one = Unread { name, number };
        if !found.unread.contains(&one) {
            found.unread.push(one);
        }
    }
}

/// Keeps the counters of a line: `Physical media units read - 0 1234`, `Blocks sent to initiator = 1234`, or several of
/// `Total_LBAs_Written=1234`.
pub fn line(found: &mut Found, line: &str) {
    // Most lines have no such word.
    if !["rit", "ead", "rogram", "sent", "eceiv", "RIT", "EAD"]
        .iter()
        .any(|part| line.contains(part))
    {
        return;
    }
    let words = words_of(line);
    if rows::attribute(&words).is_some() {
        return;
    }
    let pairs = words.iter().filter_map(|word| word.split_once('='));
    let mut any = false;
    for (name, value) in pairs {
        if let Printed::Whole(number) = grouped(value) {
            any = true;
            keep(found, name.trim_start_matches('|'), number);
        }
    }
    let is_row = [":", "=", "  ", "\t"]
        .iter()
        .any(|sign| line.contains(sign));
    if any || !is_row {
        return;
    }
    let plain = line.split(['[', '(']).next().unwrap_or_default();
    // A number may be grouped by spaces.
    if let Some((name, value)) = plain.split_once([':', '='])
        && let Printed::Whole(number) = grouped(value)
    {
        keep(found, name, number);
        return;
    }
    let parts = || {
        plain
            .split([' ', '\t', ':', '='])
            .filter(|part| !part.is_empty())
    };
    let number = |part: &str| match grouped(part) {
        Printed::Whole(number) if !part.ends_with('%') => Some(number),
        _ => None,
    };
    let is_name = |part: &&str| part.contains(char::is_alphabetic) && !is_marked(part);
    if let Some(number) = parts().filter_map(number).max() {
        keep(
            found,
            &parts().filter(is_name).collect::<Vec<_>>().join(" "),
            number,
        );
    }
}

/// Keeps the counters of a value, whatever it is nested in.
pub fn value(found: &mut Found, value: &Value) {
    let Value::Object(parts) = value else {
        value
            .as_array()
            .into_iter()
            .flatten()
            .for_each(|part| self::value(found, part));
        return;
    };
    for (name, number) in [("name", "value"), ("attribute_name", "attribute_value")] {
        if let Some(name) = value[name].as_str() {
            number_of(&value[number])
                .into_iter()
                .for_each(|number| keep(found, name, number));
        }
    }
    for (name, part) in parts
        .iter()
        .filter(|(name, _)| *name != "ata_smart_attributes")
    {
        match number_of(part) {
            Some(number) => keep(found, name, number),
            None => self::value(found, part),
        }
    }
}

/// A number, or one of two halves, or the raw one of a row.
fn number_of(value: &Value) -> Option<u64> {
    let printed = match (value.get("hi"), value.get("lo"), value.get("raw")) {
        (Some(high), Some(low), _) => joined(count(high), count(low)),
        (_, _, Some(raw)) => count(raw),
        _ => match value.as_str() {
            Some(text) if is_marked(text) => hexadecimal(text),
            _ => count(value),
        },
    };
    match printed {
        Printed::Whole(number) => Some(number),
        _ => None,
    }
}

/// The note about those that nothing was made of.
pub fn unread(found: &Found) -> Option<String> {
    let used = found.numbers();
    let unused: Vec<String> = found
        .unread
        .iter()
        .filter(|one| !used.contains(&Some(one.number)))
        .map(|one| format!("“{}” at {}", one.name, written(one.number)))
        .collect();
    let named = unused.get(..MAX_NAMED.min(unused.len()))?.join(", ");
    let more = match unused.len().saturating_sub(MAX_NAMED) {
        0 => String::new(),
        more => format!(", and {more} more"),
    };
    (!unused.is_empty()).then(|| format!("Counters that nothing is made of here: {named}{more}."))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kept(text: &str) -> Vec<(String, u64)> {
        let mut found = Found::default();
        text.lines().for_each(|one| line(&mut found, one));
        let kept = found.unread.into_iter();
        kept.map(|one| (one.name, one.number)).collect()
    }

    #[test]
    fn a_counter_is_told_by_its_name() {
        for (line, name, number) in [
            (
                "  Physical media units read    -      0 165432109876",
                "Physical media units read",
                165_432_109_876,
            ),
            (
                "  Blocks sent to initiator = 1286675833552896",
                "Blocks sent to initiator",
                1_286_675_833_552_896,
            ),
            (
                "x |Total_LBAs_Written=57 Power_On_Hours=3",
                "Total_LBAs_Written",
                57,
            ),
            (
                "Logical blocks read: 907 832 [464 GB]",
                "Logical blocks read",
                907_832,
            ),
            (
                "host_bytes_read  : 100%  sectors: 45,197",
                "host_bytes_read sectors",
                45_197,
            ),
        ] {
            assert_eq!(kept(line), [(name.to_owned(), number)], "{line}");
        }
    }

    #[test]
    fn what_counts_otherwise_is_none() {
        for line in [
            "Host Write Commands:                239,905,015",
            "0x01  0x020  6        1234  ---  Number of Write Commands",
            "Read Recovery Attempts:  5",
            "I have written 300 TB to it",
            "Wt Cache Reorder: 5 blocks",
            "Rd look-ahead is: Enabled",
            "Data Units Read: 0",
            "241 Total_LBAs_Written 0x0032 099 099 000 Old_age Always - 5",
        ] {
            assert_eq!(kept(line), [], "{line}");
        }
    }
}
