//! Many answers of one model along one input, for little more than the cost of a few.
//!
//! Between points that were computed a smooth curve is a polynomial. So a stretch of a curve is
//! computed at a few of its points; where a polynomial through them also meets points that it was
//! not made from, it gives the others, and where it does not, as at a corner, the stretch is halved,
//! until all its points have been computed. No point is computed that is not asked for, so that the
//! worst curve costs what computing each point costs.

use crate::numeric::polynomial::Polynomial;

/// Points that a polynomial goes through.
const NODES: usize = 15;
/// The gaps between its points in which it is tried: the outer ones, where it errs first, and two more.
const TRIED: [usize; 4] = [0, 5, 8, NODES - 2];
/// Stretches of no more points than this are computed.
const SHORT: usize = 28;
/// How near a polynomial must come to what it is tried on, against that.
const NEAR: f64 = 1e-9;

/// The values of a curve at `xs`, which rise. What has no value is NaN, and is a gap.
///
/// # Errors
/// The first one met, where `at` gives one.
pub fn curve<E>(xs: &[f64], at: impl FnMut(f64) -> Result<f64, E>) -> Result<Vec<f64>, E> {
    let mut curve = Curve {
        xs,
        along: along(xs),
        values: vec![None; xs.len()],
        at,
    };
    curve.fill(0, xs.len())?;
    let values = curve.values.into_iter();
    Ok(values.map(|value| value.unwrap_or(f64::NAN)).collect())
}

/// What the points are even in: x, or its logarithm where that has the middle point nearer its own
/// middle.
fn along(xs: &[f64]) -> Vec<f64> {
    let (Some(&first), Some(&last)) = (xs.first(), xs.last()) else {
        return Vec::new();
    };
    let middle = xs[xs.len() / 2];
    let by_ratio = first > 0.0 && (first * last).sqrt() * (first + last) / 2.0 > middle * middle;
    let place = |x: &f64| if by_ratio { x.ln() } else { *x };
    xs.iter().map(place).collect()
}

struct Curve<'a, At> {
    xs: &'a [f64],
    along: Vec<f64>,
    values: Vec<Option<f64>>,
    at: At,
}

impl<E, At: FnMut(f64) -> Result<f64, E>> Curve<'_, At> {
    /// Gives each point from `from` to before `to` its value.
    fn fill(&mut self, from: usize, to: usize) -> Result<(), E> {
        if to - from <= SHORT {
            return (from..to).try_for_each(|place| self.compute(place).map(drop));
        }
        if let Some(polynomial) = self.polynomial(from, to)? {
            for place in from..to {
                let t = self.along[place];
                self.values[place].get_or_insert_with(|| polynomial.at(t));
            }
            return Ok(());
        }
        let middle = from.midpoint(to);
        self.fill(from, middle)?;
        self.fill(middle, to)
    }

    /// The value at one of the points.
    fn compute(&mut self, place: usize) -> Result<f64, E> {
        if let Some(known) = self.values[place] {
            return Ok(known);
        }
        let value = (self.at)(self.xs[place])?;
        self.values[place] = Some(value);
        Ok(value)
    }

    /// The polynomial that is this stretch of the curve, if one is.
    fn polynomial(&mut self, from: usize, to: usize) -> Result<Option<Polynomial>, E> {
        let places = self.nodes(from, to);
        // Where a node would have no room for a trial beside it, the points lie too unevenly.
        if places.windows(2).any(|pair| pair[1] < pair[0] + 2) {
            return Ok(None);
        }
        let mut points = [(0.0, 0.0); NODES];
        for (point, place) in points.iter_mut().zip(places) {
            *point = (self.along[place], self.compute(place)?);
        }
        let polynomial = Polynomial::through(&points);
        for gap in TRIED {
            let place = places[gap].midpoint(places[gap + 1]);
            let (value, guess) = (self.compute(place)?, polynomial.at(self.along[place]));
            // Nor does it meet what has no value.
            let met = (guess - value).abs() <= NEAR * value.abs();
            if !met {
                return Ok(None);
            }
        }
        Ok(Some(polynomial))
    }

    /// Points that lie closer towards both ends, though less so than Chebyshev's: there has to be room
    /// for a trial between them.
    fn nodes(&self, from: usize, to: usize) -> [usize; NODES] {
        let stretch = &self.along[from..to];
        let (low, high) = (stretch[0], stretch[stretch.len() - 1]);
        std::array::from_fn(|node| {
            let even = node as f64 / (NODES - 1) as f64;
            let closer = even * even * (3.0 - 2.0 * even);
            let wanted = low + (even + closer) / 2.0 * (high - low);
            from + stretch
                .partition_point(|&t| t < wanted)
                .min(stretch.len() - 1)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The curve, and how many of its points were computed.
    fn drawn(xs: &[f64], f: impl Fn(f64) -> f64) -> (Vec<f64>, usize) {
        let mut computed = 0;
        let values = curve(xs, |x| {
            computed += 1;
            Ok::<_, ()>(f(x))
        });
        (values.expect("nothing is refused"), computed)
    }

    fn evenly(from: f64, to: f64) -> Vec<f64> {
        let step = (to - from) / 399.0;
        (0..400).map(|at| from + step * f64::from(at)).collect()
    }

    #[test]
    fn a_smooth_curve_takes_few_points() {
        let even = evenly(0.1, 3.0);
        let by_ratio: Vec<f64> = evenly(-7.0, 7.0).into_iter().map(f64::exp).collect();
        for (xs, f, most) in [
            (&even, f64::sin as fn(f64) -> f64, 21),
            (&even, |x| 1.0 / x, 130),
            (&by_ratio, |x: f64| x.powf(-0.7), 120),
            (&by_ratio, |x: f64| 1.0 + 1.0 / (1.0 + x), 170),
            (&even, |_| 5.0, 21),
        ] {
            let (values, computed) = drawn(xs, f);
            assert!(computed <= most, "{computed} points");
            for (x, value) in xs.iter().zip(values) {
                assert!((value / f(*x) - 1.0).abs() < 3e-9, "{x}: {value}");
            }
        }
    }

    #[test]
    fn corners_jumps_and_gaps_are_kept() {
        let xs = evenly(-1.0, 2.0);
        for f in [
            (|x: f64| (x - 0.123).abs()) as fn(f64) -> f64,
            |x| if x < 1.77 { 1.0 } else { 2.0 },
            |x| x.sqrt(),
            |x| (40.0 * x).sin().max(0.0),
        ] {
            let (values, computed) = drawn(&xs, f);
            assert!(computed <= xs.len());
            for (x, value) in xs.iter().zip(values) {
                let (want, gap) = (f(*x), value.is_nan());
                assert_eq!(gap, want.is_nan(), "{x}");
                assert!(gap || (value - want).abs() <= 3e-9, "{x}: {value} {want}");
            }
        }
    }

    #[test]
    fn what_is_refused_is_refused() {
        let refused = curve(&evenly(0.0, 1.0), |x| if x < 0.4 { Ok(x) } else { Err(()) });
        assert_eq!(refused, Err(()));
    }

    #[test]
    fn few_points_and_none_are_no_matter() {
        assert!(drawn(&[], f64::sqrt).0.is_empty());
        assert_eq!(drawn(&[4.0], f64::sqrt).0, [2.0]);
    }
}
