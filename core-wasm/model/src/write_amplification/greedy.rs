//! Cleaning the emptiest block: the exact solution for many blocks.
//!
//! Levels lose blocks as pages are overwritten, and each cleaning lifts one block back to the top.
//! In balance there are n_k ∝ 1/k blocks with k valid pages, from k = b down to the level j that is
//! cleaned away; only blocks with j and j − 1 valid pages are ever victims. Where every victim has
//! just j,
//!
//! ```text
//! WA = b ÷ (b − j)   at   ρ = b·(1/(j+1) + … + 1/b) ÷ (b − j) − 1
//! ```
//!
//! and between two such corners WA is a straight line in ρ: of the victims the share that has one
//! page less grows evenly. So the whole curve is a chain of b straight pieces, and its inverse is
//! the same chain read the other way. For b → ∞ the corners close up to FIFO's curve.

use crate::numeric::bracket::least;

/// Up to so many terms a harmonic sum is added up; beyond, its asymptotic series is exact to the
/// last digit.
const ADDED: f64 = 16.0;

/// The state of a drive that cleans its emptiest block.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Greedy {
    /// Its write amplification.
    pub write_amplification: f64,
    /// The slope of that over the overprovisioning.
    pub slope: f64,
    /// The valid pages in a victim; it has so many, or one less.
    pub victim_pages: f64,
    /// The share of the victims that have one less.
    pub one_less: f64,
}

/// Where two straight pieces of the curve meet.
#[derive(Clone, Copy, Debug)]
pub struct Corner {
    /// Valid pages of every victim.
    pub pages: f64,
    /// The overprovisioning.
    pub spare: f64,
    /// The slope of the piece that begins here, towards more spare.
    pub slope: f64,
    /// The write amplification.
    pub write_amplification: f64,
}

impl Corner {
    /// Where every victim has so many valid pages, a whole number below the pages in a block.
    // Called from many places, and long.
    #[inline(never)]
    pub fn new(pages_per_block: f64, pages: f64) -> Self {
        let invalid = pages_per_block - pages;
        let excess = excess(pages_per_block, pages);
        Self {
            pages,
            spare: excess / invalid,
            write_amplification: pages_per_block / invalid,
            slope: -pages * pages_per_block / (invalid * invalid - pages * excess),
        }
    }
}

/// Σ (b − i) ÷ i over i from `pages` + 1 to b: b times a stretch of the harmonic series, less its
/// number of terms.
fn excess(b: f64, pages: f64) -> f64 {
    let added = |from: f64, to: f64| {
        let terms = (from as u32 + 1..=to as u32).rev();
        terms.fold(0.0, |sum, i| sum + (b - f64::from(i)) / f64::from(i))
    };
    if b - pages <= ADDED {
        return added(pages, b);
    }
    let low = pages.max(ADDED);
    let span = b - low;
    let stretch = (span / low).ln_1p() + tail(b) - tail(low);
    let beyond = if span > 0.0 { b * stretch - span } else { 0.0 };
    let few = [pages, low].map(|to| HARMONIC[to.min(ADDED) as usize]);
    beyond + b * (few[1] - few[0]) - (ADDED - pages).max(0.0)
}

/// The harmonic numbers up to there.
const HARMONIC: [f64; ADDED as usize + 1] = {
    let mut sums = [0.0; ADDED as usize + 1];
    let mut term = 1;
    while term < sums.len() {
        sums[term] = sums[term - 1] + 1.0 / term as f64;
        term += 1;
    }
    sums
};

/// The harmonic number of n, less ln n and Euler's constant, for n of at least 16.
fn tail(n: f64) -> f64 {
    let y = 1.0 / (n * n);
    0.5 / n - y / 12.0 * (1.0 - y / 10.0 * (1.0 - y / 2.1 * (1.0 - y * 1.05)))
}

/// A drive of many blocks of whole `pages_per_block` that cleans its emptiest block.
pub fn greedy(pages_per_block: f64, spare: f64) -> Greedy {
    let pages = pages_before(pages_per_block, spare);
    beyond(Corner::new(pages_per_block, pages), pages_per_block, spare)
}

/// The state on the piece that begins at a corner.
fn beyond(corner: Corner, pages_per_block: f64, spare: f64) -> Greedy {
    let line = corner.write_amplification + corner.slope * (spare - corner.spare);
    // Only rounding can step under 1.
    let write_amplification = line.max(1.0);
    Greedy {
        write_amplification,
        slope: corner.slope,
        victim_pages: corner.pages,
        one_less: corner.pages - pages_per_block * (1.0 - 1.0 / write_amplification),
    }
}

/// The pages of the corner at which the piece begins that this overprovisioning lies on.
#[inline(never)]
fn pages_before(b: f64, spare: f64) -> f64 {
    let reached = |pages: usize| Corner::new(b, pages as f64).spare <= spare;
    least(b as usize - 1, reached) as f64
}

/// The overprovisioning at which the write amplification is `target`, from 1 to below
/// `pages_per_block`, which no greedy drive reaches.
pub fn spare_for(pages_per_block: f64, target: f64) -> f64 {
    let valid = pages_per_block * (1.0 - 1.0 / target);
    let corner = Corner::new(pages_per_block, valid.ceil().min(pages_per_block - 1.0));
    if corner.pages == 0.0 {
        return corner.spare;
    }
    corner.spare + (target - corner.write_amplification) / corner.slope
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The second route: the lattice searched from the top down, adding up as it goes.
    fn searched(b: f64, spare: f64) -> f64 {
        let u = 1.0 / (1.0 + spare);
        let mut h = 0.0;
        let mut j = b;
        while j >= 1.0 {
            if j < b {
                let x = (b * u - j) / ((b - j) - j * h);
                let here = 1.0 - x * h;
                if x > 0.0 && here >= 0.0 && here <= x / j {
                    return x / u;
                }
            }
            h += 1.0 / j;
            j -= 1.0;
        }
        1.0
    }

    const BLOCKS: [f64; 11] = [
        2.0, 3.0, 5.0, 16.0, 17.0, 33.0, 64.0, 256.0, 1000.0, 4096.0, 16384.0,
    ];

    fn spares() -> impl Iterator<Item = f64> {
        (0..400).map(|i| 1e-4 * 1.03f64.powi(i))
    }

    #[test]
    fn the_corners_give_what_the_search_gives() {
        for b in BLOCKS {
            for spare in spares() {
                let (got, want) = (greedy(b, spare).write_amplification, searched(b, spare));
                assert!(
                    (got / want - 1.0).abs() < 1e-10,
                    "b {b}, ρ {spare}: {got} {want}"
                );
            }
        }
    }

    #[test]
    fn the_inverse_of_the_inverse_is_the_start() {
        for b in BLOCKS {
            for spare in spares() {
                let reached = greedy(b, spare).write_amplification;
                if reached > 1.0 {
                    let back = spare_for(b, reached);
                    assert!(
                        (back / spare - 1.0).abs() < 1e-9,
                        "b {b}, ρ {spare}: {back}"
                    );
                }
            }
        }
    }

    #[test]
    fn two_kinds_of_victims_make_the_mean() {
        for b in BLOCKS {
            for spare in spares() {
                let state = greedy(b, spare);
                let mean = state.victim_pages - state.one_less;
                let want = b * (1.0 - 1.0 / state.write_amplification);
                assert!(
                    (-1e-9..=1.0 + 1e-9).contains(&state.one_less),
                    "b {b}, ρ {spare}: {state:?}"
                );
                assert!((mean - want).abs() < 1e-9);
            }
        }
    }

    #[test]
    fn with_one_empty_block_always_at_hand_nothing_is_copied() {
        let spare = 1.0 + 0.5 + 1.0 / 3.0 + 0.25 - 1.0;
        assert!((spare_for(4.0, 1.0) - spare).abs() < 1e-15);
        assert_eq!(greedy(4.0, 1.2).write_amplification, 1.0);
    }
}
