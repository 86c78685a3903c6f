//! A table of devices: its header, and its rows read by the names in the header.

use super::capture::Row;
use super::columns::{Column, column};
use super::number;
use crate::import::ImportProblem;
use crate::import::text::shortened;

/// The header of a table of devices.
pub struct Table {
    columns: Vec<(String, Column)>,
    /// -h prints the name of the device last.
    name_last: bool,
}

/// What a line under the header is.
pub enum Line {
    /// The values of a device.
    Row(Box<Row>),
    /// A device alone; its values stand on the next line (-h before sysstat 11.5.7).
    Name(String),
    /// Nothing of the table.
    Other,
}

impl Table {
    /// A table with these columns.
    pub fn new(names: &[&str], name_last: bool) -> Self {
        Self {
            columns: names
                .iter()
                .map(|&name| (name.to_owned(), column(name)))
                .collect(),
            name_last,
        }
    }

    /// The names of its columns and what they mean.
    pub fn columns(&self) -> impl Iterator<Item = (&str, Column)> {
        self.columns
            .iter()
            .map(|(name, column)| (name.as_str(), *column))
    }

    /// Reads the line in `place`; `waiting` is the device that stood alone on the line before.
    ///
    /// # Errors
    /// One sentence about a row with too few values, or with one that is no number.
    pub fn line(
        &self,
        line: &str,
        waiting: Option<String>,
        place: usize,
    ) -> Result<Line, ImportProblem> {
        let tokens: Vec<&str> = line.split_whitespace().collect();
        let count = self.columns.len();
        if let Some(name) = waiting
            && tokens.len() == count
            && tokens.iter().any(|token| like_a_number(token))
        {
            return self.row(name, false, &tokens, place);
        }
        if tokens.len() <= count {
            return match tokens.as_slice() {
                [name] if !like_a_number(name) => Ok(Line::Name((*name).into())),
                [_, values @ ..] if values.iter().all(|token| like_a_number(token)) => {
                    Err(miscounted(
                        "values after the name of the device",
                        count,
                        values.len(),
                        place,
                    ))
                }
                _ => Ok(Line::Other),
            };
        }
        let names = tokens.len() - count;
        let (values, name) = match self.name_last {
            true => (&tokens[..count], &tokens[count..]),
            false => (&tokens[names..], &tokens[..names]),
        };
        if !values.iter().any(|token| like_a_number(token)) {
            return Ok(Line::Other);
        }
        let group = !self.name_last && line.starts_with(' ');
        self.row(name.join(" "), group, values, place)
    }

    fn row(
        &self,
        device: String,
        group: bool,
        values: &[&str],
        place: usize,
    ) -> Result<Line, ImportProblem> {
        let mut row = Row::new(device, group);
        for ((name, column), token) in self.columns().zip(values) {
            if let Column::Known { field, times, per } = column {
                let value = number::value(token, field, times, per);
                row.set(field, value.map_err(|why| wrong(name, token, why, place))?);
            }
        }
        Ok(Line::Row(Box::new(row)))
    }
}

fn like_a_number(token: &str) -> bool {
    token.starts_with(|first: char| first.is_ascii_digit())
}

/// The sentence about a value that cannot be one.
pub fn wrong(name: &str, token: &str, why: &str, place: usize) -> ImportProblem {
    ImportProblem(format!(
        "Expected a number for {name}, found “{}” in line {place}, {why}.",
        shortened(token)
    ))
}

/// The sentence about a line with too few or too many values.
pub fn miscounted(what: &str, expected: usize, found: usize, place: usize) -> ImportProblem {
    ImportProblem(format!(
        "Expected {expected} {what}, found {found} in line {place}."
    ))
}
