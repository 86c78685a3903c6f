//! What a drive has written, as one long log, under uniform writes and cleaning in order of age.
//!
//! A page written at time s is still valid at t with the chance e^(−(t−s)), time being counted in
//! overwrites of the user's space. The block that is cleaned at t was written α = 1 + ρ earlier in
//! the log, at s. So, with L(t) the length of the log in units of the user's space,
//!
//! ```text
//! L′(t) = WA(t) = 1 ÷ (1 − e^(−(t − s))),   L(t) − L(s) = α
//! ```
//!
//! with the fill as a lump of length 1 at time 0, and WA = 1 while there is spare, up to t = ρ.
//!
//! Seen from the other side it has a closed form. At the length ℓ let T be the time and Y = e^T. Then
//! T′(ℓ) = 1 ÷ WA = 1 − e^(s−T), so that
//!
//! ```text
//! Y′(ℓ) = Y(ℓ) − Y(ℓ − α)
//! ```
//!
//! which is linear. One turn of the log after the other, with v = ℓ − nα from 0 to α, Z = e^−v·Y
//! follows from the turn before by Z_n(v) = Z_n(0) − ∫ Z_(n−1). That makes polynomials, one for the
//! places of the fill and one for those of the spare:
//!
//! ```text
//! Z_n(v) = e^−v + Σ a_(n−k)·(−v)^k ÷ k!     up to v = 1
//! Z_n(v) = Σ c_(n−k)·(1 − v)^k ÷ k!         beyond
//! ```
//!
//! with a_0 = 0 and c_0 = 1/e from the fill, and each further a and c from where the piece before ends.

use crate::numeric::held;

/// A drive that was filled in order at time 0 and is written at random since.
#[derive(Clone, Debug)]
pub struct Log {
    spare: f64,
    /// a and c of each turn.
    fill: Vec<f64>,
    beyond: Vec<f64>,
}

/// A place in the log.
struct Place {
    turn: usize,
    /// v, from 0 to α.
    within: f64,
    /// T′: how much time passes for each page that is written to flash.
    pace: f64,
}

/// Steps of Newton's method, each within what is known to hold the answer; a handful are needed.
const MAX_STEPS: usize = 100;
/// The last step against the place: the next would be of the order of its square.
const LAST: f64 = 1e-8;
/// The least term, against the first, that makes no difference.
const NOTHING: f64 = 1e-15;

impl Log {
    /// The log of a drive with so much spare, above 0, up to time `end`.
    pub fn of(spare: f64, end: f64) -> Self {
        let mut log = Self {
            spare,
            fill: vec![0.0],
            beyond: vec![(-1f64).exp()],
        };
        // The first turn begins at the edge, give or take what rounding does.
        log.turn();
        while log.turned(log.turns()) < end {
            log.turn();
        }
        log
    }

    /// L, from time 0 to the end, the fill included.
    pub fn written(&self, time: f64) -> f64 {
        if time <= 0.0 {
            return 1.0;
        }
        if time <= self.spare {
            return 1.0 + time;
        }
        let Place { turn, within, .. } = self.place(time);
        turn as f64 * (1.0 + self.spare) + within
    }

    /// WA at a time from 0 to the end; where the edge stands it is still 1, and `first_edge` thereafter.
    pub fn amplification(&self, time: f64) -> f64 {
        if time <= self.spare {
            return 1.0;
        }
        1.0 / self.place(time).pace
    }

    /// Where the log stands at a time after the edge.
    fn place(&self, time: f64) -> Place {
        let (mut low, mut high) = (1, self.turns());
        while low < high {
            let middle = low.midpoint(high);
            if self.turned(middle) < time {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        let turn = low;
        let (begun, filled) = (self.turned(turn - 1), 1.0 + self.beyond[turn].ln());
        let (within, pace) = if time <= filled {
            let share = (time - begun) / (filled - begun);
            inside(share, 0.0, 1.0, time, |v| self.time_in_fill(turn, v))
        } else {
            let share = (time - filled) / (self.turned(turn) - filled);
            let end = 1.0 + self.spare;
            inside(1.0 + share * self.spare, 1.0, end, time, |v| {
                self.time_beyond(turn, v)
            })
        };
        Place { turn, within, pace }
    }

    /// The last turn that is known.
    fn turns(&self) -> usize {
        self.fill.len() - 1
    }

    /// When a turn was over.
    fn turned(&self, turn: usize) -> f64 {
        1.0 + self.spare + sum(&self.beyond[..=turn], self.spare).ln()
    }

    fn turn(&mut self) {
        let before = sum(&self.beyond, self.spare);
        self.fill.push((1.0 + self.spare).exp() * before - 1.0);
        self.beyond.push((-1f64).exp() + sum(&self.fill, 1.0));
    }

    /// The time at a place of the fill in a turn after the first, and how fast it goes on.
    fn time_in_fill(&self, turn: usize, place: f64) -> (f64, f64) {
        let grown = place.exp();
        let above_one = grown * sum(&self.fill[..=turn], place);
        let before = grown * sum(&self.fill[..turn], place);
        (above_one.ln_1p(), (above_one - before) / (1.0 + above_one))
    }

    /// The same at a place beyond the fill.
    fn time_beyond(&self, turn: usize, place: f64) -> (f64, f64) {
        let here = sum(&self.beyond[..=turn], place - 1.0);
        let before = sum(&self.beyond[..turn], place - 1.0);
        (place + here.ln(), 1.0 - before / here)
    }
}

/// Write amplification of the first victim block: the peak after the cliff.
pub fn first_edge(spare: f64) -> f64 {
    -1.0 / (-spare).exp_m1()
}

/// When the last block of the fill is cleaned.
pub fn fill_cleaned_at(spare: f64) -> f64 {
    (std::f64::consts::E * spare.exp_m1()).ln_1p()
}

/// Σ row_(n−k)·(−x)^k ÷ k! over a row that ends with n.
fn sum(row: &[f64], x: f64) -> f64 {
    let (mut sum, mut factor) = (0.0, 1.0);
    for (k, term) in row.iter().rev().enumerate() {
        sum += factor * term;
        factor *= -x / (k + 1) as f64;
        if f64::abs(factor) < NOTHING {
            break;
        }
    }
    sum
}

/// The place between two at which a rising curve, given with its slope, has this value, and the slope there.
fn inside(
    start: f64,
    mut low: f64,
    mut high: f64,
    value: f64,
    curve: impl Fn(f64) -> (f64, f64),
) -> (f64, f64) {
    let mut place = held(start, low, high);
    for _ in 0..MAX_STEPS {
        let (here, slope) = curve(place);
        if here < value {
            low = place;
        } else {
            high = place;
        }
        let next = held(place + (value - here) / slope, low, high);
        let step = (next - place).abs();
        place = next;
        if step <= LAST * high {
            break;
        }
    }
    (place, curve(place).1)
}

#[cfg(test)]
mod tests {
    use super::super::fifo;
    use super::*;

    /// The second route: the equation at the head of this file step by step (Heun's rule), time and
    /// length known at each.
    fn followed(spare: f64, end: f64) -> Vec<(f64, f64)> {
        const STEP: f64 = 1e-4;
        let mut known = vec![(0.0, 0.0), (0.0, 1.0), (spare, 1.0 + spare)];
        let mut since = 0;
        while known[known.len() - 1].0 < end {
            let (now, length) = known[known.len() - 1];
            let mut slope = |time: f64, length: f64| {
                while known[since + 1].1 < length - 1.0 - spare {
                    since += 1;
                }
                let ((t0, l0), (t1, l1)) = (known[since], known[since + 1]);
                let then = t0 + (t1 - t0) * (length - 1.0 - spare - l0) / (l1 - l0);
                -1.0 / (then - time).exp_m1()
            };
            let here = slope(now, length);
            let there = slope(now + STEP, length + STEP * here);
            known.push((now + STEP, length + STEP * (here + there) / 2.0));
        }
        known
    }

    #[test]
    fn the_closed_form_is_what_the_equation_leads_to_step_by_step() {
        for spare in [0.03, 0.07, 0.2, 1.0, 2.0] {
            let log = Log::of(spare, 4.0);
            for (time, length) in followed(spare, 3.9).into_iter().skip(2).step_by(97) {
                let got = log.written(time);
                assert!(
                    (got / length - 1.0).abs() < 1e-5,
                    "ρ {spare}, t {time}: {got}, followed {length}"
                );
            }
        }
    }

    #[test]
    fn it_solves_its_equation() {
        for spare in [0.01, 0.07, 0.28, 0.9, 2.0] {
            let log = Log::of(spare, 4.0);
            let alpha = 1.0 + spare;
            for time in (1..400).map(|i| 0.01 * f64::from(i)) {
                let length = log.written(time);
                if length < alpha + 1e-4 {
                    continue;
                }
                // When the log was shorter by α, by bisection of its length.
                let (mut low, mut high) = (0.0, time);
                for _ in 0..60 {
                    let middle = f64::midpoint(low, high);
                    if log.written(middle) < length - alpha {
                        low = middle;
                    } else {
                        high = middle;
                    }
                }
                let h = 1e-6;
                let chord = (log.written(time + h) - log.written(time - h)) / (2.0 * h);
                let slope = -1.0 / (low - time).exp_m1();
                // Where pieces meet the slope jumps, and the chord lies between.
                let near = (log.written(time + 0.01) - log.written(time - 0.01)) / 0.02;
                let smooth = (near / slope - 1.0).abs() < 0.2;
                assert!(
                    !smooth || (chord / slope - 1.0).abs() < 1e-5,
                    "ρ {spare}, t {time}: {chord} {slope}"
                );
            }
        }
    }

    #[test]
    fn its_amplification_is_how_fast_it_grows() {
        for spare in [0.01, 0.07, 0.28, 0.9, 2.0] {
            let log = Log::of(spare, 4.0);
            assert_eq!(log.amplification(0.5 * spare), 1.0, "ρ {spare}, before");
            assert_eq!(log.amplification(spare), 1.0, "ρ {spare}, at the edge");
            let after = log.amplification(spare * (1.0 + 1e-12));
            assert!(
                (after / first_edge(spare) - 1.0).abs() < 1e-9,
                "ρ {spare}, at the edge: {after}"
            );
            for time in (1..3900).map(|i| 1e-3 * f64::from(i)) {
                let got = log.amplification(time);
                // While the fill is cleaned, a closed form.
                if spare < time && time <= fill_cleaned_at(spare) {
                    let known = -1.0 / (-time).exp_m1();
                    assert!(
                        (got / known - 1.0).abs() < 1e-9,
                        "ρ {spare}, t {time}: {got} {known}"
                    );
                }
                assert!(
                    got <= first_edge(spare),
                    "ρ {spare}, t {time}: over the edge"
                );
                let h = 1e-5;
                if (time - spare).abs() > 2.0 * h {
                    let chord = (log.written(time + h) - log.written(time - h)) / (2.0 * h);
                    assert!(
                        (got / chord - 1.0).abs() < 1e-3,
                        "ρ {spare}, t {time}: {got} {chord}"
                    );
                }
            }
        }
    }

    #[test]
    fn a_hair_after_the_edge_the_first_block_is_cleaned() {
        for spare in (1..2000).map(|i| 1e-3 * f64::from(i)) {
            let edge = f64::next_up(spare);
            let got = Log::of(spare, edge).amplification(edge);
            assert!(
                (got / first_edge(spare) - 1.0).abs() < 1e-9,
                "ρ {spare}: {got}"
            );
        }
    }

    #[test]
    fn it_comes_to_rest_where_the_formula_for_fifo_says() {
        for spare in [0.01, 0.0756, 0.2, 0.28, 1.0, 2.0] {
            let log = Log::of(spare, 8.0);
            let rest = (log.written(8.0) - log.written(7.0)) / 1.0;
            let steady = fifo::uniform(spare).0;
            assert!(
                (rest / steady - 1.0).abs() < 2e-4,
                "{spare}: {rest} {steady}"
            );
        }
    }

    #[test]
    fn turns_meet_without_a_step() {
        for spare in [0.01, 0.2, 2.0] {
            let log = Log::of(spare, 4.0);
            for turn in 1..log.turns() {
                for time in [log.turned(turn), 1.0 + log.beyond[turn].ln()] {
                    let (before, after) = (log.written(time - 1e-9), log.written(time + 1e-9));
                    assert!(
                        (0.0..1e-6).contains(&(after - before)),
                        "ρ {spare}, turn {turn}"
                    );
                }
            }
        }
    }
}
