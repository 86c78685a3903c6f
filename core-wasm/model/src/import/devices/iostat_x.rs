//! `iostat -x` of FreeBSD, and of Solaris and illumos with or without -n: tables of devices whose columns
//! begin with r/s and w/s. A kilobyte is 1024 B in both.

use super::lines::{PassedOver, last_report, like_a_number, lines, unless_cut};
use crate::import::ImportProblem;
use crate::import::iostat::capture::{Capture, Program, Report, Row};
use crate::import::iostat::columns::Field::{self, *};
use crate::import::iostat::is_time;
use crate::import::iostat::number;
use crate::import::iostat::table::{miscounted, wrong};

/// The columns that are read, with the factor and the divisor to the base unit. What bears one name twice adds up:
/// requests that wait and requests that are served make the queue.
const KNOWN: &[(&str, Field, f64, f64)] = &[
    ("r/s", ReadRate, 1.0, 1.0),
    ("w/s", WriteRate, 1.0, 1.0),
    ("kr/s", ReadBytes, 1024.0, 1.0),
    ("kw/s", WriteBytes, 1024.0, 1.0),
    ("Mr/s", ReadBytes, 1_048_576.0, 1.0),
    ("Mw/s", WriteBytes, 1_048_576.0, 1.0),
    ("ms/r", ReadWait, 1.0, 1000.0),
    ("ms/w", WriteWait, 1.0, 1000.0),
    ("ms/t", Wait, 1.0, 1000.0),
    ("svc_t", Wait, 1.0, 1000.0),
    ("wsvc_t", Wait, 1.0, 1000.0),
    ("asvc_t", Wait, 1.0, 1000.0),
    ("wait", Queue, 1.0, 1.0),
    ("actv", Queue, 1.0, 1.0),
    ("%b", Utilization, 1.0, 100.0),
];
/// Columns of terminals and processors, which stand in the first row alone.
const ONCE: [&str; 8] = ["tin", "tout", "us", "ni", "sy", "wt", "in", "id"];

const FREEBSD: Program = Program {
    layout: Some("iostat -x of FreeBSD"),
    start: "the machine started",
    unless: "the copy begins after the first report",
    again: "iostat -x -w 10",
    missing: " With -z, iostat leaves idle devices out.",
    step: 1.0,
    is_sysstat: false,
};
const SOLARIS: Program = Program {
    layout: Some("iostat -x of Solaris or illumos"),
    again: "iostat -xn 10",
    step: 0.1,
    ..FREEBSD
};

/// The header of a table.
#[derive(Debug)]
struct Header<'a> {
    columns: Vec<&'a str>,
    name_last: bool,
    /// Whether commas separate the columns (-r of Solaris).
    commas: bool,
}

impl<'a> Header<'a> {
    fn of(line: &'a str) -> Option<Self> {
        let commas = line.contains(',');
        let cells = cells(line, commas);
        let is_name = |cell: &&str| matches!(*cell, "device" | "disk");
        let (columns, name_last) = match cells.as_slice() {
            [first, rest @ ..] if is_name(first) => (rest, false),
            [rest @ .., last] if is_name(last) => (rest, true),
            _ => return None,
        };
        let has = |names: &[&str]| columns.iter().any(|column| names.contains(column));
        (has(&["r/s", "r/i"]) && has(&["kr/s", "kr/i", "Mr/s", "Mr/i"])).then(|| Self {
            columns: columns.to_vec(),
            name_last,
            commas,
        })
    }

    fn has(&self, name: &str) -> bool {
        self.columns.contains(&name)
    }
}

fn cells(line: &str, commas: bool) -> Vec<&str> {
    match commas {
        true => line
            .split(',')
            .map(str::trim)
            .filter(|cell| !cell.is_empty())
            .collect(),
        false => line.split_whitespace().collect(),
    }
}

fn headers(text: &str) -> impl Iterator<Item = Header<'_>> {
    text.lines().filter_map(Header::of)
}

/// Whether a text is of FreeBSD.
pub fn is_freebsd(text: &str) -> bool {
    headers(text)
        .next()
        .is_some_and(|header| !header.has("actv"))
}

/// Whether a text is of Solaris or illumos.
pub fn is_solaris(text: &str) -> bool {
    headers(text)
        .next()
        .is_some_and(|header| header.has("actv"))
}

/// Reads a capture of FreeBSD.
///
/// # Errors
/// One sentence with the line that is broken, or about what the capture lacks.
pub fn read_freebsd(text: &str, notes: Vec<String>) -> Result<Capture, ImportProblem> {
    let mut capture = read(text, notes, FREEBSD)?;
    let has = |name: &str| capture.columns.iter().any(|column| column == name);
    if has("ms/r") {
        capture.notes.push(
            "FreeBSD cuts rates and waits to whole numbers: each may be up to 1 more than printed, in requests a second and in ms, and a wait of 0 ms is taken as not known.".into(),
        );
    }
    if has("qlen") || has("wait") {
        capture.notes.push(
            "The queue that FreeBSD prints is that of the moment of the report, not a mean: it is not used.".into(),
        );
    }
    Ok(capture)
}

/// Reads a capture of Solaris or illumos.
///
/// # Errors
/// As `read_freebsd`.
pub fn read_solaris(text: &str, notes: Vec<String>) -> Result<Capture, ImportProblem> {
    read(text, notes, SOLARIS)
}

fn read(text: &str, notes: Vec<String>, program: Program) -> Result<Capture, ImportProblem> {
    let mut capture = Capture {
        notes,
        program,
        ..Capture::default()
    };
    let mut header: Option<Header<'_>> = None;
    let (mut time, mut passed) = (None, PassedOver::default());
    for (line, place, is_cut) in lines(text) {
        let words: Vec<&str> = line.split_whitespace().collect();
        if let Some(found) = Header::of(line) {
            if found.has("r/i") {
                return Err(totals(place));
            }
            for name in &found.columns {
                let known = capture.add_column(name);
                known.map_err(|problem| problem.in_place("line", place))?;
            }
            capture.reports.push(Report {
                time: core::mem::take(&mut time),
                since_boot: capture.reports.is_empty(),
                ..Report::default()
            });
            header = Some(found);
        } else if is_time(&words) {
            time = Some(words.join(" "));
        } else if line.contains("extended") && line.contains("statistics") {
            // The title of the table that follows.
        } else if let Some(header) = &header {
            let read = row(line, header, &program, place, is_cut).map(|row| match row {
                Some(row) => last_report(&mut capture).rows.push(row),
                None => passed.add(line, place),
            });
            unless_cut(read, is_cut, place, &mut capture)?;
        } else {
            passed.add(line, place);
        }
    }
    let unused = |name: &&str| {
        !ONCE.contains(name) && *name != "qlen" && !KNOWN.iter().any(|(known, ..)| known == name)
    };
    let names = capture.columns.iter().map(String::as_str);
    let unused: Vec<&str> = names.filter(unused).collect();
    if !unused.is_empty() {
        let note = format!("Columns that are not used: {}.", unused.join(", "));
        capture.notes.push(note);
    }
    capture.notes.extend(passed.note());
    Ok(capture)
}

fn row(
    line: &str,
    header: &Header<'_>,
    program: &Program,
    place: usize,
    is_cut: bool,
) -> Result<Option<Row>, ImportProblem> {
    let cells = cells(line, header.commas);
    let (name, values) = match (cells.as_slice(), header.name_last) {
        ([first, values @ ..], false) => (*first, values),
        ([values @ .., last], true) => (*last, values),
        _ => return Ok(None),
    };
    if !values.iter().any(|value| like_a_number(value)) {
        return Ok(None);
    }
    let every_row = header
        .columns
        .iter()
        .filter(|name| !ONCE.contains(name))
        .count();
    if values.len() != every_row && values.len() != header.columns.len() {
        let what = "values beside the name of the device";
        return Err(miscounted(what, every_row, values.len(), place));
    }
    let mut row = Row::new(name.into(), false);
    let has_mean_queue = header.has("actv");
    // The last number of a line that does not end may lack digits.
    let whole = values.len() - usize::from(is_cut && !header.name_last);
    for (column, value) in header.columns.iter().zip(values).take(whole) {
        let Some(&(_, field, times, per)) = KNOWN.iter().find(|(known, ..)| known == column) else {
            continue;
        };
        if field == Queue && !has_mean_queue {
            continue;
        }
        let number = number::value(value, field, times, per)
            .map_err(|why| wrong(column, value, why, place))?;
        // A whole number of milliseconds was cut: 0 is anything below 1.
        let is_wait = matches!(field, ReadWait | WriteWait | Wait);
        if is_wait && program.step >= 1.0 && number == 0.0 && !value.contains(['.', ',']) {
            continue;
        }
        row.set(field, row.get(field).unwrap_or(0.0) + number);
    }
    Ok(Some(row))
}

/// The sentence about totals.
fn totals(place: usize) -> ImportProblem {
    ImportProblem(format!(
        "Expected rates, found totals since the machine started (r/i) in line {place}: run iostat -x 10 without -I."
    ))
}
