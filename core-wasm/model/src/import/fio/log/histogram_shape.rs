//! How many bins a line of a histogram log has, and what each counts.

/// Values in a line before the bins.
pub const BEFORE: usize = 3;

/// What the bins of a histogram are.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Shape {
    /// How many of their values make a second: nanoseconds from fio 3.0 on, microseconds before.
    pub unit: f64,
    /// Each is 2 to this power of fio’s own (`log_hist_coarseness`).
    pub coarseness: u32,
}

/// What a line with so many values is a histogram of, if it can be one.
pub fn shape(fields: usize) -> Option<Shape> {
    let bins = fields.checked_sub(BEFORE)?;
    [(1856, 1e9), (1216, 1e6)]
        .into_iter()
        .find_map(|(all, unit)| {
            let coarseness = (0..=6).find(|power| all >> power == bins)?;
            Some(Shape { unit, coarseness })
        })
}
