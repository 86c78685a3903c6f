//! How far simulated drives lie from the formulas of this topic: at most so far, on either side, as a
//! share of what was simulated. `tests/write_amplification/accuracy.rs` simulates drives from all over what
//! the models allow, and holds every bound that is given here.

use super::drive::Policy;
use crate::refusal::Known;
use crate::units::Ratio;

/// From this overprovisioning on drives were simulated.
pub const LEAST_SPARE: f64 = 0.01;
/// Maximum number of pages per block that was simulated.
pub const MAX_PAGES: f64 = 512.0;
/// How often, against the mean page, the page that is written least must be written for a drive to come to
/// rest while it is simulated.
pub const LEAST_RATE: f64 = 0.02;
/// From this exponent of Zipf's law on the first page alone takes so many of the writes that it is written
/// several times into one open block.
pub const MAX_EXPONENT: f64 = 1.0;
/// A drive of fewer blocks needs the correction for few blocks, which was checked from here on.
const MANY_BLOCKS: f64 = 2048.0;
const FEW_BLOCKS: (f64, f64) = (64.0, 0.07);
/// Beyond this a bound says no more than that a formula is coarse.
const COARSE: Ratio = 0.5;

const LITTLE_SPARE: &str = "No drive with less than 1% overprovisioning was simulated.";
const LARGE_BLOCKS: &str = "No drive with more than 512 pages per block was simulated.";
const FEW: &str = "With few blocks, drives were only simulated from 64 pages per block and 7% overprovisioning up.";
/// What decides where blocks are so small that the formulas for greedy cleaning do not.
pub const TIES: &str = "With so few pages reclaimed per victim block, the choice among equally good blocks decides. Use the simulator.";

/// Uniform writes under a policy, trims counted as spare or not.
pub fn uniform(
    policy: Policy,
    pages_per_block: f64,
    spare: f64,
    blocks: Option<f64>,
) -> Known<Ratio> {
    simulated(pages_per_block, spare)?;
    let few = blocks.is_some_and(|blocks| blocks < MANY_BLOCKS);
    if few && (pages_per_block < FEW_BLOCKS.0 || spare < FEW_BLOCKS.1) {
        return Err(FEW);
    }
    Ok(match policy {
        Policy::Random => 0.01,
        _ => 0.005,
    })
}

/// Several classes of pages in one log, cleaned first in, first out.
pub fn classes_by_age(pages_per_block: f64, spare: f64) -> Known<Ratio> {
    simulated(pages_per_block, spare).map(|()| 0.01)
}

/// Several classes of pages in one log by Desnoyers' formula for greedy cleaning: the fewer pages are freed
/// from a block, the more blocks are equally empty, and the formula does not know which is cleaned. It errs by
/// up to six tenths of a page for each that is freed.
pub fn classes_greedy(pages_per_block: f64, spare: f64, write_amplification: f64) -> Known<Ratio> {
    simulated(pages_per_block, spare)?;
    match 0.6 * write_amplification / pages_per_block {
        coarse if coarse > COARSE => Err(TIES),
        bound => Ok(bound.max(0.01)),
    }
}

fn simulated(pages_per_block: f64, spare: f64) -> Known<()> {
    match (spare >= LEAST_SPARE, pages_per_block <= MAX_PAGES) {
        (false, _) => Err(LITTLE_SPARE),
        (_, false) => Err(LARGE_BLOCKS),
        _ => Ok(()),
    }
}
