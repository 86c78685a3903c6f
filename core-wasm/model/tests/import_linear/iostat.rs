//! Captures of iostat.

use super::{Kind, joined};

const ROW: &str = "1.00 2.00 3.00 4.00";
const COLUMNS: &str = "r/s w/s r_await w_await";

fn iostat(body: &str) -> String {
    format!("Linux 6.1.0 (host) \t11/21/26 \t_x86_64_\t(8 CPU)\n\n{body}\n")
}

/// Every kind.
pub const IOSTAT: &[Kind] = &[
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
