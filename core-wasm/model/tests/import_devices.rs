//! What systems and tools other than sysstat's iostat print of their devices: each value by its column and unit,
//! and one sentence where no value follows.

mod measured;

use measured::{close, device, holds, notes, read};
use proptest::prelude::*;
use serde_json::Value;
use spare_area_model::import::import;

const DAY: f64 = 86_400.0;

fn refused(text: &str) -> String {
    import(text.as_bytes()).expect_err(text).0
}

const COPY: [&str; 2] = [
    "   8       0 sda 1000 10 80000 2000 500 20 40000 1000 0 1500 3000 0 0 0 0 10 20\n  11       0 sr0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0\n",
    "   8       0 sda 1100 10 81600 2500 700 40 60480 2000 3 2500 4500 0 0 0 0 20 60\n  11       0 sr0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0\n",
];

#[test]
fn two_copies_of_diskstats_make_a_rate() {
    let expected: &[(&str, f64)] = &[
        ("read_rate", 10.0),
        ("write_rate", 20.0),
        ("read_bytes", 160.0 * 512.0),
        ("write_bytes", 2048.0 * 512.0),
        ("read_wait", 0.005),
        ("write_wait", 0.005),
        ("write_size", 20_480.0 * 512.0 / 200.0),
        ("write_merges", 2.0),
        ("queue", 0.15),
        ("utilization", 0.1),
        ("flush_rate", 1.0),
        ("flush_wait", 0.004),
    ];
    for [first, second] in [
        ["1795873410", "1795873420"],
        [
            "Sat Nov 28 13:43:30 UTC 2026",
            "Sat Nov 28 13:43:40 UTC 2026",
        ],
        ["2026-11-28T13:43:30+01:00", "2026-11-28T13:43:40+01:00"],
    ] {
        let text = format!(
            "$ date; cat /proc/diskstats\n{first}\n{}$ date; cat /proc/diskstats\n{second}\n{}",
            COPY[0], COPY[1]
        );
        let answer = read(text.as_bytes());
        assert_eq!(answer["format"], "/proc/diskstats");
        holds(&answer, "sda", expected);
        assert_eq!(answer["values"]["busiest_device"], "sda");
        assert_eq!(
            device(&answer, "sda")["written_per_day"]["since_boot"],
            Value::Null
        );
    }
    let up = format!("2000.00 15000.00\n{}2010.00 15080.00\n{}", COPY[0], COPY[1]);
    let answer = read(up.as_bytes());
    holds(&answer, "sda", expected);
    close(
        &device(&answer, "sda")["written_per_day"]["since_boot"],
        40_000.0 * 512.0 / 2000.0 * DAY,
        "since boot",
    );
    let eighteen = "1795873410\n8 0 sda 1 0 8 1 1 0 8 1 0 1 1 0 0 0 0\n1795873420\n8 0 sda 1 0 8 1 11 0 88 1 0 1 1 0 0 0 0\n";
    holds(
        &read(eighteen.as_bytes()),
        "sda",
        &[("write_rate", 1.0), ("write_bytes", 4096.0)],
    );
    let fourteen =
        "1795873410\n8 0 sda 1 0 8 1 1 0 8 1 0 1 1\n1795873420\n8 0 sda 1 0 8 1 11 0 88 1 0 1 1\n";
    holds(&read(fourteen.as_bytes()), "sda", &[("write_rate", 1.0)]);
}

#[test]
fn diskstats_without_times_make_no_rate() {
    for (text, why) in [
        (COPY[0].to_owned(), "found one, which holds totals"),
        (COPY.concat(), "found 2 without times"),
        (
            format!("1795873410\n{}2010.00 15080.00\n{}", COPY[0], COPY[1]),
            "found 2 without times",
        ),
        (
            format!(
                "Sat Nov 28 13:43:30 CET 2026\n{}Sat Nov 28 13:43:40 UTC 2026\n{}",
                COPY[0], COPY[1]
            ),
            "found 2 without times",
        ),
        (
            format!("1795873420\n{}1795873410\n{}", COPY[0], COPY[1]),
            "found copy 2 no later",
        ),
    ] {
        assert!(refused(&text).contains(why), "{}", refused(&text));
    }
    let text = format!("1795873410\n{}1795873420\n{}", COPY[1], COPY[0]);
    let fallen = read(text.as_bytes());
    assert_eq!(fallen["values"]["devices"].as_array().unwrap().len(), 1);
    assert!(notes(&fallen).contains("A counter of sda is lower"));
    // A rate that is not known is no rate of 0.
    let text = format!(
        "1795873410\n{}1795873420\n{}1795873430\n{}",
        COPY[0], COPY[1], COPY[0]
    );
    let again = read(text.as_bytes());
    let written = &device(&again, "sda")["written_per_day"];
    close(
        &written["intervals"],
        2048.0 * 512.0 * DAY,
        "of one interval",
    );
    assert_eq!(written["interval_reports"], 1);
}

fn scrape(time: f64, written: f64) -> String {
    format!(
        "# TYPE node_boot_time_seconds gauge\nnode_boot_time_seconds 1.7e+09\nnode_disk_io_time_seconds_total{{device=\"sda\"}} {}\nnode_disk_io_time_weighted_seconds_total{{device=\"sda\"}} 4\nnode_disk_reads_completed_total{{device=\"sda\"}} 0\nnode_disk_write_time_seconds_total{{device=\"sda\"}} {}\nnode_disk_writes_completed_total{{device=\"sda\"}} {}\nnode_disk_written_bytes_total{{device=\"sda\"}} {written:e}\nnode_disk_written_bytes_total{{device=\"dm-0\"}} 5\nnode_time_seconds {time}\n",
        written / 1e6,
        written / 4096.0 * 0.001,
        written / 4096.0
    )
}

#[test]
fn node_exporter_knows_when_the_machine_started() {
    let one = scrape(1_700_001_000.0, 4_096_000.0);
    let answer = read(one.as_bytes());
    assert_eq!(answer["format"], "node_exporter");
    holds(
        &answer,
        "sda",
        &[
            ("write_rate", 1.0),
            ("write_bytes", 4096.0),
            ("write_wait", 0.001),
            ("write_size", 4096.0),
        ],
    );
    close(
        &device(&answer, "sda")["written_per_day"]["since_boot"],
        4096.0 * DAY,
        "a day",
    );
    assert_eq!(answer["values"]["busiest_device"], "sda");
    let two = one.clone() + &scrape(1_700_001_010.0, 8_192_000.0);
    let answer = read(two.as_bytes());
    holds(&answer, "sda", &[("write_bytes", 409_600.0)]);
    assert_eq!(device(&answer, "sda")["reports"], 1);
    let alone = "node_disk_written_bytes_total{device=\"sda\"} 4.096e+06\n";
    assert!(
        refused(alone).contains("found one scrape without them"),
        "{}",
        refused(alone)
    );
    let two = "node_disk_written_bytes_total{device=\"sda\",instance=\"a\"} 4\nnode_disk_written_bytes_total{device=\"sda\",instance=\"b\"} 4\n";
    assert!(
        refused(two).contains("metrics of one machine"),
        "{}",
        refused(two)
    );
}

#[test]
fn a_last_row_that_was_cut_is_left_out() {
    let title = "extended device statistics\ndevice       r/s     w/s     kr/s     kw/s  ms/r  ms/w  ms/o  ms/t qlen  %b\n";
    let answer = read(format!("{title}ada0 1 2 3.0 4.0 5 6 7 8 0 1\nada1 1 2 3.0").as_bytes());
    assert_eq!(answer["values"]["devices"].as_array().unwrap().len(), 1);
    assert!(
        notes(&answer).contains("ends in the middle of line 4"),
        "{}",
        notes(&answer)
    );
}

#[test]
fn a_last_number_that_was_cut_is_not_taken() {
    let title = "extended device statistics\ndevice       r/s     w/s     kr/s     kw/s  ms/r  ms/w  ms/o  ms/t qlen  %b\n";
    let answer = read(format!("{title}ada0 1 2 3.0 4.0 5 6 7 8 0 1").as_bytes());
    holds(&answer, "ada0", &[("write_bytes", 4096.0)]);
    assert_eq!(
        device(&answer, "ada0")["mean"]["values"]["utilization"],
        Value::Null
    );
    let pools = "              capacity     operations     bandwidth \npool        alloc   free   read  write   read  write\ntank        1.0T   2.0T     10     20  1.00M  2.00M\n  sda       1.0T   2.0T     10     20  1.00M  2.0";
    let answer = read(pools.as_bytes());
    assert_eq!(answer["values"]["devices"].as_array().unwrap().len(), 1);
    let linux = "Device r/s w/s w_await aqu-sz %util\nsda 1.00 2.00 3.00 0.01 5.00\nsdb 1.00 2.00 3.00 0.01 9";
    let answer = read(linux.as_bytes());
    assert_eq!(answer["values"]["devices"].as_array().unwrap().len(), 1);
    assert!(notes(&answer).contains("ends in the middle of line 3"));
    let whole = read(format!("{linux}9.00").as_bytes());
    holds(&whole, "sdb", &[("utilization", 0.99)]);
}

/// One text of each kind.
fn texts() -> Vec<String> {
    vec![
        format!("1795873410\n{}1795873420\n{}", COPY[0], COPY[1]),
        scrape(1_700_001_000.0, 4_096_000.0) + &scrape(1_700_001_010.0, 8_192_000.0),
        "extended device statistics\ndevice       r/s     w/s     kr/s     kw/s  ms/r  ms/w  ms/o  ms/t qlen  %b\nada0 1 2 3.0 4.0 5 6 7 8 0 1\n".into(),
        "    r/s    w/s   kr/s   kw/s wait actv wsvc_t asvc_t  %w  %b device\n    0.6   42.8    9.8  858.8  0.0  0.0    0.0    9.9   0  88 c1t0d1\n".into(),
        "              disk0               disk2       cpu    load average\n    KB/t  tps  MB/s     KB/t  tps  MB/s  us sy id   1m   5m   15m\n   20.12   85  1.67    55.42    1  0.05   5  3 92  1.71 1.83 1.94\n".into(),
        "12:00:01 AM       DEV       tps     rkB/s     wkB/s   areq-sz    aqu-sz     await     %util\n12:10:01 AM       sda     10.00     40.00    100.00     14.00      0.10     10.00      5.00\n".into(),
        "              capacity     operations     bandwidth \npool        alloc   free   read  write   read  write\ntank        1.0T   2.0T     10     20  1.00M  2.00M\n  sda       1.0T   2.0T     10     20  1.00M  2.00M\n".into(),
        "[Read]\n  RND    4KiB (Q=  1, T= 1):    20.802 MB/s [   5078.6 IOPS] <   196.72 us>\n".into(),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1000, ..ProptestConfig::default() })]

    #[test]
    fn damaged_texts_give_an_answer_or_one_sentence(
        which in any::<prop::sample::Index>(),
        end in any::<prop::sample::Index>(),
        changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 0..4),
    ) {
        let texts = texts();
        let mut bytes = which.get(&texts).clone().into_bytes();
        for (place, byte) in changes {
            let at = place.index(bytes.len());
            bytes[at] = byte;
        }
        bytes.truncate(end.index(bytes.len() + 1));
        match import(&bytes) {
            Ok(text) => prop_assert!(serde_json::from_str::<Value>(&text).is_ok()),
            Err(problem) => prop_assert!(
                problem.0.starts_with("Expected ") && problem.0.ends_with('.') && !problem.0.contains('\n'),
                "{}", problem.0
            ),
        }
    }
}
