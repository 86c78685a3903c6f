//! Amdahl's law, read backwards.

use crate::model;
use crate::quantity::{input, output};
use crate::refusal::{Known, Refusal};
use crate::units::{D, MS, NS, Number, PERCENT, PLAIN, Ratio, S, Time};

model! {
    /// A faster device shortened a run by this much: what share of the run time was I/O?
    "io-share": "I/O share of a run (Amdahl’s law)", chapter "caching-versus-ssd";
    equation "speedup": r"\v{run_speedup} = \frac{\v{time_before}}{\v{time_after}}";
    equation "share": r"\v{io_share} = \frac{1-1/\v{run_speedup}}{1-1/\v{device_speedup}}";
    assumes "Only the I/O became faster; the rest of the run took as long as before.";
    assumes "I/O does not overlap with the rest of the run.";
    limit "A run that computes while it waits hides part of its I/O: the calculated share is then too small.";
    source "amdahl-1967";
    source "cassidy-1995";
    inputs {
        /// Run time before, with the slower device.
        time_before: Time = input(100.0, S).from(1.0, NS).to(3650.0, D).log().symbol("t_{before}").label("Run time before");
        /// Run time after, with the faster device.
        time_after: Time = input(74.0, S).from(1.0, NS).to(3650.0, D).log().symbol("t_{after}").label("Run time after").source("cassidy-1995");
        /// Speedup of the device: old access time divided by new access time.
        device_speedup: Number = input(70.0, PLAIN).from(1.0, PLAIN).to(1e6, PLAIN).log().symbol("s").label("Device speedup").source("cassidy-1995");
    }
    outputs {
        /// Share of the run time before that was I/O.
        io_share: Known<Ratio> = output(PERCENT).symbol("f").label("I/O share of the run time");
        /// Largest speedup of the run that any device can reach, with I/O that takes no time.
        limit: Known<Number> = output(PLAIN).label("Speedup limit");
        /// Run time before divided by run time after.
        run_speedup: Number = output(PLAIN).symbol("S").label("Run speedup");
        /// Run time if the I/O took no time.
        shortest_time: Known<Time> = output(MS).label("Run time without I/O");
    }
}

/// Amdahl's law solved for the share.
pub fn compute(input: &Inputs) -> Result<Outputs, Refusal> {
    let io_share = io_share(input);
    Ok(Outputs {
        limit: io_share.and_then(|share| match share < 1.0 {
            true => Ok(1.0 / (1.0 - share)),
            false => Err("The whole run was I/O: nothing limits the speedup."),
        }),
        run_speedup: input.time_before / input.time_after,
        shortest_time: io_share.map(|share| input.time_before * (1.0 - share)),
        io_share,
        notes: Vec::new(),
    })
}

fn io_share(input: &Inputs) -> Known<Ratio> {
    if input.time_after > input.time_before {
        return Err("The run became slower, so the faster device explains nothing.");
    }
    if input.device_speedup == 1.0 {
        return Err("A device that is no faster cannot show the I/O share of the run.");
    }
    let saved = 1.0 - input.time_after / input.time_before;
    let share = saved / (1.0 - 1.0 / input.device_speedup);
    match share <= 1.0 {
        true => Ok(share),
        false => Err(
            "The run became faster than this device alone can make it, even if the whole run was I/O.",
        ),
    }
}
