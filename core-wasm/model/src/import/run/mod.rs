//! What every file about a measured run says, whichever program measured it.

pub mod answer;
pub mod bins;
pub mod decimal;
mod doubts;
pub mod drops;
pub mod judged;
pub mod notes;
pub mod order;
pub mod printed;
pub mod rounds;
mod series_notes;
pub mod steady;
pub mod summary;

use super::record::{Shape, ToJson};
use super::{Imported, Values};
use answer::MeasuredRun;

/// What is told of a run.
pub const VALUES: Shape = MeasuredRun::SHAPE;

/// A run with what is to be said of it, as it leaves the importer.
pub fn imported(
    format: &'static str,
    source: Option<String>,
    run: &MeasuredRun,
    mut notes: Vec<String>,
) -> Imported {
    notes.append(&mut notes::notes(run));
    Imported {
        kind: "run",
        format,
        source,
        values: Values::of(run),
        notes,
    }
}

/// A run as one file or several have it, before what holds of every run is said of it.
#[derive(Clone, Debug)]
pub struct RunRead {
    /// What kind of file it is.
    pub format: &'static str,
    /// Where it comes from, in its own words.
    pub source: Option<String>,
    /// What it says.
    pub run: MeasuredRun,
    /// What the reader should know beside it.
    pub notes: Vec<String>,
}

impl RunRead {
    /// As it leaves the importer.
    pub fn imported(self) -> Imported {
        imported(self.format, self.source, &self.run, self.notes)
    }
}
