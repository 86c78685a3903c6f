//! The engine that never copies: it cleans in the same time however many pages a drive must move.
//!
//! Instead of a map of all pages it keeps, for each page, the *life* of the block that took it from
//! the host: an id that a block gets when it is opened. Each life knows the block that its pages are
//! in, and each block lists its lives. The survivors of a block move on together, so that its list
//! moves to the block that takes them, and each life on it is told. Where a page is now is read, and
//! never searched. When the ids are used up, every page is told its block anew.

pub mod ids;
mod owners;

use super::blocks::Blocks;
use super::engine::{Counters, Engine, Opened};
use super::host_request::TRIM;
use super::plan::Plan;
use super::random::{Ahead, Purpose};
use super::request::Start;
use super::traffic::Traffic;
use owners::Owners;

/// A drive known by the lives of its blocks.
#[derive(Clone, Debug)]
pub struct Lives {
    blocks: Blocks,
    owners: Width,
    open: u32,
    room: u32,
    pages: u32,
    pages_per_block: u32,
    traffic: Traffic,
    again: Ahead,
    in_use: u32,
    clock: u64,
    counters: Counters,
}

/// The ids of lives, as narrow as they can be: then more of them are near.
#[derive(Clone, Debug)]
enum Width {
    Narrow(Owners<u16>),
    Wide(Owners<u32>),
}

/// Does the same with ids of either width.
macro_rules! either {
    ($width:expr, $owners:ident => $done:expr) => {
        match $width {
            Width::Narrow($owners) => $done,
            Width::Wide($owners) => $done,
        }
    };
}

impl Lives {
    /// The drive that a plan describes, at its start.
    pub fn new(plan: &Plan) -> Self {
        let mut blocks = plan.blocks();
        let open = blocks.open(false);
        let (count, pages) = (blocks.len(), plan.user_pages as usize);
        let owners = match ids::ids(count as u64, plan.user_pages) {
            (ids, 2) => Width::Narrow(Owners::new(pages, count, ids as usize)),
            (ids, _) => Width::Wide(Owners::new(pages, count, ids as usize)),
        };
        let mut made = Self {
            owners,
            open,
            room: u32::from(plan.pages_per_block),
            pages: plan.user_pages as u32,
            pages_per_block: u32::from(plan.pages_per_block),
            traffic: Traffic::new(plan, plan.prepare > 0),
            again: Ahead::new(plan.seed, Purpose::Again),
            in_use: 0,
            clock: 0,
            counters: Counters::default(),
            blocks,
        };
        either!(&mut made.owners, it => it.open(open, None));
        if plan.start != Start::Empty {
            made.fill();
        }
        made
    }

    /// Writes every page of the user once, from end to end.
    fn fill(&mut self) {
        while self.in_use < self.pages {
            if self.room == 0 {
                self.make_room();
            }
            let written = self.room.min(self.pages - self.in_use);
            let pages = self.in_use as usize..(self.in_use + written) as usize;
            either!(&mut self.owners, it => it.fill(pages));
            self.in_use += written;
            self.room -= written;
            self.clock += u64::from(written);
        }
    }

    /// The traffic of the plan takes the place of what prepares the drive.
    pub fn set_traffic(&mut self, traffic: Traffic) {
        self.traffic = traffic;
    }

    /// The block that holds a page of the user, if it is in use.
    pub fn block_of(&self, page: u32) -> Option<u32> {
        either!(&self.owners, it => it.block_of(page))
    }

    /// Serves requests of the batch until so many writes are done; returns how many were.
    fn serve_requests(&mut self, most: u32) -> u32 {
        let (mut done, mut trimmed, mut served) = (0, 0, 0);
        let (mut in_use, trims_any) = (self.in_use, self.traffic.trims_any());
        let mut counts = self.blocks.counts.falling();
        either!(&mut self.owners, it => for &request in self.traffic.waiting() {
            if done == most {
                break;
            }
            served += 1;
            let trims = request & TRIM != 0;
            let mut page = request & !TRIM;
            if trims && !it.is_in_use(page) {
                if in_use == 0 || !trims_any {
                    continue;
                }
                page = Traffic::another(&mut self.again, self.pages, |page| it.is_in_use(page));
            }
            let was = it.give(page, trims, &mut counts);
            let writes = u32::from(!trims);
            in_use = in_use + writes - u32::from(was);
            trimmed += u64::from(trims);
            done += writes;
        });
        self.traffic.served(served);
        self.in_use = in_use;
        self.counters.trimmed += trimmed;
        done
    }
}

impl Engine for Lives {
    fn write(&mut self, most: u32) -> u32 {
        let served = most.min(self.room);
        let mut left = served;
        while left > 0 {
            if self.traffic.is_empty() {
                let requests = self.traffic.draw();
                either!(&self.owners, it => it.touch(requests));
            }
            left -= match self.traffic.only_writes() {
                true => {
                    let pages = self.traffic.take_up_to(left);
                    let counts = &mut self.blocks.counts.falling();
                    self.in_use += either!(&mut self.owners, it => it.give_all(pages, counts));
                    pages.len() as u32
                }
                false => self.serve_requests(left),
            }
        }
        self.room -= served;
        self.clock += u64::from(served);
        self.counters.host += u64::from(served);
        served
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
        // Where no page survives, no life goes on.
        let survived = cleaned.filter(|victim| victim.valid > 0);
        let from = survived.map(|victim| victim.block);
        either!(&mut self.owners, it => it.open(self.open, from));
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
