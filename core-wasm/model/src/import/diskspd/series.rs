//! Requests in the course of time, where diskspd counted them (`-D`).

use super::tree::Element;
use crate::import::run::answer::MeasuredSeries;
use crate::import::run::decimal::decimal;
use crate::import::run::order::sorted;
use crate::import::run::steady::steady_series;

/// The requests of one direction, over all targets.
pub fn series(
    span: &Element,
    direction: &'static str,
    attribute: &str,
    interval: f64,
) -> Option<MeasuredSeries> {
    let targets = span.all("Thread").flat_map(|thread| thread.all("Target"));
    let mut places: Vec<&Element> = targets.collect();
    if places
        .iter()
        .all(|place| place.at(&["Iops", "Bucket"]).is_none())
    {
        places = vec![span];
    }
    let buckets = places
        .iter()
        .flat_map(|place| place.all("Iops"))
        .flat_map(|iops| iops.all("Bucket"));
    let points: Vec<(f64, f64)> = buckets
        .filter_map(|bucket| {
            let number = |name| bucket.attribute(name).and_then(decimal);
            number("SampleMillisecond").zip(number(attribute))
        })
        .collect();
    let mut points = sorted(&points, |point| point.0);
    points.dedup_by(|next, kept| {
        let same = next.0 == kept.0;
        if same {
            kept.1 += next.1;
        }
        same
    });
    if points.is_empty() || interval <= 0.0 {
        return None;
    }
    let times: Vec<f64> = points.iter().map(|(time, _)| time / 1000.0).collect();
    let values: Vec<f64> = points.iter().map(|(_, count)| count / interval).collect();
    Some(MeasuredSeries {
        file: None,
        job: None,
        quantity: "iops",
        direction,
        interval,
        steady: steady_series(&times, &values),
        times,
        values,
        counts: points.iter().map(|(_, count)| *count).collect(),
    })
}
