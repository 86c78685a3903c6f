//! Reports that fio writes in the course of one run (`--status-interval`): each counts from its start.

use super::outcome::Outcome;
use crate::import::run::answer::MeasuredJob;

/// So many seconds two reports may say that the same run began apart, as fio counts whole ones.
const SAME_START: f64 = 2.0;
/// Minimum growth in seconds where nothing tells when a report was written.
const LEAST_GROWTH: f64 = 0.5;

/// The last report of each run; how many were passed over is noted.
pub fn last_of_each(found: Vec<Outcome>, notes: &mut Vec<String>) -> Vec<Outcome> {
    let all = found.len();
    let mut kept: Vec<Outcome> = Vec::new();
    for next in found {
        if kept.last().is_some_and(|before| goes_on(before, &next)) {
            kept.pop();
        }
        kept.push(next);
    }
    let passed = all - kept.len();
    if passed > 0 {
        let runs = match kept.len() {
            1 => "the same run".to_owned(),
            count => format!("{count} runs"),
        };
        notes.push(format!(
            "There are {all} reports of {runs}, each from its start (--status-interval): the last is the result, and {passed} before it {} passed over.",
            if passed == 1 { "was" } else { "were" }
        ));
    }
    kept
}

/// Whether a report is of the same run as the one before it, and later.
fn goes_on(before: &Outcome, next: &Outcome) -> bool {
    let stamps = before.stamp.zip(next.stamp);
    if stamps.is_some_and(|(first, second)| second < first) {
        return false;
    }
    let Some(growth) = growth(before, next) else {
        return false;
    };
    let lasted = next.lasted() - before.lasted();
    if let Some((first, second)) = before.begun.zip(next.begun) {
        let later = stamps.is_some_and(|(first, second)| second > first);
        return (first - second).abs() <= SAME_START && (growth > 0.0 || later);
    }
    let loads = |one: &Outcome| {
        let names = one.groups.iter().map(|group| group.load.name());
        names.collect::<Vec<_>>()
    };
    let same = || loads(before) == loads(next);
    growth > 0.0
        && same()
        && match stamps {
            Some((first, second)) => lasted > 0.0 && (second - first - lasted).abs() <= SAME_START,
            None => lasted >= LEAST_GROWTH,
        }
}

/// By how much more was done of the same jobs; nothing where a job is missing or did less.
fn growth(before: &Outcome, next: &Outcome) -> Option<f64> {
    let mut after = next.jobs();
    let mut growth = 0.0;
    for job in before.jobs() {
        let same = |other: &&MeasuredJob| {
            (&other.job, &other.host, other.direction) == (&job.job, &job.host, job.direction)
        };
        let other = after.find(same)?;
        let runtimes = job.runtime.zip(other.runtime);
        let more = done(other) - done(job);
        if more < 0.0 || runtimes.is_some_and(|(less, more)| more < less) {
            return None;
        }
        growth += more;
    }
    Some(growth + after.map(done).sum::<f64>())
}

/// Requests completed, or bytes moved where the requests are not counted.
fn done(job: &MeasuredJob) -> f64 {
    let moved = job.bandwidth.zip(job.runtime);
    let moved = moved.map(|(bandwidth, time)| bandwidth * time);
    job.requests.or(moved).unwrap_or(0.0)
}
