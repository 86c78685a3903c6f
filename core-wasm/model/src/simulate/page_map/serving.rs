//! Serving the host: writes to open blocks or to the cache, and trims.

use super::PageMap;
use crate::simulate::engine::Engine;
use crate::simulate::host_request::TRIM;
use crate::simulate::observer::Observer;
use crate::simulate::place::{CACHED, NOWHERE};
use crate::simulate::traffic::Traffic;
use std::hint::black_box;

impl<O: Observer> PageMap<O> {
    /// Serves one write of this page, cleaning as needed, instead of what the traffic asks for next.
    /// Nothing happens to a page that the drive does not have.
    pub fn write_page(&mut self, page: u32) {
        if page as usize >= self.place_of.len() {
            return;
        }
        while !self.write_at(page) {
            self.make_room();
        }
    }

    /// Writes a page unless an open block is full: then it says which.
    pub(super) fn cannot_take(&mut self, page: u32) -> Option<usize> {
        if self.blocks.erased.len() < self.reserve {
            return Some(self.full);
        }
        match (self.apart, self.cache.is_there()) {
            (true, true) => self.write_to_cache(page),
            (true, false) => self.write_to_block(page),
            (false, _) if self.room() == 0 => Some(0),
            (false, _) => {
                self.supersede(page);
                self.program(0, page);
                None
            }
        }
    }

    /// Trims this page, if it is in use.
    pub fn trim_page(&mut self, page: u32) {
        if (page as usize) < self.place_of.len() {
            self.forget(page);
        }
    }

    pub(super) fn trim(&mut self, mut page: u32) {
        let is_in_use = |page: u32| self.place_of[page as usize] != NOWHERE;
        if !is_in_use(page) && self.traffic.trims_any() && self.in_use > 0 {
            let pages = self.place_of.len() as u32;
            page = Traffic::another(&mut self.again, pages, is_in_use);
        }
        self.forget(page);
    }

    fn forget(&mut self, page: u32) {
        let place = std::mem::replace(&mut self.place_of[page as usize], NOWHERE);
        if place != NOWHERE {
            match place & CACHED {
                0 => self.invalidate(place),
                _ => self.cache.valid -= 1,
            }
            self.in_use -= 1;
            self.counters.trimmed += 1;
            self.observer.trimmed(page, place);
        }
    }

    /// Draws the next batch of requests, and reads the map at all of them, so that the memory is
    /// under way before the first of them is served.
    pub(super) fn draw(&mut self) {
        let requests = self.traffic.draw();
        let touched = requests.iter().fold(0, |sum: u32, request| {
            sum.wrapping_add(self.place_of[(request & !TRIM) as usize])
        });
        black_box(touched);
    }

    /// Serves writes where all pages go to one open block.
    pub(super) fn write_together(&mut self, wanted: u32) {
        let mut left = wanted;
        while left > 0 {
            if self.traffic.is_empty() {
                self.draw();
            }
            let request = self.traffic.take();
            if request & TRIM != 0 {
                self.trim(request & !TRIM);
                continue;
            }
            let place = self.place_of[request as usize];
            if place != NOWHERE {
                self.invalidate(place);
            } else {
                self.in_use += 1;
            }
            self.program(0, request);
            left -= 1;
        }
    }

    /// Serves writes where pages of different classes go to different blocks; returns how many.
    pub(super) fn write_apart(&mut self, most: u32) -> u32 {
        // An open block that is full is no matter until a page is to go there: else a run in slices
        // would clean where a run at one go does not.
        if self.blocks.erased.len() < self.reserve {
            return 0;
        }
        for served in 0..most {
            let page = loop {
                if self.traffic.is_empty() {
                    self.draw();
                }
                match self.traffic.take() {
                    request if request & TRIM != 0 => self.trim(request & !TRIM),
                    page => break page,
                }
            };
            let full = match self.cache.is_there() {
                true => self.write_to_cache(page),
                false => self.write_to_block(page),
            };
            if let Some(full) = full {
                self.traffic.put_back();
                self.full = full;
                return served;
            }
        }
        most
    }

    /// Writes a page to the open block of its class, unless that is full: then it says which.
    fn write_to_block(&mut self, page: u32) -> Option<usize> {
        let class = self.sorter.class(page);
        if !self.has_room(class) {
            return Some(class);
        }
        self.sorter.written(page);
        self.supersede(page);
        self.program(class, page);
        None
    }

    /// Writes a page to the cache, or past it. If the open block that this needs is full, says which.
    fn write_to_cache(&mut self, page: u32) -> Option<usize> {
        match self.cache_takes(page) {
            Err(full) => return Some(full),
            Ok(false) => return self.write_to_block(page),
            Ok(true) => {}
        }
        self.sorter.written(page);
        self.supersede(page);
        let place = self.cache.put(page);
        self.cache.valid += 1;
        self.place_of[page as usize] = place;
        self.observer.written(page, place);
        self.counters.cached += 1;
        None
    }

    /// Whether a page goes to the cache, which has a place for it then, or past it. Where the oldest page
    /// must be folded first and the open block that this needs is full, says which.
    pub(super) fn cache_takes(&mut self, page: u32) -> Result<bool, usize> {
        if !self.cache.is_full() || self.borrows() {
            return Ok(true);
        }
        if self.cache.is_empty() {
            return Ok(false);
        }
        let oldest = self.cache.oldest(&self.place_of);
        if let Some((other, place)) = oldest.filter(|&(other, _)| other != page) {
            if self.cache.bypass {
                return Ok(false);
            }
            let class = self.sorter.class(other);
            if !self.has_room(class) {
                return Err(class);
            }
            self.fold(class, other, place);
        }
        self.leave_cache(true);
        Ok(true)
    }

    /// Lends the cache a block, if it may have one and one is erased.
    fn borrows(&mut self) -> bool {
        let written = u64::from(self.in_use - self.cache.valid);
        let apart = self.cleaning_reserve + self.frontiers.len() - 1;
        let blocks = (self.blocks.len() - apart) as u64;
        let per_block = u64::from(self.pages_per_block);
        let free = (blocks * per_block).saturating_sub(written) / per_block;
        if self.blocks.erased.len() <= self.reserve || !self.cache.may_borrow(free) {
            return false;
        }
        let lent = self.blocks.lend();
        lent.map(|block| self.cache.borrow(block)).is_some()
    }

    /// Writes a page from the cache to an open block that has room.
    fn fold(&mut self, frontier: usize, page: u32, from: u32) {
        let to = self.frontiers[frontier].next;
        self.frontiers[frontier].next = to + 1;
        self.page_at[to as usize] = page;
        self.place_of[page as usize] = to;
        self.cache.valid -= 1;
        self.observer.moved(page, from, to);
        self.counters.folded += 1;
    }

    /// The oldest page leaves the cache, which keeps what is lent to it, or gives back what it does not
    /// need; a block may be due to be erased.
    fn leave_cache(&mut self, keeps: bool) {
        self.cache.drop_oldest();
        while !keeps && self.give_back() {}
        if let Some(lent) = self.cache.erased() {
            self.counters.cache_erases += 1;
            if let Some(block) = lent {
                self.blocks.wear(block);
            }
        }
    }

    /// A block that the cache does not need is erased and free again, if there is one.
    fn give_back(&mut self) -> bool {
        let Some(block) = self.cache.give_back() else {
            return false;
        };
        self.counters.cache_erases += 1;
        self.blocks.wear(block);
        self.blocks.erased.push_back(block);
        self.set_aside();
        self.observer.erased(block);
        true
    }

    /// Folds the oldest pages until a block that was lent to the cache is free again: what GC does
    /// with a block of as many valid pages.
    pub(super) fn release(&mut self) {
        let lent = self.cache.lent().len();
        while !self.give_back() && self.cache.lent().len() == lent {
            if let Some((page, place)) = self.cache.oldest(&self.place_of) {
                let at = self.cleaning + self.sorter.class(page);
                if !self.has_room(at) {
                    self.close(at);
                    self.frontiers[at] = self.opened();
                }
                self.fold(at, page, place);
            }
            self.leave_cache(false);
        }
    }

    /// The oldest page leaves the cache, into an open block if it is still wanted; so do those before it
    /// that must, so that there is one.
    pub(super) fn fold_oldest(&mut self) {
        while let Some((page, place)) = self.cache.oldest(&self.place_of) {
            let class = self.sorter.class(page);
            self.full = class;
            if self.room() > 0 {
                self.fold(class, page, place);
                break;
            }
            self.make_room();
        }
        if !self.cache.is_empty() {
            self.leave_cache(false);
        }
    }

    /// The page that a page replaces is valid no more.
    pub(super) fn supersede(&mut self, page: u32) {
        match self.place_of[page as usize] {
            NOWHERE => self.in_use += 1,
            place if place & CACHED != 0 => self.cache.valid -= 1,
            place => self.invalidate(place),
        }
    }
}
