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

/// The header of the section of devices.
struct Header<'a> {
    /// How many words stand before the first column: a time, or what stands for one.
    before: usize,
    columns: Vec<&'a str>,
    /// Whether the name of a device stands behind its values, as with --pretty (-p, -h, -j).
    name_last: bool,
}

/// The name of the column of names; others stand in its place where -j asked for another kind of name.
const NAMES: [&str; 8] = [
    "DEV",
    "ID",
    "LABEL",
    "PATH",
    "UUID",
    "SID",
    "PARTUUID",
    "PARTLABEL",
];

fn header(line: &str) -> Option<Header<'_>> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let first = words.iter().position(|word| *word == "tps")?;
    let is_name = |word: Option<&&str>| word.is_some_and(|word| NAMES.contains(word));
    let name_last = is_name(words.last());
    let name_first = first > 0 && is_name(words.get(first - 1));
    let columns = match (name_first, name_last) {
        (true, _) => words.get(first..)?,
        (false, true) => words.get(first..words.len() - 1)?,
        _ => return None,
    };
    // Another section has tps as well, of all devices together.
    let is_dev = words.contains(&"DEV") || columns.contains(&"%util");
    is_dev.then(|| Header {
        before: first - usize::from(name_first),
        columns: columns.to_vec(),
        name_last: !name_first,
    })
}

/// Whether the words of a line are the header of another section: no number stands behind its time.
fn is_other_header(words: &[&str], before: usize) -> bool {
    let Some((time, columns)) = words.split_at_checked(before) else {
        return false;
    };
    let is_told = is_time(time) || time.last().is_some_and(|word| word.ends_with(':'));
    // A restart of the machine is told in capitals.
    let is_restart = columns.first() == Some(&"LINUX");
    is_told && !is_restart && columns.len() > 1 && !columns.iter().any(|word| like_a_number(word))
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
    header: Option<Header<'a>>,
    /// Whether the lines that come are of another section.
    elsewhere: bool,
    /// How many lines are of other sections.
    others: usize,
    means: Vec<Row>,
    passed: PassedOver,
}

impl<'a> Reader<'a> {
    fn line(&mut self, line: &'a str, place: usize) -> Result<(), ImportProblem> {
        let words: Vec<&str> = line.split_whitespace().collect();
        if let Some(found) = header(line) {
            for name in &found.columns {
                let known = self.capture.add_column(name);
                known.map_err(|problem| problem.in_place("line", place))?;
            }
            self.elsewhere = false;
            self.header = Some(found);
        } else if words.first() == Some(&"Linux") && line.contains('(') {
            self.capture.banner.get_or_insert_with(|| words.join(" "));
        } else if let Some(header) = &self.header {
            let (time, rest) = words
                .split_at_checked(header.before)
                .unwrap_or((&words, &[]));
            let split = match header.name_last {
                true => rest.split_last(),
                false => rest.split_first(),
            };
            self.elsewhere |= is_other_header(&words, header.before);
            match split {
                _ if self.elsewhere => self.others += 1,
                Some((name, values)) if values.iter().any(|value| like_a_number(value)) => {
                    let row = row(name, values, &header.columns, place)?;
                    let time = is_time(time).then(|| time.join(" "));
                    self.add(time, row);
                }
                _ => self.passed.add(line, place),
            }
        } else if words.len() > 3 && words.get(..1).is_some_and(is_time) {
            // sar -A prints other sections before that of devices.
            self.others += 1;
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
        if self.others > 0 {
            self.capture
                .notes
                .push("Of sar only the section of devices is read.".into());
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
