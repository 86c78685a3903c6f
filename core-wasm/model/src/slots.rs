//! How values cross a boundary that carries nothing but numbers.
//!
//! One number a quantity, in declared order; behind them the items of the lists, then nothing.
//!
//! ```text
//! inputs   [ disk_time, write_policy, requests.len(), … | requests[0], requests[1], … ]
//! outputs  [ mean_time, verdict, path.rows(),      … | path[0][0], path[0][1], …      ]
//! ```
//!
//! A choice is the place of its option. An input left out, and an output that has no value, is
//! NaN; for the latter a reason stands beside the numbers.

use crate::quantity::Check;
use crate::refusal::{Known, Refusal};

/// Smallest absolute value of an input other than 0. No physical quantity is smaller, and calculations with
/// smaller numbers could overflow to infinity or underflow to 0.
pub const MIN_NONZERO: f64 = 1e-30;

/// Reads the values of a model's inputs, one after the other. The first that is refused is kept until
/// the end: whoever reads fifty inputs need not look after each of them.
pub struct Reader<'a> {
    slots: &'a [f64],
    checks: &'a [Check],
    items: &'a [f64],
    next: usize,
    refused: Option<Refusal>,
}

impl<'a> Reader<'a> {
    /// A reader of as many quantities as there are checks.
    pub fn new(values: &'a [f64], checks: &'a [Check]) -> Result<Self, Refusal> {
        if values.len() < checks.len() {
            return Err(Refusal::WrongShape);
        }
        let (slots, items) = values.split_at(checks.len());
        Ok(Self {
            slots,
            checks,
            items,
            next: 0,
            refused: None,
        })
    }

    fn take(&mut self) -> (usize, f64) {
        let slot = self.next;
        self.next += 1;
        (slot, self.slots[slot])
    }

    fn refuse(&mut self, refusal: Refusal) {
        self.refused.get_or_insert(refusal);
    }

    /// The value, if it is allowed in this slot; else NaN.
    fn within(&mut self, slot: usize, value: f64) -> f64 {
        let check = &self.checks[slot];
        let in_range = (check.min..=check.max).contains(&value) && value.is_finite();
        let allowed = in_range && !(check.whole && value.fract() != 0.0);
        let near_zero = allowed && value != 0.0 && value.abs() < MIN_NONZERO;
        if allowed && !near_zero {
            return value;
        }
        self.refuse(match value.is_nan() {
            true => Refusal::NotGiven { slot },
            false if near_zero => Refusal::NearZero { slot },
            false => Refusal::OutOfRange { slot, value },
        });
        f64::NAN
    }

    /// The next number, checked.
    #[inline(never)]
    pub fn number(&mut self) -> f64 {
        let (slot, value) = self.take();
        self.within(slot, value)
    }

    /// The next number, checked, or nothing where it was left out.
    #[inline(never)]
    pub fn maybe(&mut self) -> Option<f64> {
        let (slot, value) = self.take();
        (!value.is_nan()).then(|| self.within(slot, value))
    }

    /// The next list, each item checked.
    pub fn list(&mut self) -> Vec<f64> {
        let (slot, length) = self.take();
        if !(length >= 0.0 && length.fract() == 0.0 && length <= self.items.len() as f64) {
            self.refuse(Refusal::WrongShape);
            return Vec::new();
        }
        let (items, rest) = self.items.split_at(length as usize);
        self.items = rest;
        items.iter().map(|&item| self.within(slot, item)).collect()
    }

    /// Nothing may have been refused, and nothing left over.
    pub fn finish(self) -> Result<(), Refusal> {
        match self.refused {
            Some(refusal) => Err(refusal),
            None if self.items.is_empty() => Ok(()),
            None => Err(Refusal::WrongShape),
        }
    }
}

/// A type that an input can have.
pub trait FromSlot: Sized {
    /// Reads and checks it; what is refused is told by the reader's `finish`.
    fn from_slot(reader: &mut Reader<'_>) -> Self;
}

impl FromSlot for f64 {
    fn from_slot(reader: &mut Reader<'_>) -> Self {
        reader.number()
    }
}

impl FromSlot for Option<f64> {
    fn from_slot(reader: &mut Reader<'_>) -> Self {
        reader.maybe()
    }
}

impl FromSlot for Vec<f64> {
    fn from_slot(reader: &mut Reader<'_>) -> Self {
        reader.list()
    }
}

/// The answer of a model, as numbers, with the reasons of those that are missing.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Answer {
    /// One number an output in declared order, then the items of lists and tables.
    pub values: Vec<f64>,
    /// Why an output has no value: its place and the reason.
    pub reasons: Vec<(usize, &'static str)>,
    /// What the reader should know beside the numbers.
    pub notes: Vec<&'static str>,
}

/// Collects the answer of a model.
pub struct Writer {
    answer: Answer,
    items: Vec<f64>,
}

impl Writer {
    /// A writer of so many outputs.
    pub fn new(outputs: usize) -> Self {
        Self {
            answer: Answer {
                values: Vec::with_capacity(outputs),
                ..Answer::default()
            },
            items: Vec::new(),
        }
    }

    /// The next output is this number.
    #[inline(never)]
    pub fn number(&mut self, value: f64) {
        self.answer.values.push(value);
    }

    /// The next output has no value.
    #[inline(never)]
    pub fn unknown(&mut self, reason: &'static str) {
        self.answer.reasons.push((self.answer.values.len(), reason));
        self.number(f64::NAN);
    }

    /// The next output has this many items or rows, which follow.
    pub fn items(&mut self, count: usize, items: impl IntoIterator<Item = f64>) {
        self.number(count as f64);
        self.items.extend(items);
    }

    /// All of it.
    pub fn finish(mut self, notes: Vec<&'static str>) -> Answer {
        self.answer.values.append(&mut self.items);
        self.answer.notes = notes;
        self.answer
    }
}

/// A type that an output can have.
pub trait IntoSlot {
    /// Whether there may be no value.
    const MAY_BE_UNKNOWN: bool = false;

    /// Writes it.
    fn into_slot(self, answer: &mut Writer);
}

impl IntoSlot for f64 {
    fn into_slot(self, answer: &mut Writer) {
        answer.number(self);
    }
}

impl<T: IntoSlot> IntoSlot for Known<T> {
    const MAY_BE_UNKNOWN: bool = true;

    fn into_slot(self, answer: &mut Writer) {
        match self {
            Ok(value) => value.into_slot(answer),
            Err(reason) => answer.unknown(reason),
        }
    }
}

impl IntoSlot for Vec<f64> {
    fn into_slot(self, answer: &mut Writer) {
        answer.items(self.len(), self);
    }
}

impl<const COLUMNS: usize> IntoSlot for Vec<[f64; COLUMNS]> {
    fn into_slot(self, answer: &mut Writer) {
        answer.items(self.len(), self.into_iter().flatten());
    }
}
