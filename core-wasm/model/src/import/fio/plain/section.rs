//! What fio prints of one job, from its name to the count of its requests.

use super::declared::Declared;
use super::latency::Latency;
use super::part::Part;
use super::pieces::{after, between, number_after};
use crate::import::fio::direction::DIRECTIONS;
use crate::import::fio::load::Load;
use crate::import::fio::outcome::Group;
use crate::import::run::answer::{MeasuredJob, MeasuredSync};
use crate::import::run::decimal::decimal;
use crate::import::run::printed::grouped;
use crate::import::text::shortened;

/// What is said of a job before its directions.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Head {
    /// Its name; null where the text begins later.
    pub name: Option<String>,
    /// Its group.
    pub group: Option<f64>,
    /// How many processes are reported as one.
    pub processes: Option<f64>,
    /// The number of its process.
    pub process: Option<f64>,
    /// The error that it ended with.
    pub error: Option<f64>,
    /// When it ended, in fio's own words.
    pub time: Option<String>,
}

impl Head {
    /// What only reports of the same run of a job share; nothing where its process is not told.
    pub fn key(&self) -> Option<String> {
        let (name, group) = (self.name.as_ref()?, self.group?);
        Some(format!("{group}\0{}\0{name}", self.process?))
    }
}

/// The head in a line such as `a: (groupid=0, jobs=1): err= 0: pid=17: Mon May 23 14:05:28 2022`, if it is one.
pub fn head(line: &str) -> Option<Head> {
    let (name, rest) = line.split_once(": (groupid=")?;
    let process = number_after(rest, "pid=");
    let time = after(rest, "pid=").and_then(|rest| rest.split_once(": "));
    Some(Head {
        name: Some(name.trim().to_owned()),
        group: number_after(rest, ""),
        processes: Some(number_after(between(rest, "jobs", ")")?, "=")?),
        process,
        error: number_after(rest, "err="),
        time: time.map(|(_, time)| time.trim().to_owned()),
    })
}

/// A job as it is printed.
#[derive(Clone, Debug, Default)]
pub struct Section {
    /// What stands before its directions.
    pub head: Head,
    /// Its directions.
    pub parts: Vec<Part>,
    /// Its syncs.
    pub sync: Option<Latency>,
    /// Requests of reads, writes, trims and syncs.
    pub totals: [Option<f64>; 4],
}

/// The counts in `issued rwts: total=0,10440,0,10440 short=…`, or in `issued : total=r=9433/w=5950/d=0, short=…`.
pub fn totals(line: &str) -> Option<[Option<f64>; 4]> {
    let text = line.trim().strip_prefix("issued")?;
    let list = between(text, "total=", "short=")?;
    let mut numbers = list.trim_end_matches(',').split([',', '/']).map(|one| {
        let digits = one.trim().trim_start_matches(['r', 'w', 'd', '=']);
        decimal(digits)
    });
    Some([(); 4].map(|()| numbers.next().flatten()))
}

impl Section {
    /// A job of which no more than its name was read.
    pub fn of(head: Head) -> Self {
        Self {
            head,
            ..Self::default()
        }
    }

    /// Whether anything was read of it.
    pub fn any(&self) -> bool {
        !self.parts.is_empty() || self.sync.is_some()
    }

    /// That requests were counted of a direction whose figures are not in the text.
    fn uncounted(&self) -> Option<String> {
        let has = |name: &str| self.parts.iter().any(|part| part.direction == name);
        if self.parts.is_empty() || has("mixed") {
            return None;
        }
        let (name, count) =
            DIRECTIONS
                .into_iter()
                .zip(self.totals)
                .take(3)
                .find_map(|(name, count)| {
                    Some((name, count.filter(|count| *count > 0.0)?)).filter(|_| !has(name))
                })?;
        Some(format!(
            "The row “issued” counts {} requests of the kind “{name}” as well, whose figures are not in the text: they may have been cut off.",
            grouped(count)
        ))
    }

    /// As it is passed on, with what was declared of it.
    pub fn finished(self, declared: Option<&Declared>, notes: &mut Vec<String>) -> Group {
        let processes = self.head.processes.unwrap_or(1.0);
        let named = MeasuredJob {
            job: self.head.name.clone(),
            queue_asked: declared.map(|job| job.depth * processes),
            ..MeasuredJob::default()
        };
        if let Some(error) = self.head.error.filter(|error| *error > 0.0) {
            notes.push(format!(
                "The job “{}” ended with the error {error}: its figures may be of a part of the run.",
                shortened(named.job.as_deref().unwrap_or("?"))
            ));
        }
        notes.extend(self.uncounted());
        let mut jobs = Vec::new();
        for part in self.parts {
            let place = part.place();
            let size = declared.and_then(|job| job.sizes.get(place).copied().flatten());
            let job = MeasuredJob {
                block_size: size,
                ..named.clone()
            };
            let count = self.totals.get(place).copied().flatten();
            jobs.push(part.finished(&job, count.filter(|count| *count > 0.0), notes));
        }
        // Some versions count no syncs there.
        let syncs = self
            .totals
            .get(3)
            .copied()
            .flatten()
            .filter(|count| *count > 0.0);
        let sync = self.sync.map(|latency| {
            let read = MeasuredSync {
                job: named.job.clone(),
                requests: syncs,
                latency: latency.finished(syncs),
                ..MeasuredSync::default()
            };
            read.completed(&jobs)
        });
        Group {
            load: load(declared, processes, &jobs),
            jobs,
            syncs: sync.into_iter().collect(),
            logs: Vec::new(),
        }
    }
}

/// The load of a job; where it was not declared, its name and what it did stand for it.
fn load(declared: Option<&Declared>, processes: f64, jobs: &[MeasuredJob]) -> Load {
    let did = || {
        let names = jobs
            .iter()
            .map(|job| [job.job.as_deref().unwrap_or_default(), job.direction].join(" "));
        names.collect::<Vec<_>>().join("\n")
    };
    Load {
        shape: declared.map_or_else(did, |job| job.load.clone()),
        depth: format!("{processes}"),
        prepares: false,
    }
}
