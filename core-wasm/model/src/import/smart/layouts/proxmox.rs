//! What Proxmox VE says of drives, as `pvesh` and its API print it: the list of disks (`/nodes/…/disks/list`), and the
//! health of one (`/nodes/…/disks/smart`), which is the table of attributes, or smartctl's own text.

use super::logs_text;
use crate::import::smart::digits::{Printed, written};
use crate::import::smart::found::{Found, Interface, Tool};
use crate::import::smart::json::{count, printed, text};
use crate::import::smart::rows::AttributeRow;
use crate::import::smart::text as report;
use crate::import::smart::{refused, wear};
use serde_json::Value;

/// Whether a text is of that API, whole or broken.
pub fn is_json(text: &str) -> bool {
    let has = |name: &str| text.contains(name);
    let is_table = has("\"attributes\"") && has("\"normalized\"");
    let is_report =
        has("\"text\"") && (has("SMART/Health") || has("ercentage used") || has("Drive Temp"));
    has("\"health\"") && (is_table || is_report || has("\"devpath\"") && has("\"wearout\""))
}

/// The drives of a value, if it is of that API.
pub fn read(value: &Value) -> Option<Vec<Found>> {
    let value = value.get("data").unwrap_or(value);
    if let Some(list) = value.as_array().filter(|list| list.iter().all(is_disk)) {
        return (!list.is_empty()).then(|| list.iter().map(disk).collect());
    }
    if is_disk(value) {
        return Some(vec![disk(value)]);
    }
    value.get("health")?;
    let mut found = match (value["attributes"].as_array(), value["text"].as_str()) {
        (Some(rows), _) => table(rows),
        (None, Some(text)) => report::read(&format!("{text}\n"), &mut Vec::new()).pop()?,
        (None, None) => return None,
    };
    found.tool = Tool::Proxmox;
    found.verdict.passed = passed(value);
    Some(vec![found])
}

/// Whether a value is an entry of the list of disks.
fn is_disk(value: &Value) -> bool {
    value.get("devpath").is_some() && value.get("wearout").is_some()
}

/// What smartctl says of the drive’s own test of its health.
fn passed(value: &Value) -> Option<bool> {
    match value["health"].as_str()? {
        "PASSED" | "OK" => Some(true),
        health => health.starts_with("FAIL").then_some(false),
    }
}

fn table(rows: &[Value]) -> Found {
    let mut found = Found {
        interface: Some(Interface::Ata),
        ..Found::default()
    };
    for row in rows {
        if let Printed::Whole(id) = count(&row["id"]) {
            let row = |name: &str| printed(&row[name]);
            report::row(
                &mut found,
                &AttributeRow {
                    id,
                    name: &row("name"),
                    value: &row("normalized"),
                    failed: &row("fail"),
                    raw: &row("raw"),
                },
            );
        }
    }
    found
}

/// An entry of the list: which drive it is, and how much of its life is left by one number.
fn disk(value: &Value) -> Found {
    let named = |name: &str| {
        text(&value[name])
            .map(|text| text.trim().to_owned())
            .filter(|text| !text.is_empty() && text != "unknown")
    };
    let is_nvme = value["type"] == "nvme";
    let path = named("devpath").unwrap_or_default();
    let mut found = Found {
        tool: Tool::Proxmox,
        // Names come from udev, which has no spaces in them.
        model: named("model").map(|model| model.replace('_', " ")),
        serial: named("serial"),
        device: logs_text::device(&format!("device:{path}")),
        interface: match (is_nvme, named("vendor").as_deref()) {
            (true, _) => Some(Interface::Nvme),
            (false, Some("ATA")) => Some(Interface::Ata),
            _ => None,
        },
        ..Found::default()
    };
    found.verdict.passed = passed(value);
    let size = found.take(
        &refused::CAPACITY,
        count(&value["size"]),
        &printed(&value["size"]),
    );
    found.capacity = size.filter(|&bytes| bytes > 0);
    if let Printed::Whole(turns) = count(&value["rpm"]) {
        found.rotation = found.take(&refused::ROTATION, Printed::Whole(turns), "");
    }
    if found.rotation.is_none_or(|turns| turns == 0) {
        wearout(&value["wearout"], is_nvme, &mut found);
        found.remarks.push(format!(
            "The list of disks of Proxmox VE has no counter of writes: run smartctl -x {path} on that node."
        ));
    }
    found
}

/// `97`, or `N/A`: of an NVMe drive 100 less its Percentage Used, of others the value of some attribute.
fn wearout(value: &Value, is_nvme: bool, found: &mut Found) {
    let left = match value {
        Value::Number(number) => number.as_i64(),
        Value::String(text) => text.parse().ok(),
        _ => None,
    };
    let Some(left) = left.filter(|left| (-155..=100).contains(left)) else {
        return;
    };
    let used = (100 - left) as u64;
    if is_nvme {
        found.percentage_used = Some((used, wear::PROXMOX));
        return;
    }
    found.remarks.push(format!(
        "Proxmox VE prints a wearout of {} %, the value of an attribute that it does not name: of most drives it is the life left, of some the life used.",
        written(left.unsigned_abs())
    ));
}
