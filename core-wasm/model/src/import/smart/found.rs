//! What stands in a report on a drive's health, before it is known what it means.

use super::clock::LocalTime;
use super::digits::{Amount, Printed};
use super::nand_logs::Media;
use super::refused::{HOURS, Place, Reading, Refused};
use super::unread::Unread;
use super::verdict::Verdict;
use crate::import::text::shortened;

/// The protocol that the report speaks of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Interface {
    /// NVM Express.
    Nvme,
    /// ATA, as over SATA.
    Ata,
    /// SCSI, as over SAS.
    Scsi,
}

/// Which program wrote a report, where that changes what is said of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tool {
    /// smartctl, nvme-cli, or one that prints the same.
    #[default]
    Smartctl,
    /// esxcli of ESXi.
    Esxi,
    /// CrystalDiskInfo.
    CrystalDiskInfo,
    /// smartctl_exporter.
    Exporter,
    /// nvme_metrics of node_exporter.
    NvmeMetrics,
    /// Scrutiny.
    Scrutiny,
    /// Proxmox VE.
    Proxmox,
    /// mvcli, for drives behind a boot controller of Marvell.
    Mvcli,
}

impl Tool {
    /// What to run for more counters.
    pub const fn remedy(self) -> &'static str {
        match self {
            Self::Esxi => "run esxcli nvme device log smart get with -A and its adapter",
            Self::Mvcli => "run mvcli smart -p 0",
            _ => "run smartctl -x",
        }
    }

    /// The name of what it writes; none where the report tells.
    pub const fn format(self) -> Option<&'static str> {
        match self {
            Self::Smartctl => None,
            Self::Esxi => Some("esxcli nvme device log smart get"),
            Self::CrystalDiskInfo => Some("CrystalDiskInfo"),
            Self::Exporter => Some("smartctl_exporter"),
            Self::NvmeMetrics => Some("nvme_metrics"),
            Self::Scrutiny => Some("Scrutiny"),
            Self::Proxmox => Some("Proxmox VE"),
            Self::Mvcli => Some("mvcli smart"),
        }
    }
}

/// A vendor-specific attribute of an ATA drive.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Attribute {
    /// Its number.
    pub id: u64,
    /// What smartctl calls it, which is a claim and not a unit.
    pub name: String,
    /// Its normalized value.
    pub value: Option<u64>,
    /// The number at the beginning of its raw value; none where that is no decimal number.
    pub raw: Option<u64>,
}

impl Attribute {
    /// Its number with its name, for a sentence: `attribute 241 (Total_LBAs_Written)`.
    pub fn described(&self) -> String {
        described(self.id, &self.name)
    }
}

/// The number of an attribute with its name, where it has one.
pub fn described(id: u64, name: &str) -> String {
    match name {
        "" => format!("attribute {id}"),
        name => format!("attribute {id} ({})", shortened(name)),
    }
}

/// A report, as printed.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Found {
    /// Who wrote it.
    pub banner: Option<String>,
    /// Which program that is.
    pub tool: Tool,
    /// Whether it has the names that smartctl gives in JSON, whoever wraps it.
    pub by_smartctl: bool,
    /// What the system or the program calls the drive: `nvme0`, `(01)`.
    pub device: Option<String>,
    /// The protocol.
    pub interface: Option<Interface>,
    /// The model.
    pub model: Option<String>,
    /// Its serial number, which tells two drives apart. It goes nowhere.
    pub serial: Option<String>,
    /// The family that smartctl knows it by.
    pub family: Option<String>,
    /// Bytes of the whole drive.
    pub capacity: Option<u64>,
    /// Bytes of the first namespace.
    pub namespace: Option<u64>,
    /// Whether it turns: revolutions per minute.
    pub rotation: Option<u64>,
    /// When it was read, in seconds since 1970.
    pub read_at: Option<u64>,
    /// The same by the clock of the machine, where a report prints that.
    pub clock: Option<LocalTime>,
    /// Hours with power on, where they do not stand in an attribute.
    pub printed_hours: Option<u64>,
    /// NVMe, Data Units Written.
    pub units_written: Option<u64>,
    /// NVMe, Data Units Read.
    pub units_read: Option<u64>,
    /// Host writes that were printed in a unit of bytes.
    pub bytes_written: Option<Amount>,
    /// Host reads that were printed in a unit of bytes.
    pub bytes_read: Option<Amount>,
    /// ATA attributes.
    pub attributes: Vec<Attribute>,
    /// ATA device statistics, Logical Sectors Written.
    pub sectors_written: Option<u64>,
    /// ATA device statistics, Logical Sectors Read.
    pub sectors_read: Option<u64>,
    /// Bytes of a logical sector, where the report says it.
    pub logical_sector: Option<u64>,
    /// SCSI error counter log, megabytes (10⁶ bytes) written.
    pub megabytes_written: Option<u64>,
    /// SCSI error counter log, megabytes read.
    pub megabytes_read: Option<u64>,
    /// Percentage Used, and where it stands.
    pub percentage_used: Option<(u64, &'static str)>,
    /// What the drive says of its own health.
    pub verdict: Verdict,
    /// What a log of NAND writes says.
    pub media: Option<Media>,
    /// Host writes in GiB, as CrystalDiskInfo computes them by its own list of units.
    pub gib_written: Option<u64>,
    /// Host reads in GiB, likewise.
    pub gib_read: Option<u64>,
    /// NAND writes in GiB, likewise.
    pub gib_flash: Option<u64>,
    /// Sentences for the reader, beside the numbers.
    pub remarks: Vec<String>,
    /// Numbers that cannot be true.
    pub refused: Vec<Refused>,
    /// Numbers that look like counters, used or not.
    pub unread: Vec<Unread>,
    /// What the program that wrote the report complained of.
    pub complaint: Option<String>,
}

impl Found {
    /// Adds an attribute, unless its number is none of a table of them, which has room for 1 to 255, or was there
    /// before. Hours that cannot be true are left out.
    pub fn add(&mut self, mut attribute: Attribute) {
        let Attribute {
            id, ref name, raw, ..
        } = attribute;
        if !(1..=255).contains(&id) || self.attribute(id).is_some() {
            return;
        }
        if let (9, Some(raw), Some(per_hour)) = (id, raw, per_hour(name)) {
            let hours = Printed::Whole(raw / per_hour);
            let accepted = HOURS.accept(hours, "", &mut self.refused);
            attribute.raw = attribute.raw.filter(|_| accepted.is_some());
        }
        self.attributes.push(attribute);
    }

    /// The attribute of a number.
    pub fn attribute(&self, id: u64) -> Option<&Attribute> {
        self.attributes.iter().find(|one| one.id == id)
    }

    /// Hours with power on. An attribute comes before the statistics, which a report that was cut off lacks.
    pub fn hours(&self) -> Option<u64> {
        let by_attribute = || {
            let attribute = self.attribute(9)?;
            Some(attribute.raw? / per_hour(&attribute.name)?)
        };
        by_attribute().or(self.printed_hours)
    }

    /// The number that stands in a place of the report, if it can be true.
    pub fn take(&mut self, place: &Place, printed: Printed, text: &str) -> Option<u64> {
        place.accept(printed, text, &mut self.refused)
    }

    /// As `take`, of a row that is there: what is no number is left out with its reason as well.
    pub fn read(&mut self, place: &Place, printed: Printed, text: &str) -> Option<u64> {
        if printed == Printed::Nothing {
            self.refused.push(place.no_number(text));
            return None;
        }
        self.take(place, printed, text)
    }

    /// Why a reading was left out.
    pub fn refusal(&self, of: Reading) -> Option<&str> {
        let refused = self.refused.iter().find(|one| one.of == of);
        refused.map(|one| one.sentence.as_str())
    }

    /// The counters that something is made of, as they stand in the report.
    pub fn numbers(&self) -> [Option<u64>; 8] {
        let media = |of: fn(&Media) -> Option<u64>| self.media.as_ref().and_then(of);
        [
            self.units_written,
            self.units_read,
            self.sectors_written,
            self.sectors_read,
            media(|media| media.nand),
            media(|media| media.tlc),
            media(|media| media.slc),
            media(|media| media.host),
        ]
    }

    /// Whether there is any counter in it.
    pub fn has_counters(&self) -> bool {
        !self.attributes.is_empty()
            || self.printed_hours.is_some()
            || self.percentage_used.is_some()
            || self.bytes_written.is_some()
            || self.gib_written.is_some()
            || [
                self.units_written,
                self.sectors_written,
                self.sectors_read,
                self.megabytes_written,
            ]
            .iter()
            .any(Option::is_some)
    }
}

/// How many counts of attribute 9 make an hour, by its name.
fn per_hour(name: &str) -> Option<u64> {
    match name {
        name if name.starts_with("Power_On_Hours") => Some(1),
        "Power_On_Minutes" => Some(60),
        "Power_On_Half_Minutes" => Some(120),
        "Power_On_Seconds" => Some(3600),
        _ => None,
    }
}
