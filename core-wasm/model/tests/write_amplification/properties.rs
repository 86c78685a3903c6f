//! What must hold whatever the numbers.

use proptest::prelude::*;
use spare_area_model::declaration::Wanted;
use spare_area_model::write_amplification::drive::{Drive, Policy};
use spare_area_model::write_amplification::fifo::{self, Class};
use spare_area_model::write_amplification::pools::{Pools, Rule};
use spare_area_model::write_amplification::zipf_classes::Zipf;
use spare_area_model::write_amplification::zipf_write_amplification::{self as zipf, ZipfPolicy};
use spare_area_model::write_amplification::{d_choices, few_blocks, greedy, rules};

/// Pages in a block, evenly over the powers of two.
fn pages_per_block() -> impl Strategy<Value = f64> {
    (1.0..10.0).prop_map(|log2: f64| log2.exp2().round())
}

/// Overprovisioning, evenly over the powers of ten.
fn spare() -> impl Strategy<Value = f64> {
    (-3.0..0.8).prop_map(|log10: f64| 10f64.powf(log10))
}

fn drive() -> impl Strategy<Value = Drive> {
    let policy = prop::sample::select(vec![
        Policy::Greedy,
        Policy::Fifo,
        Policy::Random,
        Policy::DChoices,
    ]);
    let blocks = prop_oneof![
        Just(None),
        (4.0..20.0).prop_map(|log2: f64| Some(log2.exp2().round()))
    ];
    let choices = (1u32..60).prop_map(f64::from);
    (policy, pages_per_block(), choices, blocks).prop_map(
        |(policy, pages_per_block, choices, blocks)| Drive {
            policy,
            pages_per_block,
            choices,
            blocks,
        },
    )
}

fn two_classes() -> impl Strategy<Value = [Class; 2]> {
    (0.0..=1.0, 0.01..0.99).prop_map(|(writes, data): (f64, f64)| {
        [
            Class {
                data,
                rate: writes / data,
            },
            Class {
                data: 1.0 - data,
                rate: (1.0 - writes) / (1.0 - data),
            },
        ]
    })
}

/// More than rounding.
const MORE: f64 = 1.0 + 1e-9;

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, ..ProptestConfig::default() })]

    #[test]
    fn more_spare_never_hurts(drive in drive(), spare in spare(), more in 1.0..3.0) {
        let less = drive.write_amplification(spare * more);
        prop_assert!(less <= drive.write_amplification(spare) * MORE);
        prop_assert!(less >= 1.0);
    }

    #[test]
    fn the_inverse_of_the_inverse_is_the_start(drive in drive(), target in 1.01..40.0) {
        if let Ok(spare) = drive.spare_for(target) {
            let back = drive.write_amplification(spare);
            prop_assert!((back / target - 1.0).abs() < 1e-9, "{spare}: {back}");
        } else {
            prop_assert!(drive.policy == Policy::Greedy && target >= drive.pages_per_block);
        }
    }

    #[test]
    fn policies_stand_in_their_order(b in pages_per_block(), spare in spare(), d in 2u32..60) {
        let best = greedy::greedy(b, spare).write_amplification;
        let drawn = d_choices::write_amplification(b, f64::from(d), spare);
        prop_assert!(best <= drawn * MORE);
        prop_assert!(drawn <= rules::random_victim(spare) * MORE);
        prop_assert!(best <= fifo::uniform(spare).0 * MORE);
        prop_assert!(best <= b * MORE);
    }

    #[test]
    fn fewer_blocks_never_help(spare in spare(), blocks in 16.0..1e6, more in 1.0..100.0) {
        let few = few_blocks::fifo(spare, blocks);
        prop_assert!(few_blocks::fifo(spare, blocks * more) <= few * MORE);
        prop_assert!(fifo::uniform(spare).0 <= few * MORE);
    }

    #[test]
    fn in_one_log_heat_never_helps(classes in two_classes(), spare in spare()) {
        let mixed = fifo::write_amplification(&classes, spare);
        prop_assert!(mixed * MORE >= fifo::uniform(spare).0);
        let back = fifo::spare_for_classes(&classes, mixed);
        prop_assume!(mixed > 1.0 + 1e-7);
        prop_assert!((fifo::write_amplification(&classes, back) / mixed - 1.0).abs() < 1e-9);
    }

    #[test]
    fn apart_is_never_worse_than_in_one_log(
        hot_writes in 0.0..=1.0, hot_data in 0.01..0.99, spare in spare(),
    ) {
        let pools = Pools { rule: Rule::Fifo, hot_writes, hot_data };
        let apart = pools.together(spare, pools.best_hot_share(spare)).expect("both have spare");
        let classes = [
            Class { data: hot_data, rate: hot_writes / hot_data },
            Class { data: 1.0 - hot_data, rate: (1.0 - hot_writes) / (1.0 - hot_data) },
        ];
        prop_assert!(apart <= fifo::write_amplification(&classes, spare) * MORE);
    }

    #[test]
    fn the_best_split_is_the_best(
        b in pages_per_block(), hot_writes in 0.01..0.99, hot_data in 0.01..0.99, spare in spare(),
        other in 0.01..0.99,
    ) {
        for rule in [Rule::Greedy { pages_per_block: b }, Rule::Fifo, Rule::Random] {
            let pools = Pools { rule, hot_writes, hot_data };
            let best = pools.together(spare, pools.best_hot_share(spare)).expect("both have spare");
            prop_assert!(best <= pools.together(spare, other).expect("both have spare") * MORE);
        }
    }

    #[test]
    fn more_skew_never_helps_in_one_log(
        exponent in 0.0..2.5, more in 0.0..0.5, pages in 2u64..100_000, spare in spare(),
    ) {
        let even = Zipf { exponent, pages }.classes();
        let skewed = Zipf { exponent: exponent + more, pages }.classes();
        let (even, skewed) = (
            fifo::write_amplification(&even, spare),
            fifo::write_amplification(&skewed, spare),
        );
        prop_assert!(even <= skewed * MORE, "{even} {skewed}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 100, ..ProptestConfig::default() })]

    /// The overprovisioning for a target gives that target again.
    #[test]
    fn under_zipfs_law_the_spare_for_a_target_meets_it(
        zipf_exponent in 0.0..1.5f64,
        policy in prop::sample::select(vec![ZipfPolicy::Fifo, ZipfPolicy::Greedy]),
        target in 1.05..12.0f64,
    ) {
        let at = |overprovisioning: f64| {
            zipf::compute(
                &zipf::Inputs {
                    zipf_exponent,
                    pages: 1e5,
                    overprovisioning,
                    policy,
                    pages_per_block: 256.0,
                    target_write_amplification: target,
                },
                Wanted::All,
            )
            .expect("it is answered")
        };
        let needed = at(0.07).overprovisioning_for_target.expect("such a target can be met");
        let met = at(needed).write_amplification.expect("it is known there");
        prop_assert!((met / target - 1.0).abs() < 1e-6, "{met} at {needed}, not {target}");
    }
}
