//! The response time that all but a share of the requests do not exceed, where a formula exists. All
//! times are in units of the mean service time.

use crate::measuring::waiting::wait_probability;
use crate::units::Ratio;

/// Exponential service on `servers` servers: a service time, and behind it, for the requests that
/// wait, an exponential wait of rate k(1 − ρ). A share `slower` of the requests takes longer.
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
    falling_root(|t| (tail(t) / slower).ln(), -slower.ln(), most)
}

/// So many service times the exact distribution is followed; further out its slowest exponential
/// alone is right to 1e-9.
const LEVELS: usize = 24;

/// One server that always takes the same time. Waiting no longer than `k` service times is finding
/// at most `k` requests in the queue; in between, Franx's formula, whose terms are all positive. A share
/// `slower` of the requests takes longer.
pub fn constant(utilization: Ratio, slower: Ratio) -> f64 {
    if utilization <= slower {
        return 1.0;
    }
    let waits_over = |levels: usize, queue: &[f64], busy: f64| {
        let (mut term, mut sum) = ((-busy).exp(), 0.0);
        for (j, within) in queue[..levels].iter().rev().enumerate() {
            sum += within * term;
            term *= busy / (j + 1) as f64;
        }
        1.0 - sum
    };
    let queue = queue_within(utilization);
    match queue.iter().position(|within| 1.0 - within <= slower) {
        Some(level) => {
            // `busy` runs over the part of the last service time that is left.
            let over = |wait: f64| waits_over(level + 1, &queue, utilization * (1.0 - wait));
            1.0 + level as f64 + falling_root(|wait| over(wait) - slower, 0.0, 1.0)
        }
        None => 1.0 + far_wait(utilization, slower),
    }
}

/// The chance of at most 0, 1, 2 … requests waiting, for constant service: Ramaswami's recursion,
/// in which nothing is subtracted.
fn queue_within(utilization: Ratio) -> [f64; LEVELS] {
    // at_least[n]: n or more arrivals during one service.
    let mut at_least = [1.0; LEVELS + 2];
    let none = (-utilization).exp();
    let mut arrivals = none;
    for n in 1..at_least.len() {
        at_least[n] = at_least[n - 1] - arrivals;
        arrivals *= utilization / n as f64;
    }
    let mut present = [0.0; LEVELS + 1];
    present[0] = 1.0 - utilization;
    let mut within = [0.0; LEVELS];
    let mut sum = present[0];
    for count in 1..=LEVELS {
        let upwards: f64 = (1..count)
            .map(|from| present[from] * at_least[count - from + 1])
            .sum();
        present[count] = (present[0] * at_least[count] + upwards) / none;
        sum += present[count];
        within[count - 1] = sum;
    }
    within
}

/// P(W > t) → (1 − ρ) ÷ (ρe^x − 1) · e^−xt, with x > 0 where ρ(e^x − 1) = x.
fn far_wait(utilization: Ratio, slower: Ratio) -> f64 {
    let idle = 1.0 - utilization;
    // Newton from above: the curve is convex, and 2(1 − ρ)/ρ is never below the solution.
    let mut x = 2.0 * idle / utilization;
    for _ in 0..40 {
        let rise = x.exp_m1();
        let next = x - (utilization * rise - x) / (utilization * (rise + 1.0) - 1.0);
        if next >= x {
            break;
        }
        x = next;
    }
    // ρe^x − 1 = x − (1 − ρ), by the equation that x solves.
    (idle / (x - idle) / slower).ln() / x
}

/// Where a falling curve passes 0 between two ends: regula falsi after Illinois, which halves the
/// weight of an end that stays.
fn falling_root(curve: impl Fn(f64) -> f64, low: f64, high: f64) -> f64 {
    let (mut low, mut above) = (low, curve(low));
    let (mut high, mut below) = (high, curve(high));
    if above <= 0.0 {
        return low;
    }
    if below >= 0.0 {
        return high;
    }
    let mut stayed = 0;
    for _ in 0..100 {
        let middle = (low * below - high * above) / (below - above);
        let value = curve(middle);
        if value.abs() <= 1e-13 {
            return middle;
        }
        if value > 0.0 {
            (low, above) = (middle, value);
            if stayed == 1 {
                below /= 2.0;
            }
            stayed = 1;
        } else {
            (high, below) = (middle, value);
            if stayed == -1 {
                above /= 2.0;
            }
            stayed = -1;
        }
    }
    0.5 * (low + high)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Where both can be had, near the hand-over, the slowest exponential is the distribution.
    #[test]
    fn the_far_wait_continues_the_near_one() {
        for utilization in [0.87, 0.88, 0.89, 0.9, 0.905] {
            let (near, far) = (
                constant(utilization, 0.01) - 1.0,
                far_wait(utilization, 0.01),
            );
            assert!(near > 15.0 && near < LEVELS as f64, "{near}");
            assert!(
                (far / near - 1.0).abs() < 1e-11,
                "ρ {utilization}: {near} {far}"
            );
        }
    }

    #[test]
    fn a_root_is_found_from_either_side() {
        for root in [0.01f64, 0.3, 0.999] {
            let found = falling_root(|x: f64| root.powi(3) - x.powi(3), 0.0, 1.0);
            assert!((found.powi(3) - root.powi(3)).abs() <= 1e-13, "{found}");
        }
        assert_eq!(falling_root(|x| -x, 0.0, 1.0), 0.0);
        assert_eq!(falling_root(|x| 2.0 - x, 0.0, 1.0), 1.0);
    }
}
