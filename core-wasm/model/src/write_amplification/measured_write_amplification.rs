//! Write amplification from a drive's own counters.

use crate::model;
use crate::quantity::{input, optional, output};
use crate::refusal::{Known, Refusal};
use crate::units::{B, Bytes, GB, GIB, Number, PLAIN, TB};

model! {
    /// What is a drive’s write amplification by its SMART counters, and how exact is that?
    "measured-write-amplification": "Write amplification from SMART counters", chapter "write-amplification";
    equation "measured":
        r"\v{write_amplification} = \frac{\v{flash_written}}{\v{host_written}}";
    equation "interval":
        r"\v{low} = \frac{\v{flash_written}-\v{flash_step}}{\v{host_written}+\v{host_step}},\qquad \v{high} = \frac{\v{flash_written}+\v{flash_step}}{\v{host_written}-\v{host_step}}";
    assumes "Both counters are read at the same moment, and neither has overflowed.";
    assumes "A counter may round up or down, so a difference of two readings, or a total, is known to one counter resolution.";
    limit "Lifetime totals mix every workload the drive ever had; two readings cover the time between them.";
    limit "Counter names mislead: some NAND-write counters count host writes, and some leave out the SLC cache.";
    limit "Short runs say little: while free blocks last, there is no GC.";
    source "jesd218";
    source "toms-ultra-plus";
    inputs {
        /// Host writes by the drive’s counter.
        host_bytes: Bytes = input(142.0, GB).from(0.0, B).to(1e9, TB).symbol("H").label("Host writes").source("toms-ultra-plus");
        /// NAND writes by the drive’s counter.
        flash_bytes: Bytes = input(149.0, GB).from(0.0, B).to(1e9, TB).symbol("F").label("NAND writes").source("toms-ultra-plus");
        /// Host writes at an earlier reading, if there is one.
        host_bytes_before: Option<Bytes> = optional(GB).from(0.0, B).to(1e9, TB).symbol("H_0").label("Host writes, earlier reading");
        /// NAND writes at that earlier reading.
        flash_bytes_before: Option<Bytes> = optional(GB).from(0.0, B).to(1e9, TB).symbol("F_0").label("NAND writes, earlier reading");
        /// Smallest change that the host-write counter can show.
        host_step: Bytes = input(1.0, GIB).from(0.0, B).to(1.0, TB).symbol("h").label("Host-write counter resolution");
        /// Smallest change that the NAND-write counter can show.
        flash_step: Bytes = input(1.0, GIB).from(0.0, B).to(1.0, TB).symbol("f").label("NAND-write counter resolution");
    }
    outputs {
        /// Write amplification: NAND writes divided by host writes; below 1 only if the drive compresses, deduplicates, or buffers overwrites, or if a counter is mislabeled.
        write_amplification: Known<Number> = output(PLAIN).symbol(r"\mathrm{WA}").label("Write amplification");
        /// Lower bound, given the counter resolutions.
        low: Known<Number> = output(PLAIN).symbol(r"\mathrm{WA}_{low}").label("At least");
        /// Upper bound, given the counter resolutions.
        high: Known<Number> = output(PLAIN).symbol(r"\mathrm{WA}_{high}").label("At most");
        /// Host writes between the readings.
        host_written: Bytes = output(GB).symbol(r"\Delta H").label("Host writes between the readings");
        /// NAND writes between the readings.
        flash_written: Bytes = output(GB).symbol(r"\Delta F").label("NAND writes between the readings");
    }
}

/// The ratio of two differences, each known to a step.
pub fn compute(input: &Inputs) -> Result<Outputs, Refusal> {
    let (host_before, flash_before) = before(input)?;
    let host = input.host_bytes - host_before;
    let flash = input.flash_bytes - flash_before;
    let nothing = "The counter shows no host writes.";
    let write_amplification = if host > 0.0 {
        Ok(flash / host)
    } else {
        Err(nothing)
    };
    let mut notes = Vec::new();
    if write_amplification.is_ok_and(|wa| wa < 1.0) {
        notes.push("Below 1: the drive compresses, deduplicates, or buffers overwrites, or one of the counters is mislabeled.");
    }
    Ok(Outputs {
        write_amplification,
        low: match host + input.host_step > 0.0 {
            true => Ok((flash - input.flash_step).max(0.0) / (host + input.host_step)),
            false => Err(nothing),
        },
        high: match host > input.host_step {
            true => Ok((flash + input.flash_step) / (host - input.host_step)),
            false => {
                Err("Host writes are within one counter resolution, so there is no upper bound.")
            }
        },
        host_written: host,
        flash_written: flash,
        notes,
    })
}

fn before(input: &Inputs) -> Result<(f64, f64), Refusal> {
    let (host, flash) = match (input.host_bytes_before, input.flash_bytes_before) {
        (None, None) => return Ok((0.0, 0.0)),
        (Some(host), Some(flash)) => (host, flash),
        (Some(_), None) => return Err(lacks("flash_bytes_before")),
        (None, Some(_)) => return Err(lacks("host_bytes_before")),
    };
    let backwards = |quantity| Refusal::Contradiction {
        quantity,
        rule: "it cannot exceed the later reading; a counter never decreases",
    };
    if host > input.host_bytes {
        return Err(backwards("host_bytes_before"));
    }
    if flash > input.flash_bytes {
        return Err(backwards("flash_bytes_before"));
    }
    Ok((host, flash))
}

fn lacks(quantity: &'static str) -> Refusal {
    Refusal::Contradiction {
        quantity,
        rule: "it must be given, too; an earlier reading needs both counters",
    }
}
