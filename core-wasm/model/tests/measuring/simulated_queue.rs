//! Percentiles against requests that are simulated one by one.

use crate::queue::queue;
use crate::random::Random;
use crate::waits::percentiles;
use spare_area_model::measuring::queue::Kind;

/// Response times of a queue, sorted. Requests start in the order in which they come, each on the server that
/// is free first.
pub fn simulated(
    servers: usize,
    arrival_rate: f64,
    requests: usize,
    mut service: impl FnMut(&mut Random) -> f64,
) -> Vec<f64> {
    let mut random = Random(11);
    let (mut now, mut ends) = (0.0, vec![0.0f64; servers]);
    let mut times: Vec<f64> = (0..requests)
        .map(|_| {
            now += random.exponential(1.0 / arrival_rate);
            let first = (0..servers).min_by(|&a, &b| ends[a].total_cmp(&ends[b]));
            let end = &mut ends[first.expect("there are servers")];
            *end = end.max(now) + service(&mut random);
            *end - now
        })
        .collect();
    times.sort_by(f64::total_cmp);
    times
}

/// The share of the sorted times that exceeds one, against what it shall be. Requests that wait, wait in bunches,
/// and a bunch counts as one: over four standard deviations of so many there is no chance.
fn agrees(times: &[f64], time: f64, slower: f64, rho: f64) {
    let over = times.len() - times.partition_point(|one| *one <= time * (1.0 + 1e-12));
    let share = over as f64 / times.len() as f64;
    let bunch = 1.0 + 2.0 / ((1.0 - rho) * (1.0 - rho));
    let spread = 4.0 * (slower * bunch / times.len() as f64).sqrt();
    assert!(
        (share - slower).abs() < spread,
        "ρ {rho}: {share} for {slower}"
    );
}

#[test]
fn equal_times_agree_with_simulation() {
    for (servers, rho) in [(1, 0.3), (1, 0.8), (2, 0.5), (3, 0.8), (8, 0.7), (32, 0.9)] {
        let times = simulated(servers, servers as f64 * rho, 1_000_000, |_| 1.0);
        let answer = queue(Kind::MDK, servers as f64, rho);
        let mean = times.iter().sum::<f64>() / times.len() as f64;
        let said = format!("k {servers}, ρ {rho}");
        assert!(
            (answer.stretch.unwrap() / mean - 1.0).abs() < 0.01,
            "{said}: mean {mean}"
        );
        let waiting = times.len() - times.partition_point(|time| *time <= 1.0 + 1e-9);
        let waiting = waiting as f64 / times.len() as f64;
        let known = answer.wait_probability.unwrap();
        assert!((waiting - known).abs() < 0.005, "{said}: {waiting} {known}");
        for (slower, time) in percentiles(&answer) {
            // Where most do not wait, the percentile is the service time.
            if time > 1.0 {
                agrees(&times, time, slower, rho);
            } else {
                assert!(waiting < slower + 0.005, "{said}: {waiting}");
            }
        }
    }
}

#[test]
fn random_times_agree_with_simulation() {
    for (servers, rho) in [(1, 0.5), (2, 0.8), (16, 0.7)] {
        let service = |random: &mut Random| random.exponential(1.0);
        let times = simulated(servers, servers as f64 * rho, 1_000_000, service);
        for (slower, time) in percentiles(&queue(Kind::MMK, servers as f64, rho)) {
            agrees(&times, time, slower, rho);
        }
    }
}

#[test]
fn two_times_agree_with_simulation() {
    for rho in [0.3, 0.6, 0.8] {
        let mean = 0.97 + 0.03 * 20.0;
        let service = |random: &mut Random| if random.unit() < 0.03 { 20.0 } else { 1.0 };
        let times = simulated(1, rho / mean, 1_000_000, service);
        let answer = queue(Kind::MG1TwoPoint, 1.0, rho);
        let simulated = times.iter().sum::<f64>() / times.len() as f64;
        let off = answer.response_time.unwrap() / simulated - 1.0;
        assert!(off.abs() < 0.02, "ρ {rho}: {off}");
        assert_eq!(answer.bounds.len(), 5);
        for ((slower, time), [share, least, most]) in
            percentiles(&answer).into_iter().zip(answer.bounds)
        {
            assert!((share + slower - 1.0).abs() < 1e-12);
            assert!(least <= time && time <= most && most <= 1.01 * least);
            // Between the bounds, beside what chance leaves open.
            let slow = times.partition_point(|one| *one <= most);
            let fast = times.partition_point(|one| *one < least);
            let within = fast as f64 / times.len() as f64..=slow as f64 / times.len() as f64;
            let bunch = 1.0 + 20.0 / ((1.0 - rho) * (1.0 - rho));
            let spread = 4.0 * (slower * bunch / times.len() as f64).sqrt();
            assert!(
                *within.start() - spread <= 1.0 - slower && 1.0 - slower <= *within.end() + spread,
                "ρ {rho}, {slower}: {within:?}"
            );
        }
    }
}
