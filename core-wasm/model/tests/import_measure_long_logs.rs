//! Logs of any length take bounded room.

mod measured;

use measured::{fixture, job, latency, numbers, percentile, series, streamed};
use serde_json::Value;
use spare_area_model::import::stream::{LogReader, MEMORY};

/// A file of 50 MB in pieces of 64 KiB: the room that it takes stays below what is promised.
#[track_caller]
fn long(name: &str, line: fn(u64) -> String) -> (Value, u64) {
    let mut reader = LogReader::new(Some(name));
    let (mut piece, mut length, mut most, mut lines) = (String::new(), 0, 0, 0);
    while length < 50_000_000 {
        piece.clear();
        while piece.len() < 65_536 {
            piece.push_str(&line(lines));
            lines += 1;
        }
        length += piece.len();
        reader.push(piece.as_bytes());
        most = most.max(reader.held());
    }
    assert!(most <= MEMORY, "{name}: {most} bytes");
    let read = reader.finish().unwrap();
    (measured::written(&read), lines)
}

#[test]
fn a_long_log_of_requests_takes_bounded_room() {
    // Three directions, one request each 2 ms, from 100 to 199 µs.
    let (answer, lines) = long("x_clat.1.log", |at| {
        format!(
            "{}, {}, {}, 4096, 0\n",
            2 * at,
            100_000 + 1000 * (at % 100),
            at % 3
        )
    });
    assert_eq!(answer["values"]["lines"], lines);
    let found = series(&answer, "iops", "read");
    let values = numbers(&found["values"]);
    assert!(
        values.len() <= 20_000 && values.len() > 1000,
        "{}",
        values.len()
    );
    assert!(
        values.iter().all(|value| (value - 500.0 / 3.0).abs() < 1.0),
        "the rate is even"
    );
    let clat = latency(job(&answer, "trim", 0), "clat");
    let off = percentile(clat, 0.99)["latency"].as_f64().unwrap() / 198e-6 - 1.0;
    assert!(off.abs() < 0.01, "{off}");
    assert!((clat["mean"].as_f64().unwrap() / 149.5e-6 - 1.0).abs() < 1e-3);
}

#[test]
fn a_long_log_of_windows_takes_bounded_room() {
    // A value that rises by one a second, in three directions.
    let (answer, lines) = long("x_iops.1.log", |at| {
        format!("{}, {}, {}, 0, 0\n", 1000 * (at / 3 + 1), at / 3, at % 3)
    });
    let found = series(&answer, "iops", "write");
    let (times, values) = (numbers(&found["times"]), numbers(&found["values"]));
    assert!(
        values.len() <= 20_000 && values.len() >= 10_000,
        "{}",
        values.len()
    );
    let interval = found["interval"].as_f64().unwrap();
    assert!(
        interval.log2().fract() == 0.0,
        "windows doubled: {interval}"
    );
    // The mean of a point is the middle of what it sums up.
    assert_eq!(times[0], interval);
    assert_eq!(values[0], (interval - 1.0) / 2.0);
    let mean = job(&answer, "write", 0)["iops"].as_f64().unwrap();
    assert!(
        (mean / ((lines / 3) as f64 / 2.0) - 1.0).abs() < 1e-3,
        "{mean}"
    );
    assert!(
        answer["notes"]
            .to_string()
            .contains("neighbouring points were merged")
    );
}

#[test]
fn what_is_no_log_is_read_at_its_end() {
    let bytes = fixture("fio-clients.json");
    let pieces = bytes.chunks(7);
    assert_eq!(
        streamed(Some("x.json"), pieces).unwrap(),
        measured::read(&bytes)
    );
}

#[test]
fn a_line_without_an_end_is_refused() {
    let mut reader = LogReader::new(None);
    reader.push(b"500, 1, 0, 0\n");
    for _ in 0..1000 {
        reader.push(&[b'1'; 1000]);
        assert!(reader.held() < MEMORY);
    }
    assert_eq!(
        reader.finish().unwrap_err().0,
        "Expected lines of a log of fio, found one longer than any in line 2."
    );
}
