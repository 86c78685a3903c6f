//! What fio prints with `--output-format=json` and `json+`, in every version from 2.1 to 3.42.

use super::client::jobs;
use super::direction::{DIRECTIONS, direction};
use super::load::Load;
use super::notes::{about_all, about_job};
use super::options::Options;
use super::outcome::{Group, Outcome, follows};
use super::snapshots::last_of_each;
use super::sync::sync;
use super::text::{is_json, placed};
use super::unused::unused;
use crate::import::ImportProblem;
use crate::import::name_index::NameIndex;
use crate::import::run::answer::MeasuredJob;
use crate::import::run::notes::limited;
use crate::import::text::shortened;
use serde_json::Value;

/// All results in a text, one object after another; `name` is that of its file.
///
/// # Errors
/// One sentence about the first one, if that cannot be read; what is wrong with a later one is noted.
pub fn results(
    text: &str,
    name: Option<&str>,
    notes: &mut Vec<String>,
) -> Result<Vec<Outcome>, ImportProblem> {
    let mut found: Vec<Outcome> = Vec::new();
    let (mut rest, mut lines) = (text, 0);
    loop {
        match first(rest, lines, notes).and_then(|(root, after)| Ok((outcome(&root)?, after))) {
            Ok((result, after)) => {
                found.push(result);
                match after {
                    Some(after) => {
                        let read = rest.strip_suffix(after).unwrap_or_default();
                        lines += read.matches('\n').count();
                        rest = after;
                    }
                    None => break,
                }
            }
            Err(problem) if found.is_empty() => return Err(problem),
            Err(problem) => {
                notes.push(format!(
                    "Of several results only the first {} could be read. {problem}",
                    found.len()
                ));
                break;
            }
        }
    }
    Ok(named(last_of_each(found, notes), name))
}

/// The results of one file, each with its name or its place.
pub fn named(mut found: Vec<Outcome>, name: Option<&str>) -> Vec<Outcome> {
    let several = found.len() > 1;
    for (place, result) in found.iter_mut().enumerate() {
        result.file = match (name, several) {
            (Some(name), true) => Some(format!("{name} ({})", place + 1)),
            (None, true) => Some(format!("result {}", place + 1)),
            (name, false) => name.map(str::to_owned),
        };
    }
    found
}

/// One result.
fn outcome(root: &Value) -> Result<Outcome, ImportProblem> {
    let mut notes = Vec::new();
    let (entries, summed) = jobs(root)?;
    if summed {
        notes.push("The entry “All clients” sums up the others and was left out.".into());
    }
    let (mut groups, mut about): (Vec<Group>, Vec<String>) = (Vec::new(), Vec::new());
    let mut before: Option<&Value> = None;
    let processes = processes(&entries);
    for (place, entry) in entries.iter().enumerate() {
        let options = Options::of(entry, root).of_all_processes(processes.get(place) == Some(&1));
        let mut found = job(entry, options)?;
        let syncs: Vec<_> = sync(entry, &found)?.into_iter().collect();
        about.extend(about_job(entry, &found, &syncs, options));
        let name = entry.get("jobname").and_then(Value::as_str);
        let load = Load::of(options, name.unwrap_or_default(), &found);
        let apart = follows(entry, before, options);
        before = Some(entry);
        match groups.pop() {
            Some(mut last) if !apart => {
                last.load = last.load.and(&load);
                last.jobs.append(&mut found);
                last.syncs.extend(syncs);
                last.logs.extend(options.logs(name));
                groups.push(last);
            }
            last => {
                groups.extend(last);
                groups.push(Group {
                    load,
                    jobs: found,
                    syncs,
                    logs: options.logs(name),
                });
            }
        }
    }
    groups.retain(|group| !group.jobs.is_empty());
    notes.extend(limited(about.into_iter()));
    if groups.is_empty() {
        return Err(ImportProblem(
            "Expected a job that completed a request, found none: fio stopped before it began, or it was cut short.".into(),
        ));
    }
    notes.extend(about_all(&entries, root));
    notes.extend(unused(&entries, root));
    let word = |key: &str| root.get(key).and_then(Value::as_str);
    let source = [word("fio version"), word("time")];
    let source: Vec<&str> = source.into_iter().flatten().collect();
    let time = |key: &str| root.get(key).and_then(Value::as_f64);
    let stamp = time("timestamp_ms")
        .map(|stamp| stamp / 1000.0)
        .or_else(|| time("timestamp"));
    let elapsed = entries
        .iter()
        .filter_map(|entry| entry.get("elapsed")?.as_f64());
    let elapsed = elapsed.filter(|seconds| *seconds > 0.0).reduce(f64::max);
    let outcome = Outcome {
        file: None,
        version: word("fio version").map(str::to_owned),
        source: (!source.is_empty()).then(|| source.join(", ")),
        begun: stamp.zip(elapsed).map(|(stamp, elapsed)| stamp - elapsed),
        stamp,
        printed: false,
        groups,
        notes,
    };
    Ok(outcome.marked())
}

/// How many processes of the same job have an entry, for each entry; those of clients may come mixed.
fn processes(entries: &[&Value]) -> Vec<usize> {
    let (mut names, mut counts) = (NameIndex::default(), Vec::new());
    let mut places = Vec::new();
    for entry in entries {
        let word = |key: &str| entry.get(key).and_then(Value::as_str);
        let group = entry.get("groupid").and_then(Value::as_u64);
        let group = group.map_or(String::new(), |group| group.to_string());
        let parts = [word("jobname"), word("hostname"), Some(&group)];
        // What is missing differs from what is empty.
        let name = parts.map(|part| part.map_or("\0-".into(), |part| format!("\0+{part}")));
        let place = names.place(&name.concat(), counts.len());
        match place.and_then(|place| counts.get_mut(place)) {
            Some(count) => *count += 1,
            None => counts.push(1),
        }
        places.push(place.unwrap_or(counts.len() - 1));
    }
    let count = |place: usize| counts.get(place).copied().unwrap_or(1);
    places.into_iter().map(count).collect()
}

/// The first object, and what follows it if that is another result; what else stands around it is noted.
fn first<'a>(
    text: &'a str,
    lines: usize,
    notes: &mut Vec<String>,
) -> Result<(Value, Option<&'a str>), ImportProblem> {
    let Some(placed) = placed(text) else {
        return Err(super::text::other(text));
    };
    let quoted = |piece: &str| shortened(piece.trim().lines().next().unwrap_or_default());
    if !placed.before.trim().is_empty() {
        notes.push(format!(
            "Text before the JSON was passed over: “{}”.",
            quoted(placed.before)
        ));
    }
    let mut objects = serde_json::Deserializer::from_str(placed.rest).into_iter::<Value>();
    let lines = lines + placed.before.lines().count();
    let root = match objects.next() {
        Some(Ok(root)) => root,
        Some(Err(problem)) => return Err(broken(&problem, lines)),
        None => return Err(super::text::other(text)),
    };
    let after = placed.rest.get(objects.byte_offset()..).unwrap_or_default();
    if is_json(after) {
        return Ok((root, Some(after)));
    }
    if !after.trim().is_empty() {
        notes.push(format!(
            "Text after the JSON was passed over: “{}”.",
            quoted(after)
        ));
    }
    Ok((root, None))
}

/// One job, each direction on its own.
fn job(entry: &Value, options: Options<'_>) -> Result<Vec<MeasuredJob>, ImportProblem> {
    let mut found = Vec::new();
    for (place, name) in DIRECTIONS.into_iter().enumerate() {
        found.extend(direction(entry, place, name, options)?);
    }
    Ok(found)
}

fn broken(problem: &serde_json::Error, lines: usize) -> ImportProblem {
    let (found, hint) = match problem.is_eof() {
        true => (
            "its end",
            "; the file was cut, or fio was stopped while it wrote",
        ),
        false => ("something else", ""),
    };
    ImportProblem(format!(
        "Expected the JSON of fio to go on, found {found} in line {}, column {}{hint}.",
        lines + problem.line(),
        problem.column()
    ))
}
