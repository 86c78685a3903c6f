//! What every declaration must be, whatever its model.

mod common;

use proptest::prelude::*;
use spare_area_model::catalogue::{DECLARATIONS, RUNNERS};
use spare_area_model::declaration::Wanted;
use spare_area_model::quantity::{Quantity, Scale, Shape};

fn quantities() -> impl Iterator<Item = (&'static str, &'static Quantity)> {
    DECLARATIONS.iter().flat_map(|model| {
        let both = model.inputs.iter().chain(model.outputs);
        both.map(move |quantity| (model.id, quantity))
    })
}

#[test]
fn every_quantity_has_a_meaning_and_a_label() {
    for (model, quantity) in quantities() {
        assert!(
            quantity.about.ends_with(['.', '?']),
            "{model} {}: {:?}",
            quantity.id,
            quantity.about
        );
        assert!(!quantity.label.is_empty(), "{model} {}", quantity.id);
    }
}

#[test]
fn every_default_lies_in_its_range() {
    for model in DECLARATIONS {
        for input in model.inputs {
            match input.shape {
                Shape::List => assert!(
                    input
                        .default_list
                        .iter()
                        .all(|v| (input.min..=input.max).contains(v))
                ),
                _ if input.optional && input.default.is_nan() => {}
                _ => assert!(
                    (input.min..=input.max).contains(&input.default),
                    "{} {}",
                    model.id,
                    input.id
                ),
            }
            if input.scale == Scale::Log {
                assert!(
                    input.min > 0.0,
                    "{} {} is logarithmic and may be 0",
                    model.id,
                    input.id
                );
            }
        }
    }
}

#[test]
fn every_quantity_in_an_equation_is_declared_and_has_a_symbol() {
    for model in DECLARATIONS {
        for equation in model.equations {
            for part in equation.tex.split(r"\v{").skip(1) {
                let id = part.split('}').next().unwrap_or_default();
                let quantity = model
                    .inputs
                    .iter()
                    .chain(model.outputs)
                    .find(|q| q.id == id);
                let quantity =
                    quantity.unwrap_or_else(|| panic!("{} {}: no {id}", model.id, equation.name));
                assert!(
                    !quantity.symbol.is_empty(),
                    "{} {id} has no symbol",
                    model.id
                );
            }
        }
    }
}

#[test]
fn every_example_lies_in_its_range_where_something_may_be_left_out() {
    for model in DECLARATIONS {
        for input in model.inputs.iter().filter(|it| !it.example.is_nan()) {
            let named = format!("{} {}", model.id, input.id);
            assert!(input.optional && input.default.is_nan(), "{named}");
            assert!((input.min..=input.max).contains(&input.example), "{named}");
        }
    }
}

/// A form starts from the examples; something must then be answered, or it would open on nothing.
#[test]
fn examples_give_an_answer() {
    for model in DECLARATIONS {
        let examples = model.inputs.iter().filter(|it| !it.example.is_nan());
        let given = examples.map(|it| (it.id.to_owned(), it.example.into()));
        let answer = common::run(model.id, &serde_json::Value::Object(given.collect()))
            .unwrap_or_else(|e| panic!("{}: {e:?}", model.id));
        let numbers = answer.values.iter().take(model.outputs.len());
        assert!(
            numbers.clone().any(|value| value.is_finite()),
            "{}",
            model.id
        );
    }
}

#[test]
fn defaults_give_an_answer() {
    for model in DECLARATIONS {
        common::run(model.id, &serde_json::json!({}))
            .unwrap_or_else(|e| panic!("{}: {e:?}", model.id));
    }
}

/// Any value of one input, the ends of its range included; lists are short.
fn any_value(input: &Quantity) -> BoxedStrategy<Vec<f64>> {
    let (min, max, whole) = (input.min.max(-1e15), input.max.min(1e15), input.whole);
    let inside = match input.scale {
        Scale::Log => (min.ln()..=max.ln())
            .prop_map(move |x| x.exp().clamp(min, max))
            .boxed(),
        Scale::Linear => (min..=max).boxed(),
    };
    let number = prop_oneof![8 => inside, 1 => Just(min), 1 => Just(max)];
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

/// Any inputs of any model, in the form in which they cross the boundary.
fn any_inputs() -> impl Strategy<Value = (usize, Vec<f64>)> {
    (0..DECLARATIONS.len()).prop_flat_map(|place| {
        let inputs: Vec<_> = DECLARATIONS[place].inputs.iter().map(any_value).collect();
        inputs.prop_map(move |values| {
            let declared = DECLARATIONS[place].inputs.iter().zip(&values);
            let slots = declared.clone().map(|(input, items)| match input.shape {
                Shape::List => items.len() as f64,
                _ => items[0],
            });
            let lists = declared.filter(|(input, _)| input.shape == Shape::List);
            (
                place,
                slots
                    .chain(lists.flat_map(|(_, items)| items.clone()))
                    .collect(),
            )
        })
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 6000, ..ProptestConfig::default() })]

    #[test]
    fn no_inputs_in_range_give_nan_or_infinity_without_a_reason((place, values) in any_inputs()) {
        let model = &DECLARATIONS[place];
        if let Ok(answer) = RUNNERS[place](&values, Wanted::All) {
            for (slot, output) in model.outputs.iter().enumerate() {
                let value = answer.values[slot];
                let has_reason = answer.reasons.iter().any(|(at, _)| *at == slot);
                prop_assert!(value.is_finite() || has_reason, "{} {}: {value} for {values:?}", model.id, output.id);
                if output.dimension == spare_area_model::units::Dimension::Ratio && output.shape == Shape::Number && !has_reason {
                    prop_assert!((0.0..=1.0).contains(&value), "{} {}: {value} for {values:?}", model.id, output.id);
                }
            }
            let items = &answer.values[model.outputs.len()..];
            // A cell may be empty, which is NaN; it is never infinite.
            prop_assert!(!items.iter().any(|item| item.is_infinite()), "{}: {items:?} for {values:?}", model.id);
        }
    }
}
