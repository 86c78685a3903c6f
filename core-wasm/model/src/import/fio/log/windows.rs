//! A quantity as means over windows of time, of one direction, in bounded room.

use super::holes::{Holes, is_hole, is_late};
use super::{MAX_POINTS, held};
use crate::import::run::answer::MeasuredSeries;
use crate::import::run::judged::judged;
use crate::import::run::order::middle;

/// The mean over a stretch of time.
#[derive(Clone, Copy, Debug)]
struct Point {
    end: u64,
    span: u64,
    value: f64,
    count: u64,
    lines: u64,
}

impl Point {
    /// The mean over this stretch and the next.
    fn and(self, next: Self) -> Self {
        let span = self.span + next.span;
        let value = match span {
            0 => f64::midpoint(self.value, next.value),
            _ => (self.value * self.span as f64 + next.value * next.span as f64) / span as f64,
        };
        Self {
            end: next.end,
            span,
            value,
            count: self.count.saturating_add(next.count),
            lines: self.lines + next.lines,
        }
    }
}

/// The windows of one direction.
#[derive(Clone, Debug)]
pub struct Windows {
    points: Vec<Point>,
    /// Lines that one point sums up.
    lines: u64,
    /// When the last window ended.
    last: Option<u64>,
    /// The largest value, where the lines have it.
    pub largest: Option<u64>,
    /// When the first window begins, where that is late.
    begins: Option<u64>,
    /// Stretches without a line.
    pub holes: Holes,
}

impl Default for Windows {
    fn default() -> Self {
        Self {
            points: Vec::new(),
            lines: 1,
            last: None,
            largest: None,
            begins: None,
            holes: Holes::default(),
        }
    }
}

impl Windows {
    /// How long a window is that ends at a time; of the first it is `step`, if that is known.
    pub fn span(&self, time: u64, step: u64) -> u64 {
        match self.last {
            Some(last) => time.saturating_sub(last),
            None if step > 0 => time.min(step),
            None => time,
        }
    }

    /// The same of a log of which windows may be missing: before one that ends later than the step after the last, as
    /// far as that is no delay of it; `rates` says whether the log has a line for every window in which anything was done.
    pub fn next(&mut self, time: u64, step: u64, rates: bool) -> u64 {
        let span = self.span(time, step);
        match self.last {
            Some(last) if is_hole(span, step, rates) => {
                self.holes.add(last, time - step);
                step
            }
            None if is_late(time, step) => {
                self.begins = Some(time - step);
                span
            }
            _ => span,
        }
    }

    /// Takes a time as that at which the next window begins.
    pub fn begin(&mut self, time: u64) {
        self.last = Some(self.last.map_or(time, |last| last.max(time)));
    }

    /// Adds a window.
    pub fn add(&mut self, time: u64, span: u64, value: f64, count: u64) {
        let end = self.last.map_or(time, |last| last.max(time));
        self.last = Some(end);
        let point = Point {
            end,
            span,
            value,
            count,
            lines: 1,
        };
        let (lines, full) = (self.lines, self.points.len() >= MAX_POINTS);
        match self.points.last_mut() {
            Some(last) if last.lines < lines => *last = last.and(point),
            _ if full => {
                self.merge();
                self.points.push(point);
            }
            _ => self.points.push(point),
        }
    }

    fn merge(&mut self) {
        let pairs = self.points.chunks(2);
        let merged = pairs.filter_map(|pair| pair.iter().copied().reduce(Point::and));
        self.points = merged.collect();
        self.lines *= 2;
    }

    /// Merges points until there are at most so many, in no more room than they need.
    pub fn shrink(&mut self, most: usize) {
        while self.points.len() > most {
            self.merge();
        }
        self.points.shrink_to_fit();
    }

    /// Whether points were merged.
    pub fn merged(&self) -> bool {
        self.lines > 1
    }

    /// Bytes that are held.
    pub fn held(&self) -> usize {
        held(&self.points)
    }

    /// When the last window ended, in milliseconds.
    pub fn ended(&self) -> u64 {
        self.last.unwrap_or(0)
    }

    /// The same in seconds.
    pub fn end(&self) -> f64 {
        self.ended() as f64 / 1000.0
    }

    /// How long it tells of, in seconds.
    pub fn length(&self) -> f64 {
        self.end() - self.begins.unwrap_or(0) as f64 / 1000.0
    }

    /// The mean over all windows, each weighed by its length; none where some are missing.
    pub fn mean(&self) -> Option<f64> {
        if self.holes.any() {
            return None;
        }
        let all = self.points.iter().copied().reduce(Point::and)?;
        Some(all.value)
    }

    /// As a series, each value times a factor and divided by another.
    pub fn series(
        &self,
        quantity: &'static str,
        direction: &'static str,
        (times, per): (f64, f64),
    ) -> MeasuredSeries {
        let ends: Vec<f64> = self
            .points
            .iter()
            .map(|point| point.end as f64 / 1000.0)
            .collect();
        let values: Vec<f64> = self
            .points
            .iter()
            .map(|point| point.value * times / per)
            .collect();
        let spans = self.points.iter().map(|point| point.span as f64 / 1000.0);
        let spans: Vec<f64> = spans.collect();
        let is_rate = quantity == "iops" || quantity == "bandwidth";
        let (steady, drops) = judged(quantity, &ends, &spans, &values);
        MeasuredSeries {
            quantity,
            direction,
            counts: self.points.iter().map(|point| point.count as f64).collect(),
            mean: self
                .mean()
                .filter(|_| is_rate)
                .map(|mean| mean * times / per),
            begins: self.begins.map(|begins| begins as f64 / 1000.0),
            holes: self.holes.measured(),
            steady,
            drops,
            interval: middle(spans).unwrap_or(0.0),
            times: ends,
            values,
            ..MeasuredSeries::default()
        }
    }
}
