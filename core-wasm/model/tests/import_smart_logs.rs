//! Logs of NAND writes beside the health log of an NVMe drive: OCP's and those of makers, alone and with a report.

mod drives;
mod measured;

use drives::{MIB32, amplification, of, read, says};
use serde_json::json;

#[test]
fn reported_files_are_read() {
    let Some(folder) = measured::samples("reported") else {
        return;
    };
    let text = |file| std::fs::read_to_string(folder.join(file)).expect("a reported file");
    let old = text("07-nvme-intel-addlog.txt");
    for text in [old.replace('\n', "\r\n"), old] {
        assert_eq!(of(&text, "flash_written"), 224_943_088 * MIB32);
        assert_eq!(of(&text, "host_written"), 172_365_270 * MIB32);
        amplification(&text, 1.305);
    }
    let new = text("07b-nvme-intel-id.txt");
    assert_eq!(of(&new, "flash_written"), 40_262 * MIB32);
    says(&new, "write_amplification", "would be 0.89, and below 1");
    let ocp = text("57-nvme-id-verbose.json");
    assert_eq!(of(&ocp, "flash_written"), 609_651_339_018_240_u64);
    says(&ocp, "write_amplification", "paste nvme smart-log");
}

/// The health log of nvme-cli, with so many data units.
fn health(device: &str, units: u64) -> String {
    format!(
        "Smart Log for NVME device:{device} namespace-id:ffffffff\npercentage_used                     : 1%\n\
         data_units_written                  : {units}\npower_on_hours                      : 100\n"
    )
}

const OCP: &str = "SMART Cloud Attributes :-\n  Physical media units written -\t\t0 1536000000\n  Physical media units read    -\t\t0 7\n";

#[test]
fn every_spelling_of_the_ocp_log_counts_bytes() {
    for row in [
        "  Physical media units written -\t\t0 1536000000",
        "  Physical media units written -   \t        0 1536000000",
        "  Physical media units written     \t      \t: 0 1536000000",
        "Physical Media Units Written                 : 1,536,000,000",
        "Physical Media Units Written                 : 1536000000",
        "Physical Media Units Written             : 0x5b8d8000",
        "Physical Media Units Written             0x0000000000000000000000005b8d8000",
    ] {
        for text in [
            format!("{row}\n"),
            format!("{}{row}\r\n", health("nvme0", 2000)),
        ] {
            assert_eq!(of(&text, "flash_written"), 1_536_000_000, "{text}");
        }
        amplification(&format!("{}{row}\n", health("nvme0", 2000)), 1.5);
    }
    let halves = json!({"hi": 0, "lo": 1_536_000_000});
    for text in [
        json!({"Physical media units written": halves}),
        json!({"physical_media_units_written": halves, "log_page_version": 4}),
        json!({"physical_media_units_written": 1_536_000_000}),
        json!({"OCP Datacenter Cloud Health Log: 0xC0": [{"Physical Media Units Written": "0x5b8d8000"}]}),
    ] {
        assert_eq!(
            of(&text.to_string(), "flash_written"),
            1_536_000_000,
            "{text}"
        );
        let log = json!({"data_units_written": 2000, "power_on_hours": 100});
        for both in [format!("{log}\n{text}"), format!("{text}\n{log}")] {
            amplification(&both, 1.5);
        }
    }
}

#[test]
fn a_half_that_is_missing_or_too_large_gives_no_number() {
    for (number, why) in [
        ("1 0", "more than 64 bits"),
        ("0", "no number"),
        ("0 many", "no number"),
        ("0 0", "stands at 0"),
    ] {
        says(&OCP.replace("0 1536000000", number), "flash_written", why);
    }
    let json = json!({"Physical media units written": {"hi": 1, "lo": 0}}).to_string();
    says(&json, "flash_written", "more than 64 bits");
}

#[test]
fn a_log_belongs_to_the_report_beside_it() {
    for text in [
        format!("{}{OCP}", health("nvme0n1", 2000)),
        format!("{OCP}{}", health("nvme0n1", 2000)),
        format!(
            "smartctl 7.4 2023-08-01 r5530 [x]\nModel Number:  Acme\nData Units Written: 2,000 [1 GB]\n\n{OCP}"
        ),
    ] {
        assert_eq!(of(&text, "host_written"), 1_024_000_000);
        amplification(&text, 1.5);
    }
    let intel = |device: &str| {
        format!(
            "Additional Smart Log for NVME device:{device} namespace-id:ffffffff\nID KEY Normalized Raw\n0xf4 nand_bytes_written 100 200\n0xf5 host_bytes_written 100 100\n"
        )
    };
    // By its name it is another drive's.
    let other = health("nvme0n1", 2000) + &intel("nvme1");
    says(&other, "flash_written", "does not count NAND writes");
    assert!(read(&other)["notes"].to_string().contains("which drive"));
    let second = [health("nvme0", 2000), OCP.into(), intel("nvme0")].concat();
    amplification(&second, 1.5);
    assert!(
        read(&second)["notes"]
            .to_string()
            .contains("the first is read: Physical media")
    );
    let sorted = [
        health("nvme0n1", 2000),
        health("nvme1n1", 2000),
        intel("nvme0"),
        intel("nvme1"),
    ];
    assert_eq!(of(&sorted.concat(), "flash_written"), 200 * MIB32);
    let twice = [
        health("nvme0", 2000),
        OCP.into(),
        health("nvme0", 4000),
        OCP.replace("1536000000", "3072000000"),
    ];
    // Without a serial number or a clock nobody knows that it is one drive.
    let drives = read(&twice.concat())["values"]["drives"].clone();
    assert_eq!(drives[1]["flash_written"]["value"], 3_072_000_000_u64);
    assert!(drives[1]["since"].is_null());
}

#[test]
fn rows_of_device_statistics_stand_alone() {
    let answer = read(
        "0x07  =====  =               =  ===  == Solid State Device Statistics (rev 1) ==\n0x07  0x008  1               3  N--  Percentage Used Endurance Indicator\n",
    );
    assert_eq!(
        answer["values"]["percentage_used"]["value"], 0.03,
        "{answer}"
    );
}
