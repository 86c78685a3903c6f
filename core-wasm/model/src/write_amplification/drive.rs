//! A drive whose pages are all written equally often, whatever its cleaning policy.

use super::{d_choices, few_blocks, fifo, greedy, rules};
use crate::choices;
use crate::numeric::bracket;
use crate::refusal::Known;

choices! {
    /// The rule that picks the victim block.
    Policy {
        /// Always the block with the fewest valid pages.
        Greedy = "greedy", "Greedy (fewest valid pages)";
        /// Always the block that was written first.
        Fifo = "fifo", "FIFO (oldest block)";
        /// A block drawn at random.
        Random = "random", "Random";
        /// The block with the fewest valid pages of a few drawn at random.
        DChoices = "d-choices", "d-choices (best of d at random)";
    }
}

/// A drive under uniform random writes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Drive {
    /// Which block it cleans.
    pub policy: Policy,
    /// Pages in a block, a whole number from 2.
    pub pages_per_block: f64,
    /// Blocks to choose from, for d choices.
    pub choices: f64,
    /// Blocks that can hold data, 16 or more; many where nothing is said.
    pub blocks: Option<f64>,
}

impl Drive {
    /// Its write amplification with this overprovisioning, above 0.
    pub fn write_amplification(&self, spare: f64) -> f64 {
        let b = self.pages_per_block;
        let many_blocks = match self.policy {
            Policy::Greedy => greedy::greedy(b, spare).write_amplification,
            Policy::Fifo => fifo::uniform(spare).0,
            Policy::Random => rules::random_victim(spare),
            Policy::DChoices => d_choices::write_amplification(b, self.choices, spare),
        };
        many_blocks * self.lift(spare)
    }

    /// The factor by which few blocks raise it; 1 where there are many.
    pub fn lift(&self, spare: f64) -> f64 {
        match self.blocks {
            Some(blocks) => few_blocks::lift(spare, blocks, self.strength()),
            None => 1.0,
        }
    }

    /// How strongly few blocks tell, against FIFO.
    fn strength(&self) -> f64 {
        match self.policy {
            Policy::Greedy => few_blocks::greedy_strength(self.pages_per_block),
            Policy::Fifo => 1.0,
            Policy::Random => 0.0,
            Policy::DChoices => few_blocks::d_choices_strength(self.pages_per_block, self.choices),
        }
    }

    /// Whether there is an overprovisioning at which it reaches `target`, if it has many blocks.
    ///
    /// # Errors
    /// Why there is none.
    pub fn can_reach(&self, target: f64) -> Known<()> {
        match self.policy {
            Policy::Greedy if target >= self.pages_per_block => Err(NO_SPARE_NEEDED),
            Policy::Greedy => Ok(()),
            _ if target < LEAST_TARGET => Err(NOT_QUITE_ONE),
            _ => Ok(()),
        }
    }

    /// The overprovisioning at which its write amplification is `target`.
    pub fn spare_for(&self, target: f64) -> Known<f64> {
        let many = spare_in_many_blocks(self, target)?;
        match self.blocks {
            Some(_) if target < LEAST_TARGET => Err(NOT_QUITE_ONE),
            Some(_) => self
                .spare_where(many, target, |_, write_amplification| write_amplification)
                .ok_or(NO_SPARE_NEEDED),
            None => Ok(many),
        }
    }

    /// The overprovisioning at which what a curve makes of it and of the write amplification that it
    /// leads to is `target`, looked for around `start`. The curve has to fall.
    pub fn spare_where(
        &self,
        start: f64,
        target: f64,
        curve: impl Fn(f64, f64) -> f64,
    ) -> Option<f64> {
        let (b, d) = (self.pages_per_block, self.choices);
        if self.policy == Policy::DChoices && d >= 2.0 {
            let start = (1.0 + start) / target.max(1.0);
            return d_choices::spare_where(b, d, start, target, |spare, t| {
                curve(spare, (1.0 + spare) / t * self.lift(spare))
            });
        }
        bracket::falling(start, target, |spare| {
            curve(spare, self.write_amplification(spare))
        })
    }
}

/// A target nearer to 1 than this is as good as 1.
pub const LEAST_TARGET: f64 = 1.0 + 1e-9;
/// Said where the target is 1 and there is no end to what it takes.
pub const NOT_QUITE_ONE: &str =
    "GC relocates a few pages at any overprovisioning. Enter a target above 1.";
/// Said where even next to no spare keeps below the target.
pub const NO_SPARE_NEEDED: &str =
    "Greedy GC always finds a block with an invalid page, so any spare area is enough.";

/// The overprovisioning that a formula asks for, unless it can do with none.
pub fn needed(spare: f64) -> Known<f64> {
    match spare > 0.0 {
        true => Ok(spare),
        false => Err(NO_SPARE_NEEDED),
    }
}

fn spare_in_many_blocks(drive: &Drive, target: f64) -> Known<f64> {
    drive.can_reach(target)?;
    let b = drive.pages_per_block;
    Ok(match drive.policy {
        Policy::Greedy => greedy::spare_for(b, target),
        Policy::Fifo => fifo::spare_for(target),
        Policy::Random => rules::random_victim_spare_for(target),
        Policy::DChoices => d_choices::spare_for(b, drive.choices, target),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_inverse_of_the_inverse_is_the_start_for_every_policy() {
        for policy in [
            Policy::Greedy,
            Policy::Fifo,
            Policy::Random,
            Policy::DChoices,
        ] {
            for blocks in [None, Some(16.0), Some(1000.0)] {
                let drive = Drive {
                    policy,
                    pages_per_block: 64.0,
                    choices: 5.0,
                    blocks,
                };
                for target in [1.001, 1.3, 2.0, 4.0, 15.0, 60.0] {
                    let spare = drive.spare_for(target).expect("there is an answer");
                    let back = drive.write_amplification(spare);
                    assert!(
                        (back / target - 1.0).abs() < 1e-9,
                        "{drive:?} {target}: {back}"
                    );
                }
            }
        }
    }

    #[test]
    fn what_cannot_be_has_a_reason() {
        let drive = |policy, blocks| Drive {
            policy,
            pages_per_block: 64.0,
            choices: 5.0,
            blocks,
        };
        assert_eq!(
            drive(Policy::Greedy, None).spare_for(64.0),
            Err(NO_SPARE_NEEDED)
        );
        assert!(drive(Policy::Greedy, None).spare_for(1.0).is_ok());
        assert_eq!(
            drive(Policy::Greedy, Some(99.0)).spare_for(1.0),
            Err(NOT_QUITE_ONE)
        );
        assert_eq!(drive(Policy::Fifo, None).spare_for(1.0), Err(NOT_QUITE_ONE));
    }
}
