//! What the reader should know of a capture beside its numbers.

use super::answer::is_long;
use super::capture::{Capture, Program};
use super::columns::{Column, column, is_plain};
use super::summary::{self, Device};

/// The notes that a whole capture gives rise to.
pub fn notes(capture: &Capture, devices: &[Device<'_>]) -> Vec<String> {
    let mut notes = Vec::new();
    if capture.reports.iter().any(|report| report.since_boot) {
        let Program {
            start,
            unless,
            again,
            ..
        } = capture.program;
        notes.push(match capture.reports.len() {
            1 => format!("The only report covers the time since {start}, busy hours and quiet ones: run {again} while it is slow."),
            _ => format!("The first report covers the time since {start}, unless {unless}; it is not in the means."),
        });
    }
    let counted = summary::intervals(capture);
    for device in devices {
        if device.rows.len() < counted {
            notes.push(format!(
                "{} is in {} of {counted} reports; the means are over those.{}",
                device.name,
                device.rows.len(),
                capture.program.missing
            ));
        }
        if let Some((printed, expected)) =
            summary::broken_queue(&device.mean(), capture.program.step)
        {
            notes.push(format!(
                "The queue of {} is {}, but its rates times its waits give {} (Little’s law): requests that a report does not see the end of, or numbers that were changed.",
                device.name,
                two_places(printed),
                two_places(expected)
            ));
        }
    }
    if is_plain(&capture.columns) {
        notes.push(
            "This is iostat without -x: it has bytes, which are enough for wear, and neither waits nor queues. For those run iostat -x 10.".into(),
        );
    }
    let unknown: Vec<&str> = capture
        .columns
        .iter()
        .map(String::as_str)
        .filter(|name| capture.program.is_sysstat && column(name) == Column::Unknown)
        .collect();
    if !unknown.is_empty() {
        notes.push(format!(
            "Columns that are not known were passed over: {}.",
            unknown.join(", ")
        ));
    }
    if is_long(capture) {
        notes.push(
            "The reports are too many to list; means and busiest reports cover all of them.".into(),
        );
    }
    notes
}

/// A number as iostat prints it.
fn two_places(number: f64) -> String {
    let hundredths = (number * 100.0).round() as u64;
    format!(
        "{}.{}{}",
        hundredths / 100,
        hundredths / 10 % 10,
        hundredths % 10
    )
}
