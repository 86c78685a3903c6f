//! What the reader should know beside the numbers of a drive.

use super::answer::DriveReading;
use super::found::{Found, Tool};
use super::refused::Reading;
use super::unread::unread;
use super::unused::unused;
use super::verdict::DriveVerdict;
use super::volume::volume;
use super::{host, nand_logs};
use crate::import::run::notes::limited;

/// Minimum hours with power on from which remaining life is estimated.
const MIN_HOURS: u64 = 720;

/// Adds what follows from a report.
pub fn about(found: &Found, reading: &DriveReading, notes: &mut Vec<String>) {
    notes.extend(of_verdict(&reading.verdict));
    if let Some(turns) = found.rotation.filter(|&turns| turns > 1) {
        notes.push(format!(
            "This is a disk of {turns} revolutions per minute: it has no flash."
        ));
    }
    notes.extend(limited(found.remarks.iter().cloned()));
    if let Some(volume) = volume(found) {
        notes.push(volume);
        return;
    }
    if !found.has_counters() && found.media.is_none() {
        // The list of Proxmox VE has said so already.
        if found.tool != Tool::Proxmox {
            notes.push(format!(
                "The report has no counters: {}.",
                found.tool.remedy()
            ));
        }
        return;
    }
    notes.extend(nand_logs::doubts(found, &reading.host_written));
    notes.extend(host::doubts(found, &reading.host_written));
    if reading.model.is_none() {
        let (lacks, printed) = match reading.capacity {
            Some(_) => ("no model", "it"),
            None => ("neither model nor capacity", "both"),
        };
        let prints = match found.tool {
            Tool::Smartctl | Tool::Proxmox => format!(": “smartctl -x” prints {printed}"),
            Tool::Mvcli => format!(": “mvcli info -o pd” prints {printed}"),
            _ => String::new(),
        };
        notes.push(format!(
            "The report names {lacks}, so that the rating of the drive is not known{prints}."
        ));
    }
    if let Some(hours) = found.hours().filter(|&hours| hours < MIN_HOURS) {
        notes.push(format!(
            "The drive has {hours} hours, fewer than {MIN_HOURS}: too few to tell its life from."
        ));
    }
    notes.extend(unused(found, reading));
    notes.extend(unread(found));
    let of_no_counter = found.refused.iter().filter(|one| one.of == Reading::Other);
    notes.extend(limited(of_no_counter.map(|one| one.sentence.clone())));
}

/// What the drive says against itself.
fn of_verdict(verdict: &DriveVerdict) -> Vec<String> {
    let failed = "The drive fails its own test of its health: save what is on it.";
    let failed = (verdict.passed == Some(false)).then(|| failed.to_owned());
    let warnings = verdict
        .warnings
        .iter()
        .map(|words| format!("The drive warns: {words}"));
    failed.into_iter().chain(warnings).collect()
}
