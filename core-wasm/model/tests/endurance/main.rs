//! The models of the chapter on endurance against a second way to the same answer.

#[path = "../common/mod.rs"]
mod common;

mod levelling;
mod life;
mod physics;
mod ratings;
