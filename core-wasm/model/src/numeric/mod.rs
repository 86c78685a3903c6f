//! Mathematics that knows nothing of drives.

pub mod bernoulli;
pub mod bracket;
pub mod decay;
pub mod delayed_decay;
pub mod distinct;
pub mod divisor;
pub mod gauss;
pub mod logarithm;
pub mod near_line;
pub mod newton;
pub mod normal;
pub mod poisson;
pub mod power_sum;
pub mod ranks;
pub mod student;

/// A number, or the end of an interval that it lies beyond; the lower end for what is no number.
/// `f64::clamp` would bring the words of its panic, and with them the printing of numbers: a tenth of a
/// page's engine.
pub fn held(number: f64, low: f64, high: f64) -> f64 {
    number.max(low).min(high)
}
