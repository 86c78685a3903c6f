//! Pages drawn by Zipf's law, without a table of all pages.
//!
//! Ranks stand in bins, each with no more than 1/16 more at its end than at its beginning. A bin is
//! drawn by Walker's alias method, as if each of its ranks were as likely as its first one; of the
//! ranks in it one is drawn, and kept with the probability by which it is rarer than the first. All
//! arithmetic is exact's own, so that the draws are the same everywhere.

use super::portable_math::{exp, ln};
use super::random::{Random, scaled};

/// Ranks in one bin, the first of them and how many.
#[derive(Clone, Copy, Debug)]
struct Bin {
    first: u32,
    ranks: u32,
    /// Of 2^32 draws of this place, so many are this bin, the others the alias.
    share: u64,
    alias: u32,
    /// Below this number of 2^32 any rank of the bin is kept.
    sure: u64,
}

/// A popularity by Zipf's law.
#[derive(Clone, Debug)]
pub struct Zipf {
    exponent: f64,
    bins: Vec<Bin>,
    pages: u32,
    /// Rank times this, modulo the pages, is the page: neighbours in rank are not neighbours.
    stride: u32,
}

const WHOLE: f64 = 4_294_967_296.0;

impl Zipf {
    /// Rank r of so many is drawn in proportion to r^−exponent.
    pub fn new(exponent: f64, pages: u32) -> Self {
        let mut bins = Vec::new();
        let mut weights = Vec::new();
        let mut first = 1;
        while first <= pages {
            let ranks = (first / 16).max(1).min(pages - first + 1);
            let relative = |rank: u32| popularity(exponent, first, rank);
            weights.push(f64::from(ranks) * exp(-exponent * ln(f64::from(first))));
            bins.push(Bin {
                first,
                ranks,
                share: 0,
                alias: 0,
                sure: (relative(first + ranks - 1) * WHOLE) as u64,
            });
            first += ranks;
        }
        share_out(&mut bins, &weights);
        Self {
            exponent,
            bins,
            pages,
            stride: stride(pages),
        }
    }

    /// The page of the next write.
    pub fn draw(&self, random: &mut Random) -> u32 {
        loop {
            let number = random.draw();
            let place = ((number >> 32) * self.bins.len() as u64) >> 32;
            let mut bin = &self.bins[place as usize];
            if number & 0xffff_ffff >= bin.share {
                bin = &self.bins[bin.alias as usize];
            }
            let rank = match bin.ranks {
                1 => bin.first,
                many => {
                    let number = random.draw();
                    let rank = bin.first + scaled(number << 32, many);
                    let kept = number >> 32;
                    if kept >= bin.sure {
                        let likely = popularity(self.exponent, bin.first, rank);
                        if kept >= (likely * WHOLE) as u64 {
                            continue;
                        }
                    }
                    rank
                }
            };
            return (u64::from(rank - 1) * u64::from(self.stride) % u64::from(self.pages)) as u32;
        }
    }
}

/// How likely a rank is, against an earlier one.
fn popularity(exponent: f64, first: u32, rank: u32) -> f64 {
    exp(-exponent * ln(f64::from(rank) / f64::from(first)))
}

/// Walker's alias method, as Vose builds it: places short of their fair share are filled up by one
/// that has more.
fn share_out(bins: &mut [Bin], weights: &[f64]) {
    let total: f64 = weights.iter().sum();
    let fair = bins.len() as f64 / total;
    let mut left: Vec<f64> = weights.iter().map(|weight| weight * fair).collect();
    let (mut short, mut long): (Vec<usize>, Vec<usize>) =
        (0..bins.len()).partition(|&place| left[place] < 1.0);
    while let Some(&many) = long.last() {
        let Some(few) = short.pop() else { break };
        bins[few].share = (left[few] * WHOLE) as u64;
        bins[few].alias = many as u32;
        left[many] -= 1.0 - left[few];
        if left[many] < 1.0 {
            long.pop();
            short.push(many);
        }
    }
    // What is left is fair but for rounding.
    for place in short.into_iter().chain(long) {
        bins[place].share = WHOLE as u64;
    }
}

/// A number without a divisor in common with the pages, near their golden section.
fn stride(pages: u32) -> u32 {
    let near = (f64::from(pages) * 0.618_033_988_749_895) as u32;
    let divisor = |mut a: u32, mut b: u32| {
        while b > 0 {
            (a, b) = (b, a % b);
        }
        a
    };
    (near.max(1)..)
        .find(|&it| divisor(it, pages) == 1)
        .expect("the next prime at the latest")
}

#[cfg(test)]
mod tests {
    use super::super::random::Purpose;
    use super::*;

    #[test]
    fn each_rank_is_drawn_as_often_as_the_law_says() {
        let pages = 1000;
        for exponent in [0.0, 0.6, 1.0, 1.7] {
            let zipf = Zipf::new(exponent, pages);
            let mut random = Random::new(3, Purpose::Traffic);
            let mut drawn = vec![0.0; pages as usize];
            let draws = 400_000;
            (0..draws).for_each(|_| drawn[zipf.draw(&mut random) as usize] += 1.0);
            let law: Vec<f64> = (1..=pages)
                .map(|rank| f64::from(rank).powf(-exponent))
                .collect();
            let total: f64 = law.iter().sum();
            let squares = law.iter().enumerate().map(|(place, weight)| {
                let page = place as u64 * u64::from(zipf.stride) % u64::from(pages);
                let expected = weight / total * f64::from(draws);
                (drawn[page as usize] - expected).powi(2) / expected
            });
            // Chi squared with 999 degrees of freedom passes 1143 once in a thousand times.
            let chi_squared: f64 = squares.sum();
            assert!(chi_squared < 1143.0, "{exponent}: {chi_squared}");
        }
    }
}
