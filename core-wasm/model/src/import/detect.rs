//! Which program wrote a file: told from its content alone.

use super::{
    ImportProblem, Imported, crystaldiskmark, devices, diskspd, fio, iostat, known_tools, smart,
    text,
};

/// The text of a result of fio with what had to be mended; nothing where bytes are anything else.
pub(super) fn fio_text(bytes: &[u8]) -> Option<(String, Vec<String>)> {
    let (text, notes) = text::decode(bytes).ok()?;
    let text = fio::without_prefix(&text).unwrap_or(text);
    let other = iostat::is_json(&text)
        || smart::is_json(&text)
        || smart::is_text(&text)
        || iostat::is_text(&text);
    (!other && fio::is_result(&text)).then_some((text, notes))
}

/// Reads what is no log, and is there as a whole.
pub(super) fn read_whole(bytes: &[u8]) -> Result<Imported, ImportProblem> {
    if let Some(refusal) = known_tools::of_bytes(bytes) {
        return Err(refusal);
    }
    let (text, notes) = text::decode(bytes)?;
    let text = fio::without_prefix(&text).unwrap_or(text);
    if known_tools::is_diff(&text) {
        Err(known_tools::refusal(&text))
    } else if iostat::is_json(&text) {
        iostat::read_json(&text, notes)
    } else if smart::is_json(&text) {
        smart::read_json(&text, notes)
    } else if smart::is_text(&text) {
        smart::read_text(&text, notes)
    } else if iostat::is_text(&text) {
        iostat::read_text(&text, notes)
    } else if fio::is_json(&text) {
        fio::read(&text, notes)
    } else if diskspd::is_xml(&text) {
        diskspd::read_xml(&text, notes)
    } else if diskspd::is_text(&text) {
        diskspd::read_text(&text, notes)
    } else if fio::is_other(&text) {
        fio::read(&text, notes)
    } else if crystaldiskmark::is_text(&text) {
        crystaldiskmark::read_text(&text, notes)
    } else if devices::is_text(&text) {
        devices::read_text(&text, notes)
    } else {
        Err(known_tools::refusal(&text))
    }
}
