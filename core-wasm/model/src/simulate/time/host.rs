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

/// Requests come at random at a mean rate, whether or not earlier ones are done.
#[derive(Clone, Debug)]
pub struct Open {
    /// Mean time between two, in nanoseconds.
    mean: f64,
    next: f64,
    random: Random,
}

impl Open {
    /// So many nanoseconds between two on average.
    pub fn new(mean: f64, random: Random) -> Self {
        let mut made = Self {
            mean,
            next: 0.0,
            random,
        };
        made.complete(0);
        made
    }
}

impl Host for Open {
    #[inline(always)]
    fn arrive(&mut self) -> u64 {
        self.next as u64
    }

    #[inline(always)]
    fn complete(&mut self, _: u64) {
        // 53 bits, never 0: the gaps of a Poisson process have an exponential law.
        let uniform = ((self.random.draw() >> 11) + 1) as f64 / 9_007_199_254_740_992.0;
        self.next -= self.mean * logarithm::natural(uniform);
    }
    fn rest(&mut self, until: u64) {
        self.next = self.next.max(until as f64);
    }
}
