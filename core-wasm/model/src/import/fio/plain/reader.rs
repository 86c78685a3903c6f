//! What fio prints for people, line by line.

use super::amount::Style;
use super::declared::{AllDeclared, declared};
use super::latency::{Line, is_row, line, row};
use super::part::rates;
use super::pieces::device;
use super::section::{Head, Section, head, totals};
use crate::import::fio::outcome::{Group, Outcome};
use crate::import::fio::unused::{Device, system};
use crate::import::name_index::NameIndex;
use crate::import::text::shortened;

/// The jobs of one run of fio.
#[derive(Debug, Default)]
pub struct Run {
    /// The version of fio.
    pub version: Option<String>,
    /// What was declared.
    pub declared: AllDeclared,
    /// What was measured, each job at the place that its name, group and process have.
    sections: Vec<Section>,
    places: NameIndex,
    /// The place of the job that is read.
    current: usize,
    /// Whether anything was measured.
    pub any: bool,
    /// Whether the sums of its groups were printed, which come last.
    ended: bool,
    /// What the system counted meanwhile.
    devices: Vec<Device>,
}

/// Reads lines.
#[derive(Debug, Default)]
pub struct Reader {
    /// Every run.
    pub runs: Vec<Run>,
    /// Reports that a later one of the same job took the place of.
    pub passed: usize,
    /// The percentiles whose rows come next: of which latency, and how many of its unit make a second.
    rows: Option<(&'static str, f64)>,
    /// Whether the lines are of a job.
    open: bool,
}

/// The version in a line that has nothing else.
pub fn version(line: &str) -> Option<&str> {
    let word = line.trim();
    let number = word
        .strip_prefix("fio-")
        .or_else(|| word.strip_prefix("fio "))?;
    let is_version = number.starts_with(|first: char| first.is_ascii_digit());
    (is_version && !number.contains([' ', ':', ';'])).then_some(word)
}

/// How a version rounds.
pub fn style(version: Option<&str>, line: &str) -> Style {
    let number = version.map(|version| {
        version
            .trim_start_matches("fio")
            .trim_start_matches(['-', ' '])
    });
    let mut parts = number
        .unwrap_or_default()
        .split(['.', '-'])
        .map(|part| part.parse::<u32>().ok());
    match (parts.next().flatten(), parts.next().flatten()) {
        (Some(3), Some(26..)) | (Some(4..), _) => Style::New,
        (Some(3), _) | (Some(2), Some(17..)) => Style::Middle,
        (Some(_), _) => Style::Old,
        // The rates of old versions are in small letters.
        (None, _) if line.contains("iops=") => Style::Old,
        (None, _) => Style::Middle,
    }
}

impl Reader {
    /// Takes the next line; the last one of a text is not `whole` where nothing ends it.
    pub fn line(&mut self, text: &str, whole: bool) {
        let text = text.trim().trim_start_matches(['>', ' ', '\t']);
        if text.is_empty() {
            return;
        }
        if let Some(version) = version(text).filter(|_| whole) {
            if let Some(run) = self.run(|run| run.any) {
                run.version = Some(version.to_owned());
            }
        } else if let Some(job) = declared(text).filter(|_| whole) {
            if let Some(run) = self.run(|run| run.any) {
                run.declared.add(job);
            }
        } else if let Some(head) = head(text) {
            self.begin(head);
        } else if text.starts_with("Run status group") {
            self.open = false;
            self.rows = None;
            if let Some(run) = self.runs.last_mut() {
                run.ended = true;
            }
        } else if let Some(device) = device(text).filter(|_| whole) {
            if let Some(run) = self.runs.last_mut() {
                run.devices.push(device);
            }
        } else {
            self.of_job(text);
        }
    }

    /// The run that is read; the next one where that has ended.
    fn run(&mut self, ended: impl Fn(&Run) -> bool) -> Option<&mut Run> {
        let next = self.runs.last().is_none_or(ended);
        if next {
            self.open = false;
            self.runs.push(Run::default());
        }
        self.runs.last_mut()
    }

    fn begin(&mut self, head: Head) {
        self.open = true;
        self.rows = None;
        if let (Some(key), Some(run)) = (head.key(), self.runs.last_mut())
            && let Some(place) = run.places.place(&key, run.sections.len())
            && let Some(section) = run.sections.get_mut(place)
        {
            *section = Section::of(head);
            run.current = place;
            self.passed += 1;
            return;
        }
        let version = self.runs.last().and_then(|run| run.version.clone());
        let Some(run) = self.run(|run| run.ended) else {
            return;
        };
        run.version = run.version.take().or(version);
        run.current = run.sections.len();
        if let Some(key) = head.key() {
            run.places.place(&key, run.current);
        }
        run.sections.push(Section::of(head));
        self.open = true;
    }

    fn of_job(&mut self, text: &str) {
        let style = style(
            self.runs.last().and_then(|run| run.version.as_deref()),
            text,
        );
        if let Some((which, per_second)) = self.rows.filter(|_| is_row(text)) {
            let exact = match style {
                Style::Old => per_second == 1e6,
                _ => per_second == 1e9,
            };
            let found = row(text, per_second, exact);
            let latency = self.section().and_then(|section| match which {
                "sync" => section.sync.as_mut(),
                _ => section.parts.last_mut()?.latency(which),
            });
            if let Some(latency) = latency {
                latency.measured.percentiles.extend(found);
            }
            return;
        }
        let read = line(text, style);
        let part = rates(text, style);
        let sums = text.starts_with("fsync/fdatasync");
        if !self.open && (part.is_some() || sums || matches!(read, Some(Line::Extremes(_)))) {
            // The text begins, or goes on, after the name of a job.
            self.begin(Head::default());
        }
        self.rows = None;
        let mut rows = None;
        if let Some(run) = self.runs.last_mut().filter(|_| self.open) {
            run.any |= part.is_some() || matches!(read, Some(Line::Extremes(_)));
        }
        let Some(section) = self.section() else {
            return;
        };
        match read {
            Some(Line::Extremes(latency)) if latency.measured.which == "sync" => {
                section.sync = Some(*latency)
            }
            Some(Line::Extremes(latency)) => {
                if let Some(part) = section.parts.last_mut() {
                    part.latencies.push(*latency);
                }
            }
            Some(Line::Percentiles(which, per_second)) => rows = Some((which, per_second)),
            None => {
                section.parts.extend(part);
                if let Some(found) = totals(text) {
                    section.totals = found;
                }
            }
        }
        self.rows = rows;
    }

    fn section(&mut self) -> Option<&mut Section> {
        let run = self.runs.last_mut().filter(|_| self.open)?;
        run.sections.get_mut(run.current)
    }
}

impl Run {
    /// As one result; nothing where no job has anything.
    pub fn finished(mut self) -> Option<Outcome> {
        let mut notes = Vec::new();
        let mut all: Option<Group> = None;
        let mut time = None;
        let sections: Vec<Section> = self.sections.into_iter().filter(Section::any).collect();
        let own = sections.iter().any(|section| !is_sum(section));
        // Of several machines it is not told whose device it is.
        let counts: Option<Vec<[f64; 2]>> = sections
            .iter()
            .map(|section| match section.totals {
                [Some(reads), Some(writes), ..] if !is_sum(section) => Some([reads, writes]),
                _ => None,
            })
            .collect();
        if let Some(counts) = counts {
            let sum = |place: usize| counts.iter().filter_map(|one| one.get(place)).sum();
            notes.extend(system(&self.devices, [sum(0), sum(1)]));
        }
        let groups: Option<Vec<f64>> = sections.iter().map(|section| section.head.group).collect();
        if let Some(groups) = groups.filter(|groups| !groups.is_empty()) {
            let missing = self.declared.without(&groups).into_iter();
            notes.extend(missing.map(|name| {
                format!(
                    "The job “{}” was begun, and its result is not in the text: it may have been cut off.",
                    shortened(name)
                )
            }));
        }
        for section in sections
            .into_iter()
            .filter(|section| !own || !is_sum(section))
        {
            let name = section.head.name.clone().unwrap_or_default();
            let declared = self.declared.of(&name, section.head.group.unwrap_or(0.0));
            time = section.head.time.clone().or(time);
            let group = section.finished(declared, &mut notes);
            all = Some(match all.take() {
                None => group,
                Some(mut before) => {
                    before.load = before.load.and(&group.load);
                    before.jobs.extend(group.jobs);
                    before.syncs.extend(group.syncs);
                    before
                }
            });
        }
        let group = all?;
        let source: Vec<String> = [self.version.clone(), time].into_iter().flatten().collect();
        Some(Outcome {
            file: None,
            version: self.version,
            source: (!source.is_empty()).then(|| source.join(", ")),
            stamp: None,
            begun: None,
            printed: true,
            groups: vec![group],
            notes,
        })
    }
}

/// Whether it sums up the jobs of several machines.
fn is_sum(section: &Section) -> bool {
    section.head.name.as_deref() == Some("All clients")
}
