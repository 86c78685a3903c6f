//! The response time of one request as a distribution: quantiles, the slowest of several, a second copy.

use crate::numeric::{bracket, gauss, normal};
use crate::units::{Count, Ratio, Time};

/// The chance of a normal variable farther out is nothing to the last digit.
const FARTHEST: f64 = 9.0;

/// A distribution of response times.
#[derive(Clone, Copy, Debug)]
pub enum Response {
    /// Its logarithm is normally distributed.
    Lognormal {
        /// The median.
        median: Time,
        /// Standard deviation of the natural logarithm, above 0.
        sigma: f64,
    },
    /// One of two times.
    Two {
        /// The shorter one.
        fast: Time,
        /// The longer one.
        slow: Time,
        /// Share of the requests that take the longer one.
        slow_share: Ratio,
    },
}

impl Response {
    /// Lognormal; always the median where the logarithm does not spread.
    pub fn lognormal(median: Time, sigma: f64) -> Self {
        match sigma > 0.0 {
            true => Self::Lognormal { median, sigma },
            false => Self::Two {
                fast: median,
                slow: median,
                slow_share: 0.0,
            },
        }
    }

    /// Share of the requests that take longer.
    pub fn over(&self, time: Time) -> Ratio {
        match *self {
            _ if time < 0.0 => 1.0,
            Self::Lognormal { median, sigma } => normal::over((time / median).ln() / sigma),
            Self::Two { fast, .. } if time < fast => 1.0,
            Self::Two {
                slow, slow_share, ..
            } if time < slow => slow_share,
            Self::Two { .. } => 0.0,
        }
    }

    /// The least time that at most this share of the requests exceeds.
    pub fn exceeded_by(&self, share: Ratio) -> Time {
        match *self {
            Self::Lognormal { median, sigma } => {
                median * (sigma * normal::exceeded_by(share)).exp()
            }
            Self::Two {
                fast, slow_share, ..
            } if slow_share <= share => fast,
            Self::Two { slow, .. } => slow,
        }
    }

    /// Share of the requests that take longer than the time which at most this share exceeds: less of them
    /// where many requests take exactly that time.
    pub fn over_percentile(&self, share: Ratio) -> Ratio {
        match *self {
            Self::Lognormal { .. } => share,
            Self::Two { .. } => self.over(self.exceeded_by(share)),
        }
    }

    /// The least time that at most this share exceeds where a second copy is sent after a delay and the first answer counts.
    pub fn hedged_exceeded_by(&self, share: Ratio, delay: Time) -> Time {
        let alone = self.exceeded_by(share);
        match *self {
            // It is answered before the copy is sent.
            _ if alone <= delay => alone,
            Self::Lognormal { .. } => {
                let both_over = |time: Time| self.over(time) * self.over(time - delay);
                bracket::root(delay, alone, |time| (both_over(time) / share).ln())
            }
            // Both take the longer time, or the faster of the two answers first.
            Self::Two {
                fast, slow_share, ..
            } if slow_share * slow_share <= share => alone.min(fast + delay),
            Self::Two { .. } => alone,
        }
    }

    /// Mean of the slowest of so many independent requests.
    pub fn mean_of_slowest(&self, requests: Count) -> Time {
        match *self {
            Self::Two {
                fast,
                slow,
                slow_share,
            } => fast - (slow - fast) * (requests * (-slow_share).ln_1p()).exp_m1(),
            Self::Lognormal { median, sigma } if requests == 1.0 => {
                median * (0.5 * sigma * sigma).exp()
            }
            Self::Lognormal { median, sigma } => {
                let at = |z: f64| {
                    let within = match z > 0.0 {
                        true => (-normal::over(z)).ln_1p(),
                        false => normal::over(-z).ln(),
                    };
                    let all_others = ((requests - 1.0) * within).exp();
                    requests * normal::density(z) * all_others * (sigma * z).exp()
                };
                // Below this all others are as fast with a chance of e^−50 at most.
                let begin = -normal::exceeded_by((-50.0 / requests).exp());
                let panels = (FARTHEST + sigma - begin).ceil() as u32;
                let low = |panel: u32| begin + f64::from(panel);
                let places =
                    (0..panels).flat_map(|panel| gauss::twenty(low(panel), low(panel + 1)));
                median * places.map(|(z, weight)| weight * at(z)).sum::<f64>()
            }
        }
    }
}
