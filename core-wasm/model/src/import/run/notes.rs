//! What a reader should know of a run before believing it.

use super::answer::{MeasuredJob, MeasuredRun};
use super::doubts::doubts;
use super::printed::{printed, rounded};

/// Minimum run time in seconds; a shorter run says more of its start than of the drive.
const MIN_RUNTIME: f64 = 60.0;
/// Minimum number of requests beyond a percentile: one more or less then changes it little.
const MIN_BEYOND: f64 = 10.0;
/// Maximum number of notes of one kind; more are counted.
const MAX_NOTES: usize = 4;

/// The notes that a run gives rise to.
pub fn notes(run: &MeasuredRun) -> Vec<String> {
    let mut notes = Vec::new();
    let times = run.jobs.iter().filter_map(|job| job.runtime);
    if let Some(shortest) = times.reduce(f64::min).filter(|time| *time < MIN_RUNTIME) {
        notes.push(format!(
            "The run lasted {} s: under a minute, a figure says more of the start than of the drive.",
            printed(shortest)
        ));
    }
    notes.extend(limited(run.jobs.iter().flat_map(doubts)));
    notes.extend(limited(run.jobs.iter().filter_map(thin)));
    if run.series.iter().any(|series| {
        series
            .steady
            .window
            .is_some_and(|window| window < MIN_RUNTIME)
    }) {
        notes.push(
            "The steady-state rule was tried on windows shorter than the minute that SNIA’s rounds take.".into(),
        );
    }
    notes
}

/// The notes of one kind, the last of too many saying how many more there are.
pub fn limited(notes: impl Iterator<Item = String>) -> Vec<String> {
    let mut notes: Vec<String> = notes.collect();
    let more = notes.len().saturating_sub(MAX_NOTES);
    notes.truncate(MAX_NOTES);
    if more > 0 {
        notes.push(format!("There are {more} more notes of this kind."));
    }
    notes
}

/// Percentiles with too few requests beyond them.
fn thin(job: &MeasuredJob) -> Option<String> {
    let shares = job.latencies.iter().flat_map(|latency| {
        let requests = latency.requests.or(job.requests);
        let thin = move |share: f64| {
            requests.is_some_and(|count| count * (1.0 - share) < MIN_BEYOND - 1e-6)
        };
        let shares = latency.percentiles.iter().map(|one| one.share);
        shares
            .filter(move |share| *share < 1.0 && thin(*share))
            .map(move |share| (share, requests))
    });
    let (share, requests) =
        shares.reduce(|least, next| if next.0 < least.0 { next } else { least })?;
    Some(format!(
        "Only {} of {} were measured: fewer than ten of them lie beyond the percentiles from {} % on.",
        printed(requests.unwrap_or(0.0)),
        job.described(),
        rounded(share * 100.0, 9)
    ))
}
