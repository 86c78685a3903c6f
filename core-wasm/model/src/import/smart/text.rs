//! What smartctl and `nvme smart-log` print as text.

use super::digits::{Printed, grouped, leading, thousandths, whole_part};
use super::found::{Attribute, Found, Interface};
use super::layouts::logs_text;
use super::refused::{self, Place};
use super::wear;
use crate::import::text::shortened;

/// Reads the reports, one after the other. A last line that does not end is left out, if it says something.
pub fn read(text: &str, notes: &mut Vec<String>) -> Vec<Found> {
    let mut reports = Vec::new();
    let mut found = Found::default();
    let mut lines = text.lines().zip(1..).peekable();
    while let Some((line, place)) = lines.next() {
        if begins_report(line, &found) {
            reports.push(core::mem::take(&mut found));
        }
        if lines.peek().is_some() || text.ends_with('\n') {
            take(&mut found, line);
            continue;
        }
        let mut more = found.clone();
        take(&mut more, line);
        if more != found {
            notes.push(format!(
                "The text ends in the middle of line {place}; that line is left out."
            ));
        }
    }
    reports.push(found);
    reports
}

/// Whether the next report begins with a line: with its banner, with its first section, or where both were left
/// out, with another model behind the counters of the one before.
fn begins_report(line: &str, found: &Found) -> bool {
    let has_drive = found.has_counters() || found.model.is_some() || found.media.is_some();
    let names_drive = ["Device Model:", "Model Number:"]
        .iter()
        .any(|start| line.trim_start().starts_with(start));
    has_drive
        && (is_banner(line)
            || line.starts_with("=== START OF INFORMATION SECTION")
            || logs_text::is_title(line))
        || names_drive && found.has_counters()
}

/// Whether a line is the first of a report: `smartctl 7.4 2023-08-01 r5530 […]`, `smartctl pre-7.4 …`,
/// `smartctl version 5.38 […]`. A command that was typed has an option or a device behind the name.
fn is_banner(line: &str) -> bool {
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
    let tokens: Vec<&str> = line.split_whitespace().collect();
    if statistic(found, &tokens) || errors(found, &tokens) || attribute(found, &tokens) {
        return;
    }
    if let Some(rest) = line
        .trim_start()
        .strip_prefix("Accumulated power on time, hours:minutes")
    {
        hours(found, rest);
    }
    let Some((key, value)) = line.split_once(':') else {
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
        "serial number" => found.serial = named(),
        "model family" => found.family = named(),
        "rotation rate" => found.rotation = found.take(&refused::ROTATION, grouped(value), value),
        "user capacity" | "total nvm capacity" => {
            found.capacity = found.take(&refused::CAPACITY, grouped(value), value);
        }
        "namespace 1 size/capacity" | "namespace 1 size" => {
            found.namespace = found.take(&refused::CAPACITY, grouped(value), value);
        }
        "data units written" => {
            found.units_written = found.take(&refused::UNITS_WRITTEN, grouped(value), value);
        }
        "data units read" => {
            found.units_read = found.take(&refused::UNITS_READ, grouped(value), value);
        }
        "percentage used" => percentage(found, grouped(value), value, wear::NVME),
        "percentage used endurance indicator" => {
            percentage(found, grouped(value), value, wear::SCSI);
        }
        "power on hours" => {
            found.printed_hours = found.take(&refused::HOURS, grouped(value), value);
        }
        "number of hours powered up" => hours(found, value),
        _ if is_complaint(line) => {
            found.complaint = found.complaint.take().or(Some(shortened(line.trim())));
        }
        _ => {}
    }
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
fn statistic(found: &mut Found, tokens: &[&str]) -> bool {
    let [page, offset, _size, value, ..] = tokens else {
        return false;
    };
    match (*page, *offset) {
        ("0x01", "0x018") => {
            found.sectors_written = found.take(&refused::SECTORS_WRITTEN, leading(value), value);
        }
        ("0x01", "0x010") => hours(found, value),
        ("0x07", "0x008") => percentage(found, leading(value), value, wear::ATA),
        _ => return false,
    }
    true
}

/// `write:   0   0   0   0   0   64.403   0`, in gigabytes of 10⁹ bytes.
fn errors(found: &mut Found, tokens: &[&str]) -> bool {
    let [what, _, _, _, _, _, gigabytes, _] = tokens else {
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

/// A row of the table of attributes, in its brief or its classic layout.
fn attribute(found: &mut Found, tokens: &[&str]) -> bool {
    let [id, name, flags, value, _worst, _threshold, rest @ ..] = tokens else {
        return false;
    };
    let raw = if flags.starts_with("0x") {
        rest.get(3..)
    } else if flags.len() == 6 && flags.bytes().all(|one| b"POSRCK-".contains(&one)) {
        rest.get(1..)
    } else {
        None
    };
    let (Ok(id), Some(raw)) = (id.parse(), raw) else {
        return false;
    };
    let raw = raw
        .first()
        .and_then(|raw| refused::raw_value((id, name), leading(raw), raw, &mut found.refused));
    found.add(Attribute {
        id,
        name: (*name).to_owned(),
        value: value.parse().ok().filter(|value| *value <= 255),
        raw,
    });
    true
}

fn is_complaint(line: &str) -> bool {
    [
        "Permission denied",
        "Unable to detect device type",
        "Unknown USB bridge",
        "Read Device Identity failed",
        "No such device",
    ]
    .iter()
    .any(|words| line.contains(words))
}
