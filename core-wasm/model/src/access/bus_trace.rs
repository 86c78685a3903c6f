//! The parts of one command, added up from the steps of a bus trace.

use crate::model;
use crate::quantity::{input, list, output};
use crate::refusal::{Known, Refusal};
use crate::units::{B, ByteRate, Bytes, MB, MB_S, NS, S, Time, US};

/// Arbitration, selection, identification and the ten bytes of the command.
const COMMAND: &[f64] = &[
    2.3e-6, 1.14e-6, 0.14e-6, 0.76e-6, 19.3e-6, 0.2e-6, 4.38e-6, 2.72e-6,
];
/// From the command's last byte to the first byte of data.
const ACCESS: &[f64] = &[151.12e-6];
/// The 512 bytes, of which the printed trace shows the beginning and the end.
const DATA: &[f64] = &[0.6e-6, 1.48e-6, 0.6e-6, 22.2e-6, 0.6e-6];
/// Until the status byte, the closing message, and until the bus is free.
const STATUS: &[f64] = &[2.46e-6, 3.66e-6, 1.48e-6];

model! {
    /// Where did the 216 µs of one command go, according to the bus trace in the 1995 paper?
    "bus-trace": "Timeline of one command on the bus", chapter "access-time";
    equation "total": r"\v{total} = \v{command_time}+\v{access_time}+\v{data_time}+\v{status_time}";
    equation "rate": r"\v{data_rate} = \frac{\v{bytes}}{\v{data_time}}";
    equation "unlisted": r"\v{unlisted} = \v{stated_total}-\v{total}";
    assumes "Each step of the trace is the time since the previous line.";
    limit "The paper’s text gives the data part as \"4128.5 µs\" of 216, which cannot be; the steps of its own trace are used instead.";
    limit "The listed steps add up to slightly less than the stated total. The first wait for the bus is not listed; that it explains the difference is a guess.";
    source "cassidy-1995";
    inputs {
        /// Step times of bus arbitration and of sending the command.
        command_steps: Vec<f64> = list(COMMAND, US).from(1.0, NS).to(1.0, S).log().label("Arbitration and command time").source("cassidy-1995");
        /// Step times of the access, from the end of the command to the first byte.
        access_steps: Vec<f64> = list(ACCESS, US).from(1.0, NS).to(1.0, S).log().label("Access time").source("cassidy-1995");
        /// Step times of the data transfer.
        data_steps: Vec<f64> = list(DATA, US).from(1.0, NS).to(1.0, S).log().label("Data").source("cassidy-1995");
        /// Step times of the completion: status, message, and release of the bus.
        status_steps: Vec<f64> = list(STATUS, US).from(1.0, NS).to(1.0, S).log().label("Status and message time").source("cassidy-1995");
        /// Size of the data transferred.
        bytes: Bytes = input(512.0, B).from(1.0, B).to(1000.0, MB).log().symbol("b").label("Data moved").source("cassidy-1995");
        /// Total time that the paper states for the trace.
        stated_total: Time = input(216.0, US).from(1.0, NS).to(10.0, S).log().symbol("t_{stated}").label("Stated total").source("cassidy-1995");
    }
    outputs {
        /// Time for bus arbitration and the command.
        command_time: Time = output(US).symbol("t_{command}").label("Arbitration and command time");
        /// Access time of the drive, from the end of the command to the first byte.
        access_time: Time = output(US).symbol("t_{access}").label("Access time");
        /// Time to transfer the data.
        data_time: Time = output(US).symbol("t_{data}").label("Data");
        /// Time for the status and the closing message.
        status_time: Time = output(US).symbol("t_{status}").label("Status and message time");
        /// Sum of all listed steps.
        total: Time = output(US).symbol("t").label("Sum of the steps");
        /// Stated total minus the sum of the listed steps.
        unlisted: Known<Time> = output(US).symbol("t_{unlisted}").label("Time missing from the trace");
        /// Transfer rate on the bus: data transferred divided by data time.
        data_rate: Known<ByteRate> = output(MB_S).symbol("R").label("Data transfer rate");
    }
}

/// Sums, and what they leave out.
pub fn compute(input: &Inputs) -> Result<Outputs, Refusal> {
    let command_time = input.command_steps.iter().sum();
    let access_time = input.access_steps.iter().sum();
    let data_time: Time = input.data_steps.iter().sum();
    let status_time = input.status_steps.iter().sum();
    let total = command_time + access_time + data_time + status_time;
    Ok(Outputs {
        command_time,
        access_time,
        data_time,
        status_time,
        total,
        unlisted: match total <= input.stated_total {
            true => Ok(input.stated_total - total),
            false => Err("The listed steps take longer than the stated total."),
        },
        data_rate: match input.data_steps.is_empty() {
            true => Err("The trace has no data part."),
            false => Ok(input.bytes / data_time),
        },
        notes: Vec::new(),
    })
}
