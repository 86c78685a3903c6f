//! Which life each page belongs to, and where the lives are.

use crate::simulate::host_request::TRIM;
use crate::simulate::valid_counts::Falling;
use std::hint::{black_box, select_unpredictable};
use std::ops::Range;

/// The id of a life, or the number of a block, in two bytes or four.
pub trait Id: Copy + Default + Eq {
    /// From a number that it can hold.
    fn of(number: usize) -> Self;
    /// As a place in a list.
    fn at(self) -> usize;
}

impl Id for u16 {
    #[inline(always)]
    fn of(number: usize) -> Self {
        number as Self
    }
    #[inline(always)]
    fn at(self) -> usize {
        usize::from(self)
    }
}

impl Id for u32 {
    #[inline(always)]
    fn of(number: usize) -> Self {
        number as Self
    }
    #[inline(always)]
    fn at(self) -> usize {
        self as usize
    }
}

/// The owner of pages that are not in use, and the end of every list of lives.
const NOBODY: usize = 0;

/// The lives of all pages. After a sweep the life of block b has the id b + 1, and the ids behind
/// those of all blocks are free.
#[derive(Clone, Debug)]
pub struct Owners<I> {
    /// For each page the life that last took it from the host.
    owner: Vec<I>,
    /// For each life the block that its pages are in; for nobody any block.
    block_of: Vec<I>,
    /// For each life the next one in the same block.
    next: Vec<I>,
    /// For each block the first of its lives.
    first: Vec<I>,
    /// The life of the block that takes new pages.
    open: I,
    /// The next id that is free.
    free: usize,
}

impl<I: Id> Owners<I> {
    /// Of so many pages, none of them in use, with so many ids.
    pub fn new(pages: usize, blocks: usize, ids: usize) -> Self {
        Self {
            owner: vec![I::default(); pages],
            block_of: vec![I::default(); ids],
            next: vec![I::default(); ids],
            first: vec![I::default(); blocks],
            open: I::default(),
            free: blocks + 1,
        }
    }

    /// A block is opened, and takes what survives of another one.
    pub fn open(&mut self, block: u32, survivors_of: Option<u32>) {
        if self.free == self.block_of.len() {
            self.sweep();
        }
        let mut life = survivors_of.map_or(I::of(NOBODY), |other| self.first[other as usize]);
        self.open = I::of(self.free);
        self.free += 1;
        self.block_of[self.open.at()] = I::of(block as usize);
        self.next[self.open.at()] = life;
        self.first[block as usize] = self.open;
        while life.at() != NOBODY {
            self.block_of[life.at()] = I::of(block as usize);
            life = self.next[life.at()];
        }
    }

    /// Every page is told its block, whose pages are of one life from now on.
    fn sweep(&mut self) {
        for block in &mut self.block_of[NOBODY + 1..] {
            *block = I::of(block.at() + 1);
        }
        self.block_of[NOBODY] = I::of(NOBODY);
        for owner in &mut self.owner {
            *owner = self.block_of[owner.at()];
        }
        for (block, first) in self.first.iter_mut().enumerate() {
            *first = I::of(block + 1);
            self.block_of[block + 1] = I::of(block);
            self.next[block + 1] = I::of(NOBODY);
        }
        self.free = self.first.len() + 1;
    }

    /// The open block takes pages that are not in use.
    pub fn fill(&mut self, pages: Range<usize>) {
        self.owner[pages].fill(self.open);
    }

    /// The block that holds a page, if it is in use.
    pub fn block_of(&self, page: u32) -> Option<u32> {
        let owner = self.owner[page as usize].at();
        (owner != NOBODY).then(|| self.block_of[owner].at() as u32)
    }

    /// Whether a page is in use.
    #[inline(always)]
    pub fn is_in_use(&self, page: u32) -> bool {
        self.owner[page as usize].at() != NOBODY
    }

    /// Reads the owners of all pages of a batch, so that the memory is under way before the first
    /// request is served.
    #[inline(always)]
    pub fn touch(&self, requests: &[u32]) {
        let touched = requests.iter().fold(0, |sum: usize, request| {
            sum.wrapping_add(self.owner[(request & !TRIM) as usize].at())
        });
        black_box(touched);
    }

    /// The open block takes a page, or nobody where it is trimmed. Returns 1 if it was in use.
    #[inline(always)]
    pub fn give(&mut self, page: u32, trims: bool, counts: &mut Falling<'_>) -> u16 {
        let to = select_unpredictable(trims, I::of(NOBODY), self.open);
        let owner = std::mem::replace(&mut self.owner[page as usize], to);
        let was = u16::from(owner.at() != NOBODY);
        counts.take(self.block_of[owner.at()].at(), was);
        was
    }

    /// The open block takes these pages. Returns how many of them were not in use.
    #[inline(always)]
    pub fn give_all(&mut self, pages: &[u32], counts: &mut Falling<'_>) -> u32 {
        let mut fresh = 0;
        for &page in pages {
            fresh += u32::from(1 - self.give(page, false, counts));
        }
        fresh
    }
}
