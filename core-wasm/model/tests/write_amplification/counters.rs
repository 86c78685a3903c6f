//! Counters that move in steps, read off drives of which everything is known.

use proptest::prelude::*;
use spare_area_model::write_amplification::measured_write_amplification::{Inputs, compute};

proptest! {
    /// The counters show whole steps of what was written; the truth lies between what they allow.
    #[test]
    fn the_truth_lies_in_the_interval(
        earlier in prop::array::uniform2(0.0..1e4f64),
        more in prop::array::uniform2(0.0..300.0f64),
        steps in prop::array::uniform2(0.1..20.0f64),
    ) {
        let [host, flash] = more;
        let shown = |written: f64, step: f64| (written / step).floor() * step;
        let answer = compute(&Inputs {
            host_bytes: shown(earlier[0] + host, steps[0]),
            flash_bytes: shown(earlier[1] + flash, steps[1]),
            host_bytes_before: Some(shown(earlier[0], steps[0])),
            flash_bytes_before: Some(shown(earlier[1], steps[1])),
            host_step: steps[0],
            flash_step: steps[1],
        })
        .unwrap();
        let truth = flash / host;
        prop_assert!(answer.low.unwrap() <= truth * (1.0 + 1e-9), "{answer:?} {truth}");
        prop_assert!(answer.high.map_or(true, |high| truth <= high * (1.0 + 1e-9)), "{answer:?} {truth}");
        if let (Ok(seen), Ok(high)) = (answer.write_amplification, answer.high) {
            prop_assert!(answer.low.unwrap() <= seen && seen <= high);
        }
    }

    /// And no narrower interval would do: drives that wrote next to nothing more than their counters
    /// show at one end, and all but a step at the other, come as near to its ends as one likes.
    #[test]
    fn its_ends_are_reached(counts in prop::array::uniform2(2u32..1000), steps in prop::array::uniform2(0.1..20.0f64)) {
        let [host, flash] = [0, 1].map(|at| f64::from(counts[at]) * steps[at]);
        let answer = compute(&Inputs {
            host_bytes: host,
            flash_bytes: flash,
            host_bytes_before: Some(0.0),
            flash_bytes_before: Some(0.0),
            host_step: steps[0],
            flash_step: steps[1],
        })
        .unwrap();
        let hair = 1e-9;
        // From just below a step of the counter to its very beginning, and the other way about.
        let most = (flash + steps[1] * (1.0 - hair)) / (host - steps[0] * (1.0 - hair));
        let least = (flash - steps[1] * (1.0 - hair)) / (host + steps[0] * (1.0 - hair));
        prop_assert!((answer.high.unwrap() / most - 1.0).abs() < 1e-6);
        prop_assert!((answer.low.unwrap() / least - 1.0).abs() < 1e-6);
    }
}
