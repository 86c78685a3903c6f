//! What drives say of their own health: smartctl as JSON and as text, `nvme smart-log` as both.

mod answer;
mod attribute_tables;
mod bounds;
mod clock;
mod complaint;
mod counter;
mod digits;
mod erases;
mod families;
mod flash;
mod found;
mod host;
mod json;
mod json_ata;
mod layouts;
mod nand_logs;
mod notes;
mod pair;
mod reads;
mod refused;
mod rows;
mod text;
mod unread;
mod unused;
mod verdict;
mod verdict_text;
mod volume;
mod wear;
mod wrapped;

use super::record::{Shape, ToJson, records};
use super::{ImportProblem, Imported, Values};
use answer::DriveReading;
use found::{Found, Tool};
use std::collections::BTreeMap;

/// What is told of a drive.
pub const VALUES: Shape = DriveReading::SHAPE;

/// What is told of several drives.
pub const SEVERAL: Shape = SeveralDrives::SHAPE;

records! {
    /// What several drives say of themselves, each at one time, in the order of the file.
    SeveralDrives {
        /// One reading for each drive.
        drives: Vec<DriveReading>,
    }
}

/// Whether a text holds the JSON of a drive's health, whole or broken.
pub fn is_json(text: &str) -> bool {
    let has = |name: &str| text.contains(name);
    text.contains('{')
        && ((has("\"json_format_version\"") && has("\"smartctl\""))
            || has("\"nvme_smart_health_information_log\"")
            || has("\"ata_smart_attributes\"")
            || has("\"scsi_error_counter_log\"")
            || has("\"data_units_written\"")
            || layouts::is_json(text))
}

/// Whether a text is a report of smartctl, of nvme-cli, or of another program that is read; or a piece of one.
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
            "Device Statistics (GP Log 0x04)",
            "Device Statistics (SMART Log 0x04)",
        ]
        .iter()
        .any(|start| line.starts_with(start))
    };
    starts || is_units(line) || layouts::logs_text::is_mark(line) || text::is_banner(line) || {
        let words = rows::words_of(line);
        rows::attribute(&words).is_some() || rows::is_statistic(&words)
    }
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
        match found.banner.is_some() || found.by_smartctl {
            true => "smartctl --json",
            false => "nvme smart-log -o json",
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

/// The drive, as the latest report on it says, and what happened since the first one; or each of several drives.
fn imported(
    reports: Vec<Found>,
    mut notes: Vec<String>,
    format: fn(&Found) -> &'static str,
) -> Result<Imported, ImportProblem> {
    let reports = layouts::identity::join(reports, &mut notes);
    let reports = layouts::join::logs(reports, &mut notes);
    let mut drives = by_drive(&reports);
    drives.iter_mut().for_each(|of_one| {
        of_one.sort_by_key(|report| (report.hours(), report.read_at, report.units_written));
    });
    notes.extend(without_clock(&drives));
    let Some(first) = drives.first().and_then(|of_one| of_one.last()) else {
        return Err(nothing(Tool::Smartctl));
    };
    let format = match first.tool.format() {
        Some(format) => format,
        None if first.has_counters() || first.media.is_none() => format(first),
        None => "nvme smart-add-log",
    };
    let source = first.banner.clone();
    let [_, _, ..] = drives.as_slice() else {
        unless_empty(first)?;
        let reading = drive_of(&drives.concat(), &mut notes);
        return Ok(Imported {
            kind: "drive",
            format,
            source,
            values: Values::of(&reading),
            notes,
        });
    };
    let mut readings = Vec::new();
    for (of_one, place) in drives.iter().zip(1..) {
        let mut of_drive = Vec::new();
        readings.push(drive_of(of_one, &mut of_drive));
        notes.extend(of_drive.iter().map(|note| format!("Drive {place}: {note}")));
    }
    Ok(Imported {
        kind: "drives",
        format,
        source,
        values: Values::of(&SeveralDrives { drives: readings }),
        notes,
    })
}

/// What is to be told of the first two readings without a clock that name one device.
fn without_clock(drives: &[Vec<&Found>]) -> Option<String> {
    let of_one = drives.iter().find_map(|of_one| match of_one.as_slice() {
        [first, .., last] => pair::told(first, last),
        _ => None,
    });
    let mut of_device: BTreeMap<&str, &Found> = BTreeMap::new();
    of_one.or_else(|| {
        drives
            .iter()
            .filter_map(|of_one| of_one.first())
            .find_map(|found| {
                let before = of_device.insert(found.device.as_deref()?, found)?;
                pair::told(before, found)
            })
    })
}

/// How many drives without a serial number a report is compared with, the latest ones: what has none is paired by its
/// clock, and stands near the reading before.
const NEAR: usize = 64;

/// The reports by drive, in the order in which each is met first. Reports that say nothing are of none, if another does.
fn by_drive(reports: &[Found]) -> Vec<Vec<&Found>> {
    let says =
        |report: &&Found| report.has_counters() || report.media.is_some() || report.model.is_some();
    let mut drives: Vec<Vec<&Found>> = Vec::new();
    let mut of_serial: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
    let mut of_none: Vec<usize> = Vec::new();
    let any = reports.iter().any(|report| says(&report));
    for report in reports.iter().filter(|report| !any || says(report)) {
        let places = match pair::serial(report) {
            Some(serial) => of_serial.entry(serial).or_default(),
            None => &mut of_none,
        };
        let same = places.iter().rev().take(NEAR).copied().find(|&place| {
            let drive = drives.get(place).map_or(&[][..], Vec::as_slice);
            drive
                .last()
                .is_some_and(|one| pair::is_one_drive(one, report))
        });
        match same.and_then(|place| drives.get_mut(place)) {
            Some(drive) => drive.push(report),
            None => {
                places.push(drives.len());
                drives.push(vec![report]);
            }
        }
    }
    drives
}

/// What the reports on one drive say, in order of time.
fn drive_of(reports: &[&Found], notes: &mut Vec<String>) -> DriveReading {
    let none = Found::default();
    let (earliest, latest) = match reports {
        [first, .., last] => (*first, *last),
        [only] => (*only, *only),
        [] => (&none, &none),
    };
    let mut reading = answer::reading(latest, notes);
    reading.since = (reports.len() > 1).then(|| pair::between(earliest, latest));
    notes::about(latest, &reading, notes);
    if let Some(since) = &reading.since {
        notes.extend(pair::doubts(since, latest));
    }
    reading
}

fn unless_empty(found: &Found) -> Result<(), ImportProblem> {
    if found.has_counters() || found.media.is_some() {
        return Ok(());
    }
    match (&found.complaint, &found.model) {
        (Some(complaint), None) if complaint == complaint::CONTROLLER => Err(ImportProblem(
            "Expected the counters of a drive, found that it lies behind a RAID controller: run smartctl -x -d megaraid,N /dev/sda for each drive, with the N that perccli /c0 show or storcli /c0 show lists as DID.".into(),
        )),
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
