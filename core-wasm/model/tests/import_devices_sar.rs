//! What `sar -d` prints, in any layout.

mod measured;

use measured::{close, device, holds, notes, read};
use serde_json::Value;

const DAY: f64 = 86_400.0;

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

const SAR: &str = "tps     rkB/s     wkB/s     dkB/s   areq-sz    aqu-sz     await     %util";

/// With --pretty (-p, -h, -j) the name stands last, and -j heads it by another kind of name.
#[test]
fn sar_with_the_name_last() {
    let values = "10.00     40.00    100.00      0.00     14.00      0.10     10.00      5.00";
    for (column, name) in [
        ("DEV", "sda"),
        ("ID", "nvme-Samsung_SSD_980_PRO_1TB"),
        ("LABEL", "root"),
    ] {
        for (time, next) in [("12:00:01", "12:10:01"), ("12:00:01 AM", "12:10:01 AM")] {
            let text = format!(
                "Linux 6.1.0 (db1) \t11/21/26 \t_x86_64_\t(8 CPU)\n\n{time} {SAR} {column}\n{next} {values} {name}\n"
            );
            let answer = read(text.as_bytes());
            assert_eq!(answer["format"], "sar -d", "{text}");
            holds(
                &answer,
                name,
                &[
                    ("request_rate", 10.0),
                    ("wait", 0.010),
                    ("utilization", 0.05),
                    ("write_bytes", 102_400.0),
                ],
            );
        }
    }
    let human =
        format!("12:00:01 {SAR} DEV\n12:10:01 10.00 40.0k 1.5M 0.0k 14.0k 0.10 10.00 5.0% sda\n");
    holds(
        &read(human.as_bytes()),
        "sda",
        &[("write_bytes", 1_572_864.0), ("utilization", 0.05)],
    );
}

#[test]
fn of_sar_with_all_sections_that_of_devices_is_read() {
    let text = format!(
        "Linux 6.1.0 (db1) \t11/21/26 \t_x86_64_\t(8 CPU)\n\n00:00:01        CPU     %user     %nice   %system   %iowait    %steal     %idle\n00:10:01        all      1.00      0.00      1.00      0.10      0.00     97.90\n\n\
         00:00:01          tps      rtps      wtps      dtps   bread/s   bwrtn/s   bdscd/s\n00:10:01        77.00     10.00     67.00      0.00    100.00    200.00      0.00\n\n\
         00:00:01          DEV       {SAR}\n00:10:01          sda     10.00     40.00    100.00      0.00     14.00      0.10     10.00      5.00\n\n\
         00:00:01        IFACE   rxpck/s   txpck/s    rxkB/s    txkB/s   rxcmp/s   txcmp/s  rxmcst/s   %ifutil\n00:10:01         eth0      1.00      1.00      1.00      1.00      0.00      0.00      0.00      0.00\n\n\
         Average:        CPU     %user     %nice   %system   %iowait    %steal     %idle\nAverage:        all      1.00      0.00      1.00      0.10      0.00     97.90\n\n\
         Average:          DEV       {SAR}\nAverage:          sda     99.00     40.00    100.00      0.00     14.00      0.10     10.00      5.00\n"
    );
    let answer = read(text.as_bytes());
    let devices = answer["values"]["devices"].as_array().expect("devices");
    assert_eq!(
        (devices.len(), &answer["values"]["report_count"]),
        (1, &Value::from(1)),
        "{answer}"
    );
    holds(&answer, "sda", &[("request_rate", 10.0)]);
    assert!(
        notes(&answer).contains("Of sar only the section of devices is read."),
        "{answer}"
    );
    assert!(!notes(&answer).contains("passed over"), "{answer}");
}
