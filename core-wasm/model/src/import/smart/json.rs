//! What `smartctl --json` and `nvme smart-log -o json` print.

use super::digits::{Printed, grouped, thousandths};
use super::found::{Found, Interface};
use super::json_ata::{attribute, statistics};
use super::layouts::{self, identity, logs_json};
use super::refused::{self, Place};
use super::unread;
use super::wear;
use super::wrapped::reports_in;
use crate::import::ImportProblem;
use serde_json::{Deserializer, Value};

/// Reads the objects of a text, one after the other; a prompt or a message may stand before each.
///
/// # Errors
/// One sentence with the line that is no JSON.
pub fn read(text: &str) -> Result<Vec<Found>, ImportProblem> {
    let mut reports = Vec::new();
    let mut at = 0;
    while let Some(start) = text.get(at..).and_then(|rest| rest.find('{')) {
        let body = text.get(at + start..).unwrap_or_default();
        let mut objects = Deserializer::from_str(body).into_iter::<Value>();
        match objects.next() {
            Some(Ok(value)) => of_value(&value, &mut reports),
            Some(Err(problem)) => return Err(broken(text, at + start, problem.line())),
            None => break,
        }
        at += start + objects.byte_offset().max(1);
    }
    Ok(reports)
}

/// What a value says of drives, in whatever a collector has wrapped it.
fn of_value(value: &Value, reports: &mut Vec<Found>) {
    if let Some(read) = layouts::read_json(value) {
        reports.extend(read);
        return;
    }
    let mut inner = Vec::new();
    reports_in(value, None, &mut inner);
    match inner.as_slice() {
        [] => reports.push(report(value)),
        inner => reports.extend(inner.iter().map(|(one, around)| {
            let mut found = report(one);
            if let Some(around) = around {
                identity::take(around, &mut found);
                // Its log of NAND writes may lie beside its health.
                if inner.len() == 1 && found.media.is_none() {
                    logs_json::take(around, &mut found);
                }
            }
            found
        })),
    }
}

fn broken(text: &str, start: usize, line: usize) -> ImportProblem {
    let before = text.get(..start).unwrap_or_default().matches('\n').count();
    ImportProblem(format!(
        "Expected the JSON of a drive’s health to end, found that it is broken in line {}.",
        line + before
    ))
}

fn report(value: &Value) -> Found {
    // The log of an endurance group has the same names, and other units.
    let mut found = if !value["media_units_written"].is_null() {
        Found::default()
    } else if value["data_units_written"].is_null() {
        smartctl(value)
    } else {
        health(value)
    };
    logs_json::take(value, &mut found);
    identity::take(value, &mut found);
    unread::value(&mut found, value);
    found
}

/// A whole number, whether it is printed as one, with a decimal point, or as a text.
pub fn count(value: &Value) -> Printed {
    let Value::Number(number) = value else {
        return value.as_str().map_or(Printed::Nothing, grouped);
    };
    match (number.as_u64(), number.as_f64()) {
        (Some(number), _) => Printed::Whole(number),
        (None, Some(number)) if number.fract() != 0.0 || number < 0.0 => Printed::NotWhole,
        // Up to 2⁵³ every whole number is exact.
        (None, Some(number)) if number <= 9_007_199_254_740_992.0 => Printed::Whole(number as u64),
        _ => Printed::TooLarge,
    }
}

/// The number that stands in a place of the report, if it can be true.
pub fn take(found: &mut Found, place: &Place, value: &Value) -> Option<u64> {
    found.take(place, count(value), &printed(value))
}

/// A value as it stands in the file.
pub fn printed(value: &Value) -> String {
    value
        .as_str()
        .map_or_else(|| value.to_string(), str::to_owned)
}

/// A text, if it is one.
pub fn text(value: &Value) -> Option<String> {
    value.as_str().map(str::to_owned)
}

/// `nvme smart-log -o json`: the log and nothing else.
fn health(log: &Value) -> Found {
    let mut found = Found {
        interface: Some(Interface::Nvme),
        ..Found::default()
    };
    nvme(log, &mut found);
    found
}

/// The health log of an NVMe drive.
fn nvme(log: &Value, found: &mut Found) {
    found.units_written = take(found, &refused::UNITS_WRITTEN, &log["data_units_written"]);
    found.units_read = take(found, &refused::UNITS_READ, &log["data_units_read"]);
    for name in ["percent_used", "percentage_used"] {
        percentage(&log[name], wear::NVME, found);
    }
    hours(&log["power_on_hours"], found);
    for (field, names) in FIELDS {
        if let Some(number) = names.iter().find_map(|name| whole(&log[*name])) {
            found.verdict.take_field(field, number);
        }
    }
    // smartctl prints degrees Celsius, nvme-cli kelvins.
    if let Some(degrees) = whole(&log["temperature"]) {
        let is_kelvin = degrees >= 200;
        let field = if is_kelvin {
            "composite temperature"
        } else {
            "temperature"
        };
        found.verdict.take_field(field, degrees);
    }
}

/// Fields of the health log that a drive's verdict is made of, with what smartctl and nvme-cli call them.
static FIELDS: [(&str, &[&str]); 4] = [
    ("critical warning", &["critical_warning"]),
    ("media errors", &["media_errors"]),
    ("available spare", &["available_spare", "avail_spare"]),
    (
        "available spare threshold",
        &["available_spare_threshold", "spare_thresh"],
    ),
];

/// A whole number, if it is one.
fn whole(value: &Value) -> Option<u64> {
    match count(value) {
        Printed::Whole(number) => Some(number),
        _ => None,
    }
}

/// Percentage Used, unless it is known already.
fn percentage(value: &Value, place: &'static str, found: &mut Found) {
    if found.percentage_used.is_none() {
        let used = take(found, &refused::PERCENTAGE_USED, value);
        found.percentage_used = used.map(|used| (used, place));
    }
}

/// Hours, unless they are known already.
pub fn hours(value: &Value, found: &mut Found) {
    if found.printed_hours.is_none() {
        found.printed_hours = take(found, &refused::HOURS, value);
    }
}

fn smartctl(value: &Value) -> Found {
    let mut found = Found {
        banner: banner(value),
        interface: interface(value),
        model: text(&value["model_name"])
            .or_else(|| text(&value["scsi_model_name"]))
            .or_else(|| text(&value["product"])),
        serial: text(&value["serial_number"]),
        family: text(&value["model_family"]),
        complaint: complaint(value),
        by_smartctl: [
            "json_format_version",
            "ata_smart_attributes",
            "nvme_smart_health_information_log",
            "scsi_error_counter_log",
        ]
        .iter()
        .any(|name| !value[name].is_null()),
        ..Found::default()
    };
    for bytes in [
        &value["nvme_total_capacity"],
        &value["user_capacity"]["bytes"],
    ] {
        if found.capacity.is_none() {
            let bytes = take(&mut found, &refused::CAPACITY, bytes);
            found.capacity = bytes.filter(|&bytes| bytes > 0);
        }
    }
    let namespace = &value["nvme_namespaces"][0]["size"]["bytes"];
    found.namespace = take(&mut found, &refused::CAPACITY, namespace);
    found.logical_sector = whole(&value["logical_block_size"]);
    found.rotation = take(&mut found, &refused::ROTATION, &value["rotation_rate"]);
    found.read_at = take(
        &mut found,
        &refused::READ_AT,
        &value["local_time"]["time_t"],
    );
    hours(&value["power_on_time"]["hours"], &mut found);
    nvme(&value["nvme_smart_health_information_log"], &mut found);
    let table = value["ata_smart_attributes"]["table"].as_array();
    for row in table.into_iter().flatten() {
        attribute(row, &mut found);
    }
    let errors = &value["scsi_error_counter_log"];
    found.megabytes_written = megabytes(&errors["write"], &refused::GIGABYTES_WRITTEN, &mut found);
    found.megabytes_read = megabytes(&errors["read"], &refused::GIGABYTES_READ, &mut found);
    let indicator = &value["scsi_percentage_used_endurance_indicator"];
    percentage(indicator, wear::SCSI, &mut found);
    statistics(value, &mut found);
    health_of(value, &mut found);
    found
}

/// What smartctl itself makes of the drive's health, from version 7.5 on of any drive.
fn health_of(value: &Value, found: &mut Found) {
    percentage(
        &value["endurance_used"]["current_percent"],
        wear::SMARTCTL,
        found,
    );
    let spare = &value["spare_available"];
    let verdict = &mut found.verdict;
    verdict.passed = value["smart_status"]["passed"].as_bool();
    verdict.spare = verdict.spare.or(whole(&spare["current_percent"]));
    verdict.spare_threshold = verdict
        .spare_threshold
        .or(whole(&spare["threshold_percent"]));
    if let Some(degrees) = value["temperature"]["current"].as_i64() {
        verdict.temperature = Some(degrees).filter(|degrees| (-60..200).contains(degrees));
    }
}

fn interface(value: &Value) -> Option<Interface> {
    let has = |name: &str| !value[name].is_null();
    match value["device"]["protocol"].as_str() {
        Some("NVMe") => Some(Interface::Nvme),
        Some("ATA") => Some(Interface::Ata),
        Some("SCSI") => Some(Interface::Scsi),
        // Only such drives have these.
        None if has("nvme_smart_health_information_log") => Some(Interface::Nvme),
        None if has("ata_smart_attributes") => Some(Interface::Ata),
        None if has("scsi_error_counter_log") => Some(Interface::Scsi),
        _ => None,
    }
}

fn banner(value: &Value) -> Option<String> {
    let [major, minor] = [0, 1].map(|place| value["smartctl"]["version"][place].as_u64());
    Some(format!("smartctl {}.{}", major?, minor?))
}

/// Gigabytes of 10⁹ bytes with three decimal places, as a text.
fn megabytes(errors: &Value, place: &Place, found: &mut Found) -> Option<u64> {
    let processed = errors["gigabytes_processed"].as_str()?;
    found.take(place, thousandths(processed), processed)
}

fn complaint(value: &Value) -> Option<String> {
    let messages = value["smartctl"]["messages"].as_array()?;
    let of_error = messages.iter().find(|one| one["severity"] == "error")?;
    of_error["string"].as_str().map(super::complaint::complaint)
}
