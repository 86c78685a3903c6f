//! When requests come.

use super::arrivals::Arrivals;
use spare_area_model::simulate::time::clock::Load;
use spare_area_model::simulate::time::mixed::script::Script;
use spare_area_model::simulate::time::mixed::settings::Settings;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

pub struct Hosts {
    /// When requests arrive where they do so at random.
    open: Option<Arrivals>,
    /// Of a trace, when its requests arrive, and before when none does.
    script: Option<Script>,
    not_before: u64,
    /// How many of those outstanding the drive does not take, where their number is fixed.
    waiting: usize,
    /// When each command that the drive can take is done, the first on top: only those of which that
    /// is known.
    slots: BinaryHeap<Reverse<u64>>,
    /// Flushes that are to be issued: when, and when the write before each arrived.
    pub flushes: Vec<(u64, u64)>,
    /// When each request was issued, from the first on.
    issued: Vec<u64>,
    /// Whether the host issues nothing until it has rested.
    pub pauses: bool,
    /// How many requests were issued before it last came back, and when it did.
    back: (usize, u64),
}

impl Hosts {
    pub fn new(settings: &Settings) -> Self {
        let most = settings.asked.most.unwrap_or(65_535);
        let script = settings.asked.script.clone();
        let (open, depth, slots) = match &settings.asked.load {
            _ if script.is_some() => (None, 0, most),
            &Load::Closed(depth) => (None, depth, depth.min(most)),
            Load::Open(rates) => (Some(Arrivals::new(rates, settings.seed)), 0, most),
        };
        Self {
            open,
            script,
            not_before: 0,
            waiting: depth.saturating_sub(slots) as usize,
            slots: (0..slots).map(|_| Reverse(0)).collect(),
            flushes: Vec::new(),
            issued: Vec::new(),
            pauses: false,
            back: (0, 0),
        }
    }

    /// When the next request is issued, as far as is known: a flush or another one.
    pub fn next(&mut self) -> u64 {
        let flush = self.flushes.iter().map(|&(at, _)| at).min();
        self.next_other().min(flush.unwrap_or(u64::MAX))
    }

    /// The flush that is issued next, unless another request is before it.
    pub fn flush(&mut self) -> Option<u64> {
        let next = self.next_other();
        let first = (0..self.flushes.len()).min_by_key(|&place| self.flushes[place])?;
        let (at, arrived) = self.flushes[first];
        (at <= next).then(|| {
            self.flushes.remove(first);
            arrived
        })
    }

    fn next_other(&mut self) -> u64 {
        if self.pauses {
            return u64::MAX;
        }
        let free = self.slots.peek().map_or(u64::MAX, |&Reverse(at)| at);
        if let Some(at) = self.scripted() {
            return at.max(free);
        }
        match &mut self.open {
            None => free,
            Some(open) => open.next().max(free),
        }
    }

    /// When the next request of a trace arrives: the rounds before it, and its time in this one.
    fn scripted(&self) -> Option<u64> {
        let script = self.script.as_ref()?;
        let (number, count) = (self.issued.len(), script.requests.len());
        let at = (number / count) as u64 * script.round + script.requests[number % count].at;
        Some(at.max(self.not_before))
    }

    /// Of a trace, whether the request that was issued last reads, and its pages.
    pub fn last_of_trace(&self) -> Option<(bool, u32)> {
        let requests = &self.script.as_ref()?.requests;
        let last = requests[(self.issued.len() - 1) % requests.len()];
        Some((last.reads, last.pages))
    }

    /// Issues it; returns when it arrived.
    pub fn issue(&mut self) -> u64 {
        let (number, now) = (self.issued.len(), self.next_other());
        let scripted = self.scripted();
        self.issued.push(now);
        self.slots.pop();
        if let Some(arrived) = scripted {
            return arrived;
        }
        match &mut self.open {
            Some(open) => {
                let arrived = open.next();
                open.advance();
                arrived
            }
            None if number < self.back.0 + self.waiting => self.back.1,
            // When a request was done, this one arrived, and the first that waited was issued.
            None => self.issued[number - self.waiting],
        }
    }

    /// The host has rested until then: what it has outstanding it issues then, one after the other.
    pub fn resume(&mut self, at: u64) {
        self.pauses = false;
        self.back = (self.issued.len(), at);
        let times = self.slots.drain().map(|Reverse(time)| time.max(at));
        self.slots = times
            .collect::<Vec<u64>>()
            .into_iter()
            .map(Reverse)
            .collect();
        self.not_before = at;
        if let Some(open) = &mut self.open {
            open.rest(at);
        }
    }

    /// A command is done then.
    pub fn done(&mut self, at: u64) {
        self.slots.push(Reverse(at));
    }
}
