//! fio, the flexible I/O tester: its JSON, and what else it prints.

mod bins;
mod client;
mod direction;
mod json;
mod latency;
pub mod log;
mod notes;
mod number;
mod options;
mod text;

pub use json::read_json;
pub use text::{is_json, is_other, other};
