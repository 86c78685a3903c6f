//! Chapter 7: what wears out, when, and what it costs.

pub mod cost;
#[allow(clippy::module_inception)] // the model is called `endurance`, and so is its chapter
pub mod endurance;
pub mod read_error;
pub mod remaining_life;
pub mod retention;
pub mod warranty;
pub mod wear_leveling;
