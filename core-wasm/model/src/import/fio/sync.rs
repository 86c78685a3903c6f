//! Syncs in fio's JSON: from 3.5 on it times fsync, fdatasync and sync_file_range on their own.

use super::latency::latency;
use super::number::number;
use crate::import::ImportProblem;
use crate::import::run::answer::{MeasuredJob, MeasuredSync};
use serde_json::Value;

/// The syncs of a job; nothing where none was timed.
///
/// # Errors
/// One sentence about a value that is no number.
pub fn sync(job: &Value, found: &[MeasuredJob]) -> Result<Option<MeasuredSync>, ImportProblem> {
    let Some(sync) = job.get("sync").filter(|sync| sync.is_object()) else {
        return Ok(None);
    };
    // Some versions do not count them there, but in the latency.
    let requests = number(sync, "total_ios")?.filter(|count| *count > 0.0);
    let latency = match sync.get("lat_ns") {
        Some(object) => latency(object, 1e9, "sync", requests)?,
        None => None,
    };
    let word = |key: &str| job.get(key).and_then(Value::as_str).map(str::to_owned);
    Ok(latency.map(|latency| {
        let read = MeasuredSync {
            file: None,
            job: word("jobname"),
            host: word("hostname"),
            requests: requests.or(latency.requests),
            latency,
            commit: None,
        };
        read.completed(found)
    }))
}
