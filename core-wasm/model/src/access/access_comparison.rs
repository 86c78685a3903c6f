//! One request on a hard disk and on an SSD.

use crate::model;
use crate::quantity::{input, output};
use crate::refusal::{Known, Refusal};
use crate::units::{B, ByteRate, Bytes, GB_S, KB_S, MB_S, MS, NS, Number, PLAIN, S, TB, Time, US};

model! {
    /// How much faster does a solid-state drive serve one request, and how does the speedup shrink as the
    /// request grows?
    "access-comparison": "SSD speedup vs. request size", chapter "access-time";
    equation "disk": r"\v{disk_service_time} = \v{disk_time}+\frac{\v{request_size}}{\v{disk_rate}}";
    equation "ssd": r"\v{ssd_service_time} = \v{ssd_time}+\frac{\v{request_size}}{\v{ssd_rate}}";
    equation "speedup": r"\v{speedup} = \frac{\v{disk_service_time}}{\v{ssd_service_time}}";
    equation "target": r"\v{size_at_target} = \frac{\v{disk_time}-\v{target_speedup}\,\v{ssd_time}}{\v{target_speedup}/\v{ssd_rate}-1/\v{disk_rate}}";
    assumes "One request at a time (queue depth 1): an access, then a transfer at a constant rate.";
    limit "Read-ahead and overlapping requests hide part of the access time; the model leaves them out.";
    source "cassidy-1995";
    inputs {
        /// Mean access time of the hard disk: request to first byte.
        disk_time: Time = input(15.0, MS).from(1.0, US).to(10.0, S).log().symbol("T_{disk}").label("Disk access time").source("cassidy-1995");
        /// Transfer rate of the hard disk. The paper gives its SSD twice the rate of its disk.
        disk_rate: ByteRate = input(6.5, MB_S).from(1.0, KB_S).to(1000.0, GB_S).log().symbol("R_{disk}").label("Disk transfer rate").source("cassidy-1995");
        /// Mean access time of the SSD: request to first byte.
        ssd_time: Time = input(150.0, US).from(1.0, NS).to(1.0, S).log().symbol("T_{SSD}").label("SSD access time").source("cassidy-1995");
        /// Transfer rate of the SSD.
        ssd_rate: ByteRate = input(13.0, MB_S).from(1.0, KB_S).to(1000.0, GB_S).log().symbol("R_{SSD}").label("SSD transfer rate").source("cassidy-1995");
        /// Size of one request.
        request_size: Bytes = input(512.0, B).from(1.0, B).to(1.0, TB).log().symbol("b").label("Request size").source("cassidy-1995");
        /// Speedup to find the request size for; the paper claims "up to 30 times".
        target_speedup: Number = input(30.0, PLAIN).from(0.001, PLAIN).to(1e6, PLAIN).log().symbol("A'").label("Claimed speedup").source("cassidy-1995");
    }
    outputs {
        /// Access plus transfer of one request on the hard disk, without command and completion.
        disk_service_time: Time = output(MS).symbol("D_{disk}").label("Disk access plus transfer");
        /// Access plus transfer of one request on the SSD, without command and completion.
        ssd_service_time: Time = output(MS).symbol("D_{SSD}").label("SSD access plus transfer");
        /// Access plus transfer of the disk divided by that of the SSD.
        speedup: Number = output(PLAIN).symbol("A").label("SSD speedup");
        /// Speedup that very large requests approach: the ratio of the transfer rates.
        speedup_limit: Number = output(PLAIN).label("Speedup limit");
        /// Request size at which access plus transfer is the same on both drives.
        crossover_size: Known<Bytes> = output(B).label("Break-even request size");
        /// Request size at which the speedup equals the claimed one.
        size_at_target: Known<Bytes> = output(B).symbol("b'").label("Request size at the claimed speedup");
    }
}

/// Access and transfer, one after the other.
pub fn compute(input: &Inputs) -> Result<Outputs, Refusal> {
    let disk_service_time = input.disk_time + input.request_size / input.disk_rate;
    let ssd_service_time = input.ssd_time + input.request_size / input.ssd_rate;
    Ok(Outputs {
        disk_service_time,
        ssd_service_time,
        speedup: disk_service_time / ssd_service_time,
        speedup_limit: input.ssd_rate / input.disk_rate,
        crossover_size: crossover_size(input),
        size_at_target: size_at_target(input),
        notes: Vec::new(),
    })
}

fn crossover_size(input: &Inputs) -> Known<Bytes> {
    let access_gap = input.disk_time - input.ssd_time;
    let byte_gap = 1.0 / input.ssd_rate - 1.0 / input.disk_rate;
    match (access_gap / byte_gap).is_finite() && access_gap / byte_gap > 0.0 {
        true => Ok(access_gap / byte_gap),
        false if access_gap >= 0.0 && byte_gap <= 0.0 => Err(
            "The SSD is never slower: its access time is at most the disk’s, and its transfer rate at least the disk’s.",
        ),
        false => Err(
            "The disk is never slower: its access time is at most the SSD’s, and its transfer rate at least the SSD’s.",
        ),
    }
}

/// Disk time = target · SSD time, both a straight line in the size, solved for the size.
fn size_at_target(input: &Inputs) -> Known<Bytes> {
    let target = input.target_speedup;
    let access_gap = input.disk_time - target * input.ssd_time;
    let byte_gap = target / input.ssd_rate - 1.0 / input.disk_rate;
    let size = access_gap / byte_gap;
    match size.is_finite() && size > 0.0 {
        true => Ok(size),
        false => {
            Err("No request size reaches this speedup: it lies beyond both ends of the curve.")
        }
    }
}
