//! A drive that reads and writes, event by event.

use super::buffer::Buffer;
use super::busy::{Busy, Station, Work};
use super::cleaning::Cleaning;
use super::durability::{Programs, Waiting};
use super::flash::Flash;
use super::gaps::Gaps;
use super::hosts::{Hosts, Issued};
use super::links::Links;
use super::race::NEVER;
use super::record::{Record, Witness};
use super::requests::{Asks, Requests};
use super::settings::Settings;
use super::units::Places;
use crate::simulate::engine::{Cached, Engine};
use std::cmp::Reverse;
use std::collections::BinaryHeap;

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
    /// Of a write, its first byte on a grid, and how many pages it touches.
    span: (u64, u32),
    /// When the controller is done with it.
    handled: u64,
}

/// A drive in time.
#[derive(Clone, Debug)]
pub struct Drive {
    pub(super) settings: Settings,
    /// Pages of a request.
    pub(super) pages: u32,
    pub(super) hosts: Hosts,
    pub(super) requests: Requests,
    places: Places,
    /// Bytes that the host has written, in all and before the measured part.
    pub(super) host_bytes: u64,
    bytes_before: u64,
    /// Flushes that the host is to issue: when, and when the write before each arrived.
    pub(super) flushes: BinaryHeap<Reverse<(u64, u64)>>,
    /// When the controller is free, and when it was and will be busy.
    pub(super) controller: u64,
    pub(super) controlled: Gaps,
    pub(super) links: Links,
    pub(super) flash: Flash,
    pub(super) buffer: Buffer,
    /// Where some requests wait for them: programs under way.
    pub(super) programs: Programs,
    /// Requests that wait no more; empty between two events.
    pub(super) freed: Vec<Waiting>,
    pub(super) cleaning: Cleaning,
    /// Cleaned but not yet spread over host pages: pages to move, blocks to erase.
    pub(super) cleaned: [u64; 2],
    /// What was known of the SLC cache last.
    pub(super) cached: Cached,
    /// Pages that the host writes until it rests; it waits for all to be done before where there are none.
    pub(super) until_rest: u64,
    /// When all requests that are known to be done are.
    pub(super) quiet: u64,
    /// Blocks that are free since it was idle, and not erased yet.
    pub(super) to_erase: u64,
    /// Whether there was nothing left to do in idle time.
    pub(super) idled: bool,
    pub(super) record: Record,
    pub(super) busy: Busy,
    /// Requests that the controller has taken.
    requested: u64,
    /// The request that the controller has taken, until it is handled.
    handled: Option<Taken>,
    /// The port whose turn it is.
    port: usize,
    /// The drive's own time: all that happens before has happened.
    pub(super) now: u64,
    begun: bool,
}

impl Drive {
    /// A drive at time 0.
    pub fn new(settings: Settings) -> Self {
        Self {
            pages: settings.pages(),
            hosts: Hosts::new(&settings),
            requests: Requests::new(&settings),
            places: Places::new(&settings),
            host_bytes: 0,
            bytes_before: 0,
            flushes: BinaryHeap::new(),
            controller: 0,
            controlled: Gaps::default(),
            links: Links::new(settings.link.clone(), settings.chips.page),
            flash: Flash::new(settings.chips.clone()),
            buffer: Buffer::new(settings.places),
            programs: Programs::default(),
            freed: Vec::new(),
            cleaning: Cleaning::new(&settings),
            cleaned: [0; 2],
            cached: Cached::default(),
            until_rest: settings.idle.every,
            quiet: 0,
            to_erase: 0,
            idled: false,
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
        if !self.begun {
            self.begun = true;
            self.cached = engine.cache();
            if self.settings.begins_full {
                self.fill(engine);
            }
        }
        let uses_idle_time = self.settings.uses_idle_time();
        // Pages for which there is a place, but which were not allowed last time.
        self.admit(engine, &mut allowed, witness);
        while allowed.pages > 0 && allowed.steps > 0 && !self.over() {
            allowed.steps -= 1;
            let event = self.flash.next();
            if event == NEVER && uses_idle_time && self.handled.is_none() && self.idle(engine) {
                continue;
            }
            // What happens until the controller has handled a request comes before it.
            let is_first = match self.handled {
                Some(taken) => event <= taken.handled,
                None => event <= self.next_issue(),
            };
            match self.handled {
                _ if is_first => {
                    self.now = event;
                    let (frees, program) = self.flash.step(&mut self.busy);
                    self.buffer.free += frees;
                    if program > 0 {
                        self.programmed(program, witness);
                    }
                    self.admit(engine, &mut allowed, witness);
                }
                Some(taken) => {
                    self.handled = None;
                    self.handle(taken, engine, &mut allowed, witness);
                }
                None => self.take(),
            }
        }
        self.record.close(self.now);
        allowed
    }

    /// When the host issues the next request; a flush before another one.
    #[inline(always)]
    pub(super) fn next_issue(&mut self) -> u64 {
        let next = self.next_of_host();
        self.flushes
            .peek()
            .map_or(next, |&Reverse((at, _))| at.min(next))
    }

    /// What is issued next.
    #[inline(always)]
    fn issue(&mut self) -> (Issued, Asks) {
        if let Some(&Reverse((at, arrived))) = self.flushes.peek()
            && at <= self.next_of_host()
        {
            self.flushes.pop();
            return (Issued { arrived, at }, Asks::Flush);
        }
        (self.hosts.issue(), self.requests.draw())
    }

    /// The controller takes the next request.
    #[inline(always)]
    fn take(&mut self) {
        let (issued, asks) = self.issue();
        let span = match asks.writes() && self.settings.grid.is_some() {
            true => self.settings.span(self.places.draw()),
            false => (0, self.requests.pages()),
        };
        let controller = &self.settings.controller;
        let further_pages = u64::from(span.1 - 1);
        let length = match asks {
            Asks::Write | Asks::Commit => {
                controller.write + further_pages * controller.further_write
            }
            Asks::Hit | Asks::Read(_) => controller.read + further_pages * controller.further_read,
            Asks::Flush => controller.write,
        };
        let from = self.controller.max(issued.at);
        let handled = self.controlled.add(self.now, from, length);
        self.controller = handled;
        self.requested += 1;
        self.idled = false;
        if asks.writes() && self.settings.grid.is_none() {
            self.until_rest = self.until_rest.saturating_sub(further_pages + 1);
        }
        let work = match asks {
            Asks::Hit | Asks::Read(_) => Work::Read,
            Asks::Write | Asks::Commit | Asks::Flush => Work::Program,
        };
        self.busy
            .note(Station::Controller, 0, [handled - length, handled], work);
        self.handled = Some(Taken {
            issued,
            asks,
            span,
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
            span,
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
            Asks::Write | Asks::Commit => {
                let commits = asks == Asks::Commit;
                return self.enter(issued, span, (port, commits), engine, allowed, witness);
            }
            Asks::Flush => return self.flush(issued.arrived, port, engine, witness),
            Asks::Hit => {
                let data = (self.settings.asked.block, true);
                self.links
                    .send(handled, port, handled, data, &mut self.busy)
            }
            Asks::Read(unit) => self.read(unit, span.1, port, engine),
        };
        let done = there + self.settings.asked.overhead;
        self.hosts.done(done);
        self.note(true, issued.arrived, done, witness);
    }

    /// A read of the flash from this plane on. Returns when all of it is with the host.
    #[inline(always)]
    fn read(&mut self, first: u32, pages: u32, port: usize, engine: &dyn Engine) -> u64 {
        let cached = self.settings.cache.is_some_and(|it| it.read.is_some())
            && self.requests.is_cached(engine.cache());
        if self.settings.asked.script.is_some() {
            self.record.reads.close(self.now);
            self.record.reads.taken(pages);
        }
        let (block, chips) = (self.settings.bytes(pages), &self.settings.chips);
        let most = u64::from(chips.sensed) * chips.page;
        let (page, transfer) = (chips.page, chips.transfer);
        let (command, correction, units) = (chips.channel_command, chips.correction, chips.units());
        let (mut from, mut unit, mut last) = (0, first, 0);
        while from < block {
            let bytes = most.min(block - from);
            let sense = self.requests.sense(cached);
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
    pub(super) fn note<W: Witness>(
        &mut self,
        reads: bool,
        arrived: u64,
        done: u64,
        witness: &mut W,
    ) {
        self.quiet = self.quiet.max(done);
        witness.request(reads, arrived, done);
        self.record.note(reads, arrived, done, self.now);
    }

    /// Whether time is over.
    pub fn over(&self) -> bool {
        self.now >= self.settings.end
    }

    /// Nanoseconds since the traffic began: no request that is still to come will be done before.
    pub fn now(&self) -> u64 {
        self.now
    }

    /// Whether the host ever asks that its writes survive a power failure.
    pub fn commits(&self) -> bool {
        self.settings.durability.every.is_some()
    }

    /// Pages of a request.
    pub fn pages(&self) -> u32 {
        self.pages
    }

    /// Bytes per second of so many requests a second; where they are of many sizes, of the pages that were
    /// taken in so many seconds.
    pub fn bandwidth(&self, iops: f64, taken: u64, seconds: f64) -> f64 {
        match self.settings.asked.script {
            None => iops * self.settings.asked.block as f64,
            Some(_) => (taken * self.settings.chips.page) as f64 / seconds,
        }
    }

    /// Bytes of a page, and those that the host wrote in the measured part.
    pub fn bytes(&self) -> [u64; 2] {
        let written = self.host_bytes - self.bytes_before;
        [self.settings.chips.page, written]
    }

    /// Whether the pages that the host writes are counted as they come, since requests are of many sizes.
    pub fn is_mixed(&self) -> bool {
        self.settings.is_mixed()
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
        self.bytes_before = self.host_bytes;
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
