//! What can be asked of the simulator, and what it answers.

use super::policy::Policy;
use super::run::Run;
use super::time::mixed::busy;
use super::time::summary;
use super::{memory, modelled};
use crate::overprovisioning::definitions;
use crate::quantity::{
    Quantity, Shape, choice, input, list, optional, outcome, output, output_list, table,
};
use crate::refusal::{Known, Refusal};
use crate::units::{
    B, ByteRate, Bytes, COUNT, Count, GIB, KIB, MB, MB_S, MIB, MS, NS, Number, ONE, PER_S, PERCENT,
    PLAIN, PROPORTION_PERCENT, Proportion, Rate, Ratio, S, Time, US,
};
use crate::{choices, model};

choices! {
    /// Workload: what the host writes, and in what order.
    Traffic {
        /// Uniform random: every page is equally likely.
        Uniform = "uniform", "Uniform random";
        /// Sequential: one page after the other, again and again.
        Sequential = "sequential", "Sequential";
        /// Hot/cold: the first pages are hot and get more of the writes.
        HotCold = "hot-cold", "Hot/cold";
        /// By Zipf's law: the page of rank r in proportion to r to the power of minus the exponent.
        Zipf = "zipf", "Zipf’s law";
        /// A sequential stream with random writes in between.
        Mixed = "mixed", "Sequential and random";
        /// Trace replay: the reader's own requests, again and again.
        Trace = "trace", "Trace replay";
    }
}

choices! {
    /// The open block that takes the pages GC relocates.
    Frontier {
        /// The open block of the host writes.
        Shared = "shared", "One for host writes and GC";
        /// A separate GC write frontier.
        Separate = "separate", "One each for host writes and GC";
    }
}

choices! {
    /// Hot/cold separation: whether hot and cold pages go to different blocks.
    Separation {
        /// No separation.
        None = "none", "None";
        /// Separation by an oracle: the drive knows that the first pages, those of hot_data, are hot.
        Oracle = "oracle", "By an oracle";
        /// Separation by write counts: a page is hot if it was recently written more often than average.
        Detector = "detector", "By write counts";
    }
}

choices! {
    /// The drive's initial state, before the workload begins.
    Start {
        /// Sequential fill: every logical page has been written once.
        Sequential = "sequential", "Sequential fill";
        /// Fresh out of box: all blocks are erased.
        Empty = "empty", "Empty";
        /// Preconditioned: a sequential fill, then two drive writes at random.
        Random = "random", "Overwritten at random";
    }
}

choices! {
    /// Order of reads.
    Access {
        /// Random: every page is equally likely.
        Random = "random", "Random";
        /// Sequential: each read goes on where the last one ended.
        Sequential = "sequential", "Sequential";
    }
}

choices! {
    /// What a read does when its die is programming, erasing, or relocating.
    Scheduling {
        /// It waits for everything that the die was given before.
        Fifo = "fifo", "First in, first out";
        /// It goes before everything that has not begun.
        ReadsFirst = "reads-first", "Reads first";
        /// It also suspends the program or erase in progress, at most eight times each.
        Suspend = "suspend", "Reads first, with suspend";
    }
}

choices! {
    /// Whether the host interface sends and receives at the same time.
    Duplex {
        /// Full duplex, as PCIe and SAS.
        Full = "full", "Full duplex";
        /// Half duplex, as SATA.
        Half = "half", "Half duplex";
    }
}

choices! {
    /// Engine of the simulator.
    Engine {
        /// The fastest engine that can run the request.
        Auto = "auto", "Automatic (fastest that can)";
        /// Tracks only counts of valid pages: uniform random workloads.
        Counts = "counts", "Counts";
        /// Tracks the block that took each page from the host, and where its pages went: a single write frontier.
        Lives = "lives", "Lives in lists";
        /// Tracks where each page is: all features.
        PageMap = "page-map", "Page map";
        /// Replaced by lives in lists, which gives the same answers faster.
        UnionFind = "union-find", "Union-find (replaced by lives in lists)";
    }
}

model! {
    /// How does a drive behave, write by write, from its first fill to its steady state?
    "simulate": "Simulator", chapter "write-amplification";
    equation "write-amplification":
        r"\v{write_amplification} = \frac{\v{host_pages}+\v{folded_pages}+\v{moved_pages}+\v{levelled_pages}}{\v{host_pages}}";
    assumes "Requests write one page each; GC runs only when the open block is full and only the reserve is erased.";
    assumes "GC picks a victim block, relocates its valid pages into the erased block, and erases the victim; host writes follow behind them.";
    assumes "Among equally good victims, a policy takes the block with the lowest number. With few pages per block and a single write frontier for hot and cold data, that choice shows in the write amplification.";
    assumes "With channels, time passes: host pages go to the dies in turn; every die, channel and the controller does one thing at a time; relocating a page takes a read, two transfers and a program on its die.";
    assumes "The SLC cache is on the same dies: its pages are programmed in cache_program_time; a folded page is relocated like a page in GC, and a cache block is erased when as many pages have left as a block holds.";
    assumes "Timing does not change which blocks GC picks: a drive that postpones GC has enough extra erased blocks to do so.";
    limit "Without channels there is no clock: the simulator counts pages.";
    limit "The host only writes. Reads, suspended programs and erases, and heat are left out; all dies are equally busy.";
    limit "A real drive reserves more blocks, programs mapping tables, and pads pages at a power loss; none of that is counted.";
    limit "Erases of SLC cache blocks are not counted, and GC never picks them; pages are folded in the order of their arrival.";
    limit "The counts engine does not tell pages apart: its statistics are right, and its windows differ by chance from those of the other engines.";
    source "desnoyers-2014";
    source "van-houdt-2013";
    inputs {
        /// User capacity in pages; the host may write all of them.
        user_pages: Count = input(1_048_576.0, COUNT).from(2.0, COUNT).to(17_179_869_184.0, COUNT).whole().log().symbol("U").label("User capacity (pages)");
        /// Blocks that can hold data, without the erased reserve; calculated from overprovisioning if left empty.
        data_blocks: Option<Count> = optional(COUNT).from(2.0, COUNT).to(1e9, COUNT).whole().log().symbol("T").label("Data blocks");
        /// Overprovisioning: spare area divided by user capacity. The number of blocks is rounded.
        overprovisioning: Proportion = input(7.0, PROPORTION_PERCENT).from(0.01, PROPORTION_PERCENT).to(1000.0, PROPORTION_PERCENT).log().symbol(r"\rho").label("Overprovisioning").source("anandtech-vector");
        /// Pages per erase block.
        pages_per_block: Count = input(256.0, COUNT).from(2.0, COUNT).to(16384.0, COUNT).whole().log().symbol("b").label("Pages per block").source("anandtech-vector");
        /// The rule that picks the victim block.
        policy: Policy = choice(Policy::OPTIONS).label("GC policy");
        /// For d-choices GC: the number of random blocks from which GC picks the one with the fewest valid pages.
        choices: Count = input(10.0, COUNT).from(1.0, COUNT).to(1000.0, COUNT).whole().log().symbol("d").label("Sample size d (blocks)");
        /// Workload: what the host writes, and in what order.
        traffic: Traffic = choice(Traffic::OPTIONS).label("Workload");
        /// Share of host writes that goes to the hot pages.
        hot_writes: Ratio = input(80.0, PERCENT).symbol("r").label("Share of writes");
        /// Hot pages, as a share of user capacity.
        hot_data: Ratio = input(20.0, PERCENT).from(0.001, ONE).to(0.999, ONE).symbol("f").label("… goes to this share of the data");
        /// For Zipf's law: how steeply popularity falls with rank.
        zipf_exponent: Number = input(1.0, PLAIN).from(0.0, PLAIN).to(4.0, PLAIN).symbol("s").label("Zipf exponent");
        /// For a mixed workload: share of sequential writes.
        sequential_share: Ratio = input(50.0, PERCENT).label("Sequential share");
        /// For trace replay: three numbers per request: first page, number of pages, and 0 for a write, 1 for a trim, 2 for a read.
        trace: Vec<f64> = list(&[], COUNT).from(0.0, COUNT).to(4_294_967_295.0, COUNT).whole().label("Trace");
        /// Share of all requests that trim a valid page; the others write.
        trim_share: Ratio = input(0.0, PERCENT).to(49.0, PERCENT).symbol("q").label("TRIM share of requests");
        /// The open block that takes the pages GC relocates.
        frontier: Frontier = choice(Frontier::OPTIONS).label("Write frontiers");
        /// Hot/cold separation: whether hot and cold pages go to different blocks.
        separation: Separation = choice(Separation::OPTIONS).label("Hot/cold separation");
        /// SLC cache that all writes enter first, as a share of user capacity; its flash does not count as spare area.
        cache: Proportion = input(0.0, PROPORTION_PERCENT).from(0.0, PROPORTION_PERCENT).to(100.0, PROPORTION_PERCENT).label("SLC cache");
        /// Difference in erases at which static data is moved so that its block wears, too; no wear leveling if left empty.
        wear_gap: Option<Count> = optional(COUNT).from(1.0, COUNT).to(100_000.0, COUNT).whole().log().label("Wear-leveling erase gap");
        /// Drive writes between two idle periods, in which the SLC cache is folded and background GC runs, with channels only within rest_time; none if left empty.
        rest_every: Option<Number> = optional(PLAIN).from(1e-3, PLAIN).to(1e6, PLAIN).log().label("Writes between idle periods");
        /// Blocks that background GC reclaims in each idle period.
        rest_blocks: Count = input(0.0, COUNT).from(0.0, COUNT).to(1e9, COUNT).whole().label("Blocks reclaimed in the background");
        /// The drive's initial state, before the workload begins.
        start: Start = choice(Start::OPTIONS).label("Initial state");
        /// Preconditioning: drive writes before the measured part.
        warm_up: Number = input(4.0, PLAIN).from(0.0, PLAIN).to(1e6, PLAIN).symbol("t_0").label("Preconditioning");
        /// Drive writes in the measured part.
        measure: Number = input(4.0, PLAIN).from(1e-6, PLAIN).to(1e6, PLAIN).symbol("t_1").label("Measured drive writes");
        /// Length of a measurement window, in drive writes; the last one may be shorter.
        window: Number = input(0.1, PLAIN).from(1e-6, PLAIN).to(1e6, PLAIN).label("Measurement window");
        /// Seed of the random numbers: the same seed gives the same answer everywhere, to the bit.
        seed: Count = input(1.0, COUNT).from(0.0, COUNT).to(9_007_199_254_740_991.0, COUNT).whole().label("Seed");
        /// Channels of the drive; without them the simulator counts pages and has no clock.
        channels: Option<Count> = optional(COUNT).from(1.0, COUNT).to(128.0, COUNT).whole().example(8.0, COUNT).label("Channels");
        /// Dies per channel.
        dies_per_channel: Count = input(4.0, COUNT).from(1.0, COUNT).to(64.0, COUNT).whole().label("Dies per channel");
        /// Page program time of a die, per page if it programs several at once.
        program_time: Time = input(200.0, US).from(10.0, NS).to(100.0, MS).log().label("Page program time").source("femu");
        /// Page read time of a die, per page if it reads several at once.
        read_time: Time = input(40.0, US).from(0.0, NS).to(100.0, MS).label("Page read time").source("femu");
        /// Page program time in the SLC cache; by default a quarter of that outside it, which is an assumption.
        cache_program_time: Time = input(50.0, US).from(10.0, NS).to(100.0, MS).log().label("Page program time, SLC cache");
        /// Block erase time of a die.
        erase_time: Time = input(2.0, MS).from(0.0, NS).to(1.0, S).label("Block erase time").source("femu");
        /// Page size in bytes: the unit of host writes and of relocation.
        page_size: Bytes = input(4.0, KIB).from(512.0, B).to(1.0, MIB).whole().log().label("Page size").source("anandtech-vector");
        /// Transfer rate of a channel.
        transfer_rate: ByteRate = input(400.0, MB_S).from(1.0, MB_S).to(100_000.0, MB_S).log().label("Channel transfer rate");
        /// Controller time per request, one after another.
        command_time: Time = input(5.0, US).from(0.0, NS).to(10.0, MS).label("Controller time per request").source("ssd-iq-2025");
        /// Controller time per write, where it differs from that per request. Needs read_share.
        write_command_time: Option<Time> = optional(US).from(0.0, NS).to(10.0, MS).example(10.0, US).label("Controller time per write");
        /// Controller time for each page that GC relocates, in turn with the requests.
        move_time: Time = input(0.0, US).from(0.0, NS).to(10.0, MS).label("Controller time per relocated page");
        /// Host overhead per request, independent of the queue depth.
        host_overhead: Time = input(10.0, US).from(0.0, NS).to(10.0, MS).label("Host overhead per request").source("ssd-iq-2025");
        /// Queue depth: requests issued and not yet completed, at all times.
        queue_depth: Count = input(32.0, COUNT).from(1.0, COUNT).to(65536.0, COUNT).whole().log().label("Queue depth").source("anandtech-vector");
        /// Requests that arrive per second, at random, even if earlier ones are not completed; replaces the queue depth.
        arrival_rate: Option<Rate> = optional(PER_S).from(0.001, PER_S).to(1e9, PER_S).log().symbol(r"\lambda").label("Arrival rate");
        /// Write buffer: a write completes once it is in the buffer, or without a buffer once it is programmed.
        write_buffer: Bytes = input(1.0, MIB).from(0.0, B).to(1.0, GIB).label("Write buffer");
        /// Share of GC that is postponed: at 0% every write does a little, at 100% all of it waits for a burst.
        gc_style: Ratio = input(0.0, PERCENT).label("GC postponed");
        /// Host writes from one GC burst to the next, as a share of the spare area; each burst varies from half to one and a half of it.
        gc_burst: Ratio = input(1.0, PERCENT).from(1e-6, PERCENT).log().label("GC burst interval");
        /// Share of requests that read. If given, reads and writes pass through the drive together, event by event.
        read_share: Option<Ratio> = optional(PERCENT).example(70.0, PERCENT).label("Read share");
        /// Bytes of a request; a page if left empty. Needs read_share.
        block_size: Option<Bytes> = optional(KIB).from(512.0, B).to(1.0, MIB).whole().log().example(4.0, KIB).label("Block size");
        /// Order of reads; writes follow the workload.
        access: Access = choice(Access::OPTIONS).label("Order of reads");
        /// Share of reads that the drive answers from its DRAM.
        cache_hits: Ratio = input(0.0, PERCENT).label("DRAM read hits");
        /// How far page read times spread evenly around their mean, as a share of it.
        read_spread: Ratio = input(0.0, PERCENT).label("Spread of the page read time");
        /// Planes of a die that read independently of each other.
        planes: Count = input(1.0, COUNT).from(1.0, COUNT).to(16.0, COUNT).whole().label("Independent planes per die");
        /// Adjacent pages that a plane reads at once.
        sense_pages: Count = input(1.0, COUNT).from(1.0, COUNT).to(256.0, COUNT).whole().label("Pages read at once");
        /// Pages that a die programs at once, in as many page program times; with reads.
        program_pages: Count = input(1.0, COUNT).from(1.0, COUNT).to(256.0, COUNT).whole().label("Pages programmed at once");
        /// What a read does when its die is programming, erasing, or relocating.
        scheduling: Scheduling = choice(Scheduling::OPTIONS).label("Read scheduling");
        /// Time from a read’s arrival until the die is suspended for it.
        suspend_time: Time = input(20.0, US).from(0.0, NS).to(10.0, MS).label("Suspend time");
        /// Time that a suspended program or erase loses when it goes on.
        resume_time: Time = input(20.0, US).from(0.0, NS).to(10.0, MS).label("Resume time");
        /// Channel time of a read’s command, before its data.
        channel_command_time: Time = input(0.0, US).from(0.0, NS).to(10.0, MS).label("Channel time per read command");
        /// Error-correction time of a read, after the channel.
        ecc_time: Time = input(0.0, US).from(0.0, NS).to(10.0, MS).label("Error-correction time");
        /// Controller time for each further page of a read.
        further_read_time: Time = input(0.0, US).from(0.0, NS).to(10.0, MS).label("Controller time per further page read");
        /// Controller time for each further page of a write, with reads.
        further_write_time: Time = input(0.0, US).from(0.0, NS).to(10.0, MS).label("Controller time per further page written");
        /// Data rate of the host interface per port; it takes no time if left empty. Needs read_share.
        link_rate: Option<ByteRate> = optional(MB_S).from(1.0, MB_S).to(1e6, MB_S).log().example(3500.0, MB_S).label("Interface rate per port");
        /// Time of each request on the host interface, beside its data.
        link_overhead: Time = input(0.0, US).from(0.0, NS).to(10.0, MS).label("Interface overhead per request");
        /// Ports of the drive, which take requests in turn.
        ports: Count = input(1.0, COUNT).from(1.0, COUNT).to(2.0, COUNT).whole().label("Ports");
        /// Whether the host interface sends and receives at the same time.
        duplex: Duplex = choice(Duplex::OPTIONS).label("Duplex");
        /// Commands that the drive takes at a time; 65,535 if left empty. Further ones wait in the host. Needs read_share.
        max_depth: Option<Count> = optional(COUNT).from(1.0, COUNT).to(65_535.0, COUNT).whole().log().example(32.0, COUNT).label("Maximum queue depth of the drive");
        /// From when on the run keeps which die and channel is busy with what. Needs read_share.
        busy_from: Option<Time> = optional(S).from(0.0, S).to(1e9, S).example(1.0, S).label("Busy times from");
        /// For how long it keeps them: 20,000 rows at most.
        busy_length: Time = input(10.0, MS).from(1.0, NS).to(1e6, S).log().label("Length of the busy times");
        /// Length of an idle period, from when all writes are programmed; a period of zero does nothing.
        rest_time: Time = input(10.0, S).from(0.0, S).to(1e6, S).label("Idle period");
        /// Length of the run in whole intervals; without it the run ends with its writes. warm_up still says where the measured part begins, if the run gets there.
        duration: Option<Time> = optional(S).from(1.0, US).to(1e9, S).log().example(2000.0, S).label("Duration").source("anandtech-vector");
        /// Time between two readings of IOPS and latency.
        interval: Time = input(1.0, S).from(1.0, US).to(1e6, S).log().label("Interval").source("anandtech-vector");
        /// Length of a round for the steady-state rule, in whole intervals.
        round: Time = input(60.0, S).from(1.0, US).to(1e6, S).log().label("Round").source("snia-pts");
        /// Engine that computes the run.
        engine: Engine = choice(Engine::OPTIONS).label("Engine");
    }
    outputs {
        /// Write amplification in the measured part of the run: NAND writes divided by host writes.
        write_amplification: Known<Number> = output(PLAIN).symbol(r"\mathrm{WA}").label("Write amplification");
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
        intervals: Vec<[f64; summary::COLUMNS]> = table(&INTERVAL).label("Intervals");
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
        /// Share of the time in which a plane is at work, on average.
        die_utilization: Known<Ratio> = output(PERCENT).label("Utilization of the dies");
        /// Share of the time in which a channel is busy, on average.
        channel_utilization: Known<Ratio> = output(PERCENT).label("Utilization of the channels");
        /// Share of the time in which the host interface is busy, in its busier direction.
        link_utilization: Known<Ratio> = output(PERCENT).label("Utilization of the interface");
        /// Share of the time in which the controller is busy.
        controller_utilization: Known<Ratio> = output(PERCENT).label("Utilization of the controller");
        /// Reads in each completed interval: IOPS, bandwidth, and latencies.
        read_intervals: Vec<[f64; summary::KIND_COLUMNS]> = table(&KIND_INTERVAL).label("Intervals, reads");
        /// Writes in each completed interval: IOPS, bandwidth, and latencies.
        write_intervals: Vec<[f64; summary::KIND_COLUMNS]> = table(&KIND_INTERVAL).label("Intervals, writes");
        /// Which station was busy with what, from busy_from on.
        busy: Vec<[f64; busy::COLUMNS]> = table(&BUSY).label("Busy times");
        /// Memory that the run took, known before it began.
        memory: Bytes = output(MB).label("Memory");
        /// Host writes simulated per second of computing time.
        host_writes_per_second: Known<Rate> = output(PER_S).label("Simulated host writes per second");
    }
}

const WINDOW: [Quantity; 2] = [
    output(PLAIN)
        .named("end", "Where the window ends, in drive writes.")
        .label("Ends at"),
    output(PLAIN)
        .named(
            "write_amplification",
            "Write amplification: NAND writes divided by host writes.",
        )
        .label("Write amplification"),
];

const INTERVAL: [Quantity; summary::COLUMNS] = [
    output(S).named("end", "When the interval ends.").label("Ends at"),
    output(PER_S)
        .named("iops", "Requests completed per second.")
        .label("IOPS"),
    output(US)
        .named("latency_mean", "Their mean latency.")
        .label("Mean latency"),
    output(US)
        .named("latency_p50", "Latency that half do not exceed.")
        .label("Median"),
    output(US)
        .named("latency_p99", "Latency that 99 of 100 do not exceed.")
        .label("99 %"),
    output(US)
        .named("latency_p999", "Latency that 999 of 1000 do not exceed.")
        .label("99.9 %"),
    output(US)
        .named(
            "latency_p9999",
            "Latency that 9999 of 10,000 do not exceed.",
        )
        .label("99.99 %"),
    output(US)
        .named("latency_max", "The longest.")
        .label("Longest"),
    output(PLAIN)
        .named(
            "write_amplification",
            "Write amplification: NAND writes divided by host writes; postponed relocations count when they were postponed.",
        )
        .label("Write amplification"),
];

const KIND_INTERVAL: [Quantity; summary::KIND_COLUMNS] = [
    output(S)
        .named("end", "When the interval ends.")
        .label("Ends at"),
    output(PER_S)
        .named("iops", "Requests completed per second.")
        .label("IOPS"),
    output(MB_S)
        .named("bandwidth", "Their bytes per second.")
        .label("Bandwidth"),
    output(US)
        .named("latency_mean", "Their mean latency.")
        .label("Mean latency"),
    output(US)
        .named("latency_p50", "Latency that half do not exceed.")
        .label("Median"),
    output(US)
        .named("latency_p99", "Latency that 99 of 100 do not exceed.")
        .label("99 %"),
    output(US)
        .named("latency_p999", "Latency that 999 of 1000 do not exceed.")
        .label("99.9 %"),
    output(US)
        .named(
            "latency_p9999",
            "Latency that 9999 of 10,000 do not exceed.",
        )
        .label("99.99 %"),
    output(US)
        .named("latency_max", "The longest.")
        .label("Longest"),
];

const BUSY: [Quantity; busy::COLUMNS] = [
    output(COUNT)
        .named(
            "station",
            "What is busy: 0 a die, 1 a channel, 2 the interface toward the host, 3 the interface toward the drive, 4 the controller.",
        )
        .label("Station"),
    output(COUNT)
        .named("number", "Which of them, from 0.")
        .label("Number"),
    output(S).named("from", "Since when.").label("From"),
    output(S).named("to", "Until when.").label("To"),
    output(COUNT)
        .named(
            "work",
            "With what: 0 a read, 1 a program of host data, 2 a relocation, 3 an erase.",
        )
        .label("Work"),
];

/// The inputs where nothing is said.
pub fn defaults() -> Inputs {
    let slot = |input: &Quantity| match input.shape {
        Shape::List => 0.0,
        _ => input.default,
    };
    let values: Vec<f64> = INPUTS.iter().map(slot).collect();
    // `expect` would print the refusal, and bring the printing of numbers into the page.
    read(&values).unwrap_or_else(|_| unreachable!("defaults are allowed"))
}

/// Runs all of it.
pub fn compute(input: &Inputs) -> Result<Outputs, Refusal> {
    let mut run = Run::new(input)?;
    run.advance(u64::MAX);
    Ok(run.outputs())
}

/// The answer so far.
pub(super) fn outputs(run: &Run) -> Outputs {
    let plan = run.plan();
    let measured = run.measured();
    let erases = &run.blocks().erases;
    let total: u64 = erases.iter().map(|&count| u64::from(count)).sum();
    let spare = plan.overprovisioning();
    let time = run.time();
    let [p50, p99, p999, p9999] = time.latencies.percentiles;
    let [measured_part, reads, writes] = [time.measured, time.reads, time.writes];
    let bandwidth = |rate: Known<f64>| rate.and_then(|rate| Ok(rate * time.block?));
    let [planes, channels, link, controller] = time.utilization;
    Outputs {
        write_amplification: match measured.host {
            0 => Err("Nothing has been measured yet."),
            host => Ok(measured.programs() as f64 / host as f64),
        },
        modelled_write_amplification: modelled::write_amplification(plan),
        engine: plan.engine,
        host_pages: measured.host as f64,
        moved_pages: measured.moved as f64,
        levelled_pages: measured.levelled as f64,
        folded_pages: measured.folded as f64,
        windows: run.windows().to_vec(),
        steady_at: run.steady_at(),
        erases_min: f64::from(erases.iter().copied().min().unwrap_or(0)),
        erases_mean: total as f64 / erases.len() as f64,
        erases_max: f64::from(erases.iter().copied().max().unwrap_or(0)),
        victims: run
            .blocks()
            .victims
            .iter()
            .map(|&count| count as f64)
            .collect(),
        true_overprovisioning: spare,
        spare_factor: definitions::spare_factor(spare),
        utilization: definitions::utilization(spare),
        intervals: run.intervals(0),
        elapsed: time.elapsed,
        iops: time.latencies.iops,
        latency_mean: time.latencies.mean,
        latency_p50: p50,
        latency_p99: p99,
        latency_p999: p999,
        latency_p9999: p9999,
        latency_max: time.latencies.longest,
        steady_time: time.steady_time,
        steady_iops: time.steady_iops,
        spread: time.spread,
        measured_iops: measured_part.iops,
        measured_latency_mean: measured_part.mean,
        measured_latency_p50: measured_part.percentiles[0],
        measured_latency_p99: measured_part.percentiles[1],
        measured_latency_p999: measured_part.percentiles[2],
        measured_latency_p9999: measured_part.percentiles[3],
        measured_latency_max: measured_part.longest,
        read_iops: reads.iops,
        read_bandwidth: bandwidth(reads.iops),
        read_latency_mean: reads.mean,
        read_latency_p50: reads.percentiles[0],
        read_latency_p99: reads.percentiles[1],
        read_latency_p999: reads.percentiles[2],
        read_latency_p9999: reads.percentiles[3],
        read_latency_max: reads.longest,
        write_iops: writes.iops,
        write_bandwidth: bandwidth(writes.iops),
        write_latency_mean: writes.mean,
        write_latency_p50: writes.percentiles[0],
        write_latency_p99: writes.percentiles[1],
        write_latency_p999: writes.percentiles[2],
        write_latency_p9999: writes.percentiles[3],
        write_latency_max: writes.longest,
        die_utilization: planes,
        channel_utilization: channels,
        link_utilization: link,
        controller_utilization: controller,
        read_intervals: run.read_intervals(),
        write_intervals: run.write_intervals(),
        busy: run.busy(),
        memory: memory::needed(plan) as f64,
        host_writes_per_second: Err(
            "The engine has no clock; the page or the command line measures it.",
        ),
        notes: vec![plan.why],
    }
}
