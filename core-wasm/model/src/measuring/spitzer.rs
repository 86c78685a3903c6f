//! How many requests wait for servers that all take the same time, at the ends of service times.
//!
//! In steps of one service time the number that wait, Q, obeys Q' = max(Q + A − k, 0), with A Poisson of mean
//! kρ. By Spitzer’s identity its generating function is exp Σ a_j (z^j − 1), where a_j is the sum over
//! n = 1, 2, … of P(Poisson(nkρ) = nk + j) ÷ n. All terms are positive, so nothing cancels.

use crate::numeric::{gauss, newton, poisson};
use crate::units::Ratio;

/// So many terms n are added one by one. Behind them the sum is an integral, which Gauss’s differences correct.
const ONE_BY_ONE: usize = 32;
/// Gauss’s coefficients of the first, third, fifth, and seventh central difference, in which the sum of all
/// terms behind a point exceeds the integral from there.
const GAUSS: [f64; 4] = [
    1.0 / 24.0,
    -17.0 / 5760.0,
    367.0 / 967_680.0,
    -27_859.0 / 464_486_400.0,
];
/// The ratio of the ends of one panel of that integral, as a logarithm.
const PANEL: f64 = 2.5;
/// Terms smaller than the first by e to this power do not count.
const SMALL: f64 = 45.0;
/// So near to its last exponential, relative to it, a sum is taken to be it.
const SETTLED: f64 = 1e-12;

/// The distribution of the number that wait.
pub struct Waiting {
    /// P(Q > m) for m = 0, 1, 2 …; behind them each is the one before ÷ (1 + `growth`).
    pub over: Vec<f64>,
    /// The generating function has its pole at 1 + `growth`.
    pub growth: f64,
    /// Mean of Q.
    pub mean: f64,
}

impl Waiting {
    /// For a utilization above 0 and below 1.
    pub fn of(servers: f64, utilization: Ratio) -> Self {
        let growth = growth(utilization);
        let (weighted, is_settled) = weighted(servers, utilization, growth);
        let last = weighted.len();
        let rest = match is_settled {
            true => (1.0 + growth).powf(-(last as f64)),
            false => 0.0,
        };
        let mut chances = vec![(-exponent(&weighted, is_settled, growth)).exp()];
        for m in 1..=last {
            let sum: f64 = weighted[..m]
                .iter()
                .zip(chances.iter().rev())
                .map(|(weight, chance)| weight * chance)
                .sum();
            chances.push(sum / m as f64);
        }
        // From the far end, so that small ones keep their digits.
        let mut behind = match is_settled {
            true => chances[last] / growth,
            false => 0.0,
        };
        let mut over = vec![0.0; last + 1];
        for (over, chance) in over.iter_mut().zip(&chances).rev() {
            *over = behind;
            behind += chance;
        }
        Self {
            over,
            growth,
            mean: weighted.iter().sum::<f64>() + rest / growth,
        }
    }
}

/// The sum of all a_j.
fn exponent(weighted: &[f64], is_settled: bool, growth: f64) -> f64 {
    let mut sum = 0.0;
    let (mut power, mut taken) = (1.0, 0.0);
    for (j, weight) in (1..).zip(weighted) {
        let j = f64::from(j);
        sum += weight / j;
        power /= 1.0 + growth;
        taken += power / j;
    }
    match is_settled {
        // Σ x^j ÷ j = −ln(1 − x), at x = 1 ÷ (1 + growth).
        true => sum + ((1.0 / growth).ln_1p() - taken),
        false => sum,
    }
}

/// j·a_j for j = 1, 2, …, up to where they no longer count or are powers of the pole, and whether the latter.
fn weighted(servers: f64, utilization: Ratio, growth: f64) -> (Vec<f64>, bool) {
    let mut terms = terms(servers, utilization);
    let (mut all, mut sum, mut power, mut settled) = (Vec::new(), 0.0, 1.0, 0);
    loop {
        let j = (all.len() + 1) as f64;
        let mut next = 0.0;
        for (requests, term) in &mut terms {
            *term *= *requests * utilization / (*requests + j);
            next += *term;
        }
        next *= j;
        all.push(next);
        sum += next;
        power /= 1.0 + growth;
        settled = match (next - power).abs() < SETTLED * power {
            true => settled + 1,
            false => 0,
        };
        if settled == 2 {
            return (all, true);
        }
        if next <= 1e-18 * sum {
            return (all, false);
        }
    }
}

/// The requests n·k that n steps can serve, and P(Poisson(nkρ) = nk) ÷ n with the weight of that n in the sum.
fn terms(servers: f64, utilization: Ratio) -> Vec<(f64, f64)> {
    let term = |n: f64, weight: f64| {
        let requests = n * servers;
        (
            requests,
            weight / n * poisson::probability(requests, utilization),
        )
    };
    let falls = servers * poisson::excess(utilization);
    let most = 1.0 + SMALL / falls;
    let around = GAUSS.len();
    if most <= (ONE_BY_ONE + around) as f64 {
        return (1..=most as usize).map(|n| term(n as f64, 1.0)).collect();
    }
    let corrections = corrections();
    let mut all: Vec<_> = (1..=ONE_BY_ONE + around)
        .map(|n| {
            let whole = if n <= ONE_BY_ONE { 1.0 } else { 0.0 };
            let place = (n + around).checked_sub(ONE_BY_ONE + 1);
            term(
                n as f64,
                whole + place.map_or(0.0, |place| corrections[place]),
            )
        })
        .collect();
    let begin = (ONE_BY_ONE as f64 + 0.5).ln();
    let panels = ((most.ln() - begin) / PANEL).ceil();
    let width = (most.ln() - begin) / panels;
    for panel in 0..panels as usize {
        let low = begin + panel as f64 * width;
        let places = gauss::twenty(low, low + width);
        all.extend(places.map(|(ln, weight)| term(ln.exp(), weight * ln.exp())));
    }
    all
}

/// Gauss’s corrections as weights of the terms around the end of those that are added one by one.
fn corrections() -> [f64; 2 * GAUSS.len()] {
    let mut weights = [0.0; 2 * GAUSS.len()];
    for (order, factor) in GAUSS.into_iter().enumerate() {
        // A row of Pascal’s triangle with changing signs.
        let degree = 2 * order + 1;
        let mut binomial = 1.0;
        for i in 0..=degree {
            let sign = if i % 2 == 0 { 1.0 } else { -1.0 };
            weights[GAUSS.len() + order - i] += factor * sign * binomial;
            binomial *= (degree - i) as f64 / (i + 1) as f64;
        }
    }
    weights
}

/// The positive x with ln(1 + x) = ρx: the pole of the generating function is at 1 + x, whatever the number
/// of servers.
fn growth(utilization: Ratio) -> f64 {
    if utilization < 0.5 {
        // Newton from the right, on a curve that bends upward; y = ln(1 + x) = ρx.
        let mut y = 2.0 - 2.0 * utilization.ln();
        for _ in 0..20 {
            y -= (y - (y / utilization).ln_1p()) / (1.0 - 1.0 / (utilization + y));
        }
        return y / utilization;
    }
    let idle = 1.0 - utilization;
    newton::rising_concave(idle, 2.0 * idle, |x| {
        if x > 0.1 {
            let part = x.ln_1p() / x;
            return (1.0 - part, (part - 1.0 / (1.0 + x)) / x);
        }
        // 1 − ln(1 + x)/x = x/2 − x²/3 + …
        let (mut value, mut slope, mut power, mut n) = (0.0, 0.0, 1.0, 1.0);
        while f64::abs(power) > 1e-18 {
            slope += power * n / (n + 1.0);
            power *= x;
            value += power / (n + 1.0);
            power = -power;
            n += 1.0;
        }
        (value, slope)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The pole solves its equation; just below 1 it is at 1 + 2(1 − ρ), and far below at ln ÷ ρ.
    #[test]
    fn the_pole_is_found_for_every_load() {
        for utilization in [1e-30, 1e-9, 0.01, 0.3, 0.499, 0.5, 0.7, 0.95, 0.953, 0.999] {
            let x = growth(utilization);
            let off = x.ln_1p() / (utilization * x) - 1.0;
            assert!(off.abs() < 1e-13, "ρ {utilization}: {x}, {off}");
        }
        for idle in [1e-6f64, 1e-12] {
            let idle = 1.0 - (1.0 - idle);
            let series = 2.0 * idle + 8.0 / 3.0 * idle * idle;
            assert!((growth(1.0 - idle) / series - 1.0).abs() < 1e-11, "{idle}");
        }
    }

    /// The terms n beyond those that are added one by one, against so many more of those.
    #[test]
    fn the_integral_is_the_sum_that_it_stands_for() {
        for (servers, utilization) in [(1.0, 0.7), (1.0, 0.95), (5.0, 0.9), (1024.0, 0.99)] {
            let (all, _) = weighted(servers, utilization, growth(utilization));
            for (j, got) in (1..).zip(&all).step_by(7) {
                let j = f64::from(j);
                let mut sum = 0.0;
                for n in 1..200_000 {
                    let n = f64::from(n);
                    let count = n * servers + j;
                    let term = poisson::probability(count, n * servers * utilization / count) / n;
                    sum += term;
                    if n > 40.0 && term < 1e-15 * sum {
                        break;
                    }
                }
                let off = got / (j * sum) - 1.0;
                assert!(
                    off.abs() < 1e-10,
                    "k {servers}, ρ {utilization}, j {j}: {off}"
                );
            }
        }
    }

    /// The chance of 0 comes from the sum of all a_j, that of more from the pole: together they are 1.
    #[test]
    fn the_chances_of_all_numbers_add_up_to_one() {
        for servers in [1.0, 2.0, 9.0, 70.0, 1024.0] {
            for utilization in [1e-9, 0.1, 0.5, 0.8, 0.9, 0.95, 0.99, 0.9999, 1.0 - 1e-9] {
                let growth = growth(utilization);
                let (weighted, is_settled) = weighted(servers, utilization, growth);
                let none = (-exponent(&weighted, is_settled, growth)).exp();
                let some = Waiting::of(servers, utilization).over[0];
                assert!(
                    (none + some - 1.0).abs() < 1e-10 && (-1e-12..=1.0).contains(&some),
                    "k {servers}, ρ {utilization}: {none} {some}"
                );
            }
        }
    }
}
