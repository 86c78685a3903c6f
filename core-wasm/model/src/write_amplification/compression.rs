//! A controller that compresses what it writes.

use super::greedy;
use crate::model;
use crate::overprovisioning::definitions;
use crate::quantity::{input, optional, output};
use crate::refusal::{Known, Refusal};
use crate::units::{COUNT, Count, Number, PERCENT, PLAIN, PROPORTION_PERCENT, Proportion, Ratio};

model! {
    /// How much does a drive write that compresses its data first, and what does the room that is
    /// won do for its cleaning?
    "compression": "Write amplification with compression", chapter "write-amplification";
    equation "written":
        r"\v{write_amplification} = (\v{written_share}+\v{overhead})\,\v{garbage_collection_wa}";
    equation "room":
        r"1+\v{effective_overprovisioning} = \frac{1+\v{overprovisioning}}{\v{written_share}+\v{overhead}}";
    equation "ideal":
        r"\v{write_amplification_packed} = (\v{written_share}+\v{overhead})\,A(\v{effective_overprovisioning})";
    letter "A": "Write amplification of uniform writes under greedy cleaning, with the overprovisioning in the brackets and b ÷ (c + h) pages a block, rounded down: shrunk pages are more to a block.";
    assumes "A perfect coder: data of which a share is random and the rest is foreseeable shrink to that share.";
    assumes "The overhead is what the controller writes with the data: headers, and what packing leaves empty.";
    assumes "For the packed drive: every page shrinks alike, pages are packed without gaps, and greedy cleaning meets all the room that is won.";
    limit "Real coders work on small pieces and stop short of the entropy; a measured share can be given in place of it.";
    limit "Encrypted data, and most pictures and films, do not shrink at all.";
    limit "Most controllers do not compress: against those that do, write amplification under 1 was read from the counters of the drives.";
    source "jesd218";
    source "myce-optimus";
    inputs {
        /// Share of the data that is random, and so cannot be foreseen by a coder.
        entropy: Ratio = input(50.0, PERCENT).symbol("H").label("Data entropy");
        /// What the controller makes of the data, as a share of them, where it was measured; instead of the entropy.
        compressed_share: Option<Ratio> = optional(PERCENT).symbol("c").label("Measured compressed size");
        /// What is written with the data, as a share of the data that the host sent.
        overhead: Ratio = input(5.0, PERCENT).symbol("h").label("Overhead");
        /// Write amplification by cleaning alone, as it would be of data that do not shrink.
        garbage_collection_wa: Number = input(1.5, PLAIN).from(1.0, PLAIN).to(1000.0, PLAIN).log().symbol(r"\mathrm{WA}_{gc}").label("Write amplification of GC");
        /// For the packed drive: spare flash as a share of the user’s.
        overprovisioning: Proportion = input(7.0, PROPORTION_PERCENT).from(0.01, PROPORTION_PERCENT).to(1000.0, PROPORTION_PERCENT).log().symbol(r"\rho").label("Overprovisioning").source("anandtech-vector");
        /// For the packed drive: pages that are erased together, before they shrink.
        pages_per_block: Count = input(256.0, COUNT).from(2.0, COUNT).to(16384.0, COUNT).whole().log().symbol("b").label("Pages per block").source("anandtech-vector");
    }
    outputs {
        /// Bytes written to flash for each byte from the host, with the given cleaning; it may be under 1.
        write_amplification: Number = output(PLAIN).symbol(r"\mathrm{WA}").label("Write amplification");
        /// What is left of the data, as a share of them, overhead not counted.
        written_share: Ratio = output(PERCENT).symbol("c").label("Compressed size, with overhead");
        /// Overprovisioning of a drive that packs what it compressed, the room that is won counted as spare.
        effective_overprovisioning: Known<Proportion> = output(PROPORTION_PERCENT).symbol(r"\rho'").label("Effective overprovisioning, freed space reused");
        /// Spare flash as a share of all flash, as built: spare divided by physical.
        spare_factor: Ratio = output(PERCENT).symbol("S").label("Spare factor");
        /// The user’s share of all flash, as built: user divided by physical.
        utilization: Ratio = output(PERCENT).symbol("u").label("Flash utilization");
        /// Spare as a share of all flash, the room that is won counted as spare.
        effective_spare_factor: Known<Ratio> = output(PERCENT).symbol("S'").label("Effective spare factor, freed space reused");
        /// The share of all flash that the packed data take.
        effective_utilization: Known<Ratio> = output(PERCENT).symbol("u'").label("Effective flash utilization, freed space reused");
        /// Bytes written to flash for each byte from the host by that drive, cleaning by greedy, uniform writes.
        write_amplification_packed: Known<Number> = output(PLAIN).symbol(r"\mathrm{WA}_{packed}").label("Write amplification, freed space reused");
        /// The same by a drive that does not compress.
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
        notes.push("The compressed share is given, so the entropy is not used.");
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
            let pages = (b / written).floor().clamp(2.0, MOST_PAGES);
            written * greedy::greedy(pages, spare).write_amplification
        }),
        write_amplification_plain: greedy::greedy(b, input.overprovisioning).write_amplification,
        notes,
    })
}

/// More pages to a block change nothing that can be seen.
const MOST_PAGES: f64 = 1e6;

fn room(overprovisioning: f64, written: f64) -> Known<f64> {
    if written == 0.0 {
        return Err("Nothing is left to write, so that nothing has to be cleaned.");
    }
    let packed = definitions::effective(overprovisioning, written);
    match packed > 0.0 {
        true => Ok(packed),
        false => Err("With their overhead the data no longer fit on the flash."),
    }
}
