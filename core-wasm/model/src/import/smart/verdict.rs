//! What a drive says of its own health, before anything is computed.

use super::found::Found;
use super::volume::volume;
use crate::import::record::records;

records! {
    /// What a drive says of its own health.
    DriveVerdict {
        /// Whether it passes its own test of its health; null where the report does not say.
        passed: Option<bool>,
        /// What it warns of, in words; empty where it warns of nothing.
        warnings: Vec<String>,
        /// Spare blocks that are left, as a share of those it had; null where it does not say.
        available_spare: Option<f64>,
        /// The share of spare blocks below which it warns.
        spare_threshold: Option<f64>,
        /// Errors of the flash that it could not correct.
        media_errors: Option<f64>,
        /// Its temperature in degrees Celsius.
        temperature: Option<f64>,
    }
}

/// The same, as it stands in the report.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Verdict {
    /// Whether it passes.
    pub passed: Option<bool>,
    /// The bits of Critical Warning.
    pub critical: u64,
    /// Names of attributes that are at their threshold now.
    pub failing: Vec<String>,
    /// Names of attributes that were there once.
    pub failed_once: Vec<String>,
    /// Available Spare in percent.
    pub spare: Option<u64>,
    /// Its threshold in percent.
    pub spare_threshold: Option<u64>,
    /// Media and Data Integrity Errors.
    pub media_errors: Option<u64>,
    /// Degrees Celsius.
    pub temperature: Option<i64>,
}

/// What each bit of Critical Warning says, by the NVMe base specification 2.0, figure 207.
static CRITICAL: [&str; 6] = [
    "Its spare blocks are fewer than their threshold.",
    "Its temperature is outside its limits.",
    "Its reliability is degraded by errors of the flash or inside the drive.",
    "Its flash can only be read.",
    "The backup of its volatile memory has failed.",
    "Its persistent memory can only be read, or is unreliable.",
];

/// What is told of it.
pub fn verdict(found: &Found) -> DriveVerdict {
    let said = &found.verdict;
    let share = |percent: Option<u64>| percent.map(|percent| percent as f64 / 100.0);
    DriveVerdict {
        passed: said.passed,
        warnings: warnings(said),
        available_spare: share(said.spare),
        spare_threshold: share(said.spare_threshold),
        media_errors: said.media_errors.map(|count| count as f64),
        // A volume has none, and prints 0 in its place.
        temperature: said
            .temperature
            .filter(|_| volume(found).is_none())
            .map(|degrees| degrees as f64),
    }
}

fn warnings(said: &Verdict) -> Vec<String> {
    let bits = CRITICAL.iter().enumerate();
    let mut words: Vec<String> = bits
        .filter(|(bit, _)| said.critical & (1 << bit) != 0)
        .map(|(_, words)| (*words).to_owned())
        .collect();
    if said.critical >= 1 << CRITICAL.len() {
        words.push(format!(
            "It has a critical warning of a kind of its own (0x{:02x}).",
            said.critical
        ));
    }
    words.extend(
        said.failing
            .iter()
            .map(|name| format!("Its attribute {name} is at its threshold now.")),
    );
    words.extend(
        said.failed_once
            .iter()
            .map(|name| format!("Its attribute {name} was at its threshold once.")),
    );
    if let (Some(spare), Some(threshold)) = (said.spare, said.spare_threshold)
        && spare < threshold
        && said.critical & 1 == 0
    {
        words.extend(CRITICAL.first().map(|words| (*words).to_owned()));
    }
    words
}
