//! A run, taken as far as whoever watches it likes.

use super::any_engine::AnyEngine;
use super::blocks::Blocks;
use super::engine::{Counters, Engine};
use super::plan::Plan;
use super::request::{BUSY_COLUMNS, INTERVAL_COLUMNS, Inputs, KIND_COLUMNS};
use super::time::intervals::Intervals;
use super::time::mixed::drive::{Allowed, Drive};
use super::time::mixed::record::Record;
use super::time::summary::{self, Summary};
use super::time::timekeeper::Timekeeper;
use crate::measuring::steady_state;
use crate::refusal::{Known, Refusal};

/// For each host write that it is asked for, a call takes at most so many steps of time: requests that
/// read, and what happens on dies.
const STEPS_PER_WRITE: u64 = 4;

/// How far a run is, in host writes, or in requests where the host only reads; `done` is `total` when it is over, and only then.
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
    /// Whether the drive is prepared and the traffic has begun.
    traffic: bool,
    /// What was counted where the last window ended.
    last: Counters,
    /// The first window in which a block was cleaned.
    first_cleaned: Option<usize>,
    /// Where time passes.
    time: Option<Timekeeper>,
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
        let time = plan.timing.as_ref().map(Timekeeper::new);
        let traffic = plan.prepare == 0;
        let mut made = Self {
            plan,
            engine,
            done: 0,
            warm: Counters::default(),
            windows: Vec::new(),
            traffic,
            last: Counters::default(),
            first_cleaned: None,
            time,
        };
        if traffic && made.plan.warm_up == 0 {
            made.measure();
        }
        made
    }

    /// Serves up to so many host writes more; fewer where the run ends, or where the host has read so
    /// many times as much that it is time to return.
    pub fn advance(&mut self, host_writes: u64) -> Progress {
        let end = self.done.saturating_add(host_writes).min(self.total());
        let mut steps = host_writes.saturating_mul(STEPS_PER_WRITE);
        while self.done < end && steps > 0 {
            let next = self.next_stop().min(end);
            self.serve(next - self.done, &mut steps);
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
        if let Some(reads) = self.reads_only() {
            return reads;
        }
        Progress {
            done: self.done,
            total: self.expected(),
        }
    }

    /// How far a run is in which the host only reads: in requests, of as many as its pace allows.
    fn reads_only(&self) -> Option<Progress> {
        let times = self
            .plan
            .timing
            .as_ref()
            .filter(|times| times.only_reads())?;
        let time = self.time.as_ref().filter(|_| self.traffic)?;
        let done = time.drive()?.requests();
        let paced = done as f64 * (times.end() as f64 / time.now().max(1) as f64);
        Some(Progress {
            done,
            total: if self.over() {
                done
            } else {
                (paced as u64).max(done + 1)
            },
        })
    }

    /// Serves so many host writes, in time from the beginning of the traffic, in so many steps; fewer
    /// where time is over or steps are used up.
    fn serve(&mut self, pages: u64, steps: &mut u64) {
        let left = match &mut self.time {
            Some(time) if self.done >= self.plan.prepare => {
                let left = self.engine.serve_in(
                    time,
                    Allowed {
                        pages,
                        steps: *steps,
                    },
                );
                *steps = left.steps;
                left.pages
            }
            _ => {
                self.engine.serve(pages);
                0
            }
        };
        self.done += pages - left;
    }

    /// Whether there is nothing more to do.
    pub fn over(&self) -> bool {
        self.done == self.total() || self.time.as_ref().is_some_and(Timekeeper::over)
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
        if begun == 0 && !self.traffic {
            self.traffic = true;
            self.engine.set_traffic(&self.plan);
            self.engine.begin();
            if warm_up == 0 {
                self.measure();
            }
            return;
        }
        if self.plan.rest > 0 && begun.is_multiple_of(self.plan.rest) {
            self.engine.rest(self.time.as_mut(), self.plan.rest_blocks);
        }
        let now = self.engine().counters();
        if begun == warm_up && warm_up > 0 {
            self.warm = now;
            self.measure();
        }
        if begun > 0 && (begun.is_multiple_of(window) || ended) {
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

    /// The measured part begins in time.
    fn measure(&mut self) {
        if let Some(time) = &mut self.time {
            time.measure();
        }
    }

    /// Writes in all, as far as can be known: a run that ends by its time has as many as its pace so
    /// far allows, and when it is over as many as were done.
    fn expected(&self) -> u64 {
        if self.over() {
            return self.done;
        }
        let now = self.time.as_ref().map_or(0, Timekeeper::now);
        let Some(times) = &self.plan.timing else {
            return self.total();
        };
        if now == 0 {
            let most = self.plan.prepare.saturating_add(times.most_writes());
            return most.clamp(self.done + 1, self.total());
        }
        let begun = self.done - self.plan.prepare;
        let paced = begun as f64 * (times.end() as f64 / now as f64);
        (self.plan.prepare + paced as u64).clamp(self.done + 1, self.total())
    }

    fn total(&self) -> u64 {
        self.plan.prepare + self.plan.writes()
    }

    /// The intervals of time that are over, from the `first` on: the rows of the table of intervals.
    pub fn intervals(&self, first: usize) -> Vec<[f64; INTERVAL_COLUMNS]> {
        summary::rows(self.time.as_ref(), first)
    }

    /// As `intervals`, of reads alone; none where the host only writes.
    pub fn read_intervals(&self) -> Vec<[f64; KIND_COLUMNS]> {
        self.kind(|record| &record.reads)
    }

    /// As `intervals`, of writes alone; none where the host only writes.
    pub fn write_intervals(&self) -> Vec<[f64; KIND_COLUMNS]> {
        self.kind(|record| &record.writes)
    }

    fn kind(&self, of: fn(&Record) -> &Intervals) -> Vec<[f64; KIND_COLUMNS]> {
        let drive = self.time.as_ref().and_then(Timekeeper::drive);
        drive.map_or_else(Vec::new, |drive| {
            summary::kind_rows(drive, of(drive.record()))
        })
    }

    /// What was busy in the part of the run that was to be kept.
    pub fn busy(&self) -> Vec<[f64; BUSY_COLUMNS]> {
        let drive = self.time.as_ref().and_then(Timekeeper::drive);
        drive.map_or_else(Vec::new, |drive: &Drive| drive.busy().rows().to_vec())
    }

    /// What is said of time so far.
    pub fn time(&self) -> Summary {
        Summary::of(self.time.as_ref(), self.plan.round)
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
}
