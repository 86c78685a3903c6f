//! Amdahl's law, read backwards.

use crate::model;
use crate::quantity::{input, output};
use crate::refusal::{Known, Refusal};
use crate::units::{D, MS, NS, Number, PERCENT, PLAIN, Ratio, S, Time};

model! {
    /// A faster device shortened a run by so much: what share of the run was input and output?
    "io-share": "I/O share of a run (Amdahl’s law)", chapter "caching-versus-ssd";
    equation "speedup": r"\v{run_speedup} = \frac{\v{time_before}}{\v{time_after}}";
    equation "share": r"\v{io_share} = \frac{1-1/\v{run_speedup}}{1-1/\v{device_speedup}}";
    assumes "Only the accesses became faster; the rest of the run took as long as before.";
    assumes "Input and output do not overlap with the rest of the run.";
    limit "A run that computes while it waits hides input and output: the share found is then too small.";
    source "amdahl-1967";
    source "cassidy-1995";
    inputs {
        /// How long the run took before.
        time_before: Time = input(100.0, S).from(1.0, NS).to(3650.0, D).log().symbol("t_{before}").label("Run time before");
        /// How long the run took with the faster device.
        time_after: Time = input(74.0, S).from(1.0, NS).to(3650.0, D).log().symbol("t_{after}").label("Run time after").source("cassidy-1995");
        /// How many times faster the device answers.
        device_speedup: Number = input(70.0, PLAIN).from(1.0, PLAIN).to(1e6, PLAIN).log().symbol("s").label("Device speedup").source("cassidy-1995");
    }
    outputs {
        /// Share of the run before that was input and output.
        io_share: Known<Ratio> = output(PERCENT).symbol("f").label("I/O share of the run time");
        /// The most that any device can speed up the run: its I/O then takes no time.
        limit: Known<Number> = output(PLAIN).label("Speedup limit");
        /// How many times faster the whole run became.
        run_speedup: Number = output(PLAIN).symbol("S").label("Run speedup");
        /// How long the run would take if its input and output took no time.
        shortest_time: Known<Time> = output(MS).label("Run time without I/O");
    }
}

/// Amdahl's law solved for the share.
pub fn compute(input: &Inputs) -> Result<Outputs, Refusal> {
    let io_share = io_share(input);
    Ok(Outputs {
        limit: io_share.and_then(|share| match share < 1.0 {
            true => Ok(1.0 / (1.0 - share)),
            false => Err("The whole run was input and output: nothing limits the speed-up."),
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
        return Err("A device that is no faster cannot show what share of the run waits for it.");
    }
    let saved = 1.0 - input.time_after / input.time_before;
    let share = saved / (1.0 - 1.0 / input.device_speedup);
    match share <= 1.0 {
        true => Ok(share),
        false => Err(
            "The run became faster than this device alone can make it, even if the whole run was input and output.",
        ),
    }
}
