//! Has a drive under test reached steady state?

use crate::choices;
use crate::measuring::window::Window;
use crate::model;
use crate::quantity::{Quantity, input, list, outcome, output, table};
use crate::refusal::{Known, Refusal};
use crate::units::{COUNT, Count, Number, PERCENT, PLAIN, PROPORTION_PERCENT, Proportion, Ratio};

/// So far a window may pass a limit, relative to it, so that a series of exactly 20 % or 10 %,
/// which binary numbers cannot hold, passes.
const TOLERANCE: f64 = 1.0 + 1e-9;
/// After so many rounds the standard lets a tester stop and say so.
const LAST_ROUND: usize = 25;
/// Rounds in the standard’s window.
pub const ROUNDS: Count = 5.0;
/// Its limits in percent.
const EXCURSION: f64 = 20.0;
const SLOPE: f64 = 10.0;

const TOO_FEW: &str = "There are fewer rounds than one measurement window needs.";
const NEVER_STEADY: &str = "No window of these rounds is steady.";

choices! {
    /// Verdict on a measurement window.
    Verdict {
        /// The window is not steady.
        No = "no", "No";
        /// The window is steady.
        Yes = "yes", "Yes";
    }
}

model! {
    /// Are the rounds of a test close enough to one another for the drive to be in steady state?
    "steady-state": "Steady-state test", chapter "measuring";
    equation "excursion": r"\max_i y_i-\min_i y_i \le \v{excursion}\,\v{mean}";
    equation "slope": r"|b|\,(\v{window}-1) \le \v{slope}\,\v{mean}";
    letter "y_i": "Value of round i in the measurement window.";
    letter "b": "Slope of the least-squares line through the window, per round.";
    assumes "The data excursion is the largest minus the smallest round, and the slope excursion is the change of the least-squares line over the window. Both are shares of the window’s mean.";
    assumes "Nothing is rounded before the comparison; a limit may be exceeded by one billionth of its value.";
    assumes "Several tracking variables are steady if all of them are steady in the same window.";
    assumes "The first steady window ends the test; later rounds are ignored.";
    limit "A window can be steady by chance between two cliffs: the rule says that the numbers agree, not that the drive has written all of its flash.";
    limit "The rule was taken from quotations of the standard, not from the standard itself.";
    source "snia-pts";
    source "py-sss-pts";
    inputs {
        /// Tracking-variable values, one per round, all in one unit; with several variables, list all values of a round before the next round.
        rounds: Vec<f64> = list(&[300.0, 290.0, 120.0, 118.0, 121.0, 119.0, 120.0], PLAIN).from(0.0, PLAIN).to(1e15, PLAIN).symbol("y").label("Rounds");
        /// Number of tracking variables: values per round.
        variables: Count = input(1.0, COUNT).from(1.0, COUNT).to(64.0, COUNT).whole().label("Tracking variables");
        /// Number of rounds in one measurement window.
        window: Count = input(ROUNDS, COUNT).from(2.0, COUNT).to(100.0, COUNT).whole().symbol("n").label("Measurement window").source("snia-pts");
        /// Allowed difference between the largest and the smallest round, as a share of the mean.
        excursion: Ratio = input(EXCURSION, PERCENT).symbol("e").label("Allowed data excursion").source("snia-pts");
        /// Allowed rise or fall of the fitted line over the window, as a share of the mean.
        slope: Ratio = input(SLOPE, PERCENT).symbol("s").label("Allowed slope excursion").source("snia-pts");
    }
    outputs {
        /// Whether any measurement window is steady.
        steady: Known<Verdict> = outcome(Verdict::OPTIONS).label("Steady");
        /// Last round of the first steady window, counted from 1.
        first_round: Known<Count> = output(COUNT).label("First steady round");
        /// Mean of the first variable in the first steady window; if none is steady, in the last window.
        mean: Known<Number> = output(PLAIN).symbol("m").label("Mean");
        /// Data excursion in the first steady window (if none is steady, in the last window), as a share of the mean; the largest of several variables.
        excursion: Known<Proportion> = output(PROPORTION_PERCENT).label("Data excursion");
        /// Rise or fall of the fitted line over the first steady window (if none is steady, over the last window), as a share of the mean; the largest of several variables.
        slope_excursion: Known<Proportion> = output(PROPORTION_PERCENT).label("Slope excursion");
        /// Verdict of a common but wrong rule: each round, and both ends of the line, within half the allowed excursion of the mean.
        half_rule: Known<Verdict> = outcome(Verdict::OPTIONS).label("Steady by the “within ±10%” rule");
        /// Results for each window and variable whose mean is not 0.
        windows: Vec<[f64; 6]> = table(&WINDOW).label("Windows");
    }
}

const WINDOW: [Quantity; 6] = [
    output(COUNT)
        .named("round", "Last round of the window, counted from 1.")
        .label("Round"),
    output(COUNT)
        .named("variable", "Tracking variable, counted from 1.")
        .label("Variable"),
    output(PLAIN)
        .named("mean", "Mean of the rounds.")
        .label("Mean"),
    output(PROPORTION_PERCENT)
        .named(
            "excursion",
            "Largest minus smallest round, as a share of the mean.",
        )
        .label("Data excursion"),
    output(PROPORTION_PERCENT)
        .named(
            "slope_excursion",
            "Rise or fall of the fitted line, as a share of the mean.",
        )
        .label("Slope excursion"),
    outcome(Verdict::OPTIONS)
        .named("steady", "Whether this variable is steady in this window.")
        .label("Steady"),
];

impl Inputs {
    fn holds(&self, window: &Window) -> bool {
        window.excursion <= self.excursion * TOLERANCE && window.slope <= self.slope * TOLERANCE
    }

    fn holds_by_half(&self, window: &Window) -> bool {
        let half = self.excursion / 2.0 * TOLERANCE;
        window.farthest <= half && window.slope / 2.0 <= half
    }

    /// The window that ends with this round, for each variable; nothing where one mean is 0.
    fn window_at(&self, last: usize) -> Vec<Option<Window>> {
        let (count, variables) = (self.window as usize, self.variables as usize);
        let rows = self
            .rounds
            .chunks_exact(variables)
            .skip(last - count)
            .take(count);
        let columns = 0..variables;
        let window = |column: usize| Window::of(rows.clone().map(move |row| row[column]), count);
        columns.map(window).collect()
    }
}

/// Looks for the first steady window; reports it, or else the last one.
pub fn compute(input: &Inputs) -> Result<Outputs, Refusal> {
    let variables = input.variables as usize;
    if !input.rounds.len().is_multiple_of(variables) {
        return Err(Refusal::Contradiction {
            quantity: "rounds",
            rule: "it must contain as many values for each round as there are variables",
        });
    }
    let (mut table, mut reported, mut steady_at) = (Vec::new(), None, None);
    for last in input.window as usize..=input.rounds.len() / variables {
        let windows = input.window_at(last);
        for (place, window) in windows.iter().enumerate() {
            table.extend(
                window
                    .as_ref()
                    .map(|window| row(input, last, place, window)),
            );
        }
        let decided: Option<Vec<Window>> = windows.into_iter().collect();
        if let (None, Some(windows)) = (steady_at, decided) {
            if windows.iter().all(|window| input.holds(window)) {
                steady_at = Some(last);
            }
            reported = Some(windows);
        }
    }
    Ok(answer(input, table, reported, steady_at))
}

/// The last round of the first window that is steady by the standard's own limits, counted from 1,
/// or why there is none.
pub fn first_steady(rounds: &[Number]) -> Known<usize> {
    let rule = Inputs {
        rounds: Vec::new(),
        variables: 1.0,
        window: ROUNDS,
        excursion: PERCENT.to_base(EXCURSION),
        slope: PERCENT.to_base(SLOPE),
    };
    let count = ROUNDS as usize;
    if rounds.len() < count {
        return Err(TOO_FEW);
    }
    let holds = |rounds: &[Number]| {
        let window = Window::of(rounds.iter().copied(), count);
        window.is_some_and(|window| rule.holds(&window))
    };
    let first = rounds.windows(count).position(holds);
    first.map(|place| place + count).ok_or(NEVER_STEADY)
}

fn row(input: &Inputs, last: usize, place: usize, window: &Window) -> [f64; 6] {
    let steady = Verdict::from(input.holds(window)) as usize as f64;
    let (round, variable) = (last as f64, (place + 1) as f64);
    [
        round,
        variable,
        window.mean,
        window.excursion,
        window.slope,
        steady,
    ]
}

fn answer(
    input: &Inputs,
    windows: Vec<[f64; 6]>,
    reported: Option<Vec<Window>>,
    steady_at: Option<usize>,
) -> Outputs {
    let rounds = input.rounds.len() / input.variables as usize;
    let none = match rounds < input.window as usize {
        true => TOO_FEW,
        false => {
            "In every window the mean of a variable is 0, so the excursions cannot be given as a share of it."
        }
    };
    let reported = reported.as_deref().ok_or(none);
    let largest =
        |of: fn(&Window) -> f64| reported.map(|all| all.iter().map(of).fold(0.0, f64::max));
    Outputs {
        steady: reported.map(|_| Verdict::from(steady_at.is_some())),
        first_round: match (reported, steady_at) {
            (_, Some(last)) => Ok(last as f64),
            (Ok(_), None) => Err(NEVER_STEADY),
            (Err(reason), None) => Err(reason),
        },
        mean: reported.map(|all| all[0].mean),
        excursion: largest(|window| window.excursion),
        slope_excursion: largest(|window| window.slope),
        half_rule: reported
            .map(|all| Verdict::from(all.iter().all(|window| input.holds_by_half(window)))),
        windows,
        notes: match steady_at.unwrap_or(rounds) > LAST_ROUND {
            true => vec![
                "After 25 rounds without a steady window, the standard allows the test to stop and report that.",
            ],
            false => Vec::new(),
        },
    }
}

impl From<bool> for Verdict {
    fn from(steady: bool) -> Self {
        if steady { Self::Yes } else { Self::No }
    }
}
