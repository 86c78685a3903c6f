//! What every declaration must be, whatever its model.

mod common;

use spare_area_model::catalogue::DECLARATIONS;
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

/// Spare is counted in three ways, and one number is read as another where it stands alone: whoever says
/// one of them must say all three. What goes in as one comes out as the other two.
#[test]
fn overprovisioning_spare_factor_and_utilization_stand_together() {
    const THREE: [&str; 3] = ["overprovisioning", "spare_factor", "utilization"];
    let mut told = 0;
    for model in DECLARATIONS {
        let is_told = |id: &str| {
            model
                .inputs
                .iter()
                .chain(model.outputs)
                .any(|one| one.id == id)
        };
        // A share of the time and a share of the flash have one name in two chapters.
        let spares = |one: &&Quantity| THREE[..2].iter().any(|name| one.id.contains(name));
        for spare in model.inputs.iter().chain(model.outputs).filter(spares) {
            let name = THREE.iter().find(|name| spare.id.contains(*name));
            for other in THREE {
                let sibling = spare.id.replace(name.expect("one of them"), other);
                assert!(
                    is_told(&sibling),
                    "{} {} without {sibling}",
                    model.id,
                    spare.id
                );
            }
            told += 1;
        }
    }
    assert!(told > 30, "{told} are too few to be all");
}

/// Which test holds what a model states of its own accuracy.
const HELD: [(&str, &str); 12] = [
    ("closed-queue", "golden/measuring.json"),
    ("flash-read", "golden/access.json"),
    ("hot-cold", "write_amplification/accuracy.rs"),
    ("lru-cache", "lru_simulation.rs"),
    ("queue", "measuring/two_times.rs"),
    // Its disks are data of the figure.
    (
        "seek-curve",
        "../../../site/figures/access-time/seek/measured.test.ts",
    ),
    ("spare-worth", "write_amplification/accuracy.rs"),
    ("trim", "write_amplification/accuracy.rs"),
    ("two-level-cache", "lru_simulation.rs"),
    ("write-amplification", "write_amplification/accuracy.rs"),
    ("write-cliff", "simulate/cliff.rs"),
    (
        "zipf-write-amplification",
        "write_amplification/accuracy.rs",
    ),
];

/// A model that says how near it comes, in its limits or as an answer, is held to it by a test that goes
/// through all that it says it for. Whoever states something new writes that test and names it above.
#[test]
fn every_stated_accuracy_is_held_by_a_test() {
    for model in DECLARATIONS {
        let states = |text: &&str| {
            let bounds = text.split("within ").skip(1);
            let mut bounds = bounds.filter(|rest| rest.starts_with(|c: char| c.is_ascii_digit()));
            bounds.next().is_some() || text.contains("at worst")
        };
        let answers = model.outputs.iter().any(|output| output.id == "accuracy");
        let told = model.limits.iter().chain(model.assumptions).any(states);
        if !(answers || told) {
            continue;
        }
        let held = HELD.iter().find(|(id, _)| *id == model.id);
        let (_, file) = held.unwrap_or_else(|| panic!("no test holds what {} states", model.id));
        let tests = concat!(env!("CARGO_MANIFEST_DIR"), "/tests");
        assert!(std::path::Path::new(tests).join(file).is_file(), "{file}");
    }
}
