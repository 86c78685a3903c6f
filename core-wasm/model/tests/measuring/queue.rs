//! The queue's means against a birth–death chain summed state by state, and against simulation.

use crate::random::Random;
use proptest::prelude::*;
use spare_area_model::measuring::queue::{Inputs, Kind, Outputs, compute};

pub fn queue(kind: Kind, servers: f64, utilization: f64) -> Outputs {
    compute(&Inputs {
        kind,
        service_time: 1.0,
        servers,
        cv2: 1.0,
        arrival_rate: None,
        utilization: Some(utilization),
    })
    .expect("a load below 1 is answered")
}

/// Mean number in an M/M/k system: weights of the states by detailed balance, added up until they
/// no longer count.
fn summed_states(servers: f64, rho: f64) -> f64 {
    let (mut weight, mut total, mut requests, mut n) = (1.0, 1.0, 0.0, 0.0);
    while n < servers || weight > 1e-18 * total {
        n += 1.0;
        weight *= servers * rho / f64::min(n, servers);
        total += weight;
        requests += n * weight;
    }
    requests / total
}

#[test]
fn several_servers_agree_with_the_chain_of_their_states() {
    for servers in [1.0, 2.0, 3.0, 6.0, 16.0, 64.0, 200.0] {
        for rho in [0.01, 0.3, 0.6, 0.9, 0.99, 0.999] {
            let answer = queue(Kind::MMK, servers, rho);
            let chain = summed_states(servers, rho);
            let outstanding = answer.outstanding.unwrap();
            let error = (outstanding / chain - 1.0).abs();
            assert!(error < 1e-11, "k {servers}, ρ {rho}: {outstanding} {chain}");
        }
    }
}

/// Mean wait for constant service: requests start in the order in which they come, so each starts
/// when it has come and the `servers`-th before it has ended.
fn simulated_wait(servers: usize, rho: f64, requests: usize) -> f64 {
    let mut random = Random(7);
    let (mut now, mut waited, mut ends) = (0.0, 0.0, vec![0.0; servers]);
    for request in 0..requests {
        now += random.exponential(1.0 / (rho * servers as f64));
        let end = &mut ends[request % servers];
        let start = f64::max(now, *end);
        waited += start - now;
        *end = start + 1.0;
    }
    waited / requests as f64
}

/// Cosmetatos' response times, to half a per cent; at 85 % the simulation itself wanders by more.
#[test]
fn equal_times_on_several_servers_agree_with_simulation() {
    for servers in [2, 3, 8, 16] {
        for (rho, tolerance) in [
            (0.1, 0.002),
            (0.3, 0.005),
            (0.5, 0.005),
            (0.7, 0.005),
            (0.85, 0.02),
        ] {
            let simulated = 1.0 + simulated_wait(servers, rho, 600_000);
            let formula = queue(Kind::MDK, servers as f64, rho).stretch.unwrap();
            let error = formula / simulated - 1.0;
            assert!(error.abs() < tolerance, "k {servers}, ρ {rho}: {error:+.5}");
        }
    }
}

/// Held at its limit, the correction stays near simulation where the bare formula leaves it.
#[test]
fn equal_times_in_light_traffic_wait_less_than_the_bare_correction_says() {
    let (servers, rho) = (2.0, 0.05);
    let simulated = simulated_wait(2, rho, 4_000_000);
    let wait = queue(Kind::MDK, servers, rho).waiting_time.unwrap();
    let bare = 0.5 * (1.0 + (1.0 - rho) * (14f64.sqrt() - 2.0) / (32.0 * rho));
    let bare = bare * queue(Kind::MMK, servers, rho).waiting_time.unwrap();
    assert!((wait / simulated - 1.0).abs() < 0.06, "{wait} {simulated}");
    assert!(bare / simulated > 1.5, "{bare} {simulated}");
}

proptest! {
    #[test]
    fn every_kind_obeys_little_and_orders_itself(
        rho in 0.0..0.999f64,
        servers in 1u32..300,
    ) {
        let servers = f64::from(servers);
        for kind in [Kind::MM1, Kind::MD1, Kind::MG1, Kind::MMK, Kind::MDK] {
            let answer = queue(kind, servers, rho);
            let (rate, time) = (answer.arrival_rate.unwrap(), answer.response_time.unwrap());
            prop_assert!((answer.outstanding.unwrap() - rate * time).abs() <= 1e-12 * rate * time);
            prop_assert!(time >= 1.0);
            prop_assert!(answer.p99.map_or(true, |p99| p99 >= 1.0));
        }
        let wait = |kind, servers| queue(kind, servers, rho).waiting_time.unwrap();
        prop_assert!(wait(Kind::MD1, 1.0) <= wait(Kind::MM1, 1.0));
        prop_assert!(wait(Kind::MDK, servers) <= wait(Kind::MMK, servers));
        prop_assert!(wait(Kind::MMK, servers + 1.0) <= wait(Kind::MMK, servers));
        prop_assert!((wait(Kind::MMK, 1.0) - wait(Kind::MM1, 1.0)).abs() <= 1e-12 * wait(Kind::MM1, 1.0));
        prop_assert!((wait(Kind::MDK, 1.0) - wait(Kind::MD1, 1.0)).abs() <= 1e-12 * wait(Kind::MD1, 1.0));
    }

    #[test]
    fn more_load_never_shortens_a_response(
        rho in 0.0..0.99f64,
        more in 0.0..0.009f64,
        servers in 1u32..100,
    ) {
        for kind in [Kind::MM1, Kind::MD1, Kind::MG1, Kind::MMK, Kind::MDK] {
            let at = |rho| queue(kind, f64::from(servers), rho).response_time.unwrap();
            prop_assert!(at(rho + more) >= at(rho) * (1.0 - 1e-14), "{kind:?}");
        }
    }
}
