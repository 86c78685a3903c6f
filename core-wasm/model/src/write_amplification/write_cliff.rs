//! The write cliff: from the first write to a freshly filled drive until it has come to rest.

use super::fifo;
use super::log::{self, Log};
use crate::declaration::Wanted;
use crate::model;
use crate::overprovisioning::definitions;
use crate::quantity::{input, output, output_list};
use crate::refusal::Refusal;
use crate::units::{Number, PERCENT, PLAIN, PROPORTION_PERCENT, Proportion, Ratio};
use std::cell::LazyCell;

model! {
    /// How does write amplification develop when random writes follow a sequential fill?
    "write-cliff": "Write cliff", chapter "write-amplification";
    equation "any": r"\mathrm{WA}(t) = \frac{1}{1-e^{-(t-s)}}\quad\text{where the log grew by}\quad 1+\v{overprovisioning}\quad\text{between}\; s \;\text{and}\; t";
    equation "edge": r"\v{first_edge} = \frac{1}{1-e^{-\v{overprovisioning}}}";
    letter r"\mathrm{WA}": "Write amplification at time t.";
    letter "t": "What the host has written since the fill, in drive writes.";
    letter "s": "When the victim block at t was written, on the same clock; before the cliff there is no GC, and the amplification is 1.";
    assumes "The drive starts after a sequential fill, with all of its spare area erased.";
    assumes "Then writes are uniform random, one page at a time.";
    assumes "GC is FIFO, and blocks are large.";
    limit "It is within 1% of simulations with 256 pages per block, in windows of a tenth of a drive write.";
    limit "Greedy GC picks the best of equally old blocks: its peak is lower and its ringing softer. We know of no formula for it.";
    limit "A drive preconditioned with random writes starts in steady state: no cliff.";
    source "desnoyers-2014";
    source "anandtech-vector";
    inputs {
        /// Overprovisioning: spare area divided by user capacity.
        overprovisioning: Proportion = input(7.0, PROPORTION_PERCENT).from(1.0, PROPORTION_PERCENT).to(200.0, PROPORTION_PERCENT).log().symbol(r"\rho").label("Overprovisioning").source("anandtech-vector");
        /// Host writes since the sequential fill, in drive writes.
        overwrites: Number = input(1.0, PLAIN).from(0.001, PLAIN).to(4.0, PLAIN).symbol("t").label("Drive writes since the fill");
        /// Length of the measurement window that ends now, in drive writes.
        window: Number = input(0.01, PLAIN).from(0.001, PLAIN).to(4.0, PLAIN).log().symbol("w").label("Measurement window");
    }
    outputs {
        /// Write amplification at this moment: NAND writes divided by host writes.
        write_amplification: Number = output(PLAIN).symbol(r"\mathrm{WA}").label("Write amplification");
        /// Mean write amplification over the window that ends now.
        window_mean: Number = output(PLAIN).symbol(r"\mathrm{WA}_w").label("Mean write amplification over the window");
        /// Mean write amplification in each window since the fill.
        windows: Vec<f64> = output_list(PLAIN).label("Write amplification by window");
        /// Write amplification of the first victim block: the peak after the cliff.
        first_edge: Number = output(PLAIN).symbol(r"\mathrm{WA}_{edge}").label("Peak write amplification after the cliff");
        /// Host writes until the spare area is used up and GC begins, in drive writes.
        edge_at: Number = output(PLAIN).symbol(r"t_{edge}").label("Drive writes until GC begins");
        /// Host writes until GC picks the last block of the sequential fill, in drive writes.
        fill_cleaned_at: Number = output(PLAIN).symbol(r"t_1").label("Drive writes until the fill is reclaimed");
        /// Write amplification in steady state.
        write_amplification_at_rest: Number = output(PLAIN).symbol(r"\mathrm{WA}_{rest}").label("Steady-state write amplification");
        /// Spare factor: spare area divided by raw flash capacity.
        spare_factor: Ratio = output(PERCENT).symbol("S").label("Spare factor");
        /// Flash utilization: user capacity divided by raw flash capacity.
        utilization: Ratio = output(PERCENT).symbol("u").label("Flash utilization");
    }
    computes wanted;
}

/// Rounding may make a window a hair longer than the time since the fill.
const HAIR: f64 = 1e-9;

/// How fast the log grows, now and in each window.
pub fn compute(input: &Inputs, wanted: Wanted) -> Result<Outputs, Refusal> {
    let (spare, end, window) = (input.overprovisioning, input.overwrites, input.window);
    if window > end * (1.0 + HAIR) {
        return Err(Refusal::Contradiction {
            quantity: "overwrites",
            rule: "it cannot be less than window",
        });
    }
    let log = LazyCell::new(|| Log::of(spare, end));
    let mean = |to: f64| (log.written(to) - log.written(to - window)) / window;
    let count = (end / window * (1.0 + HAIR)) as usize;
    Ok(Outputs {
        write_amplification: wanted.make(Output::write_amplification, || log.amplification(end)),
        window_mean: wanted.make(Output::window_mean, || mean(end)),
        windows: wanted.make(Output::windows, || {
            (1..=count).map(|at| mean(at as f64 * window)).collect()
        }),
        first_edge: log::first_edge(spare),
        edge_at: spare,
        fill_cleaned_at: log::fill_cleaned_at(spare),
        write_amplification_at_rest: wanted.make(Output::write_amplification_at_rest, || {
            fifo::uniform(spare).0
        }),
        spare_factor: definitions::spare_factor(spare),
        utilization: definitions::utilization(spare),
        notes: Vec::new(),
    })
}
