//! A drive that reads and writes, in whole nanoseconds.

use super::script::Script;
use super::units::Grid;
use crate::simulate::time::clock::Load;

/// What a read does when its die is at work in the background.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scheduling {
    /// It waits for all that the die was given before.
    Fifo,
    /// It waits for the operation that is running, and goes before the others.
    ReadsFirst,
    /// It suspends a program, a copy or an erase that is running.
    Suspend {
        /// From the read's arrival until the die is free for it.
        suspend: u64,
        /// By how much longer the operation takes once it goes on.
        resume: u64,
    },
}

/// Maximum number of times that an operation is suspended, so that an erase ends even under many reads. An
/// assumption: data sheets of chips state a limit, but seldom publicly.
pub const MAX_SUSPENSIONS: u32 = 8;

/// Who asks, and how much at a time.
#[derive(Clone, Debug, PartialEq)]
pub struct Asked {
    /// Where requests come from, where no trace says it.
    pub load: Load,
    /// A trace that says when each comes, what it does, and how many whole pages it takes.
    pub script: Option<Script>,
    /// Commands that the drive takes at a time; further ones wait in the host. Where nothing is said,
    /// 65,535, whether requests come from a closed queue or at random.
    pub most: Option<u32>,
    /// Of 2^32 requests so many read.
    pub reads: u64,
    /// Of 2^32 reads so many are answered from DRAM.
    pub hits: u64,
    /// Bytes of a request.
    pub block: u64,
    /// Whether reads go on where the last one ended.
    pub in_order: bool,
    /// What each request takes in the host beside, many at a time.
    pub overhead: u64,
}

/// How the host asks that a write survives a power failure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asking {
    /// By a flush behind the write: it is done when all pages in the buffer are safe.
    Flush,
    /// By force unit access: the write itself is done only when its pages are safe.
    Fua,
}

/// When writes survive a power failure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Durability {
    /// The host asks for it after so many writes; never where none.
    pub every: Option<u32>,
    /// How it asks.
    pub asking: Asking,
    /// Whether pages are safe once they are in the buffer, since the drive programs them when power
    /// fails.
    pub protected: bool,
    /// Whether there is no buffer: every write is done when its pages are programmed, and there are
    /// always places.
    pub through: bool,
}

impl Durability {
    /// Nobody asks, and writes are done once they are in the buffer.
    pub const NONE: Self = Self {
        every: None,
        asking: Asking::Flush,
        protected: false,
        through: false,
    };

    /// Whether any request waits for programs.
    pub fn waits(&self) -> bool {
        self.through || (self.every.is_some() && !self.protected)
    }
}

/// The flash: dies, and the channels to them.
#[derive(Clone, Debug, PartialEq)]
pub struct Chips {
    /// Channels.
    pub channels: u32,
    /// Dies behind each; die `d` is behind channel `d mod channels`.
    pub dies_per_channel: u32,
    /// Planes of a die that read independently of each other.
    pub planes: u32,
    /// Bytes of a page.
    pub page: u64,
    /// Sensing a page, or what is sensed with it.
    pub read: u64,
    /// Times of sensing are spread evenly over `read` ± so much.
    pub spread: u64,
    /// Pages that one sensing gets where they lie side by side.
    pub sensed: u32,
    /// Pages that one operation programs.
    pub group: u32,
    /// Programming a page: a group takes as many times as long.
    pub program: u64,
    /// Erasing a block.
    pub erase: u64,
    /// A page's way over a channel.
    pub transfer: u64,
    /// Of each read, on its channel before its data.
    pub channel_command: u64,
    /// Correcting errors, after the channel.
    pub correction: u64,
    /// What a read does when its die is at work.
    pub scheduling: Scheduling,
}

impl Chips {
    /// Dies in all.
    pub fn dies(&self) -> u32 {
        self.channels * self.dies_per_channel
    }

    /// What reads at a time: planes in all.
    pub fn units(&self) -> u32 {
        self.dies() * self.planes
    }

    /// Moving a group of pages within a die: sensed a plane each at a time, over the channel and
    /// back, programmed.
    pub fn copy(&self) -> u64 {
        let senses = self.group.div_ceil(self.planes);
        u64::from(senses) * self.read + u64::from(self.group) * (2 * self.transfer + self.program)
    }
}

/// An SLC cache in time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cache {
    /// Programming a page there.
    pub program: u64,
    /// Sensing a page there, and by how much more or less it may take; none where that is as elsewhere.
    pub read: Option<[u64; 2]>,
}

/// What a drive does while nobody asks for anything.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Idle {
    /// How long nobody does until it begins.
    pub delay: u64,
    /// Blocks that it cleans ahead.
    pub ahead: u32,
    /// Pages that the host writes between two idle periods: it never rests if there are as many as can be.
    pub every: u64,
    /// How long an idle period lasts, from when all that was asked for is done.
    pub length: u64,
}

impl Idle {
    /// The host never rests.
    pub const NEVER: Self = Self {
        delay: 0,
        ahead: 0,
        every: u64::MAX,
        length: 0,
    };
}

/// The controller, one thing at a time.
#[derive(Clone, Debug, PartialEq)]
pub struct Controller {
    /// Its time for a read's first page.
    pub read: u64,
    /// Its time for a write's first page.
    pub write: u64,
    /// Its time for each further page of a read.
    pub further_read: u64,
    /// Its time for each further page of a write.
    pub further_write: u64,
    /// Its time for a page that garbage collection moves.
    pub moving: u64,
}

/// The way between host and drive.
#[derive(Clone, Debug, PartialEq)]
pub struct Link {
    /// Bytes a second over a port; none where it takes no time.
    pub rate: Option<f64>,
    /// Of each request, beside its data.
    pub command: u64,
    /// Ports, which take requests in turn.
    pub ports: u32,
    /// Whether a port sends and receives at the same time.
    pub both_ways: bool,
}

impl Link {
    /// How long so many bytes take.
    pub fn time(&self, bytes: u64) -> u64 {
        self.rate
            .map_or(0, |rate| (bytes as f64 * 1e9 / rate).round() as u64)
    }
}

/// All that takes time where the host reads, too.
#[derive(Clone, Debug, PartialEq)]
pub struct Settings {
    /// Who asks.
    pub asked: Asked,
    /// The controller.
    pub controller: Controller,
    /// The link.
    pub link: Link,
    /// The flash.
    pub chips: Chips,
    /// Where writes begin; with a page where nothing is said.
    pub grid: Option<Grid>,
    /// Its SLC cache.
    pub cache: Option<Cache>,
    /// What it does in idle time.
    pub idle: Idle,
    /// Pages that the write buffer holds, at least a group.
    pub places: u32,
    /// Whether the buffer is full when time begins.
    pub begins_full: bool,
    /// When writes survive a power failure.
    pub durability: Durability,
    /// Of 2^32 parts of garbage collection so many are put off.
    pub postponed: u64,
    /// Host pages from one burst of it to the next, on average.
    pub burst: u64,
    /// An interval.
    pub interval: u64,
    /// When the run ends: a multiple of the interval, or never.
    pub end: u64,
    /// Which of what is busy when is kept: from when to when.
    pub kept: Option<[u64; 2]>,
    /// Where chance starts.
    pub seed: u64,
}

impl Settings {
    /// Bytes of a request of so many pages.
    pub fn bytes(&self, pages: u32) -> u64 {
        match self.asked.script {
            None => self.asked.block,
            Some(_) => u64::from(pages) * self.chips.page,
        }
    }

    /// Whether requests are of many sizes, so that pages are counted as they come.
    pub fn is_mixed(&self) -> bool {
        self.grid.is_some() || self.asked.script.is_some()
    }

    /// Pages of a request.
    pub fn pages(&self) -> u32 {
        self.asked.block.div_ceil(self.chips.page) as u32
    }

    /// A write that begins with this byte, and how many pages it touches.
    pub fn span(&self, first: u64) -> (u64, u32) {
        let within = first % self.chips.page + self.asked.block;
        (first, within.div_ceil(self.chips.page) as u32)
    }

    /// Of a write that begins with this byte, the first byte and the length of its part in the page of this
    /// number that it touches.
    pub fn part_of(&self, first: u64, page: u32) -> [u64; 2] {
        let unit = first / self.chips.page + u64::from(page);
        let begin = first.max(unit * self.chips.page);
        let end = (first + self.asked.block).min((unit + 1) * self.chips.page);
        [begin, end - begin]
    }

    /// Whether the drive does anything in idle time.
    pub fn uses_idle_time(&self) -> bool {
        self.cache.is_some() || self.idle.every < u64::MAX
    }

    /// Bytes of a request's page of this number.
    pub fn bytes_of(&self, page: u32) -> u64 {
        if self.asked.script.is_some() {
            return self.chips.page;
        }
        let before = u64::from(page) * self.chips.page;
        self.chips.page.min(self.asked.block - before)
    }
}
