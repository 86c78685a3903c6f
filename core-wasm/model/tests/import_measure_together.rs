//! Files that are opened together: a result with its logs, the rounds of a test, a sweep of queue depths.

mod measured;

use measured::{
    bytes, close, files, fixture, folder, job, latency, numbers, parsed, sample, series,
};
use serde_json::{Value, json};
use spare_area_model::import::files::FilesReader;
use spare_area_model::import::{ImportProblem, Imported};
use std::path::Path;

fn opened(files: &[(&str, Vec<u8>)]) -> Result<Imported, ImportProblem> {
    let mut reader = FilesReader::new(files.first().map(|(name, _)| *name));
    for (place, (name, bytes)) in files.iter().enumerate() {
        if place > 0 {
            reader.next_file(Some(name));
        }
        bytes.chunks(1000).for_each(|piece| reader.push(piece));
    }
    reader.finish()
}

#[track_caller]
fn together(files: &[(&str, Vec<u8>)]) -> Value {
    parsed(
        &opened(files)
            .unwrap_or_else(|problem| panic!("{problem}"))
            .json(),
    )
}

/// Real files, each by the last part of its name.
#[track_caller]
fn real(folder: &Path, names: &[String]) -> Value {
    let files: Vec<(&str, Vec<u8>)> = names
        .iter()
        .map(|name| (name.rsplit('/').next().unwrap(), bytes(folder, name)))
        .collect();
    together(&files)
}

fn named(names: &[&str]) -> Vec<String> {
    names.iter().map(|name| (*name).to_owned()).collect()
}

fn notes(answer: &Value) -> String {
    answer["notes"].to_string()
}

#[test]
fn five_files_are_five_rounds_and_the_order_of_opening_does_not_matter() {
    let Some(folder) = folder() else { return };
    for (first, quantity, unit) in [
        ("fio_json/ssspt_hp1_4k_write/round001.json", "iops", 1.0),
        // One job at depth 1: its latency is judged.
        (
            "fio_json/ssspt_hp_lat2_4k_r65/round001.json",
            "latency",
            1e9,
        ),
        // Of equal requests the rate goes as the bandwidth, so that the shares are the same.
        (
            "fio_json/ssspt_hp_tp1_1024k_write/round001.json",
            "iops",
            1.0,
        ),
    ] {
        let sample = sample(&folder, first);
        let expected = &sample["expected"];
        let mut names = files(&sample);
        let answer = real(&folder, &names);
        let all = answer["values"]["rounds"].as_array().unwrap();
        let rounds = all.iter().find(|one| one["quantity"] == quantity).unwrap();
        let window = expected["windows"].as_array().unwrap().last().unwrap();
        let steady = &rounds["steady"];
        assert_eq!(steady["steady"], window["steady"], "{first}");
        let share = |key: &str| window[key].as_f64().unwrap() / 100.0;
        // fio prints a rate to the sixth place of its own clock.
        let near = |found: &Value, want: f64| {
            assert!(
                (found.as_f64().unwrap() - want).abs() < 1e-4,
                "{first}: {found} {want}"
            );
        };
        near(&steady["excursion"], share("data_excursion_pct"));
        near(&steady["slope_excursion"], share("slope_excursion_pct"));
        if !first.contains("tp1") {
            for (found, want) in numbers(&rounds["values"])
                .iter()
                .zip(numbers(&expected["values"]))
            {
                assert!(
                    (found * unit / want - 1.0).abs() < 1e-5,
                    "{first}: {found} {want}"
                );
            }
        }
        let files: Vec<&Value> = answer["values"]["jobs"]
            .as_array()
            .unwrap()
            .iter()
            .map(|job| &job["file"])
            .collect();
        assert_eq!(files[0], "round001.json");
        assert!(!notes(&answer).contains("ramp_time"), "the end was judged");
        names.reverse();
        assert_eq!(
            real(&folder, &names)["values"]["rounds"],
            answer["values"]["rounds"]
        );
        // All in one file, as `cat` makes it.
        let text: Vec<u8> = names.iter().flat_map(|name| bytes(&folder, name)).collect();
        let one = measured::read(&text);
        assert_eq!(one["values"]["rounds"], answer["values"]["rounds"]);
        assert!(
            one["values"]["jobs"][0]["file"]
                .as_str()
                .unwrap()
                .starts_with("result ")
        );
    }
}

#[test]
fn four_rounds_are_too_few_and_one_that_is_there_twice_is_none() {
    let Some(folder) = folder() else { return };
    let sample = sample(&folder, "fio_json/ssspt_hp1_4k_write/round001.json");
    let mut names = files(&sample);
    names.truncate(4);
    let answer = real(&folder, &names);
    let rounds = &answer["values"]["rounds"][0]["steady"];
    assert_eq!(
        (&rounds["steady"], &rounds["reason"]),
        (&Value::Null, &json!("There are fewer than five rounds."))
    );
    names.push(names[0].clone());
    let answer = real(&folder, &names);
    assert_eq!(answer["values"]["rounds"], json!([]));
    assert!(notes(&answer).contains("one is there twice"));
}

#[test]
fn queue_depths_are_listed_by_depth_each_with_littles_law() {
    let Some(folder) = folder() else { return };
    for (first, depths) in [
        ("fioplot_860pro_randread", 7),
        ("fioplot_hdd_samsungf1_randread", 6),
    ] {
        let sample = sample(&folder, &format!("fio_json/{first}/randread-1-1.json"));
        let mut names = files(&sample);
        names.sort(); // as a folder shows them: 1, 16, 2 …
        let answer = real(&folder, &names);
        let jobs = answer["values"]["jobs"].as_array().unwrap();
        let asked: Vec<f64> = jobs
            .iter()
            .map(|job| job["queue_asked"].as_f64().unwrap())
            .collect();
        assert_eq!(
            asked,
            (0..depths)
                .map(|power| 2f64.powi(power))
                .collect::<Vec<_>>()
        );
        for job in jobs {
            let depth = job["queue_asked"].to_string();
            let want = &sample["expected"]["by_iodepth"][depth.trim_end_matches(".0")];
            close(&job["iops"], want["iops"].as_f64().unwrap(), &depth);
            close(
                &job["outstanding"],
                want["little_N=iops*lat"].as_f64().unwrap(),
                &depth,
            );
        }
        assert_eq!(
            answer["values"]["rounds"],
            json!([]),
            "other depths are other loads"
        );
    }
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
    assert!(notes(&answer).contains("The log “fioplot_860pro_qd16_cliff_iops.1.log” has 550"));
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

/// A result whose jobs have these options and groups, written at a minute.
fn result_of(version: &str, jobs: &[(&str, u32)], minute: u32) -> Vec<u8> {
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

#[test]
fn jobs_that_wait_for_one_another_are_rounds_and_processes_beside_one_another_are_none() {
    const ROUND: &str = r#""rw":"randwrite","bs":"4k","runtime":"60s","stonewall":"1""#;
    let rounds = |jobs: &[(&str, u32)]| {
        let answer = measured::read(&result_of("fio-3.33", jobs, 1));
        answer["values"]["rounds"]
            .as_array()
            .unwrap()
            .iter()
            .map(|one| numbers(&one["values"]))
            .collect::<Vec<_>>()
    };
    let five: Vec<(&str, u32)> = (0..5).map(|group| (ROUND, group)).collect();
    assert_eq!(rounds(&five), [vec![1000.0; 5], vec![500e-6; 5]]);
    // Five processes of one job.
    assert!(rounds(&[(ROUND, 0); 5]).is_empty());
    // New groups that start at once.
    const BESIDE: &str = r#""rw":"randwrite","bs":"4k","runtime":"60s","new_group":"1""#;
    let beside: Vec<(&str, u32)> = (0..5).map(|group| (BESIDE, group)).collect();
    assert!(rounds(&beside).is_empty());
    // Two processes in each of five rounds: their rates are added.
    let pairs: Vec<(&str, u32)> = (0..10).map(|place| (ROUND, place / 2)).collect();
    assert_eq!(rounds(&pairs)[0], [2000.0; 5]);
    // What only prepares is judged in no round.
    let fill = (r#""rw":"write","bs":"128k","loops":"2""#, 0);
    let files: Vec<(String, Vec<u8>)> = (1..=5)
        .map(|place| {
            (
                format!("{place}.json"),
                result_of("fio-3.33", &[fill, (ROUND, 1)], 3 * place),
            )
        })
        .collect();
    let files: Vec<(&str, Vec<u8>)> = files
        .iter()
        .map(|(name, bytes)| (name.as_str(), bytes.clone()))
        .collect();
    let answer = together(&files);
    assert_eq!(answer["values"]["rounds"].as_array().unwrap().len(), 2);
    assert_eq!(answer["values"]["rounds"][0]["steady"]["steady"], true);
    assert_eq!(answer["source"], "5 results");
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
