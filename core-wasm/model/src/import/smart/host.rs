//! How much the host wrote and read.

use super::attribute_tables::{Counts, GIB, counter, refused};
use super::bounds::plausible;
use super::counter::{Counter, MEASURED, STANDARD, is_stuck};
use super::digits::{Amount, written};
use super::found::{Found, Interface, Tool};
use super::nand_logs;
use super::refused::Reading;
use super::volume::volume;

/// Bytes of an NVMe data unit: a thousand sectors of 512 bytes, rounded up.
const DATA_UNIT: u64 = 512_000;
const SECTOR: u64 = 512;
/// The statistics log of some firmware counts sectors in 32 bits only.
pub const WRAP: u64 = 1 << 32;

/// Host writes, by the counter that is to be trusted most: the NVMe health log, an attribute whose unit
/// was measured over its family, the ATA device statistics, the SCSI error counter log.
pub fn writes(found: &Found, notes: &mut Vec<String>) -> Counter {
    plausible(written_by_host(found, notes), "Host writes", 1.0, found)
}

fn written_by_host(found: &Found, notes: &mut Vec<String>) -> Counter {
    if let Some(units) = found.units_written {
        return data_units("Data Units Written", units, found);
    }
    if let Some(amount) = found.bytes_written {
        return printed("Data Units Written", amount);
    }
    if let Some(megabytes) = found.megabytes_written {
        return megabytes_of("write", megabytes);
    }
    if let Some(gib) = found.gib_written.filter(|_| is_nvme(found)) {
        return gib_of("Host Writes", "Data Units Written", gib);
    }
    let Some((rule, raw)) = counter(found, &[Counts::Host]) else {
        let by_log = nand_logs::host(found).filter(|_| found.sectors_written.is_none());
        return by_log.unwrap_or_else(|| by_statistics(found));
    };
    if is_stuck(raw) {
        return Counter::unknown(stuck(&format!("attribute {}", rule.id), raw));
    }
    let (low, high) = (
        bytes(raw, rule.unit),
        bytes(raw, rule.unit) + rule.unit as f64,
    );
    disagreement(found, (low, high), rule.unit, notes);
    Counter::known(low, (low, Some(high)), rule.basis(found), MEASURED)
}

/// A count times its unit; exact below 2⁵³, which are 9 PB.
pub fn bytes(count: u64, unit: u64) -> f64 {
    (u128::from(count) * u128::from(unit)) as f64
}

pub fn stuck(what: &str, raw: u64) -> String {
    format!(
        "The counter stands at {}, the top of its field: it counts no more ({what}).",
        written(raw)
    )
}

pub fn data_units(name: &str, units: u64, found: &Found) -> Counter {
    if is_stuck(units) {
        return Counter::unknown(stuck(name, units));
    }
    if units == 0 && found.hours().is_some_and(|hours| hours > 24) {
        return Counter::unknown(format!(
            "{name} stands at 0 after {} hours: this drive does not count them.",
            written(found.hours().unwrap_or_default())
        ));
    }
    let high = bytes(units, DATA_UNIT);
    let low = bytes(units.saturating_sub(1), DATA_UNIT);
    let basis = format!("{name} of the NVMe health log, 512,000 bytes each, rounded up");
    Counter::known(high, (low, Some(high)), basis, STANDARD)
}

/// What was printed in a unit of bytes, and rounded for that.
pub fn printed(name: &str, Amount { bytes, half }: Amount) -> Counter {
    let bounds = ((bytes - half).max(0.0), Some(bytes + half));
    let basis = format!("{name} as printed, rounded to its last decimal place");
    Counter::known(bytes, bounds, basis, STANDARD)
}

/// Data units as CrystalDiskInfo prints them: in GiB, the rest cut off.
pub fn gib_of(key: &str, name: &str, gib: u64) -> Counter {
    let (low, high) = (bytes(gib, GIB), bytes(gib, GIB) + GIB as f64);
    let basis = format!("{key} of CrystalDiskInfo, which is {name} of the NVMe health log in GiB");
    Counter::known(low, (low, Some(high)), basis, STANDARD)
}

pub fn is_nvme(found: &Found) -> bool {
    found.interface == Some(Interface::Nvme)
}

pub fn megabytes_of(direction: &str, megabytes: u64) -> Counter {
    let value = bytes(megabytes, 1_000_000);
    let basis =
        format!("Gigabytes processed ({direction}) of the SCSI error counter log, 10⁹ bytes each");
    Counter::known(value, (value, Some(value + 1e6)), basis, STANDARD)
}

/// The standardized statistics of an ATA drive, unless they may have begun anew.
fn by_statistics(found: &Found) -> Counter {
    let Some(sectors) = found.sectors_written else {
        return Counter::unknown(no_counter(found));
    };
    if wraps(found) && sectors < WRAP {
        return Counter::unknown(
            "Logical Sectors Written begins anew after 2.2 TB on drives of this maker, and no other counter of host writes is known.",
        );
    }
    sectors_of("Logical Sectors Written", sectors, found)
}

/// A counter of the standardized statistics.
pub fn sectors_of(name: &str, sectors: u64, found: &Found) -> Counter {
    if is_stuck(sectors) {
        return Counter::unknown(stuck(name, sectors));
    }
    let sector = sector_of(found);
    let value = bytes(sectors, sector);
    let basis = format!(
        "{name} of the ATA device statistics, {} bytes each",
        written(sector)
    );
    Counter::known(value, (value, Some(value + sector as f64)), basis, STANDARD)
}

/// Whether the statistics of a drive’s maker count in 32 bits only.
pub fn wraps(found: &Found) -> bool {
    let family = found.family.as_deref().unwrap_or("");
    let model = found.model.as_deref().unwrap_or("");
    [
        "Crucial",
        "Micron",
        "Silicon Motion",
        "SiliconMotion",
        "WD Green",
    ]
    .iter()
    .any(|name| family.contains(name) || model.contains(name))
}

/// Bytes of a sector of the ATA device statistics: the drive’s logical one, 512 where the report does not say.
fn sector_of(found: &Found) -> u64 {
    found
        .logical_sector
        .filter(|&bytes| bytes > 0)
        .unwrap_or(SECTOR)
}

fn no_counter(found: &Found) -> String {
    if let Some(volume) = volume(found) {
        return volume;
    }
    let refused = refused(found, &[Counts::Host]).or(found.refusal(Reading::HostWritten));
    if let Some(sentence) = refused {
        return sentence.to_owned();
    }
    if let Some(gib) = found.gib_written {
        return format!(
            "CrystalDiskInfo prints host writes of {} GiB, by a list of units of its own that is not confirmed for this model. smartctl -x may print a counter whose unit is.",
            written(gib)
        );
    }
    let named = found
        .attributes
        .iter()
        .find_map(|one| Some((one, one.raw?)).filter(|(one, _)| counts_writes(&one.name)));
    match named {
        Some((one, raw)) => format!(
            "A{} counts writes and stands at {}, but its unit is not known for this firmware{}. {}",
            one.described().trim_start_matches('a'),
            written(raw),
            by_its_name(&one.name, raw),
            remedy(found.tool)
        ),
        None if found
            .attributes
            .iter()
            .any(|one| one.name.starts_with("Unknown_")) =>
        {
            format!(
                "This version of smartctl does not know what the attributes of the drive are. {REMEDY}"
            )
        }
        None if found.has_counters() => "The report has no counter of host writes.".into(),
        None if found.media.is_some() => {
            "The log counts no host writes: paste nvme smart-log of the same drive with it.".into()
        }
        None => format!("The report has no counters: {}.", found.tool.remedy()),
    }
}

/// Whether a name is that of what was written; heads that fly too high while writing are none.
fn counts_writes(name: &str) -> bool {
    name.contains("Writ") && !name.contains("Fly")
}

/// What makes more of an attribute known where a program printed it.
const fn remedy(tool: Tool) -> &'static str {
    match tool {
        Tool::Mvcli => {
            "mvcli info -o pd prints the model, and the maker’s specification of it says the unit."
        }
        _ => REMEDY,
    }
}

/// What makes more of an attribute known to smartctl.
const REMEDY: &str = "update-smart-drivedb teaches smartctl more drives, and smartctl -x may print a counter whose unit is known.";

/// What a count would be if the name that smartctl gives the attribute were true.
fn by_its_name(name: &str, raw: u64) -> String {
    let units = [
        ("32MiB", 32 << 20),
        ("GiB", GIB),
        ("GB", 1_000_000_000),
        ("MiB", 1 << 20),
    ];
    let unit = units.iter().find(|(part, _)| name.contains(part));
    unit.map_or_else(String::new, |(_, unit)| {
        format!(
            "; if that name is true it is {} GB",
            written((bytes(raw, *unit) / 1e9).round() as u64)
        )
    })
}

/// Says so where CrystalDiskInfo, which cuts off GiB, computes other host writes than the counter says.
pub fn doubts(found: &Found, by_counter: &Counter) -> Option<String> {
    let (gib, low, high) = (found.gib_written?, by_counter.low?, by_counter.high?);
    let unit = GIB as f64;
    // The two may be read a moment apart.
    let is_same = (low / unit).floor() - 1.0 <= gib as f64 && gib as f64 <= (high / unit) + 1.0;
    (!is_same).then(|| {
        format!(
            "CrystalDiskInfo prints host writes of {} GiB, and the counter says {}: one of the two is wrong.",
            written(gib),
            written((low / unit) as u64)
        )
    })
}

/// Says so where the standardized statistics contradict an attribute, unless they have begun anew.
fn disagreement(found: &Found, (low, high): (f64, f64), unit: u64, notes: &mut Vec<String>) {
    let Some(sectors) = found.sectors_written else {
        return;
    };
    let by_log = bytes(sectors, sector_of(found));
    let slack = 0.01 * high + unit as f64;
    if (by_log - low).abs() <= slack {
        return;
    }
    let turns = ((low - by_log) / bytes(WRAP, SECTOR)).round();
    if sectors < WRAP && turns >= 1.0 && (by_log + turns * bytes(WRAP, SECTOR) - low).abs() <= slack
    {
        notes.push(format!(
            "Logical Sectors Written of the device statistics has begun anew {turns} {}: it counts in 32 bits.",
            if turns == 1.0 { "time" } else { "times" }
        ));
        return;
    }
    notes.push(format!(
        "The device statistics say {} bytes of host writes, which is another number: one of the two counters is wrong.",
        written(by_log as u64)
    ));
}
