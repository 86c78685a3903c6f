//! Percentiles against the distributions they are taken from, computed another way.

use crate::queue::queue;
use spare_area_model::measuring::queue::{Kind, Outputs};

/// P(T > t) for exponential service by adding up over the service time, Simpson's rule: the wait
/// must be longer than what the service leaves of t.
fn exponential_tail(servers: f64, rho: f64, waits: f64, t: f64) -> f64 {
    const STEPS: usize = 20_000;
    let rate = servers * (1.0 - rho);
    let at = |service: f64| (-service).exp() * waits * (-rate * (t - service)).exp();
    let step = t / STEPS as f64;
    let inner: f64 = (0..=STEPS)
        .map(|i| {
            let weight = match i {
                0 | STEPS => 1.0,
                _ if i % 2 == 1 => 4.0,
                _ => 2.0,
            };
            weight * at(i as f64 * step)
        })
        .sum();
    (-t).exp() + inner * step / 3.0
}

/// The percentiles of an answer, each with the share of the requests that is slower.
pub fn percentiles(answer: &Outputs) -> [(f64, f64); 5] {
    [
        (0.5, answer.p50),
        (0.1, answer.p90),
        (0.01, answer.p99),
        (0.001, answer.p99_9),
        (0.0001, answer.p99_99),
    ]
    .map(|(slower, time)| (slower, time.expect("it is known")))
}

#[test]
fn the_share_of_exponential_requests_that_is_slower_is_that_of_the_percentile() {
    for servers in [1.0, 2.0, 6.0, 10.0, 50.0] {
        // 0.9 on 10 servers is where both exponentials have the same rate.
        for rho in [0.05, 0.5, 0.8, 0.9, 0.9 + 1e-10, 0.98] {
            let answer = queue(Kind::MMK, servers, rho);
            let waits = answer.wait_probability.unwrap();
            for (slower, time) in percentiles(&answer) {
                let tail = exponential_tail(servers, rho, waits, time);
                assert!(
                    (tail / slower - 1.0).abs() < 1e-7,
                    "k {servers}, ρ {rho}: {tail}"
                );
            }
        }
    }
}

#[test]
fn one_exponential_server_has_its_closed_form() {
    for rho in [0.0, 0.3, 0.9, 0.9999, 1.0 - 1e-9] {
        let p99 = queue(Kind::MM1, 1.0, rho).p99.unwrap();
        let exact = 100f64.ln() / (1.0 - rho);
        assert!((p99 / exact - 1.0).abs() < 1e-9, "ρ {rho}: {p99} {exact}");
    }
}

/// Erlang's own sum for constant service, P(W ≤ t) = (1 − ρ) Σ (−x)^j e^x ÷ j! with x = ρ(t − j).
/// Its terms alternate, so it is used only where they do not yet cancel to nothing.
fn constant_waits_within(rho: f64, t: f64) -> f64 {
    let (mut sum, mut factorial, mut j) = (0.0, 1.0, 0);
    while f64::from(j) <= t {
        let x = rho * (t - f64::from(j));
        sum += (-x).powi(j) * x.exp() / factorial;
        j += 1;
        factorial *= f64::from(j);
    }
    (1.0 - rho) * sum
}

#[test]
fn one_in_a_hundred_waits_longer_for_a_constant_server() {
    for rho in [0.02, 0.1, 0.2, 0.35, 0.5, 0.65, 0.8] {
        let wait = queue(Kind::MD1, 1.0, rho).p99.unwrap() - 1.0;
        let within = constant_waits_within(rho, wait);
        assert!(
            (within - 0.99).abs() < 1e-9,
            "ρ {rho}: wait {wait}, {within}"
        );
    }
}

#[test]
fn a_constant_server_that_is_nearly_idle_keeps_nobody_waiting_to_speak_of() {
    assert_eq!(queue(Kind::MD1, 1.0, 0.0).p99, Ok(1.0));
    assert_eq!(queue(Kind::MD1, 1.0, 0.01).p99, Ok(1.0));
    assert!(queue(Kind::MD1, 1.0, 0.010_001).p99.unwrap() > 1.0);
}

#[test]
fn in_heavy_traffic_a_constant_server_keeps_half_the_wait_of_an_exponential_one() {
    let rho = 1.0 - 1e-6;
    let half = 100f64.ln() / 2.0 / (1.0 - rho);
    let p99 = queue(Kind::MD1, 1.0, rho).p99.unwrap();
    assert!((p99 / half - 1.0).abs() < 1e-5, "{p99} {half}");
}

/// Waits in service times that half, 90 %, 99 % and 99.9 % of the requests do not exceed at one constant
/// server: by Spitzer's identity and Franx's formula, and beside them simulated with 25 million requests.
#[test]
fn a_constant_server_has_the_waits_of_its_table() {
    let table = [
        (0.3, [0.0, 0.8377, 1.8909, 3.0231]),
        (0.5, [0.0, 1.5157, 3.3363, 5.1684]),
        (0.7, [0.7298, 3.0771, 6.4855, 9.8943]),
        (0.9, [3.013, 10.7825, 21.8982, 33.014]),
        (0.95, [6.4807, 22.3022, 44.9378, 67.5733]),
    ];
    for (rho, waits) in table {
        let found = percentiles(&queue(Kind::MD1, 1.0, rho));
        for ((slower, time), wait) in found.into_iter().zip(waits) {
            assert!(
                (time - 1.0 - wait).abs() < 6e-5,
                "ρ {rho}, {slower}: {time} {wait}"
            );
        }
    }
}
