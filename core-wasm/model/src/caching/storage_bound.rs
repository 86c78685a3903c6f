//! Whether a slow machine waits for its storage, and whether a solid-state disk would help.

use super::storage_bound_facts::Facts;
use super::storage_bound_tree::walk;
use super::storage_bound_words::{Answer, Measure, Question, Verdict};
use crate::choices;
use crate::model;
use crate::quantity::{choice, input, optional, outcome, output, table};
use crate::refusal::Refusal;
use crate::units::{
    Bytes, KIB, MIB, MS, NS, Number, PER_S, PERCENT, PLAIN, PROPORTION, PROPORTION_PERCENT,
    Proportion, Rate, Ratio, S, Time, US,
};

choices! {
    /// What kind of device the numbers belong to.
    Device {
        /// Not known: iostat does not say, and a name such as sda may be either.
        Unknown = "unknown", "Unknown";
        /// One disk with an arm.
        Disk = "disk", "Hard disk";
        /// A solid-state disk.
        Ssd = "ssd", "SSD";
        /// Several devices behind one name: RAID, a storage network, the disk of a virtual machine.
        Array = "array", "Array or virtual disk";
    }
}

model! {
    /// Does this machine wait for its storage, and is it a candidate for a solid-state disk?
    "storage-bound": "Do I need an SSD?", chapter "caching-versus-ssd";
    equation "wait": r"\text{mean wait} > \v{wait_factor}\cdot\v{ssd_time}";
    assumes "The paper’s own decision tree is lost; this one is a reconstruction from its text, with thresholds that can be changed.";
    assumes "Somebody waits for every request that is outstanding. Writes that the operating system sends later look the same, and nobody waits for them.";
    assumes "The numbers are from a time when the machine was slow, not a mean over quiet hours.";
    limit "Over many processors one busy program hides in the mean: a machine can be mostly idle and still wait for one processor.";
    limit "iostat does not tell random from sequential. Where it is not given, small requests are taken to be random and large ones sequential.";
    limit "%util decides nothing: it says that something was outstanding, not that no more would fit. Even a disk does more at 100 % when more requests wait, since it can choose the nearest.";
    source "cassidy-1995";
    source "sysstat-iostat";
    source "fio-plot-2020";
    inputs {
        /// Kind of the device.
        device: Device = choice(Device::OPTIONS).label("Device");
        /// Reads completed a second (r/s).
        read_rate: Option<Rate> = optional(PER_S).from(0.0, PER_S).to(1e9, PER_S).label("Read IOPS");
        /// Writes completed a second (w/s).
        write_rate: Option<Rate> = optional(PER_S).from(0.0, PER_S).to(1e9, PER_S).label("Write IOPS");
        /// Requests completed a second, where reads and writes are not told apart (tps).
        request_rate: Option<Rate> = optional(PER_S).from(0.0, PER_S).to(1e9, PER_S).label("IOPS");
        /// Mean time from the issue of a read to its end, waiting included (r_await).
        read_wait: Option<Time> = optional(MS).from(0.0, S).to(1e4, S).label("Read latency");
        /// Mean time from the issue of a write to its end, waiting included (w_await).
        write_wait: Option<Time> = optional(MS).from(0.0, S).to(1e4, S).label("Write latency");
        /// Mean time from the issue of a request to its end, where reads and writes are not told apart (await).
        wait: Option<Time> = optional(MS).from(0.0, S).to(1e4, S).label("Latency");
        /// Mean number of requests waiting or being served (aqu-sz, avgqu-sz).
        queue: Option<Number> = optional(PLAIN).from(0.0, PLAIN).to(1e7, PLAIN).label("Queue depth");
        /// Mean size of a read (rareq-sz).
        read_size: Option<Bytes> = optional(KIB).from(0.0, KIB).to(1e6, MIB).label("Read size");
        /// Mean size of a write (wareq-sz).
        write_size: Option<Bytes> = optional(KIB).from(0.0, KIB).to(1e6, MIB).label("Write size");
        /// Mean size of a request, where reads and writes are not told apart (areq-sz; avgrq-sz counts sectors of 512 B).
        request_size: Option<Bytes> = optional(KIB).from(0.0, KIB).to(1e6, MIB).label("Request size");
        /// Share of the time in which something was outstanding (%util). It is shown and decides nothing.
        utilization: Option<Proportion> = optional(PROPORTION_PERCENT).from(0.0, PROPORTION).to(2.0, PROPORTION).label("Device utilization (%util)");
        /// Share of the processors’ time that was idle with nothing outstanding (%idle).
        cpu_idle: Option<Ratio> = optional(PERCENT).label("CPU idle");
        /// Share of the processors’ time that was idle while a request was outstanding (%iowait).
        io_wait: Option<Ratio> = optional(PERCENT).label("CPU waiting for I/O");
        /// Memory pages moved to and from disk a second (vmstat’s si and so); iostat does not know it.
        paging_rate: Option<Rate> = optional(PER_S).from(0.0, PER_S).to(1e9, PER_S).label("Pages swapped per second");
        /// Share of the requests that begin where the last one ended; iostat does not know it.
        sequential_share: Option<Ratio> = optional(PERCENT).label("Sequential share");
        /// Below this much time to spare the processor counts as the bottleneck.
        cpu_idle_threshold: Ratio = input(10.0, PERCENT).label("Threshold: CPU idle");
        /// Above this many pages a second the machine counts as short of memory.
        paging_threshold: Rate = input(10.0, PER_S).from(0.0, PER_S).to(1e9, PER_S).label("Threshold: pages swapped per second");
        /// Up to this many requests outstanding, on average, storage is not what the machine waits for. A program that waits for each request spends this share of its time on them, and an SSD could save no more.
        queue_threshold: Number = input(0.3, PLAIN).from(0.0, PLAIN).to(1e7, PLAIN).label("Threshold: queue depth");
        /// Requests that take more than so many SSD access times count as waiting.
        wait_factor: Number = input(2.0, PLAIN).from(1.0, PLAIN).to(1000.0, PLAIN).symbol("k").label("Threshold: latency, in SSD access times");
        /// Time of one access to a solid-state disk, against which every wait is held.
        ssd_time: Time = input(150.0, US).from(1.0, NS).to(1.0, S).log().symbol("T_{SSD}").label("SSD access time").source("cassidy-1995");
        /// Seek and half a turn of the disk; it tells how many requests a second the disk can seek for. The default is a desktop disk of 7200 rpm.
        access_time: Time = input(12.7, MS).from(1.0, US).to(10.0, S).log().symbol("T_{disk}").label("Disk access time").source("redhill");
        /// Up to this size a request counts as small.
        small_request: Bytes = input(16.0, KIB).from(0.5, KIB).to(1e6, MIB).log().label("Threshold: small request size");
        /// From this share of sequential requests on a load counts as sequential.
        sequential_threshold: Ratio = input(50.0, PERCENT).label("Threshold: sequential share");
    }
    outputs {
        /// Where the questions lead.
        verdict: Verdict = outcome(Verdict::OPTIONS).label("Verdict");
        /// The questions on the way there, each with its number, its threshold and its answer.
        path: Vec<[f64; 5]> = table(&[
            outcome(Question::OPTIONS).named("question", "The question.").label("Question"),
            outcome(Measure::OPTIONS).named("measure", "What the two numbers measure.").label("Measure"),
            output(PLAIN).named("value", "The number that answers it, in the base unit of its measure; none where it is not known or the question has none.").label("Value"),
            output(PLAIN).named("threshold", "The number it is held against, in the same unit.").label("Threshold"),
            outcome(Answer::OPTIONS).named("answer", "The answer.").label("Answer"),
        ]).label("Questions asked");
    }
}

/// Asks the questions in order. C. Cassidy 1995, "Qualifying the need for solid state disk".
pub fn compute(input: &Inputs) -> Result<Outputs, Refusal> {
    let facts = Facts::of(input);
    let walked = walk(input, &facts);
    Ok(Outputs {
        verdict: walked.verdict,
        path: walked.steps.iter().map(|step| step.cells()).collect(),
        notes: walked.notes,
    })
}
