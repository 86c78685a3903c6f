//! Requests that arrive at rates that change from step to step: beside the law of their gaps, beside the queue
//! model in each step, and beside the constant rate.

use super::{answer, close, programs_only};
use spare_area_model::declaration::Wanted;
use spare_area_model::measuring::queue;
use spare_area_model::simulate::random::{Purpose, Random};
use spare_area_model::simulate::request::{Inputs, Start};
use spare_area_model::simulate::simulator;
use spare_area_model::simulate::time::host::{Host, Open, Rates};

/// Eight dies of 100 µs, so large that nothing is cleaned.
fn drive(rates: &[f64], step: f64) -> Inputs {
    Inputs {
        user_pages: 16_777_216.0,
        start: Start::Empty,
        arrival_rates: rates.to_vec(),
        arrival_step: step,
        duration: Some(40.0),
        interval: 1.0,
        ..programs_only()
    }
}

/// Requests to be expected until a time, at these rates per nanosecond.
fn expected(rates: &[f64], step: f64, until: f64) -> f64 {
    let whole = (until / step).floor();
    let sum: f64 = (0..whole as usize)
        .map(|place| rates[place % rates.len()])
        .sum();
    sum * step + rates[whole as usize % rates.len()] * (until - whole * step)
}

/// The times of a process whose rate changes become those of rate 1 where each is put at the number of requests
/// that were to be expected until then.
#[test]
fn what_is_expected_between_two_requests_follows_the_exponential_law() {
    let (rates, step) = ([1e-4, 0.0, 0.0, 3e-6, 0.02], 50_000.0);
    let gaps = rates.iter().map(|rate| 1.0 / rate).collect();
    let mut open = Open::new(Rates { step, gaps }, Random::new(7, Purpose::Arrivals));
    let (mut before, mut sum, mut square) = (0.0, 0.0, 0.0);
    const COUNT: usize = 200_000;
    for _ in 0..COUNT {
        let at = open.arrive();
        // The middle of the nanosecond: times are whole ones.
        let now = expected(&rates, step, at as f64 + 0.5);
        let place = (at as f64 / step) as usize % rates.len();
        assert!(rates[place] > 0.0, "one arrives while none do: {at}");
        sum += now - before;
        square += (now - before) * (now - before);
        before = now;
        open.complete(0);
    }
    close(sum / COUNT as f64, 1.0, 0.01);
    close(square / COUNT as f64, 2.0, 0.03);
}

#[test]
fn each_step_is_a_queue_of_its_rate() {
    let full = 8.0 / 100e-6;
    let outputs = answer(&drive(&[0.3 * full, 0.85 * full], 10.0));
    for (first, utilization) in [(0, 0.3), (10, 0.85), (20, 0.3), (30, 0.85)] {
        let inputs = queue::Inputs {
            kind: queue::Kind::MDK,
            service_time: 100e-6,
            servers: 8.0,
            cv2: 1.0,
            slow_share: 0.0,
            slow_time: 100e-6,
            arrival_rate: None,
            utilization: Some(utilization),
        };
        let model = queue::compute(&inputs, Wanted::All)
            .unwrap()
            .response_time
            .unwrap();
        // The first second of a step is between the two.
        let rows = &outputs.intervals[first + 1..first + 10];
        let mean =
            |column: usize| rows.iter().map(|row| row[column]).sum::<f64>() / rows.len() as f64;
        close(mean(1), utilization * full, 0.004);
        close(mean(2), model, 0.01);
    }
}

#[test]
fn bursts_come_on_their_schedule_and_nothing_between() {
    for read_share in [None, Some(0.0), Some(0.5)] {
        let outputs = answer(&Inputs {
            read_share,
            ..drive(&[20_000.0, 0.0, 0.0, 0.0], 1.0)
        });
        for (place, row) in outputs.intervals.iter().enumerate() {
            match place % 4 {
                0 => close(row[1], 20_000.0, 0.03),
                // Those that are under way at its end.
                _ => assert!(row[1] < 10.0, "{place}: {row:?}"),
            }
        }
    }
}

#[test]
fn one_step_alone_is_a_constant_rate() {
    for read_share in [None, Some(0.3)] {
        let stepped = Inputs {
            read_share,
            ..drive(&[30_000.0], 40.0)
        };
        let constant = Inputs {
            arrival_rates: Vec::new(),
            arrival_rate: Some(30_000.0),
            ..stepped.clone()
        };
        assert_eq!(answer(&stepped).intervals, answer(&constant).intervals);
    }
}

#[test]
fn after_an_idle_period_the_step_is_that_of_the_clock() {
    let outputs = answer(&Inputs {
        user_pages: 10_000.0,
        start: Start::Sequential,
        rest_every: Some(1.0),
        rest_time: 10.5,
        ..drive(&[10_000.0, 0.0, 0.0], 1.0)
    });
    for (place, row) in outputs.intervals.iter().enumerate() {
        assert!(row[1] < 10.0 || place % 3 == 0, "{place}: {row:?}");
    }
    let busy = outputs
        .intervals
        .iter()
        .filter(|row| row[1] > 100.0)
        .count();
    assert!((3..=5).contains(&busy), "{busy}");
}

#[test]
fn what_does_not_go_together_is_refused() {
    let fine = drive(&[1.0], 1.0);
    for inputs in [
        Inputs {
            arrival_rate: Some(1.0),
            ..fine.clone()
        },
        Inputs {
            arrival_rates: vec![0.0, 0.0],
            ..fine.clone()
        },
        Inputs {
            channels: None,
            duration: None,
            ..fine.clone()
        },
    ] {
        let told = format!("{:?}", simulator::compute(&inputs).unwrap_err());
        assert!(told.contains("arrival_rates"), "{told}");
    }
}
