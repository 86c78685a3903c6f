//! An index of the full blocks by age, which finds the victim of cost-benefit GC without scanning them all.
//!
//! Of two blocks with the same number of valid pages the older one gains more, and so does one with
//! fewer pages of the same age. So only those can be the best that have fewer valid pages than every
//! older block: from the oldest on, each is the next with a smaller count, at most one for each
//! number of valid pages. Counts stand in order of age, in groups that keep their least, so that most
//! groups are passed by.

use super::count_groups::{ERASED, GROUP_BITS, group_of, minimum};

/// The place of a block that is not full.
const NO_BLOCK: u32 = u32::MAX;

/// Bytes for each block of a drive: its place, and what stands in two places.
pub const BYTES_OF_A_BLOCK: u64 = 4 + 2 * (4 + 8 + 2);

/// Full blocks in order of age.
#[derive(Clone, Debug)]
pub struct AgeIndex {
    /// Where each block stands.
    place_of: Vec<u32>,
    /// Which block was closed there, when, and its valid pages; `ERASED` where it was cleaned since.
    block_at: Vec<u32>,
    closed_at: Vec<u64>,
    counts: Vec<u16>,
    /// The least count of each group, and of each section of groups.
    least: Vec<u16>,
    sections: Vec<u16>,
    /// Where the next block goes.
    next: usize,
}

impl AgeIndex {
    /// Of so many blocks none is full. There are twice as many places, so that what stands is moved
    /// together only after as many blocks were closed as there are.
    pub fn new(blocks: usize) -> Self {
        let places = (2 * blocks).next_multiple_of(1 << GROUP_BITS);
        let sections = places.div_ceil(1 << (2 * GROUP_BITS));
        Self {
            place_of: vec![NO_BLOCK; blocks],
            block_at: vec![0; places],
            closed_at: vec![0; places],
            counts: vec![ERASED; places],
            least: vec![ERASED; sections << GROUP_BITS],
            sections: vec![ERASED; sections],
            next: 0,
        }
    }

    /// A block is full from now on, and the youngest.
    pub fn closed(&mut self, block: u32, count: u16, now: u64) {
        if self.next == self.counts.len() {
            self.move_together();
        }
        let place = self.next;
        self.next += 1;
        self.place_of[block as usize] = place as u32;
        (self.block_at[place], self.closed_at[place]) = (block, now);
        self.has(place, count);
    }

    /// The block at a place has so many valid pages, not more than before.
    #[inline(always)]
    fn has(&mut self, place: usize, count: u16) {
        self.counts[place] = count;
        let least = &mut self.least[place >> GROUP_BITS];
        if count < *least {
            *least = count;
            let least = &mut self.sections[place >> (2 * GROUP_BITS)];
            *least = (*least).min(count);
        }
    }

    fn move_together(&mut self) {
        let mut next = 0;
        for place in 0..self.next {
            let count = std::mem::replace(&mut self.counts[place], ERASED);
            if count != ERASED {
                let block = self.block_at[place];
                self.place_of[block as usize] = next as u32;
                self.block_at[next] = block;
                self.closed_at[next] = self.closed_at[place];
                self.counts[next] = count;
                next += 1;
            }
        }
        self.next = next;
        for group in 0..self.counts.len() >> GROUP_BITS {
            self.least[group] = minimum(group_of(&self.counts, group));
        }
        for section in 0..self.sections.len() {
            self.sections[section] = minimum(group_of(&self.least, section));
        }
    }

    /// A block was cleaned.
    pub fn remove(&mut self, block: u32) {
        let place = std::mem::replace(&mut self.place_of[block as usize], NO_BLOCK) as usize;
        let (group, section) = (place >> GROUP_BITS, place >> (2 * GROUP_BITS));
        self.counts[place] = ERASED;
        self.least[group] = minimum(group_of(&self.counts, group));
        self.sections[section] = minimum(group_of(&self.least, section));
    }

    /// A block, full or not, has so many valid pages now.
    #[inline(always)]
    pub fn fell(&mut self, block: usize, count: u16) {
        let place = self.place_of[block];
        if place != NO_BLOCK {
            self.has(place as usize, count);
        }
    }

    /// The block with the largest room × age ÷ valid pages, and of several the first; if there are
    /// blocks without a valid page, the first of them.
    ///
    /// Of blocks with the same count none but the oldest is looked at: their gains are numbers apart
    /// as long as fewer than 2^50 pages were written.
    pub fn most_to_gain(&self, pages_per_block: u16, now: u64) -> u32 {
        let (mut best, mut most) = (NO_BLOCK, 0.0);
        let mut fewest = pages_per_block;
        // A block of this very moment has an age, too, or its room would count for nothing.
        let gain = |valid: u16, place: usize| {
            let age = (now - self.closed_at[place] + 1) as i64 as f64;
            f64::from(pages_per_block - valid) * age / f64::from(valid)
        };
        for (section, &least_there) in self.sections.iter().enumerate() {
            if least_there >= fewest {
                continue;
            }
            for (group, &least) in group_of(&self.least, section).iter().enumerate() {
                if least >= fewest {
                    continue;
                }
                if least == 0 {
                    return self.first_with(0);
                }
                let group = section << GROUP_BITS | group;
                // No block of the group gains more than its first would with the least count.
                if gain(least, group << GROUP_BITS) < most {
                    continue;
                }
                for (place, &valid) in group_of(&self.counts, group).iter().enumerate() {
                    if valid < fewest {
                        fewest = valid;
                        let place = group << GROUP_BITS | place;
                        let (gain, block) = (gain(valid, place), self.first_alike(place));
                        if gain > most || (gain == most && block < best) {
                            (best, most) = (block, gain);
                        }
                        if valid == least {
                            break;
                        }
                    }
                }
                if fewest <= least_there {
                    break;
                }
            }
        }
        match best {
            NO_BLOCK => self.first_with(pages_per_block),
            best => best,
        }
    }

    /// The first of the blocks that were closed at the same moment as the one here, with the same count.
    fn first_alike(&self, place: usize) -> u32 {
        let alike = (place..self.next)
            .take_while(|&other| self.closed_at[other] == self.closed_at[place])
            .filter(|&other| self.counts[other] == self.counts[place]);
        let blocks = alike.map(|other| self.block_at[other]);
        blocks.min().unwrap_or(NO_BLOCK)
    }

    /// The first block with so many valid pages.
    fn first_with(&self, count: u16) -> u32 {
        let groups = self.least.iter().enumerate();
        let found = groups
            .filter(|&(_, &least)| least <= count)
            .flat_map(|(group, _)| {
                let places = (group << GROUP_BITS)..((group + 1) << GROUP_BITS);
                places.filter(|&place| self.counts[place] == count)
            });
        let blocks = found.map(|place| self.block_at[place]);
        blocks.min().expect("a full block")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::simulate::count_groups::HELD;
    use crate::simulate::random::{Purpose, Random};

    /// Looks at all blocks.
    fn plainly(counts: &[u16], closed: &[u64], pages_per_block: u16, now: u64) -> u32 {
        let (mut best, mut most) = (0, -1.0);
        for (block, (&valid, &closed)) in counts.iter().zip(closed).enumerate() {
            if valid >= HELD {
                continue;
            }
            if valid == 0 {
                return block as u32;
            }
            let age = (now - closed + 1) as f64;
            let gain = f64::from(pages_per_block - valid) * age / f64::from(valid);
            if gain > most {
                (best, most) = (block as u32, gain);
            }
        }
        best
    }

    /// Blocks are filled, lose pages and are cleaned at random: many at the same moment, many with
    /// the same count, some without a page lost, some without one left.
    #[test]
    fn the_best_is_the_best_of_all() {
        for (seed, blocks, pages_per_block, pace) in [
            (1, 20, 4, 1),
            (2, 200, 64, 3),
            (3, 700, 8, 2),
            (4, 90, 256, 100),
            (5, 3, 2, 1),
            (6, 2500, 128, 9),
        ] {
            let mut random = Random::new(seed, Purpose::Again);
            let mut ages = AgeIndex::new(blocks as usize);
            let mut counts = vec![ERASED; blocks as usize];
            let mut closed = vec![0; blocks as usize];
            let mut now = 0;
            for _ in 0..20_000 {
                now += u64::from(random.below(pace));
                let block = random.below(blocks);
                let count = &mut counts[block as usize];
                if *count == ERASED {
                    *count = pages_per_block - random.below(2) as u16;
                    closed[block as usize] = now;
                    ages.closed(block, *count, now);
                } else if *count > 0 && random.below(8) > 0 {
                    let lost = 1 + random.below(u32::from(*count) / 8 + 1) as u16;
                    *count = count.saturating_sub(lost);
                    ages.fell(block as usize, *count);
                }
                if counts.iter().all(|&count| count == ERASED) {
                    continue;
                }
                let best = ages.most_to_gain(pages_per_block, now);
                let expected = plainly(&counts, &closed, pages_per_block, now);
                assert_eq!(best, expected, "{counts:?} {closed:?} {now}");
                // Sometimes the best is cleaned, sometimes any other one.
                let cleaned = if random.below(3) > 0 {
                    best
                } else {
                    random.below(blocks)
                };
                if random.below(4) == 0 && counts[cleaned as usize] != ERASED {
                    ages.remove(cleaned);
                    counts[cleaned as usize] = ERASED;
                }
            }
        }
    }
}
