//! What CrystalDiskInfo copies as text: its keys are English in every language, the names of attributes are not, and
//! raw values stand in base 16.

use super::crystal_lines::{Columns, banner, columns, is_count, key_of, number, tenths_of_gb};
use super::hex::hexadecimal;
use super::names::{self, Row};
use crate::import::smart::digits::{Printed, leading, written};
use crate::import::smart::found::{Found, Interface, Tool};
use crate::import::smart::refused;
use crate::import::smart::verdict_text::celsius;
use crate::import::smart::wear;

/// Whether a text is such a copy, or a part of it.
pub fn is_text(text: &str) -> bool {
    text.lines()
        .any(|line| banner(line).is_some() || columns(line).is_some() || is_count(line))
}

/// Reads the drives, one after the other.
pub fn read(text: &str) -> Vec<Found> {
    let mut drives = Vec::new();
    let mut drive = Drive::default();
    let mut source = None;
    for line in text.lines() {
        if let Some(name) = banner(line) {
            source = Some(name);
        }
        let begins = number(line).is_some()
            || key_of(line).is_some_and(|(key, _)| key == "Model")
            || drive.columns.is_some() && columns(line).is_some();
        if begins && drive.has_any() {
            drives.push(core::mem::take(&mut drive).found(source.clone()));
        }
        drive.take(line);
    }
    if drive.has_any() {
        drives.push(drive.found(source));
    }
    drives
}

/// What is read of one drive.
#[derive(Default)]
struct Drive<'a> {
    number: Option<&'a str>,
    keys: Vec<(&'a str, &'a str)>,
    columns: Option<Columns>,
    in_table: bool,
    rows: Vec<Row<'a>>,
    cut: Vec<&'a str>,
}

impl<'a> Drive<'a> {
    fn has_any(&self) -> bool {
        self.columns.is_some() || self.value("Model").is_some()
    }

    fn take(&mut self, line: &'a str) {
        if let Some(columns) = columns(line) {
            self.columns = Some(columns);
            self.in_table = true;
        } else if line.trim().is_empty() || line.trim_start().starts_with("--") {
            self.in_table = false;
        } else if let (true, Some(columns)) = (self.in_table, self.columns) {
            self.row(line, columns);
        } else if let Some((key, value)) = key_of(line) {
            self.keys.push((key, value));
        } else if let Some(number) = number(line) {
            self.number = Some(number);
        }
    }

    fn row(&mut self, line: &'a str, columns: Columns) {
        let words: Vec<&str> = line.split_whitespace().collect();
        let id = words.first().filter(|id| id.len() == 2);
        let id = id.map(|id| hexadecimal(id));
        let raw = words.get(columns.raw).copied().unwrap_or_default();
        let whole = raw.len() == columns.digits && raw.bytes().all(|one| one.is_ascii_hexdigit());
        let (Some(Printed::Whole(id)), true) = (id, whole) else {
            self.cut.push(line.trim());
            return;
        };
        // The seventh byte stands first, and is none of the raw value.
        let text = raw.get(columns.digits - 12..).unwrap_or_default();
        let value = words.get(1).map(|value| value.trim_start_matches('_'));
        self.rows.push(Row {
            id,
            value: value
                .filter(|_| columns.raw > 1)
                .and_then(|value| value.parse().ok())
                .filter(|value| *value <= 255),
            raw: hexadecimal(text),
            text,
        });
    }

    fn value(&self, key: &str) -> Option<&'a str> {
        let (_, value) = self.keys.iter().find(|(one, _)| *one == key)?;
        Some(*value).filter(|value| !value.is_empty())
    }

    /// Gigabytes of 2³⁰ bytes, by the program's own list of units.
    fn gib(&self, what: &str) -> Option<u64> {
        let value = self.value(what);
        let value = value.or_else(|| self.value(&format!("Total {what}")))?;
        let number = value.strip_suffix("GB")?;
        match leading(number) {
            Printed::Whole(number) => Some(number),
            _ => None,
        }
    }

    fn found(self, banner: Option<String>) -> Found {
        let named = |key| self.value(key).map(str::to_owned);
        let is_nvme = self.columns.is_some_and(|columns| columns.raw == 1)
            || self
                .value("Interface")
                .is_some_and(|name| name.contains("NVM"));
        let mut found = Found {
            tool: Tool::CrystalDiskInfo,
            banner,
            model: named("Model"),
            serial: named("Serial Number"),
            device: self.number.map(|number| format!("({number})")),
            interface: Some(if is_nvme {
                Interface::Nvme
            } else {
                Interface::Ata
            }),
            gib_written: self.gib("Host Writes"),
            gib_read: self.gib("Host Reads"),
            gib_flash: self.gib("NAND Writes"),
            ..Found::default()
        };
        self.size(&mut found);
        if let Some(turns) = self.value("Rotation Rate") {
            found.rotation = found.take(&refused::ROTATION, leading(turns), turns);
        }
        // What is marked with (?) may be minutes.
        let hours = self.value("Power On Hours");
        if let Some(hours) = hours.filter(|hours| !hours.contains('?')) {
            found.printed_hours = found.take(&refused::HOURS, leading(hours), hours);
        }
        if is_nvme {
            self.health_log(&mut found);
        } else {
            names::add(&mut found, &self.rows);
            self.health(&mut found);
        }
        for row in self.cut {
            found.remarks.push(format!(
                "The row “{}” of the table is not whole: it was left out.",
                crate::import::text::shortened(row)
            ));
        }
        found
    }

    /// Sectors count exactly; the size is rounded to 0.1 GB.
    fn size(&self, found: &mut Found) {
        let Some(size) = self.value("Disk Size") else {
            return;
        };
        let Some(tenths) = tenths_of_gb(size) else {
            return;
        };
        let sectors = self.value("# of Sectors").map(leading);
        let exact = match sectors {
            Some(Printed::Whole(sectors)) => sectors.checked_mul(512),
            _ => None,
        };
        let exact = exact.filter(|bytes| bytes.abs_diff(tenths) <= 100_000_000);
        let size = exact.unwrap_or(tenths);
        found.capacity = found.take(&refused::CAPACITY, Printed::Whole(size), "");
        if exact.is_none() {
            found
                .remarks
                .push("CrystalDiskInfo prints the capacity rounded to 0.1 GB.".into());
        }
    }

    /// The rows of an NVMe drive are the fields of its health log, in their order.
    fn health_log(&self, found: &mut Found) {
        let mut taken = Vec::new();
        for row in &self.rows {
            if taken.contains(&row.id) {
                continue;
            }
            taken.push(row.id);
            match row.id {
                0x05 => {
                    let used = found.take(&refused::PERCENTAGE_USED, row.raw, row.text);
                    found.percentage_used = used.map(|used| (used, wear::NVME));
                }
                0x06 => found.units_read = found.take(&refused::UNITS_READ, row.raw, row.text),
                0x07 => {
                    found.units_written = found.take(&refused::UNITS_WRITTEN, row.raw, row.text);
                }
                0x0C if found.printed_hours.is_none() => {
                    found.printed_hours = found.take(&refused::HOURS, row.raw, row.text);
                }
                id => {
                    if let (Some(field), Printed::Whole(number)) = (field_of(id), row.raw) {
                        found.verdict.take_field(field, number);
                    }
                }
            }
        }
    }

    /// `Good (97 %)`: by an attribute that the program does not name. `35 C (95 F)`.
    fn health(&self, found: &mut Found) {
        let temperature = self.value("Temperature").map(leading);
        if let Some(Printed::Whole(degrees)) = temperature {
            found.verdict.temperature = celsius(degrees);
        }
        let status = self.value("Health Status");
        let word = status.and_then(|status| status.split_whitespace().next());
        if let Some(word @ ("Caution" | "Bad")) = word {
            found.remarks.push(format!(
                "CrystalDiskInfo calls the health of the drive “{word}”."
            ));
        }
        let percent = status
            .and_then(|status| status.rsplit_once('('))
            .and_then(|(_, percent)| percent.strip_suffix("%)"));
        if let Some(Printed::Whole(percent)) = percent.map(leading) {
            found.remarks.push(format!(
                "CrystalDiskInfo gives the drive {} % health, and does not say by which attribute.",
                written(percent)
            ));
        }
    }
}

/// What the field of the health log is called that has this place.
const fn field_of(id: u64) -> Option<&'static str> {
    match id {
        0x01 => Some("critical warning"),
        0x02 => Some("composite temperature"),
        0x03 => Some("available spare"),
        0x04 => Some("available spare threshold"),
        0x0E => Some("media errors"),
        _ => None,
    }
}
