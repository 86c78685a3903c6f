//! Files that were cut, damaged or made up: the same values, fewer of them, or one sentence; never
//! others, and never a crash.

mod measured;

use proptest::prelude::*;
use serde_json::Value;
use spare_area_model::import::{ImportProblem, import};

/// The fixtures, by name.
fn fixtures() -> Vec<(String, Vec<u8>)> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/fixtures/measure");
    let mut names: Vec<_> = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned())
        .collect();
    names.sort();
    names
        .into_iter()
        .map(|name| (name.clone(), measured::fixture(&name)))
        .collect()
}

/// One sentence that begins like one and ends like one.
fn sentence(problem: &ImportProblem) -> Result<(), TestCaseError> {
    let text = &problem.0;
    prop_assert!(
        text.starts_with("Expected ") && text.ends_with('.') && !text.contains('\n'),
        "{text}"
    );
    Ok(())
}

fn proper(answer: Result<String, ImportProblem>) -> Result<(), TestCaseError> {
    match answer {
        Ok(text) => prop_assert!(serde_json::from_str::<Value>(&text).is_ok(), "{text}"),
        Err(problem) => sentence(&problem)?,
    }
    Ok(())
}

/// The whole of a result is in one object: cut anywhere, it is all there or not at all.
#[test]
fn a_cut_result_is_whole_or_refused() {
    for (name, bytes) in fixtures()
        .into_iter()
        .filter(|(name, _)| name.ends_with(".json"))
    {
        let whole = measured::read(&bytes);
        for end in 0..bytes.len() {
            match import(&bytes[..end]) {
                Ok(text) => {
                    let found = measured::parsed(&text);
                    assert_eq!(found["values"], whole["values"], "{name} cut at {end}");
                }
                Err(problem) => sentence(&problem).unwrap(),
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, ..ProptestConfig::default() })]

    #[test]
    fn damaged_files_never_crash(
        which in any::<prop::sample::Index>(),
        from in any::<prop::sample::Index>(),
        to in any::<prop::sample::Index>(),
        changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 0..4),
    ) {
        let all = fixtures();
        let mut bytes = which.get(&all).1.clone();
        for (place, byte) in changes {
            let at = place.index(bytes.len());
            bytes[at] = byte;
        }
        let (from, to) = (from.index(bytes.len()), to.index(bytes.len() + 1));
        proper(import(&bytes[..to]))?;
        proper(import(&bytes[from.min(to)..to.max(from)]))?;
    }

    #[test]
    fn numbers_of_any_size_never_crash(
        which in any::<prop::sample::Index>(),
        place in any::<prop::sample::Index>(),
        number in prop::sample::select(vec!["0", "-1", "1e308", "18446744073709551615", "99999999999999999999", "0.0", "null", "\"\"", "{}", "[]"]),
    ) {
        let all = fixtures();
        let text = String::from_utf8_lossy(&which.get(&all).1).into_owned();
        let digits: Vec<(usize, usize)> = text
            .match_indices(|one: char| one.is_ascii_digit())
            .map(|(at, _)| at)
            .filter(|at| !text[..*at].ends_with(|one: char| one.is_ascii_digit() || one == '.'))
            .map(|at| (at, text[at..].find(|one: char| !one.is_ascii_digit() && one != '.').map_or(text.len(), |end| at + end)))
            .collect();
        let (from, to) = *place.get(&digits);
        proper(import([&text[..from], number, &text[to..]].concat().as_bytes()))?;
    }
}
