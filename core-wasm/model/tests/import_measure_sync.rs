//! Syncs (fsync, fdatasync, sync_file_range) that fio times, and reports that it writes again and again of one run.

mod measured;

use measured::{bytes, close, job, latency, notes, percentile, read, samples};
use serde_json::{Value, json};

/// A result of fio with one job that wrote 600 times in 3 s, with more in its entry.
fn result(more: &Value) -> Vec<u8> {
    written("fio-3.33", more, 600, 3000, &json!({}))
}

fn written(version: &str, more: &Value, count: u64, runtime: u64, root: &Value) -> Vec<u8> {
    let mut job = json!({"jobname": "j", "groupid": 0, "error": 0, "write": {
        "io_bytes": count * 4096, "io_kbytes": count * 4, "bw_bytes": 819_200, "iops": 200.0, "runtime": runtime,
        "total_ios": count, "clat_ns": {"min": 7000, "max": 90_000, "mean": 20_000.0, "stddev": 1.0, "N": count}}});
    if let (Some(job), Some(more)) = (job.as_object_mut(), more.as_object()) {
        job.extend(more.clone());
    }
    let mut all = json!({"fio version": version, "global options": {"direct": "1", "ramp_time": "1"}, "jobs": [job]});
    if let (Some(all), Some(more)) = (all.as_object_mut(), root.as_object()) {
        all.extend(more.clone());
    }
    all.to_string().into_bytes()
}

fn syncs(answer: &Value) -> &Vec<Value> {
    answer["values"]["syncs"].as_array().expect("syncs")
}

#[test]
fn the_latency_of_fsync_is_read_beside_that_of_the_writes() {
    let Some(folder) = samples("reported") else {
        return;
    };
    let answer = read(&bytes(&folder, "64-fio-fsync.json"));
    let found = &syncs(&answer)[0];
    assert_eq!(
        (&found["job"], &found["requests"]),
        (&json!("r"), &json!(600))
    );
    let sync = &found["latency"];
    assert_eq!(sync["which"], "sync");
    close(&sync["mean"], 2_297_572.725e-9, "mean");
    close(&sync["min"], 96_059e-9, "shortest");
    close(&sync["max"], 30_447_090e-9, "longest");
    close(&percentile(sync, 0.99)["latency"], 12_779_520e-9, "p99");
    close(
        &percentile(sync, 0.9999)["latency"],
        30_447_090e-9,
        "no percentile is above the longest",
    );
    close(
        &found["commit"],
        (19_377.588_333 + 2_297_572.725) * 1e-9,
        "a write and its sync",
    );
    let write = job(&answer, "write", 0);
    close(
        &latency(write, "lat")["mean"],
        19_377.588_333e-9,
        "the write alone",
    );
    let said = notes(&answer);
    assert!(
        said.contains("600 syncs") && said.contains("2.3 ms") && said.contains("2.32 ms"),
        "{said}"
    );
    assert!(!said.contains("Little"), "{said}");
}

#[test]
fn syncs_of_old_versions_have_no_percentiles_and_no_number() {
    let answer = read(&result(
        &json!({"sync": {"total_ios": 75, "lat_ns": {"min": 1000, "max": 9000, "mean": 4000.0, "stddev": 1.0}}}),
    ));
    let found = &syncs(&answer)[0];
    assert_eq!(
        (&found["requests"], &found["commit"]),
        (&json!(75), &Value::Null)
    );
    assert_eq!(found["latency"]["percentiles"], json!([]));
    assert!(notes(&answer).contains("75 syncs of “j”"));
}

#[test]
fn none_is_told_where_there_was_none() {
    for sync in [
        json!({}),
        json!({"sync": {"total_ios": 0, "lat_ns": {"min": 0, "max": 0, "mean": 0.0, "stddev": 0.0, "N": 0}}}),
    ] {
        let answer = read(&result(&sync));
        assert_eq!(answer["values"]["syncs"], json!([]));
        assert!(!notes(&answer).contains("sync"), "{}", notes(&answer));
    }
}

#[test]
fn syncs_that_were_asked_for_and_not_timed_are_told() {
    for option in ["fsync", "fdatasync"] {
        let asked = json!({"job options": {"rw": "write", option: "1"}});
        let answer = read(&written("fio-3.1", &asked, 600, 60_000, &json!({})));
        assert_eq!(answer["values"]["syncs"], json!([]));
        assert!(
            notes(&answer).contains(&format!("asked for {option}=1")),
            "{}",
            notes(&answer)
        );
    }
    let off = json!({"job options": {"rw": "write", "fsync": "0"}});
    assert!(!notes(&read(&written("fio-3.1", &off, 600, 60_000, &json!({})))).contains("sync"));
}

#[test]
fn of_reports_on_one_run_the_last_is_the_result() {
    let Some(folder) = samples("reported") else {
        return;
    };
    let answer = read(&bytes(&folder, "65-fio-status-interval.json"));
    let jobs = answer["values"]["jobs"].as_array().unwrap();
    assert_eq!(jobs.len(), 1);
    let text = String::from_utf8(bytes(&folder, "65-fio-status-interval.json")).unwrap();
    let all = serde_json::Deserializer::from_str(&text).into_iter::<Value>();
    let all: Vec<Value> = all.map(Result::unwrap).collect();
    let last = &all.last().unwrap()["jobs"][0]["write"];
    assert_eq!(jobs[0]["requests"], last["total_ios"]);
    assert_eq!(jobs[0]["file"], Value::Null, "there is one");
    assert_eq!(answer["values"]["rounds"], json!([]));
    let said = notes(&answer);
    assert!(
        said.contains(&format!("the file has {} reports", all.len()))
            || said.contains(&format!("{} reports", all.len())),
        "{said}"
    );
    assert!(!said.contains("side by side"), "{said}");
}

/// Reports after so many seconds of a run that began at a time, each with so many writes.
fn reports(all: &[(u64, u64, u64)], elapsed: bool, stamped: bool) -> Vec<u8> {
    let one = |(begun, seconds, count): &(u64, u64, u64)| {
        let more = if elapsed {
            json!({"elapsed": seconds + 1})
        } else {
            json!({})
        };
        let root = if stamped {
            json!({"timestamp": begun + seconds})
        } else {
            json!({})
        };
        written("fio-3.33", &more, *count, seconds * 1000, &root)
    };
    all.iter().flat_map(one).collect()
}

#[test]
fn reports_are_told_from_rounds() {
    let count = |bytes: &[u8]| read(bytes)["values"]["jobs"].as_array().unwrap().len();
    let growing = [(5000, 60, 600), (5000, 120, 1300), (5000, 180, 1900)];
    for (elapsed, stamped) in [(true, true), (false, true), (false, false)] {
        assert_eq!(
            count(&reports(&growing, elapsed, stamped)),
            1,
            "{elapsed} {stamped}"
        );
    }
    // Each began when the one before had ended, and did a little more.
    let rounds = [(5000, 60, 600), (5070, 60, 610), (5140, 60, 620)];
    for (elapsed, stamped) in [(true, true), (false, true)] {
        assert_eq!(count(&reports(&rounds, elapsed, stamped)), 3);
    }
    // Two runs, each with two reports.
    let two = [
        (5000, 60, 600),
        (5000, 120, 1300),
        (9000, 60, 500),
        (9000, 120, 1200),
    ];
    let answer = read(&reports(&two, true, true));
    let requests: Vec<&Value> = answer["values"]["jobs"]
        .as_array()
        .unwrap()
        .iter()
        .map(|job| &job["requests"])
        .collect();
    assert_eq!(requests, [&json!(1300), &json!(1200)]);
    assert_eq!(answer["values"]["jobs"][0]["file"], "result 1");
    // A counter that falls is of another run.
    assert_eq!(
        count(&reports(&[(5000, 60, 600), (5000, 120, 500)], true, true)),
        2
    );
}

#[test]
fn a_last_report_that_is_cut_leaves_the_one_before() {
    let mut text = reports(&[(5000, 60, 600), (5000, 120, 1300)], true, true);
    let cut = written("fio-3.33", &json!({}), 2000, 180_000, &json!({}));
    text.extend_from_slice(&cut[..100]);
    let answer = read(&text);
    assert_eq!(answer["values"]["jobs"][0]["requests"], 1300);
    assert!(
        notes(&answer).contains("only the first 2 could be read"),
        "{}",
        notes(&answer)
    );
}

#[test]
fn no_percentile_is_above_the_longest_and_none_is_told_beyond_what_was_counted() {
    let clat = json!({"write": {"io_bytes": 4_096_000_000_u64, "io_kbytes": 4_000_000, "iops": 1000.0, "runtime": 1_000_000, "total_ios": 1_000_000,
        "clat_ns": {"min": 7000, "max": 143_000_000, "mean": 20_000.0, "stddev": 1.0, "N": 1_000_000,
            "percentile": {"99.000000": 50_000, "99.990000": 143_654_912, "99.999000": 143_654_912}}}});
    let answer = read(&result(&clat));
    let found = latency(job(&answer, "write", 0), "clat");
    close(
        &percentile(found, 0.9999)["latency"],
        0.143,
        "at most the longest",
    );
    close(&percentile(found, 0.99999)["latency"], 0.143, "is there");
    let few = json!({"write": {"io_bytes": 40_960_000, "io_kbytes": 40_000, "iops": 1000.0, "runtime": 100_000, "total_ios": 10_000,
        "clat_ns": {"min": 7000, "max": 143_000_000, "mean": 20_000.0, "stddev": 1.0, "N": 10_000,
            "percentile": {"99.000000": 50_000, "99.999000": 143_000_000}}}});
    let answer = read(&result(&few));
    let found = latency(job(&answer, "write", 0), "clat");
    assert_eq!(found["percentiles"].as_array().unwrap().len(), 1);
    assert!(notes(&answer).contains("99.999"), "{}", notes(&answer));
}

#[test]
fn bins_of_many_requests_give_the_99_999th() {
    let clat = |count: u64| {
        json!({"write": {"io_bytes": 4096 * count, "io_kbytes": 4 * count, "iops": 1000.0, "runtime": 100_000, "total_ios": count,
            "clat_ns": {"min": 100, "max": 120, "mean": 100.1, "stddev": 1.0, "N": count, "bins": {"100": count - 2, "110": 1, "120": 1},
                "percentile": {"99.000000": 100}}}})
    };
    let answer = read(&result(&clat(200_000)));
    let found = latency(job(&answer, "write", 0), "clat");
    close(&percentile(found, 0.99999)["latency"], 100e-9, "of 200,000");
    let answer = read(&result(&clat(50_000)));
    let found = latency(job(&answer, "write", 0), "clat");
    assert_eq!(found["percentiles"].as_array().unwrap().len(), 1);
}

#[test]
fn a_note_on_the_runtime_is_of_what_was_measured_and_not_of_the_fill() {
    let fill = json!({"jobname": "fill", "groupid": 0, "job options": {"rw": "write"}, "write": {"io_bytes": 4_096_000, "io_kbytes": 4000, "iops": 614.0, "runtime": 1630, "total_ios": 1000}});
    let test = json!({"jobname": "test", "groupid": 1, "job options": {"rw": "randread", "runtime": "75", "stonewall": "1"}, "read": {"io_bytes": 4_096_000, "io_kbytes": 4000, "iops": 13.3, "runtime": 75_000, "total_ios": 1000}});
    let root = json!({"fio version": "fio-3.33", "global options": {"direct": "1", "ramp_time": "1"}, "jobs": [fill, test]});
    let answer = read(root.to_string().as_bytes());
    assert!(
        !notes(&answer).contains("The run lasted"),
        "{}",
        notes(&answer)
    );
    assert_eq!(job(&answer, "write", 0)["prepares"], true);
    assert_eq!(job(&answer, "read", 0)["prepares"], false);
}
