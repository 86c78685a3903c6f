//! How much a host can write before the flash is worn out.

use crate::model;
use crate::quantity::{input, optional, output};
use crate::refusal::Refusal;
use crate::units::{Bytes, COUNT, Count, D, GB, MB, Number, PB, PLAIN, TB, Time, Y};

const DAY: Time = D.to_base(1.0);

model! {
    /// How many host writes can a drive take before its flash is worn out?
    "endurance": "Flash endurance and lifetime", chapter "endurance";
    equation "flash": r"\v{flash_bytes} = \v{flash_capacity}\,\v{pe_cycles}";
    equation "written": r"\v{terabytes_written} = \frac{\v{flash_bytes}}{\v{write_amplification}\,\v{wear_leveling_factor}}";
    equation "dwpd": r"\v{dwpd} = \frac{\v{terabytes_written}}{\v{capacity}\,\v{warranty_period}/1\,\mathrm{d}}";
    equation "host dwpd": r"\v{host_dwpd} = \frac{\v{daily_writes}}{\v{capacity}}";
    equation "fills": r"\v{fills} = \frac{\v{terabytes_written}}{\v{capacity}}";
    equation "lifetime": r"\v{lifetime} = \frac{\v{terabytes_written}}{\v{daily_writes}}\cdot 1\,\mathrm{d}";
    assumes "Every block reaches its rated P/E cycles, and wear is spread over all flash; if raw flash capacity is not given, user capacity is used instead.";
    assumes "The write amplification is that of this drive under this workload, over its whole lifetime.";
    assumes "A year is 365 days.";
    limit "A TBW rating is a promise by the maker, not the result of this calculation. It holds for one workload, and only up to the point where data retention and error rate are still promised, not until the drive fails.";
    limit "P/E cycles are rated for a mean temperature and a pause between cycles; cells differ, and the first bad blocks appear early.";
    source "insignis-tbw";
    source "silicon-power-toolbox";
    source "anandtech-vector";
    inputs {
        /// User capacity: what the host can address.
        capacity: Bytes = input(512.0, GB).from(1.0, MB).to(1000.0, PB).log().symbol("C").label("User capacity").source("anandtech-vector");
        /// Rated P/E cycles: how many times each block can be programmed and erased.
        pe_cycles: Count = input(3000.0, COUNT).from(1.0, COUNT).to(1e7, COUNT).log().symbol("PE").label("Rated P/E cycles").source("anandtech-vector");
        /// Write amplification: NAND writes divided by host writes; below 1 only if the drive compresses, deduplicates, or buffers overwrites.
        write_amplification: Number = input(10.0, PLAIN).from(0.01, PLAIN).to(1000.0, PLAIN).log().symbol("WA").label("Write amplification").source("anandtech-vector");
        /// Most-worn block's erases divided by the mean: 1 for perfect wear leveling, 2 for a careful estimate.
        wear_leveling_factor: Number = input(1.0, PLAIN).from(1.0, PLAIN).to(10.0, PLAIN).symbol("WLF").label("Wear-leveling factor").source("silicon-power-toolbox");
        /// Raw flash capacity that the wear is spread over, if it is known to exceed the user capacity.
        raw_capacity: Option<Bytes> = optional(GB).from(1.0, MB).to(1000.0, PB).log().example(512.0, GB).symbol("C_{raw}").label("Raw flash capacity");
        /// Warranty period over which the drive must last.
        warranty_period: Time = input(5.0, Y).from(1.0, D).to(100.0, Y).log().symbol("t").label("Warranty period");
        /// Host writes per day: 3 TB in 3 years is 2.74 GB per day.
        daily_writes: Bytes = input(2.74, GB).from(1.0, MB).to(1000.0, PB).log().symbol("H_{day}").label("Host writes per day").source("anandtech-vector");
    }
    outputs {
        /// Host writes until the rated P/E cycles are used up.
        terabytes_written: Bytes = output(TB).symbol("TBW").label("Terabytes written");
        /// Drive writes per day that the rated P/E cycles allow over the warranty period.
        dwpd: Number = output(PLAIN).symbol("DWPD").label("DWPD rating");
        /// Actual drive writes per day; if they exceed the allowed DWPD, the drive wears out before the warranty period ends.
        host_dwpd: Number = output(PLAIN).symbol("DWPD_{host}").label("DWPD, actual");
        /// Drive writes until the rated P/E cycles are used up.
        fills: Count = output(COUNT).symbol("F").label("Drive writes");
        /// Host writes per day that the rated P/E cycles allow over the warranty period.
        bytes_per_day: Bytes = output(GB).label("Allowed host writes per day");
        /// Lifetime of the flash at the given host writes per day.
        lifetime: Time = output(Y).symbol("t_{worn}").label("Lifetime");
        /// Flash endurance: NAND writes the flash is rated for, in total.
        flash_bytes: Bytes = output(TB).symbol("B_{flash}").label("Flash endurance");
        /// Flash that the wear is spread over: raw flash capacity if given, otherwise user capacity.
        flash_capacity: Bytes = output(GB).symbol("C_{flash}").label("Flash capacity that wears");
    }
}

/// Flash times cycles, shared out by what each host byte costs.
pub fn compute(input: &Inputs) -> Result<Outputs, Refusal> {
    let flash = input.raw_capacity.unwrap_or(input.capacity);
    if flash < input.capacity {
        return Err(Refusal::Contradiction {
            quantity: "raw_capacity",
            rule: "it must be at least capacity, or be left out",
        });
    }
    let flash_bytes = flash * input.pe_cycles;
    let written = flash_bytes / (input.write_amplification * input.wear_leveling_factor);
    let days = input.warranty_period / DAY;
    let fills = written / input.capacity;
    Ok(Outputs {
        terabytes_written: written,
        dwpd: fills / days,
        host_dwpd: input.daily_writes / input.capacity,
        fills,
        bytes_per_day: written / days,
        lifetime: written / input.daily_writes * DAY,
        flash_bytes,
        flash_capacity: flash,
        notes: Vec::new(),
    })
}
