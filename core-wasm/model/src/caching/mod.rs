//! Chapter 2: a cache before a disk, against a solid-state disk.

pub mod cached_disk;
pub mod host_cache;
pub mod hot_data;
pub mod io_share;
