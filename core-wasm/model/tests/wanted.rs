//! What is computed alone is what it is among all outputs, for every model along every input.

use spare_area_model::catalogue::{DECLARATIONS, RUNNERS};
use spare_area_model::declaration::Wanted;
use spare_area_model::quantity::{Quantity, Scale, Shape};

const POINTS: usize = 40;

/// Where a calculator starts.
fn start(inputs: &[Quantity]) -> Vec<f64> {
    let one = |input: &Quantity| match input.shape {
        Shape::List => input.default_list.len() as f64,
        _ if input.default.is_nan() => input.example,
        _ => input.default,
    };
    let lists = inputs.iter().filter(|input| input.shape == Shape::List);
    let items = lists.flat_map(|input| input.default_list.iter().copied());
    inputs.iter().map(one).chain(items).collect()
}

/// Values around where an input starts, or over its range.
fn along(input: &Quantity, start: f64) -> Vec<f64> {
    let spread = |from: f64, to: f64, share: f64| from + (to - from) * share;
    let shares = (0..POINTS).map(|at| at as f64 / (POINTS - 1) as f64);
    let mut xs: Vec<f64> = match input.scale {
        Scale::Log => {
            let (low, high) = (input.min.max(start / 30.0), input.max.min(start * 30.0));
            let place = |share| spread(low.ln(), high.ln(), share).exp().clamp(low, high);
            shares.map(place).collect()
        }
        Scale::Linear => {
            let high = input
                .max
                .min(if start > 0.0 { 3.0 * start } else { 1.0 }.max(input.min));
            shares.map(|share| spread(input.min, high, share)).collect()
        }
    };
    if input.whole {
        xs = xs.into_iter().map(f64::round).collect();
        xs.dedup();
    }
    xs
}

#[test]
fn an_output_alone_is_what_it_is_among_all() {
    for (model, run) in DECLARATIONS.iter().zip(RUNNERS) {
        let start = start(model.inputs);
        for (place, input) in model.inputs.iter().enumerate() {
            if input.shape != Shape::Number || start[place].is_nan() || input.min.is_infinite() {
                continue;
            }
            for x in along(input, start[place]) {
                let mut values = start.clone();
                values[place] = x;
                let Ok(all) = run(&values, Wanted::All) else {
                    continue;
                };
                for (slot, output) in model.outputs.iter().enumerate() {
                    if output.shape != Shape::Number {
                        continue;
                    }
                    let alone = run(&values, Wanted::One(slot)).expect("all are answered");
                    let [got, want] = [&alone, &all].map(|answer| answer.values[slot]);
                    assert!(
                        got == want || got.is_nan() && want.is_nan(),
                        "{} {} where {} is {x}: {got}, among all {want}",
                        model.id,
                        output.id,
                        input.id
                    );
                }
            }
        }
    }
}
