//! fio, the flexible I/O tester: its JSON, and what else it prints.

mod bins;
mod client;
mod direction;
mod json;
mod latency;
mod load;
pub mod log;
mod notes;
mod number;
mod options;
mod outcome;
mod snapshots;
mod sync;
mod text;
mod together;

pub use json::{read_json, results};
pub use text::{is_json, is_other, other};
pub use together::{NamedLog, together};
