//! Static wear levelling: blocks whose data never change are cleaned all the same, so that they wear
//! with the others.

use super::count_groups::HELD;
use super::valid_counts::ValidCounts;

/// Keeps the erases of all blocks within a gap.
#[derive(Clone, Debug)]
pub struct Levelling {
    /// The most that erases may differ.
    gap: u32,
    /// No block was erased less often than this.
    least: u32,
    /// Some block was erased so often.
    most: u32,
    /// Where the search for the least goes on.
    next: usize,
    /// Whether the last block was cleaned for this: every other one is left to the policy.
    rests: bool,
}

impl Levelling {
    /// Erases may differ by so many.
    pub fn new(gap: u32) -> Self {
        Self {
            gap,
            least: 0,
            most: 0,
            next: 0,
            rests: false,
        }
    }

    /// The same with nothing erased yet.
    pub fn begun(&self) -> Self {
        Self::new(self.gap)
    }

    /// A block has been erased so often.
    pub fn erased(&mut self, times: u32) {
        self.most = self.most.max(times);
    }

    /// The block to clean so that it wears, if one is due.
    pub fn due(&mut self, counts: &ValidCounts, erases: &[u32]) -> Option<u32> {
        self.rests = !self.rests;
        if !self.rests {
            return None;
        }
        let mut looked = 0;
        while self.most - self.least >= self.gap && looked < erases.len() {
            let block = self.next;
            if erases[block] == self.least && counts.of(block) < HELD {
                return Some(block as u32);
            }
            looked += 1;
            self.next = (block + 1) % erases.len();
            if looked == erases.len() && !erases.contains(&self.least) {
                self.least += 1;
                looked = 0;
            }
        }
        self.rests = false;
        None
    }
}
