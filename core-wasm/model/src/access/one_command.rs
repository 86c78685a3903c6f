//! One command on a hard disk and on an SSD, part by part.

use crate::model;
use crate::quantity::{input, output};
use crate::refusal::Refusal;
use crate::units::{
    B, ByteRate, Bytes, GB_S, KB_S, MB_S, MS, NS, Number, PERCENT, PLAIN, RPM, Rate, Ratio, S, TB,
    Time, US,
};

model! {
    /// Which part of one command takes the time, on a hard disk and on a solid-state drive?
    "one-command": "Service time of one command, hard disk vs. SSD", chapter "access-time";
    equation "wait": r"\v{turn_time} = \frac{\v{turn_share}}{\v{rotation_speed}}";
    equation "access": r"\v{disk_access_time} = \v{disk_command_time}+\v{seek_time}+\v{turn_time}";
    equation "disk": r"\v{disk_total} = \v{bus_time}+\v{disk_access_time}+\frac{\v{request_size}}{\v{disk_rate}}+\v{status_time}";
    equation "ssd": r"\v{ssd_total} = \v{bus_time}+\v{ssd_time}+\frac{\v{request_size}}{\v{ssd_rate}}+\v{status_time}";
    assumes "One command at a time: no queueing, no read-ahead, and no cache hits.";
    assumes "The command and the completion take the same time on both drives.";
    assumes "The SSD’s handling of the command is part of its access time. The disk’s has an input of its own, which is zero unless you set it.";
    limit "A real disk may transfer one part of a request while it reads the next; here the parts never overlap.";
    source "cassidy-1995";
    inputs {
        /// Time for bus arbitration and sending the command.
        bus_time: Time = input(30.94, US).from(0.0, US).to(1.0, S).symbol("t_{bus}").label("Bus and command time").source("cassidy-1995");
        /// Time that the disk takes to decode the command; the paper states it for its SSD alone, 120 µs.
        disk_command_time: Time = input(0.0, US).from(0.0, US).to(100.0, MS).symbol("t_{decode}").label("Disk command handling");
        /// Time to move the heads to the track. The default is that of the paper’s disk: its access time of 15 ms, minus half a revolution.
        seek_time: Time = input(9.44, MS).from(0.0, MS).to(1.0, S).symbol("t_{seek}").label("Seek time").source("cassidy-1995");
        /// Rotational speed of the platters.
        rotation_speed: Rate = input(5400.0, RPM).from(60.0, RPM).to(60_000.0, RPM).log().symbol("n").label("Rotational speed");
        /// Share of a revolution left to wait when the heads arrive; half of one on average.
        turn_share: Ratio = input(50.0, PERCENT).symbol("x").label("Rotational wait, share of a turn");
        /// Transfer rate of the hard disk. The paper gives its SSD twice the rate of its disk.
        disk_rate: ByteRate = input(6.5, MB_S).from(1.0, KB_S).to(1000.0, GB_S).log().symbol("R_{disk}").label("Disk transfer rate").source("cassidy-1995");
        /// Access time of the SSD: from the end of the command to the first byte.
        ssd_time: Time = input(150.0, US).from(1.0, NS).to(1.0, S).log().symbol("T_{SSD}").label("SSD access time").source("cassidy-1995");
        /// Transfer rate of the SSD.
        ssd_rate: ByteRate = input(13.0, MB_S).from(1.0, KB_S).to(1000.0, GB_S).log().symbol("R_{SSD}").label("SSD transfer rate").source("cassidy-1995");
        /// Time to send the completion and free the bus.
        status_time: Time = input(7.6, US).from(0.0, US).to(1.0, S).symbol("t_{status}").label("Completion time").source("cassidy-1995");
        /// Size of the data that the command transfers.
        request_size: Bytes = input(512.0, B).from(1.0, B).to(1.0, TB).log().symbol("b").label("Request size").source("cassidy-1995");
    }
    outputs {
        /// Rotational latency: the wait until the sector reaches the head.
        turn_time: Time = output(MS).symbol("t_{turn}").label("Rotational latency");
        /// Access time of the hard disk: from the end of the command to the first byte.
        disk_access_time: Time = output(MS).symbol("T_{disk}").label("Disk access time");
        /// Time to transfer the data from the hard disk.
        disk_transfer_time: Time = output(US).label("Disk transfer");
        /// Service time of the whole command on the hard disk.
        disk_total: Time = output(MS).symbol("S_{disk}").label("Disk service time");
        /// Time to transfer the data from the SSD.
        ssd_transfer_time: Time = output(US).label("SSD transfer");
        /// Service time of the whole command on the SSD.
        ssd_total: Time = output(US).symbol("S_{SSD}").label("SSD service time");
        /// Disk access time divided by SSD access time.
        access_speedup: Number = output(PLAIN).label("Access time ratio");
        /// Disk service time divided by SSD service time.
        speedup: Number = output(PLAIN).label("Speedup per command");
        /// Share of the disk’s service time spent on the seek and the rotational latency.
        mechanical_share: Ratio = output(PERCENT).label("Mechanical share");
    }
}

/// Command, access, transfer, report, one after the other.
pub fn compute(input: &Inputs) -> Result<Outputs, Refusal> {
    let turn_time = input.turn_share / input.rotation_speed;
    let disk_access_time = input.disk_command_time + input.seek_time + turn_time;
    let disk_transfer_time = input.request_size / input.disk_rate;
    let ssd_transfer_time = input.request_size / input.ssd_rate;
    let both = input.bus_time + input.status_time;
    let disk_total = both + disk_access_time + disk_transfer_time;
    let ssd_total = both + input.ssd_time + ssd_transfer_time;
    Ok(Outputs {
        turn_time,
        disk_access_time,
        disk_transfer_time,
        disk_total,
        ssd_transfer_time,
        ssd_total,
        access_speedup: disk_access_time / input.ssd_time,
        speedup: disk_total / ssd_total,
        mechanical_share: (input.seek_time + turn_time) / disk_total,
        notes: Vec::new(),
    })
}
