//! Chapter 4: how many pages a drive writes for each page that the host writes.

pub mod accuracy;
pub mod average_block;
pub mod compression;
pub mod d_choices;
pub mod drive;
pub mod few_blocks;
pub mod fifo;
pub mod greedy;
pub mod hot_cold;
pub mod log;
pub mod measured_write_amplification;
pub mod pool_split;
pub mod pools;
pub mod rules;
pub mod uniform_writes;
pub mod write_cliff;
pub mod zipf_classes;
pub mod zipf_write_amplification;
