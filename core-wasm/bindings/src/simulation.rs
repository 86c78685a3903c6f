//! The simulator as a handle that whoever draws can take forward bit by bit.

use crate::Answer;
use js_sys::Error;
use wasm_bindgen::prelude::*;
#[cfg(feature = "simulate")]
pub use with::{RUNNER, Run};
#[cfg(not(feature = "simulate"))]
pub use without::{RUNNER, Run};

#[cfg(feature = "simulate")]
mod with;
#[cfg(not(feature = "simulate"))]
mod without;

/// A drive under way.
#[wasm_bindgen]
pub struct Simulation {
    run: Run,
}

#[wasm_bindgen]
impl Simulation {
    /// A run at its beginning.
    ///
    /// # Errors
    /// As `run` of the models.
    #[wasm_bindgen(constructor)]
    pub fn new(values: &[f64]) -> Result<Simulation, Error> {
        Run::new(values).map(|run| Simulation { run })
    }

    /// Bytes of memory that a run takes, known before it begins.
    ///
    /// # Errors
    /// As `run` of the models.
    pub fn memory(values: &[f64]) -> Result<f64, Error> {
        Run::memory(values)
    }

    /// Serves up to so many page writes of the host; returns how many are done in all.
    pub fn advance(&mut self, host_writes: f64) -> f64 {
        self.run.advance(host_writes)
    }

    /// Page writes of the host in the whole run, those that prepare the drive included. A run that
    /// ends by its time has as many as its pace so far allows: to be asked again after each step.
    #[wasm_bindgen(getter)]
    pub fn total(&self) -> f64 {
        self.run.total()
    }

    /// The windows from this one on: where each ends, and its write amplification, flattened.
    pub fn windows(&self, from: usize) -> Vec<f64> {
        self.run.windows(from)
    }

    /// How much of the run is done: 1 when it is over, and only then.
    #[wasm_bindgen(getter)]
    pub fn share(&self) -> f64 {
        self.run.share()
    }

    /// The intervals of time from this one on, row by row in the columns of the output `intervals`,
    /// flattened.
    pub fn intervals(&self, from: usize) -> Vec<f64> {
        self.run.intervals(from)
    }

    /// The answer so far.
    pub fn answer(&self) -> Answer {
        Answer {
            answer: self.run.answer(),
        }
    }
}
