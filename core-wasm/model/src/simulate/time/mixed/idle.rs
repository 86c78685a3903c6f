//! Idle time: the drive folds its SLC cache and cleans ahead; and the idle periods of a host.

use super::drive::Drive;
use super::race::NEVER;
use crate::simulate::engine::Engine;

impl Drive {
    /// When the host issues the next request; never while it waits for all to be done before it rests.
    #[inline(always)]
    pub(super) fn next_of_host(&mut self) -> u64 {
        match self.until_rest {
            0 => NEVER,
            _ => self.hosts.next_issue(),
        }
    }

    /// Nothing is under way on any die, and the controller has nothing to handle. If the host rests now, or
    /// issues its next request late enough, the drive begins as much as all dies relocate at a time.
    /// Returns whether anything was begun.
    #[inline(never)]
    pub(super) fn idle(&mut self, engine: &mut dyn Engine) -> bool {
        let idle = self.settings.idle;
        let quiet = self.quiet.max(self.now);
        if self.until_rest == 0 && self.flushes.is_empty() && self.buffer.entering.is_empty() {
            self.hosts.resume(quiet.saturating_add(idle.length));
            self.until_rest = idle.every;
        }
        let begin = self.now.max(self.quiet.saturating_add(idle.delay));
        if self.idled || begin >= self.next_issue() {
            return false;
        }
        self.now = begin;
        let chips = &self.settings.chips;
        let enough = u64::from(chips.dies() * chips.group);
        let [moved, erased] = engine.background();
        let mut work = [0; 2];
        while !self.idled && work[0] < enough {
            self.idled = !engine.rest_once(idle.ahead);
            let now = engine.background();
            work = [now[0] - moved, now[1] - erased];
        }
        self.cached = engine.cache();
        // Erases wait until there is one for each die, or the others would wait for one of them.
        let dies = u64::from(chips.dies());
        self.to_erase += work[1];
        let erased = self.to_erase - self.to_erase % dies;
        self.to_erase -= erased;
        self.beside([work[0], erased]);
        true
    }
}
