//! What a log says, once it was read.

use super::hint::Quantity;
use super::layout::Layout;
use super::requests::Requests;
use super::segments::Segments;
use super::state::State;
use super::{DIRECTIONS, notes};
use crate::import::ImportProblem;
use crate::import::run::RunRead;
use crate::import::run::answer::{MeasuredJob, MeasuredLatency, MeasuredRun, MeasuredSeries};

/// A kibibyte.
const KIBI: f64 = 1024.0;

/// The answer to a log of so many lines.
///
/// # Errors
/// One sentence where it says nothing.
pub fn found(
    state: &State,
    lines: u64,
    useless: u64,
    mut notes: Vec<String>,
) -> Result<RunRead, ImportProblem> {
    let (format, (jobs, series)) = match state {
        State::Windows(layout, all) => ("fio log of windows", windows(layout, all)),
        State::Requests(layout, all) => ("fio log of requests", requests(layout, all)),
        State::Histograms(all) => ("fio histogram log", all.finish()),
        State::Head(_) => ("", (Vec::new(), Vec::new())),
    };
    if jobs.is_empty() {
        return Err(ImportProblem(
            "Expected a log with something measured in it, found only lines at the time 0.".into(),
        ));
    }
    let run = MeasuredRun {
        tool: "fio",
        jobs: jobs.into_iter().map(MeasuredJob::completed).collect(),
        series,
        lines: Some(lines as f64),
        ..MeasuredRun::default()
    };
    notes.extend(notes::notes(state, &run, useless));
    Ok(RunRead {
        format,
        source: None,
        run,
        notes,
    })
}

/// The quantity and what brings its values to base units.
fn known(layout: &Layout) -> (&'static str, (f64, f64)) {
    match (layout.quantity, layout.unit) {
        (Quantity::Iops, _) => ("iops", (1.0, 1.0)),
        (Quantity::Bandwidth, _) => ("bandwidth", (KIBI, 1.0)),
        (Quantity::Latency(_), Some(unit)) => ("latency", (1.0, unit)),
        _ => ("unknown", (1.0, 1.0)),
    }
}

fn windows(layout: &Layout, all: &[Segments; 3]) -> (Vec<MeasuredJob>, Vec<MeasuredSeries>) {
    let (quantity, factor) = known(layout);
    let (mut jobs, mut series) = (Vec::new(), Vec::new());
    let named = all.iter().zip(DIRECTIONS).flat_map(|(logs, direction)| {
        logs.named()
            .map(move |(name, windows)| (name, windows, direction))
    });
    for (name, windows, direction) in named {
        let mean = windows.mean().map(|mean| mean * factor.0 / factor.1);
        let of = |name: &str| mean.filter(|_| quantity == name);
        // A mean over windows is none over requests: only the largest holds of both.
        let latency = match (layout.quantity, layout.unit, windows.largest) {
            (Quantity::Latency(which), Some(unit), Some(largest)) => vec![MeasuredLatency {
                which,
                max: Some(largest as f64 / unit),
                ..MeasuredLatency::default()
            }],
            _ => Vec::new(),
        };
        jobs.push(MeasuredJob {
            job: name.clone(),
            direction,
            iops: of("iops"),
            bandwidth: of("bandwidth"),
            runtime: Some(windows.length()),
            latencies: latency,
            ..MeasuredJob::default()
        });
        series.push(MeasuredSeries {
            job: name,
            ..windows.series(quantity, direction, factor)
        });
    }
    (jobs, series)
}

fn requests(
    layout: &Layout,
    all: &[Option<Requests>; 3],
) -> (Vec<MeasuredJob>, Vec<MeasuredSeries>) {
    let (mut jobs, mut series) = (Vec::new(), Vec::new());
    let until = all.iter().flatten().map(Requests::last).max().unwrap_or(0);
    let begins = all.iter().flatten().map(Requests::begins).min();
    let begins = begins.unwrap_or(0);
    let runtime = Some((until - begins) as f64 / 1000.0).filter(|time| *time > 0.0);
    for (one, direction) in all.iter().zip(DIRECTIONS) {
        let Some(one) = one else { continue };
        let (count, bytes) = one.totals();
        let sized = bytes > 0.0;
        let latency = match (layout.quantity, layout.unit) {
            (Quantity::Latency(which), Some(unit)) => Some((which, unit)),
            _ => None,
        };
        jobs.push(MeasuredJob {
            direction,
            iops: runtime.map(|time| count / time),
            bandwidth: runtime.map(|time| bytes / time).filter(|_| sized),
            block_size: one.size(),
            runtime,
            requests: Some(count),
            bytes: Some(bytes).filter(|_| sized),
            latencies: latency
                .map(|(which, unit)| one.latency(which, unit))
                .into_iter()
                .collect(),
            ..MeasuredJob::default()
        });
        let values = match layout.quantity {
            Quantity::Latency(_) if latency.is_some() => Some("latency"),
            Quantity::Latency(_) | Quantity::Unknown => Some("unknown"),
            _ => None,
        };
        let names = [Some("iops"), Some("bandwidth").filter(|_| sized), values];
        let unit = latency.map_or(1.0, |(_, unit)| unit);
        let found = names.into_iter().flatten().map(|name| MeasuredSeries {
            mean: runtime.and_then(|time| match name {
                "iops" => Some(count / time),
                "bandwidth" => Some(bytes / time),
                _ => None,
            }),
            ..one.series(name, direction, (begins, until), unit)
        });
        series.extend(found.filter(|series| !series.times.is_empty()));
    }
    (jobs, series)
}
