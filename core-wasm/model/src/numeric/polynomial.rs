//! The polynomial through some points, in Lagrange's form with weights made once.

/// A polynomial of as many points as are given, all at different places.
pub struct Polynomial {
    /// Place, value and weight of each point.
    pub points: Vec<(f64, f64, f64)>,
}

impl Polynomial {
    /// The polynomial through these points; a place need not be near 1, nor near any other.
    pub fn through(points: &[(f64, f64)]) -> Self {
        let (first, last) = (points[0].0, points[points.len() - 1].0);
        // Products of distances over a stretch of length 4 neither vanish nor run away.
        let scale = 4.0 / (last - first);
        let mut weighted = Vec::with_capacity(points.len());
        for &(place, value) in points {
            let mut product = 1.0;
            for &(other, _) in points {
                if other != place {
                    product *= scale * (place - other);
                }
            }
            weighted.push((place, value, 1.0 / product));
        }
        Self { points: weighted }
    }

    /// Its value at a place.
    pub fn at(&self, place: f64) -> f64 {
        let (mut above, mut below) = (0.0, 0.0);
        for &(node, value, weight) in &self.points {
            if node == place {
                return value;
            }
            let part = weight / (place - node);
            above += part * value;
            below += part;
        }
        above / below
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_polynomial_of_its_degree_is_met_everywhere() {
        let f = |x: f64| 2.0 - x + 3.0 * x.powi(5);
        for scale in [1e-9, 1.0, 1e9] {
            let places = [-1.0, -0.8, -0.1, 0.2, 0.7, 1.0];
            let points = places.map(|x| (x * scale, f(x)));
            let through = Polynomial::through(&points);
            for x in [-1.0, -0.5, 0.0, 0.2, 0.9] {
                let (got, want) = (through.at(x * scale), f(x));
                assert!((got - want).abs() < 1e-13, "{x} × {scale}: {got} {want}");
            }
        }
    }
}
