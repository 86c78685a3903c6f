//! Zeros that are printed for what nobody has measured, or for what is less than the last decimal place: they are no
//! numbers of the drive.

mod drives;

use drives::read;
use serde_json::Value;

const HEAD: &str = "Linux 4.4.0 (host) \t11/28/2026 \t_x86_64_\t(4 CPU)\n\n";

/// Reports of the layout of sysstat 9.1.2 to 11.5.6, in this unit of bytes.
fn iostat(unit: &str, reports: &[&str]) -> Value {
    let head = format!(
        "Device:         rrqm/s   wrqm/s     r/s     w/s    r{unit}/s    w{unit}/s avgrq-sz avgqu-sz   await r_await w_await  svctm  %util\n"
    );
    let reports: Vec<String> = reports
        .iter()
        .map(|rows| format!("{head}{rows}\n"))
        .collect();
    read(&format!("{HEAD}{}", reports.join("\n")))
}

#[test]
fn an_array_that_nobody_times_has_no_waits() {
    let capture = iostat(
        "kB",
        &[
            "md0               0.00     0.00 4383.73 1991.63 121984.13 127443.80    78.25     0.00    0.00    0.00    0.00   0.00   0.00",
        ],
    );
    let md0 = &capture["values"]["devices"][0];
    let mean = &md0["mean"]["values"];
    assert_eq!(mean["read_rate"], 4383.73);
    for unknown in ["wait", "read_wait", "queue", "utilization"] {
        assert!(mean[unknown].is_null(), "{unknown}: {mean}");
    }
    assert!(md0["littles_law"].is_null(), "{md0}");
    assert!(
        capture["notes"].to_string().contains("md0 is not timed"),
        "{capture}"
    );
}

#[test]
fn waits_at_rates_that_round_to_0_are_as_printed() {
    let row = "sda               0.00     0.00    0.00    0.00     0.01     0.00     3.25     0.00   36.70   36.70    0.00  36.70   0.01";
    let mean = |capture: &Value| capture["values"]["devices"][0]["mean"]["values"].clone();
    let wait = mean(&iostat("kB", &[row]))["read_wait"].as_f64().unwrap();
    assert!((wait - 0.0367).abs() < 1e-9, "{wait}");
    let other = row.replace("36.70", "12.00");
    assert!(mean(&iostat("kB", &[row, row, &other]))["read_wait"].is_null());
}

#[test]
fn bytes_that_are_rounded_away_are_not_known() {
    let row = "sda               0.00     0.02    0.13    0.11     0.01     0.00    52.51     0.00    0.88    0.53    1.29   0.52   0.01";
    let days = iostat("MB", &[row])["values"]["devices"][0]["written_per_day"].clone();
    assert!(days["since_boot"].is_null(), "{days}");
    assert!(
        days["reason"].as_str().unwrap().contains("iostat -xk"),
        "{days}"
    );
}

#[test]
fn the_busiest_report_is_the_one_with_requests_where_no_queue_is_printed() {
    let idle = "sda               0.00     0.00    0.00    0.00     0.00     0.00     0.00     0.00    0.00    0.00    0.00   0.00   0.00";
    let busy = "sda               0.00     0.00    0.00    6.40     0.00     3.20     1.00     0.00    0.40    0.00    0.40   0.10   0.06";
    let capture = iostat("kB", &[idle, idle, busy]);
    assert_eq!(
        capture["values"]["devices"][0]["busiest"]["values"]["write_rate"],
        6.4
    );
}

#[test]
fn two_mirrors_of_one_name_stay_two() {
    let pool = "              capacity     operations     bandwidth\npool        alloc   free   read  write   read  write\n----------  -----  -----  -----  -----  -----  -----\ntank        2.76T  4.51T     20    300   2.0M   300M\n  mirror     564G   924G     10    100   1.0M   100M\n    sda         -      -      5    100   0.5M   100M\n  mirror     564G   924G     10    200   1.0M   200M\n    sdc         -      -      5    200   0.5M   200M\n----------  -----  -----  -----  -----  -----  -----\n";
    let devices = read(pool)["values"]["devices"].clone();
    let written = |name: &str| {
        let all = devices.as_array().unwrap();
        let one = all.iter().find(|one| one["device"] == name);
        one.map(|one| one["mean"]["values"]["write_bytes"].as_f64().unwrap() / 1_048_576.0)
    };
    assert_eq!(
        [written("mirror"), written("mirror (2)")],
        [Some(100.0), Some(200.0)]
    );
}

#[test]
fn zeros_of_an_old_exporter_are_no_counters() {
    let text = "smartctl_device_bytes_written{device=\"/dev/nvme0\"} 1.024e+12\nsmartctl_device_bytes_written{device=\"/dev/sda\"} 0\nsmartctl_device_percentage_used{device=\"/dev/nvme0\"} 3\nsmartctl_device_percentage_used{device=\"/dev/sda\"} 0\nsmartctl_device_available_spare{device=\"/dev/sda\"} 0\nsmartctl_device_power_on_seconds{device=\"/dev/nvme0\"} 3.6e+06\nsmartctl_device_power_on_seconds{device=\"/dev/sda\"} 7.2e+06\n";
    let drives = read(text)["values"]["drives"].clone();
    assert_eq!(drives[0]["percentage_used"]["value"], 0.03);
    let disk = &drives[1];
    assert!(disk["interface"].is_null(), "{disk}");
    for unknown in ["percentage_used", "host_written"] {
        assert!(disk[unknown]["value"].is_null(), "{disk}");
    }
    assert!(disk["verdict"]["available_spare"].is_null());
}

#[test]
fn a_drive_that_is_timed_in_one_report_is_timed_in_all() {
    let timed = "sda               0.00     0.00   10.00    0.00    40.00     0.00     8.00     0.01    0.40    0.40    0.00   0.10   0.10";
    let quick = "sda               0.00     0.00    8.08    0.00    32.32     0.00     8.00     0.00    0.00    0.00    0.00   0.00   0.00";
    let capture = iostat("kB", &[timed, quick]);
    let mean = &capture["values"]["devices"][0]["mean"]["values"];
    assert_eq!(mean["read_wait"], 0);
    assert!(!capture["notes"].to_string().contains("not timed"));
}
