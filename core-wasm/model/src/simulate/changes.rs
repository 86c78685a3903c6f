//! Who watches a drive in order to paint it: what stands in each place, what has changed, when blocks
//! were filled.

use super::observer::Observer;
use super::page_map::NOWHERE;

/// What stands in a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Stands {
    /// Nothing: it is erased.
    Free = 0,
    /// A page that was written elsewhere since, or trimmed.
    Stale = 1,
    /// A page that the host wrote there.
    Written = 2,
    /// A page that garbage collection moved there.
    Moved = 3,
}

/// What a painter needs of a drive. Costs two tables: four bytes a page of the user, and two a place.
#[derive(Clone, Debug)]
pub struct Changes {
    pages_per_block: u32,
    /// Where each page is; kept here since the drive has forgotten it by the time it tells.
    place_of: Vec<u32>,
    stands: Vec<Stands>,
    /// Places that have changed since they were last asked for, each once.
    changed: Vec<u32>,
    is_changed: Vec<bool>,
    /// For each block how many host writes there had been when its last page was written.
    filled: Vec<u64>,
    /// Pages that the host wrote.
    host: u64,
}

impl Changes {
    /// Of a drive of so many pages and blocks, all erased.
    pub fn new(user_pages: usize, blocks: usize, pages_per_block: u32) -> Self {
        let places = blocks * pages_per_block as usize;
        Self {
            pages_per_block,
            place_of: vec![NOWHERE; user_pages],
            stands: vec![Stands::Free; places],
            changed: Vec::new(),
            is_changed: vec![false; places],
            filled: vec![0; blocks],
            host: 0,
        }
    }

    /// What stands in each place.
    pub fn stands(&self) -> &[Stands] {
        &self.stands
    }

    /// Places that have changed since the last call, each once, in the order of their first change.
    pub fn take(&mut self) -> Vec<u32> {
        for &place in &self.changed {
            self.is_changed[place as usize] = false;
        }
        std::mem::take(&mut self.changed)
    }

    /// For each block how many host writes there had been when it was filled.
    pub fn filled(&self) -> &[u64] {
        &self.filled
    }

    fn set(&mut self, place: u32, stands: Stands) {
        self.stands[place as usize] = stands;
        if !self.is_changed[place as usize] {
            self.is_changed[place as usize] = true;
            self.changed.push(place);
        }
    }

    /// A page now stands elsewhere, or nowhere.
    fn put(&mut self, page: u32, to: u32) {
        let from = std::mem::replace(&mut self.place_of[page as usize], to);
        if from != NOWHERE {
            self.set(from, Stands::Stale);
        }
        if to != NOWHERE && (to + 1).is_multiple_of(self.pages_per_block) {
            self.filled[(to / self.pages_per_block) as usize] = self.host;
        }
    }
}

impl Observer for Changes {
    fn written(&mut self, page: u32, place: u32) {
        self.host += 1;
        self.put(page, place);
        self.set(place, Stands::Written);
    }
    fn moved(&mut self, page: u32, _: u32, to: u32) {
        self.put(page, to);
        self.set(to, Stands::Moved);
    }
    fn erased(&mut self, block: u32) {
        let first = block * self.pages_per_block;
        (first..first + self.pages_per_block).for_each(|place| self.set(place, Stands::Free));
    }
    fn trimmed(&mut self, page: u32, _: u32) {
        self.put(page, NOWHERE);
    }
}
