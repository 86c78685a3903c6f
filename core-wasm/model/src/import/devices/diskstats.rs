//! /proc/diskstats: counters since the machine started, in lines of 14, 18 or 20 columns. A sector is 512 B
//! whatever the drive has. Rates follow from two copies with times.

use super::clock::moment;
use super::counters::{Snapshot, capture};
use super::lines::lines;
use crate::import::ImportProblem;
use crate::import::iostat::capture::{Capture, Program, Row};
use crate::import::iostat::columns::Field::{self, *};
use crate::import::name_index::NameIndex;
use crate::import::run::decimal::whole;

const PROGRAM: Program = Program {
    layout: Some("/proc/diskstats"),
    start: "the machine started",
    unless: "a device came later",
    again: "iostat -x 10",
    missing: "",
    step: 0.01,
    is_sysstat: false,
};
const SECTOR: f64 = 512.0;
const MILLI: f64 = 0.001;

/// The columns after the name; the requests in flight are of the moment, and no counter.
const COLUMNS: [Option<(Field, f64)>; 17] = [
    Some((ReadRate, 1.0)),
    Some((ReadMerges, 1.0)),
    Some((ReadBytes, SECTOR)),
    Some((ReadWait, MILLI)),
    Some((WriteRate, 1.0)),
    Some((WriteMerges, 1.0)),
    Some((WriteBytes, SECTOR)),
    Some((WriteWait, MILLI)),
    None,
    Some((Utilization, MILLI)),
    Some((Queue, MILLI)),
    Some((DiscardRate, 1.0)),
    Some((DiscardMerges, 1.0)),
    Some((DiscardBytes, SECTOR)),
    Some((DiscardWait, MILLI)),
    Some((FlushRate, 1.0)),
    Some((FlushWait, MILLI)),
];

/// A line of it, as counters, without the last of a line that does not end.
fn row(line: &str, is_cut: bool) -> Option<Row> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let [major, minor, name, values @ ..] = words.as_slice() else {
        return None;
    };
    if !matches!(values.len(), 11 | 15 | 17) || name.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    whole(major).and(whole(minor))?;
    let mut row = Row::new((*name).to_owned(), false);
    let count = values.len() - usize::from(is_cut);
    for (column, value) in COLUMNS.iter().zip(values).take(count) {
        let value = whole(value)?;
        if let Some((field, times)) = column {
            row.set(*field, value as f64 * times);
        }
    }
    Some(row)
}

/// Whether a text is of this kind.
pub fn is_text(text: &str) -> bool {
    text.lines().any(|line| row(line, false).is_some())
}

/// Reads a capture.
///
/// # Errors
/// One sentence about what the copies lack for a rate.
pub fn read(text: &str, notes: Vec<String>) -> Result<Capture, ImportProblem> {
    let mut snapshots: Vec<Snapshot> = Vec::new();
    let mut names = NameIndex::default();
    let (mut time, mut in_copy) = (None, false);
    let mut notes = notes;
    for (line, place, is_cut) in lines(text) {
        if let Some(found) = moment(line) {
            time = Some(found);
            in_copy = false;
            continue;
        }
        let Some(row) = row(line, is_cut) else {
            continue;
        };
        if is_cut {
            notes.push(format!(
                "The last number in line {place} may have been cut and is not used."
            ));
        }
        let is_known = names.place(&row.device, 0).is_some();
        if !in_copy || is_known {
            names = NameIndex::default();
            names.place(&row.device, 0);
            let uptime = time.as_ref().filter(|time| time.is_uptime);
            snapshots.push(Snapshot {
                uptime: uptime.map(|time| time.seconds),
                moment: time.take(),
                rows: Vec::new(),
            });
            in_copy = true;
        }
        if let Some(last) = snapshots.last_mut() {
            last.rows.push(row);
        }
    }
    capture(&snapshots, PROGRAM, notes, || lacking(&snapshots))
}

/// The sentence where no rate follows.
fn lacking(snapshots: &[Snapshot]) -> ImportProblem {
    let found = match snapshots.len() {
        1 => "one, which holds totals since the machine started and no time".to_owned(),
        count => format!("{count} without times of the same kind before each"),
    };
    ImportProblem(format!(
        "Expected two copies of /proc/diskstats with a time before each, found {found}: run “date +%s; cat /proc/diskstats” twice, some minutes apart, and paste both, or run iostat -x 10."
    ))
}
