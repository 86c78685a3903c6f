//! What TRIM does for the spare area.

use super::definitions::{self, NOTHING_IN_USE};
use crate::model;
use crate::quantity::{input, output};
use crate::refusal::{Known, Refusal};
use crate::units::{COUNT, Count, Number, PERCENT, PLAIN, PROPORTION_PERCENT, Proportion, Ratio};
use crate::write_amplification::accuracy;
use crate::write_amplification::drive::Policy;
use crate::write_amplification::greedy::greedy;

model! {
    /// How much spare area does TRIM give back to a drive that is written and trimmed all the time?
    "trim": "TRIM", chapter "overprovisioning";
    equation "in-use":
        r"\v{in_use_share} = \frac{1-2\,\v{trim_share}}{1-\v{trim_share}}";
    equation "effective":
        r"\v{effective_overprovisioning} = \frac{1+\v{overprovisioning}}{\v{in_use_share}}-1";
    assumes "A trim names a random page that is in use; a write goes to a random page of the user’s space.";
    assumes "In balance, writes bring as many pages into use as trims take out of it.";
    assumes "The drive treats a trimmed page as free at once.";
    limit "File systems trim in long runs and when they please, some only once a week; between two trims the drive has less to spare.";
    limit "How far simulated drives lie from the write amplification that follows is an answer of its own.";
    source "frankie-2012";
    inputs {
        /// Overprovisioning: spare area divided by user capacity.
        overprovisioning: Proportion = input(7.0, PROPORTION_PERCENT).from(0.01, PROPORTION_PERCENT).to(1000.0, PROPORTION_PERCENT).log().symbol(r"\rho").label("Overprovisioning").source("anandtech-vector");
        /// Share of all requests that trim a page in use; the others write.
        trim_share: Ratio = input(10.0, PERCENT).to(50.0, PERCENT).symbol("q").label("TRIM share of requests");
        /// Pages that are erased together, for the write amplification.
        pages_per_block: Count = input(256.0, COUNT).from(2.0, COUNT).to(16384.0, COUNT).whole().log().symbol("b").label("Pages per block").source("anandtech-vector");
    }
    outputs {
        /// The share of the user’s space that is in use in the long run.
        in_use_share: Ratio = output(PERCENT).symbol("s").label("Data stored (share)");
        /// Overprovisioning as cleaning meets it, trimmed pages counted as spare.
        effective_overprovisioning: Known<Proportion> = output(PROPORTION_PERCENT).symbol(r"\rho'").label("Effective overprovisioning");
        /// Spare as a share of all flash, as built.
        spare_factor: Ratio = output(PERCENT).symbol("S").label("Spare factor");
        /// The user’s share of all flash, as built.
        utilization: Ratio = output(PERCENT).symbol("u").label("Flash utilization");
        /// Spare as a share of all flash, trimmed pages counted as spare.
        effective_spare_factor: Ratio = output(PERCENT).symbol("S'").label("Effective spare factor");
        /// The share of all flash that is in use.
        effective_utilization: Ratio = output(PERCENT).symbol("u'").label("Effective flash utilization");
        /// Write amplification of uniform writes and trims with greedy cleaning.
        write_amplification: Known<Number> = output(PLAIN).symbol(r"\mathrm{WA}").label("Write amplification with TRIM");
        /// How far simulated drives lie from that at most, as a share of what they write.
        accuracy: Known<Ratio> = output(PERCENT).label("Simulation error");
        /// The same if the trims were ignored.
        write_amplification_without: Number = output(PLAIN).symbol(r"\mathrm{WA}_0").label("Write amplification without TRIM");
    }
}

/// The balance of writes and trims.
pub fn compute(input: &Inputs) -> Result<Outputs, Refusal> {
    let spare = input.overprovisioning;
    let share = definitions::in_use_share(input.trim_share);
    let met = share.map(|share| definitions::effective(spare, share));
    let in_use_share = share.unwrap_or(0.0);
    let greedy = |spare| greedy(input.pages_per_block, spare).write_amplification;
    let utilization = definitions::utilization(spare);
    Ok(Outputs {
        in_use_share,
        effective_overprovisioning: met.ok_or(NOTHING_IN_USE),
        spare_factor: definitions::spare_factor(spare),
        utilization,
        effective_spare_factor: 1.0 - utilization * in_use_share,
        effective_utilization: utilization * in_use_share,
        write_amplification: met.map(greedy).ok_or(NOTHING_IN_USE),
        accuracy: met
            .ok_or(NOTHING_IN_USE)
            .and_then(|met| accuracy::uniform(Policy::Greedy, input.pages_per_block, met, None)),
        write_amplification_without: greedy(spare),
        notes: Vec::new(),
    })
}
