//! Reports in JSON that a collector has wrapped into something of its own.

use serde_json::Value;

/// Names of which a report has at least one, in its outermost object.
const OF_REPORT: [&str; 9] = [
    "json_format_version",
    "smartctl",
    "ata_smart_attributes",
    "nvme_smart_health_information_log",
    "scsi_error_counter_log",
    "ata_device_statistics",
    "data_units_written",
    "media_units_written",
    "ModelNumber",
];

/// Whether a value is a report itself.
fn is_report(value: &Value) -> bool {
    OF_REPORT.iter().any(|name| value.get(name).is_some())
}

/// The reports that lie inside of a value, in their order; none where it is one itself.
pub fn reports_in<'a>(value: &'a Value, inner: &mut Vec<&'a Value>) {
    let parts: Vec<&Value> = match value {
        _ if is_report(value) => return,
        Value::Array(parts) => parts.iter().collect(),
        Value::Object(parts) => parts.values().collect(),
        _ => return,
    };
    for part in parts {
        match is_report(part) {
            true => inner.push(part),
            false => reports_in(part, inner),
        }
    }
}
