//! Putting things in order, by one sort for all of them: each kind of thing that is sorted on its own
//! would weigh some kilobytes in the engine.

/// The things in rising order of a number; those with the same number as they were.
pub fn sorted<T: Copy>(things: &[T], number: impl Fn(&T) -> f64) -> Vec<T> {
    let order = order(things.iter().map(number).collect());
    order
        .into_iter()
        .filter_map(|place| things.get(place).copied())
        .collect()
}

/// The middle one of several numbers, the upper of two.
pub fn middle(numbers: Vec<f64>) -> Option<f64> {
    let half = numbers.len() / 2;
    let at = order(numbers.clone()).get(half).copied()?;
    numbers.get(at).copied()
}

/// The places of numbers in rising order; equal ones stay as they were.
#[inline(never)]
pub fn order(numbers: Vec<f64>) -> Vec<usize> {
    let mut places: Vec<(f64, usize)> = numbers.into_iter().zip(0..).collect();
    places.sort_unstable_by(|one, other| one.0.total_cmp(&other.0).then(one.1.cmp(&other.1)));
    places.into_iter().map(|(_, place)| place).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_stay_as_they_were() {
        let things = [(2.0, 'a'), (1.0, 'b'), (2.0, 'c'), (1.0, 'd')];
        let names: String = sorted(&things, |thing| thing.0)
            .iter()
            .map(|thing| thing.1)
            .collect();
        assert_eq!(names, "bdac");
        assert_eq!(middle(vec![3.0, 1.0, 2.0]), Some(2.0));
        assert_eq!(
            (middle(vec![1.0, 2.0]), middle(Vec::new())),
            (Some(2.0), None)
        );
    }
}
