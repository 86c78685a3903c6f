//! Cleaning a block, when it must be done and when there is time.

use super::PageMap;
use crate::simulate::blocks::Victim;
use crate::simulate::engine::Engine;
use crate::simulate::observer::Observer;

impl<O: Observer> PageMap<O> {
    /// Cleans one block.
    pub(super) fn clean(&mut self) -> Victim {
        let victim = self.blocks.choose(self.clock);
        let first = victim.block * self.pages_per_block;
        match self.apart {
            false => self.move_together(first),
            true => self.move_apart(first),
        }
        self.valid.clear_all(first, self.pages_per_block);
        self.blocks.erase(victim.block);
        self.set_aside();
        self.observer.erased(victim.block);
        self.counters.cleaned(victim);
        victim
    }

    /// Moves the valid pages of a block into an erased one, which becomes the only open block.
    fn move_together(&mut self, first: u32) {
        let mut to = self.opened();
        let (page_at, place_of, observer) =
            (&mut self.page_at, &mut self.place_of, &mut self.observer);
        self.valid.each_set(first, self.pages_per_block, |from| {
            let page = page_at[from as usize];
            page_at[to.next as usize] = page;
            place_of[page as usize] = to.next;
            observer.moved(page, from, to.next);
            to.next += 1;
        });
        self.frontiers[0] = to;
    }

    /// Moves the valid pages of a block to the open blocks of their classes.
    fn move_apart(&mut self, first: u32) {
        let mut survivors = Vec::with_capacity(self.pages_per_block as usize);
        self.valid
            .each_set(first, self.pages_per_block, |from| survivors.push(from));
        for from in survivors {
            let page = self.page_at[from as usize];
            let at = self.cleaning + self.sorter.class(page);
            if self.frontiers[at].next == self.frontiers[at].end {
                self.close(at);
                self.frontiers[at] = self.opened();
            }
            let frontier = &mut self.frontiers[at];
            let to = frontier.next;
            frontier.next = to + 1;
            self.page_at[to as usize] = page;
            self.place_of[page as usize] = to;
            self.observer.moved(page, from, to);
        }
    }

    /// The host rests: empties the cache, and cleans until so many blocks more than the reserve are
    /// erased, or nothing is gained.
    pub fn rest(&mut self, ahead: u32) {
        while self.rest_once(ahead) {}
    }

    /// Places that are erased.
    pub(super) fn free(&self) -> u64 {
        let blocks = self.blocks.erased.len() as u64;
        blocks * u64::from(self.pages_per_block) + u64::from(self.unwritten())
    }
}
