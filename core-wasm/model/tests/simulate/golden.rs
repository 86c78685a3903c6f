//! The same seed, the same answer, to the bit: natively here, and compiled to WebAssembly in
//! `site/engine/simulation/simulation.test.ts`, from one table.

use crate::common;
use serde_json::Value;
use spare_area_model::catalogue::SIMULATION;
use spare_area_model::slots::Answer;

/// The outputs of one number that are compared; behind them come the items of all lists and tables.
const COMPARED: [&str; 9] = [
    "write_amplification",
    "host_pages",
    "moved_pages",
    "levelled_pages",
    "folded_pages",
    "erases_min",
    "erases_mean",
    "erases_max",
    "steady_at",
];

fn compared(answer: &Answer) -> Vec<f64> {
    let outputs = SIMULATION.outputs;
    let place = |name: &&str| outputs.iter().position(|output| output.id == *name);
    let heads = COMPARED
        .iter()
        .map(|name| answer.values[place(name).expect("an output")]);
    heads
        .chain(answer.values[outputs.len()..].iter().copied())
        .collect()
}

/// FNV-1a of 32 bits over the bytes of the numbers, the smallest first.
fn hash(numbers: &[f64]) -> String {
    let bytes = numbers.iter().flat_map(|number| match number.is_nan() {
        true => f64::NAN.to_le_bytes(),
        false => number.to_le_bytes(),
    });
    let hash = bytes.fold(0x811c_9dc5_u32, |hash, byte| {
        (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193)
    });
    format!("{hash:08x}")
}

#[test]
fn the_same_seed_gives_the_same_answer_to_the_bit() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/simulate/golden.json");
    let text = std::fs::read_to_string(path).expect("the table is there");
    let table: Vec<Value> = serde_json::from_str(&text).expect("the table is JSON");
    let mut wrong = Vec::new();
    for case in &table {
        let answer = common::simulate(&case["inputs"]).expect("a drive that there can be");
        let found = hash(&compared(&answer));
        if case["hash"] != found.as_str() {
            wrong.push(format!("{} gives {found}", case["inputs"]));
        }
    }
    assert!(
        table.len() >= 12 && wrong.is_empty(),
        "{}",
        wrong.join("\n")
    );
}
