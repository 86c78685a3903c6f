//! The slowest of several requests and second copies against requests drawn one by one.

use crate::random::Random;
use proptest::prelude::*;
use spare_area_model::declaration::Wanted;
use spare_area_model::measuring::tail_latency::{Distribution, Inputs, Outputs, compute};

fn inputs(requests: f64, hedging_delay: Option<f64>) -> Inputs {
    Inputs {
        distribution: Distribution::Lognormal,
        median: 1.0,
        sigma: 0.5,
        fast_time: 1.0,
        slow_time: 20.0,
        slow_share: 0.01,
        requests,
        hedging_delay,
    }
}

fn tail(inputs: &Inputs) -> Outputs {
    compute(inputs, Wanted::All).expect("a slow time is longer")
}

/// One response time, by Box and Muller where it is lognormal.
fn drawn(inputs: &Inputs, random: &mut Random) -> f64 {
    match inputs.distribution {
        Distribution::Lognormal => {
            let size = (-2.0 * random.unit().ln()).sqrt();
            let angle = std::f64::consts::TAU * random.unit();
            inputs.median * (inputs.sigma * size * angle.cos()).exp()
        }
        Distribution::TwoPoint if random.unit() < inputs.slow_share => inputs.slow_time,
        Distribution::TwoPoint => inputs.fast_time,
    }
}

#[test]
fn operations_agree_with_requests_drawn_one_by_one() {
    const OPERATIONS: usize = 200_000;
    for distribution in [Distribution::Lognormal, Distribution::TwoPoint] {
        for (requests, delay) in [(1, 2.276), (4, 1.5), (12, 0.7)] {
            let inputs = Inputs {
                distribution,
                ..inputs(f64::from(requests), Some(delay))
            };
            let answer = tail(&inputs);
            let mut random = Random(31);
            let (mut plain, mut hedged, mut copies) = (Vec::new(), Vec::new(), 0.0);
            for _ in 0..OPERATIONS {
                let (mut slowest, mut slowest_hedged) = (0.0f64, 0.0f64);
                for _ in 0..requests {
                    let first = drawn(&inputs, &mut random);
                    let second = delay + drawn(&inputs, &mut random);
                    copies += f64::from(u8::from(first > delay));
                    slowest = slowest.max(first);
                    slowest_hedged = slowest_hedged.max(first.min(second));
                }
                plain.push(slowest);
                hedged.push(slowest_hedged);
            }
            let said = format!("{distribution:?} {requests}");
            let extra = copies / OPERATIONS as f64 / f64::from(requests);
            assert!(
                (answer.extra_load.unwrap() - extra).abs() < 0.003,
                "{said}: {extra}"
            );
            let mean = plain.iter().sum::<f64>() / OPERATIONS as f64;
            assert!((answer.mean / mean - 1.0).abs() < 0.01, "{said}: {mean}");
            for (times, percentiles) in [
                (&plain, [answer.p50, answer.p90, answer.p99, answer.p99_9]),
                (
                    &hedged,
                    [
                        answer.hedged_p50,
                        answer.hedged_p90,
                        answer.hedged_p99,
                        answer.hedged_p99_9,
                    ]
                    .map(Result::unwrap),
                ),
            ] {
                for (slower, time) in [0.5, 0.1, 0.01, 0.001].into_iter().zip(percentiles) {
                    let count = |is: &dyn Fn(f64) -> bool| {
                        times.iter().filter(|one| is(**one)).count() as f64 / OPERATIONS as f64
                    };
                    let spread = 4.5 * (slower / OPERATIONS as f64).sqrt();
                    // No more than the share take longer; more than it take at least so long.
                    let (longer, as_long) = (
                        count(&|one| one > time * (1.0 + 1e-12)),
                        count(&|one| one > time * (1.0 - 1e-12)),
                    );
                    assert!(
                        longer < slower + spread && as_long > slower - spread,
                        "{said}, {slower}: {time}, {longer} {as_long}"
                    );
                }
            }
        }
    }
}

/// Where the response times have a step, fewer requests than the percentile leaves are slower than it.
#[test]
fn operations_that_meet_a_percentile_agree_with_requests_drawn_one_by_one() {
    const OPERATIONS: usize = 100_000;
    for (slow_share, requests) in [
        (0.5, 1u32),
        (0.01, 100),
        (0.005, 30),
        (0.0005, 400),
        (0.02, 3),
    ] {
        let inputs = Inputs {
            distribution: Distribution::TwoPoint,
            slow_share,
            ..inputs(f64::from(requests), None)
        };
        let mut random = Random(17);
        let mut slowest: Vec<f64> = Vec::new();
        let mut single = vec![0.0; OPERATIONS * requests as usize / 10];
        for one in &mut single {
            *one = drawn(&inputs, &mut random);
        }
        single.sort_by(f64::total_cmp);
        for _ in 0..OPERATIONS {
            let times = (0..requests).map(|_| drawn(&inputs, &mut random));
            slowest.push(times.fold(0.0, f64::max));
        }
        let answer = tail(&inputs);
        // The time of the step is known; drawn shares would fall beside it where they equal the percentile.
        for (share, found) in [(0.01, answer.meets_p99), (0.001, answer.meets_p99_9)] {
            let percentile = match slow_share <= share {
                true => inputs.fast_time,
                false => single[(single.len() as f64 * (1.0 - share)) as usize],
            };
            let met = slowest.iter().filter(|one| **one > percentile).count();
            let met = met as f64 / OPERATIONS as f64;
            assert!(
                (found - met).abs() < 0.007,
                "{slow_share} {requests} {share}: {found}, drawn {met}"
            );
        }
    }
    let always = tail(&Inputs {
        slow_share: 0.5,
        distribution: Distribution::TwoPoint,
        ..inputs(1.0, None)
    });
    assert_eq!([always.meets_p99, always.meets_p99_9], [0.0, 0.0]);
    let smooth = tail(&inputs(10.0, None));
    assert!((smooth.meets_p99 - (1.0 - 0.99f64.powi(10))).abs() < 1e-12);
}

proptest! {
    #[test]
    fn a_second_copy_never_harms_and_more_requests_never_help(
        sigma in 0.0..3.0f64,
        requests in 1u32..10_000,
        delay in 0.0..30.0f64,
        is_lognormal in any::<bool>(),
        slow_share in 0.0..1.0f64,
    ) {
        let with = |requests: u32, delay: f64| tail(&Inputs {
            distribution: match is_lognormal {
                true => Distribution::Lognormal,
                false => Distribution::TwoPoint,
            },
            sigma,
            slow_share,
            ..inputs(f64::from(requests), Some(delay))
        });
        let (here, more, later) = (with(requests, delay), with(requests + 1, delay), with(requests, delay + 1.0));
        let plain = |it: &Outputs| [it.p50, it.p90, it.p99, it.p99_9, it.p99_99];
        let hedged = |it: &Outputs| [it.hedged_p50, it.hedged_p90, it.hedged_p99, it.hedged_p99_9, it.hedged_p99_99].map(Result::unwrap);
        let no_less = |one: [f64; 5], other: [f64; 5]| one.into_iter().zip(other).all(|(a, b)| a <= b * (1.0 + 1e-9));
        prop_assert!(no_less(hedged(&here), plain(&here)));
        prop_assert!(no_less(plain(&here), plain(&more)));
        prop_assert!(no_less(hedged(&here), hedged(&more)));
        prop_assert!(no_less(hedged(&here), hedged(&later)));
        prop_assert!(plain(&here).is_sorted() && hedged(&here).is_sorted());
        prop_assert!(here.mean <= more.mean * (1.0 + 1e-9));
    }
}
