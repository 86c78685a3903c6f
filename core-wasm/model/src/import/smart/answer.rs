//! What is told of a drive.

use super::counter::Counter;
use super::found::{Found, Interface};
use super::verdict::{DriveVerdict, verdict};
use super::{erases, flash, host, nand_logs, pair, reads, wear};
use crate::import::json_text::JsonText;
use crate::import::record::{Shape, ToJson, records};

records! {
    /// What a drive says of itself at one time.
    DriveReading {
        /// Its model; null where the report does not say.
        model: Option<String>,
        /// A hash of its model and serial number, by which its reports are told to be of one drive; null where it has
        /// no serial number.
        identity: Option<String>,
        /// The family that smartctl knows it by.
        family: Option<String>,
        /// Its interface: `nvme`, `sata`, or `sas`.
        interface: Option<&'static str>,
        /// Its user capacity in bytes.
        capacity: Option<f64>,
        /// When the report was made, in seconds since 1970.
        read_at: Option<f64>,
        /// What it says of its own health.
        verdict: DriveVerdict,
        /// Time with power on.
        power_on_time: Option<f64>,
        /// Host writes in bytes.
        host_written: Counter,
        /// Host reads in bytes.
        host_read: Counter,
        /// NAND writes in bytes.
        flash_written: Counter,
        /// NAND writes to cells of three bits, where they are counted apart.
        flash_written_tlc: Counter,
        /// NAND writes to the SLC cache, where they are counted apart.
        flash_written_slc: Counter,
        /// Write amplification over its life.
        write_amplification: Counter,
        /// NAND writes in bytes by its mean erase count, which tells where no counter of NAND writes does.
        erased: Counter,
        /// Write amplification by that.
        write_amplification_by_erases: Counter,
        /// Percentage Used as a share.
        percentage_used: Counter,
        /// The share of life used by the maker's own attribute.
        life_used: Counter,
        /// What happened since the first reading of this drive in the file; null where there is one reading.
        since: Option<DrivePair>,
        /// What it means for the model `remaining-life`.
        remaining_life: LifeInputs,
        /// What it means for the model `measured-write-amplification`.
        measured_write_amplification: AmplificationInputs,
    }
}

records! {
    /// What a drive did between two readings.
    DrivePair {
        /// Time with power on between the readings; null where they do not say.
        power_on_time: Option<f64>,
        /// Time by the clock between the readings; null where they do not say.
        clock_time: Option<f64>,
        /// Host writes between the readings, in bytes.
        host_written: Counter,
        /// NAND writes between the readings, in bytes.
        flash_written: Counter,
        /// Write amplification between the readings.
        write_amplification: Counter,
        /// Host writes per second with power on.
        rate: Counter,
    }
}

/// The inputs of `remaining-life` that are known.
pub struct LifeInputs(Vec<(&'static str, f64)>);

impl ToJson for LifeInputs {
    const SHAPE: Shape = Shape::Inputs("remaining-life");

    fn write(&self, json: &mut JsonText) {
        write_inputs(&self.0, json);
    }
}

/// The inputs of `measured-write-amplification` that are known.
pub struct AmplificationInputs(Vec<(&'static str, f64)>);

impl ToJson for AmplificationInputs {
    const SHAPE: Shape = Shape::Inputs("measured-write-amplification");

    fn write(&self, json: &mut JsonText) {
        write_inputs(&self.0, json);
    }
}

fn write_inputs(inputs: &[(&'static str, f64)], json: &mut JsonText) {
    json.open('{');
    for (name, value) in inputs {
        json.key(name).number(*value);
    }
    json.close('}');
}

const HOUR: f64 = 3600.0;
/// Minimum capacity of a drive, in bytes.
const LEAST_BYTES: u64 = 1_000_000;

/// What a report says.
pub fn reading(found: &Found, notes: &mut Vec<String>) -> DriveReading {
    let host_written = host::writes(found, notes);
    let flash_written = flash::writes(found);
    let percentage_used = wear::percentage_used(found);
    let capacity = capacity(found, notes);
    let power_on_time = found.hours().map(|hours| hours as f64 * HOUR);
    let write_amplification = flash::amplification(found, &host_written);
    let erased = erases::writes(found);
    let beside_flash = nand_logs::host_beside(found, &host_written);
    let step = |counter: &Counter| Some(counter.high? - counter.low?);
    DriveReading {
        model: found.model.clone(),
        identity: pair::identity(found),
        family: found.family.clone(),
        interface: found.interface.map(|interface| match interface {
            Interface::Nvme => "nvme",
            Interface::Ata => "sata",
            Interface::Scsi => "sas",
        }),
        capacity,
        since: None,
        read_at: found.read_at.map(|seconds| seconds as f64),
        power_on_time,
        verdict: verdict(found),
        host_read: reads::reads(found),
        flash_written_tlc: flash::tlc_writes(found),
        flash_written_slc: flash::slc_writes(found),
        life_used: wear::life_used(found),
        remaining_life: LifeInputs(known([
            ("host_bytes", host_written.value),
            ("power_on_time", power_on_time),
            ("percentage_used", percentage_used.value),
            ("capacity", capacity),
        ])),
        measured_write_amplification: AmplificationInputs(
            // Without a ratio that can be believed the two are not to be divided.
            if write_amplification.value.is_some() && flash_written.value.is_some() {
                known([
                    ("host_bytes", beside_flash.value),
                    ("flash_bytes", flash_written.value),
                    ("host_step", step(&beside_flash)),
                    ("flash_step", step(&flash_written)),
                ])
            } else {
                Vec::new()
            },
        ),
        write_amplification,
        write_amplification_by_erases: erases::amplification(&erased, &host_written),
        erased,
        percentage_used,
        host_written,
        flash_written,
    }
}

fn known<const N: usize>(inputs: [(&'static str, Option<f64>); N]) -> Vec<(&'static str, f64)> {
    let values = inputs.into_iter();
    values
        .filter_map(|(name, value)| Some((name, value?)))
        .collect()
}

/// The capacity of the whole drive, which its ratings speak of: a namespace may be smaller.
fn capacity(found: &Found, notes: &mut Vec<String>) -> Option<f64> {
    if let Some(bytes) = found
        .capacity
        .filter(|&bytes| bytes > 0 && bytes < LEAST_BYTES)
    {
        notes.push(format!(
            "User Capacity reads {bytes} bytes, which is less than any drive has: it was left out."
        ));
    }
    let whole = found.capacity.filter(|&bytes| bytes >= LEAST_BYTES);
    let namespace = found.namespace.filter(|&bytes| bytes > 0);
    if let (Some(whole), Some(namespace)) = (whole, namespace)
        && whole > namespace + namespace / 10
    {
        notes
            .push("The namespace is smaller than the drive; the drive’s capacity is taken.".into());
    }
    whole.or(namespace).map(|bytes| bytes as f64)
}
