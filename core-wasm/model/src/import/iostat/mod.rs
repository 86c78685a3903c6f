//! iostat of the Linux package sysstat, with extended statistics (-x).

mod answer;
mod busiest;
pub(super) mod capture;
pub(super) mod columns;
mod json;
mod kind;
mod lines;
mod notes;
pub(super) mod number;
mod stack;
mod summary;
pub(super) mod table;
mod wear;
mod words;

use super::record::{Shape, ToJson};
use super::text::shortened;
use super::{ImportProblem, Imported};
use capture::Capture;
use columns::{Column, column};
use std::collections::BTreeSet;
pub(super) use words::is_time;

/// What is told of a capture.
pub const VALUES: Shape = answer::Capture::SHAPE;

/// Whether a text is JSON of sysstat, whole or broken.
pub fn is_json(text: &str) -> bool {
    let start = text.trim_start().as_bytes();
    let name = b"\"sysstat\"";
    start.starts_with(b"{")
        && start
            .windows(name.len())
            .take(100)
            .any(|window| window == name)
}

/// Whether a text holds a table of iostat.
pub fn is_text(text: &str) -> bool {
    text.lines().any(|line| {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words.as_slice() {
            ["avg-cpu:", ..] => true,
            // The table of fdisk.
            ["Device", "Boot" | "Start", ..] => false,
            // `Device Type: nvme`, of another report.
            ["Device", name, ..] if name.ends_with(':') => false,
            [first, .., last] => [first, last]
                .iter()
                .any(|word| matches!(**word, "Device" | "Device:")),
            _ => false,
        }
    })
}

/// Whether a name is that of a device of some system.
pub fn is_device(name: &str) -> bool {
    stack::class(name) != stack::Class::Unnamed
}

/// Reads the text form.
///
/// # Errors
/// One sentence: what was expected, what was found, and where.
pub fn read_text(text: &str, notes: Vec<String>) -> Result<Imported, ImportProblem> {
    imported("iostat -x", lines::read(text, notes)?)
}

/// Reads the JSON form.
///
/// # Errors
/// As `read_text`.
pub fn read_json(text: &str, notes: Vec<String>) -> Result<Imported, ImportProblem> {
    imported("iostat -x -o JSON", json::read(text, notes)?)
}

/// What a capture says, as it leaves the importer.
///
/// # Errors
/// One sentence about a capture without columns that are known, without devices, or with too many.
pub fn imported(format: &'static str, mut capture: Capture) -> Result<Imported, ImportProblem> {
    let names = &capture.columns;
    if capture.program.is_sysstat
        && !names.is_empty()
        && !names
            .iter()
            .any(|name| matches!(column(name), Column::Known { .. }))
    {
        return Err(ImportProblem(format!(
            "Expected the columns of iostat -x on Linux, such as r/s and r_await, found “{}”.",
            shortened(&names.join(" "))
        )));
    }
    if capture.reports.iter().all(|report| report.rows.is_empty()) {
        return Err(ImportProblem(
            "Expected at least one device in a report, found none: with -z, iostat leaves idle devices out.".into(),
        ));
    }
    forget_untimed(&mut capture);
    let devices = summary::devices(&capture)?;
    let values = answer::values(&capture, &devices);
    let mut notes = notes::notes(&capture, &devices);
    capture.notes.append(&mut notes);
    Ok(Imported {
        kind: "capture",
        format,
        source: capture.banner,
        values,
        notes: capture.notes,
    })
}

/// Some systems print 0 for layers that they do not time: what no report has timed, although there were requests, is
/// not known.
fn forget_untimed(capture: &mut Capture) {
    let rows = || capture.reports.iter().flat_map(|report| &report.rows);
    let timed: BTreeSet<&str> = rows()
        .filter(|row| row.is_timed() == Some(true))
        .map(|row| row.device.as_str())
        .collect();
    let untimed: BTreeSet<String> = rows()
        .filter(|row| row.is_timed() == Some(false) && row.must_be_timed())
        .filter(|row| !timed.contains(row.device.as_str()))
        .map(|row| row.device.clone())
        .collect();
    for row in capture
        .reports
        .iter_mut()
        .flat_map(|report| &mut report.rows)
    {
        if untimed.contains(&row.device) {
            row.forget_times();
        }
    }
    if let Some(first) = untimed.first() {
        capture.notes.push(format!(
            "{} is not timed by this system: its waits, queue and utilization are printed as 0, and are not known.",
            shortened(first)
        ));
    }
}
