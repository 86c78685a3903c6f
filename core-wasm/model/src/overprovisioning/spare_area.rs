//! How much of a drive's flash is spare, counted in every usual way.

use super::definitions;
use crate::model;
use crate::quantity::{input, output};
use crate::refusal::{Known, Refusal};
use crate::units::{
    Bytes, COUNT, Count, GB, GIB, KB, Number, PERCENT, PLAIN, PROPORTION_PERCENT, Proportion,
    Ratio, TB,
};
use crate::write_amplification::greedy::greedy;

model! {
    /// How much spare area does a drive have, by each of the usual definitions, and how much
    /// more do a smaller partition and TRIM give it?
    "spare-area": "Spare area and overprovisioning", chapter "overprovisioning";
    equation "overprovisioning":
        r"\v{overprovisioning} = \frac{\v{raw_capacity}-\v{user_capacity}}{\v{user_capacity}}";
    equation "spare-factor":
        r"\v{spare_factor} = \frac{\v{raw_capacity}-\v{user_capacity}}{\v{raw_capacity}} = \frac{\v{overprovisioning}}{1+\v{overprovisioning}}";
    equation "utilization":
        r"\v{utilization} = \frac{\v{user_capacity}}{\v{raw_capacity}} = \frac{1}{1+\v{overprovisioning}} = 1-\v{spare_factor}";
    equation "effective":
        r"1+\v{effective_overprovisioning} = \frac{1+\v{overprovisioning}}{\v{in_use_share}},\qquad \v{in_use_share} = \v{partition_share}\,(1-\v{trimmed_share})";
    equation "units":
        r"\v{unit_gap} = \frac{2^{30}}{10^{9}}-1";
    assumes "Unpartitioned space was never written since the last purge, or has been trimmed.";
    assumes "The drive treats a trimmed page as free at once.";
    assumes "The rest of the partition holds data.";
    assumes "Write amplification is that of uniform random writes over all data, in steady state, under greedy GC.";
    limit "Part of the spare area holds the drive’s own tables and replaces bad blocks; makers seldom say how much.";
    limit "Some drives process TRIM late, or only for large ranges.";
    source "anandtech-vector";
    source "myce-optimus";
    source "frankie-2012";
    source "bux-iliadis-2010";
    inputs {
        /// Raw flash capacity: all flash in the drive. Flash comes in powers of two; a number like 512 mostly means GiB.
        raw_capacity: Bytes = input(512.0, GIB).from(1.0, KB).to(1e6, TB).log().symbol("R").label("Raw flash capacity").source("myce-optimus");
        /// User capacity: what the host can address, in GB.
        user_capacity: Bytes = input(512.0, GB).from(1.0, KB).to(1e6, TB).log().symbol("U").label("User capacity");
        /// Share of user capacity that is partitioned.
        partition_share: Ratio = input(100.0, PERCENT).symbol("g").label("Partitioned share");
        /// Share of the partition that is trimmed and holds no data.
        trimmed_share: Ratio = input(0.0, PERCENT).symbol("d").label("Trimmed share");
        /// Pages per erase block, for the write amplification.
        pages_per_block: Count = input(256.0, COUNT).from(2.0, COUNT).to(16384.0, COUNT).whole().log().symbol("b").label("Pages per block").source("anandtech-vector");
    }
    outputs {
        /// Overprovisioning: spare area divided by user capacity. This book’s measure.
        overprovisioning: Proportion = output(PROPORTION_PERCENT).symbol(r"\rho").label("Overprovisioning");
        /// Spare factor: spare area divided by raw flash capacity.
        spare_factor: Ratio = output(PERCENT).symbol("S").label("Spare factor");
        /// Flash utilization: user capacity divided by raw flash capacity.
        utilization: Ratio = output(PERCENT).symbol("u").label("Flash utilization");
        /// Spare area: raw flash capacity minus user capacity.
        spare: Bytes = output(GB).symbol("R-U").label("Spare area");
        /// Share of user capacity that holds data.
        in_use_share: Ratio = output(PERCENT).symbol("s").label("Data stored (share)");
        /// Overprovisioning with all space that holds no data counted as spare area, divided by the data stored.
        effective_overprovisioning: Known<Proportion> = output(PROPORTION_PERCENT).symbol(r"\rho'").label("Effective overprovisioning");
        /// Effective spare factor: the same as a share of raw flash capacity.
        effective_spare_factor: Ratio = output(PERCENT).symbol("S'").label("Effective spare factor");
        /// Effective flash utilization: data stored divided by raw flash capacity.
        effective_utilization: Ratio = output(PERCENT).symbol("u'").label("Effective flash utilization");
        /// Write amplification of uniform random writes over the data stored, under greedy GC.
        write_amplification: Known<Number> = output(PLAIN).symbol(r"\mathrm{WA}").label("Write amplification");
        /// Binary–decimal gap: overprovisioning of a drive with as many GiB of flash as GB of user capacity.
        unit_gap: Proportion = output(PROPORTION_PERCENT).symbol(r"\rho_{GiB}").label("Binary–decimal gap");
        /// Factory overprovisioning beyond that gap: raw flash in GiB against user capacity in GB, as bare numbers.
        set_aside: Known<Proportion> = output(PROPORTION_PERCENT).label("Factory overprovisioning");
    }
}

/// 2³⁰ bytes against 10⁹, less one.
const UNIT_GAP: f64 = 1.073_741_824 - 1.0;

/// Definitions.
pub fn compute(input: &Inputs) -> Result<Outputs, Refusal> {
    let (raw, user) = (input.raw_capacity, input.user_capacity);
    if user > raw {
        return Err(Refusal::Contradiction {
            quantity: "user_capacity",
            rule: "it cannot exceed raw_capacity; check GB and GiB",
        });
    }
    let overprovisioning = definitions::overprovisioning(raw, user);
    let in_use_share = input.partition_share * (1.0 - input.trimmed_share);
    let named = definitions::overprovisioning(raw / (1.0 + UNIT_GAP), user);
    let met = match in_use_share > LEAST_IN_USE {
        true => Ok(definitions::effective(overprovisioning, in_use_share)),
        false => Err("No data is stored, so overprovisioning has no base."),
    };
    Ok(Outputs {
        overprovisioning,
        spare_factor: definitions::spare_factor(overprovisioning),
        utilization: definitions::utilization(overprovisioning),
        spare: raw - user,
        in_use_share,
        effective_overprovisioning: met,
        effective_spare_factor: (raw - user * in_use_share) / raw,
        effective_utilization: user * in_use_share / raw,
        write_amplification: met.and_then(|met| match met >= LEAST_SPARE {
            true => Ok(greedy(input.pages_per_block, met).write_amplification),
            false => Err("There is almost no spare area, so GC frees no pages."),
        }),
        unit_gap: UNIT_GAP,
        // A bit's rounding must not hide that the two numbers are the same.
        set_aside: match named > -1e-12 {
            true => Ok(named.max(0.0)),
            false => Err("Raw flash capacity in GiB is a smaller number than user capacity in GB."),
        },
        notes: match named.abs() < SAME {
            true => vec![
                "All of this spare area is the binary–decimal gap: flash is counted in GiB (2³⁰ bytes) and sold in GB (10⁹ bytes). A GiB is 7.37% more.",
            ],
            false => Vec::new(),
        },
    })
}

/// Numbers nearer than this are the same number.
const SAME: f64 = 1e-9;

/// Less spare than this is none to clean with.
const LEAST_SPARE: f64 = 1e-4;

/// Less than a byte of any drive.
const LEAST_IN_USE: f64 = 1e-18;
