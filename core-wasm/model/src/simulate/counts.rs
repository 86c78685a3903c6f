//! The engine that keeps no pages: under uniform random traffic counts are enough.
//!
//! Every page in use is as likely as any other to be the next one that is overwritten or trimmed,
//! so that the next invalidated page is in block i with probability valid[i] ÷ pages in use. A slot
//! (a block and a place in it) is drawn at random and taken if its place is below the number of the
//! block's valid pages; else another is drawn. Exact in law, two bytes a block.

use super::blocks::Blocks;
use super::engine::{Counters, Engine, Opened};
use super::plan::Plan;
use super::random::{Purpose, Random};
use super::request::Start;

/// Slots drawn at a time.
const BATCH: usize = 64;
/// Up to so many slots a random number of 32 bits is enough for one.
const NARROW: u64 = 1 << 26;

/// Slots drawn ahead.
#[derive(Clone, Debug)]
struct Slots {
    random: Random,
    block: [u32; BATCH],
    place: [u16; BATCH],
    next: usize,
    blocks: u64,
    pages_per_block: u64,
}

impl Slots {
    /// Draws the next batch. Of few slots, two come from each number: the low half of all lanes,
    /// then the high half; the block is the upper half of half × blocks, the place that of what is
    /// left × pages per block. Of many, block and place come from the halves of one number.
    #[inline(never)]
    fn draw(&mut self) {
        let (n, b) = (self.blocks, self.pages_per_block);
        if n * b <= NARROW {
            for at in (0..BATCH).step_by(8) {
                let lanes = self.random.lanes();
                for (lane, number) in lanes.into_iter().enumerate() {
                    let low = (number & 0xffff_ffff) * n;
                    let high = (number >> 32) * n;
                    self.block[at + lane] = (low >> 32) as u32;
                    self.block[at + 4 + lane] = (high >> 32) as u32;
                    self.place[at + lane] = (((low & 0xffff_ffff) * b) >> 32) as u16;
                    self.place[at + 4 + lane] = (((high & 0xffff_ffff) * b) >> 32) as u16;
                }
            }
        } else {
            for at in (0..BATCH).step_by(4) {
                let lanes = self.random.lanes();
                for (lane, number) in lanes.into_iter().enumerate() {
                    self.block[at + lane] = (((number >> 32) * n) >> 32) as u32;
                    self.place[at + lane] = (((number & 0xffff_ffff) * b) >> 32) as u16;
                }
            }
        }
        self.next = 0;
    }
}

/// A drive known by the counts of its blocks.
#[derive(Clone, Debug)]
pub struct Counts {
    blocks: Blocks,
    slots: Slots,
    requests: Random,
    open: u32,
    room: u32,
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
            slots: Slots {
                random: Random::new(plan.seed, Purpose::Traffic),
                block: [0; BATCH],
                place: [0; BATCH],
                next: BATCH,
                blocks: blocks.len() as u64,
                pages_per_block: u64::from(plan.pages_per_block),
            },
            blocks,
            requests: Random::new(plan.seed, Purpose::Again),
            open,
            room: u32::from(plan.pages_per_block),
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

    /// A random page in use is valid no more.
    fn invalidate(&mut self) {
        while !self.try_slot(self.room) {}
    }

    /// Takes a page away where the next slot drawn holds a valid one; the open block has room for
    /// so many.
    #[inline(always)]
    fn try_slot(&mut self, room: u32) -> bool {
        if self.slots.next == BATCH {
            self.slots.draw();
        }
        let at = self.slots.next;
        self.slots.next = at + 1;
        let (block, place) = (self.slots.block[at], self.slots.place[at]);
        let count = self.blocks.counts.of(block as usize);
        // Of the open block's count, only what has been written can be invalidated.
        let held = count.wrapping_sub(if block == self.open { room as u16 } else { 0 });
        let valid = (place as i16) < (held as i16);
        self.blocks.counts.take(block as usize, u16::from(valid));
        valid
    }

    /// Serves a write, and the trims before it, where not all pages are in use.
    fn write_with_trims(&mut self) {
        while self.requests.draw() >> 32 < self.trims {
            if self.in_use > 0 {
                self.invalidate();
                self.in_use -= 1;
                self.counters.trimmed += 1;
            }
        }
        let drawn = (u128::from(self.requests.draw()) * u128::from(self.pages)) >> 64;
        if (drawn as u64) < self.in_use {
            self.invalidate();
        } else {
            self.in_use += 1;
        }
        self.room -= 1;
    }
}

impl Engine for Counts {
    fn write(&mut self, most: u32) -> u32 {
        let wanted = most.min(self.room);
        if self.trims == 0 && self.in_use == self.pages {
            let (mut done, room) = (0, self.room);
            while done < wanted {
                done += u32::from(self.try_slot(room - done));
            }
            self.room = room - wanted;
        } else {
            (0..wanted).for_each(|_| self.write_with_trims());
        }
        self.clock += u64::from(wanted);
        self.counters.host += u64::from(wanted);
        wanted
    }

    fn room(&self) -> u32 {
        self.room
    }

    fn make_room(&mut self) -> Opened {
        self.blocks.close(self.open, self.clock);
        let cleaned = (self.blocks.erased.len() == 1).then(|| self.blocks.choose(self.clock));
        self.open = self.blocks.open(false);
        self.room = self.slots.pages_per_block as u32;
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
