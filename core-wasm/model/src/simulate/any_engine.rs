//! One of the engines, chosen when it runs.

use super::counts::Counts;
use super::engine::{self, Engine};
use super::observer::Recorder;
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
    /// The same, and everything that happens is noted.
    Watched(PageMap<Recorder>),
}

impl AnyEngine {
    /// The drive that a plan describes, at its start.
    pub fn new(plan: &Plan) -> Self {
        match plan.engine {
            request::Engine::PageMap if plan.watched => {
                Self::Watched(PageMap::new(plan, Recorder::default()))
            }
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
            Self::Watched(engine) => engine.set_traffic(Traffic::new(plan, false)),
        }
    }

    /// Serves so many page writes.
    pub fn serve(&mut self, writes: u64) {
        match self {
            Self::Counts(it) => engine::serve(it, writes),
            Self::UnionFind(it) => engine::serve(it, writes),
            Self::PageMap(it) => engine::serve(it, writes),
            // A small drive on which nobody waits: without code of its own.
            Self::Watched(it) => engine::serve(it as &mut dyn Engine, writes),
        }
    }

    /// Serves up to so many page writes in time; returns how many it served.
    pub fn serve_in(&mut self, clock: &mut Clock, writes: u64) -> u64 {
        match self {
            Self::Counts(it) => clock.serve(it, writes),
            Self::UnionFind(it) => clock.serve(it, writes),
            Self::PageMap(it) => clock.serve(it, writes),
            Self::Watched(it) => clock.serve(it as &mut dyn Engine, writes),
        }
    }

    /// The host rests.
    pub fn rest(&mut self, ahead: u32) {
        match self {
            Self::PageMap(it) => it.rest(ahead),
            Self::Watched(it) => it.rest(ahead),
            // Only the page map is asked to: see `auto`.
            Self::Counts(_) | Self::UnionFind(_) => {}
        }
    }

    /// The engine, whichever it is.
    pub fn any(&self) -> &dyn Engine {
        match self {
            Self::Counts(it) => it,
            Self::UnionFind(it) => it,
            Self::PageMap(it) => it,
            Self::Watched(it) => it,
        }
    }

    /// Sets what is counted to 0.
    pub fn begin(&mut self) {
        match self {
            Self::Counts(it) => it.begin(),
            Self::UnionFind(it) => it.begin(),
            Self::PageMap(it) => it.begin(),
            Self::Watched(it) => it.begin(),
        }
    }
}
