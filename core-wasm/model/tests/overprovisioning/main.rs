//! The models of the chapter on overprovisioning against a second way to the same answer.

#[path = "../common/mod.rs"]
mod common;

mod plans;
mod played;
mod targets;
