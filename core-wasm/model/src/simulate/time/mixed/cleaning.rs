//! Garbage collection in time: spread over the host's pages, gathered into groups, or put off.

use super::busy::Busy;
use super::flash::Flash;
use super::operation::{Kind, Operation};
use super::settings::Settings;
use crate::simulate::random::{Purpose, Random};
use crate::simulate::time::flash::split;

/// Copies that go with the host's pages to come.
#[derive(Clone, Copy, Debug)]
struct Spread {
    /// With every page.
    each: u64,
    /// One more goes with `odd` of `room` pages, evenly.
    odd: u32,
    room: u32,
    due: u32,
    /// Pages still to come with it.
    left: u32,
}

impl Spread {
    const NOTHING: Self = Self {
        each: 0,
        odd: 0,
        room: 1,
        due: 0,
        left: 0,
    };

    fn new(copies: u64, room: u32) -> Self {
        Self {
            each: copies / u64::from(room),
            odd: (copies % u64::from(room)) as u32,
            room,
            due: room / 2,
            left: room,
        }
    }

    /// Copies that are still to come.
    fn copies_left(&self) -> u64 {
        let [due, odd, left] = [self.due, self.odd, self.left].map(u64::from);
        left * self.each + (due + odd * left) / u64::from(self.room)
    }

    /// Copies that go with the next page.
    fn next(&mut self) -> u64 {
        if self.left == 0 {
            return 0;
        }
        self.left -= 1;
        self.due += self.odd;
        match self.due >= self.room {
            true => {
                self.due -= self.room;
                self.each + 1
            }
            false => self.each,
        }
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

/// The garbage collection of a drive.
#[derive(Clone, Debug)]
pub struct Cleaning {
    dies: usize,
    group: u64,
    copy: u64,
    erase: u64,
    postponed: u64,
    burst: u64,
    spread: Spread,
    /// Copies that do not fill a group yet.
    pending: u64,
    owed: Owed,
    /// Host pages until the next burst.
    until_burst: u64,
    /// The dies whose turn it is.
    copying: usize,
    erasing: usize,
    random: Random,
}

impl Cleaning {
    /// Nothing to be done yet.
    pub fn new(settings: &Settings) -> Self {
        let chips = &settings.chips;
        let mut made = Self {
            dies: chips.dies() as usize,
            group: u64::from(chips.group),
            copy: chips.copy(),
            erase: chips.erase,
            postponed: settings.postponed,
            burst: settings.burst,
            spread: Spread::NOTHING,
            pending: 0,
            owed: Owed::default(),
            until_burst: 0,
            copying: 0,
            erasing: 0,
            random: Random::new(settings.seed, Purpose::Bursts),
        };
        made.until_burst = made.next_burst();
        made
    }

    /// Blocks were cleaned for the next `room` pages of the host: so many pages have to be moved and
    /// so many blocks erased.
    pub fn cleaned(
        &mut self,
        now: u64,
        [moved, erased]: [u64; 2],
        room: u32,
        flash: &mut Flash,
        busy: &mut Busy,
    ) {
        let (copies, put_off) = split(moved, self.postponed, &mut self.owed.copies_part);
        self.owed.copies += put_off;
        let (erases, put_off) = split(erased, self.postponed, &mut self.owed.erases_part);
        self.owed.erases += put_off;
        self.erase(now, erases, flash, busy);
        self.spread = Spread::new(copies + self.spread.copies_left(), room);
    }

    /// A page of the host was taken: what goes with it is begun. Returns how many pages are moved.
    pub fn page(&mut self, now: u64, flash: &mut Flash, busy: &mut Busy) -> u64 {
        let mut moved = self.spread.next();
        self.work_off(now, [moved, 0], flash, busy);
        self.until_burst -= 1;
        if self.until_burst == 0 {
            moved += self.burst(now, flash, busy);
            self.until_burst = self.next_burst();
        }
        moved
    }

    /// So many pages are moved, and blocks erased, at once.
    pub fn work_off(
        &mut self,
        now: u64,
        [moved, erased]: [u64; 2],
        flash: &mut Flash,
        busy: &mut Busy,
    ) {
        self.pending += moved;
        while self.pending >= self.group {
            self.pending -= self.group;
            self.copy(now, 1, flash, busy);
        }
        self.erase(now, erased, flash, busy);
    }

    /// Groups are moved on the die whose turn it is.
    fn copy(&mut self, now: u64, count: u64, flash: &mut Flash, busy: &mut Busy) {
        let operation = Operation {
            count,
            ..Operation::new(Kind::Copy, self.copy, now)
        };
        flash.give(now, self.copying, operation, busy);
        self.copying = (self.copying + 1) % self.dies;
    }

    fn erase(&mut self, now: u64, erases: u64, flash: &mut Flash, busy: &mut Busy) {
        for _ in 0..erases {
            let operation = Operation::new(Kind::Erase, self.erase, now);
            flash.give(now, self.erasing, operation, busy);
            self.erasing = (self.erasing + 1) % self.dies;
        }
    }

    /// Begins all that was put off, on all dies at once. Returns how many pages are moved.
    fn burst(&mut self, now: u64, flash: &mut Flash, busy: &mut Busy) -> u64 {
        let groups = self.owed.copies / self.group;
        self.owed.copies -= groups * self.group;
        let (each, odd) = (groups / self.dies as u64, groups % self.dies as u64);
        if each > 0 {
            (0..self.dies).for_each(|_| self.copy(now, each, flash, busy));
        }
        (0..odd).for_each(|_| self.copy(now, 1, flash, busy));
        let erases = std::mem::take(&mut self.owed.erases);
        self.erase(now, erases, flash, busy);
        groups * self.group
    }

    /// Between half and one and a half of the mean, at random.
    fn next_burst(&mut self) -> u64 {
        if self.postponed == 0 {
            return u64::MAX;
        }
        let drawn = (u128::from(self.random.draw()) * u128::from(self.burst)) >> 64;
        (self.burst / 2 + drawn as u64).max(1)
    }
}
