//! The load at its likely values and at the ends of its intervals.

use super::{Inputs, Uncertain, YEAR, rate_at, written};
use crate::refusal::Refusal;
use crate::units::{ByteRate, Bytes, Time};

/// A load: one value of each uncertain input.
#[derive(Clone, Copy, Debug)]
pub(super) struct Load {
    pub(super) write_rate: ByteRate,
    pub(super) layer_factor: f64,
    pub(super) growth: f64,
}

impl Load {
    /// Writes to one drive in the first year.
    pub(super) fn drive_rate(&self, input: &Inputs) -> ByteRate {
        self.write_rate * self.layer_factor / input.drives
    }

    /// Bytes that one drive must be rated for.
    pub(super) fn need(&self, input: &Inputs) -> Bytes {
        input.safety * written(self.drive_rate(input), self.growth, input.period / YEAR)
    }

    /// Capacity that one drive needs after so much time; none if nothing is known to be kept on it.
    pub(super) fn capacity_need(&self, input: &Inputs, after: Time) -> Option<Bytes> {
        let years = after / YEAR;
        let data = input
            .data
            .map(|data| data * (1.0 + input.data_growth).powf(years));
        let recordings = input
            .kept_time
            .map(|kept| kept * rate_at(self.drive_rate(input), self.growth, years));
        let kept = match (data, recordings) {
            (None, None) => return None,
            (data, recordings) => data.unwrap_or(0.0) + recordings.unwrap_or(0.0),
        };
        Some(kept / (1.0 - input.free_share))
    }
}

/// The three loads that bound every answer, since each rises with every uncertain input.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bounds {
    pub(super) low: Load,
    pub(super) likely: Load,
    pub(super) high: Load,
    /// Write amplification: lowest, likely, highest.
    pub(super) amplification: [f64; 3],
}

impl Bounds {
    /// Read from the inputs; an end that is not given is the likely value.
    pub(super) fn of(input: &Inputs) -> Result<Self, Refusal> {
        let writes = interval(
            "write_rate",
            input.write_rate_low,
            input.write_rate,
            input.write_rate_high,
        )?;
        let layers = interval(
            "layer_factor",
            input.layer_factor_low,
            input.layer_factor,
            input.layer_factor_high,
        )?;
        let growth = interval("growth", input.growth_low, input.growth, input.growth_high)?;
        let amplification = interval(
            "write_amplification",
            input.write_amplification_low,
            input.write_amplification,
            input.write_amplification_high,
        )?;
        let load = |at: usize| Load {
            write_rate: writes[at],
            layer_factor: layers[at],
            growth: growth[at],
        };
        Ok(Self {
            low: load(0),
            likely: load(1),
            high: load(2),
            amplification,
        })
    }

    /// The input whose interval alone moves the need most; none if no interval has a width.
    pub(super) fn widest(&self, input: &Inputs) -> Option<Uncertain> {
        let likely = self.likely;
        let spread = |low: Load, high: Load| high.need(input) / low.need(input);
        let spreads = [
            (
                Uncertain::Writes,
                spread(
                    Load {
                        write_rate: self.low.write_rate,
                        ..likely
                    },
                    Load {
                        write_rate: self.high.write_rate,
                        ..likely
                    },
                ),
            ),
            (
                Uncertain::Layers,
                spread(
                    Load {
                        layer_factor: self.low.layer_factor,
                        ..likely
                    },
                    Load {
                        layer_factor: self.high.layer_factor,
                        ..likely
                    },
                ),
            ),
            (
                Uncertain::Growth,
                spread(
                    Load {
                        growth: self.low.growth,
                        ..likely
                    },
                    Load {
                        growth: self.high.growth,
                        ..likely
                    },
                ),
            ),
        ];
        let mut widest = None;
        let mut most = 1.0;
        for (uncertain, spread) in spreads {
            if spread > most {
                (widest, most) = (Some(uncertain), spread);
            }
        }
        widest
    }
}

/// Lowest, likely and highest value, in that order or refused.
fn interval(
    quantity: &'static str,
    low: Option<f64>,
    likely: f64,
    high: Option<f64>,
) -> Result<[f64; 3], Refusal> {
    let (low, high) = (low.unwrap_or(likely), high.unwrap_or(likely));
    if low > likely || high < likely {
        return Err(Refusal::Contradiction {
            quantity,
            rule: "it must lie between its “at least” and its “at most”",
        });
    }
    Ok([low, likely, high])
}
