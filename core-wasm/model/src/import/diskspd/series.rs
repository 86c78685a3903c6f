//! Requests in the course of time, where diskspd counted them (`-D`).

use super::tree::Element;
use crate::import::run::answer::MeasuredSeries;
use crate::import::run::decimal::decimal;
use crate::import::run::drops::drops;
use crate::import::run::order::sorted;
use crate::import::run::steady::{since_before, steady_series};

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
    let spans = since_before(&times);
    let (sum, all) = spans
        .iter()
        .zip(&values)
        .fold((0.0, 0.0), |(sum, all), (span, value)| {
            (sum + span * value, all + span)
        });
    Some(MeasuredSeries {
        quantity: "iops",
        direction,
        interval,
        mean: (all > 0.0).then(|| sum / all),
        maxima: Some(false),
        drops: drops(&times, &spans, &values),
        steady: steady_series(&times, &spans, &values),
        times,
        values,
        counts: points.iter().map(|(_, count)| *count).collect(),
        ..MeasuredSeries::default()
    })
}
