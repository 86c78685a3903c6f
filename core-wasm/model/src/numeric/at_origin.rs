//! What points around 0, place and value, lead to there.

/// The most points that a quotient is made of.
pub const MOST: usize = 8;
/// The last point may change the value little by chance: so the one before counts too, by this part.
const BY_CHANCE: f64 = 0.01;

/// The polynomial through these points at 0, by Neville's scheme, in their room.
#[inline(never)]
pub fn polynomial(points: &mut [(f64, f64)]) -> f64 {
    for width in 1..points.len() {
        for first in 0..points.len() - width {
            let (from, to) = (points[first].0, points[first + width].0);
            points[first].1 = (to * points[first].1 - from * points[first + 1].1) / (to - from);
        }
    }
    points.first().map_or(f64::NAN, |point| point.1)
}

/// The quotient of two polynomials through these points at 0, by the scheme of Bulirsch and Stoer, in
/// their room, and how much the last two of them changed it. Unlike a polynomial it goes on well where the
/// points are even by ratio, and beyond them.
#[inline(never)]
pub fn rational(points: &mut [(f64, f64)]) -> (f64, f64) {
    let mut below = [0.0; MOST];
    for (at, point) in points.iter().enumerate() {
        below[at] = point.1;
    }
    let after = points.partition_point(|point| point.0 < 0.0);
    let mut nearest = after.min(points.len().saturating_sub(1));
    let mut value = points.get(nearest).map_or(f64::NAN, |point| point.1);
    let (mut change, mut before) = (f64::INFINITY, f64::INFINITY);
    for width in 1..points.len() {
        for first in 0..points.len() - width {
            let (from, to) = (points[first].0, points[first + width].0);
            let next = points[first + 1].1;
            let part = from * below[first] / to;
            // Where nothing is to be changed this would be 0 ÷ 0.
            let factor = match part == next {
                true => 0.0,
                false => (next - below[first]) / (part - next),
            };
            below[first] = next * factor;
            points[first].1 = part * factor;
        }
        let step = if 2 * nearest < points.len() - width {
            points[nearest].1
        } else {
            nearest -= 1;
            below[nearest]
        };
        value += step;
        change = f64::max(step.abs(), BY_CHANCE * before);
        before = step.abs();
    }
    (value, change)
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLACES: [f64; 6] = [-3.0, -1.5, -0.5, 0.7, 1.0, 2.5];

    #[test]
    fn a_polynomial_is_met_by_as_many_points_as_it_needs() {
        let mut points = PLACES.map(|x| (x, 2.0 - x + 0.25 * x.powi(5)));
        assert!((polynomial(&mut points) - 2.0).abs() < 1e-13);
        assert!(polynomial(&mut []).is_nan());
    }

    #[test]
    fn a_quotient_is_met_and_the_last_points_change_nothing() {
        let f = |x: f64| (3.0 + x) / (4.0 - x);
        let (value, change) = rational(&mut PLACES.map(|x| (x, f(x))));
        assert!(
            (value - 0.75).abs() < 1e-13 && change < 1e-12,
            "{value} {change}"
        );
        let (value, change) = rational(&mut PLACES.map(|x| (x, f64::abs(x - 0.3))));
        assert!(change > 1e-3, "a corner shows: {value} {change}");
    }
}
