//! `zpool iostat`, with -v, -l, -q, -y, -p: pools, what they are made of, and their drives. K, M, G are powers of
//! 1024, printed to three digits.

use super::lines::{PassedOver, cut, like_a_number, lines, unless_cut};
use super::zpool_amount::{duration, size};
use crate::import::ImportProblem;
use crate::import::iostat::capture::{Capture, Program, Report, Row};
use crate::import::iostat::columns::Field::{self, *};
use crate::import::iostat::is_time;
use crate::import::iostat::table::{miscounted, wrong};

const PROGRAM: Program = Program {
    layout: Some("zpool iostat"),
    start: "the pool was imported",
    unless: "zpool iostat ran with -y",
    again: "zpool iostat -vly 10",
    missing: "",
    step: 0.01,
    is_sysstat: false,
};
/// The groups of columns that are read, each of a read and a write.
const GROUPS: [(&str, Field, Field); 3] = [
    ("operations", ReadRate, WriteRate),
    ("bandwidth", ReadBytes, WriteBytes),
    ("disk_wait", ReadWait, WriteWait),
];
/// Groups of waits that have the queues of ZFS in them.
const QUEUES: [&str; 3] = ["total_wait", "syncq_wait", "asyncq_wait"];
/// Groups of one column.
const SINGLE: [&str; 3] = ["scrub", "trim", "rebuild"];

/// The groups of a header, if a line is one.
fn groups(line: &str) -> Option<Vec<&str>> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let (first, _) = words.split_first()?;
    (*first == "capacity" && words.contains(&"operations") && words.contains(&"bandwidth"))
        .then_some(words)
}

/// Whether a text is of this kind.
pub fn is_text(text: &str) -> bool {
    text.lines().any(|line| groups(line).is_some())
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
    let end = lines(text).last().map_or(0, |(_, place, _)| place);
    for (line, place, is_cut) in lines(text) {
        // A last row with fewer values than columns was cut, whatever stands behind it.
        let is_cut = is_cut || place == end && reader.is_short(line);
        // Units stand at the end of numbers: a last one without is whole only where none has any.
        let last = line.split_whitespace().next_back().unwrap_or_default();
        let is_whole = !reader.is_rounded
            || matches!(last, "0" | "-")
            || last.ends_with(|last: char| last.is_ascii_alphabetic());
        let read = match is_cut && !is_whole {
            true => Err(cut(place)),
            false => reader.line(line, place),
        };
        unless_cut(read, is_cut, place, &mut reader.capture)?;
    }
    Ok(reader.finish())
}

#[derive(Default)]
struct Reader<'a> {
    capture: Capture,
    /// The quantity of each value after the name.
    columns: Vec<Option<Field>>,
    groups: Vec<&'a str>,
    /// The first pool of the report.
    first_pool: Option<&'a str>,
    pool: &'a str,
    time: Option<String>,
    leaves_out: bool,
    is_rounded: bool,
    passed: PassedOver,
    /// How far the header stands from the left.
    base: usize,
    /// The depth of the row before.
    depth: usize,
}

impl<'a> Reader<'a> {
    fn line(&mut self, line: &'a str, place: usize) -> Result<(), ImportProblem> {
        let words: Vec<&str> = line.split_whitespace().collect();
        if let Some(groups) = groups(line) {
            self.header(groups);
        } else if (words.first() == Some(&"pool") && words.contains(&"alloc"))
            || line.trim_start().starts_with("---")
        {
            // The second line of the header, and what stands between reports.
            self.base = line.len() - line.trim_start().len();
        } else if is_time(&words) {
            self.time = Some(words.join(" "));
            self.first_pool = None;
        } else {
            match words.as_slice() {
                [name, values @ ..]
                    if !self.columns.is_empty()
                        && values
                            .iter()
                            .all(|value| like_a_number(value) || *value == "-")
                        && values.iter().any(|value| like_a_number(value)) =>
                {
                    let depth = (line.len() - line.trim_start().len()).saturating_sub(self.base);
                    self.row(name, values, depth, place)?;
                }
                // Names of kinds of drives, such as logs and cache, stand alone.
                [_, rest @ ..] if !rest.is_empty() && rest.iter().all(|word| *word == "-") => {}
                _ => {
                    self.leaves_out |= words.contains(&"iostat")
                        && words.iter().any(|word| {
                            word.strip_prefix('-')
                                .is_some_and(|flags| flags.contains('y'))
                        });
                    self.passed.add(line, place);
                }
            }
        }
        Ok(())
    }

    /// Whether a line has a name and some values, and fewer of these than there are columns.
    fn is_short(&self, line: &str) -> bool {
        let values = line.split_whitespace().count().saturating_sub(1);
        (1..self.columns.len()).contains(&values)
    }

    fn header(&mut self, groups: Vec<&'a str>) {
        self.columns.clear();
        let has_disk_wait = groups.contains(&"disk_wait");
        for group in &groups {
            // Where the wait at the drive was cut off, the whole wait is told.
            let group_read = match *group {
                "total_wait" if !has_disk_wait => "disk_wait",
                group => group,
            };
            let known = GROUPS.iter().find(|(name, ..)| *name == group_read);
            self.columns.push(known.map(|known| known.1));
            if !SINGLE.contains(group) {
                self.columns.push(known.map(|known| known.2));
            }
        }
        self.groups = groups;
    }

    fn row(
        &mut self,
        name: &'a str,
        values: &[&str],
        depth: usize,
        place: usize,
    ) -> Result<(), ImportProblem> {
        if values.len() != self.columns.len() {
            let what = "values after the name";
            return Err(miscounted(what, self.columns.len(), values.len(), place));
        }
        let is_pool = depth == 0;
        if is_pool {
            self.pool = name;
        }
        // The same pool again begins the next report.
        if is_pool && self.first_pool.is_none_or(|first| first == name) {
            self.first_pool = Some(name);
            self.capture.reports.push(Report {
                time: core::mem::take(&mut self.time),
                since_boot: self.capture.reports.is_empty() && !self.leaves_out,
                ..Report::default()
            });
        }
        // Parts of pools bear the same names in each of them.
        let is_part = !is_pool
            && name.split_once('-').is_some_and(|(kind, number)| {
                ["mirror", "raidz1", "raidz2", "raidz3", "spare", "replacing"].contains(&kind)
                    && number.bytes().all(|byte| byte.is_ascii_digit())
            });
        let name = match is_part {
            true => format!("{}/{name}", self.pool),
            false => name.to_owned(),
        };
        let name = self.told_apart(name);
        let mut row = Row::new(name, false);
        for (column, value) in self.columns.iter().zip(values) {
            if let Some(field) = column
                && *value != "-"
            {
                let is_wait = matches!(field, ReadWait | WriteWait);
                let number = if is_wait {
                    duration(value)
                } else {
                    size(value)
                };
                self.is_rounded |= value.ends_with(|last: char| last.is_ascii_alphabetic());
                let number = number
                    .ok_or_else(|| wrong(field.name(), value, "which is not a number", place))?;
                row.set(*field, number);
            }
        }
        let Some(report) = self.capture.reports.last_mut() else {
            self.passed.add(row.device.as_str(), place);
            return Ok(());
        };
        if depth > self.depth
            && let Some(above) = report.rows.last_mut()
        {
            above.group = true;
        }
        self.depth = depth;
        report.rows.push(row);
        Ok(())
    }

    /// Before OpenZFS 2.0 every mirror of a pool has the name `mirror`: the second one in a report is its second.
    fn told_apart(&self, name: String) -> String {
        let rows = self
            .capture
            .reports
            .last()
            .map_or(&[][..], |report| &report.rows);
        let is_free = |name: &str| rows.iter().all(|row| row.device != name);
        if is_free(&name) {
            return name;
        }
        let numbered = (2..).map(|number| format!("{name} ({number})"));
        numbered
            .take(rows.len() + 1)
            .find(|one| is_free(one))
            .unwrap_or(name)
    }

    fn finish(mut self) -> Capture {
        let unused: Vec<&str> = self
            .groups
            .iter()
            .filter(|group| QUEUES.contains(group))
            .copied()
            .collect();
        if !unused.is_empty() && self.groups.contains(&"disk_wait") {
            self.capture.notes.push(format!(
                "The waits are disk_wait, from the hand-over of a request to the drive to its end; what it waits in the queues of ZFS before that ({}) is not in them.",
                unused.join(", ")
            ));
        }
        for group in &self.groups {
            let named = self.capture.add_column(group);
            if named.is_err() {
                break;
            }
        }
        if self.is_rounded {
            self.capture.notes.push("zpool prints three digits: a rate may be off by 0.5 %, and a wait by half of its last digit; zpool iostat -p prints all of them.".into());
        }
        self.capture.notes.push(
            "In OpenZFS, what a pool or a mirror writes is the sum of its drives, copies included; in illumos and in FreeBSD before 13 the copies are not in it: the rows of the drives (-v) say what wears them."
                .into(),
        );
        self.capture.notes.extend(self.passed.note());
        self.capture
    }
}
