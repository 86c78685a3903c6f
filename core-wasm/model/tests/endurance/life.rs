//! Remaining life: drives whose truth is known, seen through their counters.

use crate::common;
use proptest::prelude::*;
use serde_json::json;
use spare_area_model::endurance::remaining_life::{Inputs, compute};
use spare_area_model::refusal::Refusal;

const HOUR: f64 = 3600.0;

proptest! {
    /// A drive of known endurance, written at a known rate, and read with its wear cut off to whole
    /// per cents and its hours to whole hours: what truly is left lies in the interval.
    #[test]
    fn the_truth_lies_in_the_interval(
        endurance in 1e12..1e17f64,
        wear in 0.011..0.989f64,
        hours in 720.0..80_000.0f64,
    ) {
        let written = endurance * wear;
        let answer = compute(&Inputs {
            host_bytes: written,
            power_on_time: hours.floor() * HOUR,
            percentage_used: Some((wear * 100.0).floor() / 100.0),
            terabytes_written: None,
            interface_rate: None,
            capacity: None,
        })
        .unwrap();
        let truth = (endurance - written) / (written / (hours * HOUR));
        let (low, high) = (answer.low.unwrap(), answer.high.unwrap());
        prop_assert!(low <= truth * (1.0 + 1e-9) && truth <= high * (1.0 + 1e-9), "{low} {truth} {high}");
        let likely = answer.time_left.unwrap();
        prop_assert!(low <= likely && likely <= high);
    }

    #[test]
    fn two_bases_span_both(used in 0.01..0.99f64, rated in 1.1..20.0f64) {
        let ask = |percentage_used, terabytes_written| {
            let inputs = Inputs { host_bytes: 1e14, power_on_time: 1e4 * HOUR, percentage_used, terabytes_written, interface_rate: None, capacity: None };
            compute(&inputs).unwrap()
        };
        let (wear, rating) = (ask(Some(used), None), ask(None, Some(rated * 1e14)));
        let both = ask(Some(used), Some(rated * 1e14));
        prop_assert_eq!(both.low.unwrap(), wear.low.unwrap().min(rating.low.unwrap()));
        prop_assert_eq!(both.high.unwrap(), wear.high.unwrap().max(rating.high.unwrap()));
        prop_assert_eq!(both.time_left_by_wear, wear.time_left);
        prop_assert_eq!(both.time_left_by_rating, rating.time_left);
        prop_assert_eq!(both.notes.len(), 1);
    }
}

#[test]
fn too_short_a_record_is_refused_with_its_reason() {
    let short = json!({"power_on_time": 719.9 * HOUR, "percentage_used": 0.1});
    match common::run("remaining-life", &short) {
        Err(Refusal::TooLittle { quantity, rule }) => {
            assert_eq!(quantity, "power_on_time");
            assert!(rule.contains("720 h") && rule.contains("because"));
        }
        other => panic!("{other:?}"),
    }
    let enough = json!({"power_on_time": 720.0 * HOUR, "percentage_used": 0.1});
    assert!(common::run("remaining-life", &enough).is_ok());
}

#[test]
fn a_rate_that_no_interface_carries_is_refused() {
    let impossible = json!({"host_bytes": 1e16, "power_on_time": 1000.0 * HOUR, "percentage_used": 0.1, "interface_rate": 6e8});
    let refusal = common::run("remaining-life", &impossible);
    assert!(
        matches!(
            refusal,
            Err(Refusal::Contradiction {
                quantity: "host_bytes",
                ..
            })
        ),
        "{refusal:?}"
    );
}
