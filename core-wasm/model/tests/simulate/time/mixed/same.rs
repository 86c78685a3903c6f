//! The same requests at the same times, to the nanosecond, and known in the same order.

use super::cases::case;
use super::plain::{Order, Plain};
use super::{fast, first_difference};

/// The last one is rare: on two dies something is to begin at the same nanosecond.
const LAST: u64 = 1729;
const CASES: u64 = 200;
const REQUESTS: usize = 3000;

#[test]
fn times_are_those_of_the_plain_way() {
    for number in (1..CASES).chain([LAST]) {
        let case = case(number);
        let plain = Plain::new(&case.settings, &mut *case.engine(), Order::Issue).run(REQUESTS);
        let found = fast(&case.settings, &mut *case.engine(), REQUESTS);
        if let Some(first) = first_difference(&found, &plain) {
            let (found, plain) = (found[first], plain[first]);
            panic!(
                "request {first}: {found:?}, not {plain:?}: {:#?}",
                case.settings
            );
        }
    }
}
