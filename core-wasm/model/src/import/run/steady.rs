//! The steady-state rule of SNIA's performance test specification, on a series or on rounds.

use crate::import::record::records;
use crate::measuring::window::Window;

/// Windows that the rule looks at.
pub const WINDOWS: usize = 5;
/// Largest less smallest window, as a share of their mean.
const EXCURSION: f64 = 0.2;
/// Rise or fall of the fitted line, as a share of the mean.
const SLOPE: f64 = 0.1;
/// So far a limit may be passed, relative to it, so that exactly 20 % and 10 % pass.
const TOLERANCE: f64 = 1.0 + 1e-9;
/// So much of a window must be known for its mean to be that of the window.
const COVERED: f64 = 0.9;
/// A round of the specification.
const ROUND: f64 = 60.0;

records! {
    /// What SNIA’s steady-state rule says of five windows of equal length.
    #[derive(Clone, Debug, Default, PartialEq)]
    SteadyVerdict {
        /// How long one window is; null where there is none, or where it is not known.
        window: Option<f64>,
        /// The mean over each window.
        windows: Vec<f64>,
        /// The mean of the windows.
        average: Option<f64>,
        /// Largest less smallest window, as a share of the mean.
        excursion: Option<f64>,
        /// Rise or fall of the fitted line over the windows, as a share of the mean.
        slope_excursion: Option<f64>,
        /// Whether the excursion is at most 20 % and the slope excursion at most 10 %; null where that cannot be said.
        steady: Option<bool>,
        /// Why that cannot be said.
        reason: Option<&'static str>,
    }
}

/// The verdict on the last five rounds.
pub fn steady(rounds: &[f64]) -> SteadyVerdict {
    let last = rounds
        .len()
        .checked_sub(WINDOWS)
        .and_then(|first| rounds.get(first..));
    let Some(last) = last else {
        return unjudged("There are fewer than five windows.");
    };
    let Some(window) = Window::of(last.iter().copied(), WINDOWS) else {
        return SteadyVerdict {
            windows: last.to_vec(),
            average: Some(0.0),
            ..unjudged("The mean of the windows is 0.")
        };
    };
    let holds = window.excursion <= EXCURSION * TOLERANCE && window.slope <= SLOPE * TOLERANCE;
    SteadyVerdict {
        window: None,
        windows: last.to_vec(),
        average: Some(window.mean),
        excursion: Some(window.excursion),
        slope_excursion: Some(window.slope),
        steady: Some(holds),
        reason: None,
    }
}

/// The verdict on the end of a series: its last five minutes, or the whole of a shorter one cut in
/// five. A point is the mean over the time of its span before it.
pub fn steady_series(ends: &[f64], spans: &[f64], values: &[f64]) -> SteadyVerdict {
    let (Some(&end), Some(&first), Some(&span), true) = (
        ends.last(),
        ends.first(),
        spans.first(),
        ends.len() >= WINDOWS,
    ) else {
        return steady(&[]);
    };
    let length = ((end - (first - span)) / WINDOWS as f64).min(ROUND);
    let windows: Vec<f64> = (0..WINDOWS)
        .map(|place| {
            let until = end - length * (WINDOWS - 1 - place) as f64;
            mean_between(ends, spans, values, until - length, until)
        })
        .collect();
    if windows.iter().any(|value| value.is_nan()) {
        return unjudged("Of one of the last five windows too much is missing.");
    }
    SteadyVerdict {
        window: Some(length),
        ..steady(&windows)
    }
}

/// No verdict, with the reason.
pub fn unjudged(reason: &'static str) -> SteadyVerdict {
    SteadyVerdict {
        reason: Some(reason),
        ..SteadyVerdict::default()
    }
}

/// How long each point spans where it is the mean since the one before it, or since the start.
pub fn since_before(ends: &[f64]) -> Vec<f64> {
    let before = [0.0].iter().chain(ends);
    let spans = ends.iter().zip(before).map(|(end, before)| end - before);
    spans.collect()
}

/// The mean of a series over a stretch of time; NaN where too much of it is not known.
fn mean_between(ends: &[f64], spans: &[f64], values: &[f64], from: f64, until: f64) -> f64 {
    let (mut sum, mut covered) = (0.0, 0.0);
    for ((&end, &span), &value) in ends.iter().zip(spans).zip(values) {
        let part = (end.min(until) - f64::max(end - span, from)).max(0.0);
        sum += part * value;
        covered += part;
    }
    if covered >= COVERED * (until - from) {
        sum / covered
    } else {
        f64::NAN
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn published_vectors() {
        for (rounds, excursion, slope, holds) in [
            ([100.0; 5], 0.0, 0.0, true),
            ([90.0, 110.0, 100.0, 110.0, 90.0], 0.2, 0.0, true),
            ([89.95, 110.05, 100.0, 110.05, 89.95], 0.201, 0.0, false),
            ([95.0, 97.5, 100.0, 102.5, 105.0], 0.1, 0.1, true),
            ([105.0, 102.5, 100.0, 97.5, 95.0], 0.1, 0.1, true),
            ([94.95, 97.475, 100.0, 102.525, 105.05], 0.101, 0.101, false),
            ([96.25, 96.25, 115.0, 96.25, 96.25], 0.1875, 0.0, true),
            ([92.0, 96.0, 100.0, 104.0, 108.0], 0.16, 0.16, false),
            ([300.0, 290.0, 120.0, 118.0, 121.0], 0.9589, 1.1170, false),
            ([0.04, 0.041, 0.043, 0.045, 0.046], 0.1395, 0.1488, false),
            (
                [41000.0, 41200.0, 40900.0, 41100.0, 41050.0],
                0.0073,
                0.0,
                true,
            ),
        ] {
            let found = steady(&rounds);
            let near = |found: Option<f64>, want: f64| (found.unwrap() - want).abs() < 5e-5;
            assert!(near(found.excursion, excursion), "{rounds:?}: {found:?}");
            assert!(near(found.slope_excursion, slope), "{rounds:?}: {found:?}");
            assert_eq!(found.steady, Some(holds), "{rounds:?}");
        }
        let nothing = steady(&[0.0; 5]);
        assert_eq!((nothing.steady, nothing.reason.is_some()), (None, true));
        assert!(steady(&[1.0; 4]).reason.is_some());
        assert_eq!(steady(&[9.0, 1.0, 1.0, 1.0, 1.0, 1.0]).steady, Some(true));
    }

    #[test]
    fn a_series_is_cut_in_five_equal_windows() {
        let times: Vec<f64> = (1..=10).map(f64::from).collect();
        let values = [1.0, 3.0, 2.0, 2.0, 1.0, 3.0, 2.0, 2.0, 0.0, 4.0];
        let found = steady_series(&times, &since_before(&times), &values);
        assert_eq!(found.window, Some(2.0));
        assert_eq!(found.windows, [2.0; 5]);
        let long: Vec<f64> = (1..=1000).map(f64::from).collect();
        let found = steady_series(&long, &since_before(&long), &long);
        assert_eq!(found.window, Some(60.0));
        assert_eq!(found.windows.first(), Some(&730.5));
        assert!(steady_series(&[1.0], &[1.0], &[1.0]).reason.is_some());
        assert!(
            steady_series(&[0.0; 6], &[0.0; 6], &[1.0; 6])
                .reason
                .is_some()
        );
    }
}
