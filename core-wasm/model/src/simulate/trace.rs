//! Requests that a reader brings along.

use super::host_request::TRIM;
use crate::refusal::Refusal;

/// One request of a trace: its first page, its pages, and what it does with them.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Step {
    first: u32,
    pages: u32,
    trims: bool,
}

/// A trace, replayed round and round.
#[derive(Clone, Debug)]
pub struct Trace {
    steps: Vec<Step>,
    step: usize,
    page: u32,
}

/// Reads a trace: three numbers a request, first page, number of pages, and 0 for a write, 1 for a
/// trim, 2 for a read. Reads are left out: they change nothing.
pub fn steps(numbers: &[f64], user_pages: f64) -> Result<Vec<Step>, Refusal> {
    let refused = |rule| {
        Err(Refusal::Contradiction {
            quantity: "trace",
            rule,
        })
    };
    if !numbers.len().is_multiple_of(3) {
        return refused(
            "it must hold three numbers per request: first page, number of pages, and 0 for a write, 1 for a trim, 2 for a read",
        );
    }
    let mut steps = Vec::with_capacity(numbers.len() / 3);
    for request in numbers.chunks_exact(3) {
        let (first, pages, kind) = (request[0], request[1], request[2]);
        if pages < 1.0 || first + pages > user_pages {
            return refused("each of its requests must be within user_pages");
        }
        if kind > 2.0 {
            return refused(
                "the third number of each request must be 0 for a write, 1 for a trim or 2 for a read",
            );
        }
        if kind < 2.0 {
            steps.push(Step {
                first: first as u32,
                pages: pages as u32,
                trims: kind == 1.0,
            });
        }
    }
    match steps.iter().any(|step| !step.trims) {
        true => Ok(steps),
        false => refused("at least one of its requests must write, where traffic is trace"),
    }
}

impl Trace {
    /// A trace at its beginning.
    pub fn new(steps: &[Step]) -> Self {
        Self {
            steps: steps.to_vec(),
            step: 0,
            page: 0,
        }
    }

    /// The next page and what is done with it.
    pub fn request(&mut self) -> u32 {
        let step = self.steps[self.step];
        let request = (step.first + self.page) | if step.trims { TRIM } else { 0 };
        self.page += 1;
        if self.page == step.pages {
            self.page = 0;
            self.step = (self.step + 1) % self.steps.len();
        }
        request
    }
}
