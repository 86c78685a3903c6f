//! Writes on a grid of addresses: pages of which they cover a part.

use super::Plain;
use spare_area_model::simulate::engine::Engine;

/// A page that may yet be written on.
pub struct Open {
    page: u64,
    /// Of each step of the grid in it, whether it was written.
    covered: Vec<bool>,
    there: u64,
}

impl<E: Engine + ?Sized> Plain<'_, E> {
    /// Where the next write begins.
    pub(super) fn place(&mut self) -> u64 {
        let Some(grid) = self.settings.grid else {
            return 0;
        };
        let block = self.settings.asked.block;
        if grid.in_order {
            let begin = self.next_place;
            let fits = begin + block <= grid.bytes;
            let begin = if fits { begin } else { 0 };
            self.next_place = begin + block;
            return begin;
        }
        let places = (grid.bytes - block) / grid.step + 1;
        let drawn = u128::from(self.places.draw()) * u128::from(places);
        (drawn >> 64) as u64 * grid.step
    }

    /// How many pages a write touches that begins there.
    pub(super) fn touched(&self, begin: u64) -> u32 {
        let page = self.settings.chips.page;
        let last = begin + self.settings.asked.block - 1;
        (last / page - begin / page + 1) as u32
    }

    /// From which byte to which a request covers this page of those that it touches.
    pub(super) fn part_of(&self, request: usize, page: u32) -> [u64; 2] {
        let (bytes, begin) = (self.settings.chips.page, self.requests[request].begin);
        let of_page = begin / bytes + u64::from(page);
        if self.settings.asked.script.is_some() {
            return [of_page * bytes, (of_page + 1) * bytes];
        }
        [
            begin.max(of_page * bytes),
            (begin + self.settings.asked.block).min((of_page + 1) * bytes),
        ]
    }

    /// Whether this part goes on where the open page ended.
    pub(super) fn goes_on(&self, [from, _]: [u64; 2]) -> bool {
        let (Some(open), Some(grid)) = (&self.open, self.settings.grid) else {
            return false;
        };
        let bytes = self.settings.chips.page;
        let step = (from % bytes / grid.step) as usize;
        from / bytes == open.page && step > 0 && open.covered[step - 1] && !open.covered[step]
    }

    /// A part of a page is there then.
    pub(super) fn put(&mut self, now: u64, there: u64, [from, to]: [u64; 2], goes_on: bool) {
        let (bytes, step) = (self.settings.chips.page, self.settings.grid.unwrap().step);
        if !goes_on {
            self.close(now);
            self.free -= 1;
            self.written += 1;
            self.hosts.pauses = self.written >= self.settings.idle.every;
            while !self.engine.write_at((from / bytes) as u32) {
                self.make_room(now);
            }
            self.cached(now);
            self.open = Some(Open {
                page: from / bytes,
                covered: vec![false; (bytes / step) as usize],
                there: 0,
            });
        }
        let open = self.open.as_mut().unwrap();
        open.there = open.there.max(there);
        for at in (from..to).step_by(step as usize) {
            open.covered[(at % bytes / step) as usize] = true;
        }
    }

    /// A page that was written to its end is open no more.
    pub(super) fn close_if_full(&mut self, now: u64) {
        if self.open.as_ref().unwrap().covered.last() == Some(&true) {
            self.close(now);
        }
    }

    /// No page is open any more.
    pub(super) fn close(&mut self, now: u64) {
        if let Some(open) = self.open.take() {
            let is_part = !open.covered.iter().all(|&covered| covered);
            self.complete(now, open.there, is_part);
            self.gather(now);
        }
    }
}
