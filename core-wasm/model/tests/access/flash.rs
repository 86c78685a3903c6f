//! Reads from flash against a clockwork of their own, and against what must hold of every queue.

use proptest::prelude::*;
use spare_area_model::access::flash_read::{Inputs, Outputs, compute};

/// The defaults, at a queue depth.
fn at_depth(queue_depth: f64) -> Inputs {
    Inputs {
        queue_depth,
        page_read_time: 76e-6,
        controller_time: 13.5e-6,
        transfer_time: 10e-6,
        host_time: 9e-6,
        dies: 8.0,
    }
}

fn ask(inputs: &Inputs) -> Outputs {
    compute(inputs).expect("it answers")
}

/// A linear congruential generator: chance that is not the model's.
struct Chance(u64);

impl Chance {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as usize) % n
    }
}

/// Where a read of the clockwork is.
enum At {
    /// Host, or its way back: until a tick.
    Away(u32),
    Queue,
    Controller(u32),
    Die,
}

/// IOPS and mean latency by a clock that ticks every half microsecond: each read is in one place, and each place knows
/// its queue. No code of the model.
fn clockwork(inputs: &Inputs, reads: u32) -> (f64, f64) {
    let ticks = |time: f64| (time * 2e6).round() as u32;
    let (half, controller) = (ticks(inputs.host_time / 2.0), ticks(inputs.controller_time));
    let (sense, back) = (
        ticks(inputs.page_read_time),
        ticks(inputs.transfer_time) + half,
    );
    let dies = inputs.dies as usize;
    let mut chance = Chance(7);
    let mut places: Vec<At> = (0..inputs.queue_depth as usize)
        .map(|_| At::Away(half))
        .collect();
    let mut begun = vec![0; places.len()];
    let mut is_back = vec![false; places.len()];
    let mut waiting = std::collections::VecDeque::new();
    let mut queues = vec![std::collections::VecDeque::new(); dies];
    let mut free_at = vec![None; dies];
    let mut handled = None;
    let (mut tick, mut done, mut latency, mut counted_from) = (0_u32, 0_u32, 0_u64, 0);
    let warm_up = reads / 4;
    while done < warm_up + reads {
        // Several things may end at one tick, each of which begins the next.
        loop {
            let mut changed = false;
            for read in 0..places.len() {
                match places[read] {
                    At::Away(until) if until == tick && is_back[read] => {
                        done += 1;
                        if done == warm_up {
                            counted_from = tick;
                        } else if done > warm_up {
                            latency += u64::from(tick - begun[read]);
                        }
                        begun[read] = tick;
                        is_back[read] = false;
                        places[read] = At::Away(tick + half);
                        changed = true;
                    }
                    At::Away(until) if until == tick => {
                        places[read] = At::Queue;
                        waiting.push_back(read);
                        changed = true;
                    }
                    At::Controller(until) if until == tick => {
                        let die = chance.below(dies);
                        places[read] = At::Die;
                        queues[die].push_back(read);
                        handled = None;
                        changed = true;
                    }
                    _ => {}
                }
            }
            if handled.is_none()
                && let Some(read) = waiting.pop_front()
            {
                places[read] = At::Controller(tick + controller);
                handled = Some(read);
                changed = true;
            }
            for die in 0..dies {
                if free_at[die] == Some(tick) {
                    let read: usize = queues[die].pop_front().expect("it was read");
                    places[read] = At::Away(tick + back);
                    is_back[read] = true;
                    free_at[die] = None;
                    changed = true;
                }
                if free_at[die].is_none() && !queues[die].is_empty() {
                    free_at[die] = Some(tick + sense);
                    changed = true;
                }
            }
            if !changed {
                break;
            }
        }
        tick += 1;
    }
    let seconds = f64::from(tick - 1 - counted_from) / 2e6;
    let mean = latency as f64 / f64::from(reads) / 2e6;
    (f64::from(reads) / seconds, mean)
}

/// Other chance, other bookkeeping, five times as many reads: the same IOPS within a little more than what the model says of its own
/// chance, and latencies that were measured and not computed by Little's law.
#[test]
fn a_clockwork_completes_as_many_reads() {
    let mut cases: Vec<Inputs> = [1.0, 2.0, 5.0, 8.0, 16.0, 32.0].map(at_depth).into();
    cases.push(Inputs {
        dies: 3.0,
        ..at_depth(6.0)
    });
    cases.push(Inputs {
        dies: 32.0,
        ..at_depth(8.0)
    });
    cases.push(Inputs {
        controller_time: 1e-6,
        ..at_depth(12.0)
    });
    cases.push(Inputs {
        controller_time: 1e-6,
        transfer_time: 60e-6,
        dies: 16.0,
        ..at_depth(24.0)
    });
    for inputs in cases {
        let answer = ask(&inputs);
        let (iops, latency) = clockwork(&inputs, 40_000);
        let off = answer.iops / iops - 1.0;
        assert!(
            off.abs() < 0.0125,
            "{inputs:?}: {} against {iops}",
            answer.iops
        );
        let off = answer.latency / latency - 1.0;
        assert!(
            off.abs() < 0.0125,
            "{inputs:?}: {} against {latency}",
            answer.latency
        );
    }
}

/// What the model states of its nearness to the drive.
#[test]
fn it_comes_as_near_to_the_measured_drive_as_it_states() {
    let measured = [
        (1.0, 9212.0),
        (2.0, 17_502.0),
        (4.0, 33_496.0),
        (8.0, 57_384.0),
        (16.0, 69_983.0),
        (32.0, 74_032.0),
    ];
    let errors = measured.map(|(depth, iops): (f64, f64)| ask(&at_depth(depth)).iops / iops - 1.0);
    assert!(errors.iter().all(|error| error.abs() < 0.047), "{errors:?}");
    assert!(
        errors[0].abs() < 0.001 && errors[5].abs() < 0.002,
        "{errors:?}"
    );
    assert!(
        (errors[3] + 0.041).abs() < 0.0005 && (errors[4] - 0.047).abs() < 0.0005,
        "{errors:?}"
    );
}

/// Why it does not claim to know the dies of that drive.
#[test]
fn with_more_dies_it_would_be_too_high() {
    let inputs = Inputs {
        dies: 32.0,
        ..at_depth(8.0)
    };
    let error = ask(&inputs).iops / 57_384.0 - 1.0;
    assert!((error - 0.17).abs() < 0.005, "{error}");
}

fn any_drive() -> impl Strategy<Value = Inputs> {
    (
        1..=64u32,
        1.0..200.0f64,
        0.0..30.0f64,
        0.0..40.0f64,
        0.0..40.0f64,
        1..=64u32,
    )
        .prop_map(|(depth, sense, controller, transfer, host, dies)| Inputs {
            queue_depth: f64::from(depth),
            page_read_time: sense * 1e-6,
            controller_time: controller * 1e-6,
            transfer_time: transfer * 1e-6,
            host_time: host * 1e-6,
            dies: f64::from(dies),
        })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn it_keeps_to_its_limits_and_its_laws(inputs in any_drive()) {
        let answer = ask(&inputs);
        let ends = (inputs.queue_depth + inputs.dies) / 8000.0;
        prop_assert!(answer.iops <= answer.iops_limit * (1.0 + ends));
        prop_assert!(answer.iops <= inputs.queue_depth / answer.latency_alone * (1.0 + ends));
        prop_assert!(answer.iops >= answer.iops_alone * (1.0 - ends));
        prop_assert!((answer.iops * answer.latency / inputs.queue_depth - 1.0).abs() < 1e-12);
        prop_assert!(answer.die_utilization <= 1.0 && answer.controller_utilization <= 1.0);
    }

    /// With the same chance a deeper queue completes no read later; only the ends of what is counted differ.
    #[test]
    fn a_deeper_queue_completes_no_fewer(inputs in any_drive()) {
        let deeper = Inputs { queue_depth: 2.0 * inputs.queue_depth, ..inputs.clone() };
        let (now, then) = (ask(&inputs), ask(&deeper));
        prop_assert!(then.iops >= now.iops * 0.985, "{} then {}", now.iops, then.iops);
        for (one, other) in now.reads.iter().zip(&then.reads) {
            prop_assert_eq!(one[1], other[1]);
            prop_assert!(other[7] <= one[7] * (1.0 + 1e-12));
        }
    }

    #[test]
    fn the_same_question_has_the_same_answer(inputs in any_drive()) {
        prop_assert_eq!(ask(&inputs), ask(&inputs));
    }

    /// The listed reads: nothing does two things at once, and each begins when one before it completes.
    #[test]
    fn the_first_reads_pass_one_station_after_the_other(inputs in any_drive()) {
        let answer = ask(&inputs);
        let depth = inputs.queue_depth as usize;
        prop_assert_eq!(answer.reads.len(), depth + 40);
        let half = inputs.host_time / 2.0;
        let near = |one: f64, other: f64| (one - other).abs() < 1e-12;
        let mut free = vec![0.0f64; inputs.dies as usize];
        let mut sent = 0.0f64;
        for (at, &[read, die, submitted, from, to, sensed_from, sensed_to, completed]) in answer.reads.iter().enumerate() {
            prop_assert_eq!(read, at as f64 + 1.0);
            prop_assert!(near(from, sent.max(submitted + half)));
            prop_assert!(near(to, from + inputs.controller_time));
            sent = to;
            let die = die as usize - 1;
            prop_assert!(near(sensed_from, free[die].max(to)));
            prop_assert!(near(sensed_to, sensed_from + inputs.page_read_time));
            free[die] = sensed_to;
            prop_assert!(near(completed, sensed_to + inputs.transfer_time + half));
            // It replaces the one that completes next, of those before it.
            let mut before: Vec<f64> = answer.reads[..at].iter().map(|one| one[7]).collect();
            before.sort_by(f64::total_cmp);
            prop_assert_eq!(submitted, at.checked_sub(depth).map_or(0.0, |place| before[place]));
        }
    }
}
