//! The two drives on the same writes against plain ones: blocks that are lists of pages, with one open block or with two.

use crate::assert_close;
use crate::flash::Random;
use spare_area_model::simulate::gc_policy::Policy;
use spare_area_model::simulate::hot_and_cold::{Inputs, compute};

const USER: usize = 576;
const BLOCKS: usize = 48;
const PAGES_PER_BLOCK: usize = 16;
const WRITES: usize = 2000;
const SEEDS: usize = 60;
/// Of the writes, so many go to so many of the pages.
const SKEW: (f64, f64) = (0.9, 0.1);

/// A drive whose blocks are lists of the pages that were written there, valid or not.
struct Plain {
    blocks: Vec<Vec<usize>>,
    block_of: Vec<usize>,
    erased: Vec<usize>,
    /// The open block of each kind of data; where they are mixed, one for both.
    open: Vec<usize>,
    hot: usize,
    /// Erased blocks that are kept.
    kept: usize,
    isolates: bool,
    is_oldest: bool,
    /// Full blocks, the oldest first.
    full: Vec<usize>,
    copies: usize,
}

impl Plain {
    fn filled(isolates: bool, is_oldest: bool) -> Self {
        let kinds = 1 + usize::from(isolates);
        let mut drive = Self {
            blocks: vec![Vec::new(); BLOCKS],
            block_of: vec![usize::MAX; USER],
            erased: (kinds..BLOCKS).rev().collect(),
            open: (0..kinds).collect(),
            hot: (USER as f64 * SKEW.1).round() as usize,
            kept: kinds,
            isolates,
            is_oldest,
            full: Vec::new(),
            copies: 0,
        };
        (0..USER).for_each(|page| drive.write(page));
        drive.copies = 0;
        drive
    }

    fn kind(&self, page: usize) -> usize {
        usize::from(self.isolates && page >= self.hot)
    }

    fn valid(&self, block: usize) -> Vec<usize> {
        let pages = self.blocks[block].iter().copied();
        pages.filter(|&page| self.block_of[page] == block).collect()
    }

    fn write(&mut self, page: usize) {
        let kind = self.kind(page);
        while self.blocks[self.open[kind]].len() == PAGES_PER_BLOCK {
            self.note_full(kind);
            if self.erased.len() > self.kept {
                self.open[kind] = self.erased.pop().expect("an erased block");
            } else {
                self.clean();
            }
        }
        self.put(kind, page);
    }

    fn note_full(&mut self, kind: usize) {
        let block = self.open[kind];
        if !self.full.contains(&block) {
            self.full.push(block);
        }
    }

    /// The page in its block for the last time stands there; earlier copies of it are stale.
    fn put(&mut self, kind: usize, page: usize) {
        let block = self.open[kind];
        if let Some(stale) = self.blocks[block].iter_mut().find(|one| **one == page) {
            *stale = USER;
        }
        self.blocks[block].push(page);
        self.block_of[page] = block;
    }

    fn clean(&mut self) {
        let at = match self.is_oldest {
            true => 0,
            false => (0..self.full.len())
                .min_by_key(|&at| (self.valid(self.full[at]).len(), self.full[at]))
                .expect("a full block"),
        };
        let victim = self.full.remove(at);
        let survivors = self.valid(victim);
        self.copies += survivors.len();
        if !self.isolates {
            self.open[0] = self.erased.pop().expect("the one that is kept");
        }
        for page in survivors {
            let kind = self.kind(page);
            if self.blocks[self.open[kind]].len() == PAGES_PER_BLOCK {
                self.note_full(kind);
                self.open[kind] = self.erased.pop().expect("one that is kept");
            }
            self.put(kind, page);
        }
        self.blocks[victim].clear();
        self.erased.insert(0, victim);
    }
}

/// Write amplification of a plain drive over its last drive write, by a chance of its own.
fn plainly(isolates: bool, is_oldest: bool, seed: usize) -> f64 {
    let mut drive = Plain::filled(isolates, is_oldest);
    // A page that is no page's is never valid.
    drive.block_of.push(usize::MAX);
    let mut random = Random::new(1000 + seed as u64);
    let mut before = 0;
    for write in 0..WRITES {
        if write == WRITES - USER {
            before = drive.copies;
        }
        let page = match random.share() < SKEW.0 {
            true => random.below(drive.hot),
            false => drive.hot + random.below(USER - drive.hot),
        };
        drive.write(page);
    }
    1.0 + (drive.copies - before) as f64 / USER as f64
}

#[test]
fn both_drives_copy_what_plain_ones_copy() {
    for (policy, is_oldest) in [(Policy::Greedy, false), (Policy::Fifo, true)] {
        let ours: Vec<[f64; 2]> = (1..=SEEDS)
            .map(|seed| {
                let both = compute(&Inputs {
                    user_pages: USER as f64,
                    blocks: BLOCKS as f64,
                    pages_per_block: PAGES_PER_BLOCK as f64,
                    policy,
                    hot_writes: SKEW.0,
                    hot_data: SKEW.1,
                    host_writes: WRITES as f64,
                    seed: seed as f64,
                })
                .expect("drives that there can be");
                [
                    both.write_amplification_mixed,
                    both.write_amplification_separated,
                ]
            })
            .collect();
        for (at, isolates) in [false, true].into_iter().enumerate() {
            let mean = |all: &mut dyn Iterator<Item = f64>| all.sum::<f64>() / SEEDS as f64;
            let ours = mean(&mut ours.iter().map(|both| both[at]));
            let plain = mean(&mut (1..=SEEDS).map(|seed| plainly(isolates, is_oldest, seed)));
            assert_close(&format!("{policy:?}, {isolates}"), plain, ours, 0.02);
        }
    }
}
