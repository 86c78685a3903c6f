//! Calls a model by its names, as the site does, for the tests.

#![allow(dead_code)] // each test file uses what it needs

use serde_json::Value;
use spare_area_model::catalogue::{DECLARATIONS, RUNNERS, SIMULATION};
use spare_area_model::declaration::{Declaration, Wanted};
use spare_area_model::quantity::{Quantity, Shape};
use spare_area_model::refusal::Refusal;
use spare_area_model::simulate::simulator;
use spare_area_model::slots::Answer;

/// The place and declaration of a model.
pub fn model(id: &str) -> (usize, &'static Declaration) {
    let place = DECLARATIONS.iter().position(|model| model.id == id);
    let place = place.unwrap_or_else(|| panic!("there is no model {id}"));
    (place, &DECLARATIONS[place])
}

/// Runs a model with its defaults, save for the named inputs.
pub fn run(id: &str, given: &Value) -> Result<Answer, Refusal> {
    let (place, declaration) = model(id);
    RUNNERS[place](&values(declaration, given), Wanted::All)
}

/// Runs the simulator with its defaults, save for the named inputs.
pub fn simulate(given: &Value) -> Result<Answer, Refusal> {
    simulator::run(&values(&SIMULATION, given), Wanted::All)
}

fn values(declaration: &Declaration, given: &Value) -> Vec<f64> {
    let given = given.as_object().expect("inputs are an object");
    for name in given.keys() {
        assert!(
            declaration.inputs.iter().any(|input| input.id == name),
            "{} has no input {name}",
            declaration.id
        );
    }
    let mut items = Vec::new();
    let mut values: Vec<f64> = declaration
        .inputs
        .iter()
        .map(|input| slot(input, given.get(input.id), &mut items))
        .collect();
    values.append(&mut items);
    values
}

fn slot(input: &Quantity, given: Option<&Value>, items: &mut Vec<f64>) -> f64 {
    match (input.shape, given) {
        (Shape::List, given) => {
            let list = given.map_or(input.default_list.to_vec(), |list| {
                list.as_array()
                    .expect("a list")
                    .iter()
                    .map(|item| item.as_f64().expect("a number"))
                    .collect()
            });
            items.extend(&list);
            list.len() as f64
        }
        (_, None) => input.default,
        (Shape::Choice(options), Some(given)) => {
            let id = given.as_str().expect("an option");
            let place = options.iter().position(|option| option.id == id);
            place.unwrap_or_else(|| panic!("{} has no option {id}", input.id)) as f64
        }
        (_, Some(Value::Null)) => f64::NAN,
        (_, Some(given)) => given.as_f64().expect("a number"),
    }
}

/// The place of an output.
pub fn output(id: &str, name: &str) -> (usize, &'static Quantity) {
    let outputs = model(id).1.outputs;
    let place = outputs.iter().position(|output| output.id == name);
    let place = place.unwrap_or_else(|| panic!("{id} has no output {name}"));
    (place, &outputs[place])
}
