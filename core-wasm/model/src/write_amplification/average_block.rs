//! The average block of a drive that cleans the emptiest of d blocks drawn at random, level by level: the
//! recursion at the head of `d_choices`.

use crate::numeric::held;

/// Where no more than this is missing to a level's power d, the levels below are added up in one.
const NEARLY_FULL: f64 = 1e-5;
/// Steps within one level; a few are needed at most, and the bound is for rounding alone.
const MAX_STEPS: usize = 200;

/// The average block.
#[derive(Default)]
pub struct Block {
    /// Its valid pages, Σ M_k.
    pub valid: f64,
    /// The slope of that over x.
    pub slope: f64,
    /// Its other pages, Σ (1 − M_k): both are kept, since either may be little beside the other.
    pub invalid: f64,
}

/// The average block at x, for d ≥ 2.
///
/// A level is guessed from those above, and one step by the first terms of the inverse function's series
/// leads to it, save where M turns sharply. The level just above is left out of the guess: so all that
/// takes long, the power and the division, can be had while that level is still being made.
#[inline(never)]
pub fn block(b: f64, d: i32, x: f64) -> Block {
    let times = f64::from(d);
    // A step this small, against M, leaves less than 1e-13.
    let small = 3e-4 / times;
    let (bend, twist) = ((times - 1.0) / 2.0, (times - 2.0) / 3.0);
    let (flow, each, life) = (x * times, 1.0 / times, 1.0 / x);
    // M of the levels above, where M would go on in a straight line.
    let (mut last, mut before, mut second) = (0.0, -x / b, -2.0 * x / b);
    let (mut third, mut fourth) = (-3.0 * x / b, -4.0 * x / b);
    let (mut slope, mut block) = (0.0, Block::default());
    let mut k = b;
    while k >= 1.0 {
        let mut m = 15.0 * third - 4.0 * fourth - 20.0 * second + 10.0 * before;
        for _ in 0..MAX_STEPS {
            let (flat, full) = (k * m, flow * raised(m, d));
            let share = 1.0 / (flat + full);
            let miss = full * each - x + flat - k * last;
            let (newton, part) = (miss * share, bend * full * share);
            if newton.abs() <= small {
                let moved = m * newton;
                m = (m - moved) - moved * (part * newton) * (1.0 + newton * (2.0 * part - twist));
                break;
            }
            let inside = held(m, last, 1.0);
            if m == inside {
                let (steep, turn) = ((flat + full) / m, 2.0 * bend * full / (m * m));
                m = held(m - step(miss, steep, turn), last, 1.0);
            } else {
                m = inside;
            }
        }
        let rise = m - last;
        // How steep x·M^d is tells the level's equation.
        slope = k * m * (slope + rise * life) / (k * m + times * (x - k * rise));
        block.valid += m;
        block.slope += slope;
        block.invalid += 1.0 - m;
        k -= 1.0;
        if times * (1.0 - m) < NEARLY_FULL {
            // From here on 1 − M falls by the factor k ÷ (k + x·d) a level, and such a product adds
            // up to k·(1 − M) ÷ (x·d + 1).
            let rest = k / (flow + 1.0);
            let missing = (1.0 - m) * rest;
            block.valid += k - missing;
            block.slope += slope * rest + missing * times / (flow + 1.0);
            block.invalid += missing;
            break;
        }
        (fourth, third, second, before, last) = (third, second, before, last, m);
    }
    block
}

/// m to a whole power from 1: `powi`, where no call stands between one level and the next.
fn raised(m: f64, times: i32) -> f64 {
    let (mut power, mut square, mut rest) = (1.0, m, times);
    loop {
        if rest & 1 == 1 {
            power *= square;
        }
        rest >>= 1;
        if rest == 0 {
            return power;
        }
        square *= square;
    }
}

/// A step towards the root of a curve that is `miss` too high and has this slope and this bend:
/// Halley's where the root is near, else Newton's, which cannot pass it from above.
fn step(miss: f64, slope: f64, bend: f64) -> f64 {
    let turn = miss * bend;
    if turn.abs() < 0.5 * slope * slope {
        2.0 * miss * slope / (2.0 * slope * slope - turn)
    } else {
        miss / slope
    }
}
