//! The simulator against the exact models, against itself, and against what must be conserved.

mod conserved;
mod models;
mod time;
