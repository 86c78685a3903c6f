//! Two drives, each measured several times: is one faster?

use crate::choices;
use crate::declaration::Wanted;
use crate::model;
use crate::numeric::{bracket, normal, student};
use crate::quantity::{input, outcome, output, output_list};
use crate::refusal::{Known, Refusal};
use crate::simulate::random::mix;
use crate::units::{COUNT, Count, Number, PERCENT, PLAIN, PROPORTION_PERCENT, Proportion, Ratio};

/// More runs of each drive are not looked for.
const MOST_RUNS: u32 = 1000;
/// So many more than a known spread would need are looked at, where few runs are enough.
const WIDER: usize = 12;

const SAME: &str = "The drives are equally fast, so no number of runs shows a difference.";
const MANY: &str = "It takes more than 1000 runs of each drive.";

choices! {
    /// Whether something holds in these runs.
    Holds {
        /// It does not.
        No = "no", "No";
        /// It does.
        Yes = "yes", "Yes";
    }
}

model! {
    /// Two drives are measured several times each, and the runs differ. Is one drive faster, and how many runs would show it?
    "compare-runs": "A against B: how many runs?", chapter "measuring";
    equation "margin": r"\v{margin} = \v{student_t}\,\v{spread}\,\sqrt{\frac{2}{\v{runs}}}";
    equation "difference": r"\v{difference} = \v{mean_b}-\v{mean_a}";
    equation "interval": r"\v{low} = \v{difference}-\sqrt{2}\,\v{mean_margin},\qquad \v{high} = \v{difference}+\sqrt{2}\,\v{mean_margin}";
    assumes "Runs of a drive are independent and normally distributed, and both drives have the same spread.";
    assumes "All results are shares of drive A’s true mean.";
    assumes "The interval of each mean uses the spread of both drives as well.";
    assumes "A difference shows if the interval of the difference does not contain 0.";
    limit "Runs one after the other are seldom independent: heat, background work, and the state of the flash drift. Alternate A and B, and bring the drive to the same state each time.";
    limit "A single outlier breaks the normal distribution; with few runs, look at each of them.";
    limit "If you add runs until a difference shows, one will show where there is none.";
    source "georges-2007";
    source "kalibera-jones-2013";
    inputs {
        /// Runs of each drive.
        runs: Count = input(5.0, COUNT).from(2.0, COUNT).to(1000.0, COUNT).whole().log().symbol("k").label("Runs of each drive");
        /// Standard deviation of the runs of a drive, as a share of the mean.
        spread: Ratio = input(3.0, PERCENT).from(0.01, PERCENT).to(100.0, PERCENT).symbol(r"\sigma").label("Spread from run to run");
        /// How much faster drive B is in truth; below 0 if it is slower.
        true_difference: Proportion = input(3.0, PROPORTION_PERCENT).from(-50.0, PROPORTION_PERCENT).to(50.0, PROPORTION_PERCENT).symbol("d").label("True difference");
        /// Share of such intervals that contain the truth.
        confidence: Ratio = input(95.0, PERCENT).from(80.0, PERCENT).to(99.5, PERCENT).label("Confidence");
        /// Share of such comparisons in which the difference shall show.
        wanted_chance: Ratio = input(80.0, PERCENT).from(50.0, PERCENT).to(99.5, PERCENT).label("Wanted chance to see it");
        /// Which of many such comparisons is drawn: the same number gives the same runs.
        draw: Count = input(1.0, COUNT).from(1.0, COUNT).to(1000.0, COUNT).whole().label("Number of the draw");
    }
    outputs {
        /// Share of such comparisons in which the difference shows.
        chance: Ratio = output(PERCENT).label("Chance to see the difference");
        /// Runs of each drive with which the difference shows as often as wanted.
        runs_needed: Known<Count> = output(COUNT).label("Runs needed of each drive");
        /// Half of the interval of the difference, if the measured spread is the true one.
        margin: Proportion = output(PROPORTION_PERCENT).symbol("m").label("Usual margin of the difference");
        /// Student’s t at this confidence, two-sided; the degrees of freedom are twice the runs of a drive, minus 2.
        student_t: Number = output(PLAIN).symbol("t").label("Student’s t");
        /// Difference of the two means in this draw.
        difference: Proportion = output(PROPORTION_PERCENT).symbol(r"\Delta").label("Measured difference");
        /// Lower end of the interval of the difference in this draw.
        low: Proportion = output(PROPORTION_PERCENT).symbol(r"\Delta_{\text{low}}").label("Lower end of the difference");
        /// Upper end of the interval of the difference in this draw.
        high: Proportion = output(PROPORTION_PERCENT).symbol(r"\Delta_{\text{high}}").label("Upper end of the difference");
        /// Whether the difference shows in this draw.
        shows: Holds = outcome(Holds::OPTIONS).label("The difference shows");
        /// Mean of the runs of drive A in this draw.
        mean_a: Proportion = output(PROPORTION_PERCENT).symbol(r"m_A").label("Mean of A");
        /// Mean of the runs of drive B in this draw.
        mean_b: Proportion = output(PROPORTION_PERCENT).symbol(r"m_B").label("Mean of B");
        /// Half of the interval of each mean in this draw.
        mean_margin: Proportion = output(PROPORTION_PERCENT).symbol(r"m_1").label("Margin of each mean");
        /// Whether the intervals of the two means overlap in this draw.
        overlap: Holds = outcome(Holds::OPTIONS).label("Intervals of the means overlap");
        /// The runs of drive A in this draw.
        runs_a: Vec<f64> = output_list(PROPORTION_PERCENT).label("Runs of A");
        /// The runs of drive B in this draw.
        runs_b: Vec<f64> = output_list(PROPORTION_PERCENT).label("Runs of B");
    }
    computes wanted;
}

/// Exact chances for the comparison as planned, and one draw of it.
pub fn compute(input: &Inputs, wanted: Wanted) -> Result<Outputs, Refusal> {
    let runs = input.runs as u32;
    let t = input.t(runs);
    let drawn = |drive: u64, mean: f64| -> Vec<f64> {
        (0..u64::from(runs))
            .map(|run| mean + input.spread * normal_at(input.draw as u64, drive, run))
            .collect()
    };
    let (runs_a, runs_b) = (drawn(0, 1.0), drawn(1, 1.0 + input.true_difference));
    let (mean_a, mean_b) = (mean(&runs_a), mean(&runs_b));
    let squares = squares(&runs_a, mean_a) + squares(&runs_b, mean_b);
    let spread = (squares / (2.0 * (input.runs - 1.0))).sqrt();
    let mean_margin = t * spread / input.runs.sqrt();
    let margin = mean_margin * std::f64::consts::SQRT_2;
    let difference = mean_b - mean_a;
    Ok(Outputs {
        chance: wanted.make(Output::chance, || input.chance(runs)),
        runs_needed: wanted.make(Output::runs_needed, || input.runs_needed()),
        margin: t * input.spread * (2.0 / input.runs).sqrt(),
        student_t: t,
        difference,
        low: difference - margin,
        high: difference + margin,
        shows: Holds::from(difference.abs() > margin),
        mean_a,
        mean_b,
        mean_margin,
        overlap: Holds::from(difference.abs() <= 2.0 * mean_margin),
        runs_a,
        runs_b,
        notes: Vec::new(),
    })
}

impl Inputs {
    /// Student's t for so many runs of each drive.
    fn t(&self, runs: u32) -> f64 {
        student::exceeded_by(1.0 - self.confidence, runs - 1)
    }

    /// How often the difference shows with so many runs of each drive.
    fn chance(&self, runs: u32) -> f64 {
        let shift = self.true_difference.abs() / self.spread * (f64::from(runs) / 2.0).sqrt();
        student::seen(self.t(runs), shift, runs - 1)
    }

    /// The chance grows with the runs: near the number that a known spread would need, the first that is enough.
    fn runs_needed(&self) -> Known<Count> {
        if self.true_difference == 0.0 {
            return Err(SAME);
        }
        let far = normal::exceeded_by((1.0 - self.confidence) / 2.0)
            + normal::exceeded_by(1.0 - self.wanted_chance);
        let known = 2.0 * (far * self.spread / self.true_difference).powi(2);
        let few = (0.9 * known) as usize;
        let enough = |more: usize| {
            let runs = few + more;
            runs > 1 && self.chance(runs as u32) >= self.wanted_chance
        };
        let runs = match few < MOST_RUNS as usize {
            true => few + bracket::least((0.2 * known) as usize + WIDER, enough),
            false => few,
        };
        if runs > MOST_RUNS as usize {
            return Err(MANY);
        }
        Ok(runs as f64)
    }
}

impl From<bool> for Holds {
    fn from(holds: bool) -> Self {
        if holds { Self::Yes } else { Self::No }
    }
}

/// A run in standard deviations from its drive's mean, by its place alone: more runs leave the first ones as they are.
fn normal_at(draw: u64, drive: u64, run: u64) -> f64 {
    let uniform = |part: u64| {
        let place = ((draw * 2 + drive) * u64::from(MOST_RUNS) + run) * 2 + part;
        let bits = mix(place.wrapping_mul(0x9e37_79b9_7f4a_7c15)) >> 11;
        (bits as f64 + 0.5) / (1_u64 << 53) as f64
    };
    // Box and Muller, 1958.
    (-2.0 * uniform(0).ln()).sqrt() * (2.0 * std::f64::consts::PI * uniform(1)).cos()
}

fn mean(runs: &[f64]) -> f64 {
    runs.iter().sum::<f64>() / runs.len() as f64
}

fn squares(runs: &[f64], mean: f64) -> f64 {
    runs.iter().map(|run| (run - mean) * (run - mean)).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLAN: Inputs = Inputs {
        runs: 5.0,
        spread: 0.03,
        true_difference: 0.03,
        confidence: 0.95,
        wanted_chance: 0.8,
        draw: 1.0,
    };

    fn answer(input: Inputs) -> Outputs {
        compute(&input, Wanted::All).unwrap()
    }

    /// Of 1000 draws, so many show the difference, and so many intervals hold the truth, as the exact chances say.
    #[test]
    fn draws_show_the_difference_as_often_as_computed() {
        for (runs, true_difference) in [(5.0, 0.03), (17.0, 0.03), (5.0, 0.0), (2.0, 0.2)] {
            let draws = (1..=1000).map(|draw| {
                answer(Inputs {
                    runs,
                    true_difference,
                    draw: f64::from(draw),
                    ..PLAN
                })
            });
            let (mut shown, mut held, mut chance) = (0.0, 0.0, 0.0);
            for answer in draws {
                shown += f64::from(answer.shows == Holds::Yes);
                held += f64::from((answer.low..=answer.high).contains(&true_difference));
                chance = answer.chance;
            }
            // Three standard errors of a share of 1000.
            let off = |share: f64, want: f64| {
                (share / 1000.0 - want).abs() / (want * (1.0 - want) / 1000.0).sqrt()
            };
            assert!(off(shown, chance) < 3.0, "{runs}: {shown} {chance}");
            assert!(off(held, 0.95) < 3.0, "{runs}: {held}");
        }
    }

    #[test]
    fn no_fewer_runs_are_enough() {
        for spread in [0.001, 0.01, 0.03, 0.1] {
            for true_difference in [0.003, 0.02, -0.03, 0.4] {
                for confidence in [0.8, 0.95, 0.995] {
                    for wanted_chance in [0.5, 0.8, 0.995] {
                        let input = Inputs {
                            spread,
                            true_difference,
                            confidence,
                            wanted_chance,
                            ..PLAN
                        };
                        let plain =
                            (2..=MOST_RUNS).find(|&runs| input.chance(runs) >= wanted_chance);
                        assert_eq!(input.runs_needed().ok(), plain.map(f64::from), "{input:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn more_runs_keep_the_first() {
        let of = |runs| answer(Inputs { runs, ..PLAN }).runs_b;
        assert_eq!(of(5.0), of(40.0)[..5]);
    }

    /// Intervals of the means that do not overlap leave no doubt; those that overlap may.
    #[test]
    fn overlap_is_the_stricter_rule() {
        let mut both = 0;
        for draw in 1..=1000 {
            let draw = f64::from(draw);
            let answer = answer(Inputs { draw, ..PLAN });
            let (shows, overlap) = (answer.shows == Holds::Yes, answer.overlap == Holds::Yes);
            assert!(shows || overlap);
            both += u32::from(shows && overlap);
        }
        assert!(both > 50, "{both}");
    }
}
