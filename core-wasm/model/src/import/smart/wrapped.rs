//! Reports in JSON that a collector has wrapped into something of its own.

use serde_json::Value;

/// Names of which a report has at least one, in its outermost object.
const OF_REPORT: [&str; 8] = [
    "json_format_version",
    "smartctl",
    "ata_smart_attributes",
    "nvme_smart_health_information_log",
    "scsi_error_counter_log",
    "ata_device_statistics",
    "data_units_written",
    "media_units_written",
];
/// The name of the model where a program names a drive; its health may lie beside it or inside.
const NAME: &str = "ModelNumber";

/// Whether a value is a report itself.
fn is_report(value: &Value) -> bool {
    OF_REPORT.iter().any(|name| value.get(name).is_some())
}

/// A report, and the object around it that names the drive, if one does.
pub type Wrapped<'a> = (&'a Value, Option<&'a Value>);

/// The reports in a value, in their order: it itself, or those that lie inside; and what names a drive without any.
pub fn reports_in<'a>(value: &'a Value, around: Option<&'a Value>, found: &mut Vec<Wrapped<'a>>) {
    if is_report(value) {
        found.push((value, around));
        return;
    }
    let is_name = value.get(NAME).is_some();
    let around = if is_name { Some(value) } else { around };
    let before = found.len();
    match value {
        Value::Array(parts) => parts
            .iter()
            .for_each(|part| reports_in(part, around, found)),
        Value::Object(parts) => parts
            .values()
            .for_each(|part| reports_in(part, around, found)),
        _ => {}
    }
    if is_name && found.len() == before {
        found.push((value, None));
    }
}
