//! What the tests of measured runs have in common.

#![allow(dead_code)] // each test file uses what it needs

pub mod printed;

use serde_json::Value;
use spare_area_model::import::files::FilesReader;
use spare_area_model::import::stream::LogReader;
use spare_area_model::import::{ImportProblem, Imported, import};
use std::path::{Path, PathBuf};

/// The real files of measurements.
pub fn folder() -> Option<PathBuf> {
    samples("measure")
}

/// Real files, which lie outside the project; where they are not there, the test says so.
pub fn samples(kind: &str) -> Option<PathBuf> {
    let folder = PathBuf::from(concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../../shared/samples"
    ))
    .join(kind);
    if !folder.is_dir() {
        println!("skipped: {} is not there", folder.display());
        return None;
    }
    Some(folder)
}

/// The entry of the index that has a file.
pub fn sample(folder: &Path, file: &str) -> Value {
    let index = std::fs::read_to_string(folder.join("index.json")).expect("the index is text");
    let index: Value = serde_json::from_str(&index).expect("the index is JSON");
    let samples = index["samples"].as_array().expect("samples");
    let has = |sample: &&Value| files(sample).iter().any(|name| name == file);
    let found = samples.iter().find(has);
    found
        .unwrap_or_else(|| panic!("{file} is not in the index"))
        .clone()
}

/// The files of an entry.
pub fn files(sample: &Value) -> Vec<String> {
    match &sample["file"] {
        Value::Array(names) => names
            .iter()
            .map(|name| name.as_str().unwrap().to_owned())
            .collect(),
        name => vec![name.as_str().unwrap().to_owned()],
    }
}

/// The bytes of a real file.
pub fn bytes(folder: &Path, file: &str) -> Vec<u8> {
    std::fs::read(folder.join(file)).unwrap_or_else(|problem| panic!("{file}: {problem}"))
}

/// What is read out of bytes.
#[track_caller]
pub fn read(bytes: &[u8]) -> Value {
    parsed(&import(bytes).unwrap_or_else(|problem| panic!("{problem}")))
}

/// An answer as JSON.
pub fn parsed(text: &str) -> Value {
    serde_json::from_str(text).expect("the answer is JSON")
}

/// A fixture of our own.
pub fn fixture(name: &str) -> Vec<u8> {
    let path = format!(
        "{}/tests/fixtures/measure/{name}",
        env!("CARGO_MANIFEST_DIR")
    );
    std::fs::read(&path).unwrap_or_else(|problem| panic!("{path}: {problem}"))
}

/// One direction of a job by its place among those of the same direction.
pub fn job<'a>(answer: &'a Value, direction: &str, place: usize) -> &'a Value {
    let jobs = answer["values"]["jobs"].as_array().expect("jobs");
    let mut found = jobs.iter().filter(|job| job["direction"] == direction);
    found
        .nth(place)
        .unwrap_or_else(|| panic!("no {direction} {place} in {}", answer["values"]["jobs"]))
}

/// A latency of a job.
pub fn latency<'a>(job: &'a Value, which: &str) -> &'a Value {
    let all = job["latencies"].as_array().expect("latencies");
    let found = all.iter().find(|latency| latency["which"] == which);
    found.unwrap_or_else(|| panic!("no {which} in {job}"))
}

/// A percentile of a latency.
pub fn percentile(latency: &Value, share: f64) -> &Value {
    let all = latency["percentiles"].as_array().expect("percentiles");
    let found = all.iter().find(|one| one["share"] == share);
    found.unwrap_or_else(|| panic!("no {share} in {latency}"))
}

/// A series by quantity and direction.
pub fn series<'a>(answer: &'a Value, quantity: &str, direction: &str) -> &'a Value {
    let all = answer["values"]["series"].as_array().expect("series");
    let found = all
        .iter()
        .find(|one| one["quantity"] == quantity && one["direction"] == direction);
    found.unwrap_or_else(|| panic!("no {quantity} of {direction}"))
}

/// The numbers of a list.
pub fn numbers(list: &Value) -> Vec<f64> {
    let list = list.as_array().expect("a list");
    list.iter()
        .map(|value| value.as_f64().expect("a number"))
        .collect()
}

/// That a number is what it should be, but for the last digits.
#[track_caller]
pub fn close(found: &Value, expected: f64, what: &str) {
    let found = found
        .as_f64()
        .unwrap_or_else(|| panic!("{what}: {found} is no number"));
    assert!(
        (found - expected).abs() <= 1e-12 * expected.abs().max(1e-9),
        "{what}: {found}, expected {expected}"
    );
}

/// A device of a capture.
pub fn device<'a>(answer: &'a Value, name: &str) -> &'a Value {
    let devices = answer["values"]["devices"].as_array().expect("devices");
    let found = devices.iter().find(|device| device["device"] == name);
    found.unwrap_or_else(|| panic!("no device {name} in {}", answer["values"]["devices"]))
}

/// Means of a device of a capture.
#[track_caller]
pub fn holds(answer: &Value, name: &str, expected: &[(&str, f64)]) {
    let values = &device(answer, name)["mean"]["values"];
    for (quantity, want) in expected {
        close(&values[*quantity], *want, &format!("{name}, {quantity}"));
    }
}

/// What is read out of a real file that somebody reported.
pub fn reported(name: &str) -> Option<Value> {
    let folder = samples("reported")?;
    Some(read(&std::fs::read(folder.join(name)).expect("a sample")))
}

/// What the streaming reader makes of bytes that come in pieces.
pub fn streamed<'a>(
    name: Option<&str>,
    pieces: impl IntoIterator<Item = &'a [u8]>,
) -> Result<Value, ImportProblem> {
    let mut reader = LogReader::new(name);
    pieces.into_iter().for_each(|piece| reader.push(piece));
    reader.finish().map(|read| written(&read))
}

/// An answer as it leaves, and comes in on the other side.
pub fn written(read: &Imported) -> Value {
    parsed(&read.json())
}

/// What is read out of a file that has a name.
#[track_caller]
pub fn named(name: &str, bytes: &[u8]) -> Value {
    streamed(Some(name), [bytes]).unwrap_or_else(|problem| panic!("{name}: {problem}"))
}

/// What is read out of files that are opened together, each by its name.
pub fn opened(files: &[(&str, Vec<u8>)]) -> Result<Imported, ImportProblem> {
    let mut reader = FilesReader::new(files.first().map(|(name, _)| *name));
    for (place, (name, bytes)) in files.iter().enumerate() {
        if place > 0 {
            reader.next_file(Some(name));
        }
        bytes.chunks(1000).for_each(|piece| reader.push(piece));
    }
    reader.finish()
}

/// The same, of files that can be read.
#[track_caller]
pub fn together(files: &[(&str, Vec<u8>)]) -> Value {
    parsed(
        &opened(files)
            .unwrap_or_else(|problem| panic!("{problem}"))
            .json(),
    )
}

/// Real files, each by the last part of its name.
#[track_caller]
pub fn real(folder: &Path, names: &[String]) -> Value {
    let files: Vec<(&str, Vec<u8>)> = names
        .iter()
        .map(|name| (name.rsplit('/').next().unwrap(), bytes(folder, name)))
        .collect();
    together(&files)
}

/// All notes of an answer, as one text.
pub fn notes(answer: &Value) -> String {
    answer["notes"].to_string()
}

/// A result whose jobs have these options and groups, written at a minute.
pub fn result_of(version: &str, jobs: &[(&str, u32)], minute: u32) -> Vec<u8> {
    let jobs: Vec<String> = jobs
        .iter()
        .map(|(options, group)| {
            format!(
                r#"{{"jobname":"j","groupid":{group},"error":0,"job options":{{{options}}},"write":{{"io_bytes":240000000,"io_kbytes":1,"bw_bytes":4096000,"iops":1000.0,"runtime":60000,"total_ios":60000,"clat_ns":{{"min":1000,"max":900000,"mean":500000.0,"stddev":0.0,"N":60000}}}}}}"#
            )
        })
        .collect();
    format!(
        r#"{{"fio version":"{version}","timestamp":{},"global options":{{"direct":"1"}},"jobs":[{}]}}"#,
        60 * minute,
        jobs.join(",")
    )
    .into_bytes()
}
