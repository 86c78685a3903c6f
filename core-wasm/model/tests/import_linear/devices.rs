//! Captures of other systems and tools.

use super::{Kind, joined};

/// Every kind.
pub const DEVICES: &[Kind] = &[
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
