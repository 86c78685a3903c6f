//! Which device of a capture is the busiest, how much is written a day, and how much more reaches the drives
//! than the layers above them.

mod measured;

use measured::{close, notes, read, samples};
use proptest::prelude::*;
use serde_json::Value;

const BANNER: &str = "Linux 6.1.0 (db1) \t11/21/26 \t_x86_64_\t(8 CPU)\n\n";
const COLUMNS: &str = "Device r/s w/s rkB/s wkB/s r_await w_await aqu-sz %util\n";

fn device<'a>(answer: &'a Value, name: &str) -> &'a Value {
    let devices = answer["values"]["devices"].as_array().expect("devices");
    let found = devices.iter().find(|device| device["device"] == name);
    found.unwrap_or_else(|| panic!("no device {name}"))
}

fn reported(name: &str) -> Option<Value> {
    let folder = samples("reported")?;
    Some(read(&std::fs::read(folder.join(name)).expect("a sample")))
}

fn capture(rows: &str) -> Value {
    read(format!("{BANNER}{COLUMNS}{rows}").as_bytes())
}

#[test]
fn an_optical_drive_or_an_idle_layer_is_never_the_busiest() {
    for (name, want) in [
        ("36-iostat-comma.txt", "sda"),
        ("37-iostat12-comma.txt", "nvme0n1"),
    ] {
        let Some(answer) = reported(name) else { return };
        assert_eq!(answer["values"]["busiest_device"], want, "{name}");
    }
    for (rows, want) in [
        ("sr0 900 0 9000 0 1 0 9 99\nsda 1 1 4 4 1 1 0 0\n", "sda"),
        (
            "loop3 900 0 9000 0 1 0 9 99\nnvme0n1 0 0 0 0 0 0 0 0\n",
            "nvme0n1",
        ),
        (
            "dm-0 90 90 900 900 1 1 1 9\nsda 80 80 900 900 1 1 1 9\n",
            "sda",
        ),
        (
            "zd0 90 90 900 900 1 1 1 9\nmd0 95 95 990 990 1 1 1 9\nsdb 80 80 900 900 1 1 1 9\n",
            "sdb",
        ),
        (
            "pve-root 90 90 900 900 1 1 1 9\nsda 9 9 90 90 1 1 1 9\n",
            "sda",
        ),
        (
            "sda1 90 90 900 900 1 1 1 9\nsda 90 90 900 900 1 1 1 9\n",
            "sda",
        ),
        (
            "xvda1 1 1 9 9 1 1 1 9\nxvdb 90 90 900 900 1 1 1 9\n",
            "xvdb",
        ),
        ("dm-0 1 1 9 9 1 1 1 9\ndm-1 90 90 900 900 1 1 1 9\n", "dm-1"),
        (
            "sda 10 10 90 90 1 1 1 100\nsdb 11 11 99 99 1 1 0 0\n",
            "sdb",
        ),
    ] {
        assert_eq!(capture(rows)["values"]["busiest_device"], want, "{rows}");
    }
    assert_eq!(
        capture("sr0 9 0 90 0 1 0 9 99\n")["values"]["busiest_device"],
        Value::Null
    );
}

#[test]
fn a_device_that_intervals_leave_out_was_idle_in_them() {
    let text = format!(
        "{BANNER}{COLUMNS}sda 500 500 9000 9000 1 1 1 9\nsdb 1 1 4 4 1 1 0 0\n\n{COLUMNS}sdb 3 3 12 12 1 1 0 0\n\n{COLUMNS}"
    );
    let answer = read(text.as_bytes());
    assert_eq!(answer["values"]["busiest_device"], "sdb");
    let idle = &device(&answer, "sda")["written_per_day"];
    close(
        &idle["since_boot"],
        9000.0 * 1024.0 * 86_400.0,
        "since boot",
    );
    close(&idle["intervals"], 0.0, "intervals");
    let busy = &device(&answer, "sdb")["written_per_day"];
    // 12 kB/s in one of two intervals.
    close(&busy["intervals"], 6.0 * 1024.0 * 86_400.0, "intervals");
    assert_eq!(busy["interval_reports"], 2);
    assert_eq!(busy["best"], "since_boot");
}

#[test]
fn the_time_since_boot_is_known_only_where_there_is_a_report_of_it() {
    let rows = format!("{COLUMNS}sda 1 1 4 4 1 1 0 0\n");
    for (text, since_boot, best) in [
        (format!("{BANNER}{rows}"), true, "since_boot"),
        (format!("$ iostat -x 1\n{BANNER}{rows}"), true, "since_boot"),
        (
            format!("$ iostat -xdy 1\n{BANNER}{rows}"),
            false,
            "intervals",
        ),
        (
            format!("$ iostat -x -y 5 1\n{BANNER}{rows}"),
            false,
            "intervals",
        ),
        (rows.clone(), false, "intervals"),
    ] {
        let answer = read(text.as_bytes());
        let written = &device(&answer, "sda")["written_per_day"];
        assert_eq!(written["since_boot"].is_number(), since_boot, "{text}");
        assert_eq!(written["intervals"].is_number(), !since_boot, "{text}");
        assert_eq!(written["best"], best, "{text}");
    }
    let short =
        format!("{BANNER}Device tps kB/s rqm/s await areq-sz aqu-sz %util\nsda 1 4 0 1 4 0 0\n");
    let short = read(short.as_bytes());
    let written = &device(&short, "sda")["written_per_day"];
    assert_eq!(
        (&written["best"], &written["reason"]),
        (
            &Value::Null,
            &Value::from("The columns do not tell bytes written from bytes read.")
        )
    );
}

#[test]
fn reports_of_two_machines_are_not_taken_for_one() {
    let rows = format!("{COLUMNS}sda 1 1 4 4 1 1 0 0\n");
    let text = format!("{BANNER}{rows}\n{}{rows}", BANNER.replace("db1", "db2"));
    let answer = read(text.as_bytes());
    let written = &device(&answer, "sda")["written_per_day"];
    assert_eq!(
        (&written["since_boot"], &written["intervals"]),
        (&Value::Null, &Value::Null)
    );
    assert!(written["reason"].to_string().contains("several machines"));
    let again = device(
        &read(format!("{BANNER}{rows}\n{BANNER}{rows}").as_bytes()),
        "sda",
    )["written_per_day"]
        .clone();
    close(
        &again["since_boot"],
        4096.0 * 86_400.0,
        "the same machine twice",
    );
}

#[test]
fn what_the_layers_add_is_told_where_it_is_clear() {
    let layers = |rows: &str| capture(rows)["values"]["layers"].clone();
    let volumes = layers(
        "zd0 0 1 0 10 0 1 0 0\nzd16 0 1 0 30 0 1 0 0\nnvme0n1 0 9 0 100 0 1 0 0\nnvme1n1 0 9 0 100 0 1 0 0\n",
    );
    close(&volumes["factor"], 5.0, "a mirror below two volumes");
    close(&volumes["written_above"], 40.0 * 1024.0, "above");
    assert_eq!(volumes["over"], "since_boot");
    close(
        &layers("md0 0 1 0 50 0 1 0 0\nsda 0 1 0 50 0 1 0 0\nsdb 0 1 0 50 0 1 0 0\n")["factor"],
        2.0,
        "RAID 1",
    );
    close(
        &layers(
            "sda 0 1 0 50 0 1 0 0\nsda1 0 1 0 50 0 1 0 0\ndm-0 0 1 0 40 0 1 0 0\nsr0 0 0 0 0 0 0 0 0\n",
        )["factor"],
        1.25,
        "one volume on one drive",
    );
    for (rows, why) in [
        (
            "dm-0 0 1 0 50 0 1 0 0\ndm-1 0 1 0 50 0 1 0 0\nsda 0 1 0 50 0 1 0 0\n",
            "may lie on one another",
        ),
        (
            "dm-0 0 1 0 50 0 1 0 0\nmd0 0 1 0 50 0 1 0 0\nsda 0 1 0 50 0 1 0 0\n",
            "may lie on one another",
        ),
        (
            "zd0 0 1 0 50 0 1 0 0\nsda 0 1 0 99 0 1 0 0\nsdb 0 1 0 1 0 1 0 0\n",
            "not written alike",
        ),
        (
            "zd0 0 0 0 0 0 0 0 0\nsda 0 1 0 99 0 1 0 0\n",
            "Nothing was written",
        ),
        (
            "zd0 0 1 0 9 0 1 0 0\nvg-root 0 1 0 9 0 1 0 0\nsda 0 1 0 99 0 1 0 0\n",
            "vg-root may be a layer as well",
        ),
    ] {
        let found = layers(rows);
        assert_eq!(found["factor"], Value::Null, "{rows}");
        assert!(found["reason"].to_string().contains(why), "{found}");
    }
    assert_eq!(
        layers("sda 0 1 0 50 0 1 0 0\nsdb 0 1 0 50 0 1 0 0\n"),
        Value::Null
    );
}

#[test]
fn the_queue_follows_from_rates_and_waits() {
    let answer = capture("sda 100 100 400 400 10 30 4 9\nsdb 100 100 400 400 10 30 8 9\n");
    let law = |name: &str| device(&answer, name)["littles_law"].clone();
    close(&law("sda")["queue"], 4.0, "queue");
    close(&law("sda")["wait"], 0.02, "wait");
    assert_eq!(
        (&law("sda")["agrees"], &law("sdb")["agrees"]),
        (&true.into(), &false.into())
    );
    assert!(notes(&answer).contains("The queue of sdb is 8.00"));
    let flushes =
        read(format!("{BANNER}Device r/s w/s w_await f/s f_await\nsda 0 10 1 5 2\n").as_bytes());
    let sda = device(&flushes, "sda");
    close(&sda["mean"]["values"]["flush_rate"], 5.0, "flushes");
    close(&sda["littles_law"]["queue"], 0.02, "with flushes");
    assert_eq!(sda["littles_law"]["agrees"], Value::Null);
}

proptest! {
    #[test]
    fn a_drive_with_more_of_all_is_never_less_busy(
        drives in prop::collection::vec((0u32..500, 0u32..500, 0u32..9000, 0u32..9000, 0u32..90, 0u32..100), 2..6),
    ) {
        let rows: Vec<String> = drives.iter().zip('a'..).map(|(one, letter)| {
            let (reads, writes, read, written, queue, busy) = one;
            format!("sd{letter} {reads} {writes} {read} {written} 1 1 {queue} {busy}")
        }).collect();
        let answer = capture(&format!("{}\n", rows.join("\n")));
        let name = answer["values"]["busiest_device"].as_str().expect("a drive");
        let place = usize::from(name.as_bytes()[2] - b'a');
        let load = |one: &(u32, u32, u32, u32, u32, u32)| (one.0 + one.1, one.2 + one.3);
        let chosen = load(&drives[place]);
        for other in drives.iter().map(load) {
            prop_assert!(!(other.0 > chosen.0 && other.1 > chosen.1), "{rows:?}: {name}");
        }
    }
}

/// Without the line above it nobody knows whether the first report covers the time since the start.
#[test]
fn a_capture_without_its_first_line_says_so() {
    let table = "Device r/s rkB/s r_await w/s wkB/s w_await aqu-sz %util\nsda 1.00 20.00 0.50 10.00 400.00 1.00 0.01 3.00\n";
    let reason = |text: &str| {
        let answer: serde_json::Value =
            serde_json::from_str(&spare_area_model::import::import(text.as_bytes()).expect(text))
                .expect("the answer is JSON");
        answer["values"]["devices"][0]["written_per_day"]["reason"].to_string()
    };
    let cut = reason(&format!("{table}\n{table}"));
    assert!(
        cut.contains("(Linux …) is missing, so that it is not known whether"),
        "{cut}"
    );
    let asked = reason(&format!(
        "$ iostat -xy 10\nLinux 6.1.0 (db1) \t11/21/26 \t_x86_64_\t(8 CPU)\n\n{table}"
    ));
    assert!(
        asked.contains("No report covers the time since the machine started"),
        "{asked}"
    );
}

#[test]
fn columns_of_reads_alone_tell_no_writes() {
    let answer = read(
        b"Device            r/s     rMB/s   rrqm/s  %rrqm r_await rareq-sz  %util\nnvme0n1         43.00      2.71     0.00   0.00    0.42    64.56   4.00\n",
    );
    let written = &answer["values"]["devices"][0]["written_per_day"];
    assert_eq!(
        written["reason"],
        "The columns tell bytes read, and no bytes written."
    );
}
