//! Histogram logs: time, direction, block size, then how often each bin was hit since the line before.

use super::histogram_shape::{BEFORE, Shape, shape};
use super::line;
use super::segments::Segments;
use super::windows::Windows;
use super::{DIRECTIONS, held};
use crate::import::ImportProblem;
use crate::import::run::answer::{MeasuredJob, MeasuredLatency, MeasuredSeries};
use crate::import::run::bins::{counted, percentiles, usual};

/// The histograms of a log, summed up.
#[derive(Clone, Debug)]
pub struct Histograms {
    shape: Shape,
    fields: usize,
    counts: [Vec<u64>; 3],
    windows: [Segments; 3],
    sizes: [Option<u64>; 3],
    /// When the log begins, where its times are of a clock.
    start: Option<u64>,
}

impl Histograms {
    /// None yet; nothing where lines of so many values are no histograms.
    pub fn new(fields: usize) -> Option<Self> {
        shape(fields).map(|shape| Self {
            shape,
            fields,
            counts: Default::default(),
            windows: Default::default(),
            sizes: [None; 3],
            start: None,
        })
    }

    /// Adds a line.
    ///
    /// # Errors
    /// One sentence about a line of another length, with no direction, or with a time before the last.
    pub fn add(&mut self, values: &[u64], place: usize) -> Result<(), ImportProblem> {
        let (Some([time, direction, size]), Some(bins), true) = (
            values.first_chunk(),
            values.get(BEFORE..),
            values.len() == self.fields,
        ) else {
            return Err(line::miscounted(self.fields, values.len(), place));
        };
        let at = *direction as usize;
        let (Some(counts), Some(windows), Some(of_size)) = (
            self.counts.get_mut(at),
            self.windows.get_mut(at),
            self.sizes.get_mut(at),
        ) else {
            return Err(line::no_direction(2, *direction, place));
        };
        let start = self
            .start
            .get_or_insert(if *time >= super::layout::CLOCK_TIME {
                *time
            } else {
                0
            });
        let time = time.saturating_sub(*start);
        if counts.is_empty() {
            counts.resize(bins.len(), 0);
            *of_size = Some(*size);
        }
        *of_size = of_size.filter(|known| known == size);
        let mut total = 0u64;
        for (count, more) in counts.iter_mut().zip(bins) {
            *count = count.saturating_add(*more);
            total = total.saturating_add(*more);
        }
        let windows = windows.at(time, place)?;
        let span = windows.span(time, 0);
        match span {
            // Of a log with the times of a clock it is not known when the first interval began.
            0 => windows.begin(time),
            _ => windows.add(time, span, total as f64 * 1000.0 / span as f64, total),
        }
        Ok(())
    }

    /// Bytes that are held.
    pub fn held(&self) -> usize {
        let counts: usize = self.counts.iter().map(held).sum();
        counts + self.windows.iter().map(Segments::held).sum::<usize>()
    }

    /// What they say.
    pub fn finish(&self) -> (Vec<MeasuredJob>, Vec<MeasuredSeries>) {
        let (mut jobs, mut series) = (Vec::new(), Vec::new());
        for (at, direction) in DIRECTIONS.into_iter().enumerate() {
            let (Some(counts), Some(windows)) = (self.counts.get(at), self.windows.get(at)) else {
                continue;
            };
            if counts.is_empty() {
                continue;
            }
            let bins = counted(counts, self.shape.coarseness, self.shape.unit);
            let size = self.sizes.get(at).copied().flatten();
            let all = || windows.named().map(|(_, one)| one);
            let requests = Some(counts.iter().map(|count| *count as f64).sum());
            jobs.push(MeasuredJob {
                direction,
                requests,
                runtime: all().map(Windows::end).reduce(f64::max),
                iops: all()
                    .filter_map(Windows::mean)
                    .reduce(|one, other| one + other),
                block_size: size.filter(|size| *size > 0).map(|size| size as f64),
                latencies: vec![MeasuredLatency {
                    which: "clat",
                    requests,
                    percentiles: percentiles(&bins, usual(&bins)),
                    ..MeasuredLatency::default()
                }],
                ..MeasuredJob::default()
            });
            series.extend(windows.named().map(|(job, one)| MeasuredSeries {
                job,
                ..one.series("iops", direction, (1.0, 1.0))
            }));
        }
        (jobs, series)
    }

    /// Whether the logs of several jobs follow one another.
    pub fn several(&self) -> bool {
        self.windows.iter().any(Segments::several)
    }

    /// Whether points were merged.
    pub fn merged(&self) -> bool {
        self.windows.iter().any(Segments::merged)
    }

    /// Whether the times were moved.
    pub fn moved(&self) -> bool {
        self.start.is_some_and(|start| start > 0)
    }

    /// Whether the latencies are in whole microseconds.
    pub fn coarse(&self) -> bool {
        self.shape.unit < 1e9
    }
}
