//! Latencies counted in bins, as fio does: exact below 128, then 64 bins for each doubling.

use super::answer::MeasuredPercentile;
use super::decimal;
use super::order::sorted;

/// Bins of one doubling: 2 to this power.
const BITS: u32 = 6;
/// Bins for one doubling.
const PER_DOUBLING: u64 = 1 << BITS;
/// So far the middle of a bin may be from what was counted in it, relative to that.
pub const BOUND: f64 = 0.5 / PER_DOUBLING as f64;
/// Bins that hold every number of 64 bits.
pub const EVERY: usize = 59 << BITS;

/// The percentiles that fio prints where nobody asks for others, in its own notation.
pub const USUAL: [&str; 17] = [
    "1", "5", "10", "20", "30", "40", "50", "60", "70", "80", "90", "95", "99", "99.5", "99.9",
    "99.95", "99.99",
];

/// The percentile beyond them that tells of pauses, and from how many requests on one lies beyond it.
const RARE: (&str, u64) = ("99.999", 100_000);

/// The rare percentile, where enough was counted for it.
pub fn rare(bins: &[Bin]) -> Option<&'static str> {
    let counts = bins.iter().map(|bin| bin.count);
    (counts.fold(0, u64::saturating_add) >= RARE.1).then_some(RARE.0)
}

/// The usual percentiles and the rare one, as far as enough was counted for them.
pub fn usual(bins: &[Bin]) -> impl Iterator<Item = &'static str> {
    USUAL.into_iter().chain(rare(bins))
}

/// The bin in which a number is counted.
pub fn bin_of(value: u64) -> usize {
    let most = 63 - (value | 1).leading_zeros();
    if most <= BITS {
        return value as usize;
    }
    let lost = most - BITS;
    let place = (value >> lost) & (PER_DOUBLING - 1);
    (((lost + 1) << BITS) as usize) + place as usize
}

/// The smallest number that is counted in a bin.
pub fn least_of(bin: usize) -> f64 {
    if bin < 2 * PER_DOUBLING as usize {
        return bin as f64;
    }
    let lost = (bin >> BITS) as i32 - 1;
    let place = (bin % PER_DOUBLING as usize) as f64;
    (PER_DOUBLING as f64 + place) * 2f64.powi(lost)
}

/// What fio says of the numbers in a bin: the number itself, or the middle of the bin.
pub fn middle_of(bin: usize) -> f64 {
    if bin < 2 * PER_DOUBLING as usize {
        return bin as f64;
    }
    f64::midpoint(least_of(bin), least_of(bin + 1))
}

/// A value and how often it was counted, with half the width of its bin.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bin {
    /// The value.
    pub value: f64,
    /// How often.
    pub count: u64,
    /// So far the value may be off, relative to it.
    pub bound: f64,
}

/// Counts by bin of fio as values, where there are any; `unit` of them make a second. Each bin may
/// be 2 to the power of `coarseness` of fio's bins.
pub fn counted(counts: &[u64], coarseness: u32, unit: f64) -> Vec<Bin> {
    let filled = counts.iter().enumerate().filter(|(_, count)| **count > 0);
    filled
        .map(|(place, &count)| {
            let (first, next) = (place << coarseness, (place + 1) << coarseness);
            let value = match coarseness {
                0 => middle_of(first),
                _ => f64::midpoint(least_of(first), least_of(next)),
            };
            let half = value - least_of(first);
            Bin {
                value: value / unit,
                count,
                bound: if half > 0.0 {
                    half / least_of(first).max(half)
                } else {
                    0.0
                },
            }
        })
        .collect()
}

/// Percentiles of what was counted: the smallest value that this share of them does not exceed.
/// `bins` rise; `shares` are in per cent, as printed.
pub fn percentiles<'a>(
    bins: &[Bin],
    shares: impl Iterator<Item = &'a str>,
) -> Vec<MeasuredPercentile> {
    let total: u64 = bins
        .iter()
        .fold(0, |sum, bin| sum.saturating_add(bin.count));
    let wanted = shares.filter_map(|share| decimal::per(share, 2));
    let wanted: Vec<f64> = wanted
        .filter(|share| *share > 0.0 && *share <= 1.0)
        .collect();
    let mut wanted = sorted(&wanted, |share| *share);
    wanted.dedup();
    let (mut rest, mut sum, mut found) = (bins.iter(), 0u64, Vec::new());
    let mut bin = None;
    for share in wanted {
        // A share that falls between two requests exactly, such as 99.9 % of 1000, is not moved by the last digit of its product.
        let needed = share * total as f64 * (1.0 - 1e-12);
        while bin.is_none() || (sum as f64) < needed {
            let Some(next) = rest.next() else { break };
            sum = sum.saturating_add(next.count);
            bin = Some(next);
        }
        found.extend(bin.map(|bin| MeasuredPercentile {
            share,
            latency: bin.value,
            bound: Some(bin.bound),
            from: "bins",
        }));
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_is_near_the_middle_of_its_bin() {
        let numbers = (0..63).flat_map(|power| [(1u64 << power) - 1, 1 << power, 5 << power >> 2]);
        for number in numbers.chain([u64::MAX]) {
            let bin = bin_of(number);
            assert!(bin < EVERY, "{number}");
            assert!(least_of(bin) <= number as f64 && (number as f64) <= least_of(bin + 1));
            let off = (middle_of(bin) - number as f64).abs();
            assert!(off <= BOUND * number as f64, "{number}: off by {off}");
        }
        assert_eq!((bin_of(127), bin_of(128), bin_of(130)), (127, 128, 129));
        assert_eq!(middle_of(bin_of(954_000)), 954_368.0);
    }

    #[test]
    fn a_share_between_two_requests_takes_the_lower() {
        let bin = |value, count| Bin {
            value,
            count,
            bound: 0.0,
        };
        let found = percentiles(
            &[bin(1.0, 999), bin(2.0, 1)],
            ["99.9", "0", "100", "x"].into_iter(),
        );
        let values: Vec<f64> = found.iter().map(|one| one.latency).collect();
        assert_eq!(values, [1.0, 2.0]);
        assert!(percentiles(&[], USUAL.into_iter()).is_empty());
    }
}
