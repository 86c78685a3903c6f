//! Controller, channels and dies, each doing one thing at a time, as the times at which they are free.
//!
//! The controller takes each request in turn, and each page that is moved, if that costs it time.
//! Host writes are striped: the next page goes to the next die, channel by channel. A page crosses
//! its die's channel as soon as the channel is free, and is programmed when it is there and the die
//! is free. Cleaning a block of v valid pages costs v copies (read, two transfers, program, during
//! which the die does nothing else) and one erase. Where a block of v pages makes room for r, v ÷ r
//! copies in whole numbers follow each write on its die; the odd ones go to the dies in turn.

use crate::simulate::random::Random;

/// How long things take, in nanoseconds, and how cleaning is spread.
#[derive(Clone, Debug, PartialEq)]
pub struct Work {
    /// Channels.
    pub channels: u32,
    /// Dies behind each.
    pub dies_per_channel: u32,
    /// Reading a page out of the flash.
    pub read: u64,
    /// Programming a page that is moved.
    pub program: u64,
    /// Programming a page of the host: as long, or less into a cache in front.
    pub host_program: u64,
    /// Erasing a block.
    pub erase: u64,
    /// A page's way over a channel.
    pub transfer: u64,
    /// The controller's time for a request of the host.
    pub command: u64,
    /// The controller's time for a page that is moved.
    pub moving: u64,
    /// Of 2^32 parts of cleaning so many are put off.
    pub postponed: u64,
    /// Host writes from one GC burst to the next, on average.
    pub burst: u64,
}

impl Work {
    /// Dies in all.
    pub fn dies(&self) -> u32 {
        self.channels * self.dies_per_channel
    }

    fn copy(&self) -> u64 {
        self.read + 2 * self.transfer + self.program
    }
}

/// Cleaning that goes with the host writes into one block.
#[derive(Clone, Copy, Debug)]
struct Spread {
    /// Copies that go with every write, as time of the die, the channel and the controller.
    die: u64,
    channel: u64,
    controller: u64,
    /// One copy more goes with `rest` of `room` writes, evenly.
    rest: u32,
    room: u32,
    due: u32,
    /// Writes that are still to come with it.
    left: u32,
    /// Copies with every write.
    each: u64,
}

impl Spread {
    const NOTHING: Self = Self {
        die: 0,
        channel: 0,
        controller: 0,
        rest: 0,
        room: 1,
        due: 0,
        left: 0,
        each: 0,
    };

    /// Copies that are still to come.
    fn copies_left(&self) -> u64 {
        let (due, rest) = (u64::from(self.due), u64::from(self.rest));
        let left = u64::from(self.left);
        left * self.each + (due + rest * left) / u64::from(self.room)
    }
}

/// Things put off until the next burst; of each a fraction, in 2^32nds.
#[derive(Clone, Copy, Debug, Default)]
struct Owed {
    copies: u64,
    copies_part: u64,
    erases: u64,
    erases_part: u64,
}

/// A die and its channel.
#[derive(Clone, Copy, Debug, Default)]
struct Turn {
    die: usize,
    channel: usize,
}

impl Turn {
    /// The next die is behind the next channel.
    #[inline(always)]
    fn step(&mut self, work: &Work) {
        self.die += 1;
        self.channel += 1;
        if self.channel == work.channels as usize {
            self.channel = 0;
            if self.die == work.dies() as usize {
                self.die = 0;
            }
        }
    }
}

/// The flash of a drive in time.
#[derive(Clone, Debug)]
pub struct Flash {
    work: Work,
    copy: u64,
    controller: u64,
    dies: Vec<u64>,
    channels: Vec<u64>,
    /// Whose turn it is to take a page of the host, to move a page where not every write moves the
    /// same number, and to erase a block: each in turn, so that no die falls behind for good.
    host: Turn,
    copying: Turn,
    erasing: Turn,
    spread: Spread,
    owed: Owed,
    until_burst: u64,
    random: Random,
}

impl Flash {
    /// Flash that has nothing to do.
    pub fn new(work: Work, random: Random) -> Self {
        let mut made = Self {
            copy: work.copy(),
            controller: 0,
            dies: vec![0; work.dies() as usize],
            channels: vec![0; work.channels as usize],
            host: Turn::default(),
            copying: Turn::default(),
            erasing: Turn::default(),
            spread: Spread::NOTHING,
            owed: Owed::default(),
            until_burst: 0,
            random,
            work,
        };
        made.until_burst = made.next_burst();
        made
    }

    /// The controller takes a request that came then. Returns when it is done with it.
    #[inline(always)]
    pub fn handle(&mut self, came: u64) -> u64 {
        let ready = self.controller.max(came) + self.work.command;
        self.controller = ready + self.spread.controller;
        ready
    }

    /// Programs a page that is ready then, and does the cleaning that goes with it. Returns when the
    /// page is safe.
    #[inline(always)]
    pub fn program(&mut self, ready: u64) -> u64 {
        let channel = &mut self.channels[self.host.channel];
        let arrived = (*channel).max(ready) + self.work.transfer;
        *channel = arrived + self.spread.channel;
        let die = &mut self.dies[self.host.die];
        let safe = (*die).max(arrived) + self.work.host_program;
        *die = safe + self.spread.die;
        self.host.step(&self.work);
        self.spread.due += self.spread.rest;
        if self.spread.due >= self.spread.room {
            self.spread.due -= self.spread.room;
            self.copy_one(arrived);
        }
        safe
    }

    /// Moves a page on the die whose turn it is.
    #[inline(always)]
    fn copy_one(&mut self, now: u64) {
        self.controller += self.work.moving;
        let channel = &mut self.channels[self.copying.channel];
        *channel = (*channel).max(now) + 2 * self.work.transfer;
        let die = &mut self.dies[self.copying.die];
        *die = (*die).max(now) + self.copy;
        self.copying.step(&self.work);
    }

    /// So many pages are moved and blocks erased at once, on the dies whose turn it is.
    pub fn work_off(&mut self, moved: u64, erased: u64, now: u64) {
        (0..moved).for_each(|_| self.copy_one(now));
        self.erase(erased, now);
    }

    /// Does what was put off, for as long as the die whose turn it is is free before `until`.
    pub fn catch_up(&mut self, now: u64, until: u64) {
        while self.owed.copies > 0 && self.is_idle(until) {
            self.owed.copies -= 1;
            self.copy_one(now);
        }
        while self.owed.erases > 0 && self.is_idle(until) {
            self.owed.erases -= 1;
            self.erase(1, now);
        }
    }

    /// Whether the die that would move the next page is free before a time.
    pub fn is_idle(&self, until: u64) -> bool {
        self.dies[self.copying.die] < until
    }

    /// When all that it was given is done.
    pub fn done(&self) -> u64 {
        let stations = self.dies.iter().chain(&self.channels);
        stations.fold(self.controller, |last, &free| last.max(free))
    }

    /// Blocks were cleaned for the next `room` host writes: so many pages have to be moved and so
    /// many blocks erased; the erases come first.
    pub fn clean(&mut self, moved: u64, erased: u64, room: u32, now: u64) {
        let postponed = self.work.postponed;
        let (copies, put_off) = split(moved, postponed, &mut self.owed.copies_part);
        self.owed.copies += put_off;
        let (erases, put_off) = split(erased, postponed, &mut self.owed.erases_part);
        self.owed.erases += put_off;
        self.erase(erases, now);
        let copies = copies + self.spread.copies_left();
        let each = copies / u64::from(room);
        self.spread = Spread {
            die: each * self.copy,
            channel: each * 2 * self.work.transfer,
            controller: each * self.work.moving,
            rest: (copies % u64::from(room)) as u32,
            room,
            due: room / 2,
            left: room,
            each,
        };
    }

    /// Host writes until what was put off is done.
    pub fn until_burst(&self) -> u64 {
        self.until_burst
    }

    /// So many host writes were served; where a burst is due, it begins now.
    pub fn served(&mut self, writes: u32, now: u64) {
        self.spread.left = self.spread.left.saturating_sub(writes);
        if self.spread.left == 0 {
            self.spread = Spread::NOTHING;
        }
        self.until_burst -= u64::from(writes);
        if self.until_burst == 0 {
            self.burst(now);
            self.until_burst = self.next_burst();
        }
    }

    /// Does all that was put off, on all dies at once; the host waits.
    fn burst(&mut self, now: u64) {
        let copies = std::mem::take(&mut self.owed.copies);
        let dies = self.dies.len() as u64;
        let (each, odd) = (copies / dies, copies % dies);
        self.controller = self.controller.max(now) + (copies - odd) * self.work.moving;
        let behind = 2 * self.work.transfer * each * u64::from(self.work.dies_per_channel);
        for channel in &mut self.channels {
            *channel = (*channel).max(now) + behind;
        }
        for (place, die) in self.dies.iter_mut().enumerate() {
            let busy = (*die).max(now) + each * self.copy;
            *die = busy.max(self.channels[place % self.channels.len()]);
        }
        (0..odd).for_each(|_| self.copy_one(now));
        let erases = std::mem::take(&mut self.owed.erases);
        self.erase(erases, now);
    }

    fn erase(&mut self, erases: u64, now: u64) {
        for _ in 0..erases {
            let die = &mut self.dies[self.erasing.die];
            *die = (*die).max(now) + self.work.erase;
            self.erasing.step(&self.work);
        }
    }

    /// Between half and one and a half of the mean, at random.
    fn next_burst(&mut self) -> u64 {
        if self.work.postponed == 0 {
            return u64::MAX;
        }
        let most = u128::from(self.work.burst);
        let drawn = (u128::from(self.random.draw()) * most) >> 64;
        (self.work.burst / 2 + drawn as u64).max(1)
    }
}

/// What is done at once and what is put off of so many things, when of 2^32 so many are put off.
pub(super) fn split(things: u64, postponed: u64, part: &mut u64) -> (u64, u64) {
    *part += things * postponed;
    let put_off = (*part >> 32).min(things);
    *part -= put_off << 32;
    (things - put_off, put_off)
}
