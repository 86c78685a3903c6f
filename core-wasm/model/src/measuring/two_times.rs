//! Bounds on the wait for one server with two service times.
//!
//! By Pollaczek and Khinchine the wait W is a geometric number of residual services, each with the density
//! (1 − F) ÷ mean. With the mass of every step of a lattice moved to its left end W is shorter, with all moved
//! to its right end longer: two exact sums, between which the truth lies. Beyond the lattice P(W > x)·e^(ηx) is a
//! mean of what it was during the longest service before, if η solves Lundberg’s equation; so it stays between
//! the least and the greatest of that. Nothing is approximated, but the bounds are apart.

use crate::units::{Ratio, Time};

/// How many times the longer service time the lattice reaches.
const REACH: usize = 4;
/// Steps in the longer service time at first; twice as many until the bounds are near enough.
const STEPS: usize = 256;
/// A lattice of so many steps is not refined any more, nor are steps as fine as this.
const LONGEST: usize = 1 << 15;
const FINEST: usize = 1 << 24;
/// So near must the bounds of a response time be, relative to it.
const NEAR: f64 = 0.01;

/// Two service times, in units of their mean, and the load of the server.
#[derive(Clone, Copy, Debug)]
pub struct TwoTimes {
    /// The shorter time.
    pub short: Time,
    /// The longer time.
    pub long: Time,
    /// Share of the requests that take the longer one, above 0 and below 1.
    pub long_share: Ratio,
    /// Share of the time that the server is busy, above 0 and below 1.
    pub utilization: Ratio,
}

/// Bounds on the distribution of the wait.
pub struct Bounds {
    step: Time,
    /// P(no longer than so many steps), at least and at most.
    within: [Vec<f64>; 2],
    /// The rate η at which the chance of a wait falls, and the bounds of P(W > x)·e^(ηx) behind the lattice.
    fall: f64,
    behind: [f64; 2],
}

impl TwoTimes {
    /// Bounds on the response time that this share of the requests exceeds. The longer is at most 1 % above the
    /// shorter; nothing where a lattice of limited size comes no nearer.
    pub fn response_exceeded_by(&self, slower: Ratio) -> Option<(Time, Time)> {
        let mut steps = STEPS;
        loop {
            let bounds = Bounds::new(self, steps, slower);
            let (least, most) = bounds.response_exceeded_by(self, slower);
            if most - least <= NEAR * least {
                return Some((least, most));
            }
            if bounds.within[0].len() >= LONGEST || steps >= FINEST {
                return None;
            }
            steps *= 2;
        }
    }

    /// The positive η with ρ(E[e^(ηS)] − 1) = η. The curve bends upward: Newton’s steps from the right do not
    /// pass it.
    fn fall(&self) -> f64 {
        let Self {
            short,
            long,
            long_share,
            utilization,
        } = *self;
        let square = (1.0 - long_share) * short * short + long_share * long * long;
        let slow_load = utilization * long_share * long;
        let mut fall = 2.0 * (1.0 - utilization) / (utilization * square);
        if slow_load < 0.5 {
            fall = fall.min((2.0 - 2.0 * slow_load.ln()) / long);
        }
        for _ in 0..100 {
            let (some, many) = ((fall * short).exp_m1(), (fall * long).exp_m1());
            let value = utilization * ((1.0 - long_share) * some + long_share * many) - fall;
            let slope = utilization
                * ((1.0 - long_share) * short * (some + 1.0) + long_share * long * (many + 1.0))
                - 1.0;
            let next = fall - value / slope;
            if next.is_nan() || next >= fall || next <= 0.0 {
                break;
            }
            fall = next;
        }
        fall
    }
}

impl Bounds {
    /// With so many steps in the longer service time, as far as it takes to know which response time this share
    /// of the requests exceeds.
    fn new(times: &TwoTimes, steps: usize, slower: Ratio) -> Self {
        let step = times.long / steps as f64;
        let lattice = Lattice::new(times, steps);
        // If few are long, all of them may be slower. Else it takes a long one with a wait to be slower, and a short
        // one that takes as long waits for longer.
        let (rare, further) = match times.long_share < slower {
            true => ((slower - times.long_share) / (1.0 - times.long_share), 0),
            false => (slower, steps - lattice.corners[0]),
        };
        // The right ends say the longer waits, so that fewer are within.
        let fewer = lattice.sums(times.utilization, 1, |sums| {
            let known = sums.len().checked_sub(further + 1);
            sums.len() > REACH * steps || known.is_some_and(|place| 1.0 - sums[place] <= rare)
        });
        let more = lattice.sums(times.utilization, 0, |sums| sums.len() >= fewer.len());
        let within = [fewer, more];
        let end = within[0].len();
        if end <= REACH * steps {
            // What is asked for lies within the lattice.
            let behind = [0.0, 1.0 - within[0][end - 1]];
            return Self {
                step,
                within,
                fall: 0.0,
                behind,
            };
        }
        let fall = times.fall();
        let last = end - steps - 1..end;
        let least = last
            .clone()
            .map(|place| (1.0 - within[1][place]) * (fall * place as f64 * step).exp());
        // The upper bound reaches to the right end of a step.
        let most =
            last.map(|place| (1.0 - within[0][place]) * (fall * (place + 1) as f64 * step).exp());
        let behind = [
            least.fold(f64::INFINITY, f64::min),
            most.fold(0.0, f64::max),
        ];
        Self {
            step,
            within,
            fall,
            behind,
        }
    }

    /// P(W > x), at least and at most.
    fn waits_over(&self, wait: Time) -> (Ratio, Ratio) {
        if wait < 0.0 {
            return (1.0, 1.0);
        }
        let place = wait / self.step;
        if place < self.within[0].len() as f64 {
            let over = |side: usize| 1.0 - self.within[side][place as usize];
            return (over(1), over(0));
        }
        let falling = (-self.fall * wait).exp();
        (
            self.behind[0] * falling,
            (self.behind[1] * falling).min(1.0),
        )
    }

    /// The response time that this share of the requests exceeds, at least and at most, by halving.
    fn response_exceeded_by(&self, times: &TwoTimes, slower: Ratio) -> (Time, Time) {
        let over = |time: Time| {
            let short = self.waits_over(time - times.short);
            let long = self.waits_over(time - times.long);
            let mixed = |short, long| (1.0 - times.long_share) * short + times.long_share * long;
            (mixed(short.0, long.0), mixed(short.1, long.1))
        };
        let lattice = self.within[0].len() as f64 * self.step;
        let far = match self.behind[1] > slower {
            true => (self.behind[1] / slower).ln() / self.fall,
            false => 0.0,
        };
        let end = times.long + lattice.max(far) * (1.0 + 1e-9);
        let halved = |is_over: &dyn Fn(Time) -> bool| {
            let (mut low, mut high) = (times.short, end);
            while high - low > 1e-8 * low {
                let middle = low.midpoint(high);
                if is_over(middle) {
                    low = middle;
                } else {
                    high = middle;
                }
            }
            (low, high)
        };
        // Before the longer time is over, all long requests are slower, and one other at least.
        let is_slower = |time: Time| {
            let all_long = time < times.long && times.long_share >= slower;
            all_long || over(time).0 > slower
        };
        // Many requests take one of the two times to the letter.
        for time in [times.short, times.long] {
            let before = time * (1.0 - 1e-12);
            if over(time).1 <= slower && (before < times.short || is_slower(before)) {
                return (time, time);
            }
        }
        let least = halved(&is_slower).0;
        let most = halved(&|time| over(time).1 > slower).1;
        (least, most)
    }
}

/// The masses of a residual service in the steps of a lattice: all alike up to the shorter time, all alike from
/// there to the longer one.
struct Lattice {
    /// The step in which the shorter time ends, and that in which the longer one does.
    corners: [usize; 2],
    /// Of each step before the first corner, of that corner, and of each step between.
    masses: [f64; 3],
}

impl Lattice {
    fn new(times: &TwoTimes, steps: usize) -> Self {
        let step = times.long / steps as f64;
        let corner = ((times.short / step) as usize).min(steps - 1);
        let slow = times.long_share;
        let rest = times.short - corner as f64 * step;
        Self {
            corners: [corner, steps],
            masses: [step, rest + slow * (step - rest), slow * step],
        }
    }

    /// P(W ≤ 0, 1, 2 … steps) until that is enough, with all mass at the left (0) or right (1) ends of the steps.
    fn sums(&self, utilization: Ratio, end: usize, is_enough: impl Fn(&[f64]) -> bool) -> Vec<f64> {
        let [first, last] = self.corners;
        let [before, corner, between] = self.masses;
        let own = match (end, first) {
            (0, 0) => corner,
            (0, _) => before,
            _ => 0.0,
        };
        let left = 1.0 - utilization * own;
        let mut sums = vec![(1.0 - utilization) / left];
        while !is_enough(&sums) {
            let next = sums.len();
            let newest = sums[next - 1];
            // The mass at 0 stands in the divisor, so that of the next place itself is left out.
            let at = |back: usize| match (back + end).max(1) {
                back if back > next => 0.0,
                back => sums[next - back],
            };
            let parts = before * (at(0) - at(first))
                + corner * (at(first) - at(first + 1))
                + between * (at(first + 1) - at(last));
            sums.push(newest + utilization * parts / left);
        }
        sums
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::measuring::constant_service::ConstantService;

    const SHARES: [Ratio; 5] = [0.5, 0.1, 0.01, 0.001, 0.0001];

    fn two(ratio: f64, long_share: Ratio, utilization: Ratio) -> TwoTimes {
        let mean = 1.0 + long_share * (ratio - 1.0);
        TwoTimes {
            short: 1.0 / mean,
            long: ratio / mean,
            long_share,
            utilization,
        }
    }

    /// Times that hardly differ are all the same, of which the distribution is known another way.
    #[test]
    fn bounds_hold_the_exact_percentile_of_equal_times() {
        for utilization in [0.05, 0.3, 0.6, 0.9, 0.99, 0.9999] {
            let exact = ConstantService::new(1.0, utilization);
            let times = two(1.0 + 1e-9, 0.3, utilization);
            for slower in SHARES {
                let (least, most) = times.response_exceeded_by(slower).expect("they are near");
                let known = 1.0 + exact.wait_exceeded_by(slower);
                assert!(
                    least <= known * (1.0 + 1e-6) && known <= most * (1.0 + 1e-6),
                    "ρ {utilization}, {slower}: {least} {known} {most}"
                );
            }
        }
    }

    /// Coarse bounds hold the fine ones, on and behind the lattice.
    #[test]
    fn finer_bounds_lie_within_coarser_ones() {
        for (ratio, share, utilization) in [(21.4, 0.03, 0.6), (3.0, 0.5, 0.95), (500.0, 1e-3, 0.3)]
        {
            let times = two(ratio, share, utilization);
            for slower in SHARES {
                let mut outer = (0.0, f64::INFINITY);
                for steps in [64, 256, 1024, 4096] {
                    let bounds = Bounds::new(&times, steps, slower);
                    let inner = bounds.response_exceeded_by(&times, slower);
                    assert!(
                        inner.0 >= outer.0 * (1.0 - 1e-6) && inner.1 <= outer.1 * (1.0 + 1e-6),
                        "{ratio} {share} {utilization} {slower}: {inner:?} {outer:?}"
                    );
                    outer = inner;
                }
            }
        }
    }

    /// 97 % at 70 µs and 3 % at 1.5 ms: bounds from a program of its own, with steps of 1 µs and a lattice to the
    /// end, in µs of waiting time.
    #[test]
    fn waits_beside_cleaning_lie_within_known_bounds() {
        let mean = 0.97 * 70.0 + 0.03 * 1500.0;
        for (utilization, slower, known) in [
            (0.3, 0.01, (1661.0, 1664.0)),
            (0.6, 0.01, (3621.0, 3628.0)),
            (0.9, 0.01, (14862.0, 14902.0)),
            (0.3, 0.001, (2859.0, 2863.0)),
            (0.6, 0.001, (5656.0, 5666.0)),
            (0.9, 0.001, (22529.0, 22590.0)),
        ] {
            let times = two(1500.0 / 70.0, 0.03, utilization);
            // A share below that of the long requests: the lattice goes as far as it can.
            let bounds = Bounds::new(&times, 6000, 1e-9);
            let most = bounds.waits_over((known.1 + 1.0) / mean);
            let least = bounds.waits_over((known.0 - 1.0) / mean);
            assert!(
                most.0 <= slower && slower <= least.1,
                "ρ {utilization}: {most:?} {least:?}"
            );
            assert!(
                (most.1 / slower - 1.0).abs() < 0.01,
                "ρ {utilization}: {most:?}"
            );
        }
    }

    /// Lundberg’s rate solves its equation.
    #[test]
    fn the_rate_of_fall_is_a_root() {
        for (ratio, share) in [(2.0, 0.5), (1e4, 1e-6), (1e9, 0.3), (30.0, 0.999)] {
            for utilization in [1e-9, 0.01, 0.5, 0.99, 0.999_999] {
                let times = two(ratio, share, utilization);
                let fall = times.fall();
                let grown = (1.0 - share) * (fall * times.short).exp_m1()
                    + share * (fall * times.long).exp_m1();
                let off = utilization * grown / fall - 1.0;
                assert!(
                    fall > 0.0 && off.abs() < 1e-9,
                    "{ratio} {share} {utilization}: {off}"
                );
            }
        }
    }

    /// Where the times are too far apart for any lattice, there is no answer; elsewhere bounds are near.
    #[test]
    fn most_pairs_of_times_are_answered() {
        let (mut known, mut all) = (0, 0);
        for ratio in [1.5, 4.0, 30.0, 300.0, 1e4, 1e7] {
            for share in [1e-6, 1e-4, 0.01, 0.2, 0.9] {
                for utilization in [0.01, 0.4, 0.8, 0.97, 0.9999] {
                    for slower in SHARES {
                        all += 1;
                        let answer = two(ratio, share, utilization).response_exceeded_by(slower);
                        if let Some((least, most)) = answer {
                            known += 1;
                            assert!(least <= most && most <= least * (1.0 + NEAR));
                        }
                    }
                }
            }
        }
        assert!(known * 100 > all * 97, "{known} of {all}");
    }
}
