//! What every engine knows of its blocks: how many valid pages each has, how often it was erased,
//! and which one is to be cleaned next.

use super::count_groups::{ERASED, HELD};
use super::gc_policy::Chooser;
use super::levelling::Levelling;
use super::valid_counts::ValidCounts;
use std::collections::VecDeque;

/// A block that is to be cleaned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Victim {
    /// Which one.
    pub block: u32,
    /// Its valid pages.
    pub valid: u32,
    /// Whether it is cleaned only so that it wears.
    pub levels: bool,
}

/// The blocks of a drive.
///
/// The open block's count is credited with all its pages at once, though it is not yet full: its
/// invalidations subtract as everywhere, and when it closes the count is right.
#[derive(Clone, Debug)]
pub struct Blocks {
    /// Valid pages of each, with the index of the least.
    pub counts: ValidCounts,
    /// Erased blocks, the longest erased first.
    pub erased: VecDeque<u32>,
    /// How often each was erased.
    pub erases: Vec<u32>,
    /// Victims by the number of their valid pages.
    pub victims: Vec<u64>,
    /// The rule that picks the victim block.
    pub chooser: Chooser,
    /// The block that somebody chose to be cleaned next, whatever the rule says.
    pub chosen: Option<u32>,
    /// Blocks that are full, and so may be cleaned.
    pub full: u32,
    /// Wear levelling, if there is any.
    pub levelling: Option<Levelling>,
    pages_per_block: u16,
}

impl Blocks {
    /// So many blocks, all erased.
    pub fn new(
        count: u32,
        pages_per_block: u16,
        chooser: Chooser,
        levelling: Option<Levelling>,
    ) -> Self {
        Self {
            counts: counts_for(&chooser, count as usize),
            erased: (0..count).collect(),
            erases: vec![0; count as usize],
            victims: vec![0; usize::from(pages_per_block) + 1],
            chooser,
            chosen: None,
            full: 0,
            levelling,
            pages_per_block,
        }
    }

    /// How many there are, the spare included.
    pub fn len(&self) -> usize {
        self.erases.len()
    }

    /// Whether there is none; never.
    pub fn is_empty(&self) -> bool {
        self.erases.is_empty()
    }

    /// Takes the block that was erased the longest ago and opens it; where several are open at a
    /// time, an open one is held, so that it is not cleaned.
    pub fn open(&mut self, held: bool) -> u32 {
        let block = self.erased.pop_front().expect("an erased block is kept");
        let credit = self.pages_per_block | if held { HELD } else { 0 };
        self.counts.set(block as usize, credit);
        block
    }

    /// Takes the block that was erased the longest ago, for pages that nobody counts here.
    pub fn lend(&mut self) -> Option<u32> {
        self.erased.pop_front()
    }

    /// A block that was lent was erased.
    pub fn wear(&mut self, block: u32) {
        self.erases[block as usize] += 1;
        if let Some(levelling) = &mut self.levelling {
            levelling.erased(self.erases[block as usize]);
        }
    }

    /// A page of the open block is programmed without data.
    pub fn pad(&mut self, block: u32) {
        self.counts.invalidate(block as usize);
    }

    /// The open block is full: from now on it may be cleaned.
    pub fn close(&mut self, block: u32, now: u64) {
        let count = self.counts.of(block as usize);
        if count >= HELD {
            self.counts.set(block as usize, count & !HELD);
        }
        self.full += 1;
        self.counts.closed(block, now);
        self.chooser.closed(block);
    }

    /// Another rule picks the victim block from now on. It is told of the full blocks, the longest full
    /// first, and since when each block has been.
    pub fn set_chooser(&mut self, chooser: Chooser, full: &[u32], since: &[u64]) {
        let before = std::mem::replace(&mut self.counts, counts_for(&chooser, since.len()));
        for block in 0..since.len() {
            if before.of(block) != ERASED {
                self.counts.set(block, before.of(block));
            }
        }
        self.chooser = chooser;
        for &block in full {
            self.counts.closed(block, since[block as usize]);
            self.chooser.closed(block);
        }
    }

    /// Chooses the block to clean, and notes how many valid pages it has.
    pub fn choose(&mut self, now: u64) -> Victim {
        let due = self
            .levelling
            .as_mut()
            .and_then(|levelling| levelling.due(&self.counts, &self.erases));
        let block = match due.or_else(|| self.chosen.take()) {
            Some(block) => {
                self.chooser.forget(block);
                block
            }
            None => self.chooser.choose(&self.counts, now),
        };
        let valid = self.counts.of(block as usize);
        self.victims[usize::from(valid)] += 1;
        Victim {
            block,
            valid: u32::from(valid),
            levels: due.is_some(),
        }
    }

    /// Its pages have moved away: erases it.
    pub fn erase(&mut self, block: u32) {
        self.counts.set(block as usize, ERASED);
        self.full -= 1;
        self.wear(block);
        self.erased.push_back(block);
    }

    /// Sets what is counted to 0.
    pub fn begin(&mut self) {
        self.erases.fill(0);
        self.levelling = self.levelling.as_ref().map(Levelling::begun);
        self.victims.fill(0);
    }

    /// Valid pages of all blocks that are not erased, the room of open blocks included.
    pub fn credited(&self) -> u64 {
        let counts = (0..self.len()).map(|block| self.counts.of(block));
        counts
            .filter(|&c| c != ERASED)
            .map(|c| u64::from(c & !HELD))
            .sum()
    }
}

/// Counts of so many erased blocks, with what a rule asks of them.
fn counts_for(chooser: &Chooser, blocks: usize) -> ValidCounts {
    match chooser {
        Chooser::CostBenefit { .. } => ValidCounts::with_ages(blocks),
        _ => ValidCounts::new(blocks),
    }
}
