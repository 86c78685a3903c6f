//! What `iostat -o JSON` prints (sysstat 11.5.1 or newer).

use super::capture::{Capture, Cpu, Report, Row};
use super::columns::column;
use super::number;
use crate::import::ImportProblem;
use serde_json::{Map, Value};

/// Reads a capture in JSON.
///
/// # Errors
/// One sentence with the line that is no JSON, or about what it lacks.
pub fn read(text: &str, notes: Vec<String>) -> Result<Capture, ImportProblem> {
    let value: Value = serde_json::from_str(text).map_err(|problem| broken(&problem))?;
    let host = &value["sysstat"]["hosts"][0];
    let Some(statistics) = host["statistics"].as_array() else {
        return Err(ImportProblem(
            "Expected the reports in sysstat.hosts[0].statistics, found none there.".into(),
        ));
    };
    let mut capture = Capture {
        banner: Some(banner(host)),
        notes,
        ..Capture::default()
    };
    if value["sysstat"]["hosts"]
        .as_array()
        .is_some_and(|hosts| hosts.len() > 1)
    {
        capture
            .notes
            .push("Only the first of the hosts is read.".into());
    }
    for (place, report) in statistics.iter().enumerate() {
        let read = read_report(report, place, &mut capture)?;
        capture.reports.push(Report {
            since_boot: place == 0,
            ..read
        });
    }
    Ok(capture)
}

/// The banner that the text form would have.
fn banner(host: &Value) -> String {
    let word = |key: &str| host[key].as_str().unwrap_or("?");
    let cpus = host["number-of-cpus"]
        .as_u64()
        .map_or("?".into(), |count| count.to_string());
    format!(
        "{} {} ({}) {} _{}_ ({cpus} CPU)",
        word("sysname"),
        word("release"),
        word("nodename"),
        word("date"),
        word("machine")
    )
}

fn read_report(
    report: &Value,
    place: usize,
    capture: &mut Capture,
) -> Result<Report, ImportProblem> {
    let mut read = Report {
        time: report["timestamp"].as_str().map(Into::into),
        ..Report::default()
    };
    if let Some(times) = report["avg-cpu"].as_object() {
        let mut cpu = Cpu::default();
        for (name, value) in times {
            let share = number::share(value.as_f64().unwrap_or(f64::NAN));
            cpu.set(name, share.map_err(|why| wrong(name, why, place))?);
        }
        read.cpu = Some(cpu);
    }
    for disk in report["disk"]
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(Value::as_object)
    {
        read.rows.push(read_row(disk, place, capture)?);
    }
    Ok(read)
}

fn read_row(
    disk: &Map<String, Value>,
    place: usize,
    capture: &mut Capture,
) -> Result<Row, ImportProblem> {
    let name = disk
        .get("disk_device")
        .and_then(Value::as_str)
        .unwrap_or_default();
    let mut row = Row::new(name.trim().into(), name.starts_with(' '));
    for (key, value) in disk.iter().filter(|(key, _)| *key != "disk_device") {
        let name = printed_name(key, disk);
        let meaning = column(&name);
        let number = value.as_f64().unwrap_or(f64::NAN);
        if let Some((field, number)) =
            number::given(number, meaning).map_err(|why| wrong(key, why, place))?
        {
            row.set(field, number);
        }
        let known = capture.add_column(&name);
        known.map_err(|problem| problem.in_place("report", place + 1))?;
    }
    Ok(row)
}

/// The name that the text form has for a key. Sysstat 11.5.1 to 11.5.6 leaves the "/s" out, so that
/// there `rrqm` is a rate; later it is the per cent beside `rrqm/s`.
fn printed_name(key: &str, disk: &Map<String, Value>) -> String {
    match key {
        "util" => "%util".into(),
        "rrqm" | "wrqm" | "drqm" if disk.contains_key("rrqm/s") => format!("%{key}"),
        "r" | "w" | "rkB" | "wkB" | "rMB" | "wMB" | "rrqm" | "wrqm" => format!("{key}/s"),
        _ => key.into(),
    }
}

fn broken(problem: &serde_json::Error) -> ImportProblem {
    let found = match problem.is_eof() {
        true => "found its end",
        false => "found something else",
    };
    let hint = match problem.is_eof() {
        true => "; a capture that was stopped lacks its last brackets ]}]}}",
        false => "",
    };
    ImportProblem(format!(
        "Expected JSON to go on, {found} in line {}, column {}{hint}.",
        problem.line(),
        problem.column()
    ))
}

fn wrong(name: &str, why: &str, place: usize) -> ImportProblem {
    ImportProblem(format!(
        "Expected a number for {name} in report {}, found a value {why}.",
        place + 1
    ))
}
