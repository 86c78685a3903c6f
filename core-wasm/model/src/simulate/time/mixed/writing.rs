//! Pages on their way into the flash, and the requests that wait until they are there.

use super::buffer::Entering;
use super::busy::{Station, Work};
use super::drive::{Allowed, Drive};
use super::durability::Waiting;
use super::hosts::Issued;
use super::operation::{Kind, Operation};
use super::record::Witness;
use super::settings::Asking;
use crate::simulate::engine::Engine;
use std::cmp::Reverse;

impl Drive {
    /// A write comes for its places in the buffer, through a port, and commits or not.
    pub(super) fn enter<W: Witness>(
        &mut self,
        issued: Issued,
        (at, pages): (u64, u32),
        (port, commits): (usize, bool),
        engine: &mut dyn Engine,
        allowed: &mut Allowed,
        witness: &mut W,
    ) {
        self.buffer.entering.push_back(Entering {
            arrived: issued.arrived,
            at,
            pages,
            port,
            page: 0,
            commits,
            from: 0,
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
    pub(super) fn admit<W: Witness>(
        &mut self,
        engine: &mut dyn Engine,
        allowed: &mut Allowed,
        witness: &mut W,
    ) {
        while allowed.pages > 0 && self.has_place() {
            let next = self.programs.next();
            let Some(first) = self.buffer.entering.front_mut() else {
                return;
            };
            if first.page == 0 {
                first.from = next;
            }
            let (at, port, page) = (first.at, first.port, first.page);
            let [begin, bytes] = match self.settings.grid {
                None => [0, self.settings.bytes_of(page)],
                Some(_) => self.settings.part_of(at, page),
            };
            let data = (bytes, page == 0);
            let there = self.links.receive(self.now, port, data, &mut self.busy);
            self.host_bytes += bytes;
            if self.settings.grid.is_none() {
                allowed.pages -= 1;
                let is_part = self.settings.bytes(1) < self.settings.chips.page;
                if self.settings.is_mixed() {
                    let record = &mut self.record;
                    for one in [&mut record.all, &mut record.writes] {
                        one.close(self.now);
                        one.taken(1);
                    }
                }
                self.hold(there, is_part, engine);
            } else if self.put(begin, bytes, there, engine) {
                allowed.pages -= 1;
            }
            let Some(first) = self.buffer.entering.front_mut() else {
                return;
            };
            first.page += 1;
            first.there = first.there.max(there);
            if first.page == first.pages {
                let entered = *first;
                self.buffer.entering.pop_front();
                self.entered(entered, engine, witness);
            }
        }
    }

    /// All pages of a write are in the buffer: it is done, or waits until they are programmed.
    fn entered<W: Witness>(&mut self, entered: Entering, engine: &mut dyn Engine, witness: &mut W) {
        let Entering {
            arrived,
            there,
            commits,
            waits,
            from,
            ..
        } = entered;
        let asked = self.settings.durability;
        let by_itself = commits && asked.asking == Asking::Fua && !asked.protected;
        if asked.through || by_itself {
            self.pad(engine);
            let request = Waiting {
                arrived,
                there,
                writes: true,
                commits,
            };
            if self.programs.wait(request, from) {
                if !waits {
                    self.hosts.waits();
                }
                return;
            }
        }
        self.written(arrived, there, (commits, waits), witness);
    }

    /// A write is done, since then: a flush of its host follows, where that waits for one.
    #[inline(never)]
    fn written<W: Witness>(
        &mut self,
        arrived: u64,
        there: u64,
        (commits, waits): (bool, bool),
        witness: &mut W,
    ) {
        let done = there + self.settings.asked.overhead;
        self.note(false, arrived, done, witness);
        let flushes = commits && self.settings.durability.asking == Asking::Flush;
        if flushes {
            self.flushes.push(Reverse((done, arrived)));
        } else if commits {
            self.commit(arrived, done, witness);
        }
        match (flushes, waits) {
            (false, true) => self.hosts.done_waiting(done),
            (false, false) => self.hosts.done(done),
            (true, true) => {}
            // What follows takes its place.
            (true, false) => self.hosts.waits(),
        }
    }

    #[inline(never)]
    fn commit<W: Witness>(&mut self, arrived: u64, done: u64, witness: &mut W) {
        witness.commit(arrived, done);
        self.record.note_commit(arrived, done, self.now);
    }

    /// A flush, of the host whose write had arrived then: done when all that is in the buffer is safe.
    #[inline(never)]
    pub(super) fn flush<W: Witness>(
        &mut self,
        arrived: u64,
        port: usize,
        engine: &mut dyn Engine,
        witness: &mut W,
    ) {
        let there = self
            .links
            .receive(self.now, port, (0, true), &mut self.busy);
        let request = Waiting {
            arrived,
            there,
            writes: false,
            commits: true,
        };
        if !self.settings.durability.protected {
            self.pad(engine);
            if self.programs.wait(request, 0) {
                return;
            }
        }
        self.flushed(request, witness);
    }

    fn flushed<W: Witness>(&mut self, request: Waiting, witness: &mut W) {
        let done = request.there + self.settings.asked.overhead;
        self.quiet = self.quiet.max(done);
        self.commit(request.arrived, done, witness);
        self.hosts.done_waiting(done);
    }

    /// A program has ended: who waited for it may be done.
    #[inline(never)]
    pub(super) fn programmed<W: Witness>(&mut self, program: u64, witness: &mut W) {
        let mut freed = std::mem::take(&mut self.freed);
        self.programs.end(program, &mut freed);
        for request in freed.drain(..) {
            let there = request.there.max(self.now);
            match request.writes {
                true => self.written(request.arrived, there, (request.commits, true), witness),
                false => self.flushed(Waiting { there, ..request }, witness),
            }
        }
        self.freed = freed;
    }

    /// A page that is there then takes a place in the buffer; with it goes what is due. Where the host
    /// gave only a part of it, a die senses the rest.
    pub(super) fn hold(&mut self, there: u64, is_part: bool, engine: &mut dyn Engine) {
        self.buffer.free -= 1;
        while engine.write(1) == 0 {
            self.make_room(engine);
        }
        self.take_cached(engine);
        self.fill_up(there, is_part);
    }

    /// A page that has its place is complete, but for what a die senses of it.
    pub(super) fn fill_up(&mut self, there: u64, is_part: bool) {
        if is_part {
            let (chips, now) = (&self.settings.chips, self.now);
            let die = self.requests.die(chips.dies());
            let sense = Operation::new(Kind::Sense, chips.read, now);
            self.flash.give(now, die, sense, &mut self.busy);
        }
        self.buffer.ready = self.buffer.ready.max(there);
        self.gather();
    }

    /// What is gathered is programmed at once, with pages without data for those that lack.
    #[inline(never)]
    fn pad(&mut self, engine: &mut dyn Engine) {
        self.close_unit();
        while self.buffer.gathered > 0 {
            while !engine.pad() {
                self.make_room(engine);
            }
            self.take_cached(engine);
            self.record.all.close(self.now);
            self.record.all.padded();
            self.buffer.padded += 1;
            self.gather();
        }
    }

    /// A page more is gathered, and what goes with it is begun.
    #[inline(never)]
    fn gather(&mut self) {
        self.buffer.gathered += 1;
        if self.buffer.gathered == self.settings.chips.group {
            self.program();
        }
        let now = self.now;
        let moved = self.cleaning.page(now, &mut self.flash, &mut self.busy);
        self.move_pages(moved);
    }

    /// The controller's part in pages that are moved.
    pub(super) fn move_pages(&mut self, moved: u64) {
        let now = self.now;
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
        let ready = self.buffer.ready.max(now);
        let across = self.flash.send(now, die, ready, &mut self.busy);
        let cached = self.buffer.cached;
        let of_cache = self.settings.cache.map_or(0, |cache| cache.program);
        let length = u64::from(group - cached) * chips.program + u64::from(cached) * of_cache;
        let operation = Operation {
            frees: group - self.buffer.padded,
            number: match self.settings.durability.waits() {
                true => self.programs.give(),
                false => 0,
            },
            ..Operation::new(Kind::Program, length, across)
        };
        self.flash.give(now, die, operation, &mut self.busy);
        self.buffer.begin_group();
        self.buffer.die = (die + 1) % chips.dies() as usize;
    }

    /// Makes room; the cleaning that it takes goes with the pages that have room then.
    pub(super) fn make_room(&mut self, engine: &mut dyn Engine) {
        let opened = engine.make_room();
        self.cleaned[0] += u64::from(opened.moved());
        self.cleaned[1] += u64::from(opened.cleaned.is_some());
        let [_, folded, erased] = self.since_last(engine);
        self.cleaned[0] += folded;
        self.cleaned[1] += erased;
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
    pub(super) fn fill(&mut self, engine: &mut dyn Engine) {
        while self.buffer.free > 0 {
            self.hold(0, false, engine);
        }
    }
}
