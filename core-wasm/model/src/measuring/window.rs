//! Rounds of a test under the steady-state rule.

use crate::units::Number;

/// What a window of rounds shows of one tracked variable.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Window {
    /// Mean of the rounds.
    pub mean: Number,
    /// Largest less smallest round, in means.
    pub excursion: Number,
    /// Rise or fall of the fitted line over the whole window, in means.
    pub slope: Number,
    /// The round farthest from the mean, in means.
    pub farthest: Number,
}

impl Window {
    /// Nothing where the mean is 0: nothing can then be measured in means.
    pub fn of(rounds: impl Iterator<Item = Number> + Clone, count: usize) -> Option<Self> {
        let mean = rounds.clone().sum::<Number>() / count as f64;
        if mean == 0.0 {
            return None;
        }
        let most = rounds.clone().fold(f64::NEG_INFINITY, f64::max);
        let least = rounds.clone().fold(f64::INFINITY, f64::min);
        Some(Self {
            mean,
            excursion: (most - least) / mean,
            slope: rise(rounds, count).abs() / mean,
            farthest: (most - mean).max(mean - least) / mean,
        })
    }
}

/// How far the least-squares line rises from the first round to the last: its slope by round
/// number times (n − 1). With the rounds numbered from the middle, slope = Σ i·y ÷ Σ i².
fn rise(rounds: impl Iterator<Item = Number>, count: usize) -> Number {
    let span = count as f64 - 1.0;
    let from_middle = (0..count).map(|round| round as f64 - span / 2.0);
    let moment: Number = from_middle.zip(rounds).map(|(at, y)| at * y).sum();
    let squares = span * (span + 1.0) * (span + 2.0) / 12.0;
    moment / squares * span
}
