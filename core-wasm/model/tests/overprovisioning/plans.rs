//! Buying or sparing, lived through step by step with a purse and a flash that wears.

use crate::common;
use proptest::prelude::*;
use serde_json::json;

/// Steps in the life of a drive.
const STEPS: f64 = 500.0;

/// What a drive does while it is in use, and how often it is bought.
#[derive(Default)]
struct Lived {
    bought: f64,
    written: f64,
}

/// Days of use in small steps: each host byte takes so many of the flash's, and a drive without a
/// cycle left is bought again.
fn live(days: f64, endured: f64, flash_a_day: f64, host_a_day: f64) -> Lived {
    let mut lived = Lived::default();
    let (mut left, mut day) = (0.0, 0.0);
    let step = endured / flash_a_day / STEPS;
    while day < days {
        if left <= 1e-9 * endured {
            lived.bought += 1.0;
            left = endured;
        }
        let now = step.min(days - day);
        left -= now * flash_a_day;
        lived.written += now * host_a_day;
        day += step;
    }
    lived
}

proptest! {
    #[test]
    fn plans_cost_what_living_through_them_costs(
        big in 1.1..2.5f64,
        small in 1.07..1.5f64,
        later in 1.07..2.5f64,
        busy in 0.05..8.0f64,
        years in 1.0..8.0f64,
        after in 0.2..8.0f64,
        prices in prop::array::uniform3(0.0..500.0f64),
        b in 6u32..10,
    ) {
        let data = 1e11;
        // So much that the small drive lasts a year where `busy` is 1, but for what it copies.
        let per_day = data * small * 1000.0 / 365.0 * busy;
        let inputs = json!({
            "data": data, "bytes_per_day": per_day, "years": years, "later_after": after,
            "big_raw_capacity": data * big, "small_raw_capacity": data * small, "later_raw_capacity": data * later,
            "big_price": prices[0], "small_price": prices[1], "later_price": prices[2],
            "pe_cycles": 1000, "later_pe_cycles": 1500, "pages_per_block": 2u32.pow(b),
            "big_write_rate": 4e8, "small_write_rate": 3e8, "later_write_rate": 8e8,
        });
        let answer = common::run("buy-or-spare", &inputs).unwrap();
        let of = |name: &str| answer.values[common::output("buy-or-spare", name).0];

        // Desnoyers' formula, where the model has the lattice: they are 0.28 % apart at most.
        let copies = |raw: f64, name: &str| {
            let formula = spare_area_model::write_amplification::rules::desnoyers(2f64.powi(b as i32), raw - 1.0);
            let exact = of(name);
            prop_assert!((formula / exact - 1.0).abs() < 0.003, "{name}: {exact}, by Desnoyers {formula}");
            Ok(exact)
        };
        let big_copies = copies(big, "spare_write_amplification")?;
        let small_copies = copies(small, "small_write_amplification")?;
        let later_copies = copies(later, "later_write_amplification")?;

        let days = years * 365.0;
        let first = after.min(years) * 365.0;
        let drive = |days: f64, raw: f64, cycles: f64, copies: f64, rate: f64| {
            live(days, data * raw * cycles, per_day * copies, rate / copies * 86_400.0)
        };
        let spared = drive(days, big, 1000.0, big_copies, 4e8);
        let one = drive(first, small, 1000.0, small_copies, 3e8);
        let other = drive(days - first, later, 1500.0, later_copies, 8e8);
        // Where a drive's last day is the last of all, a rounding decides whether one more is bought.
        let sure = |time: f64, life: f64| {
            let part = (time * 86_400.0 / life).fract();
            (0.01..0.99).contains(&part)
        };
        prop_assume!(sure(days, of("spare_life")) && sure(first, of("small_life")));
        prop_assume!(first == days || sure(days - first, of("later_life")));

        prop_assert_eq!(of("spare_drives"), spared.bought);
        prop_assert_eq!(of("buy_drives"), one.bought + other.bought);
        let spent = [spared.bought * prices[0], one.bought * prices[1] + other.bought * prices[2]];
        prop_assert!((of("spare_cost") - spent[0]).abs() <= 1e-9 * spent[0]);
        prop_assert!((of("buy_cost") - spent[1]).abs() <= 1e-9 * spent[1]);
        let cheaper = if spent[0] < spent[1] { 0.0 } else { 1.0 };
        prop_assert!(spent[0] == spent[1] || of("cheaper") == cheaper);
        let mean = (one.written + other.written) / days / 86_400.0;
        prop_assert!((of("buy_write_rate") / mean - 1.0).abs() < 1e-9);
        prop_assert!((of("spare_write_rate") / (spared.written / days / 86_400.0) - 1.0).abs() < 1e-9);
    }
}

/// Half the flash is half the dies: where nothing is said of it, it programs half as fast.
#[test]
fn a_small_drive_programs_in_proportion_to_its_flash() {
    let of = |inputs: serde_json::Value, name: &str| {
        let answer = common::run("buy-or-spare", &inputs).unwrap();
        answer.values[common::output("buy-or-spare", name).0]
    };
    assert_eq!(of(json!({}), "small_full_rate"), 2e8);
    assert_eq!(of(json!({ "big_write_rate": 6e8 }), "small_full_rate"), 3e8);
    // What is given stays, whatever the big drive does.
    let given = json!({ "big_write_rate": 6e8, "small_write_rate": 4e8 });
    assert_eq!(of(given, "small_full_rate"), 4e8);
    let sustained = of(json!({}), "small_write_rate_random");
    assert!((sustained / 49.2e6 - 1.0).abs() < 1e-3, "{sustained}");
}
