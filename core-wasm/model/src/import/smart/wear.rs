//! How much of its rated life a drive says it has used.

use super::counter::{Counter, MEASURED, STANDARD};
use super::found::Found;
use super::refused::Reading;

/// Where Percentage Used of an NVMe drive stands.
pub const NVME: &str = "Percentage Used of the NVMe health log";
/// Where that of an ATA drive stands.
pub const ATA: &str = "Percentage Used Endurance Indicator of the ATA device statistics";
/// Where that of a SCSI drive stands.
pub const SCSI: &str = "Percentage used endurance indicator of the SCSI log page 11h";

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
    let names = [&found.family, &found.model];
    let is = |part: &str| {
        names
            .iter()
            .any(|name| name.as_deref().is_some_and(|name| name.contains(part)))
    };
    let Some((_, id, name, life)) = LIVES.iter().find(|(family, ..)| is(family)) else {
        return Counter::unknown(
            "The report has no attribute of life used that is known for this family.",
        );
    };
    let Some(attribute) = found.attribute(*id).filter(|one| one.name == *name) else {
        return Counter::unknown(format!("The report has no attribute {id}, {name}."));
    };
    let left = match life {
        Life::RawUsed => return of_percent(attribute.raw, *id, "its raw value"),
        Life::LeftOrRaw if attribute.value == Some(100) => attribute.raw.filter(|&raw| raw < 100),
        Life::Left | Life::LeftOrRaw => None,
    };
    let left = left.or(attribute.value);
    of_percent(
        left.and_then(|left| 100_u64.checked_sub(left)),
        *id,
        "100 less its value",
    )
}

/// A part of a family's name or of a model's, the attribute that it keeps its life in, what smartctl calls that, and how.
#[rustfmt::skip]
static LIVES: &[(&str, u64, &str, Life)] = &[
    ("Samsung based", 177, "Wear_Leveling_Count", Life::Left),
    ("SSD 840 ", 177, "Wear_Leveling_Count", Life::Left),
    ("SSD 850", 177, "Wear_Leveling_Count", Life::Left),
    ("SSD 860", 177, "Wear_Leveling_Count", Life::Left),
    ("SSD 870", 177, "Wear_Leveling_Count", Life::Left),
    ("Micron", 202, "Percent_Lifetime_Remain", Life::RawUsed),
    ("Intel", 233, "Media_Wearout_Indicator", Life::Left),
    ("Phison Driven", 231, "SSD_Life_Left", Life::LeftOrRaw),
    ("SandForce Driven", 231, "SSD_Life_Left", Life::Left),
    ("UV400", 231, "SSD_Life_Left", Life::Left),
];

enum Life {
    /// The normalized value is the life left.
    Left,
    /// The same, unless it stays at 100 and the raw value is the life left.
    LeftOrRaw,
    /// The raw value is the life used.
    RawUsed,
}

fn of_percent(used: Option<u64>, id: u64, how: &str) -> Counter {
    match used {
        Some(used) if used <= 255 => {
            let share = used as f64 / 100.0;
            let high = (used as f64 + 1.0) / 100.0;
            Counter::known(
                share,
                (share, Some(high)),
                format!("attribute {id}, {how}"),
                MEASURED,
            )
        }
        _ => Counter::unknown(format!("Attribute {id} has no share of life in it.")),
    }
}
