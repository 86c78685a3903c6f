//! What reads leave as it is.

use super::cases::case;
use spare_area_model::simulate::time::mixed::drive::{Allowed, Drive};

const PAGES: u64 = 20_000;

#[test]
fn reads_do_not_change_write_amplification() {
    for number in 0..30 {
        let mut case = case(number);
        let counters = [0.0, 0.5, 0.9].map(|share| {
            case.settings.asked.reads = super::cases::parts(share);
            let (mut drive, mut engine) = (Drive::new(case.settings.clone()), case.engine());
            let (mut known, mut pages) = (Vec::new(), PAGES);
            while pages > 0 {
                let allowed = Allowed {
                    pages,
                    steps: 10_000,
                };
                pages = drive.serve(&mut *engine, allowed, &mut known).pages;
            }
            assert_eq!(known.iter().any(|&(reads, _, _)| reads), share > 0.0);
            engine.counters()
        });
        let first = counters[0];
        assert!(first.host >= PAGES && first.moved > 0 && first.erases > 0);
        assert_eq!(counters, [first; 3]);
    }
}
