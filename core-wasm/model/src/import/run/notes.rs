//! What a reader should know of a run before believing it.

use super::answer::{MeasuredJob, MeasuredRun};

/// A run below this says more of its start than of the drive.
const SHORT: f64 = 60.0;
/// Requests beyond a percentile that it takes at least: one more or less then changes it little.
const BEYOND: f64 = 10.0;
/// More notes of one kind are summed up.
const MOST: usize = 4;

/// The notes that a run gives rise to.
pub fn notes(run: &MeasuredRun) -> Vec<String> {
    let mut notes = Vec::new();
    let times = run.jobs.iter().filter_map(|job| job.runtime);
    if let Some(shortest) = times.reduce(f64::min).filter(|time| *time < SHORT) {
        notes.push(format!(
            "The run lasted {} s: under a minute, a figure says more of the start than of the drive.",
            printed(shortest)
        ));
    }
    notes.extend(limited(run.jobs.iter().filter_map(thin)));
    if run
        .series
        .iter()
        .any(|series| series.steady.window.is_some_and(|window| window < SHORT))
    {
        notes.push(
            "The steady-state rule was tried on windows shorter than the minute that SNIA’s rounds take.".into(),
        );
    }
    notes
}

/// The notes of one kind, the last of too many saying how many more there are.
pub fn limited(notes: impl Iterator<Item = String>) -> Vec<String> {
    let mut notes: Vec<String> = notes.collect();
    let more = notes.len().saturating_sub(MOST);
    notes.truncate(MOST);
    if more > 0 {
        notes.push(format!("There are {more} more notes of this kind."));
    }
    notes
}

/// Percentiles with too few requests beyond them.
fn thin(job: &MeasuredJob) -> Option<String> {
    let shares = job.latencies.iter().flat_map(|latency| {
        let requests = latency.requests.or(job.requests);
        let thin =
            move |share: f64| requests.is_some_and(|count| count * (1.0 - share) < BEYOND - 1e-6);
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

/// A number for a sentence: to the hundredth, and no zeros at its end.
pub fn printed(number: f64) -> String {
    rounded(number, 2)
}

/// A number to so many places, and no zeros at its end.
fn rounded(number: f64, places: usize) -> String {
    let unit = 10u64.pow(places as u32);
    let digits = (number * unit as f64).round() as u64;
    let text = format!("{}.{:0places$}", digits / unit, digits % unit);
    let text = text.trim_end_matches('0');
    text.strip_suffix('.').unwrap_or(text).to_owned()
}

#[cfg(test)]
mod tests {
    use super::{printed, rounded};

    #[test]
    fn numbers_for_sentences() {
        for (number, text) in [(4.001, "4"), (99.95, "99.95"), (0.5, "0.5"), (2.06, "2.06")] {
            assert_eq!(printed(number), text);
        }
        assert_eq!(rounded(99.999_999_9, 9), "99.9999999");
        assert_eq!(rounded(99.9, 9), "99.9");
        assert_eq!(printed(100.0), "100");
    }
}
