//! The block with the fewest valid pages, found without lists.
//!
//! Blocks stand in groups, each of which keeps the least count of its blocks, and groups stand in
//! sections, each of which keeps the least of its groups. Counts only fall between cleanings, so one
//! comparison keeps that right, and hardly ever has anything to do; a cleaning recomputes one group
//! and one section. The search looks at the sections, into one of them and into one group: plain
//! loops that a compiler turns into vectors.

/// The count of an erased block: it can never be the least, and as a signed number it is below any
/// place in a block, so that nothing is found valid there.
pub const ERASED: u16 = u16::MAX;
/// Set in the count of a block that must not be cleaned; no block has so many pages.
pub const HELD: u16 = 0x8000;

/// Groups in a section, to which power of two.
const SECTION: u32 = 8;

/// Valid pages of each block.
#[derive(Clone, Debug)]
pub struct LeastOfBlocks {
    valid: Vec<u16>,
    /// The least of each group of `1 << shift` blocks.
    least: Vec<u16>,
    shift: u32,
    /// The least of each section.
    sections: Vec<u16>,
}

impl LeastOfBlocks {
    /// So many blocks, all erased.
    pub fn new(blocks: usize) -> Self {
        let half = (usize::BITS - (blocks - 1).leading_zeros()).div_ceil(2);
        let shift = half.clamp(4, 8);
        let sections = blocks.div_ceil(1 << (shift + SECTION));
        Self {
            valid: vec![ERASED; blocks.next_multiple_of(1 << shift)],
            least: vec![ERASED; blocks.div_ceil(1 << shift)],
            shift,
            sections: vec![ERASED; sections],
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
        let count = self.valid[block] - taken;
        self.valid[block] = count;
        if count < self.least[block >> self.shift] {
            self.fell(block, count);
        }
    }

    /// A block has fewer valid pages than any other of its group had.
    #[cold]
    fn fell(&mut self, block: usize, count: u16) {
        self.least[block >> self.shift] = count;
        let section = &mut self.sections[block >> (self.shift + SECTION)];
        *section = (*section).min(count);
    }

    /// Sets the count of a block that was opened or erased.
    pub fn set(&mut self, block: usize, count: u16) {
        let before = std::mem::replace(&mut self.valid[block], count);
        let group = block >> self.shift;
        if count < self.least[group] {
            self.fell(block, count);
        } else if before == self.least[group] {
            self.least[group] = least_of(part(&self.valid, group, self.shift));
            let section = group >> SECTION;
            self.sections[section] = least_of(part(&self.least, section, SECTION));
        }
    }

    /// The first block with the fewest valid pages.
    pub fn emptiest(&self) -> usize {
        let least = least_of(&self.sections);
        let section = first(&self.sections, least);
        let group = (section << SECTION) + first(part(&self.least, section, SECTION), least);
        (group << self.shift) + first(part(&self.valid, group, self.shift), least)
    }
}

/// One of the parts into which counts are divided, each of a power of two, the last one perhaps of fewer.
fn part(counts: &[u16], place: usize, shift: u32) -> &[u16] {
    let first = place << shift;
    &counts[first..counts.len().min(first + (1 << shift))]
}

fn least_of(counts: &[u16]) -> u16 {
    counts.iter().fold(ERASED, |least, &count| least.min(count))
}

fn first(counts: &[u16], wanted: u16) -> usize {
    let found = counts.iter().position(|&count| count == wanted);
    found.expect("the least stands somewhere")
}
