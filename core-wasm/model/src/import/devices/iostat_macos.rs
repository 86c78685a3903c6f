//! `iostat` of macOS, and of FreeBSD without -x: one line a report, with three numbers for each device below its
//! name. Reads and writes are not told apart. A kilobyte is 1024 B.

use super::lines::{PassedOver, cut, like_a_number, lines, unless_cut};
use crate::import::ImportProblem;
use crate::import::iostat::capture::{Capture, Program, Report, Row};
use crate::import::iostat::columns::Field::{self, *};
use crate::import::iostat::number::{self, may_be_cut};
use crate::import::iostat::table::{miscounted, wrong};

/// The numbers of a device, in order.
const EACH: [(&str, Field, f64); 3] = [
    ("KB/t", RequestSize, 1024.0),
    ("tps", RequestRate, 1.0),
    ("MB/s", RequestBytes, 1_048_576.0),
];
/// What the first line of a header has beside devices.
const OTHERS: [&str; 4] = ["tty", "cpu", "load", "average"];

const PROGRAM: Program = Program {
    layout: Some("iostat of macOS or FreeBSD, without -x"),
    start: "the machine started",
    unless: "the copy begins after the first report",
    again: "iostat -w 10",
    missing: "",
    step: 0.01,
    is_sysstat: false,
};

/// The second line of a header.
fn columns(line: &str) -> Option<Vec<&str>> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let is_header = words
        .windows(3)
        .any(|three| matches!(three, ["KB/t", "tps", "MB/s"] | ["KB/t", "xfrs", "MB"]));
    is_header.then_some(words)
}

/// Whether a text is of this kind.
pub fn is_text(text: &str) -> bool {
    text.lines().any(|line| columns(line).is_some())
}

/// The header that counts: its devices, how many numbers stand before theirs, and how many in all.
struct Header {
    devices: Vec<String>,
    before: usize,
    all: usize,
}

/// Reads a capture.
///
/// # Errors
/// One sentence with the line that is broken, or about what the capture lacks.
pub fn read(text: &str, notes: Vec<String>) -> Result<Capture, ImportProblem> {
    let mut capture = Capture {
        notes,
        program: PROGRAM,
        columns: EACH.iter().map(|(name, ..)| (*name).to_owned()).collect(),
        ..Capture::default()
    };
    let (mut header, mut above, mut passed) = (None, "", PassedOver::default());
    for (line, place, is_cut) in lines(text) {
        if let Some(columns) = columns(line) {
            header = Some(header_of(above, &columns, place)?);
            continue;
        }
        let is_row = line.split_whitespace().all(like_a_number);
        match &header {
            Some(header) if is_row => {
                let read = match is_cut && may_be_cut(line) {
                    true => Err(cut(place)),
                    false => row(line, header, place),
                };
                let read = read.map(|rows| {
                    capture.reports.push(Report {
                        since_boot: capture.reports.is_empty(),
                        rows,
                        ..Report::default()
                    });
                });
                unless_cut(read, is_cut, place, &mut capture)?;
            }
            _ if names(line).is_some() => {}
            _ => passed.add(line, place),
        }
        above = line;
    }
    capture.notes.push("This iostat does not tell reads from writes, and prints neither waits nor queues: how much is written, and how long requests wait, is not known.".into());
    capture.notes.extend(passed.note());
    Ok(capture)
}

/// The devices in the first line of a header.
fn names(line: &str) -> Option<Vec<&str>> {
    let words: Vec<&str> = line
        .split_whitespace()
        .filter(|word| !OTHERS.contains(word))
        .collect();
    let is_name = |word: &&str| {
        word.ends_with(|last: char| last.is_ascii_digit())
            && word.starts_with(|first: char| first.is_ascii_alphabetic())
    };
    (!words.is_empty() && words.iter().all(is_name)).then_some(words)
}

fn header_of(above: &str, columns: &[&str], place: usize) -> Result<Header, ImportProblem> {
    if columns.contains(&"xfrs") {
        return Err(ImportProblem(format!(
            "Expected rates, found totals since the machine started (xfrs) in line {place}: run iostat -w 10 without -I."
        )));
    }
    let count = columns.iter().filter(|name| **name == "KB/t").count();
    let devices = names(above).unwrap_or_default();
    if devices.len() != count {
        return Err(ImportProblem(format!(
            "Expected the {} above “KB/t tps MB/s”, found {} in line {}: copy the line with the names as well.",
            match count {
                1 => "name of 1 device".to_owned(),
                _ => format!("names of {count} devices"),
            },
            devices.len(),
            place.saturating_sub(1).max(1)
        )));
    }
    Ok(Header {
        devices: devices.into_iter().map(str::to_owned).collect(),
        before: columns.iter().take_while(|name| **name != "KB/t").count(),
        all: columns.len(),
    })
}

fn row(line: &str, header: &Header, place: usize) -> Result<Vec<Row>, ImportProblem> {
    let values: Vec<&str> = line.split_whitespace().collect();
    if values.len() != header.all {
        return Err(miscounted("values", header.all, values.len(), place));
    }
    let numbers = values.get(header.before..).unwrap_or_default();
    let mut rows = Vec::new();
    for (device, numbers) in header.devices.iter().zip(numbers.chunks(EACH.len())) {
        let mut row = Row::new(device.clone(), false);
        for ((name, field, times), token) in EACH.into_iter().zip(numbers) {
            let value = number::value(token, field, times, 1.0);
            row.set(field, value.map_err(|why| wrong(name, token, why, place))?);
        }
        rows.push(row);
    }
    Ok(rows)
}
