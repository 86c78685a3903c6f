//! What fio prints for people (`--output-format=normal`), and for spreadsheets (`terse`).

mod amount;
mod declared;
mod latency;
mod part;
mod pieces;
mod reader;
mod section;
mod terse;

use super::notes::SYNCS;
use super::outcome::Outcome;
use crate::import::run::notes::limited;
use crate::import::text::shortened;
use reader::Reader;

/// What holds of all that fio prints for people.
const ROUNDED: &str = "fio rounds what it prints for people: the shortest and the longest latency down to whole units, percentiles up, and rates to four digits where no count of requests tells more. With --output-format=json+ nothing is rounded.";

/// The results in a text; none where it has none.
pub fn results(text: &str, notes: &mut Vec<String>) -> Vec<Outcome> {
    let mut reader = Reader::default();
    // A status line ends with a return alone.
    for line in text.split_inclusive(['\n', '\r']) {
        reader.line(line, line.ends_with(['\n', '\r']));
    }
    let (passed, mut runs) = (reader.passed, reader.runs);
    let jobs = runs.first_mut().filter(|run| !run.any);
    let mut jobs = jobs.map_or_else(Default::default, |run| core::mem::take(&mut run.declared));
    let mut found: Vec<Outcome> = runs.into_iter().filter_map(reader::Run::finished).collect();
    if found.is_empty() {
        return terse::results(text, &mut jobs, notes);
    }
    let untimed = untimed(text);
    for one in &mut found {
        let about = core::mem::take(&mut one.notes);
        one.notes = limited(about.into_iter());
        if one.groups.iter().all(|group| group.syncs.is_empty()) {
            one.notes.extend(untimed.clone());
        }
        one.notes.push(ROUNDED.into());
    }
    if passed > 0 {
        notes.push(format!(
            "There are several reports of the same run, each from its start (--status-interval): the last is the result, and {passed} before it {} passed over.",
            if passed == 1 { "was" } else { "were" }
        ));
    }
    found
}

/// That a command which stands in the text asked for syncs, none of which was timed.
fn untimed(text: &str) -> Option<String> {
    let mut words = text
        .split_whitespace()
        .filter(|word| word.starts_with("--"));
    let asked = words.find(|word| {
        let option = word.trim_start_matches('-').split_once('=');
        option.is_some_and(|(name, value)| SYNCS.contains(&name) && value != "0")
    })?;
    Some(format!(
        "The command asks for {}, and no time of syncs is printed; fio before 3.5 does not time them: how long they took is not known, and the latency of the writes is without them.",
        shortened(asked.trim_start_matches('-'))
    ))
}

/// Whether a text has what fio prints for people or for spreadsheets, and where: its line, and what it is.
pub fn kind(text: &str) -> Option<(&'static str, usize, &str)> {
    text.lines().enumerate().find_map(|(place, line)| {
        let bare = line.trim_start_matches(['>', ' ', '\t']);
        let normal = [": (g=", ": (groupid="]
            .iter()
            .any(|mark| line.contains(mark))
            && ["rw=", "jobs="].iter().any(|mark| line.contains(mark))
            || part::rates(bare, amount::Style::Middle).is_some()
            || bare.starts_with("fsync/fdatasync");
        let what = match (normal, terse::is_line(bare)) {
            (true, _) => "normal output",
            (_, true) => "terse output",
            _ => return None,
        };
        Some((what, place + 1, line))
    })
}
