//! The tables in diskspd’s text, read by the names of their columns.

use crate::import::run::decimal::{decimal, per};

/// The cells of a line.
pub fn cells(line: &str) -> Vec<&str> {
    line.split('|').map(str::trim).collect()
}

/// The last row of a table of requests, with the columns that it has.
#[derive(Clone, Debug)]
pub struct Totals<'a> {
    columns: Vec<&'a str>,
    row: Vec<&'a str>,
}

impl<'a> Totals<'a> {
    /// The totals of a table with this header, if a line is their row.
    pub fn of(header: &'a str, line: &'a str) -> Option<Self> {
        let row = cells(line.trim_start().strip_prefix("total:")?);
        // The first column is that of the thread, in whose place the row says what it is.
        let columns = cells(header).into_iter().skip(1).collect();
        Some(Self { columns, row })
    }

    fn word(&self, name: &str) -> Option<&'a str> {
        let at = self.columns.iter().position(|column| *column == name)?;
        self.row.get(at).copied()
    }

    /// The number in a column.
    pub fn number(&self, name: &str) -> Option<f64> {
        self.word(name).and_then(decimal)
    }

    /// The number of milliseconds in a column, in seconds.
    pub fn milliseconds(&self, name: &str) -> Option<f64> {
        self.word(name).and_then(|word| per(word, 3))
    }
}

/// The share that a row of the table of percentiles is of: 0 for the least and 1 for the most.
pub fn share(name: &str) -> Option<f64> {
    match name {
        "min" => return Some(0.0),
        "max" => return Some(1.0),
        _ => {}
    }
    if let Some(count) = name.strip_suffix("-nines") {
        let count = decimal(count).filter(|count| (1.0..=15.0).contains(count))?;
        let all = 10f64.powi(count as i32);
        return Some((all - 1.0) / all);
    }
    let number = name.trim_end_matches(|last: char| last.is_ascii_alphabetic());
    per(number, 2).filter(|share| *share < 1.0 && number.len() < name.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_by_their_names() {
        for (name, want) in [
            ("min", Some(0.0)),
            ("max", Some(1.0)),
            ("50th", Some(0.5)),
            ("3-nines", Some(0.999)),
            ("9-nines", Some(0.999_999_999)),
            ("99", None),
            ("100th", None),
            ("-nines", None),
            ("", None),
        ] {
            assert_eq!(share(name), want, "{name}");
        }
    }
}
