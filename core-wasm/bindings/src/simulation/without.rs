//! In the place of the simulator, where the engine was built without it: a run that cannot be.

use js_sys::Error;
use spare_area_model::declaration::Runner;
use spare_area_model::slots::Answer;

/// There is none.
pub const RUNNER: Option<Runner> = None;

/// A run, of which there can be none.
pub enum Run {}

impl Run {
    /// Says so.
    pub fn new(_values: &[f64]) -> Result<Self, Error> {
        Err(Error::new("this engine was built without the simulator"))
    }

    /// Says so.
    pub fn memory(_values: &[f64]) -> Result<f64, Error> {
        Err(Error::new("this engine was built without the simulator"))
    }

    /// Never called.
    pub fn advance(&mut self, _host_writes: f64) -> f64 {
        match *self {}
    }

    /// Never called.
    pub fn total(&self) -> f64 {
        match *self {}
    }

    /// Never called.
    pub fn windows(&self, _from: usize) -> Vec<f64> {
        match *self {}
    }

    /// Never called.
    pub fn share(&self) -> f64 {
        match *self {}
    }

    /// Never called.
    pub fn intervals(&self, _from: usize) -> Vec<f64> {
        match *self {}
    }

    /// Never called.
    pub fn answer(&self) -> Answer {
        match *self {}
    }
}
