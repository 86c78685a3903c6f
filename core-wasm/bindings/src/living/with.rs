//! The drive, where the engine was built with it.

use crate::refused;
use js_sys::Error;
use spare_area_model::refusal::Refusal;
use spare_area_model::simulate::gc_policy::Policy;
use spare_area_model::simulate::plan::Plan;
use spare_area_model::simulate::replay::{Action, Replay};
use spare_area_model::simulate::request::{self, Traffic};
use spare_area_model::simulate::shades::{self, Window};

/// A drive, with numbers as JavaScript has them.
pub struct Drive {
    replay: Replay,
    pages_per_block: u32,
}

impl Drive {
    /// A drive at its beginning.
    pub fn new(values: &[f64]) -> Result<Self, Error> {
        let inputs = request::read(values).map_err(refused)?;
        let made = Plan::new(&inputs).and_then(Replay::new);
        Ok(Self {
            replay: made.map_err(refused)?,
            pages_per_block: inputs.pages_per_block as u32,
        })
    }

    /// Keeps so many moments.
    pub fn keep(&mut self, moments: usize) {
        self.replay.keep_at_most(moments);
    }

    /// Goes there.
    pub fn go(&mut self, to: f64) {
        self.replay.go(to as u64);
    }

    /// Where it is.
    pub fn at(&self) -> f64 {
        self.replay.at() as f64
    }

    /// Does something.
    pub fn act(&mut self, kind: u32, value: u32, more: u32) -> Result<(), Error> {
        let place = value as usize;
        let known = match kind {
            0 => Some(Action::Write(value)),
            1 => Some(Action::Trim(value)),
            2 => Policy::at(place).map(|policy| Action::Policy(policy, more)),
            3 => Some(Action::Hold(value)),
            4 => Some(Action::Victim(value)),
            5 => Some(Action::Separate(value != 0)),
            6 => Traffic::at(place).map(Action::Traffic),
            _ => None,
        };
        let action = known.ok_or(Refusal::WrongShape);
        action
            .and_then(|action| self.replay.act(action))
            .map_err(refused)
    }

    /// Writes or trims what stands there.
    pub fn brush(&mut self, places: &[u32], trims: bool) -> u32 {
        let mut done = 0;
        for &place in places {
            if let (page, true) = self.replay.drive().page_at(place) {
                let action = match trims {
                    true => Action::Trim(page),
                    false => Action::Write(page),
                };
                done += u32::from(self.replay.act(action).is_ok());
            }
        }
        done
    }

    /// What was done.
    pub fn counters(&self) -> Vec<f64> {
        let counters = self.replay.counters();
        let all = [
            counters.host,
            counters.moved,
            counters.erases,
            counters.trimmed,
        ];
        all.map(|count| count as f64).to_vec()
    }

    /// How large it is.
    pub fn shape(&self) -> Vec<u32> {
        let drive = self.replay.drive();
        let blocks = drive.observer.filled().len() as u32;
        let pages = drive.places().len() as u32;
        vec![blocks, self.pages_per_block, pages, self.replay.most_held()]
    }

    /// What is seen of a part of it.
    pub fn shades(&self, window: &[u32], fade: u32, since: u32) -> Vec<u8> {
        let &[across, left, top, columns, rows] = window else {
            return Vec::new();
        };
        let window = Window {
            across,
            left,
            top,
            columns,
            rows,
        };
        shades::shades(
            self.replay.drive(),
            self.pages_per_block,
            window,
            fade,
            since,
        )
    }

    /// What is known of its blocks.
    pub fn blocks(&self) -> Vec<f32> {
        shades::blocks(self.replay.drive()).as_flattened().to_vec()
    }
}
