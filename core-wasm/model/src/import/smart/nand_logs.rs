//! NAND writes of an NVMe drive: its health log has none, and further logs have, of OCP or of the maker.

use super::bounds::{MAX_AMPLIFICATION, plausible};
use super::counter::{Counter, MEASURED, STANDARD, is_stuck};
use super::flash::believed;
use super::found::Found;
use super::host::stuck;
use super::refused::Reading;

/// Bytes of 32 MiB, in which Intel counts.
const MIB32: f64 = 33_554_432.0;
/// Bytes of an NVMe data unit.
const DATA_UNIT: f64 = 512_000.0;
/// Units that a log may count in, where a comparison with the health log tells.
const UNITS: [f64; 5] = [1.0, 512.0, DATA_UNIT, MIB32, 1_073_741_824.0];

/// A log that counts NAND writes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Log {
    /// Log page C0h of OCP, in bytes.
    #[default]
    Ocp,
    /// Cells of three bits and the SLC cache apart, in bytes, as Western Digital prints.
    Cells,
    /// The same of Micron and SK hynix, who do not tell a unit.
    CellsOfNoUnit,
    /// The log of an endurance group, in 10⁹ bytes, rounded up.
    Endurance,
    /// Log page CAh of Intel and Solidigm, in 32 MiB.
    Intel,
    /// The same rows by another maker, in a unit that is not known.
    LikeIntel,
    /// The same rows by ScaleFlux, whose drives compress.
    ScaleFlux,
    /// Log page CAh of Western Digital, in bytes.
    WesternDigital,
    /// Counters of Western Digital in pages or blocks.
    Pages,
    /// Log page D0h of Micron, in bytes.
    Micron,
    /// Seagate's and LiteOn's, called bytes, which may be 512,000 of them.
    CalledBytes,
    /// Samsung's, in bytes.
    Samsung,
    /// Toshiba's, printed with a unit.
    Toshiba,
}

impl Log {
    /// What the counter is called, for a sentence.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Ocp => "Physical media units written of the OCP log C0h",
            Self::Cells | Self::CellsOfNoUnit => "Physical media units written of the maker’s log",
            Self::Endurance => "Media units written of the endurance group log",
            Self::Intel | Self::LikeIntel | Self::ScaleFlux => {
                "nand_bytes_written of the additional log CAh"
            }
            Self::WesternDigital => "NAND Bytes Written of the log CAh",
            Self::Pages => "NAND writes of Western Digital’s log",
            Self::Micron => "NAND Writes (Bytes Written) of the log D0h",
            Self::CalledBytes => "Physical (NAND) bytes written of the maker’s log",
            Self::Samsung => "PhysicallyWrittenBytes of Samsung’s log",
            Self::Toshiba => "Total data written to NAND of Toshiba’s log",
        }
    }

    /// Bytes per count; none where no specification or tool says it.
    const fn unit(self) -> Option<f64> {
        match self {
            Self::Intel => Some(MIB32),
            Self::Endurance => Some(1e9),
            Self::LikeIntel
            | Self::ScaleFlux
            | Self::CalledBytes
            | Self::Pages
            | Self::CellsOfNoUnit => None,
            _ => Some(1.0),
        }
    }
}

/// What such a log says.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Media {
    /// Which it is.
    pub log: Log,
    /// NAND writes.
    pub nand: Option<u64>,
    /// Those to cells of three bits, where they are counted apart.
    pub tlc: Option<u64>,
    /// Those to an SLC cache, where they are counted apart.
    pub slc: Option<u64>,
    /// Host writes of the same log, in the same unit.
    pub host: Option<u64>,
    /// Bytes by which the printed number may be off either way.
    pub slack: f64,
    /// Whether a title said that this is a log of its own.
    pub titled: bool,
}

impl Media {
    /// Whether it counts anything.
    pub fn counts(&self) -> bool {
        self.nand.or(self.tlc).or(self.slc).is_some()
    }
}

/// Bytes per count, and how that is known: by a specification, or because the log's host writes are those of the
/// health log in one unit only.
fn unit(found: &Found, media: &Media) -> Option<(f64, &'static str)> {
    if let Some(unit) = media.log.unit() {
        return Some((unit, STANDARD));
    }
    let (count, units) = media.host.zip(found.units_written)?;
    let bytes = units as f64 * DATA_UNIT;
    let is = |unit: &f64| (count as f64 * unit - bytes).abs() <= 0.02 * bytes + unit;
    let mut fit = UNITS.into_iter().filter(is);
    match (fit.next(), fit.next()) {
        (Some(unit), None) => Some((unit, MEASURED)),
        _ => None,
    }
}

/// NAND writes, if a log counts them.
pub fn nand(found: &Found) -> Option<Counter> {
    let media = found.media.as_ref()?;
    let counter = counted(found, media, media.nand?, media.log.name());
    Some(plausible(counter, "NAND writes", MAX_AMPLIFICATION, found))
}

/// NAND writes to cells of three bits.
pub fn tlc(found: &Found) -> Option<Counter> {
    let media = found.media.as_ref()?;
    Some(counted(
        found,
        media,
        media.tlc?,
        "Physical media units written TLC",
    ))
}

/// NAND writes to an SLC cache.
pub fn slc(found: &Found) -> Option<Counter> {
    let media = found.media.as_ref()?;
    Some(counted(
        found,
        media,
        media.slc?,
        "Physical media units written SLC",
    ))
}

/// Host writes by the same log.
pub fn host(found: &Found) -> Option<Counter> {
    let media = found.media.as_ref()?;
    let count = media.host?;
    Some(counted(
        found,
        media,
        count,
        "Host writes of the same log as NAND writes",
    ))
}

fn counted(found: &Found, media: &Media, count: u64, name: &str) -> Counter {
    if count == 0 {
        return Counter::unknown(format!(
            "{name} stands at 0: this drive does not count them."
        ));
    }
    if is_stuck(count) {
        return Counter::unknown(stuck(name, count));
    }
    let Some((unit, known)) = unit(found, media) else {
        let remedy = match (media.host, found.units_written) {
            (Some(_), None) => {
                ": paste nvme smart-log of the same drive with it, and the two are compared."
            }
            _ => ".",
        };
        return Counter::unknown(format!(
            "{name} counts in a unit that the maker does not tell{remedy}"
        ));
    };
    let each = match unit {
        1.0 => "bytes".to_owned(),
        MIB32 => "32 MiB each".to_owned(),
        1e9 => "10⁹ bytes each, rounded up".to_owned(),
        unit => format!("{} bytes each", super::digits::written(unit as u64)),
    };
    let compared = match known {
        MEASURED => ", as its host writes beside the health log show",
        _ => "",
    };
    let value = count as f64 * unit;
    let (less, more) = match media.log {
        Log::Endurance => (unit, 0.0),
        _ => (media.slack, unit + media.slack),
    };
    let (low, high) = ((value - less).max(0.0), value + more);
    Counter::known(
        value,
        (low, Some(high)),
        format!("{name}, {each}{compared}"),
        known,
    )
}

/// Write amplification by such a log: by its own counter of host writes, or by the health log’s.
pub fn amplification(found: &Found, host: &Counter) -> Option<Counter> {
    let media = found.media.as_ref()?;
    let count = media.nand?;
    let own = media.host.filter(|&host| host > 0 && !is_stuck(host));
    if let Some(by_host) = own.filter(|_| count > 0 && !is_stuck(count)) {
        let [nand, by_host] = [count as f64, by_host as f64];
        let bounds = match media.log {
            // Both are rounded up.
            Log::Endurance => (
                (nand - 1.0) / by_host,
                (by_host > 1.0).then(|| nand / (by_host - 1.0)),
            ),
            _ => (nand / (by_host + 1.0), Some((nand + 1.0) / by_host)),
        };
        let basis = "NAND writes ÷ host writes of the same log".to_owned();
        return Some(checked(media, nand / by_host, bounds, basis));
    }
    let flash = nand(found)?;
    let (Some(written), Some(by_host)) = (flash.value, host.value.filter(|&value| value > 0.0))
    else {
        let without = "The log counts NAND writes alone: paste nvme smart-log of the same drive with it for the host writes.";
        let reason = match flash.reason {
            Some(reason) => reason,
            None if found.units_written.is_none() => without.to_owned(),
            None => host.reason.clone().unwrap_or_else(|| without.to_owned()),
        };
        return Some(Counter::unknown(reason));
    };
    let low = flash.low.unwrap_or(written) / host.high.unwrap_or(by_host);
    let high = flash.high.zip(host.low.filter(|&low| low > 0.0));
    let bounds = (low, high.map(|(most, least)| most / least));
    let basis = format!("{} ÷ host writes of the health log", media.log.name());
    Some(checked(media, written / by_host, bounds, basis))
}

fn checked(media: &Media, value: f64, bounds: (f64, Option<f64>), basis: String) -> Counter {
    if value < 0.99 && media.log != Log::ScaleFlux {
        return Counter::unknown(format!(
            "NAND writes ÷ host writes would be {value:.2}, and below 1 is only a drive that compresses: one of the two counters is wrong or was reset."
        ));
    }
    believed(value, bounds, basis)
}

/// The host writes that NAND writes are to be divided by: those of their own log, if it has them.
pub fn host_beside<'a>(found: &Found, host: &'a Counter) -> std::borrow::Cow<'a, Counter> {
    match self::host(found).filter(|own| own.value.is_some()) {
        Some(own) => std::borrow::Cow::Owned(own),
        None => std::borrow::Cow::Borrowed(host),
    }
}

/// Why NAND writes of a log were left out.
pub fn refused(found: &Found) -> Option<&str> {
    found.refusal(Reading::FlashWritten)
}

/// Says so where the two counters of host writes are two numbers.
pub fn doubts(found: &Found, by_host: &Counter) -> Option<String> {
    let (own, health) = (host(found)?.value?, by_host.value?);
    (found.units_written.is_some() && (own - health).abs() > 0.02 * health + 2.0 * MIB32).then(|| {
        format!(
            "The additional log counts {} bytes of host writes, and the health log {}: NAND writes are divided by the former, which are of the same log.",
            super::digits::written(own as u64),
            super::digits::written(health as u64)
        )
    })
}
