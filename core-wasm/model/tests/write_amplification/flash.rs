//! A drive simulated page by page, as plainly as can be, with a fixed seed.
//!
//! Data blocks and one erased spare. When the open block is full a victim is chosen, its valid pages
//! are copied into the spare, which becomes the open block, and the victim is the new spare.

use std::collections::VecDeque;

const NONE: u32 = u32::MAX;

/// xoshiro256++.
pub struct Random([u64; 4]);

impl Random {
    pub fn new(seed: u64) -> Self {
        let mut state = seed;
        Self(std::array::from_fn(|_| {
            state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
            let mut z = state;
            z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
            z ^ (z >> 31)
        }))
    }

    fn next(&mut self) -> u64 {
        let s = &mut self.0;
        let out = s[0].wrapping_add(s[3]).rotate_left(23).wrapping_add(s[0]);
        let t = s[1] << 17;
        s[2] ^= s[0];
        s[3] ^= s[1];
        s[1] ^= s[2];
        s[0] ^= s[3];
        s[2] ^= t;
        s[3] = s[3].rotate_left(45);
        out
    }

    /// A whole number below `n`.
    pub fn below(&mut self, n: usize) -> usize {
        (((self.next() >> 32) * n as u64) >> 32) as usize
    }

    /// A number from 0 to below 1.
    pub fn share(&mut self) -> f64 {
        (self.next() >> 11) as f64 / (1u64 << 53) as f64
    }
}

/// Which block is cleaned next.
#[derive(Clone, Copy, Debug)]
pub enum Victim {
    Emptiest,
    Oldest,
    /// The emptiest of so many drawn at random.
    Drawn(usize),
}

/// What the host asks for.
pub enum Request {
    Write(usize),
    Trim(usize),
}

pub struct Flash {
    pages_per_block: usize,
    victim: Victim,
    random: Random,
    /// Where each page of the user is, and which page of the user is there.
    place: Vec<u32>,
    page: Vec<u32>,
    valid: Vec<usize>,
    /// Full blocks, the oldest first.
    full: VecDeque<usize>,
    open: usize,
    room: usize,
    spare: usize,
    programmed: u64,
    /// Victims by the number of their valid pages.
    pub victims: Vec<u64>,
}

impl Flash {
    /// A drive of so many data blocks, filled once from end to end.
    pub fn new(blocks: usize, pages_per_block: usize, pages: usize, victim: Victim) -> Self {
        assert!(pages + pages_per_block <= blocks * pages_per_block);
        let mut drive = Self {
            pages_per_block,
            victim,
            random: Random::new(1),
            place: vec![NONE; pages],
            page: vec![NONE; (blocks + 1) * pages_per_block],
            valid: vec![0; blocks + 1],
            full: (1..blocks).collect(),
            open: 0,
            room: pages_per_block,
            spare: blocks,
            programmed: 0,
            victims: vec![0; pages_per_block + 1],
        };
        // The blocks not yet written count as full of nothing, so that cleaning them opens them.
        (0..pages).for_each(|page| drive.write(page));
        drive
    }

    /// Programs per host write while `count` requests are served.
    pub fn run(
        &mut self,
        count: usize,
        mut next: impl FnMut(&Self, &mut Random) -> Request,
    ) -> f64 {
        let mut random = Random::new(2);
        let (before, mut written) = (self.programmed, 0u64);
        self.victims.fill(0);
        for _ in 0..count {
            match next(self, &mut random) {
                Request::Write(page) => {
                    self.write(page);
                    written += 1;
                }
                Request::Trim(page) => self.forget(page),
            }
        }
        (self.programmed - before) as f64 / written as f64
    }

    pub fn in_use(&self, page: usize) -> bool {
        self.place[page] != NONE
    }

    fn write(&mut self, page: usize) {
        self.forget(page);
        self.program(page as u32);
        while self.room == 0 {
            self.clean();
        }
    }

    fn forget(&mut self, page: usize) {
        let place = std::mem::replace(&mut self.place[page], NONE);
        if place != NONE {
            self.page[place as usize] = NONE;
            self.valid[place as usize / self.pages_per_block] -= 1;
        }
    }

    fn program(&mut self, page: u32) {
        let place = (self.open + 1) * self.pages_per_block - self.room;
        self.page[place] = page;
        self.place[page as usize] = place as u32;
        self.valid[self.open] += 1;
        self.room -= 1;
        self.programmed += 1;
    }

    fn clean(&mut self) {
        self.full.push_back(self.open);
        let at = self.choose();
        let victim = self.full.remove(at).expect("a full block");
        self.victims[self.valid[victim]] += 1;
        self.open = self.spare;
        self.room = self.pages_per_block;
        let first = victim * self.pages_per_block;
        for place in first..first + self.pages_per_block {
            let page = std::mem::replace(&mut self.page[place], NONE);
            if page != NONE {
                self.program(page);
            }
        }
        self.valid[victim] = 0;
        self.spare = victim;
    }

    /// The place of the victim among the full blocks.
    fn choose(&mut self) -> usize {
        let valid = |&at: &usize| self.valid[self.full[at]];
        let all = self.full.len();
        match self.victim {
            Victim::Oldest => 0,
            Victim::Emptiest => (0..all).min_by_key(valid).expect("a full block"),
            Victim::Drawn(count) => {
                let drawn: Vec<_> = (0..count).map(|_| self.random.below(all)).collect();
                drawn
                    .into_iter()
                    .min_by_key(|at| self.valid[self.full[*at]])
                    .expect("a draw")
            }
        }
    }
}
