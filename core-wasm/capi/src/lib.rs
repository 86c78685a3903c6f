//! The models and the simulator behind plain C functions, with nothing to import. No logic.
//!
//! Numbers cross as in `spare_area_model::slots`. A model is its place in the catalogue; the simulator
//! stands behind the last one. Names, units and sentences belong to the caller.
//!
//! ```text
//! sa_alloc → memory for numbers
//! sa_run   → CallResult: one answer or refusal, with its lists, reasons and notes
//! sa_rows  → CallResult: many answers at once, of the outputs that are wanted, and the reasons in them
//! sa_forget, sa_free
//! ```

// The one crate that takes addresses from outside.
#![allow(unsafe_code)]

mod call_result;
mod memory;
mod rows;

use call_result::CallResult;
use spare_area_model::catalogue::RUNNERS;
use spare_area_model::declaration::{Runner, Wanted};
use spare_area_model::refusal::Refusal;
use spare_area_model::simulate::simulator;
use spare_area_model::slots::Answer;

/// How many models there are, with the simulator.
#[unsafe(no_mangle)]
pub extern "C" fn sa_models() -> usize {
    RUNNERS.len() + 1
}

/// What computes a model; the simulator's is behind the last of the catalogue.
fn runner(model: usize) -> Runner {
    let models: &[Runner] = if cfg!(feature = "models") {
        RUNNERS
    } else {
        &[]
    };
    let simulator: Runner = if cfg!(feature = "simulate") {
        simulator::run
    } else {
        absent
    };
    models.get(model).copied().unwrap_or(simulator)
}

/// Runs in place of what this build does not include.
fn absent(_: &[f64], _: Wanted) -> Result<Answer, Refusal> {
    Err(Refusal::WrongShape)
}

/// Computes one model: `values` are so many numbers. The caller frees the result with `sa_forget`.
///
/// # Safety
/// `values` must point to `length` numbers.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sa_run(
    model: usize,
    values: *const f64,
    length: usize,
) -> *mut CallResult {
    // SAFETY: promised by the caller.
    let values = unsafe { memory::numbers(values, length) };
    CallResult::of(runner(model)(values, Wanted::All)).hand_over()
}
