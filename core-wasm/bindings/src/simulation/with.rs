//! The simulator, where the engine was built with it.

use crate::refused;
use js_sys::Error;
use spare_area_model::declaration::Runner;
use spare_area_model::simulate::plan::Plan;
use spare_area_model::simulate::{memory, request, run, simulator};
use spare_area_model::slots::Answer;

/// All of a run at once.
pub const RUNNER: Option<Runner> = Some(simulator::run);

/// A run, with numbers as JavaScript has them.
pub struct Run(run::Run);

impl Run {
    /// A run at its beginning.
    pub fn new(values: &[f64]) -> Result<Self, Error> {
        Ok(Self(run::Run::of(planned(values)?)))
    }

    /// Bytes that it takes.
    pub fn memory(values: &[f64]) -> Result<f64, Error> {
        Ok(memory::needed(&planned(values)?) as f64)
    }

    /// Goes on; how many writes are done.
    pub fn advance(&mut self, host_writes: f64) -> f64 {
        self.0.advance(host_writes as u64).done as f64
    }

    /// Writes in all.
    pub fn total(&self) -> f64 {
        self.0.progress().total as f64
    }

    /// The windows from this one on, flattened.
    pub fn windows(&self, from: usize) -> Vec<f64> {
        let windows = self.0.windows();
        windows[from.min(windows.len())..].as_flattened().to_vec()
    }

    /// How much of it is done.
    pub fn share(&self) -> f64 {
        self.0.progress().share()
    }

    /// The intervals of time from this one on, flattened.
    pub fn intervals(&self, from: usize) -> Vec<f64> {
        self.0.intervals(from).as_flattened().to_vec()
    }

    /// The answer so far.
    pub fn answer(&self) -> Answer {
        request::write(self.0.outputs())
    }
}

fn planned(values: &[f64]) -> Result<Plan, Error> {
    let plan = request::read(values).and_then(|inputs| Plan::new(&inputs));
    plan.map_err(refused)
}
