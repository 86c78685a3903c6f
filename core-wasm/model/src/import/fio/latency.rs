//! A latency in fio’s JSON: nanoseconds from 3.0 on, microseconds before.

use super::bins::bins;
use super::number::number;
use crate::import::ImportProblem;
use crate::import::run::answer::{MeasuredLatency, MeasuredPercentile};
use crate::import::run::bins::{BOUND, percentiles, rare, usual};
use crate::import::run::decimal::per;
use crate::import::run::order::sorted;
use serde_json::Value;

/// The names of a latency with the unit that its numbers have.
const NAMES: [(&str, &str, &str); 3] = [
    ("clat", "clat_ns", "clat"),
    ("lat", "lat_ns", "lat"),
    ("slat", "slat_ns", "slat"),
];

/// The latencies of one direction that something was measured of.
///
/// # Errors
/// One sentence about a value that is no number.
pub fn latencies(
    direction: &Value,
    requests: Option<f64>,
) -> Result<Vec<MeasuredLatency>, ImportProblem> {
    let mut found = Vec::new();
    for (which, nano, micro) in NAMES {
        let (object, unit) = match direction.get(nano) {
            Some(object) => (object, 1e9),
            None => match direction.get(micro) {
                Some(object) => (object, 1e6),
                None => continue,
            },
        };
        found.extend(latency(object, unit, which, requests)?);
    }
    Ok(found)
}

/// Whether the latencies of a direction are in whole microseconds.
pub fn is_coarse(direction: &Value) -> bool {
    direction.get("clat").is_some() || direction.get("lat").is_some()
}

/// What one object says of a latency; `unit` of its numbers make a second. Nothing where nothing was measured.
///
/// # Errors
/// One sentence about a value that is no number.
pub fn latency(
    object: &Value,
    unit: f64,
    which: &'static str,
    requests: Option<f64>,
) -> Result<Option<MeasuredLatency>, ImportProblem> {
    let counted = number(object, "N")?;
    let (mean, max) = (number(object, "mean")?, number(object, "max")?);
    if counted == Some(0.0) || (mean.unwrap_or(0.0) == 0.0 && max.unwrap_or(0.0) == 0.0) {
        return Ok(None);
    }
    let seconds = |value: Option<f64>| value.map(|value| value / unit);
    let read = MeasuredLatency {
        which,
        requests: counted.or(requests),
        mean: seconds(mean),
        min: seconds(number(object, "min")?),
        max: seconds(max),
        deviation: seconds(number(object, "stddev")?),
        percentiles: shares(object, unit)?,
        uncounted: Vec::new(),
    };
    Ok(Some(read.counted()))
}

/// The percentiles: counted out of the bins where there are any, and as printed otherwise.
fn shares(object: &Value, unit: f64) -> Result<Vec<MeasuredPercentile>, ImportProblem> {
    let printed = object.get("percentile").and_then(Value::as_object);
    if let Some(counted) = object.get("bins").and_then(Value::as_object) {
        let bins = bins(counted, unit)?;
        if !bins.is_empty() {
            return Ok(match printed.filter(|printed| !printed.is_empty()) {
                Some(printed) => {
                    let asked = printed.keys().map(String::as_str);
                    percentiles(&bins, asked.chain(rare(&bins)))
                }
                None => percentiles(&bins, usual(&bins)),
            });
        }
    }
    let mut found = Vec::new();
    for key in printed.into_iter().flat_map(|printed| printed.keys()) {
        // Old versions fill their list up with "0.00".
        let share = per(key, 2).filter(|share| *share > 0.0 && *share <= 1.0);
        let value = object
            .get("percentile")
            .map_or(Ok(None), |list| number(list, key))?;
        if let (Some(share), Some(value)) = (share, value) {
            found.push(MeasuredPercentile {
                share,
                latency: value / unit,
                bound: Some(if value < 128.0 { 0.0 } else { BOUND }),
                from: "printed",
            });
        }
    }
    Ok(sorted(&found, |one| one.share))
}
