//! When requests come.

use crate::numeric::logarithm;
use crate::simulate::random::Random;

/// Where requests come from. `arrive` and `complete` alternate, one pair a request.
pub trait Host {
    /// When the next request comes, in nanoseconds; never before the last one came.
    fn arrive(&mut self) -> u64;

    /// The request that came last is done then.
    fn complete(&mut self, at: u64);

    /// No request comes before.
    fn rest(&mut self, until: u64);
}

/// So many requests are always outstanding, and they are done in the order in which they came: the
/// next comes when the oldest is done.
#[derive(Clone, Debug)]
pub struct ClosedInOrder {
    done: Vec<u64>,
    oldest: usize,
}

impl ClosedInOrder {
    /// So many outstanding, from time 0.
    pub fn new(depth: u32) -> Self {
        Self {
            done: vec![0; depth as usize],
            oldest: 0,
        }
    }
}

impl Host for ClosedInOrder {
    #[inline(always)]
    fn arrive(&mut self) -> u64 {
        self.done[self.oldest]
    }

    #[inline(always)]
    fn complete(&mut self, at: u64) {
        self.done[self.oldest] = at;
        self.oldest += 1;
        if self.oldest == self.done.len() {
            self.oldest = 0;
        }
    }

    fn rest(&mut self, until: u64) {
        postpone(&mut self.done, until);
    }
}

/// So many requests are always outstanding, and they are done in any order: a heap of when, the
/// first to be done on top.
#[derive(Clone, Debug)]
pub struct Closed {
    done: Vec<u64>,
}

impl Closed {
    /// So many outstanding, from time 0.
    pub fn new(depth: u32) -> Self {
        Self {
            done: vec![0; depth as usize],
        }
    }
}

impl Host for Closed {
    #[inline(always)]
    fn arrive(&mut self) -> u64 {
        self.done[0]
    }

    fn complete(&mut self, at: u64) {
        let (mut place, count) = (0, self.done.len());
        loop {
            let mut child = 2 * place + 1;
            if child + 1 < count && self.done[child + 1] < self.done[child] {
                child += 1;
            }
            if child >= count || at <= self.done[child] {
                break;
            }
            self.done[place] = self.done[child];
            place = child;
        }
        self.done[place] = at;
    }

    fn rest(&mut self, until: u64) {
        // Those that were to come before come together: a heap stays one.
        postpone(&mut self.done, until);
    }
}

fn postpone(times: &mut [u64], until: u64) {
    for time in times {
        *time = (*time).max(until);
    }
}

/// How often requests arrive at random: in one step of time after another, round and round.
#[derive(Clone, Debug, PartialEq)]
pub struct Rates {
    /// Length of a step in nanoseconds; without end where nothing changes.
    pub step: f64,
    /// Mean time between two requests in each step, in nanoseconds; without end where none arrive. It has
    /// an end in at least one step.
    pub gaps: Vec<f64>,
}

impl Rates {
    /// So many nanoseconds between two on average, always.
    pub fn steady(gap: f64) -> Self {
        Self {
            step: f64::INFINITY,
            gaps: vec![gap],
        }
    }
}

/// Requests come at random, whether or not earlier ones are done.
#[derive(Clone, Debug)]
pub struct Open {
    rates: Rates,
    next: f64,
    /// The step that it falls into, and when that ends.
    place: usize,
    ends: f64,
    random: Random,
}

impl Open {
    /// So often.
    pub fn new(rates: Rates, random: Random) -> Self {
        let mut made = Self {
            next: 0.0,
            place: 0,
            ends: rates.step,
            rates,
            random,
        };
        made.complete(0);
        made
    }

    /// The next one comes no sooner than the next step.
    fn go_on(&mut self) {
        self.next = self.ends;
        self.ends += self.rates.step;
        self.place = (self.place + 1) % self.rates.gaps.len();
    }
}

impl Host for Open {
    #[inline(always)]
    fn arrive(&mut self) -> u64 {
        self.next as u64
    }

    #[inline(never)]
    fn complete(&mut self, _: u64) {
        // 53 bits, never 0: the gaps of a Poisson process have an exponential law.
        let uniform = ((self.random.draw() >> 11) + 1) as f64 / 9_007_199_254_740_992.0;
        let mut left = -logarithm::natural(uniform);
        // So many requests are to be expected until the next one comes: what a step has of them is used up.
        loop {
            let gap = self.rates.gaps[self.place];
            let next = self.next + left * gap;
            if next < self.ends {
                self.next = next;
                return;
            }
            left = (left - (self.ends - self.next) / gap).max(0.0);
            self.go_on();
        }
    }

    fn rest(&mut self, until: u64) {
        let until = until as f64;
        if until > self.next {
            self.next = until;
            let steps = (until / self.rates.step).floor();
            self.place = steps as usize % self.rates.gaps.len();
            self.ends = (steps + 1.0) * self.rates.step;
            while self.rates.gaps[self.place] == f64::INFINITY {
                self.go_on();
            }
        }
    }
}
