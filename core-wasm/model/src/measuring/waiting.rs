//! How long requests wait for a free server, with Poisson arrivals.

use crate::units::Ratio;

/// Erlang's C: the chance that a request finds all `servers` busy, each of them busy a share
/// `utilization` of the time, below 1. From his loss formula, whose inverse needs no factorials:
/// 1/B(k) = 1 + k/a · 1/B(k−1).
pub fn wait_probability(servers: f64, utilization: Ratio) -> Ratio {
    if utilization == 0.0 {
        return 0.0;
    }
    let per_erlang = 1.0 / (servers * utilization);
    let (mut inverse_loss, mut count) = (1.0, 1.0);
    while count <= servers {
        inverse_loss = 1.0 + count * per_erlang * inverse_loss;
        count += 1.0;
    }
    1.0 / (inverse_loss * (1.0 - utilization) + utilization)
}

/// Mean wait in service times where service times are exponential.
pub fn exponential(servers: f64, utilization: Ratio) -> f64 {
    wait_probability(servers, utilization) / (servers * (1.0 - utilization))
}

/// Mean wait in service times of one server, by Pollaczek and Khinchine; `cv2` is the variance of
/// the service time over the square of its mean.
pub fn general(utilization: Ratio, cv2: f64) -> f64 {
    utilization * (1.0 + cv2) / (2.0 * (1.0 - utilization))
}
