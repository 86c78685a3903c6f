//! Reading twice as much takes less than three times as long, whatever stands in a file: no step over a file is
//! worse than n log n. Each reader gets its worst kind: very many of what it compares, joins or looks up.

use spare_area_model::import::files::FilesReader;
use spare_area_model::import::import;
use std::fmt::Write as _;
use std::time::{Duration, Instant};

/// Below this a time says more of the machine than of the reader.
const MEASURABLE: Duration = Duration::from_millis(8);
const RUNS: usize = 3;

/// A kind of file: its name, how it is made of so many parts, and how many.
type Kind = (&'static str, fn(usize) -> String, usize);

fn joined(count: usize, between: &str, part: impl Fn(usize) -> String) -> String {
    let parts: Vec<String> = (0..count).map(part).collect();
    parts.join(between)
}

fn fio(jobs: &str) -> String {
    format!("{{\n\"fio version\": \"fio-3.36\",\n\"jobs\": [{jobs}]}}\n")
}

const READ: &str =
    "\"read\": {\"io_bytes\": 4096, \"io_kbytes\": 4, \"total_ios\": 1, \"iops\": 1}";

const FIO: &[Kind] = &[
    (
        "fio, jobs without a load",
        |n| fio(&joined(n, ",", |_| "{\"jobname\":\"x\"}".into())),
        30_000,
    ),
    (
        "fio, jobs of one name",
        |n| fio(&joined(n, ",", |_| format!("{{\"jobname\":\"x\",{READ}}}"))),
        8_000,
    ),
    (
        "fio, jobs with names",
        |n| {
            fio(&joined(n, ",", |at| {
                format!("{{\"jobname\":\"x{at}\",{READ}}}")
            }))
        },
        8_000,
    ),
    (
        "fio, jobs one after another",
        |n| {
            fio(&joined(n, ",", |at| {
                format!(
                    "{{\"jobname\":\"x\",\"groupid\":{at},{READ},\"job options\":{{\"stonewall\":\"1\",\"bs\":\"{at}\"}}}}"
                )
            }))
        },
        8_000,
    ),
    (
        "fio, jobs that failed",
        |n| {
            fio(&joined(n, ",", |at| {
                format!("{{\"jobname\":\"x{at}\",\"error\":{}}}", at + 1)
            }))
        },
        20_000,
    ),
    (
        "fio, results",
        |n| {
            joined(n, "\n", |at| {
                fio(&format!("{{\"jobname\":\"x{at}\",\"error\":1,{READ}}}"))
            })
        },
        3_000,
    ),
    (
        "fio, bins and percentiles",
        |n| {
            let bins = joined(n, ",", |at| format!("\"{at}\":1"));
            let shares = joined(n, ",", |at| format!("\"{at}.5\":1"));
            fio(&format!(
                "{{\"jobname\":\"x\",\"read\":{{\"io_bytes\":4096,\"io_kbytes\":4,\"total_ios\":1,\"clat_ns\":{{\"mean\":1,\"max\":2,\"bins\":{{{bins}}},\"percentile\":{{{shares}}}}}}}}}"
            ))
        },
        20_000,
    ),
    (
        "fio, lines before",
        |n| "note\n".repeat(n) + &fio(&format!("{{{READ}}}")),
        200_000,
    ),
    (
        "fio, jobs as it prints them for people",
        |n| {
            let declared = joined(n, "", |at| {
                format!(
                    "x{at}: (g={at}): rw=read, bs=4K-4K/4K-4K/4K-4K, ioengine=sync, iodepth=1\n"
                )
            });
            let job = |at: usize| {
                format!(
                    "x{at}: (groupid={at}, jobs=1): err= 0: pid={at}: now\n  read: IOPS=1, BW=1KiB/s (1kB/s)(1KiB/1000msec)\n    clat percentiles (usec):\n     | 1.00th=[ 1]\n"
                )
            };
            declared + &joined(n, "", job)
        },
        8_000,
    ),
    (
        "fio, reports as it prints them for people",
        |n| {
            joined(n, "", |at| {
                format!(
                    "x{at}: (groupid=0, jobs=1): err= 0: pid=1: now\n  read: IOPS=1, BW=1KiB/s (1kB/s)(1KiB/1000msec)\nRun status group 0\nfio-3.{at}\n"
                )
            })
        },
        8_000,
    ),
    (
        "fio, terse lines",
        |n| {
            joined(n, "\n", |at| {
                let zeros = "0;".repeat(28) + &"0%=0;".repeat(20) + &"0;".repeat(60);
                format!("3;fio-3.3;x{at};0;0;4;4;{at};1000;{zeros}")
            })
        },
        2_000,
    ),
    (
        "fio log, drops",
        |n| {
            let value = |at: usize| if at % 30 == 7 { 1 } else { 9 };
            joined(n, "\n", |at| format!("{}, {}, 0, 0", at * 1000, value(at))) + "\n"
        },
        60_000,
    ),
    (
        "fio log, holes",
        |n| {
            joined(n, "\n", |at| {
                format!("{}, 7, 0, 0", at * 1000 + at / 10 * 90_000)
            }) + "\n"
        },
        60_000,
    ),
    (
        "fio log, windows",
        |n| joined(n, "\n", |at| format!("{}, 7, 0, 0", at * 1000)) + "\n",
        60_000,
    ),
    (
        "fio log, requests far apart",
        |n| joined(n, "\n", |at| format!("{}, 7, 1, 4096, 0", at * at)) + "\n",
        60_000,
    ),
    (
        "fio log, jobs one after another",
        |n| joined(n, "\n", |at| format!("{}, 7, 0, 0", (at + 1) * 1000)) + "\n500, 7, 0, 0\n",
        60_000,
    ),
    (
        "fio log, histograms",
        |n| {
            joined(n, "\n", |at| {
                format!(
                    "{}, 0, 4096, {}",
                    (at + 1) * 1000,
                    joined(1856, ",", |_| "1".into())
                )
            }) + "\n"
        },
        300,
    ),
];

const ROW: &str = "1.00 2.00 3.00 4.00";
const COLUMNS: &str = "r/s w/s r_await w_await";

fn iostat(body: &str) -> String {
    format!("Linux 6.1.0 (host) \t11/21/26 \t_x86_64_\t(8 CPU)\n\n{body}\n")
}

const IOSTAT: &[Kind] = &[
    (
        "iostat, devices",
        |n| {
            iostat(&format!(
                "Device {COLUMNS}\n{}",
                joined(n, "\n", |at| format!("sd{at} {ROW}"))
            ))
        },
        16_000,
    ),
    (
        "iostat, devices that change",
        |n| {
            let report = |at: usize| {
                format!(
                    "Device {COLUMNS}\n{}",
                    joined(10, "\n", |one| format!(
                        "sd{} {ROW}",
                        (at * 7 + one * 13) % 4000
                    ))
                )
            };
            iostat(&joined(n, "\n\n", report))
        },
        2_000,
    ),
    (
        "iostat, tables in parts",
        |n| {
            let table = |columns: &str| {
                format!(
                    "Device {columns}\n{}",
                    joined(n, "\n", |at| format!("sd{at} 1.00 2.00"))
                )
            };
            iostat(&format!(
                "{}\n\n{}",
                table("r/s w/s"),
                table("rareq-sz wareq-sz")
            ))
        },
        16_000,
    ),
    (
        "iostat, columns",
        |n| iostat(&format!("Device {}", joined(n, " ", |at| format!("c{at}")))),
        60_000,
    ),
    (
        "iostat, headers",
        |n| iostat(&joined(n, "\n", |at| format!("Device c{at}\nsda 1.0"))),
        60_000,
    ),
    (
        "iostat, foreign lines",
        |n| {
            iostat(&format!(
                "Device {COLUMNS}\nsda {ROW}\n\n{}",
                joined(n, "\n", |_| "hello there".into())
            ))
        },
        60_000,
    ),
    (
        "iostat JSON, devices",
        |n| {
            let disks = joined(n, ",", |at| {
                format!("{{\"disk_device\":\"sd{at}\",\"r/s\":1.0,\"w/s\":1.0}}")
            });
            format!("{{\"sysstat\":{{\"hosts\":[{{\"statistics\":[{{\"disk\":[{disks}]}}]}}]}}}}")
        },
        16_000,
    ),
    (
        "iostat JSON, columns",
        |n| {
            let disks = joined(n, ",", |at| {
                format!("{{\"disk_device\":\"sda\",\"c{at}\":1.0}}")
            });
            format!("{{\"sysstat\":{{\"hosts\":[{{\"statistics\":[{{\"disk\":[{disks}]}}]}}]}}}}")
        },
        16_000,
    ),
];

const SMART: &[Kind] = &[
    (
        "smartctl, attributes",
        |n| {
            "Device Model:     X\n".to_owned()
                + &joined(n, "\n", |at| {
                    format!("{at} Name 0x0032 099 099 000 Old_age Always - 5")
                })
                + "\n"
        },
        30_000,
    ),
    (
        "smartctl, reports",
        |n| {
            joined(n, "\n", |at| {
                format!(
                    "smartctl 7.4 2023 r1 [x]\nDevice Model:     X\nSerial Number: S1\n9 Power_On_Hours 0x0032 099 099 000 Old_age Always - {at}"
                )
            }) + "\n"
        },
        10_000,
    ),
    (
        "smartctl, numbers left out",
        |n| {
            "Model Number: X\n".to_owned()
                + &joined(n, "\n", |_| "Percentage Used: 1.5%".into())
                + "\n"
        },
        30_000,
    ),
    (
        "smartctl JSON, attributes",
        |n| {
            let rows = joined(n, ",", |at| {
                format!("{{\"id\":{at},\"name\":\"x\",\"raw\":{{\"value\":5}}}}")
            });
            format!(
                "{{\"json_format_version\":[1,0],\"smartctl\":{{}},\"model_name\":\"X\",\"ata_smart_attributes\":{{\"table\":[{rows}]}}}}"
            )
        },
        10_000,
    ),
    (
        "CrystalDiskInfo, drives and rows",
        |n| {
            joined(n, "\n", |at| {
                format!(
                    " ({at}) X\n Model : X{at}\nID Cur Wor Thr RawValues(6) Name\n{}\n",
                    joined(8, "\n", |id| format!("F{id} 100 100 __0 000000000064 x"))
                )
            }) + "\nCrystalDiskInfo 9.0\n"
        },
        4_000,
    ),
    (
        "CrystalDiskInfo, one drive",
        |n| {
            "Model : X\nID RawValues(6) Name\n".to_owned()
                + &joined(n, "\n", |at| format!("{:02X} 000000000064 x", at % 256))
                + "\n"
        },
        30_000,
    ),
    (
        "metrics, drives",
        |n| {
            joined(n, "\n", |at| {
                format!("smartctl_device_bytes_written{{device=\"nvme{at}\"}} 512000")
            }) + "\n"
        },
        16_000,
    ),
    (
        "metrics, attributes",
        |n| {
            joined(n, "\n", |at| {
                format!(
                    "smartctl_device_attribute{{device=\"a\",attribute_id=\"{at}\",attribute_value_type=\"raw\"}} 5"
                )
            }) + "\n"
        },
        16_000,
    ),
    (
        "esxcli, drives",
        |n| joined(n, "\n", |_| "Data Units Written: 0x10".into()) + "\n",
        20_000,
    ),
    (
        "Scrutiny, days and attributes",
        |n| {
            let attributes = joined(8, ",", |id| format!("\"{id}\":{{\"raw_value\":{id}}}"));
            let days = joined(n, ",", |at| {
                format!("{{\"power_on_hours\":{at},\"attrs\":{{{attributes}}}}}")
            });
            format!(
                "{{\"data\":{{\"device\":{{\"device_protocol\":\"ATA\",\"model_name\":\"X\"}},\"smart_results\":[{days}]}}}}"
            )
        },
        4_000,
    ),
    (
        "logs of NAND writes",
        |n| {
            "Data Units Written: 5\n".to_owned()
                + &joined(n, "\n", |at| {
                    format!(
                        "Additional Smart Log for NVME device:nvme{at}\nnand_bytes_written : 100% sectors: {at}"
                    )
                })
                + "\n"
        },
        8_000,
    ),
    (
        "logs of NAND writes behind all drives",
        |n| {
            let health =
                |at| format!("Smart Log for NVME device:nvme{at} x\ndata_units_written: 5\n");
            let log = |at| {
                format!(
                    "Additional Smart Log for NVME device:nvme{at}\n0xf4 nand_bytes_written 100 {at}\n"
                )
            };
            joined(n, "", health) + &joined(n, "", log)
        },
        6_000,
    ),
    (
        "logs of NAND writes, JSON",
        |n| {
            joined(n, "\n", |at| {
                format!(
                    "{{\"data_units_written\":5}}\n{{\"Physical media units written\":{{\"hi\":0,\"lo\":{at}}}}}"
                )
            })
        },
        8_000,
    ),
    (
        "logs of NAND writes, broken",
        |n| {
            "SMART Cloud Attributes :-\n".to_owned()
                + &joined(n, "\n", |_| "Physical media units written - many".into())
                + "\n"
        },
        20_000,
    ),
    (
        "nvme smart-log JSON, reports",
        |n| {
            joined(n, "\n", |at| {
                format!(
                    "{{\"data_units_written\":{},\"power_on_hours\":{at}}}",
                    at + 1
                )
            })
        },
        10_000,
    ),
];

fn diskspd_table(word: &str, rows: usize) -> String {
    let threads = joined(rows, "\n", |at| {
        format!("{at} | 4096 | 1 | 1.00 | 1.00 | 0.5")
    });
    format!(
        "{word} IO\nthread | bytes | I/Os | MiB/s | I/O per s | AvgLat\n{threads}\ntotal: 4096 | 1 | 1.00 | 1.00 | 0.5\n\n"
    )
}

const DISKSPD: &[Kind] = &[
    (
        "diskspd, time spans",
        |n| {
            joined(n, "\n", |at| {
                format!(
                    "Results for timespan {at}:\nactual test time: 1.00s\n{}",
                    diskspd_table("Read", 1)
                )
            })
        },
        5_000,
    ),
    (
        "diskspd, threads and percentiles",
        |n| {
            let shares = joined(n, "\n", |at| {
                format!("{}.{:04}th | 1.000 | 1.000 | 1.000", at % 99, at % 10_000)
            });
            format!(
                "Results for timespan 1:\n{}  %-ile | Read (ms) | Write (ms) | Total (ms)\n{shares}\n",
                diskspd_table("Read", n)
            )
        },
        20_000,
    ),
    (
        "diskspd XML, spans",
        |n| {
            let target = "<Target><ReadBytes>4096</ReadBytes><ReadCount>1</ReadCount></Target>";
            let span = format!(
                "<TimeSpan><TestTimeSeconds>1</TestTimeSeconds><Thread>{target}</Thread></TimeSpan>"
            );
            format!("<Results>\n{}</Results>\n", span.repeat(n))
        },
        4_000,
    ),
    (
        "diskspd XML, targets and buckets",
        |n| {
            let bucket = |at: usize| format!("<Bucket SampleMillisecond=\"{at}\" Read=\"1\"/>");
            let target = format!(
                "<Target><ReadBytes>4096</ReadBytes><ReadCount>1</ReadCount><Iops>{}</Iops></Target>",
                joined(4, "", bucket)
            );
            let shares = joined(n, "", |at| {
                format!(
                    "<Bucket><Percentile>{}.5</Percentile><ReadMilliseconds>1</ReadMilliseconds></Bucket>",
                    at % 99
                )
            });
            format!(
                "<Results>\n<TimeSpan><TestTimeSeconds>1</TestTimeSeconds><Thread>{}</Thread><Latency>{shares}</Latency></TimeSpan></Results>\n",
                target.repeat(n)
            )
        },
        2_000,
    ),
];

const DEVICES: &[Kind] = &[
    (
        "FreeBSD, devices and headers",
        |n| {
            joined(n, "\n", |at| {
                format!("device r/s w/s kr/s kw/s qlen svc_t %b\nada{at} 1 2 3.0 4.0 0 1.0 1")
            }) + "\n"
        },
        2_000,
    ),
    (
        "macOS, reports",
        |n| {
            "disk0 disk2\nKB/t tps MB/s KB/t tps MB/s\n".to_owned()
                + &"1.00 2 3.00 1.00 2 3.00\n".repeat(n)
        },
        30_000,
    ),
    (
        "sar, devices",
        |n| {
            "00:00:01 DEV tps rkB/s wkB/s\n".to_owned()
                + &joined(n, "\n", |at| {
                    let (minute, second) = (at / 600 % 60, at / 10 % 60);
                    format!("00:{minute:02}:{second:02} sd{} 1.00 2.00 3.00", at % 3000)
                })
                + "\n"
        },
        20_000,
    ),
    (
        "diskstats, devices in two copies",
        |n| {
            let copy = joined(n, "\n", |at| {
                format!("8 {at} sd{at} 1 0 8 1 11 0 88 1 0 1 1")
            });
            format!("1795873410\n{copy}\n1795873420\n{copy}\n")
        },
        2_000,
    ),
    (
        "node_exporter, scrapes",
        |n| {
            joined(n, "\n", |at| {
                let time = 1_700_000_000 + at;
                format!(
                    "node_disk_written_bytes_total{{device=\"sda\"}} {at}\nnode_time_seconds {time}"
                )
            }) + "\n"
        },
        10_000,
    ),
    (
        "zpool, pools",
        |n| {
            "capacity operations bandwidth\npool alloc free read write read write\n".to_owned()
                + &joined(n, "\n", |at| format!("tank{at} 1T 1T 1 2 3K 4K"))
                + "\n"
        },
        2_000,
    ),
    (
        "CrystalDiskMark, tests",
        |n| {
            "[Read]\n".to_owned()
                + &"SEQ 1MiB (Q= 8, T= 1): 1.048 MB/s [ 1.0 IOPS] < 8.00 us>\n".repeat(n)
        },
        20_000,
    ),
];

const OTHERS: &[Kind] = &[
    ("empty lines", |n| "\n".repeat(n) + "x", 300_000),
    ("colours", |n| "\u{1b}[1;34m".repeat(n) + "x", 300_000),
    ("brackets", |n| "{".repeat(n), 300_000),
    ("one long line", |n| "1234,".repeat(n), 300_000),
    ("numbers in lines", |n| "1 2 3\n".repeat(n), 300_000),
];

fn least_time(text: &str) -> Duration {
    let time = || {
        let start = Clock::now();
        let _ = std::hint::black_box(import(text.as_bytes()));
        start.elapsed()
    };
    (0..RUNS).map(|_| time()).min().expect("several runs")
}

/// The time that a processor spent on this thread, where the system tells it; else the time that passed. Others that
/// are busy on the machine do not count in the former.
struct Clock {
    processor: Option<Duration>,
    wall: Instant,
}

impl Clock {
    fn now() -> Self {
        Self {
            processor: on_processor(),
            wall: Instant::now(),
        }
    }

    fn elapsed(&self) -> Duration {
        let processor = self.processor.zip(on_processor());
        processor.map_or_else(|| self.wall.elapsed(), |(from, to)| to - from)
    }
}

fn on_processor() -> Option<Duration> {
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    let nanoseconds = told.split_whitespace().next()?.parse().ok()?;
    Some(Duration::from_nanos(nanoseconds))
}

#[track_caller]
fn grows_like_the_file(kinds: &[Kind]) {
    let mut slow = Vec::new();
    for &(name, made, count) in kinds {
        let grown = |count: usize| {
            let (once, twice) = (made(count), made(2 * count));
            let [short, long] = [least_time(&once), least_time(&twice)];
            (long > 3 * short.max(MEASURABLE)).then_some((short, long))
        };
        // A busy machine may be slow once, and a reader is slow each time.
        if grown(count).is_some()
            && let Some((short, long)) = grown(count)
        {
            let mut line = String::new();
            let _ = write!(
                line,
                "{name}: {short:?} for {count}, {long:?} for twice as many"
            );
            slow.push(line);
        }
    }
    assert!(slow.is_empty(), "{}", slow.join("\n"));
}

#[test]
fn every_reader_takes_twice_as_long_for_twice_as_much() {
    for kinds in [FIO, IOSTAT, DEVICES, SMART, DISKSPD, OTHERS] {
        grows_like_the_file(kinds);
    }
}

#[test]
fn pieces_of_any_size_take_as_long_as_the_file() {
    let text = joined(30_000, "\n", |at| format!("{}, 7, 0, 0", at * 1000));
    let read = |size: usize| {
        let start = Clock::now();
        let mut reader = FilesReader::new(Some("x_iops.1.log"));
        text.as_bytes()
            .chunks(size)
            .for_each(|piece| reader.push(piece));
        reader.finish().expect("a log");
        start.elapsed()
    };
    let [whole, small] =
        [text.len(), 16].map(|size| (0..RUNS).map(|_| read(size)).min().expect("several runs"));
    assert!(
        small < 20 * whole.max(MEASURABLE),
        "{small:?}, and {whole:?} at once"
    );
}
