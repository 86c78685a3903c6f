//! Every model over the whole box of its inputs: what is answered is a number, or has a reason.

use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};
use spare_area_model::catalogue::{DECLARATIONS, RUNNERS};
use spare_area_model::declaration::{Declaration, Wanted};
use spare_area_model::quantity::{Quantity, Scale, Shape};
use spare_area_model::slots::MIN_NONZERO;
use spare_area_model::units::Dimension;
use std::cell::Cell;

/// Tries of each model, and how many of them must be answered: what is always refused tests nothing.
const TRIES: u32 = 150;
const ANSWERED: u32 = TRIES / 10;

/// The values of all inputs, a list of one for what is no list.
type Values = Vec<Vec<f64>>;

/// As near 0 as a reader may type, from the smallest number that there is.
const NEAR_ZERO: [f64; 7] = [5e-324, 1e-310, 1e-200, 1e-100, 1e-31, MIN_NONZERO, 1e-20];

/// Any value of one input, the ends of its range included and, where it may be 0, what is all but 0;
/// lists are short.
fn any_value(input: &Quantity) -> BoxedStrategy<Vec<f64>> {
    let (min, max, whole) = (input.min, input.max, input.whole);
    let inside = match input.scale {
        Scale::Log => (min.ln()..=max.ln())
            .prop_map(move |x| x.exp().clamp(min, max))
            .boxed(),
        Scale::Linear => (min..=max).boxed(),
    };
    let tiny = prop::sample::select(&NEAR_ZERO).prop_map(move |x| x.clamp(min, max));
    let number = prop_oneof![8 => inside, 1 => Just(min), 1 => Just(max), 1 => tiny];
    let number = number.prop_map(move |x| if whole { x.round().clamp(min, max) } else { x });
    match input.shape {
        Shape::List => prop::collection::vec(number, 0..12).boxed(),
        Shape::Choice(options) => (0..options.len())
            .prop_map(|place| vec![place as f64])
            .boxed(),
        _ if input.optional => prop_oneof![3 => number, 1 => Just(f64::NAN)]
            .prop_map(|x| vec![x])
            .boxed(),
        _ => number.prop_map(|x| vec![x]).boxed(),
    }
}

/// Puts the numbers at these places in rising order; what is left out stays so.
fn in_order(values: &mut Values, places: &[usize]) {
    let known: Vec<usize> = places
        .iter()
        .copied()
        .filter(|&place| !values[place][0].is_nan())
        .collect();
    let mut numbers: Vec<f64> = known.iter().map(|&place| values[place][0]).collect();
    numbers.sort_by(f64::total_cmp);
    for (place, number) in known.into_iter().zip(numbers) {
        values[place][0] = number;
    }
}

/// What belongs together is made to fit: drawn one by one, such inputs are nearly always refused.
fn fit(model: &Declaration, values: &mut Values) {
    let place = |id: &str| {
        let found = model.inputs.iter().position(|input| input.id == id);
        found.unwrap_or_else(|| panic!("{} has no input {id}", model.id))
    };
    match model.id {
        "workload" => {
            for (listed, shares) in [("sizes", "size_shares"), ("depths", "depth_shares")] {
                same_length(values, place(listed), place(shares));
                less_than_all(&mut values[place(shares)]);
            }
            // Data and depths that leave room for all that is listed.
            let (size, depth) = (
                most(&values[place("sizes")]),
                most(&values[place("depths")]),
            );
            for (count, data) in [("reads", "bytes_read"), ("writes", "bytes_written")] {
                let count = values[place(count)][0];
                let data = place(data);
                let sent = values[data][0] + count * size;
                let is_possible = count > 0.0 && sent <= model.inputs[data].max;
                values[data][0] = if is_possible { sent } else { f64::NAN };
            }
            let stated = place("mean_depth");
            if values[stated][0] < depth {
                values[stated][0] = depth;
            }
            values[place("unlisted_size")][0] = f64::NAN;
        }
        "service-time" => {
            let ends = place("bucket_ends");
            values[ends].sort_by(f64::total_cmp);
            values[ends].dedup();
            same_length(values, ends, place("bucket_counts"));
            let counts = &values[place("bucket_counts")];
            let total: f64 = counts.iter().sum();
            if total > 0.0 {
                // As if they had come one after the other, each as long as its bucket.
                let took = values[ends]
                    .iter()
                    .zip(counts)
                    .map(|(end, count)| end * count);
                let (busy, requests) = (place("busy_time"), place("requests"));
                values[busy][0] = took.sum::<f64>().min(model.inputs[busy].max);
                let is_possible = total <= model.inputs[requests].max;
                values[requests][0] = if is_possible { total } else { f64::NAN };
            }
        }
        "steady-state" => {
            let variables = values[place("variables")][0] as usize % 3 + 1;
            values[place("variables")][0] = variables as f64;
            values[place("window")][0] = values[place("window")][0].min(4.0);
            let rounds = &mut values[place("rounds")];
            rounds.truncate(rounds.len() / variables * variables);
        }
        "measured-write-amplification" => {
            for (earlier, later) in [
                ("host_bytes_before", "host_bytes"),
                ("flash_bytes_before", "flash_bytes"),
            ] {
                let (earlier, later) = (place(earlier), place(later));
                let (first, last) = (values[earlier][0], values[later][0]);
                // `min` would put a number in the place of none.
                if first > last {
                    (values[earlier][0], values[later][0]) = (last, first);
                }
            }
        }
        "drive-class" => {
            let rated = [
                "client_dwpd",
                "read_intensive_dwpd",
                "mixed_use_dwpd",
                "write_intensive_dwpd",
            ];
            in_order(values, &rated.map(place));
        }
        "fleet-drive" => in_order(
            values,
            &["write_rate_low", "write_rate", "write_rate_high"].map(place),
        ),
        "sizing" => {
            for likely in [
                "write_rate",
                "layer_factor",
                "growth",
                "write_amplification",
            ] {
                let ends = [format!("{likely}_low"), format!("{likely}_high")];
                in_order(values, &[place(&ends[0]), place(likely), place(&ends[1])]);
            }
            in_order(values, &[place("capacity"), place("raw_capacity")]);
            // Two ratings agree only by chance.
            if !values[place("terabytes_written")][0].is_nan() {
                values[place("dwpd")][0] = f64::NAN;
            }
        }
        "period" => {
            let (times, duration) = (place("times"), place("duration"));
            // Left empty, every time is a stall.
            if values[place("latencies")].len() > 3 {
                same_length(values, times, place("latencies"));
            } else {
                values[place("latencies")].clear();
            }
            if values[duration][0] < most(&values[times]) {
                values[duration][0] = f64::NAN;
            }
        }
        "buy-or-spare" => {
            for drive in [
                "big_raw_capacity",
                "small_raw_capacity",
                "later_raw_capacity",
            ] {
                let (data, flash) = (place("data"), place(drive));
                if values[data][0] > values[flash][0] {
                    values.swap(data, flash);
                }
            }
        }
        "slc-cache" => {
            let sizes = ["data", "user_capacity", "raw_capacity"].map(place);
            let mut rising = sizes.map(|place| values[place][0]);
            rising.sort_by(f64::total_cmp);
            for (place, size) in sizes.into_iter().zip(rising) {
                values[place][0] = size;
            }
            let copied = &mut values[place("copied")][0];
            *copied = copied.min(rising[1] - rising[0]);
        }
        "seek-curve" => {
            let times = ["track_to_track", "average_seek", "full_stroke"].map(place);
            let mut rising = times.map(|place| values[place][0]);
            rising.sort_by(f64::total_cmp);
            for (place, time) in times.into_iter().zip(rising) {
                values[place][0] = time;
            }
        }
        _ => {}
    }
}

/// The largest of what is listed, and at least 1.
fn most(listed: &[f64]) -> f64 {
    listed.iter().copied().fold(1.0, f64::max)
}

fn same_length(values: &mut Values, one: usize, other: usize) {
    let length = values[one].len().min(values[other].len());
    values[one].truncate(length);
    values[other].truncate(length);
}

/// Where all is listed a mean cannot be stated as well, unless it is the same.
fn less_than_all(shares: &mut [f64]) {
    let sum: f64 = shares.iter().sum();
    if sum > 1.0 {
        shares.iter_mut().for_each(|share| *share /= 1.25 * sum);
    }
}

/// Any inputs of a model, in the form in which they cross the boundary.
fn any_inputs(model: &'static Declaration) -> impl Strategy<Value = Vec<f64>> {
    let inputs: Vec<_> = model.inputs.iter().map(any_value).collect();
    (inputs, prop::bool::weighted(0.9)).prop_map(|(mut values, is_fit)| {
        if is_fit {
            fit(model, &mut values);
        }
        let declared = model.inputs.iter().zip(&values);
        let slots = declared.clone().map(|(input, items)| match input.shape {
            Shape::List => items.len() as f64,
            _ => items[0],
        });
        let lists = declared.filter(|(input, _)| input.shape == Shape::List);
        slots
            .chain(lists.flat_map(|(_, items)| items.iter().copied()))
            .collect()
    })
}

#[test]
fn no_inputs_in_range_give_nan_or_infinity_without_a_reason() {
    let mut refused = Vec::new();
    for (model, run) in DECLARATIONS.iter().zip(RUNNERS) {
        let answered = Cell::new(0);
        let config = Config {
            cases: TRIES,
            failure_persistence: None,
            ..Config::default()
        };
        let outcome = TestRunner::new(config).run(&any_inputs(model), |values| {
            let Ok(answer) = run(&values, Wanted::All) else {
                return Ok(());
            };
            answered.set(answered.get() + 1);
            for (slot, output) in model.outputs.iter().enumerate() {
                let value = answer.values[slot];
                let has_reason = answer.reasons.iter().any(|(at, _)| *at == slot);
                prop_assert!(value.is_finite() || has_reason, "{}: {value}", output.id);
                let is_share =
                    output.dimension == Dimension::Ratio && output.shape == Shape::Number;
                if is_share && !has_reason {
                    prop_assert!((0.0..=1.0).contains(&value), "{}: {value}", output.id);
                }
            }
            // A cell may be empty, which is NaN; it is never infinite.
            let items = &answer.values[model.outputs.len()..];
            prop_assert!(!items.iter().any(|item| item.is_infinite()), "{items:?}");
            Ok(())
        });
        outcome.unwrap_or_else(|failure| panic!("{}: {failure}", model.id));
        if answered.get() < ANSWERED {
            refused.push((model.id, answered.get()));
        }
    }
    assert!(refused.is_empty(), "of {TRIES} were answered: {refused:?}");
}
