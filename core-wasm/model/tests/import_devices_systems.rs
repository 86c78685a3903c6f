//! iostat of systems other than Linux: each value by its column and unit, and one sentence where no value follows.

mod measured;

use measured::{close, device, holds, notes, read, reported};
use serde_json::Value;
use spare_area_model::import::import;

const DAY: f64 = 86_400.0;

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
