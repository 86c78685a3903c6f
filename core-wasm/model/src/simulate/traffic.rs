//! What the host asks for, drawn a batch at a time.
//!
//! A request is a page number; `TRIM` is set where the page is trimmed instead of written. Batches
//! let an engine touch the memory of many requests before it serves the first one.

use super::enterprise::Enterprise;
use super::host_request::TRIM;
use super::plan::Plan;
use super::random::{Ahead, LANES, Purpose, Random, scaled};
use super::request;
use super::trace::Trace;
use super::zipf::Zipf;
use std::hint::{black_box, select_unpredictable};

/// Requests drawn at a time.
pub const BATCH: usize = 64;
/// Up to so many pages half of a random number is enough to draw one.
const NARROW: u32 = 1 << 24;

/// Where pages are drawn from.
#[derive(Clone, Debug)]
enum Pages {
    /// Every page equally often.
    Uniform,
    /// So many side by side, from any multiple of it on: the next one, and those left after it.
    Runs { length: u32, next: u32, left: u32 },
    /// One after the other, round and round: the next one.
    Sequential(u32),
    /// The first so many pages are hot; of 2^32 writes, so many go there.
    HotCold { hot: u32, writes: u64 },
    /// By Zipf's law.
    Zipf(Box<Zipf>),
    /// Of 2^32 writes, so many go on with a sequence, the others anywhere: its next page.
    Mixed { sequential: u64, next: u32 },
    /// Of 2^32 writes, so many go anywhere into the first so many pages, the others round and round
    /// through the rest: its next page.
    FlashCache { small: u32, writes: u64, next: u32 },
    /// As JESD219 says.
    Enterprise(Enterprise),
    /// As the reader's own trace says.
    Trace(Trace),
}

/// The host.
#[derive(Clone, Debug)]
pub struct Traffic {
    pages: Pages,
    count: u32,
    /// Of 2^32 requests so many trim.
    trims: u64,
    random: Random,
    trimming: Ahead,
    batch: [u32; BATCH],
    next: usize,
}

impl Traffic {
    /// The host of a plan: as it writes, or as it prepares the drive before.
    pub fn new(plan: &Plan, preparing: bool) -> Self {
        let count = plan.user_pages as u32;
        let parts = |share: f64| (share * 4_294_967_296.0).round() as u64;
        let pages = match plan.traffic {
            _ if preparing => Pages::Uniform,
            request::Traffic::Uniform if plan.run > 1 => Pages::Runs {
                length: plan.run,
                next: 0,
                left: 0,
            },
            request::Traffic::Uniform => Pages::Uniform,
            request::Traffic::Sequential => Pages::Sequential(0),
            request::Traffic::HotCold => Pages::HotCold {
                hot: plan.hot_pages,
                writes: parts(plan.hot_writes),
            },
            request::Traffic::Zipf => Pages::Zipf(Box::new(Zipf::new(plan.zipf_exponent, count))),
            request::Traffic::Mixed => Pages::Mixed {
                sequential: parts(plan.sequential_share),
                next: 0,
            },
            request::Traffic::FlashCache => Pages::FlashCache {
                small: plan.hot_pages,
                writes: parts(plan.hot_writes),
                next: 0,
            },
            request::Traffic::Jesd219 => Pages::Enterprise(Enterprise::new(count, plan.page_size)),
            request::Traffic::Trace => Pages::Trace(Trace::new(&plan.trace)),
        };
        let (purpose, trims) = match preparing {
            true => (Purpose::Start, 0),
            false => (Purpose::Traffic, plan.trims),
        };
        Self {
            pages,
            count,
            trims,
            random: Random::new(plan.seed, purpose),
            trimming: Ahead::new(plan.seed, Purpose::Trims),
            batch: [0; BATCH],
            next: BATCH,
        }
    }

    /// Whether the batch is used up.
    #[inline(always)]
    pub fn is_empty(&self) -> bool {
        self.next == BATCH
    }

    /// The next request.
    #[inline(always)]
    pub fn take(&mut self) -> u32 {
        let request = self.batch[self.next];
        self.next += 1;
        request
    }

    /// The next requests of the batch, at most so many.
    #[inline(always)]
    pub fn take_up_to(&mut self, most: u32) -> &[u32] {
        let first = self.next;
        self.next = BATCH.min(first + most as usize);
        &self.batch[first..self.next]
    }

    /// The next requests of the batch, all of them.
    #[inline(always)]
    pub fn waiting(&self) -> &[u32] {
        &self.batch[self.next..]
    }

    /// So many of them are served.
    #[inline(always)]
    pub fn served(&mut self, requests: usize) {
        self.next += requests;
    }

    /// Whether no request trims.
    #[inline(always)]
    pub fn only_writes(&self) -> bool {
        self.trims == 0 && self.trims_any()
    }

    /// Puts back the request just taken.
    #[inline(always)]
    pub fn put_back(&mut self) {
        self.next -= 1;
    }

    /// Draws a batch, and shows it.
    pub fn draw(&mut self) -> &[u32; BATCH] {
        self.next = 0;
        let (batch, random, count) = (&mut self.batch, &mut self.random, self.count);
        match &mut self.pages {
            Pages::Uniform if count <= NARROW => uniform_narrow(batch, random, count),
            Pages::Uniform => uniform(batch, random, count),
            Pages::Runs { length, next, left } => batch.fill_with(|| {
                if *left == 0 {
                    (*next, *left) = (random.below(count / *length) * *length, *length);
                }
                (*next, *left) = (*next + 1, *left - 1);
                *next - 1
            }),
            Pages::Sequential(next) => batch.fill_with(|| after(next, count)),
            Pages::HotCold { hot, writes } => batch.fill_with(|| {
                let (first, many) = match random.draw() >> 32 < *writes {
                    true => (0, *hot),
                    false => (*hot, count - *hot),
                };
                first + random.below(many)
            }),
            Pages::Zipf(zipf) => batch.fill_with(|| zipf.draw(random)),
            Pages::Mixed { sequential, next } => {
                batch.fill_with(|| match random.draw() >> 32 < *sequential {
                    true => after(next, count),
                    false => random.below(count),
                })
            }
            Pages::FlashCache {
                small,
                writes,
                next,
            } => batch.fill_with(|| match random.draw() >> 32 < *writes {
                true => random.below(*small),
                false => *small + after(next, count - *small),
            }),
            Pages::Enterprise(load) => batch.fill_with(|| load.page(random)),
            Pages::Trace(trace) => batch.fill_with(|| trace.request()),
        }
        if self.trims > 0 {
            for request in &mut self.batch {
                let [first, second] = self.trimming.two();
                let trims = first >> 32 < self.trims;
                // Nobody can predict it: a branch would cost more than the page not needed.
                *request = select_unpredictable(trims, TRIM | scaled(second, count), *request);
                self.trimming.use_up(1 + usize::from(trims));
            }
        }
        &self.batch
    }

    /// The page that a trim means, where the one drawn is not in use: the next one drawn that is.
    #[inline(always)]
    pub fn another(again: &mut Ahead, pages: u32, in_use: impl Fn(u32) -> bool) -> u32 {
        loop {
            if again.is_used_up() {
                // All of them are asked for at once: their memory is far away.
                let numbers = again.refill().iter();
                let asked = numbers.map(|&number| u32::from(in_use(scaled(number, pages))));
                black_box(asked.sum::<u32>());
            }
            let [first, second] = again.two().map(|number| scaled(number, pages));
            let right = in_use(first);
            again.use_up(2 - usize::from(right));
            let page = if right { first } else { second };
            if right || in_use(second) {
                return page;
            }
        }
    }

    /// Whether a trim means any page in use, and not just this one.
    pub fn trims_any(&self) -> bool {
        !matches!(self.pages, Pages::Trace(_))
    }
}

/// The next page of a sequence.
fn after(next: &mut u32, count: u32) -> u32 {
    let page = *next;
    *next = if page + 1 == count { 0 } else { page + 1 };
    page
}

/// Two pages from each number: the low half of all lanes, then the high half.
#[inline(always)]
fn uniform_narrow(batch: &mut [u32; BATCH], random: &mut Random, count: u32) {
    let count = u64::from(count);
    for pages in batch.chunks_exact_mut(2 * LANES) {
        for (lane, number) in random.lanes().into_iter().enumerate() {
            pages[lane] = (((number & 0xffff_ffff) * count) >> 32) as u32;
            pages[LANES + lane] = (((number >> 32) * count) >> 32) as u32;
        }
    }
}

/// One page from each number.
#[inline(always)]
fn uniform(batch: &mut [u32; BATCH], random: &mut Random, count: u32) {
    for pages in batch.chunks_exact_mut(LANES) {
        for (page, number) in pages.iter_mut().zip(random.lanes()) {
            *page = scaled(number, count);
        }
    }
}
