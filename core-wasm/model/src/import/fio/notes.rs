//! What a reader should know of a result of fio.

use super::direction::DIRECTIONS;
use super::latency::is_coarse;
use super::options::Options;
use crate::import::run::answer::{MeasuredJob, MeasuredSync};
use crate::import::run::printed::{grouped, printed};
use crate::import::text::shortened;
use serde_json::Value;

/// What is said of a mean over the whole of a run; not where its end was judged.
pub const RAMP: &str = "The option ramp_time is missing: the figures include the start of the run.";

/// The options that ask for syncs between the writes.
pub const SYNCS: [&str; 3] = ["fsync", "fdatasync", "sync_file_range"];

/// What holds of one job.
pub fn about_job(
    entry: &Value,
    found: &[MeasuredJob],
    syncs: &[MeasuredSync],
    options: Options<'_>,
) -> Vec<String> {
    let mut notes = Vec::new();
    let name = entry.get("jobname").and_then(Value::as_str).unwrap_or("?");
    let name = shortened(name);
    if let Some(error) = entry
        .get("error")
        .filter(|error| !error.is_null() && error.as_f64() != Some(0.0))
    {
        let error = shortened(&error.to_string());
        notes.push(format!("The job “{name}” ended with the error {error}: its figures may be of a part of the run."));
    }
    if found.is_empty() {
        notes.push(format!(
            "The job “{name}” completed no request and was left out."
        ));
    }
    let outstanding = found.iter().filter_map(|job| job.outstanding).sum::<f64>();
    // Where a rate is asked for, the queue is as long as it happens to be.
    let is_rated = options.get(&["rate", "rate_iops"]).is_some();
    if let Some(asked) = options.queue()
        && !is_rated
        // A job waits for its syncs, and has nothing else outstanding then.
        && syncs.is_empty()
        && !found.is_empty()
        && found.iter().all(|job| job.outstanding.is_some())
        && !(asked * 0.8..=asked * 1.1).contains(&outstanding)
    {
        let engine = options.synchronous().filter(|_| outstanding < asked);
        notes.push(format!(
            "The job “{name}” was asked for a queue of {}, but its rates times its latencies give {} (Little’s law){}.",
            printed(asked),
            printed(outstanding),
            engine.map_or(String::new(), |engine| format!("; the engine {engine} has one a job"))
        ));
    }
    notes.extend(found.iter().filter_map(|job| offered(job, options)));
    let asked = SYNCS.into_iter().find_map(|option| {
        let value = options.get(&[option]).filter(|value| *value != "0")?;
        Some((option, value))
    });
    if let Some((option, value)) = asked
        && syncs.is_empty()
        && entry.get("sync").is_none()
    {
        notes.push(format!(
            "The job “{name}” asked for {option}={}, but fio before 3.5 does not time syncs: how long they took is not known, and the latency of the writes is without them.",
            shortened(value)
        ));
    }
    notes
}

/// A rate below this share of what was offered was not kept up with.
const KEPT_UP: f64 = 0.95;

/// That a job was throttled: its latency is that at the rate which it was offered, and not at the drive's limit.
fn offered(job: &MeasuredJob, options: Options<'_>) -> Option<String> {
    let (offered, got, unit) = match (job.rate_asked, job.bandwidth_asked) {
        (Some(rate), _) => (rate, job.iops?, "requests a second"),
        (None, Some(rate)) => (rate, job.bandwidth?, "bytes a second"),
        (None, None) => return None,
    };
    let when = match options.is_poisson() {
        true => "at random moments (rate_process=poisson)",
        false => "at even distances",
    };
    let kept = match got < KEPT_UP * offered {
        true => format!(
            "It got {} of them done: the drive or the queue depth was the limit.",
            grouped(got)
        ),
        false => "It kept up: its rate is what was asked for, not the drive’s limit, and its latency is that at this rate.".to_owned(),
    };
    Some(format!(
        "{} were throttled to {} {unit}, {when}: an open loop until as many are outstanding as its queue depth, and what is issued late is timed from there. {kept}",
        job.described_first(),
        grouped(offered)
    ))
}

/// What holds of all jobs.
pub fn about_all(entries: &[&Value], root: &Value) -> Vec<String> {
    let mut notes = Vec::new();
    let any = |holds: &dyn Fn(&Value) -> bool| entries.iter().any(|entry| holds(entry));
    let parts = |entry: &Value| {
        DIRECTIONS
            .into_iter()
            .filter(|name| entry.get(*name).is_some_and(is_coarse))
            .count()
    };
    if any(&|entry| parts(entry) > 0) {
        notes.push("fio before 3.0 counts latency in whole microseconds.".into());
    }
    let lacks = |entry: &Value, name: &str| {
        let options = Options::of(entry, root);
        options.known() && options.get(&[name]).is_none_or(|value| value == "0")
    };
    if any(&|entry| lacks(entry, "direct")) {
        notes.push("The option direct=1 is missing: the page cache may have answered in place of the drive.".into());
    }
    let mut prepared = false;
    for (place, entry) in entries.iter().enumerate() {
        let options = Options::of(entry, root);
        let prepares = options.prepares() && place + 1 < entries.len();
        // A log has the seconds, of which the last are judged; bytes upon a drive brought to a state end there.
        let needs =
            !prepares && options.log(Some("")).is_none() && !(prepared && options.ends_by_bytes());
        if needs && lacks(entry, "ramp_time") {
            notes.push(RAMP.into());
            break;
        }
        prepared |= prepares;
    }
    let moved = |entry: &Value, name: &str| {
        entry
            .get(name)
            .and_then(|found| found.get("io_bytes"))
            .and_then(Value::as_f64)
            .unwrap_or(0.0)
            > 0.0
    };
    if any(&|entry| moved(entry, "read") && moved(entry, "write")) {
        notes.push(
            "fio’s own tables of latencies mix reads and writes, so they are not read.".into(),
        );
    }
    notes
}
