//! The queue's means against a birth–death chain summed state by state, and against simulation.

use proptest::prelude::*;
use spare_area_model::declaration::Wanted;
use spare_area_model::measuring::queue::{Inputs, Kind, Outputs, compute};

pub fn queue(kind: Kind, servers: f64, utilization: f64) -> Outputs {
    let inputs = Inputs {
        kind,
        service_time: 1.0,
        servers,
        cv2: 1.0,
        slow_share: 0.03,
        slow_time: 20.0,
        arrival_rate: None,
        utilization: Some(utilization),
    };
    compute(&inputs, Wanted::All).expect("a load below 1 is answered")
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

/// Every kind.
const KINDS: [Kind; 6] = [
    Kind::MM1,
    Kind::MD1,
    Kind::MG1,
    Kind::MG1TwoPoint,
    Kind::MMK,
    Kind::MDK,
];

proptest! {
    #[test]
    fn every_kind_obeys_little_and_orders_itself(
        rho in 0.0..0.999f64,
        servers in 1u32..300,
    ) {
        let servers = f64::from(servers);
        for kind in KINDS {
            let answer = queue(kind, servers, rho);
            let (rate, time) = (answer.arrival_rate.unwrap(), answer.response_time.unwrap());
            prop_assert!((answer.outstanding.unwrap() - rate * time).abs() <= 1e-12 * rate * time);
            prop_assert!(time >= 1.0);
            let percentiles = [answer.p50, answer.p90, answer.p99, answer.p99_9, answer.p99_99];
            if kind != Kind::MG1 {
                let all = percentiles.map(|it| it.expect("this kind has percentiles"));
                // Those between bounds may be half a percent off.
                let exact = if kind == Kind::MG1TwoPoint { 1.01 } else { 1.0 };
                prop_assert!(all.is_sorted_by(|a, b| *a <= b * exact), "{kind:?}: {all:?}");
                let random = matches!(kind, Kind::MM1 | Kind::MMK);
                let least = if random { 2f64.ln() } else { 1.0 };
                prop_assert!(all[0] >= least * (1.0 - 1e-12), "{kind:?}: {all:?}");
            }
        }
        let wait = |kind, servers| queue(kind, servers, rho).waiting_time.unwrap();
        prop_assert!(wait(Kind::MD1, 1.0) <= wait(Kind::MM1, 1.0));
        // Below 1e-300 the inverse of Erlang’s loss is past what a number holds.
        prop_assert!(wait(Kind::MDK, servers) <= wait(Kind::MMK, servers).max(1e-300));
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
        for kind in KINDS {
            let at = |rho| queue(kind, f64::from(servers), rho).response_time.unwrap();
            prop_assert!(at(rho + more) >= at(rho) * (1.0 - 1e-14), "{kind:?}");
        }
    }
}
