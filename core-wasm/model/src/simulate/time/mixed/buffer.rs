//! The write buffer: places for pages, and the requests that wait for one.

use super::units::OpenUnit;
use std::collections::VecDeque;

/// A write whose pages are not all in the buffer yet.
#[derive(Clone, Copy, Debug)]
pub struct Entering {
    /// When it arrived in the host's queue.
    pub arrived: u64,
    /// Its first byte, where writes begin anywhere on a grid.
    pub at: u64,
    /// How many pages it touches.
    pub pages: u32,
    /// The port it comes through.
    pub port: usize,
    /// Its next page.
    pub page: u32,
    /// Whether it must survive a power failure.
    pub commits: bool,
    /// The number of the program that its first page will be in.
    pub from: u64,
    /// When all before it are in the drive: a short one may find a gap of the link before a longer one.
    pub there: u64,
    /// Whether the host has been told that it waits.
    pub waits: bool,
}

/// Places for pages.
#[derive(Clone, Debug)]
pub struct Buffer {
    /// How many are free.
    pub free: u32,
    /// Writes in the order in which they came.
    pub entering: VecDeque<Entering>,
    /// The page that has a place, but may yet be written to its end.
    pub open: Option<OpenUnit>,
    /// Pages that are gathered for one operation, and when the last of them is there.
    pub gathered: u32,
    /// How many of them hold no data.
    pub padded: u32,
    /// How many of them go to the SLC cache.
    pub cached: u32,
    /// When all that are gathered are there.
    pub ready: u64,
    /// The die whose turn it is.
    pub die: usize,
}

impl Buffer {
    /// Empty, with so many places.
    pub fn new(places: u32) -> Self {
        Self {
            free: places,
            entering: VecDeque::new(),
            open: None,
            gathered: 0,
            padded: 0,
            cached: 0,
            ready: 0,
            die: 0,
        }
    }

    /// The pages that were gathered are on their way: none are.
    pub fn begin_group(&mut self) {
        (self.gathered, self.padded, self.cached, self.ready) = (0, 0, 0, 0);
    }
}
