//! Newton's method on a curve that is nearly a straight line.

/// More steps than any of our curves needs; the tests measure how many they take.
const MAX_STEPS: usize = 60;

/// Solves `curve(t) = target` for a rising curve that bends upwards, or of which no two slopes
/// differ by a factor of two. `curve` gives its value and its slope.
///
/// On a curve that bends upwards no step from the right passes the answer, and at most the first
/// one from the left does. Where all slopes are alike within a factor of two, so are those of the
/// tangent and of the chord to the answer, and each step leaves less of the error than there was.
/// It stops where a step no longer moves `t` by more than `within` of itself; on a smooth curve
/// the error is then of the order of `within` squared.
pub fn near_line(
    target: f64,
    start: f64,
    within: f64,
    mut curve: impl FnMut(f64) -> (f64, f64),
) -> f64 {
    let mut t = start;
    for _ in 0..MAX_STEPS {
        let (value, slope) = curve(t);
        let step = (value - target) / slope;
        t -= step;
        if step.abs() <= within * t.abs() {
            break;
        }
    }
    t
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Slopes from 1 to 2.
    fn bent(t: f64) -> (f64, f64) {
        (
            t + (1.0 + t * t).sqrt() - 1.0,
            1.0 + t / (1.0 + t * t).sqrt(),
        )
    }

    #[test]
    fn a_bent_line_is_met_from_any_start_in_a_few_steps() {
        for t in [1e-6, 0.01, 1.0, 3.0, 1e6] {
            for start in [1e-9, 0.5, 7.0, 1e9] {
                let mut steps = 0;
                let got = near_line(bent(t).0, start, 1e-9, |t| {
                    steps += 1;
                    bent(t)
                });
                assert!((got / t - 1.0).abs() < 1e-9, "{t} from {start}: {got}");
                assert!(steps < 10, "{steps} steps to {t} from {start}");
            }
        }
    }

    #[test]
    fn a_corner_is_no_obstacle() {
        let corner = |t: f64| {
            if t < 1.0 {
                (t, 1.0)
            } else {
                (1.9 * t - 0.9, 1.9)
            }
        };
        for start in [0.1, 0.999, 1.0, 1.001, 50.0] {
            let got = near_line(1.0, start, 1e-12, corner);
            assert!((got - 1.0).abs() < 1e-12, "from {start}: {got}");
        }
    }
}
