//! The XML of diskspd, in all versions that write it.

use super::profile::Profile;
use super::series::series;
use super::tree::{Element, parse};
use super::{DIRECTIONS, span_name};
use crate::import::run::answer::{MeasuredJob, MeasuredLatency, MeasuredPercentile, MeasuredRun};
use crate::import::run::decimal::{decimal, per};
use crate::import::text::shortened;
use crate::import::{ImportProblem, Imported, run};

/// How the results begin.
const ROOT: &str = "<Results>";

/// Whether a text holds results in XML.
pub fn is_xml(text: &str) -> bool {
    text.lines().any(|line| line.trim_start().starts_with(ROOT))
}

/// Reads results in XML.
///
/// # Errors
/// One sentence: what was expected, what was found, and where.
pub fn read_xml(text: &str, mut notes: Vec<String>) -> Result<Imported, ImportProblem> {
    let start = text.find(ROOT).unwrap_or(0);
    let before = text.get(..start).unwrap_or_default().trim();
    if !before.is_empty() && !before.starts_with("<?xml") {
        let first = before.lines().next().unwrap_or_default();
        notes.push(format!(
            "Text before the XML was passed over: “{}”.",
            shortened(first)
        ));
    }
    let (root, after) = parse(text.get(start..).unwrap_or_default())?;
    if after.contains(ROOT) {
        notes.push("More results follow the first ones; only the first are read.".into());
    }
    let spans: Vec<&Element> = root.all("TimeSpan").collect();
    let asked: Vec<Profile> = root
        .at(&["Profile", "TimeSpans"])
        .into_iter()
        .flat_map(|all| all.all("TimeSpan"))
        .map(Profile::of)
        .collect();
    let mut answer = MeasuredRun {
        tool: "diskspd",
        version: root.word(&["System", "Tool", "Version"]).map(str::to_owned),
        ..MeasuredRun::default()
    };
    for (place, span) in spans.iter().enumerate() {
        let profile = asked.get(place).copied().unwrap_or_default();
        add(span, profile, span_name(place, spans.len()), &mut answer)?;
    }
    if answer.jobs.is_empty() {
        return Err(ImportProblem(
            "Expected a TimeSpan with requests in the results of diskspd, found none.".into(),
        ));
    }
    answer.together = spans
        .first()
        .map_or(Ok(None), |span| latency(span, "Total", None))?;
    notes.extend(about(&asked, &answer));
    let words = [
        root.word(&["System", "ComputerName"]),
        root.word(&["System", "RunTime"]),
    ];
    let words: Vec<&str> = words
        .into_iter()
        .flatten()
        .filter(|word| !word.is_empty())
        .collect();
    let source = (!words.is_empty()).then(|| words.join(", "));
    Ok(run::imported("diskspd XML", source, &answer, notes))
}

/// Adds what was measured in a time span.
fn add(
    span: &Element,
    profile: Profile,
    name: Option<String>,
    answer: &mut MeasuredRun,
) -> Result<(), ImportProblem> {
    let seconds = number(span, "TestTimeSeconds")?.filter(|seconds| *seconds > 0.0);
    for (direction, word) in DIRECTIONS.into_iter().zip(["Read", "Write"]) {
        let (mut bytes, mut requests) = (0.0, 0.0);
        for target in span.all("Thread").flat_map(|thread| thread.all("Target")) {
            bytes += number(target, &format!("{word}Bytes"))?.unwrap_or(0.0);
            requests += number(target, &format!("{word}Count"))?.unwrap_or(0.0);
        }
        if requests == 0.0 {
            continue;
        }
        let job = MeasuredJob {
            job: name.clone(),
            direction,
            iops: seconds.map(|seconds| requests / seconds),
            bandwidth: seconds.map(|seconds| bytes / seconds),
            block_size: profile.block_size,
            runtime: seconds,
            requests: Some(requests),
            bytes: Some(bytes),
            latencies: latency(span, word, Some(requests))?.into_iter().collect(),
            queue_asked: profile.queue,
            ..MeasuredJob::default()
        };
        answer.jobs.push(job.completed());
        let found = series(span, direction, word, profile.interval.unwrap_or(1.0));
        answer.series.extend(found.map(|mut series| {
            series.job.clone_from(&name);
            series
        }));
    }
    Ok(())
}

/// The latency of a direction, or of the total, where it was measured (`-L`); in milliseconds.
fn latency(
    span: &Element,
    word: &str,
    requests: Option<f64>,
) -> Result<Option<MeasuredLatency>, ImportProblem> {
    let Some(all) = span.at(&["Latency"]) else {
        return Ok(None);
    };
    let deviation = match word {
        "Total" => "LatencyStdev".into(),
        word => format!("{word}LatencyStdev"),
    };
    let mut found = MeasuredLatency {
        which: "lat",
        requests,
        mean: milliseconds(all, &format!("Average{word}Milliseconds"))?,
        deviation: milliseconds(all, &deviation)?,
        ..MeasuredLatency::default()
    };
    for bucket in all.all("Bucket") {
        let share = bucket.word(&["Percentile"]).and_then(|share| per(share, 2));
        let value = milliseconds(bucket, &format!("{word}Milliseconds"))?;
        match (share, value) {
            (Some(0.0), value) => found.min = value,
            (Some(1.0), value) => found.max = value,
            (Some(share), Some(latency)) if share < 1.0 => {
                found.percentiles.push(MeasuredPercentile {
                    share,
                    latency,
                    bound: None,
                    from: "printed",
                });
            }
            _ => {}
        }
    }
    Ok((found.mean.is_some() || !found.percentiles.is_empty()).then_some(found))
}

fn number(element: &Element, name: &str) -> Result<Option<f64>, ImportProblem> {
    element.word(&[name]).map_or(Ok(None), |word| {
        decimal(word).map(Some).ok_or_else(|| wrong(name, word))
    })
}

fn milliseconds(element: &Element, name: &str) -> Result<Option<f64>, ImportProblem> {
    element.word(&[name]).map_or(Ok(None), |word| {
        per(word, 3).map(Some).ok_or_else(|| wrong(name, word))
    })
}

fn wrong(name: &str, word: &str) -> ImportProblem {
    let word = word.replace(char::is_control, " ");
    ImportProblem(format!(
        "Expected a number for {name}, found “{}”.",
        shortened(&word)
    ))
}

/// What a reader should know.
fn about(asked: &[Profile], answer: &MeasuredRun) -> Vec<String> {
    let mut notes = Vec::new();
    if answer.jobs.iter().all(|job| job.latencies.is_empty()) {
        notes.push("diskspd measured no latency: run it with -L.".into());
    }
    if asked.iter().any(|profile| profile.warm_up == Some(0.0)) {
        notes.push("There was no warm-up (-W): the figures include the start of the run.".into());
    }
    if asked.iter().any(|profile| profile.cached == Some(true)) {
        notes.push("The cache of the system was in use (no -Sh): it may have answered in place of the drive.".into());
    }
    notes
}
