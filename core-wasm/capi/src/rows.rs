//! Many answers of one model at once.

use crate::call_result::CallResult;
use crate::{memory, runner};
use spare_area_model::declaration::Wanted;

/// Stands in place of a reason for what was refused.
const REFUSED: u32 = u32::MAX;

/// Computes a model for many rows of inputs. `inputs` has `width` numbers a row, one an input; the `items`
/// of lists are the same in all rows. Of each answer the outputs at `wanted` go to `answers`, and beside
/// each to `why`: 0 where it has a value, n for the n-th line of the words that come back, and the
/// largest number where the row was refused (`sa_run` of that row tells why).
///
/// # Safety
/// Each address must point to as many as are said: `inputs` to rows × width, `items` and `wanted` to their
/// counts, `answers` and `why` to rows × `wanted_count`.
#[allow(clippy::too_many_arguments)]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sa_rows(
    model: usize,
    rows: usize,
    width: usize,
    inputs: *const f64,
    items: *const f64,
    item_count: usize,
    wanted: *const u32,
    wanted_count: usize,
    answers: *mut f64,
    why: *mut u32,
) -> *mut CallResult {
    // SAFETY: promised by the caller.
    let (inputs, items, wanted) = unsafe {
        (
            memory::numbers(inputs, rows * width),
            memory::numbers(items, item_count),
            memory::numbers(wanted, wanted_count),
        )
    };
    // SAFETY: promised by the caller.
    let (answers, why) = unsafe {
        (
            memory::places(answers, rows * wanted_count),
            memory::places(why, rows * wanted_count),
        )
    };
    let run = runner(model);
    let only = match wanted {
        [one] => Wanted::One(*one as usize),
        _ => Wanted::All,
    };
    let mut reasons: Vec<&'static str> = Vec::new();
    let mut values = vec![0.0; width + item_count];
    values[width..].copy_from_slice(items);
    let rows = inputs
        .chunks_exact(width)
        .zip(answers.chunks_exact_mut(wanted_count))
        .zip(why.chunks_exact_mut(wanted_count));
    for ((row, answers), why) in rows {
        values[..width].copy_from_slice(row);
        let Ok(answer) = run(&values, only) else {
            answers.fill(f64::NAN);
            why.fill(REFUSED);
            continue;
        };
        for ((&output, value), why) in wanted.iter().zip(answers).zip(why) {
            let output = output as usize;
            *value = answer.values[output];
            let reason = answer.reasons.iter().find(|(place, _)| *place == output);
            *why = reason.map_or(0, |(_, reason)| line_of(reason, &mut reasons));
        }
    }
    CallResult::words(reasons.join("\n")).hand_over()
}

/// The line on which a reason stands, counted from 1; a new one if it is new.
fn line_of(reason: &'static str, reasons: &mut Vec<&'static str>) -> u32 {
    let known = reasons.iter().position(|one| std::ptr::eq(*one, reason));
    let at = known.unwrap_or_else(|| {
        reasons.push(reason);
        reasons.len() - 1
    });
    at as u32 + 1
}
