//! A curve is what its points are, one by one, for every model along every input.

mod common;

use spare_area_model::catalogue::{DECLARATIONS, RUNNERS};
use spare_area_model::curve::curve;
use spare_area_model::declaration::Wanted;
use spare_area_model::memory::Memory;
use spare_area_model::quantity::{Quantity, Scale, Shape};
use std::cell::Cell;

const POINTS: usize = 400;
/// How far a point may be from its own computation, against that.
const NEAR: f64 = 3e-9;

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
fn a_curve_is_its_points() {
    for (model, run) in DECLARATIONS.iter().zip(RUNNERS) {
        let start = start(model.inputs);
        for (place, input) in model.inputs.iter().enumerate() {
            if input.shape != Shape::Number || start[place].is_nan() || input.min.is_infinite() {
                continue;
            }
            let xs = along(input, start[place]);
            for (slot, output) in model.outputs.iter().enumerate() {
                if output.shape != Shape::Number {
                    continue;
                }
                let (computed, memory) = (Cell::new(0), Memory::default());
                let at = |x: f64, wanted: Wanted<'_>| {
                    let mut values = start.clone();
                    values[place] = x;
                    run(&values, wanted).map(|answer| answer.values[slot])
                };
                let named = format!("{} {} along {}", model.id, output.id, input.id);
                let counted = |x| {
                    computed.set(computed.get() + 1);
                    at(x, memory.at(x, slot))
                };
                let Ok(drawn) = curve(&xs, &memory, counted) else {
                    continue;
                };
                assert!(computed.get() <= xs.len(), "{named}");
                for (x, drawn) in xs.iter().zip(drawn) {
                    let Ok(want) = at(*x, Wanted::All) else {
                        panic!("{named}: {x} is refused, and the curve is not");
                    };
                    assert_eq!(drawn.is_nan(), want.is_nan(), "{named} at {x}");
                    assert!(
                        want.is_nan() || (drawn - want).abs() <= NEAR * want.abs(),
                        "{named} at {x}: {drawn}, computed {want}"
                    );
                }
            }
        }
    }
}
