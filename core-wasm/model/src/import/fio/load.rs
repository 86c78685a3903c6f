//! What a job of fio asked of the drive: jobs that asked for the same are rounds of one load.

use super::options::Options;
use crate::import::run::answer::MeasuredJob;

/// The options that make a load what it is, but for how much of it is outstanding.
const SHAPE: [&[&str]; 16] = [
    &["rw", "readwrite"],
    &["bs", "blocksize"],
    &["bsrange", "blocksize_range"],
    &["bssplit"],
    &["rwmixread"],
    &["rwmixwrite"],
    &["rate"],
    &["rate_iops"],
    &["random_distribution"],
    &["filename"],
    &["directory"],
    &["size"],
    &["io_size"],
    &["runtime"],
    &["direct"],
    &["ioengine"],
];
/// How much is outstanding.
const DEPTH: [&[&str]; 2] = [&["iodepth"], &["numjobs"]];

/// A load; two that are equal are the same.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Load {
    /// All but the queue depth.
    pub shape: String,
    /// The queue depth.
    pub depth: String,
    /// Whether it is only to bring a drive to a state before something is measured.
    pub prepares: bool,
}

impl Load {
    /// The load of one job. Where the file does not say what was asked, its name and what it did stand for it.
    pub fn of(options: Options<'_>, name: &str, found: &[MeasuredJob]) -> Self {
        let written = |all: &[&[&str]]| {
            let values = all.iter().map(|names| options.get(names).unwrap_or("-"));
            values.collect::<Vec<_>>().join("\n")
        };
        let did = || {
            let parts = found.iter().map(|job| {
                let size = job.block_size.map_or(0, |size| size as u64);
                [job.direction, &size.to_string()].join(" ")
            });
            parts.fold(name.to_owned(), |all, part| [&all, "\n", &part].concat())
        };
        Self {
            shape: match options.known() {
                true => written(&SHAPE),
                false => did(),
            },
            depth: written(&DEPTH),
            prepares: options.prepares(),
        }
    }

    /// The load of this job and another one that runs beside it.
    pub fn and(mut self, other: &Self) -> Self {
        for (all, more) in [
            (&mut self.shape, &other.shape),
            (&mut self.depth, &other.depth),
        ] {
            // In place: a group may have very many jobs.
            all.push_str("\n+\n");
            all.push_str(more);
        }
        self.prepares &= other.prepares;
        self
    }

    /// A name that equal loads share, and no others.
    pub fn name(&self) -> String {
        let prepares = if self.prepares {
            "prepares"
        } else {
            "measures"
        };
        [&self.shape, "\0", &self.depth, "\0", prepares].concat()
    }
}
