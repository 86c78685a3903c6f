//! Where time passes: on a drive that is written to, or on one that is read, too.

use super::clock::{Clock, Timing};
use super::intervals::Intervals;
use super::mixed::drive::Drive;
use super::mixed::settings::Settings;

/// How time passes.
#[derive(Clone, Debug, PartialEq)]
pub enum Times {
    /// The host writes.
    Writes(Timing),
    /// It reads, too, or could.
    Reads(Box<Settings>),
}

impl Times {
    /// When the run ends.
    pub fn end(&self) -> u64 {
        match self {
            Self::Writes(timing) => timing.end,
            Self::Reads(settings) => settings.end,
        }
    }

    /// Page writes of the host that the controller and the dies could do in all of the time, at most:
    /// what is to be expected before the first of them.
    pub fn most_writes(&self) -> u64 {
        let (command, program, dies) = match self {
            Self::Writes(Timing { work, .. }) => (work.command, work.host_program, work.dies()),
            Self::Reads(settings) => {
                let chips = &settings.chips;
                (settings.controller.write, chips.program, chips.dies())
            }
        };
        let each = (program / u64::from(dies)).max(command).max(1);
        let share = match self {
            Self::Writes(_) => 1.0,
            Self::Reads(settings) => 1.0 - settings.asked.reads as f64 / 4_294_967_296.0,
        };
        ((self.end() / each) as f64 * share) as u64
    }

    /// Requests of a trace that says when they come.
    pub fn scripted(&self) -> u64 {
        match self {
            Self::Writes(_) => 0,
            Self::Reads(settings) => {
                let script = settings.asked.script.as_ref();
                script.map_or(0, |script| script.requests.len() as u64)
            }
        }
    }

    /// Whether pages may be programmed without data: where a request waits for the flash, and pages are
    /// programmed in groups.
    pub fn pads(&self) -> bool {
        matches!(self, Self::Reads(settings)
            if settings.chips.group > 1 && settings.durability.waits())
    }

    /// Whether the host only reads, so that no page is ever written.
    pub fn only_reads(&self) -> bool {
        matches!(self, Self::Reads(settings) if settings.asked.reads == 1 << 32)
    }
}

/// The time of a drive.
#[derive(Clone, Debug)]
pub enum Timekeeper {
    /// The host writes.
    Writes(Box<Clock>),
    /// It reads, too, or could.
    Reads(Box<Drive>),
}

impl Timekeeper {
    /// Time 0.
    pub fn new(times: &Times) -> Self {
        match times {
            Times::Writes(timing) => Self::Writes(Box::new(Clock::new(timing))),
            Times::Reads(settings) => Self::Reads(Box::new(Drive::new((**settings).clone()))),
        }
    }

    /// Whether time is over.
    pub fn over(&self) -> bool {
        match self {
            Self::Writes(clock) => clock.over(),
            Self::Reads(drive) => drive.over(),
        }
    }

    /// Nanoseconds since the traffic began: no request that is still to come will be done before.
    pub fn now(&self) -> u64 {
        match self {
            Self::Writes(clock) => clock.now(),
            Self::Reads(drive) => drive.now(),
        }
    }

    /// All requests by interval.
    pub fn intervals(&self) -> &Intervals {
        match self {
            Self::Writes(clock) => clock.intervals(),
            Self::Reads(drive) => &drive.record().all,
        }
    }

    /// The measured part begins.
    pub fn measure(&mut self) {
        match self {
            Self::Writes(clock) => clock.measure(),
            Self::Reads(drive) => drive.measure(),
        }
    }

    /// The drive that is read, too.
    pub fn drive(&self) -> Option<&Drive> {
        match self {
            Self::Writes(_) => None,
            Self::Reads(drive) => Some(drive),
        }
    }
}
