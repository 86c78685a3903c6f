//! What is not read is named, and what to run instead is said; what a reader reads is never taken for it.

mod measured;

use measured::samples;
use spare_area_model::import::import;

fn refusal(bytes: &[u8]) -> String {
    let problem = import(bytes).expect_err("no reader reads it").0;
    assert!(
        problem.starts_with("Expected ") && problem.ends_with('.') && !problem.contains('\n'),
        "{problem}"
    );
    problem
}

/// A text, what its refusal names, and what it says to run.
const CASES: &[(&str, &str, &str)] = &[
    (
        "{\n  \"vid\":5197,\n  \"subnqn\":\"nqn.x\"\n}\n",
        "nvme id-ctrl",
        "smart-log",
    ),
    (
        "Device     Boot Start     End Sectors Size Id Type\n/dev/sda1  *     2048 1026047 1024000 500M 83 Linux\n",
        "list of disks",
        "smartctl -x",
    ),
    (
        "PS C:\\> Get-PhysicalDisk | Get-StorageReliabilityCounter\n",
        "PowerShell",
        "CrystalDiskInfo",
    ),
    (
        "\nDeviceId Temperature ReadErrorsUncorrected Wear PowerOnHours\n-------- -----------\n0 36 0 4 12034\n",
        "PowerShell",
        "as administrator",
    ),
    (
        "Number FriendlyName SerialNumber MediaType CanPool\n0 Disk S1 SSD False\n",
        "PowerShell",
        "smartctl -x",
    ),
    (
        "smart_device,device=nvme0 data_units_written=5i 1700000000000000000\n",
        "Telegraf",
        "smartctl -x",
    ),
    (
        "ID |Description       |Threshold|Current Value|Worst Value|Raw Data  |Status\n241|Total LBAs Written|0|99|99|3928792105|OK\n",
        "Magician",
        "CrystalDiskInfo",
    ),
    (
        "OK: Drive A S/N B: no SMART errors detected. |Power_On_Hours=20837 Total_LBAs_Written=572549452098\n",
        "monitoring plugin",
        "smartctl -x",
    ),
    (
        "----system---- --dsk/sda-----dsk/sda1--\n     time     | read  writ: read  writ\n",
        "what dstat prints",
        "iostat -x",
    ),
    (
        "      \"write\" : {\n        \"io_bytes\" : 1073741824,\n        \"total_ios\" : 65536,\n",
        "a piece of fio’s JSON",
        "from its first {",
    ),
    (
        "12:10:43 DEBUG| [stdout]     clat percentiles (msec):\n12:10:43 DEBUG| [stdout]      | 99.99th=[10268]\n",
        "a piece of what fio prints",
        "the name of the job",
    ),
    (
        "            \"name\": \"Logical Sectors Written\",\n            \"value\": 1643103945,\n              \"supports_dsn\": false,\n",
        "a piece of smartctl’s JSON",
        "from its first {",
    ),
    (
        "NVME Disk\nModel: A\nDevice Type: nvme\nPower On Hours: 21,835\n",
        "“NVME Disk” in line 1",
        "smartctl -x",
    ),
    (
        "File operations:\n    reads/s: 0.00\n",
        "sysbench fileio",
        "fio --name=test",
    ),
    (
        "ISO DATE,LABEL,OPERATION,IOPS [last]\n2026-01-01,,READ,5\n",
        "elbencho",
        "--output-format=json+",
    ),
    (
        "/dev/sda:\n Timing buffered disk reads: 800 MB in  3.00 seconds = 266.66 MB/sec\n",
        "hdparm -t",
        "fio --name",
    ),
    (
        "/dev/sda:\n\nATA device, with non-removable media\n",
        "hdparm -I",
        "smartctl -x",
    ),
    (
        "1024+0 records in\n1024+0 records out\n1073741824 bytes (1.1 GB, 1.0 GiB) copied, 2.5 s, 429 MB/s\n",
        "what dd prints",
        "fio",
    ),
    (
        "Version  1.98       ------Sequential Output------ --Sequential Input- --Random-\n",
        "bonnie++",
        "fio",
    ),
    (
        "4 KiB <<< . (ext4 /dev/sda1): request=1 time=180.2 us\n",
        "ioping",
        "--iodepth=1",
    ),
    (
        "Compare file sync methods using one 8kB write:\n",
        "pg_test_fsync",
        "--fdatasync=1",
    ),
    (
        "CPU BOGOMIPS:      5\nFSYNCS/SECOND:     1234.5\n",
        "pveperf",
        "--fsync=1",
    ),
    (
        "[global]\nioengine=libaio\n[job]\nrw=randread\n",
        "a job file of fio",
        "run it with fio",
    ),
    (
        "\"(PDH-CSV 4.0) (UTC)(0)\",\"\\\\esx1\\Physical Cpu(_Total)\\% Util Time\"\n",
        "esxtop",
        "inside the virtual machine",
    ),
    (
        "\"(PDH-CSV 4.0)\",\"\\\\PC\\PhysicalDisk(0 C:)\\Disk Reads/sec\"\n\"11/28/2026 13:00:00.000\",\"5.0\"\n",
        "performance monitor",
        "diskspd",
    ),
    (
        "  8,0    3        1     0.000000000   697  G   W 223490 + 8 [kjournald]\n",
        "blkparse",
        "iostat -x 10",
    ),
    (
        "procs -----------memory---------- ---swap-- -----io---- -system-- ------cpu-----\n r  b   swpd   free   buff  cache   si   so    bi    bo\n",
        "vmstat",
        "iostat -x 10",
    ),
    (
        " L(q)  ops/s    r/s   kBps   ms/r    w/s   kBps   ms/w   %busy Name\n",
        "gstat",
        "-w 10",
    ),
    (
        "Total DISK READ:         0.00 B/s | Total DISK WRITE:         5.00 B/s\n",
        "iotop",
        "iostat -x 10",
    ),
    (
        "   tty        sd0           cpu\n tin tout kps tps serv   us sy wt id\n",
        "Solaris",
        "iostat -xn 10",
    ),
    (
        "Disks:        % tm_act     Kbps      tps    Kb_read   Kb_wrtn\n",
        "AIX",
        "fio",
    ),
    (
        "NAME   SIZE  ALLOC   FREE  CKPOINT  EXPANDSZ   FRAG    CAP  DEDUP    HEALTH\n",
        "zpool list",
        "zpool iostat",
    ),
    (
        "Node             SN                   Model            Namespace Usage\n",
        "list of NVMe drives",
        "nvme smart-log",
    ),
    (
        "NVME Identify Controller:\nvid       : 0x144d\n",
        "nvme id-ctrl",
        "smart-log",
    ),
    (
        "/dev/sda -d scsi # /dev/sda, SCSI device\n",
        "smartctl --scan",
        "smartctl -x",
    ),
    (
        "Filesystem      Size  Used Avail Use% Mounted on\n",
        "list of disks",
        "iostat -x 10",
    ),
    (
        "NAME   MAJ:MIN RM   SIZE RO TYPE MOUNTPOINT\n",
        "list of disks",
        "smartctl -x",
    ),
    (
        "-bash: smartctl: command not found\n",
        "does not know the command",
        "smartmontools",
    ),
    ("/dev/nvme0: Permission denied\n", "not allowed", "sudo"),
    (
        "<!DOCTYPE html>\n<html></html>\n",
        "web page",
        "copy the report",
    ),
    (
        "AS SSD Benchmark 2.0\n",
        "benchmark for Windows",
        "CrystalDiskMark",
    ),
    (
        "@@ -87,3 +87,3 @@\n-241 Total_LBAs_Written -O--CK 100 100 050 - 5\n+241 Total_LBAs_Written -O--CK 100 100 050 - 6\n",
        "difference of two reports",
        "both reports whole",
    ),
    (
        " @@ -1 +1 @@\n Model Number: X\n-Data Units Written: 5\n+Data Units Written: 6\n",
        "difference of two reports",
        "both reports",
    ),
    (
        "sdd 0.37 5.81 5843.25 3000.61 155660.68 60781.83 48.95 25.60\n",
        "row of sdd without it in line 1",
        "copy the header",
    ),
];

#[test]
fn each_tool_is_named_with_what_to_run_instead() {
    for (text, name, instead) in CASES {
        for text in [(*text).to_owned(), text.replace('\n', "\r\n")] {
            let problem = refusal(text.as_bytes());
            assert!(
                problem.contains(name) && problem.contains(instead),
                "{name}: {problem}"
            );
        }
    }
}

#[test]
fn files_that_are_no_text_are_named() {
    for (bytes, name) in [
        (&b"\x1F\x8B\x08\0abc"[..], "gzip"),
        (b"PK\x03\x04\x14\0", "ZIP"),
        (b"\xFD7zXZ\0\0", "xz"),
        (b"\x28\xB5\x2F\xFDabc", "zstd"),
        (b"%PDF-1.7\n", "PDF"),
        (b"\x89PNG\r\n\x1a\n\0\0", "image"),
        (b"\xFF\xD8\xFF\xE0abc", "image"),
        (b"\x96\xD5\x73\x21", "sysstat"),
    ] {
        let problem = refusal(bytes);
        assert!(
            problem.starts_with("Expected text, found ") && problem.contains(name),
            "{problem}"
        );
    }
}

#[test]
fn letters_of_windows_without_their_mark_are_read() {
    let text = "Device r/s w/s r_await w_await aqu-sz\r\nsda 10 0 20 0 0.2\r\n";
    let bytes: Vec<u8> = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
    assert_eq!(import(&bytes), import(text.as_bytes()));
}

#[test]
fn the_first_line_with_letters_is_quoted() {
    let problem = refusal(b"-----\n=====\nmilk and bread\n");
    assert!(
        problem.ends_with("found “milk and bread” in line 3."),
        "{problem}"
    );
}

#[test]
fn real_texts_are_named() {
    let Some(folder) = samples("reported") else {
        return;
    };
    for (file, name) in [
        ("40-iostat-noheader.txt", "row of sdd"),
        ("43-sysbench-fileio.txt", "sysbench"),
        ("44-reliability-counter.txt", "PowerShell"),
        ("46-diff-578.txt", "difference"),
        ("56-telegraf.txt", "Telegraf"),
        ("59-elbencho.csv", "elbencho"),
        ("60-hdparm.txt", "hdparm -t"),
    ] {
        let problem = refusal(&std::fs::read(folder.join(file)).expect("a sample"));
        assert!(problem.contains(name), "{file}: {problem}");
    }
}

/// Every file that a reader reads is read with all of these lines around it as well, but for a difference.
#[test]
fn what_a_reader_reads_is_not_taken_for_a_tool() {
    let read = "Linux 6.1.0 (db1) \t11/21/26 \t_x86_64_\t(8 CPU)\n\nDevice r/s w/s r_await w_await aqu-sz\nsda 10 0 20 0 0.2\n";
    for (text, name, _) in CASES {
        if !name.contains("difference") && !name.contains("row of") {
            assert!(import(format!("{text}{read}").as_bytes()).is_ok(), "{name}");
        }
    }
}
