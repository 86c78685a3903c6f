//! What an SLC cache has to do for a page, and what a drive does while nobody asks for anything.

use super::Plain;
use spare_area_model::simulate::engine::Engine;

impl<E: Engine + ?Sized> Plain<'_, E> {
    /// Pages that the SLC cache took since it was last looked at, pages folded out of it, and its erases.
    pub(super) fn of_cache(&mut self) -> (u64, u64, u64) {
        if self.settings.cache.is_none() {
            return (0, 0, 0);
        }
        let (now, last) = (self.engine.cache(), self.last);
        self.last = now;
        (
            now.taken - last.taken,
            now.folded - last.folded,
            now.erases - last.erases,
        )
    }

    /// A page was taken. What had to be folded for it is moved before it is programmed.
    pub(super) fn cached(&mut self, now: u64) {
        let (taken, folded, erased) = self.of_cache();
        self.cached += taken as u32;
        self.move_pages(folded, now);
        self.erase(erased, now);
    }

    /// Nothing is under way. Where nobody issues anything for long enough, the drive takes pages out of its
    /// cache and cleans blocks ahead, as many as all dies move at a time.
    pub(super) fn idle(&mut self) -> bool {
        let idle = self.settings.idle;
        if self.settings.cache.is_none() && idle.every == u64::MAX {
            return false;
        }
        let done = self.known.iter().map(|&(_, _, done)| done).max();
        let done = done.unwrap_or(0);
        if self.hosts.pauses && self.hosts.flushes.is_empty() {
            self.written = 0;
            self.hosts.resume(self.now.max(done) + idle.length);
        }
        let begin = self.now.max(done + idle.delay);
        if self.idled || begin >= self.hosts.next() {
            return false;
        }
        self.now = begin;
        let at_a_time = self.dies.len() as u64 * u64::from(self.settings.chips.group);
        let before = self.engine.counters();
        let (mut moved, mut erased) = (0, 0);
        while moved < at_a_time && !self.idled {
            self.idled = !self.engine.rest_once(idle.ahead);
            let now = self.engine.counters();
            moved = now.folded - before.folded + now.moved - before.moved;
            moved += now.levelled - before.levelled;
            erased = now.erases - before.erases + now.cache_erases - before.cache_erases;
        }
        self.last = self.engine.cache();
        self.move_pages(moved, begin);
        // Blocks are erased together, one on each die.
        self.to_erase += erased;
        while self.to_erase >= self.dies.len() as u64 {
            self.to_erase -= self.dies.len() as u64;
            self.erase(self.dies.len() as u64, begin);
        }
        true
    }
}
