//! Which drive a report is of, where units hang on that: by the name that smartctl's database gives its family, by its
//! model number, or by an attribute that smartctl calls so on no other drive.

use super::found::{Attribute, Found};

/// Drives that count alike.
#[derive(Debug)]
pub struct Family {
    /// Parts of the names that versions of the drive database since 7.0 have had for it.
    pub names: &'static [&'static str],
    /// Parts of its model numbers, for a report of a smartctl that does not know the drive.
    pub models: &'static [&'static str],
    /// An attribute with the name that smartctl gives it on these drives alone, for a report without a model.
    pub mark: Option<(u64, &'static str)>,
}

/// How a drive was recognized as one of a family.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum By {
    /// By the name of its family.
    Name,
    /// By its model number: smartctl may not have known what its attributes are called.
    Model,
    /// By the name of an attribute, since the report names no model.
    Mark,
}

const fn family(names: &'static [&'static str], models: &'static [&'static str]) -> Family {
    Family {
        names,
        models,
        mark: None,
    }
}

/// Samsung's drives with SATA.
pub static SAMSUNG: Family = family(
    &["Samsung based"],
    &[
        "SSD 750 EVO",
        "SSD 840 Series",
        "SSD 840 PRO",
        "SSD 840 EVO",
        "SSD 845DC",
        "SSD 850 PRO",
        "SSD 850 EVO",
        "SSD 860 PRO",
        "SSD 860 EVO",
        "SSD 860 QVO",
        "SSD 870 EVO",
        "SSD 870 QVO",
        "SSD 883 DCT",
        "MZ7KH",
        "MZ7KM",
        "MZ7L3",
        "MZ7LH",
        "MZ7LM",
        "MZ7WD",
    ],
);
/// Those of them for data centers, which count NAND writes.
pub static SAMSUNG_DATA_CENTER: Family = family(
    &["Samsung based"],
    &["SSD 883 DCT", "MZ7KH", "MZ7KM", "MZ7L3", "MZ7LH", "MZ7LM"],
);
/// Micron's 5100 to 5400.
pub static MICRON_DATA_CENTER: Family = Family {
    names: &["Micron 5100"],
    models: &[
        "Micron_5100",
        "Micron_5200",
        "Micron_5210",
        "Micron_5300",
        "Micron_5400",
    ],
    mark: Some((248, "Bckgnd_Program_Page_Cnt")),
};
/// Drives of Crucial and Micron for clients.
pub static CRUCIAL: Family = Family {
    names: &["Crucial/Micron"],
    models: &[
        "MX100SSD",
        "MX200SSD",
        "MX300SSD",
        "MX500SSD",
        "Micron_M500_",
        "Micron_M510",
        "Micron_M550",
        "Micron_M600",
        "Micron_1100",
        "Micron_1300",
    ],
    mark: Some((248, "FTL_Program_Page_Count")),
};
/// All drives of Micron that count pages and keep the share of life used in attribute 202.
pub static MICRON: Family = Family {
    names: &["Micron"],
    models: &[
        "Micron_5", "Micron_1", "Micron_M", "MX100SSD", "MX200SSD", "MX300SSD", "MX500SSD",
    ],
    mark: Some((247, "Host_Program_Page_Count")),
};
/// Intel's drives with SATA.
pub static INTEL: Family = family(
    &["Intel"],
    &[
        "INTEL SSDSC2K",
        "INTEL SSDSCKK",
        "INTEL SSDSC2B",
        "SOLIDIGM SSDSC2K",
    ],
);
/// Those of them for data centers, which count NAND writes in 32 MiB.
pub static INTEL_DATA_CENTER: Family = family(
    &["Intel"],
    &[
        "INTEL SSDSC2BA",
        "INTEL SSDSC2BB",
        "INTEL SSDSC2BX",
        "INTEL SSDSC2KB",
        "INTEL SSDSC2KG",
        "SOLIDIGM SSDSC2K",
    ],
);
/// Those of them for clients, which count NAND writes in GiB.
pub static INTEL_CLIENT: Family = family(
    &["Intel"],
    &[
        "INTEL SSDSC2KW",
        "INTEL SSDSC2KF",
        "INTEL SSDSCKKW",
        "INTEL SSDSCKKF",
        "INTEL SSDSC2BW",
    ],
);
/// Intel's drives with Dell's firmware.
pub static DELL_INTEL: Family = family(&["Dell Certified Intel"], &[]);
/// Drives of Intel whose attribute 241 smartctl does not name.
pub static INTEL_UNNAMED: Family = family(&["Intel 3710", "Intel 540"], &[]);
/// Toshiba's HK4R.
pub static TOSHIBA_HK4R: Family = family(&["Toshiba HK4R"], &["THNSN8"]);
/// Kingston's UV400.
pub static UV400: Family = family(&["UV400"], &["SUV400"]);
/// SanDisk's CloudSpeed.
pub static CLOUDSPEED: Family = family(&["CloudSpeed"], &["CloudSpeed"]);
/// Seagate's Nytro with SATA.
pub static NYTRO: Family = family(
    &["Seagate Nytro SATA"],
    &["XA240", "XA480", "XA960", "XA1920", "XA3840"],
);
/// Drives with a controller of Phison.
pub static PHISON: Family = family(
    &["Phison Driven"],
    &[
        "KINGSTON SA400",
        "KINGSTON  SA400",
        "KINGSTON SEDC450R",
        "KINGSTON SEDC500",
        "KINGSTON SEDC600",
    ],
);
/// Drives with a controller of SandForce.
pub static SANDFORCE: Family = family(&["SandForce Driven"], &["KINGSTON SV300"]);
/// Drives of WD with SATA.
pub static WD: Family = family(
    &["WD Blue / Red / Green", "WD Blue and Green"],
    &[
        "WDC  WDS",
        "WDC WDS",
        "WD Blue SA510",
        "WD Red SA500",
        "WD Blue SA500",
    ],
);
/// Drives of SanDisk with a controller of Marvell.
pub static SANDISK_MARVELL: Family = family(
    &["Marvell based SanDisk"],
    &["SanDisk SD8S", "SanDisk SD9S"],
);

impl Family {
    /// Whether a report is of one of these drives, and how that is known.
    pub fn by(&self, found: &Found) -> Option<By> {
        let has = |text: &Option<String>, parts: &[&str]| {
            let has = |text: &str| parts.iter().any(|part| text.contains(part));
            text.as_deref().is_some_and(has)
        };
        if has(&found.family, self.names) {
            return Some(By::Name);
        }
        if has(&found.model, self.models) || has(&found.model, self.names) {
            return Some(By::Model);
        }
        let (id, name) = self.mark?;
        let is_marked = found.attribute(id).is_some_and(|one| one.name == name);
        (is_marked && found.family.is_none() && found.model.is_none()).then_some(By::Mark)
    }
}

impl By {
    /// Whether an attribute of a drive that was recognized so is called like one of these, or not at all by a smartctl
    /// that does not know the drive.
    pub fn accepts(self, names: &[&str], attribute: &Attribute) -> bool {
        let name = attribute.name.as_str();
        names.iter().any(|part| name.contains(part)) || self == Self::Model && is_default(name)
    }
}

/// What smartctl calls attributes of any drive.
fn is_default(name: &str) -> bool {
    name.is_empty()
        || name.starts_with("Unknown_")
        || [
            "Total_LBAs_Written",
            "Total_LBAs_Read",
            "Media_Wearout_Indicator",
        ]
        .contains(&name)
}
