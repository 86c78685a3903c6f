//! Exact mean-value analysis against Buzen's convolution, a different algorithm for the same
//! network, and against laws that every network obeys.

use proptest::prelude::*;
use spare_area_model::measuring::closed_queue::{Inputs, Outputs, compute};

fn closed(demands: &[f64], fixed_latency: f64, think_time: f64, outstanding: u32) -> Outputs {
    compute(&Inputs {
        demands: demands.to_vec(),
        fixed_latency,
        think_time,
        outstanding: f64::from(outstanding),
    })
    .expect("stations with a demand are answered")
}

/// The normalizing constants G(0) … G(n): the delay's Zⁿ/n!, then each station folded in by
/// G(n) += D·G(n − 1). Throughput is G(n − 1) ÷ G(n); the mean queue of a station
/// Σ Dʲ G(n − j) ÷ G(n).
fn constants(demands: &[f64], delay: f64, most: u32) -> Vec<f64> {
    let mut constants = vec![1.0];
    for n in 1..=most {
        constants.push(constants[n as usize - 1] * delay / f64::from(n));
    }
    for demand in demands {
        for n in 1..constants.len() {
            constants[n] += demand * constants[n - 1];
        }
    }
    constants
}

#[test]
fn mean_values_agree_with_convolution() {
    for (demands, fixed, think) in [
        (&[1.0][..], 0.0, 0.0),
        (&[1.355, 1.11], 8.48, 0.0),
        (&[1.0, 1.0, 1.0, 1.0], 0.0, 3.0),
        (&[0.1, 0.5, 2.0], 1.0, 10.0),
    ] {
        for n in [1, 2, 5, 17, 64] {
            let answer = closed(demands, fixed, think, n);
            let constants = constants(demands, fixed + think, n);
            let (all, one_less) = (constants[n as usize], constants[n as usize - 1]);
            let error = answer.throughput / (one_less / all) - 1.0;
            assert!(error.abs() < 1e-12, "{demands:?} {n}: {error}");
            for (station, demand) in answer.stations.iter().zip(demands) {
                let powers =
                    (1..=n as i32).map(|j| demand.powi(j) * constants[n as usize - j as usize]);
                let queue = powers.sum::<f64>() / all;
                assert!((station[2] / queue - 1.0).abs() < 1e-11, "{demands:?} {n}");
            }
        }
    }
}

proptest! {
    #[test]
    fn every_network_obeys_its_bounds_and_little(
        demands in prop::collection::vec(1e-6..1.0f64, 1..8),
        fixed in 0.0..2.0f64,
        think in 0.0..5.0f64,
        outstanding in 1u32..200,
    ) {
        let answer = closed(&demands, fixed, think, outstanding);
        let n = f64::from(outstanding);
        prop_assert!(answer.throughput <= answer.throughput_bound * (1.0 + 1e-12));
        prop_assert!(answer.knee >= 1.0);
        let around = answer.throughput * (answer.response_time + think);
        prop_assert!((around / n - 1.0).abs() < 1e-11, "{around} {n}");
        let queued: f64 = answer.stations.iter().map(|station| station[2]).sum();
        prop_assert!((queued + answer.throughput * (fixed + think) - n).abs() < 1e-10 * n);
        let deeper = closed(&demands, fixed, think, outstanding + 1);
        prop_assert!(deeper.throughput >= answer.throughput * (1.0 - 1e-13));
        prop_assert!(deeper.response_time >= answer.response_time * (1.0 - 1e-13));
    }
}
