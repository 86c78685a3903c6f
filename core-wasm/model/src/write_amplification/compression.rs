//! A controller that compresses what it writes.

use super::greedy;
use crate::model;
use crate::overprovisioning::definitions;
use crate::quantity::{input, optional, output};
use crate::refusal::{Known, Refusal};
use crate::units::{COUNT, Count, Number, PERCENT, PLAIN, PROPORTION_PERCENT, Proportion, Ratio};

model! {
    /// What is the write amplification of a drive that compresses its data, and what does the freed
    /// space do for GC?
    "compression": "Write amplification with compression", chapter "write-amplification";
    equation "written":
        r"\v{write_amplification} = (\v{written_share}+\v{overhead})\,\v{garbage_collection_wa}";
    equation "room":
        r"1+\v{effective_overprovisioning} = \frac{1+\v{overprovisioning}}{\v{written_share}+\v{overhead}}";
    equation "ideal":
        r"\v{write_amplification_packed} = (\v{written_share}+\v{overhead})\,A(\v{effective_overprovisioning})";
    letter "A": "Write amplification of uniform random writes under greedy GC, with the overprovisioning in the brackets and b ÷ (c + h) pages per block, rounded down: a block holds more compressed pages.";
    assumes "The coder is perfect: data whose random share is c compresses to c.";
    assumes "Overhead is what the controller writes with the data: headers, and gaps that packing leaves.";
    assumes "With freed space reused: every page compresses equally, pages are packed without gaps, and all freed space is spare area for greedy GC.";
    limit "Real coders work on small pieces and stay above the entropy; a measured compressed size can be given instead.";
    limit "Encrypted data, and most pictures and videos, do not compress at all.";
    limit "Most controllers do not compress. For those that do, SMART counters have shown write amplification below 1.";
    source "jesd218";
    source "myce-optimus";
    inputs {
        /// Data entropy: the share of the data that compression cannot remove.
        entropy: Ratio = input(50.0, PERCENT).symbol("H").label("Data entropy");
        /// Compressed size as a share of the data, if it was measured; replaces the entropy.
        compressed_share: Option<Ratio> = optional(PERCENT).symbol("c").label("Measured compressed size");
        /// Overhead written with the data, as a share of the host writes.
        overhead: Ratio = input(5.0, PERCENT).symbol("h").label("Overhead");
        /// Write amplification of GC alone, as for data that does not compress.
        garbage_collection_wa: Number = input(1.5, PLAIN).from(1.0, PLAIN).to(1000.0, PLAIN).log().symbol(r"\mathrm{WA}_{gc}").label("Write amplification of GC");
        /// With freed space reused: overprovisioning, spare area divided by user capacity.
        overprovisioning: Proportion = input(7.0, PROPORTION_PERCENT).from(0.01, PROPORTION_PERCENT).to(1000.0, PROPORTION_PERCENT).log().symbol(r"\rho").label("Overprovisioning").source("anandtech-vector");
        /// With freed space reused: pages per erase block, before compression.
        pages_per_block: Count = input(256.0, COUNT).from(2.0, COUNT).to(16384.0, COUNT).whole().log().symbol("b").label("Pages per block").source("anandtech-vector");
    }
    outputs {
        /// Write amplification at the given write amplification of GC; it may be below 1.
        write_amplification: Number = output(PLAIN).symbol(r"\mathrm{WA}").label("Write amplification");
        /// Size after compression as a share of the data; the overhead is counted apart.
        written_share: Ratio = output(PERCENT).symbol("c").label("Compressed size");
        /// Effective overprovisioning, with freed space counted as spare area.
        effective_overprovisioning: Known<Proportion> = output(PROPORTION_PERCENT).symbol(r"\rho'").label("Effective overprovisioning, freed space reused");
        /// Spare factor: spare area divided by raw flash capacity.
        spare_factor: Ratio = output(PERCENT).symbol("S").label("Spare factor");
        /// Flash utilization: user capacity divided by raw flash capacity.
        utilization: Ratio = output(PERCENT).symbol("u").label("Flash utilization");
        /// Effective spare factor, with freed space counted as spare area.
        effective_spare_factor: Known<Ratio> = output(PERCENT).symbol("S'").label("Effective spare factor, freed space reused");
        /// Effective flash utilization: compressed data divided by raw flash capacity.
        effective_utilization: Known<Ratio> = output(PERCENT).symbol("u'").label("Effective flash utilization, freed space reused");
        /// Write amplification with freed space reused, for uniform random writes under greedy GC.
        write_amplification_packed: Known<Number> = output(PLAIN).symbol(r"\mathrm{WA}_{packed}").label("Write amplification, freed space reused");
        /// Write amplification without compression.
        write_amplification_plain: Number = output(PLAIN).symbol(r"\mathrm{WA}_{plain}").label("Write amplification without compression");
    }
}

/// What is written shrinks, and where it is packed so does what is cleaned.
pub fn compute(input: &Inputs) -> Result<Outputs, Refusal> {
    let b = input.pages_per_block;
    let left = input.compressed_share.unwrap_or(input.entropy);
    let written = left + input.overhead;
    let packed = room(input.overprovisioning, written);
    let utilization = definitions::utilization(input.overprovisioning);
    // Data that shrink to nothing take nothing, though there is no ratio to them.
    let taken = match written > 0.0 {
        true => packed.map(|_| utilization * written),
        false => Ok(0.0),
    };
    let mut notes = Vec::new();
    if input.compressed_share.is_some() {
        notes.push("The compressed size is given, so the entropy is not used.");
    }
    Ok(Outputs {
        write_amplification: written * input.garbage_collection_wa,
        written_share: left,
        effective_overprovisioning: packed,
        spare_factor: definitions::spare_factor(input.overprovisioning),
        utilization,
        effective_spare_factor: taken.map(|taken| 1.0 - taken),
        effective_utilization: taken,
        // Shrunk pages are more to a block.
        write_amplification_packed: packed.map(|spare| {
            let pages = (b / written).floor().clamp(2.0, MAX_PAGES);
            written * greedy::greedy(pages, spare).write_amplification
        }),
        write_amplification_plain: greedy::greedy(b, input.overprovisioning).write_amplification,
        notes,
    })
}

/// Maximum number of pages per block that is calculated with; more change nothing visible.
const MAX_PAGES: f64 = 1e6;

fn room(overprovisioning: f64, written: f64) -> Known<f64> {
    if written == 0.0 {
        return Err("Nothing is left to write, so GC has nothing to do.");
    }
    let packed = definitions::effective(overprovisioning, written);
    match packed > 0.0 {
        true => Ok(packed),
        false => Err("With its overhead, the data no longer fits on the flash."),
    }
}
