//! Flushes, force unit access and a drive without a buffer, against the plain way: the same requests
//! and commits at the same times, known in the same order.

use super::cases::durable;
use super::plain::{Known, Order, Plain};
use spare_area_model::simulate::random::{Purpose, Random};
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
fn fast(number: u64, pieces: Option<[u32; 2]>) -> Vec<Known> {
    let case = durable(number);
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
    seen.0
}

#[test]
fn times_are_those_of_the_plain_way() {
    let mut commits = [0; 4];
    for number in 1..=CASES {
        let case = durable(number);
        let plain = Plain::new(&case.settings, &mut *case.engine(), Order::Issue).run_all(COUNT);
        let found = fast(number, None);
        let first = (0..COUNT).find(|&place| found[place] != plain[place]);
        assert!(
            first.is_none(),
            "case {number}, {first:?}: {:?}, not {:?}: {:#?}",
            first.map(|first| found[first]),
            first.map(|first| plain[first]),
            case.settings
        );
        let durability = case.settings.durability;
        let kind = 2 * usize::from(durability.asking == Asking::Fua);
        commits[kind + usize::from(durability.protected)] +=
            found.iter().filter(|(kind, ..)| *kind == 'c').count();
    }
    assert!(commits.iter().all(|&count| count > 5_000), "{commits:?}");
}

#[test]
fn pieces_give_the_same_as_the_whole() {
    for number in 1..=60 {
        assert!(
            fast(number, None) == fast(number, Some([40, 60])),
            "case {number}"
        );
    }
}
