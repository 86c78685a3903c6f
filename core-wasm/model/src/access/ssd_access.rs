//! One request on a solid-state disk, block after block.

use crate::model;
use crate::quantity::{input, optional, output};
use crate::refusal::{Known, Refusal};
use crate::units::{
    B, ByteRate, Bytes, COUNT, Count, GB_S, KB_S, MB, MB_S, NS, PER_S, Rate, S, TB, Time, US,
};

model! {
    /// How long does a solid-state disk take for one request of many blocks, and when does its link
    /// hold it back?
    "ssd-access": "SSD access time", chapter "access-time";
    equation "access": r"\v{access_time} = \v{command_time}+\v{first_block_time}";
    equation "drive": r"\v{unheld_time} = \v{host_overhead}+\v{access_time}+(\v{blocks}-1)\,\v{next_block_time}";
    equation "service": r"\v{service_time} = \max\left(\v{unheld_time},\ \frac{\v{request_size}}{\v{link_rate}}\right)";
    equation "queued": r"\v{queued_requests_per_second} = \frac{1}{\max\left(\v{host_overhead},\ \v{access_time}+(\v{blocks}-1)\,\v{next_block_time},\ \v{request_size}\,/\,\v{link_rate}\right)}";
    assumes "The drive reads block after block, in step, and sends one while it reads the next.";
    assumes "A request that ends inside a block pays for the whole block.";
    assumes "With enough requests in the queue host, drive and link work at the same time, each on a request of its own, and the slowest sets the pace.";
    assumes "Elsewhere one request at a time. The link, where it is given, only sets the least time of the whole request.";
    limit "The paper’s own figures of this are lost: these curves are computed from the times in its text, not measured.";
    limit "A flash drive reads many dies at once, so its blocks do not come one after the other as in this memory of 1995.";
    source "cassidy-1995";
    inputs {
        /// Time to understand the command and set up the transfer.
        command_time: Time = input(120.0, US).from(1.0, NS).to(1.0, S).log().symbol("t_{command}").label("Command time").source("cassidy-1995");
        /// Time to read and check the first block.
        first_block_time: Time = input(30.0, US).from(1.0, NS).to(1.0, S).log().symbol("t_{first}").label("First-block time").source("cassidy-1995");
        /// Time from one block to the next.
        next_block_time: Time = input(30.0, US).from(1.0, NS).to(1.0, S).log().symbol("t_{next}").label("Next-block time").source("cassidy-1995");
        /// Size of one block.
        block_size: Bytes = input(512.0, B).from(1.0, B).to(1000.0, MB).log().symbol("b").label("Block size").source("cassidy-1995");
        /// Time that the host and its adapter add to every request.
        host_overhead: Time = input(40.0, US).from(0.0, US).to(1000.0, US).symbol("t_{host}").label("Host overhead").source("cassidy-1995");
        /// The most that the link carries; left out, it never holds the drive back.
        link_rate: Option<ByteRate> = optional(MB_S).from(1.0, KB_S).to(1000.0, GB_S).log().example(13.0, MB_S).symbol("R_{link}").label("Interface rate").source("cassidy-1995");
        /// Size of one request.
        request_size: Bytes = input(512.0, B).from(1.0, B).to(1.0, TB).log().symbol("s").label("Request size").source("cassidy-1995");
    }
    outputs {
        /// Blocks that the request touches.
        blocks: Count = output(COUNT).symbol("n").label("Blocks");
        /// Time from the end of the command to the first byte.
        access_time: Time = output(US).symbol("T").label("Access time");
        /// Time of the whole request as long as the link does not hold it back.
        unheld_time: Time = output(US).symbol("S_0").label("Service time without the interface");
        /// Time of the whole request as the host sees it.
        service_time: Time = output(US).symbol("S").label("Service time");
        /// Requests per second, one after the other.
        requests_per_second: Rate = output(PER_S).label("IOPS at queue depth 1");
        /// Data per second, one request after the other.
        bandwidth: ByteRate = output(MB_S).label("Throughput");
        /// Requests per second with enough of them waiting: what the slowest of host, drive and link can do.
        queued_requests_per_second: Rate = output(PER_S).symbol("X").label("IOPS, queued");
        /// Data per second with enough requests waiting.
        queued_bandwidth: ByteRate = output(MB_S).label("Throughput, queued");
        /// What the bandwidth tends to as requests grow.
        bandwidth_limit: ByteRate = output(MB_S).label("Throughput limit");
        /// The smallest request of whole blocks for which the link, not the drive, sets the pace.
        link_bound_size: Known<Bytes> = output(B).label("Interface-bound request size");
    }
}

/// A pipeline of blocks, held back by the link.
pub fn compute(input: &Inputs) -> Result<Outputs, Refusal> {
    let access_time = input.command_time + input.first_block_time;
    let blocks = (input.request_size / input.block_size).ceil().max(1.0);
    let drive_time = access_time + (blocks - 1.0) * input.next_block_time;
    let link_time = input
        .link_rate
        .map_or(0.0, |rate| input.request_size / rate);
    let unheld_time = input.host_overhead + drive_time;
    let service_time = unheld_time.max(link_time);
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
        notes: Vec::new(),
    })
}

/// n blocks on the link take longer than n blocks from the drive: n·b/R > first + (n − 1)·next.
fn link_bound_size(input: &Inputs, first: Time) -> Known<Bytes> {
    let Some(rate) = input.link_rate else {
        return Err("No link rate was given, so the link never sets the pace.");
    };
    let block_on_link = input.block_size / rate;
    let lag = block_on_link - input.next_block_time;
    if block_on_link > first {
        return Ok(input.block_size);
    }
    if lag <= 0.0 {
        return Err(
            "The link carries a block at least as fast as the drive reads one, so it never sets the pace.",
        );
    }
    let blocks = ((first - input.next_block_time) / lag).floor() + 1.0;
    Ok(blocks * input.block_size)
}
