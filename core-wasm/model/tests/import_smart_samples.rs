//! Real reports on drives, each with the values that its index says stand in it. They lie outside the
//! project, in `../shared/samples/smart`; where they are not there, nothing is tested, and the test says so.

mod measured;

use serde_json::Value;
use spare_area_model::import::import;

/// What the index calls a value, what the answer calls it, and what one of its units is.
const VALUES: &[(&str, &str, f64)] = &[
    ("host_bytes_written", "host_written", 1.0),
    ("host_bytes_read", "host_read", 1.0),
    ("nand_bytes_written", "flash_written", 1.0),
    ("nand_tlc_bytes", "flash_written_tlc", 1.0),
    ("nand_slc_bytes", "flash_written_slc", 1.0),
    ("waf", "write_amplification", 1.0),
    ("percentage_used", "percentage_used", 0.01),
    ("vendor_life_used_pct", "life_used", 0.01),
];

/// The index says nothing of the attribute 177 of this drive, whose value is 91.
const LEFT_OUT: (&str, &str) = ("exp_mz7wd240.json", "life_used");

#[test]
fn every_report_is_read_as_its_index_says() {
    let Some(folder) = measured::samples("smart") else {
        return;
    };
    let index = std::fs::read_to_string(folder.join("index.json")).expect("the index is text");
    let index: Value = serde_json::from_str(&index).expect("the index is JSON");
    let samples = index["samples"].as_array().expect("samples");
    assert!(samples.len() >= 38, "{}", samples.len());
    let mut wrong = Vec::new();
    for sample in samples {
        let file = sample["file"].as_str().expect("one file");
        let bytes = std::fs::read(folder.join(file)).expect("a file of the index");
        let text = import(&bytes).unwrap_or_else(|problem| panic!("{file}: {problem}"));
        let read: Value = serde_json::from_str(&text).expect("the answer is JSON");
        let (expected, values) = (&sample["expected"], &read["values"]);
        assert_eq!(read["kind"], "drive", "{file}");
        let mut compare = |name: &str, want: Option<f64>, got: Option<f64>| {
            let is_same = match (want, got) {
                (Some(want), Some(got)) => (got - want).abs() <= 1e-6 * want.abs().max(1.0),
                (want, got) => want == got,
            };
            if !is_same {
                wrong.push(format!("{file}, {name}: {got:?} instead of {want:?}"));
            }
        };
        for (theirs, ours, unit) in VALUES {
            // The index does not say in what unit attribute 242 counts; a test below does.
            let is_open = *ours == "host_read" && values["interface"] == "sata";
            if (file, *ours) != LEFT_OUT && !is_open {
                compare(
                    ours,
                    expected[theirs].as_f64().map(|value| value * unit),
                    values[ours]["value"].as_f64(),
                );
            }
        }
        compare(
            "capacity",
            expected["user_capacity_bytes"].as_f64(),
            values["capacity"].as_f64(),
        );
        compare(
            "power_on_time",
            expected["power_on_hours"]
                .as_f64()
                .map(|hours| hours * 3600.0),
            values["power_on_time"].as_f64(),
        );
        assert_eq!(values["model"], expected["model"], "{file}");
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Host reads of drives with SATA, by attribute 242 in the unit of 241, or by the device statistics, as their files say.
#[test]
fn reads_are_counted_like_writes() {
    let Some(folder) = measured::samples("smart") else {
        return;
    };
    let gib = 1_073_741_824_u64;
    for (file, bytes) in [
        ("lx_extreme480.txt", Some(291_847 * gib)),
        ("lx_nytro.txt", Some(262_309_722_013 * 512)),
        ("lx_s3700_400.txt", Some(7_127_451_880_693 * 512)),
        ("lx_ultraplus.txt", Some(78_187 * gib)),
        ("lx_uv400.txt", Some(18_676_540_542 * 512)),
        ("lx_wdblue.txt", Some(210_902_136_956 * 512)),
        ("exp_mz7wd240.json", None),
    ] {
        let text = std::fs::read(folder.join(file)).expect("a file of the index");
        let read: Value =
            serde_json::from_str(&import(&text).expect("a report")).expect("the answer is JSON");
        assert_eq!(
            read["values"]["host_read"]["value"].as_u64(),
            bytes,
            "{file}"
        );
    }
}

#[test]
fn what_is_exact_is_exact() {
    let Some(folder) = measured::samples("smart") else {
        return;
    };
    for (file, counter, bytes) in [
        (
            "lx_s3700_400.txt",
            "host_written",
            2_999_011_480_961_024_u64,
        ),
        ("exp_micron7100.json", "host_written", 1_118_286_054_400_000),
        ("exp_s3510_1t6.json", "flash_written", 4_654_733_218_283_520),
    ] {
        let bytes_of = std::fs::read(folder.join(file)).expect("a file of the index");
        let read: Value = serde_json::from_str(&import(&bytes_of).expect("a report"))
            .expect("the answer is JSON");
        assert_eq!(
            read["values"][counter]["value"].as_u64(),
            Some(bytes),
            "{file}"
        );
    }
}

/// A drive that is nearly idle erases blocks that it has not written: its count tells nothing.
#[test]
fn a_few_erases_tell_nothing() {
    let Some(folder) = measured::samples("smart") else {
        return;
    };
    for (file, tells) in [("exp_pm883_480.json", false), ("exp_mz7wd240.json", true)] {
        let bytes = std::fs::read(folder.join(file)).expect("a file of the index");
        let text = import(&bytes).expect("a report");
        let read: Value = serde_json::from_str(&text).expect("the answer is JSON");
        let erased = &read["values"]["erased"];
        assert_eq!(erased["value"].is_number(), tells, "{file}: {erased}");
    }
}

/// Counters that are not used are named, and few reports have any.
#[test]
fn what_is_not_used_is_rare() {
    let Some(folder) = measured::samples("smart") else {
        return;
    };
    let mut named = Vec::new();
    for file in std::fs::read_dir(&folder).expect("a folder") {
        let path = file.expect("a file").path();
        let text = std::fs::read(&path).expect("a file");
        let Ok(answer) = import(&text) else { continue };
        if answer.contains("Counters that are not used") {
            let read: Value = serde_json::from_str(&answer).expect("the answer is JSON");
            named.push(format!("{}: {}", path.display(), read["notes"]));
        }
    }
    assert!(named.len() <= 6, "{}", named.join("\n"));
}
