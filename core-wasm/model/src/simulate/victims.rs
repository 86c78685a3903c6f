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

/// Blocks in a group, and groups in a section, to which power of two.
const SHIFT: u32 = 6;
/// Counts that are looked at together: so many are turned into vectors.
type Group = [u16; 1 << SHIFT];

/// Valid pages of each block.
#[derive(Clone, Debug)]
pub struct LeastOfBlocks {
    valid: Vec<u16>,
    /// The least of each group.
    least: Vec<u16>,
    /// The least of each section.
    sections: Vec<u16>,
}

impl LeastOfBlocks {
    /// So many blocks, all erased.
    pub fn new(blocks: usize) -> Self {
        let groups = blocks.div_ceil(1 << SHIFT);
        let sections = groups.div_ceil(1 << SHIFT);
        Self {
            valid: vec![ERASED; groups << SHIFT],
            least: vec![ERASED; sections << SHIFT],
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
        self.falling().take(block, 1);
    }

    /// The counts while they only fall.
    #[inline(always)]
    pub fn falling(&mut self) -> Falling<'_> {
        Falling {
            valid: &mut self.valid,
            least: &mut self.least,
            sections: &mut self.sections,
        }
    }

    /// Sets the count of a block that was opened or erased.
    pub fn set(&mut self, block: usize, count: u16) {
        let before = std::mem::replace(&mut self.valid[block], count);
        let (group, section) = (block >> SHIFT, block >> (2 * SHIFT));
        if count < self.least[group] {
            self.least[group] = count;
            fell(&mut self.sections[section], count);
        } else if before == self.least[group] {
            self.least[group] = least_of(part(&self.valid, group));
            self.sections[section] = least_of(part(&self.least, section));
        }
    }

    /// The first block with the fewest valid pages.
    pub fn emptiest(&self) -> usize {
        let (mut section, mut least) = (0, ERASED);
        for (place, &count) in self.sections.iter().enumerate() {
            if count < least {
                (section, least) = (place, count);
            }
        }
        let group = section << SHIFT | first(part(&self.least, section), least);
        group << SHIFT | first(part(&self.valid, group), least)
    }
}

/// Counts while they only fall: what serving the host needs of them, at hand.
pub struct Falling<'a> {
    valid: &'a mut [u16],
    least: &'a mut [u16],
    sections: &'a mut [u16],
}

impl Falling<'_> {
    /// Valid pages of a block.
    #[inline(always)]
    pub fn of(&self, block: usize) -> u16 {
        self.valid[block]
    }

    /// Takes away 1 or 0.
    #[inline(always)]
    pub fn take(&mut self, block: usize, taken: u16) {
        let count = self.valid[block] - taken;
        self.valid[block] = count;
        let least = &mut self.least[block >> SHIFT];
        if count < *least {
            *least = count;
            fell(&mut self.sections[block >> (2 * SHIFT)], count);
        }
    }
}

/// A block has fewer valid pages than any other of its group had.
#[cold]
#[inline(never)]
fn fell(section: &mut u16, count: u16) {
    *section = (*section).min(count);
}

/// One of the parts into which counts are divided.
#[inline(always)]
fn part(counts: &[u16], place: usize) -> &Group {
    &counts.as_chunks().0[place]
}

#[inline(always)]
fn least_of(counts: &Group) -> u16 {
    counts.iter().fold(ERASED, |least, &count| least.min(count))
}

/// Where a count first stands that stands somewhere. There is no branch, and the largest signed
/// number of 16 bits is one that every machine's vectors can find.
#[inline(always)]
fn first(counts: &Group, wanted: u16) -> usize {
    let mut left = 0i16;
    for (place, &count) in counts.iter().enumerate() {
        let behind = (counts.len() - place) as i16;
        left = left.max(if count == wanted { behind } else { 0 });
    }
    counts.len() - left as usize
}
