//! Whether a slow machine waits for its storage, and whether an SSD would help.

use super::storage_bound_facts::Facts;
use super::storage_bound_inputs::INPUTS;
pub use super::storage_bound_inputs::{Device, Inputs, read};
use super::storage_bound_tree::walk;
use super::storage_bound_words::{Answer, Measure, Question, Verdict};
use crate::quantity::{outcome, output, table};
use crate::refusal::Refusal;
use crate::units::PLAIN;
use crate::{model_declaration, model_outputs};

model_declaration! {
    /// Does this machine wait for its storage, and is it a candidate for a solid-state drive?
    "storage-bound": "Do I need an SSD?", chapter "caching-versus-ssd";
    equation "wait": r"\text{mean latency} > \v{wait_factor}\cdot\v{ssd_time}";
    assumes "The paper’s own decision tree is lost; this one is a reconstruction from its text, with thresholds that you can change.";
    assumes "A program waits for every outstanding request. Writes that the operating system sends later look the same, but no program waits for them.";
    assumes "The numbers come from a period when the machine was slow, not from a mean over quiet hours.";
    limit "On many CPU cores, one busy program is hidden in the mean: a machine can be mostly idle and still wait for one core.";
    limit "iostat does not distinguish random from sequential. If the sequential share is not given, small requests are assumed to be random and large ones sequential.";
    limit "%util decides nothing: it says that at least one request was outstanding, not that the device was at its limit. Even a disk serves more requests at 100% when more of them queue, since it can pick the nearest.";
    source "cassidy-1995";
    source "sysstat-iostat";
    source "fio-plot-2020";
}

model_outputs! {
    /// Verdict at the end of the questions.
    verdict: Verdict = outcome(Verdict::OPTIONS).label("Verdict");
    /// Questions that led to the verdict, each with its number, threshold, and answer.
    path: Vec<[f64; 5]> = table(&[
        outcome(Question::OPTIONS).named("question", "The question.").label("Question"),
        outcome(Measure::OPTIONS).named("measure", "Dimension of the two numbers.").label("Measure"),
        output(PLAIN).named("value", "The number that answers it, in the base unit of its dimension; none if it is unknown or the question has no number.").label("Value"),
        output(PLAIN).named("threshold", "The threshold it is compared with, in the same unit.").label("Threshold"),
        outcome(Answer::OPTIONS).named("answer", "The answer.").label("Answer"),
    ]).label("Questions asked");
}

/// Asks the questions in order. C. Cassidy 1995, "Qualifying the need for solid state disk".
pub fn compute(input: &Inputs) -> Result<Outputs, Refusal> {
    let facts = Facts::of(input);
    let walked = walk(input, &facts);
    Ok(Outputs {
        verdict: walked.verdict,
        path: walked.steps.iter().map(|step| step.cells()).collect(),
        notes: walked.notes,
    })
}
