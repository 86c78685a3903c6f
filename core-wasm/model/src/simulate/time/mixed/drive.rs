//! A drive that reads and writes, event by event.

use super::buffer::{Buffer, Entering};
use super::busy::{Busy, Station, Work};
use super::cleaning::Cleaning;
use super::flash::Flash;
use super::gaps::Gaps;
use super::hosts::{Hosts, Issued};
use super::links::Links;
use super::operation::{Kind, Operation};
use super::record::{Record, Witness};
use super::requests::{Asks, Requests};
use super::settings::Settings;
use crate::simulate::engine::Engine;

/// What one call may do: pages that it may write, and requests and events until it returns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Allowed {
    /// Pages of the host.
    pub pages: u64,
    /// Requests and events of the drive.
    pub steps: u64,
}

/// A request that the controller has taken.
#[derive(Clone, Copy, Debug)]
struct Taken {
    issued: Issued,
    asks: Asks,
    /// When the controller is done with it.
    handled: u64,
}

/// A drive in time.
#[derive(Clone, Debug)]
pub struct Drive {
    settings: Settings,
    /// Pages of a request.
    pages: u32,
    hosts: Hosts,
    requests: Requests,
    /// When the controller is free, and when it was and will be busy.
    controller: u64,
    controlled: Gaps,
    links: Links,
    flash: Flash,
    buffer: Buffer,
    cleaning: Cleaning,
    /// Cleaned but not yet spread over host pages: pages to move, blocks to erase.
    cleaned: [u64; 2],
    record: Record,
    busy: Busy,
    /// Requests that the controller has taken.
    requested: u64,
    /// The request that the controller has taken, until it is handled.
    handled: Option<Taken>,
    /// The port whose turn it is.
    port: usize,
    /// The drive's own time: all that happens before has happened.
    now: u64,
    begun: bool,
}

impl Drive {
    /// A drive at time 0.
    pub fn new(settings: Settings) -> Self {
        Self {
            pages: settings.pages(),
            hosts: Hosts::new(&settings),
            requests: Requests::new(&settings),
            controller: 0,
            controlled: Gaps::default(),
            links: Links::new(settings.link.clone(), settings.chips.page),
            flash: Flash::new(settings.chips.clone()),
            buffer: Buffer::new(settings.places),
            cleaning: Cleaning::new(&settings),
            cleaned: [0; 2],
            record: Record::new(settings.interval, settings.end),
            busy: Busy::new(settings.kept),
            requested: 0,
            handled: None,
            port: 0,
            now: 0,
            begun: false,
            settings,
        }
    }

    /// Has an engine serve what the host asks for, in time, as far as is allowed or until time is over.
    /// Returns what is left of what was allowed.
    pub fn serve<W: Witness>(
        &mut self,
        engine: &mut dyn Engine,
        mut allowed: Allowed,
        witness: &mut W,
    ) -> Allowed {
        if !self.begun && self.settings.begins_full {
            self.fill(engine);
        }
        self.begun = true;
        // Pages for which there is a place, but which were not allowed last time.
        self.admit(engine, &mut allowed, witness);
        while allowed.pages > 0 && allowed.steps > 0 && !self.over() {
            allowed.steps -= 1;
            let event = self.flash.next();
            match self.handled {
                // What happens until the controller has handled a request comes before it.
                Some(taken) if event > taken.handled => {
                    self.handled = None;
                    self.handle(taken, engine, &mut allowed, witness);
                }
                None if event > self.hosts.next_issue() => self.take(),
                _ => {
                    self.now = event;
                    self.buffer.free += self.flash.step(&mut self.busy);
                    self.admit(engine, &mut allowed, witness);
                }
            }
        }
        self.record.close(self.now);
        allowed
    }

    /// The controller takes the next request.
    #[inline(always)]
    fn take(&mut self) {
        let issued = self.hosts.issue();
        let asks = self.requests.draw();
        let controller = &self.settings.controller;
        let (first, further) = match asks {
            Asks::Write => (controller.write, controller.further_write),
            Asks::Hit | Asks::Read(_) => (controller.read, controller.further_read),
        };
        let length = first + u64::from(self.pages - 1) * further;
        let from = self.controller.max(issued.at);
        let handled = self.controlled.add(self.now, from, length);
        self.controller = handled;
        self.requested += 1;
        let work = if asks == Asks::Write {
            Work::Program
        } else {
            Work::Read
        };
        self.busy
            .note(Station::Controller, 0, [handled - length, handled], work);
        self.handled = Some(Taken {
            issued,
            asks,
            handled,
        });
    }

    /// The controller has handled a request.
    #[inline(always)]
    fn handle<W: Witness>(
        &mut self,
        taken: Taken,
        engine: &mut dyn Engine,
        allowed: &mut Allowed,
        witness: &mut W,
    ) {
        let Taken {
            issued,
            asks,
            handled,
        } = taken;
        self.now = handled;
        let port = self.port;
        self.port = if port + 1 == self.settings.link.ports as usize {
            0
        } else {
            port + 1
        };
        let there = match asks {
            Asks::Write => return self.enter(issued, port, engine, allowed, witness),
            Asks::Hit => {
                let data = (self.settings.asked.block, true);
                self.links
                    .send(handled, port, handled, data, &mut self.busy)
            }
            Asks::Read(unit) => self.read(unit, port),
        };
        let done = there + self.settings.asked.overhead;
        self.hosts.done(done);
        self.note(true, issued.arrived, done, witness);
    }

    /// A read of the flash from this plane on. Returns when all of it is with the host.
    #[inline(always)]
    fn read(&mut self, first: u32, port: usize) -> u64 {
        let (block, chips) = (self.settings.asked.block, &self.settings.chips);
        let most = u64::from(chips.sensed) * chips.page;
        let (page, transfer) = (chips.page, chips.transfer);
        let (command, correction, units) = (chips.channel_command, chips.correction, chips.units());
        let (mut from, mut unit, mut last) = (0, first, 0);
        while from < block {
            let bytes = most.min(block - from);
            let sense = self.requests.sense();
            let data = match bytes == page {
                true => transfer,
                false => (bytes as f64 * transfer as f64 / page as f64).round() as u64,
            };
            let (now, busy) = (self.now, &mut self.busy);
            let across = self.flash.read(now, unit, sense, command + data, busy);
            let part = (bytes, from == 0);
            last = self
                .links
                .send(now, port, across + correction, part, busy)
                .max(last);
            from += bytes;
            unit = if unit + 1 == units { 0 } else { unit + 1 };
        }
        last
    }

    #[inline(always)]
    fn note<W: Witness>(&mut self, reads: bool, arrived: u64, done: u64, witness: &mut W) {
        witness.request(reads, arrived, done);
        self.record.note(reads, arrived, done, self.now);
    }

    /// A write comes for its places in the buffer.
    fn enter<W: Witness>(
        &mut self,
        issued: Issued,
        port: usize,
        engine: &mut dyn Engine,
        allowed: &mut Allowed,
        witness: &mut W,
    ) {
        self.buffer.entering.push_back(Entering {
            arrived: issued.arrived,
            port,
            page: 0,
            there: 0,
            waits: false,
        });
        self.admit(engine, allowed, witness);
        if let Some(last) = self.buffer.entering.back_mut() {
            last.waits = true;
            self.hosts.waits();
        }
    }

    /// Pages that wait for a place get one, as far as there are places.
    fn admit<W: Witness>(
        &mut self,
        engine: &mut dyn Engine,
        allowed: &mut Allowed,
        witness: &mut W,
    ) {
        while self.buffer.free > 0 && allowed.pages > 0 {
            let Some(&Entering { port, page, .. }) = self.buffer.entering.front() else {
                return;
            };
            let data = (self.settings.bytes_of(page), page == 0);
            let there = self.links.receive(self.now, port, data, &mut self.busy);
            allowed.pages -= 1;
            let is_part = self.settings.asked.block < self.settings.chips.page;
            self.hold(there, is_part, engine);
            let Some(first) = self.buffer.entering.front_mut() else {
                return;
            };
            first.page += 1;
            first.there = first.there.max(there);
            if first.page == self.pages {
                let Entering {
                    arrived,
                    waits,
                    there,
                    ..
                } = *first;
                self.buffer.entering.pop_front();
                let done = there + self.settings.asked.overhead;
                match waits {
                    true => self.hosts.done_waiting(done),
                    false => self.hosts.done(done),
                }
                self.note(false, arrived, done, witness);
            }
        }
    }

    /// A page that is there then takes a place in the buffer; with it goes what is due. Where the host
    /// gave only a part of it, a die senses the rest.
    fn hold(&mut self, there: u64, is_part: bool, engine: &mut dyn Engine) {
        self.buffer.free -= 1;
        while engine.write(1) == 0 {
            self.make_room(engine);
        }
        let (chips, now) = (&self.settings.chips, self.now);
        if is_part {
            let die = self.requests.die(chips.dies());
            let sense = Operation::new(Kind::Sense, chips.read, now);
            self.flash.give(now, die, sense, &mut self.busy);
        }
        self.buffer.gathered += 1;
        self.buffer.ready = self.buffer.ready.max(there);
        if self.buffer.gathered == chips.group {
            self.program();
        }
        let moved = self.cleaning.page(now, &mut self.flash, &mut self.busy);
        let moving = moved * self.settings.controller.moving;
        if moving > 0 {
            let from = self.controller.max(now);
            self.controller = self.controlled.add(now, from, moving);
            self.busy
                .note(Station::Controller, 0, [from, from + moving], Work::Copy);
        }
    }

    /// The pages that were gathered go to the die whose turn it is.
    fn program(&mut self) {
        let (chips, now) = (&self.settings.chips, self.now);
        let (die, group) = (self.buffer.die, chips.group);
        let across = self.flash.send(now, die, self.buffer.ready, &mut self.busy);
        let length = u64::from(group) * chips.program;
        let operation = Operation {
            frees: group,
            ..Operation::new(Kind::Program, length, across)
        };
        self.flash.give(now, die, operation, &mut self.busy);
        (self.buffer.gathered, self.buffer.ready) = (0, 0);
        self.buffer.die = (die + 1) % chips.dies() as usize;
    }

    /// Makes room; the cleaning that it takes goes with the pages that have room then.
    fn make_room(&mut self, engine: &mut dyn Engine) {
        let opened = engine.make_room();
        self.cleaned[0] += u64::from(opened.moved());
        self.cleaned[1] += u64::from(opened.cleaned.is_some());
        let room = engine.room();
        if room > 0 {
            let work = std::mem::take(&mut self.cleaned);
            self.record.all.close(self.now);
            self.record.all.cleaned(work[0]);
            let (flash, busy) = (&mut self.flash, &mut self.busy);
            self.cleaning.cleaned(self.now, work, room, flash, busy);
        }
    }

    /// Fills the buffer with pages that no request asked for.
    fn fill(&mut self, engine: &mut dyn Engine) {
        while self.buffer.free > 0 {
            self.hold(0, false, engine);
        }
    }

    /// Whether time is over.
    pub fn over(&self) -> bool {
        self.now >= self.settings.end
    }

    /// Nanoseconds since the traffic began: no request that is still to come will be done before.
    pub fn now(&self) -> u64 {
        self.now
    }

    /// Bytes of a request.
    pub fn block(&self) -> u64 {
        self.settings.asked.block
    }

    /// Requests that the controller has taken so far.
    pub fn requests(&self) -> u64 {
        self.requested
    }

    /// What was counted.
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// What was busy in the part of the run that was to be kept.
    pub fn busy(&self) -> &Busy {
        &self.busy
    }

    /// From the next interval on requests are counted in the measured part.
    pub fn measure(&mut self) {
        self.record.measure(self.now);
    }

    /// Share of the time so far in which planes, channels, the link and the controller were at work;
    /// none before time 0.
    pub fn utilization(&self) -> Option<[f64; 4]> {
        let elapsed = self.now;
        (elapsed > 0).then(|| {
            let [planes, channels] = self.flash.utilization(elapsed);
            let link = self.links.utilization(elapsed);
            let controller = self.controlled.busy_until(elapsed) as f64 / elapsed as f64;
            [planes, channels, link, controller]
        })
    }
}
