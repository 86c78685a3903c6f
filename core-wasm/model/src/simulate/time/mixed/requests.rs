//! What the host asks for, drawn in the order in which it is issued.

use super::script::Player;
use super::settings::Settings;
use crate::simulate::engine::Cached;
use crate::simulate::random::{Purpose, Random, scaled};

/// What a request is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asks {
    /// Data that the drive has in its DRAM.
    Hit,
    /// Data on the flash, from this plane on: plane `k` is on die `k mod dies`.
    Read(u32),
    /// Data for the drive.
    Write,
    /// The same, which must survive a power failure.
    Commit,
    /// That all that was written before survives one; it follows a write and is not drawn.
    Flush,
}

impl Asks {
    /// Whether it brings data for the drive.
    pub fn writes(self) -> bool {
        matches!(self, Self::Write | Self::Commit)
    }
}

/// Where requests are drawn from.
#[derive(Clone, Debug)]
pub struct Requests {
    random: Random,
    /// Of 2^32, and of 2^32 reads.
    reads: u64,
    hits: u64,
    units: u32,
    /// Planes that a read senses, and the plane of the next read where they go on in order.
    senses: u32,
    next: Option<u32>,
    /// Pages of the request that was drawn last.
    pages: u32,
    /// The trace that says what each does, where one does.
    script: Option<Player>,
    /// Shortest time of sensing, and how much longer it may take: elsewhere, and in the SLC cache.
    times: [[u64; 2]; 2],
    /// Writes from one commit to the next, and those until the next one; 0 where there are none.
    every: u32,
    until_commit: u32,
}

impl Requests {
    /// Those of a drive.
    pub fn new(settings: &Settings) -> Self {
        let (asked, chips) = (&settings.asked, &settings.chips);
        Self {
            random: Random::new(settings.seed, Purpose::Requests),
            reads: asked.reads,
            hits: asked.hits,
            units: chips.units(),
            senses: settings.pages().div_ceil(chips.sensed),
            next: asked.in_order.then_some(0),
            pages: settings.pages(),
            script: asked.script.clone().map(Player::new),
            times: [
                [chips.read, chips.spread],
                settings.cache.and_then(|it| it.read).unwrap_or_default(),
            ]
            .map(|[mean, spread]| [mean - spread, 2 * spread]),
            every: settings.durability.every.unwrap_or(0),
            until_commit: settings.durability.every.unwrap_or(0),
        }
    }

    /// The next one. One number says whether it reads (its upper half) and from DRAM (its lower).
    #[inline(always)]
    pub fn draw(&mut self) -> Asks {
        if let Some(player) = &mut self.script {
            let (request, _) = player.next();
            player.advance();
            self.pages = request.pages;
            return match request.reads {
                true => Asks::Read(self.random.below(self.units)),
                false => self.write(),
            };
        }
        let drawn = self.random.draw();
        if drawn >> 32 >= self.reads {
            return self.write();
        }
        if drawn & 0xffff_ffff < self.hits {
            return Asks::Hit;
        }
        Asks::Read(match &mut self.next {
            None => self.random.below(self.units),
            Some(next) => {
                let first = *next;
                *next =
                    ((u64::from(first) + u64::from(self.senses)) % u64::from(self.units)) as u32;
                first
            }
        })
    }

    /// Pages of the request that was drawn last.
    #[inline(always)]
    pub fn pages(&self) -> u32 {
        self.pages
    }

    /// A write, which is to survive a power failure if it is its turn.
    #[inline(always)]
    fn write(&mut self) -> Asks {
        match self.until_commit {
            0 => Asks::Write,
            1 => {
                self.until_commit = self.every;
                Asks::Commit
            }
            _ => {
                self.until_commit -= 1;
                Asks::Write
            }
        }
    }

    /// How long the next sensing takes, in the SLC cache or not.
    #[inline(always)]
    pub fn sense(&mut self, cached: bool) -> u64 {
        match self.times[usize::from(cached)] {
            [least, 0] => least,
            [least, width] => {
                let drawn = u128::from(self.random.draw()) * u128::from(width + 1);
                least + (drawn >> 64) as u64
            }
        }
    }

    /// Whether the pages of a read are in the SLC cache: any page is as likely as another.
    pub fn is_cached(&mut self, cache: Cached) -> bool {
        scaled(self.random.draw(), cache.in_use) < cache.valid
    }

    /// The die of the page that a write smaller than a page completes, of so many.
    pub fn die(&mut self, dies: u32) -> usize {
        scaled(self.random.draw(), dies) as usize
    }
}
