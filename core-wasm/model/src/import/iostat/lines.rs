//! The text that iostat prints, line by line.
//!
//! A line is told by what it looks like: the banner, a time, the header of the processors or of a
//! table of devices, or values under the last header.

use super::capture::{Capture, Cpu, Report, Row};
use super::number;
use super::table::{Line, Table, miscounted, wrong};
use super::words::{command_leaves_out, host, is_time};
use crate::import::ImportProblem;
use crate::import::name_index::NameIndex;
use crate::import::text::shortened;

/// What the values of the next lines belong to.
enum Expecting {
    Nothing,
    Cpu(Vec<String>),
    Rows(Table, Option<String>),
}

struct Reader {
    capture: Capture,
    expecting: Expecting,
    /// The first columns of the tables in the current report, to see where the next one starts.
    tables: Vec<String>,
    /// Where each device of the current report stands in it.
    places: NameIndex,
    /// Whether a second banner came.
    several: bool,
    /// Whether the command before the banner leaves the report since the start of the machine out.
    leaves_out: bool,
    /// How many lines were no line of iostat, and the first of them.
    passed_over: usize,
    first_passed_over: Option<(usize, String)>,
}

/// Reads a capture in text.
///
/// # Errors
/// One sentence with the line that is broken, or about what the capture lacks.
pub fn read(text: &str, notes: Vec<String>) -> Result<Capture, ImportProblem> {
    let mut reader = Reader {
        capture: Capture {
            notes,
            ..Capture::default()
        },
        expecting: Expecting::Nothing,
        tables: Vec::new(),
        places: NameIndex::default(),
        several: false,
        leaves_out: false,
        passed_over: 0,
        first_passed_over: None,
    };
    let mut lines = text.lines().zip(1..).peekable();
    while let Some((line, place)) = lines.next() {
        if line.trim().is_empty() {
            continue;
        }
        let cut_off =
            lines.peek().is_none() && !text.ends_with('\n') && !reader.capture.reports.is_empty();
        let is_row = matches!(reader.expecting, Expecting::Rows(..));
        let read = match cut_off && is_row && number::may_be_cut(line) {
            true => None,
            false => Some(reader.line(line, place)),
        };
        match read {
            None | Some(Err(_)) if cut_off => {
                reader.capture.is_cut = true;
                reader.capture.notes.push(format!(
                    "The capture ends in the middle of line {place}; that line is left out."
                ));
            }
            Some(read) => read?,
            None => {}
        }
    }
    reader.finish()
}

impl Reader {
    fn line(&mut self, line: &str, place: usize) -> Result<(), ImportProblem> {
        let tokens: Vec<&str> = line.split_whitespace().collect();
        let is_device = |token: &&str| matches!(*token, "Device" | "Device:");
        match tokens.as_slice() {
            ["Linux", ..] if line.contains('(') => self.banner(&tokens),
            ["avg-cpu:", names @ ..] => self.processors(names),
            [first, names @ ..] if is_device(first) => self.devices(names, false, place)?,
            [names @ .., last] if is_device(last) => self.devices(names, true, place)?,
            ["Time:", time @ ..] => self.time(time),
            time if is_time(time) => self.time(time),
            _ => return self.values(line, &tokens, place),
        }
        Ok(())
    }

    fn banner(&mut self, words: &[&str]) {
        match &self.capture.banner {
            None => self.capture.banner = Some(words.join(" ")),
            Some(first) => {
                self.several = true;
                self.capture.is_mixed |=
                    host(first.split_whitespace()) != host(words.iter().copied());
            }
        }
        self.start_report();
        let leaves_out = core::mem::take(&mut self.leaves_out);
        self.report().since_boot = !leaves_out;
    }

    fn time(&mut self, words: &[&str]) {
        self.start_report();
        self.report().time = Some(words.join(" "));
    }

    fn processors(&mut self, names: &[&str]) {
        if self.report().cpu.is_some() || !self.tables.is_empty() {
            self.start_report();
        }
        self.expecting = Expecting::Cpu(names.iter().map(|&name| name.into()).collect());
    }

    fn devices(
        &mut self,
        names: &[&str],
        name_last: bool,
        place: usize,
    ) -> Result<(), ImportProblem> {
        // The same table again is the next report. With -h a report has four tables.
        let first = names.first().copied().unwrap_or_default().to_owned();
        if self.tables.contains(&first) {
            self.start_report();
        }
        self.report();
        self.tables.push(first);
        let table = Table::new(names, name_last);
        for (name, _) in table.columns() {
            let known = self.capture.add_column(name);
            known.map_err(|problem| problem.in_place("line", place))?;
        }
        self.expecting = Expecting::Rows(table, None);
        Ok(())
    }

    fn values(&mut self, line: &str, tokens: &[&str], place: usize) -> Result<(), ImportProblem> {
        match core::mem::replace(&mut self.expecting, Expecting::Nothing) {
            Expecting::Nothing => self.pass_over(line, place),
            Expecting::Cpu(names) => {
                if tokens.len() != names.len() {
                    return Err(miscounted(
                        "processor times",
                        names.len(),
                        tokens.len(),
                        place,
                    ));
                }
                let mut cpu = Cpu::default();
                for (name, token) in names.iter().zip(tokens) {
                    let share = number::percentage(token);
                    cpu.set(name, share.map_err(|why| wrong(name, token, why, place))?);
                }
                self.report().cpu = Some(cpu);
            }
            Expecting::Rows(table, waiting) => {
                let mut next = None;
                match table.line(line, waiting, place)? {
                    Line::Row(row) => self.add(*row),
                    Line::Name(name) => next = Some(name),
                    Line::Other => self.pass_over(line, place),
                }
                self.expecting = Expecting::Rows(table, next);
            }
        }
        Ok(())
    }

    fn add(&mut self, row: Row) {
        let in_parts = self.tables.len() > 1;
        let next = self.report().rows.len();
        let known = self.places.place(&row.device, next);
        let rows = &mut self.report().rows;
        match known
            .filter(|_| in_parts)
            .and_then(|place| rows.get_mut(place))
        {
            Some(known) => known.merge(&row),
            None => rows.push(row),
        }
    }

    fn pass_over(&mut self, line: &str, place: usize) {
        self.passed_over += 1;
        self.leaves_out = command_leaves_out(line);
        self.first_passed_over
            .get_or_insert_with(|| (place, shortened(line.trim())));
    }

    /// The current report; a first one where there is none yet.
    fn report(&mut self) -> &mut Report {
        if self.capture.reports.is_empty() {
            self.capture.reports.push(Report::default());
        }
        let last = self.capture.reports.len() - 1;
        &mut self.capture.reports[last]
    }

    /// Whether more than the banner has come in the current report.
    fn begun(&mut self) -> bool {
        let report = self.report();
        report.time.is_some() || report.cpu.is_some() || !self.tables.is_empty()
    }

    fn start_report(&mut self) {
        if self.begun() {
            self.capture.reports.push(Report::default());
        }
        self.tables.clear();
        self.places = NameIndex::default();
        self.expecting = Expecting::Nothing;
    }

    fn finish(mut self) -> Result<Capture, ImportProblem> {
        if self.capture.columns.is_empty() {
            return Err(ImportProblem(
                "Expected a table of devices from iostat -x, found only processor times: leave out -c.".into(),
            ));
        }
        if !self.begun() {
            self.capture.reports.pop();
        }
        if self.several {
            self.capture
                .notes
                .push("The file holds several captures, one after the other.".into());
        }
        if let Some((place, line)) = self.first_passed_over {
            self.capture.notes.push(match self.passed_over {
                1 => format!("One line that iostat does not print was passed over: “{line}” in line {place}."),
                more => format!(
                    "Lines that iostat does not print were passed over: {more}, the first “{line}” in line {place}."
                ),
            });
        }
        Ok(self.capture)
    }
}
