//! What the model of a policy says of the drive that is simulated.

use super::gc_policy::Policy;
use super::plan::Plan;
use super::request::Traffic;
use super::time::timekeeper::Times;
use crate::overprovisioning::definitions;
use crate::refusal::Known;
use crate::write_amplification::drive::{self, Drive};

/// Trims are counted in shares of 2^32 requests.
const ALL_REQUESTS: f64 = 4_294_967_296.0;

/// Minimum number of blocks for which the correction for few blocks is known.
const MIN_BLOCKS: u32 = 16;

/// Write amplification at rest, by the formula that is right for the policy.
pub fn write_amplification(plan: &Plan) -> Known<f64> {
    let plain = plan.traffic == Traffic::Uniform && !plan.separate;
    if !plain || plan.cache_slots() > 0 || plan.wear_gap.is_some() || plan.rest > 0 {
        return Err("The models cover only uniform random writes into one open block.");
    }
    if plan.timing.as_ref().is_some_and(Times::pads) {
        return Err("The models know no padded pages.");
    }
    let policy = match plan.policy {
        Policy::Greedy => drive::Policy::Greedy,
        Policy::Fifo => drive::Policy::Fifo,
        Policy::Random => drive::Policy::Random,
        Policy::DChoices => drive::Policy::DChoices,
        Policy::CostBenefit => return Err("No formula is known for cost-benefit GC."),
    };
    let share = definitions::in_use_share(plan.trims as f64 / ALL_REQUESTS)
        .ok_or(definitions::NOTHING_IN_USE)?;
    let drive = Drive {
        policy,
        pages_per_block: f64::from(plan.pages_per_block),
        choices: f64::from(plan.choices),
        blocks: (plan.data_blocks >= MIN_BLOCKS).then(|| f64::from(plan.data_blocks)),
    };
    Ok(drive.write_amplification(definitions::effective(plan.overprovisioning(), share)))
}
