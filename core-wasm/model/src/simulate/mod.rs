//! A drive simulated page by page, or as if it were: exact, reproducible and fast.

pub mod any_engine;
pub mod auto;
pub mod bits;
pub mod blocks;
pub mod cache;
pub mod counts;
pub mod divide;
pub mod engine;
pub mod exact;
pub mod levelling;
pub mod memory;
pub mod modelled;
pub mod observer;
pub mod page_map;
pub mod plan;
pub mod policy;
pub mod random;
pub mod request;
pub mod run;
pub mod sorter;
pub mod time;
pub mod trace;
pub mod traffic;
pub mod union_find;
pub mod victims;
pub mod zipf;
