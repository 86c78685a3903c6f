//! Rows of one word that Intel's additional log has, and those of other makers that look the same.

use super::logs_text::begin;
use crate::import::smart::digits::{Printed, grouped};
use crate::import::smart::found::Found;
use crate::import::smart::nand_logs::Log;
use crate::import::smart::refused::NAND_WRITTEN;

/// Rows of Intel's log in its first layout; whoever has others as well is another maker.
const INTEL: [&str; 13] = [
    "program_fail_count",
    "erase_fail_count",
    "wear_leveling",
    "end_to_end_error_detection_count",
    "crc_error_count",
    "timed_workload_media_wear",
    "timed_workload_host_reads",
    "timed_workload_timer",
    "thermal_throttle_status",
    "retry_buffer_overflow_count",
    "pll_lock_loss_count",
    "nand_bytes_written",
    "host_bytes_written",
];

/// A row of Intel's log or of one like it, with one word as its name.
pub fn take(found: &mut Found, line: &str) -> bool {
    let spaced = line.replace(':', " : ");
    let words: Vec<&str> = spaced.split_whitespace().collect();
    let place = words.iter().position(|word| {
        word.strip_suffix("_bytes_written")
            .is_some_and(|what| matches!(what, "nand" | "host"))
    });
    let titled = found.media.as_ref().is_some_and(|media| media.titled);
    let Some(place) = place else {
        // `raid_recover_cnt : 100%  0` and a column of numbers are of other makers.
        let foreign = match words.as_slice() {
            ["key", "#id", ..] | ["key", "normalized", "value"] => true,
            [name, ":", percent, ..] => {
                name.contains('_') && percent.ends_with('%') && !INTEL.contains(name)
            }
            _ => false,
        };
        if titled && foreign {
            let log = &mut begin(found).log;
            *log = like(*log);
        }
        return false;
    };
    let is_nand = words.get(place) == Some(&"nand_bytes_written");
    let rest = words.get(place + 1..).unwrap_or_default();
    let by_number =
        place == 1 && matches!(words.first(), Some(&("0xf4" | "0xf5"))) && rest.len() == 2;
    let sectors = rest.contains(&"sectors");
    let is_intel = found
        .model
        .as_deref()
        .is_some_and(|model| model.starts_with("INTEL ") || model.starts_with("SOLIDIGM"));
    let printed = match rest {
        [] => Printed::Nothing,
        [.., raw] if by_number || rest.len() >= 3 => grouped(raw),
        _ => Printed::Nothing,
    };
    let text = rest.last().copied().unwrap_or_default();
    let known = by_number || sectors && (titled || is_intel);
    let count = found.read(&NAND_WRITTEN, printed, text);
    let media = begin(found);
    if media.log == Log::Ocp {
        media.log = match known {
            true => Log::Intel,
            false => Log::LikeIntel,
        };
    }
    match is_nand {
        true => media.nand = media.nand.or(count),
        false => media.host = media.host.or(count),
    }
    true
}

fn like(log: Log) -> Log {
    match log {
        Log::Ocp | Log::Intel => Log::LikeIntel,
        other => other,
    }
}
