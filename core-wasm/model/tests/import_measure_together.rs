//! Files that are opened together: a result with its logs, several logs, and what does not belong.

mod measured;

use measured::{
    bytes, close, fixture, folder, job, latency, notes, opened, real, result_of, series, together,
};
use serde_json::Value;

fn named(names: &[&str]) -> Vec<String> {
    names.iter().map(|name| (*name).to_owned()).collect()
}

#[test]
fn a_result_has_its_rates_and_its_log_the_seconds() {
    let Some(folder) = folder() else { return };
    let names = named(&[
        "own/local_jsonplus.json",
        "own/loc_iops.1.log",
        "own/loc_lat.1.log",
    ]);
    for names in [names.clone(), names.into_iter().rev().collect()] {
        let alone = measured::read(&bytes(&folder, "own/local_jsonplus.json"));
        let answer = real(&folder, &names);
        assert_eq!(answer["format"], "fio JSON+ with its logs");
        assert!(answer["source"].as_str().unwrap().ends_with("2 logs"));
        assert_eq!(answer["values"]["jobs"], alone["values"]["jobs"]);
        let iops = series(&answer, "iops", "read");
        assert_eq!(iops["file"], "loc_iops.1.log");
        assert_eq!(series(&answer, "latency", "read")["file"], "loc_lat.1.log");
        let log = measured::named("loc_iops.1.log", &bytes(&folder, "own/loc_iops.1.log"));
        assert_eq!(iops["steady"], series(&log, "iops", "read")["steady"]);
        assert!(!notes(&answer).contains("passed over"));
        assert!(
            !notes(&answer).contains("different runs"),
            "{}",
            notes(&answer)
        );
    }
    // A log of another drive.
    let answer = real(
        &folder,
        &named(&[
            "own/local_jsonplus.json",
            "fio_log/fioplot_860pro_qd16_cliff_iops.1.log",
        ]),
    );
    assert!(notes(&answer).contains(
        "The log “fioplot_860pro_qd16_cliff_iops.1.log” has 55057 writes per second on average."
    ));
}

#[test]
fn logs_are_read_each_by_its_own_name() {
    let Some(folder) = folder() else { return };
    let names = named(&[
        "own/loc_iops.1.log",
        "own/loc_lat.1.log",
        "own/loc_bw.1.log",
    ]);
    let answer = real(&folder, &names);
    assert_eq!(answer["format"], "fio logs");
    for (quantity, name) in [
        ("iops", "loc_iops.1.log"),
        ("latency", "loc_lat.1.log"),
        ("bandwidth", "loc_bw.1.log"),
    ] {
        let alone = measured::named(name, &bytes(&folder, &format!("own/{name}")));
        let (found, want) = (
            series(&answer, quantity, "read"),
            series(&alone, quantity, "read"),
        );
        assert_eq!(found["file"], name);
        assert_eq!(want["file"], Value::Null);
        assert_eq!(
            (&found["values"], &found["steady"]),
            (&want["values"], &want["steady"])
        );
    }
    assert!(!notes(&answer).contains("does not say what its values are"));
}

#[test]
fn the_version_of_a_result_tells_the_unit_of_its_log() {
    let log = b"1000, 250000, 1, 0\n2000, 260000, 1, 0\n".to_vec();
    for (version, unit) in [("fio-3.1", 1e9), ("fio-2.21", 1e6)] {
        let result = result_of(version, &[(r#""rw":"randwrite""#, 1)], 1);
        let answer = together(&[("a_lat.1.log", log.clone()), ("a.json", result)]);
        close(
            &series(&answer, "latency", "write")["values"][0],
            250_000.0 / unit,
            version,
        );
        assert!(!notes(&answer).contains("left as printed"));
    }
    let answer = together(&[("a_lat.1.log", log.clone()), ("b_lat.1.log", log)]);
    assert_eq!(answer["values"]["series"][0]["quantity"], "unknown");
    assert!(notes(&answer).contains("opened together with the log"));
}

#[test]
fn a_job_says_which_log_it_wrote_and_needs_no_ramp_then() {
    const FILL: &str = r#""rw":"write","loops":"2""#;
    const LOGGED: &str = r#""rw":"randwrite","runtime":"1200s","time_based":"1","stonewall":"1","write_iops_log":"logs/sustained""#;
    const BYTES: &str = r#""rw":"randwrite","io_size":"64g","stonewall":"1""#;
    let book = measured::read(&result_of("fio-3.33", &[(FILL, 0), (LOGGED, 1)], 1));
    assert!(!notes(&book).contains("ramp_time"));
    assert_eq!(job(&book, "write", 1)["log"], "sustained");
    assert_eq!(job(&book, "write", 0)["log"], Value::Null);
    let ended = measured::read(&result_of("fio-3.33", &[(FILL, 0), (BYTES, 1)], 1));
    assert!(!notes(&ended).contains("ramp_time"));
    let alone = result_of("fio-3.33", &[(BYTES, 0)], 1);
    assert!(notes(&measured::read(&alone)).contains("ramp_time"));
    let log = b"1000, 1000, 1, 0, 0\n2000, 1000, 1, 0, 0\n".to_vec();
    let both = together(&[("a.json", alone), ("a_iops.1.log", log)]);
    assert!(!notes(&both).contains("ramp_time"));
}

#[test]
fn what_does_not_belong_is_said_by_name_and_the_rest_is_read() {
    let log = b"1000, 1000, 1, 0, 0\n2000, 1000, 1, 0, 0\n".to_vec();
    let result = result_of("fio-3.33", &[(r#""rw":"randwrite""#, 0)], 1);
    let answer = together(&[
        ("a.json", result.clone()),
        ("photo.jpg", vec![0xff, 0xd8, 0]),
        ("cut.json", result[..200].to_vec()),
        ("bad_iops.1.log", b"1000, 1, 1, 0, 0\nx\n".to_vec()),
        ("a_iops.1.log", log.clone()),
    ]);
    let notes = notes(&answer);
    for words in [
        "“photo.jpg” is neither a result nor a log of fio, and was left out: open it by itself.",
        "“cut.json” was not read. Expected the JSON of fio to go on, found its end",
        "“bad_iops.1.log” was not read. Expected whole numbers with commas between them, found “x” in line 2.",
    ] {
        assert!(notes.contains(words), "{words}: {notes}");
    }
    assert_eq!(answer["values"]["series"].as_array().unwrap().len(), 1);
    let wrong = opened(&[
        ("x.log", b"1, 1, 7, 1\n".to_vec()),
        ("y.log", b"1, 1, 7, 1\n".to_vec()),
    ]);
    assert_eq!(
        wrong.unwrap_err().0,
        "“x.log”: Expected a direction of 0, 1 or 2 as value 3, found 7 in line 1."
    );
    let wrong = opened(&[("a.txt", b"abc\n".to_vec()), ("b.txt", b"def\n".to_vec())]);
    assert!(
        wrong
            .unwrap_err()
            .0
            .starts_with("Expected what smartctl -x")
    );
}

#[test]
fn a_second_result_that_is_cut_leaves_the_first() {
    let mut text = result_of("fio-3.33", &[(r#""rw":"randwrite""#, 0)], 1);
    let second = text.clone();
    text.push(b'\n');
    text.extend_from_slice(&second[..100]);
    let answer = measured::read(&text);
    assert_eq!(answer["values"]["jobs"].as_array().unwrap().len(), 1);
    assert!(notes(&answer).contains("Of several results only the first 1 could be read. Expected the JSON of fio to go on, found its end in line 2, column 100"), "{}", notes(&answer));
    let old = measured::read(&fixture("fio-2.2-bins.json"));
    assert_eq!(old["values"]["jobs"][0]["direction"], "write");
    close(
        &latency(job(&old, "write", 0), "clat")["mean"],
        200.25e-6,
        "µs",
    );
}

#[test]
fn one_file_is_read_as_ever() {
    let log = b"1000, 1000, 1, 0, 0\n2000, 1000, 1, 0, 0\n".to_vec();
    let alone = together(&[("a_iops.1.log", log.clone())]);
    assert_eq!(alone, measured::named("a_iops.1.log", &log));
}
