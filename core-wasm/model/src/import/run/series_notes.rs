//! What a reader should know of series: where they begin late, where lines are missing, whether they drop.

use super::answer::{MeasuredHole, MeasuredRun, MeasuredSeries};
use super::notes::limited;
use super::printed::{grouped, rounded};
use crate::import::text::shortened;

/// The notes on all series of a run.
pub fn about_series(run: &MeasuredRun) -> Vec<String> {
    let all = || run.series.iter();
    let mut notes: Vec<String> = Vec::new();
    for kind in [begins, missing, maxima, drops] {
        let mut found: Vec<String> = all().filter_map(kind).collect();
        found.dedup();
        notes.extend(limited(found.into_iter()));
    }
    notes
}

/// The log of a series at the beginning of a sentence.
fn log(series: &MeasuredSeries) -> String {
    let name = series.file.as_ref().or(series.job.as_ref());
    name.map_or("The log".into(), |name| {
        format!("The log “{}”", shortened(name))
    })
}

fn begins(series: &MeasuredSeries) -> Option<String> {
    let begins = series.begins?;
    Some(format!(
        "{} begins at {} s: the time before is in no mean.",
        log(series),
        rounded(begins, 3)
    ))
}

fn missing(series: &MeasuredSeries) -> Option<String> {
    let length = |hole: &MeasuredHole| hole.until - hole.from;
    let longest = series.holes.iter().copied().reduce(|one, other| {
        if length(&other) > length(&one) {
            other
        } else {
            one
        }
    })?;
    let where_it_is = format!(
        "{} s from {} s on",
        rounded(length(&longest), 1),
        rounded(longest.from, 3)
    );
    let stretches = match series.holes.len() {
        1 => format!("a stretch without a line: {where_it_is}"),
        count => format!("{count} stretches without a line, the longest {where_it_is}"),
    };
    Some(format!(
        "{} has {stretches}. Nothing completed then, or fio did not log it: so no mean over the whole is given.",
        log(series)
    ))
}

fn maxima(series: &MeasuredSeries) -> Option<String> {
    (series.maxima == Some(true)).then(|| {
        format!(
            "{} has the largest value of each window, not the mean (log_max_value=1).",
            log(series)
        )
    })
}

fn drops(series: &MeasuredSeries) -> Option<String> {
    let drops = series.drops.as_ref()?;
    let (what, unit) = match series.quantity {
        "iops" => (format!("The IOPS of the {}s", series.direction), 1.0),
        "bandwidth" => (format!("The MB/s of the {}s", series.direction), 1e6),
        _ => ("The values".into(), 1.0),
    };
    let whose = series
        .file
        .as_ref()
        .map_or(String::new(), |name| format!(" in “{}”", shortened(name)));
    let [usual, low] = [drops.usual, drops.low].map(|value| grouped(value / unit));
    let seconds = |time: f64| rounded(time, 1);
    let times = match drops.period {
        Some(period) => format!(
            "every {} s, {} times in all: the mean of a minute hides it. The model “Period of latency stalls” goes on with their times",
            seconds(period),
            drops.count
        ),
        None => format!(
            "{} times, without a period that could be told from chance",
            drops.count
        ),
    };
    Some(format!(
        "{what}{whose} drop from {usual} to {low} for {} s, {times}.",
        seconds(drops.duration)
    ))
}
