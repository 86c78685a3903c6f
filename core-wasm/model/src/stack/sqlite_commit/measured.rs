//! What SQLite made the drive write when we measured: `content/measured-stacks/linux-6-18-sqlite.json`.

use super::{Inputs, Work};
use crate::refusal::Known;

/// What was measured with rows of 100 bytes: rows per commit, then for each file system DELETE, TRUNCATE, PERSIST and WAL,
/// each with FULL and NORMAL; NaN where it was not steady.
pub(super) fn measured(input: &Inputs) -> Known<f64> {
    const UNSTEADY: f64 = f64::NAN;
    const ONE_ROW: [[f64; 8]; 3] = [
        [581.2, 540.2, 704.1, 458.3, 417.2, 376.2, 85.75, 44.83],
        [282.6, 244.1, 287.9, 226.7, 303.5, 262.5, 86.0, 44.59],
        [
            5144.0, 3955.0, UNSTEADY, UNSTEADY, UNSTEADY, UNSTEADY, 1457.0, 48.62,
        ],
    ];
    const HUNDRED_ROWS: [[f64; 8]; 3] = [
        [10.21, 9.803, 11.44, 8.984, 8.575, 8.165, 3.952, 3.595],
        [4.98, 4.559, 4.942, 4.376, 5.151, 4.734, 3.936, 3.581],
        [56.42, 44.84, 49.97, 31.76, 54.98, 41.94, 16.76, 3.826],
    ];
    const NO_UPDATE: f64 = f64::NAN;
    const UPDATE: [[f64; 8]; 3] = [
        [
            573.5, NO_UPDATE, NO_UPDATE, NO_UPDATE, NO_UPDATE, NO_UPDATE, 111.1, 70.14,
        ],
        [
            279.1, NO_UPDATE, NO_UPDATE, NO_UPDATE, NO_UPDATE, NO_UPDATE, 111.1, 70.15,
        ],
        [
            5207.0, NO_UPDATE, NO_UPDATE, NO_UPDATE, NO_UPDATE, NO_UPDATE, 1566.0, 76.78,
        ],
    ];
    let table = match (input.work, input.rows) {
        (Work::Insert, 1.0) => Some(ONE_ROW),
        (Work::Insert, 100.0) => Some(HUNDRED_ROWS),
        (Work::Update, 1.0) if input.table_rows == 50_000.0 => Some(UPDATE),
        _ => None,
    };
    let place = 2 * input.journal as usize + input.synchronous as usize;
    table
        .filter(|_| input.row_size == 100.0 && input.index_pages == 0.0)
        .map(|table| table[input.file_system as usize][place])
        .filter(|factor| factor.is_finite())
        .ok_or("We have not measured just this, or it was not steady.")
}
