//! A spare for a target: the drive that is named must meet it.

use crate::common;
use proptest::prelude::*;
use serde_json::{Value, json};

fn value(model: &str, inputs: &Value, output: &str) -> f64 {
    let answer = common::run(model, inputs).unwrap_or_else(|e| panic!("{model} {inputs}: {e:?}"));
    answer.values[common::output(model, output).0]
}

proptest! {
    /// Forwards again: the model of write amplification says what the named drive copies, and counting
    /// the programs of all its days gives the cycles that its flash has.
    #[test]
    fn the_named_drive_is_worn_out_on_the_last_day(
        dwpd in 0.2..20.0f64,
        cycles in 1000.0..20_000.0f64,
        uneven in 1.0..2.0f64,
        trims in 0.0..0.3f64,
        choices in 2u32..20,
    ) {
        for policy in ["greedy", "fifo", "random", "d-choices"] {
            let target = json!({
                "target_dwpd": dwpd, "policy": policy, "choices": choices, "trim_share": trims,
                "pe_cycles": cycles, "wear_leveling_factor": uneven,
            });
            let spare = value("spare-for-target", &target, "overprovisioning");
            // None is enough, or TRIM alone is more than enough, or beyond what a model is asked for.
            if !(0.005..10.0).contains(&spare) {
                continue;
            }
            let drive = json!({
                "overprovisioning": spare, "policy": policy, "choices": choices, "trim_share": trims,
            });
            let copies = value("write-amplification", &drive, "write_amplification");
            let user = value("spare-for-target", &target, "user_capacity");
            let flash = user + value("spare-for-target", &target, "capacity_given_up");
            let programmed = dwpd * user * 5.0 * 365.0 * copies;
            let worn = programmed / flash * uneven;
            prop_assert!((worn / cycles - 1.0).abs() < 1e-7, "{policy}: {worn} of {cycles} cycles at ρ {spare}");
        }
    }

    /// The table of the rules says what each rule's own output says, three times.
    #[test]
    fn each_rule_is_told_in_every_definition(target in 1.0..1000.0f64, b in 2u32..600, trims in 0.0..0.45f64) {
        let inputs = json!({"target_write_amplification": target, "pages_per_block": b, "trim_share": trims});
        let answer = common::run("spare-for-target", &inputs).unwrap();
        let outputs = common::model("spare-for-target").1.outputs;
        let rows = answer.values[outputs.len()..].chunks_exact(4);
        let names = ["fifo", "greedy_lattice", "greedy_desnoyers", "random_victim", "d_choices", "agarwal_marrow"];
        prop_assert_eq!(rows.len(), names.len());
        for (at, (row, name)) in rows.zip(names).enumerate() {
            let spare = answer.values[common::output("spare-for-target", name).0];
            prop_assert_eq!(row[0], at as f64);
            let (physical, user) = (1.0 + spare, 1.0);
            for (told, expected) in row[1..].iter().zip([spare, (physical - user) / physical, user / physical]) {
                prop_assert!((told - expected).abs() < 1e-12 || told.is_nan() && spare.is_nan(), "{name}: {row:?}");
            }
        }
        // Nothing is 0 without a word.
        let some_take_none = names.iter().any(|name| answer.values[common::output("spare-for-target", name).0] == 0.0);
        prop_assert_eq!(answer.notes.iter().any(|note| note.contains("TRIM alone")), some_take_none);
    }
}
