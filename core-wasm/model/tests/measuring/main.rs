//! The models of the chapter on measuring against a second way to the same answer.

#[path = "../common/mod.rs"]
mod common;

mod closed_queue;
mod exact;
mod load;
mod period;
mod queue;
mod random;
mod refusals;
mod simulated_queue;
mod stall_share;
mod steady_state;
mod tail_latency;
mod times;
mod two_times;
mod waits;
