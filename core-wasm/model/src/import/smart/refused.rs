//! Numbers of a report that cannot be true: they are left out, with the reason.

use super::digits::{Printed, written};
use super::found::described;
use crate::import::text::shortened;

/// What a number is of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reading {
    /// Host writes.
    HostWritten,
    /// Host reads.
    HostRead,
    /// NAND writes.
    FlashWritten,
    /// The share of its rated life that is used.
    PercentageUsed,
    /// An attribute of an ATA drive, by its number.
    Attribute(u64),
    /// What is no counter of bytes or wear: hours, capacity, revolutions.
    Other,
}

/// A number that was left out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refused {
    /// What it is of.
    pub of: Reading,
    /// One sentence: what was printed, and why it cannot be.
    pub sentence: String,
}

/// A reading that a report may have: where it stands, and up to where it can be true.
#[derive(Clone, Copy, Debug)]
pub struct Place {
    /// What it is of.
    pub of: Reading,
    /// Its name in the report.
    pub name: &'static str,
    /// The largest number that it can be, with the reason.
    pub limit: Option<(u64, &'static str)>,
}

/// A counter of any size.
const fn counter(of: Reading, name: &'static str) -> Place {
    Place {
        of,
        name,
        limit: None,
    }
}

const fn limited(name: &'static str, most: u64, why: &'static str) -> Place {
    Place {
        of: Reading::Other,
        name,
        limit: Some((most, why)),
    }
}

/// NVMe, Data Units Written.
pub const UNITS_WRITTEN: Place = counter(Reading::HostWritten, "Data Units Written");
/// NVMe, Data Units Read.
pub const UNITS_READ: Place = counter(Reading::HostRead, "Data Units Read");
/// NAND writes of a log beside the health log.
pub const NAND_WRITTEN: Place = counter(Reading::FlashWritten, "NAND writes");
/// ATA device statistics, Logical Sectors Written.
pub const SECTORS_WRITTEN: Place = counter(Reading::HostWritten, "Logical Sectors Written");
/// ATA device statistics, Logical Sectors Read.
pub const SECTORS_READ: Place = counter(Reading::HostRead, "Logical Sectors Read");
/// SCSI error counter log, gigabytes written.
pub const GIGABYTES_WRITTEN: Place = counter(Reading::HostWritten, "Gigabytes processed (write)");
/// SCSI error counter log, gigabytes read.
pub const GIGABYTES_READ: Place = counter(Reading::HostRead, "Gigabytes processed (read)");
/// Percentage Used. Its limit is told where it is read.
pub const PERCENTAGE_USED: Place = counter(Reading::PercentageUsed, "Percentage Used");
/// Hours with power on.
pub const HOURS: Place = limited(
    "Power On Hours",
    876_600,
    "more than the 876,600 hours of 100 years, and no drive is as old",
);
/// User capacity in bytes.
pub const CAPACITY: Place = limited(
    "User Capacity",
    1_000_000_000_000_000_000,
    "more than an exabyte, which no drive holds",
);
/// Revolutions per minute.
pub const ROTATION: Place = limited(
    "Rotation Rate",
    30_000,
    "and no disk turns more than 30,000 times a minute",
);
/// Seconds since 1970.
pub const READ_AT: Place = limited("Local Time", 4_102_444_800, "after the year 2099");

impl Place {
    /// The number that was printed there, if it can be true; what cannot is kept with its reason.
    pub fn accept(&self, printed: Printed, text: &str, refused: &mut Vec<Refused>) -> Option<u64> {
        accept(self.of, self.name, self.limit, printed, text, refused)
    }

    /// What stands there is no number.
    pub fn no_number(&self, text: &str) -> Refused {
        Refused {
            of: self.of,
            sentence: format!(
                "{} reads {}, which is no number: it was left out.",
                self.name,
                quoted(text)
            ),
        }
    }
}

/// As `Place::accept`, of the raw value of an attribute.
pub fn raw_value(
    (id, name): (u64, &str),
    printed: Printed,
    text: &str,
    refused: &mut Vec<Refused>,
) -> Option<u64> {
    let name = described(id, name).replacen('a', "A", 1);
    accept(Reading::Attribute(id), &name, None, printed, text, refused)
}

fn accept(
    of: Reading,
    name: &str,
    limit: Option<(u64, &str)>,
    printed: Printed,
    text: &str,
    refused: &mut Vec<Refused>,
) -> Option<u64> {
    let (what, why) = match (printed, limit) {
        (Printed::Nothing, _) => return None,
        (Printed::Whole(number), Some((most, why))) if number > most => (written(number), why),
        (Printed::Whole(number), _) => return Some(number),
        (Printed::NotWhole, _) => (quoted(text), "which is no whole number"),
        (Printed::OtherUnit, _) => (quoted(text), "which is in another unit than belongs there"),
        (Printed::TooLarge, _) => (quoted(text), "which is more than 64 bits can count"),
    };
    refused.push(Refused {
        of,
        sentence: format!("{name} reads {what}, {why}: it was left out."),
    });
    None
}

fn quoted(text: &str) -> String {
    format!("“{}”", shortened(text.trim()))
}
