//! The flash of a drive that reads and writes: planes, dies and channels.

use super::busy::{Busy, Station, Work};
use super::die::{Die, Running};
use super::gaps::Gaps;
use super::operation::{Kind, Operation};
use super::race::{NEVER, Race};
use super::settings::{Chips, MAX_SUSPENSIONS, Scheduling};

/// Planes, dies, channels.
#[derive(Clone, Debug)]
pub struct Flash {
    chips: Chips,
    dies: Vec<Die>,
    /// For each plane when its last read ends: plane `k` is on die `k mod dies`.
    reads: Vec<u64>,
    /// For each plane when it reads, or waits for what is suspended.
    reading: Vec<Gaps>,
    channels: Vec<Gaps>,
    /// When something begins or ends on a die.
    race: Race,
    /// Time that planes spend on all but reads, with what is running.
    busy: u64,
}

impl Flash {
    /// Flash that has nothing to do.
    pub fn new(chips: Chips) -> Self {
        Self {
            dies: vec![Die::default(); chips.dies() as usize],
            reads: vec![0; chips.units() as usize],
            reading: vec![Gaps::default(); chips.units() as usize],
            channels: vec![Gaps::default(); chips.channels as usize],
            race: Race::new(chips.dies()),
            busy: 0,
            chips,
        }
    }

    /// When something begins or ends next.
    #[inline(always)]
    pub fn next(&self) -> u64 {
        self.race.next().0
    }

    /// What is next begins or ends. Returns how many places of the buffer are free by it, and the number
    /// of the program that it ends, if it has one.
    pub fn step(&mut self, busy: &mut Busy) -> (u32, u64) {
        let (now, die) = self.race.next();
        let ended = self.dies[die].end();
        if let Some(Running {
            operation,
            from,
            end,
        }) = ended
        {
            busy.note(Station::Die, die, [from, end], work(operation.kind));
        }
        self.begin_if_due(now, die, busy);
        ended.map_or((0, 0), |Running { operation, .. }| {
            (operation.frees, operation.number)
        })
    }

    /// A die is given something to do in the background. It begins at once where it may and nothing is
    /// before it; what is before it begins when it is its turn among what is next.
    pub fn give(&mut self, now: u64, die: usize, operation: Operation, busy: &mut Busy) {
        let is_next = self.dies[die].has_nothing() && self.dies[die].running.is_none();
        match self.chips.scheduling {
            Scheduling::Fifo => {
                let read_until = self.read_until(die);
                self.dies[die].promise(operation, read_until);
            }
            Scheduling::ReadsFirst | Scheduling::Suspend { .. } => self.dies[die].give(operation),
        }
        if is_next {
            self.begin_if_due(now, die, busy);
        }
    }

    /// Begins what a die that is not at work may begin by now, and says when something is next.
    fn begin_if_due(&mut self, now: u64, die: usize, busy: &mut Busy) {
        let begins = self.begins(die).max(now);
        let running = match begins == now {
            true => self.dies[die].begin(now),
            false => None,
        };
        let Some(running) = running else {
            self.race.set(die, begins);
            return;
        };
        let Running { operation, end, .. } = running;
        self.busy += u64::from(self.chips.planes) * operation.length;
        // One that goes on after a suspension has been, or will be, across.
        if operation.kind == Kind::Copy && operation.suspensions == 0 {
            let length = 2 * u64::from(self.chips.group) * self.chips.transfer;
            self.transfer(now, die, now, length, Work::Copy, busy);
        }
        self.race.set(die, end);
    }

    /// When a die that is not at work begins what waits; never where nothing does.
    fn begins(&self, die: usize) -> u64 {
        match self.dies[die].may_begin() {
            NEVER => NEVER,
            // Planned with regard to reads when it was given.
            begins if self.chips.scheduling == Scheduling::Fifo => begins,
            begins => begins.max(self.read_until(die)),
        }
    }

    /// When the last read of a die ends, of those that are known.
    fn read_until(&self, die: usize) -> u64 {
        let planes = self.reads[die..].iter().step_by(self.dies.len());
        planes.fold(0, |last, &end| last.max(end))
    }

    /// A group of the host's pages, all there by then, crosses its channel. Returns when it is across.
    pub fn send(&mut self, now: u64, die: usize, ready: u64, busy: &mut Busy) -> u64 {
        let length = u64::from(self.chips.group) * self.chips.transfer;
        self.transfer(now, die, ready, length, Work::Program, busy)
    }

    /// Senses a plane for so long; so long a transfer follows. Returns when the data are across.
    #[inline(always)]
    pub fn read(&mut self, now: u64, unit: u32, sense: u64, length: u64, busy: &mut Busy) -> u64 {
        let unit = unit as usize;
        let die = unit % self.dies.len();
        let start = self.free_for_read(now, die, busy).max(self.reads[unit]);
        let end = start + sense;
        self.reads[unit] = end;
        self.reading[unit].add(now, start, sense);
        busy.note(Station::Die, die, [start, end], Work::Read);
        if !self.dies[die].has_nothing() && self.dies[die].running.is_none() {
            let begins = self.begins(die);
            self.race.set(die, begins.max(now));
        }
        self.transfer(now, die, end, length, Work::Read, busy)
    }

    /// When a die can read for the host, its other reads apart.
    #[inline(always)]
    fn free_for_read(&mut self, now: u64, die: usize, busy: &mut Busy) -> u64 {
        if self.chips.scheduling == Scheduling::Fifo {
            return self.dies[die].promised.max(now);
        }
        match self.dies[die].running {
            None => now,
            Some(running) => self.past(now, die, running, busy),
        }
    }

    /// The same where something is running.
    fn past(&mut self, now: u64, die: usize, running: Running, busy: &mut Busy) -> u64 {
        match self.chips.scheduling {
            Scheduling::Suspend { suspend, resume }
                if running.operation.yields(MAX_SUSPENSIONS) && running.end - now > suspend =>
            {
                let free = now + suspend;
                self.dies[die].suspend(now, resume);
                busy.note(
                    Station::Die,
                    die,
                    [running.from, free],
                    work(running.operation.kind),
                );
                self.busy -= u64::from(self.chips.planes) * (running.end - now);
                for plane in (die..self.reads.len()).step_by(self.dies.len()) {
                    self.reads[plane] = free.max(self.reads[plane]);
                    self.reading[plane].add(now, now, suspend);
                }
                free
            }
            _ => running.end,
        }
    }

    fn transfer(
        &mut self,
        now: u64,
        die: usize,
        at: u64,
        length: u64,
        work: Work,
        busy: &mut Busy,
    ) -> u64 {
        let channel = die % self.channels.len();
        let end = self.channels[channel].put(now, at, length);
        busy.note(Station::Channel, channel, [end - length, end], work);
        end
    }

    /// Share of so long a time, which is over, in which planes, and channels, were at work.
    pub fn utilization(&self, elapsed: u64) -> [f64; 2] {
        let over = |all: &[Gaps]| all.iter().map(|one| one.busy_until(elapsed)).sum::<u64>();
        let running = self.dies.iter().filter_map(|die| die.running);
        let to_come: u64 = running
            .map(|running| running.end.saturating_sub(elapsed))
            .sum();
        let planes = self.busy - u64::from(self.chips.planes) * to_come + over(&self.reading);
        let share = |total: u64, count: usize| total as f64 / (elapsed as f64 * count as f64);
        [
            share(planes, self.reads.len()),
            share(over(&self.channels), self.channels.len()),
        ]
    }
}

fn work(kind: Kind) -> Work {
    match kind {
        Kind::Program => Work::Program,
        Kind::Copy => Work::Copy,
        Kind::Erase => Work::Erase,
        Kind::Sense => Work::Read,
    }
}
