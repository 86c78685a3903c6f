//! What the readers of device statistics have in common: lines that are not theirs, and a last one that was cut.

use crate::import::ImportProblem;
use crate::import::iostat::capture::{Capture, Report};
use crate::import::text::shortened;

/// Lines that a program does not print.
#[derive(Debug, Default)]
pub struct PassedOver {
    count: usize,
    first: Option<(usize, String)>,
}

impl PassedOver {
    /// Counts one.
    pub fn add(&mut self, line: &str, place: usize) {
        self.count += 1;
        self.first
            .get_or_insert_with(|| (place, shortened(line.trim())));
    }

    /// The note about them.
    pub fn note(&self) -> Option<String> {
        let (place, line) = self.first.as_ref()?;
        Some(match self.count {
            1 => format!(
                "One line that is not part of a report was passed over: “{line}” in line {place}."
            ),
            more => format!(
                "Lines that are not part of a report were passed over: {more}, the first “{line}” in line {place}."
            ),
        })
    }
}

/// Whether a token begins like a number.
pub fn like_a_number(token: &str) -> bool {
    token.starts_with(|first: char| first.is_ascii_digit())
}

/// Lines with their places, without empty ones, each with whether it is the last of a text and does not end.
pub fn lines(text: &str) -> impl Iterator<Item = (&str, usize, bool)> {
    let last = text.lines().count();
    let is_cut = !text.ends_with('\n');
    text.lines()
        .zip(1..)
        .filter(|(line, _)| !line.trim().is_empty())
        .map(move |(line, place)| (line, place, is_cut && place == last))
}

/// Passes a problem on, unless it is in a last line that was cut and there is something before it.
///
/// # Errors
/// The problem of a line that was not cut.
pub fn unless_cut(
    read: Result<(), ImportProblem>,
    is_cut: bool,
    place: usize,
    capture: &mut Capture,
) -> Result<(), ImportProblem> {
    match read {
        Err(_) if is_cut && !capture.reports.is_empty() => {
            capture.is_cut = true;
            capture.notes.push(format!(
                "The capture ends in the middle of line {place}; that line is left out."
            ));
            Ok(())
        }
        read => read,
    }
}

/// That a line was cut.
pub fn cut(place: usize) -> ImportProblem {
    ImportProblem(format!(
        "Expected a whole row, found one that may have been cut in line {place}: copy its end as well."
    ))
}

/// The last report; a first one where there is none.
pub fn last_report(capture: &mut Capture) -> &mut Report {
    if capture.reports.is_empty() {
        capture.reports.push(Report::default());
    }
    let last = capture.reports.len() - 1;
    &mut capture.reports[last]
}
