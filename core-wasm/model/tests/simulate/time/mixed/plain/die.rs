//! A die: reads on its planes, and one operation at a time in the background.

use spare_area_model::simulate::time::mixed::settings::{MAX_SUSPENSIONS, Scheduling};
use std::collections::VecDeque;

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Kind {
    /// For the rest of a page of which only a part was written.
    Sense,
    Program,
    Copy,
    Erase,
}

/// Something that a die does in the background.
#[derive(Clone, Copy, Debug)]
pub struct Operation {
    pub kind: Kind,
    pub length: u64,
    /// It does not begin before.
    pub earliest: u64,
    /// Places of the buffer that are free when it ends.
    pub frees: u32,
    pub suspensions: u32,
    /// Of a program, its number.
    pub program: Option<usize>,
    /// When it was to begin, as far as was known when the die was given it.
    planned: u64,
}

impl Operation {
    pub fn new(kind: Kind, length: u64, earliest: u64, frees: u32) -> Self {
        Self {
            kind,
            length,
            earliest,
            frees,
            suspensions: 0,
            program: None,
            planned: 0,
        }
    }
}

pub struct Die {
    scheduling: Scheduling,
    /// When the last read of each plane ends.
    planes: Vec<u64>,
    waiting: VecDeque<Operation>,
    /// What is running, and when it ends.
    running: Option<(Operation, u64)>,
    /// When the last operation ended.
    ended: u64,
    /// When all that it was given was to end, as far as was known when it was given it.
    promised: u64,
}

impl Die {
    pub fn new(planes: u32, scheduling: Scheduling) -> Self {
        Self {
            scheduling,
            planes: vec![0; planes as usize],
            waiting: VecDeque::new(),
            running: None,
            ended: 0,
            promised: 0,
        }
    }

    fn read_until(&self) -> u64 {
        *self.planes.iter().max().unwrap()
    }

    /// When the first operation that waits can begin.
    fn begins(&self) -> Option<u64> {
        let first = self.waiting.front()?;
        Some(match self.scheduling {
            Scheduling::Fifo => first.planned,
            _ => first.earliest.max(self.ended).max(self.read_until()),
        })
    }

    /// When the next operation ends or begins.
    pub fn next(&self) -> u64 {
        let next = match self.running {
            Some((_, end)) => Some(end),
            None => self.begins(),
        };
        next.unwrap_or(u64::MAX)
    }

    /// It is to do something; returns whether that is all it has to do.
    pub fn give(&mut self, mut operation: Operation) -> bool {
        operation.planned = operation.earliest.max(self.promised).max(self.read_until());
        self.promised = operation.planned + operation.length;
        self.waiting.push_back(operation);
        self.running.is_none() && self.waiting.len() == 1
    }

    /// Ends what is running if its time has come.
    pub fn end(&mut self, now: u64) -> Option<Operation> {
        let (operation, end) = self.running.filter(|&(_, end)| end <= now)?;
        assert_eq!(end, now);
        self.running = None;
        self.ended = now;
        Some(operation)
    }

    /// Begins the first operation that waits, if nothing is running and its time has come.
    pub fn begin(&mut self, now: u64) -> Option<Operation> {
        if self.running.is_some() || self.begins()? > now {
            return None;
        }
        assert_eq!(self.begins(), Some(now), "an operation began late");
        let operation = self.waiting.pop_front()?;
        self.running = Some((operation, now + operation.length));
        Some(operation)
    }

    /// Reads on a plane, for a request that is handled now; returns when that ends.
    pub fn read(&mut self, plane: usize, now: u64, length: u64) -> u64 {
        if let Scheduling::Suspend { suspend, resume } = self.scheduling {
            self.suspend(now, suspend, resume);
        }
        let background = match (self.scheduling, self.running) {
            (Scheduling::Fifo, _) => self.promised,
            (_, Some((_, end))) => end,
            (_, None) => 0,
        };
        self.planes[plane] = self.planes[plane].max(now).max(background) + length;
        self.planes[plane]
    }

    /// Suspends what is running, if that is worth while and allowed.
    fn suspend(&mut self, now: u64, suspend: u64, resume: u64) {
        let Some((mut operation, end)) = self.running else {
            return;
        };
        if operation.kind == Kind::Sense
            || operation.suspensions == MAX_SUSPENSIONS
            || end - now <= suspend
        {
            return;
        }
        operation.suspensions += 1;
        operation.length = end - now + resume;
        self.waiting.push_front(operation);
        self.running = None;
        for plane in &mut self.planes {
            *plane = (*plane).max(now + suspend);
        }
    }
}
