//! Which station was busy with what, and when: kept for a part of a run, to be looked at.

use crate::simulate::request::BUSY_COLUMNS;

/// What is busy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Station {
    /// A die.
    Die = 0,
    /// A channel.
    Channel = 1,
    /// A port of the link, towards the host.
    LinkOut = 2,
    /// A port of the link, towards the drive.
    LinkIn = 3,
    /// The controller.
    Controller = 4,
}

/// What it is busy with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Work {
    /// A read of the host.
    Read = 0,
    /// A program of the host's pages.
    Program = 1,
    /// Pages that garbage collection moves.
    Copy = 2,
    /// An erase.
    Erase = 3,
}

/// Maximum number of busy times that are kept.
const MAX_ROWS: usize = 20_000;

/// What was busy between two times.
#[derive(Clone, Debug, Default)]
pub struct Busy {
    window: Option<[u64; 2]>,
    rows: Vec<[f64; BUSY_COLUMNS]>,
}

impl Busy {
    /// Keeps what is busy from one time to another, if anything is to be kept.
    pub fn new(window: Option<[u64; 2]>) -> Self {
        Self {
            window,
            rows: Vec::new(),
        }
    }

    /// A station is busy from one time to another.
    #[inline(always)]
    pub fn note(&mut self, station: Station, number: usize, [from, to]: [u64; 2], work: Work) {
        if let Some([first, last]) = self.window
            && from < last
            && to > first
            && from < to
        {
            self.keep(station, number, [from, to], work);
        }
    }

    #[cold]
    fn keep(&mut self, station: Station, number: usize, [from, to]: [u64; 2], work: Work) {
        if self.rows.len() < MAX_ROWS {
            let seconds = |time: u64| time as f64 / 1e9;
            let (station, work) = (f64::from(station as u8), f64::from(work as u8));
            self.rows
                .push([station, number as f64, seconds(from), seconds(to), work]);
        }
    }

    /// What was kept, in the order in which it was known.
    pub fn rows(&self) -> &[[f64; BUSY_COLUMNS]] {
        &self.rows
    }
}
