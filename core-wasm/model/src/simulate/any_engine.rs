//! One of the engines, chosen when it runs.

use super::counts::Counts;
use super::engine::{self, Engine};
use super::page_map::PageMap;
use super::plan::Plan;
use super::request;
use super::time::clock::Clock;
use super::traffic::Traffic;
use super::union_find::UnionFind;

/// The engine of a run.
pub enum AnyEngine {
    /// Numbers of valid pages alone.
    Counts(Counts),
    /// Lives of blocks.
    UnionFind(UnionFind),
    /// Where each page is.
    PageMap(PageMap<()>),
}

impl AnyEngine {
    /// The drive that a plan describes, at its start.
    pub fn new(plan: &Plan) -> Self {
        match plan.engine {
            request::Engine::UnionFind => Self::UnionFind(UnionFind::new(plan)),
            request::Engine::PageMap => Self::PageMap(PageMap::new(plan, ())),
            request::Engine::Counts | request::Engine::Auto => Self::Counts(Counts::new(plan)),
        }
    }

    /// The traffic of the plan takes the place of what prepares the drive.
    pub fn set_traffic(&mut self, plan: &Plan) {
        match self {
            Self::Counts(engine) => engine.set_traffic(plan),
            Self::UnionFind(engine) => engine.set_traffic(Traffic::new(plan, false)),
            Self::PageMap(engine) => engine.set_traffic(Traffic::new(plan, false)),
        }
    }

    /// Serves so many page writes.
    pub fn serve(&mut self, writes: u64) {
        match self {
            Self::Counts(it) => engine::serve(it, writes),
            Self::UnionFind(it) => engine::serve(it, writes),
            Self::PageMap(it) => engine::serve(it, writes),
        }
    }

    /// Serves up to so many page writes in time; returns how many it served.
    pub fn serve_in(&mut self, clock: &mut Clock, writes: u64) -> u64 {
        match self {
            Self::Counts(it) => clock.serve(it, writes),
            Self::UnionFind(it) => clock.serve(it, writes),
            Self::PageMap(it) if it.has_cache() => clock.serve_cached(it, writes),
            Self::PageMap(it) => clock.serve(it, writes),
        }
    }

    /// The host rests: where no time passes, until all is done.
    pub fn rest(&mut self, clock: Option<&mut Clock>, ahead: u32) {
        match (self, clock) {
            (Self::PageMap(it), Some(clock)) => clock.rest(it, ahead),
            (Self::PageMap(it), None) => it.rest(ahead),
            // Only the page map is asked to: see `auto`.
            (Self::Counts(_) | Self::UnionFind(_), _) => {}
        }
    }

    /// The engine, whichever it is.
    pub fn any(&self) -> &dyn Engine {
        match self {
            Self::Counts(it) => it,
            Self::UnionFind(it) => it,
            Self::PageMap(it) => it,
        }
    }

    /// Sets what is counted to 0.
    pub fn begin(&mut self) {
        match self {
            Self::Counts(it) => it.begin(),
            Self::UnionFind(it) => it.begin(),
            Self::PageMap(it) => it.begin(),
        }
    }
}
