//! The busiest device of a capture.
//!
//! Only drives are compared, each by its share of all requests plus its share of all bytes over the reports
//! that count, and one that a report leaves out did nothing in it. So a drive with more requests and more bytes
//! than another is never less busy, whatever its queue or its %util say. Where the capture has no drive, the
//! layers and the devices whose names do not tell are compared; what is no storage of its own never is.

use super::columns::Field;
use super::stack::Class;
use super::summary::{Device, requests};

/// The busiest of the devices; the first of equals.
pub fn busiest<'a>(devices: &[Device<'a>], classes: &[Class]) -> Option<&'a str> {
    let of = |wanted: fn(&Class) -> bool| -> Vec<&Device<'a>> {
        let both = devices.iter().zip(classes);
        both.filter(|(device, class)| !device.group && wanted(class))
            .map(|(device, _)| device)
            .collect()
    };
    let drives = of(|class| *class == Class::Drive);
    let among = match drives.is_empty() {
        true => of(|class| matches!(class, Class::Layer | Class::Unnamed)),
        false => drives,
    };
    let loads: Vec<Load> = among.iter().map(|one| Load::of(one)).collect();
    let all = loads.iter().fold(Load::default(), |sum, one| Load {
        requests: sum.requests + one.requests,
        bytes: sum.bytes + one.bytes,
    });
    let share = |part: f64, whole: f64| if whole > 0.0 { part / whole } else { 0.0 };
    let scores = loads
        .iter()
        .map(|one| share(one.requests, all.requests) + share(one.bytes, all.bytes));
    among
        .into_iter()
        .zip(scores)
        .reduce(|most, next| if next.1 > most.1 { next } else { most })
        .map(|(device, _)| device.name)
}

/// What a device did a second, over all reports that count.
#[derive(Clone, Copy, Default)]
struct Load {
    requests: f64,
    bytes: f64,
}

impl Load {
    fn of(device: &Device<'_>) -> Self {
        // With reports that cover intervals, a device that has none of them was idle in all of them.
        if device.is_idle {
            return Self::default();
        }
        let mut sum = Self::default();
        for (_, row) in &device.rows {
            let bytes = |field| row.get(field).unwrap_or(0.0);
            sum.requests += requests(row);
            sum.bytes += row
                .get(Field::RequestBytes)
                .unwrap_or_else(|| bytes(Field::ReadBytes) + bytes(Field::WriteBytes));
        }
        let count = device.intervals.max(1) as f64;
        Self {
            requests: sum.requests / count,
            bytes: sum.bytes / count,
        }
    }
}
