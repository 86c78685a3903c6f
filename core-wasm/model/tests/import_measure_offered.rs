//! Loads that fio was throttled to, and what it printed into logs with something in front of every line.

mod measured;

use measured::{close, job, latency, read};
use serde_json::Value;

/// A job of fio of so many requests a second for 100 s, at queue depth 4, with these options more.
fn fio(iops: f64, options: &str) -> String {
    let total = iops * 100.0;
    let bytes = total * 4096.0;
    format!(
        "{{\n  \"fio version\" : \"fio-3.36\",\n  \"jobs\" : [\n    {{\n      \"jobname\" : \"paced\",\n      \"error\" : 0,\n      \"job options\" : {{\n        \"rw\" : \"randread\",\n        \"bs\" : \"4k\",\n        \"direct\" : \"1\",\n        \"ramp_time\" : \"5\",\n        \"runtime\" : \"100\",\n        \"iodepth\" : \"4\"{options}\n      }},\n      \
         \"read\" : {{\n        \"io_bytes\" : {bytes},\n        \"io_kbytes\" : {},\n        \"bw_bytes\" : {},\n        \"iops\" : {iops},\n        \"runtime\" : 100000,\n        \"total_ios\" : {total},\n        \"lat_ns\" : {{ \"min\" : 90000, \"max\" : 900000, \"mean\" : 100000, \"stddev\" : 1 }}\n      }}\n    }}\n  ]\n}}\n",
        bytes / 1024.0,
        bytes / 100.0
    )
}

fn notes(answer: &Value) -> String {
    answer["notes"].to_string()
}

#[test]
fn an_offered_rate_is_told() {
    let answer = read(fio(1000.0, ",\n        \"rate_iops\" : \"1000\"").as_bytes());
    assert_eq!(job(&answer, "read", 0)["rate_asked"], 1000.0);
    let said = notes(&answer);
    assert!(said.contains("The reads of “paced” were throttled to 1,000 requests a second, at even distances: an open loop"), "{said}");
    assert!(
        said.contains("It kept up: its rate is what was asked for, not the drive’s limit"),
        "{said}"
    );

    let random = ",\n        \"rate_iops\" : \"2000,500\",\n        \"rate_process\" : \"poisson\"";
    let answer = read(fio(1000.0, random).as_bytes());
    assert_eq!(job(&answer, "read", 0)["rate_asked"], 2000.0);
    let said = notes(&answer);
    assert!(
        said.contains("at random moments (rate_process=poisson)"),
        "{said}"
    );
    assert!(
        said.contains("It got 1,000 of them done: the drive or the queue depth was the limit."),
        "{said}"
    );

    let answer = read(fio(1000.0, ",\n        \"rate\" : \"4096k\"").as_bytes());
    close(
        &job(&answer, "read", 0)["bandwidth_asked"],
        4_194_304.0,
        "bytes",
    );
    assert!(
        notes(&answer).contains("throttled to 4,194,304 bytes a second"),
        "{}",
        notes(&answer)
    );

    let free = read(fio(1000.0, "").as_bytes());
    assert_eq!(job(&free, "read", 0)["rate_asked"], Value::Null);
    assert!(!notes(&free).contains("throttled"), "{}", notes(&free));
}

/// The same text with something in front of every line.
fn logged(text: &str, front: impl Fn(usize) -> String) -> String {
    let lines = text.lines().enumerate();
    lines
        .map(|(at, line)| format!("{}{line}\n", front(at)))
        .collect()
}

#[test]
fn what_a_log_puts_in_front_of_lines_is_taken_off() {
    let json = fio(1000.0, "");
    let plain = "paced: (g=0): rw=randread, bs=(R) 4096B-4096B, (W) 4096B-4096B, (T) 4096B-4096B, ioengine=libaio, iodepth=4\nfio-3.36\nStarting 1 process\n\npaced: (groupid=0, jobs=1): err= 0: pid=9: Sat Nov 28 17:00:00 2026\n  read: IOPS=1000, BW=4000KiB/s (4096kB/s)(391MiB/100000msec)\n    lat (usec): min=90, max=900, avg=100.00, stdev= 1.00\n  cpu          : usr=1.00%, sys=1.00%, ctx=1, majf=0, minf=1\n\nRun status group 0 (all jobs):\n   READ: bw=4000KiB/s (4096kB/s), 4000KiB/s-4000KiB/s (4096kB/s-4096kB/s), io=391MiB (410MB), run=100000-100000msec\n";
    for text in [json.as_str(), plain] {
        let bare = read(text.as_bytes())["values"].clone();
        assert_eq!(bare["jobs"][0]["iops"], 1000.0, "{bare}");
        let times = logged(text, |at| {
            format!(
                "2024-05-01T12:{:02}:{:02}.{:07}Z ",
                at / 60,
                at % 60,
                at * 12_345
            )
        });
        let jobs = logged(text, |_| "[job 1] ".into());
        let journal = logged(text, |at| {
            format!("Nov 28 17:00:{:02} db-1 fio[12345]: ", at % 60)
        });
        let trimmed = times
            .lines()
            .fold(String::new(), |all, line| all + line.trim_end() + "\n");
        for text in [times, jobs, journal, trimmed] {
            assert_eq!(read(text.as_bytes())["values"], bare, "{text}");
        }
    }
    // What the log says of other things stays outside.
    let step = "2024-05-01T11:59:59.0000000Z ##[group]Run fio job.fio\n".to_owned();
    let text = step + &logged(&json, |_| "2024-05-01T12:00:00.1234567Z ".into());
    let answer = read(text.as_bytes());
    close(
        &latency(job(&answer, "read", 0), "lat")["mean"],
        0.0001,
        "mean",
    );
}

#[test]
fn a_run_of_no_time_is_no_run_of_0_s() {
    for (runtime, said) in [(0, "less than a millisecond"), (4, "4 ms"), (2000, "2 s")] {
        let text =
            fio(1000.0, "").replace("\"runtime\" : 100000", &format!("\"runtime\" : {runtime}"));
        let said = format!("The run lasted {said}: under a minute");
        let found = notes(&read(text.as_bytes()));
        assert!(found.contains(&said), "{found}");
    }
}
