//! What a capture says of wear: bytes written a day, and how much more reaches the drives than the layers above
//! them were given.

use super::capture::{Capture, Row};
use super::columns::Field::{ReadBytes, WriteBytes, WriteRate};
use super::stack::Class;
use super::summary::Device;
use crate::import::record::records;

/// Seconds of a day.
const DAY: f64 = 86_400.0;
/// Drives of one array or pool are written alike: the most to one of them, relative to the least.
const ALIKE: f64 = 1.5;

records! {
    /// Bytes written to a device a day.
    #[derive(Clone, Debug, PartialEq)]
    WrittenPerDay {
        /// By the report that covers the time since the start; null where there is none.
        since_boot: Option<f64>,
        /// By the reports of intervals, in which one that leaves the device out counts as nothing written; null where there are none.
        intervals: Option<f64>,
        /// How many reports of intervals there are.
        interval_reports: f64,
        /// Which of them covers the longer time, and so says more of wear: "since_boot" or "intervals"; null where neither is known.
        best: Option<&'static str>,
        /// Why that one, or why there is none, one sentence.
        reason: String,
    }

    /// How much more is written to the drives than to the layers above them: volumes, arrays, caches.
    #[derive(Clone, Debug, PartialEq)]
    LayerFactor<'a> {
        /// The layers.
        above: Vec<&'a str>,
        /// The drives.
        below: Vec<&'a str>,
        /// Bytes written a second to the layers, together; null where the columns do not tell.
        written_above: Option<f64>,
        /// Bytes written a second to the drives, together; null where the columns do not tell.
        written_below: Option<f64>,
        /// The one divided by the other: copies, parity, journals, and what else the drives take; null where it is not clear.
        factor: Option<f64>,
        /// Over which time: "since_boot" or "intervals".
        over: Option<&'static str>,
        /// Why there is no factor, or what it holds beside the layers, one sentence.
        reason: String,
    }
}

/// Bytes written to a device a day.
pub fn per_day(device: &Device<'_>, capture: &Capture) -> WrittenPerDay {
    let since_boot = written_since_start(device, capture);
    let in_intervals = written_in_intervals(device, capture);
    let start = capture.program.start;
    let (best, reason) = match (since_boot, in_intervals) {
        (Some(_), _) => (
            Some("since_boot"),
            format!(
                "The report that covers the time since {start} is the longest mean, unless {}.",
                capture.program.unless
            ),
        ),
        (None, Some(_)) => (Some("intervals"), of_intervals(capture)),
        (None, None) if capture.is_mixed => (
            None,
            "The reports are of several machines, which may have devices of the same name.".into(),
        ),
        (None, None) if device.rows.iter().any(|(_, row)| is_rounded_away(row)) => (
            None,
            "There were writes, and their bytes are printed as 0, rounded: run iostat -xk, which prints them in kB.".into(),
        ),
        (None, None) if device.rows.iter().any(|(_, row)| row.get(ReadBytes).is_some()) => (
            None,
            "The columns tell bytes read, and no bytes written.".into(),
        ),
        (None, None) => (
            None,
            "The columns do not tell bytes written from bytes read.".into(),
        ),
    };
    WrittenPerDay {
        since_boot: since_boot.map(|rate| rate * DAY),
        intervals: in_intervals.map(|rate| rate * DAY),
        interval_reports: device.intervals as f64,
        best,
        reason,
    }
}

/// Why a day is as busy as the intervals are.
fn of_intervals(capture: &Capture) -> String {
    let start = capture.program.start;
    let why = if capture.reports.iter().any(|report| report.since_boot) {
        format!("The report that covers the time since {start} does not name it")
    } else if capture.program.layout.is_none() && capture.banner.is_none() {
        format!(
            "The line above the first report (Linux …) is missing, so that it is not known whether that one covers the time since {start}; it is taken for an interval"
        )
    } else {
        format!("No report covers the time since {start}")
    };
    format!("{why}, so that a day is as busy here as these intervals are.")
}

fn written_since_start(device: &Device<'_>, capture: &Capture) -> Option<f64> {
    let row: Option<&Row> = device.since_start.filter(|_| !capture.is_mixed);
    row.filter(|row| !is_rounded_away(row))
        .and_then(|row| row.get(WriteBytes))
}

/// Whether bytes written are printed as 0 beside writes.
fn is_rounded_away(row: &Row) -> bool {
    row.get(WriteBytes) == Some(0.0) && row.get(WriteRate).is_some_and(|rate| rate > 0.0)
}

/// Bytes written a second over all intervals.
fn written_in_intervals(device: &Device<'_>, capture: &Capture) -> Option<f64> {
    let reports = device.intervals;
    if reports == 0 || capture.is_mixed {
        return None;
    }
    if device.is_idle {
        return device
            .since_start
            .and_then(|row| row.get(WriteBytes))
            .map(|_| 0.0);
    }
    let rows = || device.rows.iter().map(|(_, row)| *row);
    // What is rounded away is nothing beside bytes that are printed.
    if rows().any(is_rounded_away) && rows().all(|row| row.get(WriteBytes) == Some(0.0)) {
        return None;
    }
    let written = rows().map(|row| row.get(WriteBytes));
    written.sum::<Option<f64>>().map(|sum| sum / reports as f64)
}

/// How much more is written to the drives than to the layers above them; nothing where there are no layers.
pub fn layers<'a>(
    devices: &[Device<'a>],
    classes: &[Class],
    capture: &Capture,
) -> Option<LayerFactor<'a>> {
    let of = |wanted: Class| -> Vec<&Device<'a>> {
        let both = devices.iter().zip(classes);
        both.filter(|(device, class)| !device.group && **class == wanted)
            .map(|(device, _)| device)
            .collect()
    };
    let (above, below) = (of(Class::Layer), of(Class::Drive));
    if above.is_empty() || below.is_empty() {
        return None;
    }
    let unnamed = of(Class::Unnamed);
    let since = above
        .iter()
        .chain(&below)
        .all(|device| device.since_start.is_some());
    let rate = |device: &Device<'_>| match since {
        true => written_since_start(device, capture),
        false => written_in_intervals(device, capture),
    };
    let rates = |all: &[&Device<'_>]| {
        all.iter()
            .map(|one| rate(one))
            .collect::<Option<Vec<f64>>>()
    };
    let (to_layers, to_drives) = (rates(&above), rates(&below));
    let sum = |rates: &Option<Vec<f64>>| rates.as_ref().map(|all| all.iter().sum::<f64>());
    let written = sum(&to_layers).zip(sum(&to_drives));
    let obstacle = match (written, unnamed.first()) {
        _ if stacked(&above) => Some(format!(
            "{} may lie on one another, so that the same bytes would count twice: lsblk -s says what lies on what.",
            named(&above)
        )),
        (_, Some(other)) => Some(format!("{} may be a layer as well.", other.name)),
        (None, _) => Some("The columns do not tell the bytes written to each of them.".into()),
        (Some((0.0, _)), _) => Some("Nothing was written to the layers.".into()),
        (Some(_), _) => to_drives
            .as_deref()
            .and_then(|drives| uneven(&below, drives)),
    };
    let factor = written
        .filter(|_| obstacle.is_none())
        .map(|(layers, drives)| drives / layers);
    let reason = obstacle.unwrap_or_else(|| {
        "What was written to the drives beside these layers is in it, and so are copies and parity."
            .into()
    });
    Some(LayerFactor {
        written_above: written.map(|pair| pair.0),
        written_below: written.map(|pair| pair.1),
        factor,
        over: written.map(|_| if since { "since_boot" } else { "intervals" }),
        reason,
        above: names(&above),
        below: names(&below),
    })
}

/// Whether layers may lie on one another: only the volumes of ZFS do not, and a layer that is alone.
fn stacked(layers: &[&Device<'_>]) -> bool {
    layers.len() > 1
        && !layers
            .iter()
            .all(|layer| layer.name.starts_with("zd") || layer.name.starts_with("dev230-"))
}

/// Why drives that are not written alike are not known to lie below the same layers.
fn uneven(drives: &[&Device<'_>], rates: &[f64]) -> Option<String> {
    let (least, most) = rates
        .iter()
        .fold((f64::INFINITY, 0f64), |(least, most), rate| {
            (least.min(*rate), most.max(*rate))
        });
    (drives.len() > 1 && most > ALIKE * least).then(|| {
        format!(
            "{} are not written alike, so that not all of them may lie below: lsblk -s says which do.",
            named(drives)
        )
    })
}

fn names<'a>(devices: &[&Device<'a>]) -> Vec<&'a str> {
    devices.iter().map(|device| device.name).collect()
}

/// Up to three names for a sentence.
fn named(devices: &[&Device<'_>]) -> String {
    let names = names(devices);
    match names.get(..3) {
        Some(first) if names.len() > 3 => {
            format!("{} and {} more", first.join(", "), names.len() - 3)
        }
        _ => names.join(", "),
    }
}
