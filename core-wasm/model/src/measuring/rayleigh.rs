//! A period in a series of instants: the power of each frequency, after Rayleigh, and what chance alone would do.

use crate::numeric::bracket;
use crate::units::{Number, Ratio, Time};
use std::f64::consts::TAU;

/// Minimum number of events in which a period can be distinguished from chance.
pub const MIN_EVENTS: usize = 8;
/// Maximum number of events that are searched for a period; more take too long.
pub const MAX_EVENTS: usize = 4096;
/// Frequencies a step of 1/T is divided into; the lowest one in steps, and the highest per event.
const FINENESS: usize = 6;
const LOWEST: usize = 3;
const HIGHEST: f64 = 1.2;
/// A period is believed if chance gives such a power less often than this.
const BELIEVED: Ratio = 0.001;
/// The lowest frequency of this share of the greatest power is taken: all multiples of a frequency are as strong.
const HARMONIC: Ratio = 0.5;
/// So many of the predicted instants must have an event, this near, in periods.
const KEPT: Ratio = 0.6;
const NEAR: Ratio = 0.15;

/// What the powers of all frequencies say of some events.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Regularity {
    /// Chance that events at random have one as great as the greatest power.
    pub false_alarm: Ratio,
    /// The likeliest period.
    pub period: Time,
    /// Share of the instants that it predicts with an event nearby.
    pub hit_share: Ratio,
}

impl Regularity {
    /// Whether chance is unlikely enough.
    pub fn is_believed(&self) -> bool {
        self.false_alarm < BELIEVED
    }

    /// Whether enough of the predicted instants have an event.
    pub fn is_kept(&self) -> bool {
        self.hit_share >= KEPT
    }

    /// Of at least `MIN_EVENTS` events in rising order, from 0 to `duration`.
    pub fn of(events: &[Time], duration: Time) -> Self {
        let step = 1.0 / (FINENESS as f64 * duration);
        let powers = powers(events, step);
        let greatest = powers.iter().copied().fold(0.0, f64::max);
        let independent = powers.len() as f64 / FINENESS as f64;
        let mut place = powers
            .iter()
            .position(|power| *power >= HARMONIC * greatest)
            .unwrap_or_default();
        while powers
            .get(place + 1)
            .is_some_and(|next| *next > powers[place])
        {
            place += 1;
        }
        let at = (FINENESS * LOWEST + place) as f64 * step;
        let frequency = top(events, at, step);
        let (real, imaginary) = sum(events, frequency);
        let phase = imaginary.atan2(real) / TAU;
        Self {
            // The chance that none of so many independent frequencies has the power, from 1.
            false_alarm: -(independent * (-(-greatest).exp()).ln_1p()).exp_m1(),
            period: 1.0 / frequency,
            hit_share: hit_share(events, duration, 1.0 / frequency, phase),
        }
    }
}

/// Σ e^(2πift) over the events.
fn sum(events: &[Time], frequency: f64) -> (f64, f64) {
    events.iter().fold((0.0, 0.0), |(real, imaginary), time| {
        let angle = TAU * (frequency * time).fract();
        (real + angle.cos(), imaginary + angle.sin())
    })
}

/// The power |Σ e^(2πift)|² ÷ n of every frequency that is looked at.
fn powers(events: &[Time], step: f64) -> Vec<Number> {
    let count = events.len() as f64;
    let first = FINENESS * LOWEST;
    let last = (FINENESS as f64 * HIGHEST * count) as usize;
    // Each event’s angle grows by as much from frequency to frequency.
    let mut turned: Vec<_> = events
        .iter()
        .map(|time| {
            let turn = TAU * step * time;
            let begin = TAU * (step * first as f64 * time).fract();
            (begin.cos(), begin.sin(), turn.cos(), turn.sin())
        })
        .collect();
    (first..=last)
        .map(|_| {
            let (mut real, mut imaginary) = (0.0, 0.0);
            for (x, y, cosine, sine) in &mut turned {
                real += *x;
                imaginary += *y;
                (*x, *y) = (*x * *cosine - *y * *sine, *x * *sine + *y * *cosine);
            }
            (real * real + imaginary * imaginary) / count
        })
        .collect()
}

/// The frequency of the top beside one: where the power no longer rises.
fn top(events: &[Time], at: f64, step: f64) -> f64 {
    let slope = |frequency: f64| {
        let (real, imaginary) = sum(events, frequency);
        let turned = events.iter().fold((0.0, 0.0), |(along, across), time| {
            let angle = TAU * (frequency * time).fract();
            (along - time * angle.sin(), across + time * angle.cos())
        });
        real * turned.0 + imaginary * turned.1
    };
    let (low, high) = (at - step, at + step);
    match slope(low) > 0.0 && slope(high) < 0.0 {
        true => bracket::root(low, high, slope),
        false => at,
    }
}

/// Share of the instants of a period and phase, from 0 to `duration`, with an event nearby.
fn hit_share(events: &[Time], duration: Time, period: Time, phase: Ratio) -> Ratio {
    let first = (-phase).ceil();
    let last = (duration / period - phase).floor();
    let (mut instants, mut hits, mut number) = (0.0, 0.0, first);
    while number <= last {
        let instant = (number + phase) * period;
        let after = events.partition_point(|time| *time < instant - NEAR * period);
        let is_hit = events
            .get(after)
            .is_some_and(|time| *time <= instant + NEAR * period);
        hits += f64::from(u8::from(is_hit));
        instants += 1.0;
        number += 1.0;
    }
    hits / instants
}
