//! What drives say of their own health: smartctl as JSON and as text, `nvme smart-log` as both.

mod answer;
mod attribute_tables;
mod bounds;
mod counter;
mod digits;
mod flash;
mod found;
mod host;
mod json;
mod layouts;
mod media;
mod notes;
mod pair;
mod refused;
mod text;
mod wear;

use super::record::{Shape, ToJson};
use super::{ImportProblem, Imported, Values};
use found::{Found, Tool};

/// What is told of a drive.
pub const VALUES: Shape = answer::DriveReading::SHAPE;

/// Whether a text holds the JSON of a drive's health, whole or broken.
pub fn is_json(text: &str) -> bool {
    let has = |name: &str| text.contains(name);
    text.contains('{')
        && ((has("\"json_format_version\"") && has("\"smartctl\""))
            || has("\"nvme_smart_health_information_log\"")
            || has("\"data_units_written\"")
            || layouts::is_json(text))
}

/// Whether a text is a report of smartctl, of nvme-cli, or of another program that is read.
pub fn is_text(text: &str) -> bool {
    layouts::is_text(text) || text.lines().any(is_line)
}

/// Whether a line is one that only smartctl or nvme-cli print.
fn is_line(line: &str) -> bool {
    let starts = {
        let line = line.trim_start();
        [
            "=== START OF INFORMATION SECTION",
            "=== START OF SMART DATA SECTION",
            "=== START OF READ SMART DATA SECTION",
            "SMART/Health Information (NVMe Log 0x02",
            "SMART Attributes Data Structure revision",
            "ID# ATTRIBUTE_NAME",
            "Device Model:",
            "Model Number:",
            "Smart Log for NVME device",
            "Smartctl open device:",
        ]
        .iter()
        .any(|start| line.starts_with(start))
    };
    starts || is_units(line) || layouts::logs_text::is_mark(line)
}

/// `Data Units Written: 49,987,853 [25.5 TB]`, alone.
fn is_units(line: &str) -> bool {
    line.split_once(':')
        .is_some_and(|(key, _)| key.trim().to_lowercase().replace('_', " ") == "data units written")
}

/// Reads the JSON forms.
///
/// # Errors
/// One sentence: what was expected, what was found, and where.
pub fn read_json(text: &str, notes: Vec<String>) -> Result<Imported, ImportProblem> {
    imported(json::read(text)?, notes, |found| {
        if found.banner.is_some() {
            "smartctl --json"
        } else {
            "nvme smart-log -o json"
        }
    })
}

/// Reads the text forms.
///
/// # Errors
/// As `read_json`.
pub fn read_text(text: &str, mut notes: Vec<String>) -> Result<Imported, ImportProblem> {
    let reports = match layouts::read_text(text, &mut notes)? {
        Some(reports) => reports,
        None => text::read(text, &mut notes),
    };
    imported(reports, notes, |found| {
        let banner = found.banner.as_deref().unwrap_or("smartctl");
        if banner.starts_with("smartctl") {
            "smartctl"
        } else {
            "nvme smart-log"
        }
    })
}

/// The drive of the first report, as the latest report on it says, and what happened in between.
fn imported(
    reports: Vec<Found>,
    mut notes: Vec<String>,
    format: fn(&Found) -> &'static str,
) -> Result<Imported, ImportProblem> {
    let reports = layouts::join::logs(reports, &mut notes);
    let Some(first) = reports.first() else {
        return Err(nothing(Tool::Smartctl));
    };
    let mut same: Vec<&Found> = reports
        .iter()
        .filter(|report| report.is_same_drive(first))
        .collect();
    same.sort_by_key(|report| (report.hours(), report.read_at));
    let (Some(earliest), Some(latest)) = (same.first(), same.last()) else {
        return Err(nothing(first.tool));
    };
    unless_empty(latest)?;
    notes::of_several(reports.len(), &same, &mut notes);
    let mut reading = answer::reading(latest, &mut notes);
    reading.since = (same.len() > 1).then(|| pair::between(earliest, latest));
    notes::about(latest, &reading, &mut notes);
    if let Some(since) = &reading.since {
        notes.extend(pair::doubts(since, latest));
    }
    Ok(Imported {
        kind: "drive",
        format: match latest.tool.format() {
            Some(format) => format,
            None if latest.has_counters() || latest.media.is_none() => format(latest),
            None => "nvme smart-add-log",
        },
        source: latest.banner.clone(),
        values: Values::of(&reading),
        notes,
    })
}

fn unless_empty(found: &Found) -> Result<(), ImportProblem> {
    if found.has_counters() || found.media.is_some() {
        return Ok(());
    }
    match (&found.complaint, &found.model) {
        (Some(complaint), _) => Err(ImportProblem(format!(
            "Expected the counters of a drive, found that the program could not read them: “{complaint}”."
        ))),
        (None, None) => Err(nothing(found.tool)),
        (None, Some(_)) => Ok(()),
    }
}

fn nothing(tool: Tool) -> ImportProblem {
    ImportProblem(format!(
        "Expected the model and the counters of a drive, found neither: {} on it.",
        tool.remedy()
    ))
}
