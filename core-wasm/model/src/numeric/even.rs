//! What rising points are even in.

/// Where a quarter of the points take up less than this part of the way, they crowd.
const CROWDED: f64 = 0.2;

/// What the points are even in: x; or its logarithm where that has the middle of their upper half nearer
/// its own middle, for of the lower half whole numbers may leave little; or the logarithm of the odds of
/// shares that crowd towards an end, where most of them bend the most.
pub fn along(xs: &[f64]) -> Vec<f64> {
    let (Some(&first), Some(&last)) = (xs.first(), xs.last()) else {
        return Vec::new();
    };
    let [quarter, middle, upper] = [1, 2, 3].map(|quarters| xs[quarters * xs.len() / 4]);
    let by_ratio = first > 0.0 && (middle * last).sqrt() * (middle + last) / 2.0 > upper * upper;
    let crowd =
        quarter - first < CROWDED * (last - first) || last - upper < CROWDED * (last - first);
    let by_odds = first > 0.0 && last < 1.0 && crowd;
    let place = |x: &f64| match () {
        () if by_ratio => x.ln(),
        () if by_odds => (x / (1.0 - x)).ln(),
        () => *x,
    };
    xs.iter().map(place).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn points(f: impl Fn(f64) -> f64) -> Vec<f64> {
        (0..=400).map(|at| f(f64::from(at) / 400.0)).collect()
    }

    #[test]
    fn each_kind_of_points_is_known() {
        let even = points(|t| 0.1 + 0.8 * t);
        assert_eq!(along(&even), even);
        let ratios = points(|t| 2.0 * 1000f64.powf(t));
        assert_eq!(along(&ratios)[7], ratios[7].ln());
        let mut whole: Vec<f64> = ratios.iter().map(|x| x.round()).collect();
        whole.dedup();
        assert_eq!(along(&whole)[7], whole[7].ln());
        let crowded = points(|t| 0.001 + 0.998 * (std::f64::consts::FRAC_PI_2 * t).sin().powi(2));
        assert_eq!(
            along(&crowded)[200],
            (crowded[200] / (1.0 - crowded[200])).ln()
        );
        let from_nothing = points(|t| t * t);
        assert_eq!(along(&from_nothing), from_nothing);
        assert!(along(&[]).is_empty());
    }
}
