//! Saving volatile memory before the battery is empty.

use crate::model;
use crate::quantity::{input, output};
use crate::refusal::{Known, Refusal};
use crate::units::{
    ByteRate, Bytes, COUNT, Count, GB_S, KB, KB_S, MB, MB_S, MIN, PERCENT, Ratio, S, TB, Time,
};

model! {
    /// Can a drive with volatile memory save all of its data before the battery is empty?
    "hold-up": "Power-loss protection: hold-up time", chapter "access-time";
    equation "save": r"\v{save_time} = \frac{\v{dirty_share}\,\v{capacity}}{\v{save_rate}}";
    equation "margin": r"\v{margin} = \v{battery_time}-\v{save_time}";
    assumes "The save runs at a constant rate from beginning to end, and nothing else drains the battery.";
    assumes "The hold-up time is what the battery still has: temperature and aging are already subtracted.";
    limit "A battery has a capacity, not a fixed time: the faster it is drained, the less energy it delivers.";
    source "cassidy-1995";
    inputs {
        /// Capacity of the volatile memory.
        capacity: Bytes = input(268.0, MB).from(1.0, KB).to(1000.0, TB).log().symbol("C").label("Capacity").source("cassidy-1995");
        /// Share of the memory with unsaved data when the power fails.
        dirty_share: Ratio = input(100.0, PERCENT).symbol("d").label("Share of unsaved data");
        /// Throughput of the save to nonvolatile storage.
        save_rate: ByteRate = input(6.5, MB_S).from(1.0, KB_S).to(1000.0, GB_S).log().symbol("R").label("Save rate").source("cassidy-1995");
        /// Time that the battery keeps the drive running after the power fails.
        battery_time: Time = input(30.0, MIN).from(0.001, S).to(10_000.0, MIN).log().symbol("t_{battery}").label("Hold-up time").source("cassidy-1995");
    }
    outputs {
        /// Time to save all unsaved data.
        save_time: Time = output(S).symbol("t_{save}").label("Save time");
        /// Complete saves that one battery charge lasts for; 0 means that the data is lost.
        saves: Known<Count> = output(COUNT).label("Saves per charge");
        /// Hold-up time minus save time; a negative margin is the time that is missing.
        margin: Time = output(S).symbol("t_{left}").label("Margin");
        /// Slowest save rate that still fits in the hold-up time.
        least_save_rate: ByteRate = output(MB_S).label("Minimum save rate");
        /// Largest share of unsaved data that still fits in the hold-up time.
        most_dirty_share: Ratio = output(PERCENT).label("Maximum unsaved share");
    }
}

/// Time to save against time to live.
pub fn compute(input: &Inputs) -> Result<Outputs, Refusal> {
    let dirty = input.dirty_share * input.capacity;
    let save_time = dirty / input.save_rate;
    Ok(Outputs {
        save_time,
        saves: match save_time > 0.0 {
            // A hair is added so that a save of a tenth of the time fits ten times, whatever the
            // last bit of the quotient says.
            true => Ok((input.battery_time / save_time * (1.0 + 1e-12)).floor()),
            false => Err("No data is unsaved, so there is nothing to save."),
        },
        margin: input.battery_time - save_time,
        least_save_rate: dirty / input.battery_time,
        most_dirty_share: (input.battery_time * input.save_rate / input.capacity).min(1.0),
        notes: Vec::new(),
    })
}
