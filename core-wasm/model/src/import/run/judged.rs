//! What is said of a series: whether its end is steady, and whether its rate drops.

use super::drops::{MeasuredDrops, drops};
use super::steady::{SteadyVerdict, steady_series, unjudged};

/// Why the end of a latency is not judged.
pub const NO_RATE: &str = "The steady-state rule is not for the latencies of a log: it takes rates, or mean latencies of whole rounds.";
/// Why the end of a series of maxima is not judged.
pub const MAXIMA: &str = "Each value is the largest of its window (log_max_value=1), and the steady-state rule takes means.";

/// The verdict on the end of a series of this quantity, and its drops.
pub fn judged(
    quantity: &str,
    ends: &[f64],
    spans: &[f64],
    values: &[f64],
) -> (SteadyVerdict, Option<MeasuredDrops>) {
    if quantity == "latency" {
        return (unjudged(NO_RATE), None);
    }
    (
        steady_series(ends, spans, values),
        drops(ends, spans, values),
    )
}
