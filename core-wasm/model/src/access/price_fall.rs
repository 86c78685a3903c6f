//! How fast a price falls, and where it would be at the same pace.

use crate::model;
use crate::quantity::{input, output};
use crate::refusal::{Known, Refusal};
use crate::units::{Number, PER_MB, PERCENT, PLAIN, PricePerData, Ratio, YEARS, Years};

model! {
    /// How fast did a price fall between two years, and where would it be today at that pace?
    "price-fall": "Price decline", chapter "access-time";
    equation "fall": r"\v{yearly_fall} = 1-\left(\frac{\v{later_price}}{\v{first_price}}\right)^{1/\v{years}}";
    equation "halving": r"\v{halving_time} = \frac{\v{years}\,\ln 2}{\ln(\v{first_price}/\v{later_price})}";
    equation "outlook": r"\v{price_then} = \v{later_price}\,\left(\frac{\v{later_price}}{\v{first_price}}\right)^{\v{years_on}/\v{years}}";
    assumes "The price falls by the same share each year.";
    assumes "Both prices are in the same currency, without correction for inflation.";
    limit "Two prices always fit one line: they say nothing about the years between them, and promise nothing about later years.";
    source "cassidy-1995";
    inputs {
        /// Price in the first year.
        first_price: PricePerData = input(1000.0, PER_MB).from(1e-9, PER_MB).to(1e12, PER_MB).log().symbol("p_1").label("First price").source("cassidy-1995");
        /// Price in the later year.
        later_price: PricePerData = input(100.0, PER_MB).from(1e-9, PER_MB).to(1e12, PER_MB).log().symbol("p_2").label("Later price").source("cassidy-1995");
        /// Years between the two prices.
        years: Years = input(6.0, YEARS).from(0.1, YEARS).to(100.0, YEARS).symbol("y").label("Years between prices").source("cassidy-1995");
        /// Years after the later price to extrapolate the decline over.
        years_on: Years = input(28.0, YEARS).from(0.0, YEARS).to(100.0, YEARS).symbol("z").label("Years ahead");
    }
    outputs {
        /// Price decline per year, as a share of the price.
        yearly_fall: Known<Ratio> = output(PERCENT).symbol("f").label("Price decline per year");
        /// Time for the price to halve.
        halving_time: Known<Years> = output(YEARS).symbol(r"t_{1/2}").label("Price halving time");
        /// First price divided by later price.
        times_cheaper: Number = output(PLAIN).label("Price ratio");
        /// Price after the years ahead, at the same pace of decline.
        price_then: Known<PricePerData> = output(PER_MB).symbol("p_3").label("Projected price");
    }
}

/// A fall by equal ratios.
pub fn compute(input: &Inputs) -> Result<Outputs, Refusal> {
    let left = input.later_price / input.first_price;
    // Logarithms keep a fall of a hair's breadth exact.
    let yearly = left.ln() / input.years;
    let price_then = input.later_price * (yearly * input.years_on).exp();
    Ok(Outputs {
        yearly_fall: match left <= 1.0 {
            true => Ok(-yearly.exp_m1()),
            false => Err("The price rises."),
        },
        halving_time: match left < 1.0 {
            true => Ok(-std::f64::consts::LN_2 / yearly),
            false => Err("The price does not fall, so it never halves."),
        },
        times_cheaper: 1.0 / left,
        price_then: match price_then.is_normal() {
            true => Ok(price_then),
            false => Err("At this pace the price is beyond the range of numbers."),
        },
        notes: Vec::new(),
    })
}
