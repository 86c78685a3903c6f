//! The write cliff and its ringing, against the exact recursion for FIFO and large blocks.

use spare_area_model::simulate::gc_policy::Policy;
use spare_area_model::simulate::request::{self, Inputs};
use spare_area_model::simulate::simulator;
use spare_area_model::write_amplification::log::Log;

/// Log written at each step of time, in units of the user's pages, the fill included. A page
/// written at s is still valid at t with probability e^(s − t); the block cleaned at t was written
/// 1 + ρ earlier in the log.
fn log_of_fifo(spare: f64, step: f64, end: f64) -> Vec<f64> {
    let (mut log, mut rate) = (vec![1.0], vec![]);
    let mut at = 0;
    for i in 0..=(end / step).round() as usize {
        let now = i as f64 * step;
        if i > 0 {
            log.push(log[i - 1] + step * rate[i - 1]);
        }
        let place = log[i] - (1.0 + spare);
        if place < 0.0 {
            rate.push(1.0);
            continue;
        }
        let written = match place < 1.0 {
            true => 0.0,
            false => {
                while log[at + 1] < place {
                    at += 1;
                }
                step * (at as f64 + (place - log[at]) / (log[at + 1] - log[at]))
            }
        };
        rate.push(1.0 / (1.0 - (written - now).exp()));
    }
    log
}

/// The windows of 0.1 of a drive of 4096 blocks with 20 % to spare, filled from end to end.
fn windows(policy: Policy) -> Vec<f64> {
    let outputs = simulator::compute(&Inputs {
        policy,
        overprovisioning: 0.2,
        data_blocks: Some(4096.0),
        user_pages: (4096.0f64 * 256.0 / 1.2).round(),
        warm_up: 0.0,
        measure: 1.2,
        window: 0.1,
        ..request::defaults()
    });
    let windows = outputs.expect("a drive that there can be").windows;
    windows
        .iter()
        .map(|[_, amplification]| *amplification)
        .collect()
}

#[test]
fn fifo_rings_as_the_recursion_says() {
    let simulated = windows(Policy::Fifo);
    let (step, per_window) = (1e-4, 1000);
    let log = log_of_fifo(0.2, step, 1.2);
    for window in 1..12 {
        let formula = (log[(window + 1) * per_window] - log[window * per_window]) / 0.1;
        let off = simulated[window] / formula - 1.0;
        assert!(
            off.abs() < 0.01,
            "{window}: {} {formula}",
            simulated[window]
        );
    }
}

/// The values that an independent simulation of the same drive gave.
#[allow(clippy::approx_constant)] // 3.14 was measured
#[test]
fn greedy_has_a_lower_edge_and_rings_more_softly() {
    let simulated = windows(Policy::Greedy);
    let expected = [4.03, 3.39, 2.99, 3.13, 3.20, 3.14, 3.14, 3.16];
    assert_eq!(simulated[0], 1.0);
    for (simulated, expected) in simulated[2..].iter().zip(expected) {
        assert!(
            (simulated / expected - 1.0).abs() < 0.01,
            "{simulated} {expected}"
        );
    }
}

/// The model's windows over all the spare that it allows, as near as it states.
#[test]
fn every_cliff_of_fifo_is_as_near_as_is_stated() {
    const STATED: f64 = 0.01;
    const BLOCKS: f64 = 4096.0;
    for percent in [1.0, 2.0, 4.0, 7.0, 14.0, 28.0, 56.0, 112.0, 200.0] {
        let user_pages = (BLOCKS * 256.0 / (1.0 + percent / 100.0)).round();
        let outputs = simulator::compute(&Inputs {
            policy: Policy::Fifo,
            data_blocks: Some(BLOCKS),
            user_pages,
            warm_up: 0.0,
            measure: 4.0,
            window: 0.1,
            ..request::defaults()
        });
        let outputs = outputs.expect("a drive that there can be");
        let log = Log::of(outputs.true_overprovisioning, 4.1);
        let mut begin = 0.0;
        // The last window may be a page or two that rounding left over.
        for [end, simulated] in &outputs.windows[..40] {
            let formula = (log.written(*end) - log.written(begin)) / (end - begin);
            begin = *end;
            let off = formula / simulated - 1.0;
            assert!(
                off.abs() < STATED,
                "ρ {percent} %, until {end}: {simulated} {formula}"
            );
        }
    }
}
