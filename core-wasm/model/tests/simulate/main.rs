//! The simulator against the exact models, against itself, and against what must be conserved.

mod cliff;
#[path = "../common/mod.rs"]
mod common;
mod conserved;
mod declared;
mod golden;
mod models;
mod replay;
mod shades;
mod slc_cache;
mod slices;
mod time;
