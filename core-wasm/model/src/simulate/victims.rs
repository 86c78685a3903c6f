//! The block with the fewest valid pages, found without lists.
//!
//! Blocks stand in groups, and each group keeps the least count of its blocks. Counts only fall
//! between cleanings, so one comparison keeps that right; a cleaning recomputes one group. The
//! search looks at the groups and then into one of them: plain loops that a compiler turns into
//! vectors.

/// The count of an erased block: it can never be the least, and as a signed number it is below any
/// place in a block, so that nothing is found valid there.
pub const ERASED: u16 = u16::MAX;
/// Set in the count of a block that must not be cleaned; no block has so many pages.
pub const HELD: u16 = 0x8000;

/// Valid pages of each block.
#[derive(Clone, Debug)]
pub struct LeastOfBlocks {
    valid: Vec<u16>,
    least: Vec<u16>,
    shift: u32,
}

impl LeastOfBlocks {
    /// So many blocks, all erased.
    pub fn new(blocks: usize) -> Self {
        let half = (usize::BITS - (blocks - 1).leading_zeros()).div_ceil(2);
        let shift = half.clamp(4, 8);
        let groups = blocks.div_ceil(1 << shift);
        Self {
            valid: vec![ERASED; groups << shift],
            least: vec![ERASED; groups],
            shift,
        }
    }

    /// Valid pages of a block.
    #[inline(always)]
    pub fn of(&self, block: usize) -> u16 {
        self.valid[block]
    }

    /// All counts; behind the last block stand blocks that do not exist, erased.
    pub fn all(&self) -> &[u16] {
        &self.valid
    }

    /// One valid page less.
    #[inline(always)]
    pub fn invalidate(&mut self, block: usize) {
        self.take(block, 1);
    }

    /// Takes away 1 or 0.
    #[inline(always)]
    pub fn take(&mut self, block: usize, taken: u16) {
        let count = &mut self.valid[block];
        *count -= taken;
        let least = &mut self.least[block >> self.shift];
        *least = (*least).min(*count);
    }

    /// Sets the count of a block that was opened or erased.
    pub fn set(&mut self, block: usize, count: u16) {
        self.valid[block] = count;
        let group = block >> self.shift;
        let blocks = &self.valid[group << self.shift..(group + 1) << self.shift];
        self.least[group] = least_of(blocks);
    }

    /// The first block with the fewest valid pages.
    pub fn emptiest(&self) -> usize {
        let least = least_of(&self.least);
        let group = first(&self.least, least) << self.shift;
        group + first(&self.valid[group..group + (1 << self.shift)], least)
    }
}

fn least_of(counts: &[u16]) -> u16 {
    counts.iter().fold(ERASED, |least, &count| least.min(count))
}

fn first(counts: &[u16], wanted: u16) -> usize {
    let found = counts.iter().position(|&count| count == wanted);
    found.expect("the least stands somewhere")
}
