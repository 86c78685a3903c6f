//! Reading twice as much takes less than three times as long, whatever stands in a file: no step over a file is
//! worse than n log n. Each reader gets its worst kind: very many of what it compares, joins or looks up.

mod devices;
mod diskspd;
mod fio;
mod iostat;
mod smart;

use devices::DEVICES;
use diskspd::DISKSPD;
use fio::FIO;
use iostat::IOSTAT;
use smart::SMART;
use spare_area_model::import::files::FilesReader;
use spare_area_model::import::import;
use std::fmt::Write as _;
use std::time::{Duration, Instant};

/// Below this a time says more of the machine than of the reader.
const MEASURABLE: Duration = Duration::from_millis(8);
const RUNS: usize = 3;

/// A kind of file: its name, how it is made of so many parts, and how many.
type Kind = (&'static str, fn(usize) -> String, usize);

fn joined(count: usize, between: &str, part: impl Fn(usize) -> String) -> String {
    let parts: Vec<String> = (0..count).map(part).collect();
    parts.join(between)
}

const OTHERS: &[Kind] = &[
    ("empty lines", |n| "\n".repeat(n) + "x", 300_000),
    ("colours", |n| "\u{1b}[1;34m".repeat(n) + "x", 300_000),
    ("brackets", |n| "{".repeat(n), 300_000),
    ("one long line", |n| "1234,".repeat(n), 300_000),
    ("numbers in lines", |n| "1 2 3\n".repeat(n), 300_000),
];

fn least_time(text: &str) -> Duration {
    let time = || {
        let start = Clock::now();
        let _ = std::hint::black_box(import(text.as_bytes()));
        start.elapsed()
    };
    (0..RUNS).map(|_| time()).min().expect("several runs")
}

/// The time that a processor spent on this thread, where the system tells it; else the time that passed. Others that
/// are busy on the machine do not count in the former.
struct Clock {
    processor: Option<Duration>,
    wall: Instant,
}

impl Clock {
    fn now() -> Self {
        Self {
            processor: on_processor(),
            wall: Instant::now(),
        }
    }

    fn elapsed(&self) -> Duration {
        let processor = self.processor.zip(on_processor());
        processor.map_or_else(|| self.wall.elapsed(), |(from, to)| to - from)
    }
}

fn on_processor() -> Option<Duration> {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    let nanoseconds = told.split_whitespace().next()?.parse().ok()?;
    Some(Duration::from_nanos(nanoseconds))
}

#[track_caller]
fn grows_like_the_file(kinds: &[Kind]) {
    let mut slow = Vec::new();
    for &(name, made, count) in kinds {
        let grown = |count: usize| {
            let (once, twice) = (made(count), made(2 * count));
            let [short, long] = [least_time(&once), least_time(&twice)];
            (long > 3 * short.max(MEASURABLE)).then_some((short, long))
        };
        // A busy machine may be slow once, and a reader is slow each time.
        if grown(count).is_some()
            && let Some((short, long)) = grown(count)
        {
            let mut line = String::new();
            let _ = write!(
                line,
                "{name}: {short:?} for {count}, {long:?} for twice as many"
            );
            slow.push(line);
        }
    }
    assert!(slow.is_empty(), "{}", slow.join("\n"));
}

#[test]
fn every_reader_takes_twice_as_long_for_twice_as_much() {
    for kinds in [FIO, IOSTAT, DEVICES, SMART, DISKSPD, OTHERS] {
        grows_like_the_file(kinds);
    }
}

#[test]
fn pieces_of_any_size_take_as_long_as_the_file() {
    let text = joined(30_000, "\n", |at| format!("{}, 7, 0, 0", at * 1000));
    let read = |size: usize| {
        let start = Clock::now();
        let mut reader = FilesReader::new(Some("x_iops.1.log"));
        text.as_bytes()
            .chunks(size)
            .for_each(|piece| reader.push(piece));
        reader.finish().expect("a log");
        start.elapsed()
    };
    let [whole, small] =
        [text.len(), 16].map(|size| (0..RUNS).map(|_| read(size)).min().expect("several runs"));
    assert!(
        small < 20 * whole.max(MEASURABLE),
        "{small:?}, and {whole:?} at once"
    );
}
