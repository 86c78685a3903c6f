//! Files that are no capture of iostat, or a broken one: one sentence each, and never a crash.

use proptest::prelude::*;
use spare_area_model::import::import;

fn fixtures() -> Vec<Vec<u8>> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/fixtures/iostat");
    let mut paths: Vec<_> = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    paths.sort();
    paths
        .iter()
        .map(|path| std::fs::read(path).unwrap())
        .collect()
}

#[track_caller]
fn refused(bytes: &[u8], sentence: &str) {
    assert_eq!(import(bytes).unwrap_err().0, sentence);
}

#[test]
fn what_is_no_capture_is_named() {
    refused(b"", "Expected a measurement, found an empty file.");
    refused(
        b"\x7FELF\r\n\x1a\n\0\0",
        "Expected text, found a binary file (a zero byte in line 3).",
    );
    refused(
        b"\n# Shopping\nmilk\n",
        "Expected what smartctl -x, nvme smart-log, iostat -x, fio, or diskspd prints; found “# Shopping” in line 2.",
    );
    refused(
        b"{\"jobs\": []}",
        "Expected what smartctl -x, nvme smart-log, iostat -x, fio, or diskspd prints; found JSON of another kind, which begins “{\"jobs\": []}” in line 1.",
    );
}

#[test]
fn what_is_broken_is_said_with_its_line() {
    let header = "Device r/s w/s r_await w_await aqu-sz %util\n";
    for (row, sentence) in [
        (
            "sda 1 2 3 4 5\n",
            "Expected 6 values after the name of the device, found 5 in line 2.",
        ),
        (
            "sda 1 2 nan 4 5 6\n",
            "Expected a number for r_await, found “nan” in line 2, which is not a number.",
        ),
        (
            "sda 1 2 inf 4 5 6\n",
            "Expected a number for r_await, found “inf” in line 2, which is not a number.",
        ),
        (
            "sda -1 2 3 4 5 6\n",
            "Expected a number for r/s, found “-1” in line 2, which is less than nothing.",
        ),
        (
            "sda 1 2 18446744073709.55 4 5 6\n",
            "Expected a number for r_await, found “18446744073709.55” in line 2, which no machine reaches.",
        ),
        (
            "",
            "Expected at least one device in a report, found none: with -z, iostat leaves idle devices out.",
        ),
    ] {
        refused(format!("{header}{row}").as_bytes(), sentence);
    }
    refused(
        b"avg-cpu:  %user   %nice %system %iowait  %steal   %idle\n  1 2 3 4 5\n",
        "Expected 6 processor times, found 5 in line 2.",
    );
    refused(
        b"avg-cpu:  %user   %nice %system %iowait  %steal   %idle\n  1 2 3 4 5 600\n",
        "Expected a number for %idle, found “600” in line 2, which is more than 100 %.",
    );
    refused(
        b"avg-cpu:  %user   %nice %system %iowait  %steal   %idle\n  1 2 3 4 5 6\n",
        "Expected a table of devices from iostat -x, found only processor times: leave out -c.",
    );
    refused(
        b"Device: foo bar\nsda 1 2\n",
        "Expected the columns of iostat -x on Linux, such as r/s and r_await, found “foo bar”.",
    );
}

#[test]
fn broken_json_is_said_with_its_place() {
    refused(
        b"{\"sysstat\": {\n\"hosts\": [\n",
        "Expected JSON to go on, found its end in line 3, column 0; a capture that was stopped lacks its last brackets ]}]}}.",
    );
    refused(
        b"{\"sysstat\": {\n\"hosts\" 1}}\n",
        "Expected JSON to go on, found something else in line 2, column 9.",
    );
    refused(
        b"{\"sysstat\": 1}",
        "Expected the reports in sysstat.hosts[0].statistics, found none there.",
    );
    refused(
        b"{\"sysstat\":{\"hosts\":[{\"statistics\":[{\"disk\":[{\"disk_device\":\"a\",\"r/s\":\"x\"}]}]}]}}",
        "Expected a number for r/s in report 1, found a value which is not a number.",
    );
}

#[test]
fn a_file_that_is_too_large_is_not_read() {
    refused(
        &vec![b' '; 101_000_000],
        "Expected at most 100 MB, found 101 MB: cut the file down to the minutes that matter.",
    );
}

/// One sentence that begins like one and ends like one.
fn proper(
    answer: Result<String, spare_area_model::import::ImportProblem>,
) -> Result<(), TestCaseError> {
    match answer {
        Ok(text) => prop_assert!(serde_json::from_str::<serde_json::Value>(&text).is_ok()),
        Err(problem) => prop_assert!(
            problem.0.starts_with("Expected ")
                && problem.0.ends_with('.')
                && !problem.0.contains('\n'),
            "{}",
            problem.0
        ),
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, ..ProptestConfig::default() })]

    #[test]
    fn random_bytes_never_crash(bytes in prop::collection::vec(any::<u8>(), 0..2000)) {
        proper(import(&bytes))?;
    }

    #[test]
    fn words_of_captures_in_any_order_never_crash(words in prop::collection::vec(
        prop::sample::select(vec![
            "Linux", "(vm)", "avg-cpu:", "%user", "%idle", "Device", "Device:", "r/s", "aqu-sz", "tps", "%util",
            "rkB/s", "kB_read/s", "sda", "1.0", "1,5", "2.0k", "99%", "01:02:03", "-", "\n", "\n", "\n", " ", "é",
        ]), 0..80)) {
        proper(import(words.join(" ").as_bytes()))?;
    }

    #[test]
    fn damaged_captures_never_crash(
        which in any::<prop::sample::Index>(),
        from in any::<prop::sample::Index>(),
        to in any::<prop::sample::Index>(),
        changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 0..4),
    ) {
        let all = fixtures();
        let mut bytes = which.get(&all).clone();
        for (place, byte) in changes {
            let at = place.index(bytes.len());
            bytes[at] = byte;
        }
        let (from, to) = (from.index(bytes.len()), to.index(bytes.len() + 1));
        proper(import(&bytes[..to]))?;
        proper(import(&bytes[from.min(to)..to.max(from)]))?;
    }
}

#[test]
fn more_columns_than_iostat_has_are_refused() {
    let columns: Vec<String> = (0..101).map(|at| format!("c{at}")).collect();
    let text = format!("Linux 6.1 (x)\n\nDevice {}\n", columns.join(" "));
    assert_eq!(
        import(text.as_bytes()).unwrap_err().0,
        "Expected at most 100 columns, found more up to line 3."
    );
}
