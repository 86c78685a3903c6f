//! `sar -d` of sysstat, in all its layouts, with any clock and any language: a time stands before the name of each
//! device, and what has no time is a line of means.

use super::lines::{PassedOver, cut, like_a_number, lines, unless_cut};
use crate::import::ImportProblem;
use crate::import::iostat::capture::{Capture, Program, Report, Row};
use crate::import::iostat::columns::{Column, column};
use crate::import::iostat::is_time;
use crate::import::iostat::number::{self, may_be_cut};
use crate::import::iostat::table::{miscounted, wrong};

const PROGRAM: Program = Program {
    layout: Some("sar -d"),
    start: "the machine started",
    unless: "",
    again: "sar -d 10 6",
    missing: "",
    step: 0.01,
    is_sysstat: true,
};

/// A header: how many words stand before the name of the device, and the columns after it.
fn header(line: &str) -> Option<(usize, Vec<&str>)> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let at = words.iter().position(|word| *word == "DEV")?;
    let columns = words.get(at + 1..)?;
    columns.contains(&"tps").then(|| (at, columns.to_vec()))
}

/// Whether a text is of this kind.
pub fn is_text(text: &str) -> bool {
    text.lines().any(|line| header(line).is_some())
}

/// Reads a capture.
///
/// # Errors
/// One sentence with the line that is broken, or about what the capture lacks.
pub fn read(text: &str, notes: Vec<String>) -> Result<Capture, ImportProblem> {
    let mut reader = Reader {
        capture: Capture {
            notes,
            program: PROGRAM,
            ..Capture::default()
        },
        ..Reader::default()
    };
    for (line, place, is_cut) in lines(text) {
        let read = match is_cut && may_be_cut(line) {
            true => Err(cut(place)),
            false => reader.line(line, place),
        };
        unless_cut(read, is_cut, place, &mut reader.capture)?;
    }
    reader.finish()
}

#[derive(Default)]
struct Reader<'a> {
    capture: Capture,
    header: Option<(usize, Vec<&'a str>)>,
    means: Vec<Row>,
    passed: PassedOver,
}

impl<'a> Reader<'a> {
    fn line(&mut self, line: &'a str, place: usize) -> Result<(), ImportProblem> {
        let words: Vec<&str> = line.split_whitespace().collect();
        if let Some(found) = header(line) {
            for name in &found.1 {
                let known = self.capture.add_column(name);
                known.map_err(|problem| problem.in_place("line", place))?;
            }
            self.header = Some(found);
        } else if words.first() == Some(&"Linux") && line.contains('(') {
            self.capture.banner.get_or_insert_with(|| words.join(" "));
        } else if let Some((before, columns)) = &self.header {
            let (time, rest) = words.split_at_checked(*before).unwrap_or((&words, &[]));
            match rest {
                [name, values @ ..] if values.iter().any(|value| like_a_number(value)) => {
                    let row = row(name, values, columns, place)?;
                    let time = is_time(time).then(|| time.join(" "));
                    self.add(time, row);
                }
                _ => self.passed.add(line, place),
            }
        } else {
            self.passed.add(line, place);
        }
        Ok(())
    }

    fn add(&mut self, time: Option<String>, row: Row) {
        let Some(time) = time else {
            self.means.push(row);
            return;
        };
        let reports = &mut self.capture.reports;
        match reports.last_mut() {
            Some(last) if last.time.as_ref() == Some(&time) => last.rows.push(row),
            _ => reports.push(Report {
                time: Some(time),
                rows: vec![row],
                ..Report::default()
            }),
        }
    }

    /// The means that sar prints at its end count only where nothing else is there.
    fn finish(mut self) -> Result<Capture, ImportProblem> {
        if self.capture.reports.is_empty() && !self.means.is_empty() {
            self.capture.reports.push(Report {
                rows: self.means,
                ..Report::default()
            });
            self.capture
                .notes
                .push("Only the means at the end of sar are there.".into());
        }
        self.capture.notes.extend(self.passed.note());
        Ok(self.capture)
    }
}

fn row(name: &str, values: &[&str], columns: &[&str], place: usize) -> Result<Row, ImportProblem> {
    if values.len() != columns.len() {
        let what = "values after the name of the device";
        return Err(miscounted(what, columns.len(), values.len(), place));
    }
    let mut row = Row::new(name.into(), false);
    for (name, token) in columns.iter().zip(values) {
        if let Column::Known { field, times, per } = column(name) {
            let value = number::value(token, field, times, per);
            row.set(field, value.map_err(|why| wrong(name, token, why, place))?);
        }
    }
    Ok(row)
}
