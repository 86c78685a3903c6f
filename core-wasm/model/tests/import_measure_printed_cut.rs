//! What fio prints for people, quoted and cut: a number is that of the whole, or is not there.

mod measured;

use measured::printed::{NEW, OLD};
use measured::{percentile, read};
use spare_area_model::import::import;

#[test]
fn quotes_line_ends_and_lines_before_change_nothing() {
    let plain = read(NEW.as_bytes())["values"].clone();
    let quoted: String = NEW.lines().map(|line| format!("> {line}\n")).collect();
    assert_eq!(read(quoted.as_bytes())["values"], plain);
    assert_eq!(read(NEW.replace('\n', "\r\n").as_bytes())["values"], plain);
    let status = NEW.replace("[eta 00m:00s]\n", "[eta 00m:00s]\r");
    assert_eq!(
        read(format!("$ fio mix.fio\n\n{status}").as_bytes())["values"],
        plain
    );
    let spaced: String = NEW.lines().map(|line| format!("    {line}  \n")).collect();
    assert_eq!(read(spaced.as_bytes())["values"], plain);
}

/// Wherever a paste ends, a number in it is that of the whole, or is not there.
#[test]
fn a_cut_never_becomes_a_wrong_number() {
    for text in [NEW, OLD] {
        let whole = read(text.as_bytes());
        for end in 0..text.len() {
            let Some(cut) = text.get(..end) else { continue };
            let Ok(found) = import(cut.as_bytes()) else {
                continue;
            };
            let found = measured::parsed(&found);
            for one in found["values"]["jobs"].as_array().unwrap() {
                let all = whole["values"]["jobs"].as_array().unwrap();
                let same = all
                    .iter()
                    .find(|all| all["direction"] == one["direction"])
                    .unwrap();
                for key in ["queue_asked", "block_size", "runtime", "requests", "bytes"] {
                    assert!(
                        one[key].is_null() || one[key] == same[key],
                        "{end} {key}: {one}"
                    );
                }
                let bound = one["iops_bound"].as_f64().unwrap_or(1e-9);
                let (rate, want) = (
                    one["iops"].as_f64().unwrap(),
                    same["iops"].as_f64().unwrap(),
                );
                assert!(
                    (rate - want).abs() <= bound * rate * 1.001,
                    "{end}: {rate} {want}"
                );
                for latency in one["latencies"].as_array().unwrap() {
                    let same = measured::latency(same, latency["which"].as_str().unwrap());
                    for key in ["mean", "min", "max", "deviation"] {
                        assert!(
                            latency[key].is_null() || latency[key] == same[key],
                            "{end} {key}: {latency}"
                        );
                    }
                    for part in latency["percentiles"].as_array().unwrap() {
                        let same = percentile(same, part["share"].as_f64().unwrap());
                        assert_eq!(part["latency"], same["latency"], "{end}");
                    }
                }
            }
        }
    }
}
