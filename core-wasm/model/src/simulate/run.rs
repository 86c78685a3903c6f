//! A run, taken as far as whoever watches it likes.

use super::any_engine::AnyEngine;
use super::blocks::Blocks;
use super::engine::{Counters, Engine};
use super::plan::Plan;
use super::request::{self, Inputs, Outputs};
use super::time::clock::Clock;
use super::time::summary::{self, Summary};
use crate::measuring::steady_state;
use crate::refusal::{Known, Refusal};

/// How far a run is, in host writes; `done` is `total` when it is over, and only then.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Served, those that prepare the drive included.
    pub done: u64,
    /// To be served in all.
    pub total: u64,
}

impl Progress {
    /// How much is done: 1 when it is over, and only then.
    pub fn share(self) -> f64 {
        self.done as f64 / self.total as f64
    }
}

/// A drive under way.
pub struct Run {
    plan: Plan,
    engine: AnyEngine,
    /// Host writes served, those that prepare the drive included.
    done: u64,
    warm: Counters,
    windows: Vec<[f64; 2]>,
    /// What was counted where the last window ended.
    last: Counters,
    /// The first window in which a block was cleaned.
    first_cleaned: Option<usize>,
    /// Where time passes.
    clock: Option<Clock>,
}

impl Run {
    /// A run at its beginning.
    pub fn new(inputs: &Inputs) -> Result<Self, Refusal> {
        Ok(Self::of(Plan::new(inputs)?))
    }

    /// A run of a plan, at its beginning.
    pub fn of(plan: Plan) -> Self {
        let mut engine = AnyEngine::new(&plan);
        engine.begin();
        let clock = plan.timing.as_ref().map(Clock::new);
        Self {
            plan,
            engine,
            done: 0,
            warm: Counters::default(),
            windows: Vec::new(),
            last: Counters::default(),
            first_cleaned: None,
            clock,
        }
    }

    /// Serves up to so many host writes more; fewer where the run ends.
    pub fn advance(&mut self, host_writes: u64) -> Progress {
        let end = self.done.saturating_add(host_writes).min(self.total());
        while self.done < end {
            let next = self.next_stop().min(end);
            self.done += self.serve(next - self.done);
            let over = self.over();
            if self.done == next || over {
                self.note(over);
            }
            if over {
                break;
            }
        }
        self.progress()
    }

    /// How far it is.
    pub fn progress(&self) -> Progress {
        Progress {
            done: self.done,
            total: self.expected(),
        }
    }

    /// Serves so many host writes, in time from the beginning of the traffic; fewer where time is over.
    fn serve(&mut self, writes: u64) -> u64 {
        match &mut self.clock {
            Some(clock) if self.done >= self.plan.prepare => self.engine.serve_in(clock, writes),
            _ => {
                self.engine.serve(writes);
                writes
            }
        }
    }

    /// Whether there is nothing more to do.
    pub fn over(&self) -> bool {
        self.done == self.total() || self.clock.as_ref().is_some_and(Clock::over)
    }

    /// Where something is to be noted or done next.
    fn next_stop(&self) -> u64 {
        let Plan {
            prepare,
            warm_up,
            window,
            rest,
            ..
        } = self.plan;
        let Some(begun) = self.done.checked_sub(prepare) else {
            return prepare;
        };
        let after = |step: u64| match step {
            0 => u64::MAX,
            _ => (begun / step + 1).saturating_mul(step),
        };
        let warm = if begun < warm_up { warm_up } else { u64::MAX };
        prepare.saturating_add(after(window).min(after(rest)).min(warm))
    }

    /// Notes what was counted where something begins or ends.
    fn note(&mut self, ended: bool) {
        let Plan {
            prepare,
            warm_up,
            window,
            ..
        } = self.plan;
        let Some(begun) = self.done.checked_sub(prepare) else {
            return;
        };
        if begun == 0 {
            self.engine.set_traffic(&self.plan);
            self.engine.begin();
            return;
        }
        if self.plan.rest > 0 && begun.is_multiple_of(self.plan.rest) {
            self.engine.rest(self.clock.as_mut(), self.plan.rest_blocks);
        }
        let now = self.engine().counters();
        if begun == warm_up {
            self.warm = now;
        }
        if begun.is_multiple_of(window) || ended {
            let Counters { host, .. } = now.since(&self.last);
            let programs = now.since(&self.last).programs();
            if self.first_cleaned.is_none() && now.erases > 0 {
                self.first_cleaned = Some(self.windows.len());
            }
            let end = begun as f64 / self.plan.user_pages as f64;
            self.windows.push([end, programs as f64 / host as f64]);
            self.last = now;
        }
    }

    /// Writes in all, as far as can be known: a run that ends by its time has as many as its pace so
    /// far allows, and when it is over as many as were done.
    fn expected(&self) -> u64 {
        if self.over() {
            return self.done;
        }
        let now = self.clock.as_ref().map_or(0, Clock::now);
        let Some(timing) = self.plan.timing.as_ref().filter(|_| now > 0) else {
            return self.total();
        };
        let begun = self.done - self.plan.prepare;
        let paced = begun as f64 * (timing.end as f64 / now as f64);
        (self.plan.prepare + paced as u64).clamp(self.done + 1, self.total())
    }

    fn total(&self) -> u64 {
        self.plan.prepare + self.plan.writes()
    }

    /// The intervals of time that are over, from the `first` on: the rows of the table of intervals.
    pub fn intervals(&self, first: usize) -> Vec<[f64; summary::COLUMNS]> {
        summary::rows(self.clock.as_ref(), first)
    }

    /// What is said of time so far.
    pub fn time(&self) -> Summary {
        Summary::of(self.clock.as_ref(), self.plan.round)
    }

    /// What it was asked to do.
    pub fn plan(&self) -> &Plan {
        &self.plan
    }

    /// The drive.
    pub fn engine(&self) -> &dyn Engine {
        self.engine.any()
    }

    /// The blocks of the drive.
    pub fn blocks(&self) -> &Blocks {
        self.engine().blocks()
    }

    /// What was counted in the measured part so far.
    pub fn measured(&self) -> Counters {
        let now = self.engine().counters();
        if self.done <= self.plan.prepare + self.plan.warm_up {
            return Counters::default();
        }
        now.since(&self.warm)
    }

    /// Where each window so far ended, in drive writes, and its write amplification.
    pub fn windows(&self) -> &[[f64; 2]] {
        &self.windows
    }

    /// Where the steady-state rule first holds, in drive writes.
    pub fn steady_at(&self) -> Known<f64> {
        let first = self.first_cleaned.ok_or("GC has not begun yet.")?;
        let whole = self.done.saturating_sub(self.plan.prepare) / self.plan.window;
        let windows = &self.windows[first.min(whole as usize)..whole as usize];
        let rounds: Vec<f64> = windows.iter().map(|[_, wa]| *wa).collect();
        let place = steady_state::first_steady(&rounds)?;
        Ok(windows[place - 1][0])
    }

    /// The answer so far.
    pub fn outputs(&self) -> Outputs {
        request::outputs(self)
    }
}
