//! Pages whose writes follow Zipf's law, as few enough classes to sum over.

use super::fifo::Class;
use crate::numeric::ranks::ranks;

/// The classes of so many pages, of which the one of rank i is written in proportion to i^−exponent.
pub fn classes(exponent: f64, pages: u64) -> Vec<Class> {
    let whole = pages as f64;
    let class = |(rank, count): (f64, f64)| Class {
        data: count / whole,
        rate: (-exponent * rank).exp(),
    };
    let mut classes: Vec<_> = ranks(pages, 1.0).into_iter().map(class).collect();
    let mean: f64 = classes.iter().map(|class| class.data * class.rate).sum();
    for class in &mut classes {
        class.rate /= mean;
    }
    classes
}

/// The share of the writes that goes to the hottest `share` of the pages; a part of a page counts
/// for its part.
pub fn writes_to_hottest(share: f64, exponent: f64, pages: u64) -> f64 {
    let weight = |pages: u64| -> f64 {
        let ranks = ranks(pages, 1.0).into_iter();
        ranks
            .map(|(rank, count)| count * (-exponent * rank).exp())
            .sum()
    };
    let hottest = pages as f64 * share;
    let next = hottest.fract() * (hottest.floor() + 1.0).powf(-exponent);
    (weight(hottest as u64) + next) / weight(pages)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::numeric::power_sum::power_sum;
    use crate::write_amplification::fifo;

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
                let hottest = pages / 5;
                let part = pages as f64 / 5.0 - hottest as f64;
                let next = part * power_sum(exponent, hottest + 1, hottest + 1);
                let want = (power_sum(exponent, 1, hottest) + next) / power_sum(exponent, 1, pages);
                let got = writes_to_hottest(0.2, exponent, pages);
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
