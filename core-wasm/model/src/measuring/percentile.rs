//! The response time that all but a share of the requests do not exceed, for exponential service. All times
//! are in units of the mean service time.

use crate::measuring::waiting::wait_probability;
use crate::numeric::bracket;
use crate::units::Ratio;

/// The response time that a share `slower` of the requests exceeds on `servers` servers: a service time, and
/// behind it, for the requests that wait, an exponential wait of rate k(1 − ρ).
pub fn exponential(servers: f64, utilization: Ratio, slower: Ratio) -> f64 {
    let waits = wait_probability(servers, utilization);
    let wait_rate = servers * (1.0 - utilization);
    // P(T > t) = e^−t + C·∫₀ᵗ e^−x e^−η(t−x) dx, the integral written so that nothing cancels.
    let tail = |t: f64| {
        let apart = ((wait_rate - 1.0) * t).abs();
        let shape = match apart > 1e-9 {
            true => -(-apart).exp_m1() / apart,
            false => 1.0,
        };
        (-t).exp() + waits * t * (-wait_rate.min(1.0) * t).exp() * shape
    };
    // Half the tail to the service, half to the wait: more than enough for both together.
    let half = slower / 2.0;
    let most = -half.ln() + (waits / half).ln().max(0.0) / wait_rate;
    bracket::root(-slower.ln(), most, |t| (tail(t) / slower).ln())
}
