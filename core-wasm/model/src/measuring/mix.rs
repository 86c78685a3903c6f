//! A list of shares that may leave something out.

use crate::refusal::Refusal;
use crate::units::Ratio;

/// Shares that sum to within this of 1 leave nothing out.
const WHOLE: f64 = 1e-9;
/// A mean found in two ways may differ by this share of itself: published shares are rounded.
const AGREE: f64 = 0.01;

/// The part of a mix that is listed: how much of it, and its values weighted by their shares.
#[derive(Clone, Copy, Debug)]
pub struct Mix {
    unlisted: Ratio,
    weighted: f64,
}

impl Mix {
    /// Refused where the two lists differ in length or the shares exceed 1; `quantity` names the
    /// list of shares.
    pub fn new(values: &[f64], shares: &[Ratio], quantity: &'static str) -> Result<Self, Refusal> {
        let listed: f64 = shares.iter().sum();
        let contradiction = |rule| Err(Refusal::Contradiction { quantity, rule });
        if values.len() != shares.len() {
            return contradiction("it must contain one share for each listed value");
        }
        if listed > 1.0 + WHOLE {
            return contradiction("its shares must not sum to more than 1");
        }
        let unlisted = if 1.0 - listed <= WHOLE {
            0.0
        } else {
            1.0 - listed
        };
        let weighted = values
            .iter()
            .zip(shares)
            .map(|(value, share)| value * share)
            .sum();
        Ok(Self { unlisted, weighted })
    }

    /// The share that is not listed.
    pub fn unlisted(&self) -> Ratio {
        self.unlisted
    }

    /// The mean of all, if the unlisted part has this mean or there is none.
    pub fn mean(&self, unlisted_mean: Option<f64>) -> Option<f64> {
        match unlisted_mean {
            _ if self.unlisted == 0.0 => Some(self.weighted),
            Some(value) => Some(self.weighted + self.unlisted * value),
            None => None,
        }
    }

    /// Refused where a known mean of all leaves less than this for each that is not listed, by more
    /// than rounding; `quantity` names the list of shares.
    pub fn leave_room(
        &self,
        mean: Option<f64>,
        least: f64,
        quantity: &'static str,
        rule: &'static str,
    ) -> Result<(), Refusal> {
        let needed = self.weighted + self.unlisted * least;
        match mean {
            Some(mean) if needed > mean * (1.0 + AGREE) => {
                Err(Refusal::Contradiction { quantity, rule })
            }
            _ => Ok(()),
        }
    }

    /// The mean of the unlisted part, from the mean of all; below 0 where the listed part alone
    /// holds more. Nothing where nothing is unlisted.
    pub fn unlisted_mean(&self, mean: f64) -> Option<f64> {
        (self.unlisted > 0.0).then(|| (mean - self.weighted) / self.unlisted)
    }
}

/// One of two means of the same thing; refused where they differ by more than rounding.
pub fn agreed(
    stated: Option<f64>,
    mixed: Option<f64>,
    quantity: &'static str,
) -> Result<Option<f64>, Refusal> {
    match (stated, mixed) {
        (Some(stated), Some(mixed)) if (stated - mixed).abs() > AGREE * stated => {
            Err(Refusal::Contradiction {
                quantity,
                rule: "it must equal the mean of the list of shares, or be left out",
            })
        }
        (stated, mixed) => Ok(stated.or(mixed)),
    }
}
