//! Where the JSON of fio is in a text, and what is no JSON of fio.

use super::plain::kind;
use crate::import::ImportProblem;
use crate::import::text::shortened;

/// The name that fio’s version has, near the start of its JSON.
const VERSION: &[u8] = b"\"fio version\"";
/// So near, in bytes.
const NEAR: usize = 1000;

/// A text cut before its first line that begins an object.
pub struct Placed<'a> {
    /// What stands before.
    pub before: &'a str,
    /// The object and what stands after it.
    pub rest: &'a str,
}

/// Where the first object begins, if one does.
pub fn placed(text: &str) -> Option<Placed<'_>> {
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        if line.trim_start().starts_with('{') {
            let (before, rest) = text.split_at_checked(start)?;
            return Some(Placed { before, rest });
        }
        start += line.len();
    }
    None
}

/// Whether a text holds JSON of fio, whole or broken.
pub fn is_json(text: &str) -> bool {
    placed(text).is_some_and(|placed| {
        let bytes = placed.rest.as_bytes();
        bytes
            .windows(VERSION.len())
            .take(NEAR)
            .any(|window| window == VERSION)
    })
}

/// Whether a text is what fio prints for people or for spreadsheets.
pub fn is_other(text: &str) -> bool {
    kind(text).is_some()
}

/// The sentence about such a text in which no job has a result.
pub fn other(text: &str) -> ImportProblem {
    let (what, place, line) = kind(text).unwrap_or(("output", 1, ""));
    ImportProblem(format!(
        "Expected a result of fio, found its {what} without one: “{}” in line {place}; it comes when the job has ended, or run fio with --output-format=json+.",
        shortened(line.trim())
    ))
}
