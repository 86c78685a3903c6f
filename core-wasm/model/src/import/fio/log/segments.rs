//! The windows of one direction in a file that may hold the logs of several jobs, one after another.

use super::MAX_POINTS;
use super::windows::Windows;
use crate::import::ImportProblem;

/// Maximum step back in time within one log, in milliseconds; a larger one begins the next log.
const MAX_STEP_BACK: u64 = 1000;
/// Maximum number of logs in one file.
const MAX_LOGS: usize = 8;

/// Logs, one after another.
#[derive(Clone, Debug, Default)]
pub struct Segments {
    all: Vec<Windows>,
}

impl Segments {
    /// The log to which a window belongs that ends at a time: the last one, or one that begins.
    ///
    /// # Errors
    /// One sentence where too many logs follow one another.
    pub fn at(&mut self, time: u64, place: usize) -> Result<&mut Windows, ImportProblem> {
        let anew = self
            .all
            .last()
            .is_none_or(|last| last.ended() > time.saturating_add(MAX_STEP_BACK));
        if anew {
            if self.all.len() == MAX_LOGS {
                return Err(ImportProblem(format!(
                    "Expected the logs of at most {MAX_LOGS} jobs in one file, found times that go back once more in line {place}."
                )));
            }
            if let Some(last) = self.all.last_mut() {
                last.shrink(MAX_POINTS / MAX_LOGS);
            }
            self.all.push(Windows::default());
        }
        let missing = || ImportProblem(format!("Expected a log, found none in line {place}."));
        self.all.last_mut().ok_or_else(missing)
    }

    /// The logs, each with its name where there are several.
    pub fn named(&self) -> impl Iterator<Item = (Option<String>, &Windows)> {
        let several = self.several();
        let name = move |place: usize| several.then(|| format!("log {}", place + 1));
        self.all
            .iter()
            .enumerate()
            .map(move |(place, one)| (name(place), one))
    }

    /// Whether there are several.
    pub fn several(&self) -> bool {
        self.all.len() > 1
    }

    /// Whether points were merged.
    pub fn merged(&self) -> bool {
        self.all.iter().any(Windows::merged)
    }

    /// Bytes that are held.
    pub fn held(&self) -> usize {
        self.all.iter().map(Windows::held).sum::<usize>() + super::held(&self.all)
    }
}
