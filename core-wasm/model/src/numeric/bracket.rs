//! Finding a root between two ends, without a slope.

use super::held;

/// More halvings than there are floating-point numbers between two ends.
const MAX_STEPS: usize = 2200;
/// How near the two ends must come, against the larger of them.
const NEAR: f64 = 8.0 * f64::EPSILON;
/// The first step away from a start, and the whole way that is gone, in the logarithm of x.
const FIRST_STEP: f64 = 0.2;
const WHOLE_WAY: f64 = 200.0;

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

/// The least number up to `most` that is fine, where all greater ones are and `most` is taken to be: by
/// halving.
pub fn least(most: usize, is_fine: impl Fn(usize) -> bool) -> usize {
    let (mut low, mut high) = (0, most);
    while low < high {
        let middle = low.midpoint(high);
        if is_fine(middle) {
            high = middle;
        } else {
            low = middle + 1;
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
    for _ in 0..MAX_STEPS {
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
    fn the_least_is_found() {
        for most in [0, 1, 2, 7, 1000] {
            for want in 0..=most {
                assert_eq!(least(most, |at| at >= want), want, "{want} of {most}");
            }
            assert_eq!(least(most, |_| false), most);
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
