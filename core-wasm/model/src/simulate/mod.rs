//! A drive simulated page by page, or as if it were: exact, reproducible and fast.

pub mod blocks;
pub mod counts;
pub mod engine;
pub mod plan;
pub mod policy;
pub mod random;
pub mod request;
pub mod run;
pub mod victims;
