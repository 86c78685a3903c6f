//! Results and logs of fio.

use super::{Kind, joined};

fn fio(jobs: &str) -> String {
    format!("{{\n\"fio version\": \"fio-3.36\",\n\"jobs\": [{jobs}]}}\n")
}

const READ: &str =
    "\"read\": {\"io_bytes\": 4096, \"io_kbytes\": 4, \"total_ios\": 1, \"iops\": 1}";

/// Every kind.
pub const FIO: &[Kind] = &[
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
