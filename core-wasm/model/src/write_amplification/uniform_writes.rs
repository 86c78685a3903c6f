//! The write amplification of uniform random writes.

use super::drive::{Drive, Policy};
use super::rules::{self, believable};
use super::{accuracy, d_choices, fifo, greedy};
use crate::declaration::Wanted;
use crate::model;
use crate::overprovisioning::definitions::{self, NOTHING_IN_USE};
use crate::quantity::{choice, input, optional, output};
use crate::refusal::{Known, Refusal};
use crate::units::{COUNT, Count, Number, PERCENT, PLAIN, PROPORTION_PERCENT, Proportion, Ratio};
use std::cell::LazyCell;

model! {
    /// What is the write amplification of a full drive in steady state under uniform random writes?
    "write-amplification": "Write amplification", chapter "write-amplification";
    equation "fifo" when policy = "fifo":
        r"\v{fifo} = \frac{\alpha}{\alpha+W_0\left(-\alpha\,e^{-\alpha}\right)},\qquad \alpha = 1+\v{effective_overprovisioning}";
    equation "greedy" when policy = "greedy":
        r"\v{greedy_lattice} = \frac{\v{pages_per_block}}{\v{pages_per_block}-j}\quad\text{where}\quad \v{effective_overprovisioning} = \frac{\v{pages_per_block}}{\v{pages_per_block}-j}\sum_{i=j+1}^{\v{pages_per_block}}\frac{1}{i}\;-\;1,\qquad\text{and straight lines between}";
    equation "random" when policy = "random":
        r"\v{random_victim} = \frac{1+\v{effective_overprovisioning}}{\v{effective_overprovisioning}}";
    equation "d-choices" when policy = "d-choices":
        r"k\,(M_k-M_{k+1}) = x\,\bigl(1-M_k^{\,\v{choices}}\bigr),\quad k=\v{pages_per_block}\ldots 1,\qquad \sum_k M_k = \frac{\v{pages_per_block}}{1+\v{effective_overprovisioning}},\qquad \v{d_choices} = x\,(1+\v{effective_overprovisioning})";
    equation "desnoyers" when policy = "greedy":
        r"\v{greedy_desnoyers} = \frac{1}{k}\cdot\frac{k\alpha}{k\alpha+W_0\left(-k\alpha\,e^{-k\alpha}\right)},\qquad k = 1+\frac{1}{2\,\v{pages_per_block}},\qquad \alpha = 1+\v{effective_overprovisioning}";
    equation "agarwal-marrow":
        r"\v{agarwal_marrow} = \frac{1+\v{effective_overprovisioning}}{2\,\v{effective_overprovisioning}}";
    equation "trim":
        r"1+\v{effective_overprovisioning} = (1+\v{overprovisioning})\cdot\frac{1-\v{trim_share}}{1-2\,\v{trim_share}}";
    letter "W_0": "Lambert’s function, its upper branch: the w ≥ −1 with w·e^w equal to the value in the brackets.";
    letter "j": "Valid pages in the victim block.";
    letter "M_k": "Share of blocks with k or more valid pages; no block has b + 1.";
    letter "x": "Write amplification times flash utilization.";
    assumes "Writes are uniform random, one page at a time: every page of the user capacity is equally likely.";
    assumes "The drive is full and in steady state, and GC runs only when it must.";
    assumes "Relocated pages and host writes share one open block.";
    assumes "The erased block kept for relocated pages, and any other reserve, does not count as spare area.";
    limit "Skewed writes make it worse with a single write frontier and better with hot/cold separation: see the models hot-cold and zipf-write-amplification.";
    limit "How far simulated drives deviate is an output. Desnoyers’ correction is within 0.3% of the exact greedy solution from 64 pages per block and 7% overprovisioning up.";
    limit "For few blocks, the correction is exact for FIFO with large blocks; for greedy and d-choices it is a fit to simulations.";
    limit "A drive programs more than this for wear leveling, for its mapping tables, and at every power loss.";
    source "desnoyers-2014";
    source "van-houdt-2013";
    source "bux-iliadis-2010";
    source "xiang-kurkoski-2012";
    source "agarwal-marrow-2010";
    source "frankie-2012";
    inputs {
        /// Overprovisioning: spare area divided by user capacity.
        overprovisioning: Proportion = input(7.0, PROPORTION_PERCENT).from(0.01, PROPORTION_PERCENT).to(1000.0, PROPORTION_PERCENT).log().symbol(r"\rho").label("Overprovisioning").source("anandtech-vector");
        /// Pages per erase block.
        pages_per_block: Count = input(256.0, COUNT).from(2.0, COUNT).to(16384.0, COUNT).whole().log().symbol("b").label("Pages per block").source("anandtech-vector");
        /// The rule that picks the victim block.
        policy: Policy = choice(Policy::OPTIONS).label("GC policy");
        /// For d-choices GC: the number of random blocks from which GC picks the one with the fewest valid pages.
        choices: Count = input(10.0, COUNT).from(1.0, COUNT).to(1000.0, COUNT).whole().log().symbol("d").label("Sample size d (blocks)");
        /// Share of all requests that trim a valid page; the others write.
        trim_share: Ratio = input(0.0, PERCENT).to(50.0, PERCENT).symbol("q").label("TRIM share of requests");
        /// Number of data blocks, if the drive has few.
        blocks: Option<Count> = optional(COUNT).from(16.0, COUNT).to(1e12, COUNT).whole().log().symbol("T").label("Number of blocks, if small");
    }
    outputs {
        /// Write amplification under the selected GC policy: NAND writes divided by host writes.
        write_amplification: Known<Number> = output(PLAIN).symbol(r"\mathrm{WA}").label("Write amplification");
        /// Largest deviation of simulated drives from that write amplification, as a share of it.
        accuracy: Known<Ratio> = output(PERCENT).label("Simulation error");
        /// Write amplification under FIFO GC; many blocks.
        fifo: Known<Number> = output(PLAIN).symbol(r"\mathrm{WA}_{FIFO}").label("FIFO GC");
        /// Write amplification under greedy GC, exactly; many blocks.
        greedy_lattice: Known<Number> = output(PLAIN).symbol(r"\mathrm{WA}_{greedy}").label("Greedy GC, exact");
        /// Write amplification under greedy GC, by Desnoyers’ correction of the FIFO formula.
        greedy_desnoyers: Known<Number> = output(PLAIN).symbol(r"\mathrm{WA}_{D}").label("Greedy GC (Desnoyers)");
        /// Write amplification under random GC.
        random_victim: Known<Number> = output(PLAIN).symbol(r"\mathrm{WA}_{random}").label("Random GC");
        /// Write amplification under d-choices GC; many blocks.
        d_choices: Known<Number> = output(PLAIN).symbol(r"\mathrm{WA}_{d}").label("d-choices GC");
        /// Write amplification by the formula of Agarwal and Marrow, which fits no GC policy and is still quoted.
        agarwal_marrow: Known<Number> = output(PLAIN).symbol(r"\mathrm{WA}_{AM}").label("Agarwal and Marrow");
        /// Effective overprovisioning, with trimmed pages counted as spare area.
        effective_overprovisioning: Known<Proportion> = output(PROPORTION_PERCENT).symbol(r"\rho'").label("Effective overprovisioning");
        /// Spare factor without TRIM: spare area divided by raw flash capacity.
        spare_factor: Ratio = output(PERCENT).symbol("S").label("Spare factor");
        /// Flash utilization without TRIM: user capacity divided by raw flash capacity.
        utilization: Ratio = output(PERCENT).symbol("u").label("Flash utilization");
        /// Effective spare factor, with trimmed pages counted as spare area.
        effective_spare_factor: Ratio = output(PERCENT).symbol("S'").label("Effective spare factor");
        /// Effective flash utilization: data stored divided by raw flash capacity.
        effective_utilization: Ratio = output(PERCENT).symbol("u'").label("Effective flash utilization");
        /// Pages of an average block that are not valid.
        free_pages: Known<Count> = output(COUNT).label("Pages not valid, average block");
        /// Pages reclaimed per victim block, on average: its pages that were not valid.
        free_pages_cleaned: Known<Count> = output(COUNT).label("Pages reclaimed per victim block");
        /// Valid pages in a greedy victim: this number or one less.
        greedy_victim_pages: Known<Count> = output(COUNT).symbol("j").label("Valid pages per greedy victim");
        /// Share of greedy victims with one valid page less.
        greedy_victims_one_less: Known<Ratio> = output(PERCENT).label("Share of victims with one page less");
    }
    computes wanted;
}

/// Each policy by the formula that is right for it, and the others beside it.
pub fn compute(input: &Inputs, wanted: Wanted) -> Result<Outputs, Refusal> {
    let b = input.pages_per_block;
    let in_use = definitions::in_use_share(input.trim_share);
    let utilization = definitions::utilization(input.overprovisioning);
    let effective_utilization = utilization * in_use.unwrap_or(0.0);
    let spare = in_use
        .map(|share| definitions::effective(input.overprovisioning, share))
        .ok_or(NOTHING_IN_USE);
    let drive = Drive {
        policy: input.policy,
        pages_per_block: b,
        choices: input.choices,
        blocks: input.blocks,
    };
    let fifo = LazyCell::new(|| spare.map(|spare| fifo::uniform(spare).0));
    let victims = LazyCell::new(|| spare.map(|spare| greedy::greedy(b, spare)));
    let greedy_lattice = || victims.map(|state| state.write_amplification);
    let random_victim = spare.map(rules::random_victim);
    let d_choices = LazyCell::new(|| {
        spare.map(|spare| d_choices::write_amplification(b, input.choices, spare))
    });
    let reached = LazyCell::new(|| {
        let many_blocks = match input.policy {
            Policy::Greedy => greedy_lattice(),
            Policy::Fifo => *fifo,
            Policy::Random => random_victim,
            Policy::DChoices => *d_choices,
        };
        many_blocks.and_then(|wa| Ok(wa * drive.lift(spare?)))
    });
    Ok(Outputs {
        write_amplification: wanted.make(Output::write_amplification, || *reached),
        accuracy: spare.and_then(|spare| accuracy::uniform(input.policy, b, spare, input.blocks)),
        fifo: wanted.make(Output::fifo, || *fifo),
        greedy_lattice: wanted.make(Output::greedy_lattice, greedy_lattice),
        greedy_desnoyers: wanted.make(Output::greedy_desnoyers, || {
            spare.and_then(|spare| believable(rules::desnoyers(b, spare)))
        }),
        random_victim,
        d_choices: wanted.make(Output::d_choices, || *d_choices),
        agarwal_marrow: spare.and_then(|spare| believable(rules::agarwal_marrow(spare))),
        effective_overprovisioning: spare,
        spare_factor: definitions::spare_factor(input.overprovisioning),
        utilization,
        effective_spare_factor: 1.0 - effective_utilization,
        effective_utilization,
        free_pages: spare.map(|spare| b * definitions::spare_factor(spare)),
        free_pages_cleaned: wanted.make(Output::free_pages_cleaned, || reached.map(|wa| b / wa)),
        greedy_victim_pages: wanted.make(Output::greedy_victim_pages, || {
            victims.map(|state| state.victim_pages)
        }),
        greedy_victims_one_less: wanted.make(Output::greedy_victims_one_less, || {
            // Only rounding can step over the ends.
            victims.map(|state| state.one_less.clamp(0.0, 1.0))
        }),
        notes: notes(input),
    })
}

fn notes(input: &Inputs) -> Vec<&'static str> {
    let fitted = matches!(input.policy, Policy::Greedy | Policy::DChoices);
    let unchecked = input.pages_per_block < 64.0 || input.overprovisioning < 0.07;
    if input.blocks.is_some() && fitted && unchecked {
        return vec![
            "The correction for few blocks was only checked from 64 pages per block and 7% overprovisioning up.",
        ];
    }
    Vec::new()
}
