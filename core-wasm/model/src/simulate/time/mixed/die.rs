//! One die: what it does in the background, and what waits for it.

use super::operation::Operation;
use super::race::NEVER;
use std::collections::VecDeque;

/// An operation that is running.
#[derive(Clone, Copy, Debug)]
pub struct Running {
    /// What it is; the only one of its count.
    pub operation: Operation,
    /// Since when.
    pub from: u64,
    /// Until when, unless it is suspended.
    pub end: u64,
}

/// A die.
#[derive(Clone, Debug, Default)]
pub struct Die {
    /// What is running in the background.
    pub running: Option<Running>,
    waiting: VecDeque<Operation>,
    /// When the last operation ended.
    cursor: u64,
    /// Where nothing overtakes: when all that it was given will have ended.
    pub promised: u64,
}

impl Die {
    /// Whether nothing waits to be begun.
    pub fn has_nothing(&self) -> bool {
        self.waiting.is_empty()
    }

    /// It waits behind the others.
    pub fn give(&mut self, operation: Operation) {
        self.waiting.push_back(operation);
    }

    /// As `give`, where nothing overtakes: its begin, and so its end, is known at once. No read that
    /// is known ends after `read_until`.
    pub fn promise(&mut self, mut operation: Operation, read_until: u64) {
        operation.earliest = operation.earliest.max(self.promised).max(read_until);
        self.promised = operation.earliest + operation.length * operation.count;
        self.waiting.push_back(operation);
    }

    /// When the next operation may begin, reads apart; never where none waits.
    pub fn may_begin(&self) -> u64 {
        let next = self.waiting.front();
        next.map_or(NEVER, |next| next.earliest.max(self.cursor))
    }

    /// The next operation begins.
    pub fn begin(&mut self, now: u64) -> Option<Running> {
        let next = self.waiting.front_mut()?;
        let operation = Operation { count: 1, ..*next };
        if next.count > 1 {
            next.count -= 1;
            next.suspensions = 0;
        } else {
            self.waiting.pop_front();
        }
        self.running = Some(Running {
            operation,
            from: now,
            end: now + operation.length,
        });
        self.running
    }

    /// What is running ends.
    pub fn end(&mut self) -> Option<Running> {
        let ended = self.running.take()?;
        self.cursor = ended.end;
        Some(ended)
    }

    /// What is running goes on later, and then takes so much longer.
    pub fn suspend(&mut self, now: u64, resume: u64) -> Option<Running> {
        let running = self.running.take()?;
        self.waiting.push_front(Operation {
            length: running.end - now + resume,
            earliest: now,
            suspensions: running.operation.suspensions + 1,
            ..running.operation
        });
        Some(running)
    }
}
