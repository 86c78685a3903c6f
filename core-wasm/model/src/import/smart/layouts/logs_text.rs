//! Logs of NAND writes that nvme-cli prints as text beside the health log: a row is told by its name, since each maker
//! has titles of its own.

use super::hex::{hexadecimal, is_marked};
use super::logs_rows;
use crate::import::smart::digits::{Printed, grouped};
use crate::import::smart::found::{Found, Interface};
use crate::import::smart::nand_logs::{Log, Media};
use crate::import::smart::refused::NAND_WRITTEN;

/// Titles of such logs.
const TITLES: [&str; 10] = [
    "endurance group log for nvme device",
    "additional smart log for ",
    "smart cloud attributes",
    "nand statistics :-",
    "seagate extended smart information",
    "seagate smart health attributes",
    "vendor log page 0xca for nvme device",
    "ca log page performance statistics",
    "d0 smart log page statistics",
    "c1 log page performance statistics",
];

/// Whether a line is the title of such a log.
pub fn is_title(line: &str) -> bool {
    let line = line.trim_start().to_lowercase();
    TITLES.iter().any(|title| line.starts_with(title))
}

/// Whether a line says by itself that this is such a log.
pub fn is_mark(line: &str) -> bool {
    // Most texts are something else, and long.
    let parts = ["ritten", "rites", "Smart Log", "SMART", "NAND", "Log Page"];
    if !parts.iter().any(|part| line.contains(part)) {
        return false;
    }
    let mut found = Found::default();
    is_title(line) || take(&mut found, line) && found.media.is_some_and(|media| media.counts())
}

/// The device that a title names: `… for NVME device:nvme0n1 namespace-id:ffffffff`.
pub fn device(line: &str) -> Option<String> {
    let lower = line.to_lowercase();
    let rest = lower.split_once("device")?.1;
    let name = rest
        .trim_start_matches([' ', ':'])
        .split_whitespace()
        .next()?;
    let name = name.trim_start_matches("/dev/");
    // A controller and its namespaces are one drive.
    let controller = name.strip_prefix("nvme")?;
    let digits: String = controller
        .chars()
        .take_while(char::is_ascii_digit)
        .collect();
    (!digits.is_empty()).then(|| format!("nvme{digits}"))
}

/// Takes a line of such a log; false where it is none.
pub fn take(found: &mut Found, line: &str) -> bool {
    let line = line.trim();
    if is_title(line) {
        let media = begin(found);
        media.titled = true;
        if line.to_lowercase().contains("scaleflux") {
            media.log = Log::ScaleFlux;
        } else if line.to_lowercase().starts_with("endurance group") {
            media.log = Log::Endurance;
        }
        found.device = found.device.take().or_else(|| device(line));
        return true;
    }
    let lower = line.to_lowercase();
    group(found, &lower) || named(found, &lower) || logs_rows::take(found, &lower)
}

/// A row of the log of an endurance group, whose names are those of the health log, and whose units are not.
fn group(found: &mut Found, line: &str) -> bool {
    let Some((key, value)) = line.split_once(':') else {
        return false;
    };
    let media_row = key.trim() == "media_units_written";
    let is_group = found
        .media
        .as_ref()
        .is_some_and(|media| media.log == Log::Endurance);
    if media_row {
        set(found, Log::Endurance, one(value), value);
        // Without a title the rows before this one were taken for the health log's.
        let host = found.units_written.take().filter(|_| !is_group);
        found.units_read = found.units_read.take().filter(|_| is_group);
        let media = begin(found);
        media.log = Log::Endurance;
        media.host = media.host.or(host);
        return true;
    }
    if is_group
        && key.trim() == "data_units_written"
        && let Printed::Whole(count) = one(value)
    {
        begin(found).host = Some(count);
    }
    is_group
}

/// The log of a report, begun if there is none.
pub fn begin(found: &mut Found) -> &mut Media {
    if found.interface.is_none() {
        found.interface = Some(Interface::Nvme);
    }
    found.media.get_or_insert_default()
}

/// A row with a name of several words.
fn named(found: &mut Found, line: &str) -> bool {
    // `[015:000] PhysicallyWrittenBytes : 5`.
    let line = match line.strip_prefix('[').and_then(|rest| rest.split_once(']')) {
        Some((_, rest)) => rest.trim_start(),
        None => line,
    };
    let is = |name: &str| {
        let rest = line.strip_prefix(name)?;
        rest.starts_with([' ', '\t', ':', '-', '(']).then_some(rest)
    };
    if let Some(rest) = is("physical media units written") {
        return physical(found, rest);
    }
    if let Some(rest) = is("nand writes (bytes written)") {
        return set(found, Log::Micron, one(rest), rest);
    }
    if let Some(rest) = is("physicallywrittenbytes") {
        return set(found, Log::Samsung, one(rest), rest);
    }
    if let Some(rest) = is("nand bytes written") {
        return set(found, Log::WesternDigital, pair(rest), rest);
    }
    if let Some(rest) = is("lifetime nand writes").or(is("nand write blocks")) {
        return set(found, Log::Pages, one(rest), rest);
    }
    if let Some(rest) = is("total data written to nand") {
        return toshiba(found, rest);
    }
    let called = |what: &str| {
        is(&format!("physical ({what}) bytes written"))
            .or(is(&format!("physical({what}) bytes written")))
    };
    if let Some(rest) = called("nand") {
        return set(found, Log::CalledBytes, last(rest), rest);
    }
    if let Some(rest) = called("host") {
        if let Printed::Whole(count) = last(rest) {
            begin(found).host = Some(count);
        }
        return true;
    }
    false
}

/// The rest of the row of OCP: high and low half, or one number; or cells of three bits and the SLC cache apart.
fn physical(found: &mut Found, rest: &str) -> bool {
    let bare = rest.trim_start_matches([' ', '\t', '-']);
    let cells = |name: &str| {
        let rest = bare.strip_prefix(name)?.trim_start();
        let bytes = rest.strip_prefix("(bytes)");
        Some((bytes.unwrap_or(rest), bytes.is_some()))
    };
    for (name, is_slc) in [("tlc", false), ("slc", true)] {
        let Some((rest, in_bytes)) = cells(name) else {
            continue;
        };
        let count = found.read(&NAND_WRITTEN, one(rest), rest);
        let media = begin(found);
        media.log = match in_bytes {
            true => Log::Cells,
            false => Log::CellsOfNoUnit,
        };
        match is_slc {
            true => media.slc = count,
            false => media.tlc = count,
        }
        return true;
    }
    // Two halves, unless a sign tells one number.
    let words = rest
        .split([' ', '\t', ':', '-'])
        .filter(|word| !word.is_empty());
    let printed = match words.count() {
        2 => pair(rest),
        1 if rest.contains(':') || is_marked(bare) => one(rest),
        _ => Printed::Nothing,
    };
    set(found, Log::Ocp, printed, rest)
}

fn set(found: &mut Found, log: Log, printed: Printed, text: &str) -> bool {
    let text = text.trim_start_matches([' ', '\t', ':', '-']);
    let count = found.read(&NAND_WRITTEN, printed, text);
    let media = begin(found);
    // A counter whose unit is known stays before one in pages, and the first before the next.
    if media.nand.is_none() || (media.log == Log::Pages && log != Log::Pages) {
        media.log = log;
        media.nand = count;
    }
    true
}

/// One number behind a sign, of base 16 or with separators.
fn one(rest: &str) -> Printed {
    let text = rest.trim_start_matches([' ', '\t', ':', '-']);
    match is_marked(text) {
        true => hexadecimal(text),
        false => grouped(text),
    }
}

/// The last number of a row.
fn last(rest: &str) -> Printed {
    match rest.rsplit(['\t', ' ', ':']).find(|word| !word.is_empty()) {
        Some(word) => one(word),
        None => Printed::Nothing,
    }
}

/// A number of 128 bits, as its high and its low half.
fn pair(rest: &str) -> Printed {
    let mut words = rest
        .split([' ', '\t', ':', '-'])
        .filter(|word| !word.is_empty());
    match (words.next().map(grouped), words.next().map(grouped)) {
        (Some(Printed::Whole(0)), Some(low)) => low,
        (Some(Printed::Whole(_)), Some(Printed::Whole(_))) => Printed::TooLarge,
        _ => Printed::Nothing,
    }
}

/// `1133997.9 GiB`.
fn toshiba(found: &mut Found, rest: &str) -> bool {
    let text = rest.trim_start_matches([' ', '\t', ':']);
    let tenths = text.split_once(' ').and_then(|(number, unit)| {
        let (whole, tenth) = number.split_once('.')?;
        let tenths: u128 = format!("{whole}{tenth}").parse().ok()?;
        let unit: u128 = match unit.trim() {
            "kib" => 1 << 10,
            "mib" => 1 << 20,
            "gib" => 1 << 30,
            "tib" => 1 << 40,
            _ => return None,
        };
        (tenth.len() == 1).then_some((tenths, unit))
    });
    let printed = tenths.map_or(Printed::Nothing, |(tenths, unit)| {
        let bytes = tenths.checked_mul(unit).map(|tenfold| tenfold / 10);
        let bytes = bytes.and_then(|bytes| u64::try_from(bytes).ok());
        bytes.map_or(Printed::TooLarge, Printed::Whole)
    });
    set(found, Log::Toshiba, printed, text);
    begin(found).slack = tenths.map_or(0.0, |(_, unit)| unit as f64 / 20.0);
    true
}
