//! What fio prints with `--output-format=json` and `json+`, in every version from 2.1 to 3.42.

use super::client::jobs;
use super::direction::{DIRECTIONS, direction};
use super::notes::{about_all, about_job};
use super::options::Options;
use super::text::placed;
use crate::import::run::answer::{MeasuredJob, MeasuredRun};
use crate::import::run::notes::limited;
use crate::import::text::shortened;
use crate::import::{ImportProblem, Imported, run};
use serde_json::Value;

/// Reads the first result in a text.
///
/// # Errors
/// One sentence: what was expected, what was found, and where.
pub fn read_json(text: &str, mut notes: Vec<String>) -> Result<Imported, ImportProblem> {
    let root = first(text, &mut notes)?;
    let (entries, summed) = jobs(&root)?;
    if summed {
        notes.push("The entry “All clients” sums up the others and was left out.".into());
    }
    let (mut found, mut about) = (Vec::new(), Vec::new());
    for entry in &entries {
        found.append(&mut job(entry, &root, &mut about)?);
    }
    notes.extend(limited(about.into_iter()));
    if found.is_empty() {
        return Err(ImportProblem(
            "Expected a job that completed a request, found none: fio stopped before it began, or it was cut short.".into(),
        ));
    }
    notes.extend(about_all(&entries, &root));
    let word = |key: &str| root.get(key).and_then(Value::as_str);
    let version = word("fio version").map(str::to_owned);
    let source = [version.as_deref(), word("time")];
    let source: Vec<&str> = source.into_iter().flatten().collect();
    let counted = found
        .iter()
        .flat_map(|job| &job.latencies)
        .flat_map(|one| &one.percentiles);
    let format = match counted.into_iter().any(|one| one.from == "bins") {
        true => "fio JSON+",
        false => "fio JSON",
    };
    let source = (!source.is_empty()).then(|| source.join(", "));
    let run = MeasuredRun {
        tool: "fio",
        version,
        jobs: found,
        ..MeasuredRun::default()
    };
    Ok(run::imported(format, source, &run, notes))
}

/// The first object; what stands around it is noted.
fn first(text: &str, notes: &mut Vec<String>) -> Result<Value, ImportProblem> {
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
    let lines = placed.before.lines().count();
    let root = match objects.next() {
        Some(Ok(root)) => root,
        Some(Err(problem)) => return Err(broken(&problem, lines)),
        None => return Err(super::text::other(text)),
    };
    let after = placed
        .rest
        .get(objects.byte_offset()..)
        .unwrap_or_default()
        .trim();
    if super::text::placed(after).is_some() {
        notes.push("More results follow the first one; only the first is read.".into());
    } else if !after.is_empty() {
        notes.push(format!(
            "Text after the JSON was passed over: “{}”.",
            quoted(after)
        ));
    }
    Ok(root)
}

/// One job, each direction on its own.
fn job(
    entry: &Value,
    root: &Value,
    notes: &mut Vec<String>,
) -> Result<Vec<MeasuredJob>, ImportProblem> {
    let options = Options::of(entry, root);
    let mut found = Vec::new();
    for (place, name) in DIRECTIONS.into_iter().enumerate() {
        found.extend(direction(entry, place, name, options)?);
    }
    notes.extend(about_job(entry, &found, options));
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
