//! What `zpool iostat` prints of pools and their drives.

mod measured;

use measured::{close, device, holds, notes, read, reported};
use serde_json::Value;

const DAY: f64 = 86_400.0;

#[test]
fn pools_and_their_drives() {
    let Some(answer) = reported("42-zpool-iostat.txt") else {
        return;
    };
    assert_eq!(answer["format"], "zpool iostat");
    holds(
        &answer,
        "rpool",
        &[("write_rate", 218.0), ("write_bytes", 3.61 * 1_048_576.0)],
    );
    holds(
        &answer,
        "nvme-X-part3",
        &[
            ("read_rate", 6.0),
            ("read_bytes", 155.0 * 1024.0),
            ("write_bytes", 1.81 * 1_048_576.0),
            ("read_wait", 0.000_201),
            ("write_wait", 0.000_309),
        ],
    );
    assert_eq!(device(&answer, "rpool/mirror-0")["group"], true);
    assert_eq!(device(&answer, "nvme-X-part3")["group"], false);
    assert_eq!(answer["values"]["busiest_device"], "nvme-X-part3");
    assert!(
        notes(&answer).contains("since the pool was imported"),
        "{}",
        notes(&answer)
    );
    assert!(notes(&answer).contains("0.5 %"));
}

#[test]
fn pools_report_by_report() {
    let header = "              capacity     operations     bandwidth \npool        alloc   free   read  write   read  write\n----------  -----  -----  -----  -----  -----  -----\n";
    let text = format!(
        "{header}tank        1.0T   2.0T     10     20  1.00M  2.00M\ndata        1.0T   2.0T      1      2    10K    20K\n----------  -----  -----  -----  -----  -----  -----\ntank        1.0T   2.0T     30     40  3.00M  4.00M\ndata        1.0T   2.0T      0      0      0      0\n----------  -----  -----  -----  -----  -----  -----\n"
    );
    let answer = read(text.as_bytes());
    assert_eq!(answer["values"]["report_count"], 2);
    holds(
        &answer,
        "tank",
        &[("read_rate", 30.0), ("write_bytes", 4.0 * 1_048_576.0)],
    );
    holds(&answer, "data", &[("write_rate", 0.0)]);
    assert_eq!(answer["values"]["busiest_device"], "tank");
    let exact = "$ zpool iostat -py tank 5\n              capacity     operations     bandwidth \npool        alloc   free   read  write   read  write\ntank  1099511627776  2199023255552  10  20  1048576  2097152\n";
    let answer = read(exact.as_bytes());
    assert!(
        !notes(&answer).contains("three digits"),
        "{}",
        notes(&answer)
    );
    let tank = &device(&answer, "tank")["written_per_day"];
    assert_eq!(tank["since_boot"], Value::Null);
    close(&tank["intervals"], 2_097_152.0 * DAY, "an interval");
}

#[test]
fn logs_and_caches_of_a_pool_and_a_text_that_is_set_in() {
    let text = "    $ zpool iostat -v\n                  capacity     operations     bandwidth \n    pool        alloc   free   read  write   read  write\n    ----------  -----  -----  -----  -----  -----  -----\n    pool        1.0T   2.0T     10     20  1.00M  2.00M\n      sda       1.0T   2.0T     10     20  1.00M  2.00M\n    logs            -      -      -      -      -      -\n      nvme0n1       1G    10G      0     90      0  9.00M\n    ----------  -----  -----  -----  -----  -----  -----\n";
    let answer = read(text.as_bytes());
    assert_eq!(answer["values"]["report_count"], 1);
    let devices = answer["values"]["devices"].as_array().unwrap();
    let names: Vec<&Value> = devices.iter().map(|one| &one["device"]).collect();
    assert_eq!(names, ["pool", "sda", "nvme0n1"]);
    assert_eq!(answer["values"]["busiest_device"], "nvme0n1");
}

/// The wait of a request at its drive is the one that is told; where that was cut off, the whole wait.
#[test]
fn the_waits_of_a_pool_say_which_they_are() {
    let both = "              capacity     operations     bandwidth    total_wait     disk_wait\npool        alloc   free   read  write   read  write   read  write   read  write\n----------  -----  -----  -----  -----  -----  -----  -----  -----  -----  -----\ntank         100G   900G     12     34   310K  1.52M  215us  315us  115us  235us\n";
    let answer = read(both.as_bytes());
    holds(
        &answer,
        "tank",
        &[("read_wait", 0.000_115), ("write_wait", 0.000_235)],
    );
    assert!(
        notes(&answer).contains("The waits are disk_wait"),
        "{answer}"
    );
    let total = "              capacity     operations     bandwidth    total_wait\npool        alloc   free   read  write   read  write   read  write\n----------  -----  -----  -----  -----  -----  -----  -----  -----\ntank         100G   900G     12     34   310K  1.52M  215us  315us\n";
    let answer = read(total.as_bytes());
    holds(
        &answer,
        "tank",
        &[("read_wait", 0.000_215), ("write_wait", 0.000_315)],
    );
}

#[test]
fn a_last_row_with_fewer_values_was_cut() {
    let text = "              capacity     operations     bandwidth\npool        alloc   free   read  write   read  write\n----------  -----  -----  -----  -----  -----  -----\n\
                tank         100G   900G     12     34   310K  1.52M\n----------  -----  -----  -----  -----  -----  -----\ntank         100G   900G\n";
    let answer = read(text.as_bytes());
    assert_eq!(answer["values"]["report_count"], 1, "{answer}");
    let notes = answer["notes"].to_string();
    assert!(
        notes.contains("ends in the middle of line 6; that line is left out"),
        "{notes}"
    );
}
