//! Time with a cache of fast flash in front, and with rests.
//!
//! A page of the host is programmed as fast as the cache is. Where the cache is full, a page has to be
//! folded first: a copy like those of cleaning, on the die whose turn it is, before the host's page.
//! When all pages of a block of the cache have left, it is erased. In a rest the drive folds, catches
//! up with the cleaning that it put off and cleans ahead, page by page and block by block, for as long
//! as a die is free before the host is back; what has been begun then, the host waits for.

use super::clock::Clock;
use crate::simulate::engine::Engine;
use crate::simulate::observer::Observer;
use crate::simulate::page_map::PageMap;

impl Clock {
    /// As `serve`, where pages of the host go to a cache first.
    pub fn serve_cached<O: Observer>(&mut self, engine: &mut PageMap<O>, writes: u64) -> u64 {
        let mut left = writes;
        while left > 0 && !self.over() {
            let before = engine.background();
            match engine.write(1) {
                0 => self.make_room(engine),
                served => {
                    let now = self.now();
                    self.background(before, engine.background(), now);
                    left -= u64::from(self.pass(served));
                }
            }
        }
        self.close_if_over();
        writes - left
    }

    /// The host rests, from when all that it asked for is programmed; a drive that works then takes
    /// blocks of so many pages ahead.
    pub fn rest<O: Observer>(&mut self, engine: &mut PageMap<O>, ahead: u32) {
        if self.rest == 0 || self.over() {
            return;
        }
        let begin = self.parts.flash.done().max(self.now());
        let until = begin.saturating_add(self.rest);
        self.parts.flash.catch_up(begin, until);
        let mut more = true;
        while more && self.parts.flash.is_idle(until) {
            let before = engine.background();
            more = engine.rest_once(ahead);
            self.background(before, engine.background(), begin);
        }
        self.resume(until);
        self.close_if_over();
    }

    /// Pages that move and blocks that are erased beside the host's writes, as counted before and after.
    fn background(&mut self, before: [u64; 2], after: [u64; 2], now: u64) {
        let [moved, erased] = [after[0] - before[0], after[1] - before[1]];
        self.parts.flash.work_off(moved, erased, now);
        self.parts.intervals.cleaned(moved);
    }
}
