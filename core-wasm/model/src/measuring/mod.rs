//! Chapter 6: rates, waiting, and what a test says of a drive.

pub mod burst_credits;
pub mod closed_queue;
pub mod compare_runs;
mod constant_service;
mod histogram;
pub mod littles_law;
mod mix;
pub mod mixed_load;
mod percentile;
pub mod period;
pub mod queue;
mod rayleigh;
mod response;
mod series_period;
pub mod service_time;
mod spitzer;
pub mod stall_share;
mod stalls;
pub mod steady_state;
pub mod tail_latency;
mod two_times;
mod waiting;
pub(crate) mod window;
pub mod workload;
