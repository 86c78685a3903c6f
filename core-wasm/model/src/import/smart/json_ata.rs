//! What `smartctl --json` prints of an ATA drive: its attributes and its device statistics.

use super::digits::{Printed, leading};
use super::found::{Attribute, Found};
use super::json::{count, hours, printed, take, text};
use super::{refused, wear};
use serde_json::Value;

/// A row of the table of attributes.
pub fn attribute(row: &Value, found: &mut Found) {
    let Printed::Whole(id) = count(&row["id"]) else {
        return;
    };
    let name = text(&row["name"]).unwrap_or_default();
    let raw = &row["raw"];
    // The value may hold several packed fields, of which the text prints the first.
    let (number, words) = match raw["string"].as_str() {
        Some(words) => (leading(words), words.to_owned()),
        None => (count(&raw["value"]), printed(&raw["value"])),
    };
    let normalized = match count(&row["value"]) {
        Printed::Whole(value) if value <= 255 => Some(value),
        _ => None,
    };
    let raw = refused::raw_value((id, &name), number, &words, &mut found.refused);
    match row["when_failed"].as_str() {
        Some("now") => found.verdict.failing.push(name.clone()),
        Some("past") => found.verdict.failed_once.push(name.clone()),
        _ => {}
    }
    found.add(Attribute {
        id,
        name,
        value: normalized,
        raw,
    });
}

/// The device statistics.
pub fn statistics(value: &Value, found: &mut Found) {
    let pages = value["ata_device_statistics"]["pages"].as_array();
    for page in pages.into_iter().flatten() {
        for row in page["table"].as_array().into_iter().flatten() {
            if row["flags"]["valid"] == Value::Bool(false) {
                continue;
            }
            match (page["number"].as_u64(), row["offset"].as_u64()) {
                (Some(1), Some(24)) => {
                    found.sectors_written = take(found, &refused::SECTORS_WRITTEN, &row["value"]);
                }
                (Some(1), Some(40)) => {
                    found.sectors_read = take(found, &refused::SECTORS_READ, &row["value"]);
                }
                (Some(1), Some(16)) => hours(&row["value"], found),
                (Some(7), Some(8)) => {
                    let used = take(found, &refused::PERCENTAGE_USED, &row["value"]);
                    found.percentage_used = used.map(|used| (used, wear::ATA));
                }
                _ => {}
            }
        }
    }
}
