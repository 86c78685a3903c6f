//! What systems and tools other than sysstat's iostat print of their devices, as captures.

mod clock;
mod counters;
mod diskstats;
mod exporter;
mod iostat_macos;
mod iostat_x;
mod lines;
mod sar;
mod zpool;
mod zpool_amount;

use super::iostat::capture::Capture;
use super::iostat::imported;
use super::{ImportProblem, Imported};

/// Whether a text is of a kind.
type Is = fn(&str) -> bool;
/// Reads a text, with the notes that there are.
type Read = fn(&str, Vec<String>) -> Result<Capture, ImportProblem>;

/// Every kind: its name, whether a text is of it, and its reader.
const KINDS: &[(&str, Is, Read)] = &[
    ("sar -d", sar::is_text, sar::read),
    ("zpool iostat", zpool::is_text, zpool::read),
    ("node_exporter", exporter::is_text, exporter::read),
    ("/proc/diskstats", diskstats::is_text, diskstats::read),
    (
        "iostat -x of FreeBSD",
        iostat_x::is_freebsd,
        iostat_x::read_freebsd,
    ),
    (
        "iostat -x of Solaris or illumos",
        iostat_x::is_solaris,
        iostat_x::read_solaris,
    ),
    (
        "iostat of macOS or FreeBSD",
        iostat_macos::is_text,
        iostat_macos::read,
    ),
];

/// Whether a text is what one of them prints.
pub fn is_text(text: &str) -> bool {
    KINDS.iter().any(|(_, is_text, _)| is_text(text))
}

/// Reads it.
///
/// # Errors
/// One sentence: what was expected, what was found, and where.
pub fn read_text(text: &str, notes: Vec<String>) -> Result<Imported, ImportProblem> {
    let known = KINDS.iter().find(|(_, is_text, _)| is_text(text));
    match known {
        Some((format, _, read)) => imported(format, read(text, notes)?),
        None => Err(super::known_tools::refusal(text)),
    }
}
