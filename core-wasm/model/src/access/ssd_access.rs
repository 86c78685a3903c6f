//! One request on an SSD, block after block.

use crate::model;
use crate::quantity::{input, optional, output};
use crate::refusal::{Known, Refusal};
use crate::units::{
    B, ByteRate, Bytes, COUNT, Count, GB_S, KB_S, MB, MB_S, NS, PER_S, Rate, S, TB, Time, US,
};

model! {
    /// How long does a solid-state drive take to serve one request of many blocks, and when is its
    /// host interface the bottleneck?
    "ssd-access": "SSD access time", chapter "access-time";
    equation "access": r"\v{access_time} = \v{command_time}+\v{first_block_time}";
    equation "drive": r"\v{unheld_time} = \v{host_overhead}+\v{access_time}+(\v{blocks}-1)\,\v{next_block_time}";
    equation "pace": r"\v{block_pace} = \max\left(\v{next_block_time},\ \frac{\v{block_size}}{\v{link_rate}}\right)";
    equation "service": r"\v{service_time} = \max\left(\v{host_overhead}+\v{access_time}+(\v{blocks}-1)\,\v{block_pace},\ \frac{\v{request_size}}{\v{link_rate}}\right)";
    equation "queued": r"\v{queued_requests_per_second} = \frac{1}{\max\left(\v{host_overhead},\ \v{access_time}+(\v{blocks}-1)\,\v{next_block_time},\ \v{request_size}\,/\,\v{link_rate}\right)}";
    assumes "The drive reads one block after another at a fixed pace, and sends one while it reads the next.";
    assumes "A request that ends inside a block costs the time of the whole block.";
    assumes "With enough requests in the queue, the host, the drive, and the interface work at the same time, each on its own request: the drive begins the next one while the interface still carries the last. The slowest of the three is the bottleneck.";
    assumes "All other results are for queue depth 1. The interface, if its rate is given, carries one block after another: none follows sooner than the last one has crossed it.";
    limit "The paper’s own figures for this are lost: these curves are calculated from the times in its text, not measured.";
    limit "A flash drive reads many dies at once, so its blocks do not arrive one after another as they do from the 1995 drive’s memory.";
    source "cassidy-1995";
    inputs {
        /// Time that the drive takes to decode the command and set up the transfer.
        command_time: Time = input(120.0, US).from(1.0, NS).to(1.0, S).log().symbol("t_{setup}").label("Setup time").source("cassidy-1995");
        /// Time to read and check the first block.
        first_block_time: Time = input(30.0, US).from(1.0, NS).to(1.0, S).log().symbol("t_{first}").label("First-block time").source("cassidy-1995");
        /// Time from the start of one block to the start of the next.
        next_block_time: Time = input(30.0, US).from(1.0, NS).to(1.0, S).log().symbol("t_{next}").label("Next-block time").source("cassidy-1995");
        /// Size of one block.
        block_size: Bytes = input(512.0, B).from(1.0, B).to(1000.0, MB).log().symbol("b").label("Block size").source("cassidy-1995");
        /// Time that the host and its host adapter add to every request.
        host_overhead: Time = input(40.0, US).from(0.0, US).to(1000.0, US).symbol("t_{host}").label("Host overhead").source("cassidy-1995");
        /// Maximum rate of the host interface; if left out, the interface is never the bottleneck.
        link_rate: Option<ByteRate> = optional(MB_S).from(1.0, KB_S).to(1000.0, GB_S).log().example(13.0, MB_S).symbol("R_{link}").label("Interface rate").source("cassidy-1995");
        /// Size of one request.
        request_size: Bytes = input(512.0, B).from(1.0, B).to(1.0, TB).log().symbol("s").label("Request size").source("cassidy-1995");
    }
    outputs {
        /// Number of blocks that the request touches.
        blocks: Count = output(COUNT).symbol("n").label("Blocks");
        /// Access time: from the end of the command to the first byte.
        access_time: Time = output(US).symbol("T").label("Access time");
        /// Time per request, host included, if the interface is not the bottleneck.
        unheld_time: Time = output(US).symbol("H_0").label("Time per request without the interface");
        /// Time per request, host included, one request after the other.
        service_time: Time = output(US).symbol("H").label("Time per request");
        /// Requests per second at queue depth 1.
        requests_per_second: Rate = output(PER_S).label("IOPS at queue depth 1");
        /// Throughput at queue depth 1.
        bandwidth: ByteRate = output(MB_S).label("Throughput");
        /// IOPS at a deep queue: the rate of the slowest of host, drive, and interface.
        queued_requests_per_second: Rate = output(PER_S).symbol("X").label("IOPS, queued");
        /// Throughput at a deep queue.
        queued_bandwidth: ByteRate = output(MB_S).label("Throughput, queued");
        /// Throughput that very large requests approach.
        bandwidth_limit: ByteRate = output(MB_S).label("Throughput limit");
        /// Smallest request of whole blocks that the interface slows down.
        link_bound_size: Known<Bytes> = output(B).label("Interface-bound request size");
        /// Time from one block to the next, over the interface.
        block_pace: Time = output(US).symbol("t_{pace}").label("Block pace");
    }
}

/// A pipeline of blocks, each held back by the link.
pub fn compute(input: &Inputs) -> Result<Outputs, Refusal> {
    let access_time = input.command_time + input.first_block_time;
    let blocks = (input.request_size / input.block_size).ceil().max(1.0);
    let on_link = |bytes: Bytes| input.link_rate.map_or(0.0, |rate| bytes / rate);
    let block_pace = input.next_block_time.max(on_link(input.block_size));
    let link_time = on_link(input.request_size);
    let drive_time = access_time + (blocks - 1.0) * input.next_block_time;
    let unheld_time = input.host_overhead + drive_time;
    let held_time = input.host_overhead + access_time + (blocks - 1.0) * block_pace;
    let service_time = held_time.max(link_time);
    let slowest = input.host_overhead.max(drive_time).max(link_time);
    let drive_rate = input.block_size / input.next_block_time;
    Ok(Outputs {
        blocks,
        access_time,
        unheld_time,
        service_time,
        requests_per_second: 1.0 / service_time,
        bandwidth: input.request_size / service_time,
        queued_requests_per_second: 1.0 / slowest,
        queued_bandwidth: input.request_size / slowest,
        bandwidth_limit: input
            .link_rate
            .map_or(drive_rate, |rate| rate.min(drive_rate)),
        link_bound_size: link_bound_size(input, input.host_overhead + access_time),
        block_pace,
        notes: Vec::new(),
    })
}

/// From the second block on where the link is slower than the drive, from the first where it is slower than all before it.
fn link_bound_size(input: &Inputs, first: Time) -> Known<Bytes> {
    let Some(rate) = input.link_rate else {
        return Err("No interface rate is given, so the interface is never the bottleneck.");
    };
    let block_on_link = input.block_size / rate;
    if block_on_link > first {
        return Ok(input.block_size);
    }
    if block_on_link > input.next_block_time {
        return Ok(2.0 * input.block_size);
    }
    Err(
        "The interface carries a block at least as fast as the drive reads one, so it is never the bottleneck.",
    )
}
