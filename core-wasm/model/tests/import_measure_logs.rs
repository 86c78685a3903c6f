//! Real logs of fio, each with the values that its index says stand in it.

mod measured;

use measured::{
    bytes, close, folder, job, latency, named, numbers, percentile, read, sample, series,
};
use serde_json::Value;
use spare_area_model::import::import;

const CLIFF: &str = "fio_log/fioplot_860pro_qd16_cliff_";
const OLD: &str = "fio_log/m2sw1-128k-sdb-randwrite-para.results_";

/// Every value that the index has of a log of windows. `factor` brings its values to base units.
fn holds(bytes: &[u8], answer: &Value, expected: &Value, quantity: &str, factor: f64) {
    assert_eq!(answer["values"]["lines"], expected["lines"]);
    let text = std::str::from_utf8(bytes).unwrap();
    let mut last: f64 = 0.0;
    for (number, direction) in ["0", "1"].into_iter().zip(["read", "write"]) {
        let Some(want) = expected.get(direction) else {
            continue;
        };
        let (mut times, mut values) = (Vec::new(), Vec::new());
        for one in answer["values"]["series"].as_array().unwrap() {
            if one["direction"] == direction {
                assert_eq!(one["quantity"], quantity);
                times.extend(numbers(&one["times"]));
                values.extend(numbers(&one["values"]).iter().map(|value| value / factor));
            }
        }
        last = last.max(*times.last().unwrap());
        // fio 2 begins with lines at 0 that nothing was measured before; the index counts them, the importer leaves them out.
        let lines = text
            .lines()
            .map(|line| line.split(", ").collect::<Vec<_>>());
        let useless = lines.filter(|line| line[0] == "0" && line[2] == number);
        values.extend(useless.map(|line| line[1].parse::<f64>().unwrap()));
        values.sort_by(f64::total_cmp);
        let count = values.len();
        assert_eq!(want["n"], count);
        let middle = (values[(count - 1) / 2] + values[count / 2]) / 2.0;
        close(&want["median"], middle, "median");
        close(&want["min"], values[0], "min");
        close(&want["max"], values[count - 1], "max");
        let mean = values.iter().sum::<f64>() / count as f64;
        assert!(
            (mean - want["mean"].as_f64().unwrap()).abs() < 1e-4,
            "{mean}"
        );
    }
    close(&expected["t_last_ms"], last * 1000.0, "last");
}

#[test]
fn windows_of_many_versions() {
    let Some(folder) = folder() else { return };
    let cases = [
        (format!("{CLIFF}iops.1.log"), "iops", "iops", 1.0),
        (format!("{CLIFF}bw.1.log"), "bw", "bandwidth", 1024.0),
        // Four values a line: nanoseconds, or microseconds, and nothing tells.
        (format!("{CLIFF}lat.1.log"), "lat", "unknown", 1.0),
        (
            "fio_log/fioplot_d3s4610_full_randrw_iops.1.log".into(),
            "iops",
            "iops",
            1.0,
        ),
        (format!("{OLD}iops.log"), "iops", "iops", 1.0),
        (format!("{OLD}bw.log"), "bw", "bandwidth", 1024.0),
        ("own/loc_iops.1.log".into(), "iops", "iops", 1.0),
    ];
    for (file, key, quantity, factor) in cases {
        let expected = &sample(&folder, &file)["expected"][key];
        let bytes = bytes(&folder, &file);
        let answer = named(&file, &bytes);
        assert_eq!(answer["format"], "fio log of windows", "{file}");
        holds(&bytes, &answer, expected, quantity, factor);
        // Without a name the values are there all the same, but not what they are.
        let unnamed = read(&bytes);
        holds(&bytes, &unnamed, expected, "unknown", 1.0);
        assert!(
            unnamed["notes"]
                .to_string()
                .contains("A log does not say what its values are")
        );
    }
}

#[test]
fn a_mean_is_that_of_the_whole_run() {
    let Some(folder) = folder() else { return };
    let answer = named(
        "x_iops.1.log",
        &bytes(&folder, &format!("{CLIFF}iops.1.log")),
    );
    let mean = job(&answer, "write", 0)["iops"].as_f64().unwrap();
    assert!(
        (mean / 55_057.387_5 - 1.0).abs() < 1e-5,
        "{mean}: windows are equal but for a millisecond"
    );
    let found = series(&answer, "iops", "write");
    close(&found["interval"], 0.25, "interval");
    // It falls, comes back and falls again: the five windows of 12 s are not steady.
    assert_eq!(found["steady"]["steady"], false);
    close(&found["steady"]["window"], 12.0, "a fifth of a minute");
}

#[test]
fn latencies_with_five_values_are_nanoseconds() {
    let Some(folder) = folder() else { return };
    for which in ["clat", "lat"] {
        let file = format!("own/loc_{which}.1.log");
        let answer = named(&file, &bytes(&folder, &file));
        let first = numbers(&series(&answer, "latency", "read")["values"])[0];
        let want = if which == "clat" {
            43_711e-9
        } else {
            43_728e-9
        };
        assert!((first / want - 1.0).abs() < 1e-12);
    }
    let problem = import(&bytes(&folder, "own/loc_slat.1.log")).unwrap_err().0;
    assert_eq!(problem, "Expected a measurement, found an empty file.");
}

#[test]
fn two_values_for_each_window() {
    let Some(folder) = folder() else { return };
    let file = "own/both_clat.1.log";
    let line = sample(&folder, file)["expected"]["first_line"]
        .as_str()
        .unwrap()
        .to_owned();
    let line: Vec<f64> = line
        .split(", ")
        .map(|value| value.parse().unwrap())
        .collect();
    let bytes = bytes(&folder, file);
    let answer = named(file, &bytes);
    let found = series(&answer, "latency", "write");
    close(&found["times"][0], line[0] / 1000.0, "time");
    close(&found["values"][0], line[1] / 1e9, "mean");
    close(
        &latency(job(&answer, "write", 0), "clat")["max"],
        12_044_894e-9,
        "largest of all",
    );
    let iops = named(
        "own/both_iops.1.log",
        &measured::bytes(&folder, "own/both_iops.1.log"),
    );
    close(
        &series(&iops, "iops", "write")["values"][0],
        105_720.0,
        "rate",
    );
}

#[test]
fn requests_one_by_one_are_those_of_the_result() {
    let Some(folder) = folder() else { return };
    let file = "own/peri_clat.1.log";
    let expected = sample(&folder, file)["expected"].clone();
    let answer = named(file, &bytes(&folder, file));
    assert_eq!(answer["values"]["lines"], expected["clat"]["lines"]);
    assert_eq!(answer["format"], "fio log of requests");
    for direction in ["read", "write"] {
        let (want, found) = (
            &expected["json"]["jobs"][0][direction],
            job(&answer, direction, 0),
        );
        let number = |key: &str| want[key].as_f64().unwrap();
        close(&found["requests"], number("total_ios"), "requests");
        close(&found["bytes"], number("io_bytes"), "bytes");
        close(&found["block_size"], 4096.0, "block size");
        let clat = latency(found, "clat");
        let mean = clat["mean"].as_f64().unwrap() * 1e9;
        assert!((mean - number("clat_mean_ns")).abs() < 1e-5, "{mean}");
        close(&clat["max"], number("clat_max_ns") / 1e9, "max");
        for (share, key) in [
            (0.5, "clat_p50_ns"),
            (0.99, "clat_p99_ns"),
            (0.9999, "clat_p99.99_ns"),
        ] {
            let longest = clat["max"].as_f64().unwrap();
            let want = (number(key) / 1e9).min(longest);
            close(&percentile(clat, share)["latency"], want, key);
        }
    }
    let iops = read(&bytes(&folder, "own/peri_iops.1.log"));
    assert_eq!(iops["values"]["lines"], expected["clat"]["lines"]);
    let notes = iops["notes"].to_string();
    assert!(
        notes.contains("every value of IOPS is 1") && notes.contains("shorter than a second"),
        "{notes}"
    );
}

/// The middle of a bin by another way than the importer’s: by counting up to it.
fn middle(bin: usize) -> f64 {
    let (mut least, mut width) = (0.0, 1.0);
    for place in 0..bin {
        least += width;
        if place >= 64 && (place + 1) % 64 == 0 && place >= 127 {
            width *= 2.0;
        }
    }
    if bin < 128 {
        least
    } else {
        least + width / 2.0
    }
}

#[test]
fn histogram_logs() {
    let Some(folder) = folder() else { return };
    let mut files: Vec<_> = (1..=4)
        .map(|place| {
            (
                format!("fio_hist/pkb_clat_hist.{place}.log"),
                place.to_string(),
                1e6,
            )
        })
        .collect();
    files.push(("own/loc_clat_hist.1.log".into(), String::new(), 1e9));
    for (file, key, unit) in files {
        let expected = &sample(&folder, &file)["expected"]["hist"];
        let expected = if key.is_empty() {
            expected
        } else {
            &expected[&key]
        };
        let bytes = bytes(&folder, &file);
        let answer = read(&bytes);
        assert_eq!(answer["format"], "fio histogram log", "{file}");
        assert_eq!(answer["values"]["lines"], expected["lines"], "{file}");
        let mut last: f64 = 0.0;
        for (direction, total) in expected["total_by_dir"].as_object().unwrap() {
            let name = ["read", "write"][direction.parse::<usize>().unwrap()];
            let found = job(&answer, name, 0);
            assert_eq!(found["requests"], *total, "{file}");
            last = last.max(found["runtime"].as_f64().unwrap());
            let counts: f64 = numbers(&series(&answer, "iops", name)["counts"])
                .iter()
                .sum();
            close(total, counts, "counts of the series");
            // By a second way: every request in a long list, sorted.
            let mut all = Vec::new();
            for line in String::from_utf8(bytes.clone()).unwrap().lines() {
                let fields: Vec<u64> = line.split(", ").map(|one| one.parse().unwrap()).collect();
                if fields[1].to_string() == *direction {
                    for (bin, count) in fields[3..]
                        .iter()
                        .enumerate()
                        .filter(|(_, count)| **count > 0)
                    {
                        all.extend(std::iter::repeat_n(middle(bin), *count as usize));
                    }
                }
            }
            all.sort_by(f64::total_cmp);
            let percentiles = latency(found, "clat")["percentiles"].as_array().unwrap();
            assert_eq!(percentiles.len(), 17);
            for one in percentiles {
                let rank =
                    (one["share"].as_f64().unwrap() * all.len() as f64 - 1e-6).ceil() as usize;
                close(&one["latency"], all[rank - 1] / unit, &file);
                assert!(one["bound"].as_f64().unwrap() <= 1.0 / 128.0);
            }
        }
        close(&expected["t_last"], last * 1000.0, &file);
        let notes = answer["notes"].to_string();
        assert!(notes.contains("lacks its last interval"));
        assert_eq!(
            notes.contains("in whole microseconds"),
            unit == 1e6,
            "{file}"
        );
    }
}
