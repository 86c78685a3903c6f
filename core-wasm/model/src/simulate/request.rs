//! What can be asked of the simulator, and what it answers.

use super::policy::Policy;
use super::run::Run;
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
    /// Engine of the simulator.
    Engine {
        /// The fastest engine that can run the request.
        Auto = "auto", "Automatic (fastest that can)";
        /// Tracks only counts of valid pages: uniform random workloads.
        Counts = "counts", "Counts";
        /// Tracks where each page was written: a single write frontier.
        UnionFind = "union-find", "Union-find";
        /// Tracks where each page is: all features.
        PageMap = "page-map", "Page map";
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
        gc_style: Ratio = input(0.0, PERCENT).label("GC burstiness");
        /// Host writes from one GC burst to the next, as a share of the spare area; each burst varies from half to one and a half of it.
        gc_burst: Ratio = input(1.0, PERCENT).from(1e-6, PERCENT).log().label("GC burst length");
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
    let [p50, p99, p999, p9999] = time.percentiles;
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
        iops: time.iops,
        latency_mean: time.latency,
        latency_p50: p50,
        latency_p99: p99,
        latency_p999: p999,
        latency_p9999: p9999,
        latency_max: time.longest,
        steady_time: time.steady_time,
        steady_iops: time.steady_iops,
        spread: time.spread,
        memory: memory::needed(plan) as f64,
        host_writes_per_second: Err(
            "The engine has no clock; the page or the command line measures it.",
        ),
        notes: vec![plan.why],
    }
}
