//! The tools that are known and not read, by the marks of their lines; the first that fits is named.

use super::Mark::{self, Has, Is, Starts};

/// A tool that is known and not read.
#[derive(Debug)]
pub struct Tool {
    /// What was expected in its place.
    pub wanted: &'static str,
    /// What it is, for a sentence.
    pub what: &'static str,
    /// What shows it; one is enough.
    pub marks: &'static [Mark],
    /// What to do instead.
    pub instead: &'static str,
}

const DRIVE: &str = "the counters of a drive";
const RATES: &str = "what devices do over time";
const RUN: &str = "the result of a load";

const fn tool(
    wanted: &'static str,
    what: &'static str,
    marks: &'static [Mark],
    instead: &'static str,
) -> Tool {
    Tool {
        wanted,
        what,
        marks,
        instead,
    }
}

/// The difference of two reports.
pub const DIFF: Tool = tool(
    DRIVE,
    "the difference of two reports",
    &[Is(is_hunk)],
    "paste both reports whole, one after the other, and what happened in between is worked out",
);

/// Every other.
pub const TOOLS: &[Tool] = &[
    tool(
        DRIVE,
        "what PowerShell prints of disks, which has no bytes written",
        &[
            Has(&["Get-StorageReliabilityCounter"]),
            Has(&["Get-PhysicalDisk"]),
            Starts("ReadLatencyMax"),
            Starts("ReadErrorsUncorrected"),
            Has(&["DeviceId", "Temperature", "Wear"]),
            Has(&["FriendlyName", "SerialNumber", "MediaType"]),
        ],
        "on Windows, copy the text of CrystalDiskInfo, or run smartctl -x /dev/sda as administrator",
    ),
    tool(
        DRIVE,
        "lines of Telegraf",
        &[Is(is_telegraf)],
        "run sudo smartctl -x on the drive itself",
    ),
    tool(
        DRIVE,
        "the table of Samsung’s Magician",
        &[Has(&["Threshold|", "Raw Data"])],
        "on Windows, copy the text of CrystalDiskInfo; elsewhere run sudo smartctl -x on the drive",
    ),
    tool(
        DRIVE,
        "the line of a monitoring plugin, which names values without their units",
        &[Is(is_plugin)],
        "run sudo smartctl -x on the drive itself",
    ),
    tool(
        DRIVE,
        "a piece of smartctl’s JSON",
        &[
            Starts("\"supports_dsn\""),
            Starts("\"when_failed\""),
            Starts("\"svn_revision\""),
        ],
        "copy it from its first { to its last }",
    ),
    tool(
        RUN,
        "what sysbench fileio prints",
        &[
            Starts("sysbench "),
            Starts("File operations:"),
            Starts("fsyncs/s:"),
        ],
        "run fio --name=test --filename=test.bin --size=2G --rw=randwrite --bs=16k --fsync=1 --runtime=60 --time_based --output-format=json+",
    ),
    tool(
        RUN,
        "what elbencho prints",
        &[
            Has(&["ISO DATE", "OPERATION"]),
            Has(&["OPERATION", "RESULT TYPE", "FIRST DONE"]),
        ],
        "run the same load with fio and --output-format=json+",
    ),
    tool(
        RUN,
        "what hdparm -t prints, one reader for three seconds",
        &[
            Has(&["Timing cached reads"]),
            Has(&["Timing buffered disk reads"]),
            Has(&["Timing O_DIRECT"]),
        ],
        "run fio --name=test --filename=test.bin --size=2G --rw=read --bs=1M --direct=1 --runtime=60 --time_based --output-format=json+",
    ),
    tool(
        DRIVE,
        "what hdparm -I prints, which has no counters",
        &[Has(&["ATA device, with non-removable media"])],
        "run sudo smartctl -x on the drive",
    ),
    tool(
        RUN,
        "what dd prints",
        &[
            Has(&["+0 records in"]),
            Has(&["+0 records out"]),
            Has(&[" bytes", " copied, ", " s, "]),
        ],
        "run fio --name=test --filename=test.bin --size=2G --rw=write --bs=1M --direct=1 --runtime=60 --time_based --output-format=json+",
    ),
    tool(
        RUN,
        "what bonnie++ prints",
        &[
            Has(&["--Sequential Output--"]),
            Has(&["-Per Chr-", "--Block--"]),
            Starts("1.97,1.97,"),
            Starts("1.98,1.98,"),
        ],
        "run the load that matters with fio and --output-format=json+",
    ),
    tool(
        RUN,
        "what ioping prints",
        &[
            Has(&["ioping statistics ---"]),
            Has(&["request=", " time="]),
        ],
        "run fio --name=test --filename=test.bin --size=1G --rw=randread --bs=4k --iodepth=1 --direct=1 --runtime=60 --time_based --output-format=json+",
    ),
    tool(
        RUN,
        "what pg_test_fsync prints",
        &[Has(&["open_datasync"]), Has(&["Compare file sync methods"])],
        "run fio --name=test --filename=test.bin --size=1G --rw=write --bs=8k --fdatasync=1 --runtime=60 --time_based --output-format=json+",
    ),
    tool(
        RUN,
        "what pveperf prints",
        &[Starts("FSYNCS/SECOND:")],
        "run fio --name=test --filename=test.bin --size=1G --rw=write --bs=4k --fsync=1 --runtime=60 --time_based --output-format=json+",
    ),
    tool(
        RUN,
        "the text of another benchmark for Windows",
        &[
            Starts("AS SSD Benchmark"),
            Starts("HD Tune"),
            Has(&["ATTO Disk Benchmark"]),
            Has(&["Windows System Assessment Tool"]),
        ],
        "copy the text of CrystalDiskMark, or run diskspd -L -Rxml",
    ),
    tool(
        RUN,
        "a piece of fio’s JSON",
        &[
            Starts("\"io_bytes\""),
            Starts("\"clat_ns\""),
            Starts("\"job options\""),
        ],
        "copy it from its first { to its last }",
    ),
    tool(
        RUN,
        "a piece of what fio prints, without the line that has its IOPS",
        &[Has(&["clat percentiles ("]), Has(&["issued rwt"])],
        "copy it from the line that begins with the name of the job",
    ),
    tool(
        RUN,
        "a job file of fio, which says what to run",
        &[
            Starts("[global]"),
            Starts("ioengine="),
            Starts("readwrite="),
            Starts("rw="),
        ],
        "run it with fio --output-format=json+ and open what that prints",
    ),
    tool(
        RATES,
        "batch output of esxtop",
        &[
            Has(&["(PDH-CSV", "Physical Cpu"]),
            Has(&["(PDH-CSV", "Physical Disk Adapter"]),
            Has(&["DEVICE", "DQLEN", "WQLEN"]),
        ],
        "run iostat -x 10 inside the virtual machine",
    ),
    tool(
        RATES,
        "counters of Windows’ performance monitor",
        &[
            Has(&["(PDH-CSV"]),
            Has(&["\\PhysicalDisk("]),
            Has(&["\\LogicalDisk("]),
        ],
        "on Windows, measure the load with diskspd -L -Rxml, or copy the text of CrystalDiskMark",
    ),
    tool(
        RATES,
        "what blkparse or btt prints, request by request",
        &[
            Is(is_blkparse),
            Starts("Throughput (R/W):"),
            Has(&["==================== All Devices"]),
        ],
        "run iostat -x 10 during the load",
    ),
    tool(
        RATES,
        "what vmstat prints, which does not tell devices apart",
        &[
            Has(&["swpd", "free", "buff"]),
            Has(&["procs", "memory", "swap", "cpu"]),
            Has(&["r b w", "avm", "fre"]),
        ],
        "run iostat -x 10",
    ),
    tool(
        RATES,
        "what gstat prints",
        &[Has(&["L(q)", "ops/s"])],
        "on FreeBSD, run iostat -x -w 10",
    ),
    tool(
        RATES,
        "what iotop or pidstat prints, which is of processes",
        &[Has(&["Total DISK READ"]), Has(&["kB_rd/s", "kB_wr/s"])],
        "run iostat -x 10",
    ),
    tool(
        RATES,
        "what dstat prints",
        &[Has(&["--dsk/"]), Has(&["-dsk/total-"])],
        "run iostat -x 10",
    ),
    tool(
        RATES,
        "plain iostat or sar of Solaris",
        &[
            Has(&["kps", "tps", "serv"]),
            Has(&["%busy", "avque", "avserv"]),
        ],
        "on Solaris and illumos, run iostat -xn 10",
    ),
    tool(
        RATES,
        "iostat of AIX",
        &[Has(&["% tm_act", "Kbps"])],
        "it has no columns that are read; measure the load with fio and --output-format=json+",
    ),
    tool(
        RATES,
        "what zpool status or zpool list prints",
        &[
            Has(&["NAME", "STATE", "READ WRITE CKSUM"]),
            Has(&["NAME", "ALLOC", "FREE", "DEDUP"]),
        ],
        "run zpool iostat -vly 10",
    ),
    tool(
        DRIVE,
        "a list of NVMe drives",
        &[
            Has(&["Node", "SN", "Model", "Namespace"]),
            Has(&["\"DevicePath\""]),
        ],
        "run sudo nvme smart-log /dev/nvme0 for each drive",
    ),
    tool(
        DRIVE,
        "what nvme id-ctrl prints, which has no counters",
        &[
            Starts("NVME Identify Controller"),
            Starts("\"subnqn\""),
            Has(&["\"vid\"", "\"subnqn\""]),
            Is(is_identify),
        ],
        "run sudo nvme smart-log on the same drive",
    ),
    tool(
        DRIVE,
        "what smartctl --scan prints, a list of drives",
        &[Has(&["/dev/", " -d ", " # /dev/"])],
        "run sudo smartctl -x with one of these names",
    ),
    tool(
        DRIVE,
        "a list of disks or file systems",
        &[
            Has(&["Filesystem", "Mounted on"]),
            Has(&["NAME", "MAJ:MIN"]),
            Has(&["NAME", "FSTYPE", "UUID"]),
            Has(&["\"blockdevices\""]),
            Has(&["Disk /dev/", " sectors"]),
            Has(&["Device", "Start", "End", "Sectors"]),
        ],
        "run sudo smartctl -x on the drive for its wear, or iostat -x 10 for its load",
    ),
    tool(
        "a measurement",
        "that the shell does not know the command",
        &[
            Has(&[": command not found"]),
            Has(&["is not recognized as"]),
            Has(&["Unknown command:"]),
        ],
        "install the package that has it (smartmontools, nvme-cli, sysstat, fio) and run it again",
    ),
    tool(
        "a measurement",
        "that the command was not allowed to read the drive",
        &[
            Has(&["Operation not permitted"]),
            Has(&["ermission denied"]),
            Has(&["must be root"]),
        ],
        "run it again with sudo, or on Windows as administrator",
    ),
    tool(
        "a measurement",
        "a web page",
        &[
            Starts("<!DOCTYPE html"),
            Starts("<!doctype html"),
            Starts("<html"),
            Starts("<HTML"),
        ],
        "copy the report as text out of it",
    ),
];

/// `@@ -16 +16 @@`, which stands above each piece of a unified difference.
fn is_hunk(line: &str) -> bool {
    let mut words = line.split_whitespace();
    let begins = |word: Option<&str>, sign: char| {
        word.and_then(|word| word.strip_prefix(sign))
            .is_some_and(|rest| rest.starts_with(|first: char| first.is_ascii_digit()))
    };
    words.next() == Some("@@")
        && begins(words.next(), '-')
        && begins(words.next(), '+')
        && words.next() == Some("@@")
}

/// `smart_device,device=nvme0 temp_c=36i 1700000000000000000`.
fn is_telegraf(line: &str) -> bool {
    let starts = ["smart_device,", "smart_attribute,", "diskio,", "nvme,"];
    starts.iter().any(|start| line.starts_with(start)) && line.contains('=')
}

/// `OK: Drive X: no errors. |Power_On_Hours=20837 Total_LBAs_Written=5`, as plugins of Nagios and its kin print values.
fn is_plugin(line: &str) -> bool {
    let is_value = |word: &str| {
        word.split_once('=').is_some_and(|(name, value)| {
            name.contains(char::is_alphabetic)
                && value.starts_with(|first: char| first.is_ascii_digit())
        })
    };
    line.split_once('|').is_some_and(|(_, values)| {
        let mut words = values.split_whitespace();
        words.next().is_some_and(is_value) && words.next().is_some_and(is_value)
    })
}

/// `8,0 3 1 0.000000000 697 G W 223490 + 8 [kjournald]`.
fn is_blkparse(line: &str) -> bool {
    let words: Vec<&str> = line.split_whitespace().collect();
    let is_number = |word: &str| !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit());
    let is_pair = |word: &str| {
        word.split_once(',')
            .is_some_and(|(major, minor)| is_number(major) && is_number(minor))
    };
    matches!(words.as_slice(), [device, cpu, number, time, process, ..]
        if words.len() >= 7 && is_pair(device) && is_number(cpu) && is_number(number) && is_number(process)
        && time.split_once('.').is_some_and(|(_, part)| part.len() == 9 && is_number(part)))
}

/// `vid       : 0x144d`.
fn is_identify(line: &str) -> bool {
    line.split_once(':').is_some_and(|(name, value)| {
        matches!(name.trim(), "vid" | "ssvid") && value.trim().starts_with("0x")
    })
}
