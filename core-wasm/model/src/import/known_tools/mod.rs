//! What is not read, by what printed it: each refusal names the tool, and what to run instead where it was run.

mod bytes;
mod table;

use super::ImportProblem;
use super::text::{described, shortened};
use table::{DIFF, TOOLS, Tool};

pub use bytes::of_bytes;

/// So many lines tell what a text is.
const TELLING_LINES: usize = 1000;

/// What shows that a line is of a tool.
#[derive(Clone, Copy, Debug)]
pub enum Mark {
    /// It begins so, after spaces.
    Starts(&'static str),
    /// It has all of these.
    Has(&'static [&'static str]),
    /// It passes a test of its own.
    Is(fn(&str) -> bool),
}

impl Mark {
    fn shows(self, line: &str) -> bool {
        match self {
            Self::Starts(start) => line.trim_start().starts_with(start),
            Self::Has(all) => all.iter().all(|part| line.contains(part)),
            Self::Is(test) => test(line),
        }
    }
}

/// Whether a text is the difference of two reports: half of its numbers are the old ones.
pub fn is_diff(text: &str) -> bool {
    let mut lines = text.lines().take(TELLING_LINES);
    lines.any(|line| DIFF.marks.iter().any(|mark| mark.shows(line)))
}

/// The sentence about a text that no reader reads.
pub fn refusal(text: &str) -> ImportProblem {
    if is_diff(text) {
        return DIFF.refusal();
    }
    if let Some(row) = row_without_header(text) {
        return row;
    }
    let known = TOOLS.iter().find(|tool| {
        let mut lines = text.lines().take(TELLING_LINES);
        lines.any(|line| tool.marks.iter().any(|mark| mark.shows(line)))
    });
    match known {
        Some(tool) => tool.refusal(),
        None => ImportProblem(format!(
            "Expected what smartctl -x, nvme smart-log, iostat -x, fio, or diskspd prints; found {}.",
            described(text)
        )),
    }
}

impl Tool {
    fn refusal(&self) -> ImportProblem {
        ImportProblem(format!(
            "Expected {}, found {}: {}.",
            self.wanted, self.what, self.instead
        ))
    }
}

/// Rows of iostat without their header: a device, and then numbers alone.
fn row_without_header(text: &str) -> Option<ImportProblem> {
    let mut lines = text.lines().take(TELLING_LINES).enumerate();
    let (place, line) = lines.find(|(_, line)| {
        let words: Vec<&str> = line.split_whitespace().collect();
        let is_number = |word: &&str| {
            word.contains(|one: char| one.is_ascii_digit())
                && word
                    .bytes()
                    .all(|byte| byte.is_ascii_digit() || matches!(byte, b'.' | b','))
        };
        words.split_first().is_some_and(|(name, values)| {
            values.len() >= 6
                && values.iter().all(is_number)
                && values.iter().any(|value| value.contains(['.', ',']))
                && super::iostat::is_device(name.trim_end_matches(':'))
        })
    })?;
    let name = line.split_whitespace().next().unwrap_or_default();
    Some(ImportProblem(format!(
        "Expected the header of iostat -x above its rows, found the row of {} without it in line {}: the columns differ from version to version, so copy the header as well.",
        shortened(name.trim_end_matches(':')),
        place + 1
    )))
}
