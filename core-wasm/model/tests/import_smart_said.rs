//! What is said of the counters of a drive: its reads, its life, and how each is known.

mod measured;

use measured::read;
use serde_json::{Value, json};

/// A report of an ATA drive in smartctl's words.
fn ata(family: &str, model: &str, rows: &str) -> String {
    format!(
        "smartctl 7.4 2023-08-01 r5530 [x86_64-linux] (local build)\n\n=== START OF INFORMATION SECTION ===\n\
         Model Family:     {family}\nDevice Model:     {model}\nSerial Number:    S1\nUser Capacity:    500,107,862,016 bytes [500 GB]\n\n\
         ID# ATTRIBUTE_NAME          FLAG     VALUE WORST THRESH TYPE      UPDATED  WHEN_FAILED RAW_VALUE\n\
         \u{20} 9 Power_On_Hours          0x0032   099   099   000    Old_age   Always       -       10000\n{rows}"
    )
}

fn row(id: u8, name: &str, value: u8, raw: &str) -> String {
    format!(
        "{id:3} {name:<23} 0x0032   {value:03}   {value:03}   000    Old_age   Always       -       {raw}\n"
    )
}

fn of(text: &str, counter: &str) -> Value {
    read(text.as_bytes())["values"][counter].clone()
}

const SAMSUNG: (&str, &str) = ("Samsung based SSDs", "Samsung SSD 870 EVO 500GB");

#[test]
fn host_reads_are_in_the_unit_of_host_writes() {
    let both =
        row(241, "Total_LBAs_Written", 99, "3000000") + &row(242, "Total_LBAs_Read", 99, "2000000");
    let reads = of(&ata(SAMSUNG.0, SAMSUNG.1, &both), "host_read");
    assert_eq!(
        (&reads["value"], &reads["basis"]),
        (
            &json!(1_024_000_000),
            &json!(
                "attribute 242 (Total_LBAs_Read), 512 bytes each as attribute 241, whose unit was measured over 5,841 reports of this family"
            )
        )
    );
    // The unit of a drive whose writes are not known is none.
    let foreign = of(&ata("Acme", "Acme Fast", &both), "host_read");
    assert_eq!(foreign["value"], Value::Null);
    // Reads in another unit than the writes.
    let other =
        row(241, "Total_LBAs_Written", 99, "3000000") + &row(242, "Lifetime_Reads_GiB", 99, "2000");
    assert_eq!(
        of(&ata(SAMSUNG.0, SAMSUNG.1, &other), "host_read")["value"],
        Value::Null
    );
}

#[test]
fn device_statistics_count_reads() {
    let rows = "0x01  0x028  6  106632285032  ---  Logical Sectors Read\n";
    assert_eq!(
        of(&ata("Acme", "Acme Fast", rows), "host_read")["value"],
        106_632_285_032_u64 * 512
    );
    let short = "0x01  0x028  6  4294967  ---  Logical Sectors Read\n";
    assert_eq!(
        of(
            &ata("Crucial/Micron Client SSDs", "CT500MX500SSD1", short),
            "host_read"
        )["value"],
        Value::Null
    );
    let json = r#"{"json_format_version":[1,0],"smartctl":{"version":[7,4]},"device":{"protocol":"ATA"},"model_name":"Acme","logical_block_size":512,
        "ata_device_statistics":{"pages":[{"number":1,"table":[{"offset":40,"name":"Logical Sectors Read","value":1000,"flags":{"valid":true}}]}]}}"#;
    assert_eq!(of(json, "host_read")["value"], 512_000);
}

#[test]
fn attribute_231_says_how_it_was_read() {
    for (family, value, raw, used, how) in [
        (
            "Phison Driven SSDs",
            94,
            "94",
            0.06,
            "100 less its value, which is the life left on this family",
        ),
        (
            "Phison Driven SSDs",
            100,
            "93",
            0.07,
            "100 less its raw value, which is the life left on this family where the value stays at 100",
        ),
        (
            "SandForce Driven SSDs",
            97,
            "4294967297",
            0.03,
            "100 less its value, which is the life left on this family",
        ),
    ] {
        let life = of(
            &ata(family, "X", &row(231, "SSD_Life_Left", value, raw)),
            "life_used",
        );
        assert_eq!(
            (&life["value"], &life["basis"]),
            (
                &json!(used),
                &json!(format!("attribute 231 (SSD_Life_Left), {how}"))
            ),
            "{family}"
        );
    }
    let unknown = of(
        &ata("Acme", "Acme Fast", &row(231, "SSD_Life_Left", 94, "38")),
        "life_used",
    );
    let reason = unknown["reason"].as_str().unwrap();
    assert!(
        reason.starts_with("What attribute 231 (SSD_Life_Left) means hangs on the family"),
        "{reason}"
    );
    let torn = of(
        &ata(
            "Phison Driven SSDs",
            "X",
            &row(231, "SSD_Life_Left", 100, "0"),
        ),
        "life_used",
    );
    assert_eq!(torn["value"], Value::Null, "{torn}");
}

#[test]
fn a_value_at_its_floor_measures_nothing() {
    for value in [0, 1] {
        let life = of(
            &ata(
                SAMSUNG.0,
                SAMSUNG.1,
                &row(177, "Wear_Leveling_Count", value, "5000"),
            ),
            "life_used",
        );
        assert_eq!(
            (&life["value"], &life["low"], &life["high"]),
            (&Value::Null, &json!(0.99), &Value::Null)
        );
        let reason = life["reason"].as_str().unwrap();
        assert!(
            reason.contains(&format!("stands at {value}, the end of its scale")),
            "{reason}"
        );
    }
    let above = of(
        &ata(
            SAMSUNG.0,
            SAMSUNG.1,
            &row(177, "Wear_Leveling_Count", 2, "5000"),
        ),
        "life_used",
    );
    assert_eq!(above["value"], 0.98);
}

#[test]
fn an_attribute_without_a_name_has_no_brackets() {
    let scrutiny = r#"{"data":{"device":{"model_name":"Samsung SSD 870 EVO 500GB","capacity":500107862016,"device_protocol":"ATA"},
        "smart_results":[{"date":"2025-11-18T00:00:00Z","device_protocol":"ATA","power_on_hours":12798,"attrs":{
        "241":{"attribute_id":241,"value":99,"raw_value":3000000,"raw_string":"3000000"},"245":{"attribute_id":245,"value":1,"raw_value":1,"raw_string":"18446744073709551616"}}}]}}"#;
    let answer = read(scrutiny.as_bytes()).to_string();
    assert!(!answer.contains("()"), "{answer}");
    let plain = r#"{"json_format_version":[1,0],"smartctl":{"version":[7,4]},"model_name":"Samsung SSD 870 EVO 500GB","device":{"protocol":"ATA"},
        "ata_smart_attributes":{"table":[{"id":241,"value":99,"raw":{"value":3000000,"string":"3000000"}}]}}"#;
    let answer = read(plain.as_bytes());
    assert_eq!(
        answer["values"]["host_written"]["basis"],
        "attribute 241, 512 bytes each, as measured over 5,841 reports of this family"
    );
}

/// Reports of smartctl in what collectors wrap around them.
#[test]
fn smartctl_without_its_own_head_is_read() {
    let table = r#""model_name":"Samsung SSD 870 EVO 500GB","ata_smart_attributes":{"table":[{"id":241,"name":"Total_LBAs_Written","value":99,"raw":{"value":3000000,"string":"3000000"}}]}"#;
    let bare = format!("{{{table}}}");
    let data = format!(
        r#"{{"success":true,"data":[{{"name":"sda","report":{{"device":{{"protocol":"ATA"}},{table}}}}}]}}"#
    );
    let list = format!(r#"[{{"json_format_version":[1,0],{table}}}]"#);
    for text in [&bare, &data, &list] {
        let answer = read(text.as_bytes());
        assert_eq!(
            (
                &answer["format"],
                &answer["values"]["host_written"]["value"],
                &answer["values"]["interface"]
            ),
            (
                &json!("smartctl --json"),
                &json!(1_536_000_000),
                &json!("sata")
            ),
            "{text}"
        );
    }
    let scsi = r#"{"scsi_error_counter_log":{"write":{"gigabytes_processed":"64.403"}}}"#;
    assert_eq!(of(scsi, "host_written")["value"], 64_403_000_000_u64);
}

#[test]
fn crystal_disk_info_tells_temperature_health_and_reads_of_sata() {
    let text = "CrystalDiskInfo 9.7.2 (C) 2008-2025 hiyohiyo\n (01) Samsung SSD 870 EVO 500GB\n       Model : Samsung SSD 870 EVO 500GB\n      Health Status : Caution (97 %)\n    Temperature : 35 C (95 F)\n      Host Writes : 1 GB\n      Host Reads : 2 GB\n-- S.M.A.R.T. ----\nID Cur Wor Thr RawValues(6) Attribute Name\nF1 _99 _99 __0 0000002DC6C0 Total Host Writes\nF2 _99 _99 __0 0000003D0900 Total Host Reads\n\n";
    let answer = read(text.as_bytes());
    let drive = &answer["values"];
    assert_eq!(drive["verdict"]["temperature"], 35.0, "{answer}");
    assert_eq!(drive["host_read"]["value"], 4_000_000_u64 * 512);
    assert!(
        answer["notes"]
            .to_string()
            .contains("calls the health of the drive “Caution”"),
        "{answer}"
    );
    let unknown = text.replace("Samsung SSD 870 EVO 500GB", "Acme");
    let reads = read(unknown.as_bytes())["values"]["host_read"]["reason"].clone();
    assert!(
        reads
            .as_str()
            .unwrap()
            .starts_with("CrystalDiskInfo prints host reads of 2 GiB"),
        "{reads}"
    );
}

#[test]
fn the_exporter_tells_the_temperature() {
    let text = "smartctl_device{device=\"nvme0\",model_name=\"X\",interface=\"nvme\",protocol=\"NVMe\"} 1\n\
        smartctl_device_temperature{device=\"nvme0\",temperature_type=\"current\"} 36\n\
        smartctl_device_temperature{device=\"nvme0\",temperature_type=\"drive_trip\"} 70\n\
        smartctl_device_bytes_written{device=\"nvme0\"} 512000\n";
    assert_eq!(
        read(text.as_bytes())["values"]["verdict"]["temperature"],
        36.0
    );
}
