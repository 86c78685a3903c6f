//! The columns of the tables that the simulator answers with.

use crate::quantity::{Quantity, output};
use crate::units::{COUNT, MB_S, PER_S, PLAIN, S, US};

/// Columns of an interval: its end, what it completed, the latencies, and the write amplification.
pub const INTERVAL_COLUMNS: usize = 9;
/// Columns of an interval of reads or of writes alone, which have their bandwidth.
pub const KIND_COLUMNS: usize = 9;
/// Columns of a busy time.
pub const BUSY_COLUMNS: usize = 5;

pub(super) const WINDOW: [Quantity; 2] = [
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

pub(super) const INTERVAL: [Quantity; INTERVAL_COLUMNS] = [
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

pub(super) const KIND_INTERVAL: [Quantity; KIND_COLUMNS] = [
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

pub(super) const BUSY: [Quantity; BUSY_COLUMNS] = [
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
