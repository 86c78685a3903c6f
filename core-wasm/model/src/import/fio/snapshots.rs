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

/// By how much more was counted of the same jobs; nothing where a job is missing or counted less.
fn growth(before: &Outcome, next: &Outcome) -> Option<f64> {
    let mut after = next.jobs();
    let mut growth = 0.0;
    for job in before.jobs() {
        let same = |other: &&MeasuredJob| {
            (&other.job, &other.host, other.direction) == (&job.job, &job.host, job.direction)
        };
        let other = after.find(same)?;
        for (less, more) in [
            (job.requests, other.requests),
            (job.bytes, other.bytes),
            (job.runtime, other.runtime),
        ] {
            let more = more.unwrap_or(0.0) - less.unwrap_or(0.0);
            if more < 0.0 {
                return None;
            }
            growth += more;
        }
    }
    Some(growth + after.filter_map(|job| job.requests).sum::<f64>())
}
