//! The engine that never copies: it cleans in the same time however much a drive must move.
//!
//! Instead of a map of all pages it keeps, for each page, the *life* of the block that took it from
//! the host: an id that a block gets when it is opened. When the survivors of a block move on
//! together, its life is joined to the life of the block they move into: one entry, however many
//! they are. Where a page is now is found by following the lives, as in a union-find, and the way
//! is halved while it is walked. When the ids are used up, every page is told its block anew.

use super::blocks::Blocks;
use super::engine::{Counters, Engine, Opened};
use super::plan::Plan;
use super::random::{Purpose, Random};
use super::request::Start;
use super::traffic::{TRIM, Traffic};
use std::hint::black_box;

/// The owner of a page that is not in use.
const NOBODY: u32 = u32::MAX;
/// Set in the parent of a life that goes on: the other bits are its block.
const ROOT: u32 = 1 << 31;

/// A drive known by the lives of its blocks.
#[derive(Clone, Debug)]
pub struct UnionFind {
    blocks: Blocks,
    /// For each page the life that last took it from the host.
    owner: Vec<u32>,
    /// For each life the block in which it goes on, or the life that it was joined to.
    parent: Vec<u32>,
    /// For each block its life.
    life: Vec<u32>,
    /// The next id that is free.
    ids: u32,
    open: u32,
    room: u32,
    pages_per_block: u32,
    traffic: Traffic,
    again: Random,
    in_use: u32,
    clock: u64,
    counters: Counters,
}

/// How many lives there may be before all pages are told their blocks anew.
pub fn most_lives(blocks: u64, user_pages: u64) -> u64 {
    blocks + (user_pages / 12).max(4096)
}

impl UnionFind {
    /// The drive that a plan describes, at its start.
    pub fn new(plan: &Plan) -> Self {
        let mut blocks = plan.blocks();
        let count = blocks.len() as u32;
        let lives = most_lives(u64::from(count), plan.user_pages);
        let open = blocks.open(false);
        let mut made = Self {
            owner: vec![NOBODY; plan.user_pages as usize],
            parent: vec![0; lives as usize],
            life: (0..count).collect(),
            ids: count,
            open,
            room: u32::from(plan.pages_per_block),
            pages_per_block: u32::from(plan.pages_per_block),
            traffic: Traffic::new(plan, plan.prepare > 0),
            again: Random::new(plan.seed, Purpose::Again),
            in_use: 0,
            clock: 0,
            counters: Counters::default(),
            blocks,
        };
        (0..count).for_each(|block| made.parent[block as usize] = ROOT | block);
        if plan.start != Start::Empty {
            made.fill();
        }
        made
    }

    /// Writes every page of the user once, from end to end.
    fn fill(&mut self) {
        for page in 0..self.owner.len() {
            if self.room == 0 {
                self.make_room();
            }
            self.owner[page] = self.life[self.open as usize];
            self.room -= 1;
            self.clock += 1;
        }
        self.in_use = self.owner.len() as u32;
    }

    /// The traffic of the plan takes the place of what prepares the drive.
    pub fn set_traffic(&mut self, traffic: Traffic) {
        self.traffic = traffic;
    }

    /// The block in which a life goes on.
    #[inline(always)]
    fn find(&mut self, mut life: u32) -> u32 {
        loop {
            let parent = self.parent[life as usize];
            if parent & ROOT != 0 {
                return parent & !ROOT;
            }
            let above = self.parent[parent as usize];
            if above & ROOT != 0 {
                return above & !ROOT;
            }
            self.parent[life as usize] = above;
            life = above;
        }
    }

    /// The block that holds a page of the user, if it is in use.
    pub fn block_of(&self, page: u32) -> Option<u32> {
        let mut life = self.owner[page as usize];
        if life == NOBODY {
            return None;
        }
        while self.parent[life as usize] & ROOT == 0 {
            life = self.parent[life as usize];
        }
        Some(self.parent[life as usize] & !ROOT)
    }

    /// The next id; where none is left, every page is told its block first, and ids begin anew.
    fn new_life(&mut self) -> u32 {
        if self.ids as usize == self.parent.len() {
            self.sweep();
        }
        self.ids += 1;
        self.ids - 1
    }

    /// A parent is always newer than its child, so that from the newest on each finds its parent
    /// resolved.
    fn sweep(&mut self) {
        for life in (0..self.parent.len()).rev() {
            let parent = self.parent[life];
            if parent & ROOT == 0 {
                self.parent[life] = self.parent[parent as usize];
            }
        }
        for owner in &mut self.owner {
            if *owner != NOBODY {
                *owner = self.parent[*owner as usize] & !ROOT;
            }
        }
        let blocks = self.blocks.len() as u32;
        for block in 0..blocks {
            self.parent[block as usize] = ROOT | block;
            self.life[block as usize] = block;
        }
        self.ids = blocks;
    }

    fn trim(&mut self, mut page: u32) {
        if self.traffic.trims_any() && self.in_use > 0 {
            while self.owner[page as usize] == NOBODY {
                page = self.again.below(self.owner.len() as u32);
            }
        }
        let owner = std::mem::replace(&mut self.owner[page as usize], NOBODY);
        if owner != NOBODY {
            let block = self.find(owner);
            self.blocks.counts.invalidate(block as usize);
            self.in_use -= 1;
            self.counters.trimmed += 1;
        }
    }

    /// Draws the next batch of requests, and reads the owners of all of them, so that the memory is
    /// under way before the first of them is served.
    fn draw(&mut self) {
        let requests = self.traffic.draw();
        let touched = requests.iter().fold(0, |sum: u32, request| {
            sum.wrapping_add(self.owner[(request & !TRIM) as usize])
        });
        black_box(touched);
    }
}

impl Engine for UnionFind {
    fn write(&mut self, most: u32) -> u32 {
        let served = most.min(self.room);
        let life = self.life[self.open as usize];
        let mut left = served;
        while left > 0 {
            if self.traffic.is_empty() {
                self.draw();
            }
            let request = self.traffic.take();
            if request & TRIM != 0 {
                self.trim(request & !TRIM);
                continue;
            }
            let owner = std::mem::replace(&mut self.owner[request as usize], life);
            if owner != NOBODY {
                let block = self.find(owner);
                self.blocks.counts.invalidate(block as usize);
            } else {
                self.in_use += 1;
            }
            left -= 1;
        }
        self.room -= served;
        self.clock += u64::from(served);
        self.counters.host += u64::from(served);
        served
    }

    fn room(&self) -> u32 {
        self.room
    }

    fn make_room(&mut self) -> Opened {
        self.blocks.close(self.open, self.clock);
        let cleaned = (self.blocks.erased.len() == 1).then(|| self.blocks.choose(self.clock));
        self.open = self.blocks.open(false);
        let life = self.new_life();
        self.parent[life as usize] = ROOT | self.open;
        self.life[self.open as usize] = life;
        self.room = self.pages_per_block;
        if let Some(victim) = cleaned {
            self.parent[self.life[victim.block as usize] as usize] = life;
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
