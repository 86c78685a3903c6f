//! The inputs of the simulator: drive, workload, length of the run, and where time passes, its times.

use super::choices::{
    Access, Commit, Duplex, Engine, Frontier, Full, Protection, Scheduling, Separation, Start,
    Traffic,
};
use crate::model_inputs;
use crate::quantity::{Quantity, Shape, choice, input, list, optional};
use crate::simulate::gc_policy::Policy;
use crate::units::{
    B, ByteRate, Bytes, COUNT, Count, GIB, KIB, MB_S, MIB, MS, NS, Number, ONE, PER_S, PERCENT,
    PLAIN, PROPORTION_PERCENT, Proportion, Rate, Ratio, S, Time, US,
};

model_inputs! {
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
    /// Share of host writes that goes to the hot pages; in a flash cache, that of small objects.
    hot_writes: Ratio = input(80.0, PERCENT).symbol("r").label("Share of writes");
    /// Hot pages, or those of small objects, as a share of user capacity.
    hot_data: Ratio = input(20.0, PERCENT).from(0.001, ONE).to(0.999, ONE).symbol("f").label("… goes to this share of the data");
    /// For Zipf's law: how steeply popularity falls with rank.
    zipf_exponent: Number = input(1.0, PLAIN).from(0.0, PLAIN).to(4.0, PLAIN).symbol("s").label("Zipf exponent");
    /// For a mixed workload: share of sequential writes.
    sequential_share: Ratio = input(50.0, PERCENT).label("Sequential share");
    /// For trace replay: three numbers per request: first page, number of pages, and 0 for a write, 1 for a trim, 2 for a read.
    trace: Vec<f64> = list(&[], COUNT).from(0.0, COUNT).to(4_294_967_295.0, COUNT).whole().label("Trace");
    /// For trace replay: when each request of the trace arrives, in seconds. With times, its reads, sizes and pauses are played as they are.
    trace_times: Vec<f64> = list(&[], S).from(0.0, S).to(1e9, S).label("Times of the trace");
    /// Share of all requests that trim a valid page; the others write.
    trim_share: Ratio = input(0.0, PERCENT).to(49.0, PERCENT).symbol("q").label("TRIM share of requests");
    /// The open block that takes the pages GC relocates.
    frontier: Frontier = choice(Frontier::OPTIONS).label("Write frontiers");
    /// Hot/cold separation: whether hot and cold pages go to different blocks.
    separation: Separation = choice(Separation::OPTIONS).label("Hot/cold separation");
    /// SLC cache in flash of its own, as a share of user capacity; that flash does not count as spare area.
    cache: Proportion = input(0.0, PROPORTION_PERCENT).from(0.0, PROPORTION_PERCENT).to(100.0, PROPORTION_PERCENT).label("SLC cache");
    /// Share of the flash without data that the drive lends to its SLC cache: erased blocks, as far as there are any.
    cache_lent: Ratio = input(0.0, PERCENT).label("Free flash lent to the SLC cache");
    /// Largest lent SLC cache, as a share of user capacity; only cache_lent limits it if left empty.
    cache_lent_most: Option<Proportion> = optional(PROPORTION_PERCENT).from(0.0, PROPORTION_PERCENT).to(100.0, PROPORTION_PERCENT).example(28.0, PROPORTION_PERCENT).label("Largest lent SLC cache");
    /// Bits per cell outside the SLC cache: a block of the cache holds so many times fewer pages. At 1 it holds as many.
    bits_per_cell: Count = input(1.0, COUNT).from(1.0, COUNT).to(5.0, COUNT).whole().label("Bits per cell");
    /// What becomes of a write while the SLC cache is full.
    cache_full: Full = choice(Full::OPTIONS).label("When the SLC cache is full");
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
    /// Page read time in the SLC cache; as outside it if left empty. Needs read_share.
    cache_read_time: Option<Time> = optional(US).from(0.0, NS).to(100.0, MS).example(20.0, US).label("Page read time, SLC cache");
    /// Time after the last request is done until the drive begins to fold its SLC cache and to reclaim blocks, with reads.
    fold_delay: Time = input(0.0, S).from(0.0, S).to(3600.0, S).label("Delay of folding");
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
    /// Arrival rates in one step of time after another, round and round, as for bursts or for the hours of a day; replaces the arrival rate.
    arrival_rates: Vec<f64> = list(&[], PER_S).from(0.0, PER_S).to(1e9, PER_S).label("Arrival rates by step");
    /// Length of a step of the arrival rates.
    arrival_step: Time = input(3600.0, S).from(1.0, MS).to(1e6, S).log().label("Length of a step");
    /// Write buffer: a write completes once it is in the buffer, or without a buffer once it is programmed.
    write_buffer: Bytes = input(1.0, MIB).from(0.0, B).to(1.0, GIB).label("Write buffer");
    /// Whether the drive programs its write buffer by itself when power fails.
    power_loss_protection: Protection = choice(Protection::OPTIONS).label("Power-loss protection");
    /// Writes until the host waits for all of them to be safe from a power failure; it never does if left empty. Needs read_share.
    writes_per_commit: Option<Count> = optional(COUNT).from(1.0, COUNT).to(1e6, COUNT).whole().log().example(1.0, COUNT).symbol("g").label("Writes per commit");
    /// How the host asks that a write survives a power failure.
    commit_with: Commit = choice(Commit::OPTIONS).label("Commit by");
    /// Share of GC that is postponed: at 0% every write does a little, at 100% all of it waits for a burst.
    gc_style: Ratio = input(0.0, PERCENT).label("GC postponed");
    /// Host writes from one GC burst to the next, as a share of the spare area; each burst varies from half to one and a half of it.
    gc_burst: Ratio = input(1.0, PERCENT).from(1e-6, PERCENT).log().label("GC burst interval");
    /// Share of requests that read. If given, reads and writes pass through the drive together, event by event.
    read_share: Option<Ratio> = optional(PERCENT).example(70.0, PERCENT).label("Read share");
    /// Bytes of a request; a page if left empty. Needs read_share.
    block_size: Option<Bytes> = optional(KIB).from(512.0, B).to(1.0, MIB).whole().log().example(4.0, KIB).label("Block size");
    /// Writes begin anywhere on this grid, and with a page if left empty. A page is the drive’s indirection unit: where a write covers one in part, the rest is read and programmed with it. Needs read_share.
    address_grid: Option<Bytes> = optional(KIB).from(512.0, B).to(1.0, MIB).whole().log().example(4.0, KIB).label("Grid of addresses");
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
