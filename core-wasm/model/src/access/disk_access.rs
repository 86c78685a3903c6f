//! One request on a hard disk.

use crate::model;
use crate::quantity::{input, output};
use crate::refusal::Refusal;
use crate::units::{
    B, ByteRate, Bytes, GB_S, KB_S, MB_S, MS, PER_S, PERCENT, RPM, Rate, Ratio, S, TB, Time, US,
};

model! {
    /// How long does a hard disk take to serve one request, and which part takes the time?
    "disk-access": "Hard disk access time", chapter "access-time";
    equation "latency": r"\v{rotational_latency} = \frac{1}{2\,\v{rotation_speed}}";
    equation "access": r"\v{access_time} = \v{command_overhead}+\v{seek_time}+\v{rotational_latency}";
    equation "zone": r"\v{local_rate} = \v{transfer_rate}\,\sqrt{1-\v{position}\,(1-\v{radius_ratio}^2)}";
    equation "service": r"\v{service_time} = \v{access_time}+\frac{\v{request_size}}{\v{local_rate}}";
    assumes "The sector is equally likely anywhere on its track: on average half a revolution away.";
    assumes "All tracks have the same linear density, so the transfer rate falls with the radius; addresses run from the outer edge inward.";
    assumes "One request at a time (queue depth 1), and no part of it in the disk’s own cache.";
    limit "A disk that picks the nearest of several queued requests needs less than the mean seek time and less than half a revolution.";
    limit "Real disks have recording zones, so the transfer rate falls in steps. A long request also pays for head and track switches.";
    source "hitachi-5k320";
    source "ruemmler-1994";
    inputs {
        /// Mean time to move the heads to the right track.
        seek_time: Time = input(8.5, MS).from(1.0, US).to(1.0, S).log().symbol("t_{seek}").label("Seek time").source("redhill");
        /// Rotational speed of the platters.
        rotation_speed: Rate = input(7200.0, RPM).from(60.0, RPM).to(60_000.0, RPM).log().symbol("n").label("Rotational speed").source("redhill");
        /// Transfer rate on the outermost track.
        transfer_rate: ByteRate = input(100.0, MB_S).from(1.0, KB_S).to(1000.0, GB_S).log().symbol("R_0").label("Outer-edge transfer rate");
        /// Time that the controller and the host interface add to every request.
        command_overhead: Time = input(0.0, MS).to(100.0, MS).from(0.0, MS).symbol("t_{command}").label("Command overhead");
        /// Size of one request.
        request_size: Bytes = input(4096.0, B).from(1.0, B).to(1.0, TB).log().symbol("b").label("Request size");
        /// Position of the request, as a share of the disk’s addresses; 0 is the outer edge.
        position: Ratio = input(0.0, PERCENT).symbol("x").label("Position, outer to inner edge");
        /// Radius of the innermost track divided by that of the outermost.
        radius_ratio: Ratio = input(50.0, PERCENT).from(5.0, PERCENT).symbol("q").label("Inner radius / outer radius");
    }
    outputs {
        /// Mean wait until the sector reaches the head: half a revolution.
        rotational_latency: Time = output(MS).symbol(r"t_{turn/2}").label("Rotational latency");
        /// Time to the first byte: command overhead, seek, and half a revolution.
        access_time: Time = output(MS).symbol("T").label("Access time");
        /// Transfer rate on the track at this position.
        local_rate: ByteRate = output(MB_S).symbol("R").label("Local transfer rate");
        /// Time to transfer the request, from its first byte to its last.
        transfer_time: Time = output(MS).label("Transfer time");
        /// Service time of the whole request: access plus transfer.
        service_time: Time = output(MS).symbol("S").label("Service time");
        /// Requests per second at queue depth 1.
        requests_per_second: Rate = output(PER_S).label("Requests per second");
        /// Throughput at queue depth 1.
        bandwidth: ByteRate = output(MB_S).label("Throughput");
        /// Mean throughput of reading the whole disk sequentially, from outer to inner edge.
        full_pass_rate: ByteRate = output(MB_S).label("Full-pass throughput");
    }
}

/// Overhead, seek, half a revolution, transfer, one after the other.
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
