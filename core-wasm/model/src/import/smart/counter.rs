//! A number out of a report, with how it is known; or why it is not.

use crate::import::record::records;

records! {
    /// A number out of a drive’s own counters, in base units.
    #[derive(Clone, Debug, PartialEq)]
    Counter {
        /// The number; null where it is not known.
        value: Option<f64>,
        /// The least that it can be, given how finely the drive counts.
        low: Option<f64>,
        /// The most; null where there is no such bound.
        high: Option<f64>,
        /// Where it stands and in what unit it counts; null where nothing is known of it.
        basis: Option<String>,
        /// How well its unit is known: `standard` (a specification says it), `measured` (over many drives of the
        /// family), `unknown`.
        confidence: &'static str,
        /// Why there is no number.
        reason: Option<String>,
    }
}

/// A specification says what it counts.
pub const STANDARD: &str = "standard";
/// Measured over many drives of the family.
pub const MEASURED: &str = "measured";

impl Counter {
    /// A number between two others.
    pub fn known(
        value: f64,
        (low, high): (f64, Option<f64>),
        basis: String,
        confidence: &'static str,
    ) -> Self {
        Self {
            value: Some(value),
            low: Some(low),
            high,
            basis: Some(basis),
            confidence,
            reason: None,
        }
    }

    /// No number, and why.
    pub fn unknown(reason: impl Into<String>) -> Self {
        Self {
            value: None,
            low: None,
            high: None,
            basis: None,
            confidence: "unknown",
            reason: Some(reason.into()),
        }
    }
}

/// Whether a counter stands at the top of a field of 16, 32, 48, or 64 bits: it counts no more.
pub fn is_stuck(raw: u64) -> bool {
    [16, 32, 48].iter().any(|bits| raw == (1 << bits) - 1) || raw == u64::MAX
}
