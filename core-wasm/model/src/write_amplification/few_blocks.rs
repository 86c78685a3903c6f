//! What changes when a drive has few blocks.
//!
//! Blocks are cleaned whole, and all at once; the fewer there are, the more of their life passes
//! while one of them fills. For FIFO with large blocks that can be followed exactly: of T blocks,
//! each is cleaned T fillings after it was opened, and what the host wrote last into it has aged
//! one filling less. With t the times the average page was written during those T fillings,
//!
//! ```text
//! 1 + ρ = t + T·(e^(t/T) − 1) ÷ (e^t − 1),   WA = (1 + ρ) ÷ t
//! ```
//!
//! which for T → ∞ is FIFO's own curve. Under greedy cleaning the lift against many blocks is
//! larger, since the fewer blocks there are, the less lucky is the luckiest; measured over a grid
//! it is FIFO's times 1 + 2/√b. With d choices it is (d − 1) ÷ (d + 1) of that, which is nothing
//! for a random victim.

use super::fifo;
use crate::numeric::bernoulli::bernoulli_gap;
use crate::numeric::near_line::near_line;

/// What the pages' own decay takes away at t, and its slope, with so many blocks (two at least).
fn taken(t: f64, blocks: f64) -> (f64, f64) {
    let (whole, whole_slope) = bernoulli_gap(t);
    let (part, part_slope) = bernoulli_gap(t / blocks);
    let rest = 1.0 - part;
    if rest == 0.0 {
        // Even while one block fills, every page is as good as certain to be written.
        return (1.0, 0.0);
    }
    (
        (whole - part) / rest,
        whole_slope / rest - (1.0 - whole) * part_slope / (blocks * rest * rest),
    )
}

/// Write amplification of uniform writes on so many large blocks that are cleaned oldest first.
pub fn fifo(spare: f64, blocks: f64) -> f64 {
    let t = near_line(spare, 2.0 * spare, 1e-6, |t| {
        let (taken, slope) = taken(t, blocks);
        (t - taken, 1.0 - slope)
    });
    1.0 + (1.0 - taken(t, blocks).0) / t
}

/// The factor by which so few blocks raise the write amplification, `strength` times what they do
/// to FIFO.
pub fn lift(spare: f64, blocks: f64, strength: f64) -> f64 {
    1.0 + strength * (fifo(spare, blocks) / fifo::uniform(spare).0 - 1.0)
}

/// The strength for greedy cleaning of blocks of so many pages.
pub fn greedy_strength(pages_per_block: f64) -> f64 {
    1.0 + 2.0 / pages_per_block.sqrt()
}

/// The strength for the emptiest of so many blocks drawn at random.
pub fn d_choices_strength(pages_per_block: f64, choices: f64) -> f64 {
    (choices - 1.0) / (choices + 1.0) * greedy_strength(pages_per_block)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_formula_holds_as_it_is_written() {
        for (spare, blocks) in [
            (0.01, 16.0),
            (0.07, 2.0),
            (0.07, 32.0),
            (1.0, 16.0),
            (30.0, 100.0),
        ] {
            let wa = fifo(spare, blocks);
            let t: f64 = (1.0 + spare) / wa;
            let back = t + blocks * (t / blocks).exp_m1() / t.exp_m1() - 1.0;
            assert!(
                (back / spare - 1.0).abs() < 1e-10,
                "{spare} {blocks}: {back}"
            );
        }
    }

    #[test]
    fn plenty_of_spare_leaves_nothing_to_copy() {
        for spare in (1..2000).map(f64::from) {
            let wa = fifo(spare, 16.0);
            assert!((1.0..1.3).contains(&wa), "{spare}: {wa}");
        }
    }

    #[test]
    fn many_blocks_are_the_limit() {
        for spare in [0.001, 0.07, 1.0, 100.0, 1e6] {
            let (many, all) = (fifo(spare, 1e12), fifo::uniform(spare).0);
            assert!((many / all - 1.0).abs() < 1e-9, "{spare}: {many} {all}");
        }
    }
}
