//! How unequal the items of a store are: which share of the requests each one gets.
//!
//! A million items would take a million exponentials for every hit ratio. The first 64 ranks keep
//! their own probability; beyond them neighbours whose ranks differ by at most 1/16 share one group
//! and the group's mean probability. Requests and items are kept exactly by this; hit ratios change
//! by less than 3e-5 against the sum over single items (tested).

use crate::numeric::power_sum::power_sum;
use crate::refusal::Refusal;

/// Ranks up to here stand alone.
const ALONE: u64 = 64;
/// A group beyond starts at rank r and takes r ÷ 16 ranks.
const GROUPING: u64 = 16;

/// Items that get the same share of the requests.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Group {
    /// How many items.
    pub items: f64,
    /// The share of all requests that goes to one of them.
    pub probability: f64,
}

/// A store of items, the hottest first.
#[derive(Clone, Debug)]
pub struct Popularity {
    shares: Shares,
    groups: Vec<Group>,
}

/// How the requests are spread over the items.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Law {
    /// Zipf's law: the item of rank i gets requests in proportion to i^−skew.
    Zipf {
        /// 0 where all items are alike.
        skew: f64,
    },
    /// The self-similar law: the hottest share x of the items gets the share x^exponent of the
    /// requests. It is a law for a continuum; of N items, the item of rank i gets the piece of the
    /// curve that lies over its N-th of the data, (i/N)^exponent − ((i−1)/N)^exponent. So the curve
    /// is met exactly at every whole number of items, and the shares add up to 1.
    SelfSimilar {
        /// 1 where all items are alike.
        exponent: f64,
    },
}

impl Popularity {
    /// So many items, at least one, of which a law tells the popularity.
    pub fn new(law: Law, items: u64) -> Self {
        let shares = Shares {
            law,
            items,
            total: law.total(items),
        };
        let mut groups = Vec::new();
        let mut first = 1;
        while first <= items {
            let width = if first <= ALONE { 1 } else { first / GROUPING };
            let last = (first + width - 1).min(items);
            let size = (last - first + 1) as f64;
            groups.push(Group {
                items: size,
                probability: shares.of(first, last) / size,
            });
            first = last + 1;
        }
        Self { shares, groups }
    }

    /// The groups, the hottest first.
    pub fn groups(&self) -> &[Group] {
        &self.groups
    }

    /// How many items there are.
    pub fn items(&self) -> u64 {
        self.shares.items
    }

    /// The share of the requests that goes to the `hottest` items: what the best possible choice of
    /// a fixed set of items catches. Part of an item counts for that part of its requests.
    pub fn share_of_hottest(&self, hottest: f64) -> f64 {
        let hottest = hottest.clamp(0.0, self.items() as f64);
        let whole = hottest as u64;
        let part = hottest - whole as f64;
        let next = if part > 0.0 {
            part * self.shares.of(whole + 1, whole + 1)
        } else {
            0.0
        };
        (self.shares.of(1, whole) + next).min(1.0)
    }
}

impl Law {
    /// What the weights of all items add up to.
    fn total(self, items: u64) -> f64 {
        match self {
            Self::Zipf { skew } => power_sum(skew, 1, items),
            Self::SelfSimilar { .. } => 1.0,
        }
    }
}

/// The shares of ranks of items.
#[derive(Clone, Copy, Debug)]
struct Shares {
    law: Law,
    items: u64,
    total: f64,
}

impl Shares {
    /// The share of the requests that goes to the ranks first … last.
    fn of(self, first: u64, last: u64) -> f64 {
        match self.law {
            Law::Zipf { skew } => power_sum(skew, first, last) / self.total,
            Law::SelfSimilar { exponent } => {
                let up_to = |rank: u64| (rank as f64 / self.items as f64).powf(exponent);
                up_to(last) - up_to(first - 1)
            }
        }
    }
}

/// The law that a model's inputs declare: Zipf's where a skew is given, else the self-similar law
/// through the two shares, with the exponent ln io ÷ ln data (80 % and 20 % give 0.1386).
///
/// # Errors
/// Where the hot part would get less than its share.
pub fn declared(skew: Option<f64>, io_share: f64, data_share: f64) -> Result<Law, Refusal> {
    if let Some(skew) = skew {
        return Ok(Law::Zipf { skew });
    }
    if io_share < data_share {
        return Err(Refusal::Contradiction {
            quantity: "io_share",
            rule: "it must be at least data_share, since the hot part is where more than its share of the requests goes",
        });
    }
    Ok(Law::SelfSimilar {
        exponent: io_share.ln() / data_share.ln(),
    })
}

/// What the reader should know of the choice between the two laws.
pub fn notes(skew: Option<f64>) -> Vec<&'static str> {
    match skew {
        Some(_) => vec!["The Zipf skew is given, so the two shares are not used."],
        None => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn laws(items: u64) -> Vec<Popularity> {
        let zipf = [0.0, 0.7, 1.0, 1.1, 2.5].map(|skew| Law::Zipf { skew });
        let similar = [0.0458, 0.138647, 0.296, 1.0].map(|exponent| Law::SelfSimilar { exponent });
        zipf.into_iter()
            .chain(similar)
            .map(|law| Popularity::new(law, items))
            .collect()
    }

    #[test]
    fn every_item_and_every_request_is_in_a_group() {
        for items in [1, 2, 255, 256, 257, 289, 10_000, 1_000_000] {
            for law in laws(items) {
                let count: f64 = law.groups().iter().map(|g| g.items).sum();
                let share: f64 = law.groups().iter().map(|g| g.items * g.probability).sum();
                assert_eq!(count, items as f64);
                assert!((share - 1.0).abs() < 1e-12, "{:?}: {share}", law.shares);
            }
        }
    }

    #[test]
    fn the_hottest_come_first() {
        for law in laws(1_000_000) {
            let falling = law
                .groups()
                .windows(2)
                .all(|w| w[0].probability >= w[1].probability * (1.0 - 1e-9));
            assert!(falling, "{:?}", law.shares);
        }
    }

    #[test]
    fn the_self_similar_law_meets_its_two_shares_at_every_scale() {
        let law = Popularity::new(declared(None, 0.8, 0.2).unwrap(), 10_000);
        for (data, io) in [
            (0.01, 0.528),
            (0.03, 0.615),
            (0.2, 0.8),
            (0.04, 0.64),
            (1.0, 1.0),
        ] {
            let got = law.share_of_hottest(data * 10_000.0);
            assert!((got - io).abs() < 5e-4, "{data}: {got}");
        }
    }

    #[test]
    fn part_of_an_item_counts_for_its_part() {
        let law = Popularity::new(Law::Zipf { skew: 1.0 }, 5);
        let h = 1.0 + 0.5 + 1.0 / 3.0 + 0.25 + 0.2;
        assert!((law.share_of_hottest(1.5) - 1.25 / h).abs() < 1e-15);
        assert_eq!(law.share_of_hottest(0.0), 0.0);
        assert_eq!(law.share_of_hottest(7.0), 1.0);
    }

    #[test]
    fn a_million_items_are_few_groups() {
        let groups = Popularity::new(Law::Zipf { skew: 0.8 }, 1_000_000)
            .groups()
            .len();
        assert!(groups < 240, "{groups}");
    }
}
