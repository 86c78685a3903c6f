//! Stalls in a closed loop against one that is played through, request by request.

use proptest::prelude::*;
use spare_area_model::measuring::stall_share::{Inputs, Outputs, compute};
use spare_area_model::refusal::Refusal;
use std::collections::VecDeque;

fn of(throughput: f64, outstanding: f64, stall_time: f64, stall_interval: f64) -> Outputs {
    compute(&Inputs {
        throughput,
        outstanding,
        stall_time,
        stall_interval,
        arrival_rate: throughput / 2.0,
    })
    .expect("a stall is over before the next")
}

/// A server that answers at a rate and stands still at the end of each interval.
struct Played {
    requests: f64,
    waited: f64,
    mean: f64,
    time: f64,
}

fn play(rate: f64, outstanding: usize, stall: f64, interval: f64, stalls: usize) -> Played {
    let mut issued: VecDeque<f64> = std::iter::repeat_n(0.0, outstanding).collect();
    let (mut now, mut next) = (0.0, interval - stall);
    let (mut requests, mut waited, mut sum) = (0.0, 0.0, 0.0);
    let mut done = 0;
    while done < stalls {
        let mut end = now + 1.0 / rate;
        if end > next {
            end += stall;
            next += interval;
            done += 1;
        }
        let begun = issued.pop_front().expect("as many as are outstanding");
        let latency = end - begun;
        requests += 1.0;
        sum += latency;
        // Whoever waited for a stall waited for all of it.
        waited += f64::from(latency >= stall);
        issued.push_back(end);
        now = end;
    }
    Played {
        requests,
        waited,
        mean: sum / requests,
        time: now,
    }
}

#[test]
fn a_loop_that_is_played_through_agrees() {
    for (rate, outstanding, stall, interval) in [
        (30_000.0, 32, 2.5, 5.4),
        (10_000.0, 8, 0.5, 2.0),
        (50_000.0, 256, 0.2, 10.0),
    ] {
        let played = play(rate, outstanding, stall, interval, 40);
        let throughput = played.requests / played.time;
        let told = of(throughput, outstanding as f64, stall, interval);
        let share = told
            .request_share
            .expect("many requests between two stalls");
        assert!((played.waited / played.requests / share - 1.0).abs() < 0.03);
        assert!((played.mean / told.mean_latency - 1.0).abs() < 0.03);
        assert!((rate / told.running_rate - 1.0).abs() < 0.03);
    }
}

#[test]
fn a_stall_longer_than_its_interval_is_refused() {
    let refused = compute(&Inputs {
        throughput: 1.0,
        outstanding: 1.0,
        stall_time: 2.0,
        stall_interval: 2.0,
        arrival_rate: 0.5,
    });
    assert!(matches!(
        refused,
        Err(Refusal::Contradiction {
            quantity: "stall_time",
            ..
        })
    ));
}

/// Arrivals by the clock, request by request, and a stall after so many: one waits if it comes in a stall, or while one
/// before it waits.
fn share_of_arrivals(rate: f64, arrivals: f64, stall: f64, between: f64) -> f64 {
    let (mut free, mut since, mut waited) = (0.0_f64, 0.0, 0.0);
    // The first stall finds no backlog, so that what comes before the second does not count.
    let [uncounted, many] = [1.0, 51.0].map(|stalls| (between * stalls).round());
    for at in 0..many as u64 {
        let comes = at as f64 / arrivals;
        let was_held = free > comes + 1.0 / rate;
        free = comes.max(free) + 1.0 / rate;
        since += 1.0;
        if since >= between {
            free += stall;
            since -= between;
        }
        waited += f64::from(u8::from(was_held && at as f64 >= uncounted));
    }
    waited / (many - uncounted)
}

#[test]
fn arrivals_wait_for_the_backlog_as_well() {
    for (throughput, stall, interval, arrivals) in [
        (16_200.0, 2.5, 5.4, 8000.0),
        (16_200.0, 2.5, 5.4, 1000.0),
        (10_000.0, 0.1, 1.0, 9000.0),
    ] {
        let told = compute(&Inputs {
            throughput,
            outstanding: 32.0,
            stall_time: stall,
            stall_interval: interval,
            arrival_rate: arrivals,
        })
        .expect("a stall is over before the next");
        let between = throughput * interval;
        let played = share_of_arrivals(told.running_rate, arrivals, stall, between);
        let share = told.arrival_share.expect("fewer arrive than complete");
        assert!((share - played).abs() < 0.005, "{share}, played {played}");
        assert!((0.0..=1.0).contains(&share));
    }
}

#[test]
fn a_queue_that_grows_without_end_has_no_share() {
    let told = compute(&Inputs {
        throughput: 100.0,
        outstanding: 1.0,
        stall_time: 1.0,
        stall_interval: 10.0,
        arrival_rate: 100.0,
    })
    .expect("a stall is over before the next");
    assert!(told.arrival_share.is_err());
}

proptest! {
    /// Twice as far apart, half as many wait; the length of a stall changes the time alone.
    #[test]
    fn shares_follow_their_causes(
        throughput in 1e2..1e6,
        outstanding in 1_u32..64,
        stall in 1e-3..1.0,
        times in 1.5..100.0,
    ) {
        let outstanding = f64::from(outstanding);
        let interval = stall * times;
        prop_assume!(throughput * interval > outstanding);
        let one = of(throughput, outstanding, stall, interval);
        let rarer = of(throughput, outstanding, stall, 2.0 * interval);
        let shorter = of(throughput, outstanding, stall / 2.0, interval);
        let share = |told: &Outputs| told.request_share.expect("enough requests");
        prop_assert!((share(&rarer) * 2.0 / share(&one) - 1.0).abs() < 1e-12);
        prop_assert!((share(&shorter) - share(&one)).abs() < 1e-15);
        prop_assert!((shorter.time_share * 2.0 / one.time_share - 1.0).abs() < 1e-12);
        prop_assert!((one.blind_percentile.expect("a share") + share(&one) - 1.0).abs() < 1e-12);
        prop_assert!((one.mean_latency - rarer.mean_latency).abs() < 1e-18);
    }
}
