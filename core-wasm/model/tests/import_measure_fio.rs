//! What fio prints, in small files that each hold a trap.

mod measured;

use measured::{close, fixture, job, latency, percentile, read};
use serde_json::{Value, json};
use spare_area_model::import::import;

fn noted(answer: &Value, words: &str) -> bool {
    answer["notes"].to_string().contains(words)
}

#[test]
fn clients_are_told_apart_and_not_added_twice() {
    let answer = read(&fixture("fio-clients.json"));
    assert_eq!(
        (&answer["kind"], &answer["format"]),
        (&json!("run"), &json!("fio JSON"))
    );
    assert_eq!(answer["source"], "fio-3.36, Mon Jan  1 00:00:00 2024");
    let jobs = answer["values"]["jobs"].as_array().unwrap();
    let hosts: Vec<&Value> = jobs.iter().map(|job| &job["host"]).collect();
    assert_eq!(hosts, ["one", "two"]);
    let first = job(&answer, "read", 0);
    close(&first["block_size"], 8192.0, "options of all jobs");
    close(&first["queue_asked"], 4.0, "depth of all jobs");
    close(&first["outstanding"], 4.0, "10/s × 0.4 s");
    close(&latency(first, "lat")["min"], 0.1, "shortest");
    let second = latency(job(&answer, "read", 1), "lat");
    assert_eq!(
        second["min"],
        Value::Null,
        "the largest number stands for none"
    );
    assert!(noted(&answer, "“All clients” sums up the others"));
    assert!(noted(&answer, "ended with the error 5"));
    assert!(noted(
        &answer,
        "a queue of 4, but its rates times its latencies give 2 (Little’s law)."
    ));
    assert!(!noted(&answer, "ramp_time") && !noted(&answer, "direct"));
}

#[test]
fn old_bins_have_numbers_and_microseconds() {
    let answer = read(&fixture("fio-2.2-bins.json"));
    let found = job(&answer, "write", 0);
    close(&found["bytes"], 409_600.0, "KiB");
    close(&found["bandwidth"], 40_960.0, "KiB/s");
    close(&found["block_size"], 4096.0, "bytes by requests");
    assert_eq!(found["queue_asked"], Value::Null, "no options");
    let clat = latency(found, "clat");
    close(&clat["mean"], 200.25e-6, "µs");
    // Bin 100 is 100 µs; bin 254 counts from 504 to 508 µs.
    close(&percentile(clat, 0.5)["latency"], 100e-6, "p50");
    assert_eq!(percentile(clat, 0.5)["bound"], 0.0);
    close(&percentile(clat, 0.99)["latency"], 506e-6, "p99");
    close(
        &percentile(clat, 0.99)["bound"],
        1.0 / 252.0,
        "so far it may be off",
    );
    assert_eq!(
        clat["percentiles"].as_array().unwrap().len(),
        2,
        "no share of 0"
    );
    assert!(noted(&answer, "whole microseconds"));
    assert!(noted(
        &answer,
        "Text before the JSON was passed over: “fio: file size clamped”."
    ));
    assert!(noted(
        &answer,
        "Of several results only the first 1 could be read. Expected jobs or client_stats in the JSON of fio, found neither"
    ));
    assert!(noted(&answer, "The run lasted 10 s"));
}

#[test]
fn directions_may_be_put_together() {
    let answer = read(&fixture("fio-mixed.json"));
    let found = job(&answer, "mixed", 0);
    assert_eq!(
        found["latencies"].as_array().unwrap().len(),
        1,
        "clat was not measured"
    );
    close(
        &percentile(latency(found, "lat"), 0.5)["bound"],
        0.0,
        "exact below 128",
    );
    close(
        &percentile(latency(found, "lat"), 0.99)["bound"],
        1.0 / 128.0,
        "a bin",
    );
    close(&found["queue_asked"], 64.0, "a group of two");
    assert!(noted(
        &answer,
        "a queue of 64, but its rates times its latencies give 2 (Little’s law); the engine psync has one a job."
    ));
    assert!(noted(
        &answer,
        "Only 80 of the requests of “m” were measured: fewer than ten of them lie beyond the percentiles from 99 % on."
    ));
    assert!(noted(
        &answer,
        "Text after the JSON was passed over: “trailing words”."
    ));
    assert!(noted(&answer, "direct=1 is missing") && noted(&answer, "ramp_time is missing"));
}

/// A run of fio 3.33 whose job file has `group_reporting` without a value in the first of its jobs; its
/// JSON, of which the tables were left out, has no word of it.
#[test]
fn processes_with_one_entry_together_ask_for_all_of_their_requests() {
    let answer = read(&fixture("fio-processes.json"));
    let asked: Vec<f64> = (0..3)
        .map(|place| job(&answer, "read", place)["queue_asked"].as_f64().unwrap())
        .collect();
    assert_eq!(asked, [8.0, 8.0, 32.0], "by depth");
    let outstanding = job(&answer, "read", 2)["outstanding"].as_f64().unwrap();
    assert!((31.9..32.0).contains(&outstanding), "{outstanding}");
    assert!(!noted(&answer, "Little"));
}

/// Clients that end at the same time report in turns.
#[test]
fn processes_of_clients_are_told_by_their_host() {
    let root: Value = serde_json::from_slice(&fixture("fio-clients.json")).unwrap();
    let mut entries = root["client_stats"].as_array().unwrap().clone();
    let asked = |entries: &[Value]| {
        let options = r#"{"iodepth": "2", "numjobs": "2"}"#;
        let entries = json!(entries);
        let text = format!(
            r#"{{"fio version": "fio-3.36", "global options": {options}, "client_stats": {entries}}}"#
        );
        job(&read(text.as_bytes()), "read", 0)["queue_asked"].as_f64()
    };
    assert_eq!(asked(&entries), Some(4.0), "one entry per host");
    entries.extend_from_within(..2);
    assert_eq!(asked(&entries), Some(2.0), "two entries per host");
}

#[test]
fn a_byte_order_mark_and_other_line_ends_change_nothing() {
    let plain = fixture("fio-clients.json");
    let text = String::from_utf8(plain.clone())
        .unwrap()
        .replace('\n', "\r\n");
    assert_eq!(read(format!("\u{feff}{text}").as_bytes()), read(&plain));
}

#[track_caller]
fn refused(text: &str, sentence: &str) {
    assert_eq!(import(text.as_bytes()).unwrap_err().0, sentence);
}

#[test]
fn what_is_broken_is_said() {
    let with = |read: &str| {
        format!(
            "{{\"fio version\": \"fio-3.33\",\n\"jobs\": [{{\"jobname\": \"a\", \"read\": {read}}}]}}"
        )
    };
    refused(
        &with("{\"total_ios\": 1, \"iops\": -1}"),
        "Expected a number for iops, found one below 0.",
    );
    refused(
        &with("{\"total_ios\": \"many\"}"),
        "Expected a number for total_ios, found the text “many”.",
    );
    refused(
        &with("{\"total_ios\": 1, \"clat_ns\": {\"max\": 1, \"bins\": {\"5\": 1.5}}}"),
        "Expected a number for 5, found one with decimal places.",
    );
    refused(
        &with("{\"total_ios\": \"two\\nlines\"}"),
        "Expected a number for total_ios, found the text “two lines”.",
    );
    refused(
        &with("{\"total_ios\": 0}"),
        "Expected a job that completed a request, found none: fio stopped before it began, or it was cut short.",
    );
    refused(
        "x\n{\"fio version\": \"fio-3.33\",\n\"jobs\": [",
        "Expected the JSON of fio to go on, found its end in line 3, column 9; the file was cut, or fio was stopped while it wrote.",
    );
    refused(
        "{\"fio version\": nan}",
        "Expected the JSON of fio to go on, found something else in line 1, column 18.",
    );
    refused(
        "{\"fio version\": \"fio-3.33\", \"jobs\": []}",
        "Expected jobs or client_stats in the JSON of fio, found neither with anything in it.",
    );
}

/// A result of jobs with these options, and nothing else that calls for a note.
fn result_of(options: &[&str]) -> Value {
    let jobs: Vec<String> = options
        .iter()
        .map(|options| {
            format!(
                r#"{{"jobname":"j","error":0,"job options":{{{options}}},"read":{{"io_bytes":4096000,"bw_bytes":4096000,"iops":1000.0,"runtime":1000,"total_ios":1000,"clat_ns":{{"min":1000,"max":9000,"mean":5000.0,"stddev":0.0,"N":1000}}}}}}"#
            )
        })
        .collect();
    read(
        format!(
            r#"{{"fio version":"fio-3.33","global options":{{"direct":"1"}},"jobs":[{}]}}"#,
            jobs.join(",")
        )
        .as_bytes(),
    )
}

#[test]
fn only_a_job_that_measures_needs_a_ramp() {
    const FILL: &str = r#""rw":"write","loops":"2""#;
    const MIX: &str = r#""rw":"randrw","runtime":"300s","time_based":"1""#;
    const RAMPED: &str = r#""rw":"randrw","runtime":"300s","ramp_time":"60s""#;
    let missing = |options: &[&str]| noted(&result_of(options), "ramp_time is missing");
    assert!(!missing(&[FILL, RAMPED]));
    assert!(missing(&[FILL, MIX]));
    assert!(missing(&[FILL]), "it is what was measured");
    assert!(missing(&[r#""rw":"read""#, RAMPED]));
}

#[test]
fn a_queue_is_not_missed_where_a_rate_was_asked_for() {
    let missed = |options: &str| noted(&result_of(&[options]), "was asked for a queue of 256");
    assert!(missed(r#""rw":"randread","iodepth":"256""#));
    assert!(!missed(
        r#""rw":"randread","iodepth":"256","rate_iops":"1000""#
    ));
}
