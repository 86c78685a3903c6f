//! What ESXi prints of an NVMe drive: `esxcli nvme device log smart get`, with numbers of base 16.

use super::hex::{hexadecimal, is_marked};
use crate::import::ImportProblem;
use crate::import::smart::digits::{Printed, grouped};
use crate::import::smart::found::{Found, Interface, Tool};
use crate::import::smart::refused::{self, Place};
use crate::import::smart::wear;

/// Whether a text is that log: by its command, by its title, or by a counter in base 16.
pub fn is_text(text: &str) -> bool {
    text.lines().any(|line| {
        is_title(line)
            || adapter(line).is_some()
            || row(line).is_some_and(|(key, value)| key == "data units written" && is_marked(value))
    })
}

/// Whether a text is the table of `esxcli storage core device smart get`.
pub fn is_table(text: &str) -> bool {
    text.lines().any(|line| {
        let line = line.trim_start_matches(['#', '$', ' ', '\t', '[', ']']);
        let words: Vec<&str> = line.split_whitespace().take(4).collect();
        words.starts_with(&["Parameter", "Value", "Threshold"])
            || line.contains("esxcli storage core device smart get")
    })
}

/// Why that table is not enough.
pub fn table() -> ImportProblem {
    ImportProblem(
        "Expected a counter of writes, found the table of esxcli storage core device smart get, which has none. For an NVMe drive run esxcli nvme device log smart get -A vmhba0 on that host; esxcli nvme device list names the adapters. For a SATA drive ESXi has no command that prints one."
            .into(),
    )
}

/// Reads the logs, one after the other.
pub fn read(text: &str) -> Vec<Found> {
    let mut reports = Vec::new();
    let mut log = Log::default();
    for line in text.lines() {
        let device = adapter(line);
        let begins = device.is_some() || is_title(line) && log.has_rows();
        // The same row twice is another drive's.
        let again = row(line).is_some_and(|(key, _)| log.rows.iter().any(|(one, _)| *one == key));
        if (begins || again) && log.has_rows() {
            reports.push(core::mem::take(&mut log).found());
        }
        log.device = device.or(log.device);
        log.rows.extend(row(line));
    }
    reports.push(log.found());
    reports
}

/// The rows of one log that are read.
#[derive(Default)]
struct Log<'a> {
    device: Option<&'a str>,
    rows: Vec<(&'static str, &'a str)>,
}

const ROWS: [&str; 9] = [
    "critical warning",
    "composite temperature",
    "available spare",
    "available spare threshold",
    "media errors",
    "data units written",
    "data units read",
    "percentage used",
    "power on hours",
];

fn row(line: &str) -> Option<(&'static str, &str)> {
    let (key, value) = line.split_once(':')?;
    let key = key.trim().to_lowercase();
    let known = ROWS.into_iter().find(|row| *row == key)?;
    Some((known, value.trim()))
}

/// Whether a line has one of the numbers that are read.
pub fn is_row(line: &str) -> bool {
    row(line).is_some()
}

fn is_title(line: &str) -> bool {
    line.trim() == "SMART Info:"
}

/// The adapter that a command was typed for: `esxcli nvme device log smart get -A vmhba0`.
fn adapter(line: &str) -> Option<&str> {
    let (_, options) = line.split_once("esxcli nvme device log smart get")?;
    let mut words = options.split_whitespace();
    words.find(|word| matches!(*word, "-A" | "--adapter"))?;
    words.next()
}

impl Log<'_> {
    fn has_rows(&self) -> bool {
        !self.rows.is_empty()
    }

    fn found(self) -> Found {
        let mut found = Found {
            tool: Tool::Esxi,
            interface: Some(Interface::Nvme),
            device: self.device.map(str::to_owned),
            ..Found::default()
        };
        let in_hex = self.rows.iter().any(|(_, value)| is_marked(value));
        for (key, text) in self.rows {
            let mut take = |place: &Place| {
                let printed = match (in_hex, is_marked(text)) {
                    (true, true) => hexadecimal(text),
                    // A number that does not say its base stands among those that do.
                    (true, false) => Printed::Nothing,
                    (false, _) => grouped(text),
                };
                found.read(place, printed, text)
            };
            match key {
                "data units written" => found.units_written = take(&refused::UNITS_WRITTEN),
                "data units read" => found.units_read = take(&refused::UNITS_READ),
                "percentage used" => {
                    found.percentage_used =
                        take(&refused::PERCENTAGE_USED).map(|used| (used, wear::NVME));
                }
                "power on hours" => found.printed_hours = take(&refused::HOURS),
                field => {
                    if let Printed::Whole(number) = hexadecimal(text) {
                        found.verdict.take_field(field, number);
                    }
                }
            }
        }
        found
    }
}
