//! A drive that is played with, as a handle that whoever paints it takes forth and back.

use js_sys::Error;
use wasm_bindgen::prelude::*;
#[cfg(feature = "living")]
use with::Drive;
#[cfg(not(feature = "living"))]
use without::Drive;

#[cfg(feature = "living")]
mod with;
#[cfg(not(feature = "living"))]
mod without;

/// A drive that is played with. Times are host writes since the beginning.
#[wasm_bindgen]
pub struct LivingDrive {
    drive: Drive,
}

#[wasm_bindgen]
impl LivingDrive {
    /// A drive where the traffic of a simulation begins.
    ///
    /// # Errors
    /// As `run` of the models.
    #[wasm_bindgen(constructor)]
    pub fn new(values: &[f64]) -> Result<LivingDrive, Error> {
        Drive::new(values).map(|drive| LivingDrive { drive })
    }

    /// Keeps so many moments to wind back to, each as large as the drive; none until it is told.
    pub fn keep(&mut self, moments: usize) {
        self.drive.keep(moments);
    }

    /// Goes to so many host writes, forth or back.
    pub fn go(&mut self, to: f64) {
        self.drive.go(to);
    }

    /// Host writes since the beginning.
    #[wasm_bindgen(getter)]
    pub fn at(&self) -> f64 {
        self.drive.at()
    }

    /// Does something now; what was done later is forgotten. Kinds: 0 write, 1 trim (of a page), 2 policy (its
    /// place among the options, and the sample size), 3 hold (blocks), 4 victim (a block), 5 separate (1 or
    /// 0), 6 traffic (its place among the options).
    ///
    /// # Errors
    /// Where the drive cannot do that; as `run` of the models.
    pub fn act(&mut self, kind: u32, value: u32, more: u32) -> Result<(), Error> {
        self.drive.act(kind, value, more)
    }

    /// Writes, or trims, the pages whose valid copies stand in these places; returns how many there were.
    pub fn brush(&mut self, places: &[u32], trims: bool) -> u32 {
        self.drive.brush(places, trims)
    }

    /// Pages written by the host, relocated, erased blocks, trimmed pages: all since the beginning.
    pub fn counters(&self) -> Vec<f64> {
        self.drive.counters()
    }

    /// Blocks, pages per block, user pages, and the most blocks that can be held back.
    pub fn shape(&self) -> Vec<u32> {
        self.drive.shape()
    }

    /// A number for each pixel of a part of its map (see `spare_area_model::simulate::shades`): blocks side by
    /// side in the map, then left, top, columns and rows of the part; changes fade within so many host
    /// writes, and those before the host write `since` have faded.
    pub fn shades(&self, window: &[u32], fade: u32, since: u32) -> Vec<u8> {
        self.drive.shades(window, fade, since)
    }

    /// Valid pages, passes since it was filled, and state of each block, flattened.
    pub fn blocks(&self) -> Vec<f32> {
        self.drive.blocks()
    }
}
