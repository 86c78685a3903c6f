//! What divides two whole numbers.

/// The largest number that divides both.
pub fn common_divisor(one: f64, other: f64) -> f64 {
    let (mut large, mut small) = (one, other);
    while small > 0.0 {
        (large, small) = (small, large % small);
    }
    large
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_largest_that_divides_both_is_found_as_by_trying_each() {
        for one in 1..60_u32 {
            for other in 1..60_u32 {
                let tried = (1..=one).rev().find(|n| one % n == 0 && other % n == 0);
                let found = common_divisor(f64::from(one), f64::from(other));
                assert_eq!(Some(found), tried.map(f64::from));
            }
        }
    }
}
