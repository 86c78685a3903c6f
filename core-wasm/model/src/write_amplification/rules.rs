//! Formulas of one line: a victim drawn at random, and two approximations of the literature.

use super::fifo;
use crate::refusal::Known;

/// Cleaning a block drawn at random: its pages are as valid as any, WA = 1 ÷ (1 − u).
pub fn random_victim(spare: f64) -> f64 {
    (1.0 + spare) / spare
}

/// The overprovisioning at which that is `target`, above 1.
pub fn random_victim_spare_for(target: f64) -> f64 {
    1.0 / (target - 1.0)
}

/// A write amplification, unless a formula was driven past where it can be right.
pub fn believable(write_amplification: f64) -> Known<f64> {
    match write_amplification >= 1.0 {
        true => Ok(write_amplification),
        false => {
            Err("At so much overprovisioning this formula falls below 1, which is impossible.")
        }
    }
}

/// The same by a formula for greedy cleaning: the emptiest block frees a page at least.
pub fn believable_greedy(write_amplification: f64, pages_per_block: f64) -> Known<f64> {
    match write_amplification <= pages_per_block {
        true => believable(write_amplification),
        false => Err(
            "At so little overprovisioning this formula exceeds the pages per block, which is impossible.",
        ),
    }
}

/// The share by which blocks of b pages act as if they had more spare: k = 1 + 1 ÷ 2b.
fn stretch(pages_per_block: f64) -> f64 {
    1.0 + 0.5 / pages_per_block
}

/// The overprovisioning with which FIFO would do as well as greedy does with this one.
pub fn stretched(pages_per_block: f64, spare: f64) -> f64 {
    spare + (1.0 + spare) * 0.5 / pages_per_block
}

/// Desnoyers' correction of FIFO's formula for greedy cleaning (2012, equation 12). It may fall
/// under 1 where spare is plenty: no model there.
pub fn desnoyers(pages_per_block: f64, spare: f64) -> f64 {
    fifo::uniform(stretched(pages_per_block, spare)).0 / stretch(pages_per_block)
}

/// The same for several classes of pages that share one open block (2012, equation 16).
pub fn desnoyers_classes(classes: &[fifo::Class], pages_per_block: f64, spare: f64) -> f64 {
    let stretched = stretched(pages_per_block, spare);
    fifo::write_amplification(classes, stretched) / stretch(pages_per_block)
}

/// The overprovisioning at which Desnoyers' formula gives `target`; below 0 where no spare at all
/// is still better than that.
pub fn desnoyers_spare_for(pages_per_block: f64, target: f64) -> f64 {
    relaxed(
        pages_per_block,
        fifo::spare_for(target * stretch(pages_per_block)),
    )
}

/// The same for several classes of pages.
pub fn desnoyers_classes_spare_for(
    classes: &[fifo::Class],
    pages_per_block: f64,
    target: f64,
) -> f64 {
    let target = target * stretch(pages_per_block);
    let stretched = fifo::spare_for_classes(classes, target);
    relaxed(pages_per_block, stretched)
}

/// Undoes `stretched`.
fn relaxed(pages_per_block: f64, stretched: f64) -> f64 {
    (stretched - 0.5 / pages_per_block) / stretch(pages_per_block)
}

/// Agarwal and Marrow's formula (2010): half of what a random victim gives. History.
pub fn agarwal_marrow(spare: f64) -> f64 {
    (1.0 + spare) / (2.0 * spare)
}

/// The overprovisioning at which that is `target`.
pub fn agarwal_marrow_spare_for(target: f64) -> f64 {
    1.0 / (2.0 * target - 1.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_inverse_undoes_its_formula() {
        let classes = [
            fifo::Class {
                data: 0.2,
                rate: 4.0,
            },
            fifo::Class {
                data: 0.8,
                rate: 0.25,
            },
        ];
        for spare in [1e-3, 0.07, 0.28, 0.9] {
            let pairs = [
                random_victim_spare_for(random_victim(spare)),
                agarwal_marrow_spare_for(agarwal_marrow(spare)),
                desnoyers_spare_for(64.0, desnoyers(64.0, spare)),
                desnoyers_classes_spare_for(
                    &classes,
                    64.0,
                    desnoyers_classes(&classes, 64.0, spare),
                ),
            ];
            for back in pairs {
                assert!((back / spare - 1.0).abs() < 1e-9, "{spare}: {back}");
            }
        }
    }
}
