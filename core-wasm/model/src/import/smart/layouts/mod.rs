//! Health reports of programs other than smartctl: each in a file of its own, told by marks that only it prints.

mod crystal;
mod crystal_lines;
mod esxi;
mod exposition;
mod exposition_ata;
pub mod hex;
pub mod identity;
pub mod join;
pub mod logs_json;
mod logs_rows;
pub mod logs_text;
mod metric;
mod mvcli;
mod names;
mod proxmox;
mod scrutiny;

use super::found::Found;
use crate::import::ImportProblem;
use serde_json::Value;

/// Whether a text is one that is read here as a whole.
pub fn is_text(text: &str) -> bool {
    crystal::is_text(text)
        || exposition::is_text(text)
        || esxi::is_text(text)
        || esxi::is_table(text)
        || mvcli::is_text(text)
}

/// Reads a text, if it is one that is read here as a whole.
///
/// # Errors
/// One sentence about a table that has no counters of writes.
pub fn read_text(text: &str, notes: &mut Vec<String>) -> Result<Option<Vec<Found>>, ImportProblem> {
    let read = if crystal::is_text(text) {
        crystal::read(ended(text, crystal_lines::is_key, notes))
    } else if exposition::is_text(text) {
        exposition::read(ended(text, metric::is_metric, notes))
    } else if esxi::is_text(text) {
        esxi::read(ended(text, esxi::is_row, notes))
    } else if esxi::is_table(text) {
        return Err(esxi::table());
    } else if mvcli::is_text(text) {
        mvcli::read(ended(text, mvcli::is_row, notes))
    } else {
        return Ok(None);
    };
    Ok(Some(read))
}

/// A text without its last line, if that says something, and has no end: it may be cut off in the middle of a number.
/// A single line is a piece that was chosen.
fn ended<'a>(text: &'a str, says: fn(&str) -> bool, notes: &mut Vec<String>) -> &'a str {
    let Some((before, last)) = text.rsplit_once('\n') else {
        return text;
    };
    if !says(last) {
        return text;
    }
    notes.push(format!(
        "The text ends in the middle of line {}; that line is left out.",
        text.lines().count()
    ));
    before
}

/// Whether a text holds the JSON of one of these programs.
pub fn is_json(text: &str) -> bool {
    logs_json::is_json(text) || scrutiny::is_json(text) || proxmox::is_json(text)
}

/// The drives of a JSON value, if it is one that is read here as a whole.
pub fn read_json(value: &Value) -> Option<Vec<Found>> {
    scrutiny::read(value).or_else(|| proxmox::read(value))
}
