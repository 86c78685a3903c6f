//! What the three engines have in common.

use super::blocks::{Blocks, Victim};

/// What was done since the traffic began.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counters {
    /// Pages that the host wrote.
    pub host: u64,
    /// Valid pages that cleaning wrote anew.
    pub moved: u64,
    /// Valid pages that wear leveling wrote anew.
    pub levelled: u64,
    /// Of the host's pages, those that were written to the cache.
    pub cached: u64,
    /// Pages that were written anew from the cache.
    pub folded: u64,
    /// Blocks of the cache that were erased, those that were lent to it among them.
    pub cache_erases: u64,
    /// Other blocks erased.
    pub erases: u64,
    /// Pages that the host trimmed.
    pub trimmed: u64,
    /// Pages programmed without data, so that what was gathered with them could be programmed.
    pub padded: u64,
}

impl Counters {
    /// Pages programmed, whoever asked for them, those of the cache included.
    pub fn programs(&self) -> u64 {
        self.host + self.folded + self.moved + self.levelled + self.padded
    }

    /// What was counted since then.
    pub fn since(&self, then: &Self) -> Self {
        Self {
            host: self.host - then.host,
            moved: self.moved - then.moved,
            levelled: self.levelled - then.levelled,
            cached: self.cached - then.cached,
            folded: self.folded - then.folded,
            cache_erases: self.cache_erases - then.cache_erases,
            erases: self.erases - then.erases,
            trimmed: self.trimmed - then.trimmed,
            padded: self.padded - then.padded,
        }
    }

    /// Pages written anew and blocks erased, for whatever reason.
    pub fn background(&self) -> [u64; 2] {
        [
            self.moved + self.levelled + self.folded,
            self.erases + self.cache_erases,
        ]
    }

    /// A block was cleaned.
    pub fn cleaned(&mut self, victim: Victim) {
        self.erases += 1;
        match victim.levels {
            true => self.levelled += u64::from(victim.valid),
            false => self.moved += u64::from(victim.valid),
        }
    }
}

/// What opening a block for new pages took.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Opened {
    /// The block that takes new pages from now on.
    pub block: u32,
    /// The block that was cleaned for it and erased; none while erased blocks are left.
    pub cleaned: Option<Victim>,
}

impl Opened {
    /// Valid pages that were moved for it.
    pub fn moved(&self) -> u32 {
        self.cleaned.map_or(0, |victim| victim.valid)
    }
}

/// An SLC cache, as time needs to know it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cached {
    /// Pages that it has taken, those without data among them.
    pub taken: u64,
    /// Pages that were folded out of it.
    pub folded: u64,
    /// Blocks of it that were erased.
    pub erases: u64,
    /// Pages that are read from it.
    pub valid: u32,
    /// Pages that the host can read at all.
    pub in_use: u32,
}

/// A drive that can be written to. Time is counted in pages written by the host.
///
/// ```text
/// while there is something to write:
///     left -= write(left)                 # stops where the open block is full
///     if left > 0: make_room()            # opens the next one, cleaning as needed
/// ```
pub trait Engine {
    /// Serves up to so many page writes of the host, with the trims between them; stops early only
    /// where `room` is 0. Returns how many it served.
    fn write(&mut self, most: u32) -> u32;

    /// Serves a write of this page, and not of one that the traffic draws; false where `room` is 0, or where
    /// an engine does not tell pages apart.
    fn write_at(&mut self, _page: u32) -> bool {
        false
    }

    /// Programs a page without data in the open block, for good; false where `room` is 0.
    fn pad(&mut self) -> bool;

    /// Pages that the host can write before `make_room` is due.
    fn room(&self) -> u32;

    /// Pages that open blocks have room for, all together.
    fn unwritten(&self) -> u32 {
        self.room()
    }

    /// Whether all pages of the host go to one open block, so that `write` serves as many as `room`.
    fn is_together(&self) -> bool {
        true
    }

    /// Opens the next block, cleaning one for it where no other is erased. Called where `room` is
    /// 0; leaves it at 0 where all pages of the cleaned block were valid.
    fn make_room(&mut self) -> Opened;

    /// Its SLC cache; of a drive without one, nothing.
    fn cache(&self) -> Cached {
        Cached::default()
    }

    /// Pages written anew and blocks erased since the last `begin`, for whatever reason.
    fn background(&self) -> [u64; 2] {
        [0; 2]
    }

    /// One step of what a drive does in idle time, if it does anything: takes a page out of the cache, or
    /// cleans a block until so many more than it must have are erased. Whether there is more.
    fn rest_once(&mut self, _ahead: u32) -> bool {
        false
    }

    /// Its blocks.
    fn blocks(&self) -> &Blocks;

    /// What was done since the last `begin`.
    fn counters(&self) -> Counters;

    /// The traffic begins: sets counters, erases and the histogram of victims to 0.
    fn begin(&mut self);
}

/// Has an engine serve so many page writes, cleaning whenever it must.
pub fn serve(engine: &mut dyn Engine, writes: u64) {
    let mut left = writes;
    while left > 0 {
        left -= u64::from(engine.write(left.min(u64::from(u32::MAX)) as u32));
        if left > 0 {
            engine.make_room();
        }
    }
}
