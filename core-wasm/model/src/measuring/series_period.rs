//! A period in a series of one value per interval, such as the largest latency of every second.

use crate::units::{Number, Ratio};
use std::f64::consts::TAU;

/// Minimum number of values in which a period can be distinguished from chance.
const MIN_VALUES: usize = 16;
/// A series at random has correlations of about 1/√n; from so many times that on, one is a peak.
const PEAK: f64 = 3.0;
/// A period is believed if chance gives such a power less often than this.
const BELIEVED: Ratio = 0.001;
/// Frequencies per step of 1/n: as if zeros were added until the series is so many times as long.
const FINENESS: f64 = 8.0;

/// Periods in intervals, of positive values: from the first peak of the correlation of their logarithms with
/// themselves later, made finer by the frequency of the greatest power beside it. The highest peak is often that of
/// many periods. Nothing where there is no peak, or where chance does as well.
pub fn series_period(values: &[Number]) -> Option<f64> {
    let count = values.len() as f64;
    if values.len() < MIN_VALUES {
        return None;
    }
    let mean = values.iter().map(|value| value.ln()).sum::<f64>() / count;
    let around: Vec<_> = values.iter().map(|value| value.ln() - mean).collect();
    let square: f64 = around.iter().map(|value| value * value).sum();
    let correlation = |lag: usize| {
        let pairs = around.iter().zip(&around[lag..]);
        pairs.map(|(one, later)| one * later).sum::<f64>() / square
    };
    let correlations: Vec<_> = (0..=values.len() / 2).map(correlation).collect();
    let is_peak = |three: &[f64]| {
        three[1] > PEAK / count.sqrt() && three[1] >= three[0] && three[1] > three[2]
    };
    let lag = correlations.windows(3).skip(1).position(is_peak)? + 2;
    let power = |frequency: f64| {
        let angles = around.iter().enumerate();
        let (real, imaginary) = angles.fold((0.0, 0.0), |(real, imaginary), (place, value)| {
            let angle = TAU * (frequency * place as f64).fract();
            (real + value * angle.cos(), imaginary + value * angle.sin())
        });
        (real * real + imaginary * imaginary) / square
    };
    let step = 1.0 / (FINENESS * count);
    let low = 1.0 / (lag as f64 + 1.0);
    let high = f64::min(0.5, 1.0 / (lag as f64 - 1.0));
    let places = 0..=((high - low) / step) as usize;
    let powers = places
        .map(|place| low + place as f64 * step)
        .map(|at| (power(at), at));
    let (greatest, frequency) =
        powers.reduce(|one, other| if other.0 > one.0 { other } else { one })?;
    (count / 2.0 * (-greatest).exp() < BELIEVED).then_some(1.0 / frequency)
}
