//! What smartctl and `nvme smart-log` print as text.

use super::digits::{grouped, leading, thousandths};
use super::found::{Attribute, Found, Interface};
use crate::import::text::shortened;

/// Reads the reports, one after the other. A last line that does not end is left out, if it says something.
pub fn read(text: &str, notes: &mut Vec<String>) -> Vec<Found> {
    let mut reports = Vec::new();
    let mut found = Found::default();
    let mut lines = text.lines().zip(1..).peekable();
    while let Some((line, place)) = lines.next() {
        if is_banner(line) && (found.has_counters() || found.model.is_some()) {
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

fn is_banner(line: &str) -> bool {
    let words: Vec<&str> = line.split_whitespace().take(2).collect();
    matches!(words.as_slice(), ["smartctl", version] if version.starts_with(|one: char| one.is_ascii_digit()))
        || line.starts_with("Smart Log for NVME device")
}

fn take(found: &mut Found, line: &str) {
    if is_banner(line) && found.banner.is_none() {
        found.banner = Some(line.trim().to_owned());
    }
    if line.starts_with("Smart Log for NVME device") {
        found.interface = Some(Interface::Nvme);
    }
    let tokens: Vec<&str> = line.split_whitespace().collect();
    if statistic(found, &tokens) || errors(found, &tokens) || attribute(found, &tokens) {
        return;
    }
    if let Some(rest) = line
        .trim_start()
        .strip_prefix("Accumulated power on time, hours:minutes")
    {
        found.printed_hours = found.printed_hours.or(leading(rest));
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
        "rotation rate" => found.rotation = leading(value),
        "user capacity" | "total nvm capacity" => found.capacity = grouped(value),
        "namespace 1 size/capacity" | "namespace 1 size" => found.namespace = grouped(value),
        "data units written" => found.units_written = grouped(value),
        "data units read" => found.units_read = grouped(value),
        "percentage used" => {
            found.percentage_used = grouped(value).map(|used| (used, super::wear::NVME));
        }
        "percentage used endurance indicator" => {
            found.percentage_used = grouped(value).map(|used| (used, super::wear::SCSI));
        }
        "power on hours" => found.printed_hours = grouped(value),
        "number of hours powered up" => {
            found.printed_hours = found.printed_hours.or(leading(value))
        }
        _ if is_complaint(line) => {
            found.complaint = found.complaint.take().or(Some(shortened(line.trim())));
        }
        _ => {}
    }
}

/// `0x01  0x018  6    106632285032  ---  Logical Sectors Written`.
fn statistic(found: &mut Found, tokens: &[&str]) -> bool {
    let [page, offset, _size, value, ..] = tokens else {
        return false;
    };
    match (*page, *offset) {
        ("0x01", "0x018") => found.sectors_written = leading(value),
        ("0x01", "0x010") => found.printed_hours = found.printed_hours.or(leading(value)),
        ("0x07", "0x008") => {
            found.percentage_used = leading(value).map(|used| (used, super::wear::ATA));
        }
        _ => return false,
    }
    true
}

/// `write:   0   0   0   0   0   64.403   0`, in gigabytes of 10⁹ bytes.
fn errors(found: &mut Found, tokens: &[&str]) -> bool {
    let [what, _, _, _, _, _, gigabytes, _] = tokens else {
        return false;
    };
    match *what {
        "write:" => found.megabytes_written = thousandths(gigabytes),
        "read:" => found.megabytes_read = thousandths(gigabytes),
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
    if found.attribute(id).is_none() {
        found.attributes.push(Attribute {
            id,
            name: (*name).to_owned(),
            value: value.parse().ok(),
            raw: raw.first().and_then(|raw| leading(raw)),
        });
    }
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
