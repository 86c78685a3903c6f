//! Logs of NAND writes that nvme-cli prints as JSON.

use super::hex::{hexadecimal, is_marked};
use crate::import::smart::digits::{Printed, grouped};
use crate::import::smart::found::{Found, Interface};
use crate::import::smart::json::{count, printed};
use crate::import::smart::nand_logs::{Log, Media};
use crate::import::smart::refused::NAND_WRITTEN;
use serde_json::Value;

/// Names that only such logs have.
const MARKS: [&str; 9] = [
    "\"media_units_written\"",
    "\"physical media units written",
    "\"physical_media_units_written",
    "\"physical_media_units_bytes_",
    "\"nand_bytes_written",
    "\"nand bytes written",
    "\"nand writes (bytes written)",
    "\"extended-smart-attributes\"",
    "\"lifetime nand writes\"",
];

/// Whether a text holds such a log, whole or broken.
pub fn is_json(text: &str) -> bool {
    text.contains('{') && {
        let text = text.to_lowercase();
        MARKS.iter().any(|mark| text.contains(mark))
    }
}

/// Takes what a value says of NAND writes.
pub fn take(value: &Value, found: &mut Found) {
    let mut media = Media::default();
    let foreign = value.get("ScaleFlux Smart log").is_some();
    let titled =
        value.get("Intel Smart log").is_some() || value.get("Solidigm SMART log").is_some();
    walk(value, found, &mut media, titled);
    if !media.counts() && media.host.is_none() && found.refusal(NAND_WRITTEN.of).is_none() {
        return;
    }
    if foreign {
        media.log = Log::ScaleFlux;
    }
    if media.log == Log::Endurance {
        media.host = whole(count(&value["data_units_written"]));
    }
    if found.interface.is_none() {
        found.interface = Some(Interface::Nvme);
    }
    let device = [
        "Intel Smart log",
        "Solidigm SMART log",
        "ScaleFlux Smart log",
    ]
    .into_iter()
    .find_map(|title| value.get(title)?.as_str());
    found.device = found
        .device
        .take()
        .or_else(|| super::logs_text::device(&format!("device:{}", device?)));
    found.media = Some(media);
}

fn walk(value: &Value, found: &mut Found, media: &mut Media, titled: bool) {
    for one in value.as_array().into_iter().flatten() {
        walk(one, found, media, titled);
    }
    let Some(object) = value.as_object() else {
        return;
    };
    if let (Some(name), Some(number)) = (
        object.get("attribute_name").and_then(Value::as_str),
        object.get("attribute_value"),
    ) {
        row(name, number, found, media, titled);
    }
    for (name, one) in object {
        if !row(name, one, found, media, titled) {
            walk(one, found, media, titled);
        }
    }
    let half = |name: &str| object.get(name).map(count);
    if let (Some(high), Some(low)) = (half("NAND Bytes Written Hi"), half("NAND Bytes Written Lo"))
    {
        set(Log::WesternDigital, joined(high, low), "", found, media);
    }
    // Rows that Intel has not are another maker's.
    let others = [
        "system_area_life_remaining",
        "nand_bytes_read",
        "#id",
        "GC_count",
        "raid_recover_cnt",
    ];
    if media.log == Log::Intel && others.iter().any(|name| object.contains_key(*name)) {
        media.log = Log::LikeIntel;
    }
}

/// A named number; whether the name is known.
fn row(name: &str, value: &Value, found: &mut Found, media: &mut Media, titled: bool) -> bool {
    let text = printed(value);
    let number = amount(value);
    // Versions spell a name with spaces, hyphens, or underscores.
    let letters = name.chars().filter(char::is_ascii_alphanumeric);
    let name: String = letters.map(|one| one.to_ascii_lowercase()).collect();
    match name.as_str() {
        "physicalmediaunitswritten" => set(Log::Ocp, number, &text, found, media),
        "mediaunitswritten" => set(Log::Endurance, number, &text, found, media),
        "physicalmediaunitswrittentlc" => {
            media.log = Log::CellsOfNoUnit;
            media.tlc = found.read(&NAND_WRITTEN, number, &text);
        }
        "physicalmediaunitswrittenslc" => {
            media.log = Log::CellsOfNoUnit;
            media.slc = found.read(&NAND_WRITTEN, number, &text);
        }
        "physicalmediaunitsbytestlc" | "physicalmediaunitswrittentlcbytes" => {
            media.log = Log::Cells;
            media.tlc = found.read(&NAND_WRITTEN, number, &text);
        }
        "physicalmediaunitsbytesslc" | "physicalmediaunitswrittenslcbytes" => {
            media.log = Log::Cells;
            media.slc = found.read(&NAND_WRITTEN, number, &text);
        }
        "nandwritesbyteswritten" => set(Log::Micron, number, &text, found, media),
        "lifetimenandwrites" => set(Log::Pages, number, &text, found, media),
        "physicalnandbyteswritten" => set(Log::CalledBytes, number, &text, found, media),
        "physicalhostbyteswritten" => media.host = whole(number),
        "nandbyteswritten" | "nandbyteswrittenraw" => {
            let raw = value.get("raw").unwrap_or(value);
            let log = if titled { Log::Intel } else { Log::LikeIntel };
            set(log, amount(raw), &printed(raw), found, media);
            if value.get("#id").is_some() {
                media.log = Log::LikeIntel;
            }
        }
        "hostbyteswritten" | "hostbyteswrittenraw" => {
            media.host = whole(amount(value.get("raw").unwrap_or(value)));
        }
        _ => return false,
    }
    true
}

fn set(log: Log, number: Printed, text: &str, found: &mut Found, media: &mut Media) {
    let count = found.read(&NAND_WRITTEN, number, text);
    if media.nand.is_none() || (media.log == Log::Pages && log != Log::Pages) {
        media.log = log;
        media.nand = count;
    }
}

fn whole(number: Printed) -> Option<u64> {
    match number {
        Printed::Whole(number) => Some(number),
        _ => None,
    }
}

/// A number: two halves of 64 bits, a text of base 16 or 10, or a plain one.
fn amount(value: &Value) -> Printed {
    if let (Some(high), Some(low)) = (value.get("hi"), value.get("lo")) {
        return joined(count(high), count(low));
    }
    match value.as_str() {
        Some(text) if is_marked(text) => hexadecimal(text),
        Some(text) => grouped(text),
        None => count(value),
    }
}

/// A number of two halves of 64 bits.
pub fn joined(high: Printed, low: Printed) -> Printed {
    match (high, low) {
        (Printed::Whole(0), low) => low,
        (Printed::Whole(_), Printed::Whole(_)) => Printed::TooLarge,
        _ => Printed::Nothing,
    }
}
