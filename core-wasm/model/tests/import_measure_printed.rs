//! What fio prints for people and for spreadsheets: rounded numbers, which are never passed on as if they were not.

mod measured;

use measured::{bytes, close, job, latency, notes, percentile, read, result_of, samples, together};
use serde_json::{Value, json};
use spare_area_model::import::import;

/// Reads, writes and syncs of a job of two processes, by fio 3.33.
const NEW: &str = "mix: (g=0): rw=randrw, bs=(R) 4096B-4096B, (W) 64.0KiB-64.0KiB, (T) 4096B-4096B, ioengine=libaio, iodepth=16
...
fio-3.33
Starting 2 processes
Jobs: 2 (f=2): [m(2)][100.0%][r=48.2MiB/s,w=771MiB/s][r=12.3k,w=12.3k IOPS][eta 00m:00s]
mix: (groupid=0, jobs=2): err= 0: pid=4321: Sat Nov 28 10:00:00 2026
  read: IOPS=12.3k, BW=48.2MiB/s (50.6MB/s)(2894MiB/60003msec)
    slat (nsec): min=1500, max=1234.5k, avg=2600.25, stdev=900.10
    clat (usec): min=70, max=30251, avg=920.15, stdev=310.20
     lat (usec): min=72, max=30254, avg=922.80, stdev=310.30
    clat percentiles (usec):
     |  1.00th=[  101],  5.00th=[  210], 50.00th=[  900], 99.00th=[ 2147],
     | 99.90th=[ 4555], 99.99th=[30278]
   bw (  KiB/s): min=40960, max=51200, per=100.00%, avg=49390.10, stdev=200.00, samples=240
   iops        : min=10240, max=12800, avg=12347.50, stdev=50.00, samples=240
  write: IOPS=12.3k, BW=771MiB/s (808MB/s)(45.2GiB/60003msec); 0 zone resets
    clat (msec): min=2, max=45, avg= 9.81, stdev= 3.20
     lat (msec): min=2, max=45, avg= 9.82, stdev= 3.21
    clat percentiles (msec):
     |  1.00th=[    3], 50.00th=[    9], 99.00th=[   20], 99.99th=[   46]
  lat (usec)   : 100=0.90%, 250=6.00%, 500=10.00%, 750=15.00%, 1000=8.00%
  lat (msec)   : 2=8.00%, 4=3.00%, 10=30.00%, 20=18.00%, 50=1.10%
  fsync/fdatasync/sync_file_range:
    sync (usec): min=401, max=5729.7k, avg=4798.99, stdev=4878.62
    sync percentiles (usec):
     | 50.00th=[ 4228], 99.00th=[ 15795], 99.99th=[168821]
  cpu          : usr=1.52%, sys=15.92%, ctx=982128, majf=0, minf=87
  IO depths    : 1=0.1%, 2=0.1%, 4=0.1%, 8=0.1%, 16=100.0%, 32=0.0%, >=64=0.0%
     submit    : 0=0.0%, 4=100.0%, 8=0.0%, 16=0.0%, 32=0.0%, 64=0.0%, >=64=0.0%
     complete  : 0=0.0%, 4=100.0%, 8=0.0%, 16=0.1%, 32=0.0%, 64=0.0%, >=64=0.0%
     issued rwts: total=740900,740500,0,7405 short=0,0,0,0 dropped=0,0,0,0
     latency   : target=0, window=0, percentile=100.00%, depth=16

Run status group 0 (all jobs):
   READ: bw=48.2MiB/s (50.6MB/s), 48.2MiB/s-48.2MiB/s (50.6MB/s-50.6MB/s), io=2894MiB (3035MB), run=60003-60003msec
  WRITE: bw=771MiB/s (808MB/s), 771MiB/s-771MiB/s (808MB/s-808MB/s), io=45.2GiB (48.5GB), run=60003-60003msec
";

/// Two jobs in two groups, by fio 2.1.
const OLD: &str = "read-4k: (g=0): rw=randread, bs=4K-4K/4K-4K/4K-4K, ioengine=libaio, iodepth=32
write-4k: (g=1): rw=randwrite, bs=4K-4K/4K-4K/4K-4K, ioengine=libaio, iodepth=32
fio-2.1.11
Starting 2 processes

read-4k: (groupid=0, jobs=1): err= 0: pid=77: Tue Nov 15 07:49:40 2016
  read : io=4096.0MB, bw=41384KB/s, iops=10346, runt=101350msec
    slat (usec): min=2, max=51803, avg= 7.85, stdev=27.68
    clat (usec): min=20, max=126293, avg=3085.25, stdev=456.20
     lat (usec): min=28, max=126302, avg=3093.19, stdev=457.15
    clat percentiles (usec):
     |  1.00th=[   69], 50.00th=[   82], 99.00th=[ 2096], 99.99th=[11456]
    bw (KB  /s): min=  347, max=44752, per=100.00%, avg=41606.35, stdev=11008.55
    lat (usec) : 50=0.23%, 100=95.51%
     issued    : total=r=1048576/w=0/d=0, short=r=0/w=0/d=0
     latency   : target=0, window=0, percentile=100.00%, depth=32
write-4k: (groupid=1, jobs=1): err=28 (file:io_u.c:1, func=io_u error, error=No space left on device): pid=78: Tue Nov 15 07:51:40 2016
  write: io=413696B, bw=20683B/s, iops=5, runt= 20001msec
     issued    : total=r=0/w=101/d=0, short=r=0/w=0/d=0

Run status group 0 (all jobs):
   READ: io=4096.0MB, aggrb=41384KB/s, minb=41384KB/s, maxb=41384KB/s, mint=101350msec, maxt=101350msec
";

fn jobs(answer: &Value) -> usize {
    answer["values"]["jobs"].as_array().unwrap().len()
}

fn at_bound(found: &Value, least: f64, most: f64) {
    let bound = found.as_f64().unwrap();
    assert!((least..=most).contains(&bound), "{bound}");
}

#[test]
fn normal_output_that_was_cut_before_its_counts_has_bounds() {
    let Some(folder) = samples("reported") else {
        return;
    };
    let answer = read(&bytes(&folder, "33-fio-normal.txt"));
    assert_eq!(
        (&answer["kind"], &answer["format"]),
        (&json!("run"), &json!("fio output"))
    );
    assert_eq!(answer["source"], "fio-3.12, Mon May 23 14:05:28 2022");
    let found = job(&answer, "write", 0);
    assert_eq!(
        (&found["job"], &found["iops"]),
        (&json!("journal-test"), &json!(2087))
    );
    at_bound(&found["iops_bound"], 0.0004, 0.0006);
    assert_eq!(
        (&found["requests"], &found["bytes"]),
        (&Value::Null, &Value::Null)
    );
    close(&found["runtime"], 5.001, "runtime");
    close(&found["block_size"], 512.0, "as declared, and as moved");
    close(&found["queue_asked"], 1.0, "depth");
    close(
        &found["bandwidth"],
        1_069_000.0,
        "of 1044KiB/s and 1069kB/s what says more",
    );
    at_bound(&found["bandwidth_bound"], 0.0004, 0.0006);
    let clat = latency(found, "clat");
    close(&clat["mean"], 453.85e-6, "mean");
    close(&percentile(clat, 0.99)["latency"], 494e-6, "p99");
    at_bound(
        &percentile(clat, 0.99)["bound"],
        1.0 / 494.0,
        1.0 / 494.0 + 1.0 / 127.0,
    );
    close(&latency(found, "slat")["min"], 3338e-9, "ns");
    close(&latency(found, "lat")["max"], 953e-6, "µs");
    assert!(
        notes(&answer).contains("rounds what it prints"),
        "{}",
        notes(&answer)
    );
}

#[test]
fn counts_make_rounded_rates_exact() {
    let answer = read(NEW.as_bytes());
    assert_eq!(jobs(&answer), 2, "no sums of groups");
    let reads = job(&answer, "read", 0);
    close(&reads["iops"], 740_900.0 / 60.003, "12.3k");
    assert_eq!(
        (&reads["iops_bound"], &reads["bandwidth_bound"]),
        (&Value::Null, &Value::Null)
    );
    close(&reads["requests"], 740_900.0, "requests");
    close(&reads["bytes"], 740_900.0 * 4096.0, "bytes");
    close(&reads["bandwidth"], 740_900.0 * 4096.0 / 60.003, "48.2MiB");
    close(&reads["queue_asked"], 32.0, "two processes");
    let clat = latency(reads, "clat");
    close(
        &percentile(clat, 0.9999)["latency"],
        30_251e-6,
        "at most the longest",
    );
    close(&latency(reads, "slat")["max"], 1_234_500e-9, "k");
    assert_eq!(latency(reads, "lat")["percentiles"], json!([]));
    let writes = job(&answer, "write", 0);
    close(&writes["block_size"], 65_536.0, "64.0KiB");
    let clat = latency(writes, "clat");
    close(&clat["mean"], 9.81e-3, "ms");
    close(
        &percentile(clat, 0.9999)["latency"],
        0.045,
        "rounded up, and the longest down",
    );
    at_bound(&percentile(clat, 0.9999)["bound"], 0.0222, 0.05);
    at_bound(&percentile(clat, 0.01)["bound"], 0.333, 0.35);
    let sync = &answer["values"]["syncs"][0];
    close(&sync["requests"], 7405.0, "syncs");
    close(&sync["latency"]["mean"], 4798.99e-6, "mean");
    close(&sync["latency"]["max"], 5.7297, "k");
    close(
        &percentile(&sync["latency"], 0.99)["latency"],
        15_795e-6,
        "p99",
    );
    assert_eq!(sync["commit"], Value::Null, "not every write has one");
    assert!(!notes(&answer).contains("are rounded: they are between"));
}

#[test]
fn old_versions_have_kilobytes_of_1024_and_microseconds() {
    let answer = read(OLD.as_bytes());
    assert_eq!(answer["values"]["version"], "fio-2.1.11");
    let reads = job(&answer, "read", 0);
    close(&reads["iops"], 1_048_576.0 / 101.35, "by its count");
    close(&reads["bytes"], 4_294_967_296.0, "4 GiB");
    close(&reads["block_size"], 4096.0, "4K");
    let clat = latency(reads, "clat");
    assert_eq!(percentile(clat, 0.5)["bound"], 0, "fio counts in them");
    close(&percentile(clat, 0.9999)["latency"], 11_456e-6, "p99.99");
    let writes = job(&answer, "write", 0);
    close(&writes["iops"], 101.0 / 20.001, "5");
    close(&writes["bytes"], 413_696.0, "B");
    assert!(
        notes(&answer).contains("“write-4k” ended with the error 28"),
        "{}",
        notes(&answer)
    );
}

#[test]
fn a_rate_without_its_count_is_told_with_its_bounds() {
    let cut: String = NEW
        .lines()
        .take(9)
        .map(|line| format!("{line}\n"))
        .collect();
    let answer = read(cut.as_bytes());
    let found = job(&answer, "read", 0);
    close(&found["iops"], 12_300.0, "12.3k");
    at_bound(&found["iops_bound"], 0.004, 0.0043);
    assert_eq!(found["requests"], Value::Null);
    assert!(
        notes(&answer).contains("between 12,250 and 12,35"),
        "{}",
        notes(&answer)
    );
    // A count that is of another rate is not taken.
    let wrong = NEW.replace("total=740900", "total=840900");
    let answer = read(wrong.as_bytes());
    let found = job(&answer, "read", 0);
    close(&found["iops"], 12_300.0, "as printed");
    assert_eq!(found["requests"], Value::Null);
    assert!(
        notes(&answer).contains("the count is not taken"),
        "{}",
        notes(&answer)
    );
    // A size that moves other bytes is not taken either.
    let other = NEW.replace("(R) 4096B-4096B", "(R) 8192B-8192B");
    let found = &read(other.as_bytes());
    assert_eq!(job(found, "read", 0)["block_size"], Value::Null);
    assert_eq!(job(found, "read", 0)["bytes"], Value::Null);
}

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

#[test]
fn syncs_alone_and_rates_alone_are_read() {
    let alone = "fsync/fdatasync/sync_file_range:\n  sync (usec): min=534, max=15766, avg=1273.08, stdev=1084.70\n  sync percentiles (usec):\n  | 1.00th=[ 553], 50.00th=[ 783],\n  | 99.00th=[ 2376], 99.99th=[15795]\n";
    let answer = read(alone.as_bytes());
    let sync = &answer["values"]["syncs"][0];
    close(
        &percentile(&sync["latency"], 0.99)["latency"],
        2376e-6,
        "p99",
    );
    close(
        &percentile(&sync["latency"], 0.9999)["latency"],
        15_766e-6,
        "at most the longest",
    );
    assert_eq!(sync["requests"], Value::Null);
    let answer = read(b"  read: IOPS=234, BW=937KiB/s (960kB/s)(110MiB/120018msec)\n");
    assert_eq!(job(&answer, "read", 0)["iops"], 234);
}

#[test]
fn reports_of_one_run_and_runs_after_one_another() {
    let report = |count: u64, runtime: u64, process: u64| {
        format!(
            "a: (groupid=0, jobs=1): err= 0: pid={process}: Mon May 23 14:05:28 2022\n  write: IOPS={}, BW=1044KiB/s (1069kB/s)(5220KiB/{runtime}msec)\n     issued rwts: total=0,{count},0,0 short=0,0,0,0 dropped=0,0,0,0\n\nRun status group 0 (all jobs):\n  WRITE: bw=1044KiB/s (1069kB/s), io=5220KiB (5345kB), run=5001-5001msec\n",
            1000 * count / runtime
        )
    };
    let text = [
        "fio-3.12\n".into(),
        report(1000, 10_000, 7),
        report(2000, 20_000, 7),
        report(3000, 30_000, 7),
    ]
    .concat();
    let answer = read(text.as_bytes());
    assert_eq!(
        (jobs(&answer), &job(&answer, "write", 0)["requests"]),
        (1, &json!(3000))
    );
    assert!(
        notes(&answer).contains("2 before it were passed over"),
        "{}",
        notes(&answer)
    );
    let text = [report(1000, 10_000, 7), report(1100, 10_000, 8)].concat();
    let answer = read(text.as_bytes());
    assert_eq!(jobs(&answer), 2);
    assert_eq!(answer["values"]["jobs"][1]["file"], "result 2");
}

#[test]
fn output_is_opened_with_logs_and_other_results() {
    let log = b"1000, 12300, 0, 0, 0\n2000, 12400, 0, 0, 0\n".to_vec();
    let answer = together(&[("a.txt", NEW.as_bytes().to_vec()), ("a_iops.1.log", log)]);
    assert_eq!(answer["format"], "fio output with its logs");
    let json = result_of("fio-3.33", &[(r#""rw":"randwrite""#, 0)], 1);
    let answer = together(&[("a.txt", NEW.as_bytes().to_vec()), ("b.json", json)]);
    assert_eq!(jobs(&answer), 3);
}

#[test]
fn output_without_a_result_is_told() {
    for text in [
        "a: (g=0): rw=randread, bs=(R) 4096B-4096B, ioengine=psync, iodepth=1\nfio-3.33\nStarting 1 process\n",
        "a: (groupid=0, jobs=1): err= 0: pid=7: Mon May 23 14:05:28 2022\n",
    ] {
        let problem = import(text.as_bytes()).unwrap_err().0;
        assert!(
            problem.starts_with(
                "Expected a result of fio, found its normal output without one: “a: (g"
            ),
            "{problem}"
        );
    }
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
