//! Reads and writes together, from each alone.

use crate::model;
use crate::quantity::{input, output};
use crate::refusal::Refusal;
use crate::units::{PER_S, PERCENT, Rate, Ratio};

/// Predicted ÷ measured − 1 on 40 mixes of one drive: the most it was too low, the most it was too
/// high, and the mean size. Computed from the means of the last five rounds in SSSPT's data.
const MOST_TOO_LOW: f64 = -0.096;
const MOST_TOO_HIGH: f64 = 0.335;
const MEAN_ERROR: Ratio = 0.096;

model! {
    /// What IOPS does a mix of reads and writes reach, if read-only and write-only IOPS are known?
    "mixed-load": "IOPS of a read/write mix", chapter "measuring";
    equation "total": r"\v{total_rate} = \frac{1}{\v{read_share}/\v{read_rate}+(1-\v{read_share})/\v{write_rate}}";
    assumes "A read keeps the drive busy as long in the mix as in a read-only workload, and a write as long as in a write-only workload.";
    assumes "The total is the sum of read IOPS and write IOPS.";
    limit "On 40 measured mixes of one SATA drive (8 sizes × 5 mixes) the mean error is 9.6%: from 9.6% too low at 4 KiB to 33.5% too high at 32 KiB with 35% reads.";
    limit "Above 16 KiB it is nearly always too high: reads then wait behind long writes and the garbage collection they cause.";
    source "ssspt-2018";
    inputs {
        /// IOPS of a read-only workload.
        read_rate: Rate = input(35_723.0, PER_S).from(0.001, PER_S).to(1e10, PER_S).log().symbol("X_r").label("Read-only IOPS").source("ssspt-2018");
        /// IOPS of a write-only workload, in steady state.
        write_rate: Rate = input(24_475.0, PER_S).from(0.001, PER_S).to(1e10, PER_S).log().symbol("X_w").label("Write-only IOPS").source("ssspt-2018");
        /// Share of the requests that are reads.
        read_share: Ratio = input(65.0, PERCENT).symbol("p").label("Share of reads");
    }
    outputs {
        /// Total IOPS, reads plus writes.
        total_rate: Rate = output(PER_S).symbol("X").label("Total");
        /// Read IOPS in the mix.
        reads_per_second: Rate = output(PER_S).label("Read IOPS in the mix");
        /// Write IOPS in the mix.
        writes_per_second: Rate = output(PER_S).label("Write IOPS in the mix");
        /// IOPS of the mix if this formula is as much too high here as at its worst measured mix.
        low: Rate = output(PER_S).label("Low end by the measured error");
        /// IOPS of the mix if this formula is as much too low here as at its worst measured mix.
        high: Rate = output(PER_S).label("High end by the measured error");
        /// Mean size of the formula’s relative error over the 40 measured mixes, not that of your drive.
        mean_error: Ratio = output(PERCENT).label("Mean measured error");
    }
}

/// The harmonic mean: times add up, rates do not.
pub fn compute(input: &Inputs) -> Result<Outputs, Refusal> {
    let (reads, writes) = (input.read_share, 1.0 - input.read_share);
    let total_rate = 1.0 / (reads / input.read_rate + writes / input.write_rate);
    // Reads alone and writes alone are given: there is nothing to be wrong about.
    let mixed = reads > 0.0 && writes > 0.0;
    let by_error = |error: f64| {
        if mixed {
            total_rate / (1.0 + error)
        } else {
            total_rate
        }
    };
    Ok(Outputs {
        total_rate,
        reads_per_second: reads * total_rate,
        writes_per_second: writes * total_rate,
        low: by_error(MOST_TOO_HIGH),
        high: by_error(MOST_TOO_LOW),
        mean_error: if mixed { MEAN_ERROR } else { 0.0 },
        notes: Vec::new(),
    })
}
