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
    text.lines()
        .any(|line| line.trim_start().starts_with(SPAN) || is_header(line) || is_percentiles(line))
}

/// Whether a line is the header of a table of requests.
fn is_header(line: &str) -> bool {
    let cells = cells(line);
    ["thread", "bytes", "I/Os", "I/O per s"]
        .iter()
        .all(|name| cells.contains(name))
}

/// Whether a line is the header of the table of percentiles.
fn is_percentiles(line: &str) -> bool {
    line.contains("%-ile") && line.contains("(ms)")
}

/// Reads the text of diskspd.
///
/// # Errors
/// One sentence: what was expected, what was found, and where.
pub fn read_text(text: &str, mut notes: Vec<String>) -> Result<Imported, ImportProblem> {
    let lines = whole_lines(text);
    let mut starts: Vec<usize> = lines
        .iter()
        .enumerate()
        .filter(|(_, line)| line.trim_start().starts_with(SPAN))
        .map(|(place, _)| place)
        .collect();
    let asked = asked(
        lines
            .get(..starts.first().copied().unwrap_or(lines.len()))
            .unwrap_or_default(),
    );
    // A piece of a result has no beginning.
    if starts.is_empty() {
        starts.push(0);
    }
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
        is_cut |= totals(span, "Write").is_none() && span.iter().any(|line| is_header(line));
        notes.extend(missing(span));
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

/// What a piece of a result lacks.
fn missing(lines: &[&str]) -> Vec<String> {
    let has = |is: fn(&str) -> bool| lines.iter().any(|line| is(line));
    let mut notes = Vec::new();
    if !has(is_header) {
        notes.push("The tables of requests are missing: how many there were, and how long the run took, is not known.".into());
    } else if !lines.iter().any(|line| line.contains("actual test time:")) {
        notes.push(
            "The line “actual test time” is missing: how long the run took is not known.".into(),
        );
    }
    let has_means = lines.iter().any(|line| cells(line).contains(&"AvgLat"));
    if has_means && !has(is_percentiles) {
        notes.push("The table of percentiles is missing: of the latency only the mean and its deviation are known.".into());
    }
    if ["Read", "Write", "Total"]
        .iter()
        .all(|word| totals(lines, word).is_none())
        && untitled(lines).is_some()
    {
        notes.push("The line above the table (“Read IO” or “Write IO”) is missing: which direction it is of is not known.".into());
    }
    notes
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
    let job_of = |direction: &'static str, totals: &Totals<'_>, word: &str| {
        let requests = totals.number("I/Os").filter(|count| *count > 0.0)?;
        let bytes = totals.number("bytes");
        let iops = totals.number("I/O per s");
        let size = bytes.map(|bytes| bytes / requests);
        let mean = totals.milliseconds("AvgLat");
        let latency = mean.map(|mean| MeasuredLatency {
            which: "lat",
            requests: Some(requests),
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
            requests: Some(requests),
            bytes,
            latencies: latency.into_iter().collect(),
            queue_asked: asked.map(|(queue, _)| queue),
            ..MeasuredJob::default()
        };
        Some(job.completed())
    };
    let both = || DIRECTIONS.into_iter().zip(["Read", "Write"]);
    let mut jobs: Vec<MeasuredJob> = both()
        .filter_map(|(direction, word)| job_of(direction, &totals(lines, word)?, word))
        .collect();
    if jobs.is_empty() {
        // A table that does not tell the directions apart, or does not say which it is of.
        let table = totals(lines, "Total").or_else(|| untitled(lines));
        jobs.extend(table.and_then(|table| job_of("mixed", &table, "Total")));
    }
    if !lines.iter().any(|line| is_header(line)) {
        jobs.extend(both().filter_map(|(direction, word)| {
            let latency = with_percentiles(lines, word);
            (!latency.percentiles.is_empty()).then(|| MeasuredJob {
                job: name.clone(),
                direction,
                latencies: vec![MeasuredLatency {
                    which: "lat",
                    ..latency
                }],
                ..MeasuredJob::default()
            })
        }));
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
    of_table(lines.get(at + 1..)?)
}

/// The totals of the first table that has a header, whatever stands above it.
fn untitled<'a>(lines: &[&'a str]) -> Option<Totals<'a>> {
    let at = lines.iter().position(|line| is_header(line))?;
    of_table(lines.get(at..)?)
}

fn of_table<'a>(table: &[&'a str]) -> Option<Totals<'a>> {
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
