//! Flushes, force unit access, a drive without a buffer, SLC caches, idle time, and writes that cover pages in
//! part, against the plain way: the same requests
//! and commits at the same times, known in the same order.

use super::cases::{Case, cached, durable, on_grid, scripted, stepped};
use super::plain::{Known, Order, Plain};
use spare_area_model::simulate::engine::Counters;
use spare_area_model::simulate::random::{Purpose, Random};
use spare_area_model::simulate::request::Full;
use spare_area_model::simulate::time::mixed::drive::{Allowed, Drive};
use spare_area_model::simulate::time::mixed::record::Witness;
use spare_area_model::simulate::time::mixed::settings::Asking;

const CASES: u64 = 300;
const COUNT: usize = 2000;

/// All requests and commits.
#[derive(Default)]
struct Seen(Vec<Known>);

impl Witness for Seen {
    fn request(&mut self, reads: bool, arrived: u64, done: u64) {
        self.0.push((if reads { 'r' } else { 'w' }, arrived, done));
    }

    fn commit(&mut self, arrived: u64, done: u64) {
        self.0.push(('c', arrived, done));
    }
}

/// The first of them, served in pieces of up to so many pages and steps.
fn fast(case: &Case, pieces: Option<[u32; 2]>) -> (Vec<Known>, Counters) {
    let number = case.settings.seed;
    let (mut drive, mut engine) = (Drive::new(case.settings.clone()), case.engine());
    let (mut seen, mut random) = (Seen::default(), Random::new(number, Purpose::Again));
    while seen.0.len() < COUNT {
        let allowed = match pieces {
            None => Allowed {
                pages: u64::MAX,
                steps: COUNT as u64,
            },
            Some([pages, steps]) => Allowed {
                pages: u64::from(random.below(pages)),
                steps: u64::from(random.below(steps)),
            },
        };
        drive.serve(&mut *engine, allowed, &mut seen);
    }
    seen.0.truncate(COUNT);
    (seen.0, engine.counters())
}

/// What is found, which must be what the plain way finds.
fn compared(case: &Case) -> (Vec<Known>, Counters) {
    let plain = Plain::new(&case.settings, &mut *case.engine(), Order::Issue).run_all(COUNT);
    let (found, done) = fast(case, None);
    if let Some(first) = (0..COUNT).find(|&place| found[place] != plain[place]) {
        panic!(
            "request {first}: {:?}, not {:?}: {:#?} {:#?}",
            found[first], plain[first], case.settings, case.inputs
        );
    }
    (found, done)
}

#[test]
fn times_are_those_of_the_plain_way() {
    let mut commits = [0; 4];
    for number in 1..=CASES {
        let case = durable(number);
        let (found, _) = compared(&case);
        let durability = case.settings.durability;
        let kind = 2 * usize::from(durability.asking == Asking::Fua);
        commits[kind + usize::from(durability.protected)] +=
            found.iter().filter(|(kind, ..)| *kind == 'c').count();
    }
    assert!(commits.iter().all(|&count| count > 5_000), "{commits:?}");
}

#[test]
fn times_of_a_cache_are_those_of_the_plain_way() {
    let mut counts = [[0; 3]; 2];
    for number in 1..=CASES {
        let case = cached(number);
        let (_, done) = compared(&case);
        let full = usize::from(case.inputs.cache_full == Full::Direct);
        let of_these = &mut counts[full];
        of_these[0] += done.folded;
        of_these[1] += done.cache_erases;
        of_these[2] += done.cached;
    }
    let counts = counts.concat();
    assert!(counts.iter().all(|&count| count > 2_000), "{counts:?}");
}

#[test]
fn times_of_writes_on_a_grid_are_those_of_the_plain_way() {
    for number in 1..=CASES {
        compared(&on_grid(number));
    }
}

#[test]
fn times_of_requests_at_changing_rates_are_those_of_the_plain_way() {
    for number in 1..=CASES {
        compared(&stepped(number));
    }
}

#[test]
fn times_of_a_trace_are_those_of_the_plain_way() {
    for number in 1..=CASES {
        compared(&scripted(number));
    }
}

#[test]
fn pieces_give_the_same_as_the_whole() {
    for number in 1..=60 {
        for case in [cached(number), stepped(number), scripted(number)] {
            assert!(
                fast(&case, None).0 == fast(&case, Some([40, 60])).0,
                "case {number}"
            );
        }
    }
}
