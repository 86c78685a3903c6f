//! Finding a root between two ends, without a slope.

use super::held;

/// More halvings than there are floating-point numbers between two ends.
const MOST_STEPS: usize = 2200;
/// How near the two ends must come, against the larger of them.
const NEAR: f64 = 8.0 * f64::EPSILON;
/// The first step away from a start, and the whole way that is gone, in the logarithm of x.
const FIRST_STEP: f64 = 0.2;
const WHOLE_WAY: f64 = 200.0;

/// So much of the way to the nearer end the second point lies aside of a guess.
const ASIDE: f64 = 1e-4;
/// Steps from a guess that is a good one.
const MOST_SECANTS: usize = 6;
/// How small the product of the last two steps must be, against the way to the nearer end, squared.
const SECANT_NEAR: f64 = 1e-13;

/// A place and what a curve is there.
type Point = (f64, f64);

/// The `x` between `a` and `b` at which `f` crosses zero; `f` must have different signs there, or
/// one of the two is the answer but for rounding.
pub fn root(a: f64, b: f64, mut f: impl FnMut(f64) -> f64) -> f64 {
    let ends = ((a, f(a)), (b, f(b)));
    between(ends.0, ends.1, f)
}

/// The positive `x` at which a falling curve of positive values passes `target`, looked for around
/// `start` in growing steps. `None` where it does not pass it within a factor of e^200.
///
/// Both axes are taken as logarithms: a power law is a straight line there.
pub fn falling(start: f64, target: f64, mut curve: impl FnMut(f64) -> f64) -> Option<f64> {
    let mut above = |x: f64| (x, (curve(x.exp()) / target).ln());
    let mut here = above(start.ln());
    let mut step = if here.1 > 0.0 {
        FIRST_STEP
    } else {
        -FIRST_STEP
    };
    while step.abs() < WHOLE_WAY {
        let next = above(here.0 + step);
        if (next.1 > 0.0) != (here.1 > 0.0) {
            return Some(between(here, next, |x| above(x).1).exp());
        }
        here = next;
        step *= 2.0;
    }
    None
}

/// The root of a curve between two ends, from a `guess` near it: the secant's method. `None` where that
/// does not soon lead there.
pub fn root_near(guess: f64, [low, high]: [f64; 2], mut f: impl FnMut(f64) -> f64) -> Option<f64> {
    let room = |x: f64| f64::min(x - low, high - x);
    let mut before = (guess, f(guess));
    let mut x = guess + ASIDE * room(guess);
    for _ in 0..MOST_SECANTS {
        let here = (x, f(x));
        let step = here.1 * (x - before.0) / (here.1 - before.1);
        let next = x - step;
        // An end, or no number.
        let inside = next > low && next < high;
        if !inside {
            return None;
        }
        // The next step would be of the order of the product of these two.
        if (step * (x - before.0)).abs() <= SECANT_NEAR * room(next) * room(next) {
            return Some(next);
        }
        (before, x) = (here, next);
    }
    None
}

/// The least number up to `most` that is fine, where all greater ones are and `most` is taken to be:
/// looked for around `near` in growing steps, or else by halving.
pub fn least(most: usize, near: Option<f64>, is_fine: impl Fn(usize) -> bool) -> usize {
    let (mut low, mut high, mut step) = (0, most, 1);
    let (mut any, mut none) = (near.is_none(), near.is_none());
    let mut at = near.map_or(most / 2, |near| near.round() as usize);
    while low < high {
        at = at.clamp(low, high - 1);
        if is_fine(at) {
            (high, any) = (at, true);
            at = at.saturating_sub(step);
        } else {
            (low, none) = (at + 1, true);
            at += step;
        }
        step *= 2;
        if any && none {
            at = low.midpoint(high);
        }
    }
    low
}

/// Chandrupatla's method: inverse quadratic interpolation while three points lie well for it, else
/// a halving. About ten steps for a smooth curve, never many more than bisection; a jump across
/// zero is found like a root.
fn between(a: Point, b: Point, mut f: impl FnMut(f64) -> f64) -> f64 {
    let ((mut a, mut fa), (mut b, mut fb)) = (a, b);
    if fa * fb >= 0.0 {
        return if fa.abs() < fb.abs() { a } else { b };
    }
    let near = NEAR * a.abs().max(b.abs());
    let mut at = 0.5;
    for _ in 0..MOST_STEPS {
        let x = a + at * (b - a);
        let fx = f(x);
        // The new point takes the place of the end with its own sign; the end it takes over from
        // stays as the third point of the curve.
        let (c, fc);
        if (fx > 0.0) == (fa > 0.0) {
            (c, fc) = (a, fa);
        } else {
            (c, fc) = (b, fb);
            (b, fb) = (a, fa);
        }
        (a, fa) = (x, fx);
        let finest = near / (b - a).abs();
        if fa == 0.0 || finest >= 0.5 {
            break;
        }
        at = held(inside((a, fa), (b, fb), (c, fc)), finest, 1.0 - finest);
    }
    if fa.abs() < fb.abs() { a } else { b }
}

/// How far from `a` to `b` the next point should lie.
fn inside((a, fa): Point, (b, fb): Point, (c, fc): Point) -> f64 {
    let place = (a - b) / (c - b);
    let height = (fa - fb) / (fc - fb);
    if height * height < place && (1.0 - height) * (1.0 - height) < 1.0 - place {
        fa / (fb - fa) * (fc / (fb - fc)) + (c - a) / (b - a) * (fa / (fc - fa)) * (fb / (fc - fb))
    } else {
        0.5
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn counted(a: f64, b: f64, f: impl Fn(f64) -> f64) -> (f64, usize) {
        let mut steps = 0;
        let x = root(a, b, |x| {
            steps += 1;
            f(x)
        });
        (x, steps)
    }

    #[test]
    fn smooth_curves_take_few_steps() {
        let (x, steps) = counted(0.0, 3.0, |x| x * x - 2.0);
        assert!(
            (x - 2f64.sqrt()).abs() < 1e-14 && steps < 14,
            "{x}, {steps}"
        );
        let (x, steps) = counted(-30.0, 30.0, |x| x.exp() - 1e-5);
        assert!(
            (x - 1e-5f64.ln()).abs() < 1e-13 && steps < 30,
            "{x}, {steps}"
        );
    }

    #[test]
    fn the_ends_may_come_in_either_order_and_either_sign() {
        for (a, b) in [(0.0, 2.0), (2.0, 0.0)] {
            assert!((root(a, b, |x| x - 0.3) - 0.3).abs() < 1e-15);
            assert!((root(a, b, |x| 0.3 - x) - 0.3).abs() < 1e-15);
        }
    }

    #[test]
    fn a_jump_is_found_like_a_root() {
        let (x, steps) = counted(0.0, 1.0, |x| if x < 0.7 { -5.0 } else { 1.0 });
        assert!((x - 0.7).abs() < 1e-14 && steps < 60, "{x}, {steps}");
    }

    #[test]
    fn a_guess_leads_to_the_root_soon_or_nowhere() {
        for guess in [0.7, 0.707, 0.7075, 0.9] {
            let mut steps = 0;
            let root = root_near(guess, [0.0, 1.0], |x| {
                steps += 1;
                x * x - 0.5
            });
            let root = root.expect("it is near");
            assert!((root - 0.5f64.sqrt()).abs() < 1e-12, "{guess}: {root}");
            assert!(steps <= 7, "{steps} from {guess}");
        }
        assert_eq!(root_near(0.5, [0.0, 1.0], |x| x + 3.0), None);
        assert_eq!(root_near(0.5, [0.0, 1.0], |_| 3.0), None);
    }

    #[test]
    fn the_least_is_found_from_anywhere() {
        for most in [0, 1, 2, 7, 1000] {
            for want in (0..=most).filter(|want| most < 10 || want % 37 < 3) {
                let guesses = [0.0, 1.0, 5.4, 70.0, 1e9].map(Some);
                for near in guesses.into_iter().chain([None]) {
                    assert_eq!(least(most, near, |at| at >= want), want, "{near:?}");
                }
                let asked = std::cell::Cell::new(0);
                least(most, Some(want as f64), |at| {
                    asked.set(asked.get() + 1);
                    at >= want
                });
                assert!(asked.get() <= 2, "{want} of {most}");
            }
        }
    }

    #[test]
    fn a_falling_curve_is_inverted_from_any_start() {
        for start in [1e-9, 0.1, 1.0, 1e6] {
            let x = falling(start, 3.0, |x| 1.0 + 1.0 / x).expect("it passes 3");
            assert!((x - 0.5).abs() < 1e-14, "{x} from {start}");
            assert!(
                (falling(start, 2.0 / start, |x| 2.0 / x).expect("the start") / start - 1.0).abs()
                    < 1e-14
            );
            assert_eq!(falling(start, 1.0, |x| 2.0 + 1.0 / x), None);
            assert_eq!(falling(start, 3.0, |x| 2.0 / (1.0 + x)), None);
        }
    }

    #[test]
    fn a_root_at_an_end_is_found() {
        assert_eq!(root(1.0, 2.0, |x| x - 1.0), 1.0);
        assert_eq!(root(1.0, 2.0, |x| x - 2.0), 2.0);
        assert_eq!(root(1.0, 2.0, |x| 1.0 - x), 1.0);
        assert_eq!(root(1.0, 2.0, |x| 2.0 - x), 2.0);
        assert_eq!(root(1.0, 2.0, |x| x - 2.0 - 1e-16), 2.0);
    }
}
