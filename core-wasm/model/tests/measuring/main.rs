//! The models of the chapter on measuring against a second way to the same answer.

#[path = "../common/mod.rs"]
mod common;

mod closed_queue;
mod exact;
mod load;
mod queue;
mod random;
mod refusals;
mod steady_state;
mod times;
mod waits;
