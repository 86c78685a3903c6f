//! Latencies as fio prints them for people.

use super::amount::{Style, count};
use super::pieces::{after, between, mean_after};
use crate::import::run::answer::{MeasuredLatency, MeasuredPercentile};
use crate::import::run::bins::BOUND;
use crate::import::run::decimal::{per, whole};
use crate::import::run::order::sorted;

/// What is printed of which latency.
const KINDS: [&str; 4] = ["clat", "lat", "slat", "sync"];
/// Units with how many of them make a second.
const UNITS: [(&str, f64); 3] = [("nsec", 1e9), ("usec", 1e6), ("msec", 1e3)];

/// What one latency is known of, and the units of its extremes.
#[derive(Clone, Debug, Default)]
pub struct Latency {
    /// What is known.
    pub measured: MeasuredLatency,
    /// How far the longest may be beyond what is printed, in seconds.
    unit: f64,
}

/// What a line begins.
pub enum Line {
    /// Mean and extremes of a latency.
    Extremes(Box<Latency>),
    /// The percentiles of one, in so many to a second.
    Percentiles(&'static str, f64),
}

/// What a line says of a latency, if it does.
pub fn line(text: &str, style: Style) -> Option<Line> {
    let (name, rest) = text.trim().split_once('(')?;
    let (unit, rest) = rest
        .split_once("):")
        .or_else(|| Some((rest.strip_suffix(')')?, "")))?;
    let per_second = UNITS.iter().find(|(name, _)| *name == unit)?.1;
    let mut words = name.split_whitespace();
    let (kind, more) = (words.next()?, words.next());
    let kind = *KINDS.iter().find(|one| **one == kind)?;
    match more {
        Some("percentiles") => Some(Line::Percentiles(kind, per_second)),
        None if rest.contains("min=") => {
            extremes(rest, kind, per_second, style).map(|found| Line::Extremes(Box::new(found)))
        }
        _ => None,
    }
}

fn extremes(text: &str, which: &'static str, per_second: f64, style: Style) -> Option<Latency> {
    let extreme = |word| {
        let number = count(between(text, word, ",")?, style)?;
        Some(number.printed / per_second)
    };
    let mean = |word| mean_after(text, word).map(|mean| mean / per_second);
    let measured = MeasuredLatency {
        which,
        mean: mean("avg="),
        min: extreme("min="),
        max: extreme("max="),
        deviation: mean("stdev="),
        ..MeasuredLatency::default()
    };
    let known = measured.mean.or(measured.max).or(measured.min).is_some();
    known.then_some(Latency {
        measured,
        unit: 1.0 / per_second,
    })
}

/// The percentiles in a row such as ` | 99.00th=[  494], 99.50th=[  502]`; `exact` says whether the unit is that in
/// which fio counts.
pub fn row(text: &str, per_second: f64, exact: bool) -> Vec<MeasuredPercentile> {
    let mut found = Vec::new();
    let mut rest = text;
    while let Some((before, more)) = rest.split_once("th=[") {
        let Some((value, next)) = more.split_once(']') else {
            break;
        };
        rest = next;
        let share = before.rsplit([' ', ',', '|']).next().unwrap_or_default();
        let (Some(share), Some(value)) = (per(share, 2), whole(value.trim())) else {
            continue;
        };
        found.extend(percentile(share, value as f64, per_second, exact));
    }
    found
}

/// A percentile in whole units, which fio rounds up where it does not count in them.
pub fn percentile(
    share: f64,
    value: f64,
    per_second: f64,
    exact: bool,
) -> Option<MeasuredPercentile> {
    let bound = match exact {
        true if value < 128.0 => 0.0,
        true => BOUND,
        false => BOUND + 1.0 / value.max(1.0),
    };
    (share > 0.0 && share <= 1.0).then_some(MeasuredPercentile {
        share,
        latency: value / per_second,
        bound: Some(bound),
        from: "printed",
    })
}

impl Latency {
    /// A latency whose extremes are cut to whole units, so many of them to a second.
    pub fn cut(measured: MeasuredLatency, per_second: f64) -> Self {
        Self {
            measured,
            unit: 1.0 / per_second,
        }
    }

    /// As it is passed on, of so many requests: in order, and with no percentile above the longest.
    pub fn finished(self, requests: Option<f64>) -> MeasuredLatency {
        let mut found = self.measured;
        found.requests = requests;
        found.percentiles = sorted(&found.percentiles, |one| one.share);
        let mut found = found.counted();
        found.below_longest();
        if let Some(max) = found.max {
            for one in &mut found.percentiles {
                if one.latency > max && one.latency <= max + self.unit * (1.0 + 1e-9) {
                    one.latency = max;
                }
                if one.latency == max && max > 0.0 {
                    one.bound = one.bound.map(|bound| bound.max(self.unit / max));
                }
            }
        }
        found
    }
}

/// Whether a line is a row of percentiles.
pub fn is_row(text: &str) -> bool {
    text.trim_start().starts_with('|') || after(text, "th=[").is_some()
}
