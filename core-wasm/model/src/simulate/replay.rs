//! A drive that is played with: written to by hand, changed while it runs, and wound back.
//!
//! A run is a plan (with its seed) and a list of actions, each at a number of host writes. Any moment
//! is reached by running from the last one that was kept before it, so that winding back and coming
//! forth again shows the same to the bit.

use super::changes::Changes;
use super::engine::{Counters, Engine};
use super::gc_policy::{Chooser, Policy};
use super::page_map::PageMap;
use super::plan::Plan;
use super::request;
use super::traffic::Traffic;
use crate::refusal::Refusal;

/// What somebody does to a drive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// The host writes this page, beside its traffic.
    Write(u32),
    /// The host trims this page.
    Trim(u32),
    /// Another rule picks the victim block: with so many choices, where it draws.
    Policy(Policy, u32),
    /// So many blocks of the spare area are not used.
    Hold(u32),
    /// The next block to be cleaned is this one, whatever the rule says.
    Victim(u32),
    /// Relocated pages go to open blocks of their own, or to those of the host.
    Separate(bool),
    /// The host writes in another order, with the shares and the exponent of the plan.
    Traffic(request::Traffic),
}

/// A moment that was kept.
#[derive(Clone, Debug)]
struct Kept {
    at: u64,
    /// Actions that had been done.
    next: usize,
    drive: PageMap<Changes>,
}

/// A drive that is played with.
#[derive(Clone, Debug)]
pub struct Replay {
    plan: Plan,
    drive: PageMap<Changes>,
    /// Host writes since the traffic began.
    at: u64,
    /// What was done, and at how many host writes; in order.
    actions: Vec<(u64, Action)>,
    /// The first that is not done yet.
    next: usize,
    /// In order of time; behind the beginning, which is made anew.
    kept: Vec<Kept>,
    /// Host writes between two moments that are kept, and how many are at a time.
    every: u64,
    most_kept: usize,
}

/// The drive of a plan where its traffic begins.
fn beginning(plan: &Plan) -> PageMap<Changes> {
    let watch = Changes::new(plan.block_count() as usize, u32::from(plan.pages_per_block));
    let mut drive = PageMap::new(plan, watch);
    super::engine::serve(&mut drive, plan.prepare);
    drive.set_traffic(Traffic::new(plan, false));
    drive.begin();
    drive
}

impl Replay {
    /// The drive of a plan, where its traffic begins: prepared as the plan says. No moments are kept yet.
    ///
    /// # Errors
    /// Where the plan is not for an engine that knows where every page is, or has time or idle periods.
    pub fn new(mut plan: Plan) -> Result<Self, Refusal> {
        let refused = |quantity, rule| Err(Refusal::Contradiction { quantity, rule });
        if plan.timing.is_some() {
            return refused("channels", "a drive that is played with has no clock");
        }
        if plan.rest > 0 {
            return refused(
                "rest_every",
                "a drive that is played with has no idle periods",
            );
        }
        if plan.cache_pages > 0 {
            return refused("cache", "a drive that is played with has no SLC cache");
        }
        plan.engine = request::Engine::PageMap;
        Ok(Self {
            drive: beginning(&plan),
            every: (plan.user_pages / 8).max(1),
            most_kept: 0,
            kept: Vec::new(),
            actions: Vec::new(),
            at: 0,
            next: 0,
            plan,
        })
    }

    /// From now on so many moments are kept to wind back to; each takes as much memory as the drive. Where
    /// none is, winding back runs from the beginning.
    pub fn keep_at_most(&mut self, moments: usize) {
        self.most_kept = moments;
        self.kept.truncate(moments);
    }

    /// Host writes since the traffic began.
    pub fn at(&self) -> u64 {
        self.at
    }

    /// What was done so far, and what was done later before the drive was wound back.
    pub fn actions(&self) -> &[(u64, Action)] {
        &self.actions
    }

    /// The drive as it is now; what has changed is to be taken from its observer.
    pub fn drive(&self) -> &PageMap<Changes> {
        &self.drive
    }

    /// What was counted since the traffic began.
    pub fn counters(&self) -> Counters {
        self.drive.counters()
    }

    /// Does something now. What was done later, before the drive was wound back, is forgotten.
    ///
    /// # Errors
    /// Where the page is none of the drive's, a block too many is held, or the victim cannot be cleaned.
    pub fn act(&mut self, action: Action) -> Result<(), Refusal> {
        self.check(action)?;
        self.actions.truncate(self.next);
        self.kept
            .retain(|kept| kept.at <= self.at && kept.next <= self.next);
        self.actions.push((self.at, action));
        self.take_action(action);
        Ok(())
    }

    /// Goes to so many host writes since the traffic began, forth or back.
    pub fn go(&mut self, to: u64) {
        if to < self.at {
            self.wind_back(to);
        }
        loop {
            let action = self.actions.get(self.next).copied();
            match action {
                Some((at, Action::Write(_))) if at == self.at && at >= to => return,
                Some((at, action)) if at == self.at => self.take_action(action),
                _ if self.at >= to => return,
                _ => {
                    let last = self.kept.last().map_or(0, |kept| kept.at);
                    let stop = action.map_or(u64::MAX, |(at, _)| at);
                    let stop = stop.min(last.saturating_add(self.every).max(self.at + 1));
                    let writes = stop.min(to) - self.at;
                    super::engine::serve(&mut self.drive, writes);
                    self.at += writes;
                    if self.at >= last.saturating_add(self.every) {
                        self.keep();
                    }
                }
            }
        }
    }

    fn wind_back(&mut self, to: u64) {
        let last = self.kept.iter().rfind(|kept| kept.at <= to).cloned();
        let begun = || Kept {
            at: 0,
            next: 0,
            drive: beginning(&self.plan),
        };
        let from = last.unwrap_or_else(begun);
        (self.at, self.next, self.drive) = (from.at, from.next, from.drive);
    }

    /// Keeps this moment; where that are too many, every second one goes.
    fn keep(&mut self) {
        if self.most_kept == 0 || self.kept.last().is_some_and(|kept| kept.at >= self.at) {
            return;
        }
        if self.kept.len() == self.most_kept {
            let mut place = 0;
            self.kept.retain(|_| {
                place += 1;
                place % 2 == 0
            });
            self.every *= 2;
        }
        self.kept.push(Kept {
            at: self.at,
            next: self.next,
            drive: self.drive.clone(),
        });
    }

    fn check(&self, action: Action) -> Result<(), Refusal> {
        let refused = |quantity, rule| Err(Refusal::Contradiction { quantity, rule });
        match action {
            Action::Write(page) | Action::Trim(page) if u64::from(page) >= self.plan.user_pages => {
                refused("user_pages", "the drive has no such page")
            }
            Action::Hold(blocks) if blocks > self.most_held() => refused(
                "data_blocks",
                "so many blocks cannot be held back: the drive needs them",
            ),
            Action::Victim(block) if !self.victims().contains(&block) => refused(
                "data_blocks",
                "this block is erased or open, so it cannot be cleaned",
            ),
            Action::Write(_)
            | Action::Trim(_)
            | Action::Policy(..)
            | Action::Hold(_)
            | Action::Victim(_)
            | Action::Separate(_)
            | Action::Traffic(_) => Ok(()),
        }
    }

    /// Blocks that may be cleaned next, by number.
    pub fn victims(&self) -> Vec<u32> {
        self.drive.full_blocks()
    }

    /// Blocks that may be held back: all but those that the user's pages fill, and one to write to.
    pub fn most_held(&self) -> u32 {
        let filled = self
            .plan
            .user_pages
            .div_ceil(u64::from(self.plan.pages_per_block));
        match self.plan.frontiers() > 1 {
            true => self.plan.data_blocks.saturating_sub(filled as u32 + 1),
            false => 0,
        }
    }

    fn take_action(&mut self, action: Action) {
        self.next += 1;
        match action {
            Action::Write(page) => {
                self.drive.write_page(page);
                self.at += 1;
            }
            Action::Trim(page) => self.drive.trim_page(page),
            Action::Victim(block) => self.drive.clean_next(block),
            Action::Policy(policy, choices) => {
                let plan = &self.plan;
                let (count, pages) = (plan.block_count(), plan.pages_per_block);
                let chooser = Chooser::new(policy, choices, plan.seed, count, pages);
                let filled = self.drive.observer.filled().to_vec();
                self.drive.set_policy(chooser, &filled);
            }
            Action::Hold(blocks) => self.drive.hold(blocks as usize),
            Action::Separate(separate) => self.drive.set_separate(separate),
            Action::Traffic(traffic) => {
                let plan = Plan {
                    traffic,
                    ..self.plan.clone()
                };
                self.drive.set_traffic(Traffic::new(&plan, false));
            }
        }
    }
}
