//! Requests as a trace has them: when each arrives, whether it reads, and how many pages it takes.

/// A request of a trace.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scripted {
    /// When it arrives, in nanoseconds from the first on.
    pub at: u64,
    /// Its pages.
    pub pages: u32,
    /// Whether it reads.
    pub reads: bool,
}

/// All of them, and how long after the first the trace begins anew.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Script {
    /// In the order in which they arrive.
    pub requests: Vec<Scripted>,
    /// From one round to the next, in nanoseconds.
    pub round: u64,
}

/// A place in a trace that is played round and round.
#[derive(Clone, Debug)]
pub struct Player {
    script: Script,
    place: usize,
    begun: u64,
    not_before: u64,
}

impl Player {
    /// At its beginning.
    pub fn new(script: Script) -> Self {
        Self {
            script,
            place: 0,
            begun: 0,
            not_before: 0,
        }
    }

    /// The next request, and when it arrives.
    #[inline(never)]
    pub fn next(&self) -> (Scripted, u64) {
        let request = self.script.requests[self.place];
        (request, (self.begun + request.at).max(self.not_before))
    }

    /// Behind it.
    #[inline(never)]
    pub fn advance(&mut self) {
        self.place += 1;
        if self.place == self.script.requests.len() {
            self.place = 0;
            self.begun += self.script.round;
        }
    }

    /// None arrives before.
    pub fn rest(&mut self, until: u64) {
        self.not_before = until;
    }
}
