//! Wear levelling: what every trace must keep.

use proptest::prelude::*;
use spare_area_model::endurance::wear_leveling::{Inputs, Levelling, compute};

fn drive(blocks: f64, cold_blocks: f64, levelling: Levelling, writes: f64, gap: f64) -> Inputs {
    Inputs {
        blocks,
        cold_blocks,
        levelling,
        writes,
        gap,
        pe_cycles: 10.0,
    }
}

proptest! {
    /// Every write and every copy erases one block; levelling that moves what lies still keeps all
    /// blocks within the gap of one another, and one more for the write that is under way.
    #[test]
    fn erases_are_writes_and_copies(blocks in 3..16u8, share in 0.0..1.0f64, writes in 1..200u8, gap in 1..6u8) {
        let cold = (share * f64::from(blocks - 1)).floor().min(f64::from(blocks) - 2.0);
        for levelling in [Levelling::None, Levelling::Dynamic, Levelling::Static] {
            let answer = compute(&drive(f64::from(blocks), cold, levelling, f64::from(writes), f64::from(gap))).unwrap();
            let erases = answer.mean_wear * f64::from(blocks);
            prop_assert!((erases - f64::from(writes) - answer.copies).abs() < 1e-9);
            let mut counts = vec![0.0; usize::from(blocks)];
            for [_, _, erased, moved, _] in &answer.steps {
                counts[*erased as usize] += 1.0;
                if !moved.is_nan() {
                    counts[*moved as usize] += 1.0;
                }
            }
            prop_assert_eq!(counts.iter().copied().fold(0.0, f64::max), answer.most_worn);
            if levelling != Levelling::Static {
                prop_assert_eq!(answer.copies, 0.0);
            }
        }
    }

    /// The better the levelling, the longer the first block lasts.
    #[test]
    fn levelling_never_hurts_the_most_worn_block(cold in 1..7u8, writes in 20..200u8) {
        let most = |levelling| compute(&drive(9.0, f64::from(cold), levelling, f64::from(writes), 2.0)).unwrap().most_worn;
        prop_assert!(most(Levelling::Dynamic) <= most(Levelling::None));
        prop_assert!(most(Levelling::Static) <= most(Levelling::Dynamic) + 1.0);
    }
}
