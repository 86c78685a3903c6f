//! Percentiles of one server with two service times, as near as is stated to the alternating sum over all numbers of
//! short and long services, where that does not yet cancel to nothing.

use crate::random::Random;
use spare_area_model::declaration::Wanted;
use spare_area_model::measuring::queue::{Inputs, Kind, compute};

/// What the model states.
const STATED: f64 = 0.005;

/// P(W ≤ x) = (1 − ρ) Σ (−λy)^n e^(λy) ÷ n! · C(n, i) (1 − p)^i p^j, where n = i + j and y = x − i·short − j·long.
/// Also the largest of its terms: beyond 1e10 nothing of the sum can be trusted.
fn waits_within(rate: f64, rho: f64, long: f64, share: f64, wait: f64) -> (f64, f64) {
    let (mut sum, mut largest) = (0.0, 0.0f64);
    let mut longs = 0;
    while f64::from(longs) * long <= wait {
        let mut shorts = 0;
        // C(n, i) (1 − p)^i p^j ÷ n! is a product of (1 − p)^i ÷ i! and p^j ÷ j!.
        let mut weight: f64 = (1..=longs).map(|j| share / f64::from(j)).product();
        loop {
            let left = wait - f64::from(shorts) - f64::from(longs) * long;
            if left < 0.0 {
                break;
            }
            let term = (-rate * left).powi(shorts + longs) * weight * (rate * left).exp();
            sum += term;
            largest = largest.max(term.abs());
            shorts += 1;
            weight *= (1.0 - share) / f64::from(shorts);
        }
        longs += 1;
    }
    ((1.0 - rho) * sum, largest)
}

/// Every short time is 1; the ratio, the share of long ones and the load are drawn from their whole ranges.
#[test]
fn percentiles_are_as_near_as_is_stated() {
    let mut random = Random(23);
    let (mut compared, mut known) = (0, 0);
    for _ in 0..400 {
        let long = 1e4f64.powf(random.unit());
        let share = 1e-6f64.powf(random.unit());
        let rho = random.unit();
        let answer = compute(
            &Inputs {
                kind: Kind::MG1TwoPoint,
                service_time: 1.0,
                servers: 1.0,
                cv2: 1.0,
                slow_share: share,
                slow_time: long,
                arrival_rate: None,
                utilization: Some(rho),
            },
            Wanted::All,
        )
        .expect("a long time is longer");
        let rate = rho / answer.mean_service_time;
        let percentiles = [
            (0.5, answer.p50),
            (0.1, answer.p90),
            (0.01, answer.p99),
            (0.001, answer.p99_9),
            (0.0001, answer.p99_99),
        ];
        for (slower, time) in percentiles {
            let Ok(time) = time else { continue };
            known += 1;
            let over = |time: f64| {
                let of = |wait: f64| match wait < 0.0 {
                    true => (0.0, 0.0),
                    false => waits_within(rate, rho, long, share, wait),
                };
                let (short, long) = (of(time - 1.0), of(time - long));
                (
                    1.0 - (1.0 - share) * short.0 - share * long.0,
                    short.1.max(long.1),
                )
            };
            // Longer ones have powers that no number holds.
            if time > 100.0 {
                continue;
            }
            let (above, below) = (over(time * (1.0 - STATED)), over(time * (1.0 + STATED)));
            if above.1.max(below.1) > 1e8 {
                continue;
            }
            compared += 1;
            assert!(
                above.0 >= slower - 1e-6 * slower && below.0 <= slower + 1e-6 * slower,
                "{long} {share} {rho}: {slower} at {time}, {above:?} {below:?}"
            );
        }
    }
    assert!(known > 1950, "{known} of 2000 are known");
    assert!(compared > 800, "{compared} could be compared");
}
