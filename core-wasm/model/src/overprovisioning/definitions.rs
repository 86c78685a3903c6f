//! The three ways in which spare flash is counted, and what makes more of it than was sold.

/// Overprovisioning, spare ÷ user, from the physical and the user amount.
pub fn overprovisioning(physical: f64, user: f64) -> f64 {
    (physical - user) / user
}

/// Spare ÷ physical.
pub fn spare_factor(overprovisioning: f64) -> f64 {
    overprovisioning / (1.0 + overprovisioning)
}

/// User ÷ physical.
pub fn utilization(overprovisioning: f64) -> f64 {
    1.0 / (1.0 + overprovisioning)
}

/// The overprovisioning that cleaning meets where only this share of the user's space, above 0,
/// holds data: the rest of it is spare as well.
pub fn effective(overprovisioning: f64, in_use_share: f64) -> f64 {
    // (1 + ρ) ÷ share − 1, without taking 1 from what may be little more.
    (overprovisioning + (1.0 - in_use_share)) / in_use_share
}

/// The overprovisioning that must be built in so that this is met.
pub fn built_in(effective: f64, in_use_share: f64) -> f64 {
    effective * in_use_share - (1.0 - in_use_share)
}

/// The share of the user's space that is in use where this share of all requests trims a random
/// page in use and the others write a random page. In balance a trim takes away as many pages as
/// writes bring back: (1 − q)·(1 − s) = q. `None` from half on, where nothing stays in use.
pub fn in_use_share(trim_share: f64) -> Option<f64> {
    (trim_share < 0.5).then(|| (1.0 - 2.0 * trim_share) / (1.0 - trim_share))
}

/// What is said where `in_use_share` has no answer.
pub const NOTHING_IN_USE: &str =
    "With as many trims as writes, no data stays stored, so GC has nothing to do.";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_three_counts_belong_together() {
        let over = overprovisioning(512.0, 400.0);
        assert!((over - 0.28).abs() < 1e-15);
        assert!((spare_factor(over) - 112.0 / 512.0).abs() < 1e-15);
        assert!((utilization(over) - 400.0 / 512.0).abs() < 1e-15);
    }

    #[test]
    fn what_is_met_comes_from_what_is_built_in() {
        for share in [0.01, 0.5, 1.0] {
            let met = effective(0.07, share);
            assert!((met - (1.07 / share - 1.0)).abs() < 1e-12);
            assert!((built_in(met, share) - 0.07).abs() < 1e-12);
        }
    }

    #[test]
    fn a_fifth_of_trims_frees_a_quarter() {
        assert_eq!(in_use_share(0.0), Some(1.0));
        assert!((in_use_share(0.2).unwrap() - 0.75).abs() < 1e-15);
        assert_eq!(in_use_share(0.5), None);
    }
}
