//! What Marvell’s `mvcli smart -p 0` prints of a drive behind a boot controller, such as Dell’s BOSS: attributes with
//! names of its own, and raw values in base 16. It does not say which drive it is.

use super::hex::hexadecimal;
use crate::import::smart::digits::Printed;
use crate::import::smart::found::{Attribute, Found, Interface, Tool};
use crate::import::smart::refused;
use crate::import::smart::verdict_text::celsius;

/// How many digits a raw value has.
const DIGITS: usize = 12;

/// `ID  Attribute Name  Current Worst Threshhold RawValue`, or `ID  Attribute Name  RawValue  Status`.
fn is_header(line: &str) -> bool {
    let mut words = line.split_whitespace();
    words.by_ref().take(3).eq(["ID", "Attribute", "Name"]) && words.any(|word| word == "RawValue")
}

/// Whether a text is such a report.
pub fn is_text(text: &str) -> bool {
    text.lines().any(is_header)
}

/// What it says of the drive’s own test of its health.
fn status(line: &str) -> Option<&str> {
    line.trim()
        .strip_prefix("SMART STATUS RETURN:")
        .map(str::trim)
}

/// Reads the drives, one after the other.
pub fn read(text: &str) -> Vec<Found> {
    let mut drives: Vec<Found> = Vec::new();
    let mut passed = None;
    for line in text.lines() {
        if let Some(status) = status(line) {
            passed = Some(status.starts_with("OK"));
        } else if is_header(line) {
            let mut found = Found {
                tool: Tool::Mvcli,
                interface: Some(Interface::Ata),
                ..Found::default()
            };
            found.verdict.passed = passed.take();
            drives.push(found);
        } else if let Some(found) = drives.last_mut() {
            row(found, line);
        }
    }
    drives
}

/// Whether a line is a row.
pub fn is_row(line: &str) -> bool {
    let id = line.split_whitespace().next().unwrap_or_default();
    id.len() == 2 && id.bytes().all(|one| one.is_ascii_hexdigit())
}

fn row(found: &mut Found, line: &str) {
    let words: Vec<&str> = line.split_whitespace().collect();
    let is_raw =
        |word: &&str| word.len() == DIGITS && word.bytes().all(|one| one.is_ascii_hexdigit());
    let place = words.iter().rposition(is_raw);
    let (Some(place), true) = (place, is_row(line)) else {
        return;
    };
    let (Some(id), Some(text)) = (words.first(), words.get(place)) else {
        return;
    };
    let Printed::Whole(id) = hexadecimal(id) else {
        return;
    };
    // In one of the two layouts the normalized value, the worst one and the threshold stand before.
    let before = words.get(1..place).unwrap_or_default();
    let values = before
        .get(before.len().saturating_sub(3)..)
        .unwrap_or_default();
    let values: Vec<u64> = values.iter().filter_map(|word| word.parse().ok()).collect();
    let has_values = values.len() == 3 && before.len() > 3;
    let value = values
        .first()
        .copied()
        .filter(|&value| has_values && value <= 255);
    let name = match has_values {
        true => before.get(..before.len() - 3).unwrap_or_default().join(" "),
        false => before.join(" "),
    };
    let raw = refused::raw_value((id, &name), hexadecimal(text), text, &mut found.refused);
    let lower = name.to_lowercase();
    if id == 9 && lower.contains("hours") {
        found.printed_hours =
            raw.and_then(|hours| found.take(&refused::HOURS, Printed::Whole(hours), ""));
    }
    if id == 0xC2 {
        found.verdict.temperature = raw.and_then(celsius);
    }
    if let Some(value) = value.filter(|_| lower.contains("life")) {
        found.remarks.push(format!(
            "The row “{}” has the value {value}; mvcli does not say of which scale.",
            crate::import::text::shortened(&name)
        ));
    }
    found.add(Attribute {
        id,
        name,
        value,
        raw,
    });
}
