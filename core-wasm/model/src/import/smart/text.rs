//! What smartctl and `nvme smart-log` print as text.

use super::clock::LocalTime;
use super::complaint::{complaint, is_complaint};
use super::digits::{Printed, amount, grouped, leading, percent, thousandths, whole_part};
use super::found::{Attribute, Found, Interface};
use super::layouts::logs_text;
use super::refused::{self, Place};
use super::rows::{self, AttributeRow, words_of};
use super::unread;
use super::verdict_text::celsius;
use super::wear;

/// Reads the reports, one after the other. Of a last line that does not end it is told that it may have been cut.
pub fn read(text: &str, notes: &mut Vec<String>) -> Vec<Found> {
    let lines: Vec<&str> = text.lines().collect();
    let mut reports = Vec::new();
    let mut found = Found::default();
    let mut at = 0;
    while let Some(rest) = lines.get(at..).filter(|rest| !rest.is_empty()) {
        let (line, count) = rows::joined(rest)
            .unwrap_or_else(|| (rest.first().map_or("", |line| line).to_owned(), 1));
        at += count;
        if begins_report(&line, &found) {
            reports.push(core::mem::take(&mut found));
        }
        if at < lines.len() || text.ends_with('\n') {
            take(&mut found, &line);
        } else {
            last_line(&mut found, &line, lines.len(), notes);
        }
    }
    reports.push(found);
    reports
}

/// A last line that does not end may have been cut: its number is taken, as a selection with the mouse ends there, and it
/// is said which one that is. A percentage without its sign was cut.
fn last_line(found: &mut Found, line: &str, place: usize, notes: &mut Vec<String>) {
    let mut more = found.clone();
    take(&mut more, line);
    if more == *found {
        return;
    }
    let end = line.chars().last().unwrap_or_default();
    // What stands behind a number says that the number is whole.
    if end.is_alphabetic() || "])%".contains(end) || line.contains(['[', '(']) {
        *found = more;
        return;
    }
    let is_share = more.percentage_used != found.percentage_used || more.verdict != found.verdict;
    if is_share || !end.is_ascii_digit() {
        notes.push(format!(
            "The text ends in the middle of line {place}; that line is left out."
        ));
        return;
    }
    notes.push(format!(
        "The text ends with “{}” and no end of line: if it was cut there, that number is too small.",
        ending(line)
    ));
    *found = more;
}

/// The end of a line, from a word on.
fn ending(line: &str) -> &str {
    let words = line.rmatch_indices(char::is_whitespace);
    let from = words
        .map(|(at, _)| at)
        .take_while(|at| line.len() - at <= 30)
        .last();
    from.and_then(|at| line.get(at..)).unwrap_or(line).trim()
}

/// Whether the next report begins with a line: with its banner, with its first section, or where both were left
/// out, with another model behind the counters of the one before.
fn begins_report(line: &str, found: &Found) -> bool {
    let has_drive = found.has_counters() || found.model.is_some() || found.media.is_some();
    let names_drive = ["Model Family:", "Device Model:", "Model Number:"]
        .iter()
        .any(|start| line.trim_start().starts_with(start));
    has_drive
        && (is_banner(line)
            || line.starts_with("NVME Identify Controller")
            || line.starts_with("=== START OF INFORMATION SECTION")
            || logs_text::is_title(line))
        || names_drive && found.has_counters()
}

/// Whether a line is the first of a report: `smartctl 7.4 2023-08-01 r5530 […]`, `smartctl pre-7.4 …`,
/// `smartctl version 5.38 […]`. A command that was typed has an option or a device behind the name.
pub fn is_banner(line: &str) -> bool {
    let mut words = line.split_whitespace();
    let is_smartctl = words.next() == Some("smartctl");
    let version: Vec<&str> = words.take(2).collect();
    let is_version = version
        .first()
        .is_some_and(|first| !first.starts_with(['-', '/']))
        && version
            .iter()
            .any(|word| word.contains(|one: char| one.is_ascii_digit()));
    is_smartctl && is_version || line.starts_with("Smart Log for NVME device")
}

fn take(found: &mut Found, line: &str) {
    unread::line(found, line);
    if is_banner(line) && found.banner.is_none() {
        found.banner = Some(line.trim().to_owned());
    }
    if line.starts_with("Smart Log for NVME device") {
        found.interface = Some(Interface::Nvme);
        found.device = logs_text::device(line);
    }
    if logs_text::take(found, line) {
        return;
    }
    let words = words_of(line);
    if statistic(found, &words) || errors(found, &words) || attribute(found, &words) {
        return;
    }
    if line.contains("(NVMe Log 0x02") && found.interface.is_none() {
        found.interface = Some(Interface::Nvme);
    }
    if let Some(rest) = line
        .trim_start()
        .strip_prefix("Accumulated power on time, hours:minutes")
    {
        hours(found, rest);
    }
    // Tables of the maker of a SAS drive have signs of equality: `number of hours powered up = 7127.12`.
    let Some((key, value)) = line.split_once(':').or_else(|| line.split_once(" = ")) else {
        return;
    };
    let key = key.trim().to_lowercase().replace('_', " ");
    let value = value.trim();
    let named = || (!value.is_empty()).then(|| value.to_owned());
    match key.as_str() {
        "model number" => {
            found.interface = Some(Interface::Nvme);
            found.model = named();
        }
        "device model" => {
            found.interface = Some(Interface::Ata);
            found.model = named();
        }
        "vendor" => found.model = named(),
        "product" => {
            found.interface = Some(Interface::Scsi);
            let vendor = found.model.take().map(|vendor| vendor + " ");
            found.model = named().map(|product| vendor.unwrap_or_default() + &product);
        }
        // As nvme id-ctrl prints them.
        "mn" if found.model.is_none() => {
            found.interface = Some(Interface::Nvme);
            found.model = named();
        }
        "sn" if found.serial.is_none() => found.serial = named(),
        "tnvmcap" if found.capacity.is_none() => {
            found.capacity = capacity(found, value).filter(|&bytes| bytes > 0);
        }
        "serial number" => found.serial = named(),
        "model family" => found.family = named(),
        // `512 bytes logical, 4096 bytes physical`, `4096 bytes logical/physical`.
        "sector size" | "sector sizes" if value.contains("logical") => {
            if let Printed::Whole(bytes) = leading(value) {
                found.logical_sector = Some(bytes);
            }
        }
        "rotation rate" => found.rotation = found.take(&refused::ROTATION, grouped(value), value),
        "user capacity" | "total nvm capacity" => found.capacity = capacity(found, value),
        "namespace 1 size/capacity" | "namespace 1 size" => {
            found.namespace = capacity(found, value);
        }
        "data units written" => {
            found.bytes_written = amount(value);
            if found.bytes_written.is_none() {
                found.units_written = found.take(&refused::UNITS_WRITTEN, grouped(value), value);
            }
        }
        "data units read" => {
            found.bytes_read = amount(value);
            if found.bytes_read.is_none() {
                found.units_read = found.take(&refused::UNITS_READ, grouped(value), value);
            }
        }
        "percentage used" => percentage(found, percent(value), value, wear::NVME),
        "percentage used endurance indicator" => {
            found.interface = found.interface.or(Some(Interface::Scsi));
            percentage(found, percent(value), value, wear::SCSI);
        }
        "local time is" => {
            found.clock = LocalTime::read(value);
            found.read_at = found.clock.as_ref().and_then(LocalTime::universal);
        }
        "power on hours" => {
            found.printed_hours = found.take(&refused::HOURS, grouped(value), value);
        }
        "number of hours powered up" => hours(found, value),
        _ if found.verdict.take(&key, value) => {}
        _ if is_complaint(line) => {
            found.complaint = found.complaint.take().or(Some(complaint(line)));
        }
        _ => {}
    }
}

/// A capacity in bytes, or in a unit of them.
fn capacity(found: &mut Found, value: &str) -> Option<u64> {
    let printed = amount(value).map_or_else(
        || grouped(value),
        |amount| Printed::Whole(amount.bytes as u64),
    );
    found.take(&refused::CAPACITY, printed, value)
}

/// Hours, unless they are known already.
fn hours(found: &mut Found, printed: &str) {
    if found.printed_hours.is_none() {
        found.printed_hours = found.take(&refused::HOURS, whole_part(printed), printed);
    }
}

fn percentage(found: &mut Found, printed: Printed, text: &str, place: &'static str) {
    let used = found.take(&refused::PERCENTAGE_USED, printed, text);
    found.percentage_used = used.map(|used| (used, place));
}

/// `0x01  0x018  6    106632285032  ---  Logical Sectors Written`.
fn statistic(found: &mut Found, words: &[&str]) -> bool {
    let [page, offset, _size, value, ..] = words else {
        return false;
    };
    match (*page, *offset) {
        ("0x01", "0x018") => {
            found.sectors_written = found.take(&refused::SECTORS_WRITTEN, leading(value), value);
        }
        ("0x01", "0x028") => {
            found.sectors_read = found.take(&refused::SECTORS_READ, leading(value), value);
        }
        ("0x01", "0x010") => hours(found, value),
        ("0x05", "0x008") if found.verdict.temperature.is_none() => {
            found.verdict.temperature = value.parse().ok();
        }
        ("0x07", "0x008") => percentage(found, leading(value), value, wear::ATA),
        _ => return false,
    }
    true
}

/// `write:   0   0   0   0   0   64.403   0`, in gigabytes of 10⁹ bytes.
fn errors(found: &mut Found, words: &[&str]) -> bool {
    let [what, _, _, _, _, _, gigabytes, _] = words else {
        return false;
    };
    let mut megabytes = |place: &Place| found.take(place, thousandths(gigabytes), gigabytes);
    match *what {
        "write:" => found.megabytes_written = megabytes(&refused::GIGABYTES_WRITTEN),
        "read:" => found.megabytes_read = megabytes(&refused::GIGABYTES_READ),
        _ => return false,
    }
    true
}

fn attribute(found: &mut Found, words: &[&str]) -> bool {
    let Some(read) = rows::attribute(words) else {
        return false;
    };
    row(found, &read);
    true
}

/// A row of the table of attributes.
pub fn row(found: &mut Found, row: &AttributeRow<'_>) {
    let of = (row.id, row.name);
    let raw = refused::raw_value(of, leading(row.raw), row.raw, &mut found.refused);
    if (row.id, raw.is_some()) == (194, true) {
        found.verdict.temperature = raw.and_then(celsius);
    }
    match row.failed {
        "FAILING_NOW" | "NOW" => found.verdict.failing.push(row.name.to_owned()),
        "In_the_past" | "Past" => found.verdict.failed_once.push(row.name.to_owned()),
        _ => {}
    }
    found.add(Attribute {
        id: row.id,
        name: row.name.to_owned(),
        value: row.value.parse().ok().filter(|value| *value <= 255),
        raw,
    });
}
