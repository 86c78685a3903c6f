//! Counts of fio that no figure is made of: requests that were not whole, what the system counted of the
//! devices, and counts of names that are not known.

use super::direction::DIRECTIONS;
use crate::import::run::notes::limited;
use crate::import::run::printed::grouped;
use crate::import::text::shortened;
use serde_json::Value;

/// Counts of a direction that are read, or checked here.
const KNOWN: [&str; 7] = [
    "io_bytes",
    "io_kbytes",
    "bw_bytes",
    "total_ios",
    "short_ios",
    "drop_ios",
    "zone_resets",
];
/// How names of counts end.
const ENDS: [&str; 4] = ["_ios", "bytes", "sectors", "_resets"];
/// So far the system’s count may be from fio’s, relative to it, and so many requests tell.
const NEAR: f64 = 0.1;
const TELLING: f64 = 100.0;

/// The notes about them.
pub fn unused(entries: &[&Value], root: &Value) -> Vec<String> {
    let of_jobs = entries.iter().flat_map(|entry| of_job(entry));
    let mut notes = limited(of_jobs);
    notes.extend(of_devices(entries, root));
    notes
}

fn number(value: &Value) -> Option<f64> {
    value.as_f64().filter(|&number| number > 0.0)
}

fn of_job(entry: &Value) -> Vec<String> {
    let name = shortened(entry["jobname"].as_str().unwrap_or("?"));
    let mut notes = Vec::new();
    for direction in DIRECTIONS {
        let part = &entry[direction];
        for (key, what) in [
            ("short_ios", "moved fewer bytes than they asked for"),
            ("drop_ios", "were dropped"),
        ] {
            if let Some(count) = number(&part[key]) {
                notes.push(format!(
                    "Of the job “{name}”, {} requests of the kind “{direction}” {what} ({key}); they are among those counted.",
                    grouped(count)
                ));
            }
        }
        let others = part.as_object().into_iter().flatten().filter(|(key, _)| {
            ENDS.iter().any(|end| key.ends_with(end)) && !KNOWN.contains(&key.as_str())
        });
        notes.extend(others.filter_map(|(key, value)| {
            Some(format!(
                "Of the job “{name}”, {} of “{direction}” at {} is not used.",
                shortened(key),
                grouped(number(value)?)
            ))
        }));
    }
    notes
}

/// What the system counted of the devices, where that is not what the jobs did.
fn of_devices(entries: &[&Value], root: &Value) -> Option<String> {
    // Of several machines it is not told whose device it is.
    if entries.iter().any(|entry| entry.get("hostname").is_some()) {
        return None;
    }
    let devices = root["disk_util"].as_array()?.iter().map(|device| {
        let count = |direction: &str| number(&device[format!("{direction}_ios")]).unwrap_or(0.0);
        Device {
            name: device["name"].as_str().unwrap_or("?").to_owned(),
            requests: COUNTED.map(count),
            has_parts: device.get("aggr_read_ios").is_some(),
        }
    });
    let by_jobs = COUNTED.map(|direction| {
        let of_entry = |entry: &&Value| number(&entry[direction]["total_ios"]);
        entries.iter().filter_map(of_entry).sum()
    });
    system(&devices.collect::<Vec<_>>(), by_jobs)
}

/// Directions that the system counts.
const COUNTED: [&str; 2] = ["read", "write"];

/// What the system counted of a device during a run.
#[derive(Clone, Debug)]
pub struct Device {
    /// Its name.
    pub name: String,
    /// Reads and writes.
    pub requests: [f64; 2],
    /// Whether it is made of others, which follow it.
    pub has_parts: bool,
}

/// The note about devices of which the system counts otherwise than the jobs.
pub fn system(devices: &[Device], by_jobs: [f64; 2]) -> Option<String> {
    let any_parts = devices.iter().any(|device| device.has_parts);
    let tops = || {
        devices
            .iter()
            .filter(|device| !any_parts || device.has_parts)
    };
    let first = shortened(&tops().next()?.name);
    let found = COUNTED.into_iter().zip(by_jobs).enumerate();
    let (direction, by_system, by_jobs) = found
        .map(|(place, (direction, by_jobs))| {
            let counts = tops().filter_map(|device| device.requests.get(place));
            (direction, counts.sum::<f64>(), by_jobs)
        })
        .find(|(_, by_system, by_jobs)| {
            let is_near = (by_system - by_jobs).abs() <= NEAR * by_jobs;
            by_system.max(*by_jobs) >= TELLING && !is_near
        })?;
    let more = match tops().count() {
        1 => String::new(),
        more => format!(" and {} more", more - 1),
    };
    Some(format!(
        "The system counts {} {direction}s of {first}{more} during the run, and the jobs {}: the page cache, a file system, merged and split requests, other programs, or a ramp time lie between. The system’s count is not used.",
        grouped(by_system),
        grouped(by_jobs)
    ))
}
