//! Transfers at the channels and links, and requests whose last part has come.

use super::die::{Kind, Operation};
use super::{Comes, Order, Plain, Request};
use spare_area_model::simulate::engine::Engine;
use spare_area_model::simulate::time::mixed::settings::Asking;
use std::cmp::Reverse;

impl<E: Engine + ?Sized> Plain<'_, E> {
    /// Something is known to come to a station at a time.
    pub(super) fn later(&mut self, now: u64, at: u64, comes: Comes) {
        match self.order {
            Order::Issue => self.come(now, at, comes),
            Order::Arrival => {
                self.coming.push(Reverse((at, self.numbered, comes)));
                self.numbered += 1;
            }
        }
    }

    /// It comes to the station, from a time on.
    pub(super) fn come(&mut self, now: u64, from: u64, comes: Comes) {
        let (chips, link) = (&self.settings.chips, &self.settings.link);
        match comes {
            Comes::Read(request, die, bytes, first) => {
                let channel = die % self.channels.len();
                let transfer = (2 * bytes * chips.transfer + chips.page) / (2 * chips.page);
                let length = chips.channel_command + transfer;
                let there = self.channels[channel].put(from, length) + chips.correction;
                self.later(now, there, Comes::Answer(request, bytes, first));
            }
            Comes::Answer(request, bytes, first) => {
                let length = u64::from(first) * link.command + link.time(bytes);
                let port = self.requests[request].port;
                let there = self.links[port][0].put(from, length);
                self.part_done(request, there, now);
            }
            Comes::Program(die, cached, frees, program) => {
                let group = u64::from(chips.group);
                let channel = die % self.channels.len();
                let there = self.channels[channel].put(from, group * chips.transfer);
                let cached = u64::from(cached);
                let of_cache = self.settings.cache.map_or(0, |cache| cache.program);
                let length = (group - cached) * chips.program + cached * of_cache;
                let mut operation = Operation::new(Kind::Program, length, there, frees);
                operation.program = Some(program);
                self.give(die, now, operation);
            }
        }
    }

    /// A page of a request, or what a sensing of it got, is where it is wanted.
    pub(super) fn part_done(&mut self, number: usize, at: u64, now: u64) {
        let request = &mut self.requests[number];
        request.left -= 1;
        request.done = request.done.max(at);
        if request.left > 0 {
            return;
        }
        let durability = self.settings.durability;
        let fua = request.commits && durability.asking == Asking::Fua && !durability.protected;
        match !request.reads && (fua || durability.through) {
            true => {
                self.pad(now);
                self.unsafe_yet.push(number);
            }
            false => self.finish(number, 0),
        }
    }

    /// A request is done, not before then.
    pub(super) fn finish(&mut self, number: usize, then: u64) {
        let request = &self.requests[number];
        let Request {
            arrived,
            commits,
            reads,
            flushes,
            ..
        } = *request;
        let done = request.done.max(then) + self.settings.asked.overhead;
        if flushes {
            self.known.push(('c', arrived, done));
            return self.hosts.done(done);
        }
        self.known
            .push((if reads { 'r' } else { 'w' }, arrived, done));
        if commits && self.settings.durability.asking == Asking::Flush {
            return self.hosts.flushes.push((done, arrived));
        }
        if commits {
            self.known.push(('c', arrived, done));
        }
        self.hosts.done(done);
    }
}
