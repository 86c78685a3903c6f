//! How unequal the items of a store are: which share of the requests each one gets.
//!
//! A million items would take a million exponentials for every hit ratio. All laws here are smooth in
//! the rank, so that a few well chosen ranks stand for all of them; against the sum over single items
//! a hit ratio changes by less than 1e-9 (tested).

use crate::numeric::held;
use crate::numeric::power_sum::power_sum;
use crate::numeric::ranks::{Rank, Ranks};
use crate::refusal::Refusal;

/// Items that get the same share of the requests, or a place in an integral over ranks: then there may
/// be less than none of them.
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
    items: u64,
    groups: Vec<Group>,
}

/// A store of so many items with this law.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Store {
    /// How the requests are spread.
    pub law: Law,
    /// How many items there are.
    pub items: u64,
}

/// How the requests are spread over the items.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Law {
    /// Zipf's law: the item of rank i gets requests in proportion to i^−skew.
    Zipf {
        /// 0 where all blocks are equally likely.
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
        let sum = Ranks::new(items, law.steepness()).sum();
        let mut groups = Vec::with_capacity(sum.ranks.len());
        let mut all = 0.0;
        for (rank, power) in sum.ranks.iter().zip(sum.powers(law.power())) {
            let group = Group {
                items: rank.count,
                probability: law.weight(rank, power),
            };
            all += group.items * group.probability;
            groups.push(group);
        }
        let share = 1.0 / all;
        for group in &mut groups {
            group.probability *= share;
        }
        Self { items, groups }
    }

    /// The groups that stand for all items.
    pub fn groups(&self) -> &[Group] {
        &self.groups
    }

    /// How many items there are.
    pub fn items(&self) -> u64 {
        self.items
    }
}

impl Law {
    /// How many requests go to the item of this rank, against the others, where this power of it is known.
    fn weight(self, rank: &Rank, power: f64) -> f64 {
        match self {
            Self::Zipf { .. } => power,
            // The curve from the rank before to this one; before the first there is nothing.
            Self::SelfSimilar { exponent } => power * -(exponent * rank.before).exp_m1(),
        }
    }

    /// The power of the rank that its weight is made of.
    fn power(self) -> f64 {
        match self {
            Self::Zipf { skew } => -skew,
            Self::SelfSimilar { exponent } => exponent,
        }
    }

    /// The power of the rank with which that falls, where it falls fastest.
    fn steepness(self) -> f64 {
        match self {
            Self::Zipf { skew } => skew,
            Self::SelfSimilar { exponent } => 1.0 - exponent,
        }
    }
}

impl Store {
    /// The share of the requests that goes to the `hottest` items: what the best possible choice of
    /// a fixed set of items catches. Part of an item counts for that part of its requests.
    pub fn share_of_hottest(&self, hottest: f64) -> f64 {
        let hottest = held(hottest, 0.0, self.items as f64);
        let whole = hottest as u64;
        let part = hottest - whole as f64;
        let next = if part > 0.0 {
            part * self.weight_of(whole + 1, whole + 1)
        } else {
            0.0
        };
        ((self.weight_of(1, whole) + next) / self.weight_of(1, self.items)).min(1.0)
    }

    /// How many requests go to the ranks first … last, against other ranks.
    fn weight_of(&self, first: u64, last: u64) -> f64 {
        match self.law {
            Law::Zipf { skew } => power_sum(skew, first, last),
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
            rule: "it must be at least data_share, since the hot part receives at least its share of the requests",
        });
    }
    Ok(Law::SelfSimilar {
        exponent: io_share.ln() / data_share.ln(),
    })
}

/// What the reader should know of the choice between the two laws.
pub fn notes(skew: Option<f64>) -> Vec<&'static str> {
    match skew {
        Some(_) => vec!["The Zipf exponent is given, so the two shares are not used."],
        None => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn laws(items: u64) -> Vec<Store> {
        let zipf = [0.0, 0.7, 1.0, 1.1, 2.5].map(|skew| Law::Zipf { skew });
        let similar = [0.0458, 0.138647, 0.296, 1.0].map(|exponent| Law::SelfSimilar { exponent });
        zipf.into_iter()
            .chain(similar)
            .map(|law| Store { law, items })
            .collect()
    }

    #[test]
    fn every_item_and_every_request_is_in_a_group() {
        for items in [
            1, 2, 11, 12, 13, 14, 15, 16, 255, 256, 257, 289, 10_000, 1_000_000,
        ] {
            for store in laws(items) {
                let law = Popularity::new(store.law, items);
                let count: f64 = law.groups().iter().map(|g| g.items).sum();
                let share: f64 = law.groups().iter().map(|g| g.items * g.probability).sum();
                assert!(
                    (count / items as f64 - 1.0).abs() < 1e-11,
                    "{items}: {count}"
                );
                assert!((share - 1.0).abs() < 1e-12, "{store:?}: {share}");
            }
        }
    }

    #[test]
    fn the_groups_have_the_popularity_of_their_ranks() {
        for store in laws(1_000_000) {
            // By two routes: the groups by their logarithms, the weights by their sums.
            let law = Popularity::new(store.law, store.items);
            for (rank, group) in (1..=12).zip(law.groups()) {
                let want = store.weight_of(rank, rank) / store.weight_of(1, store.items);
                assert!(
                    (group.probability / want - 1.0).abs() < 1e-9,
                    "{store:?} {rank}"
                );
            }
        }
    }

    #[test]
    fn the_self_similar_law_meets_its_two_shares_at_every_scale() {
        let law = Store {
            law: declared(None, 0.8, 0.2).unwrap(),
            items: 10_000,
        };
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
        let law = Store {
            law: Law::Zipf { skew: 1.0 },
            items: 5,
        };
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
        assert!(groups < 90, "{groups}");
    }
}
