//! What fio prints for people and for spreadsheets: rounded numbers, which are never passed on as if they were not.

mod measured;

use measured::printed::{NEW, OLD};
use measured::{bytes, close, job, latency, notes, percentile, read, result_of, samples, together};
use serde_json::{Value, json};
use spare_area_model::import::import;

fn jobs(answer: &Value) -> usize {
    answer["values"]["jobs"].as_array().unwrap().len()
}

fn at_bound(found: &Value, least: f64, most: f64) {
    let bound = found.as_f64().unwrap();
    assert!((least..=most).contains(&bound), "{bound}");
}

#[test]
fn normal_output_that_was_cut_before_its_counts_has_bounds() {
    let Some(folder) = samples("reported") else {
        return;
    };
    let answer = read(&bytes(&folder, "33-fio-normal.txt"));
    assert_eq!(
        (&answer["kind"], &answer["format"]),
        (&json!("run"), &json!("fio output"))
    );
    assert_eq!(answer["source"], "fio-3.12, Mon May 23 14:05:28 2022");
    let found = job(&answer, "write", 0);
    assert_eq!(
        (&found["job"], &found["iops"]),
        (&json!("journal-test"), &json!(2087))
    );
    at_bound(&found["iops_bound"], 0.0004, 0.0006);
    assert_eq!(
        (&found["requests"], &found["bytes"]),
        (&Value::Null, &Value::Null)
    );
    close(&found["runtime"], 5.001, "runtime");
    close(&found["block_size"], 512.0, "as declared, and as moved");
    close(&found["queue_asked"], 1.0, "depth");
    close(
        &found["bandwidth"],
        1_069_000.0,
        "of 1044KiB/s and 1069kB/s what says more",
    );
    at_bound(&found["bandwidth_bound"], 0.0004, 0.0006);
    let clat = latency(found, "clat");
    close(&clat["mean"], 453.85e-6, "mean");
    close(&percentile(clat, 0.99)["latency"], 494e-6, "p99");
    at_bound(
        &percentile(clat, 0.99)["bound"],
        1.0 / 494.0,
        1.0 / 494.0 + 1.0 / 127.0,
    );
    close(&latency(found, "slat")["min"], 3338e-9, "ns");
    close(&latency(found, "lat")["max"], 953e-6, "µs");
    assert!(
        notes(&answer).contains("rounds what it prints"),
        "{}",
        notes(&answer)
    );
}

#[test]
fn counts_make_rounded_rates_exact() {
    let answer = read(NEW.as_bytes());
    assert_eq!(jobs(&answer), 2, "no sums of groups");
    let reads = job(&answer, "read", 0);
    close(&reads["iops"], 740_900.0 / 60.003, "12.3k");
    assert_eq!(
        (&reads["iops_bound"], &reads["bandwidth_bound"]),
        (&Value::Null, &Value::Null)
    );
    close(&reads["requests"], 740_900.0, "requests");
    close(&reads["bytes"], 740_900.0 * 4096.0, "bytes");
    close(&reads["bandwidth"], 740_900.0 * 4096.0 / 60.003, "48.2MiB");
    close(&reads["queue_asked"], 32.0, "two processes");
    let clat = latency(reads, "clat");
    close(
        &percentile(clat, 0.9999)["latency"],
        30_251e-6,
        "at most the longest",
    );
    close(&latency(reads, "slat")["max"], 1_234_500e-9, "k");
    assert_eq!(latency(reads, "lat")["percentiles"], json!([]));
    let writes = job(&answer, "write", 0);
    close(&writes["block_size"], 65_536.0, "64.0KiB");
    let clat = latency(writes, "clat");
    close(&clat["mean"], 9.81e-3, "ms");
    close(
        &percentile(clat, 0.9999)["latency"],
        0.045,
        "rounded up, and the longest down",
    );
    at_bound(&percentile(clat, 0.9999)["bound"], 0.0222, 0.05);
    at_bound(&percentile(clat, 0.01)["bound"], 0.333, 0.35);
    let sync = &answer["values"]["syncs"][0];
    close(&sync["requests"], 7405.0, "syncs");
    close(&sync["latency"]["mean"], 4798.99e-6, "mean");
    close(&sync["latency"]["max"], 5.7297, "k");
    close(
        &percentile(&sync["latency"], 0.99)["latency"],
        15_795e-6,
        "p99",
    );
    assert_eq!(sync["commit"], Value::Null, "not every write has one");
    assert!(!notes(&answer).contains("are rounded: they are between"));
}

#[test]
fn old_versions_have_kilobytes_of_1024_and_microseconds() {
    let answer = read(OLD.as_bytes());
    assert_eq!(answer["values"]["version"], "fio-2.1.11");
    let reads = job(&answer, "read", 0);
    close(&reads["iops"], 1_048_576.0 / 101.35, "by its count");
    close(&reads["bytes"], 4_294_967_296.0, "4 GiB");
    close(&reads["block_size"], 4096.0, "4K");
    let clat = latency(reads, "clat");
    assert_eq!(percentile(clat, 0.5)["bound"], 0, "fio counts in them");
    close(&percentile(clat, 0.9999)["latency"], 11_456e-6, "p99.99");
    let writes = job(&answer, "write", 0);
    close(&writes["iops"], 101.0 / 20.001, "5");
    close(&writes["bytes"], 413_696.0, "B");
    assert!(
        notes(&answer).contains("“write-4k” ended with the error 28"),
        "{}",
        notes(&answer)
    );
}

#[test]
fn a_rate_without_its_count_is_told_with_its_bounds() {
    let cut: String = NEW
        .lines()
        .take(9)
        .map(|line| format!("{line}\n"))
        .collect();
    let answer = read(cut.as_bytes());
    let found = job(&answer, "read", 0);
    close(&found["iops"], 12_300.0, "12.3k");
    at_bound(&found["iops_bound"], 0.004, 0.0043);
    assert_eq!(found["requests"], Value::Null);
    assert!(
        notes(&answer).contains("between 12,250 and 12,35"),
        "{}",
        notes(&answer)
    );
    // A count that is of another rate is not taken.
    let wrong = NEW.replace("total=740900", "total=840900");
    let answer = read(wrong.as_bytes());
    let found = job(&answer, "read", 0);
    close(&found["iops"], 12_300.0, "as printed");
    assert_eq!(found["requests"], Value::Null);
    assert!(
        notes(&answer).contains("the count is not taken"),
        "{}",
        notes(&answer)
    );
    // A size that moves other bytes is not taken either.
    let other = NEW.replace("(R) 4096B-4096B", "(R) 8192B-8192B");
    let found = &read(other.as_bytes());
    assert_eq!(job(found, "read", 0)["block_size"], Value::Null);
    assert_eq!(job(found, "read", 0)["bytes"], Value::Null);
}

#[test]
fn syncs_alone_and_rates_alone_are_read() {
    let alone = "fsync/fdatasync/sync_file_range:\n  sync (usec): min=534, max=15766, avg=1273.08, stdev=1084.70\n  sync percentiles (usec):\n  | 1.00th=[ 553], 50.00th=[ 783],\n  | 99.00th=[ 2376], 99.99th=[15795]\n";
    let answer = read(alone.as_bytes());
    let sync = &answer["values"]["syncs"][0];
    close(
        &percentile(&sync["latency"], 0.99)["latency"],
        2376e-6,
        "p99",
    );
    close(
        &percentile(&sync["latency"], 0.9999)["latency"],
        15_766e-6,
        "at most the longest",
    );
    assert_eq!(sync["requests"], Value::Null);
    let answer = read(b"  read: IOPS=234, BW=937KiB/s (960kB/s)(110MiB/120018msec)\n");
    assert_eq!(job(&answer, "read", 0)["iops"], 234);
}

#[test]
fn reports_of_one_run_and_runs_after_one_another() {
    let report = |count: u64, runtime: u64, process: u64| {
        format!(
            "a: (groupid=0, jobs=1): err= 0: pid={process}: Mon May 23 14:05:28 2022\n  write: IOPS={}, BW=1044KiB/s (1069kB/s)(5220KiB/{runtime}msec)\n     issued rwts: total=0,{count},0,0 short=0,0,0,0 dropped=0,0,0,0\n\nRun status group 0 (all jobs):\n  WRITE: bw=1044KiB/s (1069kB/s), io=5220KiB (5345kB), run=5001-5001msec\n",
            1000 * count / runtime
        )
    };
    let text = [
        "fio-3.12\n".into(),
        report(1000, 10_000, 7),
        report(2000, 20_000, 7),
        report(3000, 30_000, 7),
    ]
    .concat();
    let answer = read(text.as_bytes());
    assert_eq!(
        (jobs(&answer), &job(&answer, "write", 0)["requests"]),
        (1, &json!(3000))
    );
    assert!(
        notes(&answer).contains("2 before it were passed over"),
        "{}",
        notes(&answer)
    );
    let text = [report(1000, 10_000, 7), report(1100, 10_000, 8)].concat();
    let answer = read(text.as_bytes());
    assert_eq!(jobs(&answer), 2);
    assert_eq!(answer["values"]["jobs"][1]["file"], "result 2");
}

#[test]
fn output_is_opened_with_logs_and_other_results() {
    let log = b"1000, 12300, 0, 0, 0\n2000, 12400, 0, 0, 0\n".to_vec();
    let answer = together(&[("a.txt", NEW.as_bytes().to_vec()), ("a_iops.1.log", log)]);
    assert_eq!(answer["format"], "fio output with its logs");
    let json = result_of("fio-3.33", &[(r#""rw":"randwrite""#, 0)], 1);
    let answer = together(&[("a.txt", NEW.as_bytes().to_vec()), ("b.json", json)]);
    assert_eq!(jobs(&answer), 3);
}

#[test]
fn output_without_a_result_is_told() {
    for text in [
        "a: (g=0): rw=randread, bs=(R) 4096B-4096B, ioengine=psync, iodepth=1\nfio-3.33\nStarting 1 process\n",
        "a: (groupid=0, jobs=1): err= 0: pid=7: Mon May 23 14:05:28 2022\n",
    ] {
        let problem = import(text.as_bytes()).unwrap_err().0;
        assert!(
            problem.starts_with(
                "Expected a result of fio, found its normal output without one: “a: (g"
            ),
            "{problem}"
        );
    }
}
