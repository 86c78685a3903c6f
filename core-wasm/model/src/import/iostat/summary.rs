//! What a capture says of each device: the mean over its reports, and the busiest of them.

use super::capture::{Capture, Cpu, Report, Row};
use super::columns::Field::{self, *};
use crate::import::ImportProblem;
use crate::import::name_index::NameIndex;

/// Maximum number of devices: no machine has more.
const MAX_DEVICES: usize = 4096;

/// One device in the reports that count.
pub struct Device<'a> {
    /// Its name.
    pub name: &'a str,
    /// Whether it is the sum of a group.
    pub group: bool,
    /// Its rows, each with the place of its report.
    pub rows: Vec<(usize, &'a Row)>,
    /// Its row in the last report that covers the time since the start.
    pub since_start: Option<&'a Row>,
    /// Whether no report of an interval names it, while there are some.
    pub is_idle: bool,
    /// How many reports of intervals say what it did, those that leave it out because it was idle among them.
    pub intervals: usize,
}

/// The devices in the order of their first appearance. The first report, which covers the time since
/// the machine started, counts only where a device has no other.
///
/// # Errors
/// One sentence about a capture with more devices than a machine has.
pub fn devices(capture: &Capture) -> Result<Vec<Device<'_>>, ImportProblem> {
    let mut devices: Vec<Device<'_>> = Vec::new();
    let mut names = NameIndex::default();
    for (place, report) in capture.reports.iter().enumerate() {
        for (at, row) in report.rows.iter().enumerate() {
            // A device mostly stands where it stood in the report before.
            let same = |device: &Device<'_>| device.name == row.device;
            let known = devices.get(at).is_some_and(same).then_some(at);
            match known.or_else(|| names.place(&row.device, devices.len())) {
                Some(known) => devices[known].rows.push((place, row)),
                None => devices.push(Device {
                    name: &row.device,
                    group: row.group,
                    rows: vec![(place, row)],
                    since_start: None,
                    is_idle: false,
                    intervals: 0,
                }),
            }
            if devices.len() > MAX_DEVICES {
                return Err(ImportProblem(format!(
                    "Expected at most {MAX_DEVICES} devices, found more up to report {}.",
                    place + 1
                )));
            }
        }
    }
    let intervals = intervals(capture);
    let leaves_idle_out = !capture.program.missing.is_empty();
    let last = capture.reports.len().saturating_sub(1);
    for device in &mut devices {
        let since_boot = |place: usize| capture.reports[place].since_boot;
        let first = |(place, _): &&(usize, _)| since_boot(*place);
        device.since_start = device.rows.iter().rev().find(first).map(|(_, row)| *row);
        if device.rows.iter().any(|(place, _)| !since_boot(*place)) {
            device.rows.retain(|(place, _)| !since_boot(*place));
        } else {
            device.is_idle = intervals > 0 && leaves_idle_out;
        }
        let own = device.rows.iter().filter(|(place, _)| !since_boot(*place));
        // A report that was cut may lack a device that was not idle.
        let is_cut_off = capture.is_cut
            && !since_boot(last)
            && device.rows.last().is_none_or(|(place, _)| *place != last);
        device.intervals = match leaves_idle_out {
            true => intervals.saturating_sub(usize::from(is_cut_off)),
            false => own.count(),
        };
    }
    Ok(devices)
}

/// How many reports cover an interval, not the time since the start.
pub fn intervals(capture: &Capture) -> usize {
    let reports = capture.reports.iter();
    reports.filter(|report| !report.since_boot).count()
}

impl Device<'_> {
    /// The mean of its rows. A wait or a size is a mean over requests, so that each report counts by
    /// its requests; all else counts each report alike.
    pub fn mean(&self) -> Row {
        let mut mean = Row::new(self.name.into(), self.group);
        let Some((_, first)) = self.rows.first() else {
            return mean;
        };
        for (field, _) in first.known() {
            let (sum, weights) = self
                .rows
                .iter()
                .fold((0.0, 0.0), |(sum, weights), (_, row)| {
                    let weight = weight(field, row);
                    (
                        sum + weight * row.get(field).unwrap_or(0.0),
                        weights + weight,
                    )
                });
            let same = |value: f64| {
                self.rows
                    .iter()
                    .all(|(_, row)| row.get(field) == Some(value))
            };
            let printed = first.get(field).filter(|&value| same(value));
            // At rates that are printed as 0, nothing says how many requests the waits of several reports are of.
            match (weights > 0.0, printed) {
                (true, _) => mean.set(field, sum / weights),
                (false, Some(value)) => mean.set(field, value),
                (false, None) => {}
            }
        }
        mean
    }

    /// The place of the report with the most requests outstanding, and the device's row in it.
    pub fn busiest(&self) -> Option<(usize, &Row)> {
        // Short queues are printed as 0.
        let load = |row: &Row| [row.get(Queue).unwrap_or(0.0), requests(row)];
        self.rows.iter().copied().reduce(|most, next| {
            if load(next.1) > load(most.1) {
                next
            } else {
                most
            }
        })
    }

    /// The processors' mean over the same reports.
    pub fn mean_cpu(&self, reports: &[Report]) -> Option<Cpu> {
        let known: Vec<Cpu> = self
            .rows
            .iter()
            .filter_map(|(place, _)| reports[*place].cpu)
            .collect();
        let mean =
            |share: fn(&Cpu) -> f64| known.iter().map(share).sum::<f64>() / known.len() as f64;
        (!known.is_empty()).then(|| Cpu {
            user: mean(|cpu| cpu.user),
            nice: mean(|cpu| cpu.nice),
            system: mean(|cpu| cpu.system),
            io_wait: mean(|cpu| cpu.io_wait),
            steal: mean(|cpu| cpu.steal),
            idle: mean(|cpu| cpu.idle),
        })
    }
}

/// Reads and writes a second, told apart or not.
pub fn requests(row: &Row) -> f64 {
    row.get(RequestRate)
        .unwrap_or_else(|| row.get(ReadRate).unwrap_or(0.0) + row.get(WriteRate).unwrap_or(0.0))
}

fn weight(field: Field, row: &Row) -> f64 {
    let of = |field| row.get(field).unwrap_or(0.0);
    match field {
        ReadWait | ReadSize => of(ReadRate),
        WriteWait | WriteSize => of(WriteRate),
        DiscardWait | DiscardSize => of(DiscardRate),
        FlushWait => of(FlushRate),
        Wait | RequestSize => requests(row),
        ReadMergeShare => of(ReadRate) + of(ReadMerges),
        WriteMergeShare => of(WriteRate) + of(WriteMerges),
        DiscardMergeShare => of(DiscardRate) + of(DiscardMerges),
        _ => 1.0,
    }
}

/// The queue that follows from the rates and waits of a row (Little’s law), and so far it may be off by the
/// rounding of what is printed; `step` is that of queues in requests, and of waits in milliseconds.
pub fn expected_queue(row: &Row, step: f64) -> Option<(f64, f64)> {
    let pairs = [
        (ReadRate, ReadWait),
        (WriteRate, WriteWait),
        (DiscardRate, DiscardWait),
        (FlushRate, FlushWait),
    ];
    let parts: Vec<(f64, f64)> = pairs
        .iter()
        .filter_map(|&(rate, wait)| row.get(rate).zip(row.get(wait)))
        .collect();
    let parts = match row.get(Wait) {
        Some(wait) if parts.is_empty() => vec![(requests(row), wait)],
        _ => parts,
    };
    let expected = parts.iter().map(|(rate, wait)| rate * wait).sum::<f64>();
    let half = step / 2.0 / 1000.0;
    let rounding = step + parts.iter().map(|(rate, _)| rate * half).sum::<f64>();
    (!parts.is_empty()).then_some((expected, rounding))
}

/// The queue that a row prints and the one that follows from its rates and waits, where they differ by more
/// than the rounding of what is printed and one part in twenty.
pub fn broken_queue(row: &Row, step: f64) -> Option<(f64, f64)> {
    let (expected, rounding) = expected_queue(row, step)?;
    let printed = row.get(Queue)?;
    let apart = (printed - expected).abs() > rounding + 0.05 * printed.max(expected);
    apart.then_some((printed, expected))
}
