//! A capture of iostat as it was printed: reports, each with the processor and the devices.

use super::columns::{FIELDS, Field};
use crate::import::ImportProblem;
use crate::import::record::records;

/// What is measured by a clock.
const TIMED: [Field; 5] = [
    Field::Wait,
    Field::ReadWait,
    Field::WriteWait,
    Field::Queue,
    Field::Utilization,
];

/// The quantities of one device in one report, in base units; NaN where the layout lacks them.
#[derive(Clone, Debug)]
pub struct Row {
    /// The name of the device.
    pub device: String,
    /// Whether it is the sum of a group (-g).
    pub group: bool,
    values: [f64; FIELDS.len()],
}

impl Row {
    /// A row without values.
    pub fn new(device: String, group: bool) -> Self {
        Self {
            device,
            group,
            values: [f64::NAN; FIELDS.len()],
        }
    }

    /// One of its quantities, where the layout has it.
    pub fn get(&self, field: Field) -> Option<f64> {
        let value = self.values[field as usize];
        (!value.is_nan()).then_some(value)
    }

    /// Whether any wait, queue or utilization of it is more than 0; nothing where it has none.
    pub fn is_timed(&self) -> Option<bool> {
        let mut known = TIMED
            .into_iter()
            .filter_map(|field| self.get(field))
            .peekable();
        known.peek()?;
        Some(known.any(|value| value > 0.0))
    }

    /// Whether it has so many requests that some time must have been measured: no storage answers a request a second
    /// within what is printed as 0.
    pub fn must_be_timed(&self) -> bool {
        let rates = [Field::ReadRate, Field::WriteRate, Field::RequestRate];
        rates
            .into_iter()
            .filter_map(|field| self.get(field))
            .sum::<f64>()
            >= 1.0
    }

    /// Forgets waits, queue and utilization.
    pub fn forget_times(&mut self) {
        TIMED
            .into_iter()
            .for_each(|field| self.set(field, f64::NAN));
    }

    /// Sets one of its quantities.
    pub fn set(&mut self, field: Field, value: f64) {
        self.values[field as usize] = value;
    }

    /// The quantities it has.
    pub fn known(&self) -> impl Iterator<Item = (Field, f64)> {
        FIELDS
            .iter()
            .filter_map(|&field| self.get(field).map(|value| (field, value)))
    }

    /// Takes over what another part of the same row has (-h prints a row in four parts).
    pub fn merge(&mut self, other: &Self) {
        other
            .known()
            .for_each(|(field, value)| self.set(field, value));
    }
}

records! {
    /// Where the processors' time went, as shares of it.
    #[derive(Clone, Copy, Debug, Default, PartialEq)]
    Cpu {
        /// Running programs.
        user: f64,
        /// Running programs at low priority.
        nice: f64,
        /// Running the kernel.
        system: f64,
        /// Idle while a request to a device was outstanding.
        io_wait: f64,
        /// Kept waiting by the hypervisor; older versions do not print it.
        steal: f64,
        /// Idle.
        idle: f64,
    }
}

impl Cpu {
    /// Sets one share by the name that iostat gives it; other names are passed over.
    pub fn set(&mut self, name: &str, share: f64) {
        match name.strip_prefix('%').unwrap_or(name) {
            "user" => self.user = share,
            "nice" => self.nice = share,
            "sys" | "system" => self.system = share,
            "iowait" => self.io_wait = share,
            "steal" => self.steal = share,
            "idle" => self.idle = share,
            _ => {}
        }
    }
}

/// One report.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// When it was made, as printed: the order of day and month depends on the machine's settings.
    pub time: Option<String>,
    /// Whether it is the first after the banner, and so, without -y, the mean since the start of the
    /// machine.
    pub since_boot: bool,
    /// The processors; -d leaves them out.
    pub cpu: Option<Cpu>,
    /// The devices, as printed; -z leaves out those that did nothing.
    pub rows: Vec<Row>,
}

/// Maximum number of columns of a capture: iostat has thirty-five in all its versions.
const MAX_COLUMNS: usize = 100;

/// A capture has more columns than iostat prints.
#[derive(Clone, Copy, Debug)]
pub struct TooManyColumns;

impl TooManyColumns {
    /// The sentence about it.
    pub fn in_place(self, what: &str, place: usize) -> ImportProblem {
        ImportProblem(format!(
            "Expected at most {MAX_COLUMNS} columns, found more up to {what} {place}."
        ))
    }
}

impl Capture {
    /// Adds a column, unless it is known.
    ///
    /// # Errors
    /// Where there are more than iostat prints.
    pub fn add_column(&mut self, name: &str) -> Result<(), TooManyColumns> {
        if self.columns.iter().any(|known| known == name) {
            return Ok(());
        }
        if self.columns.len() == MAX_COLUMNS {
            return Err(TooManyColumns);
        }
        self.columns.push(name.to_owned());
        Ok(())
    }
}

/// A whole capture.
#[derive(Clone, Debug, Default)]
pub struct Capture {
    /// The machine, in the words of the first line.
    pub banner: Option<String>,
    /// The columns, as printed, in the order of their first appearance.
    pub columns: Vec<String>,
    /// The reports, in order.
    pub reports: Vec<Report>,
    /// What the reader should know.
    pub notes: Vec<String>,
    /// The program that printed it.
    pub program: Program,
    /// Whether its reports are of several machines.
    pub is_mixed: bool,
    /// Whether its last line was cut, so that its last report may lack devices.
    pub is_cut: bool,
}

/// A program that prints what devices do, and what is to be said of its reports.
#[derive(Clone, Copy, Debug)]
pub struct Program {
    /// Whose columns these are; null for sysstat’s iostat, whose columns tell its version.
    pub layout: Option<&'static str>,
    /// When the time begins that its first report covers.
    pub start: &'static str,
    /// When its first report covers less than that.
    pub unless: &'static str,
    /// What to run for reports of intervals.
    pub again: &'static str,
    /// Why a device may be missing in a report; may be empty.
    pub missing: &'static str,
    /// The rounding of a queue in requests, and of a wait in milliseconds.
    pub step: f64,
    /// Whether its columns are those of sysstat.
    pub is_sysstat: bool,
}

impl Default for Program {
    fn default() -> Self {
        Self {
            layout: None,
            start: "the machine started",
            unless: "iostat ran with -y",
            again: "iostat -x 10",
            missing: " With -z, iostat leaves idle devices out.",
            step: 0.01,
            is_sysstat: true,
        }
    }
}
