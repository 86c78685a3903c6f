//! The series of logs that were opened together, with what the results beside them tell of their values.

use super::log::{Quantity, hint};
use super::options::WrittenLog;
use super::outcome::Outcome;
use super::together::NamedLog;
use crate::import::run::answer::MeasuredSeries;
use crate::import::run::judged::{MAXIMA, NO_RATE};
use crate::import::run::steady::unjudged;

/// The series of all logs, each with the name of its file where there are several.
pub fn series_of(
    logs: Vec<NamedLog>,
    results: &[Outcome],
    version: Option<&str>,
) -> Vec<MeasuredSeries> {
    let several = logs.len() > 1;
    let mut all = Vec::new();
    for (name, log) in logs {
        let latency = matches!(hint(Some(&name)), Quantity::Latency(_));
        let maxima = maxima_of(results, &name);
        for series in log.run.series {
            let unit = unit_of(version).filter(|_| latency && series.quantity == "unknown");
            let series = match unit {
                Some(unit) => in_seconds(series, unit),
                None => series,
            };
            let maxima = series.maxima.or(maxima);
            let rate = maxima == Some(true) && series.quantity != "latency";
            all.push(MeasuredSeries {
                file: Some(name.clone()).filter(|_| several),
                maxima,
                mean: series.mean.filter(|_| !rate),
                steady: if rate {
                    unjudged(MAXIMA)
                } else {
                    series.steady
                },
                ..series
            });
        }
    }
    all
}

/// Whether the values of a log are the largest of their windows, as far as the jobs say that wrote it.
fn maxima_of(results: &[Outcome], name: &str) -> Option<bool> {
    let written = results
        .iter()
        .flat_map(|one| &one.groups)
        .flat_map(|group| &group.logs);
    let of_kind: Vec<&WrittenLog> = written.filter(|log| log.is_of(hint(Some(name)))).collect();
    let base = name.rsplit(['/', '\\']).next().unwrap_or_default();
    let begun = |log: &&&WrittenLog| {
        base.strip_prefix(&*log.name)
            .is_some_and(|rest| rest.starts_with('_'))
    };
    let named: Vec<&WrittenLog> = of_kind.iter().filter(begun).copied().collect();
    let all = if named.is_empty() { of_kind } else { named };
    let first = all.first()?.maxima;
    all.iter().all(|log| log.maxima == first).then_some(first)
}

/// How many of the units of a latency make a second in the logs of a version.
pub fn unit_of(version: Option<&str>) -> Option<f64> {
    let number = version?.strip_prefix("fio-")?;
    let major: u32 = number.split('.').next()?.parse().ok()?;
    Some(if major >= 3 { 1e9 } else { 1e6 })
}

fn in_seconds(series: MeasuredSeries, unit: f64) -> MeasuredSeries {
    let seconds = |values: Vec<f64>| values.into_iter().map(|value| value / unit).collect();
    MeasuredSeries {
        quantity: "latency",
        values: seconds(series.values),
        steady: unjudged(NO_RATE),
        drops: None,
        ..series
    }
}
