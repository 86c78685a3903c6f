//! When requests arrive at random, at rates that change from step to step.

use spare_area_model::numeric::logarithm;
use spare_area_model::simulate::random::{Purpose, Random};
use spare_area_model::simulate::time::host::Rates;

/// The next arrival in nanoseconds, found step by step from the beginning of time.
pub struct Arrivals {
    rates: Rates,
    next: f64,
    random: Random,
}

impl Arrivals {
    pub fn new(rates: &Rates, seed: u64) -> Self {
        let random = Random::new(seed, Purpose::Arrivals);
        let rates = rates.clone();
        let mut made = Self {
            rates,
            next: 0.0,
            random,
        };
        made.advance();
        made
    }

    pub fn next(&self) -> u64 {
        self.next as u64
    }

    /// The next one has arrived: the one behind it comes when as many requests as an exponential law draws were
    /// to be expected since.
    pub fn advance(&mut self) {
        let uniform = ((self.random.draw() >> 11) + 1) as f64 / 9_007_199_254_740_992.0;
        let mut expected = -logarithm::natural(uniform);
        let mut step = 0;
        let end = |step: usize| (step + 1) as f64 * self.rates.step;
        while end(step) <= self.next {
            step += 1;
        }
        loop {
            let gap = self.rates.gaps[step % self.rates.gaps.len()];
            if self.next + expected * gap < end(step) {
                self.next += expected * gap;
                return;
            }
            expected = f64::max(expected - (end(step) - self.next) / gap, 0.0);
            self.next = end(step);
            step += 1;
        }
    }

    /// None arrives before, nor in a step in which none do.
    pub fn rest(&mut self, until: u64) {
        if until as f64 <= self.next {
            return;
        }
        self.next = until as f64;
        let mut step = (self.next / self.rates.step) as usize;
        while self.rates.gaps[step % self.rates.gaps.len()].is_infinite() {
            step += 1;
            self.next = step as f64 * self.rates.step;
        }
    }
}
