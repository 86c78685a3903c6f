//! diskspd, Microsoft's load generator: its XML (`-Rxml`) and its text.

mod profile;
mod series;
mod table;
mod text;
mod tree;
mod xml;

pub use text::{is_text, read_text};
pub use xml::{is_xml, read_xml};

/// The directions that it tells apart.
const DIRECTIONS: [&str; 2] = ["read", "write"];

/// The name of a time span where there are several.
fn span_name(place: usize, count: usize) -> Option<String> {
    (count > 1).then(|| format!("timespan {}", place + 1))
}
