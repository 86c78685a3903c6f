//! What smartctl_exporter and node_exporter's nvme_metrics print for Prometheus: metrics with labels, for several
//! drives in one text.

use super::exposition_ata::{attribute, statistic};
use super::metric::{self, Metric};
use crate::import::smart::digits::{Printed, written};
use crate::import::smart::found::{Found, Interface, Tool};
use crate::import::smart::refused::{self, Place, Reading, Refused};
use crate::import::smart::wear;
use std::collections::BTreeMap;

/// Bytes of an NVMe data unit.
const DATA_UNIT: u64 = 512_000;

/// Whether a text has their metrics of a drive.
pub fn is_text(text: &str) -> bool {
    text.lines().any(|line| {
        let is_of = |start| line.trim_start().starts_with(start);
        (is_of("smartctl_device") || is_of("nvme_")) && Metric::of(line).is_some()
    })
}

/// Reads the drives, in the order in which they come.
pub fn read(text: &str) -> Vec<Found> {
    let mut places = BTreeMap::new();
    let mut drives: Vec<Drive> = Vec::new();
    let mut is_fixed = false;
    for metric in text.lines().filter_map(Metric::of) {
        if metric.name == "smartctl_exporter_build_info" {
            is_fixed = metric.label("version").is_some_and(is_after_0_12);
        }
        let Some(name) = metric.drive() else {
            continue;
        };
        let place = *places.entry(name.clone()).or_insert(drives.len());
        if place == drives.len() {
            drives.push(Drive::new(name));
        }
        if let Some(drive) = drives.get_mut(place) {
            drive.take(&metric);
        }
    }
    let is_told = |drive: &Drive| drive.found.has_counters() || drive.found.model.is_some();
    drives
        .into_iter()
        .map(|drive| drive.finish(is_fixed))
        .filter(is_told)
        .map(|drive| drive.found)
        .collect()
}

/// Up to version 0.12 bytes of NVMe drives were multiplied by the size of their blocks.
fn is_after_0_12(version: &str) -> bool {
    let mut parts = version.trim_start_matches('v').split('.');
    let mut part = || parts.next().and_then(|part| part.parse::<u64>().ok());
    match (part(), part()) {
        (Some(0), Some(minor)) => minor > 12,
        (Some(_), Some(_)) => true,
        _ => false,
    }
}

struct Drive {
    found: Found,
    written: Option<(Printed, String)>,
    read: Option<(Printed, String)>,
    logical_block: Option<u64>,
}

impl Drive {
    fn new(name: String) -> Self {
        Self {
            found: Found {
                tool: Tool::Exporter,
                device: Some(name),
                ..Found::default()
            },
            written: None,
            read: None,
            logical_block: None,
        }
    }

    fn take(&mut self, metric: &Metric) {
        let printed = metric.whole();
        let found = &mut self.found;
        if metric.name.starts_with("nvme_") {
            found.tool = Tool::NvmeMetrics;
            found.interface = Some(Interface::Nvme);
        }
        let mut take = |place: &Place| found.read(place, printed, metric.value);
        match metric.name {
            "smartctl_device" => self.info(metric),
            "smartctl_device_bytes_written" => {
                self.written = Some((printed, metric.value.to_owned()));
            }
            "smartctl_device_bytes_read" => self.read = Some((printed, metric.value.to_owned())),
            "smartctl_device_block_size" if metric.label("blocks_type") == Some("logical") => {
                self.logical_block = match printed {
                    Printed::Whole(bytes) => Some(bytes),
                    _ => None,
                };
            }
            "smartctl_device_capacity_bytes"
            | "smartctl_device_nvme_capacity_bytes"
            | "nvme_physical_size_bytes" => {
                let bytes = take(&refused::CAPACITY).filter(|&bytes| bytes > 0);
                found.capacity = bytes.max(found.capacity);
            }
            "smartctl_device_rotation_rate" => found.rotation = take(&refused::ROTATION),
            "smartctl_device_percentage_used" => {
                found.percentage_used =
                    take(&refused::PERCENTAGE_USED).map(|used| (used, wear::NVME));
            }
            "smartctl_device_power_on_seconds" => {
                let hours = match printed {
                    Printed::Whole(seconds) => Printed::Whole(seconds / 3600),
                    other => other,
                };
                found.printed_hours = found.read(&refused::HOURS, hours, metric.value);
            }
            "smartctl_device_smart_status" => {
                found.verdict.passed = match printed {
                    Printed::Whole(status @ 0..=1) => Some(status == 1),
                    _ => None,
                };
            }
            "smartctl_device_critical_warning"
            | "smartctl_device_available_spare"
            | "smartctl_device_available_spare_threshold"
            | "smartctl_device_media_errors" => {
                let field = metric.name.trim_start_matches("smartctl_device_");
                if let Printed::Whole(number) = printed {
                    found.verdict.take_field(&field.replace('_', " "), number);
                }
            }
            "smartctl_device_temperature"
                if matches!(metric.label("temperature_type"), None | Some("current")) =>
            {
                if let Printed::Whole(degrees) = printed {
                    found.verdict.take_field("temperature", degrees);
                }
            }
            "smartctl_device_attribute" => attribute(found, metric, printed),
            "smartctl_device_statistics" => statistic(found, metric, printed),
            "nvme_device_info" | "nvme_device" => self.info(metric),
            "nvme_data_units_written_total" => found.units_written = take(&refused::UNITS_WRITTEN),
            "nvme_data_units_read_total" => found.units_read = take(&refused::UNITS_READ),
            "nvme_power_on_hours_total" => found.printed_hours = take(&refused::HOURS),
            "nvme_percentage_used_ratio" => {
                // A share with two decimal places: a whole percent.
                let percent = metric
                    .value
                    .parse::<f64>()
                    .map(|share| (share * 1e8).round() / 1e6);
                let used = percent.map_or(Printed::Nothing, metric::whole);
                found.percentage_used = found
                    .read(&refused::PERCENTAGE_USED, used, metric.value)
                    .map(|used| (used, wear::NVME));
            }
            _ => {}
        }
    }

    fn info(&mut self, metric: &Metric) {
        let named = |label| metric.label(label).map(str::to_owned);
        let found = &mut self.found;
        found.model = named("model_name")
            .or_else(|| named("model"))
            .or(found.model.take());
        found.serial = named("serial_number")
            .or_else(|| named("serial"))
            .or(found.serial.take());
        found.family = named("model_family").or(found.family.take());
        found.interface = match metric.label("protocol").or(metric.label("interface")) {
            Some("NVMe" | "nvme") => Some(Interface::Nvme),
            Some("ATA" | "sat" | "ata") => Some(Interface::Ata),
            Some("SCSI" | "scsi") => Some(Interface::Scsi),
            _ => found.interface,
        };
    }

    /// Bytes into what the drive counts: data units of NVMe, megabytes of SCSI.
    fn finish(mut self, is_fixed: bool) -> Self {
        let block = self.logical_block.filter(|_| !is_fixed);
        let [written, read] = [self.written.take(), self.read.take()].map(|bytes| {
            // Older exporters print 0 for what a drive does not have.
            bytes.filter(|(printed, _)| {
                self.found.interface.is_some() || *printed != Printed::Whole(0)
            })
        });
        let found = &mut self.found;
        let is_nvme = found.interface == Some(Interface::Nvme) || written.is_some();
        if found.interface.is_none() && !is_nvme {
            found.percentage_used = found.percentage_used.filter(|(used, _)| *used > 0);
            found.verdict.spare = None;
            found.verdict.spare_threshold = None;
            found.verdict.media_errors = None;
        }
        match found.interface {
            Some(Interface::Scsi) => {
                let mut megabytes = |place: &Place, bytes: Option<(Printed, String)>| {
                    let (printed, text) = bytes?;
                    found.read(place, divided(printed, 1_000_000), &text)
                };
                let [by_host, to_host] = [
                    megabytes(&refused::GIGABYTES_WRITTEN, written),
                    megabytes(&refused::GIGABYTES_READ, read),
                ];
                found.megabytes_written = by_host;
                found.megabytes_read = to_host;
            }
            _ => {
                if let Some(bytes) = written {
                    // Only NVMe and SCSI drives have this metric.
                    found.interface = Some(Interface::Nvme);
                    let place = (Reading::HostWritten, "smartctl_device_bytes_written");
                    found.units_written = units(found, place, &bytes, block);
                }
                if let Some(bytes) = read {
                    let place = (Reading::HostRead, "smartctl_device_bytes_read");
                    found.units_read = units(found, place, &bytes, block);
                }
            }
        }
        self
    }
}

fn divided(printed: Printed, by: u64) -> Printed {
    match printed {
        Printed::Whole(bytes) => Printed::Whole(bytes / by),
        other => other,
    }
}

/// Data units of a number of bytes, unless an old exporter took other units.
fn units(
    found: &mut Found,
    (of, name): (Reading, &'static str),
    (printed, text): &(Printed, String),
    logical_block: Option<u64>,
) -> Option<u64> {
    let place = Place {
        of,
        name,
        limit: None,
    };
    let bytes = found.read(&place, *printed, text)?;
    let why = match logical_block {
        _ if !bytes.is_multiple_of(DATA_UNIT) => {
            "which is no whole number of data units of 512,000 bytes: the exporter is older than 0.13 and took other units"
                .to_owned()
        }
        Some(block) if block > 512 && bytes.is_multiple_of(block * 1000) => format!(
            "which may be {} times too large on this drive: before version 0.13 the exporter multiplied by blocks of {} bytes",
            block / 512,
            written(block)
        ),
        _ => return Some(bytes / DATA_UNIT),
    };
    found.refused.push(Refused {
        of,
        sentence: format!("{name} reads {}, {why}. It was left out.", written(bytes)),
    });
    None
}
