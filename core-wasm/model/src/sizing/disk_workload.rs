//! How many hard disks a load needs so that none passes its yearly workload limit.

use crate::model;
use crate::quantity::{input, output};
use crate::refusal::Refusal;
use crate::units::{
    B_S, ByteRate, Bytes, COUNT, Count, GB, MB_S, PERCENT, PROPORTION_PERCENT, Proportion, Ratio,
    TB, TB_S, Time, Y,
};

const YEAR: Time = Y.to_base(1.0);

model! {
    /// How many hard disks does a load need by their workload limit, which counts reads and writes?
    "disk-workload": "Workload limit of hard disks", chapter "endurance";
    equation "year": r"\v{bytes_per_year} = (\v{write_rate}+\v{read_rate})\,\v{duty}\cdot 365\,\mathrm{d}";
    equation "disks": r"\v{disks} = \left\lceil\frac{\v{bytes_per_year}}{\v{workload_limit}}\right\rceil";
    assumes "The load is spread evenly over the disks.";
    assumes "The limit counts bytes that are read as well as bytes that are written, as makers define it. It does not grow with the capacity.";
    assumes "A year is 365 days with power.";
    limit "A disk above its limit is no broken disk: makers state failure rates only up to it.";
    limit "A scrub or a rebuild reads every byte, and counts.";
    source "seagate-workload";
    source "architecting-workload";
    inputs {
        /// Rate of writes, all disks together.
        write_rate: ByteRate = input(40.0, MB_S).from(0.0, B_S).to(1.0, TB_S).symbol("W").label("Writes");
        /// Rate of reads, all disks together.
        read_rate: ByteRate = input(0.0, MB_S).from(0.0, B_S).to(1.0, TB_S).symbol("R").label("Reads");
        /// Share of the time with this load.
        duty: Ratio = input(100.0, PERCENT).symbol("d").label("Duty cycle");
        /// Bytes per year that the maker allows for one disk: 180 TB for disks of desktops, 300 TB for many of network storage, 550 TB for data centers.
        workload_limit: Bytes = input(550.0, TB).from(1.0, TB).to(100_000.0, TB).log().symbol("L").label("Limit per year and disk").source("architecting-workload");
        /// Capacity of one disk.
        capacity: Bytes = input(8.0, TB).from(1.0, GB).to(1000.0, TB).log().symbol("C").label("Capacity of a disk");
    }
    outputs {
        /// Number of disks with which none exceeds its workload limit.
        disks: Count = output(COUNT).symbol("n").label("Disks");
        /// Bytes read and written in a year.
        bytes_per_year: Bytes = output(TB).symbol("B").label("Per year");
        /// Share of one disk's limit, if one disk had all of it.
        share_of_limit: Proportion = output(PROPORTION_PERCENT).label("Share of one disk’s limit");
        /// Mean rate that uses the limit up.
        rate_allowed: ByteRate = output(MB_S).label("Mean rate allowed per disk");
        /// How often a disk may be read or written as a whole in a year.
        fills_per_year: Count = output(COUNT).label("Whole disks per year");
    }
}

/// The bytes of a year over the bytes that are allowed.
pub fn compute(input: &Inputs) -> Result<Outputs, Refusal> {
    let year = (input.write_rate + input.read_rate) * input.duty * YEAR;
    let share = year / input.workload_limit;
    Ok(Outputs {
        // A need that is whole but for the last bits of a double takes no disk more.
        disks: (share * (1.0 - 1e-12)).ceil().max(1.0),
        bytes_per_year: year,
        share_of_limit: share,
        rate_allowed: input.workload_limit / YEAR,
        fills_per_year: input.workload_limit / input.capacity,
        notes: Vec::new(),
    })
}
