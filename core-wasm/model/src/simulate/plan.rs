//! A request in whole numbers, checked: what the engines are built from.

use super::blocks::Blocks;
use super::levelling::Levelling;
use super::policy::{Chooser, Policy};
use super::request::{Engine, Frontier, Inputs, Separation, Start, Traffic};
use super::time::settings;
use super::time::timekeeper::Times;
use super::trace::{self, Step};
use super::{auto, memory};
use crate::numeric::held;
use crate::refusal::Refusal;

/// The most blocks that a drive may have.
const MOST_BLOCKS: f64 = 1e9;
/// The most windows that a run keeps.
const MOST_WINDOWS: f64 = 100_000.0;

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
    /// Pages that the cache in front can hold.
    pub cache_pages: u64,
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
    /// The plan of a request, or why it cannot be.
    pub fn new(input: &Inputs) -> Result<Self, Refusal> {
        let (pages, per_block) = (input.user_pages, input.pages_per_block);
        let blocks = input
            .data_blocks
            .unwrap_or_else(|| (pages * (1.0 + input.overprovisioning) / per_block).round());
        if blocks * per_block <= pages {
            return Err(match input.data_blocks {
                Some(_) => Refusal::Contradiction {
                    quantity: "data_blocks",
                    rule: "times pages_per_block it must be more than user_pages",
                },
                None => Refusal::Contradiction {
                    quantity: "overprovisioning",
                    rule: "it must leave at least one spare page in whole blocks of pages_per_block beyond user_pages",
                },
            });
        }
        if blocks > MOST_BLOCKS {
            return Err(Refusal::Contradiction {
                quantity: "pages_per_block",
                rule: "it must be large enough that user_pages and the spare area fit into 10⁹ blocks",
            });
        }
        if (input.warm_up + input.measure) / input.window > MOST_WINDOWS {
            return Err(Refusal::Contradiction {
                quantity: "window",
                rule: "it must be at least 1/100,000 of warm_up and measure together",
            });
        }
        let trace = match input.traffic {
            Traffic::Trace => trace::steps(&input.trace, pages)?,
            _ => Vec::new(),
        };
        let (engine, why) = auto::engine(input)?;
        let writes = |times: f64| (times * pages).round() as u64;
        let timing = settings::times(input, (blocks * per_block - pages) as u64)?;
        let only_reads = timing.as_ref().is_some_and(Times::only_reads);
        let plan = Self {
            user_pages: pages as u64,
            data_blocks: blocks as u32,
            pages_per_block: per_block as u16,
            policy: input.policy,
            choices: input.choices as u32,
            traffic: input.traffic,
            hot_writes: input.hot_writes,
            hot_pages: held((input.hot_data * pages).round(), 1.0, pages - 1.0) as u32,
            zipf_exponent: input.zipf_exponent,
            sequential_share: input.sequential_share,
            run: settings::pages_of_a_request(input),
            trace,
            separate: input.frontier == Frontier::Separate,
            separation: input.separation,
            trims: (input.trim_share * 4_294_967_296.0).round() as u64,
            cache_pages: writes(input.cache),
            wear_gap: input.wear_gap.map(|gap| gap as u32),
            rest: input.rest_every.map_or(0, |times| writes(times).max(1)),
            rest_blocks: input.rest_blocks as u32,
            start: input.start,
            prepare: if input.start == Start::Random {
                2 * pages as u64
            } else {
                0
            },
            warm_up: if only_reads { 0 } else { writes(input.warm_up) },
            measure: match input.duration {
                None => writes(input.measure).max(1),
                Some(_) => (MOST_WINDOWS * input.window * pages) as u64,
            },
            window: writes(input.window).max(1),
            seed: input.seed as u64,
            engine,
            why,
            timing,
            round: input.round,
        };
        memory::check(&plan)?;
        Ok(plan)
    }

    /// Classes of pages that are told apart.
    pub fn classes(&self) -> u32 {
        if self.separation == Separation::None {
            1
        } else {
            2
        }
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
