//! Pages whose writes follow Zipf's law, as few enough classes to sum over.

use super::fifo::Class;
use crate::numeric::power_sum::power_sum;
use crate::numeric::ranks::Ranks;

/// Pages of which the one of rank i is written in proportion to i^−exponent.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Zipf {
    /// The exponent, from 0.
    pub exponent: f64,
    /// How many there are.
    pub pages: u64,
}

impl Zipf {
    /// Classes that add up to what so many pages add up to.
    pub fn classes(&self) -> Vec<Class> {
        let whole = self.pages as f64;
        let sum = Ranks::new(self.pages, 1.0).sum();
        let mut classes = Vec::with_capacity(sum.ranks.len());
        let mut mean = 0.0;
        for (rank, rate) in sum.ranks.iter().zip(sum.powers(-self.exponent)) {
            let class = Class {
                data: rank.count / whole,
                rate,
            };
            mean += class.data * class.rate;
            classes.push(class);
        }
        let share = 1.0 / mean;
        for class in &mut classes {
            class.rate *= share;
        }
        classes
    }

    /// The share of the writes that goes to the hottest `share` of the pages; a part of a page counts
    /// for its part.
    pub fn writes_to_hottest(&self, share: f64) -> f64 {
        let writes = |pages: u64| power_sum(self.exponent, 1, pages);
        let hottest = self.pages as f64 * share;
        let next = hottest.fract() * (hottest.floor() + 1.0).powf(-self.exponent);
        (writes(hottest as u64) + next) / writes(self.pages)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::write_amplification::fifo;

    fn classes(exponent: f64, pages: u64) -> Vec<Class> {
        Zipf { exponent, pages }.classes()
    }

    /// The second route: every page a class of its own.
    fn one_by_one(exponent: f64, pages: u64) -> Vec<Class> {
        let weights: Vec<f64> = (1..=pages)
            .map(|rank| (rank as f64).powf(-exponent))
            .collect();
        let total: f64 = weights.iter().rev().sum();
        let whole = pages as f64;
        let class = |weight: f64| Class {
            data: 1.0 / whole,
            rate: weight * whole / total,
        };
        weights.into_iter().map(class).collect()
    }

    #[test]
    fn few_classes_give_what_all_pages_give() {
        for exponent in [0.0, 0.6, 1.0, 1.2, 2.5] {
            for pages in [1, 2, 64, 65, 70, 300, 20_000] {
                let few = classes(exponent, pages);
                let all = one_by_one(exponent, pages);
                for spare in [0.01, 0.07, 0.28, 1.0] {
                    let got = fifo::write_amplification(&few, spare);
                    let want = fifo::write_amplification(&all, spare);
                    assert!(
                        (got / want - 1.0).abs() < 1e-9,
                        "s {exponent}, {pages}, ρ {spare}: {got} {want}"
                    );
                }
            }
        }
    }

    #[test]
    fn the_hottest_pages_get_their_writes() {
        for exponent in [0.0, 0.6, 1.0, 1.7] {
            for pages in [1, 3, 100, 5_000_000] {
                // By the other way of adding up.
                let weight = |pages: u64| -> f64 {
                    let ranks = Ranks::new(pages, 1.0).sum().ranks.into_iter();
                    ranks
                        .map(|rank| rank.count * (-exponent * rank.place).exp())
                        .sum()
                };
                let hottest = pages / 5;
                let part = pages as f64 / 5.0 - hottest as f64;
                let next = part * ((hottest + 1) as f64).powf(-exponent);
                let want = (weight(hottest) + next) / weight(pages);
                let got = Zipf { exponent, pages }.writes_to_hottest(0.2);
                assert!(
                    (got / want - 1.0).abs() < 1e-9,
                    "s {exponent}, {pages}: {got} {want}"
                );
            }
        }
    }

    #[test]
    fn all_pages_and_all_writes_are_counted() {
        for exponent in [0.0, 0.5, 1.0, 2.0, 3.0] {
            for pages in [65, 1000, 1_000_000_000_000] {
                let classes = classes(exponent, pages);
                let data: f64 = classes.iter().map(|class| class.data).sum();
                let writes: f64 = classes.iter().map(|class| class.data * class.rate).sum();
                assert!((data - 1.0).abs() < 1e-9, "s {exponent}, {pages}: {data}");
                assert!(
                    (writes - 1.0).abs() < 1e-9,
                    "s {exponent}, {pages}: {writes}"
                );
            }
        }
    }

    #[test]
    fn a_trillion_pages_are_few_classes() {
        assert!(classes(1.0, 1_000_000_000_000).len() < 150);
    }
}
