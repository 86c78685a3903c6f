//! A run in slices is the run at one go, whatever stands in the way of its writes.

use spare_area_model::simulate::request::{self, Frontier, Inputs, Separation, Traffic};
use spare_area_model::simulate::run::Run;
use spare_area_model::simulate::simulator;

fn drives() -> Vec<Inputs> {
    let small = Inputs {
        user_pages: 2000.0,
        pages_per_block: 8.0,
        overprovisioning: 0.2,
        warm_up: 1.0,
        measure: 2.0,
        ..request::defaults()
    };
    let apart = Inputs {
        traffic: Traffic::HotCold,
        frontier: Frontier::Separate,
        separation: Separation::Oracle,
        ..small.clone()
    };
    let cached = Inputs {
        cache: 0.05,
        trim_share: 0.1,
        ..apart.clone()
    };
    let rested = Inputs {
        rest_every: Some(0.3),
        rest_blocks: 5.0,
        ..cached.clone()
    };
    vec![small, apart, cached, rested]
}

#[test]
fn slices_give_the_same_answer_as_one_go() {
    for (place, inputs) in drives().into_iter().enumerate() {
        let whole = simulator::compute(&inputs).unwrap();
        for slice in [1, 3, 100] {
            let mut run = Run::new(&inputs).unwrap();
            while !run.over() {
                run.advance(slice);
            }
            assert_eq!(run.outputs(), whole, "drive {place} in slices of {slice}");
        }
    }
}
