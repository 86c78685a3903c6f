//! Results and logs of fio that were opened together: rates and percentiles come from the results,
//! the course of time from the logs, and results of the same load are rounds.

use super::log::EITHER;
use super::notes::RAMP;
use super::outcome::Outcome;
use super::series::{series_of, unit_of};
use crate::import::name_index::NameIndex;
use crate::import::run::RunRead;
use crate::import::run::answer::{MeasuredJob, MeasuredRounds, MeasuredRun, MeasuredSync};
use crate::import::run::order::order;
use crate::import::run::printed::printed;
use crate::import::run::rounds::rounds;

/// A log with the name of its file.
pub type NamedLog = (String, RunRead);

/// So far the mean of a log may be from the rate of its result, as a share of it.
const FITS: f64 = 0.1;
/// Results closer to one another than this share of how long the later one took ran side by side.
const OVERLAP: f64 = 0.5;

/// What they say together.
pub fn together(results: Vec<Outcome>, logs: Vec<NamedLog>, notes: Vec<String>) -> RunRead {
    let results = in_time(results);
    let mut notes = notes;
    let mut about = Vec::new();
    let run = MeasuredRun {
        tool: "fio",
        version: results.iter().find_map(|one| one.version.clone()),
        rounds: rounds_of(&results, &mut about),
        jobs: if results.is_empty() {
            jobs_of_logs(&logs)
        } else {
            jobs_of(&results)
        },
        syncs: syncs_of(&results),
        together: None,
        lines: logs
            .iter()
            .filter_map(|(_, log)| log.run.lines)
            .reduce(|all, more| all + more),
        series: Vec::new(),
    };
    about.extend(
        logs.iter()
            .filter_map(|log| stranger(log, &logs, &run.jobs, &results)),
    );
    let said = results.iter().flat_map(|one| &one.notes);
    let said = said.chain(logs.iter().flat_map(|(_, log)| &log.notes));
    let mut known = NameIndex::default();
    notes.retain(|note| known.place(note, 0).is_none());
    for note in said.chain(&about) {
        if known.place(note, 0).is_none() {
            notes.push(note.clone());
        }
    }
    let (format, source) = (format_of(&results, &logs), source_of(&results, &logs));
    let run = MeasuredRun {
        series: series_of(logs, &results, run.version.as_deref()),
        ..run
    };
    let judged = run.rounds.iter().any(|one| one.steady.steady.is_some());
    let unit = unit_of(run.version.as_deref()).is_some();
    notes.retain(|note| {
        !(note == RAMP && (judged || !run.series.is_empty()) || note == EITHER && unit)
    });
    RunRead {
        format,
        source,
        run,
        notes,
    }
}

/// In the order in which they were written, where all of them say when.
fn in_time(results: Vec<Outcome>) -> Vec<Outcome> {
    let Some(stamps) = results
        .iter()
        .map(|one| one.stamp)
        .collect::<Option<Vec<f64>>>()
    else {
        return results;
    };
    arranged(results, stamps)
}

/// Things in rising order of their numbers.
fn arranged<T>(things: Vec<T>, numbers: Vec<f64>) -> Vec<T> {
    let mut things: Vec<Option<T>> = things.into_iter().map(Some).collect();
    let taken = order(numbers).into_iter();
    taken
        .filter_map(|place| things.get_mut(place)?.take())
        .collect()
}

/// The jobs of all results; where they differ by queue depth alone, by that.
fn jobs_of(results: &[Outcome]) -> Vec<MeasuredJob> {
    let several = results.len() > 1;
    let of = |one: &Outcome| {
        let file = one.file.clone().filter(|_| several);
        let named = move |job: &MeasuredJob| MeasuredJob {
            file: file.clone(),
            ..job.clone()
        };
        one.jobs().map(named).collect::<Vec<_>>()
    };
    let jobs: Vec<MeasuredJob> = results.iter().flat_map(of).collect();
    let depths = jobs
        .iter()
        .map(|job| job.queue_asked)
        .collect::<Option<Vec<f64>>>();
    let mut measured = results.iter().flat_map(Outcome::measured);
    let first = measured.next().map(|group| &group.load.shape);
    let swept = measured.all(|group| Some(&group.load.shape) == first);
    match depths {
        Some(depths) if swept => arranged(jobs, depths),
        _ => jobs,
    }
}

fn syncs_of(results: &[Outcome]) -> Vec<MeasuredSync> {
    let several = results.len() > 1;
    let of = |one: &Outcome| {
        let file = one.file.clone().filter(|_| several);
        let syncs = one.groups.iter().flat_map(|group| &group.syncs);
        let named = syncs.map(|sync| MeasuredSync {
            file: file.clone(),
            ..sync.clone()
        });
        named.collect::<Vec<_>>()
    };
    results.iter().flat_map(of).collect()
}

fn jobs_of_logs(logs: &[NamedLog]) -> Vec<MeasuredJob> {
    let named = |(name, log): &NamedLog| {
        let file = Some(name.clone()).filter(|_| logs.len() > 1);
        let jobs = log.run.jobs.iter().cloned();
        jobs.map(|job| MeasuredJob {
            file: file.clone(),
            ..job
        })
        .collect::<Vec<_>>()
    };
    logs.iter().flat_map(named).collect()
}

/// Equal loads, one after another: the rounds of the steady-state rule.
fn rounds_of(results: &[Outcome], notes: &mut Vec<String>) -> Vec<MeasuredRounds> {
    let mut names = NameIndex::default();
    let mut loads: Vec<Vec<&[MeasuredJob]>> = Vec::new();
    for group in results.iter().flat_map(Outcome::measured) {
        let place = names.place(&group.load.name(), loads.len());
        match place.and_then(|place| loads.get_mut(place)) {
            Some(all) => all.push(&group.jobs),
            None => loads.push(vec![&group.jobs]),
        }
    }
    let found: Vec<_> = loads.iter().flat_map(|all| rounds(all)).collect();
    let beside = results.windows(2).any(|pair| match pair {
        [one, next] => one
            .stamp
            .zip(next.stamp)
            .is_some_and(|(first, second)| second - first < OVERLAP * next.lasted()),
        _ => false,
    });
    if beside && !found.is_empty() {
        notes.push("Two results were written at nearly the same time: they ran side by side, or one is there twice, so that they are not taken for rounds.".into());
        return Vec::new();
    }
    found
}

/// The sentence about a log of IOPS whose rate no job has.
fn stranger(
    (name, log): &NamedLog,
    logs: &[NamedLog],
    jobs: &[MeasuredJob],
    results: &[Outcome],
) -> Option<String> {
    if results.is_empty() {
        return None;
    }
    let rate = |of: &MeasuredJob, all: &[MeasuredJob]| -> f64 {
        let same = all.iter().filter(|job| job.direction == of.direction);
        same.filter_map(|job| job.iops).sum()
    };
    log.run.jobs.iter().find_map(|one| {
        let mean = one.iops?;
        let beside: f64 = logs.iter().map(|(_, other)| rate(one, &other.run.jobs)).sum();
        let near = |found: f64, wanted: f64| (found - wanted).abs() <= FITS * wanted;
        let mut wanted = jobs.iter().filter(|job| job.direction == one.direction).filter_map(|job| job.iops);
        let all = rate(one, jobs);
        let fits = wanted.any(|wanted| near(mean, wanted) || near(beside, wanted)) || near(beside, all);
        (!fits).then(|| {
            format!(
                "The log “{name}” has {} {}s per second on average. No job of the result has that rate: they may be of different runs.",
                printed(mean.round()),
                one.direction
            )
        })
    })
}

fn format_of(results: &[Outcome], logs: &[NamedLog]) -> &'static str {
    let jobs = results.iter().flat_map(Outcome::jobs);
    let mut shares = jobs
        .flat_map(|job| &job.latencies)
        .flat_map(|one| &one.percentiles);
    let plus = shares.any(|one| one.from == "bins");
    let printed = !results.is_empty() && results.iter().all(|one| one.printed);
    match (results.len(), logs.len(), plus) {
        (1.., 0, _) if printed => "fio output",
        (1.., _, _) if printed => "fio output with its logs",
        (0, 1, _) => logs.first().map_or("fio log", |(_, log)| log.format),
        (0, _, _) => "fio logs",
        (_, 0, true) => "fio JSON+",
        (_, 0, false) => "fio JSON",
        (_, _, true) => "fio JSON+ with its logs",
        (_, _, false) => "fio JSON with its logs",
    }
}

fn source_of(results: &[Outcome], logs: &[NamedLog]) -> Option<String> {
    let counted = |count: usize, what: &str| match count {
        0 => None,
        1 => Some(format!("1 {what}")),
        _ => Some(format!("{count} {what}s")),
    };
    match (results, logs.len()) {
        ([one], 0) => one.source.clone(),
        ([one], count) => {
            let parts = [one.source.clone(), counted(count, "log")];
            Some(parts.into_iter().flatten().collect::<Vec<_>>().join(", "))
        }
        (all, count) => {
            let parts = [counted(all.len(), "result"), counted(count, "log")];
            Some(parts.into_iter().flatten().collect::<Vec<_>>().join(", "))
        }
    }
}
