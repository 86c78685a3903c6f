//! Sums over the ranks of a law of popularity, of which there may be a trillion.
//!
//! The first ranks are taken one by one. Beyond them the sum is an integral over the logarithm of the
//! rank, which is smooth, and the first two corrections of Euler and Maclaurin.

use super::gauss;

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

/// Logarithms of ranks from 1 to `last`, and how many ranks each stands for, so that a smooth function
/// of the rank adds up to its sum over all of them. What is added up may change as fast as the power
/// `steep` of the rank.
pub fn ranks(last: u64, steep: f64) -> Vec<(f64, f64)> {
    // Loops, not chains of iterators: these made the largest part of the code of a page's engine.
    let mut ranks = Vec::new();
    for rank in 1..=last.min(ALONE) {
        ranks.push(((rank as f64).ln(), 1.0));
    }
    if last <= ALONE {
        return ranks;
    }
    let (first, last) = (ALONE as f64, last as f64);
    let (low, high) = ((first + 0.5).ln(), (last + 0.5).ln());
    let pieces = ((high - low) * steep.max(1.0) / PIECE).ceil();
    let step = (high - low) / pieces;
    for piece in 0..pieces as u32 {
        let from = low + f64::from(piece) * step;
        for (place, weight) in gauss::eight(from, from + step) {
            ranks.push((place, weight * place.exp()));
        }
    }
    for (end, sign) in [(first, -1.0), (last, 1.0)] {
        for (further, weight) in BEND {
            ranks.push(((end + further).ln(), sign * weight));
        }
    }
    ranks
}
