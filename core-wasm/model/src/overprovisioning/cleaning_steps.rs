//! A tiny drive, page by page: what it writes, what goes stale, what it copies and what it erases.

use super::definitions;
use crate::choices;
use crate::model;
use crate::quantity::{input, list, outcome, output, table};
use crate::refusal::{Known, Refusal};
use crate::units::{COUNT, Count, Number, PERCENT, PLAIN, PROPORTION_PERCENT, Proportion, Ratio};

choices! {
    /// What the drive does with its flash.
    Act {
        /// A page from the host is written.
        Write = "write", "Write";
        /// A page that is still needed is copied out of a block that is to be erased.
        Copy = "copy", "Relocate";
        /// A block is erased.
        Erase = "erase", "Erase";
        /// TRIM names a page that is no longer needed, and it becomes invalid where it stands.
        Trim = "trim", "TRIM";
    }
}

model! {
    /// What does GC on a tiny drive do at each host write, and how many pages does it relocate?
    "cleaning-steps": "Garbage collection, step by step", chapter "overprovisioning";
    equation "amplification":
        r"\v{write_amplification} = \frac{\v{host_writes}+\v{copies}}{\v{host_writes}}";
    equation "overprovisioning":
        r"\v{overprovisioning} = \frac{\v{blocks}\,\v{pages_per_block}-\v{user_pages}}{\v{user_pages}}";
    assumes "The drive starts erased and writes page after page into one open block. One more block is always kept erased for GC and is not counted.";
    assumes "When the open block is full and no other is erased, GC picks the block with the fewest valid pages; among equals, the one with the lowest number, as in the simulator.";
    assumes "User capacity is the set of pages that are written at least once.";
    assumes "TRIM arrives between two host writes. A page that it names is invalid at once; one that is not there stays so.";
    limit "A few blocks and writes show how GC works, not which write amplification to expect.";
    source "desnoyers-2014";
    inputs {
        /// Pages that the host writes, in order; 0 to 25 are the letters A to Z.
        writes: Vec<f64> = list(&DEFAULT_WRITES, COUNT).from(0.0, COUNT).to(25.0, COUNT).whole().label("Pages written");
        /// Blocks that can hold data, without the one kept erased for GC.
        blocks: Count = input(3.0, COUNT).from(2.0, COUNT).to(8.0, COUNT).whole().symbol("n_b").label("Data blocks");
        /// Pages per erase block.
        pages_per_block: Count = input(4.0, COUNT).from(2.0, COUNT).to(8.0, COUNT).whole().symbol("b").label("Pages per block");
        /// Pages that TRIM names, in order; 0 to 25 are the letters A to Z.
        trimmed: Vec<f64> = list(&[], COUNT).from(0.0, COUNT).to(25.0, COUNT).whole().label("Pages trimmed");
        /// Host writes before TRIM arrives.
        trim_after: Count = input(0.0, COUNT).from(0.0, COUNT).to(10_000.0, COUNT).whole().label("Host writes before TRIM");
    }
    outputs {
        /// Host writes, in pages.
        host_writes: Count = output(COUNT).symbol("n").label("Host writes (pages)");
        /// Pages that GC relocated.
        copies: Count = output(COUNT).symbol("n_{copy}").label("Relocated pages");
        /// Pages that TRIM made invalid.
        trims: Count = output(COUNT).label("Trimmed pages");
        /// Block erases.
        erases: Count = output(COUNT).label("Block erases");
        /// Write amplification: NAND writes divided by host writes.
        write_amplification: Known<Number> = output(PLAIN).symbol(r"\mathrm{WA}").label("Write amplification");
        /// User capacity in pages: the different pages that the host wrote.
        user_pages: Count = output(COUNT).symbol("n_u").label("User capacity (pages)");
        /// Overprovisioning: spare area divided by user capacity.
        overprovisioning: Known<Proportion> = output(PROPORTION_PERCENT).symbol(r"\rho").label("Overprovisioning");
        /// Spare factor: spare area divided by raw flash capacity.
        spare_factor: Ratio = output(PERCENT).symbol("S").label("Spare factor");
        /// Flash utilization: user capacity divided by raw flash capacity.
        utilization: Ratio = output(PERCENT).symbol("u").label("Flash utilization");
        /// The drive’s operations, in order.
        steps: Vec<[f64; 4]> = table(&[
            outcome(Act::OPTIONS).named("act", "The operation.").label("Act"),
            output(COUNT).named("page", "The page that is written, relocated, or trimmed; none for an erase.").label("Page"),
            output(COUNT).named("block", "The block that is written or erased, or in which a page is trimmed, counted from 0.").label("Block"),
            output(COUNT).named("place", "The place in the block; none for an erase.").label("Place"),
        ]).label("Steps");
    }
}

/// Eight pages are laid down in order, then overwritten in no order: twice round, unevenly.
const DEFAULT_WRITES: [f64; 20] = [
    0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 1.0, 4.0, 0.0, 6.0, 2.0, 7.0, 1.0, 5.0, 3.0, 0.0, 6.0,
    4.0,
];
const NO_WRITES: &str = "Nothing has been written.";
const TOO_LATE: &str = "TRIM would arrive after the last host write, and is left out.";

/// The flash of the tiny drive.
struct Flash {
    /// What each place holds that is still needed; places of a full or open block that hold
    /// nothing needed are stale.
    blocks: Vec<Vec<Option<f64>>>,
    /// Blocks in the order in which they were begun, the open one last.
    begun: Vec<usize>,
    /// How many places of the open block are written.
    written: usize,
    pages_per_block: usize,
    steps: Vec<[f64; 4]>,
    copies: f64,
    erases: f64,
    trims: f64,
}

impl Flash {
    fn new(blocks: usize, pages_per_block: usize) -> Self {
        Self {
            // The last one waits, erased, for the first cleaning.
            blocks: vec![vec![None; pages_per_block]; blocks + 1],
            begun: vec![0],
            written: 0,
            pages_per_block,
            steps: Vec::new(),
            copies: 0.0,
            erases: 0.0,
            trims: 0.0,
        }
    }

    fn write(&mut self, page: f64) {
        if self.written == self.pages_per_block {
            self.make_room();
        }
        self.put(Act::Write, page);
    }

    /// Puts a page into the next place of the open block; its old copy goes stale.
    fn put(&mut self, act: Act, page: f64) {
        for place in self.blocks.iter_mut().flatten() {
            if *place == Some(page) {
                *place = None;
            }
        }
        let open = self.begun[self.begun.len() - 1];
        self.blocks[open][self.written] = Some(page);
        self.steps
            .push([act as usize as f64, page, open as f64, self.written as f64]);
        self.written += 1;
    }

    /// A page is no longer needed; where it stands, it is stale from now on.
    fn trim(&mut self, page: f64) {
        for (block, places) in self.blocks.iter_mut().enumerate() {
            for (at, place) in places.iter_mut().enumerate() {
                if *place == Some(page) {
                    *place = None;
                    self.trims += 1.0;
                    self.steps
                        .push([Act::Trim as usize as f64, page, block as f64, at as f64]);
                }
            }
        }
    }

    /// Opens an erased block: one never used, or the one that was kept, with the survivors of the
    /// emptiest block in it.
    fn make_room(&mut self) {
        let data_blocks = self.blocks.len() - 1;
        let kept = (0..self.blocks.len()).find(|block| !self.begun.contains(block));
        let Some(kept) = kept else { return };
        if self.begun.len() < data_blocks {
            self.begun.push(kept);
            self.written = 0;
            return;
        }
        let needed = |block: usize| self.blocks[block].iter().flatten().count();
        let full = (0..self.blocks.len()).filter(|&block| block != kept);
        let Some(victim) = full.min_by_key(|&block| needed(block)) else {
            return;
        };
        let survivors: Vec<f64> = self.blocks[victim].iter().copied().flatten().collect();
        self.begun.push(kept);
        self.written = 0;
        for page in survivors {
            self.put(Act::Copy, page);
            self.copies += 1.0;
        }
        self.begun.retain(|&block| block != victim);
        self.steps.push([
            Act::Erase as usize as f64,
            f64::NAN,
            victim as f64,
            f64::NAN,
        ]);
        self.erases += 1.0;
    }
}

/// Plays the writes.
pub fn compute(input: &Inputs) -> Result<Outputs, Refusal> {
    let mut pages: Vec<f64> = input.writes.clone();
    pages.sort_by(f64::total_cmp);
    pages.dedup();
    let user_pages = pages.len() as f64;
    let places = input.blocks * input.pages_per_block;
    if user_pages >= places {
        return Err(Refusal::Contradiction {
            quantity: "blocks",
            rule: "times pages_per_block it must be more than the number of different pages written; without spare area there is no GC",
        });
    }
    let mut flash = Flash::new(input.blocks as usize, input.pages_per_block as usize);
    let trim_after = input.trim_after as usize;
    for sent in 0..=input.writes.len() {
        if sent == trim_after {
            for &page in &input.trimmed {
                flash.trim(page);
            }
        }
        if let Some(&page) = input.writes.get(sent) {
            flash.write(page);
        }
    }
    let mut notes = Vec::new();
    if trim_after > input.writes.len() && !input.trimmed.is_empty() {
        notes.push(TOO_LATE);
    }
    let host_writes = input.writes.len() as f64;
    let over = definitions::overprovisioning(places, user_pages);
    Ok(Outputs {
        host_writes,
        copies: flash.copies,
        trims: flash.trims,
        erases: flash.erases,
        write_amplification: match host_writes > 0.0 {
            true => Ok((host_writes + flash.copies) / host_writes),
            false => Err(NO_WRITES),
        },
        user_pages,
        overprovisioning: match user_pages > 0.0 {
            true => Ok(over),
            false => Err(NO_WRITES),
        },
        spare_factor: (places - user_pages) / places,
        utilization: user_pages / places,
        steps: flash.steps,
        notes,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn play(letters: &str, blocks: f64) -> Outputs {
        let writes = letters
            .bytes()
            .map(|letter| f64::from(letter - b'A'))
            .collect();
        compute(&Inputs {
            writes,
            blocks,
            pages_per_block: 4.0,
            trimmed: Vec::new(),
            trim_after: 0.0,
        })
        .unwrap()
    }

    #[test]
    fn what_is_trimmed_is_not_copied() {
        let drive = |trimmed: Vec<f64>, trim_after| {
            let letters = b"ABCDEFGHBEAGC";
            compute(&Inputs {
                writes: letters.iter().map(|one| f64::from(one - b'A')).collect(),
                blocks: 3.0,
                pages_per_block: 4.0,
                trimmed,
                trim_after,
            })
            .unwrap()
        };
        // Of the first block C and D are needed, until TRIM names D; Z is not there.
        let answer = drive(vec![3.0, 25.0], 12.0);
        assert_eq!((answer.copies, answer.trims), (1.0, 1.0));
        assert_eq!(answer.steps[12], [3.0, 3.0, 0.0, 3.0], "D is trimmed");
        assert_eq!(answer.steps[13], [1.0, 2.0, 3.0, 0.0], "C is copied");
        // After the last write it changes nothing but the page; later it never comes.
        assert_eq!(drive(vec![3.0], 13.0).trims, 1.0);
        assert_eq!(drive(vec![3.0], 13.0).copies, 2.0);
        let never = drive(vec![3.0], 14.0);
        assert_eq!((never.trims, never.notes), (0.0, vec![TOO_LATE]));
    }

    #[test]
    fn the_emptiest_block_is_copied_and_erased() {
        // ABCD EFGH BEAG fill three blocks; of the first, C and D are needed.
        let answer = play("ABCDEFGHBEAGC", 3.0);
        assert_eq!((answer.copies, answer.erases), (2.0, 1.0));
        let last = &answer.steps[12..];
        assert_eq!(last[0], [1.0, 2.0, 3.0, 0.0], "C is copied");
        assert_eq!(last[1], [1.0, 3.0, 3.0, 1.0], "D is copied");
        assert_eq!((last[2][0], last[2][2]), (2.0, 0.0), "block 0 is erased");
        assert_eq!(last[3], [0.0, 2.0, 3.0, 2.0], "C is written anew");
    }

    #[test]
    fn a_drive_written_round_in_order_copies_nothing() {
        let answer = play(&"ABCDEFGH".repeat(5), 3.0);
        assert_eq!(answer.copies, 0.0);
        assert_eq!(answer.write_amplification, Ok(1.0));
        assert_eq!(answer.erases, 7.0);
    }

    #[test]
    fn one_block_more_to_spare_copies_less() {
        let traffic = "ABCDEFGHBEAGCHBFDAGEHBDCFAEG";
        assert!(play(traffic, 4.0).copies < play(traffic, 3.0).copies);
    }

    #[test]
    fn every_page_stays_needed_once() {
        let answer = play("ABCDEFGHIJKBAKDFEGCHIJBADKCFEHGIJ", 3.0);
        let mut held = vec![[f64::NAN; 4]; 4];
        for [act, page, block, place] in answer.steps {
            if act == 2.0 {
                held[block as usize] = [f64::NAN; 4];
                continue;
            }
            for old in held.iter_mut().flatten().filter(|old| **old == page) {
                *old = f64::NAN;
            }
            held[block as usize][place as usize] = page;
        }
        let mut pages: Vec<f64> = held.into_iter().flatten().filter(|p| !p.is_nan()).collect();
        pages.sort_by(f64::total_cmp);
        assert_eq!(pages, (0..11).map(f64::from).collect::<Vec<_>>());
    }
}
