//! What the reader should know beside the numbers of a drive.

use super::answer::DriveReading;
use super::found::Found;
use super::refused::Reading;
use super::{host, media};
use crate::import::run::notes::limited;

/// Minimum hours with power on from which remaining life is estimated.
const MIN_HOURS: u64 = 720;

/// Says which of several reports are read.
pub fn of_several(all: usize, same: &[&Found], notes: &mut Vec<String>) {
    let others = all - same.len();
    if others > 0 {
        notes.push(format!(
            "{others} of {all} reports {} of other drives and left out.",
            if others == 1 { "is" } else { "are" }
        ));
    }
    let is_told = |found: &&Found| {
        let serial = found.serial.as_deref().unwrap_or_default();
        serial.bytes().any(|one| one.is_ascii_digit())
    };
    if same.len() > 1 && !same.iter().all(is_told) {
        notes.push(
            "The reports have no serial number: they are taken for reports on one drive.".into(),
        );
    }
}

/// Adds what follows from a report.
pub fn about(found: &Found, reading: &DriveReading, notes: &mut Vec<String>) {
    if let Some(turns) = found.rotation.filter(|&turns| turns > 1) {
        notes.push(format!(
            "This is a disk of {turns} revolutions per minute: it has no flash."
        ));
    }
    notes.extend(limited(found.remarks.iter().cloned()));
    if !found.has_counters() && found.media.is_none() {
        notes.push(format!(
            "The report has no counters: {}.",
            found.tool.remedy()
        ));
        return;
    }
    notes.extend(media::doubts(found, &reading.host_written));
    notes.extend(host::doubts(found, &reading.host_written));
    if reading.model.is_none() {
        notes.push("The report names neither model nor capacity: enter them beside it.".into());
    }
    if let Some(hours) = found.hours().filter(|&hours| hours < MIN_HOURS) {
        notes.push(format!(
            "The drive has {hours} hours, fewer than {MIN_HOURS}: too few to tell its life from."
        ));
    }
    let of_no_counter = found.refused.iter().filter(|one| one.of == Reading::Other);
    notes.extend(limited(of_no_counter.map(|one| one.sentence.clone())));
}
