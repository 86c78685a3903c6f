//! What ever larger blocks come to, where the emptiest of d blocks is cleaned.

use super::d_choices::{SURE, about, spare_near};
use crate::declaration::Wanted;
use crate::memory::Recipe;
use crate::numeric::polynomial::Polynomial;

/// From blocks of so many pages it is foreseen what larger ones do.
const PAGES: [f64; 7] = [128.0, 160.0, 192.0, 256.0, 320.0, 448.0, 640.0];

/// Ever larger blocks under one target. A curve along the pages of a block would spend nearly all its time
/// on the largest of them, level by level, and it is those that change least: what they need is a smooth
/// function of 1 ÷ b.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LargeBlocks {
    /// Blocks to choose from, 2 or more.
    pub choices: f64,
    /// The write amplification, above 1.
    pub target: f64,
}

/// The logarithm of the overprovisioning over 1 ÷ b, through all these blocks and without the smallest.
pub struct Foreseen([Polynomial; 2]);

impl LargeBlocks {
    /// The overprovisioning for blocks of so many pages, where a curve runs along these, and it is foreseen.
    pub fn spare(&self, pages_per_block: f64, wanted: Wanted<'_>) -> Option<f64> {
        let larger = pages_per_block > PAGES[PAGES.len() - 1] && self.target < PAGES[0];
        let along = larger && wanted.is_at(pages_per_block);
        along.then(|| wanted.share(self).spare(pages_per_block))?
    }
}

impl Recipe for LargeBlocks {
    type Thing = Foreseen;

    fn make(&self, _: Wanted<'_>) -> Foreseen {
        let mut spare = about(PAGES[0], self.choices, self.target);
        let known = PAGES.map(|b| {
            spare = spare_near(b, self.choices as i32, self.target, spare, |_, _, _| None);
            (1.0 / b, spare.ln())
        });
        Foreseen([0, 1].map(|first| Polynomial::through(&known[first..])))
    }
}

impl Foreseen {
    /// The overprovisioning for blocks of more pages, where both polynomials agree.
    fn spare(&self, pages_per_block: f64) -> Option<f64> {
        let [all, fewer] = &self.0;
        let [all, fewer] = [all, fewer].map(|known| known.at(1.0 / pages_per_block));
        ((all - fewer).abs() <= SURE).then(|| all.exp())
    }
}

#[cfg(test)]
mod tests {
    use super::super::d_choices;
    use super::*;

    #[test]
    fn large_blocks_are_foreseen_or_not() {
        for (choices, target, foreseen) in [(2.0, 2.0, 4), (10.0, 2.0, 4), (10.0, 30.0, 0)] {
            let known = LargeBlocks { choices, target }.make(Wanted::All);
            let mut count = 0;
            for b in [641.0, 1000.0, 4096.0, 16384.0] {
                if let Some(got) = known.spare(b) {
                    let want = d_choices::spare_for(b, choices, target, Wanted::All);
                    assert!((got / want - 1.0).abs() < 2e-11, "b {b}: {got} {want}");
                    count += 1;
                }
            }
            assert_eq!(count, foreseen, "d {choices}, WA {target}");
        }
    }
}
