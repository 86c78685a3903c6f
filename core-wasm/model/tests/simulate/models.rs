//! Uniform writes under every policy that has an exact model.

use spare_area_model::simulate::policy::Policy;
use spare_area_model::simulate::request::{self, Inputs};
use spare_area_model::write_amplification::drive::{self, Drive};

/// The exact model of a policy, for many blocks.
fn model(policy: Policy, choices: f64, pages_per_block: f64) -> Drive {
    let policy = match policy {
        Policy::Greedy => drive::Policy::Greedy,
        Policy::Fifo => drive::Policy::Fifo,
        Policy::Random => drive::Policy::Random,
        Policy::DChoices => drive::Policy::DChoices,
        Policy::CostBenefit => unreachable!("no model is known"),
    };
    Drive {
        policy,
        pages_per_block,
        choices,
        blocks: None,
    }
}

#[test]
fn counts_agree_with_the_exact_models() {
    let policies = [
        (Policy::Greedy, 1.0),
        (Policy::Fifo, 1.0),
        (Policy::Random, 1.0),
        (Policy::DChoices, 10.0),
    ];
    for (policy, choices) in policies {
        for spare in [0.07, 0.28] {
            let outputs = request::compute(&Inputs {
                user_pages: 262_144.0,
                pages_per_block: 64.0,
                overprovisioning: spare,
                policy,
                choices,
                // Random victims differ the most from one another.
                measure: if policy == Policy::Random { 40.0 } else { 4.0 },
                ..request::defaults()
            });
            let outputs = outputs.expect("a drive that there can be");
            let simulated = outputs.write_amplification.expect("it was measured");
            let spare = outputs.true_overprovisioning;
            let exact = model(policy, choices, 64.0).write_amplification(spare);
            let off = simulated / exact - 1.0;
            assert!(
                off.abs() < 0.003,
                "{choices} {policy:?} {spare}: {simulated} {exact}"
            );
        }
    }
}
