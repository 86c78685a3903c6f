//! Real results of fio, each with the values that its index says stand in it.

mod measured;

use measured::{bytes, close, files, folder, job, latency, numbers, percentile, read, sample};
use serde_json::Value;
use spare_area_model::import::import;
use spare_area_model::import::run::steady::{WINDOWS, steady};
use std::path::Path;

/// Every value that the index has of a JSON of fio.
fn holds(expected: &Value, answer: &Value, file: &str) {
    let values = &answer["values"];
    assert_eq!(values["version"], expected["fio_version"], "{file}");
    let noted = answer["notes"].to_string();
    match expected["preamble_text"].as_str() {
        Some(text) => assert!(noted.contains(text), "{file}: {noted}"),
        None => assert!(!noted.contains("Text before"), "{file}: {noted}"),
    }
    let jobs = expected["jobs"].as_array().expect("jobs");
    assert_eq!(expected["n_jobs"], jobs.len(), "{file}");
    let (mut places, mut compared) = ([0, 0], 0);
    for wanted in jobs {
        for (place, direction) in ["read", "write"].into_iter().enumerate() {
            let Some(wanted_values) = wanted[direction].as_object() else {
                continue;
            };
            let found = job(answer, direction, places[place]);
            places[place] += 1;
            assert_eq!(found["job"], wanted["jobname"], "{file}");
            for (key, value) in wanted_values {
                value_holds(found, key, value.as_f64().expect("a number"), file);
                compared += 1;
            }
        }
    }
    let all = values["jobs"].as_array().expect("jobs").len();
    assert_eq!(all, places.iter().sum::<usize>(), "{file}: no other jobs");
    assert!(
        compared >= 9,
        "{file}: only {compared} values were compared"
    );
}

/// What fio prints of a percentile, or the longest latency, where that was counted in the same bin and is less.
fn at_most(printed: f64, latency: &Value) -> f64 {
    printed.min(latency["max"].as_f64().expect("the longest"))
}

fn value_holds(found: &Value, key: &str, want: f64, file: &str) {
    let what = format!("{file} {key}");
    match key {
        "iops" => close(&found["iops"], want, &what),
        "bw_KiBps" => {
            let kibibytes = found["bandwidth"].as_f64().expect("a bandwidth") / 1024.0;
            assert_eq!(kibibytes.floor(), want, "{what}");
        }
        "runtime_ms" => close(&found["runtime"], want / 1000.0, &what),
        "total_ios" => close(&found["requests"], want, &what),
        "io_bytes" => close(&found["bytes"], want, &what),
        "lat_mean_ns" => close(&latency(found, "lat")["mean"], want / 1e9, &what),
        "clat_mean_ns" => close(&latency(found, "clat")["mean"], want / 1e9, &what),
        "clat_max_ns" => close(&latency(found, "clat")["max"], want / 1e9, &what),
        "bins_n" => assert_eq!(
            percentile(latency(found, "clat"), 0.5)["from"],
            "bins",
            "{what}"
        ),
        "bins_total" => close(&latency(found, "clat")["requests"], want, &what),
        _ => {
            let share = key
                .strip_prefix("clat_p")
                .and_then(|key| key.strip_suffix("_ns"));
            let share: f64 = share.unwrap_or_else(|| panic!("{key}")).parse().unwrap();
            let places = 10f64.powi(4);
            let share = (share * places).round() / (100.0 * places);
            let clat = latency(found, "clat");
            let want = at_most(want / 1e9, clat);
            close(&percentile(clat, share)["latency"], want, &what);
        }
    }
}

#[test]
fn json_of_many_versions() {
    let Some(folder) = folder() else { return };
    for (file, key) in [
        ("fio_json/fioplot_fio334_terminated.json", ""),
        ("fio_json/pkb_fio-parser-sample-result.json", ""),
        ("fio_hist/pkb_fio.json", "json"),
        ("own/local_jsonplus.json", "json"),
        ("own/fio342_perio.json", "json"),
        ("own/fio342_clientserver.json", ""),
    ] {
        let sample = sample(&folder, file);
        let expected = match key {
            "" => &sample["expected"],
            key => &sample["expected"][key],
        };
        holds(expected, &read(&bytes(&folder, file)), file);
    }
}

#[test]
fn queue_depth_sweeps_and_littles_law() {
    let Some(folder) = folder() else { return };
    let mut compared = 0;
    for first in [
        "fioplot_860pro_randread",
        "fioplot_hdd_samsungf1_randread",
        "fioplot_floppy_randread",
    ] {
        let sample = sample(&folder, &format!("fio_json/{first}/randread-1-1.json"));
        let expected = &sample["expected"];
        for file in files(&sample) {
            let answer = read(&bytes(&folder, &file));
            assert_eq!(answer["values"]["version"], expected["fio_version"]);
            let depth = file.rsplit('/').next().unwrap().split('-').nth(1).unwrap();
            let (want, found) = (&expected["by_iodepth"][depth], job(&answer, "read", 0));
            let number = |key: &str| want[key].as_f64().unwrap();
            close(&found["iops"], number("iops"), &file);
            close(
                &latency(found, "lat")["mean"],
                number("lat_mean_ns") / 1e9,
                &file,
            );
            close(&found["outstanding"], number("little_N=iops*lat"), &file);
            close(&found["queue_asked"], depth.parse().unwrap(), &file);
            close(&found["block_size"], 4096.0, &file);
            assert!(!answer["notes"].to_string().contains("Little"), "{file}");
            compared += 1;
        }
    }
    assert_eq!(compared, 20);
}

/// Requests a second of all directions.
fn rate(answer: &Value) -> f64 {
    let jobs = answer["values"]["jobs"].as_array().unwrap();
    let number = |job: &Value, key: &str| job[key].as_f64().unwrap();
    let requests: f64 = jobs.iter().map(|job| number(job, "requests")).sum();
    requests
        / jobs
            .iter()
            .map(|job| number(job, "runtime"))
            .fold(0.0, f64::max)
}

/// Mean latency of all requests in nanoseconds.
fn mean_latency(answer: &Value) -> f64 {
    let jobs = answer["values"]["jobs"].as_array().unwrap();
    let (mut sum, mut requests) = (0.0, 0.0);
    for job in jobs {
        let count = job["requests"].as_f64().unwrap();
        sum += count * latency(job, "lat")["mean"].as_f64().unwrap() * 1e9;
        requests += count;
    }
    sum / requests
}

fn mebibytes(answer: &Value) -> f64 {
    (job(answer, "write", 0)["bandwidth"].as_f64().unwrap() / 1024.0).floor() / 1024.0
}

/// What is followed from round to round.
type Variable = fn(&Value) -> f64;

#[test]
fn rounds_and_their_steady_state() {
    let Some(folder) = folder() else { return };
    let cases: [(&str, Variable); 3] = [
        ("ssspt_hp1_4k_write", rate),
        ("ssspt_hp_lat2_4k_r65", mean_latency),
        ("ssspt_hp_tp1_1024k_write", mebibytes),
    ];
    for (name, value) in cases {
        let sample = sample(&folder, &format!("fio_json/{name}/round001.json"));
        let expected = &sample["expected"];
        let rounds: Vec<f64> = files(&sample)
            .iter()
            .map(|file| value(&read(&bytes(&folder, file))))
            .collect();
        for (found, want) in rounds.iter().zip(numbers(&expected["values"])) {
            assert!(
                (found / want - 1.0).abs() < 1e-12,
                "{name}: {found}, expected {want}"
            );
        }
        let windows = expected["windows"].as_array().unwrap();
        assert_eq!(windows.len(), rounds.len() + 1 - WINDOWS, "{name}");
        for (last, want) in (WINDOWS..).zip(windows) {
            let found = steady(&rounds[..last]);
            let near = |found: Option<f64>, key: &str, per: f64| {
                let (found, want) = (found.unwrap(), want[key].as_f64().unwrap() / per);
                assert!(
                    (found - want).abs() <= 1e-9 * want.max(1e-3),
                    "{name} {key}: {found}, {want}"
                );
            };
            near(found.average, "average", 1.0);
            near(found.excursion, "data_excursion_pct", 100.0);
            near(found.slope_excursion, "slope_excursion_pct", 100.0);
            assert_eq!(found.steady, want["steady"].as_bool(), "{name} {last}");
        }
    }
}

/// The files of an archive, by name; none where this machine has no tar.
fn unpacked(archive: &Path) -> Option<Vec<(String, Vec<u8>)>> {
    let target = std::env::temp_dir().join(format!("spare-area-{}", std::process::id()));
    std::fs::create_dir_all(&target).ok()?;
    let done = std::process::Command::new("tar")
        .arg("-xJf")
        .arg(archive)
        .arg("-C")
        .arg(&target)
        .status();
    let entries = std::fs::read_dir(&target).ok()?;
    let files = entries.map(|entry| {
        let path = entry.unwrap().path();
        (
            path.file_name().unwrap().to_string_lossy().into_owned(),
            std::fs::read(path).unwrap(),
        )
    });
    let files: Vec<_> = files.collect();
    std::fs::remove_dir_all(&target).ok()?;
    done.is_ok_and(|status| status.success()).then_some(files)
}

#[test]
fn a_whole_matrix_of_rounds() {
    let Some(folder) = folder() else { return };
    let file = "fio_json/ssspt_hp1_iops_full.tar.xz";
    let Some(all) = unpacked(&folder.join(file)) else {
        println!("skipped: {file} could not be unpacked here");
        return;
    };
    let expected = &sample(&folder, file)["expected"];
    let cells = expected["matrix_mean_of_last_5_rounds (read/write)"]
        .as_object()
        .unwrap();
    let mut compared = 0;
    for (size, row) in cells {
        for (mix, want) in row.as_object().unwrap() {
            let reads = mix.split('/').next().unwrap();
            let count = expected["rounds_per_cell"][format!("{size} {reads}")]
                .as_u64()
                .unwrap();
            let last: Vec<f64> = (count - 4..=count)
                .map(|round| {
                    let name = format!("wdpc_bs{size}_read{reads}_round{round}.json");
                    let found = all.iter().find(|(file, _)| *file == name);
                    rate(&read(&found.unwrap_or_else(|| panic!("{name}")).1))
                })
                .collect();
            let (mean, want) = (last.iter().sum::<f64>() / 5.0, want.as_f64().unwrap());
            assert!(
                (mean - want).abs() <= 0.0051,
                "{size} {mix}: {mean}, expected {want}"
            );
            compared += 1;
        }
    }
    assert_eq!(expected["cells"], compared);
}

/// Percentiles by fio itself, and those counted out of its bins here, are the same.
#[test]
fn bins_give_what_fio_prints() {
    let Some(folder) = folder() else { return };
    let mut names = files(&sample(
        &folder,
        "fio_json/ssspt_hp1_4k_write/round001.json",
    ));
    names.extend(files(&sample(
        &folder,
        "fio_json/ssspt_hp_lat2_4k_r65/round001.json",
    )));
    names.extend([
        "own/local_jsonplus.json".into(),
        "own/fio342_perio.json".into(),
    ]);
    let mut compared = 0;
    for file in names {
        let bytes = bytes(&folder, &file);
        let answer = read(&bytes);
        assert_eq!(answer["format"], "fio JSON+", "{file}");
        let raw: Value = serde_json::from_slice(&bytes).unwrap();
        for direction in ["read", "write"] {
            let printed = &raw["jobs"][0][direction]["clat_ns"]["percentile"];
            let jobs = answer["values"]["jobs"].as_array().unwrap();
            let Some(found) = jobs.iter().find(|job| job["direction"] == direction) else {
                continue;
            };
            let clat = latency(found, "clat");
            let percentiles = clat["percentiles"].as_array().unwrap();
            // The 99.999th is counted out beside them, where there are requests enough.
            let (rare, asked): (Vec<&Value>, Vec<&Value>) =
                percentiles.iter().partition(|one| one["share"] == 0.99999);
            assert_eq!(asked.len(), printed.as_object().unwrap().len());
            assert_eq!(
                !rare.is_empty(),
                found["requests"].as_f64().unwrap() >= 1e5,
                "{file}"
            );
            for one in asked {
                let key = format!("{:.6}", one["share"].as_f64().unwrap() * 100.0);
                let want = printed[&key].as_f64().unwrap_or_else(|| panic!("{key}")) / 1e9;
                let want = at_most(want, clat);
                close(&one["latency"], want, &format!("{file} {direction} {key}"));
                assert!(one["bound"].as_f64().unwrap() <= 0.5 / 64.0);
                compared += 1;
            }
        }
    }
    assert!(compared > 300, "only {compared} were compared");
}

#[test]
fn normal_output_without_a_result_is_named() {
    let Some(folder) = folder() else { return };
    let problem = import(&bytes(
        &folder,
        "fio_json/vc_Results_FIO_Verification_Error_2.txt",
    ))
    .unwrap_err()
    .0;
    assert!(
        problem.contains("found its normal output without one") && problem.contains("in line 1;"),
        "{problem}"
    );
}
