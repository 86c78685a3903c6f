//! The text of diskspd.

use super::table::{Totals, cells, share};
use super::{DIRECTIONS, span_name};
use crate::import::run::answer::{MeasuredJob, MeasuredLatency, MeasuredPercentile, MeasuredRun};
use crate::import::run::decimal::{decimal, per, whole};
use crate::import::{ImportProblem, Imported, run};

/// How the results of a time span begin.
const SPAN: &str = "Results for timespan";

/// Whether a text is what diskspd prints.
pub fn is_text(text: &str) -> bool {
    text.lines().any(|line| line.trim_start().starts_with(SPAN))
}

/// Reads the text of diskspd.
///
/// # Errors
/// One sentence: what was expected, what was found, and where.
pub fn read_text(text: &str, mut notes: Vec<String>) -> Result<Imported, ImportProblem> {
    let lines = whole_lines(text);
    let starts: Vec<usize> = lines
        .iter()
        .enumerate()
        .filter(|(_, line)| line.trim_start().starts_with(SPAN))
        .map(|(place, _)| place)
        .collect();
    let asked = asked(
        lines
            .get(..starts.first().copied().unwrap_or(0))
            .unwrap_or_default(),
    );
    let mut answer = MeasuredRun {
        tool: "diskspd",
        ..MeasuredRun::default()
    };
    let mut is_cut = false;
    for (place, start) in starts.iter().enumerate() {
        let end = starts.get(place + 1).copied().unwrap_or(lines.len());
        let span = lines.get(*start..end).unwrap_or_default();
        let name = span_name(place, starts.len());
        let (jobs, together) = read_span(span, name, asked.filter(|_| starts.len() == 1));
        answer.jobs.extend(jobs);
        answer.together = answer.together.or(together);
        if totals(span, "Write").is_none() {
            is_cut = true;
        }
    }
    if is_cut {
        notes.push("The totals of the table “Write IO” are missing: the text was cut.".into());
    }
    if answer.jobs.is_empty() {
        return Err(ImportProblem(
            "Expected the tables “Read IO” and “Write IO” of diskspd with requests in them, found none: the text was cut, or nothing was measured.".into(),
        ));
    }
    if answer.jobs.iter().all(|job| job.latencies.is_empty()) {
        notes.push("diskspd measured no latency: run it with -L.".into());
    }
    Ok(run::imported("diskspd text", None, &answer, notes))
}

/// The lines that end, and the last one if it is a whole row of percentiles: those are printed to the
/// thousandth, so that a number that was cut shows it.
fn whole_lines(text: &str) -> Vec<&str> {
    let mut lines: Vec<&str> = text.lines().collect();
    if !text.ends_with('\n')
        && let Some(last) = lines.pop()
    {
        let cells = cells(last);
        let thousandth = |cell: &&str| {
            cell.split_once('.')
                .is_some_and(|(_, part)| part.len() == 3)
        };
        if cells.len() == 4
            && share(cells.first().unwrap_or(&"")).is_some()
            && cells.last().is_some_and(thousandth)
        {
            lines.push(last);
        }
    }
    lines
}

/// The queue that was asked for and the size of a request, where the one target has them.
fn asked(lines: &[&str]) -> Option<(f64, f64)> {
    let value = |name: &str| {
        let mut found = lines
            .iter()
            .filter_map(|line| line.trim().strip_prefix(name));
        // Several targets have several lines each.
        found
            .next()
            .filter(|_| found.next().is_none())
            .and_then(|rest| rest.rsplit(':').next().map(str::trim))
    };
    let size = value("block size:")?;
    let size = match size.strip_suffix("KiB") {
        Some(kibibytes) => whole(kibibytes)?.checked_mul(1024)?,
        None => whole(size)?,
    };
    let queue = value("number of outstanding I/O operations").and_then(whole)?;
    let threads = value("threads per file:").and_then(whole)?;
    Some((queue as f64 * threads as f64, size as f64))
}

fn read_span(
    lines: &[&str],
    name: Option<String>,
    asked: Option<(f64, f64)>,
) -> (Vec<MeasuredJob>, Option<MeasuredLatency>) {
    let seconds = lines.iter().find_map(|line| {
        let rest = line.trim().strip_prefix("actual test time:")?.trim();
        decimal(rest.strip_suffix('s')?)
    });
    let mut jobs = Vec::new();
    for (direction, word) in DIRECTIONS.into_iter().zip(["Read", "Write"]) {
        let Some(totals) = totals(lines, word) else {
            continue;
        };
        let requests = totals.number("I/Os");
        let bytes = totals.number("bytes");
        if requests.unwrap_or(0.0) == 0.0 {
            continue;
        }
        let iops = totals.number("I/O per s");
        let size = bytes
            .zip(requests)
            .map(|(bytes, requests)| bytes / requests);
        let mean = totals.milliseconds("AvgLat");
        let latency = mean.map(|mean| MeasuredLatency {
            which: "lat",
            requests,
            mean: Some(mean),
            deviation: totals.milliseconds("LatStdDev"),
            ..with_percentiles(lines, word)
        });
        let job = MeasuredJob {
            job: name.clone(),
            direction,
            iops,
            // The printed MiB/s has two places; the same number follows from the others with more.
            bandwidth: iops.zip(size).map(|(iops, size)| iops * size),
            block_size: asked.map(|(_, size)| size),
            runtime: seconds,
            requests,
            bytes,
            latencies: latency.into_iter().collect(),
            queue_asked: asked.map(|(queue, _)| queue),
            ..MeasuredJob::default()
        };
        jobs.push(job.completed());
    }
    let together = totals(lines, "Total").and_then(|totals| {
        Some(MeasuredLatency {
            which: "lat",
            requests: totals.number("I/Os"),
            mean: Some(totals.milliseconds("AvgLat")?),
            deviation: totals.milliseconds("LatStdDev"),
            ..with_percentiles(lines, "Total")
        })
    });
    (jobs, together)
}

/// The totals of the table of a direction.
fn totals<'a>(lines: &[&'a str], word: &str) -> Option<Totals<'a>> {
    let at = lines
        .iter()
        .position(|line| line.trim().strip_prefix(word) == Some(" IO"))?;
    let table = lines.get(at + 1..)?;
    let header = table.first()?;
    let rows = table.iter().take_while(|line| !line.trim().is_empty());
    rows.filter_map(|line| Totals::of(header, line)).next()
}

/// The column of a direction in the table of percentiles.
fn with_percentiles(lines: &[&str], word: &str) -> MeasuredLatency {
    let mut found = MeasuredLatency::default();
    let header = lines.iter().position(|line| line.contains("%-ile"));
    let Some(rows) = header.and_then(|at| lines.get(at..)) else {
        return found;
    };
    let wanted = format!("{word} (ms)");
    let columns = rows.first().map(|line| cells(line)).unwrap_or_default();
    let Some(column) = columns.iter().position(|name| *name == wanted) else {
        return found;
    };
    for row in rows.iter().skip(1).map(|line| cells(line)) {
        let share = row.first().and_then(|name| share(name));
        let value = row.get(column).and_then(|value| per(value, 3));
        match (share, value) {
            (Some(0.0), value) => found.min = value,
            (Some(1.0), value) => found.max = value,
            (Some(share), Some(latency)) => {
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
    found
}
