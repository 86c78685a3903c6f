//! The outputs of the simulator: what was written, and where time passes, how fast and how late.

use super::choices::Engine;
use super::tables::{
    BUSY, BUSY_COLUMNS, INTERVAL, INTERVAL_COLUMNS, KIND_COLUMNS, KIND_INTERVAL, WINDOW,
};
use crate::model_outputs;
use crate::quantity::{outcome, output, output_list, table};
use crate::refusal::Known;
use crate::units::{
    ByteRate, Bytes, COUNT, Count, MB, MB_S, Number, PER_S, PERCENT, PLAIN, PROPORTION_PERCENT,
    Proportion, Rate, Ratio, S, Time, US,
};

model_outputs! {
    /// Write amplification in the measured part of the run: NAND writes divided by host writes.
    write_amplification: Known<Number> = output(PLAIN).symbol(r"\mathrm{WA}").label("Write amplification");
    /// Bytes that the drive programs for each byte of the host in the measured part: more than the write amplification where a request covers a page in part.
    nand_bytes_per_host_byte: Known<Number> = output(PLAIN).label("NAND bytes per host byte");
    /// Write amplification in steady state, by the formula for the GC policy.
    modelled_write_amplification: Known<Number> = output(PLAIN).label("Write amplification by the model");
    /// The engine that computed it.
    engine: Engine = outcome(Engine::OPTIONS).label("Engine");
    /// Host writes in the measured part, in pages.
    host_pages: Count = output(COUNT).symbol("H").label("Host writes (pages)");
    /// Pages that GC relocated in the measured part.
    moved_pages: Count = output(COUNT).symbol("C").label("Relocated pages");
    /// Pages that wear leveling relocated in the measured part.
    levelled_pages: Count = output(COUNT).symbol("L").label("Pages relocated for wear leveling");
    /// Pages folded out of the SLC cache in the measured part.
    folded_pages: Count = output(COUNT).symbol("F").label("Folded pages");
    /// Host writes that went to the SLC cache in the measured part, in pages.
    cached_pages: Count = output(COUNT).label("Pages written to the SLC cache");
    /// Erases of blocks of the SLC cache in the measured part; those of lent blocks count among the erases of all blocks, too.
    cache_erases: Count = output(COUNT).label("Erases of SLC cache blocks");
    /// Pages programmed without data in the measured part.
    padded_pages: Count = output(COUNT).symbol("P").label("Padded pages");
    /// Write amplification in each window since the workload began.
    windows: Vec<[f64; 2]> = table(&WINDOW).label("Windows");
    /// Writes until the steady-state rule first holds for the windows, in drive writes; windows before the first GC do not count.
    steady_at: Known<Number> = output(PLAIN).label("Drive writes to steady state");
    /// Erases of the least-erased block since the workload began.
    erases_min: Count = output(COUNT).label("Minimum erases");
    /// Mean erases of a block.
    erases_mean: Count = output(COUNT).label("Mean erases");
    /// Erases of the most-erased block.
    erases_max: Count = output(COUNT).label("Maximum erases");
    /// Victim blocks since the workload began, by the number of their valid pages, from 0.
    victims: Vec<f64> = output_list(COUNT).label("Victims by valid pages");
    /// Overprovisioning of the simulated drive, with a whole number of blocks.
    true_overprovisioning: Proportion = output(PROPORTION_PERCENT).symbol(r"\rho").label("Overprovisioning, as simulated");
    /// Spare factor: spare area divided by raw flash capacity.
    spare_factor: Ratio = output(PERCENT).symbol("S").label("Spare factor");
    /// Flash utilization: user capacity divided by raw flash capacity.
    utilization: Ratio = output(PERCENT).symbol("u").label("Flash utilization");
    /// IOPS, latencies and write amplification in each completed interval.
    intervals: Vec<[f64; INTERVAL_COLUMNS]> = table(&INTERVAL).label("Intervals");
    /// Simulated time of the completed intervals.
    elapsed: Known<Time> = output(S).label("Simulated time");
    /// IOPS: requests completed per second in that time.
    iops: Known<Rate> = output(PER_S).label("IOPS");
    /// Mean latency of all requests.
    latency_mean: Known<Time> = output(US).label("Mean latency");
    /// Latency that half of all requests do not exceed; like all percentiles, at most 0.4% off.
    latency_p50: Known<Time> = output(US).label("Median latency");
    /// Latency that 99 of 100 requests do not exceed.
    latency_p99: Known<Time> = output(US).label("99th-percentile latency");
    /// Latency that 999 of 1000 requests do not exceed.
    latency_p999: Known<Time> = output(US).label("99.9th-percentile latency");
    /// Latency that 9999 of 10,000 requests do not exceed.
    latency_p9999: Known<Time> = output(US).label("99.99th-percentile latency");
    /// Maximum latency.
    latency_max: Known<Time> = output(US).label("Maximum latency");
    /// Time until the steady-state rule first holds for the IOPS of the rounds; rounds before the first GC do not count.
    steady_time: Known<Time> = output(S).label("Time to steady state");
    /// IOPS from the first steady window on.
    steady_iops: Known<Rate> = output(PER_S).label("Steady-state IOPS");
    /// Standard deviation of IOPS from interval to interval, divided by its mean, from the first steady window on.
    spread: Known<Proportion> = output(PROPORTION_PERCENT).label("Spread");
    /// IOPS in the measured part: in the intervals that begin after the preconditioning.
    measured_iops: Known<Rate> = output(PER_S).label("IOPS, measured part");
    /// Mean latency in the measured part.
    measured_latency_mean: Known<Time> = output(US).label("Mean latency, measured part");
    /// Latency that half of all requests do not exceed, in the measured part.
    measured_latency_p50: Known<Time> = output(US).label("Median latency, measured part");
    /// Latency that 99 of 100 requests do not exceed, in the measured part.
    measured_latency_p99: Known<Time> = output(US).label("99th-percentile latency, measured part");
    /// Latency that 999 of 1000 requests do not exceed, in the measured part.
    measured_latency_p999: Known<Time> = output(US).label("99.9th-percentile latency, measured part");
    /// Latency that 9999 of 10,000 requests do not exceed, in the measured part.
    measured_latency_p9999: Known<Time> = output(US).label("99.99th-percentile latency, measured part");
    /// Maximum latency in the measured part.
    measured_latency_max: Known<Time> = output(US).label("Maximum latency, measured part");
    /// Reads completed per second.
    read_iops: Known<Rate> = output(PER_S).label("Read IOPS");
    /// Bytes read per second.
    read_bandwidth: Known<ByteRate> = output(MB_S).label("Read bandwidth");
    /// Mean latency of reads.
    read_latency_mean: Known<Time> = output(US).label("Mean read latency");
    /// Latency that half of the reads do not exceed.
    read_latency_p50: Known<Time> = output(US).label("Median read latency");
    /// Latency that 99 of 100 reads do not exceed.
    read_latency_p99: Known<Time> = output(US).label("99th-percentile read latency");
    /// Latency that 999 of 1000 reads do not exceed.
    read_latency_p999: Known<Time> = output(US).label("99.9th-percentile read latency");
    /// Latency that 9999 of 10,000 reads do not exceed.
    read_latency_p9999: Known<Time> = output(US).label("99.99th-percentile read latency");
    /// Maximum latency of a read.
    read_latency_max: Known<Time> = output(US).label("Maximum read latency");
    /// Writes completed per second.
    write_iops: Known<Rate> = output(PER_S).label("Write IOPS");
    /// Bytes written by the host per second.
    write_bandwidth: Known<ByteRate> = output(MB_S).label("Write bandwidth");
    /// Mean latency of writes.
    write_latency_mean: Known<Time> = output(US).label("Mean write latency");
    /// Latency that half of the writes do not exceed.
    write_latency_p50: Known<Time> = output(US).label("Median write latency");
    /// Latency that 99 of 100 writes do not exceed.
    write_latency_p99: Known<Time> = output(US).label("99th-percentile write latency");
    /// Latency that 999 of 1000 writes do not exceed.
    write_latency_p999: Known<Time> = output(US).label("99.9th-percentile write latency");
    /// Latency that 9999 of 10,000 writes do not exceed.
    write_latency_p9999: Known<Time> = output(US).label("99.99th-percentile write latency");
    /// Maximum latency of a write.
    write_latency_max: Known<Time> = output(US).label("Maximum write latency");
    /// Commits completed per second.
    commit_rate: Known<Rate> = output(PER_S).label("Commits per second");
    /// Mean latency of a commit: from when its last write arrives until all of it is safe.
    commit_latency_mean: Known<Time> = output(US).label("Mean commit latency");
    /// Latency that 99 of 100 commits do not exceed.
    commit_latency_p99: Known<Time> = output(US).label("99th-percentile commit latency");
    /// Maximum latency of a commit.
    commit_latency_max: Known<Time> = output(US).label("Maximum commit latency");
    /// Share of the time in which a plane is at work, on average.
    die_utilization: Known<Ratio> = output(PERCENT).label("Utilization of the dies");
    /// Share of the time in which a channel is busy, on average.
    channel_utilization: Known<Ratio> = output(PERCENT).label("Utilization of the channels");
    /// Share of the time in which the host interface is busy, in its busier direction.
    link_utilization: Known<Ratio> = output(PERCENT).label("Utilization of the interface");
    /// Share of the time in which the controller is busy.
    controller_utilization: Known<Ratio> = output(PERCENT).label("Utilization of the controller");
    /// Reads in each completed interval: IOPS, bandwidth, and latencies.
    read_intervals: Vec<[f64; KIND_COLUMNS]> = table(&KIND_INTERVAL).label("Intervals, reads");
    /// Writes in each completed interval: IOPS, bandwidth, and latencies.
    write_intervals: Vec<[f64; KIND_COLUMNS]> = table(&KIND_INTERVAL).label("Intervals, writes");
    /// Which station was busy with what, from busy_from on.
    busy: Vec<[f64; BUSY_COLUMNS]> = table(&BUSY).label("Busy times");
    /// Memory that the run took, known before it began.
    memory: Bytes = output(MB).label("Memory");
    /// Host writes simulated per second of computing time.
    host_writes_per_second: Known<Rate> = output(PER_S).label("Simulated host writes per second");
}
