//! Newton's method where it cannot go wrong.

/// More steps than any of our curves needs; their tests check the answers over the whole range.
const MAX_STEPS: usize = 200;

/// After a step this small, against t, the error is of the order of its square.
const LAST: f64 = 1e-7;

/// Solves `curve(t) = target` for a rising curve that bends downwards, from a `start` at or left of
/// the answer. `curve` gives its value and its slope.
///
/// A tangent of such a curve lies above it, so each step lands left of the answer again and closer
/// to it: the method needs no bracket and cannot overshoot. It stops where another step would no longer
/// move `t`, which is as near as floating-point numbers come.
pub fn rising_concave(target: f64, start: f64, mut curve: impl FnMut(f64) -> (f64, f64)) -> f64 {
    let mut t = start;
    for _ in 0..MAX_STEPS {
        let (value, slope) = curve(t);
        let next = t + (target - value) / slope;
        // Otherwise it is past the answer by rounding, or level with it, or its slope underflowed.
        let forward = next.is_finite() && next > t * (1.0 + 1e-15);
        if !forward {
            break;
        }
        let step = next - t;
        t = next;
        if step <= LAST * t {
            break;
        }
    }
    t
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_logarithm_is_inverted() {
        let mut steps = 0;
        let t = rising_concave(20.0, 0.0, |t| {
            steps += 1;
            (t.ln_1p(), 1.0 / (1.0 + t))
        });
        assert!((t / 20f64.exp_m1() - 1.0).abs() < 1e-13, "{t}");
        assert!(steps < 40, "{steps} steps");
    }

    #[test]
    fn an_answer_at_the_start_stays_there() {
        assert_eq!(rising_concave(0.0, 0.0, |t| (t, 1.0)), 0.0);
    }

    #[test]
    fn a_curve_that_never_gets_there_ends_the_search() {
        let t = rising_concave(2.0, 0.0, |t: f64| (-(-t).exp_m1(), (-t).exp()));
        assert!(t.is_finite());
    }
}
