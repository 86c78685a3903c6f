//! Reads from flash: one controller in front of many dies, with a fixed number of reads outstanding.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use crate::model;
use crate::quantity::{input, output, table};
use crate::refusal::Refusal;
use crate::simulate::random::{Purpose, Random};
use crate::units::{COUNT, Count, MS, NS, Number, PER_S, PERCENT, PLAIN, Rate, Ratio, S, Time, US};

model! {
    /// How long does one read from flash take, and how many more per second do many dies complete
    /// when the queue is deeper?
    "flash-read": "Reads from flash, one at a time and many at once", chapter "access-time";
    equation "alone": r"\v{latency_alone} = \v{host_time}+\v{controller_time}+\v{page_read_time}+\v{transfer_time}";
    equation "one": r"\v{iops_alone} = \frac{1}{\v{latency_alone}}";
    equation "little": r"\v{latency} = \frac{\v{queue_depth}}{\v{iops}}";
    equation "limit": r"\v{iops_limit} = \min\left(\frac{1}{\v{controller_time}},\ \frac{\v{dies}}{\v{page_read_time}}\right)";
    equation "dies-busy": r"\v{die_utilization} = \frac{\v{iops}\,\v{page_read_time}}{\v{dies}}";
    equation "controller-busy": r"\v{controller_utilization} = \v{iops}\,\v{controller_time}";
    assumes "Each completed read starts the next one at once: the queue depth is fixed.";
    assumes "The controller handles one command after the other, in order. Each read goes to a die drawn at random and waits there in order.";
    assumes "Channels and host interface never queue: transfer and host time are the same for every read.";
    assumes "Half of the host time passes before the controller, half after the transfer.";
    assumes "Each read needs one page of one die: no write, no garbage collection, and no data from a cache.";
    limit "The IOPS at a queue depth are played read by read, 8000 of them with the same random numbers every time; other random numbers would change them by about 1%.";
    limit "The times and the number of dies are fitted to one drive, the Samsung 860 PRO. Its measured IOPS at queue depths 1 to 32 are met within 4.7%: the model is 4.1% too low at 8, 4.7% too high at 16, and nearest at 1 and at 32.";
    limit "Neither the number of dies in that drive nor the split of its time is known. Of a read alone only the sum is measured; other splits fit about as well.";
    limit "Few dies stand for other waits as well, at channels and interface, which the model leaves out: with 32 dies and the same times it would be 17% too high at queue depth 8.";
    limit "A real page read time varies from page to page, and a controller works on several commands at a time.";
    source "fio-plot-2020";
    inputs {
        /// Queue depth: number of reads that are always outstanding.
        queue_depth: Count = input(8.0, COUNT).from(1.0, COUNT).to(256.0, COUNT).whole().log().symbol("N").label("Queue depth");
        /// Page read time of a die: from the command until the page has left the cells; fitted to a measured drive.
        page_read_time: Time = input(76.0, US).from(1.0, NS).to(100.0, MS).log().symbol("t_R").label("Page read time").source("fio-plot-2020");
        /// Time of the controller per command: it looks the page up in its map and sends the command to the die; fitted to a measured drive.
        controller_time: Time = input(13.5, US).from(0.0, US).to(10.0, MS).symbol("t_C").label("Controller time per command").source("fio-plot-2020");
        /// Time to transfer the data from the die to the controller; chosen, as only its sum with the others was measured.
        transfer_time: Time = input(10.0, US).from(0.0, US).to(10.0, MS).symbol("t_{transfer}").label("Channel transfer");
        /// Time that each read spends in the host and on its interface; the rest of what was measured of a read alone.
        host_time: Time = input(9.0, US).from(0.0, US).to(1.0, S).symbol("t_{host}").label("Host and interface time");
        /// Number of dies that read independently of each other; fitted to a measured drive.
        dies: Count = input(8.0, COUNT).from(1.0, COUNT).to(1024.0, COUNT).whole().log().symbol("D").label("Dies").source("fio-plot-2020");
    }
    outputs {
        /// IOPS at the queue depth: reads completed per second.
        iops: Rate = output(PER_S).symbol("X").label("IOPS");
        /// Mean latency of a read at the queue depth, waits included, by Little’s law.
        latency: Time = output(US).symbol("R").label("Mean latency");
        /// Latency of a read alone: the sum of its parts, without waiting.
        latency_alone: Time = output(US).symbol("R_1").label("Latency at queue depth 1");
        /// IOPS at queue depth 1.
        iops_alone: Rate = output(PER_S).symbol("X_1").label("IOPS at queue depth 1");
        /// IOPS at the queue depth divided by IOPS at queue depth 1.
        gain: Number = output(PLAIN).label("IOPS gain over queue depth 1");
        /// Upper limit of the IOPS: that of the controller or that of all dies together, whichever is lower.
        iops_limit: Rate = output(PER_S).symbol("X_{max}").label("IOPS limit");
        /// Share of the time that a die reads a page, averaged over the dies.
        die_utilization: Ratio = output(PERCENT).symbol("U_D").label("Die utilization");
        /// Share of the time that the controller handles a command.
        controller_utilization: Ratio = output(PERCENT).symbol("U_C").label("Controller utilization");
        /// The first reads, in the order in which the controller handles them; all times count from the first submission.
        reads: Vec<[f64; 8]> = table(&READ).label("The first reads");
    }
}

const READ: [crate::quantity::Quantity; 8] = [
    output(COUNT)
        .named("read", "The read, counted from 1.")
        .label("Read"),
    output(COUNT)
        .named("die", "The die that it goes to, counted from 1.")
        .label("Die"),
    output(US)
        .named("submitted", "The host submits the read.")
        .label("Submitted"),
    output(US)
        .named("handled_from", "The controller begins with its command.")
        .label("Controller from"),
    output(US)
        .named("handled_to", "The command is at the die.")
        .label("Controller to"),
    output(US)
        .named("sensed_from", "The die begins to read the page.")
        .label("Die from"),
    output(US)
        .named("sensed_to", "The page is read, and its transfer begins.")
        .label("Die to"),
    output(US)
        .named("completed", "The host has the data.")
        .label("Completed"),
];

/// Chance is the same in every answer, so that a change of an input alone changes a result.
const SEED: u64 = 1;
/// Reads that are counted, after at least so many that are not; each outstanding read adds some of the latter.
const COUNTED: usize = 8000;
const WARM_UP: usize = 1000;
const WARM_UP_EACH: usize = 4;
/// Reads that are listed besides those which are outstanding from the start.
const LISTED: usize = 40;

/// Plays the reads, and adds up what needs no playing.
pub fn compute(input: &Inputs) -> Result<Outputs, Refusal> {
    let latency_alone =
        input.host_time + input.controller_time + input.page_read_time + input.transfer_time;
    let iops_alone = 1.0 / latency_alone;
    let (iops, reads) = play(input);
    Ok(Outputs {
        iops,
        latency: input.queue_depth / iops,
        latency_alone,
        iops_alone,
        gain: iops / iops_alone,
        iops_limit: (1.0 / input.controller_time).min(input.dies / input.page_read_time),
        // The ends of what is counted may take a saturated station a hair past 1.
        die_utilization: (iops * input.page_read_time / input.dies).min(1.0),
        controller_utilization: (iops * input.controller_time).min(1.0),
        reads,
        notes: Vec::new(),
    })
}

/// IOPS between two of the reads, and the first of them. Reads leave the controller in order, so each die needs no
/// more than the time from which on it is free; a heap of the completions tells when the next read comes.
fn play(input: &Inputs) -> (Rate, Vec<[f64; 8]>) {
    let depth = input.queue_depth as usize;
    let listed = depth + LISTED;
    let first = WARM_UP + WARM_UP_EACH * depth;
    let mut random = Random::new(SEED, Purpose::Traffic);
    let mut free = vec![0.0_f64; input.dies as usize];
    // Times are never negative, so their bits are in the same order.
    let mut completions: BinaryHeap<Reverse<u64>> = (0..depth).map(|_| Reverse(0)).collect();
    let mut reads = Vec::with_capacity(listed);
    let mut sent: Time = 0.0;
    let mut counted_from = 0.0;
    for read in 0..=first + COUNTED {
        let Some(mut next) = completions.peek_mut() else {
            break;
        };
        let submitted = f64::from_bits(next.0);
        let handled_from = sent.max(submitted + input.host_time / 2.0);
        sent = handled_from + input.controller_time;
        let die = random.below(input.dies as u32) as usize;
        let sensed_from = sent.max(free[die]);
        let sensed_to = sensed_from + input.page_read_time;
        free[die] = sensed_to;
        let completed = sensed_to + input.transfer_time + input.host_time / 2.0;
        *next = Reverse(completed.to_bits());
        if read < listed {
            reads.push([
                read as f64 + 1.0,
                die as f64 + 1.0,
                submitted,
                handled_from,
                sent,
                sensed_from,
                sensed_to,
                completed,
            ]);
        }
        if read == first {
            counted_from = sent;
        }
    }
    (COUNTED as f64 / (sent - counted_from), reads)
}
