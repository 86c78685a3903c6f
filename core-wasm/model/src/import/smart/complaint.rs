//! What smartctl says where it could not read a drive.

use crate::import::text::shortened;

/// A complaint for a sentence: of a controller in the way its name, which may stand far behind.
pub fn complaint(line: &str) -> String {
    match line.contains(CONTROLLER) {
        true => CONTROLLER.to_owned(),
        false => shortened(line.trim()),
    }
}

/// How smartctl calls a controller that lies between it and a drive.
pub const CONTROLLER: &str = "DELL or MegaRaid controller";

/// Whether a line is such a complaint.
pub fn is_complaint(line: &str) -> bool {
    [
        "Permission denied",
        "Unable to detect device type",
        "Unknown USB bridge",
        "Read Device Identity failed",
        "No such device",
        CONTROLLER,
    ]
    .iter()
    .any(|words| line.contains(words))
}
