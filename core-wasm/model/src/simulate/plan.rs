//! A request in whole numbers, checked: what the engines are built from.

use super::blocks::Blocks;
use super::gc_policy::{Chooser, Policy};
use super::levelling::Levelling;
use super::request::{Engine, Separation, Start, Traffic};
use super::time::timekeeper::Times;
use super::trace::Step;

/// A request in whole numbers.
#[derive(Clone, Debug, PartialEq)]
pub struct Plan {
    /// Pages of the user.
    pub user_pages: u64,
    /// Blocks that can hold data.
    pub data_blocks: u32,
    /// Pages per erase block.
    pub pages_per_block: u16,
    /// The rule that picks the victim block.
    pub policy: Policy,
    /// Blocks drawn, for d choices.
    pub choices: u32,
    /// What the host writes.
    pub traffic: Traffic,
    /// Share of the writes that goes to the hot pages.
    pub hot_writes: f64,
    /// The first so many pages are hot.
    pub hot_pages: u32,
    /// For Zipf's law.
    pub zipf_exponent: f64,
    /// For mixed traffic.
    pub sequential_share: f64,
    /// Bytes of a page.
    pub page_size: u32,
    /// Pages that uniform random writes write side by side.
    pub run: u32,
    /// The reader's own requests.
    pub trace: Vec<Step>,
    /// Whether cleaning has an open block of its own.
    pub separate: bool,
    /// How hot and cold pages are told apart.
    pub separation: Separation,
    /// Of 2^32 requests so many trim.
    pub trims: u64,
    /// Pages that the cache in front can hold in flash of its own.
    pub cache_pages: u64,
    /// Pages of a block of it.
    pub cache_block: u32,
    /// Of 2^32 parts of the flash without data so many may be lent to it, and so many blocks at most.
    pub lent_share: u64,
    /// Blocks that may be lent to it at most.
    pub most_lent: u32,
    /// Whether pages go past it while it is full.
    pub bypass: bool,
    /// Erases by which blocks may differ, where wear is levelled.
    pub wear_gap: Option<u32>,
    /// Host writes between two rests; 0 where there are none.
    pub rest: u64,
    /// Blocks that background GC reclaims in each idle period.
    pub rest_blocks: u32,
    /// The drive's initial state, before the workload begins.
    pub start: Start,
    /// Host writes before the traffic begins, at random.
    pub prepare: u64,
    /// Host writes before the measured part; none where the host only reads.
    pub warm_up: u64,
    /// Host writes in the measured part.
    pub measure: u64,
    /// Host writes in a window.
    pub window: u64,
    /// Where chance starts.
    pub seed: u64,
    /// The engine that will do it.
    pub engine: Engine,
    /// Why it is this one.
    pub why: &'static str,
    /// How time passes; none where it does not.
    pub timing: Option<Times>,
    /// Seconds of a round, for the steady-state rule in time.
    pub round: f64,
}

impl Plan {
    /// Classes of pages that are told apart.
    pub fn classes(&self) -> u32 {
        if self.separation == Separation::None {
            1
        } else {
            2
        }
    }

    /// Pages that the cache can hold at most.
    pub fn cache_slots(&self) -> u64 {
        self.cache_pages + u64::from(self.most_lent) * u64::from(self.cache_block)
    }

    /// Blocks that are open at a time.
    pub fn frontiers(&self) -> u32 {
        self.classes() * if self.separate { 2 } else { 1 }
    }

    /// Erased blocks that are kept for cleaning: one for each class that a block's survivors may
    /// belong to.
    pub fn reserve(&self) -> u32 {
        self.classes()
    }

    /// All blocks: for data, the reserve, and one for each open block but the first.
    pub fn block_count(&self) -> u32 {
        self.data_blocks + self.reserve() + self.frontiers() - 1
    }

    /// Its blocks, all erased.
    pub fn blocks(&self) -> Blocks {
        let count = self.block_count();
        let chooser = Chooser::new(
            self.policy,
            self.choices,
            self.seed,
            count,
            self.pages_per_block,
        );
        let levelling = self.wear_gap.map(Levelling::new);
        Blocks::new(count, self.pages_per_block, chooser, levelling)
    }

    /// Spare pages as a share of the user's, with whole blocks.
    pub fn overprovisioning(&self) -> f64 {
        let physical = u64::from(self.data_blocks) * u64::from(self.pages_per_block);
        (physical - self.user_pages) as f64 / self.user_pages as f64
    }

    /// Host writes from the beginning of the traffic to its end.
    pub fn writes(&self) -> u64 {
        self.warm_up + self.measure
    }
}
