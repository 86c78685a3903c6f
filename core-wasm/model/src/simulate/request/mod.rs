//! What can be asked of the simulator, and what it answers.

mod choices;
mod inputs;
mod outputs;
mod tables;

pub use choices::{
    Access, Commit, Duplex, Engine, Frontier, Full, Protection, Scheduling, Separation, Start,
    Traffic,
};
pub(super) use inputs::INPUTS;
pub use inputs::{Inputs, defaults, read};
pub(super) use outputs::OUTPUTS;
pub use outputs::{Outputs, write};
pub use tables::{BUSY_COLUMNS, INTERVAL_COLUMNS, KIND_COLUMNS};
