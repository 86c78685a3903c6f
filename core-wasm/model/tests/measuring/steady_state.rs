//! The steady-state rule against a plain reading of its text, and at its edges.

use proptest::prelude::*;
use spare_area_model::measuring::steady_state::{Inputs, Outputs, Verdict, compute};

fn judge(rounds: &[f64], variables: f64) -> Outputs {
    compute(&Inputs {
        rounds: rounds.to_vec(),
        variables,
        window: 5.0,
        excursion: 0.2,
        slope: 0.1,
    })
    .expect("whole rows are answered")
}

/// The rule as it reads, with the textbook's sums for the line: excursion, slope over the window.
fn by_the_text(window: &[f64]) -> (f64, f64) {
    let n = window.len() as f64;
    let xs: Vec<f64> = (1..=window.len()).map(|round| round as f64).collect();
    let mean = window.iter().sum::<f64>() / n;
    let (sum_x, sum_y) = (xs.iter().sum::<f64>(), window.iter().sum::<f64>());
    let sum_xy: f64 = xs.iter().zip(window).map(|(x, y)| x * y).sum();
    let sum_xx: f64 = xs.iter().map(|x| x * x).sum();
    let slope = (n * sum_xy - sum_x * sum_y) / (n * sum_xx - sum_x * sum_x);
    let most = window.iter().copied().fold(f64::MIN, f64::max);
    let least = window.iter().copied().fold(f64::MAX, f64::min);
    ((most - least) / mean, slope.abs() * (n - 1.0) / mean)
}

proptest! {
    #[test]
    fn the_first_steady_window_is_found(rounds in prop::collection::vec(80.0..120.0f64, 5..30)) {
        let answer = judge(&rounds, 1.0);
        let steady = |last: &usize| {
            let (excursion, slope) = by_the_text(&rounds[last - 5..*last]);
            excursion <= 0.2 && slope <= 0.1
        };
        let expected = (5..=rounds.len()).find(steady);
        prop_assert_eq!(answer.first_round.ok(), expected.map(|last| last as f64));
        let last = expected.unwrap_or(rounds.len());
        let (excursion, slope) = by_the_text(&rounds[last - 5..last]);
        prop_assert!((answer.excursion.unwrap() - excursion).abs() < 1e-12);
        prop_assert!((answer.slope_excursion.unwrap() - slope).abs() < 1e-12);
        prop_assert_eq!(answer.windows.len(), rounds.len() - 4);
    }

    #[test]
    fn the_unit_does_not_matter(rounds in prop::collection::vec(80.0..120.0f64, 5..12), power in -40i32..40) {
        let scaled: Vec<f64> = rounds.iter().map(|y| y * 2f64.powi(power)).collect();
        let (one, other) = (judge(&rounds, 1.0), judge(&scaled, 1.0));
        prop_assert_eq!(one.first_round, other.first_round);
        prop_assert_eq!(one.excursion, other.excursion);
        prop_assert_eq!(one.slope_excursion, other.slope_excursion);
    }

    /// Exactly 20 % passes whatever the mean is and however it is rounded in binary; a millionth
    /// more does not.
    #[test]
    fn the_limit_itself_passes(mean in 1e-3..1e9f64) {
        let at = |half: f64| {
            [1.0 - half, 1.0 + half, 1.0, 1.0 + half, 1.0 - half].map(|y| y * mean)
        };
        prop_assert_eq!(judge(&at(0.1), 1.0).steady, Ok(Verdict::Yes));
        prop_assert_eq!(judge(&at(0.100_000_1), 1.0).steady, Ok(Verdict::No));
        let line = |rise: f64| [-2.0, -1.0, 0.0, 1.0, 2.0].map(|i| mean * (1.0 + i / 4.0 * rise));
        prop_assert_eq!(judge(&line(0.1), 1.0).steady, Ok(Verdict::Yes));
        prop_assert_eq!(judge(&line(0.100_000_1), 1.0).steady, Ok(Verdict::No));
    }

    #[test]
    fn several_variables_are_steady_when_each_is(
        rows in prop::collection::vec([85.0..115.0f64, 85.0..115.0, 85.0..115.0], 5..12),
    ) {
        let together = judge(&rows.concat(), 3.0);
        let each: Vec<Outputs> = (0..3)
            .map(|variable| judge(&rows.iter().map(|row| row[variable]).collect::<Vec<_>>(), 1.0))
            .collect();
        let all_steady = |last: usize| {
            let place = last - 5;
            each.iter().all(|one| one.windows[place][5] == 1.0)
        };
        let expected = (5..=rows.len()).find(|last| all_steady(*last));
        prop_assert_eq!(together.first_round.ok(), expected.map(|last| last as f64));
        prop_assert_eq!(together.windows.len(), 3 * each[0].windows.len());
    }
}

#[test]
fn a_window_of_nothing_is_passed_over_not_called_steady() {
    let rounds = [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 50.0, 50.0, 50.0, 50.0, 50.0];
    let answer = judge(&rounds, 1.0);
    assert_eq!(answer.first_round, Ok(11.0));
    // The windows that end at rounds 5 and 6 hold only zeros.
    assert_eq!(answer.windows.len(), 5);
    let idle = judge(
        &[100.0, 0.0, 100.0, 0.0, 100.0, 0.0, 100.0, 0.0, 100.0, 0.0],
        2.0,
    );
    assert!(idle.steady.is_err(), "one variable is always 0");
}

#[test]
fn a_late_verdict_says_so() {
    let mut rounds = [100.0, 200.0].repeat(12);
    rounds.extend([100.0; 5]);
    let answer = judge(&rounds, 1.0);
    assert_eq!(answer.first_round, Ok(29.0));
    assert_eq!(answer.notes.len(), 1);
}
