//! Histograms against the requests they stand for; workloads against their own sums.

use proptest::prelude::*;
use spare_area_model::measuring::service_time::{Inputs, Outputs, compute};

fn histogram(ends: &[f64], counts: &[u32], busy_time: Option<f64>) -> Outputs {
    compute(&Inputs {
        requests: None,
        bytes: Some(1e9),
        busy_time,
        queue_depth: 1.0,
        bucket_ends: ends.to_vec(),
        bucket_counts: counts.iter().copied().map(f64::from).collect(),
    })
    .expect("rising ends with a count each are answered")
}

proptest! {
    #[test]
    fn a_histogram_agrees_with_its_requests_written_out(
        buckets in prop::collection::vec((0.01..10.0f64, 0u32..40), 1..20),
    ) {
        let mut end = 0.0;
        let (mut ends, mut times) = (Vec::new(), Vec::new());
        for (width, count) in &buckets {
            times.extend(std::iter::repeat_n(end + width / 2.0, *count as usize));
            end += width;
            ends.push(end);
        }
        prop_assume!(!times.is_empty());
        let counts: Vec<u32> = buckets.iter().map(|bucket| bucket.1).collect();
        let answer = histogram(&ends, &counts, None);
        let n = times.len() as f64;
        let mean = times.iter().sum::<f64>() / n;
        let variance = times.iter().map(|t| (t - mean) * (t - mean)).sum::<f64>() / n;
        prop_assert!((answer.mean.unwrap() / mean - 1.0).abs() < 1e-12);
        prop_assert!((answer.standard_deviation.unwrap() - variance.sqrt()).abs() < 1e-9);
        let rank = |share: f64| times[((share * n).ceil() as usize).clamp(1, times.len()) - 1];
        prop_assert!((answer.p50.unwrap() - rank(0.5)).abs() < 1e-9);
        prop_assert!((answer.p99.unwrap() - rank(0.99)).abs() < 1e-9);
        prop_assert!((answer.p99_99.unwrap() - rank(0.9999)).abs() < 1e-9);
        prop_assert!(answer.p99_99.unwrap() <= answer.longest.unwrap());
        // One at a time, the drive is busy as long as all requests together.
        prop_assert!((answer.busy_time.unwrap() / times.iter().sum::<f64>() - 1.0).abs() < 1e-9);
    }

    #[test]
    fn depth_is_summed_service_over_busy_time(busy in 1.0..13.0f64) {
        let answer = histogram(&[1.0, 2.0], &[3, 5], Some(busy));
        let summed = 3.0 * 0.5 + 5.0 * 1.5;
        prop_assert!((answer.outstanding.unwrap() * busy / summed - 1.0).abs() < 1e-14);
    }
}
