//! When requests arrive, and when the drive takes them.

use super::race::NEVER;
use super::script::Player;
use super::settings::Settings;
use super::slots::Slots;
use crate::simulate::random::{Purpose, Random};
use crate::simulate::time::clock::Load;
use crate::simulate::time::host::{Host, Open};
use std::collections::VecDeque;

/// Default maximum queue depth of a drive: the entries of an NVMe queue.
const MAX_QUEUE_DEPTH: u32 = 65_535;

/// A request on its way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Issued {
    /// When it arrived.
    pub arrived: u64,
    /// When the drive took it.
    pub at: u64,
}

/// When requests arrive by themselves.
#[derive(Clone, Debug)]
pub enum Arrivals {
    /// At random.
    Random(Open),
    /// As a trace says.
    Script(Player),
}

impl Arrivals {
    #[inline(always)]
    fn next(&mut self) -> u64 {
        match self {
            Self::Random(open) => open.arrive(),
            Self::Script(player) => player.next().1,
        }
    }

    #[inline(always)]
    fn advance(&mut self) {
        match self {
            Self::Random(open) => open.complete(0),
            Self::Script(player) => player.advance(),
        }
    }
}

/// Where requests come from. `issue` is followed by `done` or `waits` for that request before the next.
#[derive(Clone, Debug)]
pub enum Hosts {
    /// So many are always outstanding.
    Closed {
        /// Those that the drive has taken.
        taken: Slots,
        /// When those arrived that the drive cannot take yet.
        arrived: VecDeque<u64>,
    },
    /// They come by themselves.
    Open {
        /// When.
        open: Box<Arrivals>,
        /// Those that the drive has taken, and knows when they will be done.
        taken: Slots,
        /// Those that wait for a place in the buffer.
        waiting: usize,
        /// How many it can take.
        most: usize,
    },
}

impl Hosts {
    /// Those of a drive, before the first request.
    pub fn new(settings: &Settings) -> Self {
        let most = settings.asked.most.unwrap_or(MAX_QUEUE_DEPTH);
        let open = |arrivals| Self::Open {
            open: Box::new(arrivals),
            taken: Slots::default(),
            waiting: 0,
            most: most as usize,
        };
        if let Some(script) = &settings.asked.script {
            return open(Arrivals::Script(Player::new(script.clone())));
        }
        match &settings.asked.load {
            Load::Closed(depth) => Self::Closed {
                taken: Slots::new((*depth).min(most) as usize),
                arrived: vec![0; depth.saturating_sub(most) as usize].into(),
            },
            Load::Open(rates) => {
                let random = Random::new(settings.seed, Purpose::Arrivals);
                open(Arrivals::Random(Open::new(rates.clone(), random)))
            }
        }
    }

    /// When the drive takes the next request; never before another one is done, where all wait.
    #[inline(always)]
    pub fn next_issue(&mut self) -> u64 {
        match self {
            Self::Closed { taken, .. } => taken.first().unwrap_or(NEVER),
            Self::Open {
                open,
                taken,
                waiting,
                most,
            } => match taken.len() + *waiting < *most {
                true => open.next(),
                false => taken.first().unwrap_or(NEVER).max(open.next()),
            },
        }
    }

    /// The drive takes the next request.
    #[inline(always)]
    pub fn issue(&mut self) -> Issued {
        let at = self.next_issue();
        let arrived = match self {
            Self::Closed { arrived, .. } if arrived.is_empty() => at,
            Self::Closed { arrived, .. } => {
                arrived.push_back(at);
                arrived.pop_front().unwrap_or(at)
            }
            Self::Open { open, taken, .. } => {
                let arrived = open.next();
                open.advance();
                while taken.first().is_some_and(|done| done <= at) {
                    taken.pop();
                }
                arrived
            }
        };
        Issued { arrived, at }
    }

    /// The request that was issued last will be done then.
    #[inline(always)]
    pub fn done(&mut self, at: u64) {
        match self {
            Self::Closed { taken, .. } => taken.replace_first(at),
            Self::Open { taken, .. } => taken.push(at),
        }
    }

    /// When the request that was issued last will be done is not known yet.
    pub fn waits(&mut self) {
        match self {
            Self::Closed { taken, .. } => taken.pop(),
            Self::Open { waiting, .. } => *waiting += 1,
        }
    }

    /// Nothing is under way; no request is issued before. Those of a closed queue all come then.
    pub fn resume(&mut self, at: u64) {
        match self {
            Self::Closed { taken, arrived } => {
                taken.postpone(at);
                arrived.iter_mut().for_each(|time| *time = at);
            }
            Self::Open { open, .. } => match &mut **open {
                Arrivals::Random(open) => open.rest(at),
                Arrivals::Script(player) => player.rest(at),
            },
        }
    }

    /// One that waited will be done then.
    pub fn done_waiting(&mut self, at: u64) {
        match self {
            Self::Closed { taken, .. } => taken.push(at),
            Self::Open { taken, waiting, .. } => {
                *waiting -= 1;
                taken.push(at);
            }
        }
    }
}
