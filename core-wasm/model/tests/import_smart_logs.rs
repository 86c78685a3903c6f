//! Logs of NAND writes beside the health log of an NVMe drive: OCP's and those of makers, alone and with a report.

mod measured;

use serde_json::{Value, json};
use spare_area_model::import::import;

fn read(text: &str) -> Value {
    let text = import(text.as_bytes()).unwrap_or_else(|problem| panic!("{problem}"));
    serde_json::from_str(&text).expect("the answer is JSON")
}

/// The value of a counter, or the reason why it has none.
fn of(text: &str, counter: &str) -> Value {
    let found = &read(text)["values"][counter];
    match found["value"].is_null() {
        true => found["reason"].clone(),
        false => found["value"].clone(),
    }
}

#[track_caller]
fn says(text: &str, counter: &str, words: &str) {
    let reason = of(text, counter);
    assert!(
        reason.as_str().is_some_and(|one| one.contains(words)),
        "{reason}"
    );
}

#[track_caller]
fn amplification(text: &str, value: f64) {
    let found = of(text, "write_amplification");
    let found = found.as_f64().unwrap_or_else(|| panic!("{found}"));
    assert!((found - value).abs() < 5e-4, "{found}");
}

const MIB32: u64 = 32 << 20;

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
    let since = &read(&twice.concat())["values"]["since"];
    assert_eq!(since["flash_written"]["value"], 1_536_000_000);
}

/// Rows as Intel's first layout has them.
fn rows(title: &str, sectors: &str, more: &str) -> String {
    format!(
        "{title}\nkey                               normalized raw\nprogram_fail_count              : 100%       0\n\
         thermal_throttle_status         : 100%       0%, cnt: 0\nnand_bytes_written              : 100%       {sectors}300000\n\
         host_bytes_written              : 100%       {sectors}200000\n{more}"
    )
}

const TITLE: &str = "Additional Smart Log for NVME device:nvme0 namespace-id:ffffffff";

#[test]
fn rows_like_intels_have_a_unit_only_where_it_is_known() {
    assert_eq!(
        of(&rows(TITLE, "sectors: ", ""), "flash_written"),
        300_000 * MIB32
    );
    let foreign = "system_area_life_remaining      : 100%       99\n";
    for text in [
        rows(TITLE, "", ""),
        rows(TITLE, "sectors: ", foreign),
        rows("", "sectors: ", ""),
        rows(TITLE, "sectors: ", "").replace("raw\n", "value\n"),
    ] {
        says(
            &text,
            "flash_written",
            "a unit that the maker does not tell",
        );
        amplification(&text, 1.5);
        // The health log counts the same host writes: 200,000 × 1 GiB.
        let units = (200_000_u64 << 30) / 512_000;
        let both = health("nvme0", units).replace("100\n", "90000\n") + &text;
        assert_eq!(of(&both, "flash_written"), 300_000_u64 << 30, "{both}");
    }
    let compressing = rows(
        "Additional Smart Log for ScaleFlux device:nvme0 namespace-id:1",
        "sectors: ",
        "",
    )
    .replace("300000", "100000");
    amplification(&compressing, 0.5);
    says(
        &rows(TITLE, "sectors: ", "").replace("300000", "0"),
        "flash_written",
        "stands at 0",
    );
    says(
        &rows(TITLE, "sectors: ", "").replace("300000", "many"),
        "flash_written",
        "no number",
    );
}

#[test]
fn intels_log_is_json_as_well() {
    for title in ["Intel Smart log", "Solidigm SMART log"] {
        let mut text = json!({"Device stats": {"nand_bytes_written": {"normalized": 100, "raw": 3},
            "host_bytes_written": {"normalized": 100, "raw": 2}}});
        text[title] = json!("nvme0");
        assert_eq!(of(&text.to_string(), "flash_written"), 3 * MIB32);
        amplification(&text.to_string(), 1.5);
    }
}

#[test]
fn logs_of_other_makers_count_as_they_say() {
    for (text, bytes) in [
        (
            "  CA Log Page Performance Statistics :-\n  NAND Bytes Written                                                0          1536000000\n",
            1_536_000_000_u64,
        ),
        (
            "NAND Writes (Bytes Written)              : 0x5b8d8000\n",
            1_536_000_000,
        ),
        (
            "[015:000] PhysicallyWrittenBytes                            : 1536000000\n",
            1_536_000_000,
        ),
        (
            "Vendor Log Page 0xCA for NVME device:nvme0 namespace-id:ffffffff\nTotal data written to NAND               : 1.5 GiB\n",
            3 << 29,
        ),
    ] {
        assert_eq!(of(text, "flash_written"), bytes, "{text}");
    }
    let json = json!({"NAND Bytes Written Hi": 0, "NAND Bytes Written Lo": 5}).to_string();
    assert_eq!(of(&json, "flash_written"), 5);
    let cells = "  SMART Cloud Attributes :-\n  Physical Media Units Written TLC (Bytes): 700\n  Physical Media Units Written SLC (Bytes): 300\n";
    assert_eq!(of(cells, "flash_written_tlc"), 700);
    assert_eq!(of(cells, "flash_written_slc"), 300);
    says(cells, "flash_written", "apart");
    let pages = "  D0 Smart Log Page Statistics :-\n  Lifetime NAND Writes\t                         12345\n";
    says(
        pages,
        "flash_written",
        "a unit that the maker does not tell",
    );
    let broken = "Total data written to NAND               : 1.5 apples\n";
    says(
        &format!("Vendor Log Page 0xCA for NVME device:nvme0\n{broken}"),
        "flash_written",
        "no number",
    );
}

#[test]
fn the_log_of_an_endurance_group_counts_in_billions() {
    let rows = "percent_used\t\t: 3%\ndata_units_read\t\t: 7\ndata_units_written\t: 2,000\nmedia_units_written\t: 3,000\n";
    let titled = format!("Endurance Group Log for NVME device:nvme0 Group ID:1\n{rows}");
    let json = json!({"data_units_written": 2000, "media_units_written": 3000}).to_string();
    for text in [titled, rows.to_owned(), json] {
        assert_eq!(of(&text, "host_written"), 2_000_000_000_000_u64, "{text}");
        assert_eq!(of(&text, "flash_written"), 3_000_000_000_000_u64);
        amplification(&text, 1.5);
    }
}

#[test]
fn cells_apart_have_a_unit_only_where_it_is_printed() {
    for row in [
        "Physical Media Units Written - TLC                          : 484533969",
        "Physical Media Units Written - TLC       : 0x1ce16451",
    ] {
        says(
            &format!("{row}\n"),
            "flash_written_tlc",
            "a unit that the maker does not tell",
        );
    }
    let micron =
        json!({"Extended Smart Log Page : 0xC0": [{"Physical Media Units Written - SLC": "0x10"}]});
    says(&micron.to_string(), "flash_written_slc", "does not tell");
    let wdc = json!({"physical_media_units_bytes_slc": 16});
    assert_eq!(of(&wdc.to_string(), "flash_written_slc"), 16);
}

#[test]
fn bytes_by_name_are_compared_with_the_health_log() {
    let seagate = "Seagate Extended SMART Information :\nDescription  Ext-Smart-Id  Ext-Smart-Value\n\
                   Physical (NAND) bytes written           60137           0x0000000000000000000000000016e360\n\
                   Physical (HOST) bytes written           61169           0x000000000000000000000000000f4240\n";
    says(
        seagate,
        "flash_written",
        "a unit that the maker does not tell",
    );
    amplification(seagate, 1.5);
    let both = health("nvme0", 1_000_000) + seagate;
    assert_eq!(of(&both, "flash_written"), 1_500_000_u64 * 512_000);
    let json = json!({"Extended-SMART-Attributes": [
        {"attribute_name": "Physical (NAND) bytes written", "attribute_value": "0x0000000000000000000000000016e360"},
        {"attribute_name": "Physical (HOST) bytes written", "attribute_value": "0x000000000000000000000000000f4240"}]});
    amplification(&json.to_string(), 1.5);
}
