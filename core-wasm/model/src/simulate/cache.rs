//! A cache of fast flash in front: pages go in at one end and are folded out of it at the other.
//!
//! It has flash of its own, and blocks that the drive lends to it. A block holds fewer pages here than
//! elsewhere. Places are given page by page; as often as the pages of a block have left, one is erased.

use super::place::{CACHED, NOWHERE};
use super::plan::Plan;
use std::collections::VecDeque;

/// The pages in the cache, in the order in which they came.
#[derive(Clone, Debug)]
pub struct Cache {
    slots: Vec<u32>,
    oldest: usize,
    filled: usize,
    /// How many pages it can hold at the moment.
    room: usize,
    /// Pages of a block of it.
    block: usize,
    /// Pages that have left it since a block was last erased.
    left: usize,
    /// Blocks of its own.
    own: usize,
    /// Blocks that are lent to it.
    lent: VecDeque<u32>,
    most_lent: usize,
    /// Of 2^32 parts of the free flash so many may be lent.
    lent_share: u64,
    /// Which of its blocks is erased next, of those in place.
    turn: usize,
    /// Pages that it has taken since it was made.
    pub taken: u64,
    /// Pages in it that are still wanted.
    pub valid: u32,
    /// Whether pages for which there is no place go past it.
    pub bypass: bool,
}

impl Cache {
    /// That of a plan, empty.
    pub fn new(plan: &Plan) -> Self {
        let block = plan.cache_block as usize;
        Self {
            slots: vec![NOWHERE; plan.cache_slots() as usize],
            oldest: 0,
            filled: 0,
            room: plan.cache_pages as usize,
            block,
            left: 0,
            own: (plan.cache_pages as usize).div_ceil(block),
            lent: VecDeque::new(),
            most_lent: plan.most_lent as usize,
            lent_share: plan.lent_share,
            turn: 0,
            taken: 0,
            valid: 0,
            bypass: plan.bypass,
        }
    }

    /// Whether there is ever a cache at all.
    pub fn is_there(&self) -> bool {
        !self.slots.is_empty()
    }

    /// Whether the oldest page must go before another can come.
    pub fn is_full(&self) -> bool {
        self.filled == self.room
    }

    /// Whether there is nothing in it.
    pub fn is_empty(&self) -> bool {
        self.filled == 0
    }

    /// Blocks that are lent to it.
    pub fn lent(&self) -> &VecDeque<u32> {
        &self.lent
    }

    /// Whether one more may be lent to it where so many blocks hold no data.
    pub fn may_borrow(&self, free_blocks: u64) -> bool {
        let most = (free_blocks * self.lent_share) >> 32;
        (self.lent.len() as u64) < most.min(self.most_lent as u64)
    }

    /// A block is lent to it.
    pub fn borrow(&mut self, block: u32) {
        self.lent.push_back(block);
        self.room += self.block;
    }

    /// A block that was lent to it and that it does not need, which is to be erased.
    pub fn give_back(&mut self) -> Option<u32> {
        if self.room - self.filled < self.block {
            return None;
        }
        let block = self.lent.pop_front()?;
        self.room -= self.block;
        self.left = self.left.saturating_sub(self.block);
        Some(block)
    }

    /// The oldest page and its place, unless it has been written or trimmed since.
    pub fn oldest(&self, place_of: &[u32]) -> Option<(u32, u32)> {
        let page = self.slots[self.oldest];
        let place = CACHED | self.oldest as u32;
        (place_of.get(page as usize) == Some(&place)).then_some((page, place))
    }

    /// The oldest page goes.
    pub fn drop_oldest(&mut self) {
        self.oldest = (self.oldest + 1) % self.slots.len();
        self.filled -= 1;
        self.left += 1;
    }

    /// Whether pages of a whole block have left since one was erased. If so, one is: of those that are lent,
    /// which, or none where it is one of its own. All of them take turns.
    pub fn erased(&mut self) -> Option<Option<u32>> {
        if self.left < self.block {
            return None;
        }
        self.left -= self.block;
        self.turn = (self.turn + 1) % (self.own + self.lent.len());
        let is_lent = self.turn >= self.own;
        if is_lent {
            self.lent.rotate_left(1);
        }
        Some(self.lent.back().copied().filter(|_| is_lent))
    }

    /// Takes a page in; its place.
    pub fn put(&mut self, page: u32) -> u32 {
        let slot = (self.oldest + self.filled) % self.slots.len();
        self.slots[slot] = page;
        self.filled += 1;
        self.taken += 1;
        CACHED | slot as u32
    }

    /// The page that was last put into a place.
    pub fn page_at(&self, place: u32) -> u32 {
        self.slots[(place & !CACHED) as usize]
    }
}
