//! What the host asks for: flushes, reads and writes, each handled by the controller and told to all that
//! it concerns.

use super::{Comes, Plain, Request};
use spare_area_model::simulate::engine::Engine;
use spare_area_model::simulate::time::mixed::requests::Asks;

impl<E: Engine + ?Sized> Plain<'_, E> {
    /// The next request, or a flush, is issued.
    pub(super) fn issue(&mut self, issued: u64) {
        self.idled = false;
        match self.hosts.flush() {
            Some(arrived) => self.flush(issued, arrived),
            None => self.request(issued),
        }
    }

    /// The controller handles something from then on, for so long: when it has. What happens until then
    /// comes before.
    fn handle(&mut self, issued: u64, length: u64) -> u64 {
        let now = self.controller.max(issued) + length;
        self.controller = now;
        loop {
            let (at, die) = self.next();
            if at > now {
                break;
            }
            self.happen(at, die);
        }
        self.now = now;
        now
    }

    /// A flush: done when all programs under way have ended, with what is gathered among them.
    fn flush(&mut self, issued: u64, arrived: u64) {
        let now = self.handle(issued, self.settings.controller.write);
        let number = self.requests.len();
        let link = &self.settings.link;
        let port = number % link.ports as usize;
        let done = self.links[port][usize::from(link.both_ways)].put(now, link.command);
        let protected = self.settings.durability.protected;
        if !protected {
            self.pad(now);
        }
        let under_way = (0..self.next_program).filter(|&program| !self.ended[program]);
        let programs: Vec<usize> = match protected {
            true => Vec::new(),
            false => under_way.collect(),
        };
        let waits = !programs.is_empty();
        self.requests.push(Request {
            reads: false,
            arrived,
            port,
            begin: 0,
            left: 0,
            done,
            commits: true,
            flushes: true,
            programs,
        });
        match waits {
            true => self.unsafe_yet.push(number),
            false => self.finish(number, done),
        }
    }

    /// The next request is issued, handled, and told to all that it concerns.
    fn request(&mut self, issued: u64) {
        let (asked, controller) = (&self.settings.asked, &self.settings.controller);
        let mut pages = self.settings.pages();
        let arrived = self.hosts.issue();
        let asks = self.draws.draw();
        if let Some((reads, of_trace)) = self.hosts.last_of_trace() {
            assert_eq!(reads, !asks.writes());
            pages = of_trace;
        }
        let mut begin = 0;
        if asks.writes() && self.settings.grid.is_some() {
            begin = self.place();
            pages = self.touched(begin);
        } else if asks.writes() {
            self.written += u64::from(pages);
            self.hosts.pauses = self.written >= self.settings.idle.every;
        }
        let (first, further) = match asks.writes() {
            true => (controller.write, controller.further_write),
            false => (controller.read, controller.further_read),
        };
        let now = self.handle(issued, first + u64::from(pages - 1) * further);
        let request = self.requests.len();
        self.requests.push(Request {
            reads: !asks.writes(),
            arrived,
            port: request % self.settings.link.ports as usize,
            begin,
            left: match asks {
                Asks::Hit => 1,
                Asks::Read(_) => pages.div_ceil(self.settings.chips.sensed),
                _ => pages,
            },
            done: 0,
            commits: asks == Asks::Commit,
            flushes: false,
            programs: Vec::new(),
        });
        match asks {
            Asks::Hit => self.come(now, now, Comes::Answer(request, asked.block, true)),
            Asks::Read(first) => self.read(request, (first, pages), now),
            _ => {
                self.waiting.extend((0..pages).map(|page| (request, page)));
                self.admit(now);
            }
        }
    }

    fn read(&mut self, request: usize, (first, pages): (u32, u32), now: u64) {
        let chips = &self.settings.chips;
        let whole = self.settings.bytes(pages);
        let (mut left, mut unit) = (whole, first);
        let told_apart = self
            .settings
            .cache
            .is_some_and(|cache| cache.read.is_some());
        let cached = told_apart && self.draws.is_cached(self.engine.cache());
        while left > 0 {
            let bytes = left.min(u64::from(chips.sensed) * chips.page);
            let (die, plane) = (unit % chips.dies(), unit / chips.dies());
            let senses = self.draws.sense(cached);
            let end = self.dies[die as usize].read(plane as usize, now, senses);
            let is_first = left == whole;
            self.later(
                now,
                end,
                Comes::Read(request, die as usize, bytes, is_first),
            );
            left -= bytes;
            unit = (unit + 1) % chips.units();
        }
    }
}
