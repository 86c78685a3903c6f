//! Programs under way, and the requests that wait until they have ended: flushes, and writes that are
//! done only when their pages are programmed.
//!
//! A program has a number, in the order in which programs are given to the dies. A flush waits for all
//! that are under way, a write for those that its own pages are in.

/// A request that waits for programs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Waiting {
    /// When the request, or the write that a flush follows, arrived in the host's queue.
    pub arrived: u64,
    /// When the request itself is in the drive.
    pub there: u64,
    /// Whether it is a write, and not a flush.
    pub writes: bool,
    /// Whether the host asks that it survives a power failure.
    pub commits: bool,
}

/// What it waits for.
#[derive(Clone, Copy, Debug)]
struct Barrier {
    request: Waiting,
    /// Programs from this number to that one.
    from: u64,
    to: u64,
    /// How many of them are under way.
    left: usize,
}

/// Programs under way.
#[derive(Clone, Debug, Default)]
pub struct Programs {
    given: u64,
    /// Their numbers, in order.
    under_way: Vec<u64>,
    /// In the order in which they began to wait.
    barriers: Vec<Barrier>,
}

impl Programs {
    /// The number of the next program.
    pub fn next(&self) -> u64 {
        self.given + 1
    }

    /// A program is given to a die; returns its number.
    pub fn give(&mut self) -> u64 {
        self.given += 1;
        self.under_way.push(self.given);
        self.given
    }

    /// A request waits for all programs under way from this number on. Returns whether there are any.
    #[inline(never)]
    pub fn wait(&mut self, request: Waiting, from: u64) -> bool {
        let before = self.under_way.partition_point(|&number| number < from);
        let left = self.under_way.len() - before;
        if left > 0 {
            self.barriers.push(Barrier {
                request,
                from,
                to: self.given,
                left,
            });
        }
        left > 0
    }

    /// A program has ended. Appends the requests that wait for nothing any more to a list.
    #[inline(never)]
    pub fn end(&mut self, number: u64, freed: &mut Vec<Waiting>) {
        if let Ok(place) = self.under_way.binary_search(&number) {
            self.under_way.remove(place);
        }
        self.barriers.retain_mut(|barrier| {
            if (barrier.from..=barrier.to).contains(&number) {
                barrier.left -= 1;
            }
            if barrier.left == 0 {
                freed.push(barrier.request);
            }
            barrier.left > 0
        });
    }
}
