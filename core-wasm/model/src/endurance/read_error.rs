//! The chance that something cannot be read back.

use crate::model;
use crate::quantity::{input, output};
use crate::refusal::Refusal;
use crate::units::{B, Bytes, COUNT, Count, GB, Number, PB, PERCENT, PLAIN, Ratio, TB};

const BITS: f64 = 8.0;

model! {
    /// How likely is at least one unrecoverable read error while you read this much data?
    "read-error": "Unrecoverable read errors (UBER)", chapter "endurance";
    equation "probability": r"\v{probability} = 1-(1-\v{uber})^{8\,\v{bytes_read}}";
    equation "expected": r"\v{expected_errors} = 8\,\v{bytes_read}\,\v{uber}";
    assumes "Errors are independent and equally likely for every bit.";
    assumes "The drive has exactly the UBER that its class allows: most drives are far better when new.";
    limit "Errors come in clusters: whole sectors, pages, or dies, at end of life, at high temperature, after long storage.";
    limit "UBER counts errors per bit read, not bits lost: the standard counts sectors in error, so one lost sector of 4096 bits counts once.";
    source "jesd218";
    source "myce-optimus";
    inputs {
        /// UBER: allowed unrecoverable errors per bit read; 1e-15 for client drives, 1e-16 for enterprise drives.
        uber: Number = input(1e-16, PLAIN).from(1e-30, PLAIN).to(0.001, PLAIN).log().symbol("u").label("UBER").source("jesd218");
        /// Amount of data read.
        bytes_read: Bytes = input(400.0, GB).from(1.0, B).to(1e6, PB).log().symbol("b").label("Data read").source("myce-optimus");
    }
    outputs {
        /// Probability of at least one unrecoverable read error.
        probability: Ratio = output(PERCENT).symbol("P").label("Probability of a read error");
        /// Mean number of unrecoverable read errors.
        expected_errors: Count = output(COUNT).symbol("E").label("Expected read errors");
        /// Mean amount of data read between two errors.
        bytes_per_error: Bytes = output(TB).label("Data per read error");
    }
}

/// By logarithms: 1 − 1e-17 is 1 in binary floating point, and the plain power would lose all.
pub fn compute(input: &Inputs) -> Result<Outputs, Refusal> {
    let bits = BITS * input.bytes_read;
    Ok(Outputs {
        probability: -(bits * (-input.uber).ln_1p()).exp_m1(),
        expected_errors: bits * input.uber,
        bytes_per_error: 1.0 / (BITS * input.uber),
        notes: Vec::new(),
    })
}
