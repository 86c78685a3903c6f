//! The SLC cache: pages that go to it, pages that are folded out of it, and blocks that are lent to it.

use super::PageMap;
use crate::simulate::engine::Engine;
use crate::simulate::observer::Observer;

impl<O: Observer> PageMap<O> {
    /// Writes a page to the cache, or past it. If the open block that this needs is full, says which.
    pub(super) fn write_to_cache(&mut self, page: u32) -> Option<usize> {
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
}
