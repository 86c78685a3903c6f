//! The logs of fio: a line for each request, or for each window of time (`log_avg_msec`), or a
//! histogram for each window (`write_hist_log`).

mod finish;
mod head;
mod hint;
mod histogram;
mod histogram_shape;
mod holes;
mod layout;
mod line;
mod notes;
mod reading;
mod requests;
mod segments;
mod state;
mod windows;

pub use hint::{Quantity, hint};
pub use line::is_line;
pub use notes::EITHER;
pub use reading::Log;

/// The directions by the number that a log has for each.
const DIRECTIONS: [&str; 3] = ["read", "write", "trim"];

/// Maximum number of points per direction; beyond it, neighboring pairs are merged.
pub const MAX_POINTS: usize = 20_000;

/// Bytes that a vector holds.
fn held<T>(vector: &Vec<T>) -> usize {
    vector.capacity() * size_of::<T>()
}
