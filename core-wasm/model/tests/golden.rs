//! Published and derived results by topic, as tables in `golden/`. The same tables are run through
//! the compiled engine by `site/engine/golden.test.ts`.

mod common;

use serde_json::Value;
use spare_area_model::quantity::Shape;

#[test]
fn every_golden_case_holds() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden");
    let mut failures = Vec::new();
    let mut cases = 0;
    for entry in std::fs::read_dir(folder).expect("the golden folder is there") {
        let path = entry.expect("a golden file").path();
        let text = std::fs::read_to_string(&path).expect("a golden file is text");
        let table: Vec<Value> =
            serde_json::from_str(&text).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
        for case in &table {
            cases += 1;
            failures.extend(failing(case));
        }
    }
    assert!(cases > 0, "no golden case was found");
    assert!(
        failures.is_empty(),
        "{} of {cases} cases:\n{}",
        failures.len(),
        failures.join("\n")
    );
}

fn failing(case: &Value) -> Vec<String> {
    let id = case["model"].as_str().expect("a case names its model");
    assert!(
        case["source"].is_string(),
        "a case names its source: {case}"
    );
    let answer = match common::run(id, &case["inputs"]) {
        Ok(answer) => answer,
        Err(refusal) => return vec![format!("{id} {}: {refusal:?}", case["inputs"])],
    };
    let expected = case["expected"]
        .as_object()
        .expect("a case has expected outputs");
    let wrong = expected.iter().filter_map(|(name, expected)| {
        let (place, quantity) = common::output(id, name);
        let value = answer.values[place];
        let holds = match (expected, quantity.shape) {
            (Value::Null, _) => {
                value.is_nan() && answer.reasons.iter().any(|(slot, _)| *slot == place)
            }
            (expected, Shape::Choice(options)) => {
                Some(options[value as usize].id) == expected.as_str()
            }
            (expected, _) => close(
                value,
                expected.as_f64().expect("a number"),
                &case["tolerance"],
            ),
        };
        (!holds).then(|| {
            format!(
                "{id} {} {name}: expected {expected}, got {value}",
                case["inputs"]
            )
        })
    });
    wrong.collect()
}

fn close(value: f64, expected: f64, tolerance: &Value) -> bool {
    let allowed = match (
        tolerance["relative"].as_f64(),
        tolerance["absolute"].as_f64(),
    ) {
        (Some(relative), None) => relative * expected.abs(),
        (None, Some(absolute)) => absolute,
        _ => panic!("a case has one tolerance, relative or absolute"),
    };
    (value - expected).abs() <= allowed
}
