//! What has been read of a log so far.

use super::head::Head;
use super::histogram::Histograms;
use super::layout::Layout;
use super::requests::Requests;
use super::segments::Segments;

/// What is known of a log, and what was read of it.
#[derive(Debug)]
pub enum State {
    /// Not enough lines to tell what it is.
    Head(Head),
    /// Means over windows of time.
    Windows(Layout, [Segments; 3]),
    /// Requests one by one.
    Requests(Layout, Box<[Option<Requests>; 3]>),
    /// Histograms.
    Histograms(Box<Histograms>),
}
