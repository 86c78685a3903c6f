//! The answer that leaves the importer: the capture, its devices, and what it means for the model
//! `storage-bound`.

use super::busiest;
use super::capture::{self, Cpu, Report, Row};
use super::columns::{self, Field, NAMES};
use super::kind::kind;
use super::stack;
use super::summary::{self, Device};
use super::wear::{self, LayerFactor, WrittenPerDay};
use crate::import::Values;
use crate::import::json_text::JsonText;
use crate::import::record::{Shape, ToJson, records};

/// Maximum number of rows that are listed; more are summarized.
const MAX_ROWS: usize = 50_000;

records! {
    /// A capture of iostat.
    Capture<'a> {
        /// The version of sysstat whose columns these are, or which other program printed them.
        layout: &'static str,
        /// The columns, as printed.
        columns: Vec<&'a str>,
        /// The drive with the most requests and bytes, each as a share of all drives’; a layer only where there is no drive.
        busiest_device: Option<&'a str>,
        /// How much more is written to the drives than to the layers above them; null where there are no layers.
        layers: Option<LayerFactor<'a>>,
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
        /// Bytes written to it a day.
        written_per_day: WrittenPerDay,
        /// What its mean says of the requests outstanding; null where it has no waits.
        littles_law: Option<LittlesLaw>,
    }

    /// Requests outstanding by Little’s law: rates times waits.
    #[derive(Clone, Copy, Debug, PartialEq)]
    LittlesLaw {
        /// The queue that follows from rates and waits.
        queue: f64,
        /// The mean wait that follows from the printed queue and the rates; null where there is no queue or no request.
        wait: Option<f64>,
        /// Whether the printed queue is the same within its rounding and one part in twenty; null where none is printed.
        agrees: Option<bool>,
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
    let names: Vec<&str> = devices.iter().map(|device| device.name).collect();
    let classes = stack::classes(&names);
    Values::of(&Capture {
        layout: capture
            .program
            .layout
            .unwrap_or_else(|| columns::layout(&columns)),
        columns,
        busiest_device: busiest::busiest(devices, &classes),
        layers: wear::layers(devices, &classes, capture),
        devices: devices.iter().map(|one| captured(one, capture)).collect(),
        report_count: capture.reports.len() as f64,
        reports: (!is_long(capture)).then(|| capture.reports.iter().map(report).collect()),
    })
}

/// What the mean of a device says of the requests outstanding.
fn littles_law(mean: &Row, step: f64) -> Option<LittlesLaw> {
    // Waits that are cut to whole milliseconds say too little.
    if step >= 1.0 {
        return None;
    }
    let (queue, _) = summary::expected_queue(mean, step)?;
    let rates = summary::requests(mean)
        + mean.get(Field::DiscardRate).unwrap_or(0.0)
        + mean.get(Field::FlushRate).unwrap_or(0.0);
    let printed = mean.get(Field::Queue);
    Some(LittlesLaw {
        queue,
        wait: printed.filter(|_| rates > 0.0).map(|queue| queue / rates),
        agrees: printed.map(|_| summary::broken_queue(mean, step).is_none()),
    })
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
        written_per_day: wear::per_day(device, capture),
        littles_law: littles_law(&mean, capture.program.step),
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
