//! Little's law backwards and forwards; mixed loads.

use crate::common;
use proptest::prelude::*;
use serde_json::json;
use spare_area_model::measuring::littles_law::{Inputs, Outputs, compute};

fn little(
    throughput: Option<f64>,
    response_time: Option<f64>,
    outstanding: Option<f64>,
) -> Outputs {
    compute(&Inputs {
        throughput,
        response_time,
        outstanding,
        request_size: None,
    })
    .expect("two of three are answered")
}

proptest! {
    #[test]
    fn the_third_gives_the_first_two_back(x in 1e-3..1e9f64, r in 1e-9..1e3f64) {
        let n = little(Some(x), Some(r), None).outstanding.unwrap();
        let back = little(None, Some(r), Some(n)).throughput.unwrap();
        prop_assert!((back / x - 1.0).abs() < 1e-15);
        let back = little(Some(x), None, Some(n)).response_time.unwrap();
        prop_assert!((back / r - 1.0).abs() < 1e-15);
        prop_assert_eq!(little(Some(x), Some(r), Some(n)).outstanding, Ok(n));
    }

    #[test]
    fn a_mix_lies_between_its_parts(reads in 1.0..1e6f64, writes in 1.0..1e6f64, share in 0.0..=1.0f64) {
        let inputs = json!({"read_rate": reads, "write_rate": writes, "read_share": share});
        let values = common::run("mixed-load", &inputs).unwrap().values;
        let (total, low, high) = (values[0], values[3], values[4]);
        prop_assert!(total >= reads.min(writes) * (1.0 - 1e-15));
        prop_assert!(total <= reads.max(writes) * (1.0 + 1e-15));
        prop_assert!((values[1] + values[2] - total).abs() < 1e-12 * total);
        prop_assert!(low <= total && total <= high);
        // The time of a request is the mix of the times.
        let time = share / reads + (1.0 - share) / writes;
        prop_assert!((total * time - 1.0).abs() < 1e-14);
    }
}
