//! A drive that reads and writes, the plain way: nothing is forgotten, and what is next is looked for
//! among all there is.
//!
//! Transfers take the first gap in the order in which requests were issued, or, to see how much that
//! matters, wait in order of arrival at their station.

mod cleaning;
mod die;
mod garbage;
mod host;
mod station;

use cleaning::Cleaning;
use die::{Die, Kind, Operation};
use host::Hosts;
use spare_area_model::simulate::engine::Engine;
use spare_area_model::simulate::time::mixed::requests::{Asks, Requests};
use spare_area_model::simulate::time::mixed::settings::Settings;
use station::Station;
use std::cmp::Reverse;
use std::collections::{BinaryHeap, VecDeque};

/// In which order transfers take their station.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Order {
    /// In that in which they became known.
    Issue,
    /// In that in which they come to it.
    Arrival,
}

/// Something that comes to a station.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Comes {
    /// Bytes that a request read, from a die; whether they are its first.
    Read(usize, usize, u64, bool),
    /// The same, at the link.
    Answer(usize, u64, bool),
    /// Pages to be programmed on a die.
    Program(usize),
}

struct Request {
    reads: bool,
    arrived: u64,
    port: usize,
    /// Parts of it that are not done, and when the others were.
    left: u32,
    done: u64,
}

pub struct Plain<'a, E: Engine + ?Sized> {
    settings: &'a Settings,
    engine: &'a mut E,
    order: Order,
    hosts: Hosts,
    draws: Requests,
    controller: u64,
    /// Of each port: out of the drive and into it.
    links: Vec<[Station; 2]>,
    channels: Vec<Station>,
    dies: Vec<Die>,
    requests: Vec<Request>,
    /// Pages that wait for a place: of which request, and which of its pages.
    waiting: VecDeque<(usize, u32)>,
    free: u32,
    /// Pages gathered for a program, and when all of them are there.
    gathered: u32,
    ready: u64,
    cleaning: Cleaning,
    /// Copies that do not fill an operation yet.
    copies: u64,
    /// The dies whose turn it is to program, to copy and to erase.
    turns: [usize; 3],
    /// What comes to a station later, and a number for each, in order.
    coming: BinaryHeap<Reverse<(u64, usize, Comes)>>,
    numbered: usize,
    /// Kind, arrival and end of each request, in the order in which they were known.
    known: Vec<(bool, u64, u64)>,
}

impl<'a, E: Engine + ?Sized> Plain<'a, E> {
    pub fn new(settings: &'a Settings, engine: &'a mut E, order: Order) -> Self {
        let chips = &settings.chips;
        Self {
            hosts: Hosts::new(settings),
            draws: Requests::new(settings),
            controller: 0,
            links: (0..settings.link.ports).map(|_| <_>::default()).collect(),
            channels: (0..chips.channels).map(|_| <_>::default()).collect(),
            dies: (0..chips.dies())
                .map(|_| Die::new(chips.planes, chips.scheduling))
                .collect(),
            requests: Vec::new(),
            waiting: VecDeque::new(),
            free: settings.places,
            gathered: 0,
            ready: 0,
            cleaning: Cleaning::new(settings),
            copies: 0,
            turns: [0; 3],
            coming: BinaryHeap::new(),
            numbered: 0,
            known: Vec::new(),
            settings,
            engine,
            order,
        }
    }

    /// Kind, arrival and end of the first so many requests of which these are known.
    pub fn run(mut self, requests: usize) -> Vec<(bool, u64, u64)> {
        while self.settings.begins_full && self.free > 0 {
            self.hold(0, 0, false);
        }
        while self.known.len() < requests {
            let (issued, (now, die)) = (self.hosts.next(), self.next());
            match now <= issued {
                true => self.happen(now, die),
                false => self.request(issued),
            }
        }
        self.known.truncate(requests);
        self.known
    }

    /// When something happens in the drive, and at which die; at a station, if at none.
    fn next(&self) -> (u64, Option<usize>) {
        let coming = self.coming.peek().map(|&Reverse((at, _, _))| (at, None));
        let dies = (0..self.dies.len()).map(|die| (self.dies[die].next(), Some(die)));
        dies.chain(coming).min().unwrap()
    }

    fn happen(&mut self, now: u64, die: Option<usize>) {
        let Some(die) = die else {
            let Reverse((_, _, comes)) = self.coming.pop().unwrap();
            return self.come(now, now, comes);
        };
        let ended = self.dies[die].end(now);
        self.begin(die, now);
        if let Some(operation) = ended {
            self.free += operation.frees;
            self.admit(now);
        }
    }

    /// The next request is issued, handled, and told to all that it concerns.
    fn request(&mut self, issued: u64) {
        let (asked, controller) = (&self.settings.asked, &self.settings.controller);
        let pages = self.settings.pages();
        let arrived = self.hosts.issue();
        let asks = self.draws.draw();
        let (first, further) = match asks {
            Asks::Write => (controller.write, controller.further_write),
            _ => (controller.read, controller.further_read),
        };
        let taken = self.controller.max(issued) + first;
        let now = taken + u64::from(pages - 1) * further;
        self.controller = now;
        loop {
            let (at, die) = self.next();
            if at > now {
                break;
            }
            self.happen(at, die);
        }
        let request = self.requests.len();
        self.requests.push(Request {
            reads: asks != Asks::Write,
            arrived,
            port: request % self.settings.link.ports as usize,
            left: match asks {
                Asks::Hit => 1,
                Asks::Read(_) => pages.div_ceil(self.settings.chips.sensed),
                Asks::Write => pages,
            },
            done: 0,
        });
        match asks {
            Asks::Hit => self.come(now, now, Comes::Answer(request, asked.block, true)),
            Asks::Read(first) => self.read(request, first, now),
            Asks::Write => {
                self.waiting.extend((0..pages).map(|page| (request, page)));
                self.admit(now);
            }
        }
    }

    fn read(&mut self, request: usize, first: u32, now: u64) {
        let chips = &self.settings.chips;
        let (mut left, mut unit) = (self.settings.asked.block, first);
        while left > 0 {
            let bytes = left.min(u64::from(chips.sensed) * chips.page);
            let (die, plane) = (unit % chips.dies(), unit / chips.dies());
            let senses = self.draws.sense();
            let end = self.dies[die as usize].read(plane as usize, now, senses);
            let is_first = left == self.settings.asked.block;
            self.later(
                now,
                end,
                Comes::Read(request, die as usize, bytes, is_first),
            );
            left -= bytes;
            unit = (unit + 1) % chips.units();
        }
    }

    /// Something is known to come to a station at a time.
    fn later(&mut self, now: u64, at: u64, comes: Comes) {
        match self.order {
            Order::Issue => self.come(now, at, comes),
            Order::Arrival => {
                self.coming.push(Reverse((at, self.numbered, comes)));
                self.numbered += 1;
            }
        }
    }

    /// It comes to the station, from a time on.
    fn come(&mut self, now: u64, from: u64, comes: Comes) {
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
                self.part_done(request, there);
            }
            Comes::Program(die) => {
                let group = u64::from(chips.group);
                let channel = die % self.channels.len();
                let there = self.channels[channel].put(from, group * chips.transfer);
                let length = group * chips.program;
                self.give(
                    die,
                    now,
                    Operation::new(Kind::Program, length, there, chips.group),
                );
            }
        }
    }

    /// A page of a request, or what a sensing of it got, is where it is wanted.
    fn part_done(&mut self, number: usize, at: u64) {
        let request = &mut self.requests[number];
        request.left -= 1;
        request.done = request.done.max(at);
        if request.left == 0 {
            let done = request.done + self.settings.asked.overhead;
            self.known.push((request.reads, request.arrived, done));
            self.hosts.done(done);
        }
    }
}
