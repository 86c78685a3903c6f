//! What a reader should know of a run before believing it.

use super::answer::{MeasuredJob, MeasuredRun, MeasuredSync};
use super::doubts::doubts;
use super::printed::{grouped, milliseconds, printed, rounded};
use super::series_notes::about_series;
use crate::import::text::shortened;

/// Minimum run time in seconds; a shorter run says more of its start than of the drive.
const MIN_RUNTIME: f64 = 60.0;
/// Minimum number of requests beyond a percentile: one more or less then changes it little.
const MIN_BEYOND: f64 = 10.0;
/// Maximum number of notes of one kind; more are counted.
const MAX_NOTES: usize = 4;

/// The notes that a run gives rise to.
pub fn notes(run: &MeasuredRun) -> Vec<String> {
    let mut notes = limited(run.syncs.iter().map(synced));
    let measured = || run.jobs.iter().filter(|job| !job.prepares);
    let times = measured().filter_map(|job| job.runtime);
    if let Some(shortest) = times.reduce(f64::min).filter(|time| *time < MIN_RUNTIME) {
        let lasted = match shortest {
            ..0.001 => "less than a millisecond".to_owned(),
            ..0.1 => format!("{} ms", printed(shortest * 1000.0)),
            _ => format!("{} s", printed(shortest)),
        };
        notes.push(format!(
            "The run lasted {lasted}: under a minute, a figure says more of the start than of the drive."
        ));
    }
    notes.extend(limited(run.jobs.iter().flat_map(doubts)));
    notes.extend(limited(measured().filter_map(thin)));
    notes.extend(limited(measured().filter_map(uncounted)));
    notes.extend(about_series(run));
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
        let (are, kinds) = if more == 1 { ("is", "") } else { ("are", "s") };
        notes.push(format!("There {are} {more} more note{kinds} of this kind."));
    }
    notes
}

/// What a sync costs, and what a write costs with it.
fn synced(sync: &MeasuredSync) -> String {
    let whose = match &sync.job {
        Some(job) => format!(" of “{}”", shortened(job)),
        None => String::new(),
    };
    let count = sync
        .requests
        .map_or(String::new(), |count| format!("{} ", grouped(count)));
    let latency = &sync.latency;
    let mean = latency
        .mean
        .map(|mean| format!("{} ms on average", milliseconds(mean)));
    let rare = latency.percentiles.iter().find(|one| one.share == 0.99);
    let rare = rare.map(|one| format!("{} ms at the 99th percentile", milliseconds(one.latency)));
    let max = latency
        .max
        .map(|max| format!("{} ms at most", milliseconds(max)));
    let took: Vec<String> = [mean, rare, max].into_iter().flatten().collect();
    let commit = sync.commit.map_or(String::new(), |commit| {
        format!(": {} ms on average", milliseconds(commit))
    });
    format!(
        "The {count}syncs{whose} (fsync, fdatasync or sync_file_range) took {}. The latency of the writes is without them; a commit costs its writes and a sync{commit}.",
        took.join(", ")
    )
}

/// Rare percentiles that are not known.
fn uncounted(job: &MeasuredJob) -> Option<String> {
    let latency = job.latencies.iter().find(|one| !one.uncounted.is_empty())?;
    let shares = latency.uncounted.iter();
    let shares: Vec<String> = shares
        .map(|share| format!("p{}", rounded(share * 100.0, 9)))
        .collect();
    Some(format!(
        "The {} of {} is not known: of {} requests none lies beyond it.",
        shares.join(", "),
        job.described(),
        grouped(latency.requests.unwrap_or(0.0))
    ))
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
        grouped(requests.unwrap_or(0.0)),
        job.described(),
        rounded(share * 100.0, 9)
    ))
}
