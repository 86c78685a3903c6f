//! The windows of one direction in a file that may hold the logs of several jobs, one after another.

use super::MOST_POINTS;
use super::windows::Windows;
use crate::import::ImportProblem;

/// Times may go back so far, in milliseconds, before they are those of another log.
const SLACK: u64 = 1000;
/// So many logs in one file are kept apart.
const MOST: usize = 8;

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
            .is_none_or(|last| last.ended() > time.saturating_add(SLACK));
        if anew {
            if self.all.len() == MOST {
                return Err(ImportProblem(format!(
                    "Expected the logs of at most {MOST} jobs in one file, found times that go back once more in line {place}."
                )));
            }
            if let Some(last) = self.all.last_mut() {
                last.shrink(MOST_POINTS / MOST);
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
