//! How much garbage collection goes with each page of the host.

use spare_area_model::simulate::random::{Purpose, Random};
use spare_area_model::simulate::time::mixed::settings::Settings;

/// What is to be done at once: pages to be copied, and blocks to be erased.
#[derive(Clone, Copy, Default)]
pub struct Share {
    pub copies: u64,
    pub erases: u64,
}

pub struct Cleaning {
    /// Of 2^32 parts so many are put off.
    postponed: u64,
    /// Pages that were moved and blocks that were erased for room that is not there yet.
    found: Share,
    /// Copies that go with each of the next `left` of `room` pages, and what goes with some of them.
    each: u64,
    rest: u64,
    due: u64,
    room: u64,
    left: u64,
    /// What was put off, and the part of a thing that is put off next, in 2^32nds.
    pub owed: Share,
    parts: Share,
    burst: u64,
    until_burst: u64,
    random: Random,
}

impl Cleaning {
    pub fn new(settings: &Settings) -> Self {
        let mut made = Self {
            postponed: settings.postponed,
            found: Share::default(),
            each: 0,
            rest: 0,
            due: 0,
            room: 1,
            left: 0,
            owed: Share::default(),
            parts: Share::default(),
            burst: settings.burst,
            until_burst: 0,
            random: Random::new(settings.seed, Purpose::Bursts),
        };
        made.until_burst = made.next_burst();
        made
    }

    /// A block was opened, and so much was done for it.
    pub fn opened(&mut self, moved: u64, erased: u64) {
        self.found.copies += moved;
        self.found.erases += erased;
    }

    /// There is room for so many pages now: what was done for it is spread over them. Returns the
    /// blocks that are to be erased at once.
    pub fn spread(&mut self, room: u64) -> u64 {
        let found = std::mem::take(&mut self.found);
        let copies = put_off(found.copies, self.postponed, &mut self.parts.copies);
        let erases = put_off(found.erases, self.postponed, &mut self.parts.erases);
        self.owed.copies += copies;
        self.owed.erases += erases;
        let former = self.left * self.each + (self.due + self.rest * self.left) / self.room;
        let copies = found.copies - copies + former;
        self.each = copies / room;
        self.rest = copies % room;
        self.due = room / 2;
        self.room = room;
        self.left = room;
        found.erases - erases
    }

    /// A page was admitted: how many copies go with it.
    pub fn copies(&mut self) -> u64 {
        if self.left == 0 {
            return 0;
        }
        self.left -= 1;
        self.due += self.rest;
        let odd = u64::from(self.due >= self.room);
        self.due -= odd * self.room;
        self.each + odd
    }

    /// And whether what was put off is due after it.
    pub fn bursts(&mut self) -> bool {
        self.until_burst -= 1;
        let due = self.until_burst == 0;
        if due {
            self.until_burst = self.next_burst();
        }
        due
    }

    /// Pages until then: from half to one and a half of the mean.
    fn next_burst(&mut self) -> u64 {
        if self.postponed == 0 {
            return u64::MAX;
        }
        let drawn = (u128::from(self.random.draw()) * u128::from(self.burst)) >> 64;
        (self.burst / 2 + drawn as u64).max(1)
    }
}

/// How many of so many things are put off.
fn put_off(things: u64, postponed: u64, part: &mut u64) -> u64 {
    *part += things * postponed;
    let whole = (*part >> 32).min(things);
    *part -= whole << 32;
    whole
}
