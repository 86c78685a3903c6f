//! The answer that leaves the importer: the capture, its devices, and what it means for the model
//! `storage-bound`.

use super::capture::{self, Cpu, Report, Row};
use super::columns::{self, Field, NAMES};
use super::kind::kind;
use super::summary::Device;
use crate::import::Values;
use crate::import::json_text::JsonText;
use crate::import::record::{Shape, ToJson, records};

/// Maximum number of rows that are listed; more are summarized.
const MAX_ROWS: usize = 50_000;

records! {
    /// A capture of iostat.
    Capture<'a> {
        /// The version of sysstat whose columns these are.
        layout: &'static str,
        /// The columns, as printed.
        columns: Vec<&'a str>,
        /// The device with the longest mean queue, of those that are storage of their own.
        busiest_device: Option<&'a str>,
        /// The devices, in the order of their first appearance.
        devices: Vec<CapturedDevice<'a>>,
        /// How many reports there are.
        report_count: f64,
        /// The reports one by one; null where there are too many rows to list them.
        reports: Option<Vec<CapturedReport<'a>>>,
    }

    /// One device of a capture.
    CapturedDevice<'a> {
        /// Its name.
        device: &'a str,
        /// Whether it is the sum of a group.
        group: bool,
        /// Its kind as the model `storage-bound` has it, or "none" for what is no storage of its own.
        kind: &'static str,
        /// How the kind is known, one sentence.
        basis: &'static str,
        /// How many reports count.
        reports: f64,
        /// The mean of these.
        mean: MeanMoment,
        /// The one with the most requests outstanding.
        busiest: Option<BusiestMoment<'a>>,
    }

    /// The mean of several reports of one device.
    MeanMoment {
        /// What was measured.
        values: Row,
        /// What it means for the model `storage-bound`.
        storage_bound: Inputs,
    }

    /// One report of one device.
    BusiestMoment<'a> {
        /// The place of the report in the capture.
        report: f64,
        /// When it was made, as printed; null where it does not say.
        time: Option<&'a str>,
        /// What was measured.
        values: &'a Row,
        /// What it means for the model `storage-bound`.
        storage_bound: Inputs,
    }

    /// One report of a capture.
    CapturedReport<'a> {
        /// When it was made, as printed; null where it does not say.
        time: Option<&'a str>,
        /// Whether it is the mean since the start of the machine.
        since_boot: bool,
        /// Where the processors' time went.
        cpu: Option<Cpu>,
        /// Its devices, as printed.
        devices: Vec<CapturedRow<'a>>,
    }

    /// One device in one report.
    CapturedRow<'a> {
        /// Its name.
        device: &'a str,
        /// Whether it is the sum of a group.
        group: bool,
        /// What was measured.
        values: &'a Row,
    }
}

impl ToJson for Row {
    const SHAPE: Shape = Shape::Numbers("Measured", NAMES);

    fn write(&self, json: &mut JsonText) {
        json.open('{');
        for (field, value) in self.known() {
            json.key(field.name()).number(value);
        }
        json.close('}');
    }
}

/// The inputs of the model `storage-bound`, as far as they are known: those of a row have the names of its
/// quantities.
pub struct Inputs {
    device: &'static str,
    numbers: Vec<(&'static str, f64)>,
}

impl ToJson for Inputs {
    const SHAPE: Shape = Shape::Inputs("storage-bound");

    fn write(&self, json: &mut JsonText) {
        json.open('{').key("device").string(self.device);
        for (name, value) in &self.numbers {
            json.key(name).number(*value);
        }
        json.close('}');
    }
}

impl Inputs {
    fn new(row: &Row, cpu: Option<Cpu>) -> Self {
        use Field::*;
        let fields = [
            ReadRate,
            WriteRate,
            RequestRate,
            ReadWait,
            WriteWait,
            Wait,
            Queue,
            ReadSize,
            WriteSize,
            RequestSize,
            Utilization,
        ];
        let known = |field: Field| row.get(field).map(|value| (field.name(), value));
        let mut numbers: Vec<_> = fields.into_iter().filter_map(known).collect();
        if let Some(cpu) = cpu {
            numbers.extend([("cpu_idle", cpu.idle), ("io_wait", cpu.io_wait)]);
        }
        let device = match kind(&row.device).value {
            "none" => "unknown",
            known => known,
        };
        Self { device, numbers }
    }
}

/// The values of a capture.
pub fn values(capture: &capture::Capture, devices: &[Device<'_>]) -> Values {
    let columns: Vec<&str> = capture.columns.iter().map(String::as_str).collect();
    Values::of(&Capture {
        layout: columns::layout(&columns),
        columns,
        busiest_device: busiest(devices),
        devices: devices.iter().map(|one| captured(one, capture)).collect(),
        report_count: capture.reports.len() as f64,
        reports: (!is_long(capture)).then(|| capture.reports.iter().map(report).collect()),
    })
}

/// The device with the longest mean queue, of those that are storage of their own.
fn busiest<'a>(devices: &[Device<'a>]) -> Option<&'a str> {
    let own = devices
        .iter()
        .filter(|device| !device.group && kind(device.name).value != "none");
    let queues = own.map(|device| (device.name, device.mean().get(Field::Queue).unwrap_or(0.0)));
    queues
        .reduce(|most, next| if next.1 > most.1 { next } else { most })
        .map(|(name, _)| name)
}

/// Whether there are too many rows to list them.
pub fn is_long(capture: &capture::Capture) -> bool {
    capture
        .reports
        .iter()
        .map(|report| report.rows.len())
        .sum::<usize>()
        > MAX_ROWS
}

fn captured<'a>(device: &'a Device<'a>, capture: &'a capture::Capture) -> CapturedDevice<'a> {
    let kind = kind(device.name);
    let mean = device.mean();
    CapturedDevice {
        device: device.name,
        group: device.group,
        kind: kind.value,
        basis: kind.basis,
        reports: device.rows.len() as f64,
        mean: MeanMoment {
            storage_bound: Inputs::new(&mean, device.mean_cpu(&capture.reports)),
            values: mean,
        },
        busiest: device.busiest().map(|(place, row)| {
            let report = &capture.reports[place];
            BusiestMoment {
                report: place as f64,
                time: report.time.as_deref(),
                values: row,
                storage_bound: Inputs::new(row, report.cpu),
            }
        }),
    }
}

fn report(report: &Report) -> CapturedReport<'_> {
    CapturedReport {
        time: report.time.as_deref(),
        since_boot: report.since_boot,
        cpu: report.cpu,
        devices: report.rows.iter().map(row).collect(),
    }
}

fn row(row: &Row) -> CapturedRow<'_> {
    CapturedRow {
        device: &row.device,
        group: row.group,
        values: row,
    }
}
