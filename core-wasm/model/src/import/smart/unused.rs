//! Counters of a report that look like host or NAND writes or reads, and that nothing was made of.

use super::answer::DriveReading;
use super::digits::written;
use super::found::{Attribute, Found};
use crate::import::json_text::JsonText;
use crate::import::record::ToJson;

/// Parts of the names of counters of bytes: their units, or what mvcli calls them.
const UNITS: [&str; 9] = [
    "LBAs",
    "GiB",
    "MiB",
    "_GB",
    "GB_",
    "Sectors",
    "_Units",
    "Host Read",
    "Host Writ",
];
/// Maximum number of them that are named; more are counted.
const MAX_NAMED: usize = 3;

/// The note about them, if there are any.
pub fn unused(found: &Found, reading: &DriveReading) -> Option<String> {
    let mut json = JsonText::default();
    reading.write(&mut json);
    let said = json.finish();
    let is_said = |one: &Attribute| {
        let after = |rest: &str| !rest.starts_with(|next: char| next.is_ascii_digit());
        let name = format!("ttribute {}", one.id);
        said.match_indices(&name)
            .any(|(at, _)| said.get(at + name.len()..).is_some_and(after))
    };
    let (told, silent): (Vec<&Attribute>, Vec<&Attribute>) =
        found.attributes.iter().partition(|one| is_said(one));
    let unused: Vec<String> = silent
        .into_iter()
        .filter(|one| UNITS.iter().any(|unit| one.name.contains(unit)))
        .filter_map(|one| Some((one, one.raw.filter(|&raw| raw > 0)?)))
        // Some drives count the same twice.
        .filter(|(_, raw)| told.iter().all(|other| other.raw != Some(*raw)))
        .map(|(one, raw)| format!("{} at {}", one.described(), written(raw)))
        .collect();
    let named = unused.get(..MAX_NAMED.min(unused.len()))?.join(", ");
    let more = match unused.len().saturating_sub(MAX_NAMED) {
        0 => String::new(),
        more => format!(", and {more} more"),
    };
    (!unused.is_empty()).then(|| {
        format!(
            "Counters that are not used, since what they count on this drive is not known: {named}{more}."
        )
    })
}
