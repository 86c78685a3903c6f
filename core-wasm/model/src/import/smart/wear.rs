//! How much of its rated life a drive says it has used.

use super::counter::{Counter, MEASURED, STANDARD};
use super::families::{Family, INTEL, MICRON, PHISON, SAMSUNG, SANDFORCE, UV400};
use super::found::Found;
use super::refused::Reading;

/// Where Percentage Used of an NVMe drive stands.
pub const NVME: &str = "Percentage Used of the NVMe health log";
/// Where that of an ATA drive stands.
pub const ATA: &str = "Percentage Used Endurance Indicator of the ATA device statistics";
/// Where that of a SCSI drive stands.
pub const SCSI: &str = "Percentage used endurance indicator of the SCSI log page 11h";
/// Where the list of Proxmox VE has it.
pub const PROXMOX: &str =
    "100 less the wearout that Proxmox VE prints, which is Percentage Used of an NVMe drive";
/// Where smartctl since 7.5 puts that of any drive.
pub const SMARTCTL: &str = "Endurance used, as smartctl reads it from the drive";

/// Percentage Used as a share. It is a whole number of percent, and 255 means "at least".
pub fn percentage_used(found: &Found) -> Counter {
    let Some((used, place)) = found.percentage_used else {
        return Counter::unknown(
            found
                .refusal(Reading::PercentageUsed)
                .unwrap_or("The report has no Percentage Used."),
        );
    };
    let share = used as f64 / 100.0;
    match used {
        0..255 => {
            let high = (used as f64 + 1.0) / 100.0;
            Counter::known(share, (share, Some(high)), place.into(), STANDARD)
        }
        255 => Counter::known(
            share,
            (share, None),
            format!("{place}, which ends at 255"),
            STANDARD,
        ),
        _ => Counter::unknown(format!(
            "{place} reads {used}, and 255 is the most it can be."
        )),
    }
}

/// The share of life used by the maker's own attribute. Its name is asked for as well: the same number is something
/// else on other drives of a maker.
pub fn life_used(found: &Found) -> Counter {
    let known = LIVES
        .iter()
        .find_map(|life| Some((life, life.family.by(found)?)));
    let Some((Life { id, name, kept, .. }, by)) = known else {
        return Counter::unknown(match found.attribute(231) {
            Some(one) => format!(
                "What {} means hangs on the family: its value or its raw value is the life left, or it is a temperature. This drive’s family is not known to be one of those that are read.",
                one.described()
            ),
            None => {
                "The report has no attribute of life used that is known for this family.".to_owned()
            }
        });
    };
    let attribute = found.attribute(*id);
    let Some(attribute) = attribute.filter(|one| by.accepts(&[name], one)) else {
        return Counter::unknown(format!("The report has no attribute {id}, {name}."));
    };
    let what = attribute.described();
    match kept {
        Kept::RawUsed => {
            return of_percent(
                attribute.raw,
                &what,
                "its raw value, which is the life used on this family",
            );
        }
        Kept::LeftOrRaw if attribute.value == Some(100) => match attribute.raw {
            Some(0) => {
                return Counter::unknown(format!(
                    "The value of {what} says that all of its life is left, and its raw value that none is: one of the two is wrong."
                ));
            }
            Some(raw @ 1..100) => {
                let how = "100 less its raw value, which is the life left on this family where the value stays at 100";
                return of_percent(Some(100 - raw), &what, how);
            }
            _ => {}
        },
        Kept::Left | Kept::LeftOrRaw => {}
    }
    if let Some(value @ 0..=1) = attribute.value {
        return Counter {
            low: Some(0.99),
            ..Counter::unknown(format!(
                "The value of {what} stands at {value}, the end of its scale: its life by that is used up, and by how much more is not counted."
            ))
        };
    }
    let used = attribute.value.and_then(|left| 100_u64.checked_sub(left));
    of_percent(
        used,
        &what,
        "100 less its value, which is the life left on this family",
    )
}

/// The attribute that a family keeps its life in.
struct Life {
    family: &'static Family,
    id: u64,
    name: &'static str,
    kept: Kept,
}

/// How.
enum Kept {
    /// The normalized value is the life left.
    Left,
    /// The same, unless it stays at 100 and the raw value is the life left.
    LeftOrRaw,
    /// The raw value is the life used.
    RawUsed,
}

const fn life(family: &'static Family, id: u64, name: &'static str, kept: Kept) -> Life {
    Life {
        family,
        id,
        name,
        kept,
    }
}

static LIVES: &[Life] = &[
    life(&SAMSUNG, 177, "Wear_Leveling_Count", Kept::Left),
    life(&MICRON, 202, "Percent_Lifetime_Remain", Kept::RawUsed),
    life(&INTEL, 233, "Media_Wearout_Indicator", Kept::Left),
    life(&PHISON, 231, "SSD_Life_Left", Kept::LeftOrRaw),
    life(&SANDFORCE, 231, "SSD_Life_Left", Kept::Left),
    life(&UV400, 231, "SSD_Life_Left", Kept::Left),
];

fn of_percent(used: Option<u64>, what: &str, how: &str) -> Counter {
    match used {
        Some(used) if used <= 255 => {
            let share = used as f64 / 100.0;
            let high = (used as f64 + 1.0) / 100.0;
            let basis = format!("{what}, {how}");
            Counter::known(share, (share, Some(high)), basis, MEASURED)
        }
        _ => Counter::unknown(format!("There is no share of life in {what}.")),
    }
}
