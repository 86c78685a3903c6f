//! One machine, printed in every layout of iostat that sysstat ever had: the numbers read must be
//! the same. The first report is the mean since the start of the machine, the second is busy.

use serde_json::{Value, json};
use spare_area_model::import::import;

fn fixture(name: &str) -> Vec<u8> {
    let path = format!(
        "{}/tests/fixtures/iostat/{name}",
        env!("CARGO_MANIFEST_DIR")
    );
    std::fs::read(&path).unwrap_or_else(|problem| panic!("{path}: {problem}"))
}

fn read(name: &str) -> Value {
    let text = import(&fixture(name)).unwrap_or_else(|problem| panic!("{name}: {problem}"));
    serde_json::from_str(&text).expect("the answer is JSON")
}

fn device<'a>(answer: &'a Value, name: &str) -> &'a Value {
    let devices = answer["values"]["devices"].as_array().expect("devices");
    devices
        .iter()
        .find(|device| device["device"] == name)
        .unwrap_or_else(|| panic!("no device {name}"))
}

#[track_caller]
fn close(found: &Value, expected: f64, what: &str) {
    let found = found
        .as_f64()
        .unwrap_or_else(|| panic!("{what}: {found} is no number"));
    assert!(
        (found - expected).abs() <= 1e-9 * expected.abs().max(1e-6),
        "{what}: {found}, expected {expected}"
    );
}

/// Quantities of a row and what they must be.
type Expected = &'static [(&'static str, f64)];

const SPLIT: Expected = &[
    ("read_rate", 80.0),
    ("write_rate", 40.0),
    ("read_bytes", 655_360.0),
    ("write_bytes", 327_680.0),
    ("read_merges", 0.0),
    ("write_merges", 20.0),
    ("queue", 3.6),
    ("utilization", 0.96),
];
const WAITS: Expected = &[("read_wait", 0.025), ("write_wait", 0.040)];
const ONE_WAIT: Expected = &[("wait", 0.030), ("request_size", 8192.0)];
const SIZES: Expected = &[("read_size", 8192.0), ("write_size", 8192.0)];
const SHARES: Expected = &[("read_merge_share", 0.0), ("write_merge_share", 0.3333)];
const SHORT: Expected = &[
    ("request_rate", 120.0),
    ("request_bytes", 983_040.0),
    ("request_merges", 20.0),
    ("wait", 0.030),
    ("request_size", 8192.0),
    ("queue", 3.6),
    ("utilization", 0.96),
];

#[test]
fn every_layout_gives_the_same_numbers() {
    let old = "sysstat 9.1.1 or older";
    let ten = "sysstat 9.1.2 to 11.5.6";
    let new = "sysstat 12.3.1 or newer";
    let cases: &[(&str, &str, &[Expected])] = &[
        ("sysstat-9.0-sectors.txt", old, &[SPLIT, ONE_WAIT]),
        ("sysstat-9.0-kilobytes.txt", old, &[SPLIT, ONE_WAIT]),
        ("sysstat-10.txt", ten, &[SPLIT, WAITS, ONE_WAIT]),
        ("sysstat-10-human.txt", ten, &[SPLIT, WAITS, ONE_WAIT]),
        ("sysstat-11.5.json", ten, &[SPLIT, WAITS, ONE_WAIT]),
        (
            "sysstat-11.7.txt",
            "sysstat 11.5.7 to 12.1.1",
            &[SPLIT, WAITS, SIZES, SHARES],
        ),
        (
            "sysstat-12.1.txt",
            "sysstat 12.1.2 to 12.3.0",
            &[SPLIT, WAITS, SIZES, SHARES],
        ),
        ("sysstat-12.4.txt", new, &[SPLIT, WAITS, SIZES, SHARES]),
        (
            "sysstat-12.4-commas.txt",
            new,
            &[SPLIT, WAITS, SIZES, SHARES],
        ),
        ("sysstat-12.4-human.txt", new, &[SPLIT, WAITS, SIZES]),
        ("sysstat-12.4.json", new, &[SPLIT, WAITS, SIZES, SHARES]),
        (
            "sysstat-12.4-short.txt",
            "short form (-s), sysstat 11.5.7 or newer",
            &[SHORT],
        ),
    ];
    for (name, layout, groups) in cases {
        let answer = read(name);
        assert_eq!(answer["values"]["layout"], *layout, "{name}");
        let sda = device(&answer, "sda");
        for (quantity, expected) in groups.iter().copied().flatten() {
            close(
                &sda["mean"]["values"][quantity],
                *expected,
                &format!("{name} {quantity}"),
            );
            close(
                &sda["busiest"]["values"][quantity],
                *expected,
                &format!("{name} busiest {quantity}"),
            );
        }
        assert_eq!(sda["reports"], 1, "{name}: the first report is since boot");
        assert_eq!(sda["busiest"]["report"], 1, "{name}");
        let inputs = &sda["mean"]["storage_bound"];
        close(&inputs["cpu_idle"], 0.10, name);
        close(&inputs["io_wait"], 0.70, name);
        assert_eq!(inputs["device"], "unknown", "{name}");
        let reports = answer["values"]["reports"].as_array().expect("reports");
        assert_eq!(reports.len(), 2, "{name}");
        assert_eq!(
            (&reports[0]["since_boot"], &reports[1]["since_boot"]),
            (&json!(true), &json!(false)),
            "{name}"
        );
        close(&reports[0]["cpu"]["user"], 0.12, name);
    }
}

#[test]
fn megabytes_are_coarse_and_right() {
    let answer = read("sysstat-12.4-megabytes.txt");
    let values = &device(&answer, "sda")["mean"]["values"];
    close(&values["read_bytes"], 0.62 * 1_048_576.0, "read_bytes");
    close(&values["read_size"], 8192.0, "read_size");
    assert_eq!(
        answer["values"]["reports"][1]["time"],
        "23.11.2020 13:22:38"
    );
    assert_eq!(
        read("sysstat-10.txt")["values"]["reports"][1]["time"],
        "11/23/2019 01:22:38 PM"
    );
}

#[test]
fn a_group_is_one_and_a_device_may_be_absent() {
    let answer = read("sysstat-12.4-groups.txt");
    assert_eq!(answer["values"]["report_count"], 3);
    let both = device(&answer, "both");
    assert_eq!(
        (&both["group"], &device(&answer, "sda")["group"]),
        (&json!(true), &json!(false))
    );
    close(&both["mean"]["values"]["queue"], 3.6, "queue of the group");
    // sdb did nothing after the first report, so that one is all there is of it.
    assert_eq!(device(&answer, "sdb")["reports"], 1);
    close(
        &device(&answer, "sdb")["mean"]["values"]["read_rate"],
        20.0,
        "sdb",
    );
    assert_eq!(answer["values"]["busiest_device"], "sda");
    let notes = answer["notes"].to_string();
    assert!(notes.contains("sda is in 1 of 2 reports"), "{notes}");
}

#[test]
fn the_machine_is_named_in_its_own_words() {
    let want = "Linux 5.4.0-42-generic (db1) 11/23/20 _x86_64_ (4 CPU)";
    assert_eq!(read("sysstat-12.4.txt")["source"], want);
    assert_eq!(read("sysstat-12.4.json")["source"], want);
    assert_eq!(read("sysstat-12.4.json")["format"], "iostat -x -o JSON");
}

#[test]
fn iostat_without_x_has_bytes_and_no_waits() {
    for name in ["plain.txt", "plain.json"] {
        let answer = read(name);
        assert_eq!(answer["values"]["layout"], "without -x", "{name}");
        let sda = device(&answer, "sda");
        let mean = &sda["mean"]["values"];
        close(&mean["write_bytes"], 80.0 * 1024.0, name);
        close(&mean["read_bytes"], 160.0 * 1024.0, name);
        close(&mean["request_rate"], 30.0, name);
        assert_eq!(mean.get("wait"), None, "{name}");
        assert_eq!(sda["littles_law"], Value::Null, "{name}");
        close(
            &sda["written_per_day"]["since_boot"],
            80.0 * 1024.0 * 86_400.0,
            name,
        );
        let notes = answer["notes"].to_string();
        assert!(notes.contains("iostat without -x"), "{name}: {notes}");
    }
}

#[test]
fn waits_are_means_over_requests_and_rates_over_reports() {
    let text = "Device r/s w/s r_await w_await aqu-sz\nsda 10 0 20 0 0.2\n\nDevice r/s w/s r_await w_await aqu-sz\nsda 90 0 10 0 0.9\n";
    let answer: Value = serde_json::from_str(&import(text.as_bytes()).unwrap()).unwrap();
    let mean = &device(&answer, "sda")["mean"]["values"];
    close(&mean["read_rate"], 50.0, "rate");
    close(&mean["read_wait"], 0.011, "wait");
    close(&mean["write_wait"], 0.0, "no writes, no wait");
    close(&mean["queue"], 0.55, "queue");
}

#[test]
fn a_queue_that_breaks_littles_law_is_told() {
    let text = "Device r/s w/s r_await w_await aqu-sz\nsda 100 100 10 30 8\n";
    let answer: Value = serde_json::from_str(&import(text.as_bytes()).unwrap()).unwrap();
    assert!(
        answer["notes"]
            .to_string()
            .contains("The queue of sda is 8.00, but its rates times its waits give 4.00")
    );
    assert!(
        !read("sysstat-12.4.txt")["notes"]
            .to_string()
            .contains("Little")
    );
}

#[test]
fn what_stands_around_a_capture_is_passed_over_and_told() {
    let capture = String::from_utf8(fixture("sysstat-12.4.txt")).unwrap();
    let text = format!(
        "root@db1:~# iostat -x 10 2\r\n{}\nroot@db1:~# exit\n",
        capture.replace('\n', "\r\n")
    );
    let answer: Value = serde_json::from_str(&import(text.as_bytes()).unwrap()).unwrap();
    close(
        &device(&answer, "sda")["mean"]["values"]["read_rate"],
        80.0,
        "read_rate",
    );
    let notes = answer["notes"].to_string();
    assert!(
        notes.contains("passed over: 2, the first “root@db1:~# iostat -x 10 2” in line 1"),
        "{notes}"
    );
}

#[test]
fn one_line_around_a_capture_is_told_as_one() {
    let capture = String::from_utf8(fixture("sysstat-12.4.txt")).unwrap();
    let text = format!("root@db1:~# iostat -x 10 2\n{capture}");
    let answer: Value = serde_json::from_str(&import(text.as_bytes()).unwrap()).unwrap();
    let notes = answer["notes"].to_string();
    assert!(
        notes.contains("One line that iostat does not print was passed over: “root@db1:~# iostat -x 10 2” in line 1."),
        "{notes}"
    );
}

#[test]
fn a_capture_that_was_stopped_loses_its_last_line_and_nothing_else() {
    let bytes = fixture("sysstat-12.4.txt");
    let end = bytes.len() - 30;
    let answer: Value = serde_json::from_str(&import(&bytes[..end]).unwrap()).unwrap();
    close(
        &device(&answer, "sda")["mean"]["values"]["read_rate"],
        20.0,
        "only the first report is whole",
    );
    assert!(
        answer["notes"]
            .to_string()
            .contains("ends in the middle of line 14"),
        "{}",
        answer["notes"]
    );
}

#[test]
fn captures_one_after_the_other_each_begin_at_boot() {
    let one = String::from_utf8(fixture("sysstat-12.4.txt")).unwrap();
    let banner = one.lines().next().unwrap();
    let text = format!("{one}{one}{banner}\n");
    let answer: Value = serde_json::from_str(&import(text.as_bytes()).unwrap()).unwrap();
    let reports = answer["values"]["reports"].as_array().unwrap();
    let boots: Vec<&Value> = reports.iter().map(|report| &report["since_boot"]).collect();
    assert_eq!(boots, [true, false, true, false]);
    close(
        &device(&answer, "sda")["mean"]["values"]["read_rate"],
        80.0,
        "both busy reports",
    );
    assert!(answer["notes"].to_string().contains("several captures"));
}

#[test]
fn a_capture_too_long_to_list_is_still_summed_up() {
    let table = "Device r/s w/s r_await w_await aqu-sz\nsda 10 0 20 0 0.2\n";
    let answer: Value =
        serde_json::from_str(&import(table.repeat(50_001).as_bytes()).unwrap()).unwrap();
    assert_eq!(answer["values"]["reports"], Value::Null);
    assert_eq!(answer["values"]["report_count"], 50_001);
    assert_eq!(device(&answer, "sda")["reports"], 50_001);
    assert!(answer["notes"].to_string().contains("too many to list"));
}
