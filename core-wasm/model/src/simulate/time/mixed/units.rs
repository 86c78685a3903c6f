//! Writes that begin anywhere on a grid of addresses, and so cover pages in part: the page is the unit that
//! the drive maps, and what a write leaves of it is read and programmed with it.
//!
//! The page that a write ends in stays open in the write buffer as long as the next one may go on there.

use super::settings::Settings;
use crate::simulate::random::{Purpose, Random};

/// Where writes begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Grid {
    /// Bytes from one address to the next; a page has a whole number of them.
    pub step: u64,
    /// Bytes that the host can address.
    pub bytes: u64,
    /// Whether each write goes on where the last one ended.
    pub in_order: bool,
}

/// Where the next writes begin.
#[derive(Clone, Debug)]
pub struct Places {
    grid: Option<Grid>,
    block: u64,
    random: Random,
    next: u64,
}

impl Places {
    /// Those of a drive.
    pub fn new(settings: &Settings) -> Self {
        Self {
            grid: settings.grid,
            block: settings.asked.block,
            random: Random::new(settings.seed, Purpose::Traffic),
            next: 0,
        }
    }

    /// The first byte of the next write; 0 where all begin with a page, wherever that is.
    #[inline(always)]
    pub fn draw(&mut self) -> u64 {
        self.grid.map_or(0, |grid| self.on(grid))
    }

    fn on(&mut self, grid: Grid) -> u64 {
        let last = grid.bytes - self.block;
        if grid.in_order {
            let first = if self.next > last { 0 } else { self.next };
            self.next = first + self.block;
            return first;
        }
        let places = u128::from(last / grid.step + 1);
        let drawn = (u128::from(self.random.draw()) * places) >> 64;
        drawn as u64 * grid.step
    }
}

/// A page of which the last write covered the end only in part.
#[derive(Clone, Copy, Debug)]
pub struct OpenUnit {
    /// Its number.
    pub unit: u64,
    /// Whether it was written from its first byte on.
    pub whole: bool,
    /// Up to which of its bytes.
    pub to: u64,
    /// When what was written of it is there.
    pub there: u64,
}

impl OpenUnit {
    /// Whether a write of this byte, in pages of so many, goes on where this page ended.
    pub fn goes_on(&self, begin: u64, page: u64) -> bool {
        begin == self.unit * page + self.to
    }
}
