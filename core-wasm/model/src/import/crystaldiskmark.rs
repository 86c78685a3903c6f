//! The text of CrystalDiskMark, versions 3 to 8: a line for each test, with its rate and, by version, its requests a
//! second and its mean latency. A megabyte is 10⁶ B there; sizes of requests are in KiB and MiB.

use super::run::answer::{MeasuredJob, MeasuredLatency, MeasuredRun};
use super::run::decimal::{decimal, whole};
use super::run::printed::printed;
use super::{ImportProblem, Imported, run};

const NAME: &str = "CrystalDiskMark";
/// So far rate and requests times size may differ, relative to the rate, where numbers were not changed.
const SLACK: f64 = 0.01;

/// Whether a text is of this kind.
pub fn is_text(text: &str) -> bool {
    text.lines().any(|line| {
        let version = line.trim_start().strip_prefix(NAME);
        version.is_some_and(|rest| {
            rest.trim_start()
                .starts_with(|first: char| first.is_ascii_digit())
        }) || (line.contains("MB/s [") && line.contains(" IOPS]"))
    })
}

/// Reads it.
///
/// # Errors
/// One sentence: what was expected, what was found, and where.
pub fn read_text(text: &str, mut notes: Vec<String>) -> Result<Imported, ImportProblem> {
    let mut answer = MeasuredRun {
        tool: NAME,
        ..MeasuredRun::default()
    };
    let (mut source, mut section, mut skipped) = (None, None, 0);
    for (line, place) in text.lines().zip(1..) {
        let line = line.trim();
        if let Some(rest) = line.strip_prefix(NAME) {
            let words = rest.split_whitespace();
            answer.version = answer
                .version
                .or_else(|| words.clone().next().map(str::to_owned));
            let words: Vec<&str> = words.take_while(|word| *word != "(C)").collect();
            source.get_or_insert_with(|| format!("{NAME} {}", words.join(" ")));
        } else if let Some(unit) = line.split_once("MB/s = ").map(|pair| pair.1) {
            megabyte(unit, place)?;
        } else if line.starts_with('[') && !line.contains("MB/s") {
            section = direction(line).or(section);
        } else if let Some(size) = line.strip_prefix("Test").and_then(after_colon) {
            notes.push(format!(
                "The test file: {size}. A file that fits into a drive’s cache says nothing of sustained writes."
            ));
        } else if line.contains("MB/s") && line.contains(':') {
            let job = job(line, section, place)?;
            match job.bandwidth {
                Some(0.0) => skipped += 1,
                _ => {
                    notes.extend(contradiction(&job));
                    answer.jobs.push(job);
                }
            }
        }
    }
    if skipped > 0 {
        notes.push(format!(
            "Tests without a result, 0 MB/s, are left out: {skipped}."
        ));
    }
    if answer.jobs.is_empty() {
        return Err(ImportProblem(
            "Expected the results of CrystalDiskMark in MB/s, found none: copy its text again once the tests have run (File, Copy).".into(),
        ));
    }
    Ok(run::imported(
        "CrystalDiskMark text",
        source,
        &answer,
        notes,
    ))
}

fn after_colon(rest: &str) -> Option<&str> {
    rest.trim_start().strip_prefix(':').map(str::trim)
}

/// That a megabyte is what all versions since the third take for one.
fn megabyte(unit: &str, place: usize) -> Result<(), ImportProblem> {
    match unit.starts_with("1,000,000 ") {
        true => Ok(()),
        false => Err(ImportProblem(format!(
            "Expected “MB/s = 1,000,000 bytes/s” as CrystalDiskMark prints it since version 3, found another unit in line {place}: run a newer version."
        ))),
    }
}

/// What a piece of text says of the direction.
fn direction(text: &str) -> Option<&'static str> {
    let has = |word| text.contains(word);
    match (has("Read"), has("Write"), has("Mix")) {
        (_, _, true) | (true, true, _) => Some("mixed"),
        (true, false, _) => Some("read"),
        (false, true, _) => Some("write"),
        _ => None,
    }
}

/// One test: `RND 4KiB (Q= 32, T= 1): 21.640 MB/s [ 5283.2 IOPS] < 6020.22 us>`.
fn job(
    line: &str,
    section: Option<&'static str>,
    place: usize,
) -> Result<MeasuredJob, ImportProblem> {
    let broken = || {
        ImportProblem(format!(
            "Expected a test of CrystalDiskMark, such as “RND 4KiB (Q= 1, T= 1): 20.802 MB/s”, found “{}” in line {place}.",
            super::text::shortened(line)
        ))
    };
    let (name, results) = line.split_once(':').ok_or_else(broken)?;
    let rate = results
        .split_once("MB/s")
        .and_then(|(rate, _)| number(rate))
        .ok_or_else(broken)?;
    let direction = direction(name).or(section).ok_or_else(broken)?;
    let between = |before: char, after: &str| {
        let (_, rest) = results.split_once(before)?;
        let (value, _) = rest.split_once(after)?;
        Some(number(value).ok_or_else(broken))
    };
    let iops = between('[', "IOPS").transpose()?;
    let latency = between('<', "us").transpose()?;
    let job = MeasuredJob {
        job: Some(short(name)),
        direction,
        iops: iops.filter(|iops| *iops > 0.0),
        bandwidth: Some(rate * 1e6),
        block_size: block_size(name),
        latencies: latency
            .filter(|latency| *latency > 0.0)
            .map(|microseconds| MeasuredLatency {
                which: "lat",
                mean: Some(microseconds / 1e6),
                ..MeasuredLatency::default()
            })
            .into_iter()
            .collect(),
        queue_asked: queue(name),
        ..MeasuredJob::default()
    };
    Ok(job.completed())
}

fn number(printed: &str) -> Option<f64> {
    decimal(&printed.trim().replace(',', "."))
}

/// The value of `Q= 32` in the name of a test.
fn setting(name: &str, letter: &str) -> Option<f64> {
    let (_, rest) = name.split_once(letter)?;
    let digits = rest.trim_start();
    let end = digits
        .find(|one: char| !one.is_ascii_digit())
        .unwrap_or(digits.len());
    whole(digits.get(..end)?).map(|value| value as f64)
}

/// Requests asked to be outstanding: queue depth times threads, each 1 where only the other is named.
fn queue(name: &str) -> Option<f64> {
    let depth = setting(name, "Q=").or_else(|| setting(name, "QD="));
    let threads = setting(name, "T=");
    match (depth, threads) {
        (None, None) => None,
        (depth, threads) => Some(depth.unwrap_or(1.0) * threads.unwrap_or(1.0)),
    }
}

/// Bytes a request, where the name has them in KiB or MiB.
fn block_size(name: &str) -> Option<f64> {
    name.split_whitespace().find_map(|word| {
        let units = [("KiB", 1024.0), ("MiB", 1_048_576.0)];
        units.into_iter().find_map(|(unit, bytes)| {
            let digits = word
                .strip_suffix(unit)?
                .trim_start_matches(|one: char| !one.is_ascii_digit());
            whole(digits).map(|value| value as f64 * bytes)
        })
    })
}

/// The name of a test without its direction: `RND 4KiB Q32 T1`.
fn short(name: &str) -> String {
    let mut plain = name.replace(['(', ')', '='], " ").replace(',', " ");
    for word in ["Read", "Write"] {
        plain = plain.replace(word, " ");
    }
    let words: Vec<&str> = plain.split_whitespace().collect();
    let mut short = String::new();
    let mut before = "";
    for word in words {
        if !short.is_empty() && !matches!(before, "Q" | "QD" | "T") {
            short.push(' ');
        }
        short.push_str(word);
        before = word;
    }
    short
}

/// What a test says twice and not alike.
fn contradiction(job: &MeasuredJob) -> Option<String> {
    let (rate, iops, size) = (job.bandwidth?, job.iops?, job.block_size?);
    // A rate is printed to 0.001 MB/s, requests to 0.1 a second.
    let rounding = 500.0 + 0.05 * size;
    ((rate - iops * size).abs() > rounding + SLACK * rate).then(|| {
        format!(
            "{} have {} MB/s, but their IOPS times their size make {} MB/s: a number in the text is wrong.",
            job.described_first(),
            printed(rate / 1e6),
            printed(iops * size / 1e6)
        )
    })
}
