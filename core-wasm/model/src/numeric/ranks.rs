//! Sums over the ranks of a law of popularity, of which there may be a trillion.
//!
//! The first ranks are taken one by one. Beyond them the sum is an integral over the logarithm of the
//! rank, which is smooth, and the first two corrections of Euler and Maclaurin.

use super::gauss;
use crate::declaration::Wanted;
use crate::memory::Recipe;

/// Ranks up to here stand alone.
const ALONE: u64 = 16;
/// How far one piece of the integral reaches, in the logarithm of the rank, where what is added up
/// changes by no more than the rank does.
const PIECE: f64 = 1.7;

/// A sum over whole ranks is the integral from half a rank before to half a rank after, less this of
/// the values about either end: a twenty-fourth of the slope there, from its neighbours, and
/// 17/5760 of the third derivative.
const BEND: [(f64, f64); 4] = {
    const SLOPE: f64 = 1.0 / 24.0;
    const THIRD: f64 = 17.0 / 5760.0;
    [
        (-1.0, -THIRD),
        (0.0, SLOPE + 3.0 * THIRD),
        (1.0, -SLOPE - 3.0 * THIRD),
        (2.0, THIRD),
    ]
};

/// The ranks from 1 to `last` of something that may change as fast as the power `steep` of the rank.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ranks {
    last: u64,
    pieces: f64,
}

impl Ranks {
    /// Those to sum over.
    pub fn new(last: u64, steep: f64) -> Self {
        let span = ((last as f64 + 0.5) / (ALONE as f64 + 0.5)).ln();
        let pieces = (span * steep.max(1.0) / PIECE).ceil();
        Self { last, pieces }
    }
}

/// One of the ranks at which a smooth function adds up to its sum over all of them.
#[derive(Clone, Copy, Debug)]
pub struct Rank {
    /// Its logarithm.
    pub place: f64,
    /// How many ranks it stands for.
    pub count: f64,
    /// The logarithm of the rank before, less its own.
    pub before: f64,
}

impl Rank {
    fn new(rank: f64, place: f64, count: f64) -> Self {
        Self {
            place,
            count,
            before: (-1.0 / rank).ln_1p(),
        }
    }
}

/// The ranks that stand alone, the same for however many there are.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Alone;

impl Recipe for Alone {
    type Thing = [Rank; ALONE as usize];

    fn make(&self, _: Wanted<'_>) -> Self::Thing {
        std::array::from_fn(|at| {
            let rank = (at + 1) as f64;
            Rank::new(rank, rank.ln(), 1.0)
        })
    }
}

impl Recipe for Ranks {
    type Thing = Vec<Rank>;

    fn make(&self, wanted: Wanted<'_>) -> Vec<Rank> {
        // Loops, not chains of iterators: these made the largest part of the code of a page's engine.
        let alone = wanted.share(&Alone);
        let mut ranks = alone[..self.last.min(ALONE) as usize].to_vec();
        if self.last <= ALONE {
            return ranks;
        }
        let (first, last) = (ALONE as f64, self.last as f64);
        let (low, high) = ((first + 0.5).ln(), (last + 0.5).ln());
        let step = (high - low) / self.pieces;
        for piece in 0..self.pieces as u32 {
            let from = low + f64::from(piece) * step;
            for (place, weight) in gauss::eight(from, from + step) {
                let rank = place.exp();
                ranks.push(Rank::new(rank, place, weight * rank));
            }
        }
        for (end, sign) in [(first, -1.0), (last, 1.0)] {
            for (further, weight) in BEND {
                let rank = end + further;
                ranks.push(Rank::new(rank, rank.ln(), sign * weight));
            }
        }
        ranks
    }
}
