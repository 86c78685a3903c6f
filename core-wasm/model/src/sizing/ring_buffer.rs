//! A recorder that overwrites its oldest data: how large it must be, and how little it then wears.

use crate::model;
use crate::quantity::{input, output};
use crate::refusal::Refusal;
use crate::units::{
    B_S, ByteRate, Bytes, COUNT, Count, D, GB, H, MB_S, Number, PB, PERCENT, PLAIN, Ratio, TB,
    TB_S, Time, Y,
};

const DAY: Time = D.to_base(1.0);

model! {
    /// How many drives does a recorder that overwrites its oldest data need, and how fast do they wear?
    "ring-buffer": "Ring buffer of a recorder", chapter "endurance";
    equation "space": r"\v{space} = \v{write_rate}\,\v{kept_time}";
    equation "drives": r"\v{drives} = \left\lceil\frac{\v{space}}{\v{capacity}\,\v{usable_share}}\right\rceil";
    equation "dwpd": r"\v{dwpd} = \frac{\v{write_rate}\cdot 1\,\mathrm{d}}{\v{drives}\,\v{capacity}}";
    equation "longest": r"\v{most_dwpd} = \v{usable_share}\,\frac{1\,\mathrm{d}}{\v{kept_time}}";
    assumes "The recorder writes all the time at this rate, all drives in turn, and overwrites the oldest data when it is full.";
    assumes "The usable share of each drive holds recordings; the rest is left free, or holds parity.";
    assumes "Requests are large and sequential, so that the flash is written about once for each byte of the host.";
    limit "A motion-triggered recorder writes less. Take its mean rate for wear, and its busiest days for capacity.";
    limit "Copies and parity of an array add to what each drive is written: see the write amplification of RAID.";
    source "tomshardware-purple";
    inputs {
        /// Rate at which the recorder writes, all cameras together.
        write_rate: ByteRate = input(40.0, MB_S).from(1.0, B_S).to(1.0, TB_S).log().symbol("W").label("Write rate");
        /// How long each recording is kept.
        kept_time: Time = input(30.0, D).from(1.0, H).to(100.0, Y).log().symbol("k").label("Recordings are kept");
        /// Capacity of one drive.
        capacity: Bytes = input(8.0, TB).from(1.0, GB).to(1000.0, PB).log().symbol("C").label("Capacity of a drive");
        /// Share of each drive that holds recordings.
        usable_share: Ratio = input(100.0, PERCENT).from(1.0, PERCENT).symbol("u").label("Usable share");
        /// Period over which wear is counted.
        period: Time = input(5.0, Y).from(1.0, D).to(100.0, Y).log().symbol("t").label("Period");
    }
    outputs {
        /// Room that the recordings take.
        space: Bytes = output(TB).symbol("S").label("Room for the recordings");
        /// Drives that hold the recordings.
        drives: Count = output(COUNT).symbol("n").label("Drives");
        /// How long recordings are kept by so many whole drives.
        kept_by_drives: Time = output(D).label("Kept by so many drives");
        /// Drive writes per day of each.
        dwpd: Number = output(PLAIN).symbol("DWPD").label("DWPD of each drive");
        /// Drive writes per day if the drives had just the capacity that is needed.
        most_dwpd: Number = output(PLAIN).symbol(r"\mathrm{DWPD}_{max}").label("DWPD at most");
        /// Bytes that the recorder writes over the period.
        total: Bytes = output(PB).label("Written over the period");
        /// Bytes that each drive is written over the period: what to compare with its rating.
        drive_total: Bytes = output(TB).label("Written to each drive");
        /// How long one drive alone would keep recordings.
        kept_by_one: Time = output(D).label("Kept by one drive");
    }
}

/// What is written stays as long as the space lasts.
pub fn compute(input: &Inputs) -> Result<Outputs, Refusal> {
    let space = input.write_rate * input.kept_time;
    let usable = input.capacity * input.usable_share;
    // A need that is whole but for the last bits of a double takes no drive more.
    let drives = (space / usable * (1.0 - 1e-12)).ceil().max(1.0);
    let total = input.write_rate * input.period;
    Ok(Outputs {
        space,
        drives,
        kept_by_drives: drives * usable / input.write_rate,
        dwpd: input.write_rate * DAY / (drives * input.capacity),
        most_dwpd: input.usable_share * DAY / input.kept_time,
        total,
        drive_total: total / drives,
        kept_by_one: usable / input.write_rate,
        notes: Vec::new(),
    })
}
