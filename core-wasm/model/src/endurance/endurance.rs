//! How much a host can write before the flash is worn out.

use crate::model;
use crate::quantity::{input, optional, output};
use crate::refusal::Refusal;
use crate::units::{Bytes, COUNT, Count, D, GB, MB, Number, PB, PLAIN, TB, Time, Y};

const DAY: Time = D.to_base(1.0);

model! {
    /// How much can a host write to a drive before its flash is worn out?
    "endurance": "Flash endurance and lifetime", chapter "endurance";
    equation "flash": r"\v{flash_bytes} = \v{flash_capacity}\,\v{pe_cycles}";
    equation "written": r"\v{terabytes_written} = \frac{\v{flash_bytes}}{\v{write_amplification}\,\v{wear_leveling_factor}}";
    equation "dwpd": r"\v{dwpd} = \frac{\v{terabytes_written}}{\v{capacity}\,\v{warranty_period}/1\,\mathrm{d}}";
    equation "host dwpd": r"\v{host_dwpd} = \frac{\v{daily_writes}}{\v{capacity}}";
    equation "fills": r"\v{fills} = \frac{\v{terabytes_written}}{\v{capacity}}";
    equation "lifetime": r"\v{lifetime} = \frac{\v{terabytes_written}}{\v{daily_writes}}\cdot 1\,\mathrm{d}";
    assumes "Every block takes the stated number of cycles, and the whole of the flash is worn; where its size is not given, the user capacity stands for it.";
    assumes "The write amplification is that of this drive under this workload, over its whole life.";
    assumes "A year is 365 days.";
    limit "A rating in TBW is a promise of the maker’s, not the result of this calculation: it holds for one workload, and until data retention and error rate may no longer be promised, not until the drive dies.";
    limit "Cycles are rated for a mean temperature and a rest between them; cells differ, and the first bad blocks come early.";
    source "insignis-tbw";
    source "silicon-power-toolbox";
    source "anandtech-vector";
    inputs {
        /// What the host may write to: the user capacity.
        capacity: Bytes = input(512.0, GB).from(1.0, MB).to(1000.0, PB).log().symbol("C").label("User capacity").source("anandtech-vector");
        /// Times that a block can be programmed and erased.
        pe_cycles: Count = input(3000.0, COUNT).from(1.0, COUNT).to(1e7, COUNT).log().symbol("PE").label("Rated P/E cycles").source("anandtech-vector");
        /// Bytes written to flash for each byte that the host writes; under 1 only where the drive compresses.
        write_amplification: Number = input(10.0, PLAIN).from(0.01, PLAIN).to(1000.0, PLAIN).log().symbol("WA").label("Write amplification").source("anandtech-vector");
        /// How much more the most worn block is worn than the mean: 1 for perfect levelling, 2 for a careful estimate.
        wear_leveling_factor: Number = input(1.0, PLAIN).from(1.0, PLAIN).to(10.0, PLAIN).symbol("WLF").label("Wear-leveling factor").source("silicon-power-toolbox");
        /// The flash that the wear is spread over, where it is known to be more than the capacity.
        raw_capacity: Option<Bytes> = optional(GB).from(1.0, MB).to(1000.0, PB).log().example(512.0, GB).symbol("C_{raw}").label("Raw flash capacity");
        /// How long the drive shall last.
        warranty_period: Time = input(5.0, Y).from(1.0, D).to(100.0, Y).log().symbol("t").label("Warranty period");
        /// What the host writes in a day: 3 TB in 3 years are 2.74 GB.
        daily_writes: Bytes = input(2.74, GB).from(1.0, MB).to(1000.0, PB).log().symbol("d").label("Host writes per day").source("anandtech-vector");
    }
    outputs {
        /// What the host can write until the cycles are used up.
        terabytes_written: Bytes = output(TB).symbol("TBW").label("Terabytes written");
        /// Full drive writes a day that the cycles allow over the period.
        dwpd: Number = output(PLAIN).symbol("DWPD").label("DWPD rating");
        /// What the host writes in a day, in full drive writes: where it is more than is allowed, the drive is worn out before the period ends.
        host_dwpd: Number = output(PLAIN).symbol("DWPD_{host}").label("DWPD, actual");
        /// How often the whole capacity can be written.
        fills: Count = output(COUNT).symbol("F").label("Drive writes");
        /// What the host can write each day over the period.
        bytes_per_day: Bytes = output(GB).label("Allowed host writes per day");
        /// How long the cycles last at that pace.
        lifetime: Time = output(Y).symbol("t_{worn}").label("Lifetime");
        /// What the flash takes before it is worn out, whoever writes it.
        flash_bytes: Bytes = output(TB).symbol("B_{flash}").label("Flash endurance");
        /// The flash that the wear is spread over: all of it where that is given, else the capacity.
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
