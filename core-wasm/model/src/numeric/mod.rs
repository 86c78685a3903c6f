//! Mathematics that knows nothing of drives.

pub mod bernoulli;
pub mod bracket;
pub mod delayed_decay;
pub mod gauss;
pub mod hermite;
pub mod logarithm;
pub mod near_line;
pub mod newton;
pub mod polynomial;
pub mod power_sum;
pub mod ranks;
