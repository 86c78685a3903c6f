//! The write amplification of writes that favour a hot part of the data.

use super::fifo::{self, Class};
use super::pools::{Pools, Rule};
use super::{accuracy, drive, rules};
use crate::declaration::Wanted;
use crate::overprovisioning::definitions;
use crate::quantity::{choice, input, optional, output};
use crate::refusal::{Known, Refusal};
use crate::units::{
    COUNT, Count, Number, ONE, PERCENT, PLAIN, PROPORTION_PERCENT, Proportion, Ratio,
};
use crate::{choices, model};
use std::cell::LazyCell;

choices! {
    /// The rule that picks the victim block.
    HotColdPolicy {
        /// Always the block with the fewest valid pages.
        Greedy = "greedy", "Greedy (fewest valid pages)";
        /// Always the block that was written first.
        Fifo = "fifo", "FIFO (oldest block)";
        /// A block drawn at random.
        Random = "random", "Random";
    }
}

choices! {
    /// Where hot and cold pages go.
    Separation {
        /// All into the same open block.
        None = "none", "Single write frontier";
        /// Hot pages into blocks of their own, with a spare of their own.
        Pools = "pools", "Hot/cold separation";
    }
}

model! {
    /// What is the write amplification when most writes go to a small part of the data, and what
    /// does hot/cold separation gain?
    "hot-cold": "Hot/cold separation", chapter "write-amplification";
    equation "mixed" when separation = "none", policy = "greedy":
        r"\left(1+\frac{1}{2\,\v{pages_per_block}}\right)\,\v{write_amplification_mixed} = 1+\frac{\v{hot_writes}}{e^{\frac{\v{hot_writes}}{\v{hot_data}}t}-1}+\frac{1-\v{hot_writes}}{e^{\frac{1-\v{hot_writes}}{1-\v{hot_data}}t}-1},\qquad t=\frac{1+\v{overprovisioning}}{\v{write_amplification_mixed}}";
    equation "mixed" when separation = "none", policy = "fifo":
        r"\v{write_amplification_mixed} = 1+\frac{\v{hot_writes}}{e^{\frac{\v{hot_writes}}{\v{hot_data}}t}-1}+\frac{1-\v{hot_writes}}{e^{\frac{1-\v{hot_writes}}{1-\v{hot_data}}t}-1},\qquad t=\frac{1+\v{overprovisioning}}{\v{write_amplification_mixed}}";
    equation "mixed" when separation = "none", policy = "random":
        r"\v{write_amplification_mixed} = \frac{1+\v{overprovisioning}}{\v{overprovisioning}}";
    equation "separated" when separation = "pools":
        r"\v{write_amplification_separated} = \v{hot_writes}\,A\!\left(\frac{\v{hot_spare_share}\,\v{overprovisioning}}{\v{hot_data}}\right)+(1-\v{hot_writes})\,A\!\left(\frac{(1-\v{hot_spare_share})\,\v{overprovisioning}}{1-\v{hot_data}}\right)";
    letter "t": "Mean writes per page while a block waits for GC.";
    letter "A": "Write amplification of uniform writes under the same GC policy, with the overprovisioning in the brackets.";
    assumes "Hot and cold data are known and do not change.";
    assumes "Within the hot and the cold data, writes are uniform random.";
    assumes "With a single write frontier, relocated pages and host writes share one open block.";
    assumes "Data that is never written is still relocated: with a single write frontier its term is the limit, its share of the data ÷ t.";
    assumes "With separation, each pool is a drive of its own with many blocks and uniform random writes.";
    limit "With a single write frontier, greedy is Desnoyers’ correction. How far simulated drives deviate is an output. With few pages per block it is coarse: the choice among equally good victims then decides, and the formula ignores it.";
    limit "It is too high for GC with its own write frontier, which sorts pages by age.";
    limit "Random GC does not depend on what is hot: this book’s own result.";
    limit "Detecting hot data costs writes and makes mistakes; neither is counted.";
    source "desnoyers-2014";
    source "stoica-ailamaki-2013";
    inputs {
        /// Share of host writes that goes to the hot data.
        hot_writes: Ratio = input(80.0, PERCENT).symbol("r").label("Share of writes");
        /// Hot data as a share of all data.
        hot_data: Ratio = input(20.0, PERCENT).from(0.001, ONE).to(0.999, ONE).symbol("f").label("… goes to this share of the data");
        /// Overprovisioning: spare area divided by user capacity.
        overprovisioning: Proportion = input(7.0, PROPORTION_PERCENT).from(0.1, PROPORTION_PERCENT).to(1000.0, PROPORTION_PERCENT).log().symbol(r"\rho").label("Overprovisioning").source("anandtech-vector");
        /// Pages per erase block.
        pages_per_block: Count = input(256.0, COUNT).from(2.0, COUNT).to(16384.0, COUNT).whole().log().symbol("b").label("Pages per block").source("anandtech-vector");
        /// The rule that picks the victim block.
        policy: HotColdPolicy = choice(HotColdPolicy::OPTIONS).label("GC policy");
        /// Where hot and cold pages go.
        separation: Separation = choice(Separation::OPTIONS).label("Hot/cold separation");
        /// If left empty, the share with the lowest write amplification is used.
        hot_spare_share: Option<Ratio> = optional(PERCENT).symbol("p").label("Hot pool’s share of the spare area, if set");
        /// Target write amplification, from which overprovisioning is calculated.
        target_write_amplification: Number = input(2.0, PLAIN).from(1.0, PLAIN).to(1000.0, PLAIN).log().symbol(r"\mathrm{WA}_{goal}").label("Target write amplification");
    }
    outputs {
        /// Write amplification with the chosen separation.
        write_amplification: Known<Number> = output(PLAIN).symbol(r"\mathrm{WA}").label("Write amplification");
        /// Largest deviation of simulated drives from that write amplification, as a share of it.
        accuracy: Known<Ratio> = output(PERCENT).label("Simulation error");
        /// Hot pool's share of the spare area, given or best.
        hot_spare_share: Ratio = output(PERCENT).symbol("p").label("Hot pool’s share of the spare area");
        /// Hot pool's share of the spare area with the lowest overall write amplification.
        best_hot_spare_share: Ratio = output(PERCENT).symbol("p_{best}").label("Hot pool’s best share of the spare area");
        /// Write amplification with hot/cold separation.
        write_amplification_separated: Known<Number> = output(PLAIN).symbol(r"\mathrm{WA}_{apart}").label("Write amplification with hot/cold separation");
        /// Write amplification with a single write frontier for all pages.
        write_amplification_mixed: Known<Number> = output(PLAIN).symbol(r"\mathrm{WA}_{mixed}").label("Write amplification with a single write frontier");
        /// Write amplification of uniform random writes.
        write_amplification_uniform: Number = output(PLAIN).symbol(r"\mathrm{WA}_{uniform}").label("Write amplification of uniform random writes");
        /// Write amplification of the hot pool alone.
        write_amplification_hot: Known<Number> = output(PLAIN).symbol(r"\mathrm{WA}_{hot}").label("Write amplification, hot pool");
        /// Write amplification of the cold pool alone.
        write_amplification_cold: Known<Number> = output(PLAIN).symbol(r"\mathrm{WA}_{cold}").label("Write amplification, cold pool");
        /// Overprovisioning at which the target write amplification is met, with the selected separation.
        overprovisioning_for_target: Known<Proportion> = output(PROPORTION_PERCENT).symbol(r"\rho_{goal}").label("Overprovisioning for the target");
        /// Overprovisioning for the target as a spare factor: spare area divided by raw flash capacity.
        spare_factor_for_target: Known<Ratio> = output(PERCENT).symbol("S_{goal}").label("Spare factor for the target");
        /// Flash utilization that it leaves: user capacity divided by raw flash capacity.
        utilization_for_target: Known<Ratio> = output(PERCENT).symbol("u_{goal}").label("Flash utilization for the target");
        /// Spare factor: spare area divided by raw flash capacity.
        spare_factor: Ratio = output(PERCENT).symbol("S").label("Spare factor");
        /// Flash utilization: user capacity divided by raw flash capacity.
        utilization: Ratio = output(PERCENT).symbol("u").label("Flash utilization");
    }
    computes wanted;
}

const NO_SPARE: &str = "A pool with host writes needs some of the spare area.";
const NOT_WRITTEN: &str = "Nothing is written to this pool.";

/// One log by Desnoyers' formulas for classes; pools as two drives.
pub fn compute(input: &Inputs, wanted: Wanted) -> Result<Outputs, Refusal> {
    let spare = input.overprovisioning;
    let pools = Pools {
        rule: match input.policy {
            HotColdPolicy::Greedy => Rule::Greedy {
                pages_per_block: input.pages_per_block,
            },
            HotColdPolicy::Fifo => Rule::Fifo,
            HotColdPolicy::Random => Rule::Random,
        },
        hot_writes: input.hot_writes,
        hot_data: input.hot_data,
    };
    let mixed = LazyCell::new(|| mixed(input, spare));
    let each = LazyCell::new(|| match input.hot_spare_share {
        Some(share) => pools.each(spare, share),
        None => pools.each_at_best(spare),
    });
    let separated = LazyCell::new(|| pools.of_both(*each).ok_or(NO_SPARE));
    let best = || pools.best_hot_share(spare);
    let needed = LazyCell::new(|| match input.separation {
        Separation::None => spare_for_mixed(input),
        Separation::Pools => spare_for_pools(input, &pools),
    });
    let none = |writes: f64| if writes > 0.0 { NO_SPARE } else { NOT_WRITTEN };
    Ok(Outputs {
        hot_spare_share: wanted.make(Output::hot_spare_share, || {
            input.hot_spare_share.unwrap_or_else(best)
        }),
        write_amplification: wanted.make(Output::write_amplification, || match input.separation {
            Separation::None => *mixed,
            Separation::Pools => *separated,
        }),
        accuracy: wanted.make(Output::accuracy, || accuracy(input, *mixed)),
        best_hot_spare_share: wanted.make(Output::best_hot_spare_share, best),
        write_amplification_separated: wanted
            .make(Output::write_amplification_separated, || *separated),
        write_amplification_mixed: wanted.make(Output::write_amplification_mixed, || *mixed),
        write_amplification_uniform: wanted.make(Output::write_amplification_uniform, || {
            pools.rule.write_amplification(spare)
        }),
        write_amplification_hot: wanted.make(Output::write_amplification_hot, || {
            each.0.ok_or(none(input.hot_writes))
        }),
        write_amplification_cold: wanted.make(Output::write_amplification_cold, || {
            each.1.ok_or(none(1.0 - input.hot_writes))
        }),
        overprovisioning_for_target: wanted.make(Output::overprovisioning_for_target, || *needed),
        spare_factor_for_target: wanted.make(Output::spare_factor_for_target, || {
            needed.map(definitions::spare_factor)
        }),
        utilization_for_target: wanted.make(Output::utilization_for_target, || {
            needed.map(definitions::utilization)
        }),
        spare_factor: definitions::spare_factor(spare),
        utilization: definitions::utilization(spare),
        notes: Vec::new(),
    })
}

/// How well the formula of the chosen policy and separation is known.
fn accuracy(input: &Inputs, mixed: Known<f64>) -> Known<Ratio> {
    if input.separation == Separation::Pools {
        return Err(
            "Pools were not simulated; each of them is a drive with uniform random writes.",
        );
    }
    let (b, spare) = (input.pages_per_block, input.overprovisioning);
    let rarest = classes(input).map(|class| class.rate);
    if rarest.iter().any(|&rate| rate < accuracy::LEAST_RATE) {
        return Err(
            "Some pages are written so seldom that no simulated drive reached steady state.",
        );
    }
    match input.policy {
        HotColdPolicy::Greedy => accuracy::classes_greedy(b, spare, mixed?),
        HotColdPolicy::Fifo => accuracy::classes_by_age(b, spare),
        HotColdPolicy::Random => accuracy::uniform(drive::Policy::Random, b, spare, None),
    }
}

fn classes(input: &Inputs) -> [Class; 2] {
    let class = |writes: f64, data: f64| Class {
        data,
        rate: writes / data,
    };
    [
        class(input.hot_writes, input.hot_data),
        class(1.0 - input.hot_writes, 1.0 - input.hot_data),
    ]
}

fn mixed(input: &Inputs, spare: f64) -> Known<f64> {
    let b = input.pages_per_block;
    match input.policy {
        HotColdPolicy::Greedy => {
            rules::believable_greedy(rules::desnoyers_classes(&classes(input), b, spare), b)
        }
        HotColdPolicy::Fifo => rules::believable(fifo::write_amplification(&classes(input), spare)),
        // A block's age at its random end is the same whatever it holds, and in the sum of
        // 1 + Σ r ÷ (age · r ÷ f) over the classes what is hot cancels out.
        HotColdPolicy::Random => rules::believable(rules::random_victim(spare)),
    }
}

fn spare_for_mixed(input: &Inputs) -> Known<f64> {
    let target = input.target_write_amplification;
    if target < drive::LEAST_TARGET {
        return Err(drive::NOT_QUITE_ONE);
    }
    let b = input.pages_per_block;
    drive::needed(match input.policy {
        HotColdPolicy::Greedy => rules::desnoyers_classes_spare_for(&classes(input), b, target),
        HotColdPolicy::Fifo => fifo::spare_for_classes(&classes(input), target),
        HotColdPolicy::Random => rules::random_victim_spare_for(target),
    })
}

fn spare_for_pools(input: &Inputs, pools: &Pools) -> Known<f64> {
    let target = input.target_write_amplification;
    if target < drive::LEAST_TARGET {
        return Err(drive::NOT_QUITE_ONE);
    }
    let fixed = input.hot_spare_share;
    if fixed.is_some_and(|share| pools.together(1.0, share).is_none()) {
        return Err(NO_SPARE);
    }
    pools.spare_for(target, fixed).ok_or(drive::NO_SPARE_NEEDED)
}
