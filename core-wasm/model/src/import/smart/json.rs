//! What `smartctl --json` and `nvme smart-log -o json` print.

use super::digits::leading;
use super::found::{Attribute, Found, Interface};
use super::wear;
use crate::import::ImportProblem;
use crate::import::text::shortened;
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
            Some(Ok(value)) => reports.push(report(&value)),
            Some(Err(problem)) => return Err(broken(text, at + start, problem.line())),
            None => break,
        }
        at += start + objects.byte_offset().max(1);
    }
    Ok(reports)
}

fn broken(text: &str, start: usize, line: usize) -> ImportProblem {
    let before = text.get(..start).unwrap_or_default().matches('\n').count();
    ImportProblem(format!(
        "Expected the JSON of a drive’s health to end, found that it is broken in line {}.",
        line + before
    ))
}

fn report(value: &Value) -> Found {
    if value["data_units_written"].is_null() {
        smartctl(value)
    } else {
        health(value)
    }
}

/// A whole number, whether it is printed as one, with a decimal point, or as a text.
fn count(value: &Value) -> Option<u64> {
    match value {
        Value::Number(number) => number.as_u64().or_else(|| {
            let number = number.as_f64()?;
            ((0.0..1e19).contains(&number) && number.fract() == 0.0).then_some(number as u64)
        }),
        Value::String(text) => super::digits::grouped(text),
        _ => None,
    }
}

fn text(value: &Value) -> Option<String> {
    value.as_str().map(str::to_owned)
}

/// `nvme smart-log -o json`: the log and nothing else.
fn health(log: &Value) -> Found {
    let used = ["percent_used", "percentage_used"];
    Found {
        interface: Some(Interface::Nvme),
        units_written: count(&log["data_units_written"]),
        units_read: count(&log["data_units_read"]),
        percentage_used: used
            .iter()
            .find_map(|key| Some((count(&log[key])?, wear::NVME))),
        printed_hours: count(&log["power_on_hours"]),
        ..Found::default()
    }
}

fn smartctl(value: &Value) -> Found {
    let log = &value["nvme_smart_health_information_log"];
    let table = value["ata_smart_attributes"]["table"].as_array();
    let mut found = Found {
        banner: banner(value),
        interface: interface(value),
        model: text(&value["model_name"])
            .or_else(|| text(&value["scsi_model_name"]))
            .or_else(|| text(&value["product"])),
        serial: text(&value["serial_number"]),
        family: text(&value["model_family"]),
        capacity: [
            &value["nvme_total_capacity"],
            &value["user_capacity"]["bytes"],
        ]
        .iter()
        .find_map(|bytes| count(bytes).filter(|&bytes| bytes > 0)),
        namespace: count(&value["nvme_namespaces"][0]["size"]["bytes"]),
        rotation: count(&value["rotation_rate"]),
        read_at: count(&value["local_time"]["time_t"]),
        printed_hours: count(&value["power_on_time"]["hours"])
            .or_else(|| count(&log["power_on_hours"])),
        units_written: count(&log["data_units_written"]),
        units_read: count(&log["data_units_read"]),
        attributes: table.into_iter().flatten().filter_map(attribute).collect(),
        megabytes_written: megabytes(value, "write"),
        megabytes_read: megabytes(value, "read"),
        percentage_used: count(&log["percentage_used"])
            .map(|used| (used, wear::NVME))
            .or_else(|| {
                let used = count(&value["scsi_percentage_used_endurance_indicator"])?;
                Some((used, wear::SCSI))
            }),
        complaint: complaint(value),
        ..Found::default()
    };
    statistics(value, &mut found);
    found
}

fn interface(value: &Value) -> Option<Interface> {
    match value["device"]["protocol"].as_str()? {
        "NVMe" => Some(Interface::Nvme),
        "ATA" => Some(Interface::Ata),
        "SCSI" => Some(Interface::Scsi),
        _ => None,
    }
}

fn banner(value: &Value) -> Option<String> {
    let [major, minor] = [0, 1].map(|place| value["smartctl"]["version"][place].as_u64());
    Some(format!("smartctl {}.{}", major?, minor?))
}

fn attribute(row: &Value) -> Option<Attribute> {
    let raw = &row["raw"];
    // The value may hold several packed fields, of which the text prints the first.
    let printed = raw["string"].as_str();
    Some(Attribute {
        id: count(&row["id"])?,
        name: text(&row["name"]).unwrap_or_default(),
        value: count(&row["value"]),
        raw: printed.map_or_else(|| count(&raw["value"]), leading),
    })
}

/// Gigabytes of 10⁹ bytes with three decimal places, as a text.
fn megabytes(value: &Value, direction: &str) -> Option<u64> {
    let processed = &value["scsi_error_counter_log"][direction]["gigabytes_processed"];
    super::digits::thousandths(processed.as_str()?)
}

fn statistics(value: &Value, found: &mut Found) {
    let pages = value["ata_device_statistics"]["pages"].as_array();
    for page in pages.into_iter().flatten() {
        for row in page["table"].as_array().into_iter().flatten() {
            if row["flags"]["valid"] == Value::Bool(false) {
                continue;
            }
            let number = count(&row["value"]);
            match (page["number"].as_u64(), row["offset"].as_u64()) {
                (Some(1), Some(24)) => found.sectors_written = number,
                (Some(1), Some(16)) => found.printed_hours = found.printed_hours.or(number),
                (Some(7), Some(8)) => {
                    found.percentage_used = number.map(|used| (used, wear::ATA));
                }
                _ => {}
            }
        }
    }
}

fn complaint(value: &Value) -> Option<String> {
    let messages = value["smartctl"]["messages"].as_array()?;
    let of_error = messages.iter().find(|one| one["severity"] == "error")?;
    of_error["string"].as_str().map(shortened)
}
