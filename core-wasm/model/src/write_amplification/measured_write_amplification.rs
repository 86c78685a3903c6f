//! Write amplification from a drive's own counters.

use crate::model;
use crate::quantity::{input, optional, output};
use crate::refusal::{Known, Refusal};
use crate::units::{B, Bytes, GB, GIB, Number, PLAIN, TB};

model! {
    /// What do two counters of a drive say of its write amplification, and how surely?
    "measured-write-amplification": "Write amplification from SMART counters", chapter "write-amplification";
    equation "measured":
        r"\v{write_amplification} = \frac{\v{flash_written}}{\v{host_written}}";
    equation "interval":
        r"\v{low} = \frac{\v{flash_written}-\v{flash_step}}{\v{host_written}+\v{host_step}},\qquad \v{high} = \frac{\v{flash_written}+\v{flash_step}}{\v{host_written}-\v{host_step}}";
    assumes "Both counters are read at the same moment, and neither has run over.";
    assumes "A counter may round up or down, so that an amount between two readings, or since the drive was new, is known to one step of the counter.";
    limit "The amounts since the drive was new mix every workload it ever had; two readings tell of the time between them.";
    limit "Names of counters mislead: some that claim to count flash count the host, and some leave out what goes through a fast cache.";
    limit "Short runs say little: while free blocks last, there is no GC.";
    source "jesd218";
    source "toms-ultra-plus";
    inputs {
        /// What the host has written, by the drive’s counter.
        host_bytes: Bytes = input(142.0, GB).from(0.0, B).to(1e9, TB).symbol("H").label("Host writes").source("toms-ultra-plus");
        /// What was written to flash, by the drive’s counter.
        flash_bytes: Bytes = input(149.0, GB).from(0.0, B).to(1e9, TB).symbol("F").label("NAND writes").source("toms-ultra-plus");
        /// The host’s counter at an earlier reading, where there is one.
        host_bytes_before: Option<Bytes> = optional(GB).from(0.0, B).to(1e9, TB).symbol("H_0").label("Host writes, earlier reading");
        /// The flash counter at that earlier reading.
        flash_bytes_before: Option<Bytes> = optional(GB).from(0.0, B).to(1e9, TB).symbol("F_0").label("NAND writes, earlier reading");
        /// The step in which the host’s counter moves.
        host_step: Bytes = input(1.0, GIB).from(0.0, B).to(1.0, TB).symbol("h").label("Host-write counter resolution");
        /// The step in which the flash counter moves.
        flash_step: Bytes = input(1.0, GIB).from(0.0, B).to(1.0, TB).symbol("f").label("NAND-write counter resolution");
    }
    outputs {
        /// Write amplification: NAND writes divided by host writes; under 1 only if the drive compresses, or if a counter does not count what it says.
        write_amplification: Known<Number> = output(PLAIN).symbol(r"\mathrm{WA}").label("Write amplification");
        /// The least that it may be, given the steps of the counters.
        low: Known<Number> = output(PLAIN).symbol(r"\mathrm{WA}_{low}").label("At least");
        /// The most that it may be, given the steps of the counters.
        high: Known<Number> = output(PLAIN).symbol(r"\mathrm{WA}_{high}").label("At most");
        /// What the host wrote in the time that is looked at.
        host_written: Bytes = output(GB).symbol(r"\Delta H").label("Host writes between the readings");
        /// What was written to flash in that time.
        flash_written: Bytes = output(GB).symbol(r"\Delta F").label("NAND writes between the readings");
    }
}

/// The ratio of two differences, each known to a step.
pub fn compute(input: &Inputs) -> Result<Outputs, Refusal> {
    let (host_before, flash_before) = before(input)?;
    let host = input.host_bytes - host_before;
    let flash = input.flash_bytes - flash_before;
    let nothing = "The host has written nothing that the counter shows.";
    let write_amplification = if host > 0.0 {
        Ok(flash / host)
    } else {
        Err(nothing)
    };
    let mut notes = Vec::new();
    if write_amplification.is_ok_and(|wa| wa < 1.0) {
        notes.push(
            "Under 1: the drive compresses, or one of the counters does not count what it says.",
        );
    }
    Ok(Outputs {
        write_amplification,
        low: match host + input.host_step > 0.0 {
            true => Ok((flash - input.flash_step).max(0.0) / (host + input.host_step)),
            false => Err(nothing),
        },
        high: match host > input.host_step {
            true => Ok((flash + input.flash_step) / (host - input.host_step)),
            false => Err(
                "The host has written no more than a step of its counter, so that there is no upper end.",
            ),
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
        rule: "it must not be more than the later reading: a counter does not run backwards",
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
        rule: "it must be given too, since an earlier reading takes both counters",
    }
}
