//! A request in whole numbers, checked: what the engines are built from.

use super::blocks::Blocks;
use super::policy::{Chooser, Policy};
use super::request::{Engine, Inputs, Start};
use crate::refusal::Refusal;

/// The most windows that a run keeps.
const MOST_WINDOWS: f64 = 100_000.0;
/// Erased blocks that are kept for cleaning.
pub const RESERVE: u32 = 1;

/// A request in whole numbers.
#[derive(Clone, Debug, PartialEq)]
pub struct Plan {
    /// Pages of the user.
    pub user_pages: u64,
    /// Blocks that can hold data.
    pub data_blocks: u32,
    /// Pages that are erased together.
    pub pages_per_block: u16,
    /// Which block is cleaned next.
    pub policy: Policy,
    /// Blocks drawn, for d choices.
    pub choices: u32,
    /// Of 2^32 requests so many trim.
    pub trims: u64,
    /// What is on the drive when the traffic begins.
    pub start: Start,
    /// Host writes before the traffic begins, at random.
    pub prepare: u64,
    /// Host writes before the measured part.
    pub warm_up: u64,
    /// Host writes in the measured part.
    pub measure: u64,
    /// Host writes in a window.
    pub window: u64,
    /// Where chance starts.
    pub seed: u64,
    /// The engine that will do it.
    pub engine: Engine,
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
                    rule: "it must leave a page to spare in whole blocks of pages_per_block beside user_pages",
                },
            });
        }
        if (input.warm_up + input.measure) / input.window > MOST_WINDOWS {
            return Err(Refusal::Contradiction {
                quantity: "window",
                rule: "it must be at least a 100000th of warm_up and measure together",
            });
        }
        let writes = |times: f64| (times * pages).round() as u64;
        Ok(Self {
            user_pages: pages as u64,
            data_blocks: blocks as u32,
            pages_per_block: per_block as u16,
            policy: input.policy,
            choices: input.choices as u32,
            trims: (input.trim_share * 4_294_967_296.0).round() as u64,
            start: input.start,
            prepare: if input.start == Start::Random {
                2 * pages as u64
            } else {
                0
            },
            warm_up: writes(input.warm_up),
            measure: writes(input.measure).max(1),
            window: writes(input.window).max(1),
            seed: input.seed as u64,
            engine: Engine::Counts,
        })
    }

    /// Its blocks, all erased.
    pub fn blocks(&self) -> Blocks {
        let count = self.data_blocks + RESERVE;
        let chooser = Chooser::new(
            self.policy,
            self.choices,
            self.seed,
            count,
            self.pages_per_block,
        );
        Blocks::new(count, self.pages_per_block, chooser)
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
