//! How a solid-state disk behaves.
//!
//! Pure functions of their arguments: no clock, no input or output, no randomness but a seed that
//! is passed in. Each model is one file: a declaration of its quantities, and `compute`.
//! Everything else (forms, checks, types, glossary, addresses, command line) is made from the
//! declarations.

#![forbid(unsafe_code)]

pub mod access;
pub mod caching;
pub mod catalogue;
pub mod declaration;
pub mod endurance;
pub mod import;
pub mod measuring;
pub mod numeric;
pub mod overprovisioning;
pub mod quantity;
pub mod refusal;
pub mod simulate;
pub mod sizing;
pub mod slots;
pub mod stack;
pub mod units;
pub mod write_amplification;

/// The examples of the read-me.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub struct ReadMe;
