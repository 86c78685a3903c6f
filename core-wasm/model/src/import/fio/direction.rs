//! One direction of one job in fio’s JSON.

use super::latency::latencies;
use super::number::number;
use super::options::Options;
use crate::import::ImportProblem;
use crate::import::run::answer::MeasuredJob;
use serde_json::Value;

/// The directions; `unified_rw_reporting` puts them together in a fourth.
pub const DIRECTIONS: [&str; 4] = ["read", "write", "trim", "mixed"];

/// What was measured of a direction; nothing where it completed no request.
///
/// # Errors
/// One sentence about a value that is no number.
pub fn direction(
    job: &Value,
    place: usize,
    name: &'static str,
    options: Options<'_>,
) -> Result<Option<MeasuredJob>, ImportProblem> {
    let Some(found) = job.get(name).filter(|found| found.is_object()) else {
        return Ok(None);
    };
    let requests = number(found, "total_ios")?;
    let bytes = bytes(found)?;
    if requests.or(bytes).unwrap_or(0.0) == 0.0 {
        return Ok(None);
    }
    let runtime = number(found, "runtime")?.map(|milliseconds| milliseconds / 1000.0);
    let word = |key: &str| job.get(key).and_then(Value::as_str).map(str::to_owned);
    let bandwidth = match number(found, "bw_bytes")? {
        Some(bytes) => Some(bytes),
        None => number(found, "bw")?.map(|kibibytes| kibibytes * 1024.0),
    };
    let asked = options.block_size(place).filter(|size| {
        let (Some(bytes), Some(requests)) = (bytes, requests) else {
            return true;
        };
        (size * requests - bytes).abs() <= 0.01 * bytes
    });
    let read = MeasuredJob {
        log: options.log(job.get("jobname").and_then(Value::as_str)),
        job: word("jobname"),
        host: word("hostname"),
        direction: name,
        iops: number(found, "iops")?,
        bandwidth,
        block_size: asked,
        runtime,
        requests,
        bytes,
        latencies: latencies(found, requests)?,
        queue_asked: options.queue(),
        rate_asked: options.rate("rate_iops", place),
        bandwidth_asked: options.rate("rate", place),
        ..MeasuredJob::default()
    };
    Ok(Some(read.completed()))
}

/// Bytes moved: before 2.21 `io_bytes` is in KiB, and `io_kbytes` is not there.
fn bytes(found: &Value) -> Result<Option<f64>, ImportProblem> {
    let bytes = number(found, "io_bytes")?;
    Ok(match found.get("io_kbytes") {
        Some(_) => bytes,
        None => bytes.map(|kibibytes| kibibytes * 1024.0),
    })
}
