//! What the values of a line mean, as far as the first lines of a log tell.
//!
//! A line is: time, value \[, largest value\], direction, block size \[, offset\] \[, priority\] \[, time of issue\].

use super::hint::Quantity;
use super::line;
use crate::import::ImportProblem;
use crate::import::run::order::middle;

/// Minimum time between two lines that are means over windows, in milliseconds.
pub const MIN_WINDOW: u64 = 400;
/// First time, in milliseconds, from which times are those of a clock: no run begins its log after a day.
pub const CLOCK_TIME: u64 = 86_400_000;
/// First time, in milliseconds, from which times are counted from 1970.
const CALENDAR_TIME: u64 = 100_000_000_000;

/// A line as it was read: its place in the file, and its values.
pub type Line = (usize, Vec<u64>);

/// A line of a log that is no histogram.
#[derive(Clone, Copy, Debug)]
pub struct Row {
    /// Milliseconds.
    pub time: u64,
    /// The value, or the mean of the window.
    pub value: u64,
    /// The largest value of the window, where the line has it.
    pub largest: Option<u64>,
    /// 0 read, 1 write, 2 trim.
    pub direction: usize,
    /// Bytes; 0 in windows.
    pub size: u64,
}

/// What the lines of a log are.
#[derive(Clone, Copy, Debug)]
pub struct Layout {
    /// Values in a line.
    pub fields: usize,
    /// Whether the largest value of the window follows the mean (`log_window_value=both`).
    pub both: bool,
    /// Whether each line is one request.
    pub single: bool,
    /// What the values are.
    pub quantity: Quantity,
    /// How many of them make a second, where they are latencies and that is known.
    pub unit: Option<f64>,
    /// The usual time between two lines of a direction.
    pub step: u64,
    /// What to take from the times so that the log begins at 0.
    pub start: u64,
    /// Whether the times are of the calendar.
    pub calendar: bool,
}

impl Layout {
    /// The layout that the first lines tell.
    ///
    /// # Errors
    /// One sentence where they do not tell enough, or are no lines of a log.
    pub fn of(lines: &[Line], quantity: Quantity) -> Result<Self, ImportProblem> {
        let fields = lines.first().map_or(0, |(_, first)| first.len());
        // Only the form with both values has eight; those with six and seven are told by what is third.
        let third = |(_, line): &Line| line.get(2).is_some_and(|third| *third <= 2);
        let both = fields == 8 || (fields >= 6 && !lines.iter().all(third));
        let mut layout = Self {
            fields,
            both,
            single: false,
            quantity,
            unit: None,
            step: 0,
            start: 0,
            calendar: false,
        };
        let mut rows = Vec::new();
        for (place, line) in lines {
            rows.push(layout.row(line, *place)?);
        }
        layout.step = step(&rows);
        layout.single = is_single(&rows, quantity, layout.step)?;
        let ones = rows.iter().all(|row| row.value == 1);
        if layout.single && ones && quantity == Quantity::Unknown {
            layout.quantity = Quantity::Iops;
        }
        // Five values and more came with fio 3.18; with four, latencies may be those of fio 2.
        layout.unit = (fields > 4 && matches!(quantity, Quantity::Latency(_))).then_some(1e9);
        let first = rows.first().map_or(0, |row| row.time);
        if first >= CLOCK_TIME {
            let window = if layout.single { 0 } else { layout.step };
            if !layout.single && window == 0 {
                return Err(ImportProblem(
                    "Expected two lines of a direction at least, to tell how long the windows are, found times of a clock and no later one.".into(),
                ));
            }
            layout.start = first.saturating_sub(window);
            layout.calendar = first >= CALENDAR_TIME;
        }
        Ok(layout)
    }

    /// A line by its places.
    ///
    /// # Errors
    /// One sentence about a line of another length, or with no direction.
    pub fn row(&self, values: &[u64], place: usize) -> Result<Row, ImportProblem> {
        let shift = usize::from(self.both);
        let at = |index: usize| values.get(index).copied();
        let (Some(time), Some(value), Some(direction), Some(size), true) = (
            at(0),
            at(1),
            at(2 + shift),
            at(3 + shift),
            values.len() == self.fields,
        ) else {
            return Err(line::miscounted(self.fields, values.len(), place));
        };
        if direction > 2 {
            return Err(line::no_direction(3 + shift, direction, place));
        }
        Ok(Row {
            time: time.saturating_sub(self.start),
            value,
            largest: at(2).filter(|_| self.both),
            direction: direction as usize,
            size,
        })
    }
}

/// The middle one of the times between two lines of a direction; 0 where there are none.
fn step(rows: &[Row]) -> u64 {
    let mut last = [None; 3];
    let mut steps = Vec::new();
    for row in rows {
        if let Some(last) = last.get_mut(row.direction) {
            steps.extend(last.map(|last: u64| row.time.saturating_sub(last) as f64));
            *last = Some(row.time);
        }
    }
    middle(steps).map_or(0, |step| step as u64)
}

/// Whether each line is a request: requests have a size, and windows have none from fio 3 on.
fn is_single(rows: &[Row], quantity: Quantity, step: u64) -> Result<bool, ImportProblem> {
    if rows.iter().all(|row| row.size == 0) {
        return Ok(false);
    }
    let ones = rows.iter().all(|row| row.value == 1);
    if ones || matches!(quantity, Quantity::Latency(_)) {
        return Ok(true);
    }
    if rows.len() < 4 {
        return Err(ImportProblem(format!(
            "Expected lines enough to tell single requests from means over time, found {}.",
            rows.len()
        )));
    }
    Ok(step < MIN_WINDOW)
}
