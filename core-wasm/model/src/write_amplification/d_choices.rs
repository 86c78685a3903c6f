//! Cleaning the emptiest of d blocks drawn at random (B. Van Houdt 2013), for many blocks.
//!
//! With M_k the share of the blocks that have at least k valid pages, overwriting takes blocks down
//! from level k as fast as cleaning lifts them across it:
//!
//! ```text
//! k·(M_k − M_(k+1)) = x·(1 − M_k^d),   k = b … 1,   x = u·WA
//! ```
//!
//! From the top down each level follows from the one above. Given x all of it follows, so x is what
//! the solution is written in: `t = 1/x` is how often a page is written while a block waits, as for
//! FIFO, and the overprovisioning is nearly a straight line in it, whatever d is.

use super::average_block::block;
use super::{greedy, rules};
use crate::numeric::{bracket, held};

/// The last step of Newton's method, against t: the next would be of the order of its square.
const SOLVED: f64 = 1e-6;
/// Steps of a solution; a few are needed, and the bound is for rounding alone.
const MAX_STEPS: usize = 200;

/// The overprovisioning at t, and its slope.
fn spare_at(b: f64, d: i32, t: f64) -> (f64, f64) {
    let block = block(b, d, 1.0 / t);
    (
        block.invalid / block.valid,
        block.slope * b / (t * t * block.valid * block.valid),
    )
}

/// The overprovisioning at which what a falling curve makes of it and of t, which rise together, is
/// `target`, looked for around a `start` for t; for d ≥ 2. Without few blocks (1 + ρ) ÷ t is the write
/// amplification: so nothing has to be solved within.
pub fn spare_where(
    pages_per_block: f64,
    choices: f64,
    start: f64,
    target: f64,
    curve: impl Fn(f64, f64) -> f64,
) -> Option<f64> {
    let spare = |t: f64| spare_at(pages_per_block, choices as i32, t).0;
    bracket::falling(start, target, |t| curve(spare(t), t)).map(spare)
}

/// Write amplification of a drive of many blocks that cleans the emptiest of `choices` blocks, a whole
/// number from 1.
#[inline(never)]
pub fn write_amplification(pages_per_block: f64, choices: f64, spare: f64) -> f64 {
    if choices < 2.0 {
        return rules::random_victim(spare);
    }
    let d = choices as i32;
    // Between the best and the worst choice, about where measured tables have it.
    let best = greedy::greedy(pages_per_block, spare).write_amplification;
    let worst = rules::random_victim(spare);
    let about = best + (worst - best) * choices.powf(-1.45);
    let ends = [spare, (1.0 + spare) / best];
    let t = life((1.0 + spare) / about, ends, |t| {
        let (there, slope) = spare_at(pages_per_block, d, t);
        (spare - there, slope)
    });
    ((1.0 + spare) / t).max(best)
}

/// The overprovisioning at which that is `target`, from above 1 to below `pages_per_block`.
#[inline(never)]
pub fn spare_for(pages_per_block: f64, choices: f64, target: f64) -> f64 {
    let worst = rules::random_victim_spare_for(target);
    if choices < 2.0 {
        return worst;
    }
    let best = greedy::spare_for(pages_per_block, target);
    let about = best + (worst - best) * choices.powf(-1.2);
    // 1 + ρ = t·WA, and ρ lies between 0 and t.
    let ends = [1.0 / target, 1.0 / (target - 1.0)];
    let t = life((1.0 + about) / target, ends, |t| {
        let (spare, slope) = spare_at(pages_per_block, choices as i32, t);
        (1.0 + spare - t * target, target - slope)
    });
    t * target - 1.0
}

/// The t between two ends at which a falling curve is 0: Newton's method from about where that is, and
/// halving where it would leave what is known to hold it. `curve` gives how much is missing at a t and how
/// fast that falls.
fn life(start: f64, [mut low, mut high]: [f64; 2], curve: impl Fn(f64) -> (f64, f64)) -> f64 {
    let mut t = held(start, low, high);
    for _ in 0..MAX_STEPS {
        let (missing, fall) = curve(t);
        if missing > 0.0 {
            low = t;
        } else {
            high = t;
        }
        let newton = t + missing / fall;
        let inside = (low..=high).contains(&newton);
        let next = if inside { newton } else { (low * high).sqrt() };
        let step = (next - t).abs();
        t = next;
        if step <= SOLVED * t {
            break;
        }
    }
    t
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The second route: the recursion by bisection on every level, x by bisection outside.
    fn bisected(b: f64, d: i32, spare: f64) -> f64 {
        let valid = |x: f64| {
            let (mut above, mut sum, mut k) = (0.0, 0.0, b);
            while k >= 1.0 {
                let (mut low, mut high) = (above, 1.0);
                for _ in 0..55 {
                    let m: f64 = (low + high) / 2.0;
                    if k * (m - above) < x * (1.0 - m.powi(d)) {
                        low = m;
                    } else {
                        high = m;
                    }
                }
                above = low;
                sum += low;
                k -= 1.0;
            }
            sum
        };
        let u = 1.0 / (1.0 + spare);
        let (mut low, mut high) = (u, 2.0 * u);
        while valid(high) < b * u {
            high *= 2.0;
        }
        for _ in 0..50 {
            let x = (low + high) / 2.0;
            if valid(x) < b * u { low = x } else { high = x }
        }
        low / u
    }

    #[test]
    fn the_short_way_gives_what_bisection_gives() {
        for (b, d, spare) in [
            (2.0, 2, 0.3),
            (2.0, 1000, 0.3),
            (3.0, 7, 0.001),
            (16.0, 2, 0.011),
            (16.0, 1000, 0.03),
            (64.0, 2, 0.07),
            (64.0, 5, 1.0),
            (64.0, 10, 0.07),
            (64.0, 100, 0.01),
            (64.0, 1000, 0.07),
            (64.0, 1000, 9.0),
            (256.0, 2, 0.28),
            (256.0, 10, 0.07),
            (256.0, 30, 5.0),
            (256.0, 300, 0.005),
        ] {
            let got = write_amplification(b, f64::from(d), spare);
            let want = bisected(b, d, spare);
            assert!(
                (got / want - 1.0).abs() < 1e-9,
                "b {b}, d {d}, ρ {spare}: {got} {want}"
            );
        }
    }

    #[test]
    fn one_choice_is_a_random_victim() {
        // The recursion for d = 1 is linear and has the solution Σ (1 − M_k) = b ÷ (1 + x).
        for spare in [0.01, 0.07, 1.0] {
            let u = 1.0 / (1.0 + spare);
            let x = u / (1.0 - u);
            assert!((write_amplification(64.0, 1.0, spare) - x / u).abs() < 1e-9);
        }
    }

    #[test]
    fn the_inverse_of_the_inverse_is_the_start() {
        for b in [2.0, 16.0, 64.0, 300.0] {
            for d in [1.0, 2.0, 3.0, 10.0, 47.0, 1000.0] {
                for spare in [1e-4, 0.003, 0.07, 0.28, 1.0, 4.0] {
                    let reached = write_amplification(b, d, spare);
                    if reached > 1.0 {
                        let back = write_amplification(b, d, spare_for(b, d, reached));
                        assert!(
                            (back / reached - 1.0).abs() < 1e-9,
                            "b {b}, d {d}, ρ {spare}: {back} {reached}"
                        );
                    }
                }
            }
        }
    }

    #[test]
    fn more_choices_and_more_spare_are_never_worse() {
        for b in [2.0, 16.0, 64.0, 300.0] {
            let mut last_spare = [f64::INFINITY; 6];
            for spare in (0..60).map(|i| 1e-4 * 1.21f64.powi(i)) {
                let mut last = f64::INFINITY;
                for (place, d) in [1.0, 2.0, 5.0, 10.0, 100.0, 1000.0].into_iter().enumerate() {
                    let now = write_amplification(b, d, spare);
                    assert!(
                        now <= last * (1.0 + 1e-9),
                        "b {b}, d {d}, ρ {spare}: {now} {last}"
                    );
                    assert!(
                        now <= last_spare[place] * (1.0 + 1e-9),
                        "b {b}, d {d}, ρ {spare}: {now}"
                    );
                    assert!(now >= 1.0);
                    (last, last_spare[place]) = (now, now);
                }
            }
        }
    }
}
