//! Chapter 6: rates, waiting, and what a test says of a drive.

pub mod closed_queue;
mod histogram;
pub mod littles_law;
mod mix;
pub mod mixed_load;
mod percentile;
pub mod queue;
pub mod service_time;
pub mod steady_state;
mod waiting;
mod window;
pub mod workload;
