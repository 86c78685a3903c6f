//! Drops of a rate: stretches in which it is far below what it usually is, and whether they come at regular times.

use super::order::middle;
use crate::import::record::records;
use crate::measuring::period;

/// A point is of a drop below this share of the usual rate.
const DROP: f64 = 0.5;
/// Where more of the time than this is so low, the rate has two levels and no drops.
const MOST: f64 = 0.25;
/// Fewer are no drops that come again.
const FEWEST: usize = 2;
/// From so many on, their times alone tell a period.
const ENOUGH: usize = 8;
/// So many of the times are looked at, and so many points where drops are few.
const MAX_TIMES: usize = 200;
const MAX_POINTS: usize = 2000;
/// Minimum period, in points: what comes more often cannot be seen in them.
const LEAST_PERIOD: f64 = 3.0;
/// A rate of 0 is taken for this share of the usual one where its logarithm counts.
const LOWEST: f64 = 0.001;

records! {
    /// Stretches in which a rate is less than half of its median, again and again.
    #[derive(Clone, Debug, Default, PartialEq)]
    MeasuredDrops {
        /// How many.
        count: f64,
        /// The rate without them: the median of the whole.
        usual: f64,
        /// The mean rate in them.
        low: f64,
        /// How long one lasts: the median.
        duration: f64,
        /// From the beginning of one to that of the next, where they are regular, by the model of the period of stalls.
        period: Option<f64>,
        /// Why no period is told.
        reason: Option<&'static str>,
        /// When they begin, the first 200 of them.
        times: Vec<f64>,
    }
}

/// A drop: when it begins, and how long it lasts.
type Drop = (f64, f64);

/// The drops of a series; each point is a mean over the time of its span before it. Nothing where there are none.
pub fn drops(ends: &[f64], spans: &[f64], values: &[f64]) -> Option<MeasuredDrops> {
    let usual = middle(values.to_vec())?;
    let low = |value: f64| value < DROP * usual;
    let points = || {
        ends.iter()
            .zip(spans)
            .zip(values)
            .map(|((end, span), value)| (*end, *span, *value))
    };
    let mut found: Vec<Drop> = Vec::new();
    let (mut sum, mut time, mut all, mut within) = (0.0, 0.0, 0.0, None);
    // A run may begin slowly: that is no drop.
    let mut began = false;
    for (end, span, value) in points() {
        all += span;
        let is_low = low(value);
        began |= !is_low;
        if !is_low || !began {
            found.extend(within.take());
            continue;
        }
        sum += value * span;
        time += span;
        let (from, lasted) = within.unwrap_or((end - span, 0.0));
        within = Some((from, lasted + span));
    }
    found.extend(within);
    if found.len() < FEWEST || time > MOST * all {
        return None;
    }
    let interval = middle(spans.to_vec())?;
    let begin = ends.first()? - spans.first()?;
    let times: Vec<f64> = found.iter().map(|drop| drop.0).take(MAX_TIMES).collect();
    let until = match found.get(MAX_TIMES) {
        Some(next) => next.0,
        None => *ends.last()?,
    };
    let maxima = match times.len() < ENOUGH && values.len() <= MAX_POINTS {
        true => values
            .iter()
            .map(|value| usual / value.max(LOWEST * usual))
            .collect(),
        false => Vec::new(),
    };
    let (period, reason) = match regular(&times, begin, until, interval, maxima) {
        Ok(period) if period >= LEAST_PERIOD * interval => (Some(period), None),
        Ok(_) => (
            None,
            Some("They come too often for the time between two points."),
        ),
        Err(reason) => (None, Some(reason)),
    };
    Some(MeasuredDrops {
        count: found.len() as f64,
        usual,
        low: sum / time,
        duration: middle(found.iter().map(|drop| drop.1).collect())?,
        period,
        reason,
        times,
    })
}

/// The period by the model, or its reason for none.
fn regular(
    times: &[f64],
    begin: f64,
    until: f64,
    interval: f64,
    maxima: Vec<f64>,
) -> Result<f64, &'static str> {
    let few = !maxima.is_empty();
    let found = period::compute(&period::Inputs {
        times: times.iter().map(|time| time - begin).collect(),
        latencies: Vec::new(),
        merge_gap: 0.0,
        duration: Some(until - begin),
        maxima,
        interval,
    });
    match found {
        Ok(found) if few => found.series_period,
        Ok(found) => found.period,
        Err(_) => Err("The model of the period of stalls does not take them."),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_a_drop_and_what_is_none() {
        let ends: Vec<f64> = (1..=40).map(f64::from).collect();
        let spans = vec![1.0; 40];
        let of = |low: &[usize]| {
            let value = |at: usize| if low.contains(&at) { 1.0 } else { 10.0 };
            drops(&ends, &spans, &(1..=40).map(value).collect::<Vec<_>>())
        };
        let found = of(&[1, 10, 11, 30, 31]).unwrap();
        assert_eq!(
            (found.count, found.usual, found.low, found.duration),
            (2.0, 10.0, 1.0, 2.0)
        );
        assert_eq!(found.times, [9.0, 29.0], "without the slow start");
        assert_eq!(of(&[10, 11]), None);
        assert_eq!(of(&(1..=15).collect::<Vec<_>>()), None);
        assert_eq!(
            of(&[10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30]),
            None,
            "a quarter of the time"
        );
        assert_eq!(drops(&[], &[], &[]), None);
        assert_eq!(drops(&[1.0, 2.0], &[1.0, 1.0], &[0.0, 0.0]), None);
    }
}
