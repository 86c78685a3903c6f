//! A smooth function between places where it and its slope are known: Hermite's polynomial.

use std::cell::Cell;

/// What is known of a function at one place.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Sample {
    /// Where.
    pub place: f64,
    /// Its value there.
    pub value: f64,
    /// Its slope there.
    pub slope: f64,
}

/// So many places make the polynomial, and so many of them a coarser one. Each counts twice, for its
/// value and its slope.
const ALL: usize = 6;
const COARSE: usize = 4;
/// Nearer to each other samples tell no more, and rounding tells more.
const APART: f64 = 0.004;

/// What is known of a function, at places that rise.
#[derive(Default)]
pub struct Samples(Cell<Vec<Sample>>);

/// What a function must be at a place.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Between {
    /// Its value by all places around.
    pub value: f64,
    /// How much that differs from the value by the nearest four, of which the error is about as much:
    /// the other's is far smaller where the function is smooth.
    pub change: f64,
}

impl Samples {
    /// Keeps a sample, unless it is no number or one is known beside it.
    #[inline(never)]
    pub fn add(&self, sample: Sample) {
        let Sample {
            place,
            value,
            slope,
        } = sample;
        let mut samples = self.0.take();
        let after = samples.partition_point(|other| other.place < place);
        let beside = &samples[after.saturating_sub(1)..samples.len().min(after + 1)];
        let apart = |other: &Sample| (other.place - place).abs() > APART;
        if place.is_finite() && value.is_finite() && slope.is_finite() && beside.iter().all(apart) {
            samples.insert(after, sample);
        }
        self.0.set(samples);
    }

    /// What the function must be at a place between samples, where there are enough.
    #[inline(never)]
    pub fn between(&self, place: f64) -> Option<Between> {
        let samples = self.0.take();
        let nearest = nearest(&samples, place);
        self.0.set(samples);
        nearest.map(|nearest| through(&nearest, place))
    }
}

/// The samples around a place, the nearest first; none where it is not between samples, or they are few.
fn nearest(samples: &[Sample], place: f64) -> Option<[Sample; ALL]> {
    let mut after = samples.partition_point(|sample| sample.place < place);
    if samples.len() < ALL || after == 0 || after == samples.len() {
        return None;
    }
    let mut before = after;
    let mut nearest = [Sample::default(); ALL];
    for one in &mut nearest {
        let is_before = match (before.checked_sub(1), samples.get(after)) {
            (Some(left), Some(right)) => place - samples[left].place < right.place - place,
            (left, _) => left.is_some(),
        };
        if is_before {
            before -= 1;
            *one = samples[before];
        } else {
            *one = samples[after];
            after += 1;
        }
    }
    Some(nearest)
}

/// The polynomial through samples, by Newton's divided differences: each corrects what those before it
/// said.
fn through(samples: &[Sample; ALL], place: f64) -> Between {
    let mut known = [0.0; 2 * ALL];
    for (at, known) in known.iter_mut().enumerate() {
        *known = samples[at / 2].value;
    }
    let (mut value, mut coarse, mut factor) = (known[0], known[0], 1.0);
    for order in 1..2 * ALL {
        for at in 0..2 * ALL - order {
            let (from, to) = (samples[at / 2], samples[(at + order) / 2]);
            // A place counts twice; between it and itself the slope is known.
            known[at] = match order == 1 && at % 2 == 0 {
                true => from.slope,
                false => (known[at + 1] - known[at]) / (to.place - from.place),
            };
        }
        factor *= place - samples[(order - 1) / 2].place;
        value += known[0] * factor;
        if order == 2 * COARSE - 1 {
            coarse = value;
        }
    }
    let change = (value - coarse).abs();
    Between { value, change }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sines(places: impl Iterator<Item = f64>) -> Samples {
        let samples = Samples::default();
        for place in places {
            let (value, slope) = place.sin_cos();
            samples.add(Sample {
                place,
                value,
                slope,
            });
        }
        samples
    }

    #[test]
    fn what_it_says_is_true_and_better_than_it_says() {
        for gap in [0.02, 0.2, 0.5] {
            let samples = sines((0..12).rev().map(|at| gap * f64::from(at)));
            for at in 1..110 {
                let place = 0.0999 * gap * f64::from(at);
                let Between { value, change } = samples.between(place).expect("it is between");
                let off = (value - place.sin()).abs();
                assert!(off <= 1e-14 + 0.1 * change, "{gap} {place}: {off} {change}");
                assert!(change < 1e-9 || gap > 0.3, "{gap} {place}: {change}");
            }
        }
    }

    #[test]
    fn a_corner_shows() {
        let samples = Samples::default();
        for place in (0..20).map(|at| 0.1 * f64::from(at)) {
            let (value, slope) = if place < 0.95 {
                (0.0, 0.0)
            } else {
                (place - 0.95, 1.0)
            };
            samples.add(Sample {
                place,
                value,
                slope,
            });
        }
        let near = samples.between(0.93).expect("it is between");
        assert!(near.change > 1e-4, "{near:?}");
    }

    #[test]
    fn too_few_and_too_near_tell_nothing() {
        assert_eq!(sines((0..5).map(f64::from)).between(2.5), None);
        assert_eq!(
            sines((0..50).map(|at| 1e-4 * f64::from(at))).between(1e-3),
            None
        );
        let samples = sines((0..8).map(f64::from));
        assert_eq!(samples.between(-0.1), None);
        assert_eq!(samples.between(7.1), None);
    }
}
