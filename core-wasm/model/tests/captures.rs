//! The captures that readers are given to try: read by the importer, put to the questions, they must
//! end where their description says.

mod common;

use serde_json::{Value, json};
use spare_area_model::import::import;

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../content/captures");

/// The value of a key in one entry of the descriptions.
fn entry<'a>(text: &'a str, key: &str) -> &'a str {
    let line = text.lines().find_map(|line| line.trim().strip_prefix(key));
    line.unwrap_or_else(|| panic!("no {key} in {text}")).trim()
}

#[test]
fn every_capture_leads_where_its_description_says() {
    let text = std::fs::read_to_string(format!("{FOLDER}/captures.yaml"))
        .expect("the descriptions are there");
    let entries: Vec<&str> = text.split("- id:").skip(1).collect();
    assert!(entries.len() >= 5);
    for description in entries {
        let file = entry(description, "file:");
        let bytes = std::fs::read(format!("{FOLDER}/{file}"))
            .unwrap_or_else(|problem| panic!("{file}: {problem}"));
        let answer: Value = serde_json::from_str(
            &import(&bytes).unwrap_or_else(|problem| panic!("{file}: {problem}")),
        )
        .unwrap();
        assert_eq!(
            answer["notes"].as_array().unwrap().len(),
            1,
            "{file}: only the note on the first report: {}",
            answer["notes"]
        );
        let busiest = &answer["values"]["busiest_device"];
        let devices = answer["values"]["devices"].as_array().unwrap();
        let device = devices
            .iter()
            .find(|device| device["device"] == *busiest)
            .unwrap();
        assert_eq!(device["reports"], 6, "{file}");
        let known = entry(description, "inputs: {").trim_end_matches('}');
        for kind in ["mean", "busiest"] {
            let mut inputs = device[kind]["storage_bound"].clone();
            for pair in known.split(',') {
                let (name, value) = pair.split_once(':').unwrap();
                let value = value.trim();
                inputs[name.trim()] = value
                    .parse::<f64>()
                    .map_or(json!(value), |number| json!(number));
            }
            let walked = common::run("storage-bound", &inputs)
                .unwrap_or_else(|refusal| panic!("{file}: {refusal:?}"));
            let (place, verdict) = common::output("storage-bound", "verdict");
            let spare_area_model::quantity::Shape::Choice(options) = verdict.shape else {
                unreachable!()
            };
            assert_eq!(
                options[walked.values[place] as usize].id,
                entry(description, "verdict:"),
                "{file}, {kind}"
            );
        }
    }
}
