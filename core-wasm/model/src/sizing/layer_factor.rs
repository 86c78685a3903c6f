//! What the layers between an application and its drives add, from two rates that were measured at the same time.

use crate::model;
use crate::quantity::{input, output};
use crate::refusal::Refusal;
use crate::units::{B_S, ByteRate, COUNT, Count, GB_D, MB_S, Number, PLAIN, TB_S};

model! {
    /// How many bytes reach the drives for each byte that was written above?
    "layer-factor": "Write factor of the layers above the drives", chapter "endurance";
    equation "factor": r"\v{factor} = \frac{\v{rate_below}}{\v{rate_above}}";
    equation "per drive": r"\v{drive_factor} = \frac{\v{factor}}{\v{drives}}";
    equation "beside copies": r"\v{factor_beside_copies} = \frac{\v{factor}}{\v{copies}}";
    assumes "Both rates are of the same time, and nothing else writes to the drives.";
    assumes "All drives are written alike.";
    limit "The factor belongs to this load: smaller or more frequent commits have another one. Measure over a day that is like the others.";
    limit "A rate that was measured at a drive has the factor in it. Never multiply it by the factor again.";
    source "openzfs-17677";
    inputs {
        /// Writes above the layers: all virtual disks or files together.
        rate_above: ByteRate = input(1.4, MB_S).from(1.0, B_S).to(1.0, TB_S).log().symbol("W_a").label("Writes above");
        /// Writes at the drives: all of them together.
        rate_below: ByteRate = input(4.2, MB_S).from(1.0, B_S).to(1.0, TB_S).log().symbol("W_b").label("Writes at the drives, all");
        /// Drives that share the writes, copies and parity included.
        drives: Count = input(2.0, COUNT).from(1.0, COUNT).to(1e4, COUNT).whole().log().symbol("n").label("Drives");
        /// Copies that are kept of each byte: 2 for a mirror of two drives.
        copies: Number = input(2.0, PLAIN).from(1.0, PLAIN).to(100.0, PLAIN).symbol("c").label("Copies");
    }
    outputs {
        /// Bytes at all drives for each byte above.
        factor: Number = output(PLAIN).symbol("f").label("Factor, all drives");
        /// Bytes at one drive for each byte above.
        drive_factor: Number = output(PLAIN).symbol("f_1").label("Factor, per drive");
        /// What is left of the factor if the copies are taken out: metadata, logs, and padding.
        factor_beside_copies: Number = output(PLAIN).symbol(r"f_c").label("Factor beside copies");
        /// Writes at one drive: what to compare with its rating.
        drive_rate: ByteRate = output(GB_D).symbol("W_1").label("Writes, per drive");
    }
}

/// Two rates, divided.
pub fn compute(input: &Inputs) -> Result<Outputs, Refusal> {
    let factor = input.rate_below / input.rate_above;
    Ok(Outputs {
        factor,
        drive_factor: factor / input.drives,
        factor_beside_copies: factor / input.copies,
        drive_rate: input.rate_below / input.drives,
        notes: if input.rate_below < input.rate_above {
            vec![
                "Less reached the drives than was written above: a cache, compression, or writes that were replaced before they were written.",
            ]
        } else {
            Vec::new()
        },
    })
}
