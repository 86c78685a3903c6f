//! The engine that knows where every page is, and can do everything.
//!
//! Two maps, from the user's page to its place on the flash and back, and one bit for each place.
//! An invalidation clears a bit; cleaning walks the bits that are set.

use super::bits::Bits;
use super::blocks::{Blocks, Victim};
use super::cache::{CACHED, Cache};
use super::divide::Divider;
use super::engine::{Counters, Engine, Opened};
use super::observer::Observer;
use super::plan::Plan;
use super::random::{Purpose, Random};
use super::request::Start;
use super::sorter::Sorter;
use super::traffic::{TRIM, Traffic};
use std::hint::black_box;

/// The place of a page that is not in use.
pub const NOWHERE: u32 = u32::MAX;

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
    cache: Cache,
    sorter: Sorter,
    /// Where the frontiers of cleaning begin.
    cleaning: usize,
    /// The frontier that has no room for the request that is next.
    full: usize,
    reserve: usize,
    traffic: Traffic,
    again: Random,
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
            apart: plan.frontiers() > 1 || plan.cache_pages > 0 || plan.rest > 0,
            cache: Cache::new(plan.cache_pages as usize),
            sorter: Sorter::new(plan),
            cleaning: if plan.separate {
                plan.classes() as usize
            } else {
                0
            },
            full: 0,
            reserve: plan.reserve() as usize,
            traffic: Traffic::new(plan, plan.prepare > 0),
            again: Random::new(plan.seed, Purpose::Again),
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
    }

    fn trim(&mut self, mut page: u32) {
        if self.traffic.trims_any() && self.in_use > 0 {
            while self.place_of[page as usize] == NOWHERE {
                page = self.again.below(self.place_of.len() as u32);
            }
        }
        let place = std::mem::replace(&mut self.place_of[page as usize], NOWHERE);
        if place != NOWHERE {
            if place & CACHED == 0 {
                self.invalidate(place);
            }
            self.in_use -= 1;
            self.counters.trimmed += 1;
            self.observer.trimmed(page, place);
        }
    }

    /// Draws the next batch of requests, and reads the map at all of them, so that the memory is
    /// under way before the first of them is served.
    fn draw(&mut self) {
        let requests = self.traffic.draw();
        let touched = requests.iter().fold(0, |sum: u32, request| {
            sum.wrapping_add(self.place_of[(request & !TRIM) as usize])
        });
        black_box(touched);
    }

    /// Cleans one block.
    fn clean(&mut self) -> Victim {
        let victim = self.blocks.choose(self.clock);
        let first = victim.block * self.pages_per_block;
        match self.apart {
            false => self.move_together(first),
            true => self.move_apart(first),
        }
        self.valid.clear_all(first, self.pages_per_block);
        self.blocks.erase(victim.block);
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
        for &block in &self.blocks.erased {
            let first = (block * self.pages_per_block) as usize;
            cells[first..first + self.pages_per_block as usize].fill(FREE);
        }
        for (next, end) in self.rooms() {
            cells[next as usize..end as usize].fill(FREE);
        }
        cells
    }

    /// Places of open blocks that are still to be written: first and end of each.
    pub fn rooms(&self) -> impl Iterator<Item = (u32, u32)> {
        self.frontiers.iter().map(|it| (it.next, it.end))
    }

    /// Serves writes where all pages go to one open block.
    fn write_together(&mut self, wanted: u32) {
        let mut left = wanted;
        while left > 0 {
            if self.traffic.is_empty() {
                self.draw();
            }
            let request = self.traffic.take();
            if request & TRIM != 0 {
                self.trim(request & !TRIM);
                continue;
            }
            let place = self.place_of[request as usize];
            if place != NOWHERE {
                self.invalidate(place);
            } else {
                self.in_use += 1;
            }
            self.program(0, request);
            left -= 1;
        }
    }

    /// Serves writes where pages of different classes go to different blocks; returns how many.
    fn write_apart(&mut self, most: u32) -> u32 {
        if self.room() == 0 {
            return 0;
        }
        for served in 0..most {
            let page = loop {
                if self.traffic.is_empty() {
                    self.draw();
                }
                match self.traffic.take() {
                    request if request & TRIM != 0 => self.trim(request & !TRIM),
                    page => break page,
                }
            };
            let full = match self.cache.is_there() {
                true => self.write_to_cache(page),
                false => self.write_to_block(page),
            };
            if let Some(full) = full {
                self.traffic.put_back();
                self.full = full;
                return served;
            }
        }
        most
    }
}

impl<O: Observer> PageMap<O> {
    /// The host rests: empties the cache, and cleans until so many blocks more than the reserve are
    /// erased, or nothing is gained.
    pub fn rest(&mut self, ahead: u32) {
        self.empty_cache();
        let wanted = self.reserve + ahead as usize;
        while self.blocks.erased.len() < wanted && self.blocks.full > 0 {
            let free = self.free();
            self.clean();
            if self.free() == free {
                return;
            }
        }
    }

    /// Places that are erased.
    fn free(&self) -> u64 {
        let blocks = self.blocks.erased.len() as u64;
        blocks * u64::from(self.pages_per_block) + u64::from(self.unwritten())
    }

    fn has_room(&self, frontier: usize) -> bool {
        self.frontiers[frontier].next < self.frontiers[frontier].end
    }

    /// Writes a page to the open block of its class, unless that is full: then it says which.
    fn write_to_block(&mut self, page: u32) -> Option<usize> {
        let class = self.sorter.class(page);
        if !self.has_room(class) {
            return Some(class);
        }
        self.sorter.written(page);
        self.supersede(page);
        self.program(class, page);
        None
    }

    /// Writes a page to the cache, from which the oldest page is folded where there is no room. If
    /// the open block that this needs is full, says which.
    fn write_to_cache(&mut self, page: u32) -> Option<usize> {
        if self.cache.is_full() {
            let oldest = self.cache.oldest(&self.place_of);
            if let Some((other, place)) = oldest.filter(|&(other, _)| other != page) {
                let class = self.sorter.class(other);
                if !self.has_room(class) {
                    return Some(class);
                }
                self.fold(class, other, place);
            }
            self.cache.drop_oldest();
        }
        self.sorter.written(page);
        self.supersede(page);
        let place = self.cache.put(page);
        self.place_of[page as usize] = place;
        self.observer.written(page, place);
        self.counters.cached += 1;
        None
    }

    /// Writes a page from the cache to an open block that has room.
    fn fold(&mut self, class: usize, page: u32, from: u32) {
        let to = self.frontiers[class].next;
        self.frontiers[class].next = to + 1;
        self.page_at[to as usize] = page;
        self.place_of[page as usize] = to;
        self.observer.moved(page, from, to);
        self.counters.folded += 1;
    }

    /// Folds all that is in the cache.
    fn empty_cache(&mut self) {
        while !self.cache.is_empty() {
            if let Some((page, place)) = self.cache.oldest(&self.place_of) {
                let class = self.sorter.class(page);
                self.full = class;
                while self.room() == 0 {
                    self.make_room();
                }
                self.fold(class, page, place);
            }
            self.cache.drop_oldest();
        }
    }

    /// The page that a page replaces is valid no more.
    fn supersede(&mut self, page: u32) {
        match self.place_of[page as usize] {
            NOWHERE => self.in_use += 1,
            place if place & CACHED != 0 => {}
            place => self.invalidate(place),
        }
    }

    /// Which page the cache keeps in this place, one with `CACHED` set.
    pub fn page_in_cache(&self, place: u32) -> u32 {
        self.cache.page_at(place)
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
            false => Some(self.clean()),
        };
        Opened {
            block: self.frontiers[full].block,
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
