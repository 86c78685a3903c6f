//! What smartctl's list of drives calls the attributes of a model, for programs that print numbers of attributes, or
//! names in the reader's language: the rules on units ask for family and name. Only models whose attributes have one
//! meaning in that list (drivedb.h of smartmontools, November 2026).

use crate::import::smart::digits::Printed;
use crate::import::smart::found::{Attribute, Found};
use crate::import::smart::refused;

/// A part of the model's name that it begins with, another that it contains, the family, and the names.
type Known = (
    &'static str,
    &'static [&'static str],
    &'static str,
    &'static [(u64, &'static str)],
);

const SAMSUNG: &[(u64, &str)] = &[
    (177, "Wear_Leveling_Count"),
    (241, "Total_LBAs_Written"),
    (242, "Total_LBAs_Read"),
];
const CRUCIAL: &[(u64, &str)] = &[
    (202, "Percent_Lifetime_Remain"),
    (246, "Total_LBAs_Written"),
    (247, "Host_Program_Page_Count"),
    (248, "FTL_Program_Page_Count"),
];
const WD: &[(u64, &str)] = &[
    (233, "NAND_GB_Written_TLC"),
    (234, "NAND_GB_Written_SLC"),
    (241, "Host_Writes_GiB"),
    (242, "Host_Reads_GiB"),
];
const PHISON: &[(u64, &str)] = &[
    (231, "SSD_Life_Left"),
    (233, "Flash_Writes_GiB"),
    (241, "Lifetime_Writes_GiB"),
    (242, "Lifetime_Reads_GiB"),
];
const INTEL: &[(u64, &str)] = &[
    (225, "Host_Writes_32MiB"),
    (233, "Media_Wearout_Indicator"),
    (241, "Host_Writes_32MiB"),
    (242, "Host_Reads_32MiB"),
    (249, "NAND_Writes_1GiB"),
];
const SANDISK: &[(u64, &str)] = &[
    (233, "Total_NAND_Writes_GiB"),
    (241, "Total_Writes_GiB"),
    (242, "Total_Reads_GiB"),
];

static MODELS: &[Known] = &[
    (
        "Samsung SSD 8",
        &[
            "840 Series",
            "840 PRO",
            "840 EVO",
            "850 PRO",
            "850 EVO",
            "860 PRO",
            "860 EVO",
            "860 QVO",
            "870 EVO",
            "870 QVO",
        ],
        "Samsung based SSDs",
        SAMSUNG,
    ),
    (
        "CT",
        &[
            "M500SSD", "M550SSD", "MX100SSD", "MX200SSD", "MX300SSD", "MX500SSD", "BX300SSD",
            "BX500SSD",
        ],
        "Crucial/Micron Client SSDs",
        CRUCIAL,
    ),
    (
        "WDC WDS",
        &["1B0", "2B0", "1G0", "2G0", "3G0", "5G0", "1R0", "2R0"],
        "WD Blue / Red / Green SSDs",
        WD,
    ),
    (
        "KINGSTON SA400",
        &["S37", "M8"],
        "Phison Driven SSDs",
        PHISON,
    ),
    (
        "INTEL SSDSC2K",
        &["G8", "T8"],
        "Intel 545s Series SSDs",
        INTEL,
    ),
    (
        "SanDisk SDSSDH3",
        &[""],
        "Marvell based SanDisk SSDs",
        SANDISK,
    ),
    (
        "SanDisk SSD PLUS",
        &[""],
        "Marvell based SanDisk SSDs",
        SANDISK,
    ),
];

/// A row of a table of attributes without names.
pub struct Row<'a> {
    /// The number of the attribute.
    pub id: u64,
    /// Its normalized value.
    pub value: Option<u64>,
    /// Its raw value.
    pub raw: Printed,
    /// The raw value as it was printed.
    pub text: &'a str,
}

/// Adds attributes under the names that smartctl gives them, where the model is known, and its family; without a name
/// where it is not.
pub fn add(found: &mut Found, rows: &[Row]) {
    let model = found.model.as_deref().unwrap_or_default();
    let known = MODELS.iter().find(|(start, parts, ..)| {
        model.starts_with(start) && parts.iter().any(|part| model.contains(part))
    });
    if let Some((_, _, family, _)) = known {
        found.family = Some((*family).to_owned());
    }
    let names = known.map_or(&[][..], |(.., names)| names);
    for row in rows {
        let named = names.iter().find(|(id, _)| *id == row.id);
        let name = named.map_or("", |(_, name)| name);
        let raw = refused::raw_value((row.id, name), row.raw, row.text, &mut found.refused);
        found.add(Attribute {
            id: row.id,
            name: name.to_owned(),
            value: row.value,
            raw,
        });
    }
}
