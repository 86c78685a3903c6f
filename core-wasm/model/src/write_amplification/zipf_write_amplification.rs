//! The write amplification of writes that follow Zipf's law.

use super::fifo::{self, Class};
use super::zipf_classes::Zipf;
use super::{accuracy, drive, greedy, rules};
use crate::declaration::Wanted;
use crate::overprovisioning::definitions;
use crate::quantity::{choice, input, output};
use crate::refusal::{Known, Refusal};
use crate::units::{COUNT, Count, Number, PERCENT, PLAIN, PROPORTION_PERCENT, Proportion, Ratio};
use crate::{choices, model};
use std::cell::LazyCell;

choices! {
    /// The rule that picks the victim block.
    ZipfPolicy {
        /// Always the block that was written first.
        Fifo = "fifo", "FIFO (oldest block)";
        /// Always the block with the fewest valid pages.
        Greedy = "greedy", "Greedy (fewest valid pages)";
    }
}

model! {
    /// What is the write amplification when page popularity follows Zipf’s law?
    "zipf-write-amplification": "Write amplification of a Zipf workload", chapter "write-amplification";
    equation "fifo" when policy = "fifo":
        r"\v{write_amplification} = 1+\sum_{i=1}^{\v{pages}}\frac{r_i}{e^{\v{pages}\,r_i\,t}-1},\qquad t=\frac{1+\v{overprovisioning}}{\v{write_amplification}},\qquad r_i=\frac{i^{-\v{zipf_exponent}}}{\sum_k k^{-\v{zipf_exponent}}}";
    equation "greedy" when policy = "greedy":
        r"\left(1+\frac{1}{2\,\v{pages_per_block}}\right)\,\v{write_amplification} = 1+\sum_{i=1}^{\v{pages}}\frac{r_i}{e^{\v{pages}\,r_i\,t}-1},\qquad t=\frac{1+\v{overprovisioning}}{\v{write_amplification}},\qquad r_i=\frac{i^{-\v{zipf_exponent}}}{\sum_k k^{-\v{zipf_exponent}}}";
    letter "t": "Mean writes per page while a block waits for GC.";
    letter "r_i": "Share of host writes that goes to the page of rank i.";
    assumes "Writes to the page of rank i are proportional to i to the power of minus the exponent; ranks do not change.";
    assumes "Neighboring ranks are anywhere on the drive; the law does not say where a page is.";
    assumes "Relocated pages and host writes share one open block.";
    limit "Greedy is FIFO with Desnoyers’ correction. How far simulated drives deviate is an output; with few pages per block it is coarse. Above an exponent of 1, where a few pages take many of the writes, it is too high.";
    limit "A separate GC write frontier does far better (at exponent 1.2 and 7% overprovisioning, about 5 instead of 13), and one that weighs age does better still (2.3). No formula is known for either: simulate.";
    source "desnoyers-2014";
    inputs {
        /// The exponent of Zipf’s law: 0 where all pages are equally likely, about 1 for many stores.
        zipf_exponent: Number = input(1.0, PLAIN).from(0.0, PLAIN).to(3.0, PLAIN).symbol("s").label("Zipf exponent");
        /// User capacity in pages.
        pages: Count = input(1e6, COUNT).from(1.0, COUNT).to(1e12, COUNT).whole().log().symbol("n").label("Pages");
        /// Overprovisioning: spare area divided by user capacity.
        overprovisioning: Proportion = input(7.0, PROPORTION_PERCENT).from(0.01, PROPORTION_PERCENT).to(1000.0, PROPORTION_PERCENT).log().symbol(r"\rho").label("Overprovisioning").source("anandtech-vector");
        /// The rule that picks the victim block.
        policy: ZipfPolicy = choice(ZipfPolicy::OPTIONS).label("GC policy");
        /// Pages per erase block; only greedy GC needs it.
        pages_per_block: Count = input(256.0, COUNT).from(2.0, COUNT).to(16384.0, COUNT).whole().log().symbol("b").label("Pages per block").source("anandtech-vector");
        /// Target write amplification, from which overprovisioning is calculated.
        target_write_amplification: Number = input(2.0, PLAIN).from(1.0, PLAIN).to(1000.0, PLAIN).log().symbol(r"\mathrm{WA}_{goal}").label("Target write amplification");
    }
    outputs {
        /// Write amplification: NAND writes divided by host writes.
        write_amplification: Known<Number> = output(PLAIN).symbol(r"\mathrm{WA}").label("Write amplification");
        /// Largest deviation of simulated drives from that write amplification, as a share of it.
        accuracy: Known<Ratio> = output(PERCENT).label("Simulation error");
        /// Write amplification of uniform random writes.
        write_amplification_uniform: Number = output(PLAIN).symbol(r"\mathrm{WA}_{uniform}").label("Write amplification of uniform random writes");
        /// Overprovisioning at which the target write amplification is met.
        overprovisioning_for_target: Known<Proportion> = output(PROPORTION_PERCENT).symbol(r"\rho_{goal}").label("Overprovisioning for the target");
        /// Overprovisioning for the target as a spare factor: spare area divided by raw flash capacity.
        spare_factor_for_target: Known<Ratio> = output(PERCENT).symbol("S_{goal}").label("Spare factor for the target");
        /// Flash utilization that it leaves: user capacity divided by raw flash capacity.
        utilization_for_target: Known<Ratio> = output(PERCENT).symbol("u_{goal}").label("Flash utilization for the target");
        /// Share of host writes that goes to the hottest fifth of the pages.
        writes_to_hottest_fifth: Ratio = output(PERCENT).label("Share of writes to the hottest fifth");
        /// Spare factor: spare area divided by raw flash capacity.
        spare_factor: Ratio = output(PERCENT).symbol("S").label("Spare factor");
        /// Flash utilization: user capacity divided by raw flash capacity.
        utilization: Ratio = output(PERCENT).symbol("u").label("Flash utilization");
    }
    computes wanted;
}

/// Desnoyers' formulas for classes, one class a page.
pub fn compute(input: &Inputs, wanted: Wanted) -> Result<Outputs, Refusal> {
    let pages = input.pages as u64;
    let law = Zipf {
        exponent: input.zipf_exponent,
        pages,
    };
    let classes = LazyCell::new(|| law.classes());
    let spare = input.overprovisioning;
    let needed = LazyCell::new(|| spare_for(input, &classes));
    Ok(Outputs {
        write_amplification: wanted.make(Output::write_amplification, || {
            write_amplification(input, &classes)
        }),
        accuracy: wanted.make(Output::accuracy, || accuracy(input, &classes)),
        write_amplification_uniform: wanted.make(
            Output::write_amplification_uniform,
            || match input.policy {
                ZipfPolicy::Fifo => fifo::uniform(spare).0,
                ZipfPolicy::Greedy => {
                    greedy::greedy(input.pages_per_block, spare).write_amplification
                }
            },
        ),
        overprovisioning_for_target: wanted.make(Output::overprovisioning_for_target, || *needed),
        spare_factor_for_target: wanted.make(Output::spare_factor_for_target, || {
            needed.map(definitions::spare_factor)
        }),
        utilization_for_target: wanted.make(Output::utilization_for_target, || {
            needed.map(definitions::utilization)
        }),
        writes_to_hottest_fifth: wanted.make(Output::writes_to_hottest_fifth, || {
            law.writes_to_hottest(0.2).min(1.0)
        }),
        spare_factor: definitions::spare_factor(spare),
        utilization: definitions::utilization(spare),
        notes: Vec::new(),
    })
}

fn write_amplification(input: &Inputs, classes: &[Class]) -> Known<f64> {
    let spare = input.overprovisioning;
    let b = input.pages_per_block;
    match input.policy {
        ZipfPolicy::Fifo => rules::believable(fifo::write_amplification(classes, spare)),
        ZipfPolicy::Greedy => {
            rules::believable_greedy(rules::desnoyers_classes(classes, b, spare), b)
        }
    }
}

/// How well the formula of the chosen policy is known.
fn accuracy(input: &Inputs, classes: &[Class]) -> Known<Ratio> {
    let (b, spare) = (input.pages_per_block, input.overprovisioning);
    match input.policy {
        ZipfPolicy::Fifo => accuracy::classes_by_age(b, spare),
        ZipfPolicy::Greedy if input.zipf_exponent > accuracy::MAX_EXPONENT => {
            Err("Above an exponent of 1 this formula for greedy GC is too high. Use the simulator.")
        }
        ZipfPolicy::Greedy => {
            accuracy::classes_greedy(b, spare, write_amplification(input, classes)?)
        }
    }
}

fn spare_for(input: &Inputs, classes: &[Class]) -> Known<f64> {
    let target = input.target_write_amplification;
    if target < drive::LEAST_TARGET {
        return Err(drive::NOT_QUITE_ONE);
    }
    drive::needed(match input.policy {
        ZipfPolicy::Fifo => fifo::spare_for_classes(classes, target),
        ZipfPolicy::Greedy => {
            rules::desnoyers_classes_spare_for(classes, input.pages_per_block, target)
        }
    })
}
