//! The text of CrystalDiskMark, whichever version printed it.

mod measured;

use measured::{close, job, latency, notes, read, samples};
use serde_json::Value;
use spare_area_model::import::import;

#[test]
fn a_real_text_of_version_8() {
    let Some(folder) = samples("reported") else {
        return;
    };
    let bytes = std::fs::read(folder.join("35-crystaldiskmark.txt")).expect("a sample");
    let answer = read(&bytes);
    assert_eq!(
        (&answer["kind"], &answer["format"]),
        (&"run".into(), &"CrystalDiskMark text".into())
    );
    assert_eq!(answer["values"]["version"], "8.0.4");
    assert_eq!(answer["values"]["jobs"].as_array().unwrap().len(), 7);
    let first = job(&answer, "read", 0);
    assert_eq!(first["job"], "SEQ 1MiB Q8 T1");
    close(&first["bandwidth"], 384.064e6, "MB/s are 10⁶ bytes");
    close(&first["iops"], 366.3, "IOPS");
    close(&first["block_size"], 1_048_576.0, "block size");
    close(&first["queue_asked"], 8.0, "queue");
    close(&latency(first, "lat")["mean"], 0.021_765_43, "latency");
    close(&first["outstanding"], 366.3 * 0.021_765_43, "Little’s law");
    let last = job(&answer, "write", 2);
    close(&last["bandwidth"], 25.727e6, "write");
    close(&last["queue_asked"], 1.0, "queue");
    assert!(notes(&answer).contains("1 GiB (x1)"), "{}", notes(&answer));
    assert!(!notes(&answer).contains("is wrong"), "{}", notes(&answer));
}

const HEAD: &str = "* MB/s = 1,000,000 bytes/s [SATA/600 = 600,000,000 bytes/s]\n* KB = 1000 bytes, KiB = 1024 bytes\n\n";

#[test]
fn older_versions_name_the_direction_in_each_line() {
    let text = format!(
        "-----\nCrystalDiskMark 5.2.0 x64 (C) 2007-2016 hiyohiyo\n-----\n{HEAD}   Sequential Read (Q= 32,T= 2) :   500.000 MB/s\n  Random Write 4KiB (Q=  8,T= 8) :    40.960 MB/s [  10000.0 IOPS]\n         Sequential Read (T= 1) :   400.000 MB/s\n Random Write 4KiB (Q=  1,T= 1) :     0.000 MB/s [      0.0 IOPS]\n\n  Test : 1024 MiB [C: 26.4% (122.8/465.2 GiB)] (x5)  [Interval=5 sec]\n"
    );
    for text in [text.clone(), text.replace('\n', "\r\n")] {
        let answer = read(text.as_bytes());
        assert_eq!(answer["source"], "CrystalDiskMark 5.2.0 x64");
        let [first, second] = [0, 1].map(|place| job(&answer, "read", place));
        close(&first["queue_asked"], 64.0, "queue times threads");
        assert_eq!(
            (&first["iops"], &first["block_size"]),
            (&Value::Null, &Value::Null)
        );
        close(&second["queue_asked"], 1.0, "one thread");
        let write = job(&answer, "write", 0);
        close(&write["iops"], 10_000.0, "IOPS");
        close(&write["block_size"], 4096.0, "size");
        assert!(notes(&answer).contains("left out: 1"), "{}", notes(&answer));
    }
}

#[test]
fn mixed_tests_and_numbers_that_were_changed() {
    let text = format!(
        "CrystalDiskMark 8.0.4 x64\n{HEAD}[Mix] Read 70%/Write 30%\n  RND    4KiB (Q= 32, T=16):   409.600 MB/s [ 100000.0 IOPS] <  5120.00 us>\n[Read]\n  RND    4KiB (Q=  1, T= 1):   999.000 MB/s [   5000.0 IOPS] <   196.72 us>\n"
    );
    let answer = read(text.as_bytes());
    close(&job(&answer, "mixed", 0)["queue_asked"], 512.0, "queue");
    assert!(
        notes(&answer).contains("999 MB/s, but their IOPS times their size make 20.48 MB/s"),
        "{}",
        notes(&answer)
    );
}

#[test]
fn what_is_broken_is_said() {
    for (rows, why) in [
        ("[Read]\n", "found none"),
        ("[Read]\n  SEQ 1MiB (Q= 8, T= 1): x MB/s\n", "in line 6"),
        ("  SEQ 1MiB (Q= 8, T= 1): 12.0 MB/s\n", "in line 5"),
    ] {
        let text = format!("CrystalDiskMark 8.0.4\n{HEAD}{rows}");
        let problem = import(text.as_bytes()).expect_err(rows).0;
        assert!(
            problem.starts_with("Expected ") && problem.contains(why),
            "{problem}"
        );
    }
    let old = "CrystalDiskMark 2.2\n* MB/s = 1,048,576 bytes/s\nSequential Read : 50.0 MB/s\n";
    assert!(
        import(old.as_bytes())
            .unwrap_err()
            .0
            .contains("another unit in line 2")
    );
}
