//! Pieces of a line: what stands after a word, up to what ends it. A piece without its end was cut, and is none.

use crate::import::fio::unused::Device;
use crate::import::run::decimal::decimal;

/// What stands after a word.
pub fn after<'a>(text: &'a str, word: &str) -> Option<&'a str> {
    text.split_once(word).map(|(_, rest)| rest)
}

/// What stands between two words.
pub fn between<'a>(text: &'a str, word: &str, end: &str) -> Option<&'a str> {
    let (piece, _) = after(text, word)?.split_once(end)?;
    Some(piece.trim())
}

/// The whole number after a word.
pub fn number_after(text: &str, word: &str) -> Option<f64> {
    let rest = after(text, word)?.trim_start();
    let end = rest.find(|one: char| !one.is_ascii_digit());
    decimal(rest.get(..end.unwrap_or(rest.len()))?)
}

/// What the system counted of a device: `  vda: ios=12/3088, merge=0/1, …`, with `aggrios=` where it is made of others.
pub fn device(line: &str) -> Option<Device> {
    let (name, counts) = line.trim().split_once(": ios=")?;
    let (reads, rest) = counts.split_once('/')?;
    let (writes, rest) = rest.split_once(',')?;
    Some(Device {
        name: name.to_owned(),
        requests: [decimal(reads)?, decimal(writes)?],
        has_parts: rest.contains("aggrios="),
    })
}

/// A number with two decimal places after a word, as fio prints means: with fewer it was cut.
pub fn mean_after(text: &str, word: &str) -> Option<f64> {
    let rest = after(text, word)?.trim_start();
    let end = rest.find(|one: char| !one.is_ascii_digit() && one != '.');
    let number = rest.get(..end.unwrap_or(rest.len()))?;
    let (_, part) = number.split_once('.')?;
    decimal(number).filter(|_| part.len() == 2)
}
