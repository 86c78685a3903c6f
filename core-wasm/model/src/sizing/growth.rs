//! Host writes that grow from year to year: how many over the years, and when they reach a number.

use crate::model;
use crate::quantity::{input, optional, output};
use crate::refusal::{Known, Refusal};
use crate::units::{
    B, B_S, ByteRate, Bytes, D, GB, GB_D, MB_S, PB, PROPORTION_PERCENT, Proportion, TB, TB_S, Time,
    Y,
};

/// The year of the endurance ratings.
pub(super) const YEAR: Time = Y.to_base(1.0);

const NO_TOTAL: &str = "Give the bytes to reach.";
const SHRINKS: &str = "The writes shrink so fast that they never add up to so much.";

model! {
    /// How much is written over the years if the host writes more every year?
    "growth": "Writes that grow", chapter "endurance";
    equation "total": r"\v{total} = \v{write_rate}\cdot 365\,\mathrm{d}\cdot\left(\sum_{i=1}^{k}(1+\v{growth})^{i-1}+(n-k)\,(1+\v{growth})^{k}\right)";
    equation "gradual": r"\v{gradual_total} = \v{write_rate}\cdot 365\,\mathrm{d}\cdot\frac{(1+\v{growth})^{n}-1}{\ln(1+\v{growth})}";
    equation "last": r"\v{last_rate} = \v{write_rate}\,(1+\v{growth})^{k}";
    letter "n": "The years of the period, as a plain number.";
    letter "k": "The years before the last one that has begun: 4 in a period of 5 years.";
    assumes "Each year has so much more than the one before it. Within a year the rate is constant.";
    assumes "A year is 365 days.";
    limit "Growth of a measured minute is a guess about years. Try what a higher growth would change.";
    source "storageforum-dwpd";
    inputs {
        /// Mean rate of writes in the first year.
        write_rate: ByteRate = input(2.1, MB_S).from(1.0, B_S).to(1.0, TB_S).log().symbol("W").label("Writes in the first year");
        /// How much more is written in each year than in the one before.
        growth: Proportion = input(20.0, PROPORTION_PERCENT).from(-90.0, PROPORTION_PERCENT).to(900.0, PROPORTION_PERCENT).symbol("g").label("Growth per year");
        /// Years that are looked at.
        period: Time = input(5.0, Y).from(1.0, D).to(100.0, Y).log().symbol("t").label("Period");
        /// Bytes to reach, such as an endurance rating.
        reach: Option<Bytes> = optional(TB).from(1.0, B).to(1e6, PB).log().example(600.0, TB).symbol("T").label("Bytes to reach");
    }
    outputs {
        /// Bytes written over the period.
        total: Bytes = output(TB).symbol("B").label("Written over the period");
        /// Bytes written over the period if nothing grew.
        total_without_growth: Bytes = output(TB).label("Without growth");
        /// Bytes written over the period if the rate grows day by day, from the measured one on.
        gradual_total: Bytes = output(TB).symbol("B_g").label("If it grows day by day");
        /// Rate at the end of the period.
        last_rate: ByteRate = output(GB_D).symbol(r"W_n").label("Rate at the end");
        /// Mean rate over the period.
        mean_rate: ByteRate = output(GB_D).label("Mean rate");
        /// Bytes of the first day, if each day of the first year had the same.
        first_day: Bytes = output(GB).label("Written per day, first year");
        /// Time until so much has been written.
        time_to_reach: Known<Time> = output(Y).label("Time until it is reached");
    }
}

/// A rate that grows evenly, summed.
pub fn compute(input: &Inputs) -> Result<Outputs, Refusal> {
    let years = input.period / YEAR;
    let total = written(input.write_rate, input.growth, years);
    Ok(Outputs {
        total,
        total_without_growth: input.write_rate * input.period,
        gradual_total: written_gradually(input.write_rate, input.growth, years),
        last_rate: rate_at(input.write_rate, input.growth, years),
        mean_rate: total / input.period,
        first_day: input.write_rate * D.to_base(1.0),
        time_to_reach: match input.reach {
            None => Err(NO_TOTAL),
            Some(bytes) => reached(input.write_rate, input.growth, bytes).ok_or(SHRINKS),
        },
        notes: Vec::new(),
    })
}

/// Years before the one that a time lies in; the end of a year belongs to it.
fn years_before(years: f64) -> f64 {
    (years.ceil() - 1.0).max(0.0)
}

/// Rate in the year that a time lies in.
pub(super) fn rate_at(write_rate: ByteRate, growth: f64, years: f64) -> ByteRate {
    write_rate * (1.0 + growth).powf(years_before(years))
}

/// First years that all whole years before a time come to.
fn whole_years(growth: f64, before: f64) -> f64 {
    if growth == 0.0 {
        before
    } else {
        (before * growth.ln_1p()).exp_m1() / growth
    }
}

/// Bytes of so many years.
pub(super) fn written(write_rate: ByteRate, growth: f64, years: f64) -> Bytes {
    let before = years_before(years);
    let in_this_year = (years - before) * (1.0 + growth).powf(before);
    write_rate * YEAR * (whole_years(growth, before) + in_this_year)
}

/// Bytes of so many years if the rate grows day by day and not at the end of each year.
pub(super) fn written_gradually(write_rate: ByteRate, growth: f64, years: f64) -> Bytes {
    let logarithm = growth.ln_1p();
    let times = if logarithm == 0.0 {
        years
    } else {
        (years * logarithm).exp_m1() / logarithm
    };
    write_rate * YEAR * times
}

/// When so many bytes are written; never, if the writes shrink too fast.
pub(super) fn reached(write_rate: ByteRate, growth: f64, bytes: Bytes) -> Option<Time> {
    let times = bytes / (write_rate * YEAR);
    if growth == 0.0 {
        return Some(times * YEAR);
    }
    let left = growth * times;
    if left <= -1.0 {
        return None;
    }
    // At the end of a year rounding may count it in or out: the part of the year then is 1 or 0.
    let before = (left.ln_1p() / growth.ln_1p()).floor();
    let in_this_year = (times - whole_years(growth, before)) / (1.0 + growth).powf(before);
    Some((before + in_this_year) * YEAR)
}

/// The growth with which so many bytes are written in so many years; none if they are fewer or more than the range allows.
pub(super) fn growth_to_reach(write_rate: ByteRate, years: f64, bytes: Bytes) -> Option<f64> {
    let (mut low, mut high) = (-0.9, 9.0);
    let over = |growth: f64| written(write_rate, growth, years) > bytes;
    if over(low) || !over(high) {
        return None;
    }
    // The interval of width 10 halved to the last bit of a double.
    for _ in 0..60 {
        let middle = f64::midpoint(low, high);
        if over(middle) {
            high = middle;
        } else {
            low = middle;
        }
    }
    Some(low)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rate_that_grows_day_by_day_is_the_sum_of_its_days_and_no_less_than_the_steps() {
        for growth in [-0.5, -0.01, 0.0, 1e-9, 0.2, 1.0, 9.0] {
            for days in [30, 365, 400, 1825, 2664] {
                let years = f64::from(days) / 365.0;
                let daily = |day: i32| (1.0_f64 + growth).powf((f64::from(day) + 0.5) / 365.0);
                let sum: f64 = (0..days).map(|day| 1e6 * daily(day) * 86_400.0).sum();
                let found = written_gradually(1e6, growth, years);
                assert!((found / sum - 1.0).abs() < 1e-5, "{growth}, {days} days");
                let steps = written(1e6, growth, years);
                let (low, high) = if growth < 0.0 {
                    (steps * (1.0 + growth), steps)
                } else {
                    (steps, steps * (1.0 + growth))
                };
                assert!(low <= found * 1.000_001 && found <= high * 1.000_001);
            }
        }
    }

    #[test]
    fn days_added_one_by_one_come_to_the_same() {
        for growth in [-0.5, -0.01, 0.0, 1e-9, 0.2, 1.0, 9.0] {
            for days in [30, 365, 400, 1825, 2664] {
                let mut rate = 1e6;
                let mut sum = 0.0;
                for day in 0..days {
                    if day > 0 && day % 365 == 0 {
                        rate *= 1.0 + growth;
                    }
                    sum += rate * 86_400.0;
                }
                let years = f64::from(days) / 365.0;
                let found = written(1e6, growth, years);
                assert!((found / sum - 1.0).abs() < 1e-9, "{growth} {days}");
                let back = reached(1e6, growth, found).unwrap() / YEAR;
                assert!((back / years - 1.0).abs() < 1e-9, "{growth} {days} {back}");
            }
        }
    }

    #[test]
    fn every_year_has_so_much_more_than_the_one_before() {
        for growth in [-0.3, 0.2, 1.5] {
            let year = |n: f64| written(1.0, growth, n) - written(1.0, growth, n - 1.0);
            for n in [2.0, 3.0, 7.0] {
                assert!((year(n) / year(n - 1.0) - 1.0 - growth).abs() < 1e-9);
            }
        }
    }

    #[test]
    fn the_growth_that_reaches_a_number_is_found() {
        let bytes = written(1e6, 0.37, 5.0);
        assert!((growth_to_reach(1e6, 5.0, bytes).unwrap() - 0.37).abs() < 1e-12);
        assert_eq!(growth_to_reach(1e6, 5.0, 1.0), None);
        assert_eq!(reached(1e6, -0.5, 1e30), None);
    }
}
