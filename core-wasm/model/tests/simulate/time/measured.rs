//! Drives that were measured while they read: what was published, and what the simulator finds.
//!
//! Run on 65,536 pages instead of the whole drive: neither a read's time nor steady state depends on
//! how many blocks there are.

use super::drives::request_of;
use serde_json::{Map, Value, json};
use spare_area_model::simulate::request;
use spare_area_model::simulate::simulator;
use std::fs;
use std::path::PathBuf;

/// What is recorded has five digits.
const DIGITS: f64 = 1e-4;

/// All drives that have a list or a matrix of such numbers.
fn drives() -> Vec<Value> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../content/simulated-drives");
    let files = fs::read_dir(folder).expect("the folder is there");
    let texts = files.map(|file| fs::read_to_string(file.expect("a file").path()).expect("text"));
    let drives = texts.map(|text| serde_json::from_str::<Value>(&text).expect("JSON"));
    drives
        .filter(|drive| drive["cells"].is_array() || drive["matrix"].is_object())
        .collect()
}

/// The answer of a drive with other inputs, as JSON has it.
fn run(drive: &Value, others: &Map<String, Value>) -> request::Outputs {
    let mut inputs = drive["inputs"].as_object().expect("inputs").clone();
    inputs.insert("user_pages".into(), json!(65_536));
    inputs.extend(others.clone());
    simulator::compute(&request_of(&Value::Object(inputs))).expect("a run")
}

fn output(outputs: request::Outputs, id: &str) -> f64 {
    let found = match id {
        "commit_latency_mean" => outputs.commit_latency_mean,
        "iops" => outputs.iops,
        "latency_mean" => outputs.latency_mean,
        "read_bandwidth" => outputs.read_bandwidth,
        "read_latency_mean" => outputs.read_latency_mean,
        "read_latency_p50" => outputs.read_latency_p50,
        "read_latency_p99" => outputs.read_latency_p99,
        "read_latency_p999" => outputs.read_latency_p999,
        "read_latency_max" => outputs.read_latency_max,
        "write_bandwidth" => outputs.write_bandwidth,
        "write_iops" => outputs.write_iops,
        "write_latency_mean" => outputs.write_latency_mean,
        "write_latency_p99" => outputs.write_latency_p99,
        "write_latency_p999" => outputs.write_latency_p999,
        other => panic!("{other} is not compared"),
    };
    found.unwrap_or_else(|why| panic!("{id}: {why}"))
}

fn number(value: &Value) -> f64 {
    value.as_f64().expect("a number")
}

fn list(value: &Value) -> &[Value] {
    value.as_array().expect("a list")
}

#[test]
fn single_numbers_are_as_recorded() {
    let mut compared = 0;
    for drive in drives() {
        for cell in drive["cells"].as_array().into_iter().flatten() {
            let set = cell["set"].as_object().expect("inputs");
            let now = output(run(&drive, set), cell["what"].as_str().expect("an output"));
            let off = now / number(&cell["found"]) - 1.0;
            assert!(off.abs() < DIGITS, "{} {cell}: {now}", drive["id"]);
            compared += 1;
        }
    }
    assert!(compared > 30);
}

/// Published IOPS of a cell of a matrix, and what the simulator finds.
fn cells(drive: &Value) -> Vec<(f64, f64)> {
    let matrix = &drive["matrix"];
    let mut found = Vec::new();
    for (row, block) in list(&matrix["block_size"]).iter().enumerate() {
        for (column, share) in list(&matrix["read_share"]).iter().enumerate() {
            let published = number(&matrix["iops"][row][column]);
            let pages = (number(block) / 4096.0).ceil();
            let duration = (60_000.0 / (published * pages)).max(600.0 / published);
            let set = json!({
                "block_size": block, "read_share": share,
                "duration": duration, "interval": duration / 8.0,
            });
            let outputs = run(drive, set.as_object().expect("inputs"));
            // The first quarter fills the buffer.
            let rates: Vec<f64> = outputs.intervals[2..].iter().map(|row| row[1]).collect();
            let now = rates.iter().sum::<f64>() / rates.len() as f64;
            let recorded = number(&matrix["found"][row][column]);
            assert!(
                (now / recorded - 1.0).abs() < DIGITS,
                "{block} {share}: {now}"
            );
            found.push((published, now));
        }
    }
    found
}

/// The 56 cells of a drive of which every one was measured: how near the model comes, with all that it
/// misses.
#[test]
fn the_matrix_is_as_near_as_is_said() {
    let drives = drives();
    let measured = drives.iter().find(|drive| drive["matrix"].is_object());
    let cells = cells(measured.expect("a matrix"));
    let errors: Vec<f64> = cells
        .iter()
        .map(|(published, found)| (found / published - 1.0).abs())
        .collect();
    let within = |share: f64| errors.iter().filter(|error| **error <= share).count();
    let mean = errors.iter().sum::<f64>() / errors.len() as f64;
    assert_eq!(errors.len(), 56);
    assert!(mean < 0.076, "{mean}");
    assert_eq!((within(0.1), within(0.2)), (40, 54));
    assert!(errors.iter().all(|error| *error < 0.26));
}
