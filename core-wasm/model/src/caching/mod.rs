//! Chapter 2: a cache in front of a hard disk, compared with an SSD.

pub mod cached_disk;
pub mod che;
pub mod host_cache;
pub mod hot_data;
pub mod io_share;
pub mod lru_cache;
pub mod lru_trace;
pub mod popularity;
pub mod renewal;
pub mod storage_bound;
pub mod storage_bound_facts;
pub mod storage_bound_inputs;
pub mod storage_bound_tree;
pub mod storage_bound_words;
pub mod two_level_cache;
pub mod write_back_burst;
