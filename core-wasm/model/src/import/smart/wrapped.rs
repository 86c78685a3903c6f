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

/// The reports in a value, in their order: it itself, or those that lie inside; and what names a drive beside them.
pub fn reports_in<'a>(value: &'a Value, found: &mut Vec<&'a Value>) {
    if is_report(value) {
        found.push(value);
        return;
    }
    if value.get(NAME).is_some() {
        found.push(value);
    }
    match value {
        Value::Array(parts) => parts.iter().for_each(|part| reports_in(part, found)),
        Value::Object(parts) => parts.values().for_each(|part| reports_in(part, found)),
        _ => {}
    }
}
