//! What is asked of a slow machine and its storage.

use crate::quantity::{choice, input, optional};
use crate::units::{
    Bytes, KIB, MIB, MS, NS, Number, PER_S, PERCENT, PLAIN, PROPORTION, PROPORTION_PERCENT,
    Proportion, Rate, Ratio, S, Time, US,
};
use crate::{choices, model_inputs};

choices! {
    /// Kind of device that the numbers belong to.
    Device {
        /// Unknown: iostat does not say, and a name such as sda may be either.
        Unknown = "unknown", "Unknown";
        /// A single hard disk drive.
        Disk = "disk", "Hard disk";
        /// A solid-state drive.
        Ssd = "ssd", "SSD";
        /// Several devices behind one name: RAID, a storage network, or the disk of a virtual machine.
        Array = "array", "Array or virtual disk";
    }
}

model_inputs! {
    /// Kind of device.
    device: Device = choice(Device::OPTIONS).label("Device");
    /// Reads completed per second (r/s).
    read_rate: Option<Rate> = optional(PER_S).from(0.0, PER_S).to(1e9, PER_S).label("Read IOPS");
    /// Writes completed per second (w/s).
    write_rate: Option<Rate> = optional(PER_S).from(0.0, PER_S).to(1e9, PER_S).label("Write IOPS");
    /// Requests completed per second, if reads and writes are not reported separately (tps).
    request_rate: Option<Rate> = optional(PER_S).from(0.0, PER_S).to(1e9, PER_S).label("IOPS");
    /// Mean latency of a read, queueing delay included (r_await).
    read_wait: Option<Time> = optional(MS).from(0.0, S).to(1e4, S).label("Read latency");
    /// Mean latency of a write, queueing delay included (w_await).
    write_wait: Option<Time> = optional(MS).from(0.0, S).to(1e4, S).label("Write latency");
    /// Mean latency of a request, if reads and writes are not reported separately (await).
    wait: Option<Time> = optional(MS).from(0.0, S).to(1e4, S).label("Latency");
    /// Mean queue depth: requests waiting or being served (aqu-sz, avgqu-sz).
    queue: Option<Number> = optional(PLAIN).from(0.0, PLAIN).to(1e7, PLAIN).label("Queue depth");
    /// Mean size of a read (rareq-sz).
    read_size: Option<Bytes> = optional(KIB).from(0.0, KIB).to(1e6, MIB).label("Read size");
    /// Mean size of a write (wareq-sz).
    write_size: Option<Bytes> = optional(KIB).from(0.0, KIB).to(1e6, MIB).label("Write size");
    /// Mean request size, if reads and writes are not reported separately (areq-sz; avgrq-sz counts sectors of 512 B).
    request_size: Option<Bytes> = optional(KIB).from(0.0, KIB).to(1e6, MIB).label("Request size");
    /// Share of time with at least one outstanding request (%util). It is shown and decides nothing.
    utilization: Option<Proportion> = optional(PROPORTION_PERCENT).from(0.0, PROPORTION).to(2.0, PROPORTION).label("Device utilization (%util)");
    /// Share of CPU time that was idle without outstanding requests (%idle).
    cpu_idle: Option<Ratio> = optional(PERCENT).label("CPU idle");
    /// Share of CPU time that was idle while a request was outstanding (%iowait).
    io_wait: Option<Ratio> = optional(PERCENT).label("CPU waiting for I/O");
    /// Memory pages swapped to and from disk per second (si and so in vmstat); iostat does not report it.
    paging_rate: Option<Rate> = optional(PER_S).from(0.0, PER_S).to(1e9, PER_S).label("Pages swapped per second");
    /// Share of the requests that begin where the previous one ended; iostat does not report it.
    sequential_share: Option<Ratio> = optional(PERCENT).label("Sequential share");
    /// Spare CPU time (idle plus I/O wait) below which the CPU counts as the bottleneck.
    cpu_idle_threshold: Ratio = input(10.0, PERCENT).label("Threshold: CPU idle");
    /// Swapped pages per second above which the machine counts as short of memory.
    paging_threshold: Rate = input(10.0, PER_S).from(0.0, PER_S).to(1e9, PER_S).label("Threshold: pages swapped per second");
    /// Mean queue depth up to which storage is not the bottleneck. A program that waits for each request spends this share of its time on I/O; an SSD cannot save more.
    queue_threshold: Number = input(0.3, PLAIN).from(0.0, PLAIN).to(1e7, PLAIN).label("Threshold: queue depth");
    /// Latency, in SSD access times, above which requests count as waiting.
    wait_factor: Number = input(2.0, PLAIN).from(1.0, PLAIN).to(1000.0, PLAIN).symbol("k").label("Threshold: latency, in SSD access times");
    /// Access time of an SSD, with which every latency is compared.
    ssd_time: Time = input(150.0, US).from(1.0, NS).to(1.0, S).log().symbol("T_{SSD}").label("SSD access time").source("cassidy-1995");
    /// Seek time plus rotational latency of the disk, which limits its random IOPS. The default is a 7200 rpm desktop disk.
    access_time: Time = input(12.7, MS).from(1.0, US).to(10.0, S).log().symbol("T_{disk}").label("Disk access time").source("redhill");
    /// Request size up to which a request counts as small.
    small_request: Bytes = input(16.0, KIB).from(0.5, KIB).to(1e6, MIB).log().label("Threshold: small request size");
    /// Sequential share from which a workload counts as sequential.
    sequential_threshold: Ratio = input(50.0, PERCENT).label("Threshold: sequential share");
}
