//! Numbers in fio’s JSON.

use crate::import::ImportProblem;
use crate::import::text::shortened;
use serde_json::Value;

/// No machine gets here; fio prints the largest number of 64 bits for what it did not measure.
const ABSURD: f64 = 1e18;

/// The number under a key; nothing where it is absent or stands for nothing.
///
/// # Errors
/// One sentence about what is no number, or is less than nothing.
pub fn number(object: &Value, key: &str) -> Result<Option<f64>, ImportProblem> {
    let value = match object.get(key) {
        None | Some(Value::Null) => return Ok(None),
        Some(value) => value,
    };
    match value.as_f64() {
        Some(number) if number >= 0.0 => Ok((number < ABSURD).then_some(number)),
        _ => Err(wrong(key, value)),
    }
}

/// The whole number under a key that must have one.
///
/// # Errors
/// As `number`.
pub fn count(key: &str, value: &Value) -> Result<u64, ImportProblem> {
    value.as_u64().ok_or_else(|| wrong(key, value))
}

fn wrong(key: &str, value: &Value) -> ImportProblem {
    let found = match value {
        Value::Number(number) if number.as_f64().is_some_and(|number| number < 0.0) => {
            "one below 0"
        }
        Value::Number(_) => "one with decimal places",
        Value::String(text) => return wrong_text(key, text),
        Value::Object(_) => "an object",
        Value::Array(_) => "a list",
        _ => "a word",
    };
    ImportProblem(format!(
        "Expected a number for {}, found {found}.",
        plain(key)
    ))
}

fn wrong_text(key: &str, text: &str) -> ImportProblem {
    ImportProblem(format!(
        "Expected a number for {}, found the text “{}”.",
        plain(key),
        plain(text)
    ))
}

/// A piece of the file on one line.
fn plain(piece: &str) -> String {
    shortened(&piece.replace(char::is_control, " "))
}
