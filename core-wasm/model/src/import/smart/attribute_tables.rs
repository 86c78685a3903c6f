//! In what unit which drives count. The name of an attribute is a claim; the units here were measured against
//! the drives' standardized statistics, over 36,186 reports of servers (linuxhw/EnterpriseDrive at 66faf203,
//! CC BY 4.0).

use super::found::Found;
use super::refused::Reading;

/// Bytes of a GiB.
pub const GIB: u64 = 1 << 30;
const MIB32: u64 = 32 << 20;

/// What an attribute counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counts {
    /// Bytes that the host wrote.
    Host,
    /// Bytes that went to the flash.
    Flash,
    /// The same, of a drive that compresses: it may be less than the host wrote.
    Compressed,
    /// Bytes that went to the flash, those to an SLC cache perhaps not among them.
    Partial,
    /// Bytes that went to flash of three bits per cell.
    Tlc,
    /// Bytes that went to an SLC cache.
    Slc,
}

/// An attribute of a family, what it counts, and in what unit.
#[derive(Debug)]
pub struct AttributeRule {
    /// A part of the name of the family, or of the model where the family is not named.
    pub family: &'static str,
    /// The number of the attribute.
    pub id: u64,
    /// A part of its name.
    pub name: &'static str,
    /// What it counts.
    pub counts: Counts,
    /// Bytes per count.
    pub unit: u64,
    /// Over how many reports this was measured.
    pub reports: u64,
}

const fn rule(
    family: &'static str,
    id: u64,
    name: &'static str,
    counts: Counts,
    unit: u64,
    reports: u64,
) -> AttributeRule {
    AttributeRule {
        family,
        id,
        name,
        counts,
        unit,
        reports,
    }
}

use Counts::{Compressed, Flash, Host, Partial, Slc, Tlc};

/// The rules; of two for one drive the first holds.
#[rustfmt::skip]
static RULES: &[AttributeRule] = &[
    rule("Samsung based", 241, "Total_LBAs_Written", Host, 512, 5841),
    rule("Samsung based", 251, "NAND_Writes", Flash, 512, 4741),
    // Models whose family the report does not name.
    rule("SSD 840 Series", 241, "Total_LBAs_Written", Host, 512, 5841),
    rule("SSD 840 PRO", 241, "Total_LBAs_Written", Host, 512, 5841),
    rule("SSD 840 EVO", 241, "Total_LBAs_Written", Host, 512, 5841),
    rule("SSD 850 PRO", 241, "Total_LBAs_Written", Host, 512, 5841),
    rule("SSD 850 EVO", 241, "Total_LBAs_Written", Host, 512, 5841),
    rule("SSD 860 PRO", 241, "Total_LBAs_Written", Host, 512, 5841),
    rule("SSD 860 EVO", 241, "Total_LBAs_Written", Host, 512, 5841),
    rule("SSD 860 QVO", 241, "Total_LBAs_Written", Host, 512, 5841),
    rule("SSD 870 EVO", 241, "Total_LBAs_Written", Host, 512, 5841),
    rule("SSD 870 QVO", 241, "Total_LBAs_Written", Host, 512, 5841),
    rule("Micron 5100 Pro / 52x0 / 5300", 246, "", Host, 512, 1416),
    rule("Crucial/Micron", 246, "", Host, 512, 1324),
    rule("Dell Certified Intel", 241, "Total_LBAs_Written", Host, MIB32, 280),
    rule("Dell Certified Intel", 233, "Total_LBAs_Written", Host, MIB32, 280),
    rule("Intel 3710", 241, "Total_LBAs_Written", Host, MIB32, 5),
    rule("Intel 540", 241, "Total_LBAs_Written", Host, MIB32, 5),
    rule("Toshiba HK4R", 241, "Total_LBAs_Written", Host, MIB32, 17),
    rule("Intel", 241, "Host_Writes_32MiB", Host, MIB32, 5009),
    rule("Intel", 225, "Host_Writes_32MiB", Host, MIB32, 49),
    rule("Intel", 243, "NAND_Writes_32MiB", Flash, MIB32, 4223),
    rule("Intel", 249, "NAND_Writes_1GiB", Compressed, GIB, 317),
    rule("UV400", 241, "Total_LBAs_Written", Host, GIB, 29),
    rule("CloudSpeed", 241, "Total_LBAs_Written", Host, 1_000_000_000, 86),
    rule("Seagate Nytro SATA", 241, "Lifetime_Wts_Frm_Hst_GB", Host, GIB, 203),
    rule("Seagate Nytro SATA", 233, "Lifetime_Wts_To_Flsh_GB", Compressed, GIB, 201),
    rule("Phison Driven", 241, "_GiB", Host, GIB, 497),
    rule("Phison Driven", 233, "_GiB", Compressed, GIB, 485),
    rule("SandForce Driven", 241, "_GiB", Host, GIB, 182),
    rule("SandForce Driven", 233, "SandForce_Internal", Compressed, GIB, 224),
    rule("SandForce Driven", 233, "NAND", Compressed, GIB, 224),
    rule("WD Blue / Red / Green", 241, "_GiB", Host, GIB, 275),
    rule("WD Blue / Red / Green", 233, "_TLC", Tlc, GIB, 275),
    rule("WD Blue / Red / Green", 234, "_SLC", Slc, GIB, 275),
    rule("Marvell based SanDisk", 241, "_GiB", Host, GIB, 117),
    rule("Marvell based SanDisk", 233, "_GiB", Partial, GIB, 126),
];

/// The rules for a drive whose attributes count one of these.
fn rules<'a>(
    found: &'a Found,
    counts: &'a [Counts],
) -> impl Iterator<Item = &'static AttributeRule> + 'a {
    let named = [&found.family, &found.model];
    let is_of = move |rule: &AttributeRule| {
        named.iter().any(|name| {
            name.as_deref()
                .is_some_and(|name| name.contains(rule.family))
        })
    };
    let of_kind = move |rule: &&AttributeRule| counts.contains(&rule.counts) && is_of(rule);
    RULES.iter().filter(of_kind)
}

/// The counter of a drive that counts one of these, with its raw value.
pub fn counter(found: &Found, counts: &[Counts]) -> Option<(&'static AttributeRule, u64)> {
    rules(found, counts).find_map(|rule| {
        let attribute = found.attribute(rule.id)?;
        let raw = attribute
            .raw
            .filter(|_| attribute.name.contains(rule.name))?;
        Some((rule, raw))
    })
}

/// Why the counter of a drive that counts one of these was left out.
pub fn refused<'a>(found: &'a Found, counts: &[Counts]) -> Option<&'a str> {
    rules(found, counts)
        .filter(|rule| {
            let attribute = found.attribute(rule.id);
            attribute.is_some_and(|one| one.name.contains(rule.name))
        })
        .find_map(|rule| found.refusal(Reading::Attribute(rule.id)))
}

impl AttributeRule {
    /// Where the number stands and how its unit is known.
    pub fn basis(&self, found: &Found) -> String {
        let name = found.attribute(self.id).map_or("", |one| &one.name);
        format!(
            "attribute {} ({name}), {} each, as measured over {} reports of this family",
            self.id,
            unit_name(self.unit),
            super::digits::written(self.reports)
        )
    }
}

fn unit_name(unit: u64) -> &'static str {
    match unit {
        512 => "512 bytes",
        MIB32 => "32 MiB",
        GIB => "1 GiB",
        _ => "1 GB",
    }
}
