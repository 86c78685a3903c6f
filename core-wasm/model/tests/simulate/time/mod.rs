//! Time in the simulator: against sums, laws and models known otherwise, and against a plain way.

mod arrivals;
mod busy_share;
mod cached;
mod commits;
mod drives;
mod histogram;
mod laws;
mod load;
mod measured;
mod mixed;
mod plain;
mod reads;
mod reads_and_writes;
mod reviewed;
mod run;
mod same;
mod slc;
mod style;
mod trace;
mod unit;

use spare_area_model::simulate::request::{self, Inputs, Outputs};
use spare_area_model::simulate::simulator;

/// Flash that programs and does nothing else that takes time: eight dies on two channels.
pub fn programs_only() -> Inputs {
    Inputs {
        user_pages: 65_536.0,
        channels: Some(2.0),
        dies_per_channel: 4.0,
        program_time: 100e-6,
        read_time: 0.0,
        erase_time: 0.0,
        transfer_rate: 1e13,
        command_time: 0.0,
        host_overhead: 0.0,
        write_buffer: 0.0,
        duration: Some(2.0),
        interval: 0.1,
        round: 0.2,
        ..request::defaults()
    }
}

/// The answer of a request that is allowed.
pub fn answer(inputs: &Inputs) -> Outputs {
    simulator::compute(inputs).expect("a drive that there can be")
}

/// Asserts that two numbers are within a share of the second of one another.
#[track_caller]
pub fn close(found: f64, expected: f64, tolerance: f64) {
    let off = found / expected - 1.0;
    assert!(off.abs() <= tolerance, "{found} for {expected}: {off}");
}
