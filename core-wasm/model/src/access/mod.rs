//! Chapter 1: what one access costs.

pub mod access_comparison;
