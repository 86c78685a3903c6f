//! A short run of the simulator, small enough to stand beside a formula in a figure.

use super::counts::Counts;
use super::engine::{Engine as _, serve};
use super::plan::Plan;
use super::policy;
use super::request::{self, Engine, Start};
use crate::overprovisioning::definitions;
use crate::quantity::{choice, input, output, output_list};
use crate::refusal::Refusal;
use crate::units::{COUNT, Count, Number, PERCENT, PLAIN, PROPORTION_PERCENT, Proportion, Ratio};
use crate::write_amplification::drive::Policy;
use crate::{choices, model};

choices! {
    /// In which state the drive begins.
    Beginning {
        /// Filled from end to end, then written over twice at random.
        Churned = "churned", "Churned at random";
        /// Every page has been written once, from end to end.
        Filled = "filled", "Filled in order";
    }
}

model! {
    /// What does a small simulated drive write under even random writes, and which blocks does it
    /// clean?
    "short-run": "A short simulation", chapter "write-amplification";
    equation "write-amplification":
        r"\v{write_amplification} = \frac{\v{host_pages}+\v{moved_pages}}{\v{host_pages}}";
    assumes "Every page is written equally often, one page at a time, at random.";
    assumes "The drive cleans only when the open block is full and one block alone is erased; survivors and new pages share the open block.";
    limit "It is one run of chance: of 32 768 pages, the write amplification scatters by about half a per cent from seed to seed.";
    limit "Few blocks write a little more than many: 0.3 to 0.4 % more at 256 blocks.";
    source "desnoyers-2014";
    source "van-houdt-2013";
    inputs {
        /// Pages of the user.
        user_pages: Count = input(32_768.0, COUNT).from(256.0, COUNT).to(1_048_576.0, COUNT).whole().log().symbol("U").label("Pages of the user");
        /// Spare flash as a share of the user's: spare divided by user. The number of blocks is rounded.
        overprovisioning: Proportion = input(7.0, PROPORTION_PERCENT).from(0.5, PROPORTION_PERCENT).to(200.0, PROPORTION_PERCENT).log().symbol(r"\rho").label("Overprovisioning").source("anandtech-vector");
        /// Pages that are erased together.
        pages_per_block: Count = input(64.0, COUNT).from(2.0, COUNT).to(1024.0, COUNT).whole().log().symbol("b").label("Pages a block");
        /// Which block is cleaned next.
        policy: Policy = choice(Policy::OPTIONS).label("Cleaning policy");
        /// For d choices: how many blocks are drawn at random, of which the emptiest is cleaned.
        choices: Count = input(10.0, COUNT).from(1.0, COUNT).to(100.0, COUNT).whole().log().symbol("d").label("Blocks drawn");
        /// Share of all requests that trim a page in use; the others write.
        trim_share: Ratio = input(0.0, PERCENT).to(49.0, PERCENT).symbol("q").label("Requests that trim");
        /// In which state the drive begins.
        beginning: Beginning = choice(Beginning::OPTIONS).label("The drive begins");
        /// How much the host writes, in times the user's space.
        overwrites: Number = input(1.0, PLAIN).from(0.05, PLAIN).to(8.0, PLAIN).symbol("t").label("Overwrites");
        /// Over how much of that each mean is taken, in times the user's space.
        window: Number = input(0.05, PLAIN).from(0.005, PLAIN).to(8.0, PLAIN).log().symbol("w").label("Window");
        /// Where chance starts: the same seed gives the same answer everywhere, to the bit.
        seed: Count = input(1.0, COUNT).from(0.0, COUNT).to(9999.0, COUNT).whole().label("Seed");
    }
    outputs {
        /// Pages written to flash for each page from the host.
        write_amplification: Number = output(PLAIN).symbol(r"\mathrm{WA}").label("Write amplification");
        /// Pages that the host wrote.
        host_pages: Count = output(COUNT).symbol("H").label("Pages from the host");
        /// Pages that cleaning copied.
        moved_pages: Count = output(COUNT).symbol("C").label("Pages copied");
        /// The write amplification of each whole window, from the beginning on.
        windows: Vec<f64> = output_list(PLAIN).label("By windows");
        /// Blocks cleaned, by the number of their valid pages, from 0.
        victims: Vec<f64> = output_list(COUNT).label("Victims by valid pages");
        /// The overprovisioning of the drive as it was simulated, with a whole number of blocks.
        true_overprovisioning: Proportion = output(PROPORTION_PERCENT).symbol(r"\rho").label("Overprovisioning, as simulated");
        /// Spare flash as a share of all flash: spare divided by physical.
        spare_factor: Ratio = output(PERCENT).symbol("S").label("Spare factor");
        /// The user's share of all flash: user divided by physical.
        utilization: Ratio = output(PERCENT).symbol("u").label("Utilisation");
    }
}

/// Rounding may leave the last window a hair short.
const HAIR: f64 = 1e-9;

/// Runs the engine that keeps counts alone: under even traffic they are enough.
pub fn compute(input: &Inputs) -> Result<Outputs, Refusal> {
    if input.window > input.overwrites * (1.0 + HAIR) {
        return Err(Refusal::Contradiction {
            quantity: "window",
            rule: "it must not be longer than overwrites",
        });
    }
    let plan = Plan::new(&request::Inputs {
        user_pages: input.user_pages,
        overprovisioning: input.overprovisioning,
        pages_per_block: input.pages_per_block,
        policy: match input.policy {
            Policy::Greedy => policy::Policy::Greedy,
            Policy::Fifo => policy::Policy::Fifo,
            Policy::Random => policy::Policy::Random,
            Policy::DChoices => policy::Policy::DChoices,
        },
        choices: input.choices,
        trim_share: input.trim_share,
        start: match input.beginning {
            Beginning::Churned => Start::Random,
            Beginning::Filled => Start::Sequential,
        },
        warm_up: 0.0,
        measure: input.overwrites,
        window: input.window,
        seed: input.seed,
        engine: Engine::Counts,
        ..request::defaults()
    })?;
    let mut drive = Counts::new(&plan);
    serve(&mut drive, plan.prepare);
    drive.set_traffic(&plan);
    drive.begin();
    let mut windows = Vec::new();
    let (mut left, mut before) = (plan.writes(), drive.counters());
    while left > 0 {
        let part = left.min(plan.window);
        serve(&mut drive, part);
        left -= part;
        let now = drive.counters();
        if part == plan.window {
            windows.push((now.programs() - before.programs()) as f64 / part as f64);
        }
        before = now;
    }
    let counted = drive.counters();
    let spare = plan.overprovisioning();
    Ok(Outputs {
        write_amplification: counted.programs() as f64 / counted.host as f64,
        host_pages: counted.host as f64,
        moved_pages: counted.moved as f64,
        windows,
        victims: drive
            .blocks()
            .victims
            .iter()
            .map(|&count| count as f64)
            .collect(),
        true_overprovisioning: spare,
        spare_factor: definitions::spare_factor(spare),
        utilization: definitions::utilization(spare),
        notes: Vec::new(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::write_amplification::drive::Drive;
    use crate::write_amplification::log::Log;

    fn answer(change: impl Fn(&mut Inputs)) -> Outputs {
        let values: Vec<f64> = INPUTS.iter().map(|input| input.default).collect();
        let mut inputs = read(&values).expect("defaults are allowed");
        change(&mut inputs);
        compute(&inputs).expect("an answer")
    }

    #[test]
    fn it_meets_the_formula_of_each_rule() {
        for policy in [
            Policy::Greedy,
            Policy::Fifo,
            Policy::Random,
            Policy::DChoices,
        ] {
            let run = answer(|inputs| {
                inputs.policy = policy;
                inputs.overprovisioning = 0.2;
                inputs.overwrites = 4.0;
            });
            let formula = Drive {
                policy,
                pages_per_block: 64.0,
                choices: 10.0,
                blocks: Some(614.0),
            };
            let formula = formula.write_amplification(run.true_overprovisioning);
            let off = run.write_amplification / formula - 1.0;
            assert!(off.abs() < 0.01, "{policy:?}: {off}");
        }
    }

    #[test]
    fn a_drive_filled_in_order_falls_off_the_cliff_where_the_formula_does() {
        let run = answer(|inputs| {
            inputs.policy = Policy::Fifo;
            inputs.overprovisioning = 0.2;
            inputs.user_pages = 262_144.0;
            inputs.pages_per_block = 256.0;
            inputs.beginning = Beginning::Filled;
            inputs.overwrites = 1.0;
            inputs.window = 0.1;
        });
        let log = Log::of(run.true_overprovisioning, 1.0);
        assert_eq!(run.windows.len(), 10);
        assert_eq!(run.windows[0], 1.0);
        for (at, simulated) in run.windows.iter().enumerate().skip(3) {
            let end = 0.1 * (at + 1) as f64;
            let formula = (log.written(end) - log.written(end - 0.1)) / 0.1;
            assert!(
                (simulated / formula - 1.0).abs() < 0.02,
                "{end}: {simulated} {formula}"
            );
        }
    }
}
