//! The SLC cache of the page map, against a plain list of what is where: own flash, lent blocks, writes
//! past it, folding when no block is free, and in idle time.

use proptest::prelude::*;
use spare_area_model::simulate::engine::{Counters, Engine};
use spare_area_model::simulate::page_map::PageMap;
use spare_area_model::simulate::plan::Plan;
use spare_area_model::simulate::random::{Purpose, Random};
use spare_area_model::simulate::request::{self, Full, Inputs, Start};
use std::collections::VecDeque;

/// Where a page is: in no place, in a block, or in the cache under the number with which it came.
#[derive(Clone, Copy, PartialEq)]
enum At {
    Nowhere,
    Block(usize, usize),
    Cache(usize),
}

/// A drive with one open block and greedy GC.
struct Plain {
    plan: Plan,
    at: Vec<At>,
    /// The pages that each block was given, in order.
    blocks: Vec<Vec<usize>>,
    erased: VecDeque<usize>,
    /// None where the open block was full and has been erased since.
    open: Option<usize>,
    /// Page and number of all that the cache took and has not let go of.
    cache: VecDeque<(usize, usize)>,
    numbered: usize,
    lent: VecDeque<usize>,
    left: usize,
    turn: usize,
    counters: Counters,
}

impl Plain {
    fn new(plan: &Plan) -> Self {
        let count = plan.block_count() as usize;
        Self {
            at: vec![At::Nowhere; plan.user_pages as usize],
            blocks: vec![Vec::new(); count],
            erased: (1..count).collect(),
            open: Some(0),
            cache: VecDeque::new(),
            numbered: 0,
            lent: VecDeque::new(),
            left: 0,
            turn: 0,
            counters: Counters::default(),
            plan: plan.clone(),
        }
    }

    fn per_block(&self) -> usize {
        usize::from(self.plan.pages_per_block)
    }

    fn valid(&self, block: usize) -> Vec<usize> {
        let pages = self.blocks[block].iter().enumerate();
        let valid = pages.filter(|&(place, &page)| self.at[page] == At::Block(block, place));
        valid.map(|(_, &page)| page).collect()
    }

    fn cache_room(&self) -> usize {
        self.plan.cache_pages as usize + self.lent.len() * self.plan.cache_block as usize
    }

    fn borrows(&mut self) -> bool {
        let written = self.at.iter().filter(|at| matches!(at, At::Block(..)));
        let all = self.plan.data_blocks as usize * self.per_block();
        let free = (all - written.count()) / self.per_block();
        let most = (free as f64 * self.plan.lent_share as f64 / 4_294_967_296.0).floor() as usize;
        if self.erased.len() < 2 || self.lent.len() >= most.min(self.plan.most_lent as usize) {
            return false;
        }
        self.lent.extend(self.erased.pop_front());
        true
    }

    fn gives_back(&mut self) -> bool {
        let block = self.plan.cache_block as usize;
        if self.lent.is_empty() || self.cache_room() - self.cache.len() < block {
            return false;
        }
        self.erased.extend(self.lent.pop_front());
        self.counters.cache_erases += 1;
        self.left = self.left.saturating_sub(block);
        true
    }

    /// The oldest page goes, whatever became of it.
    fn drop_oldest(&mut self, keeps: bool) {
        self.cache.pop_front();
        self.left += 1;
        while !keeps && self.gives_back() {}
        if self.left >= self.plan.cache_block as usize {
            self.left -= self.plan.cache_block as usize;
            self.counters.cache_erases += 1;
            // Its own blocks and those that are lent to it take turns.
            let own = self
                .plan
                .cache_pages
                .div_ceil(u64::from(self.plan.cache_block)) as usize;
            self.turn = (self.turn + 1) % (own + self.lent.len());
            if self.turn >= own {
                let worn = self.lent.pop_front();
                self.lent.extend(worn);
            }
        }
    }

    /// The oldest page of the cache, if it is still wanted.
    fn oldest(&self) -> Option<usize> {
        let &(page, number) = self.cache.front()?;
        (self.at[page] == At::Cache(number)).then_some(page)
    }

    fn program(&mut self, page: usize) {
        let open = self.open.expect("a block with room");
        self.at[page] = At::Block(open, self.blocks[open].len());
        self.blocks[open].push(page);
    }

    fn is_open_full(&self) -> bool {
        self.open
            .is_none_or(|open| self.blocks[open].len() == self.per_block())
    }

    fn open_next(&mut self) {
        self.open = Some(self.erased.pop_front().expect("one is kept"));
    }

    /// As `program`, in the block that is kept for it where the open one is full.
    fn program_anywhere(&mut self, page: usize) {
        if self.is_open_full() {
            self.open_next();
        }
        self.program(page);
    }

    fn fold(&mut self, page: usize) {
        self.program(page);
        self.counters.folded += 1;
    }

    fn make_room(&mut self) {
        if self.erased.len() > 1 {
            return self.open_next();
        }
        let lent = self.lent.len();
        if lent > 0 {
            while !self.gives_back() && self.lent.len() == lent {
                if let Some(page) = self.oldest() {
                    self.program_anywhere(page);
                    self.counters.folded += 1;
                }
                self.drop_oldest(false);
            }
            return;
        }
        let full =
            (0..self.blocks.len()).filter(|&block| self.blocks[block].len() == self.per_block());
        let victim = full.min_by_key(|&block| self.valid(block).len()).unwrap();
        for page in self.valid(victim) {
            self.program_anywhere(page);
            self.counters.moved += 1;
        }
        self.blocks[victim].clear();
        self.open = self.open.filter(|&open| open != victim);
        self.erased.push_back(victim);
        self.counters.erases += 1;
    }

    /// Whether a page goes to the cache; nothing where an open block is needed first.
    fn takes(&mut self, page: usize) -> Option<bool> {
        if self.cache.len() < self.cache_room() || self.borrows() {
            return Some(true);
        }
        if self.cache.is_empty() {
            return Some(false);
        }
        if let Some(oldest) = self.oldest().filter(|&oldest| oldest != page) {
            if self.plan.bypass {
                return Some(false);
            }
            if self.is_open_full() {
                return None;
            }
            self.fold(oldest);
        }
        self.drop_oldest(true);
        Some(true)
    }

    fn write(&mut self, page: usize) {
        loop {
            match self.takes(page) {
                Some(true) => {
                    self.cache.push_back((page, self.numbered));
                    self.at[page] = At::Cache(self.numbered);
                    self.numbered += 1;
                    self.counters.cached += 1;
                    break;
                }
                Some(false) if !self.is_open_full() => {
                    self.program(page);
                    break;
                }
                _ => self.make_room(),
            }
        }
        self.counters.host += 1;
    }

    fn trim(&mut self, page: usize) {
        if self.at[page] != At::Nowhere {
            self.at[page] = At::Nowhere;
            self.counters.trimmed += 1;
        }
    }

    fn rest(&mut self) {
        while !self.cache.is_empty() {
            while let Some(page) = self.oldest() {
                if !self.is_open_full() {
                    self.fold(page);
                    break;
                }
                self.make_room();
            }
            if !self.cache.is_empty() {
                self.drop_oldest(false);
            }
        }
    }
}

/// What is drawn of a drive and its traffic.
#[derive(Clone, Copy, Debug)]
struct Case {
    pages: u32,
    per_block: u32,
    /// Flash beyond the user's, in percent of it.
    spare: u32,
    cache: f64,
    lent: f64,
    most: Option<f64>,
    bits: u32,
    full: Full,
    /// The least of so many pages is written: the more, the hotter are the first pages.
    hot: u32,
    seed: u64,
}

/// Three thousand requests to the page map and to the plain list, which count the same after each.
fn agree(case: Case) -> Result<(), TestCaseError> {
    let Case {
        pages, per_block, ..
    } = case;
    let blocks = (pages / per_block + 2).max((pages * (100 + case.spare)) / (100 * per_block));
    let plan = Plan::new(&Inputs {
        user_pages: f64::from(pages),
        pages_per_block: f64::from(per_block),
        data_blocks: Some(f64::from(blocks)),
        start: Start::Empty,
        cache: case.cache,
        cache_lent: case.lent,
        cache_lent_most: case.most,
        bits_per_cell: f64::from(case.bits),
        cache_full: case.full,
        engine: request::Engine::PageMap,
        ..request::defaults()
    })
    .expect("a drive that there can be");
    if plan.cache_slots() == 0 {
        return Ok(());
    }
    let (mut map, mut plain) = (PageMap::new(&plan, ()), Plain::new(&plan));
    let mut random = Random::new(case.seed, Purpose::Traffic);
    for step in 0..3000 {
        // Some pages are written more often than others.
        let drawn = (0..case.hot).map(|_| random.below(pages));
        let page = drawn.min().unwrap_or(0);
        match random.below(40) {
            0 => {
                map.trim_page(page);
                plain.trim(page as usize);
            }
            1 if step % 5 == 0 => {
                map.rest(0);
                plain.rest();
            }
            _ => {
                map.write_page(page);
                plain.write(page as usize);
            }
        }
        let counted = map.counters();
        prop_assert_eq!(counted, plain.counters, "step {}", step);
        prop_assert_eq!(map.lent().count(), plain.lent.len());
    }
    Ok(())
}

/// Nothing in the open block is wanted any more, and GC erases it.
#[test]
fn an_open_block_that_is_erased_is_open_no_more() {
    agree(Case {
        pages: 106,
        per_block: 6,
        spare: 36,
        cache: 0.232_399_397_584_428_74,
        lent: 0.199_206_220_177_092_2,
        most: None,
        bits: 4,
        full: Full::Direct,
        hot: 2,
        seed: 452,
    })
    .unwrap();
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, ..ProptestConfig::default() })]

    #[test]
    fn a_cache_does_what_a_list_of_pages_does(
        (pages, per_block, spare) in (30..300u32, 5..20u32, 1..60u32),
        cache in prop_oneof![Just(0.0), 0.01..0.3],
        lent in prop_oneof![Just(0.0), 0.05..1.0],
        most in prop::option::of(0.0..0.4),
        bits in 2..=5u32,
        full in prop::sample::select(&[Full::Fold, Full::Direct][..]),
        hot in 1..4u32,
        seed in 0..1000u64,
    ) {
        agree(Case { pages, per_block, spare, cache, lent, most, bits, full, hot, seed })?;
    }
}
