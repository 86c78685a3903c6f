//! Pages on their way into the flash, and what that moves there.

use super::die::{Kind, Operation};
use super::{Comes, Plain};
use spare_area_model::simulate::engine::Engine;

const PROGRAMS: usize = 0;
const COPIES: usize = 1;
const ERASES: usize = 2;

impl<E: Engine + ?Sized> Plain<'_, E> {
    /// Pages that wait come into the buffer, as far as there are places.
    pub(super) fn admit(&mut self, now: u64) {
        while let Some(&(request, page)) = self.waiting.front() {
            let part = self.part_of(request, page);
            let goes_on = self.goes_on(part);
            if self.free == 0 && !goes_on {
                // A page that is still open is in the way.
                return self.close(now);
            }
            self.waiting.pop_front();
            let link = &self.settings.link;
            let command = if page == 0 { link.command } else { 0 };
            let length = command + link.time(part[1] - part[0]);
            let port = self.requests[request].port;
            let way = usize::from(link.both_ways);
            let there = self.links[port][way].put(now, length);
            if self.settings.grid.is_some() {
                self.put(now, there, part, goes_on);
                self.requests[request].programs.push(self.next_program);
                self.close_if_full(now);
                self.part_done(request, there, now);
                continue;
            }
            self.hold(
                now,
                there,
                self.settings.asked.block < self.settings.chips.page,
            );
            self.requests[request].programs.push(self.next_program);
            self.gather(now);
            self.part_done(request, there, now);
        }
    }

    /// A page takes a place, and is there at a time; where it is only a part of one, the rest is read.
    pub(super) fn hold(&mut self, now: u64, there: u64, is_part: bool) {
        self.free -= 1;
        while self.engine.write(1) == 0 {
            self.make_room(now);
        }
        self.cached(now);
        self.complete(now, there, is_part);
    }

    /// A page has all that the host wrote of it; a die senses the rest.
    pub(super) fn complete(&mut self, now: u64, there: u64, is_part: bool) {
        let chips = &self.settings.chips;
        if is_part {
            let die = self.draws.die(chips.dies());
            self.give(die, now, Operation::new(Kind::Sense, chips.read, now, 0));
        }
        self.ready = self.ready.max(there);
        self.held += 1;
    }

    pub(super) fn make_room(&mut self, now: u64) {
        let opened = self.engine.make_room();
        let erased = u64::from(opened.cleaned.is_some());
        self.cleaning.opened(u64::from(opened.moved()), erased);
        let (_, folded, erased) = self.of_cache();
        self.cleaning.opened(folded, erased);
        if self.engine.room() > 0 {
            let erases = self.cleaning.spread(u64::from(self.engine.room()));
            self.erase(erases, now);
        }
    }

    /// Pages without data fill up what is gathered, if anything is.
    pub(super) fn pad(&mut self, now: u64) {
        self.close(now);
        while self.gathered > 0 {
            while !self.engine.pad() {
                self.make_room(now);
            }
            self.cached(now);
            self.gather(now);
        }
    }

    /// A page more is gathered: with enough of them a program begins, and cleaning goes with each.
    pub(super) fn gather(&mut self, now: u64) {
        self.gathered += 1;
        if self.gathered == self.settings.chips.group {
            self.gathered = 0;
            let ready = std::mem::take(&mut self.ready).max(now);
            let frees = std::mem::take(&mut self.held);
            let cached = std::mem::take(&mut self.cached);
            let die = self.turn(PROGRAMS);
            let program = Comes::Program(die, cached, frees, self.next_program);
            self.later(now, ready, program);
            self.next_program += 1;
            self.ended.push(false);
        }
        let copies = self.cleaning.copies();
        self.move_pages(copies, now);
        if self.cleaning.bursts() {
            self.burst(now);
        }
    }

    pub(super) fn move_pages(&mut self, pages: u64, now: u64) {
        let moving = self.settings.controller.moving;
        self.controller = self.controller.max(now) + pages * moving;
        self.copies += pages;
        while self.copies >= u64::from(self.settings.chips.group) {
            self.copies -= u64::from(self.settings.chips.group);
            let die = self.turn(COPIES);
            self.copy(die, now);
        }
    }

    /// All that was put off, on all dies at once.
    fn burst(&mut self, now: u64) {
        let group = u64::from(self.settings.chips.group);
        let owed = std::mem::take(&mut self.cleaning.owed);
        let operations = owed.copies / group;
        self.cleaning.owed.copies = owed.copies % group;
        let moving = self.settings.controller.moving;
        self.controller = self.controller.max(now) + operations * group * moving;
        let dies = self.dies.len() as u64;
        for die in 0..self.dies.len() {
            (0..operations / dies).for_each(|_| self.copy(die, now));
        }
        for _ in 0..operations % dies {
            let die = self.turn(COPIES);
            self.copy(die, now);
        }
        self.erase(owed.erases, now);
    }

    /// A group of pages is moved within a die.
    fn copy(&mut self, die: usize, now: u64) {
        let chips = &self.settings.chips;
        let senses = u64::from(chips.group.div_ceil(chips.planes)) * chips.read;
        let rest = u64::from(chips.group) * (2 * chips.transfer + chips.program);
        let operation = Operation::new(Kind::Copy, senses + rest, now, 0);
        self.give(die, now, operation);
    }

    pub(super) fn erase(&mut self, blocks: u64, now: u64) {
        for _ in 0..blocks {
            let die = self.turn(ERASES);
            let length = self.settings.chips.erase;
            self.give(die, now, Operation::new(Kind::Erase, length, now, 0));
        }
    }

    fn turn(&mut self, of: usize) -> usize {
        let die = self.turns[of];
        self.turns[of] = (die + 1) % self.dies.len();
        die
    }

    /// A die is given something to do in the background.
    pub(super) fn give(&mut self, die: usize, now: u64, operation: Operation) {
        let is_only = self.dies[die].give(operation);
        if is_only {
            self.begin(die, now);
        }
    }

    /// What a die is to do next begins, if its time has come. A copy takes the channel when it first
    /// begins.
    pub(super) fn begin(&mut self, die: usize, now: u64) {
        let Some(operation) = self.dies[die].begin(now) else {
            return;
        };
        if operation.kind == Kind::Copy && operation.suspensions == 0 {
            let channel = die % self.channels.len();
            let chips = &self.settings.chips;
            let length = u64::from(2 * chips.group) * chips.transfer;
            self.channels[channel].put(now, length);
        }
    }
}
