//! Sums over the ranks of a law of popularity, of which there may be a trillion.
//!
//! The first ranks are taken one by one. Beyond them the sum is an integral over the logarithm of the
//! rank, which is smooth, and the first three corrections of Euler and Maclaurin.

use super::gauss;

/// Ranks up to here stand alone.
const ALONE: u64 = 12;
/// How far one piece of the integral reaches, in the logarithm of the rank, where what is added up
/// changes by no more than the rank does.
const PIECE: f64 = 7.0;

/// A sum over whole ranks is the integral from half a rank before to half a rank after, less this of
/// the values about either end, from their first, third and fifth differences: a twenty-fourth of the
/// slope there, −7/5760 of the third derivative and 31/967680 of the fifth.
const BEND: [(f64, f64); 6] = [
    (-2.0, FIFTH),
    (-1.0, -THIRD - 5.0 * FIFTH),
    (0.0, SLOPE + 3.0 * THIRD + 10.0 * FIFTH),
    (1.0, -SLOPE - 3.0 * THIRD - 10.0 * FIFTH),
    (2.0, THIRD + 5.0 * FIFTH),
    (3.0, -FIFTH),
];
const SLOPE: f64 = 1.0 / 24.0;
const THIRD: f64 = 17.0 / 5760.0;
const FIFTH: f64 = 367.0 / 967_680.0;

/// Beyond this rank the other derivatives add nothing, and the slope is enough.
const FAR: u64 = 1000;
const SLOPE_ALONE: [(f64, f64); 2] = [(0.0, SLOPE), (1.0, -SLOPE)];

/// The ranks from 1 to `last` of something that may change as fast as the power `steep` of the rank.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ranks {
    last: u64,
    pieces: f64,
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

/// Ranks to sum over: those that stand alone, piece by piece those of the integral, and those about its
/// ends.
#[derive(Clone, Debug)]
pub struct Sum {
    /// In that order.
    pub ranks: Vec<Rank>,
    /// Where the pieces end.
    ends: usize,
    /// How far one piece is from the next, in the logarithm of the rank.
    step: f64,
}

/// A factor of each whole number up to 12, itself where it has no other.
const FACTOR: [usize; ALONE as usize + 1] = [0, 1, 2, 3, 2, 5, 2, 7, 2, 3, 2, 11, 2];

impl Sum {
    /// Each rank to the power of this: few of them by an exponential, the others as products of what is
    /// known.
    pub fn powers(&self, exponent: f64) -> Vec<f64> {
        let mut powers = Vec::with_capacity(self.ranks.len());
        let alone = ALONE as usize;
        let next = (exponent * self.step).exp();
        for (at, rank) in self.ranks.iter().enumerate() {
            let power = match at {
                _ if at < alone && FACTOR[at + 1] <= at => {
                    let factor = FACTOR[at + 1];
                    powers[factor - 1] * powers[(at + 1) / factor - 1]
                }
                _ if (alone + gauss::COUNT..self.ends).contains(&at) => {
                    powers[at - gauss::COUNT] * next
                }
                _ => (exponent * rank.place).exp(),
            };
            powers.push(power);
        }
        powers
    }
}

impl Ranks {
    /// Those to sum over.
    pub fn new(last: u64, steep: f64) -> Self {
        let span = ((last as f64 + 0.5) / (ALONE as f64 + 0.5)).ln();
        let pieces = (span * steep.max(1.0) / PIECE).ceil();
        Self { last, pieces }
    }

    /// The ranks at which a smooth function adds up to its sum over all of these.
    pub fn sum(&self) -> Sum {
        // Loops, not chains of iterators: these made the largest part of the code of a page's engine.
        let mut ranks = Vec::with_capacity(ALONE as usize);
        for rank in 1..=self.last.min(ALONE) {
            let rank = rank as f64;
            ranks.push(Rank::new(rank, rank.ln(), 1.0));
        }
        if self.last <= ALONE {
            let ends = ranks.len();
            return Sum {
                ranks,
                ends,
                step: 0.0,
            };
        }
        let (first, last) = (ALONE as f64, self.last as f64);
        let (low, high) = ((first + 0.5).ln(), (last + 0.5).ln());
        let step = (high - low) / self.pieces;
        let (mut of_piece, next) = ([0.0; gauss::COUNT], step.exp());
        for piece in 0..self.pieces as u32 {
            let from = low + f64::from(piece) * step;
            let places = gauss::twenty(from, from + step).into_iter();
            for ((place, weight), rank) in places.zip(&mut of_piece) {
                *rank = if piece == 0 {
                    place.exp()
                } else {
                    *rank * next
                };
                ranks.push(Rank::new(*rank, place, weight * *rank));
            }
        }
        let ends = ranks.len();
        let bend: &[_] = if self.last > FAR { &SLOPE_ALONE } else { &BEND };
        for (end, sign, bend) in [(first, -1.0, BEND.as_slice()), (last, 1.0, bend)] {
            for (further, weight) in bend {
                let (rank, count) = (end + further, sign * weight);
                match rank <= first {
                    true => ranks[rank as usize - 1].count += count,
                    false => ranks.push(Rank::new(rank, rank.ln(), count)),
                }
            }
        }
        Sum { ranks, ends, step }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn powers_are_powers() {
        for last in [1, 5, 12, 13, 16, 300, 1_000_000_000_000] {
            let sum = Ranks::new(last, 1.0).sum();
            for exponent in [-3.0, -1.0, -0.5, 0.0, 0.14, 1.0] {
                let powers = sum.powers(exponent);
                assert_eq!(powers.len(), sum.ranks.len());
                for (rank, power) in sum.ranks.iter().zip(powers) {
                    let want = (exponent * rank.place).exp();
                    let near = (power / want - 1.0).abs() < 1e-13;
                    assert!(near, "{} to {exponent}: {power} {want}", rank.place.exp());
                }
            }
        }
    }
}
