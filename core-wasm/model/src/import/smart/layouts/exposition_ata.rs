//! What smartctl_exporter prints of an ATA drive: its attributes and its device statistics.

use super::metric::Metric;
use crate::import::smart::digits::Printed;
use crate::import::smart::found::{Attribute, Found};
use crate::import::smart::{refused, wear};

/// `smartctl_device_attribute{attribute_id="241",attribute_name="…",attribute_value_type="raw"} 5`, raw and normalized
/// value each for itself.
pub fn attribute(found: &mut Found, metric: &Metric, printed: Printed) {
    let id = metric.label("attribute_id").and_then(|id| id.parse().ok());
    let Some(id) = id else {
        return;
    };
    let name = metric.label("attribute_name").unwrap_or_default();
    let mut attribute = match found.attributes.iter().position(|one| one.id == id) {
        Some(place) => found.attributes.swap_remove(place),
        None => Attribute {
            id,
            name: name.to_owned(),
            ..Attribute::default()
        },
    };
    match metric.label("attribute_value_type") {
        // Hours stand in a metric of their own: here they may be packed with minutes.
        Some("raw") if id != 9 => {
            attribute.raw =
                refused::raw_value((id, name), printed, metric.value, &mut found.refused);
        }
        Some("value") => {
            attribute.value = match printed {
                Printed::Whole(value) if value <= 255 => Some(value),
                _ => None,
            };
        }
        _ => {}
    }
    found.add(attribute);
}

/// The device statistics of an ATA drive, by their names.
pub fn statistic(found: &mut Found, metric: &Metric, printed: Printed) {
    match metric.label("statistic_name") {
        Some("Logical Sectors Written") => {
            found.sectors_written = found.read(&refused::SECTORS_WRITTEN, printed, metric.value);
        }
        Some("Logical Sectors Read") => {
            found.sectors_read = found.read(&refused::SECTORS_READ, printed, metric.value);
        }
        Some("Percentage Used Endurance Indicator") => {
            found.percentage_used = found
                .read(&refused::PERCENTAGE_USED, printed, metric.value)
                .map(|used| (used, wear::ATA));
        }
        _ => {}
    }
}
