//! Hot and cold data kept apart: each pool is a drive of its own, with its share of the spare.

use super::pool_split::Filling;
use super::{fifo, greedy, rules};
use crate::numeric::bracket;

/// How a pool is cleaned.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Rule {
    /// Its emptiest block first, of so many pages.
    Greedy {
        /// Pages per erase block.
        pages_per_block: f64,
    },
    /// Its oldest block first.
    Fifo,
    /// Any block.
    Random,
}

impl Rule {
    /// The write amplification of a pool with this overprovisioning.
    pub fn write_amplification(self, spare: f64) -> f64 {
        match self {
            Self::Greedy { pages_per_block } => {
                greedy::greedy(pages_per_block, spare).write_amplification
            }
            Self::Fifo => fifo::uniform(spare).0,
            Self::Random => rules::random_victim(spare),
        }
    }
}

/// Minimum and maximum share of the spare area of a pool that is written to.
const MIN_SPARE_SHARE: f64 = 1e-12;
const MAX_SPARE_SHARE: f64 = 1.0 - MIN_SPARE_SHARE;

/// Data in two pools.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pools {
    /// How either pool is cleaned.
    pub rule: Rule,
    /// Share of the writes that goes to the hot pool.
    pub hot_writes: f64,
    /// Share of the addresses that is in it, above 0 and below 1.
    pub hot_data: f64,
}

impl Pools {
    /// The write amplification of the hot pool and of the cold one, with this overprovisioning of
    /// the whole and this share of it for the hot pool. A pool without writes or without spare has
    /// none.
    pub fn each(&self, spare: f64, hot_share: f64) -> (Option<f64>, Option<f64>) {
        let pool = |writes: f64, spare: f64| {
            let lives = writes > 0.0 && spare > 0.0;
            lives.then(|| self.rule.write_amplification(spare))
        };
        let (hot, cold) = self.spares(spare, hot_share);
        (
            pool(self.hot_writes, hot),
            pool(1.0 - self.hot_writes, cold),
        )
    }

    /// The write amplification of both together; `None` where a pool is written and has no spare.
    pub fn together(&self, spare: f64, hot_share: f64) -> Option<f64> {
        self.of_both(self.each(spare, hot_share))
    }

    /// The same from the write amplification of each.
    pub fn of_both(&self, (hot, cold): (Option<f64>, Option<f64>)) -> Option<f64> {
        let part = |writes: f64, pool: Option<f64>| match pool {
            Some(pool) => Some(writes * pool),
            None => (writes == 0.0).then_some(0.0),
        };
        Some(part(self.hot_writes, hot)? + part(1.0 - self.hot_writes, cold)?)
    }

    /// The overprovisioning of the hot pool and of the cold one.
    fn spares(&self, spare: f64, hot_share: f64) -> (f64, f64) {
        (
            hot_share * spare / self.hot_data,
            (1.0 - hot_share) * spare / (1.0 - self.hot_data),
        )
    }

    /// The write amplification of each with the best share of the spare for the hot pool.
    pub fn each_at_best(&self, spare: f64) -> (Option<f64>, Option<f64>) {
        let written = self.hot_writes > 0.0 && self.hot_writes < 1.0;
        if let (Rule::Greedy { pages_per_block }, true) = (self.rule, written) {
            let (share, [hot, cold]) = self.filling(pages_per_block).best(spare);
            if (MIN_SPARE_SHARE..MAX_SPARE_SHARE).contains(&share) {
                return (Some(hot), Some(cold));
            }
        }
        self.each(spare, self.best_hot_share(spare))
    }

    /// The share of the spare that the hot pool should have: where a little more spare would save
    /// as many writes in the one pool as in the other.
    pub fn best_hot_share(&self, spare: f64) -> f64 {
        if self.hot_writes == 0.0 {
            return 0.0;
        }
        if self.hot_writes == 1.0 {
            return 1.0;
        }
        match self.rule {
            Rule::Greedy { pages_per_block } => {
                let (share, _) = self.filling(pages_per_block).best(spare);
                share.clamp(MIN_SPARE_SHARE, MAX_SPARE_SHARE)
            }
            Rule::Fifo => {
                let gain = |hot_share| {
                    let (hot, cold) = self.spares(spare, hot_share);
                    self.gain(fifo::uniform(hot).1, fifo::uniform(cold).1)
                };
                match () {
                    // A pool that is hardly written may deserve no spare at all.
                    () if gain(MIN_SPARE_SHARE) >= 0.0 => MIN_SPARE_SHARE,
                    () if gain(MAX_SPARE_SHARE) <= 0.0 => MAX_SPARE_SHARE,
                    () => bracket::root(MIN_SPARE_SHARE, MAX_SPARE_SHARE, gain),
                }
            }
            Rule::Random => {
                let (hot, cold) = self.weights();
                hot / (hot + cold)
            }
        }
    }

    /// With random victims, either pool wants spare in proportion to this.
    fn weights(&self) -> (f64, f64) {
        let hot = self.hot_writes * self.hot_data;
        let cold = (1.0 - self.hot_writes) * (1.0 - self.hot_data);
        (hot.sqrt(), cold.sqrt())
    }

    /// The overprovisioning of the whole at which the write amplification of both together is
    /// `target`, with this share of the spare for the hot pool or with the best. `None` where any
    /// spare is enough.
    pub fn spare_for(&self, target: f64, hot_share: Option<f64>) -> Option<f64> {
        let written = self.hot_writes > 0.0 && self.hot_writes < 1.0;
        if let (Rule::Greedy { pages_per_block }, None, true) = (self.rule, hot_share, written) {
            let filling = self.filling(pages_per_block);
            return (target < pages_per_block).then(|| filling.spare_for(target));
        }
        // For random victims and the best share this is the answer; for the others it is near.
        let (hot, cold) = self.weights();
        let start = (hot + cold) * (hot + cold) / (target - 1.0);
        bracket::falling(start, target, |spare| {
            let share = hot_share.unwrap_or_else(|| self.best_hot_share(spare));
            self.together(spare, share).unwrap_or(f64::INFINITY)
        })
    }

    /// Both pools under greedy cleaning.
    fn filling(&self, pages_per_block: f64) -> Filling {
        Filling {
            pages_per_block,
            writes: [self.hot_writes, 1.0 - self.hot_writes],
            data: [self.hot_data, 1.0 - self.hot_data],
        }
    }

    /// What shifting spare to the hot pool adds to the write amplification of both, from the slopes
    /// of either pool's own; below 0 while it pays.
    fn gain(&self, hot_slope: f64, cold_slope: f64) -> f64 {
        self.hot_writes / self.hot_data * hot_slope
            - (1.0 - self.hot_writes) / (1.0 - self.hot_data) * cold_slope
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const RULES: [Rule; 4] = [
        Rule::Greedy {
            pages_per_block: 4.0,
        },
        Rule::Greedy {
            pages_per_block: 64.0,
        },
        Rule::Fifo,
        Rule::Random,
    ];

    fn best(pools: &Pools, spare: f64) -> f64 {
        let share = pools.best_hot_share(spare);
        let together = pools.together(spare, share);
        let together = together.expect("both have spare");
        let each = pools.each_at_best(spare);
        let at_best = pools.of_both(each).expect("both have spare");
        assert!((at_best / together - 1.0).abs() < 1e-9, "{pools:?} {spare}");
        together
    }

    #[test]
    fn no_other_split_is_better() {
        for rule in RULES {
            for (hot_writes, hot_data) in [
                (0.8, 0.2),
                (0.99, 0.01),
                (0.5, 0.5),
                (1e-7, 0.4),
                (0.1, 0.9),
            ] {
                for spare in [0.003, 0.07, 0.28, 2.0] {
                    let pools = Pools {
                        rule,
                        hot_writes,
                        hot_data,
                    };
                    let best = best(&pools, spare);
                    for share in (1..100).map(|i| f64::from(i) / 100.0) {
                        let other = pools.together(spare, share).expect("both have spare");
                        assert!(
                            best <= other * (1.0 + 1e-12),
                            "{hot_writes} {hot_data} {spare}: {best} {other}"
                        );
                    }
                }
            }
        }
    }

    #[test]
    fn the_inverse_of_the_inverse_is_the_start() {
        for rule in RULES {
            for target in [1.01, 1.5, 3.9] {
                for share in [None, Some(0.4)] {
                    let pools = Pools {
                        rule,
                        hot_writes: 0.8,
                        hot_data: 0.3,
                    };
                    let spare = pools.spare_for(target, share).expect("an answer");
                    let share = share.unwrap_or_else(|| pools.best_hot_share(spare));
                    let back = pools.together(spare, share).expect("both have spare");
                    assert!(
                        (back / target - 1.0).abs() < 1e-9,
                        "{rule:?} {target}: {back}"
                    );
                }
            }
        }
    }

    #[test]
    fn where_all_data_are_alike_nothing_is_gained() {
        for rule in RULES {
            let pools = Pools {
                rule,
                hot_writes: 0.3,
                hot_data: 0.3,
            };
            let alike = rule.write_amplification(0.1);
            assert!((best(&pools, 0.1) / alike - 1.0).abs() < 1e-9, "{rule:?}");
        }
    }
}
