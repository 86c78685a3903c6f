//! A toy drive, write by write: which block wears when most of the data lie still.

use crate::choices;
use crate::model;
use crate::quantity::{choice, input, output, table};
use crate::refusal::{Known, Refusal};
use crate::units::{COUNT, Count, Number, PLAIN};

choices! {
    /// Wear-leveling method: how the drive chooses the block that is erased next.
    Levelling {
        /// Data is rewritten in the same block.
        None = "none", "None";
        /// New data goes to the free block; cold data stays in its block.
        Dynamic = "dynamic", "Dynamic";
        /// Like dynamic, but cold data is moved to a worn block once that block is ahead by the erase gap.
        Static = "static", "Static";
    }
}

model! {
    /// Which block of a drive wears out first when some data is rewritten again and again and the rest
    /// never changes?
    "wear-leveling": "Wear leveling, step by step", chapter "endurance";
    equation "factor": r"\v{wear_leveling_factor} = \frac{\v{most_worn}}{\v{mean_wear}}";
    equation "written": r"\v{write_amplification} = \frac{\v{writes}+\v{copies}}{\v{writes}}";
    assumes "Each write fills a whole block, so there is no garbage collection; wear leveling is the only source of extra writes.";
    assumes "One block is free; each of the others holds data. Hot data is rewritten in turn.";
    limit "Eight blocks show the rule; real drives have thousands, more free ones, and wear-leveling methods that their makers do not publish.";
    source "silicon-power-toolbox";
    source "plextor-wear-leveling";
    inputs {
        /// Number of blocks in the drive, including the free block.
        blocks: Count = input(8.0, COUNT).from(3.0, COUNT).to(16.0, COUNT).whole().symbol("n").label("Blocks");
        /// Number of cold blocks, whose data is never rewritten by the host.
        cold_blocks: Count = input(5.0, COUNT).from(0.0, COUNT).to(14.0, COUNT).whole().symbol("n_{still}").label("Cold blocks");
        /// Wear-leveling method: how the drive chooses the block that is erased next.
        levelling: Levelling = choice(Levelling::OPTIONS).label("Wear leveling");
        /// Host writes in blocks; by the 80th write, at least one of the eight blocks has been erased ten times.
        writes: Count = input(80.0, COUNT).from(0.0, COUNT).to(200.0, COUNT).whole().symbol("w").label("Writes");
        /// Erase gap: how many erases a worn block must be ahead before cold data is moved to it.
        gap: Count = input(2.0, COUNT).from(1.0, COUNT).to(50.0, COUNT).whole().label("Erase gap");
        /// Rated P/E cycles after which a block of this small model is worn out.
        pe_cycles: Count = input(10.0, COUNT).from(1.0, COUNT).to(200.0, COUNT).whole().symbol("PE").label("Rated P/E cycles per block");
    }
    outputs {
        /// Erases of the most-worn block.
        most_worn: Count = output(COUNT).symbol("e_{most}").label("Erases of the most-worn block");
        /// Mean erases per block.
        mean_wear: Number = output(PLAIN).symbol("e_{mean}").label("Mean erases");
        /// Most-worn block’s erases divided by the mean.
        wear_leveling_factor: Known<Number> = output(PLAIN).symbol("WLF").label("Wear-leveling factor");
        /// Relocated blocks: blocks copied for wear leveling.
        copies: Count = output(COUNT).symbol("c").label("Relocated blocks");
        /// NAND writes divided by host writes.
        write_amplification: Known<Number> = output(PLAIN).symbol("WA").label("Write amplification");
        /// Number of the host write at which the first block wears out.
        worn_out_at: Known<Count> = output(COUNT).label("Writes until the first block wears out");
        /// Host writes until end of life, if all blocks wear equally and none is copied.
        ideal_writes: Count = output(COUNT).label("Writes with ideal wear leveling");
        /// Result of each host write, step by step.
        steps: Vec<[f64; 5]> = table(&[
            output(COUNT).named("item", "Which hot data the host rewrites.").label("Data"),
            output(COUNT).named("written_to", "The block that the data is written to.").label("Written to"),
            output(COUNT).named("erased", "The block that is erased for this write.").label("Erased"),
            output(COUNT).named("moved_from", "The cold block whose data was moved, if any; it is erased, too.").label("Moved from"),
            output(COUNT).named("moved_to", "The block that received the cold data.").label("Moved to"),
        ]).label("Steps");
    }
}

/// The drive in the middle of the trace.
struct Drive {
    /// Erases of each block.
    erases: Vec<f64>,
    /// The block of each of the rewritten data.
    hot: Vec<usize>,
    /// The blocks whose data lie still.
    cold: Vec<usize>,
    empty: usize,
}

impl Drive {
    fn erase(&mut self, block: usize) {
        if let Some(count) = self.erases.get_mut(block) {
            *count += 1.0;
        }
    }

    fn wear(&self, block: usize) -> f64 {
        self.erases.get(block).copied().unwrap_or(0.0)
    }

    fn most(&self) -> f64 {
        self.erases.iter().copied().fold(0.0, f64::max)
    }

    /// Writes one of the rewritten data: where to, and which block is erased.
    fn write(&mut self, item: usize, levelling: Levelling) -> (usize, usize) {
        let old = self.hot.get(item).copied().unwrap_or(0);
        if levelling == Levelling::None {
            self.erase(old);
            return (old, old);
        }
        let new = self.empty;
        if let Some(place) = self.hot.get_mut(item) {
            *place = new;
        }
        self.erase(old);
        self.empty = old;
        (new, old)
    }

    /// Moves the least worn of the still data onto the empty block, if that is ahead by the gap.
    fn level(&mut self, gap: f64) -> Option<(usize, usize)> {
        let wear = |block: usize| self.wear(block);
        let least = (0..self.cold.len())
            .min_by(|&a, &b| f64::total_cmp(&wear(self.cold[a]), &wear(self.cold[b])))?;
        let (from, to) = (self.cold[least], self.empty);
        if self.wear(to) - self.wear(from) < gap {
            return None;
        }
        self.cold[least] = to;
        self.erase(from);
        self.empty = from;
        Some((from, to))
    }
}

/// Plays the writes.
pub fn compute(input: &Inputs) -> Result<Outputs, Refusal> {
    let (blocks, cold) = (input.blocks as usize, input.cold_blocks as usize);
    if cold + 2 > blocks {
        return Err(Refusal::Contradiction {
            quantity: "cold_blocks",
            rule: "it must be at least 2 less than blocks, because one block is free and one is rewritten",
        });
    }
    let hot = blocks - 1 - cold;
    let mut drive = Drive {
        erases: vec![0.0; blocks],
        hot: (0..hot).collect(),
        cold: (hot..blocks - 1).collect(),
        empty: blocks - 1,
    };
    let mut steps = Vec::new();
    let (mut copies, mut worn_out_at) = (0.0, None);
    for turn in 0..input.writes as usize {
        let item = turn % hot;
        let (written_to, erased) = drive.write(item, input.levelling);
        let moved = match input.levelling {
            Levelling::Static => drive.level(input.gap),
            _ => None,
        };
        copies += f64::from(u8::from(moved.is_some()));
        if drive.most() >= input.pe_cycles {
            worn_out_at.get_or_insert(turn as f64 + 1.0);
        }
        let block = |place: Option<usize>| place.map_or(f64::NAN, |place| place as f64);
        steps.push([
            item as f64,
            written_to as f64,
            erased as f64,
            block(moved.map(|(from, _)| from)),
            block(moved.map(|(_, to)| to)),
        ]);
    }
    let most_worn = drive.most();
    let mean_wear = drive.erases.iter().sum::<f64>() / input.blocks;
    let nothing = "There are no host writes.";
    Ok(Outputs {
        most_worn,
        mean_wear,
        wear_leveling_factor: match mean_wear > 0.0 {
            true => Ok(most_worn / mean_wear),
            false => Err(nothing),
        },
        copies,
        write_amplification: match input.writes > 0.0 {
            true => Ok((input.writes + copies) / input.writes),
            false => Err(nothing),
        },
        worn_out_at: worn_out_at.ok_or("No block is worn out by these writes."),
        ideal_writes: input.blocks * input.pe_cycles,
        steps,
        notes: Vec::new(),
    })
}
