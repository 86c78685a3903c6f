//! What is counted: all requests, and reads and writes apart.

use crate::simulate::time::intervals::Intervals;

/// Whoever wants to know of every request.
pub trait Witness {
    /// A request, a read or not, that arrived and was done then. In the order in which that is known.
    fn request(&mut self, reads: bool, arrived: u64, done: u64);

    /// A commit: its last write arrived, and all of it was safe, then.
    #[inline(always)]
    fn commit(&mut self, _arrived: u64, _done: u64) {}
}

/// Nobody.
impl Witness for () {
    #[inline(always)]
    fn request(&mut self, _: bool, _: u64, _: u64) {}
}

/// A list of all.
impl Witness for Vec<(bool, u64, u64)> {
    fn request(&mut self, reads: bool, arrived: u64, done: u64) {
        self.push((reads, arrived, done));
    }
}

/// Requests by interval.
#[derive(Clone, Debug)]
pub struct Record {
    /// All of them.
    pub all: Intervals,
    /// Those that read.
    pub reads: Intervals,
    /// Those that write.
    pub writes: Intervals,
    /// Commits, from the arrival of their last write on.
    pub commits: Intervals,
}

impl Record {
    /// Intervals of so many nanoseconds, up to an end.
    pub fn new(length: u64, end: u64) -> Self {
        Self {
            all: Intervals::new(length, end),
            reads: Intervals::new(length, end),
            writes: Intervals::new(length, end),
            commits: Intervals::new(length, end),
        }
    }

    /// A request arrived and was done then; none that is still to come will be done before `safe`.
    #[inline(always)]
    pub fn note(&mut self, reads: bool, arrived: u64, done: u64, safe: u64) {
        let of_kind = match reads {
            true => &mut self.reads,
            false => &mut self.writes,
        };
        of_kind.note(done, done - arrived, safe);
        self.all.note(done, done - arrived, safe);
    }

    /// The same of a commit.
    pub fn note_commit(&mut self, arrived: u64, done: u64, safe: u64) {
        self.commits.note(done, done - arrived, safe);
    }

    /// Closes the intervals that end up to this time.
    pub fn close(&mut self, safe: u64) {
        self.each(|one| one.close(safe));
    }

    fn each(&mut self, all: impl Fn(&mut Intervals)) {
        for one in [
            &mut self.all,
            &mut self.reads,
            &mut self.writes,
            &mut self.commits,
        ] {
            all(one);
        }
    }

    /// From the next interval on requests are counted in the measured part.
    pub fn measure(&mut self, now: u64) {
        self.each(|one| one.measure(now));
    }
}
