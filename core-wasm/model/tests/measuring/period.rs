//! The period finder on trains of stalls with noise and jitter, many seeds each.

use crate::random::Random;
use spare_area_model::measuring::period::{Inputs, Outputs, compute};

const SEEDS: u64 = 60;
const DURATION: f64 = 30.0;

fn no_times() -> Inputs {
    Inputs {
        times: Vec::new(),
        latencies: Vec::new(),
        merge_gap: 0.002,
        duration: None,
        maxima: Vec::new(),
        interval: 1.0,
    }
}

fn find(times: Vec<f64>) -> Outputs {
    let inputs = Inputs {
        times,
        duration: Some(DURATION + 1.0),
        ..no_times()
    };
    compute(&inputs).expect("the times lie in the record")
}

/// So many regular events with normal jitter, in shares of their period, among others at random.
fn train(random: &mut Random, regular: u32, jitter: f64, others: u32) -> (f64, Vec<f64>) {
    let period = DURATION / f64::from(regular);
    let begin = random.unit() * period;
    let mut times = Vec::new();
    for number in 0..regular {
        let size = (-2.0 * random.unit().ln()).sqrt();
        let off = jitter * size * (std::f64::consts::TAU * random.unit()).cos();
        times.push((begin + (f64::from(number) + off) * period).max(0.0));
    }
    times.extend((0..others).map(|_| random.unit() * DURATION));
    (period, times)
}

/// Of all seeds, how many percent name the right period, and how many another.
fn named(regular: u32, jitter: f64, others: u32) -> (f64, f64) {
    let (mut right, mut wrong) = (0.0, 0.0);
    for seed in 0..SEEDS {
        let mut random = Random(1 + 7919 * seed);
        let (period, times) = train(&mut random, regular, jitter, others);
        if let Ok(found) = find(times).period {
            match (found / period - 1.0).abs() < 0.01 {
                true => right += 100.0 / SEEDS as f64,
                false => wrong += 100.0 / SEEDS as f64,
            }
        }
    }
    (right, wrong)
}

/// Percent of the seeds with the right period and with a wrong one, as another program of the same rules found
/// them. Two rates of 60 seeds each lie so far apart by chance only once in a hundred times.
#[test]
fn periods_are_found_as_often_as_they_were_elsewhere() {
    for (regular, jitter, others, right, wrong) in [
        (60, 0.0, 0, 100.0, 0.0),
        (60, 0.0, 60, 98.0, 0.0),
        (60, 0.0, 120, 95.0, 5.0),
        (60, 0.05, 60, 100.0, 0.0),
        (60, 0.10, 60, 98.0, 0.0),
        (60, 0.15, 60, 65.0, 0.0),
        (60, 0.20, 60, 15.0, 0.0),
        (20, 0.05, 0, 100.0, 0.0),
        (20, 0.05, 20, 28.0, 5.0),
        (12, 0.0, 6, 30.0, 0.0),
    ] {
        let found = named(regular, jitter, others);
        let apart = |rate: f64| 5.0 + 2.58 * (2.0 * rate * (100.0 - rate) / SEEDS as f64).sqrt();
        let said = format!("{regular} regular ± {jitter}, {others} others: {found:?}");
        assert!((found.0 - right).abs() < apart(right), "{said}");
        assert!((found.1 - wrong).abs() < apart(wrong), "{said}");
    }
}

/// Where most stalls are irregular, the other program was right for 57 % of the seeds and wrong for 30 %.
#[test]
fn among_four_times_as_many_others_most_periods_are_found() {
    let (right, wrong) = named(60, 0.0, 240);
    assert!(right > 57.0 && wrong < 30.0, "{right} {wrong}");
}

#[test]
fn random_times_have_no_period_and_the_false_alarms_that_are_stated() {
    let (mut found, mut below_a_tenth) = (0, 0);
    for seed in 0..500 {
        let mut random = Random(77 + 104_729 * seed);
        let times = (0..100).map(|_| random.unit() * DURATION).collect();
        let answer = find(times);
        found += usize::from(answer.period.is_ok());
        below_a_tenth += usize::from(answer.false_alarm.unwrap() < 0.1);
    }
    assert!(found <= 2, "{found} of 500");
    // Frequencies between the independent ones give chance up to three more tries each.
    assert!((40..200).contains(&below_a_tenth), "{below_a_tenth} of 500");
}

/// Reads of 100 µs one after the other, and one of 2.5 ms every half a second: those alone are stalls.
#[test]
fn stalls_are_found_among_all_requests() {
    let mut random = Random(3);
    let (mut now, mut next) = (0.0, 0.13);
    let (mut times, mut latencies) = (Vec::new(), Vec::new());
    while now < 20.0 {
        let usual = 100e-6 * (1.0 + 0.1 * random.unit());
        let took = if now >= next { 2500e-6 } else { usual };
        if now >= next {
            next += 0.5;
        }
        times.push(now);
        latencies.push(took);
        now += took;
    }
    let inputs = Inputs {
        times,
        latencies,
        ..no_times()
    };
    let answer = compute(&inputs).expect("one latency for each time");
    assert_eq!(answer.stalls, 40.0);
    assert!((answer.period.unwrap() / 0.5 - 1.0).abs() < 1e-3);
    assert!(answer.false_alarm.unwrap() < 1e-12 && answer.hit_share.unwrap() > 0.97);
    assert!((110e-6..2500e-6).contains(&answer.threshold.unwrap()));
}

/// What is asked for at a time that is not 0 has the same period.
#[test]
fn the_period_does_not_depend_on_the_clock() {
    let (_, times) = train(&mut Random(9), 40, 0.03, 10);
    let here = find(times.clone()).period.unwrap();
    let later = Inputs {
        times: times.iter().map(|time| time + 1e5).collect(),
        ..no_times()
    };
    let later = compute(&later).unwrap().period.unwrap();
    assert!((later / here - 1.0).abs() < 0.002, "{here} {later}");
}

#[test]
fn what_does_not_fit_together_is_refused() {
    let inputs = |latencies, duration| Inputs {
        times: vec![1.0, 2.0],
        latencies,
        duration,
        ..no_times()
    };
    assert!(compute(&inputs(vec![0.1], None)).is_err());
    assert!(compute(&inputs(vec![0.1, 0.1], Some(1.5))).is_err());
    let too_few = compute(&inputs(vec![0.1, 0.1], Some(2.0))).unwrap();
    assert!(too_few.period.is_err() && too_few.stalls == 0.0);
}

/// The largest latency of every second, 100 µs give or take, where a stall of 2 ms comes at regular times.
fn maxima(random: &mut Random, seconds: usize, period: Option<f64>) -> Vec<f64> {
    let mut all: Vec<f64> = (0..seconds)
        .map(|_| {
            let size = (-2.0 * random.unit().ln()).sqrt();
            100e-6 * (0.2 * size * (std::f64::consts::TAU * random.unit()).cos()).exp()
        })
        .collect();
    let mut stall = random.unit();
    while let (Some(period), Some(largest)) = (period, all.get_mut(stall as usize)) {
        *largest = 2e-3;
        stall += period;
    }
    all
}

fn series(maxima: Vec<f64>) -> Outputs {
    let inputs = Inputs {
        maxima,
        ..no_times()
    };
    compute(&inputs).expect("nothing contradicts")
}

#[test]
fn a_period_is_found_in_the_maxima_of_every_second() {
    let mut random = Random(41);
    for period in [2.6, 3.0, 7.3, 11.0, 20.7] {
        for _ in 0..12 {
            let found = series(maxima(&mut random, 600, Some(period))).series_period;
            let off = found.unwrap() / period - 1.0;
            assert!(off.abs() < 0.01, "{period}: {off}");
        }
    }
}

#[test]
fn maxima_at_random_have_no_period() {
    let mut random = Random(43);
    let found = (0..300).filter(|_| series(maxima(&mut random, 600, None)).series_period.is_ok());
    assert!(found.count() <= 2);
    assert!(series(vec![1e-3; 100]).series_period.is_err());
    assert!(series(vec![1e-3; 3]).series_period.is_err());
}

/// What one maximum per second cannot show: a stall in nearly every second, whose beat is ten times as long.
#[test]
fn a_period_below_two_intervals_appears_as_another() {
    let mut random = Random(47);
    let found = series(maxima(&mut random, 600, Some(1.1))).series_period;
    assert!(found.is_err() || found.is_ok_and(|period| period > 2.0));
}

/// What the limits say of jitter: percent of the records in which the period is found, by stalls and jitter.
#[test]
fn jitter_hides_a_period_from_a_fifth_of_it_on() {
    for (regular, jitter, least, most) in [
        (30, 0.10, 95.0, 101.0),
        (20, 0.15, 15.0, 50.0),
        (30, 0.15, 65.0, 95.0),
        (100, 0.15, 85.0, 101.0),
        (100, 0.20, 0.0, 30.0),
        (100, 0.25, 0.0, 10.0),
    ] {
        let (right, _) = named(regular, jitter, 0);
        assert!(
            (least..=most).contains(&right),
            "{regular} ± {jitter}: {right}"
        );
    }
}
