//! The questions that lead to an SSD, or away from it.
//!
//! ```text
//! is the processor computing nearly all the time?   yes → cpu-bound
//! does the machine page?                             yes → memory-first
//! is the device an SSD?                              told at once, and wanted below
//! are requests outstanding much of the time?         no → not-storage-bound
//! do they take much longer than on an SSD?           no → not-storage-bound
//! was it an SSD?                                     yes → already-ssd
//! small and random → ssd-candidate · large and sequential → striping-may-do · else → smaller-gain
//! ```
//!
//! A wait is held against an SSD's access, whatever the device: a disk that takes 25 ms does what a disk
//! can, and is slow. %util decides nothing.

use super::storage_bound_facts::Facts;
use super::storage_bound_inputs::{Device, Inputs};
use super::storage_bound_words::{Answer, Measure, Question, Verdict};

/// One question with its numbers and its answer.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Step {
    question: Question,
    measure: Measure,
    value: Option<f64>,
    threshold: Option<f64>,
    answer: Answer,
}

impl Step {
    /// The step as a row of numbers.
    pub fn cells(&self) -> [f64; 5] {
        [
            self.question as usize as f64,
            self.measure as usize as f64,
            self.value.unwrap_or(f64::NAN),
            self.threshold.unwrap_or(f64::NAN),
            self.answer as usize as f64,
        ]
    }
}

/// The way through the questions.
#[derive(Clone, Debug, PartialEq)]
pub struct Walked {
    /// Where it ends.
    pub verdict: Verdict,
    /// The questions asked, in order.
    pub steps: Vec<Step>,
    /// What the reader should know of it.
    pub notes: Vec<&'static str>,
}

#[derive(Default)]
struct Walk {
    steps: Vec<Step>,
    notes: Vec<&'static str>,
}

impl Walk {
    /// Asks whether a value lies on the far side of its threshold.
    fn ask(
        &mut self,
        question: Question,
        measure: Measure,
        value: Option<f64>,
        threshold: f64,
        beyond: fn(&f64, &f64) -> bool,
    ) -> Answer {
        let answer = match value {
            Some(value) if beyond(&value, &threshold) => Answer::Yes,
            Some(_) => Answer::No,
            None => Answer::NotKnown,
        };
        self.steps.push(Step {
            question,
            measure,
            value,
            threshold: Some(threshold),
            answer,
        });
        answer
    }

    fn note(&mut self, note: &'static str) {
        self.notes.push(note);
    }

    fn end(self, verdict: Verdict) -> Walked {
        Walked {
            verdict,
            steps: self.steps,
            notes: self.notes,
        }
    }
}

/// Walks from the first question to a verdict.
pub fn walk(input: &Inputs, facts: &Facts) -> Walked {
    let mut walk = Walk::default();
    if facts.disagree() {
        walk.note("The queue depth is not IOPS × latency, as Little’s law requires. Are the numbers from the same report?");
    }
    if walk.ask(
        Question::Computing,
        Measure::Ratio,
        facts.spare_cpu,
        input.cpu_idle_threshold,
        f64::lt,
    ) == Answer::Yes
    {
        return walk.end(Verdict::CpuBound);
    }
    match walk.ask(Question::Paging, Measure::Rate, input.paging_rate, input.paging_threshold, f64::gt) {
        Answer::Yes => return walk.end(Verdict::MemoryFirst),
        Answer::NotKnown => walk.note("It is unknown whether the machine swaps; iostat does not say. Check si and so in vmstat 1 before you buy anything."),
        _ => {}
    }
    ask_for_the_device(&mut walk, input);
    match waits_for_storage(&mut walk, input, facts) {
        Answer::Yes if input.device == Device::Ssd => walk.end(Verdict::AlreadySsd),
        Answer::Yes => kind_of_load(walk, input, facts),
        Answer::No => walk.end(Verdict::NotStorageBound),
        _ => walk.end(Verdict::Undecided),
    }
}

fn ask_for_the_device(walk: &mut Walk, input: &Inputs) {
    let answer = match input.device {
        Device::Ssd => Answer::Yes,
        Device::Disk => Answer::No,
        Device::Array | Device::Unknown => Answer::NotKnown,
    };
    let nothing = Measure::Nothing;
    walk.steps.push(Step {
        question: Question::Ssd,
        measure: nothing,
        value: None,
        threshold: None,
        answer,
    });
    if input.device == Device::Unknown {
        walk.note("It is unknown whether the device is a hard disk or an SSD. If it is an SSD, choose that: the questions then lead to another verdict.");
    }
    match input.utilization {
        Some(value) if input.device == Device::Disk => walk.steps.push(Step {
            question: Question::Utilization,
            measure: Measure::Proportion,
            value: Some(value),
            threshold: None,
            answer: Answer::Shown,
        }),
        Some(value) if value >= 0.9 => walk.note("%util is high, which does not mean that the device is at its limit: an SSD, an array, or a virtual disk serves many requests at once."),
        _ => {}
    }
}

/// Yes where requests are outstanding much of the time and each takes much longer than on an SSD, no
/// where one of the two is known not to be so.
fn waits_for_storage(walk: &mut Walk, input: &Inputs, facts: &Facts) -> Answer {
    let outstanding = walk.ask(
        Question::Outstanding,
        Measure::Number,
        facts.queue,
        input.queue_threshold,
        f64::gt,
    );
    if outstanding == Answer::No {
        return Answer::No;
    }
    let waiting = walk.ask(
        Question::Waiting,
        Measure::Time,
        facts.wait,
        input.wait_factor * input.ssd_time,
        f64::gt,
    );
    match waiting {
        Answer::Yes => outstanding,
        _ => waiting,
    }
}

fn kind_of_load(mut walk: Walk, input: &Inputs, facts: &Facts) -> Walked {
    let small = walk.ask(
        Question::Small,
        Measure::Bytes,
        facts.size,
        input.small_request,
        f64::le,
    );
    let random = walk.ask(
        Question::Random,
        Measure::Ratio,
        input.sequential_share,
        input.sequential_threshold,
        f64::lt,
    );
    let mut random = (random != Answer::NotKnown).then_some(random == Answer::Yes);
    if random.is_none() && input.device == Device::Disk {
        let most = 2.0 / input.access_time;
        if walk.ask(Question::TooMany, Measure::Rate, facts.rate, most, f64::gt) == Answer::Yes {
            walk.note("No hard disk can seek that many times per second, so most requests must be sequential, or answered from the disk’s own cache.");
            random = Some(false);
        }
    }
    let verdict = match (small, random) {
        (Answer::Yes, Some(true)) => Verdict::SsdCandidate,
        (Answer::No, Some(false)) => Verdict::StripingMayDo,
        (Answer::Yes, Some(false)) | (Answer::No, Some(true)) => Verdict::SmallerGain,
        (Answer::Yes, None) => {
            walk.note("iostat does not distinguish random from sequential; small requests are assumed to be random.");
            Verdict::SsdCandidate
        }
        (Answer::No, None) => {
            walk.note("iostat does not distinguish random from sequential; large requests are assumed to be sequential.");
            Verdict::StripingMayDo
        }
        _ => Verdict::Undecided,
    };
    walk.end(verdict)
}
