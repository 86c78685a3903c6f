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

/// So many places make the polynomial at most, and at least, where these are enough. Each counts twice,
/// for its value and its slope.
const MOST: usize = 8;
const LEAST: usize = 3;
/// The last place may change the value little by chance: so the one before counts too, by this part.
const BY_CHANCE: f64 = 0.03;
/// Nearer to each other samples tell no more, and rounding tells more.
const APART: f64 = 0.004;

/// What is known of a function, at places that rise.
#[derive(Default)]
pub struct Samples(Cell<Vec<Sample>>);

/// What a function must be at a place.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Between {
    /// Its value.
    pub value: f64,
    /// How much the last of the places around it changed that; the error is far smaller where the
    /// function is smooth.
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

    /// What the function must be at a place between samples, where there are enough, by as many of them
    /// as it takes until the last changes it by no more than `enough`.
    #[inline(never)]
    pub fn between(&self, place: f64, enough: f64) -> Option<Between> {
        let samples = self.0.take();
        let nearest = nearest(&samples, place);
        self.0.set(samples);
        nearest.map(|nearest| through(&nearest, place, enough))
    }
}

/// The samples around a place, the nearest first; none where it is not between samples, or they are few.
fn nearest(samples: &[Sample], place: f64) -> Option<[Sample; MOST]> {
    let mut after = samples.partition_point(|sample| sample.place < place);
    if samples.len() < MOST || after == 0 || after == samples.len() {
        return None;
    }
    let mut before = after;
    let mut nearest = [Sample::default(); MOST];
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
fn through(samples: &[Sample; MOST], place: f64, enough: f64) -> Between {
    // The differences that end at the last sample, by how many lie between.
    let mut differences = [0.0; 2 * MOST];
    let (mut value, mut factor, mut part) = (0.0, 1.0, 0.0);
    let (mut change, mut before) = (0.0, f64::INFINITY);
    for at in 0..2 * MOST {
        let here = samples[at / 2];
        let mut difference = here.value;
        for order in 0..at {
            let from = samples[(at - order - 1) / 2].place;
            let shorter = std::mem::replace(&mut differences[order], difference);
            // A place counts twice; between it and itself the slope is known.
            difference = match order == 0 && at % 2 == 1 {
                true => here.slope,
                false => (difference - shorter) / (here.place - from),
            };
        }
        differences[at] = difference;
        part += difference * factor;
        factor *= place - here.place;
        if at % 2 == 1 {
            value += part;
            change = f64::max(f64::abs(part), BY_CHANCE * before);
            if at / 2 + 1 >= LEAST && change <= enough {
                break;
            }
            (before, part) = (f64::abs(part), 0.0);
        }
    }
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
        for (gap, enough) in [0.02, 0.2, 0.5, 0.8]
            .map(|gap| [(gap, 0.0), (gap, 1e-9)])
            .as_flattened()
        {
            let samples = sines((0..12).rev().map(|at| gap * f64::from(at)));
            for at in 1..110 {
                let place = 0.0999 * gap * f64::from(at);
                let between = samples.between(place, *enough);
                let Between { value, change } = between.expect("it is between");
                let off = (value - place.sin()).abs();
                assert!(off <= 1e-14 + 0.1 * change, "{gap} {place}: {off} {change}");
                assert!(change < 1e-9 || *gap > 0.7, "{gap} {place}: {change}");
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
        for place in (0..30).map(|at| 0.803 + 0.01 * f64::from(at)) {
            let near = samples.between(place, 1e-9).expect("it is between");
            let off = (near.value - f64::max(place - 0.95, 0.0)).abs();
            assert!(off < 1e-12 || near.change > 1e-8, "{place}: {near:?}");
        }
        let near = samples.between(0.93, 0.0).expect("it is between");
        assert!(near.change > 1e-5, "{near:?}");
    }

    #[test]
    fn too_few_and_too_near_tell_nothing() {
        assert_eq!(sines((0..7).map(f64::from)).between(2.5, 0.0), None);
        assert_eq!(
            sines((0..50).map(|at| 1e-4 * f64::from(at))).between(1e-3, 0.0),
            None
        );
        let samples = sines((0..9).map(f64::from));
        assert_eq!(samples.between(-0.1, 0.0), None);
        assert_eq!(samples.between(8.1, 0.0), None);
    }
}
