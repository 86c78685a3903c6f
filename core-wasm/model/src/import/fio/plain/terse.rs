//! The line of values that fio prints for spreadsheets (`--minimal`), in its versions 2 to 5.

use super::amount::Range;
use super::declared::AllDeclared;
use super::latency::{Latency, percentile};
use super::part::Part;
use super::section::{Head, Section};
use crate::import::fio::load::Load;
use crate::import::fio::outcome::{Group, Outcome};
use crate::import::fio::snapshots::last_of_each;
use crate::import::run::answer::MeasuredLatency;
use crate::import::run::decimal::{decimal, per};
use crate::import::run::notes::limited;

/// What holds of every such line.
const ROUNDED: &str = "fio’s terse output has IOPS and bytes cut to whole ones and KiB, and percentiles cut to whole microseconds; it has no latency of syncs. With --output-format=json+ it has all.";
/// Microseconds in a second.
const MICRO: f64 = 1e6;
/// Values of percentiles.
const SHARES: usize = 20;

/// Whether a line is of this kind.
pub fn is_line(line: &str) -> bool {
    line.starts_with(|first: char| first.is_ascii_digit())
        && (line.get(1..).is_some_and(|rest| rest.starts_with(";fio-"))
            || line.bytes().filter(|byte| *byte == b';').count() >= 40)
}

/// The results in a text; `declared` is what stands before them.
pub fn results(text: &str, declared: &mut AllDeclared, notes: &mut Vec<String>) -> Vec<Outcome> {
    let (mut found, mut about) = (Vec::new(), Vec::new());
    for line in text.lines() {
        let line = line.trim_start_matches(['>', ' ', '\t']).trim_end();
        if is_line(line) {
            found.extend(read(line, declared, &mut about));
        }
    }
    notes.extend(limited(about.into_iter()));
    // Lines of several jobs, and lines of one in the course of its run.
    let mut runs: Vec<Outcome> = Vec::new();
    for next in last_of_each(found, notes) {
        match runs.last_mut() {
            Some(run) if run.version == next.version => {
                for group in next.groups {
                    add(run, group);
                }
                run.notes.extend(next.notes);
            }
            _ => runs.push(next),
        }
    }
    for run in &mut runs {
        run.notes.push(ROUNDED.into());
    }
    runs
}

fn add(run: &mut Outcome, group: Group) {
    match run.groups.last_mut() {
        Some(last) => {
            last.load = core::mem::take(&mut last.load).and(&group.load);
            last.jobs.extend(group.jobs);
        }
        None => run.groups.push(group),
    }
}

/// One job; what its line lacks is noted.
fn read(line: &str, declared: &mut AllDeclared, notes: &mut Vec<String>) -> Option<Outcome> {
    let values: Vec<&str> = line.split(';').map(str::trim).collect();
    let version: u32 = values.first()?.parse().ok()?;
    let (names, first) = if version == 2 { (1, 4) } else { (2, 5) };
    let name = (*values.get(names)?).to_owned();
    let group = values.get(names + 1).copied().and_then(decimal);
    let length = if version >= 5 { 47 } else { 41 };
    let mut section = Section {
        head: Head {
            name: Some(name.clone()),
            group,
            error: values.get(names + 2).copied().and_then(decimal),
            ..Head::default()
        },
        ..Section::default()
    };
    // Where reads and writes are reported as one, the use of the processor follows at once.
    let is_mixed = values
        .get(first + length)
        .is_some_and(|value| value.ends_with('%'));
    let names: &[&'static str] = match (is_mixed, version) {
        (true, _) => &["mixed"],
        (false, 3) => &["read", "write"],
        (false, _) => &["read", "write", "trim"],
    };
    for (place, direction) in names.iter().enumerate() {
        let from = first + place * length;
        let all = values.get(from..).unwrap_or_default();
        // The value after the last one of a direction shows that that was not cut.
        match all
            .get(..length)
            .filter(|_| all.len() > length)
            .and_then(|all| part(all, direction))
        {
            Some(part) if part.runtime == Some(0.0) => {}
            Some(part) => section.parts.push(part),
            None if all.first() == Some(&"0") && all.get(3) == Some(&"0") && all.len() > 4 => {}
            None => {
                notes.push(format!(
                    "The line of “{}” has no whole values of its {direction}s: they were left out.",
                    crate::import::text::shortened(&name)
                ));
                break;
            }
        }
    }
    if !section.any() {
        return None;
    }
    let declared = declared.of(&name, group.unwrap_or(0.0));
    let mut about = Vec::new();
    let is_declared = declared.is_some();
    let mut found = section.finished(declared, &mut about);
    if !is_declared {
        found.load = Load {
            shape: [&name, "\n", &found.load.shape].concat(),
            ..found.load
        };
    }
    let word = (version > 2)
        .then(|| values.get(1).map(|word| (*word).to_owned()))
        .flatten();
    Some(Outcome {
        file: None,
        source: word.clone(),
        version: word,
        stamp: None,
        begun: None,
        printed: true,
        groups: vec![found],
        notes: limited(about.into_iter()),
    })
}

/// One direction.
fn part(values: &[&str], direction: &'static str) -> Option<Part> {
    let at = |place: usize| values.get(place).copied().and_then(decimal);
    let kibi = Range::cut(at(0)?);
    let runtime = at(3)? / 1000.0;
    let moved = kibi.times(1024.0);
    let extremes = |which, place| {
        let measured = MeasuredLatency {
            which,
            min: Some(at(place)? / MICRO),
            max: Some(at(place + 1)? / MICRO),
            mean: Some(at(place + 2)? / MICRO),
            deviation: Some(at(place + 3)? / MICRO),
            ..MeasuredLatency::default()
        };
        Some(Latency::cut(measured, MICRO))
    };
    let [slat, mut clat, lat] =
        [("slat", 4), ("clat", 8), ("lat", 32)].map(|(which, place)| extremes(which, place));
    for value in values.get(12..12 + SHARES)? {
        let (share, value) = value.split_once("%=")?;
        let (share, value) = (per(share, 2)?, decimal(value)?);
        if let Some(clat) = clat.as_mut() {
            clat.measured
                .percentiles
                .extend(percentile(share, value, MICRO, false));
        }
    }
    let measured = |one: &Latency| {
        one.measured.max.unwrap_or(0.0) > 0.0 || one.measured.mean.unwrap_or(0.0) > 0.0
    };
    Some(Part {
        direction,
        iops: Some(Range::cut(at(2)?)),
        bandwidth: (runtime > 0.0).then(|| moved.times(1.0 / runtime)),
        bytes: Some(moved),
        runtime: Some(runtime),
        latencies: [clat?, lat?, slat?].into_iter().filter(measured).collect(),
    })
}
