//! A number that looks like a counter and that no figure is made of is named: of log pages, of health in JSON, of fio.

mod measured;

use measured::read;
use serde_json::Value;

fn notes(answer: &Value) -> String {
    let notes = answer["notes"].as_array().expect("notes");
    let notes: Vec<&str> = notes.iter().filter_map(Value::as_str).collect();
    notes.join("\n")
}

#[test]
fn counters_of_log_pages_are_named() {
    for (text, named) in [
        (
            "SMART Cloud Attributes :-\n  Physical media units written -               0 65432109876543\n  Physical media units read    -               0 165432109876\n",
            "“Physical media units read” at 165,432,109,876.",
        ),
        (
            r#"{"Physical media units written":{"hi":0,"lo":65432109876543},"Physical media units read":{"hi":0,"lo":165432109876}}"#,
            "“Physical media units read” at 165,432,109,876.",
        ),
        (
            r#"{"data_units_written":4000,"data_units_read":2000,"power_on_hours":1000,"host_bytes_programmed":77777}"#,
            "“host_bytes_programmed” at 77,777.",
        ),
        (
            "=== START OF READ SMART DATA SECTION ===\nProduct:              ST4000\nPercentage used endurance indicator: 3%\n  Blocks received from initiator = 12345678\n",
            "“Blocks received from initiator” at 12,345,678.",
        ),
        (
            "Device Model:     Samsung SSD 850 EVO 500GB\n  9 Power_On_Hours 0x0032 095 095 000 Old_age Always - 20837\nOK: Drive: no errors. |Power_On_Hours=20837 Total_LBAs_Written=572549452098\n",
            "“Total_LBAs_Written” at 572,549,452,098.",
        ),
    ] {
        let said = notes(&read(text.as_bytes()));
        let sentence = format!("Counters that nothing is made of here: {named}");
        assert!(said.contains(&sentence), "{text}: {said}");
    }
}

#[test]
fn counters_that_are_used_are_not_named() {
    for text in [
        "Smart Log for NVME device:nvme0n1 namespace-id:ffffffff\nData Units Read : 907 832\nData Units Written : 56789012\nhost_write_commands : 99\npower_on_hours : 12345\n",
        r#"{"data_units_written":4000,"data_units_read":2000,"host_write_commands":99,"power_on_hours":1000}"#,
        "Device Statistics (GP Log 0x04)\n0x01  0x018  6    106632285032  ---  Logical Sectors Written\n0x01  0x020  6    1066322  ---  Number of Write Commands\n",
    ] {
        let said = notes(&read(text.as_bytes()));
        assert!(!said.contains("nothing is made of"), "{text}: {said}");
    }
}

fn fio(direction: &str, devices: &str) -> String {
    let text = format!(
        r#"{{"fio version":"fio-3.33","jobs":[{{"jobname":"a","job options":{{"direct":"1","ramp_time":"5"}},
        "write":{{"io_bytes":4096000,"io_kbytes":4000,"bw_bytes":409600,"iops":100.0,"runtime":10000,"total_ios":1000{direction},
        "clat_ns":{{"min":1,"max":100000,"mean":50000.0,"stddev":1.0,"N":1000}}}}}}],"disk_util":[{devices}]}}"#
    );
    notes(&read(text.as_bytes()))
}

#[test]
fn requests_that_were_not_whole_are_told() {
    let said = fio(r#","short_ios":12,"drop_ios":3,"lost_sectors":7"#, "");
    for sentence in [
        "Of the job “a”, 12 requests of the kind “write” moved fewer bytes than they asked for (short_ios)",
        "Of the job “a”, 3 requests of the kind “write” were dropped (drop_ios)",
        "Of the job “a”, lost_sectors of “write” at 7 is not used.",
    ] {
        assert!(said.contains(sentence), "{said}");
    }
    let said = fio(r#","short_ios":0,"drop_ios":0"#, "");
    assert!(!said.contains("Of the job"), "{said}");
}

#[test]
fn what_the_system_counts_otherwise_is_told() {
    let said = fio("", r#"{"name":"sda","read_ios":0,"write_ios":8000}"#);
    let sentence = "The system counts 8,000 writes of sda during the run, and the jobs 1,000:";
    assert!(said.contains(sentence), "{said}");
    let parts = r#"{"name":"md0","read_ios":0,"write_ios":1000,"aggr_read_ios":0},{"name":"sda","read_ios":0,"write_ios":1000}"#;
    for devices in [r#"{"name":"sda","read_ios":3,"write_ios":1040}"#, parts] {
        let said = fio("", devices);
        assert!(!said.contains("The system counts"), "{said}");
    }
}

#[test]
fn what_the_system_counts_is_told_of_the_text_as_well() {
    let of = |device: &str| {
        let text = format!(
            "fio-3.33\na: (groupid=0, jobs=1): err= 0: pid=67: Thu Sep 12 21:39:55 2019\n  write: IOPS=1000, BW=4000KiB/s (4096kB/s)(39.1MiB/10000msec)\n    clat (usec): min=75, max=2514, avg=415.26, stdev=12.01\n     issued rwts: total=0,10000,0,0 short=0,0,0,0 dropped=0,0,0,0\n\n\
             Run status group 0 (all jobs):\n  WRITE: bw=4000KiB/s\n\nDisk stats (read/write):\n{device}"
        );
        notes(&read(text.as_bytes()))
    };
    let said = of("  vda: ios=7/30000, merge=0/1, ticks=0/5, in_queue=5, util=99.1%\n");
    let sentence = "The system counts 30,000 writes of vda during the run, and the jobs 10,000:";
    assert!(said.contains(sentence), "{said}");
    for device in [
        "  vda: ios=7/10100, merge=0/1, ticks=0/5, in_queue=5, util=99.1%\n",
        "    md0: ios=7/10000, merge=0/0, ticks=0/0, in_queue=0, util=0.00%, aggrios=3/10000, aggrmerge=0/0\n  sda: ios=3/10000, merge=0/0\n  sdb: ios=3/10000, merge=0/0\n",
    ] {
        let said = of(device);
        assert!(!said.contains("The system counts"), "{said}");
    }
}

#[test]
fn what_fio_counted_and_the_text_lacks_is_told() {
    let text = "  write: io=22064MB, bw=746265KB/s, iops=5830, runt= 30276msec\n    clat (usec): min=201, max=13456, avg=507.47, stdev=945.00\n     issued    : total=r=282419/w=176515/d=0, short=r=0/w=0/d=0\n";
    let said = notes(&read(text.as_bytes()));
    assert!(
        said.contains("counts 282,419 requests of the kind “read” as well"),
        "{said}"
    );
    let declared = "a: (g=0): rw=write, bs=(R) 4096B-4096B, (W) 4096B-4096B, (T) 4096B-4096B, ioengine=sync, iodepth=1\n\
        b: (g=1): rw=randwrite, bs=(R) 4096B-4096B, (W) 4096B-4096B, (T) 4096B-4096B, ioengine=sync, iodepth=1\nfio-3.15\nStarting 2 processes\n\
        a: (groupid=0, jobs=1): err= 0: pid=67: Thu Sep 12 21:39:55 2019\n  write: IOPS=1000, BW=4000KiB/s (4096kB/s)(39.1MiB/10000msec)\n    clat (usec): min=75, max=251424, avg=415.26, stdev=1277.01\n";
    let said = notes(&read(declared.as_bytes()));
    assert!(
        said.contains("The job “b” was begun, and its result is not in the text"),
        "{said}"
    );
    let asked = "$ fio --name=a --rw=write --ioengine=sync --fdatasync=1 --bs=2300\nfio-3.1\na: (groupid=0, jobs=1): err= 0: pid=2185: Tue Jun 11 16:44:54 2019\n write: IOPS=1192, BW=2678KiB/s (2742kB/s)(21.0MiB/8411msec)\n  clat (nsec): min=1784, max=6381.4k, avg=326269.48, stdev=417837.65\n";
    let said = notes(&read(asked.as_bytes()));
    assert!(
        said.contains("The command asks for fdatasync=1, and no time of syncs is printed"),
        "{said}"
    );
}
