//! A cache of fast flash in front: pages go in at one end and are folded out of it at the other.

use super::place::{CACHED, NOWHERE};

/// The pages in the cache, in the order in which they came.
#[derive(Clone, Debug)]
pub struct Cache {
    slots: Vec<u32>,
    oldest: usize,
    filled: usize,
    /// Pages that have left it since it was made.
    left: u64,
}

impl Cache {
    /// Empty, with room for so many pages.
    pub fn new(capacity: usize) -> Self {
        Self {
            slots: vec![NOWHERE; capacity],
            oldest: 0,
            filled: 0,
            left: 0,
        }
    }

    /// Pages that have left it since it was made, whether they were folded or no longer wanted.
    pub fn left(&self) -> u64 {
        self.left
    }

    /// Whether there is a cache at all.
    pub fn is_there(&self) -> bool {
        !self.slots.is_empty()
    }

    /// Whether the oldest page must go before another can come.
    pub fn is_full(&self) -> bool {
        self.filled == self.slots.len()
    }

    /// Whether there is nothing in it.
    pub fn is_empty(&self) -> bool {
        self.filled == 0
    }

    /// The oldest page and its place, unless it has been written or trimmed since.
    pub fn oldest(&self, place_of: &[u32]) -> Option<(u32, u32)> {
        let page = self.slots[self.oldest];
        let place = CACHED | self.oldest as u32;
        (place_of[page as usize] == place).then_some((page, place))
    }

    /// The oldest page goes.
    pub fn drop_oldest(&mut self) {
        self.oldest = (self.oldest + 1) % self.slots.len();
        self.filled -= 1;
        self.left += 1;
    }

    /// Takes a page in; its place.
    pub fn put(&mut self, page: u32) -> u32 {
        let slot = (self.oldest + self.filled) % self.slots.len();
        self.slots[slot] = page;
        self.filled += 1;
        CACHED | slot as u32
    }

    /// The page that was last put into a place.
    pub fn page_at(&self, place: u32) -> u32 {
        self.slots[(place & !CACHED) as usize]
    }
}
