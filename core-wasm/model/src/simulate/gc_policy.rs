//! Which block is cleaned next.

use super::count_groups::HELD;
use super::random::{Purpose, Random};
use super::valid_counts::ValidCounts;
use crate::choices;
use std::collections::VecDeque;

choices! {
    /// The rule that picks the victim block.
    Policy {
        /// The block with the fewest valid pages.
        Greedy = "greedy", "Greedy (fewest valid pages)";
        /// The block that was filled longest ago.
        Fifo = "fifo", "FIFO (oldest block)";
        /// A random block.
        Random = "random", "Random";
        /// The block with the fewest valid pages among d random blocks.
        DChoices = "d-choices", "d-choices (best of d at random)";
        /// The block with the highest benefit per cost: reclaimed space times age, divided by copying.
        CostBenefit = "cost-benefit", "Cost-benefit";
    }
}

/// A policy with all that it needs to remember.
#[derive(Clone, Debug)]
pub enum Chooser {
    /// The block with the fewest valid pages.
    Greedy,
    /// The oldest block: closed blocks, the oldest first.
    Fifo(VecDeque<u32>),
    /// The emptiest of so many blocks drawn at random.
    Drawn {
        /// How many are drawn.
        choices: u32,
        /// From what.
        random: Random,
        /// Blocks to draw from, the erased ones among them.
        blocks: u32,
    },
    /// The best of room × age ÷ cost, from the ages that the counts keep.
    CostBenefit {
        /// Pages in a block.
        pages_per_block: u16,
    },
}

impl Chooser {
    /// The chooser for a policy.
    pub fn new(policy: Policy, choices: u32, seed: u64, blocks: u32, pages_per_block: u16) -> Self {
        let drawn = |choices| Self::Drawn {
            choices,
            random: Random::new(seed, Purpose::Victims),
            blocks,
        };
        match policy {
            Policy::Greedy => Self::Greedy,
            Policy::Fifo => Self::Fifo(VecDeque::with_capacity(blocks as usize)),
            Policy::Random => drawn(1),
            Policy::DChoices => drawn(choices),
            Policy::CostBenefit => Self::CostBenefit { pages_per_block },
        }
    }

    /// A block is full from now on.
    pub fn closed(&mut self, block: u32) {
        if let Self::Fifo(queue) = self {
            queue.push_back(block);
        }
    }

    /// A block is cleaned for another reason.
    pub fn forget(&mut self, block: u32) {
        if let Self::Fifo(queue) = self {
            queue.retain(|&other| other != block);
        }
    }

    /// The block to clean.
    pub fn choose(&mut self, counts: &ValidCounts, now: u64) -> u32 {
        match self {
            Self::Greedy => counts.emptiest() as u32,
            Self::Fifo(queue) => queue.pop_front().expect("a full block"),
            Self::Drawn {
                choices,
                random,
                blocks,
            } => {
                let mut draw = || loop {
                    let block = random.below(*blocks);
                    if counts.of(block as usize) < HELD {
                        return block;
                    }
                };
                let drawn = (0..*choices).map(|_| draw());
                let best = drawn.min_by_key(|&block| counts.of(block as usize));
                best.expect("at least one is drawn")
            }
            Self::CostBenefit { pages_per_block } => counts.most_to_gain(*pages_per_block, now),
        }
    }
}
