//! Ratings there and back, and what they must not be mixed with.

use crate::common;
use proptest::prelude::*;
use serde_json::{Value, json};
use spare_area_model::refusal::Refusal;

fn value(model: &str, inputs: &Value, output: &str) -> f64 {
    let answer = common::run(model, inputs).unwrap_or_else(|e| panic!("{model} {inputs}: {e:?}"));
    answer.values[common::output(model, output).0]
}

proptest! {
    #[test]
    fn tbw_and_dwpd_give_each_other(tbw in 1e9..1e18f64, capacity in 1e9..1e14f64, years in 1..10u32) {
        let period = f64::from(years) * 365.0 * 86_400.0;
        let there = json!({"terabytes_written": tbw, "capacity": capacity, "warranty_period": period});
        let dwpd = value("warranty", &there, "dwpd");
        prop_assume!((1e-4..1e4).contains(&dwpd));
        let back = json!({"dwpd": dwpd, "capacity": capacity, "warranty_period": period});
        prop_assert!((value("warranty", &back, "terabytes_written") / tbw - 1.0).abs() < 1e-14);
    }

    /// A rating counts host bytes: the host's write amplification changes what the flash takes, and
    /// nothing that the host is promised.
    #[test]
    fn write_amplification_is_never_taken_off_a_rating(wa in 0.01..1000.0f64) {
        let at = |wa: f64| {
            let inputs = json!({"terabytes_written": 36e12, "write_amplification": wa});
            common::run("warranty", &inputs).unwrap().values
        };
        let (one, other) = (at(1.0), at(wa));
        for (place, output) in common::model("warranty").1.outputs.iter().enumerate() {
            let scales = output.id.starts_with("cycles");
            let expected = if scales { one[place] * wa } else { one[place] };
            let same = (other[place] - expected).abs() <= 1e-14 * expected.abs();
            prop_assert!(same || expected.is_nan() && other[place].is_nan(), "{}", output.id);
        }
    }

    /// What `endurance` computes from the flash, `warranty` turns back into the same cycles.
    #[test]
    fn a_computed_rating_takes_just_the_cycles_it_came_from(
        cycles in 100.0..1e5f64,
        wa in 0.1..100.0f64,
        more in 1.0..2.0f64,
    ) {
        let drive = json!({"capacity": 1e12, "raw_capacity": 1e12 * more, "pe_cycles": cycles, "write_amplification": wa});
        let tbw = value("endurance", &drive, "terabytes_written");
        let rated = json!({"terabytes_written": tbw, "capacity": 1e12, "raw_capacity": 1e12 * more, "write_amplification": wa, "pe_cycles": cycles});
        prop_assert!((value("warranty", &rated, "cycles") / cycles - 1.0).abs() < 1e-13);
        prop_assert!((value("warranty", &rated, "most_write_amplification") / wa - 1.0).abs() < 1e-13);
    }
}

#[test]
fn contradictory_ratings_are_refused_by_name() {
    let pointed_at = |model: &str, inputs: Value| match common::run(model, &inputs) {
        Err(Refusal::Contradiction { quantity, .. }) => quantity,
        other => panic!("{model} {inputs}: {other:?}"),
    };
    // Published side by side for the P3520 of 2 TB.
    let p3520 = json!({"terabytes_written": 2490e12, "dwpd": 3, "capacity": 2e12});
    assert_eq!(pointed_at("warranty", p3520), "dwpd");
    let small = json!({"terabytes_written": 1e12, "raw_capacity": 1e9});
    assert_eq!(pointed_at("warranty", small), "raw_capacity");
    assert_eq!(
        pointed_at("endurance", json!({"raw_capacity": 1e9})),
        "raw_capacity"
    );
}

#[test]
fn a_drive_is_bought_when_the_last_one_is_written_out_and_not_before() {
    let drives = |writes: f64| {
        value(
            "cost",
            &json!({"write_rate": writes * 600e12 / (5.0 * 31_536_000.0)}),
            "drives",
        )
    };
    assert_eq!(
        [0.5, 1.0, 1.000_001, 3.0, 3.5].map(drives),
        [1.0, 1.0, 2.0, 3.0, 4.0]
    );
}
