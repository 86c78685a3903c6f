//! Which drive it is, where that stands beside its health: `nvme list`, `nvme id-ctrl`, and what collectors add.

use super::logs_text::device;
use crate::import::smart::found::{Found, Interface};
use crate::import::smart::json::{count, printed};
use crate::import::smart::refused::CAPACITY;
use serde_json::Value;
use std::collections::BTreeMap;

/// What the reader should know where it is not told.
const APART: &str =
    "It is not told which model is of which drive: paste those of one drive at a time.";

/// What programs call the model of a drive, its serial number, its capacity in bytes, and the drive.
const MODEL: [&str; 4] = ["model_number", "ModelNumber", "mn", "device_model"];
const SERIAL: [&str; 3] = ["SerialNumber", "sn", "serial"];
const BYTES: [&str; 3] = ["tnvmcap", "PhysicalSize", "total_nvm_capacity"];
const DEVICE: [&str; 4] = ["DevicePath", "device_path", "Controller", "Name"];

/// Takes what a value says of which drive it is of, unless that is known.
pub fn take(value: &Value, found: &mut Found) {
    let text = |names: &[&str]| {
        let mut texts = names.iter().filter_map(|name| value[*name].as_str());
        let text = texts.find(|text| !text.trim().is_empty())?;
        Some(text.trim().to_owned())
    };
    let model = text(&MODEL);
    if model.is_none() {
        return;
    }
    let is_nvme = ["mn", "ModelNumber"]
        .iter()
        .any(|name| !value[*name].is_null());
    if found.interface.is_none() && is_nvme {
        found.interface = Some(Interface::Nvme);
    }
    found.model = found.model.take().or(model);
    found.serial = found.serial.take().or_else(|| text(&SERIAL));
    if found.device.is_none() {
        found.device = text(&DEVICE).and_then(|path| device(&format!("device:{path}")));
    }
    if found.capacity.is_none()
        && let Some(bytes) = BYTES
            .iter()
            .map(|name| &value[*name])
            .find(|one| !one.is_null())
    {
        let bytes = found.take(&CAPACITY, count(bytes), &printed(bytes));
        found.capacity = bytes.filter(|&bytes| bytes > 0);
    }
}

/// Whether a report says which drive it is of, and nothing else.
fn is_alone(report: &Found) -> bool {
    report.interface == Some(Interface::Nvme)
        && report.model.is_some()
        && report.complaint.is_none()
        && report.banner.is_none()
        && report.media.is_none()
        && !report.has_counters()
}

/// Whether a report has the health of a drive, and not which one that is.
fn is_nameless(report: &Found) -> bool {
    report.model.is_none() && report.interface == Some(Interface::Nvme) && report.has_counters()
}

/// Gives names that stand alone to the health beside them: to that of the same device, or of the only drive, or in
/// turn.
pub fn join(reports: Vec<Found>, notes: &mut Vec<String>) -> Vec<Found> {
    let names = reports.iter().filter(|one| is_alone(one)).count();
    let healths = reports.iter().filter(|one| is_nameless(one)).count();
    if names == 0 || healths == 0 {
        return reports;
    }
    let in_turn = reports.len() == 2 * names
        && names == healths
        && reports.chunks(2).all(|pair| {
            matches!(pair, [one, next] if is_alone(one) != is_alone(next))
                && pair.first().map(is_alone) == reports.first().map(is_alone)
        });
    let (alone, mut rest): (Vec<_>, Vec<_>) = reports
        .into_iter()
        .enumerate()
        .partition(|(_, one)| is_alone(one));
    let mut of_device: BTreeMap<String, usize> = BTreeMap::new();
    for (at, (_, one)) in rest
        .iter()
        .enumerate()
        .filter(|(_, (_, one))| is_nameless(one))
    {
        if let Some(device) = &one.device {
            of_device.entry(device.clone()).or_insert(at);
        }
    }
    let only = rest.iter().position(|(_, one)| is_nameless(one));
    let only = only.filter(|_| names == 1 && healths == 1);
    let mut is_apart = false;
    for (place, name) in alone {
        let named = name
            .device
            .as_ref()
            .and_then(|device| of_device.get(device));
        // The other one of two that stand together.
        let beside = || rest.binary_search_by_key(&(place ^ 1), |(at, _)| *at).ok();
        let at = named
            .copied()
            .or(only)
            .or_else(|| beside().filter(|_| in_turn));
        let is_other = |one: &Found| {
            one.device.is_some() && name.device.is_some() && one.device != name.device
        };
        match at.and_then(|at| rest.get_mut(at)) {
            Some((_, one)) if is_nameless(one) && !is_other(one) => {
                one.model = name.model;
                one.serial = one.serial.take().or(name.serial);
                one.capacity = one.capacity.or(name.capacity);
                one.refused.extend(name.refused);
            }
            _ => is_apart = true,
        }
    }
    if is_apart {
        notes.push(APART.to_owned());
    }
    rest.into_iter().map(|(_, one)| one).collect()
}
