//! Mathematics that knows nothing of drives.

pub mod delayed_decay;
pub mod newton;
pub mod power_sum;
