//! The text of node_exporter of Prometheus: counters of devices since the machine started, by name.

use super::clock::Moment;
use super::counters::{Snapshot, capture};
use crate::import::ImportProblem;
use crate::import::iostat::capture::{Capture, Program, Row};
use crate::import::iostat::columns::Field::{self, *};
use crate::import::name_index::NameIndex;
use serde_json::Value;

const PROGRAM: Program = Program {
    layout: Some("node_exporter"),
    start: "the machine started",
    unless: "a device came later",
    again: "iostat -x 10",
    missing: "",
    step: 0.01,
    is_sysstat: false,
};
const START: &str = "node_disk_";

/// The counters after `node_disk_`, with the factor to the base unit; names without `_total` are of versions
/// before 0.16.
const KNOWN: &[(&str, Field, f64)] = &[
    ("reads_completed_total", ReadRate, 1.0),
    ("writes_completed_total", WriteRate, 1.0),
    ("discards_completed_total", DiscardRate, 1.0),
    ("flush_requests_total", FlushRate, 1.0),
    ("reads_merged_total", ReadMerges, 1.0),
    ("writes_merged_total", WriteMerges, 1.0),
    ("discards_merged_total", DiscardMerges, 1.0),
    ("read_bytes_total", ReadBytes, 1.0),
    ("written_bytes_total", WriteBytes, 1.0),
    ("discarded_sectors_total", DiscardBytes, 512.0),
    ("read_time_seconds_total", ReadWait, 1.0),
    ("write_time_seconds_total", WriteWait, 1.0),
    ("discard_time_seconds_total", DiscardWait, 1.0),
    ("flush_requests_time_seconds_total", FlushWait, 1.0),
    ("io_time_seconds_total", Utilization, 1.0),
    ("io_time_weighted_seconds_total", Queue, 1.0),
    ("reads_completed", ReadRate, 1.0),
    ("writes_completed", WriteRate, 1.0),
    ("bytes_read", ReadBytes, 1.0),
    ("bytes_written", WriteBytes, 1.0),
    ("read_time_ms", ReadWait, 0.001),
    ("write_time_ms", WriteWait, 0.001),
    ("io_time_ms", Utilization, 0.001),
    ("io_time_weighted", Queue, 0.001),
];

/// Whether a text is of this kind.
pub fn is_text(text: &str) -> bool {
    text.lines().any(|line| {
        line.trim_start()
            .strip_prefix(START)
            .is_some_and(|rest| rest.contains("device=\""))
    })
}

/// A sample: the name, its labels, and its value.
fn sample(line: &str) -> Option<(&str, &str, f64)> {
    let line = line.trim();
    let (name, labels, rest) = match line.split_once('{') {
        Some((name, rest)) => {
            let (labels, rest) = rest.rsplit_once('}')?;
            (name, labels, rest)
        }
        None => {
            let (name, rest) = line.split_once(' ')?;
            (name, "", rest)
        }
    };
    let value: Value = serde_json::from_str(rest.split_whitespace().next()?).ok()?;
    value
        .as_f64()
        .filter(|value| *value >= 0.0)
        .map(|value| (name, labels, value))
}

fn label<'a>(labels: &'a str, name: &str) -> Option<&'a str> {
    let (_, rest) = labels.split_once(&format!("{name}=\""))?;
    rest.split_once('"').map(|(value, _)| value)
}

/// One scrape as it is read.
#[derive(Default)]
struct Scrape {
    rows: Vec<Row>,
    places: NameIndex,
    seen: NameIndex,
    time: Option<f64>,
    boot: Option<f64>,
}

impl Scrape {
    fn snapshot(self) -> Snapshot {
        Snapshot {
            moment: self.time.map(|seconds| Moment {
                seconds,
                zone: String::new(),
                is_uptime: false,
            }),
            uptime: self.time.zip(self.boot).map(|(time, boot)| time - boot),
            rows: self.rows,
        }
    }
}

/// Reads a capture.
///
/// # Errors
/// One sentence about what the text lacks for a rate.
pub fn read(text: &str, notes: Vec<String>) -> Result<Capture, ImportProblem> {
    let (mut snapshots, mut scrape, mut machine) = (Vec::new(), Scrape::default(), None);
    // A last line that does not end may have lost digits.
    let whole = text.rfind('\n').and_then(|end| text.get(..end));
    for line in whole.unwrap_or_default().lines() {
        let Some((name, labels, value)) = sample(line) else {
            continue;
        };
        let instance = label(labels, "instance").unwrap_or_default();
        let device = label(labels, "device").unwrap_or_default();
        let counter = name.strip_prefix(START);
        let known = counter.and_then(|name| KNOWN.iter().find(|(known, ..)| *known == name));
        if known.is_none() && !matches!(name, "node_time_seconds" | "node_boot_time_seconds") {
            continue;
        }
        if *machine.get_or_insert(instance) != instance {
            return Err(ImportProblem(format!(
                "Expected the metrics of one machine, found “{}” and “{instance}”: keep the lines of one instance.",
                machine.unwrap_or_default()
            )));
        }
        // The same metric again begins the next scrape.
        if scrape.seen.place(&format!("{name} {device}"), 0).is_some() {
            snapshots.push(core::mem::take(&mut scrape).snapshot());
            scrape.seen.place(&format!("{name} {device}"), 0);
        }
        match (name, known) {
            ("node_time_seconds", _) => scrape.time = Some(value),
            ("node_boot_time_seconds", _) => scrape.boot = Some(value),
            (_, Some((_, field, times))) => {
                let next = scrape.rows.len();
                let place = scrape.places.place(device, next).unwrap_or(next);
                if place == next {
                    scrape.rows.push(Row::new(device.to_owned(), false));
                }
                if let Some(row) = scrape.rows.get_mut(place) {
                    row.set(*field, value * times);
                }
            }
            _ => {}
        }
    }
    snapshots.push(scrape.snapshot());
    let count = snapshots.len();
    capture(&snapshots, PROGRAM, notes, || lacking(count))
}

/// The sentence where no rate follows.
fn lacking(count: usize) -> ImportProblem {
    ImportProblem(format!(
        "Expected node_time_seconds and node_boot_time_seconds beside the metrics node_disk_…, or two scrapes with node_time_seconds, found {}: totals without a time make no rate; fetch the whole of /metrics.",
        match count {
            1 => "one scrape without them".to_owned(),
            count => format!("{count} scrapes without them"),
        }
    ))
}
