//! Counters that a machine keeps of its devices since it started, read at several moments: the rates between.

use super::clock::Moment;
use crate::import::ImportProblem;
use crate::import::iostat::capture::{Capture, Program, Report, Row};
use crate::import::iostat::columns::Field::{self, *};
use crate::import::name_index::NameIndex;

/// What is counted of one kind of request: how many, and their time.
const TIMED: [(Field, Field); 4] = [
    (ReadRate, ReadWait),
    (WriteRate, WriteWait),
    (DiscardRate, DiscardWait),
    (FlushRate, FlushWait),
];
/// What is counted of one kind of request: how many, their bytes, and the mean of these.
const SIZED: [(Field, Field, Field); 3] = [
    (ReadRate, ReadBytes, ReadSize),
    (WriteRate, WriteBytes, WriteSize),
    (DiscardRate, DiscardBytes, DiscardSize),
];
/// What else is counted, each a total over time.
const OTHERS: [Field; 5] = [ReadMerges, WriteMerges, DiscardMerges, Queue, Utilization];

/// The counters at one moment: rates stand for counts, waits for seconds, queue and utilization for seconds too.
#[derive(Debug, Default)]
pub struct Snapshot {
    /// When it was taken.
    pub moment: Option<Moment>,
    /// Seconds since the machine started.
    pub uptime: Option<f64>,
    /// The counters of each device.
    pub rows: Vec<Row>,
}

/// The rates between snapshots, and since the start where that is known.
///
/// # Errors
/// The sentence `lacking` where no rate follows; another where a time does not come after the one before.
pub fn capture(
    snapshots: &[Snapshot],
    program: Program,
    notes: Vec<String>,
    lacking: impl Fn() -> ImportProblem,
) -> Result<Capture, ImportProblem> {
    let mut capture = Capture {
        notes,
        program,
        ..Capture::default()
    };
    let first = snapshots.first();
    if let Some((snapshot, uptime)) = first.and_then(|one| Some((one, one.uptime?)))
        && uptime > 0.0
    {
        let rows = snapshot.rows.iter();
        let none = Row::new(String::new(), false);
        capture.reports.push(Report {
            since_boot: true,
            rows: rows.filter_map(|row| rates(&none, row, uptime)).collect(),
            ..Report::default()
        });
    }
    for (place, pair) in snapshots.windows(2).enumerate() {
        let [before, after] = pair else { continue };
        let Some(seconds) = seconds(before, after) else {
            continue;
        };
        if seconds <= 0.0 {
            return Err(ImportProblem(format!(
                "Expected each copy to be later than the one before, found copy {} no later: put them in the order of time.",
                place + 2
            )));
        }
        let rows = between(before, after, seconds, &mut capture.notes);
        capture.reports.push(Report {
            rows,
            ..Report::default()
        });
    }
    match capture.reports.is_empty() {
        true => Err(lacking()),
        false => Ok(capture),
    }
}

fn seconds(before: &Snapshot, after: &Snapshot) -> Option<f64> {
    let (before, after) = (before.moment.as_ref()?, after.moment.as_ref()?);
    let is_same = before.is_uptime == after.is_uptime && before.zone == after.zone;
    is_same.then_some(after.seconds - before.seconds)
}

fn between(before: &Snapshot, after: &Snapshot, seconds: f64, notes: &mut Vec<String>) -> Vec<Row> {
    let mut names = NameIndex::default();
    for (place, row) in before.rows.iter().enumerate() {
        names.place(&row.device, place);
    }
    let mut rows = Vec::new();
    let mut fallen = None;
    for row in &after.rows {
        let known = names
            .get(&row.device)
            .and_then(|place| before.rows.get(place));
        let Some(known) = known else { continue };
        match rates(known, row, seconds) {
            Some(row) => rows.push(row),
            None => {
                fallen.get_or_insert(&row.device);
            }
        }
    }
    if let Some(name) = fallen {
        notes.push(format!(
            "A counter of {name} is lower than in the copy before: the machine was started anew, or the device was; there is no rate between the two."
        ));
    }
    rows
}

/// The rates of one device; nothing where a counter fell.
fn rates(before: &Row, after: &Row, seconds: f64) -> Option<Row> {
    let mut rates = Row::new(after.device.clone(), false);
    let grown = |field: Field| {
        let grown = after
            .get(field)
            .map(|total| total - before.get(field).unwrap_or(0.0));
        grown.filter(|grown| *grown >= 0.0)
    };
    if after.known().any(|(field, _)| grown(field).is_none()) {
        return None;
    }
    let mean = |total: f64, requests: f64| match requests > 0.0 {
        true => total / requests,
        false => 0.0,
    };
    for (count, wait) in TIMED {
        let Some(requests) = grown(count) else {
            continue;
        };
        rates.set(count, requests / seconds);
        if let Some(time) = grown(wait) {
            rates.set(wait, mean(time, requests));
        }
    }
    for (count, bytes, size) in SIZED {
        let Some(moved) = grown(bytes) else { continue };
        rates.set(bytes, moved / seconds);
        if let Some(requests) = grown(count) {
            rates.set(size, mean(moved, requests));
        }
    }
    for field in OTHERS {
        if let Some(total) = grown(field) {
            rates.set(field, total / seconds);
        }
    }
    Some(rates)
}
