//! Logs of our own, whole and in pieces, short and very long.

mod measured;

use measured::{close, fixture, job, latency, named, numbers, percentile, series, streamed};
use serde_json::Value;

fn log(name: &str) -> Value {
    named(name, &fixture(name))
}

fn noted(answer: &Value, words: &str) -> bool {
    answer["notes"].to_string().contains(words)
}

#[test]
fn windows() {
    let answer = log("windows_iops.1.log");
    close(&job(&answer, "read", 0)["iops"], 750.0, "mean");
    close(&job(&answer, "read", 0)["runtime"], 6.0, "runtime");
    let reads = series(&answer, "iops", "read");
    close(&reads["interval"], 0.5, "interval");
    assert_eq!(numbers(&reads["times"])[..3], [0.5, 1.0, 1.5]);
    assert_eq!(reads["steady"]["steady"], false);
    close(&reads["steady"]["average"], 750.0, "average");
    let writes = series(&answer, "iops", "write");
    assert_eq!(writes["steady"]["steady"], true);
    close(&writes["steady"]["window"], 1.2, "a fifth of 6 s");
    assert!(noted(&answer, "shorter than the minute"));
    assert_eq!(answer["values"]["lines"], 24);
}

#[test]
fn requests() {
    let answer = log("requests_clat.1.log");
    let reads = job(&answer, "read", 0);
    close(&reads["requests"], 30.0, "requests");
    close(&reads["iops"], 10.0, "rate");
    close(&reads["bandwidth"], 40_960.0, "bandwidth");
    close(&reads["block_size"], 4096.0, "block size");
    let clat = latency(reads, "clat");
    close(&clat["mean"], 1.8e-3, "mean");
    close(&clat["min"], 1e-3, "min");
    close(&clat["max"], 9e-3, "max");
    // Of 27 times 1 ms and 3 times 9 ms: √(30 × 0.09 × 8² ÷ 29) ms.
    close(
        &clat["deviation"],
        (30.0f64 * 0.09 * 64.0 / 29.0).sqrt() / 1e3,
        "deviation",
    );
    for (share, want) in [(0.9, 1e-3), (0.95, 9e-3)] {
        let found = percentile(clat, share);
        let off = found["latency"].as_f64().unwrap() / want - 1.0;
        assert!(
            off.abs() <= found["bound"].as_f64().unwrap(),
            "{share}: {off}"
        );
    }
    // The last line is at 3 s, where a second begins that the log cuts short.
    let rate = series(&answer, "iops", "read");
    assert_eq!(numbers(&rate["times"]), [1.0, 2.0, 3.0]);
    assert_eq!(numbers(&rate["values"]), [9.0, 10.0, 10.0]);
    assert_eq!(rate["values"], rate["counts"]);
    assert_eq!(
        numbers(&series(&answer, "bandwidth", "write")["values"]),
        [3.0 * 8192.0, 32_768.0, 32_768.0]
    );
    close(
        &series(&answer, "latency", "read")["values"][1],
        1.8e-3,
        "mean of a second",
    );
    assert!(noted(
        &answer,
        "Only 30 of the reads were measured: fewer than ten of them lie beyond the percentiles from 70 % on."
    ));
}

#[test]
fn six_values_are_told_by_the_third() {
    let both = log("both_lat.2.log");
    close(
        &series(&both, "latency", "write")["values"][0],
        2001e-9,
        "mean",
    );
    close(
        &latency(job(&both, "write", 0), "lat")["max"],
        900_006e-9,
        "max",
    );
    let offset = log("offset_lat.1.log");
    assert_eq!(offset["format"], "fio log of requests");
    close(&job(&offset, "read", 0)["requests"], 60.0, "reads");
    close(
        &latency(job(&offset, "write", 0), "lat")["max"],
        119e-6,
        "max",
    );
    assert!(
        noted(&both, "the third is not always a direction")
            && noted(&offset, "the third is always a direction")
    );
}

#[test]
fn times_of_the_calendar_begin_at_nothing() {
    let answer = log("calendar_bw.1.log");
    let found = series(&answer, "bandwidth", "read");
    assert_eq!(
        numbers(&found["times"]),
        [1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0]
    );
    close(&found["values"][0], 102_400.0, "KiB/s");
    close(
        &job(&answer, "read", 0)["bandwidth"],
        103.0 * 1024.0,
        "mean",
    );
    assert!(noted(&answer, "milliseconds since 1970"));
}

#[test]
fn several_jobs_in_one_file_are_kept_apart() {
    let answer = log("fio2_bw.log");
    assert_eq!(job(&answer, "write", 1)["job"], "log 2");
    close(&job(&answer, "write", 0)["bandwidth"], 1_024_000.0, "first");
    close(
        &job(&answer, "write", 1)["bandwidth"],
        3_072_000.0,
        "second",
    );
    assert!(
        noted(&answer, "logs of several jobs")
            && noted(&answer, "Lines at the time 0 were left out")
    );
}

#[test]
fn coarse_histograms_say_how_coarse() {
    let answer = log("coarse_clat_hist.1.log");
    let reads = job(&answer, "read", 0);
    close(&reads["requests"], 100.0, "requests");
    close(&reads["iops"], 50.0, "rate");
    // 64 bins of fio in one: from 2^10 to 2^11 ns, and from 2^14 to 2^15 ns.
    let middle = percentile(latency(reads, "clat"), 0.5);
    close(&middle["latency"], 1536e-9, "p50");
    close(&middle["bound"], 0.5, "half of the least");
    close(
        &percentile(latency(reads, "clat"), 0.95)["latency"],
        24_576e-9,
        "p95",
    );
    assert_eq!(
        numbers(&series(&answer, "iops", "read")["counts"]),
        [99.0, 1.0]
    );
}

#[test]
fn a_log_without_a_name_is_not_guessed_at() {
    for name in ["windows_iops.1.log", "requests_clat.1.log"] {
        let answer = measured::read(&fixture(name));
        assert!(
            noted(&answer, "A log does not say what its values are"),
            "{name}"
        );
        let first = &series(&answer, "unknown", "read")["values"][1];
        close(
            first,
            if name.starts_with('w') {
                1000.0
            } else {
                1_800_000.0
            },
            name,
        );
    }
    // Requests can be counted all the same.
    let answer = measured::read(&fixture("requests_clat.1.log"));
    close(&series(&answer, "iops", "read")["values"][1], 10.0, "rate");
    assert!(
        job(&answer, "read", 0)["latencies"]
            .as_array()
            .unwrap()
            .is_empty()
    );
    let four = named("x_lat.log", b"500, 9, 0, 0\n1000, 9, 0, 0\n");
    assert!(noted(
        &four,
        "in nanoseconds from fio 3.0 on and in microseconds before"
    ));
    series(&four, "unknown", "read");
}

#[track_caller]
fn refused(text: &str, want: &str) {
    assert_eq!(streamed(None, [text.as_bytes()]).unwrap_err().0, want);
}

#[test]
fn what_is_no_line_of_a_log_is_said() {
    refused(
        "500, 1, 0, 0\n1000, 1, 0\n",
        "Expected 4 values as in the lines before, found 3 in line 2.",
    );
    refused(
        "500, 1, 0, 0\n\n1000, 1, 7, 0\n",
        "Expected a direction of 0, 1 or 2 as value 3, found 7 in line 3.",
    );
    refused(
        "500, 1, 0, 0\n1000, -1, 0, 0\n",
        "Expected whole numbers with commas between them, found “1000, -1, 0, 0” in line 2.",
    );
    refused(
        "500, 1, 0, 0",
        "Expected a whole line of a log of fio, found none that ends.",
    );
    refused(
        "500, 7, 0, 4096\n",
        "Expected lines enough to tell single requests from means over time, found 1.",
    );
    refused(
        "1700000000000, 7, 0, 0\n",
        "Expected two lines of a direction at least, to tell how long the windows are, found times of a clock and no later one.",
    );
    refused(
        "0, 7, 0, 0\n500, 1, 1, 0\n0, 1, 0, 0, 0\n",
        "Expected 4 values as in the lines before, found 5 in line 3.",
    );
}
