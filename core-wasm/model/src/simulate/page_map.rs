//! The engine that knows where every page is, and can do everything.
//!
//! Two maps, from the user's page to its place on the flash and back, and one bit for each place.
//! An invalidation clears a bit; cleaning walks the bits that are set.

mod caching;
mod cleaning;
mod serving;
mod views;

use super::bits::Bits;
use super::blocks::Blocks;
use super::cache::Cache;
use super::divide::Divider;
use super::engine::{Cached, Counters, Engine, Opened};
use super::gc_policy::Chooser;
use super::observer::Observer;
use super::place::NOWHERE;
use super::plan::Plan;
use super::random::{Ahead, Purpose};
use super::request::Start;
use super::sorter::Sorter;
use super::traffic::Traffic;

/// A place whose page is valid no more.
pub const STALE: u32 = u32::MAX - 1;
/// A place that is erased.
pub const FREE: u32 = u32::MAX;

/// An open block, and where its next page goes.
#[derive(Clone, Copy, Debug)]
struct Frontier {
    block: u32,
    next: u32,
    end: u32,
    /// Whether it is known to be full.
    closed: bool,
}

/// A drive known page by page.
#[derive(Clone, Debug)]
pub struct PageMap<O> {
    blocks: Blocks,
    place_of: Vec<u32>,
    page_at: Vec<u32>,
    valid: Bits,
    divider: Divider,
    pages_per_block: u32,
    /// For each class of pages the block that the host writes to, and behind those, where it has
    /// its own, the block that cleaning writes to.
    frontiers: Vec<Frontier>,
    /// Whether there are several, or cleaning may begin while a block has room.
    apart: bool,
    cache: Box<Cache>,
    sorter: Sorter,
    /// Where the frontiers of cleaning begin.
    cleaning: usize,
    /// The frontier that has no room for the request that is next.
    full: usize,
    classes: usize,
    /// Erased blocks that are kept: those that it takes to clean, and those that are still to be held back.
    reserve: usize,
    /// Erased blocks that it takes to clean.
    cleaning_reserve: usize,
    /// Erased blocks that are held back, and how many more are to be.
    held: Vec<u32>,
    to_hold: usize,
    traffic: Traffic,
    again: Ahead,
    in_use: u32,
    clock: u64,
    counters: Counters,
    /// Who watches.
    pub observer: O,
}

impl<O: Observer> PageMap<O> {
    /// The drive that a plan describes, at its start.
    pub fn new(plan: &Plan, observer: O) -> Self {
        let blocks = plan.blocks();
        let mut made = Self {
            place_of: vec![NOWHERE; plan.user_pages as usize],
            page_at: vec![NOWHERE; blocks.len() * usize::from(plan.pages_per_block)],
            valid: Bits::new(blocks.len() * usize::from(plan.pages_per_block)),
            divider: Divider::by(plan.pages_per_block),
            pages_per_block: u32::from(plan.pages_per_block),
            frontiers: Vec::new(),
            apart: plan.frontiers() > 1 || plan.cache_slots() > 0 || plan.rest > 0,
            cache: Box::new(Cache::new(plan)),
            sorter: Sorter::new(plan),
            cleaning: if plan.separate {
                plan.classes() as usize
            } else {
                0
            },
            full: 0,
            classes: plan.classes() as usize,
            reserve: plan.reserve() as usize,
            cleaning_reserve: plan.reserve() as usize,
            held: Vec::new(),
            to_hold: 0,
            traffic: Traffic::new(plan, plan.prepare > 0),
            again: Ahead::new(plan.seed, Purpose::Again),
            in_use: 0,
            clock: 0,
            counters: Counters::default(),
            blocks,
            observer,
        };
        for _ in 0..plan.frontiers() {
            let opened = made.opened();
            made.frontiers.push(opened);
        }
        if plan.start != Start::Empty {
            made.fill(plan.user_pages as u32);
        }
        made
    }

    /// Writes every page of the user once, from end to end.
    fn fill(&mut self, pages: u32) {
        for page in 0..pages {
            let class = self.sorter.class(page);
            if self.frontiers[class].next == self.frontiers[class].end {
                self.full = class;
                self.make_room();
            }
            self.program(class, page);
            self.clock += 1;
        }
        self.in_use = pages;
    }

    /// The traffic of the plan takes the place of what prepares the drive.
    pub fn set_traffic(&mut self, traffic: Traffic) {
        self.traffic = traffic;
    }

    /// Opens the block that was erased the longest ago.
    fn opened(&mut self) -> Frontier {
        let block = self.blocks.open(self.apart);
        let next = block * self.pages_per_block;
        self.valid.set_all(next, self.pages_per_block);
        Frontier {
            block,
            next,
            end: next + self.pages_per_block,
            closed: false,
        }
    }

    /// A frontier has no room: its block may be cleaned from now on.
    fn close(&mut self, frontier: usize) {
        let frontier = &mut self.frontiers[frontier];
        if !frontier.closed {
            frontier.closed = true;
            self.blocks.close(frontier.block, self.clock);
        }
    }

    /// Puts a page of the user into the next place of a frontier that has room.
    #[inline(always)]
    fn program(&mut self, frontier: usize, page: u32) {
        let frontier = &mut self.frontiers[frontier];
        let place = frontier.next;
        frontier.next = place + 1;
        self.page_at[place as usize] = page;
        self.place_of[page as usize] = place;
        self.observer.written(page, place);
    }

    /// What stands in this place is valid no more.
    #[inline(always)]
    fn invalidate(&mut self, place: u32) {
        self.valid.clear(place);
        let block = self.divider.divide(place);
        self.blocks.counts.invalidate(block as usize);
        self.observer.invalidated(place);
    }

    /// Another rule picks the victim block from now on; it is told of all full blocks, which were
    /// filled then, as if it had always been there.
    pub fn set_policy(&mut self, chooser: Chooser, filled: &[u64]) {
        let mut full = self.full_blocks();
        full.sort_by_key(|&block| filled[block as usize]);
        self.blocks.set_chooser(chooser, &full, filled);
    }

    /// Blocks that may be cleaned, by number.
    pub fn full_blocks(&self) -> Vec<u32> {
        let mut is_full = vec![true; self.blocks.len()];
        let open = self.frontiers.iter().filter(|one| !one.closed);
        for block in open.map(|one| one.block).chain(self.erased_blocks()) {
            is_full[block as usize] = false;
        }
        let numbered = (0..self.blocks.len() as u32).zip(is_full);
        numbered
            .filter_map(|(block, full)| full.then_some(block))
            .collect()
    }

    /// The next block to be cleaned is this one, which must be full.
    pub fn clean_next(&mut self, block: u32) {
        self.blocks.chosen = Some(block);
    }

    /// Erased blocks, and those without pages of their own: held back, or lent to the cache.
    fn erased_blocks(&self) -> impl Iterator<Item = u32> {
        let apart = self.held.iter().chain(self.cache.lent());
        self.blocks.erased.iter().chain(apart).copied()
    }

    /// From now on so many blocks are held back. Those that are not erased yet will be as soon as others
    /// are. Only where blocks can be cleaned while others are open (`apart`), or none could be gained.
    pub fn hold(&mut self, blocks: usize) {
        if !self.apart {
            return;
        }
        while self.held.len() > blocks {
            self.blocks.erased.extend(self.held.pop());
        }
        self.to_hold = blocks - self.held.len();
        self.set_aside();
    }

    /// Sets erased blocks aside, the last first, as long as enough remain to clean.
    fn set_aside(&mut self) {
        while self.to_hold > 0 && self.blocks.erased.len() > self.cleaning_reserve {
            self.held.extend(self.blocks.erased.pop_back());
            self.to_hold -= 1;
        }
        self.reserve = self.cleaning_reserve + self.to_hold;
    }

    /// Pages that are relocated go to open blocks of their own from now on, or to those of the host.
    /// Only where the plan has such blocks.
    pub fn set_separate(&mut self, separate: bool) {
        self.cleaning = match separate {
            true => self.frontiers.len() - self.classes,
            false => 0,
        };
    }
}

impl<O: Observer> PageMap<O> {
    fn has_room(&self, frontier: usize) -> bool {
        self.frontiers[frontier].next < self.frontiers[frontier].end
    }
}

impl<O: Observer> Engine for PageMap<O> {
    fn write(&mut self, most: u32) -> u32 {
        let served = match self.apart {
            false => {
                let served = most.min(self.room());
                self.write_together(served);
                served
            }
            true => self.write_apart(most),
        };
        self.clock += u64::from(served);
        self.counters.host += u64::from(served);
        served
    }

    fn write_at(&mut self, page: u32) -> bool {
        let full = self.cannot_take(page);
        match full {
            Some(full) => self.full = full,
            None => {
                self.clock += 1;
                self.counters.host += 1;
            }
        }
        full.is_none()
    }

    fn pad(&mut self) -> bool {
        if self.cache.is_there() && self.blocks.erased.len() >= self.reserve {
            match self.cache_takes(NOWHERE) {
                Ok(true) => {
                    self.cache.put(NOWHERE);
                    self.counters.padded += 1;
                    return true;
                }
                Ok(false) => {}
                Err(full) => {
                    self.full = full;
                    return false;
                }
            }
        }
        if self.room() == 0 {
            return false;
        }
        let place = self.frontiers[self.full].next;
        self.frontiers[self.full].next = place + 1;
        self.invalidate(place);
        self.counters.padded += 1;
        true
    }

    fn room(&self) -> u32 {
        let frontier = &self.frontiers[self.full];
        match self.blocks.erased.len() < self.reserve {
            // A block's survivors may have opened more than one other: first make up for them.
            true => 0,
            false => frontier.end - frontier.next,
        }
    }

    fn unwritten(&self) -> u32 {
        self.rooms().map(|(next, end)| end - next).sum()
    }

    fn is_together(&self) -> bool {
        !self.apart
    }

    fn make_room(&mut self) -> Opened {
        let full = self.full;
        let is_full = self.frontiers[full].next == self.frontiers[full].end;
        if is_full {
            self.close(full);
        }
        let cleaned = match is_full && self.blocks.erased.len() > self.reserve {
            true => {
                self.frontiers[full] = self.opened();
                None
            }
            false if !self.cache.lent().is_empty() => {
                self.release();
                None
            }
            false => Some(self.clean()),
        };
        Opened {
            block: self.frontiers[full].block,
            cleaned,
        }
    }

    fn cache(&self) -> Cached {
        Cached {
            taken: self.cache.taken,
            folded: self.counters.folded,
            erases: self.counters.cache_erases,
            valid: self.cache.valid,
            in_use: self.in_use,
        }
    }

    fn background(&self) -> [u64; 2] {
        self.counters.background()
    }

    fn rest_once(&mut self, ahead: u32) -> bool {
        if !self.cache.is_empty() {
            self.fold_oldest();
            return true;
        }
        let wanted = self.reserve + ahead as usize;
        if self.blocks.erased.len() >= wanted || self.blocks.full == 0 {
            return false;
        }
        let free = self.free();
        self.clean();
        self.free() > free
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
