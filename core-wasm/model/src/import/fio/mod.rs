//! fio, the flexible I/O tester: its JSON, what else it prints, and its logs.

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
mod plain;
mod prefixed;
mod result;
mod series;
mod snapshots;
mod sync;
mod text;
mod together;
mod unused;

pub use prefixed::without_prefix;
pub use result::{is_result, read, results};
pub use text::{is_json, is_other};
pub use together::{NamedLog, together};
