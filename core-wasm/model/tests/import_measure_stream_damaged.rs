//! Logs that were cut or damaged: fewer points, or one sentence.

mod measured;

use measured::{fixture, named, numbers, streamed};
use proptest::prelude::*;
use serde_json::Value;

const LOGS: [&str; 7] = [
    "both_lat.2.log",
    "calendar_bw.1.log",
    "coarse_clat_hist.1.log",
    "fio2_bw.log",
    "offset_lat.1.log",
    "requests_clat.1.log",
    "windows_iops.1.log",
];

/// The series of a log and their points.
fn points(answer: &Value) -> Vec<(String, Vec<f64>, Vec<f64>)> {
    let all = answer["values"]["series"].as_array().unwrap();
    let name = |one: &Value| format!("{} {} {}", one["job"], one["quantity"], one["direction"]);
    all.iter()
        .map(|one| (name(one), numbers(&one["times"]), numbers(&one["values"])))
        .collect()
}

/// A log that was cut has fewer points, and those that it has are the same.
#[test]
fn a_cut_log_has_fewer_points_and_no_others() {
    for name in LOGS {
        let bytes = fixture(name);
        let whole = points(&named(name, &bytes));
        for end in 0..bytes.len() {
            let Ok(cut) = streamed(Some(name), [&bytes[..end]]) else {
                continue;
            };
            for (series, times, values) in points(&cut) {
                let of_whole = whole.iter().find(|(other, ..)| {
                    *other == series || *other == series.replace("null", "\"log 1\"")
                });
                let (_, all_times, all_values) =
                    of_whole.unwrap_or_else(|| panic!("{name} cut at {end}: {series}"));
                assert!(
                    all_times.starts_with(&times),
                    "{name} cut at {end}: {series}"
                );
                assert!(
                    all_values.starts_with(&values),
                    "{name} cut at {end}: {series}"
                );
            }
            let lines = bytes[..end].iter().filter(|byte| **byte == b'\n').count();
            assert_eq!(cut["values"]["lines"], lines, "{name} cut at {end}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 500, ..ProptestConfig::default() })]

    #[test]
    fn pieces_do_not_matter(
        which in prop::sample::select(&LOGS[..]),
        cuts in prop::collection::vec(any::<prop::sample::Index>(), 0..40),
        unnamed in any::<bool>(),
    ) {
        let bytes = fixture(which);
        let mut cuts: Vec<usize> = cuts.iter().map(|cut| cut.index(bytes.len())).collect();
        cuts.extend([0, bytes.len()]);
        cuts.sort_unstable();
        let pieces = cuts.windows(2).map(|pair| &bytes[pair[0]..pair[1]]);
        let name = (!unnamed).then_some(which);
        prop_assert_eq!(streamed(name, pieces), streamed(name, [&bytes[..]]));
    }

    #[test]
    fn damaged_logs_never_crash(
        which in prop::sample::select(&LOGS[..]),
        changes in prop::collection::vec((any::<prop::sample::Index>(), prop::sample::select(b"0123456789,x\n -".to_vec())), 1..6),
    ) {
        let mut bytes = fixture(which);
        for (place, byte) in changes {
            let at = place.index(bytes.len());
            bytes[at] = byte;
        }
        if let Err(problem) = streamed(Some(which), [&bytes[..]]) {
            prop_assert!(problem.0.starts_with("Expected ") && problem.0.ends_with('.'), "{}", problem.0);
        }
    }

    #[test]
    fn lines_of_any_numbers_never_crash(
        lines in prop::collection::vec(prop::collection::vec(prop_oneof![0u64..3, 0u64..5000, any::<u64>()], 4..9), 0..40),
        same in 4usize..9,
        name in prop::sample::select(vec!["x_iops.log", "x_bw.log", "x_lat.log", "x"]),
    ) {
        let text: String = lines.iter().map(|line| {
            let line: Vec<String> = (0..same).map(|at| line[at % line.len()].to_string()).collect();
            line.join(", ") + "\n"
        }).collect();
        if let Err(problem) = streamed(Some(name), [text.as_bytes()]) {
            prop_assert!(problem.0.starts_with("Expected ") && problem.0.ends_with('.'), "{}", problem.0);
        }
    }
}
