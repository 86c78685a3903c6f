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
    /// How much effective overprovisioning does TRIM give a drive that is written and trimmed all the time?
    "trim": "TRIM", chapter "overprovisioning";
    equation "in-use":
        r"\v{in_use_share} = \frac{1-2\,\v{trim_share}}{1-\v{trim_share}}";
    equation "effective":
        r"\v{effective_overprovisioning} = \frac{1+\v{overprovisioning}}{\v{in_use_share}}-1";
    assumes "A trim names a random valid page; a write goes to a random page of the user capacity.";
    assumes "In balance, writes make as many pages valid as trims make invalid.";
    assumes "The drive treats a trimmed page as free at once.";
    limit "File systems send TRIM in long runs, some only once a week; in between, effective overprovisioning is lower.";
    limit "How far simulated drives deviate from this write amplification is an output.";
    source "frankie-2012";
    inputs {
        /// Overprovisioning: spare area divided by user capacity.
        overprovisioning: Proportion = input(7.0, PROPORTION_PERCENT).from(0.01, PROPORTION_PERCENT).to(1000.0, PROPORTION_PERCENT).log().symbol(r"\rho").label("Overprovisioning").source("anandtech-vector");
        /// Share of all requests that trim a valid page; the others write.
        trim_share: Ratio = input(10.0, PERCENT).to(50.0, PERCENT).symbol("q").label("TRIM share of requests");
        /// Pages per erase block, for the write amplification.
        pages_per_block: Count = input(256.0, COUNT).from(2.0, COUNT).to(16384.0, COUNT).whole().log().symbol("b").label("Pages per block").source("anandtech-vector");
    }
    outputs {
        /// Share of user capacity that holds data in the long run.
        in_use_share: Ratio = output(PERCENT).symbol("s").label("Data stored (share)");
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
        /// Write amplification of uniform random writes and trims under greedy GC.
        write_amplification: Known<Number> = output(PLAIN).symbol(r"\mathrm{WA}").label("Write amplification with TRIM");
        /// Largest deviation of simulated drives from that write amplification, as a share of it.
        accuracy: Known<Ratio> = output(PERCENT).label("Simulation error");
        /// Write amplification if TRIM were ignored.
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
