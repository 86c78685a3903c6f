//! Time for an engine that counts pages.

use super::flash::{Flash, Work};
use super::host::{Closed, ClosedInOrder, Host, Open, Rates};
use super::intervals::Intervals;
use crate::simulate::engine::Engine;
use crate::simulate::random::{Purpose, Random};

/// Where requests come from.
#[derive(Clone, Debug, PartialEq)]
pub enum Load {
    /// So many are always outstanding.
    Closed(u32),
    /// They come at random.
    Open(Rates),
}

/// All that takes time, in nanoseconds.
#[derive(Clone, Debug, PartialEq)]
pub struct Timing {
    /// The flash.
    pub work: Work,
    /// Where requests come from.
    pub load: Load,
    /// What each request takes beside, many at a time.
    pub overhead: u64,
    /// Pages that the write buffer holds; with none a write is done when its page is programmed.
    pub buffer: u32,
    /// How long the host rests where it does.
    pub rest: u64,
    /// An interval.
    pub interval: u64,
    /// When the run ends: a multiple of the interval, or never.
    pub end: u64,
    /// Where chance starts.
    pub seed: u64,
}

#[derive(Clone, Debug)]
enum Hosts {
    InOrder(ClosedInOrder),
    Closed(Closed),
    Open(Open),
}

/// Pages on their way into the flash, in a ring: a place is free again when its page, and all that
/// came before, are programmed.
#[derive(Clone, Debug)]
struct Buffer {
    free: Vec<u64>,
    next: usize,
    programmed: u64,
}

/// What the time of a drive knows beside where its requests come from.
#[derive(Clone, Debug)]
pub(super) struct Parts {
    pub(super) flash: Flash,
    buffer: Buffer,
    overhead: u64,
    pub(super) intervals: Intervals,
    /// No request that is still to come will be done before.
    safe: u64,
}

/// The time of a drive.
#[derive(Clone, Debug)]
pub struct Clock {
    hosts: Hosts,
    pub(super) parts: Parts,
    end: u64,
    /// Cleaned but not yet spread over host writes: pages to move, blocks to erase.
    moved: u64,
    erased: u64,
    pub(super) rest: u64,
}

impl Clock {
    /// Time 0.
    pub fn new(timing: &Timing) -> Self {
        let random = |purpose| Random::new(timing.seed, purpose);
        Self {
            hosts: match &timing.load {
                Load::Closed(depth) if timing.buffer > 0 => {
                    Hosts::InOrder(ClosedInOrder::new(*depth))
                }
                Load::Closed(depth) => Hosts::Closed(Closed::new(*depth)),
                Load::Open(rates) => {
                    Hosts::Open(Open::new(rates.clone(), random(Purpose::Arrivals)))
                }
            },
            parts: Parts {
                flash: Flash::new(timing.work.clone(), random(Purpose::Bursts)),
                buffer: Buffer {
                    free: vec![0; timing.buffer as usize],
                    next: 0,
                    programmed: 0,
                },
                overhead: timing.overhead,
                intervals: Intervals::new(timing.interval, timing.end),
                safe: 0,
            },
            end: timing.end,
            moved: 0,
            erased: 0,
            rest: timing.rest,
        }
    }

    /// Has an engine serve so many page writes, cleaning whenever it must, in time. Returns how many
    /// it served: fewer where the time is over.
    pub fn serve(&mut self, engine: &mut dyn Engine, writes: u64) -> u64 {
        let mut left = writes;
        while left > 0 && !self.over() {
            let room = engine.room();
            let stuck = if engine.is_together() {
                let most = left.min(self.parts.flash.until_burst());
                let passed = self.pass(most.min(u64::from(room)) as u32);
                left -= u64::from(engine.write(passed));
                left > 0 && engine.room() == 0
            } else {
                // The next write may be for another open block, which is full.
                let served = engine.write(1);
                left -= u64::from(self.pass(served));
                served == 0
            };
            if stuck {
                self.make_room(engine);
            }
        }
        self.close_if_over();
        writes - left
    }

    /// Ends the last interval where the time is over.
    pub(super) fn close_if_over(&mut self) {
        if self.over() {
            self.parts.intervals.close(self.end);
        }
    }

    /// The host is back from a rest.
    pub(super) fn resume(&mut self, at: u64) {
        match &mut self.hosts {
            Hosts::InOrder(host) => host.rest(at),
            Hosts::Closed(host) => host.rest(at),
            Hosts::Open(host) => host.rest(at),
        }
        self.parts.safe = self.parts.safe.max(at);
    }

    /// Makes room; the cleaning that it takes goes with the writes that have room then.
    pub(super) fn make_room(&mut self, engine: &mut dyn Engine) {
        let opened = engine.make_room();
        self.moved += u64::from(opened.moved());
        self.erased += u64::from(opened.cleaned.is_some());
        let room = engine.room();
        if room > 0 {
            let moved = std::mem::take(&mut self.moved);
            let erased = std::mem::take(&mut self.erased);
            let parts = &mut self.parts;
            parts.flash.clean(moved, erased, room, parts.safe);
            parts.intervals.cleaned(moved);
        }
    }

    /// Whether the time is over.
    pub fn over(&self) -> bool {
        self.parts.safe >= self.end
    }

    /// Nanoseconds since the traffic began: no request that is still to come will be done before.
    pub fn now(&self) -> u64 {
        self.parts.safe
    }

    /// The intervals so far.
    pub fn intervals(&self) -> &Intervals {
        &self.parts.intervals
    }

    /// The measured part begins.
    pub fn measure(&mut self) {
        self.parts.intervals.measure(self.parts.safe);
    }

    /// Up to so many host writes go by; fewer where the time is over. Returns how many.
    pub(super) fn pass(&mut self, writes: u32) -> u32 {
        let parts = &mut self.parts;
        let buffered = !parts.buffer.free.is_empty();
        let end = self.end;
        let passed = match &mut self.hosts {
            Hosts::InOrder(host) => parts.pass(host, writes, end, true),
            Hosts::Closed(host) => parts.pass(host, writes, end, false),
            Hosts::Open(host) => parts.pass(host, writes, end, buffered),
        };
        parts.flash.served(passed, parts.safe);
        passed
    }
}

impl Parts {
    /// Inlined, so that the compiler knows which hosts are always, and which never, buffered.
    #[inline(always)]
    fn pass<H: Host>(&mut self, host: &mut H, writes: u32, end: u64, buffered: bool) -> u32 {
        let (mut safe, mut passed) = (self.safe, 0);
        while passed < writes && safe < end {
            passed += 1;
            let came = host.arrive();
            let ready = self.flash.handle(came);
            let done = if buffered {
                let taken = self.buffer.take(ready);
                let programmed = self.flash.program(taken);
                self.buffer.give(programmed);
                taken
            } else {
                self.flash.program(ready)
            } + self.overhead;
            host.complete(done);
            safe = if buffered { done } else { came };
            self.intervals.note(done, done - came, safe);
        }
        self.safe = safe;
        passed
    }
}

impl Buffer {
    /// When a page that is ready then finds a place.
    #[inline(always)]
    fn take(&self, ready: u64) -> u64 {
        self.free[self.next].max(ready)
    }

    /// The page that took the place will be programmed then.
    #[inline(always)]
    fn give(&mut self, programmed: u64) {
        self.programmed = self.programmed.max(programmed);
        self.free[self.next] = self.programmed;
        self.next += 1;
        if self.next == self.free.len() {
            self.next = 0;
        }
    }
}
