//! Real captures of iostat, each with the values that its index says stand in it. They lie outside
//! the project, in `../shared/samples/measure`; where they are not there, nothing is tested, and the
//! test says so.

mod measured;

use measured::{folder, sample};
use serde_json::{Map, Value};
use spare_area_model::import::import;

/// What the index says is expected of a file.
fn expected(folder: &std::path::Path, file: &str) -> Value {
    sample(folder, file)["expected"].clone()
}

fn read(folder: &std::path::Path, file: &str) -> Value {
    let bytes =
        std::fs::read(folder.join(file)).unwrap_or_else(|problem| panic!("{file}: {problem}"));
    let text = import(&bytes).unwrap_or_else(|problem| panic!("{file}: {problem}"));
    serde_json::from_str(&text).expect("the answer is JSON")
}

/// The quantity that a printed column is, and what its unit is in the base unit.
fn meaning(column: &str) -> Option<(&'static str, f64)> {
    Some(match column {
        "r/s" => ("read_rate", 1.0),
        "w/s" => ("write_rate", 1.0),
        "d/s" => ("discard_rate", 1.0),
        "f/s" => ("flush_rate", 1.0),
        "tps" => ("request_rate", 1.0),
        "rkB/s" => ("read_bytes", 1024.0),
        "wkB/s" => ("write_bytes", 1024.0),
        "dkB/s" => ("discard_bytes", 1024.0),
        "kB/s" => ("request_bytes", 1024.0),
        "rrqm/s" => ("read_merges", 1.0),
        "wrqm/s" => ("write_merges", 1.0),
        "drqm/s" => ("discard_merges", 1.0),
        "rqm/s" => ("request_merges", 1.0),
        "%rrqm" | "rrqm" => ("read_merge_share", 0.01),
        "%wrqm" | "wrqm" => ("write_merge_share", 0.01),
        "%drqm" | "drqm" => ("discard_merge_share", 0.01),
        "r_await" => ("read_wait", 0.001),
        "w_await" => ("write_wait", 0.001),
        "d_await" => ("discard_wait", 0.001),
        "f_await" => ("flush_wait", 0.001),
        "await" => ("wait", 0.001),
        "rareq-sz" => ("read_size", 1024.0),
        "wareq-sz" => ("write_size", 1024.0),
        "dareq-sz" => ("discard_size", 1024.0),
        "areq-sz" => ("request_size", 1024.0),
        "avgrq-sz" => ("request_size", 512.0),
        "avgqu-sz" | "aqu-sz" => ("queue", 1.0),
        "%util" | "util" => ("utilization", 0.01),
        "svctm" => return None,
        other => panic!("the test does not know the column {other}"),
    })
}

#[track_caller]
fn row_holds(row: &Value, printed: &Map<String, Value>) {
    let mut compared = 0;
    for (column, value) in printed {
        if matches!(column.as_str(), "Device" | "disk_device") {
            assert_eq!(&row["device"], value);
        } else if let Some((quantity, unit)) = meaning(column) {
            let (want, found) = (
                value.as_f64().expect("a number") * unit,
                row["values"][quantity].as_f64(),
            );
            let found = found.unwrap_or_else(|| panic!("{quantity} is not in {row}"));
            assert!(
                (found - want).abs() <= 1e-9 * want.max(1e-6),
                "{column}: {found}, expected {want}"
            );
            compared += 1;
        }
    }
    assert!(compared >= 7, "only {compared} values were compared");
}

fn text_holds(file: &str, expected: &Value, answer: &Value) {
    let columns: Vec<&Value> = expected["columns"]
        .as_array()
        .expect("columns")
        .iter()
        .filter(|name| *name != "Device")
        .collect();
    let found: Vec<&Value> = answer["values"]["columns"]
        .as_array()
        .expect("columns")
        .iter()
        .collect();
    assert_eq!(found, columns, "{file}");
    let reports = answer["values"]["reports"].as_array().expect("reports");
    assert_eq!(
        reports.len() as u64,
        expected["device_reports"].as_u64().expect("a count"),
        "{file}"
    );
    let rows: Vec<&Value> = reports
        .iter()
        .flat_map(|report| report["devices"].as_array().expect("rows"))
        .collect();
    row_holds(rows[0], expected["first_row"].as_object().expect("a row"));
    row_holds(
        rows[rows.len() - 1],
        expected["last_row"].as_object().expect("a row"),
    );
}

#[test]
fn text_of_many_versions() {
    let Some(folder) = folder() else { return };
    for file in [
        "iostat/jc_centos-7.7_iostat-x.out",
        "iostat/jc_ubuntu-18.04_iostat-x.out",
        "iostat/sysstat_expected.iostat-x.txt",
        "iostat/sysstat_expected.iostat-xs.txt",
    ] {
        text_holds(file, &expected(&folder, file), &read(&folder, file));
    }
}

#[test]
fn our_own_machine_as_text_and_as_json() {
    let Some(folder) = folder() else { return };
    let [text, timed, json] = [
        "own/local_iostat_x.txt",
        "own/local_iostat_dxkt.txt",
        "own/local_iostat_x.json",
    ];
    let expected = expected(&folder, text);
    let answer = read(&folder, text);
    text_holds(text, &expected["text"], &answer);
    assert!(
        !answer["notes"].to_string().contains("Little"),
        "{}",
        answer["notes"]
    );
    let timed = read(&folder, timed);
    assert_eq!(timed["values"]["reports"][2]["time"], "11/21/26 01:39:41");
    assert_eq!(timed["values"]["reports"][2]["cpu"], Value::Null);
    let json = read(&folder, json);
    let reports = json["values"]["reports"].as_array().expect("reports");
    assert_eq!(
        reports.len() as u64,
        expected["json_reports"].as_u64().expect("a count")
    );
    assert_eq!(json["values"]["layout"], answer["values"]["layout"]);
    assert_eq!(reports[1]["devices"][0]["values"]["write_rate"], 2913.0);
}

#[test]
fn json_with_times() {
    let Some(folder) = folder() else { return };
    let file = "iostat/pkb_iostat_output.json";
    let (expected, answer) = (expected(&folder, file), read(&folder, file));
    let reports = answer["values"]["reports"].as_array().expect("reports");
    assert_eq!(
        reports.len() as u64,
        expected["reports"].as_u64().expect("a count")
    );
    let names: Vec<&Value> = reports[0]["devices"]
        .as_array()
        .expect("rows")
        .iter()
        .map(|row| &row["device"])
        .collect();
    assert_eq!(
        names,
        expected["devices_in_first"]
            .as_array()
            .expect("names")
            .iter()
            .collect::<Vec<_>>()
    );
    row_holds(
        &reports[0]["devices"][0],
        expected["first_report_first_disk"]
            .as_object()
            .expect("a row"),
    );
    assert_eq!(reports[0]["time"], "2024-03-14T17:53:14-0700");
}

#[test]
fn a_long_series_with_a_group_and_idle_reports() {
    let Some(folder) = folder() else { return };
    let file = "iostat/ssspt_dynamic_seed.sdb.iostat.1.txt";
    let (expected, answer) = (expected(&folder, file), read(&folder, file));
    assert_eq!(answer["values"]["columns"], expected["columns"]);
    let device = &answer["values"]["devices"][0];
    assert_eq!(device["device"], expected["devices"][0]);
    assert_eq!(device["reports"], expected["samples"]);
    for (quantity, name, unit) in [
        ("write_rate", "mean_w/s", 1.0),
        ("utilization", "mean_util", 0.01),
    ] {
        let (found, want) = (
            device["mean"]["values"][quantity].as_f64().unwrap(),
            expected[name].as_f64().unwrap() * unit,
        );
        assert!(
            (found / want - 1.0).abs() < 2e-5,
            "{name}: {found}, expected {want}"
        );
    }
    let reports = answer["values"]["reports"].as_array().expect("reports");
    let first = reports
        .iter()
        .flat_map(|report| report["devices"].as_array().expect("rows"))
        .next()
        .expect("a row");
    let columns = expected["columns"]
        .as_array()
        .expect("columns")
        .iter()
        .map(|name| name.as_str().expect("a name").to_owned());
    row_holds(
        first,
        &columns
            .zip(
                expected["first"]
                    .as_array()
                    .expect("values")
                    .iter()
                    .cloned(),
            )
            .collect(),
    );
}

#[test]
fn iostat_without_x_is_read_for_its_bytes() {
    let Some(folder) = folder() else { return };
    let bytes = std::fs::read(folder.join("iostat/jc_centos-7.7_iostat-1.out"))
        .expect("the sample is there");
    let answer: Value = serde_json::from_str(&import(&bytes).unwrap()).unwrap();
    assert_eq!(answer["values"]["layout"], "without -x");
    let first = &answer["values"]["reports"][0]["devices"][0];
    assert_eq!(first["device"], "sda");
    assert_eq!(first["values"]["write_bytes"], 1.1 * 1024.0);
}
