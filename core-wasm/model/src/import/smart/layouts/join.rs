//! Puts a log of NAND writes and the health log of the same drive together, where it is told which belong together.

use crate::import::smart::found::{Found, Interface};
use std::collections::BTreeMap;

/// What the reader should know where it is not told.
const APART: &str = "It is not told which log of NAND writes is of which drive: paste those of one drive at a time.";

/// Joins logs of NAND writes with the reports beside them.
pub fn logs(reports: Vec<Found>, notes: &mut Vec<String>) -> Vec<Found> {
    let (alone, full): (Vec<bool>, usize) = {
        let alone: Vec<bool> = reports.iter().map(is_alone).collect();
        let full = alone.iter().filter(|&&one| !one).count();
        (alone, full)
    };
    if full == 0 || alone.iter().all(|&one| !one) {
        return reports;
    }
    // One after the other, the health log before or behind it; or one drive, and all its logs.
    let in_turn = alone.len() == 2 * full
        && alone
            .chunks(2)
            .all(|pair| pair.iter().any(|&one| one) && !pair.iter().all(|&one| one));
    let same_order = alone
        .iter()
        .step_by(2)
        .all(|one| Some(one) == alone.first());
    let by_place = full == 1 || in_turn && same_order;
    let mut joined: Vec<Found> = Vec::new();
    let mut waiting: Vec<Found> = Vec::new();
    let mut apart = Vec::new();
    for (report, is_alone) in reports.into_iter().zip(alone) {
        if is_alone {
            match joined
                .last_mut()
                .filter(|last| fits(last, &report, by_place))
            {
                Some(last) => merge(last, report),
                None => waiting.push(report),
            }
            continue;
        }
        let mut report = report;
        for log in core::mem::take(&mut waiting) {
            match fits(&report, &log, by_place) {
                true => merge(&mut report, log),
                false => apart.push(log),
            }
        }
        joined.push(report);
    }
    apart.append(&mut waiting);
    by_name(&mut joined, apart, full, notes);
    joined
}

/// Gives logs that stand apart to the reports that name the same device.
fn by_name(joined: &mut [Found], apart: Vec<Found>, full: usize, notes: &mut Vec<String>) {
    let mut told = |note: String| {
        if !notes.contains(&note) {
            notes.push(note);
        }
    };
    let mut places = BTreeMap::new();
    for (place, one) in joined.iter().enumerate() {
        if let Some(device) = &one.device {
            places.entry(device.clone()).or_insert(place);
        }
    }
    for log in apart {
        let place = log.device.as_ref().and_then(|device| places.get(device));
        let place = place
            .copied()
            .or((full == 1 && log.device.is_none()).then_some(0));
        match place.and_then(|place| joined.get_mut(place)) {
            Some(one) if one.media.is_none() => merge(one, log),
            Some(one) => told(format!(
                "Of several logs of NAND writes of one drive the first is read: {}.",
                one.media.as_ref().map_or("", |media| media.log.name())
            )),
            None => told(APART.into()),
        }
    }
}

/// Whether a report is a log of NAND writes and nothing else.
fn is_alone(report: &Found) -> bool {
    report.media.is_some() && !report.has_counters() && report.model.is_none()
}

fn fits(report: &Found, log: &Found, by_place: bool) -> bool {
    let is_nvme = report
        .interface
        .is_none_or(|interface| interface == Interface::Nvme);
    let has_room = report.media.as_ref().is_none_or(|media| !media.counts());
    let named = report.device.is_some() && log.device.is_some();
    let same = report.device == log.device;
    is_nvme && has_room && if named { same } else { by_place }
}

fn merge(report: &mut Found, log: Found) {
    report.media = log.media;
    report.device = report.device.take().or(log.device);
    report.refused.extend(log.refused);
    report.remarks.extend(log.remarks);
    report.unread.extend(log.unread);
}
