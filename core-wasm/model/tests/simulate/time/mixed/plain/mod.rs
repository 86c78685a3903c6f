//! A drive that reads and writes, the plain way: nothing is forgotten, and what is next is looked for
//! among all there is.
//!
//! Transfers take the first gap in the order in which requests were issued, or, to see how much that
//! matters, wait in order of arrival at their station.

mod arrivals;
mod cleaning;
mod die;
mod garbage;
mod host;
mod idle;
mod requests;
mod station;
mod transfers;
mod unit;

use cleaning::Cleaning;
use die::Die;
use host::Hosts;
use spare_area_model::simulate::engine::{Cached, Engine};
use spare_area_model::simulate::random::{Purpose, Random};
use spare_area_model::simulate::time::mixed::requests::Requests;
use spare_area_model::simulate::time::mixed::settings::Settings;
use station::Station;
use std::cmp::Reverse;
use std::collections::{BinaryHeap, VecDeque};
use unit::Open;

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
    /// Pages to be programmed on a die, of which so many go to the SLC cache, places that this frees, and
    /// the number of the program.
    Program(usize, u32, u32, usize),
}

struct Request {
    reads: bool,
    arrived: u64,
    port: usize,
    /// Of a write, its first byte.
    begin: u64,
    /// Parts of it that are not done, and when the others were.
    left: u32,
    done: u64,
    commits: bool,
    /// Whether it is a flush.
    flushes: bool,
    /// The programs of its pages; of a flush, of all pages that it waits for.
    programs: Vec<usize>,
}

/// A request or a commit that is done: `r`, `w` or `c`, when it arrived and when it was done.
pub type Known = (char, u64, u64);

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
    /// Where writes begin on a grid, and the page that may yet be written on.
    places: Random,
    next_place: u64,
    open: Option<Open>,
    /// Pages that wait for a place: of which request, and which of its pages.
    waiting: VecDeque<(usize, u32)>,
    free: u32,
    /// Pages gathered for a program, and when all of them are there.
    gathered: u32,
    ready: u64,
    /// Those of them that hold a place of the buffer, and those that go to the SLC cache.
    held: u32,
    cached: u32,
    /// What the SLC cache had done and held when it was last looked at.
    last: Cached,
    /// When something last happened, how many pages the host has written since it last rested, and
    /// whether there was nothing left to do since it last issued something.
    now: u64,
    written: u64,
    idled: bool,
    /// Blocks that became free in idle time and are not erased yet.
    to_erase: u64,
    /// The number of the next program, and of each one given whether it has ended.
    next_program: usize,
    ended: Vec<bool>,
    /// Requests that wait for programs, in the order in which they began to.
    unsafe_yet: Vec<usize>,
    cleaning: Cleaning,
    /// Copies that do not fill an operation yet.
    copies: u64,
    /// The dies whose turn it is to program, to copy and to erase.
    turns: [usize; 3],
    /// What comes to a station later, and a number for each, in order.
    coming: BinaryHeap<Reverse<(u64, usize, Comes)>>,
    numbered: usize,
    /// What is done, in the order in which that was known.
    known: Vec<Known>,
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
            places: Random::new(settings.seed, Purpose::Traffic),
            next_place: 0,
            open: None,
            waiting: VecDeque::new(),
            free: settings.places,
            gathered: 0,
            ready: 0,
            held: 0,
            cached: 0,
            last: engine.cache(),
            now: 0,
            written: 0,
            idled: false,
            to_erase: 0,
            next_program: 0,
            ended: Vec::new(),
            unsafe_yet: Vec::new(),
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

    /// Kind, arrival and end of the first so many requests of which these are known, where none commits.
    pub fn run(self, requests: usize) -> Vec<(bool, u64, u64)> {
        let known = self.run_all(requests).into_iter();
        known
            .map(|(kind, arrived, done)| (kind == 'r', arrived, done))
            .collect()
    }

    /// The first so many requests and commits that are known to be done.
    pub fn run_all(mut self, count: usize) -> Vec<Known> {
        while self.settings.begins_full && self.free > 0 {
            self.hold(0, 0, false);
            self.gather(0);
        }
        while self.known.len() < count {
            let (issued, (now, die)) = (self.hosts.next(), self.next());
            if now == u64::MAX && self.idle() {
                continue;
            }
            match now <= issued {
                true => self.happen(now, die),
                false => self.issue(issued),
            }
        }
        self.known.truncate(count);
        self.known
    }

    /// When something happens in the drive, and at which die; at a station, if at none.
    fn next(&self) -> (u64, Option<usize>) {
        let coming = self.coming.peek().map(|&Reverse((at, _, _))| (at, None));
        let dies = (0..self.dies.len()).map(|die| (self.dies[die].next(), Some(die)));
        dies.chain(coming).min().unwrap()
    }

    fn happen(&mut self, now: u64, die: Option<usize>) {
        self.now = now;
        let Some(die) = die else {
            let Reverse((_, _, comes)) = self.coming.pop().unwrap();
            return self.come(now, now, comes);
        };
        let ended = self.dies[die].end(now);
        self.begin(die, now);
        if let Some(operation) = ended {
            self.free += operation.frees;
            if let Some(program) = operation.program {
                self.ended[program] = true;
                self.safe(now);
            }
            self.admit(now);
        }
    }

    /// Requests that wait for programs are done where all of these have ended.
    fn safe(&mut self, now: u64) {
        let all = std::mem::take(&mut self.unsafe_yet);
        for number in all {
            let programs = &self.requests[number].programs;
            match programs
                .iter()
                .all(|&program| self.ended.get(program) == Some(&true))
            {
                true => self.finish(number, now),
                false => self.unsafe_yet.push(number),
            }
        }
    }
}
