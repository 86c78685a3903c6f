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
    /// How much spare area does a drive have, as each of the usual numbers has it, and how much
    /// more does it get from a smaller partition and from TRIM?
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
    assumes "The space outside the partition was never written since the last erase, or was trimmed.";
    assumes "The drive treats a trimmed page as free at once.";
    assumes "The partition’s other space holds data.";
    assumes "The write amplification is that of random writes over all data, once the drive has settled.";
    limit "Part of the spare holds the drive’s own tables and replaces bad blocks; makers seldom say how much.";
    limit "Some drives trim late, or in large pieces only.";
    source "anandtech-vector";
    source "myce-optimus";
    source "frankie-2012";
    source "bux-iliadis-2010";
    inputs {
        /// All flash on the board. Flash comes in powers of two: a number like 512 mostly means GiB.
        raw_capacity: Bytes = input(512.0, GIB).from(1.0, KB).to(1e6, TB).log().symbol("R").label("Raw flash capacity").source("myce-optimus");
        /// What the drive is sold as, which is counted in GB.
        user_capacity: Bytes = input(512.0, GB).from(1.0, KB).to(1e6, TB).log().symbol("U").label("User capacity");
        /// The part of the drive that is partitioned.
        partition_share: Ratio = input(100.0, PERCENT).symbol("g").label("Partitioned share");
        /// The part of the partition that is trimmed, and holds no data.
        trimmed_share: Ratio = input(0.0, PERCENT).symbol("d").label("Trimmed share");
        /// Pages that are erased together, for the write amplification.
        pages_per_block: Count = input(256.0, COUNT).from(2.0, COUNT).to(16384.0, COUNT).whole().log().symbol("b").label("Pages per block").source("anandtech-vector");
    }
    outputs {
        /// Spare as a share of the user’s: spare divided by user. This book’s measure.
        overprovisioning: Proportion = output(PROPORTION_PERCENT).symbol(r"\rho").label("Overprovisioning");
        /// Spare as a share of all flash: spare divided by physical.
        spare_factor: Ratio = output(PERCENT).symbol("S").label("Spare factor");
        /// Flash utilization: user capacity divided by raw flash capacity.
        utilization: Ratio = output(PERCENT).symbol("u").label("Flash utilization");
        /// The spare itself.
        spare: Bytes = output(GB).symbol("R-U").label("Spare area");
        /// The part of the drive that holds data.
        in_use_share: Ratio = output(PERCENT).symbol("s").label("Data stored (share)");
        /// Overprovisioning as cleaning meets it, all that holds no data counted as spare.
        effective_overprovisioning: Known<Proportion> = output(PROPORTION_PERCENT).symbol(r"\rho'").label("Effective overprovisioning");
        /// The same as a share of all flash.
        effective_spare_factor: Ratio = output(PERCENT).symbol("S'").label("Effective spare factor");
        /// The share of all flash that holds data.
        effective_utilization: Ratio = output(PERCENT).symbol("u'").label("Effective flash utilization");
        /// Pages written to flash for each page from the host, if it writes at random over what holds data and cleaning is greedy.
        write_amplification: Known<Number> = output(PLAIN).symbol(r"\mathrm{WA}").label("Write amplification");
        /// What a drive has to spare that is sold as so many GB and built of as many GiB.
        unit_gap: Proportion = output(PROPORTION_PERCENT).symbol(r"\rho_{GiB}").label("Binary–decimal gap");
        /// What the maker set aside beyond that: the flash counted in GiB against the same number of GB.
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
            rule: "it must not be more than raw_capacity: a drive cannot hold more than its flash; mind GB against GiB",
        });
    }
    let overprovisioning = definitions::overprovisioning(raw, user);
    let in_use_share = input.partition_share * (1.0 - input.trimmed_share);
    let named = definitions::overprovisioning(raw / (1.0 + UNIT_GAP), user);
    let met = match in_use_share > LEAST_IN_USE {
        true => Ok(definitions::effective(overprovisioning, in_use_share)),
        false => Err("Nothing holds data, so that there is nothing to set the spare against."),
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
            false => Err("There is next to nothing to spare, so that cleaning makes no room."),
        }),
        unit_gap: UNIT_GAP,
        // A bit's rounding must not hide that the two numbers are the same.
        set_aside: match named > -1e-12 {
            true => Ok(named.max(0.0)),
            false => {
                Err("The flash, counted in GiB, is a smaller number than the GB it is sold as.")
            }
        },
        notes: match named.abs() < SAME {
            true => vec![
                "All of this spare is the difference of two units: flash is counted in GiB, 2³⁰ bytes, and sold in GB, 10⁹ bytes. A GiB is 7.37 % more.",
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
