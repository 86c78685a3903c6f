//! What the API of Scrutiny says of a drive: `/api/device/<wwn>/details`, with readings of several days.

use super::names::{self, Row};
use crate::import::smart::digits::{Printed, leading};
use crate::import::smart::found::{Found, Interface, Tool};
use crate::import::smart::json::{count, printed};
use crate::import::smart::refused::{self, Place};
use crate::import::smart::wear;
use serde_json::Value;

/// Whether a text is of that API, whole or broken.
pub fn is_json(text: &str) -> bool {
    text.contains("\"smart_results\"") && text.contains("\"device_protocol\"")
}

/// The readings of the drive, if this is such an answer.
pub fn read(value: &Value) -> Option<Vec<Found>> {
    let data = match value.get("data") {
        Some(data) => data,
        None => value,
    };
    let results = data.get("smart_results")?.as_array()?;
    let device = data.get("device").unwrap_or(&Value::Null);
    Some(
        results
            .iter()
            .map(|result| reading(device, result))
            .collect(),
    )
}

fn reading(device: &Value, result: &Value) -> Found {
    let text = |value: &Value| {
        value
            .as_str()
            .filter(|text| !text.is_empty())
            .map(str::to_owned)
    };
    let protocol = text(&result["device_protocol"]).or_else(|| text(&device["device_protocol"]));
    let mut found = Found {
        tool: Tool::Scrutiny,
        model: text(&device["model_name"]),
        serial: text(&device["serial_number"]).or_else(|| text(&device["wwn"])),
        device: text(&device["device_name"]),
        interface: match protocol.as_deref() {
            Some("NVMe") => Some(Interface::Nvme),
            Some("ATA") => Some(Interface::Ata),
            Some("SCSI") => Some(Interface::Scsi),
            _ => None,
        },
        ..Found::default()
    };
    take(
        &mut found,
        &refused::CAPACITY,
        &device["capacity"],
        |found| &mut found.capacity,
    );
    take(
        &mut found,
        &refused::HOURS,
        &result["power_on_hours"],
        |found| &mut found.printed_hours,
    );
    found.read_at = text(&result["date"]).as_deref().and_then(seconds);
    let attributes = &result["attrs"];
    let value = |name: &str| &attributes[name]["value"];
    if found.interface == Some(Interface::Ata) {
        ata(&mut found, attributes);
        return found;
    }
    let written = value("data_units_written");
    take(&mut found, &refused::UNITS_WRITTEN, written, |found| {
        &mut found.units_written
    });
    take(
        &mut found,
        &refused::UNITS_READ,
        value("data_units_read"),
        |found| &mut found.units_read,
    );
    for name in [
        "critical_warning",
        "available_spare",
        "media_errors",
        "temperature",
    ] {
        if let Printed::Whole(number) = count(value(name)) {
            found.verdict.take_field(&name.replace('_', " "), number);
        }
    }
    let used = value("percentage_used");
    if !used.is_null() {
        let used = found.read(&refused::PERCENTAGE_USED, count(used), &printed(used));
        found.percentage_used = used.map(|used| (used, wear::NVME));
    }
    found
}

fn take(found: &mut Found, place: &Place, value: &Value, of: fn(&mut Found) -> &mut Option<u64>) {
    if !value.is_null() {
        let number = found.read(place, count(value), &printed(value));
        *of(found) = number.filter(|&number| number > 0 || place.name != refused::CAPACITY.name);
    }
}

/// Attributes by their numbers: they have no names here.
fn ata(found: &mut Found, attributes: &Value) {
    let mut rows = Vec::new();
    for (key, one) in attributes.as_object().into_iter().flatten() {
        let Ok(id) = key.parse::<u64>() else {
            continue;
        };
        let value = match count(&one["value"]) {
            Printed::Whole(value) if value <= 255 => Some(value),
            _ => None,
        };
        let text = one["raw_string"].as_str().unwrap_or_default();
        let raw = match leading(text) {
            Printed::Nothing => count(&one["raw_value"]),
            printed => printed,
        };
        rows.push(Row {
            id,
            value,
            raw,
            text,
        });
    }
    names::add(found, &rows);
}

/// Seconds since 1970 of `2025-11-18T00:00:00Z`.
fn seconds(date: &str) -> Option<u64> {
    let date = date.strip_suffix('Z')?;
    let (day, time) = date.split_once('T')?;
    let part = |text: &str, place: usize, between: char| {
        text.split(between)
            .nth(place)?
            .split('.')
            .next()?
            .parse::<u64>()
            .ok()
    };
    let (year, month, day) = (part(day, 0, '-')?, part(day, 1, '-')?, part(day, 2, '-')?);
    let clock = part(time, 0, ':')? * 3600 + part(time, 1, ':')? * 60 + part(time, 2, ':')?;
    if !(1970..2100).contains(&year) || !(1..=12).contains(&month) || !(1..=31).contains(&day) {
        return None;
    }
    // Years begin in March, so that a leap day is their last.
    let (year, month) = if month > 2 {
        (year, month - 3)
    } else {
        (year - 1, month + 9)
    };
    let days = 365 * year + year / 4 - year / 100 + year / 400 + (153 * month + 2) / 5 + day - 1;
    days.checked_sub(719_468).map(|days| days * 86_400 + clock)
}
