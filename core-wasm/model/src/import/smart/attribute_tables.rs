//! In what unit which drives count. The name of an attribute is a claim; the units here were measured against
//! the drives' standardized statistics, over 36,186 reports of servers (linuxhw/EnterpriseDrive at 66faf203,
//! CC BY 4.0).

use super::families::*;
use super::found::{Attribute, Found, described};
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
    /// The drives that have it.
    pub family: &'static Family,
    /// The number of the attribute.
    pub id: u64,
    /// Parts of the names that it has had.
    pub names: &'static [&'static str],
    /// What it counts.
    pub counts: Counts,
    /// Bytes per count.
    pub unit: u64,
    /// Over how many reports this was measured.
    pub reports: u64,
}

const fn rule(
    family: &'static Family,
    id: u64,
    names: &'static [&'static str],
    counts: Counts,
    unit: u64,
    reports: u64,
) -> AttributeRule {
    AttributeRule {
        family,
        id,
        names,
        counts,
        unit,
        reports,
    }
}

use Counts::{Compressed, Flash, Host, Partial, Slc, Tlc};

/// What smartctl calls attribute 241 where its database has no other name.
const LBAS: &str = "Total_LBAs_Written";
/// What the database has called attribute 246 of drives of Micron, and what it is called where it has no name.
const SECTORS: &[&str] = &[LBAS, "Total_Host_Sector_Write", "Unknown_Attribute"];

/// Parts of the names of attribute 242, each with the unit that it claims, if any.
const READS: [(&str, Option<u64>); 5] = [
    ("Total_LBAs_Read", None),
    ("Host_Reads_32MiB", Some(MIB32)),
    ("Reads_GiB", Some(GIB)),
    ("GB_Read", Some(GIB)),
    ("Lifetime_Rds_Frm_Hst_GB", Some(GIB)),
];

/// The rules; of two for one drive the first holds.
#[rustfmt::skip]
static RULES: &[AttributeRule] = &[
    rule(&SAMSUNG, 241, &[LBAS], Host, 512, 5841),
    rule(&SAMSUNG_DATA_CENTER, 251, &["NAND_Writes"], Flash, 512, 4741),
    rule(&MICRON_DATA_CENTER, 246, SECTORS, Host, 512, 1416),
    rule(&CRUCIAL, 246, SECTORS, Host, 512, 1324),
    rule(&DELL_INTEL, 241, &[LBAS], Host, MIB32, 280),
    rule(&DELL_INTEL, 233, &[LBAS], Host, MIB32, 280),
    rule(&INTEL_UNNAMED, 241, &[LBAS], Host, MIB32, 5),
    rule(&TOSHIBA_HK4R, 241, &[LBAS, "Host_Writes_32MiB"], Host, MIB32, 17),
    rule(&INTEL, 241, &["Host_Writes_32MiB"], Host, MIB32, 5009),
    rule(&INTEL, 225, &["Host_Writes_32MiB"], Host, MIB32, 49),
    rule(&INTEL_DATA_CENTER, 243, &["NAND_Writes_32MiB"], Flash, MIB32, 4223),
    rule(&INTEL_CLIENT, 249, &["NAND_Writes_1GiB"], Compressed, GIB, 317),
    rule(&UV400, 241, &[LBAS, "Host_Writes_GiB"], Host, GIB, 29),
    rule(&CLOUDSPEED, 241, &[LBAS], Host, 1_000_000_000, 86),
    rule(&NYTRO, 241, &["Lifetime_Wts_Frm_Hst_GB"], Host, GIB, 203),
    rule(&NYTRO, 233, &["Lifetime_Wts_To_Flsh_GB"], Compressed, GIB, 201),
    rule(&PHISON, 241, &["_GiB"], Host, GIB, 497),
    rule(&PHISON, 233, &["_GiB"], Compressed, GIB, 485),
    rule(&SANDFORCE, 241, &["_GiB"], Host, GIB, 182),
    rule(&SANDFORCE, 233, &["SandForce_Internal", "NAND"], Compressed, GIB, 224),
    rule(&WD, 241, &["_GiB", "Total_Host_GB_Written"], Host, GIB, 275),
    rule(&WD, 233, &["_TLC"], Tlc, GIB, 275),
    rule(&WD, 234, &["_SLC"], Slc, GIB, 275),
    rule(&SANDISK_MARVELL, 241, &["_GiB"], Host, GIB, 117),
    rule(&SANDISK_MARVELL, 233, &["_GiB"], Partial, GIB, 126),
];

/// The rules for a drive whose attributes count one of these, each with that attribute.
fn rules<'a>(
    found: &'a Found,
    counts: &'a [Counts],
) -> impl Iterator<Item = (&'static AttributeRule, &'a Attribute)> + 'a {
    let of_kind = move |rule: &&AttributeRule| counts.contains(&rule.counts);
    RULES.iter().filter(of_kind).filter_map(|rule| {
        let by = rule.family.by(found)?;
        let attribute = found.attribute(rule.id)?;
        by.accepts(rule.names, attribute)
            .then_some((rule, attribute))
    })
}

/// The counter of a drive that counts one of these, with its raw value.
pub fn counter(found: &Found, counts: &[Counts]) -> Option<(&'static AttributeRule, u64)> {
    rules(found, counts).find_map(|(rule, attribute)| Some((rule, attribute.raw?)))
}

/// Why the counter of a drive that counts one of these was left out.
pub fn refused<'a>(found: &'a Found, counts: &[Counts]) -> Option<&'a str> {
    rules(found, counts).find_map(|(rule, _)| found.refusal(Reading::Attribute(rule.id)))
}

impl AttributeRule {
    /// The host reads that stand beside its host writes, in the same unit: attribute 242 beside 241, where it is called
    /// like a counter of reads in that unit.
    pub fn reads_beside<'a>(&self, found: &'a Found) -> Option<&'a Attribute> {
        if self.id != 241 || self.counts != Counts::Host {
            return None;
        }
        let reads = found.attribute(242)?;
        let by = self.family.by(found)?;
        let is_named = READS.iter().any(|(name, unit)| {
            reads.name.contains(name) && unit.is_none_or(|one| one == self.unit)
        });
        (is_named || by.accepts(&[], reads)).then_some(reads)
    }

    /// Where host reads stand, and how their unit is known.
    pub fn basis_of_reads(&self, reads: &Attribute) -> String {
        format!(
            "{}, {} each as attribute 241, whose unit was measured over {} reports of this family",
            reads.described(),
            unit_name(self.unit),
            super::digits::written(self.reports)
        )
    }

    /// Where the number stands and how its unit is known.
    pub fn basis(&self, found: &Found) -> String {
        let name = found.attribute(self.id).map_or("", |one| &one.name);
        format!(
            "{}, {} each, as measured over {} reports of this family",
            described(self.id, name),
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
