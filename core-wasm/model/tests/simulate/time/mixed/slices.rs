//! Served in pieces of any size, a drive does the same.

use super::cases::case;
use super::fast;
use spare_area_model::simulate::random::{Purpose, Random};
use spare_area_model::simulate::time::mixed::drive::{Allowed, Drive};

const REQUESTS: usize = 1000;

#[test]
fn pieces_give_the_same_as_the_whole() {
    for number in 0..60 {
        let case = case(number);
        let whole = fast(&case.settings, &mut *case.engine(), REQUESTS);
        let mut random = Random::new(number, Purpose::Again);
        let (mut drive, mut engine) = (Drive::new(case.settings.clone()), case.engine());
        let mut found = Vec::new();
        // Where the buffer is full when time begins, that takes none of what is allowed.
        let nothing = Allowed { pages: 0, steps: 0 };
        assert_eq!(drive.serve(&mut *engine, nothing, &mut found), nothing);
        while found.len() < REQUESTS {
            let allowed = Allowed {
                pages: u64::from(random.below(40)),
                steps: u64::from(random.below(60)),
            };
            let pages = engine.counters().host;
            let left = drive.serve(&mut *engine, allowed, &mut found);
            assert_eq!(allowed.pages - left.pages, engine.counters().host - pages);
            assert!(left.steps <= allowed.steps);
        }
        found.truncate(REQUESTS);
        assert!(found == whole, "{:#?}", case.settings);
    }
}
