//! Many answers of one model along one input, for little more than the cost of a few.
//!
//! Between points that were computed a smooth curve is a polynomial. So a stretch of a curve is
//! computed at a few of its points, closer together towards its ends, then at one more between any
//! two of them. Where the polynomial through the first also meets the others, the polynomial through
//! all of them gives the rest of the stretch; its degree is twice that of the one that was tried. Where
//! it nearly meets them there is another round; where it does not, as at a corner, the stretch is parted:
//! at the corner, if the model tells of it, else in its middle, until all its points have been computed.
//! So are those of a stretch that is 0 wherever it was computed, for it may be cut off there and have a
//! needle in it, unless the model tells that it is flat. No point is computed that is not asked for, so
//! that the worst curve costs what computing each point costs.

use crate::memory::{Memory, Piece};
use crate::numeric::chebyshev::chebyshev;
use crate::numeric::even::along;
use crate::numeric::polynomial::Polynomial;

/// Gaps between the points that are computed first, in a long stretch and in a short one. Each round
/// doubles them.
const GAPS: usize = 8;
const FEW_GAPS: usize = 4;
/// Stretches of so many gaps between their points are long: nothing shall be missed in them.
const LONG: usize = 110;
/// The most gaps: finer polynomials cost more than they save.
const MOST_GAPS: usize = 32;
/// Stretches of no more gaps than this are computed.
const SHORT: usize = 13;
/// How near the polynomial that is tried must come, against the value, and against the greatest value
/// in the stretch: on the way to zero nothing comes near by the first measure.
const NEAR: f64 = 1e-10;
const NEAR_GREATEST: f64 = 1e-12;
/// A known point is as good as one that is so much of the way to the next away from it.
const CLOSE: f64 = 0.35;
/// So much farther off than allowed the next round may be expected to be: expectations are rough.
const HOPE: f64 = 3e4;

/// The values of a curve at `xs`, which rise. What has no value is NaN, and is a gap. `memory` is what `at`
/// tells of which piece the curve is.
///
/// # Errors
/// The first one met, where `at` gives one.
pub fn curve<E>(
    xs: &[f64],
    memory: &Memory,
    at: impl FnMut(f64) -> Result<f64, E>,
) -> Result<Vec<f64>, E> {
    let mut curve = Curve {
        xs,
        along: along(xs),
        spread: std::array::from_fn(|node| chebyshev(node, MOST_GAPS)),
        values: vec![None; xs.len()],
        pieces: vec![Piece::default(); xs.len()],
        memory,
        at,
    };
    if !xs.is_empty() {
        curve.fill(0, xs.len() - 1)?;
    }
    let values = curve.values.into_iter();
    Ok(values.map(|value| value.unwrap_or(f64::NAN)).collect())
}

struct Curve<'a, At> {
    xs: &'a [f64],
    along: Vec<f64>,
    /// Where nodes stand in a stretch of the most gaps, as a share of it.
    spread: [f64; MOST_GAPS + 1],
    values: Vec<Option<f64>>,
    /// Of which piece each point that was computed is.
    pieces: Vec<Piece>,
    memory: &'a Memory,
    at: At,
}

impl<E, At: FnMut(f64) -> Result<f64, E>> Curve<'_, At> {
    /// Gives each point from one place to another its value, both included.
    fn fill(&mut self, from: usize, to: usize) -> Result<(), E> {
        let polynomial = match to - from {
            0..=SHORT => None,
            _ => self.polynomial(from, to)?,
        };
        // What is 0 at all its points may be cut off there, and rise between them.
        let nothing = |polynomial: &Polynomial| {
            !self.pieces[from].flat && polynomial.points.iter().all(|point| point.1 == 0.0)
        };
        if to - from <= SHORT || polynomial.as_ref().is_some_and(nothing) {
            return (from..=to).try_for_each(|place| self.compute(place).map(drop));
        }
        if let Some(polynomial) = polynomial {
            for place in from..=to {
                let t = self.along[place];
                self.values[place].get_or_insert_with(|| polynomial.at(t));
            }
            return Ok(());
        }
        if let Some(corner) = self.corner(from, to)? {
            self.fill(from, corner)?;
            return self.fill(corner + 1, to);
        }
        let middle = from.midpoint(to);
        self.fill(from, middle)?;
        self.fill(middle, to)
    }

    /// The last point of the first piece of a stretch, where it is told to be of more than one.
    fn corner(&mut self, from: usize, to: usize) -> Result<Option<usize>, E> {
        let piece = self.pieces[from];
        let mut known = (from..=to).filter(|&place| self.values[place].is_some());
        let Some(mut beyond) = known.find(|&place| self.pieces[place] != piece) else {
            return Ok(None);
        };
        let mut before = (from..beyond).rev();
        let mut last = before
            .find(|&place| self.values[place].is_some())
            .unwrap_or(from);
        while beyond - last > 1 {
            let middle = last.midpoint(beyond);
            self.compute(middle)?;
            match self.pieces[middle] == piece {
                true => last = middle,
                false => beyond = middle,
            }
        }
        Ok(Some(last))
    }

    /// The value at one of the points.
    fn compute(&mut self, place: usize) -> Result<f64, E> {
        if let Some(known) = self.values[place] {
            return Ok(known);
        }
        let value = (self.at)(self.xs[place])?;
        self.values[place] = Some(value);
        self.pieces[place] = self.memory.piece();
        Ok(value)
    }

    /// The polynomial that is this stretch of the curve, if one is.
    fn polynomial(&mut self, from: usize, to: usize) -> Result<Option<Polynomial>, E> {
        let mut gaps = if to - from < LONG { FEW_GAPS } else { GAPS };
        let Some(mut nodes) = self.nodes(from, to, gaps, &[]) else {
            return Ok(None);
        };
        let coarse = self.through(&nodes)?;
        if self.pieces[from] != self.pieces[to] {
            return Ok(None);
        }
        if self.pieces[from].flat {
            return Ok(Some(coarse));
        }
        // Without any gap a polynomial is off by as much as there is. Where the curve is smooth, as many
        // gaps more make it better by the same factor.
        let (mut better, mut known) = (NEAR, None);
        loop {
            gaps *= 2;
            let Some(finer) = self.nodes(from, to, gaps, &nodes) else {
                return Ok(None);
            };
            nodes = finer;
            let fine = self.through(&nodes)?;
            let now = match known {
                None => off(&coarse, &fine.points),
                Some(known) => known,
            };
            if now <= 1.0 {
                return Ok(Some(fine));
            }
            if known.is_none() {
                better *= now;
            }
            // Nor is there hope where something has no value.
            if now * better > HOPE {
                return Ok(None);
            }
            let tried = off(&fine, &self.between(&nodes)?);
            if tried <= 1.0 {
                return Ok(Some(fine));
            }
            if 2 * gaps > MOST_GAPS {
                return Ok(None);
            }
            better = (tried / now) * (tried / now);
            known = Some(tried);
        }
    }

    /// Points between the nodes, well spread; without a value where the nodes leave no room for them.
    fn between(&mut self, nodes: &[usize]) -> Result<[(f64, f64, f64); 4], E> {
        let mut points = [(0.0, f64::NAN, 0.0); 4];
        let middle = nodes.len() / 2;
        for (point, eighth) in points.iter_mut().zip([1, 3, 5, 7]) {
            let mut gap = nodes.len() / 8 * eighth;
            let is_full = |gap: usize| nodes[gap] - nodes[gap - 1] < 2;
            // Towards the middle there is more room.
            while is_full(gap) && gap != middle {
                gap = if gap < middle { gap + 1 } else { gap - 1 };
            }
            if !is_full(gap) {
                let place = nodes[gap].midpoint(nodes[gap - 1]);
                (point.0, point.1) = (self.along[place], self.compute(place)?);
            }
        }
        Ok(points)
    }

    /// The polynomial through these points.
    fn through(&mut self, nodes: &[usize]) -> Result<Polynomial, E> {
        let mut points = Vec::with_capacity(nodes.len());
        for &place in nodes {
            points.push((self.along[place], self.compute(place)?));
        }
        Ok(Polynomial::through(&points))
    }

    /// Points near Chebyshev's, which lie closer towards both ends, those for half as many gaps among
    /// them: each as near as there is room. None where there is not.
    fn nodes(&self, from: usize, to: usize, gaps: usize, half: &[usize]) -> Option<Vec<usize>> {
        let (low, high) = (self.along[from], self.along[to]);
        let mut nodes = Vec::with_capacity(gaps + 1);
        for node in 0..=gaps {
            // The first and the last that leave room for the others.
            let (first, last) = match half.get(node / 2..) {
                Some(&[one, ..]) if node % 2 == 0 => (one, one),
                Some(&[before, after, ..]) => (before + 1, after - 1),
                _ if node == 0 => (from, from),
                _ if node == gaps => (to, to),
                _ => (from + node, to + node - gaps),
            };
            if first > last {
                return None;
            }
            if first == last {
                nodes.push(first);
                continue;
            }
            let [before, here, after] =
                [node - 1, node, node + 1].map(|node| self.spread[node * MOST_GAPS / gaps]);
            let room = CLOSE * (here - before).min(after - here);
            let place = self.near(low + here * (high - low), room * (high - low));
            nodes.push(place.max(first).min(last));
        }
        let rising = nodes.windows(2).all(|pair| pair[0] < pair[1]);
        rising.then_some(nodes)
    }

    /// The nearest known point if there is one within this room, else the nearest.
    fn near(&self, wanted: f64, room: f64) -> usize {
        let first = self.along.partition_point(|&t| t < wanted - room);
        let (mut best, mut least) = (first.saturating_sub(1), f64::INFINITY);
        for (place, &t) in self.along.iter().enumerate().skip(best) {
            let away = (t - wanted).abs();
            // What is not known stands behind all that is known within the room.
            let behind = self.values[place].is_none() || away > room;
            let rank = if behind { room + away } else { away };
            if rank < least {
                (best, least) = (place, rank);
            }
            if t > wanted + room {
                break;
            }
        }
        best
    }
}

/// How far a polynomial is off at some points, place and value first, against how far it may be.
fn off(polynomial: &Polynomial, points: &[(f64, f64, f64)]) -> f64 {
    let mut greatest = 0.0;
    for (_, value, _) in points {
        greatest = f64::max(greatest, value.abs());
    }
    let mut most = 0.0;
    for &(place, value, _) in points {
        let off = (polynomial.at(place) - value).abs();
        let allowed = NEAR * value.abs() + NEAR_GREATEST * greatest;
        // What has no value is not met.
        if value.is_nan() {
            return f64::INFINITY;
        }
        if off > allowed {
            most = f64::max(most, off / allowed);
        } else if off.is_nan() {
            return f64::INFINITY;
        }
    }
    most
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The curve, and how many of its points were computed.
    fn drawn(xs: &[f64], f: impl Fn(f64) -> f64) -> (Vec<f64>, usize) {
        let mut computed = 0;
        let values = curve(xs, &Memory::default(), |x| {
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
            (&even, (|_| 3.0) as fn(f64) -> f64, 17),
            (&even, f64::sin, 21),
            (&even, |x| 1.0 / x, 118),
            (&by_ratio, |x: f64| x.powf(-0.7), 46),
            (&by_ratio, |x: f64| 1.0 + 1.0 / (1.0 + x), 74),
        ] {
            let (values, computed) = drawn(xs, f);
            assert!(computed <= most, "{computed} points");
            for (x, value) in xs.iter().zip(values) {
                assert!((value / f(*x) - 1.0).abs() < 5.0 * NEAR, "{x}: {value}");
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
            |x| {
                if (0.5..0.51).contains(&x) { 1.0 } else { 0.0 }
            },
        ] {
            let (values, computed) = drawn(&xs, f);
            assert!(computed <= xs.len());
            for (x, value) in xs.iter().zip(values) {
                let (want, gap) = (f(*x), value.is_nan());
                assert_eq!(gap, want.is_nan(), "{x}");
                assert!(
                    gap || (value - want).abs() <= 5.0 * NEAR,
                    "{x}: {value} {want}"
                );
            }
        }
    }

    #[test]
    fn corners_that_are_told_of_take_few_points() {
        let xs = evenly(-1.0, 2.0);
        let (memory, mut computed) = (Memory::default(), 0);
        let at = |x: f64| (x - 0.123).abs().powi(3) + f64::max(x - 1.1, 0.0);
        let values = curve(&xs, &memory, |x| {
            computed += 1;
            let _ = memory.at(x, 0);
            memory.tell_piece(1 + u32::from(x > 0.123) + u32::from(x > 1.1));
            Ok::<_, ()>(at(x))
        });
        for (x, value) in xs.iter().zip(values.expect("nothing is refused")) {
            assert!((value - at(*x)).abs() <= 5.0 * NEAR, "{x}: {value}");
        }
        assert!(computed < 70, "{computed} points");
    }

    #[test]
    fn what_is_told_to_be_flat_takes_few_points() {
        let (memory, mut computed) = (Memory::default(), 0);
        let values = curve(&evenly(0.0, 1.0), &memory, |x| {
            computed += 1;
            let _ = memory.at(x, 0);
            memory.tell_piece(1 + u32::from(x > 0.4));
            if x > 0.4 {
                memory.tell_flat();
            }
            Ok::<_, ()>(if x > 0.4 { f64::NAN } else { x })
        });
        let values = values.expect("nothing is refused");
        for (x, value) in evenly(0.0, 1.0).iter().zip(values) {
            assert_eq!(value.is_nan(), *x > 0.4, "{x}: {value}");
        }
        assert!(computed < 50, "{computed} points");
    }

    #[test]
    fn what_is_refused_is_refused() {
        let refused = curve(&evenly(0.0, 1.0), &Memory::default(), |x| {
            if x < 0.4 { Ok(x) } else { Err(()) }
        });
        assert_eq!(refused, Err(()));
    }

    #[test]
    fn few_points_and_none_are_no_matter() {
        assert!(drawn(&[], f64::sqrt).0.is_empty());
        assert_eq!(drawn(&[4.0], f64::sqrt).0, [2.0]);
    }
}
