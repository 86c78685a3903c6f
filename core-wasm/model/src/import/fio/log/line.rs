//! One line of a log: whole numbers with commas between them; a priority may be in base 16.

use crate::import::ImportProblem;
use crate::import::run::decimal::whole;
use crate::import::text::shortened;

/// The fewest and the most values in a line of a log that is no histogram.
const FIELDS: core::ops::RangeInclusive<usize> = 4..=8;

/// Whether a line looks like one of a log.
pub fn is_line(line: &[u8]) -> bool {
    let mut values = Vec::new();
    parse(line, &mut values).is_some()
        && (FIELDS.contains(&values.len()) || super::histogram_shape::shape(values.len()).is_some())
}

/// Puts the values of a line in place of what was there.
///
/// # Errors
/// One sentence about a line that is none of a log.
pub fn values(line: &[u8], place: usize, values: &mut Vec<u64>) -> Result<(), ImportProblem> {
    parse(line, values).ok_or_else(|| {
        let line = String::from_utf8_lossy(line).replace(char::is_control, " ");
        ImportProblem(format!(
            "Expected whole numbers with commas between them, found “{}” in line {place}.",
            shortened(line.trim())
        ))
    })
}

fn parse(line: &[u8], values: &mut Vec<u64>) -> Option<()> {
    values.clear();
    let text = core::str::from_utf8(line).ok()?;
    for part in text.split(',') {
        let part = part.trim_ascii();
        values.push(match part.strip_prefix("0x") {
            None => whole(part)?,
            Some(digits) => u64::from_str_radix(digits, 16).ok()?,
        });
    }
    Some(())
}

/// The sentence about a line with too few or too many values.
pub fn miscounted(expected: usize, found: usize, place: usize) -> ImportProblem {
    ImportProblem(format!(
        "Expected {expected} values as in the lines before, found {found} in line {place}."
    ))
}

/// The sentence about a line with no direction.
pub fn no_direction(which: usize, found: u64, place: usize) -> ImportProblem {
    ImportProblem(format!(
        "Expected a direction of 0, 1 or 2 as value {which}, found {found} in line {place}."
    ))
}
