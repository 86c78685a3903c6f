//! Chapter 1: what one access costs.

pub mod access_comparison;
pub mod bus_trace;
pub mod disk_access;
pub mod flash_read;
pub mod hold_up;
pub mod one_command;
pub mod price_fall;
pub mod seek_curve;
pub mod ssd_access;
