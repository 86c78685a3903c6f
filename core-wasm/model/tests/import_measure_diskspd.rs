//! What diskspd prints: real results, and small ones that each hold a trap.

mod measured;

use measured::{
    bytes, close, fixture, folder, job, latency, numbers, percentile, read, sample, series,
};
use serde_json::Value;
use spare_area_model::import::import;

fn noted(answer: &Value, words: &str) -> bool {
    answer["notes"].to_string().contains(words)
}

#[test]
fn a_real_result_in_xml() {
    let Some(folder) = folder() else { return };
    let file = "diskspd/vc_Results_DiskSpd.xml";
    let expected = sample(&folder, file)["expected"].clone();
    let answer = read(&bytes(&folder, file));
    assert_eq!(answer["values"]["version"], expected["version"]);
    assert_eq!(answer["source"], "QuickTest2, 2021/04/14 23:25:42 UTC");
    let mut outstanding = 0.0;
    for (direction, word) in [("read", "Read"), ("write", "Write")] {
        let found = job(&answer, direction, 0);
        let want = |key: &str| expected[key].as_f64().unwrap_or_else(|| panic!("{key}"));
        close(&found["runtime"], want("seconds"), "runtime");
        close(
            &found["bytes"],
            want(&format!("{direction}_bytes")),
            "bytes",
        );
        close(&found["iops"], want(&format!("{direction}_iops")), "rate");
        close(
            &found["bandwidth"],
            want(&format!("{direction}_MiBps")) * 1_048_576.0,
            "bandwidth",
        );
        close(&found["block_size"], 4096.0, "block size");
        close(&found["queue_asked"], 1.0, "queue");
        let lat = latency(found, "lat");
        close(
            &lat["mean"],
            want(&format!("Average{word}Milliseconds")) / 1e3,
            "mean",
        );
        close(
            &lat["deviation"],
            want(&format!("{word}LatencyStdev")) / 1e3,
            "deviation",
        );
        shares(lat, &expected, &format!("{word}Milliseconds"));
        outstanding += found["outstanding"].as_f64().unwrap();
        let counted = series(&answer, "iops", direction);
        assert_eq!(expected["iops_buckets"], numbers(&counted["times"]).len());
        close(&counted["interval"], 1.0, "a second");
    }
    // 440.9/s × 2.266 ms = 1.00: the one request that was asked for.
    assert!((outstanding - 1.0).abs() < 0.002, "{outstanding}");
    let together = &answer["values"]["together"];
    close(
        &together["mean"],
        expected["AverageTotalMilliseconds"].as_f64().unwrap() / 1e3,
        "mean",
    );
    close(
        &together["deviation"],
        expected["LatencyStdev"].as_f64().unwrap() / 1e3,
        "deviation",
    );
    shares(together, &expected, "TotalMilliseconds");
    // The least and the most are no percentiles.
    let percentiles = together["percentiles"].as_array().unwrap().len();
    assert_eq!(expected["latency_buckets"], percentiles + 2);
}

fn shares(lat: &Value, expected: &Value, key: &str) {
    for (name, share) in [
        ("p50", 0.5),
        ("p99", 0.99),
        ("p99.9", 0.999),
        ("p99.99", 0.9999),
    ] {
        let want = expected[name][key].as_f64().unwrap() / 1e3;
        close(&percentile(lat, share)["latency"], want, name);
        assert_eq!(percentile(lat, share)["bound"], Value::Null);
    }
    close(
        &lat["max"],
        expected["p100"][key].as_f64().unwrap() / 1e3,
        "max",
    );
}

#[test]
fn a_real_result_in_text() {
    let Some(folder) = folder() else { return };
    let answer = read(&bytes(&folder, "diskspd/vc_Results_DiskSpd.txt"));
    assert_eq!(answer["format"], "diskspd text");
    let (reads, writes) = (job(&answer, "read", 0), job(&answer, "write", 0));
    for (found, iops, requests, mean, deviation, most) in [
        (reads, 834.98, 25_060.0, 0.272, 0.185, 7.990),
        (writes, 354.05, 10_626.0, 2.179, 1.037, 35.257),
    ] {
        close(&found["iops"], iops, "rate");
        close(&found["requests"], requests, "requests");
        close(&found["bytes"], requests * 4096.0, "bytes");
        close(&found["bandwidth"], iops * 4096.0, "bandwidth");
        close(&found["runtime"], 30.01, "runtime");
        close(&found["block_size"], 4096.0, "block size");
        close(&found["queue_asked"], 1.0, "queue");
        let lat = latency(found, "lat");
        close(&lat["mean"], mean / 1e3, "mean");
        close(&lat["deviation"], deviation / 1e3, "deviation");
        close(&lat["max"], most / 1e3, "max");
        assert_eq!(lat["percentiles"].as_array().unwrap().len(), 13);
    }
    close(
        &percentile(latency(reads, "lat"), 0.999)["latency"],
        1.608e-3,
        "3-nines",
    );
    close(
        &percentile(latency(writes, "lat"), 0.5)["latency"],
        1.833e-3,
        "50th",
    );
    close(&answer["values"]["together"]["mean"], 0.840e-3, "together");
    assert!(noted(
        &answer,
        "Only 25,060 of the reads were measured: fewer than ten of them lie beyond the percentiles from 99.99 % on."
    ));
}

#[test]
fn time_spans_are_kept_apart_and_targets_added() {
    let answer = read(&fixture("diskspd-two.xml"));
    let first = job(&answer, "read", 0);
    assert_eq!(first["job"], "timespan 1");
    close(&first["requests"], 2000.0, "requests");
    close(&first["iops"], 1000.0, "rate");
    close(&first["bandwidth"], 8_192_000.0, "bandwidth");
    close(&first["queue_asked"], 10.0, "4 × 2 + 1 × 2");
    close(&first["outstanding"], 5.0, "1000/s × 5 ms");
    close(&first["block_size"], 8192.0, "block size");
    let lat = latency(first, "lat");
    close(&lat["min"], 4e-3, "min");
    close(&percentile(lat, 0.999)["latency"], 6.5e-3, "p99.9");
    close(&lat["max"], 7e-3, "max");
    let counted = series(&answer, "iops", "read");
    assert_eq!(numbers(&counted["times"]), [0.5, 1.0]);
    assert_eq!(numbers(&counted["values"]), [500.0, 600.0]);
    let second = job(&answer, "write", 0);
    close(&second["queue_asked"], 6.0, "3 threads of 2");
    assert_eq!(
        second["latencies"].as_array().unwrap().len(),
        0,
        "not measured"
    );
    assert_eq!(second["outstanding"], Value::Null);
    assert!(noted(&answer, "passed over: “WARNING: one line before”"));
    assert!(noted(&answer, "There was no warm-up"));
}

#[test]
fn columns_are_read_by_their_names() {
    let answer = read(&fixture("diskspd-new.txt"));
    assert_eq!(
        answer["values"]["jobs"].as_array().unwrap().len(),
        1,
        "no reads"
    );
    let writes = job(&answer, "write", 0);
    close(&writes["iops"], 400.0, "rate");
    close(&writes["block_size"], 8192.0, "block size");
    close(&writes["queue_asked"], 8.0, "queue");
    close(&writes["outstanding"], 8.0, "400/s × 20 ms");
    let lat = latency(writes, "lat");
    close(&lat["deviation"], 2.5e-3, "deviation");
    close(&lat["min"], 10e-3, "min");
    close(&lat["max"], 60e-3, "the last line, which does not end");
    close(&percentile(lat, 0.999)["latency"], 45.125e-3, "3-nines");
}

#[test]
fn a_size_that_no_machine_has_is_none() {
    let text = String::from_utf8(fixture("diskspd-new.txt")).unwrap();
    let answer = read(text.replace("8KiB", "18446744073709551615KiB").as_bytes());
    assert_eq!(job(&answer, "write", 0)["queue_asked"], Value::Null);
}

/// A text that was cut says less, and nothing else.
#[test]
fn a_cut_text_has_fewer_values_and_no_others() {
    let bytes = fixture("diskspd-new.txt");
    let whole = read(&bytes);
    let (whole_job, mut found) = (job(&whole, "write", 0), 0);
    for end in 0..bytes.len() {
        let Ok(text) = import(&bytes[..end]) else {
            continue;
        };
        found += 1;
        let cut = measured::parsed(&text);
        // All requests are writes: a cut before their table leaves that of all, which does not say so.
        let cut_job = &cut["values"]["jobs"][0];
        for key in [
            "iops",
            "bandwidth",
            "bytes",
            "requests",
            "runtime",
            "outstanding",
            "queue_asked",
        ] {
            assert_eq!(cut_job[key], whole_job[key], "{key} cut at {end}");
        }
        let (lat, all) = (latency(cut_job, "lat"), latency(whole_job, "lat"));
        for key in ["mean", "deviation", "min", "max"] {
            assert!(
                lat[key].is_null() || lat[key] == all[key],
                "{key} cut at {end}: {}",
                lat[key]
            );
        }
        let (some, every) = (
            lat["percentiles"].as_array().unwrap(),
            all["percentiles"].as_array().unwrap(),
        );
        assert!(every.starts_with(some), "cut at {end}");
    }
    assert!(found > 100, "only {found} cuts leave something");
}

#[test]
fn cut_and_broken_xml_is_refused() {
    let bytes = fixture("diskspd-two.xml");
    for end in 0..bytes.len() - 11 {
        let problem = import(&bytes[..end]).unwrap_err().0;
        assert!(
            problem.starts_with("Expected ") && problem.ends_with('.') && !problem.contains('\n'),
            "{problem}"
        );
    }
    let refused = |text: &str| import(text.as_bytes()).unwrap_err().0;
    assert_eq!(
        refused("<Results>\n<TimeSpan>\n"),
        "Expected the XML of diskspd to go on, found its end in line 3."
    );
    assert_eq!(
        refused("<Results>\n</TimeSpan>\n"),
        "Expected the XML of diskspd to go on, found something else in line 2."
    );
    assert_eq!(
        refused(&format!("<Results>{}", "<a>".repeat(100_000))),
        "Expected the XML of diskspd to go on, found more elements within one another in line 1."
    );
    assert_eq!(
        refused("<Results></Results>"),
        "Expected a TimeSpan with requests in the results of diskspd, found none."
    );
    assert_eq!(
        refused("<Results><TimeSpan><TestTimeSeconds>soon</TestTimeSeconds></TimeSpan></Results>"),
        "Expected a number for TestTimeSeconds, found “soon”."
    );
    assert!(refused("Results for timespan 1:\n").contains("found none: the text was cut"));
}

const HEADER: &str = "thread |       bytes     |     I/Os     |    MiB/s   |  I/O per s |  AvgLat  | IopsStdDev | LatStdDev |  file\n------\n";
const ROW: &str = "total:         102645760 |        25060 |       3.26 |     834.98 |    0.272 |      94.24 |     0.185\n";
const PERCENTILES: &str = "  %-ile |  Read (ms) | Write (ms) | Total (ms)\n----------------------------------------------\n    min |      0.052 |      0.900 |      0.052\n   50th |      0.250 |      2.000 |      0.310\n   99th |      0.700 |      5.000 |      4.100\n    max |      9.000 |     11.000 |     11.000\n";

/// What people copy of a result: a table of requests, or that of percentiles.
#[test]
fn a_piece_of_a_result_says_what_is_missing() {
    let table = format!(
        "Read IO\n{HEADER}     0 |       102645760 |        25060 |       3.26 |     834.98 |    0.272 |      94.24 |     0.185 | x\n------\n{ROW}\n"
    );
    let answer = read(table.as_bytes());
    let reads = job(&answer, "read", 0);
    close(&reads["iops"], 834.98, "rate");
    close(&latency(reads, "lat")["mean"], 0.000_272, "mean");
    assert!(
        noted(&answer, "table of percentiles is missing"),
        "{answer}"
    );
    assert!(
        noted(&answer, "how long the run took is not known"),
        "{answer}"
    );

    let answer = read(PERCENTILES.as_bytes());
    for (direction, p99) in [("read", 0.0007), ("write", 0.005)] {
        let found = job(&answer, direction, 0);
        assert_eq!(found["iops"], Value::Null);
        close(
            &percentile(latency(found, "lat"), 0.99)["latency"],
            p99,
            direction,
        );
    }
    assert!(noted(&answer, "tables of requests are missing"), "{answer}");
    assert!(!noted(&answer, "Write IO"), "{answer}");

    let untitled = format!("{HEADER}{ROW}\n");
    let answer = read(untitled.as_bytes());
    close(&job(&answer, "mixed", 0)["iops"], 834.98, "rate");
    assert!(
        noted(&answer, "which direction it is of is not known"),
        "{answer}"
    );
}
