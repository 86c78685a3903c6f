//! The ends that are stated are those of the whole box of inputs: tried at random places inside it.

use super::{Inputs, Outputs, Verdict, YEAR, compute};
use proptest::prelude::*;

/// A load without intervals, against a drive with a rating and cycles.
fn plain() -> Inputs {
    Inputs {
        write_rate: 2.1e6,
        write_rate_low: None,
        write_rate_high: None,
        layer_factor: 1.0,
        layer_factor_low: None,
        layer_factor_high: None,
        drives: 1.0,
        growth: 0.0,
        growth_low: None,
        growth_high: None,
        period: 5.0 * YEAR,
        safety: 1.0,
        data: None,
        data_growth: 0.0,
        kept_time: None,
        free_share: 0.1,
        capacity: 1e12,
        terabytes_written: Some(600e12),
        dwpd: None,
        warranty_period: 5.0 * YEAR,
        host_bytes: None,
        age: 0.0,
        pe_cycles: Some(3000.0),
        percentage_used: None,
        raw_capacity: None,
        write_amplification: 3.0,
        write_amplification_low: None,
        write_amplification_high: None,
        flush_rate: None,
        flush_time: None,
        burst: None,
        burst_limit: None,
        cache_size: None,
        cache_rate: None,
        rate_after: None,
        request_size: None,
        read_rate: None,
        latency_limit: None,
        price: None,
    }
}

/// A number no greater than another, but for rounding.
fn at_most(one: f64, other: f64) -> bool {
    one <= other * (1.0 + 1e-9)
}

/// Both known and in order; a time that never comes is the longest of all.
fn in_order(low: Result<f64, &str>, middle: Result<f64, &str>, high: Result<f64, &str>) -> bool {
    let [low, middle, high] = [low, middle, high].map(|time| time.unwrap_or(f64::INFINITY));
    at_most(low, middle) && at_most(middle, high)
}

/// A place between two ends.
fn between((low, high): (f64, f64), share: f64) -> f64 {
    (high - low).mul_add(share, low).clamp(low, high)
}

fn passes(answer: &Outputs) -> bool {
    answer.verdict == Ok(Verdict::Holds)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn no_place_inside_the_box_lies_outside_the_bounds(
        writes in (4.0..9.0f64, 0.0..1.0f64, 0.0..1.0f64),
        layers in (-0.5..1.5f64, 0.0..1.0f64, 0.0..1.0f64),
        growth in (-0.9..1.0f64, 0.0..3.0f64, 0.0..1.0f64),
        amplification in (0.0..1.0f64, 0.0..1.0f64, 0.0..1.0f64),
        years in 0.1..20.0f64,
        kept in prop::option::of(1.0..100.0f64),
        places in prop::array::uniform4(0.0..=1.0f64),
    ) {
        let log = |(low, more, at): (f64, f64, f64)| ((10f64.powf(low), 10f64.powf(low + more)), at);
        let boxes = [log(writes), log(layers), ((growth.0, growth.0 + growth.1), growth.2), log(amplification)];
        let likely = boxes.map(|(ends, at)| between(ends, at));
        let box_of_inputs = Inputs {
            write_rate: likely[0],
            write_rate_low: Some(boxes[0].0.0),
            write_rate_high: Some(boxes[0].0.1),
            layer_factor: likely[1],
            layer_factor_low: Some(boxes[1].0.0),
            layer_factor_high: Some(boxes[1].0.1),
            growth: likely[2],
            growth_low: Some(boxes[2].0.0),
            growth_high: Some(boxes[2].0.1),
            write_amplification: likely[3],
            write_amplification_low: Some(boxes[3].0.0),
            write_amplification_high: Some(boxes[3].0.1),
            period: years * YEAR,
            kept_time: kept.map(|days| days * 86_400.0),
            free_share: 0.0,
            ..plain()
        };
        let answer = compute(&box_of_inputs).unwrap();
        let inside: Vec<f64> = (0..4).map(|at| between(boxes[at].0, places[at])).collect();
        let one = compute(&Inputs {
            write_rate: inside[0],
            layer_factor: inside[1],
            growth: inside[2],
            write_amplification: inside[3],
            period: years * YEAR,
            kept_time: kept.map(|days| days * 86_400.0),
            free_share: 0.0,
            ..plain()
        })
        .unwrap();
        prop_assert!(at_most(answer.drive_rate_low, one.drive_rate) && at_most(one.drive_rate, answer.drive_rate_high));
        prop_assert!(at_most(answer.need_low, one.need) && at_most(one.need, answer.need_high));
        prop_assert!(in_order(answer.rating_margin_low, one.rating_margin, answer.rating_margin_high));
        prop_assert!(in_order(answer.time_to_rating_low, one.time_to_rating, answer.time_to_rating_high));
        prop_assert!(in_order(answer.flash_bytes_low, one.flash_bytes, answer.flash_bytes_high));
        prop_assert!(in_order(answer.time_to_flash_low, one.time_to_flash, answer.time_to_flash_high));
        // A verdict for the whole box is the verdict at each place in it.
        match answer.verdict {
            Ok(Verdict::Holds) => prop_assert!(passes(&one)),
            Ok(Verdict::Fails) => prop_assert!(!passes(&one)),
            _ => {}
        }
    }

    #[test]
    fn at_its_limit_the_rating_is_just_enough(
        rate in 5.0..7.5f64,
        growth in -0.5..2.0f64,
        years in 1.0..10.0f64,
        safety in 0.5..3.0f64,
    ) {
        let load = Inputs {
            write_rate: 10f64.powf(rate),
            growth,
            period: years * YEAR,
            safety,
            ..plain()
        };
        let answer = compute(&load).unwrap();
        let margin = |input: &Inputs| compute(input).unwrap().rating_margin.unwrap();
        let by_rate = margin(&Inputs { write_rate: answer.write_rate_limit.unwrap(), ..load.clone() });
        prop_assert!((by_rate - 1.0).abs() < 1e-9);
        let by_safety = margin(&Inputs { safety: answer.safety_limit.unwrap(), ..load.clone() });
        prop_assert!((by_safety - 1.0).abs() < 1e-9);
        if let Ok(growth) = answer.growth_limit {
            let by_growth = margin(&Inputs { growth, ..load.clone() });
            prop_assert!((by_growth - 1.0).abs() < 1e-9);
        }
        if let Ok(time) = answer.time_to_rating {
            let by_time = margin(&Inputs { period: time, ..load });
            prop_assert!((by_time - 1.0).abs() < 1e-9);
        }
    }
}

#[test]
fn an_interval_that_leaves_its_likely_value_out_is_refused() {
    assert!(
        compute(&Inputs {
            write_rate_low: Some(3e6),
            ..plain()
        })
        .is_err()
    );
    assert!(
        compute(&Inputs {
            growth_high: Some(-0.1),
            ..plain()
        })
        .is_err()
    );
}

#[test]
fn data_that_shrink_are_checked_at_the_beginning() {
    let input = Inputs {
        data: Some(950e9),
        data_growth: -0.5,
        ..plain()
    };
    let answer = compute(&input).unwrap();
    assert_eq!(answer.verdict, Ok(Verdict::Fails));
    assert_eq!(answer.time_to_full, Ok(0.0));
}
