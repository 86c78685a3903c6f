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

/// Reads the values of a model's inputs, one after the other.
pub struct Reader<'a> {
    slots: &'a [f64],
    items: &'a [f64],
    next: usize,
}

impl<'a> Reader<'a> {
    /// A reader of `count` quantities.
    pub fn new(values: &'a [f64], count: usize) -> Result<Self, Refusal> {
        if values.len() < count {
            return Err(Refusal::WrongShape);
        }
        let (slots, items) = values.split_at(count);
        Ok(Self {
            slots,
            items,
            next: 0,
        })
    }

    fn take(&mut self) -> (usize, f64) {
        let slot = self.next;
        self.next += 1;
        (slot, self.slots[slot])
    }

    /// The next number, checked.
    pub fn number(&mut self, check: &Check) -> Result<f64, Refusal> {
        let (slot, value) = self.take();
        if value.is_nan() {
            return Err(Refusal::NotGiven { slot });
        }
        within(check, slot, value)
    }

    /// The next number, checked, or nothing where it was left out.
    pub fn maybe(&mut self, check: &Check) -> Result<Option<f64>, Refusal> {
        if self.slots[self.next].is_nan() {
            self.next += 1;
            return Ok(None);
        }
        self.number(check).map(Some)
    }

    /// The next list, each item checked.
    pub fn list(&mut self, check: &Check) -> Result<Vec<f64>, Refusal> {
        let (slot, length) = self.take();
        if !(length >= 0.0 && length.fract() == 0.0 && length <= self.items.len() as f64) {
            return Err(Refusal::WrongShape);
        }
        let (items, rest) = self.items.split_at(length as usize);
        self.items = rest;
        items
            .iter()
            .map(|&item| match item.is_nan() {
                true => Err(Refusal::NotGiven { slot }),
                false => within(check, slot, item),
            })
            .collect()
    }

    /// Nothing may be left over.
    pub fn finish(self) -> Result<(), Refusal> {
        if self.items.is_empty() {
            Ok(())
        } else {
            Err(Refusal::WrongShape)
        }
    }
}

fn within(check: &Check, slot: usize, value: f64) -> Result<f64, Refusal> {
    let allowed = (check.min..=check.max).contains(&value) && value.is_finite();
    if allowed && !(check.whole && value.fract() != 0.0) {
        Ok(value)
    } else {
        Err(Refusal::OutOfRange { slot, value })
    }
}

/// A type that an input can have.
pub trait FromSlot: Sized {
    /// Reads and checks it.
    fn from_slot(reader: &mut Reader<'_>, check: &Check) -> Result<Self, Refusal>;
}

impl FromSlot for f64 {
    fn from_slot(reader: &mut Reader<'_>, check: &Check) -> Result<Self, Refusal> {
        reader.number(check)
    }
}

impl FromSlot for Option<f64> {
    fn from_slot(reader: &mut Reader<'_>, check: &Check) -> Result<Self, Refusal> {
        reader.maybe(check)
    }
}

impl FromSlot for Vec<f64> {
    fn from_slot(reader: &mut Reader<'_>, check: &Check) -> Result<Self, Refusal> {
        reader.list(check)
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
#[derive(Default)]
pub struct Writer {
    answer: Answer,
    items: Vec<f64>,
}

impl Writer {
    /// The next output is this number.
    pub fn number(&mut self, value: f64) {
        self.answer.values.push(value);
    }

    /// The next output has no value.
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
    /// Writes it.
    fn into_slot(self, answer: &mut Writer);
}

impl IntoSlot for f64 {
    fn into_slot(self, answer: &mut Writer) {
        answer.number(self);
    }
}

impl<T: IntoSlot> IntoSlot for Known<T> {
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
