//! Runs whose numbers contradict each other, or that no machine reaches: passed on as printed, with a note.

mod measured;

use measured::read;
use serde_json::{Value, json};

/// A result of fio whose one job read so.
fn fio(read: &Value) -> Vec<u8> {
    let mut all = json!({"io_bytes": 4_096_000, "io_kbytes": 4000, "total_ios": 1000, "runtime": 100_000, "iops": 10.0});
    if let (Some(all), Some(more)) = (all.as_object_mut(), read.as_object()) {
        all.extend(more.clone());
    }
    let jobs = json!({"jobname": "x", "read": all});
    format!("{{\n\"fio version\": \"fio-3.36\",\n\"jobs\": [{jobs}]\n}}\n").into_bytes()
}

fn latencies(mean: f64, max: u64, percentiles: &Value) -> Vec<u8> {
    fio(&json!({"clat_ns": {"min": 1000, "mean": mean, "max": max, "percentile": percentiles}}))
}

fn notes(file: &[u8]) -> String {
    read(file)["notes"].to_string()
}

#[test]
fn percentiles_that_fall_are_told() {
    let falls = json!({"50.000000": 90_000, "99.000000": 20_000});
    let found = notes(&latencies(30_000.0, 100_000, &falls));
    assert!(
        found.contains("The reads of “x” have a percentile that is below the one before it (clat, 90 µs and 20 µs)"),
        "{found}"
    );
}

#[test]
fn a_mean_or_a_percentile_outside_of_the_extremes_is_told() {
    let rises = json!({"50.000000": 20_000, "99.000000": 90_000});
    let found = notes(&latencies(200_000.0, 100_000, &rises));
    assert!(found.contains("a mean above the maximum"), "{found}");
    let found = notes(&latencies(500.0, 100_000, &rises));
    assert!(found.contains("a minimum above the mean"), "{found}");
    let found = notes(&latencies(30_000.0, 50_000, &rises));
    assert!(found.contains("a percentile above the maximum"), "{found}");
    let found = notes(&latencies(30_000.0, 100_000, &json!({"50.000000": 100})));
    assert!(found.contains("a minimum above a percentile"), "{found}");
}

#[test]
fn what_agrees_is_not_doubted() {
    // The last percentile is the middle of its bin.
    let rises = json!({"1.000000": 1000, "50.000000": 20_000, "99.990000": 100_700});
    let found = notes(&latencies(30_000.0, 100_000, &rises));
    assert!(!found.contains("a number in the file is wrong"), "{found}");
}

#[test]
fn rates_and_times_that_no_machine_reaches_are_told() {
    let found = notes(&fio(&json!({"iops": 1e12})));
    assert!(
        found.contains("1000000000000 IOPS, which no machine reaches"),
        "{found}"
    );
    let found = notes(&fio(&json!({"bw_bytes": 1_000_000_000_000_000_u64})));
    assert!(
        found.contains("bytes per second, which no machine reaches"),
        "{found}"
    );
    let found = notes(&latencies(1e15, 2_000_000_000_000_000, &json!({})));
    assert!(
        found.contains("a latency (clat) of more than a day"),
        "{found}"
    );
}

#[test]
fn an_error_of_any_kind_is_told() {
    for error in [json!(-5), json!(1.5), json!(1e30), json!("EIO")] {
        let text = String::from_utf8(fio(&json!({}))).expect("text");
        let text = text.replace("\"jobname\"", &format!("\"error\":{error},\"jobname\""));
        let found = notes(text.as_bytes());
        assert!(found.contains("ended with the error"), "{error}: {found}");
    }
}

#[test]
fn options_that_ask_for_the_impossible_are_not_passed_on() {
    let text = String::from_utf8(fio(&json!({}))).expect("text");
    let options = json!({"iodepth": "18446744073709551615", "bs": "99999999999g"});
    let text = text.replace(
        "\"jobname\"",
        &format!("\"job options\":{options},\"jobname\""),
    );
    let job = &read(text.as_bytes())["values"]["jobs"][0];
    assert_eq!(job["queue_asked"], Value::Null);
    assert_eq!(job["block_size"], 4096);
}
