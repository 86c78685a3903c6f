//! One request on a magnetic disk.

use crate::model;
use crate::quantity::{input, output};
use crate::refusal::Refusal;
use crate::units::{
    B, ByteRate, Bytes, GB_S, KB_S, MB_S, MS, PER_S, PERCENT, RPM, Rate, Ratio, S, TB, Time, US,
};

model! {
    /// How long does a magnetic disk take for one request, and where does the time go?
    "disk-access": "Hard disk access time", chapter "access-time";
    equation "latency": r"\v{rotational_latency} = \frac{1}{2\,\v{rotation_speed}}";
    equation "access": r"\v{access_time} = \v{command_overhead}+\v{seek_time}+\v{rotational_latency}";
    equation "zone": r"\v{local_rate} = \v{transfer_rate}\,\sqrt{1-\v{position}\,(1-\v{radius_ratio}^2)}";
    equation "service": r"\v{service_time} = \v{access_time}+\frac{\v{request_size}}{\v{local_rate}}";
    assumes "The sector is anywhere on its track: on average half a turn away.";
    assumes "Every track is written equally densely, so the rate falls with the radius; addresses run from the outer edge inwards.";
    assumes "One request at a time, and no part of it in the disk’s own cache.";
    limit "A disk that chooses the nearest of several waiting requests needs less than the mean seek and less than half a turn.";
    limit "Real disks have some twenty zones, so the rate falls in steps, and a long request also pays for changing head and track.";
    source "hitachi-5k320";
    source "ruemmler-1994";
    inputs {
        /// Mean time to move the heads to the track.
        seek_time: Time = input(8.5, MS).from(1.0, US).to(1.0, S).log().symbol("t_{seek}").label("Seek time").source("redhill");
        /// How fast the platters turn.
        rotation_speed: Rate = input(7200.0, RPM).from(60.0, RPM).to(60_000.0, RPM).log().symbol("n").label("Rotation speed").source("redhill");
        /// Rate at which the outermost track passes under the head.
        transfer_rate: ByteRate = input(100.0, MB_S).from(1.0, KB_S).to(1000.0, GB_S).log().symbol("R_0").label("Outer-edge transfer rate");
        /// Time that the controller and the bus add to every request.
        command_overhead: Time = input(0.0, MS).to(100.0, MS).from(0.0, MS).symbol("t_{command}").label("Command overhead");
        /// Size of one request.
        request_size: Bytes = input(4096.0, B).from(1.0, B).to(1.0, TB).log().symbol("b").label("Request size");
        /// Where on the disk the request lies, as a share of its addresses; 0 is the outer edge.
        position: Ratio = input(0.0, PERCENT).symbol("x").label("Position, outer to inner edge");
        /// Radius of the innermost track divided by that of the outermost.
        radius_ratio: Ratio = input(50.0, PERCENT).from(5.0, PERCENT).symbol("q").label("Inner radius / outer radius");
    }
    outputs {
        /// Mean time until the sector comes round: half a turn.
        rotational_latency: Time = output(MS).symbol(r"t_{turn/2}").label("Rotational latency");
        /// Time to the first byte: overhead, seek and half a turn.
        access_time: Time = output(MS).symbol("T").label("Access time");
        /// Rate at which the track at this position passes under the head.
        local_rate: ByteRate = output(MB_S).symbol("R").label("Local transfer rate");
        /// Time to transfer the request once its first byte is there.
        transfer_time: Time = output(MS).label("Transfer time");
        /// Time of the whole request.
        service_time: Time = output(MS).symbol("S").label("Service time");
        /// Requests per second, one after the other.
        requests_per_second: Rate = output(PER_S).label("Requests per second");
        /// Data per second, one request after the other.
        bandwidth: ByteRate = output(MB_S).label("Throughput");
        /// Mean rate of reading the whole disk from edge to edge.
        full_pass_rate: ByteRate = output(MB_S).label("Full-pass throughput");
    }
}

/// Overhead, seek, half a turn, transfer, one after the other.
pub fn compute(input: &Inputs) -> Result<Outputs, Refusal> {
    let rotational_latency = 0.5 / input.rotation_speed;
    let access_time = input.command_overhead + input.seek_time + rotational_latency;
    let inner = input.radius_ratio;
    let local_rate = input.transfer_rate * (1.0 - input.position * (1.0 - inner * inner)).sqrt();
    let transfer_time = input.request_size / local_rate;
    let service_time = access_time + transfer_time;
    Ok(Outputs {
        rotational_latency,
        access_time,
        local_rate,
        transfer_time,
        service_time,
        requests_per_second: 1.0 / service_time,
        bandwidth: input.request_size / service_time,
        // One over the mean of 1 ÷ rate, integrated over all addresses.
        full_pass_rate: input.transfer_rate * (1.0 + inner) / 2.0,
        notes: Vec::new(),
    })
}
