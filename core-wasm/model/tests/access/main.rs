//! The models of the chapter on access time against a second way to the same answer.

#[path = "../common/mod.rs"]
mod common;
mod flash;

use proptest::prelude::*;
use serde_json::json;
use spare_area_model::access::{
    access_comparison, disk_access, one_command, price_fall, seek_curve, ssd_access,
};
use spare_area_model::refusal::Refusal;

fn seek(average: f64, full: f64, distance: f64) -> seek_curve::Outputs {
    seek_curve::compute(&seek_curve::Inputs {
        track_to_track: 1.0,
        average_seek: 1.0 + average,
        full_stroke: 1.0 + full,
        distance,
    })
    .expect("seeks in order are answered")
}

/// Mean over two tracks drawn at random, whose distance d has density 2(1 − d): Simpson's rule over
/// r = √d, in which the curve is smooth.
fn mean_of_random_seeks(average: f64, full: f64) -> f64 {
    const STEPS: u32 = 200;
    let at = |r: f64| {
        2.0 * (1.0 - r * r) * seek(average, full, (r * r).min(1.0)).seek_time.unwrap() * 2.0 * r
    };
    let inner =
        (1..STEPS).map(|i| f64::from(2 + 2 * (i % 2)) * at(f64::from(i) / f64::from(STEPS)));
    (at(0.0) + inner.sum::<f64>() + at(1.0)) / (3.0 * f64::from(STEPS))
}

proptest! {
    #[test]
    fn a_seek_curve_rises_and_meets_its_three_numbers(
        share in 1.0 / 3.0..1.0f64,
        full in 0.001..50.0f64,
        at in 0.0..=1.0f64,
        further in 0.0..=1.0f64,
    ) {
        let time = |distance| seek(share * full, full, distance).seek_time.unwrap();
        let parts = seek(share * full, full, 0.0);
        prop_assert!((time(1.0) - 1.0 - full).abs() < 1e-12 * (1.0 + full));
        prop_assert!(parts.root_part >= -1e-12 * full && parts.linear_part >= 0.0);
        // A root alone leads from the shortest seek to the longest through 8/15.
        let meets_shortest = share <= 8.0 / 15.0;
        prop_assert_eq!(meets_shortest, parts.notes.is_empty());
        prop_assert!(time(0.0) >= 1.0 && (time(0.0) == 1.0) == meets_shortest);
        prop_assert!(meets_shortest || parts.linear_part < 1e-12 * (1.0 + full));
        prop_assert!(time(at.max(further)) >= time(at.min(further)) - 1e-13 * full);
        let off = mean_of_random_seeks(share * full, full) - 1.0 - share * full;
        prop_assert!(off.abs() < 1e-7 * (1.0 + full));
        let average = seek(share * full, full, 0.0).average_distance.unwrap();
        prop_assert!((time(average) - 1.0 - share * full).abs() < 1e-12 * (1.0 + full));
        prop_assert!(average <= 1.0 / 3.0 + 1e-12);
    }

    /// Rounding must not make such an average look like one too near the shortest seek.
    #[test]
    fn where_average_and_longest_are_one_number_each_longer_seek_takes_it(
        time in 0.0001..1.0f64,
        distance in 0.0..=1.0f64,
    ) {
        let answer = seek_curve::compute(&seek_curve::Inputs {
            track_to_track: time / 2.0,
            average_seek: time,
            full_stroke: time,
            distance,
        })
        .expect("they are in order");
        prop_assert_eq!(answer.seek_time, Ok(time));
        prop_assert!(answer.root_part == 0.0 && answer.linear_part == 0.0);
        prop_assert!(answer.average_distance.is_err_and(|why| why.starts_with("All seeks take")));
    }

    #[test]
    fn below_those_averages_the_curve_would_fall(share in 0.0..=1.0f64) {
        let known = seek(share, 1.0, 0.5).seek_time.is_ok();
        let parts = seek(share, 1.0, 0.5);
        let (b, c) = (parts.root_part, parts.linear_part);
        // Steps of the root, so that a dip near the start is not stepped over.
        let time = |i: u32| {
            let r = f64::from(i) / 1e4;
            b * r + c * r * r
        };
        let falls = (1..=10_000).any(|i| time(i) < time(i - 1) - 1e-12);
        prop_assert!(known != falls || (share - 1.0 / 3.0).abs() < 1e-3, "{share}: {known} {falls}");
    }

    /// The link binds from the first size that a search finds slower with it than without.
    #[test]
    fn the_link_binds_from_the_stated_size(
        first in 1.0..500.0f64,
        next in 1.0..100.0f64,
        rate in 1.0..100.0f64,
    ) {
        let ask = |blocks: f64| {
            let request_size = 512.0 * blocks;
            let inputs = ssd_access::Inputs {
                command_time: first / 2.0 * 1e-6,
                first_block_time: first / 2.0 * 1e-6,
                next_block_time: next * 1e-6,
                block_size: 512.0,
                host_overhead: 0.0,
                link_rate: Some(rate * 1e6),
                request_size,
            };
            let answer = ssd_access::compute(&inputs).unwrap();
            (answer.service_time > answer.unheld_time * (1.0 + 1e-12), answer.link_bound_size)
        };
        let found = (1..5000).map(f64::from).find(|blocks| ask(*blocks).0);
        match (found, ask(1.0).1) {
            (Some(blocks), Ok(size)) => prop_assert_eq!(size, blocks * 512.0),
            (None, Ok(size)) => prop_assert!(size >= 5000.0 * 512.0),
            (found, Err(_)) => prop_assert_eq!(found, None),
        }
    }
}

proptest! {
    /// Requests through host, drive and link one behind the other, each stage busy with one at a
    /// time: in the long run they leave as fast as the model says, and never slower than one by one.
    #[test]
    fn a_queue_is_as_fast_as_its_slowest_stage(
        host in 0.0..300.0f64,
        blocks in 1..200u32,
        rate in 1.0..100.0f64,
    ) {
        let inputs = ssd_access::Inputs {
            command_time: 120e-6,
            first_block_time: 30e-6,
            next_block_time: 30e-6,
            block_size: 512.0,
            host_overhead: host * 1e-6,
            link_rate: Some(rate * 1e6),
            request_size: 512.0 * f64::from(blocks),
        };
        let answer = ssd_access::compute(&inputs).unwrap();
        let drive = answer.access_time + f64::from(blocks - 1) * 30e-6;
        let stages = [host * 1e-6, drive, inputs.request_size / (rate * 1e6)];
        let mut free = [0.0f64; 3];
        let mut leaves = Vec::new();
        for _ in 0..400 {
            let mut ready = 0.0f64;
            for (stage, time) in free.iter_mut().zip(stages) {
                *stage = ready.max(*stage) + time;
                ready = *stage;
            }
            leaves.push(ready);
        }
        let pace = 200.0 / (leaves[399] - leaves[199]);
        prop_assert!((pace / answer.queued_requests_per_second - 1.0).abs() < 1e-9);
        prop_assert!(answer.queued_requests_per_second >= answer.requests_per_second * (1.0 - 1e-12));
    }

    /// At the size that belongs to a speed-up, the speed-up is that one; where there is none, no
    /// size on a fine grid comes to it.
    #[test]
    fn a_claimed_speed_up_belongs_to_its_size(target in 0.1..200.0f64, rate in 1.0..100.0f64) {
        let at = |request_size| {
            access_comparison::compute(&access_comparison::Inputs {
                disk_time: 15e-3,
                disk_rate: 6.5e6,
                ssd_time: 150e-6,
                ssd_rate: rate * 1e6,
                request_size,
                target_speedup: target,
            })
            .unwrap()
        };
        match at(1.0).size_at_target {
            Ok(size) => prop_assert!((at(size).speedup / target - 1.0).abs() < 1e-9),
            Err(_) => {
                let first = at(1e-9).speedup > target;
                prop_assert!((-9..15).all(|i| (at(10f64.powi(i)).speedup > target) == first));
            }
        }
    }

    /// The parts of a command add up to what the comparison of whole requests says.
    #[test]
    fn a_command_is_its_parts(size in 1.0..1e6f64, seek in 0.0..50.0f64, share in 0.0..=1.0f64) {
        let parts = one_command::compute(&one_command::Inputs {
            disk_command_time: 0.0,
            bus_time: 0.0,
            seek_time: seek * 1e-3,
            rotation_speed: 90.0,
            turn_share: share,
            disk_rate: 6.5e6,
            ssd_time: 150e-6,
            ssd_rate: 13e6,
            status_time: 0.0,
            request_size: size,
        })
        .unwrap();
        let whole = access_comparison::compute(&access_comparison::Inputs {
            disk_time: parts.disk_access_time,
            disk_rate: 6.5e6,
            ssd_time: 150e-6,
            ssd_rate: 13e6,
            request_size: size,
            target_speedup: 30.0,
        })
        .unwrap();
        prop_assert!((parts.speedup / whole.speedup - 1.0).abs() < 1e-12);
    }

    /// Year by year, the price falls by the same share to the price at the end.
    #[test]
    fn a_price_falls_year_by_year(ratio in 0.001..3.0f64, years in 1..40u32) {
        let answer = price_fall::compute(&price_fall::Inputs {
            first_price: 1e-3,
            later_price: 1e-3 * ratio,
            years: f64::from(years),
            years_on: f64::from(years),
        })
        .unwrap();
        let Ok(fall) = answer.yearly_fall else {
            prop_assert!(ratio > 1.0 && answer.halving_time.is_err());
            return Ok(());
        };
        let mut price = 1e-3;
        for _ in 0..2 * years {
            price *= 1.0 - fall;
        }
        prop_assert!((price / answer.price_then.unwrap() - 1.0).abs() < 1e-9);
        let halved = (1.0 - fall).powf(answer.halving_time.unwrap());
        prop_assert!((halved - 0.5).abs() < 1e-9);
    }
}

#[test]
fn a_full_pass_averages_what_its_zones_add_up_to() {
    for radius_ratio in [0.05, 0.4, 0.5, 0.9, 1.0] {
        let at = |position: f64| {
            let inputs = disk_access::Inputs {
                seek_time: 0.01,
                rotation_speed: 120.0,
                transfer_rate: 1.0,
                command_overhead: 0.0,
                request_size: 1.0,
                position,
                radius_ratio,
            };
            disk_access::compute(&inputs).unwrap()
        };
        let steps = 100_000;
        let slices =
            (0..steps).map(|i| 1.0 / at((f64::from(i) + 0.5) / f64::from(steps)).local_rate);
        let mean_rate = f64::from(steps) / slices.sum::<f64>();
        let error = at(0.0).full_pass_rate / mean_rate - 1.0;
        assert!(error.abs() < 1e-6, "q {radius_ratio}: {error}");
    }
}

#[test]
fn seeks_out_of_order_are_refused_by_name() {
    let pointed_at = |inputs| match common::run("seek-curve", &inputs) {
        Err(Refusal::Contradiction { quantity, .. }) => quantity,
        other => panic!("{inputs}: {other:?}"),
    };
    assert_eq!(pointed_at(json!({"average_seek": 0.0005})), "average_seek");
    assert_eq!(pointed_at(json!({"full_stroke": 0.008})), "full_stroke");
}
