//! What an endurance rating promises.

use crate::choices;
use crate::model;
use crate::quantity::{input, optional, outcome, output};
use crate::refusal::{Known, Refusal};
use crate::units::{
    B_S, ByteRate, Bytes, COUNT, Count, D, GB, GIB, MB, MB_S, Number, PB, PERCENT, PLAIN, Ratio,
    TB, TIB, Time, Y,
};

const DAY: Time = D.to_base(1.0);
/// A rating printed in TB but meant in TiB is larger by this.
const RATING_IN_BINARY: f64 = TIB.times / TB.times;
/// A capacity printed in GB but meant in GiB is larger by this.
const CAPACITY_IN_BINARY: f64 = GIB.times / GB.times;
/// Printed ratings are rounded: TBW and DWPD may differ by this share and still be one promise.
const ROUNDED: f64 = 0.01;

/// A pace calculated from MB to GB and from GB to TB by 1024 each, as the comment did it, comes out
/// lower by this, and the time longer.
const MIXED_STEPS: f64 = 1024.0 * 1024.0 * MB.times / TB.times;
const NO_CYCLES: &str = "Give the rated P/E cycles.";

const NO_RATING: &str = "Give the endurance rating: TBW or DWPD.";
const NO_WRITES: &str = "Nothing is written, so the rating is never used up.";

choices! {
    /// Limit that ends a warranty.
    End {
        /// The warranty period ends before the TBW rating is used up.
        Time = "time", "Years";
        /// The TBW rating is used up before the warranty period ends.
        Writes = "writes", "Terabytes written";
    }
}

model! {
    /// What does an endurance rating, in terabytes written or in drive writes per day, allow?
    "warranty": "Endurance rating: TBW and DWPD", chapter "endurance";
    equation "dwpd": r"\v{dwpd} = \frac{\v{terabytes_written}}{\v{capacity}\,\v{warranty_period}/1\,\mathrm{d}}";
    equation "fills": r"\v{fills} = \frac{\v{terabytes_written}}{\v{capacity}}";
    equation "exhaust": r"\v{time_to_exhaust} = \frac{\v{terabytes_written}}{\v{write_rate}\,\v{duty}}";
    equation "cells": r"\v{terabytes_by_cycles} = \frac{\v{raw_capacity}\,\v{pe_cycles}}{\v{write_amplification}}";
    equation "cycles": r"\v{cycles} = \frac{\v{terabytes_written}\,\v{write_amplification}}{\v{raw_capacity}}";
    assumes "An endurance rating counts host writes. The write amplification of the rating’s workload is already included; never divide by it again.";
    assumes "The binary readings take a rating in TB as TiB and a capacity in GB as GiB, which mixes up the units of a data sheet.";
    assumes "A year is 365 days.";
    limit "A rating is the point up to which data retention and error rate are promised; drives continue well beyond it.";
    limit "The P/E cycles are valid only for the given write amplification, and only if wear is spread over the given flash.";
    source "anandtech-vector";
    source "jesd218";
    source "myce-optimus";
    inputs {
        /// Endurance rating: terabytes of host writes that the warranty allows.
        terabytes_written: Option<Bytes> = optional(TB).from(1.0, GB).to(1e6, PB).log().example(36.0, TB).symbol("TBW").label("Terabytes written").source("anandtech-vector");
        /// Endurance rating in drive writes per day.
        dwpd: Option<Number> = optional(PLAIN).from(1e-4, PLAIN).to(1e4, PLAIN).log().symbol("DWPD").label("DWPD");
        /// User capacity: what the host can address.
        capacity: Bytes = input(512.0, GB).from(1.0, MB).to(1000.0, PB).log().symbol("C").label("User capacity").source("anandtech-vector");
        /// Warranty period in years.
        warranty_period: Time = input(5.0, Y).from(1.0, D).to(100.0, Y).log().symbol("t").label("Warranty period");
        /// Rate of host writes while the host is writing.
        write_rate: ByteRate = input(125.0, MB_S).from(1.0, B_S).to(100_000.0, MB_S).log().symbol("r").label("Write rate").source("anandtech-vector");
        /// Write duty cycle: share of the time that the host spends writing.
        duty: Ratio = input(100.0, PERCENT).symbol("d").label("Write duty cycle").source("anandtech-vector");
        /// Write amplification: NAND writes divided by host writes. It shows how many P/E cycles the rating needs.
        write_amplification: Number = input(10.0, PLAIN).from(0.01, PLAIN).to(1000.0, PLAIN).log().symbol("WA").label("Write amplification").source("anandtech-vector");
        /// Write amplification that the maker assumed for the rating, if known.
        rated_write_amplification: Option<Number> = optional(PLAIN).from(0.01, PLAIN).to(1000.0, PLAIN).log().symbol("WA_{rated}").label("Write amplification assumed by the rating");
        /// Raw flash capacity that the wear is spread over, if it is known to exceed the user capacity.
        raw_capacity: Option<Bytes> = optional(GB).from(1.0, MB).to(1000.0, PB).log().symbol("C_{raw}").label("Raw flash capacity");
        /// Rated P/E cycles: how many times each block can be programmed and erased, if known.
        pe_cycles: Option<Count> = optional(COUNT).from(1.0, COUNT).to(1e7, COUNT).log().example(3000.0, COUNT).symbol("PE").label("Rated P/E cycles").source("anandtech-vector");
    }
    outputs {
        /// Endurance rating in terabytes of host writes, given or calculated.
        terabytes_written: Known<Bytes> = output(TB).symbol("TBW").label("Terabytes written");
        /// The endurance rating in drive writes per day, given or calculated.
        dwpd: Known<Number> = output(PLAIN).symbol("DWPD").label("DWPD");
        /// Flash that the wear is spread over: raw flash capacity if given, otherwise user capacity.
        raw_capacity: Bytes = output(GB).symbol("C_{raw}").label("Raw flash capacity");
        /// Drive writes that the rating allows in total.
        fills: Known<Count> = output(COUNT).symbol("F").label("Drive writes");
        /// Drive writes that the rating allows in total, with TB read as TiB and GB as GiB.
        fills_binary: Known<Count> = output(COUNT).label("Drive writes, binary reading");
        /// Host writes per day that the rating allows over the warranty period.
        bytes_per_day: Known<Bytes> = output(GB).label("Allowed host writes per day");
        /// Time until host writes reach the rating, at this write rate and duty cycle.
        time_to_exhaust: Known<Time> = output(D).symbol(r"t_{end}").label("Time to the TBW rating");
        /// Time until host writes reach the rating, with TB read as TiB.
        time_to_exhaust_binary: Known<Time> = output(D).label("Time to the TBW rating, binary reading");
        /// Time until host writes reach the rating, as the reader’s comment calculated it: a decimal rating over a write rate divided by 1024 twice.
        time_to_exhaust_mixed: Known<Time> = output(D).label("Time to the TBW rating, mixed units");
        /// Limit that is reached first: warranty period or TBW rating.
        ends_first: Known<End> = outcome(End::OPTIONS).label("Ends first");
        /// P/E cycles of each block when host writes reach the rating.
        cycles: Known<Count> = output(COUNT).symbol("PE_{used}").label("P/E cycles at the rating");
        /// P/E cycles of each block when host writes reach the rating, with TB read as TiB and GB as GiB.
        cycles_binary: Known<Count> = output(COUNT).label("P/E cycles at the rating, binary reading");
        /// Write amplification above which the P/E cycles are used up before the rating.
        most_write_amplification: Known<Number> = output(PLAIN).label("Maximum write amplification for the rating");
        /// Host writes until the rated P/E cycles are used up, whatever the endurance rating.
        terabytes_by_cycles: Known<Bytes> = output(TB).symbol("TBW_{cells}").label("TBW by flash endurance");
        /// Host writes that the rating allows if your write amplification differs from the one it assumed.
        terabytes_written_here: Known<Bytes> = output(TB).label("TBW at this write amplification");
    }
}

/// Each reading of one rating.
pub fn compute(input: &Inputs) -> Result<Outputs, Refusal> {
    let days = input.warranty_period / DAY;
    let flash = input.raw_capacity.unwrap_or(input.capacity);
    if flash < input.capacity {
        return Err(Refusal::Contradiction {
            quantity: "raw_capacity",
            rule: "it must be at least capacity, or be left out",
        });
    }
    let rating = rating(input, days)?;
    let fills = rating.map(|bytes| bytes / input.capacity);
    let cycles = rating.map(|bytes| bytes / flash * input.write_amplification);
    let pace = input.write_rate * input.duty;
    let exhaust = rating.and_then(|bytes| {
        if pace > 0.0 {
            Ok(bytes / pace)
        } else {
            Err(NO_WRITES)
        }
    });
    let fill_in_binary = RATING_IN_BINARY / CAPACITY_IN_BINARY;
    Ok(Outputs {
        terabytes_written: rating,
        dwpd: fills.map(|fills| fills / days),
        raw_capacity: flash,
        fills,
        fills_binary: fills.map(|fills| fills * fill_in_binary),
        bytes_per_day: rating.map(|bytes| bytes / days),
        time_to_exhaust: exhaust,
        time_to_exhaust_binary: exhaust.map(|time| time * RATING_IN_BINARY),
        time_to_exhaust_mixed: exhaust.map(|time| time * MIXED_STEPS),
        ends_first: rating.map(|_| match exhaust {
            Ok(time) if time < input.warranty_period => End::Writes,
            _ => End::Time,
        }),
        cycles,
        cycles_binary: cycles.map(|cycles| cycles * fill_in_binary),
        most_write_amplification: rating.and_then(|bytes| match input.pe_cycles {
            Some(cycles) => Ok(flash * cycles / bytes),
            None => Err(NO_CYCLES),
        }),
        terabytes_by_cycles: input
            .pe_cycles
            .map(|cycles| flash * cycles / input.write_amplification)
            .ok_or(NO_CYCLES),
        terabytes_written_here: rating.and_then(|bytes| match input.rated_write_amplification {
            Some(rated) => Ok(bytes * rated / input.write_amplification),
            None => Err("The write amplification assumed by the rating is not given, so the rating cannot be converted to another workload."),
        }),
        notes: Vec::new(),
    })
}

/// The rating in bytes; refused where two ratings are given that differ.
fn rating(input: &Inputs, days: f64) -> Result<Known<Bytes>, Refusal> {
    let from_days = input.dwpd.map(|dwpd| dwpd * input.capacity * days);
    match (input.terabytes_written, from_days) {
        (Some(given), Some(found)) if (given - found).abs() > ROUNDED * given => {
            Err(Refusal::Contradiction {
                quantity: "dwpd",
                rule: "it must be terabytes_written ÷ (capacity × days of the warranty): leave one of the two out",
            })
        }
        (given, found) => Ok(given.or(found).ok_or(NO_RATING)),
    }
}
