//! The block with the fewest valid pages, found without lists.
//!
//! Blocks stand in groups, each of which keeps the least count of its blocks, and groups stand in
//! sections, each of which keeps the least of its groups. Counts only fall between cleanings, so one
//! comparison keeps that right, and hardly ever has anything to do; a cleaning recomputes one group
//! and one section. The search looks at the sections, into one of them and into one group: plain
//! loops that a compiler turns into vectors.

use super::ages::Ages;

/// The count of an erased block: it can never be the least, and as a signed number it is below any
/// place in a block, so that nothing is found valid there.
pub const ERASED: u16 = u16::MAX;
/// Set in the count of a block that must not be cleaned; no block has so many pages.
pub const HELD: u16 = 0x8000;

/// Blocks in a group, groups in a section, and sections in a region, to which power of two.
pub(super) const SHIFT: u32 = 6;
/// Counts that are looked at together: so many are turned into vectors.
pub(super) type Group = [u16; 1 << SHIFT];

/// Valid pages of each block.
#[derive(Clone, Debug)]
pub struct LeastOfBlocks {
    valid: Vec<u16>,
    /// Whoever watches is told where a block falls below this, one for each group: the least of it,
    /// or more than any count.
    told: Vec<u16>,
    watcher: Watcher,
}

/// The least of each section of groups, and where those are many, of each region of sections.
#[derive(Clone, Debug)]
struct Sections {
    least: Vec<u16>,
    regions: Vec<u16>,
}

/// Who is told of blocks that fall.
#[derive(Clone, Debug)]
enum Watcher {
    /// The least of each section.
    Sections(Sections),
    /// All counts in order of age.
    Ages(Ages),
}

impl LeastOfBlocks {
    /// So many blocks, all erased.
    pub fn new(blocks: usize) -> Self {
        let groups = blocks.div_ceil(1 << SHIFT);
        let sections = groups.div_ceil(1 << SHIFT);
        Self {
            valid: vec![ERASED; groups << SHIFT],
            told: vec![ERASED; sections << SHIFT],
            watcher: Watcher::Sections(Sections::new(sections)),
        }
    }

    /// The same, with an order of their ages.
    pub fn with_ages(blocks: usize) -> Self {
        Self {
            watcher: Watcher::Ages(Ages::new(blocks)),
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
            told: &mut self.told,
            watcher: &mut self.watcher,
        }
    }

    /// A block is full from now on.
    pub fn closed(&mut self, block: u32, now: u64) {
        if let Watcher::Ages(ages) = &mut self.watcher {
            ages.closed(block, self.valid[block as usize], now);
        }
    }

    /// Sets the count of a block that was opened or erased.
    pub fn set(&mut self, block: usize, count: u16) {
        let before = std::mem::replace(&mut self.valid[block], count);
        let sections = match &mut self.watcher {
            Watcher::Sections(sections) => sections,
            Watcher::Ages(ages) => {
                if count == ERASED {
                    ages.remove(block as u32);
                }
                return;
            }
        };
        let (group, section) = (block >> SHIFT, block >> (2 * SHIFT));
        let least = &mut self.told[group];
        if count < *least {
            *least = count;
            sections.fell(section, count);
        } else if before == *least {
            *least = least_of(part(&self.valid, group));
            sections.set(section, least_of(part(&self.told, section)));
        }
    }

    /// The first block with the fewest valid pages.
    pub fn emptiest(&self) -> usize {
        let Watcher::Sections(sections) = &self.watcher else {
            let all = self.valid.iter().enumerate();
            let least = all.min_by_key(|&(_, count)| count);
            return least.expect("there are blocks").0;
        };
        let (section, least) = sections.emptiest();
        let group = section << SHIFT | first(part(&self.told, section), least);
        group << SHIFT | first(part(&self.valid, group), least)
    }

    /// The block with the largest (1 − v) · age ÷ 2v, where v is its valid share.
    pub fn most_to_gain(&self, pages_per_block: u16, now: u64) -> u32 {
        match &self.watcher {
            Watcher::Ages(ages) => ages.most_to_gain(pages_per_block, now),
            Watcher::Sections(_) => unreachable!("who asks for it keeps ages"),
        }
    }
}

/// Counts while they only fall: what serving the host needs of them, at hand.
pub struct Falling<'a> {
    valid: &'a mut [u16],
    told: &'a mut [u16],
    watcher: &'a mut Watcher,
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
        let told = &mut self.told[block >> SHIFT];
        if count < *told {
            self.watcher.fell(told, block, count);
        }
    }
}

impl Watcher {
    /// A block has fewer valid pages than any other of its group had, or than it had.
    #[cold]
    #[inline(never)]
    fn fell(&mut self, told: &mut u16, block: usize, count: u16) {
        match self {
            Self::Sections(sections) => {
                *told = count;
                sections.fell(block >> (2 * SHIFT), count);
            }
            Self::Ages(ages) => ages.fell(block, count),
        }
    }
}

impl Sections {
    fn new(sections: usize) -> Self {
        let regions = sections >> SHIFT;
        Self {
            least: vec![
                ERASED;
                if regions == 0 {
                    sections
                } else {
                    (regions + 1) << SHIFT
                }
            ],
            regions: vec![ERASED; if regions == 0 { 0 } else { regions + 1 }],
        }
    }

    /// A section has a block with so few valid pages.
    #[inline(always)]
    fn fell(&mut self, section: usize, count: u16) {
        self.least[section] = self.least[section].min(count);
        if let Some(region) = self.regions.get_mut(section >> SHIFT) {
            *region = (*region).min(count);
        }
    }

    /// The least of a section is this.
    fn set(&mut self, section: usize, count: u16) {
        self.least[section] = count;
        if let Some(region) = self.regions.get_mut(section >> SHIFT) {
            *region = least_of(part(&self.least, section >> SHIFT));
        }
    }

    /// The first section with the least of all, and that.
    fn emptiest(&self) -> (usize, u16) {
        if self.regions.is_empty() {
            return first_least(&self.least);
        }
        let (region, least) = first_least(&self.regions);
        let section = first(part(&self.least, region), least);
        (region << SHIFT | section, least)
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

/// One of the parts into which counts are divided.
#[inline(always)]
pub(super) fn part(counts: &[u16], place: usize) -> &Group {
    &counts.as_chunks().0[place]
}

#[inline(never)]
pub(super) fn least_of(counts: &Group) -> u16 {
    counts.iter().fold(ERASED, |least, &count| least.min(count))
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
            let mut counts = LeastOfBlocks::new(blocks);
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
