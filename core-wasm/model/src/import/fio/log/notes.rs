//! What a reader should know of a log.

use super::hint::Quantity;
use super::layout::Layout;
use super::requests::Requests;
use super::segments::Segments;
use super::state::State;
use crate::import::run::answer::MeasuredRun;

/// The notes that a log gives rise to.
pub fn notes(state: &State, run: &MeasuredRun, useless: u64) -> Vec<String> {
    let mut notes: Vec<&str> = Vec::new();
    match state {
        State::Head(_) => {}
        State::Histograms(all) => {
            notes.push("A histogram log lacks its last interval, so it may count fewer requests than fio does.");
            if all.coarse() {
                notes.push("fio before 3.0 counts latency in whole microseconds.");
            }
            if all.moved() {
                notes.push("The times were those of a clock; they were moved to begin at 0.");
            }
            if all.several() {
                notes.push(SEVERAL);
            }
            if all.merged() {
                notes.push(MERGED);
            }
        }
        State::Windows(layout, all) => {
            about_values(layout, &mut notes);
            if all.iter().any(Segments::merged) {
                notes.push(MERGED);
            }
            if all.iter().any(Segments::several) {
                notes.push(SEVERAL);
            }
            if useless > 0 {
                notes.push(
                    "Lines at the time 0 were left out: they come before anything was measured.",
                );
            }
            if layout.both {
                notes.push("Beside each mean stands the largest value of its window; the series is that of the means.");
            }
            if matches!(layout.quantity, Quantity::Latency(_)) {
                notes.push("The windows do not say how many requests they are the mean of, so that no mean over all of them is given.");
            }
        }
        State::Requests(layout, all) => {
            notes.push("Each line is one request: they were counted by the second, and the last second, which the log cuts short, is in no series.");
            match layout.quantity {
                Quantity::Iops => notes.push("In a log of requests every value of IOPS is 1, so the values themselves say nothing."),
                Quantity::Bandwidth => notes.push("The bandwidth is that of the bytes by the second, not the mean of the values, which are of one request each."),
                _ => about_values(layout, &mut notes),
            }
            if all
                .iter()
                .flatten()
                .any(|one: &Requests| one.length() > 1000)
            {
                notes.push(MERGED);
            }
            if run.series.is_empty() {
                notes.push("The log is shorter than a second, so there is no series.");
            }
        }
    }
    notes.into_iter().map(str::to_owned).collect()
}

const SEVERAL: &str = "The times begin anew, so that the file holds the logs of several jobs, one after another; they are kept apart.";
/// What is said where the version of fio would tell the unit.
pub const EITHER: &str = "Latencies are in nanoseconds from fio 3.0 on and in microseconds before, and a line of four values may be of either: they are left as printed; the JSON of the same run, opened together with the log, says which.";
const MERGED: &str =
    "The log is long: neighbouring points were merged, and each value is the mean over them.";

fn about_values(layout: &Layout, notes: &mut Vec<&str>) {
    match (layout.quantity, layout.unit) {
        (Quantity::Unknown, _) => notes.push("A log does not say what its values are; its name does, such as x_iops.1.log: without it they are left as printed."),
        (Quantity::Latency(_), None) => notes.push(EITHER),
        _ => {}
    }
    if layout.start > 0 {
        notes.push(match layout.calendar {
            true => "The times were milliseconds since 1970; they were moved to begin at 0.",
            false => "The times were those of a clock; they were moved to begin at 0.",
        });
    }
    if layout.fields == 6 || layout.fields == 7 {
        notes.push(match layout.both {
            true => "A log with so many values can have one or two in each line; here the third is not always a direction, so it is the largest of its window.",
            false => "A log with so many values can have one or two in each line; here the third is always a direction, so there is one.",
        });
    }
}
