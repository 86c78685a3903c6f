//! What the tests of drives’ reports have in common.

#![allow(dead_code)] // each test file uses what it needs

use serde_json::Value;
use spare_area_model::import::import;

/// What a text says.
pub fn read(text: &str) -> Value {
    let text = import(text.as_bytes()).unwrap_or_else(|problem| panic!("{problem}"));
    serde_json::from_str(&text).expect("the answer is JSON")
}

/// The value of a counter of the first drive, or the reason why it has none.
pub fn of(text: &str, counter: &str) -> Value {
    let read = read(text);
    let drive = match read["kind"] == "drives" {
        true => &read["values"]["drives"][0],
        false => &read["values"],
    };
    let found = &drive[counter];
    match found["value"].is_null() {
        true => found["reason"].clone(),
        false => found["value"].clone(),
    }
}

/// Holds a reason against words that it must have.
#[track_caller]
pub fn says(text: &str, counter: &str, words: &str) {
    let reason = of(text, counter);
    assert!(
        reason.as_str().is_some_and(|one| one.contains(words)),
        "{reason}"
    );
}

/// Holds a write amplification against three of its digits.
#[track_caller]
pub fn amplification(text: &str, value: f64) {
    let found = of(text, "write_amplification");
    let found = found.as_f64().unwrap_or_else(|| panic!("{found}"));
    assert!((found - value).abs() < 5e-4, "{found}");
}

/// Bytes of the unit in which Intel counts.
pub const MIB32: u64 = 32 << 20;
