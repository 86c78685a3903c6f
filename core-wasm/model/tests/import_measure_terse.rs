//! The terse lines that fio prints for spreadsheets, of every version.

mod measured;

use measured::{bytes, close, job, latency, notes, percentile, read, samples};
use serde_json::{Value, json};
use spare_area_model::import::import;

fn jobs(answer: &Value) -> usize {
    answer["values"]["jobs"].as_array().unwrap().len()
}

fn at_bound(found: &Value, least: f64, most: f64) {
    let bound = found.as_f64().unwrap();
    assert!((least..=most).contains(&bound), "{bound}");
}

/// A terse line: its head, then each direction with a rate or with none, then what follows.
fn terse(version: u32, parts: &[bool]) -> String {
    let head = if version == 2 {
        "2;t;0;0".into()
    } else {
        format!("{version};fio-3.32;t;0;0")
    };
    let mut all = vec![head];
    for measured in parts {
        let more = |one: &str, none: &str| {
            if *measured {
                one.to_owned()
            } else {
                none.to_owned()
            }
        };
        all.push(more("132160;13209;3302;10005", "0;0;0;0"));
        all.push("0;0;0.000000;0.000000".into());
        let latency = more("105;30823;301.964763;973.421730", "0;0;0.000000;0.000000");
        all.push(latency.clone());
        let shares =
            [("1", 110), ("50", 124), ("99", 6455), ("99.99", 10_944)].map(|(share, value)| {
                more(
                    &format!("{share}.000000%={value}").replace("99.99.000000", "99.990000"),
                    "1.000000%=0",
                )
            });
        all.extend(shares);
        all.extend((4..20).map(|_| "0%=0".to_owned()));
        all.push(latency);
        all.push("9732;26864;99.570070%;13152.210526;4290.142507".into());
        if version == 5 {
            all.push("19;2433;6716;3288.052632;1072.5;19".into());
        }
    }
    all.push("2.059176%;5.677729%;33057;0;15;100.0%;0.0%;0.0%;0.0%;0.0%;0.0%;0.0%".into());
    all.extend((0..22).map(|_| "0.00%".to_owned()));
    all.join(";") + "\n"
}

#[test]
fn terse_lines_of_every_version() {
    for (version, parts, direction) in [
        (2, vec![true, false, false], "read"),
        (3, vec![true, false], "read"),
        (3, vec![false, true], "write"),
        (3, vec![true], "mixed"),
        (4, vec![false, false, true], "trim"),
        (5, vec![false, true, false], "write"),
    ] {
        let answer = read(terse(version, &parts).as_bytes());
        assert_eq!(jobs(&answer), 1, "{version}");
        let found = job(&answer, direction, 0);
        assert_eq!((&found["job"], &found["iops"]), (&json!("t"), &json!(3302)));
        at_bound(&found["iops_bound"], 0.0003, 0.0004);
        close(&found["bandwidth"], 132_160.0 * 1024.0 / 10.005, "KiB");
        close(&found["runtime"], 10.005, "ms");
        let clat = latency(found, "clat");
        close(&clat["mean"], 301.964_763e-6, "µs");
        close(&percentile(clat, 0.99)["latency"], 6455e-6, "p99");
        close(&percentile(clat, 0.9999)["latency"], 10_944e-6, "p99.99");
        assert_eq!(clat["percentiles"].as_array().unwrap().len(), 4);
        assert_eq!(found["latencies"].as_array().unwrap().len(), 2, "no slat");
        assert!(notes(&answer).contains("terse"), "{}", notes(&answer));
    }
    let two = [
        terse(3, &[true, false]),
        terse(3, &[false, true]).replace(";t;", ";u;"),
    ]
    .concat();
    assert_eq!(jobs(&read(two.as_bytes())), 2);
}

#[test]
fn a_terse_line_that_is_cut_has_its_whole_directions() {
    let Some(folder) = samples("reported") else {
        return;
    };
    let answer = read(&bytes(&folder, "34-fio-terse.txt"));
    assert_eq!(jobs(&answer), 1);
    let found = job(&answer, "read", 0);
    assert_eq!(
        (&found["iops"], &found["job"]),
        (&json!(3302), &json!("name"))
    );
    close(&found["block_size"], 4096.0, "as declared");
    close(
        &percentile(latency(found, "clat"), 0.999)["latency"],
        7700e-6,
        "p99.9",
    );
    let line = terse(3, &[true, true]);
    let fields: Vec<&str> = line.trim().split(';').collect();
    for count in 41..fields.len() {
        match import(fields[..count].join(";").as_bytes()) {
            Ok(found) => {
                let found = measured::parsed(&found);
                assert_eq!(job(&found, "read", 0)["iops"], 3302);
                let writes = jobs(&found) == 2;
                assert!(
                    writes
                        || count <= 87 && notes(&found).contains("no whole values of its writes"),
                    "{count}"
                );
            }
            Err(_) => assert!(count <= 46, "{count}"),
        }
    }
    // A name with a semicolon moves all values.
    let moved = line.replace(";t;", ";a;b;");
    assert!(import(moved.as_bytes()).is_err());
}
