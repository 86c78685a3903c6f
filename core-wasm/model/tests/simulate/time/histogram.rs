//! The error of what is read out of buckets, against a sorted list.

use proptest::prelude::*;
use spare_area_model::simulate::time::histogram::{Histogram, PERCENTILES};

fn filled(times: &[u64]) -> Histogram {
    let mut histogram = Histogram::default();
    times.iter().for_each(|&time| histogram.count(time));
    let total = times.iter().map(|&time| u128::from(time)).sum();
    histogram.noted(times.len() as u64, total, *times.iter().max().unwrap_or(&0));
    histogram
}

/// Times of all sizes.
fn times() -> impl Strategy<Value = Vec<u64>> {
    let time = (0u32..50, any::<u64>()).prop_map(|(bits, number)| number % (2u64 << bits));
    prop::collection::vec(time, 1..400)
}

proptest! {
    #[test]
    fn percentiles_are_a_part_in_256_from_those_of_a_sorted_list(mut times in times()) {
        let histogram = filled(&times);
        times.sort_unstable();
        let found = histogram.percentiles(PERCENTILES).expect("there are times");
        for (part, found) in PERCENTILES.into_iter().zip(found) {
            let rank = (times.len() as u64 * part.parts).div_ceil(part.of);
            let exact = times[rank as usize - 1];
            prop_assert!(found.abs_diff(exact) * 256 <= exact, "{} {}", found, exact);
        }
        prop_assert_eq!(histogram.longest(), times.last().copied());
        let mean = times.iter().map(|&time| time as f64).sum::<f64>() / times.len() as f64;
        let off = histogram.mean().expect("there are times") - mean;
        prop_assert!(off.abs() <= 1e-12 * mean.max(1.0));
    }

    #[test]
    fn parts_merge_into_the_whole(one in times(), other in times()) {
        let mut merged = filled(&one);
        merged.merge(&filled(&other));
        let whole = filled(&[one, other].concat());
        prop_assert_eq!(merged.percentiles(PERCENTILES), whole.percentiles(PERCENTILES));
        prop_assert_eq!(merged.requests(), whole.requests());
        prop_assert_eq!(merged.mean(), whole.mean());
    }
}

#[test]
fn nothing_has_no_percentiles() {
    let mut histogram = filled(&[5, 7]);
    histogram.clear();
    assert_eq!(histogram.percentiles(PERCENTILES), None);
    assert_eq!((histogram.mean(), histogram.longest()), (None, None));
    assert_eq!(filled(&[u64::MAX]).longest(), Some(u64::MAX));
}
