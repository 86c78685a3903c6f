//! Writes that begin anywhere on a grid of addresses, and so cover pages in part: the page is the unit that
//! the drive maps, and what a write leaves of it is read and programmed with it.
//!
//! The page that a write ends in stays open in the write buffer as long as the next one may go on there.

use super::drive::Drive;
use super::settings::Settings;
use crate::simulate::engine::Engine;
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

impl Drive {
    /// Whether there is a place for the page that waits first: a free one, or that of the page that is open,
    /// where it goes on there. If it does not, that page waits for no more.
    #[inline(always)]
    pub(super) fn has_place(&mut self) -> bool {
        if let (Some(open), Some(first)) = (self.buffer.open, self.buffer.entering.front()) {
            let [begin, _] = self.settings.part_of(first.at, first.page);
            if open.goes_on(begin, self.settings.chips.page) {
                return true;
            }
            self.close_unit();
        }
        self.buffer.free > 0
    }

    /// So many bytes from this one on, all in one page, are there then. Whether they take a place: they have
    /// one where their page is open.
    #[inline(never)]
    pub(super) fn put(
        &mut self,
        begin: u64,
        bytes: u64,
        there: u64,
        engine: &mut dyn Engine,
    ) -> bool {
        let page = self.settings.chips.page;
        let to = begin % page + bytes;
        let is_new = self.buffer.open.is_none();
        if is_new {
            self.begin_unit(begin / page, engine);
        }
        let open = self.buffer.open.unwrap_or(OpenUnit {
            unit: begin / page,
            whole: begin.is_multiple_of(page),
            to: 0,
            there: 0,
        });
        let open = OpenUnit {
            to,
            there: open.there.max(there),
            ..open
        };
        self.buffer.open = Some(open);
        if to == page {
            self.close_unit();
        }
        is_new
    }

    /// A page takes its place.
    fn begin_unit(&mut self, unit: u64, engine: &mut dyn Engine) {
        self.buffer.free -= 1;
        self.until_rest = self.until_rest.saturating_sub(1);
        while !engine.write_at(unit as u32) {
            self.make_room(engine);
        }
        self.take_cached(engine);
        self.record.all.close(self.now);
        self.record.all.taken(1);
    }

    /// The page that is open, if any is, waits for no more.
    pub(super) fn close_unit(&mut self) {
        if let Some(open) = self.buffer.open.take() {
            let is_part = !open.whole || open.to < self.settings.chips.page;
            self.fill_up(open.there, is_part);
        }
    }
}
