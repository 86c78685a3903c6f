//! The formulas against a drive that is simulated page by page.

mod accuracy;
mod counters;
mod flash;
mod packed;
mod placed;
mod played;
mod properties;

use flash::{Flash, Random, Request, Victim};
use spare_area_model::overprovisioning::definitions;
use spare_area_model::write_amplification::drive::{Drive, Policy};
use spare_area_model::write_amplification::fifo::{self, Class};
use spare_area_model::write_amplification::log::Log;
use spare_area_model::write_amplification::zipf_classes::Zipf;
use spare_area_model::write_amplification::{few_blocks, greedy, rules};

const PAGES_PER_BLOCK: usize = 64;

/// A drive of about so many pages and so many blocks, and its true overprovisioning.
fn drive(blocks: usize, spare: f64, victim: Victim) -> (Flash, usize, f64) {
    let physical = blocks * PAGES_PER_BLOCK;
    let pages = (physical as f64 / (1.0 + spare)).round() as usize;
    let flash = Flash::new(blocks, PAGES_PER_BLOCK, pages, victim);
    (flash, pages, physical as f64 / pages as f64 - 1.0)
}

/// The write amplification at rest under requests that depend on nothing.
fn measured(
    flash: &mut Flash,
    warm_up: usize,
    measure: usize,
    next: impl Fn(&Flash, &mut Random) -> Request,
) -> f64 {
    flash.run(warm_up, &next);
    flash.run(measure, &next)
}

fn assert_close(what: &str, simulated: f64, formula: f64, within: f64) {
    let off = formula / simulated - 1.0;
    assert!(
        off.abs() < within,
        "{what}: simulated {simulated:.4}, formula {formula:.4}, off by {:.2} %",
        off * 100.0
    );
}

#[test]
fn uniform_writes_under_every_policy_on_few_blocks() {
    let policies = [
        (Policy::Greedy, 0.0, Victim::Emptiest),
        (Policy::Fifo, 0.0, Victim::Oldest),
        (Policy::Random, 0.0, Victim::Drawn(1)),
        (Policy::DChoices, 2.0, Victim::Drawn(2)),
        (Policy::DChoices, 10.0, Victim::Drawn(10)),
    ];
    for (policy, choices, victim) in policies {
        for (blocks, spare) in [(32, 0.28), (128, 0.07), (128, 1.0)] {
            let (mut flash, pages, spare) = drive(blocks, spare, victim);
            let simulated = measured(&mut flash, 6 * pages, 40 * pages, |_, random| {
                Request::Write(random.below(pages))
            });
            let formula = Drive {
                policy,
                pages_per_block: PAGES_PER_BLOCK as f64,
                choices,
                blocks: Some(blocks as f64),
            };
            let formula = formula.write_amplification(spare);
            assert_close(
                &format!("{policy:?} {choices}, {blocks} blocks, ρ {spare}"),
                simulated,
                formula,
                0.006,
            );
        }
    }
}

#[test]
fn greedy_victims_have_one_of_two_numbers_of_valid_pages() {
    let (mut flash, pages, spare) = drive(1024, 0.28, Victim::Emptiest);
    measured(&mut flash, 6 * pages, 6 * pages, |_, random| {
        Request::Write(random.below(pages))
    });
    let state = greedy::greedy(PAGES_PER_BLOCK as f64, spare);
    let all: u64 = flash.victims.iter().sum();
    let j = state.victim_pages as usize;
    let part = |pages: usize| flash.victims[pages] as f64 / all as f64;
    assert!(part(j) + part(j - 1) > 0.97);
    assert!((part(j - 1) - state.one_less).abs() < 0.06);
}

fn hot_cold(writes: f64, data: f64, pages: usize) -> impl Fn(&Flash, &mut Random) -> Request {
    let hot = (pages as f64 * data).round() as usize;
    move |_, random| {
        Request::Write(if random.share() < writes {
            random.below(hot)
        } else {
            hot + random.below(pages - hot)
        })
    }
}

#[test]
fn hot_and_cold_data_in_one_log() {
    for (writes, data, spare) in [(0.8, 0.2, 0.07), (0.9, 0.1, 0.28), (1.0, 0.5, 0.28)] {
        let classes = [
            Class {
                data,
                rate: writes / data,
            },
            Class {
                data: 1.0 - data,
                rate: (1.0 - writes) / (1.0 - data),
            },
        ];
        for victim in [Victim::Oldest, Victim::Emptiest, Victim::Drawn(1)] {
            let (mut flash, pages, spare) = drive(256, spare, victim);
            // A drive at random: the cold data lie where chance put them.
            flash.run(5 * pages, |_, random| Request::Write(random.below(pages)));
            let next = hot_cold(writes, data, pages);
            let simulated = measured(&mut flash, 12 * pages, 15 * pages, next);
            let b = PAGES_PER_BLOCK as f64;
            let (formula, within) = match victim {
                Victim::Oldest => (fifo::write_amplification(&classes, spare), 0.01),
                Victim::Emptiest => (rules::desnoyers_classes(&classes, b, spare), 0.03),
                Victim::Drawn(_) => (rules::random_victim(spare), 0.03),
            };
            assert_close(
                &format!("{victim:?} {writes}/{data}, ρ {spare}"),
                simulated,
                formula,
                within,
            );
        }
    }
}

#[test]
fn writes_by_zipfs_law() {
    for (exponent, spare) in [(0.8, 0.07), (1.2, 0.28)] {
        for victim in [Victim::Oldest, Victim::Emptiest] {
            let (mut flash, pages, spare) = drive(256, spare, victim);
            let mut sum = 0.0;
            let cumulated: Vec<f64> = (1..=pages)
                .map(|rank| {
                    sum += (rank as f64).powf(-exponent);
                    sum
                })
                .collect();
            let next = |_: &Flash, random: &mut Random| {
                let drawn = random.share() * sum;
                let rank = cumulated.partition_point(|&upto| upto <= drawn);
                // Neighbouring ranks are not neighbours on the drive.
                Request::Write(rank * 7919 % pages)
            };
            let simulated = measured(&mut flash, 12 * pages, 10 * pages, next);
            let classes = Zipf {
                exponent,
                pages: pages as u64,
            }
            .classes();
            let (formula, within) = match victim {
                Victim::Emptiest => (
                    rules::desnoyers_classes(&classes, PAGES_PER_BLOCK as f64, spare),
                    0.03,
                ),
                _ => (fifo::write_amplification(&classes, spare), 0.01),
            };
            assert_close(
                &format!("{victim:?}, s {exponent}, ρ {spare}"),
                simulated,
                formula,
                within,
            );
        }
    }
}

#[test]
fn trims_are_spare() {
    for (share, spare) in [(0.05, 0.07), (0.2, 0.07), (0.1, 0.28)] {
        let (mut flash, pages, spare) = drive(256, spare, Victim::Emptiest);
        let next = |flash: &Flash, random: &mut Random| {
            if random.share() >= share {
                return Request::Write(random.below(pages));
            }
            loop {
                let page = random.below(pages);
                if flash.in_use(page) {
                    return Request::Trim(page);
                }
            }
        };
        let simulated = measured(&mut flash, 10 * pages, 10 * pages, next);
        let in_use = definitions::in_use_share(share).expect("under half");
        let met = definitions::effective(spare, in_use);
        let formula = greedy::greedy(PAGES_PER_BLOCK as f64, met).write_amplification;
        let lift = few_blocks::lift(met, 256.0, few_blocks::greedy_strength(64.0));
        assert_close(
            &format!("trims {share}, ρ {spare}"),
            simulated,
            formula * lift,
            0.01,
        );
    }
}

#[test]
fn the_cliff_of_a_drive_that_was_filled_in_order() {
    const WINDOW: f64 = 0.1;
    let blocks = 512;
    let physical = blocks * 256;
    let pages = (physical as f64 / 1.2).round() as usize;
    let mut flash = Flash::new(blocks, 256, pages, Victim::Oldest);
    let spare = physical as f64 / pages as f64 - 1.0;
    let log = Log::of(spare, 1.5);
    let part = (WINDOW * pages as f64).round() as usize;
    let mut random = Random::new(3);
    for window in 1..=15 {
        let simulated = flash.run(part, |_, _| Request::Write(random.below(pages)));
        let end = window as f64 * WINDOW;
        let formula = (log.written(end) - log.written(end - WINDOW)) / WINDOW;
        // The window in which the cliff falls is moved by the blocks that are still open.
        let within = if window <= 3 { 0.05 } else { 0.015 };
        assert_close(&format!("overwrites {end:.1}"), simulated, formula, within);
    }
}
