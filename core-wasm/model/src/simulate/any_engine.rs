//! One of the engines, chosen when it runs.

use super::counts::Counts;
use super::engine::{self, Engine};
use super::lives::Lives;
use super::page_map::PageMap;
use super::plan::Plan;
use super::request;
use super::time::mixed::drive::Allowed;
use super::time::timekeeper::Timekeeper;
use super::traffic::Traffic;

/// The engine of a run.
pub enum AnyEngine {
    /// Numbers of valid pages alone.
    Counts(Counts),
    /// Lives of blocks.
    Lives(Lives),
    /// Where each page is.
    PageMap(PageMap<()>),
}

impl AnyEngine {
    /// The drive that a plan describes, at its start.
    pub fn new(plan: &Plan) -> Self {
        match plan.engine {
            request::Engine::Lives | request::Engine::UnionFind => Self::Lives(Lives::new(plan)),
            request::Engine::PageMap => Self::PageMap(PageMap::new(plan, ())),
            request::Engine::Counts | request::Engine::Auto => Self::Counts(Counts::new(plan)),
        }
    }

    /// The traffic of the plan takes the place of what prepares the drive.
    pub fn set_traffic(&mut self, plan: &Plan) {
        match self {
            Self::Counts(engine) => engine.set_traffic(plan),
            Self::Lives(engine) => engine.set_traffic(Traffic::new(plan, false)),
            Self::PageMap(engine) => engine.set_traffic(Traffic::new(plan, false)),
        }
    }

    /// Serves so many page writes.
    pub fn serve(&mut self, writes: u64) {
        engine::serve(self.any_mut(), writes);
    }

    /// Serves up to so many page writes in time; returns what is left of what was allowed.
    pub fn serve_in(&mut self, time: &mut Timekeeper, allowed: Allowed) -> Allowed {
        let clock = match time {
            Timekeeper::Reads(drive) => return drive.serve(self.any_mut(), allowed, &mut ()),
            Timekeeper::Writes(clock) => clock,
        };
        let served = match self {
            Self::PageMap(it) if it.has_cache() => clock.serve_cached(it, allowed.pages),
            it => clock.serve(it.any_mut(), allowed.pages),
        };
        Allowed {
            pages: allowed.pages - served,
            ..allowed
        }
    }

    /// The host rests: where no time passes, until all is done.
    pub fn rest(&mut self, time: Option<&mut Timekeeper>, ahead: u32) {
        match (self, time) {
            (Self::PageMap(it), Some(Timekeeper::Writes(clock))) => clock.rest(it, ahead),
            (Self::PageMap(it), None) => it.rest(ahead),
            // Only the page map is asked to, and only where the host writes: see `auto` and `settings`.
            (Self::Counts(_) | Self::Lives(_) | Self::PageMap(_), _) => {}
        }
    }

    /// The engine, whichever it is.
    pub fn any(&self) -> &dyn Engine {
        match self {
            Self::Counts(it) => it,
            Self::Lives(it) => it,
            Self::PageMap(it) => it,
        }
    }

    fn any_mut(&mut self) -> &mut dyn Engine {
        match self {
            Self::Counts(it) => it,
            Self::Lives(it) => it,
            Self::PageMap(it) => it,
        }
    }

    /// Sets what is counted to 0.
    pub fn begin(&mut self) {
        match self {
            Self::Counts(it) => it.begin(),
            Self::Lives(it) => it.begin(),
            Self::PageMap(it) => it.begin(),
        }
    }
}
