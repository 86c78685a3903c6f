//! Errors and retention.

use proptest::prelude::*;
use spare_area_model::endurance::{read_error, retention};

/// 1 − (1 − u)^n as its binomial sum, which needs no logarithm: n·u − n(n−1)/2·u² + …
fn binomial(bits: f64, uber: f64) -> f64 {
    let (mut sum, mut term, mut k) = (0.0, -1.0, 0.0);
    while f64::abs(term) > 1e-20 * f64::abs(sum) && k < bits {
        term *= -(bits - k) / (k + 1.0) * uber;
        sum += term;
        k += 1.0;
    }
    sum
}

proptest! {
    #[test]
    fn the_chance_of_an_error_keeps_its_digits(expected in -30.0..0.0f64, bytes in 0.0..18.0f64) {
        let bytes_read = 10f64.powf(bytes).round();
        let uber = 10f64.powf(expected) / (8.0 * bytes_read);
        let answer = read_error::compute(&read_error::Inputs { uber, bytes_read }).unwrap();
        let sum = binomial(8.0 * bytes_read, uber);
        prop_assert!((answer.probability / sum - 1.0).abs() < 1e-12, "{} {sum}", answer.probability);
        prop_assert!(answer.probability <= answer.expected_errors * (1.0 + 1e-14));
    }

    #[test]
    fn there_and_back_is_the_same_time(from in -40.0..150.0f64, to in -40.0..150.0f64, energy in 0.0..2.0f64) {
        let keep = |stress_temperature, use_temperature, retention_time| {
            retention::compute(&retention::Inputs {
                stress_temperature,
                use_temperature,
                activation_energy: energy,
                retention_time,
                measured_acceleration: None,
            })
            .unwrap()
        };
        let there = keep(from, to, 1.0);
        prop_assert!((keep(to, from, there.retention_at_use).retention_at_use - 1.0).abs() < 1e-12);
        prop_assert!((there.acceleration >= 1.0) == (from >= to) || energy < 1e-9 || (from - to).abs() < 1e-9);
    }

    #[test]
    fn a_measured_acceleration_gives_its_energy(from in 60.0..150.0f64, to in -40.0..50.0f64, energy in 0.01..2.0f64) {
        let measure = |activation_energy, measured_acceleration| {
            retention::compute(&retention::Inputs {
                stress_temperature: from,
                use_temperature: to,
                activation_energy,
                retention_time: 1.0,
                measured_acceleration,
            })
            .unwrap()
        };
        let seen = measure(energy, None).acceleration;
        let found = measure(1.1, Some(seen)).implied_activation_energy.unwrap();
        prop_assert!((found / energy - 1.0).abs() < 1e-10);
    }
}
