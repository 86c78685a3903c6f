//! The mean response that the model states an accuracy for, against the exact solution of the queue with
//! Poisson arrivals, constant service and several servers, over all loads and numbers of servers.

use crate::queue::queue;
use crate::random::Random;
use spare_area_model::measuring::queue::Kind;

/// What the model states.
const STATED: f64 = 0.003;

/// The chances that a Poisson variable of this mean is at least, and exactly, so large; `most` is not below the
/// mean, and `ln_factorial` is that of `most`.
fn at_least(most: f64, mean: f64, ln_factorial: f64) -> (f64, f64) {
    let exactly = (most * mean.ln() - mean - ln_factorial).exp();
    let (mut sum, mut term, mut count) = (0.0, exactly, most);
    while term > 1e-15 * sum && term > 0.0 {
        sum += term;
        count += 1.0;
        term *= mean / count;
    }
    (sum, exactly)
}

/// Mean wait in service times, after Crommelin (1932) and Pollaczek (1930): over n = 1, 2, … the sum of
/// P(N ≥ n·k) − P(N > n·k) ÷ ρ, where N is how many come in n service times.
fn exact_wait(servers: usize, rho: f64) -> f64 {
    let (mut wait, mut ln_factorial, mut counted) = (0.0, 0.0, 0);
    for turn in 1.. {
        let most = turn * servers;
        while counted < most {
            counted += 1;
            ln_factorial += (counted as f64).ln();
        }
        let mean = most as f64 * rho;
        let (at_least, exactly) = at_least(most as f64, mean, ln_factorial);
        let term = at_least - (at_least - exactly) / rho;
        wait += term;
        // Further terms fall off faster than by this factor each.
        let factor = (servers as f64 * (1.0 - rho + rho.ln())).exp();
        if term <= 1e-7 * (1.0 - factor) {
            return wait;
        }
    }
    unreachable!("the terms fall")
}

#[test]
fn the_exact_wait_of_one_server_is_pollaczeks() {
    for rho in [0.05, 0.5, 0.9, 0.97] {
        let known = rho / (2.0 * (1.0 - rho));
        assert!((exact_wait(1, rho) / known - 1.0).abs() < 1e-5, "ρ {rho}");
    }
}

#[test]
fn the_mean_response_is_as_near_as_is_stated() {
    let mut random = Random(5);
    for _ in 0..300 {
        // From 2 to 1024 by ratio, and all loads up to 97 %.
        let servers = (2.0 * 512f64.powf(random.unit())).round();
        let rho = 0.001 + 0.969 * random.unit();
        let exact = 1.0 + exact_wait(servers as usize, rho);
        let stated = queue(Kind::MDK, servers, rho).stretch.unwrap();
        let off = stated / exact - 1.0;
        assert!(off.abs() < STATED, "k {servers}, ρ {rho}: off by {off}");
    }
}
