//! Results of diskspd.

use super::{Kind, joined};

fn diskspd_table(word: &str, rows: usize) -> String {
    let threads = joined(rows, "\n", |at| {
        format!("{at} | 4096 | 1 | 1.00 | 1.00 | 0.5")
    });
    format!(
        "{word} IO\nthread | bytes | I/Os | MiB/s | I/O per s | AvgLat\n{threads}\ntotal: 4096 | 1 | 1.00 | 1.00 | 0.5\n\n"
    )
}

/// Every kind.
pub const DISKSPD: &[Kind] = &[
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
