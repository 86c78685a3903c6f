//! A log as it comes in, line by line.

use super::finish;
use super::head::Head;
use super::hint::{Quantity, hint};
use super::histogram::Histograms;
use super::layout::{Layout, Row};
use super::line;
use super::requests::Requests;
use super::segments::Segments;
use super::state::State;
use crate::import::ImportProblem;
use crate::import::run::RunRead;

/// A log.
#[derive(Debug)]
pub struct Log {
    /// What its name tells of its values.
    quantity: Quantity,
    state: State,
    /// The values of one line.
    values: Vec<u64>,
    /// Lines read.
    lines: u64,
    /// Lines at the time 0, which fio 2 writes before it has measured anything.
    useless: u64,
}

impl Log {
    /// A log of which no line is known yet.
    pub fn new(name: Option<&str>) -> Self {
        Self {
            quantity: hint(name),
            state: State::Head(Head::default()),
            values: Vec::new(),
            lines: 0,
            useless: 0,
        }
    }

    /// Reads the next line.
    ///
    /// # Errors
    /// One sentence about what is no line of the log.
    pub fn line(&mut self, line: &[u8], place: usize) -> Result<(), ImportProblem> {
        if line.iter().all(u8::is_ascii_whitespace) {
            return Ok(());
        }
        let mut values = core::mem::take(&mut self.values);
        line::values(line, place, &mut values)?;
        self.lines += 1;
        if self.lines == 1
            && let Some(histograms) = Histograms::new(values.len())
        {
            self.state = State::Histograms(Box::new(histograms));
        }
        let enough = match &mut self.state {
            State::Head(head) => head.add(&values, place)?,
            State::Histograms(histograms) => {
                histograms.add(&values, place)?;
                false
            }
            _ => {
                self.row(&values, place)?;
                false
            }
        };
        self.values = values;
        if enough { self.told() } else { Ok(()) }
    }

    /// Reads the first lines by the layout that they tell.
    fn told(&mut self) -> Result<(), ImportProblem> {
        let State::Head(head) = &mut self.state else {
            return Ok(());
        };
        let (layout, lines) = head.told(self.quantity)?;
        self.state = match layout.single {
            true => State::Requests(layout, Box::new([const { None }; 3])),
            false => State::Windows(layout, Default::default()),
        };
        lines
            .iter()
            .try_for_each(|(place, values)| self.row(values, *place))
    }

    fn row(&mut self, values: &[u64], place: usize) -> Result<(), ImportProblem> {
        match &mut self.state {
            State::Requests(layout, all) => {
                let row = layout.row(values, place)?;
                if let Some(requests) = all.get_mut(row.direction) {
                    let latencies = layout.unit.is_some();
                    requests
                        .get_or_insert_with(|| Requests::new(latencies))
                        .add(&row);
                }
            }
            State::Windows(layout, all) => {
                let row = layout.row(values, place)?;
                if row.time == 0 && layout.start == 0 && layout.step > 0 {
                    self.useless += 1;
                } else if let Some(windows) = all.get_mut(row.direction) {
                    window(windows, &row, layout, place)?;
                }
            }
            State::Head(_) | State::Histograms(_) => {}
        }
        Ok(())
    }

    /// Bytes that are held.
    pub fn held(&self) -> usize {
        let state = match &self.state {
            State::Head(head) => head.held(),
            State::Windows(_, all) => all.iter().map(Segments::held).sum(),
            State::Requests(_, all) => all.iter().flatten().map(Requests::held).sum(),
            State::Histograms(histograms) => histograms.held(),
        };
        state + super::held(&self.values)
    }

    /// What the log says, once its last line was read.
    ///
    /// # Errors
    /// One sentence where that is too little.
    pub fn finish(mut self, notes: Vec<String>) -> Result<RunRead, ImportProblem> {
        if self.lines == 0 {
            return Err(ImportProblem(
                "Expected a whole line of a log of fio, found none that ends.".into(),
            ));
        }
        self.told()?;
        if let State::Requests(_, all) = &mut self.state {
            // All directions end together, in stretches of the same length.
            let last = all.iter().flatten().map(Requests::last).max();
            all.iter_mut()
                .flatten()
                .for_each(|one| one.reach(last.unwrap_or(0)));
        }
        finish::found(&self.state, self.lines, self.useless, notes)
    }
}

fn window(
    all: &mut Segments,
    row: &Row,
    layout: &Layout,
    place: usize,
) -> Result<(), ImportProblem> {
    let windows = all.at(row.time, place)?;
    let rates = matches!(layout.quantity, Quantity::Iops | Quantity::Bandwidth);
    let span = windows.next(row.time, layout.step, rates);
    windows.add(row.time, span, row.value as f64, 1);
    windows.largest = windows.largest.max(row.largest);
    Ok(())
}
