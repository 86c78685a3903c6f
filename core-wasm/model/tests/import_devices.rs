//! What systems and tools other than sysstat's iostat print of their devices: each value by its column and unit,
//! and one sentence where no value follows.

mod measured;

use measured::{close, notes, read, samples};
use proptest::prelude::*;
use serde_json::Value;
use spare_area_model::import::import;

const DAY: f64 = 86_400.0;

fn device<'a>(answer: &'a Value, name: &str) -> &'a Value {
    let devices = answer["values"]["devices"].as_array().expect("devices");
    let found = devices.iter().find(|device| device["device"] == name);
    found.unwrap_or_else(|| panic!("no device {name} in {}", answer["values"]["devices"]))
}

#[track_caller]
fn holds(answer: &Value, name: &str, expected: &[(&str, f64)]) {
    let values = &device(answer, name)["mean"]["values"];
    for (quantity, want) in expected {
        close(&values[*quantity], *want, &format!("{name}, {quantity}"));
    }
}

fn reported(name: &str) -> Option<Value> {
    let folder = samples("reported")?;
    Some(read(&std::fs::read(folder.join(name)).expect("a sample")))
}

fn refused(text: &str) -> String {
    import(text.as_bytes()).expect_err(text).0
}

#[test]
fn iostat_of_freebsd() {
    let Some(answer) = reported("38-iostat-freebsd.txt") else {
        return;
    };
    assert_eq!(answer["format"], "iostat -x of FreeBSD");
    assert_eq!(answer["values"]["busiest_device"], "nvd0");
    holds(
        &answer,
        "nvd0",
        &[
            ("read_rate", 3.0),
            ("write_rate", 142.0),
            ("read_bytes", 61.2 * 1024.0),
            ("write_bytes", 5120.4 * 1024.0),
            ("utilization", 0.01),
        ],
    );
    holds(&answer, "ada0", &[("write_wait", 0.001)]);
    let nvd0 = device(&answer, "nvd0");
    // 0 ms is anything below 1 ms, and a queue of the moment is no mean.
    for unknown in ["read_wait", "write_wait", "wait", "queue"] {
        assert_eq!(nvd0["mean"]["values"][unknown], Value::Null, "{unknown}");
    }
    assert_eq!(nvd0["littles_law"], Value::Null);
    close(
        &nvd0["written_per_day"]["since_boot"],
        5120.4 * 1024.0 * DAY,
        "a day",
    );
    let said = notes(&answer);
    for word in ["whole numbers", "not a mean", "ms/o", "iostat -x -w 10"] {
        assert!(said.contains(word), "{word}: {said}");
    }
    assert!(!said.contains("not known were passed over"), "{said}");
}

#[test]
fn iostat_of_older_freebsd_and_its_totals() {
    let text = "                        extended device statistics\ndevice     r/s   w/s    kr/s    kw/s qlen svc_t  %b\nada0       2.0   4.0    32.0    64.0    1   2.5   7\n";
    holds(
        &read(text.as_bytes()),
        "ada0",
        &[("wait", 0.0025), ("write_bytes", 65_536.0)],
    );
    let totals = "extended device statistics\ndevice           r/i         w/i         kr/i         kw/i qlen   tsvc_t/i      sb/i\nada0       7919671.0   2973428.0 5905908945.5  119214504.0    0   118260.3   48234.8\n";
    assert!(
        refused(totals).contains("without -I"),
        "{}",
        refused(totals)
    );
}

#[test]
fn iostat_of_solaris_with_and_without_names() {
    let title = "                    extended device statistics              \n";
    let named = format!(
        "{title}    r/s    w/s   kr/s   kw/s wait actv wsvc_t asvc_t  %w  %b device\n    0.6   42.8    9.8  858.8  0.0  0.0    0.0    9.9   0  88 c1t0d1\n{title}    r/s    w/s   kr/s   kw/s wait actv wsvc_t asvc_t  %w  %b device\n   10.0  300.0   40.0  600.0  1.0  2.1    3.2    6.8   5  53 c1t0d1\n    1.0    0.0    4.0    0.0  0.0  0.0    0.0    5.0   0   1 nas:/export\n"
    );
    let answer = read(named.replace('\n', "\r\n").as_bytes());
    assert_eq!(
        answer["values"]["layout"],
        "iostat -x of Solaris or illumos"
    );
    assert_eq!(answer["values"]["busiest_device"], "c1t0d1");
    holds(
        &answer,
        "c1t0d1",
        &[
            ("read_rate", 10.0),
            ("write_bytes", 600.0 * 1024.0),
            ("queue", 3.1),
            ("wait", 0.010),
            ("utilization", 0.53),
        ],
    );
    let c1 = device(&answer, "c1t0d1");
    assert_eq!(
        (&c1["reports"], &c1["littles_law"]["agrees"]),
        (&1.into(), &true.into())
    );
    close(
        &c1["written_per_day"]["since_boot"],
        858.8 * 1024.0 * DAY,
        "since boot",
    );
    close(
        &c1["written_per_day"]["intervals"],
        600.0 * 1024.0 * DAY,
        "interval",
    );
    let megabytes = format!(
        "{title}device    r/s    w/s   Mr/s   Mw/s wait actv  svc_t  %w  %b\nsd1       9.9 1474.2    0.1  172.2  8.3  0.8    6.2  88  83\n"
    );
    holds(
        &read(megabytes.as_bytes()),
        "sd1",
        &[
            ("write_bytes", 172.2 * 1_048_576.0),
            ("queue", 9.1),
            ("wait", 0.0062),
        ],
    );
    let commas = "extended device statistics\ndevice,r/s,w/s,kr/s,kw/s,wait,actv,svc_t,%w,%b,\ncmdk0,0.1,0.2,5.5,1.2,0.0,0.0,12.3,0,0\n";
    holds(
        &read(commas.as_bytes()),
        "cmdk0",
        &[("read_bytes", 5.5 * 1024.0), ("wait", 0.0123)],
    );
    let broken = format!(
        "{title}device    r/s    w/s   kr/s   kw/s wait actv  svc_t  %w  %b\nsd1 1.0 2.0 3.0\n"
    );
    assert_eq!(
        refused(&broken),
        "Expected 9 values beside the name of the device, found 3 in line 3."
    );
}

#[test]
fn iostat_of_macos() {
    let Some(answer) = reported("41-iostat-macos.txt") else {
        return;
    };
    assert_eq!(answer["values"]["busiest_device"], "disk0");
    holds(
        &answer,
        "disk0",
        &[
            ("request_rate", 1240.0),
            ("request_bytes", 19.37 * 1_048_576.0),
            ("request_size", 16_384.0),
        ],
    );
    let written = &device(&answer, "disk0")["written_per_day"];
    assert_eq!(
        (&written["since_boot"], &written["best"]),
        (&Value::Null, &Value::Null)
    );
    assert!(notes(&answer).contains("does not tell reads from writes"));
    let cut = "    KB/t  tps  MB/s  us sy id   1m   5m   15m\n   20.12   85  1.67  5  3 92  1.71 1.83 1.94\n";
    assert!(
        refused(cut).contains("the name of 1 device above"),
        "{}",
        refused(cut)
    );
}

#[test]
fn iostat_of_freebsd_without_x() {
    let text = "       tty            ada0              cd0             cpu\n tin  tout  KB/t tps  MB/s  KB/t tps  MB/s  us ni sy in id\n   0     5 32.00  10  0.31  0.00   0  0.00   1  0  1  0 98\n   0    90 64.00  16  1.00  0.00   0  0.00   1  0  1  0 98\n";
    let answer = read(text.as_bytes());
    holds(
        &answer,
        "ada0",
        &[("request_bytes", 1_048_576.0), ("request_rate", 16.0)],
    );
    assert_eq!(answer["values"]["busiest_device"], "ada0");
    assert_eq!(device(&answer, "cd0")["kind"], "none");
}

#[test]
fn sar_with_any_clock_and_layout() {
    let banner = "Linux 6.1.0 (db1) \t11/21/26 \t_x86_64_\t(8 CPU)\n\n";
    let new = "tps     rkB/s     wkB/s     dkB/s   areq-sz    aqu-sz     await     %util";
    let american = format!(
        "{banner}12:00:01 AM       DEV       {new}\n12:10:01 AM       sda     10.00     40.00    100.00      0.00     14.00      0.10     10.00      5.00\n12:10:01 AM       sr0      0.00      0.00      0.00      0.00      0.00      0.00      0.00      0.00\n12:20:01 AM       sda     30.00     40.00    300.00      0.00     11.33      0.30     10.00      7.00\n12:20:01 AM       sr0      0.00      0.00      0.00      0.00      0.00      0.00      0.00      0.00\nAverage:          DEV       {new}\nAverage:          sda     99.00     99.00    999.00      0.00     14.00      0.10     10.00      5.00\n"
    );
    let german = american
        .replace("12:00:01 AM", "00:00:01")
        .replace("12:10:01 AM", "00:10:01")
        .replace("12:20:01 AM", "00:20:01")
        .replace("Average:", "Durchschn.:")
        .replace('.', ",")
        .replace("Durchschn,:", "Durchschn.:")
        .replace("6,1,0", "6.1.0");
    for text in [american, german] {
        let answer = read(text.as_bytes());
        assert_eq!(answer["format"], "sar -d", "{text}");
        assert_eq!(answer["values"]["report_count"], 2, "{text}");
        holds(
            &answer,
            "sda",
            &[
                ("request_rate", 20.0),
                ("write_bytes", 200.0 * 1024.0),
                ("queue", 0.2),
                ("wait", 0.010),
                ("utilization", 0.06),
            ],
        );
        close(
            &device(&answer, "sda")["written_per_day"]["intervals"],
            200.0 * 1024.0 * DAY,
            "a day",
        );
        assert_eq!(answer["values"]["busiest_device"], "sda");
    }
    let old = format!(
        "{banner}00:00:01          DEV       tps  rd_sec/s  wr_sec/s  avgrq-sz  avgqu-sz     await     svctm     %util\n00:10:01       dev8-0     10.00     80.00    200.00     28.00      0.10     10.00      1.00      5.00\n00:10:01      dev11-0     99.00     80.00    900.00     28.00      0.10     10.00      1.00      5.00\n"
    );
    let answer = read(old.as_bytes());
    holds(
        &answer,
        "dev8-0",
        &[
            ("read_bytes", 40_960.0),
            ("write_bytes", 102_400.0),
            ("request_size", 28.0 * 512.0),
        ],
    );
    assert_eq!(answer["values"]["busiest_device"], "dev8-0");
    let means = format!(
        "Average:          DEV       {new}\nAverage:          sda     10.00     40.00    100.00      0.00     14.00      0.10     10.00      5.00\n"
    );
    let answer = read(means.as_bytes());
    holds(&answer, "sda", &[("request_rate", 10.0)]);
    assert!(notes(&answer).contains("Only the means"));
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
fn pools_and_their_drives() {
    let Some(answer) = reported("42-zpool-iostat.txt") else {
        return;
    };
    assert_eq!(answer["format"], "zpool iostat");
    holds(
        &answer,
        "rpool",
        &[("write_rate", 218.0), ("write_bytes", 3.61 * 1_048_576.0)],
    );
    holds(
        &answer,
        "nvme-X-part3",
        &[
            ("read_rate", 6.0),
            ("read_bytes", 155.0 * 1024.0),
            ("write_bytes", 1.81 * 1_048_576.0),
            ("read_wait", 0.000_201),
            ("write_wait", 0.000_309),
        ],
    );
    assert_eq!(device(&answer, "rpool/mirror-0")["group"], true);
    assert_eq!(device(&answer, "nvme-X-part3")["group"], false);
    assert_eq!(answer["values"]["busiest_device"], "nvme-X-part3");
    assert!(
        notes(&answer).contains("since the pool was imported"),
        "{}",
        notes(&answer)
    );
    assert!(notes(&answer).contains("0.5 %"));
}

#[test]
fn pools_report_by_report() {
    let header = "              capacity     operations     bandwidth \npool        alloc   free   read  write   read  write\n----------  -----  -----  -----  -----  -----  -----\n";
    let text = format!(
        "{header}tank        1.0T   2.0T     10     20  1.00M  2.00M\ndata        1.0T   2.0T      1      2    10K    20K\n----------  -----  -----  -----  -----  -----  -----\ntank        1.0T   2.0T     30     40  3.00M  4.00M\ndata        1.0T   2.0T      0      0      0      0\n----------  -----  -----  -----  -----  -----  -----\n"
    );
    let answer = read(text.as_bytes());
    assert_eq!(answer["values"]["report_count"], 2);
    holds(
        &answer,
        "tank",
        &[("read_rate", 30.0), ("write_bytes", 4.0 * 1_048_576.0)],
    );
    holds(&answer, "data", &[("write_rate", 0.0)]);
    assert_eq!(answer["values"]["busiest_device"], "tank");
    let exact = "$ zpool iostat -py tank 5\n              capacity     operations     bandwidth \npool        alloc   free   read  write   read  write\ntank  1099511627776  2199023255552  10  20  1048576  2097152\n";
    let answer = read(exact.as_bytes());
    assert!(
        !notes(&answer).contains("three digits"),
        "{}",
        notes(&answer)
    );
    let tank = &device(&answer, "tank")["written_per_day"];
    assert_eq!(tank["since_boot"], Value::Null);
    close(&tank["intervals"], 2_097_152.0 * DAY, "an interval");
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

#[test]
fn logs_and_caches_of_a_pool_and_a_text_that_is_set_in() {
    let text = "    $ zpool iostat -v\n                  capacity     operations     bandwidth \n    pool        alloc   free   read  write   read  write\n    ----------  -----  -----  -----  -----  -----  -----\n    pool        1.0T   2.0T     10     20  1.00M  2.00M\n      sda       1.0T   2.0T     10     20  1.00M  2.00M\n    logs            -      -      -      -      -      -\n      nvme0n1       1G    10G      0     90      0  9.00M\n    ----------  -----  -----  -----  -----  -----  -----\n";
    let answer = read(text.as_bytes());
    assert_eq!(answer["values"]["report_count"], 1);
    let devices = answer["values"]["devices"].as_array().unwrap();
    let names: Vec<&Value> = devices.iter().map(|one| &one["device"]).collect();
    assert_eq!(names, ["pool", "sda", "nvme0n1"]);
    assert_eq!(answer["values"]["busiest_device"], "nvme0n1");
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
