//! The jobs in fio’s JSON: its own, or those of the machines that it had do the work.

use crate::import::ImportProblem;
use serde_json::Value;

/// The name of the entry that sums up the others.
const ALL: &str = "All clients";

/// The jobs, and whether an entry that sums them up was left out.
///
/// # Errors
/// One sentence where there are none.
pub fn jobs(root: &Value) -> Result<(Vec<&Value>, bool), ImportProblem> {
    let lists = ["jobs", "client_stats"]
        .into_iter()
        .filter_map(|key| root.get(key)?.as_array());
    let Some(list) = lists
        .max_by_key(|list| list.len())
        .filter(|list| !list.is_empty())
    else {
        return Err(ImportProblem(
            "Expected jobs or client_stats in the JSON of fio, found neither with anything in it."
                .into(),
        ));
    };
    let is_sum = |job: &&Value| job.get("jobname").and_then(Value::as_str) == Some(ALL);
    let own: Vec<&Value> = list.iter().filter(|job| !is_sum(job)).collect();
    match own.is_empty() {
        true => Ok((list.iter().collect(), false)),
        false => Ok((own, list.iter().any(|job| is_sum(&job)))),
    }
}
