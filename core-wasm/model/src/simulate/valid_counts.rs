//! The number of valid pages of each block, with an index that finds the block with the fewest.
//!
//! The index is a tree of minima: of 64 blocks (a group), of 64 groups (a section), and in large drives of 64
//! sections (a region). Between cleanings counts only decrease, so one comparison keeps a minimum right; a
//! cleaning computes those of one group and one section anew. The search scans the sections, one of them and
//! one group: plain loops that a compiler vectorizes.

use super::age_index::AgeIndex;
use super::count_groups::{ERASED, GROUP_BITS, Group, group_of, minimum};

/// Valid pages of each block.
#[derive(Clone, Debug)]
pub struct ValidCounts {
    valid: Vec<u16>,
    /// For each group the count below which the index must be updated: its minimum, or with ages, more than
    /// any count.
    thresholds: Vec<u16>,
    index: Index,
}

/// The minimum of each section of groups, and where sections are many, of each region of sections.
#[derive(Clone, Debug)]
struct Sections {
    least: Vec<u16>,
    regions: Vec<u16>,
}

/// What finds the victim.
#[derive(Clone, Debug)]
enum Index {
    /// The least of each section.
    Sections(Sections),
    /// All counts in order of age.
    AgeIndex(AgeIndex),
}

impl ValidCounts {
    /// So many blocks, all erased.
    pub fn new(blocks: usize) -> Self {
        let groups = blocks.div_ceil(1 << GROUP_BITS);
        let sections = groups.div_ceil(1 << GROUP_BITS);
        Self {
            valid: vec![ERASED; groups << GROUP_BITS],
            thresholds: vec![ERASED; sections << GROUP_BITS],
            index: Index::Sections(Sections::new(sections)),
        }
    }

    /// The same, with an order of their ages.
    pub fn with_ages(blocks: usize) -> Self {
        Self {
            index: Index::AgeIndex(AgeIndex::new(blocks)),
            ..Self::new(blocks)
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
            thresholds: &mut self.thresholds,
            index: &mut self.index,
        }
    }

    /// A block is full from now on.
    pub fn closed(&mut self, block: u32, now: u64) {
        if let Index::AgeIndex(ages) = &mut self.index {
            ages.closed(block, self.valid[block as usize], now);
        }
    }

    /// Sets the count of a block that was opened or erased.
    pub fn set(&mut self, block: usize, count: u16) {
        let before = std::mem::replace(&mut self.valid[block], count);
        let sections = match &mut self.index {
            Index::Sections(sections) => sections,
            Index::AgeIndex(ages) => {
                if count == ERASED {
                    ages.remove(block as u32);
                }
                return;
            }
        };
        let (group, section) = (block >> GROUP_BITS, block >> (2 * GROUP_BITS));
        let least = &mut self.thresholds[group];
        if count < *least {
            *least = count;
            sections.fell(section, count);
        } else if before == *least {
            *least = minimum(group_of(&self.valid, group));
            sections.set(section, minimum(group_of(&self.thresholds, section)));
        }
    }

    /// The first block with the fewest valid pages.
    pub fn emptiest(&self) -> usize {
        let Index::Sections(sections) = &self.index else {
            let all = self.valid.iter().enumerate();
            let least = all.min_by_key(|&(_, count)| count);
            return least.expect("there are blocks").0;
        };
        let (section, least) = sections.emptiest();
        let group = section << GROUP_BITS | first(group_of(&self.thresholds, section), least);
        group << GROUP_BITS | first(group_of(&self.valid, group), least)
    }

    /// The block with the largest (1 − v) · age ÷ 2v, where v is its valid share.
    pub fn most_to_gain(&self, pages_per_block: u16, now: u64) -> u32 {
        match &self.index {
            Index::AgeIndex(ages) => ages.most_to_gain(pages_per_block, now),
            Index::Sections(_) => unreachable!("who asks for it keeps ages"),
        }
    }
}

/// Counts while they only fall: what serving the host needs of them, at hand.
pub struct Falling<'a> {
    valid: &'a mut [u16],
    thresholds: &'a mut [u16],
    index: &'a mut Index,
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
        let thresholds = &mut self.thresholds[block >> GROUP_BITS];
        if count < *thresholds {
            self.index.fell(thresholds, block, count);
        }
    }
}

impl Index {
    /// A block has fewer valid pages than any other of its group had, or than it had.
    #[cold]
    #[inline(never)]
    fn fell(&mut self, thresholds: &mut u16, block: usize, count: u16) {
        match self {
            Self::Sections(sections) => {
                *thresholds = count;
                sections.fell(block >> (2 * GROUP_BITS), count);
            }
            Self::AgeIndex(ages) => ages.fell(block, count),
        }
    }
}

impl Sections {
    fn new(sections: usize) -> Self {
        let regions = sections >> GROUP_BITS;
        Self {
            least: vec![
                ERASED;
                if regions == 0 {
                    sections
                } else {
                    (regions + 1) << GROUP_BITS
                }
            ],
            regions: vec![ERASED; if regions == 0 { 0 } else { regions + 1 }],
        }
    }

    /// A section has a block with so few valid pages.
    #[inline(always)]
    fn fell(&mut self, section: usize, count: u16) {
        self.least[section] = self.least[section].min(count);
        if let Some(region) = self.regions.get_mut(section >> GROUP_BITS) {
            *region = (*region).min(count);
        }
    }

    /// The least of a section is this.
    fn set(&mut self, section: usize, count: u16) {
        self.least[section] = count;
        if let Some(region) = self.regions.get_mut(section >> GROUP_BITS) {
            *region = minimum(group_of(&self.least, section >> GROUP_BITS));
        }
    }

    /// The first section with the least of all, and that.
    fn emptiest(&self) -> (usize, u16) {
        if self.regions.is_empty() {
            return first_least(&self.least);
        }
        let (region, least) = first_least(&self.regions);
        let section = first(group_of(&self.least, region), least);
        (region << GROUP_BITS | section, least)
    }
}

/// The first place of the least count, and that.
fn first_least(counts: &[u16]) -> (usize, u16) {
    let (mut place, mut least) = (0, ERASED);
    for (other, &count) in counts.iter().enumerate() {
        if count < least {
            (place, least) = (other, count);
        }
    }
    (place, least)
}

/// Where a count first stands that stands somewhere. There is no branch, and the largest signed
/// number of 16 bits is one that every machine's vectors can find.
#[inline(never)]
fn first(counts: &Group, wanted: u16) -> usize {
    let mut left = 0i16;
    for (place, &count) in counts.iter().enumerate() {
        let behind = (counts.len() - place) as i16;
        left = left.max(if count == wanted { behind } else { 0 });
    }
    counts.len() - left as usize
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::simulate::random::{Purpose, Random};

    /// Counts fall and are set at random, in drives of one group, one section, several, and regions.
    #[test]
    fn the_emptiest_is_the_first_of_the_least() {
        for (blocks, steps, looks) in [(3, 3000, 1), (900, 20_000, 1), (300_000, 900_000, 3000)] {
            let mut random = Random::new(blocks as u64, Purpose::Again);
            let mut counts = ValidCounts::new(blocks);
            counts.set(0, 64);
            for step in 0..steps {
                let block = random.below(blocks as u32) as usize;
                match counts.of(block) {
                    ERASED => counts.set(block, 200 + random.below(57) as u16),
                    0 => counts.set(block, ERASED),
                    _ if random.below(20) == 0 => counts.set(block, ERASED),
                    _ => counts.invalidate(block),
                }
                if step % looks == 0 {
                    let all = counts.all().iter().enumerate();
                    let (first, _) = all.min_by_key(|&(_, count)| count).expect("blocks");
                    assert_eq!(counts.emptiest(), first);
                    // What is emptiest is cleaned.
                    counts.set(first, ERASED);
                    counts.set((first + 1) % blocks, 64);
                }
            }
        }
    }
}
