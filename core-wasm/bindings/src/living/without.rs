//! In the place of the drive, where the engine was built without it: a drive that cannot be.

use js_sys::Error;

/// A drive, of which there can be none.
pub enum Drive {}

impl Drive {
    /// Says so.
    pub fn new(_values: &[f64]) -> Result<Self, Error> {
        Err(Error::new("this engine was built without the living drive"))
    }

    /// Never called.
    pub fn keep(&mut self, _moments: usize) {
        match *self {}
    }

    /// Never called.
    pub fn go(&mut self, _to: f64) {
        match *self {}
    }

    /// Never called.
    pub fn at(&self) -> f64 {
        match *self {}
    }

    /// Never called.
    pub fn act(&mut self, _kind: u32, _value: u32, _more: u32) -> Result<(), Error> {
        match *self {}
    }

    /// Never called.
    pub fn brush(&mut self, _places: &[u32], _trims: bool) -> u32 {
        match *self {}
    }

    /// Never called.
    pub fn counters(&self) -> Vec<f64> {
        match *self {}
    }

    /// Never called.
    pub fn shape(&self) -> Vec<u32> {
        match *self {}
    }

    /// Never called.
    pub fn shades(&self, _window: &[u32], _fade: u32, _since: u32) -> Vec<u8> {
        match *self {}
    }

    /// Never called.
    pub fn blocks(&self) -> Vec<f32> {
        match *self {}
    }
}
