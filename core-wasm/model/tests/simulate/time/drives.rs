//! The drives of `content/simulated-drives/` against what was published of them.
//!
//! Each is run on a drive a small fraction as large with everything as much slower, so that it does
//! the same at the same time of the clock with fewer writes.

use serde_json::Value;
use spare_area_model::quantity::Shape;
use spare_area_model::simulate::request::{self, Inputs};
use spare_area_model::simulate::simulator;
use spare_area_model::units::{GB, GIB};
use std::fs;
use std::path::PathBuf;

/// A smaller drive differs from the whole by its chance, and by its erases in the way.
const AS_RECORDED: f64 = 0.02;
/// A number that was fitted.
const FITTED: f64 = 0.015;

fn content(folder: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("../../content")
        .join(folder)
}

fn drive(id: &str) -> Value {
    let file = content("simulated-drives").join(format!("{id}.json"));
    let text = fs::read_to_string(file).expect("a drive");
    serde_json::from_str(&text).expect("JSON")
}

/// An amount of a drive of `content/drives/`, such as "264 GiB", in bytes.
fn bytes(drive: &str, name: &str) -> f64 {
    let lines = drive.lines().filter_map(|line| line.split_once(": "));
    let found = lines.into_iter().find(|(key, _)| *key == name);
    let (_, amount) = found.unwrap_or_else(|| panic!("no {name}"));
    let (number, unit) = amount.split_once(' ').expect("a number and a unit");
    let unit = [GB, GIB].into_iter().find(|one| one.id == unit);
    unit.expect("a unit")
        .to_base(number.parse().expect("a number"))
}

/// The request that says so much; the rest stays at its defaults.
pub fn request_of(inputs: &Value) -> Inputs {
    let given = inputs.as_object().expect("inputs");
    let declared = simulator::DECLARATION.inputs;
    for name in given.keys() {
        assert!(declared.iter().any(|input| input.id == name), "{name}");
    }
    let slots = declared
        .iter()
        .map(|input| match (given.get(input.id), input.shape) {
            (None, Shape::List) => 0.0,
            (None, _) => input.default,
            (Some(option), Shape::Choice(options)) => {
                let place = options
                    .iter()
                    .position(|known| Some(known.id) == option.as_str());
                place.expect("an option") as f64
            }
            (Some(value), _) => value.as_f64().expect("a number"),
        });
    request::read(&slots.collect::<Vec<f64>>()).expect("a drive that there can be")
}

/// The request of a drive, made so many times smaller and slower.
fn smaller(drive: &Value, times: f64) -> Inputs {
    let whole = request_of(&drive["inputs"]);
    Inputs {
        user_pages: (whole.user_pages / times).round(),
        program_time: whole.program_time * times,
        read_time: whole.read_time * times,
        erase_time: whole.erase_time * times,
        command_time: whole.command_time * times,
        move_time: whole.move_time * times,
        host_overhead: whole.host_overhead * times,
        transfer_rate: whole.transfer_rate / times,
        ..whole
    }
}

/// Beginning of each interval, requests per second of the whole drive and write amplification in it,
/// from a drive so many times smaller.
fn rows(id: &str, times: f64) -> Vec<[f64; 3]> {
    let inputs = smaller(&drive(id), times);
    let outputs = simulator::compute(&inputs).expect("a run");
    let row = |row: &[f64; 9]| [row[0] - inputs.interval, row[1] * times, row[8]];
    outputs.intervals.iter().map(row).collect()
}

fn between(rows: &[[f64; 3]], begin: f64, end: f64) -> impl Iterator<Item = &[f64; 3]> + Clone {
    rows.iter()
        .filter(move |row| row[0] >= begin && row[0] < end)
}

fn found(rows: &[[f64; 3]], published: &Value) -> f64 {
    let number = |name: &str| published[name].as_f64().unwrap_or(f64::NAN);
    let rows_of = between(rows, number("begin"), number("end"));
    let writes: f64 = rows_of.clone().map(|row| row[1]).sum();
    match published["what"].as_str() {
        Some("iops") => writes / rows_of.count() as f64,
        Some("write_amplification") => rows_of.map(|row| row[1] * row[2]).sum::<f64>() / writes,
        Some("fall") => {
            let fallen = rows.iter().find(|row| row[1] < 0.98 * rows[0][1]);
            fallen.expect("it falls")[0]
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn measured_drives_do_what_is_recorded_of_them() {
    for id in ["smart-optimus", "solidigm-p5520"] {
        let rows = rows(id, 64.0);
        for published in drive(id)["published"].as_array().expect("a list") {
            let now = found(&rows, published);
            let number = |name: &str| published[name].as_f64().expect("a number");
            let off = now / number("found") - 1.0;
            assert!(off.abs() < AS_RECORDED, "{id} {published}: {now}");
            if published["fitted"] == true {
                let error = number("found") / number("value") - 1.0;
                assert!(error.abs() < FITTED, "{id} {published}: {error}");
            }
        }
    }
}

/// The review's charts are lost; what its text says of them is all there is to hold a drive to.
#[test]
fn each_behaviour_is_as_the_review_tells_it() {
    let tail = |id: &str| {
        let rows = rows(id, 8.0);
        let rates: Vec<f64> = between(&rows, 1400.0, 2000.0).map(|row| row[1]).collect();
        let mean = rates.iter().sum::<f64>() / rates.len() as f64;
        let square = rates.iter().map(|rate| (rate - mean).powi(2)).sum::<f64>();
        let most = rates.iter().copied().fold(0.0, f64::max);
        assert!(most < 0.8 * rows[0][1], "{id} has a cliff");
        (mean, (square / rates.len() as f64).sqrt(), most)
    };
    let (mean, deviation, most) = tail("consistency-steady");
    let steady = deviation / mean;
    // Shown on a linear scale that ends at 40 000.
    assert!(steady < 0.03 && mean > 30_000.0 && most < 40_000.0 * 1.6);
    let (middling_mean, middling, middling_most) = tail("consistency-middling");
    let (spread_mean, spread, spread_most) = tail("consistency-spread");
    assert!(middling_most < 40_000.0 && spread_most < 40_000.0);
    // The one performs better than the other throughout, its band is a little tighter on a
    // logarithmic scale, and much wider on a linear one.
    assert!(spread_mean > 1.3 * middling_mean && spread > 1.2 * middling);
    assert!(spread / spread_mean < middling / middling_mean);
    // The steady one is in a league of its own.
    assert!(spread / spread_mean > 4.0 * steady);
}

/// A drive whose flash was counted has one overprovisioning in the whole book.
#[test]
fn drives_whose_flash_was_counted_have_the_spare_that_it_leaves() {
    let files = fs::read_dir(content("simulated-drives")).expect("the folder is there");
    let mut counted = 0;
    for file in files {
        let text = fs::read_to_string(file.expect("a file").path()).expect("a drive");
        let simulated: Value = serde_json::from_str(&text).expect("JSON");
        let Some(id) = simulated["flash"].as_str() else {
            continue;
        };
        let flash = content("drives").join(format!("{id}.yaml"));
        let flash = fs::read_to_string(flash).expect("a drive");
        let spare = bytes(&flash, "raw_capacity") / bytes(&flash, "user_capacity") - 1.0;
        let told = simulated["inputs"]["overprovisioning"].as_f64();
        let told = told.expect("a number");
        assert!((told - spare).abs() < 1e-5, "{id}: {told}, counted {spare}");
        counted += 1;
    }
    assert_eq!(counted, 2);
}
