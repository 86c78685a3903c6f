//! One result of fio: the jobs that it ran, those together that ran at the same time.

use super::load::Load;
use super::options::{Options, WrittenLog};
use crate::import::run::answer::{MeasuredJob, MeasuredSync};
use serde_json::Value;

/// What one JSON of fio says.
#[derive(Debug)]
pub struct Outcome {
    /// The name of its file, or its place in it.
    pub file: Option<String>,
    /// The version of fio.
    pub version: Option<String>,
    /// Version and time, in fio’s own words.
    pub source: Option<String>,
    /// When it was written, in seconds since 1970.
    pub stamp: Option<f64>,
    /// When fio began, in seconds since 1970.
    pub begun: Option<f64>,
    /// Whether it was printed for people or for spreadsheets, and not as JSON.
    pub printed: bool,
    /// Jobs that ran at the same time, one group after another.
    pub groups: Vec<Group>,
    /// What the reader should know beside it.
    pub notes: Vec<String>,
}

/// Jobs that ran at the same time.
#[derive(Debug, Default)]
pub struct Group {
    /// What they asked of the drive.
    pub load: Load,
    /// What was measured, each direction of each job on its own.
    pub jobs: Vec<MeasuredJob>,
    /// The syncs of its jobs.
    pub syncs: Vec<MeasuredSync>,
    /// The logs that its jobs wrote.
    pub logs: Vec<WrittenLog>,
}

impl Outcome {
    /// The groups that measure something: all but those that only prepare the drive for a later one.
    pub fn measured(&self) -> impl Iterator<Item = &Group> {
        let last = self.groups.len().saturating_sub(1);
        let of = move |(place, group): (usize, &Group)| place == last || !group.load.prepares;
        let all = self.groups.iter().enumerate();
        all.filter(move |one| of(*one)).map(|(_, group)| group)
    }

    /// With the jobs marked that only prepare the drive.
    pub fn marked(mut self) -> Self {
        let last = self.groups.len().saturating_sub(1);
        for group in self.groups.iter_mut().take(last) {
            let prepares = group.load.prepares;
            group
                .jobs
                .iter_mut()
                .for_each(|job| job.prepares = prepares);
        }
        self
    }

    /// How long it took, in seconds, as far as its jobs say.
    pub fn lasted(&self) -> f64 {
        let longest = |group: &Group| {
            let times = group.jobs.iter().filter_map(|job| job.runtime);
            times.fold(0.0, f64::max)
        };
        self.groups.iter().map(longest).sum()
    }

    /// Every measured job.
    pub fn jobs(&self) -> impl Iterator<Item = &MeasuredJob> {
        self.groups.iter().flat_map(|group| &group.jobs)
    }
}

/// Whether a job begins when those before it have ended, as its options say.
pub fn follows(entry: &Value, before: Option<&Value>, options: Options<'_>) -> bool {
    let waits = ["stonewall", "wait_for_previous"]
        .iter()
        .any(|name| options.has(name));
    // Of several processes of one job only the first waits; fio counts them as one group.
    let group = |entry: &Value| entry.get("groupid").and_then(Value::as_u64);
    let apart = |before: &Value| group(before).is_none() || group(before) != group(entry);
    waits && before.is_some_and(apart)
}
