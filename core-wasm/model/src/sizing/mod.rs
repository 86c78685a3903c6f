//! From a measured load to a drive: what it writes over the years, and which drive lasts so long.

pub mod burst;
pub mod disk_workload;
pub mod drive_class;
pub mod fleet_drive;
pub mod flush;
pub mod growth;
pub mod layer_factor;
pub mod mirror_wear;
pub mod ring_buffer;
#[allow(clippy::module_inception)] // the model is called `sizing`, and so is its topic
pub mod sizing;
