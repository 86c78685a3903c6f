//! The engine that keeps no pages: under uniform random traffic counts are enough.
//!
//! Every page in use is as likely as any other to be the next one that is overwritten or trimmed,
//! so that the next invalidated page is in block i with probability `valid[i]` ÷ pages in use. A slot
//! (a block and a place in it) is drawn at random and taken if its place is below the number of the
//! block's valid pages; else another is drawn. Exact in law, two bytes a block.

mod slots;

use super::blocks::Blocks;
use super::engine::{Counters, Engine, Opened};
use super::plan::Plan;
use super::random::{Ahead, Purpose, scaled};
use super::request::Start;
use slots::{BATCH, Slots};
use std::hint::select_unpredictable;

/// A drive known by the counts of its blocks.
#[derive(Clone, Debug)]
pub struct Counts {
    blocks: Blocks,
    slots: Slots,
    requests: Ahead,
    open: u32,
    room: u32,
    pages_per_block: u32,
    /// Pages of the user, and how many of them are in use.
    pages: u64,
    in_use: u64,
    /// Of 2^32 requests so many trim.
    trims: u64,
    clock: u64,
    counters: Counters,
}

impl Counts {
    /// The drive that a plan describes, at its start.
    pub fn new(plan: &Plan) -> Self {
        let mut blocks = plan.blocks();
        let open = blocks.open(false);
        let mut made = Self {
            slots: Slots::new(plan, blocks.len()),
            blocks,
            requests: Ahead::new(plan.seed, Purpose::Again),
            open,
            room: u32::from(plan.pages_per_block),
            pages_per_block: u32::from(plan.pages_per_block),
            pages: plan.user_pages,
            in_use: 0,
            trims: if plan.prepare > 0 { 0 } else { plan.trims },
            clock: 0,
            counters: Counters::default(),
        };
        if plan.start != Start::Empty {
            made.fill();
        }
        made
    }

    /// The traffic of the plan takes the place of what prepares the drive.
    pub fn set_traffic(&mut self, plan: &Plan) {
        self.trims = plan.trims;
    }

    /// Pages of the user that are in use.
    pub fn in_use(&self) -> u64 {
        self.in_use
    }

    /// Writes every page of the user once.
    fn fill(&mut self) {
        let mut left = self.pages;
        while left > 0 {
            if self.room == 0 {
                self.make_room();
            }
            let written = left.min(u64::from(self.room));
            self.room -= written as u32;
            self.clock += written;
            left -= written;
        }
        self.in_use = self.pages;
    }

    /// So many random pages in use are valid no more, while the open block has so much room for each.
    #[inline(always)]
    fn invalidate(&mut self, pages: usize, room: impl Fn(usize) -> u32) {
        let mut done = 0;
        while done < pages {
            if self.slots.is_empty() {
                self.slots.draw();
            }
            let looked = self.slots.try_each(
                self.open as usize,
                pages - done,
                self.blocks.counts.falling(),
                |taken| room(done + taken),
            );
            done += looked;
        }
    }

    /// Serves writes, and the trims before each of them, where not all pages are in use: as many of
    /// so many as a batch of invalidations holds; returns how many. What each request does is known
    /// before any page is invalidated, but for which page.
    fn write_with_trims(&mut self, wanted: u32) -> u32 {
        let mut rooms = [0; BATCH];
        let (mut invalid, mut in_use, mut trimmed) = (0, self.in_use, 0);
        let (pages, end) = (self.pages, self.room - wanted);
        let mut room = self.room;
        while room > end && invalid < BATCH {
            let [first, second] = self.requests.two();
            let trims = first >> 32 < self.trims;
            let drawn = match u32::try_from(pages) {
                Ok(pages) => u64::from(scaled(second, pages)),
                Err(_) => ((u128::from(second) * u128::from(pages)) >> 64) as u64,
            };
            let was = in_use > select_unpredictable(trims, 0, drawn);
            self.requests.use_up(2 - usize::from(trims));
            rooms[invalid] = room;
            invalid += usize::from(was);
            room -= u32::from(!trims);
            in_use = in_use + u64::from(!trims & !was) - u64::from(trims & was);
            trimmed += u64::from(trims & was);
        }
        self.invalidate(invalid, |done| rooms[done]);
        let served = self.room - room;
        (self.room, self.in_use) = (room, in_use);
        self.counters.trimmed += trimmed;
        served
    }
}

impl Engine for Counts {
    fn write(&mut self, most: u32) -> u32 {
        let wanted = most.min(self.room);
        if self.trims == 0 && self.in_use == self.pages {
            let room = self.room;
            self.invalidate(wanted as usize, |done| room - done as u32);
            self.room = room - wanted;
        } else {
            let mut left = wanted;
            while left > 0 {
                left -= self.write_with_trims(left);
            }
        }
        self.clock += u64::from(wanted);
        self.counters.host += u64::from(wanted);
        wanted
    }

    fn pad(&mut self) -> bool {
        if self.room == 0 {
            return false;
        }
        self.room -= 1;
        self.blocks.pad(self.open);
        self.counters.padded += 1;
        true
    }

    fn room(&self) -> u32 {
        self.room
    }

    fn make_room(&mut self) -> Opened {
        self.blocks.close(self.open, self.clock);
        let cleaned = (self.blocks.erased.len() == 1).then(|| self.blocks.choose(self.clock));
        self.open = self.blocks.open(false);
        self.room = self.pages_per_block;
        if let Some(victim) = cleaned {
            self.blocks.erase(victim.block);
            self.counters.cleaned(victim);
            self.room -= victim.valid;
        }
        Opened {
            block: self.open,
            cleaned,
        }
    }

    fn blocks(&self) -> &Blocks {
        &self.blocks
    }

    fn counters(&self) -> Counters {
        self.counters
    }

    fn begin(&mut self) {
        self.counters = Counters::default();
        self.blocks.begin();
    }
}
