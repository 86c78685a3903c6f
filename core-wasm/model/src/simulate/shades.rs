//! What a painter sees of each page of a drive, as one number: a pure function of the drive.
//!
//! ```text
//!  0            erased
//!  1            erased and held back: spare that is not used
//!  8 + f        invalid
//! 24 + a        valid, written or moved a while ago
//! 32 + f        valid, written by the host just now
//! 64 + 8a + f−1 valid, moved by garbage collection just now
//! ```
//!
//! a: age of the data, from 0, the newest, to 7: how often the user’s pages over the host writes since can
//! be halved, counted from 64ths. f: freshness of the change, from 8, right now, to 0, longer ago than the
//! fade.

use super::changes::{Changes, Stands};
use super::page_map::PageMap;

/// A part of the map of a drive, in blocks. The blocks lie in rows of `across`, each a square of its pages.
#[derive(Clone, Copy, Debug)]
pub struct Window {
    /// Blocks of the map side by side.
    pub across: u32,
    /// Its first column and row.
    pub left: u32,
    /// Its first row.
    pub top: u32,
    /// Its columns.
    pub columns: u32,
    /// Its rows.
    pub rows: u32,
}

/// Steps in which a change fades.
const STEPS: u32 = 8;

/// The side of the square that holds the pages of a block.
pub fn side(pages_per_block: u32) -> u32 {
    let side = f64::from(pages_per_block).sqrt().ceil();
    side as u32
}

/// A number for each pixel of a window, row by row; 0 where there is no page. Changes fade within `fade` host
/// writes; those before the host write `since` have faded.
pub fn shades(
    drive: &PageMap<Changes>,
    pages_per_block: u32,
    window: Window,
    fade: u32,
    since: u32,
) -> Vec<u8> {
    let side = side(pages_per_block);
    let width = (window.columns * side) as usize;
    let mut painted = vec![0; width * (window.rows * side) as usize];
    let blocks = drive.observer.filled().len() as u32;
    let is_held = held(drive, blocks);
    let shade = Shade {
        seen: &drive.observer,
        user_pages: drive.places().len() as u64,
        fade: fade.max(1),
        since,
    };
    for row in 0..window.rows {
        for column in 0..window.columns {
            let block = (window.top + row) * window.across + window.left + column;
            if window.left + column >= window.across || block >= blocks {
                continue;
            }
            let corner = (row * side) as usize * width + (column * side) as usize;
            for page in 0..pages_per_block {
                let at = corner + (page / side) as usize * width + (page % side) as usize;
                painted[at] = match is_held[block as usize] {
                    true => 1,
                    false => shade.of(block * pages_per_block + page),
                };
            }
        }
    }
    painted
}

fn held(drive: &PageMap<Changes>, blocks: u32) -> Vec<bool> {
    let mut is_held = vec![false; blocks as usize];
    for &block in drive.held() {
        is_held[block as usize] = true;
    }
    is_held
}

struct Shade<'a> {
    seen: &'a Changes,
    user_pages: u64,
    fade: u32,
    since: u32,
}

impl Shade<'_> {
    fn of(&self, place: u32) -> u8 {
        let fresh = self.freshness(place);
        match self.seen.stands()[place as usize] {
            Stands::Free => 0,
            Stands::Stale => 8 + fresh,
            Stands::Written if fresh > 0 => 32 + fresh,
            Stands::Moved if fresh > 0 => 64 + 8 * self.age(place) + fresh - 1,
            Stands::Written | Stands::Moved => 24 + self.age(place),
        }
    }

    fn freshness(&self, place: u32) -> u8 {
        let ago = self.seen.changed_ago(place);
        match ago < self.fade && self.seen.now() - ago >= self.since {
            true => {
                (STEPS - (u64::from(ago) * u64::from(STEPS) / u64::from(self.fade)) as u32) as u8
            }
            false => 0,
        }
    }

    fn age(&self, place: u32) -> u8 {
        let sixty_fourths = 64 * u64::from(self.seen.age(place)) / self.user_pages;
        (u64::BITS - sixty_fourths.leading_zeros()).min(7) as u8
    }
}

/// What a block is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum State {
    /// Erased.
    Erased = 0,
    /// Erased and held back.
    Held = 1,
    /// Being filled.
    Open = 2,
    /// Full: it may be cleaned.
    Full = 3,
}

/// Each block: its valid pages, the passes since it was filled (pages programmed since ÷ all places), its
/// `State`.
pub fn blocks(drive: &PageMap<Changes>) -> Vec<[f32; 3]> {
    let seen = &drive.observer;
    let count = seen.filled().len() as u32;
    let places = seen.stands().len();
    let pages_per_block = places as u32 / count;
    let mut states = vec![State::Erased; count as usize];
    for block in drive.full_blocks() {
        states[block as usize] = State::Full;
    }
    for (_, end) in drive.rooms() {
        states[((end - 1) / pages_per_block) as usize] = State::Open;
    }
    for &block in drive.held() {
        states[block as usize] = State::Held;
    }
    let of = |block: u32| {
        let state = states[block as usize];
        let (valid, passes) = match state {
            State::Erased | State::Held => (0, 0.0),
            State::Open => (drive.valid_pages(block), 0.0),
            State::Full => (
                drive.valid_pages(block),
                seen.programmed_since_filled(block) as f64 / places as f64,
            ),
        };
        [valid as f32, passes as f32, f32::from(state as u8)]
    };
    (0..count).map(of).collect()
}
