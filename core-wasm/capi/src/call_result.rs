//! The result of a call: an answer, or why there is none.

use spare_area_model::refusal::Refusal;
use spare_area_model::slots::{Answer, MIN_NONZERO};

/// An answer or a refusal, laid out as C does.
#[repr(C)]
#[derive(Debug, Default)]
pub struct CallResult {
    /// 0 for an answer; else why there is none, in the order of `Refusal`, from 1 on.
    pub kind: u32,
    /// Of a refusal, the place of its input, where it is told by its place.
    pub place: u32,
    /// Of a refusal, the value or the bound that it names.
    pub detail: f64,
    /// The numbers of an answer.
    pub values: Numbers,
    /// Of an answer a line for each reason (place, tab, reason) and each note (tab, note); of a refusal
    /// the id of its input, and its rule in the next line.
    pub words: Words,
}

/// Numbers, by where they stand and how many they are.
#[repr(C)]
#[derive(Debug, Default)]
pub struct Numbers(Vector<f64>);

/// Text in UTF-8, by where it stands and how many bytes it has.
#[repr(C)]
#[derive(Debug, Default)]
pub struct Words(Vector<u8>);

/// A boxed slice that C can read: where it stands, and its length.
#[repr(C)]
#[derive(Debug)]
struct Vector<T> {
    at: *mut T,
    length: usize,
}

impl<T> Default for Vector<T> {
    fn default() -> Self {
        Self::from(Vec::new())
    }
}

impl<T> From<Vec<T>> for Vector<T> {
    fn from(all: Vec<T>) -> Self {
        let all = Box::leak(all.into_boxed_slice());
        Self {
            at: all.as_mut_ptr(),
            length: all.len(),
        }
    }
}

impl<T> Drop for Vector<T> {
    fn drop(&mut self) {
        let all = std::ptr::slice_from_raw_parts_mut(self.at, self.length);
        // SAFETY: they come from a box of as many, which nobody else has.
        drop(unsafe { Box::from_raw(all) });
    }
}

impl CallResult {
    /// From the result of a model.
    pub fn of(result: Result<Answer, Refusal>) -> Self {
        result.map_or_else(refused, answered)
    }

    /// Text alone.
    pub fn words(text: String) -> Self {
        Self {
            words: Words(text.into_bytes().into()),
            ..Self::default()
        }
    }

    /// Passes ownership to the caller, who frees it with `sa_forget`.
    pub fn hand_over(self) -> *mut Self {
        Box::into_raw(Box::new(self))
    }
}

/// Frees a result.
///
/// # Safety
/// `told` must come from a function of this crate, and not be used again.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sa_forget(result: *mut CallResult) {
    // SAFETY: promised by the caller.
    drop(unsafe { Box::from_raw(result) });
}

fn answered(answer: Answer) -> CallResult {
    let reasons = answer.reasons.iter();
    let reasons = reasons.map(|(place, reason)| format!("{place}\t{reason}\n"));
    let notes = answer.notes.iter().map(|note| format!("\t{note}\n"));
    CallResult {
        values: Numbers(answer.values.into()),
        ..CallResult::words(reasons.chain(notes).collect())
    }
}

fn refused(refusal: Refusal) -> CallResult {
    let (kind, slot, detail, words) = match refusal {
        Refusal::WrongShape => (1, 0, f64::NAN, String::new()),
        Refusal::NotGiven { slot } => (2, slot, f64::NAN, String::new()),
        Refusal::OutOfRange { slot, value } => (3, slot, value, String::new()),
        Refusal::NearZero { slot } => (4, slot, MIN_NONZERO, String::new()),
        Refusal::Contradiction { quantity, rule } => {
            (5, 0, f64::NAN, format!("{quantity}\n{rule}"))
        }
        Refusal::TooLittle { quantity, rule } => (6, 0, f64::NAN, format!("{quantity}\n{rule}")),
        Refusal::TooLarge { quantity, most } => (7, 0, most, quantity.to_owned()),
    };
    CallResult {
        kind,
        place: slot as u32,
        detail,
        ..CallResult::words(words)
    }
}
