//! Why an input gives no answer. The words are put together where they are shown, from the
//! declaration, so that the engine carries no text for them.

/// What was wrong with the inputs of a model.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Refusal {
    /// The caller broke the boundary's own rules: too few or too many values.
    WrongShape,
    /// A required input was not given, or was not a number.
    NotGiven {
        /// The place of the input in the declaration.
        slot: usize,
    },
    /// A value lies outside its range, or is not whole where it must be.
    OutOfRange {
        /// The place of the input in the declaration.
        slot: usize,
        /// The value, in the base unit.
        value: f64,
    },
    /// A value in its range, but nearer to 0 than `slots::MIN_NONZERO` without being 0.
    NearZero {
        /// The place of the input in the declaration.
        slot: usize,
    },
    /// Two inputs cannot both be true.
    Contradiction {
        /// The id of the input to point at.
        quantity: &'static str,
        /// What must hold, as the second half of a sentence: "it must be at least …".
        rule: &'static str,
    },
    /// A value in its range on which no honest answer can be built.
    TooLittle {
        /// The id of the input to point at.
        quantity: &'static str,
        /// What it takes and why, as the second half of a sentence: "it must be at least …".
        rule: &'static str,
    },
    /// More than there is memory for.
    TooLarge {
        /// The id of the input to point at.
        quantity: &'static str,
        /// The largest value that fits, the other inputs as they are.
        most: f64,
    },
}

/// A number, or the reason why there is none.
pub type Known<T> = Result<T, &'static str>;
