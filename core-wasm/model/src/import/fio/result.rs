//! The results in a text of fio, whatever of its forms that has.

use super::outcome::Outcome;
use super::text::{is_json, is_other, other};
use super::{json, plain, together};
use crate::import::{ImportProblem, Imported};

/// Whether a text has what fio prints, in any of its forms.
pub fn is_result(text: &str) -> bool {
    is_json(text) || is_other(text)
}

/// Reads what fio prints: JSON, or what is for people or for spreadsheets.
///
/// # Errors
/// One sentence where no job has a result.
pub fn read(text: &str, notes: Vec<String>) -> Result<Imported, ImportProblem> {
    let mut notes = notes;
    let found = results(text, None, &mut notes)?;
    Ok(together(found, Vec::new(), notes).imported())
}

/// All results in a text; `name` is that of its file.
///
/// # Errors
/// One sentence: what was expected, what was found, and where.
pub fn results(
    text: &str,
    name: Option<&str>,
    notes: &mut Vec<String>,
) -> Result<Vec<Outcome>, ImportProblem> {
    if is_json(text) {
        return json::results(text, name, notes);
    }
    let found = plain::results(text, notes);
    match found.is_empty() {
        true => Err(other(text)),
        false => Ok(json::named(found, name)),
    }
}
