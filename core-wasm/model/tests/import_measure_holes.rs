//! Logs of fio in which stretches are missing, that begin late, or whose rate drops again and again.

mod measured;

use measured::{bytes, close, job, named, notes, numbers, result_of, samples, series, together};
use serde_json::{Value, json};

/// A log of windows, from times and values.
fn log(lines: impl IntoIterator<Item = (u64, u64)>) -> Vec<u8> {
    let lines = lines
        .into_iter()
        .map(|(time, value)| format!("{time}, {value}, 1, 0, 0\n"));
    lines.collect::<String>().into_bytes()
}

#[test]
fn a_stretch_without_lines_is_no_measurement() {
    let Some(folder) = samples("reported") else {
        return;
    };
    let file = "32-fio-logavg10_iops.1.log";
    let answer = named(file, &bytes(&folder, file));
    assert_eq!(
        job(&answer, "read", 0)["iops"],
        Value::Null,
        "no mean over it"
    );
    let found = series(&answer, "iops", "read");
    assert_eq!(found["mean"], Value::Null);
    assert_eq!(found["steady"]["windows"], json!([]));
    assert_eq!(found["steady"]["steady"], Value::Null);
    let holes = found["holes"].as_array().unwrap();
    assert_eq!(holes.len(), 1);
    close(&holes[0]["from"], 0.245, "from");
    close(&holes[0]["until"], 30.403, "until");
    let said = notes(&answer);
    assert!(
        said.contains("30.2 s") && said.contains("0.245 s"),
        "{said}"
    );
    assert!(said.contains("begins at 0.13 s"), "{said}");
}

#[test]
fn single_lines_that_lack_in_a_log_of_rates_are_holes_too() {
    let lines = (1..=400)
        .filter(|at| at % 50 != 0)
        .map(|at| (at * 1000, 24_000));
    let answer = named("x_iops.1.log", &log(lines));
    assert_eq!(job(&answer, "write", 0)["iops"], Value::Null);
    let found = series(&answer, "iops", "write");
    assert_eq!(found["holes"].as_array().unwrap().len(), 7);
    assert_eq!(
        found["steady"]["steady"], true,
        "a second of a minute lacks"
    );
    assert!(notes(&answer).contains("7 stretches"), "{}", notes(&answer));
    // A window that took half as long again is one.
    let mut time = 0;
    let late = (1..=100).map(|at| {
        time += if at == 50 { 1500 } else { 1000 };
        (time, 24_000)
    });
    let answer = named("x_iops.1.log", &log(late));
    close(&job(&answer, "write", 0)["iops"], 24_000.0, "mean");
}

#[test]
fn a_log_that_begins_late_has_one_zero_for_all() {
    let lines = (101..=400).map(|at| (at * 1000, if at <= 250 { 10_000 } else { 20_000 }));
    let answer = named("x_iops.1.log", &log(lines));
    let found = series(&answer, "iops", "write");
    close(&job(&answer, "write", 0)["iops"], 15_000.0, "300 s of them");
    assert_eq!(
        found["mean"],
        job(&answer, "write", 0)["iops"],
        "both agree"
    );
    close(&found["times"][0], 101.0, "the log's own time");
    close(
        &found["steady"]["average"],
        15_000.0,
        "the last five minutes are all that it has",
    );
    assert!(
        notes(&answer).contains("begins at 100 s"),
        "{}",
        notes(&answer)
    );
    // Short: its five windows are of the time that it has.
    let answer = named(
        "x_iops.1.log",
        &log((101..=110).map(|at| (at * 1000, 10_000 + at))),
    );
    let found = series(&answer, "iops", "write");
    close(&found["steady"]["window"], 2.0, "a fifth of ten seconds");
    assert_eq!(
        numbers(&found["steady"]["windows"]),
        [10_101.5, 10_103.5, 10_105.5, 10_107.5, 10_109.5]
    );
}

#[test]
fn requests_that_begin_late_are_counted_from_there() {
    let lines: String = (0..100)
        .map(|at| format!("{}, 1, 0, 4096, 0\n", 30_000 + at * 100))
        .collect();
    let answer = named("x_iops.1.log", lines.as_bytes());
    let found = job(&answer, "read", 0);
    close(&found["iops"], 100.0 / 9.9, "a hundred in 9.9 s");
    assert_eq!(
        numbers(&series(&answer, "iops", "read")["values"]),
        [10.0; 9]
    );
    close(
        &series(&answer, "iops", "read")["times"][0],
        31.0,
        "the log's own time",
    );
    assert!(
        notes(&answer).contains("begins at 30 s"),
        "{}",
        notes(&answer)
    );
}

#[test]
fn drops_with_a_period_are_told_with_depth_and_length() {
    let Some(folder) = samples("reported") else {
        return;
    };
    let file = "62-periodic_iops.1.log";
    let answer = named(file, &bytes(&folder, file));
    let found = series(&answer, "iops", "write");
    let drops = &found["drops"];
    let near = |value: &Value, want: f64, off: f64| {
        let value = value.as_f64().unwrap();
        assert!((value - want).abs() <= off, "{value}, not {want}");
    };
    near(&drops["period"], 30.0, 0.5);
    near(&drops["usual"], 24_000.0, 200.0);
    near(&drops["low"], 3500.0, 200.0);
    near(&drops["duration"], 2.0, 0.1);
    near(&drops["count"], 10.0, 1.0);
    let said = notes(&answer);
    assert!(
        said.contains("every 30 s") && said.contains("“Period of latency stalls”"),
        "{said}"
    );
    // Without its name it is not known what drops.
    let unnamed = measured::read(&bytes(&folder, file));
    assert!(
        notes(&unnamed).contains("every 30 s"),
        "{}",
        notes(&unnamed)
    );
}

#[test]
fn drops_at_odd_times_have_no_period_and_steady_logs_have_no_drops() {
    let at = [17, 23, 60, 71, 140, 147, 201, 222, 260, 291];
    let lines = |low: u64| {
        (1..=300).map(move |second| {
            (
                second * 1000,
                if at.contains(&second) {
                    low
                } else {
                    24_000 + second % 7
                },
            )
        })
    };
    let answer = named("x_iops.1.log", &log(lines(2000)));
    let drops = &series(&answer, "iops", "write")["drops"];
    assert_eq!(
        (&drops["period"], &drops["count"]),
        (&Value::Null, &json!(10))
    );
    assert!(drops["reason"].is_string());
    let answer = named("x_iops.1.log", &log(lines(20_000)));
    assert_eq!(series(&answer, "iops", "write")["drops"], Value::Null);
    // A drive that falls off its cliff once has no drops.
    let cliff = (1..=300).map(|second| (second * 1000, if second < 200 { 90_000 } else { 20_000 }));
    assert_eq!(
        series(&named("x_iops.1.log", &log(cliff)), "iops", "write")["drops"],
        Value::Null
    );
}

#[test]
fn few_drops_far_apart_may_have_a_period() {
    let lines = (1..=300).map(|second| {
        (
            second * 1000,
            if second % 60 < 3 && second > 5 {
                3000
            } else {
                24_000 + second % 5
            },
        )
    });
    let answer = named("x_iops.1.log", &log(lines));
    let drops = &series(&answer, "iops", "write")["drops"];
    let period = drops["period"].as_f64().unwrap();
    assert!((period - 60.0).abs() < 1.5, "{period}");
}

#[test]
fn latencies_and_maxima_are_not_judged_by_the_rule_for_rates() {
    let lines = || log((1..=300).map(|second| (second * 1000, 250_000)));
    let alone = named("a_clat.1.log", &lines());
    let steady = &series(&alone, "latency", "write")["steady"];
    assert_eq!(steady["steady"], Value::Null);
    assert!(steady["reason"].is_string());
    for (option, maxima) in [("1", json!(true)), ("0", json!(false))] {
        let options = format!(
            r#""rw":"randwrite","write_lat_log":"logs/a","write_iops_log":"logs/a","log_avg_msec":"1000","log_max_value":"{option}""#
        );
        let result = result_of("fio-3.33", &[(&options, 0)], 1);
        let answer = together(&[
            ("a.json", result),
            ("a_clat.1.log", lines()),
            (
                "a_iops.1.log",
                log((1..=60).map(|second| (second * 1000, 1000))),
            ),
        ]);
        assert_eq!(series(&answer, "latency", "write")["maxima"], maxima);
        // Of IOPS fio takes one sample a window.
        assert_eq!(series(&answer, "iops", "write")["maxima"], false);
        assert_eq!(series(&answer, "iops", "write")["steady"]["steady"], true);
        assert_eq!(notes(&answer).contains("log_max_value=1"), option == "1");
    }
    assert_eq!(series(&alone, "latency", "write")["maxima"], Value::Null);
}
