//! The first lines of a log, kept until they tell what the log is.

use super::hint::Quantity;
use super::layout::{Layout, Line};
use super::{held, line};
use crate::import::ImportProblem;

/// Number of first lines from which the layout is determined.
const HEAD_LINES: usize = 1000;

/// The first lines.
#[derive(Clone, Debug, Default)]
pub struct Head {
    lines: Vec<Line>,
}

impl Head {
    /// Adds a line; says whether there are enough now.
    ///
    /// # Errors
    /// One sentence about a line of another length than the first.
    pub fn add(&mut self, values: &[u64], place: usize) -> Result<bool, ImportProblem> {
        let fields = self
            .lines
            .first()
            .map_or(values.len(), |(_, first)| first.len());
        if values.len() != fields {
            return Err(line::miscounted(fields, values.len(), place));
        }
        self.lines.push((place, values.to_vec()));
        Ok(self.lines.len() >= HEAD_LINES)
    }

    /// What they tell, and the lines.
    ///
    /// # Errors
    /// As `Layout::of`.
    pub fn told(&mut self, quantity: Quantity) -> Result<(Layout, Vec<Line>), ImportProblem> {
        let lines = core::mem::take(&mut self.lines);
        Layout::of(&lines, quantity).map(|layout| (layout, lines))
    }

    /// Bytes that are held.
    pub fn held(&self) -> usize {
        held(&self.lines) + self.lines.iter().map(|(_, line)| held(line)).sum::<usize>()
    }
}
