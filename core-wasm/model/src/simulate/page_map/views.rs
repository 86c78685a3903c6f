//! What others see of the map: what stands where, and which blocks are set aside.

use super::{FREE, PageMap, STALE};
use crate::simulate::count_groups::{ERASED, HELD};
use crate::simulate::observer::Observer;

impl<O: Observer> PageMap<O> {
    /// Where each page of the user is; `NOWHERE` where it is not in use.
    pub fn places(&self) -> &[u32] {
        &self.place_of
    }

    /// Which page of the user was last written to a place, and whether it is valid there.
    pub fn page_at(&self, place: u32) -> (u32, bool) {
        (self.page_at[place as usize], self.valid.is_set(place))
    }

    /// What stands in each place: the number of a valid page, `STALE` or `FREE`.
    pub fn cells(&self) -> Vec<u32> {
        let valid = |place: u32| match self.page_at(place) {
            (page, true) => page,
            (_, false) => STALE,
        };
        let mut cells: Vec<u32> = (0..self.page_at.len() as u32).map(valid).collect();
        for block in self.erased_blocks() {
            let first = (block * self.pages_per_block) as usize;
            cells[first..first + self.pages_per_block as usize].fill(FREE);
        }
        for (next, end) in self.rooms() {
            cells[next as usize..end as usize].fill(FREE);
        }
        cells
    }

    /// Valid pages of a block.
    pub fn valid_pages(&self, block: u32) -> u32 {
        match self.blocks.counts.of(block as usize) {
            ERASED => 0,
            count => {
                let here = |&(_, end): &(u32, u32)| (end - 1) / self.pages_per_block == block;
                // An open block is credited with the pages that it has room for.
                let room = self.rooms().find(here).map_or(0, |(next, end)| end - next);
                u32::from(count & !HELD) - room
            }
        }
    }

    /// Places of open blocks that are still to be written: first and end of each.
    pub fn rooms(&self) -> impl Iterator<Item = (u32, u32)> {
        let open = self.frontiers.iter().filter(|it| !it.closed);
        open.map(|it| (it.next, it.end))
    }

    /// Blocks that are held back at the moment: spare that is not used.
    pub fn held(&self) -> &[u32] {
        &self.held
    }

    /// Whether there is a cache in front.
    pub fn has_cache(&self) -> bool {
        self.cache.is_there()
    }

    /// Blocks that are lent to the cache.
    pub fn lent(&self) -> impl Iterator<Item = u32> {
        self.cache.lent().iter().copied()
    }

    /// Which page the cache keeps in this place, one with `CACHED` set.
    pub fn page_in_cache(&self, place: u32) -> u32 {
        self.cache.page_at(place)
    }
}
