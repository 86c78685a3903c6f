//! Waiting for one or more servers that all take the same time: the whole distribution, after Franx. Times are
//! in units of the service time.

use crate::measuring::spitzer::Waiting;
use crate::numeric::{bracket, poisson};
use crate::units::Ratio;

/// A queue with Poisson arrivals and constant service.
pub struct ConstantService {
    servers: f64,
    /// Arrivals per service time.
    rate: f64,
    waiting: Waiting,
}

impl ConstantService {
    /// For a utilization above 0 and below 1.
    pub fn new(servers: f64, utilization: Ratio) -> Self {
        Self {
            servers,
            rate: servers * utilization,
            waiting: Waiting::of(servers, utilization),
        }
    }

    /// Mean wait.
    pub fn mean_wait(&self) -> f64 {
        self.waiting.mean / self.rate
    }

    /// P(W > x). Within the i-th service time, and with y arrivals expected in what is left of it, at most
    /// i·k − 1 − j may have waited where j arrive: P(W ≤ x) = Σ P(Q ≤ i·k − 1 − j)·P(Poisson(y) = j). This adds
    /// up the other side, whose terms are positive as well.
    pub fn waits_over(&self, wait: f64) -> Ratio {
        let over = &self.waiting.over;
        let stretch = 1.0 + self.waiting.growth;
        let last = (over.len() - 1) as f64;
        let turn = wait.floor() + 1.0;
        let arrivals = self.rate * (turn - wait);
        let least = (arrivals - 9.0 * arrivals.sqrt() - 10.0).ceil().max(0.0);
        let most = far_count(arrivals * stretch);
        let mut chance = match least > 0.0 {
            true => poisson::probability(least, arrivals / least),
            false => (-arrivals).exp(),
        };
        let mut place = turn * self.servers - 1.0 - least;
        let mut beyond = over[over.len() - 1] * stretch.powf(last - place);
        let (mut sum, mut count) = (0.0, least);
        while count <= most {
            let queue_over = match place {
                place if place < 0.0 => 1.0,
                place if place > last => beyond,
                place => over[place as usize],
            };
            let term = chance * queue_over;
            sum += term;
            // All that is left is the tail of the arrivals.
            if place < 0.0 && count > arrivals && term < 1e-17 * sum {
                break;
            }
            count += 1.0;
            chance *= arrivals / count;
            place -= 1.0;
            beyond *= stretch;
        }
        sum
    }

    /// The wait that this share of the requests exceeds.
    pub fn wait_exceeded_by(&self, tail: Ratio) -> f64 {
        if self.waits_over(0.0) <= tail {
            return 0.0;
        }
        // Behind this the slowest exponential is alone: P(W > x) = c·e^(−fall·x).
        let over = &self.waiting.over;
        let (last, growth) = (over.len() as f64, self.waiting.growth);
        let alone = ((last + far_count(self.rate * (1.0 + growth))) / self.servers).ceil();
        let fall = self.rate * growth;
        let level = over[over.len() - 1].ln() + last * growth.ln_1p();
        let far = (level - tail.ln()) / fall;
        if far >= alone {
            return far;
        }
        bracket::root(0.0, alone, |wait| self.waits_over(wait) - tail)
    }
}

/// More do not come, to speak of, where so many are expected.
fn far_count(expected: f64) -> f64 {
    expected + 9.0 * expected.sqrt() + 30.0
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::numeric::gauss;

    /// P(W + 1 − T > x), where T is the time in which k requests arrive: a request waits for the one k before it
    /// to end. Added up between the whole numbers, where the distribution has its corners.
    fn after_one_more(queue: &ConstantService, wait: f64) -> Ratio {
        let (servers, rate) = (queue.servers, queue.rate);
        let arrive_at = |time: f64| {
            let expected = rate * time;
            poisson::probability(servers, expected / servers) * servers / time
        };
        let spread = servers.sqrt() / rate;
        let middle = servers / rate;
        // As long as T is short enough for a wait below 0 to do, every wait does.
        let surely = (1.0 - wait).max(0.0);
        let ends = (
            f64::max(0.0, middle - 12.0 * spread),
            middle + 20.0 * spread + 10.0 / rate,
        );
        let mut corners: Vec<f64> = (0..400)
            .map(|step| ends.0 + (ends.1 - ends.0) * f64::from(step) / 400.0)
            .chain((0..=(ends.1 + wait) as usize).map(|corner| corner as f64 + 1.0 - wait))
            .chain([ends.1, surely])
            .filter(|corner| (ends.0..=ends.1).contains(corner))
            .collect();
        corners.sort_by(f64::total_cmp);
        corners.dedup();
        let panels = corners
            .windows(2)
            .flat_map(|ends| gauss::twenty(ends[0], ends[1]));
        panels
            .map(|(time, weight)| {
                let needed = wait - 1.0 + time;
                let over = if needed < 0.0 {
                    1.0
                } else {
                    queue.waits_over(needed)
                };
                weight * arrive_at(time) * over
            })
            .sum()
    }

    #[test]
    fn the_distribution_is_that_of_the_next_request_too() {
        for (servers, utilization, waits) in [
            (1.0, 0.6, [0.0, 0.4, 3.3]),
            (2.0, 0.05, [0.0, 0.3, 0.7]),
            (3.0, 0.8, [0.0, 0.9, 2.5]),
            (16.0, 0.95, [0.0, 0.5, 4.2]),
            (64.0, 0.7, [0.0, 0.05, 0.1]),
            (200.0, 0.97, [0.0, 0.1, 1.3]),
        ] {
            let queue = ConstantService::new(servers, utilization);
            for wait in waits {
                let (here, next) = (queue.waits_over(wait), after_one_more(&queue, wait));
                assert!(
                    (next / here - 1.0).abs() < 1e-9,
                    "k {servers}, ρ {utilization}, x {wait}: {here} {next}"
                );
            }
        }
    }

    #[test]
    fn far_out_the_slowest_exponential_continues_the_sum() {
        for (servers, utilization) in [(1.0, 0.9), (2.0, 0.7), (40.0, 0.99), (1024.0, 0.999)] {
            let queue = ConstantService::new(servers, utilization);
            for slower in [0.01, 1e-4, 1e-9] {
                let wait = queue.wait_exceeded_by(slower);
                let summed = queue.waits_over(wait);
                assert!(
                    (summed / slower - 1.0).abs() < 1e-9,
                    "k {servers}, ρ {utilization}: {wait} {summed}"
                );
            }
        }
    }
}
