//! Reports on drives that lie, wrap or stick: a number with its basis, or a reason.

mod smart_report;

use serde_json::{Value, json};
use smart_report::{HEALTH, HOURS, SECTORS, ata};
use spare_area_model::import::import;

fn read(bytes: &[u8]) -> Value {
    let text = import(bytes).unwrap_or_else(|problem| panic!("{problem}"));
    serde_json::from_str(&text).expect("the answer is JSON")
}

#[track_caller]
fn refused(text: &str, sentence: &str) {
    assert_eq!(import(text.as_bytes()).unwrap_err().0, sentence);
}

fn of(text: &str, counter: &str) -> Value {
    read(text.as_bytes())["values"][counter].clone()
}

#[test]
fn an_unknown_unit_gives_no_number() {
    let text = ata(
        "Acme Fast 500",
        &[HOURS, (241, "Total_LBAs_Written", 99, "23412")],
        &[],
    );
    let written = of(&text, "host_written");
    assert_eq!(
        (&written["value"], &written["confidence"]),
        (&Value::Null, &json!("unknown"))
    );
    assert_eq!(
        written["reason"],
        "Attribute 241 (Total_LBAs_Written) counts writes and stands at 23,412, but its unit is not known for this firmware. update-smart-drivedb teaches smartctl more drives, and smartctl -x may print a counter whose unit is known."
    );
    let with_statistics = ata(
        "Acme Fast 500",
        &[HOURS, (241, "Total_LBAs_Written", 99, "23412")],
        &[(SECTORS, 49_099_911_670)],
    );
    assert_eq!(
        of(&with_statistics, "host_written")["value"],
        25_139_154_775_040_u64
    );
}

#[test]
fn a_name_that_lies_is_not_believed() {
    let total = |raw: &'static str| [HOURS, (241, "Total_LBAs_Written", 99, raw)];
    for (family, raw, unit) in [
        ("Kingston SSDNow UV400", "23412", 1_u64 << 30),
        ("Samsung based SSDs", "23412", 512),
        ("Dell Certified Intel S4x00 Series SSDs", "23412", 32 << 20),
        ("Toshiba HK4R Series SSD", "23412", 32 << 20),
    ] {
        let text = ata(&format!("{family}|X"), &total(raw), &[]);
        assert_eq!(
            of(&text, "host_written")["value"],
            23_412 * unit,
            "{family}"
        );
    }
}

#[test]
fn the_statistics_of_a_crucial_begin_anew_and_its_attribute_does_not() {
    let family = "Crucial/Micron Client SSDs|CT500MX500SSD1";
    let sectors = 3 * (1_u64 << 32) + 1_000_000;
    let raw = sectors.to_string();
    let text = ata(
        family,
        &[
            HOURS,
            (246, "Total_LBAs_Written", 100, &raw),
            (247, "Host_Program_Page_Count", 100, "100"),
            (248, "FTL_Program_Page_Count", 100, "50"),
        ],
        &[(SECTORS, 1_000_000)],
    );
    let answer = read(text.as_bytes());
    assert_eq!(answer["values"]["host_written"]["value"], sectors * 512);
    assert_eq!(answer["values"]["write_amplification"]["value"], 1.5);
    let notes = answer["notes"].to_string();
    assert!(notes.contains("has begun anew 3 times"), "{notes}");
    let alone = ata(family, &[HOURS], &[(SECTORS, 1_000_000)]);
    let reason = of(&alone, "host_written")["reason"].to_string();
    assert!(reason.contains("begins anew after 2.2 TB"), "{reason}");
}

#[test]
fn counters_that_contradict_each_other_are_told() {
    let text = ata(
        "Samsung based SSDs|Samsung SSD 860 EVO 500GB",
        &[HOURS, (241, "Total_LBAs_Written", 99, "20000000000")],
        &[(SECTORS, 30_000_000_000)],
    );
    let notes = read(text.as_bytes())["notes"].to_string();
    assert!(
        notes.contains("15,360,000,000,000 bytes of host writes, which is another number"),
        "{notes}"
    );
}

#[test]
fn what_stands_at_the_top_of_its_field_counts_no_more() {
    for raw in [(1_u64 << 32) - 1, (1 << 48) - 1] {
        let text = ata(
            "Samsung based SSDs|Samsung SSD 860 EVO 500GB",
            &[HOURS, (241, "Total_LBAs_Written", 99, &raw.to_string())],
            &[],
        );
        let written = of(&text, "host_written");
        assert_eq!(written["value"], Value::Null);
        assert!(
            written["reason"]
                .as_str()
                .unwrap()
                .contains("counts no more"),
            "{written}"
        );
    }
}

#[test]
fn write_amplification_that_no_drive_has_is_none() {
    let intel = |host: &str, nand: &str| {
        ata(
            "Intel S4510/S4610/S4500/S4600 Series SSDs|INTEL SSDSC2KB240G7",
            &[
                HOURS,
                (241, "Host_Writes_32MiB", 100, host),
                (243, "NAND_Writes_32MiB", 100, nand),
            ],
            &[],
        )
    };
    assert_eq!(
        of(&intel("1000", "2500"), "write_amplification")["value"],
        2.5
    );
    let reason = |text: &str| of(text, "write_amplification")["reason"].to_string();
    assert!(reason(&intel("1", "250000")).contains("no drive has"));
    assert!(reason(&intel("1000", "500")).contains("does not compress"));
    let wd = ata(
        "WD Blue / Red / Green SSDs|WDC WDS200T2B0A",
        &[
            HOURS,
            (241, "Host_Writes_GiB", 253, "50565"),
            (233, "NAND_GB_Written_TLC", 100, "55202"),
            (234, "NAND_GB_Written_SLC", 100, "67301"),
        ],
        &[],
    );
    assert!(reason(&wd).contains("SLC cache and to the rest apart"));
}

#[test]
fn the_bounds_are_those_of_one_count() {
    let text = ata(
        "Intel S4510/S4610/S4500/S4600 Series SSDs|X",
        &[
            HOURS,
            (241, "Host_Writes_32MiB", 100, "1000"),
            (243, "NAND_Writes_32MiB", 100, "2500"),
        ],
        &[],
    );
    let amplification = of(&text, "write_amplification");
    assert!((amplification["low"].as_f64().unwrap() - 2500.0 / 1001.0).abs() < 1e-12);
    assert!((amplification["high"].as_f64().unwrap() - 2501.0 / 1000.0).abs() < 1e-12);
}

#[test]
fn nvme_cli_is_read_as_text_and_as_json() {
    let answer = read(HEALTH.as_bytes());
    assert_eq!(answer["format"], "nvme smart-log");
    assert_eq!(
        answer["values"]["host_written"]["value"],
        65_602_088_u64 * 512_000
    );
    assert_eq!(answer["values"]["percentage_used"]["value"], 0.03);
    assert_eq!(answer["values"]["power_on_time"], 12_798 * 3600);
    assert_eq!(answer["values"]["model"], Value::Null);
    for number in ["65602088", "65602088.0", "\"65602088\""] {
        let json = format!(
            "$ nvme smart-log -o json\n{{\"data_units_written\": {number}, \"percent_used\": 3, \"power_on_hours\": 9}}"
        );
        let answer = read(json.as_bytes());
        assert_eq!(answer["format"], "nvme smart-log -o json");
        assert_eq!(
            answer["values"]["host_written"]["value"],
            65_602_088_u64 * 512_000,
            "{number}"
        );
    }
}

#[test]
fn a_percentage_of_255_is_at_least_that() {
    let text = HEALTH.replace(": 3%", ": 255%");
    let used = of(&text, "percentage_used");
    assert_eq!(
        (&used["value"], &used["high"]),
        (&json!(2.55), &Value::Null)
    );
    assert_eq!(
        of(&HEALTH.replace(": 3%", ": 256%"), "percentage_used")["value"],
        Value::Null
    );
}

#[test]
fn zero_after_a_year_is_no_number() {
    let text = HEALTH.replace("65.602.088 (33,59 TB)", "0");
    let reason = of(&text, "host_written")["reason"].to_string();
    assert!(
        reason.contains("stands at 0 after 12,798 hours"),
        "{reason}"
    );
}

#[test]
fn windows_writes_it_in_utf_16() {
    let mut bytes = vec![0xFF, 0xFE];
    bytes.extend(HEALTH.encode_utf16().flat_map(u16::to_le_bytes));
    assert_eq!(
        read(&bytes)["values"]["host_written"]["value"],
        65_602_088_u64 * 512_000
    );
}

#[test]
fn two_reports_tell_what_happened_in_between() {
    let intel = |host: &str, nand: &str, hours: &str| {
        ata(
            "Intel S4510/S4610/S4500/S4600 Series SSDs|INTEL SSDSC2KB240G7",
            &[
                (9, "Power_On_Hours", 99, hours),
                (241, "Host_Writes_32MiB", 100, host),
                (243, "NAND_Writes_32MiB", 100, nand),
            ],
            &[],
        )
    };
    let (before, after) = (
        intel("10000", "30000", "1000"),
        intel("10800", "31000", "1100"),
    );
    // Whichever comes first.
    for text in [before.clone() + &after, after.clone() + &before] {
        let values = &read(text.as_bytes())["values"];
        assert_eq!(values["host_written"]["value"], 10_800_u64 << 25);
        let since = &values["since"];
        assert_eq!(since["power_on_time"], 360_000);
        assert_eq!(since["host_written"]["value"], 800_u64 << 25);
        assert_eq!(since["write_amplification"]["value"], 1.25);
        let close = |name: &str, want: f64| {
            let got = since["write_amplification"][name].as_f64().unwrap();
            assert!((got - want).abs() < 1e-12, "{name} {got}");
        };
        close("low", 999.0 / 801.0);
        close("high", 1001.0 / 799.0);
    }
    let other = after.replace("Serial Number:    S1", "Serial Number:    S2");
    let answer = read((before.clone() + &other).as_bytes());
    assert_eq!(answer["kind"], "drives");
    let drives = answer["values"]["drives"].as_array().unwrap();
    assert_eq!(drives.len(), 2);
    assert!(drives.iter().all(|drive| drive["since"].is_null()));
    let back = intel("9000", "31000", "1100");
    let reason =
        read((before + &back).as_bytes())["values"]["since"]["host_written"]["reason"].to_string();
    assert!(reason.contains("went down"), "{reason}");
}

#[test]
fn an_attribute_of_another_name_is_no_life_used() {
    let family = "Dell Certified Intel S4x00 Series SSDs|SSDSC2KB240G7R";
    let text = ata(
        family,
        &[HOURS, (233, "Total_LBAs_Written", 99, "23412")],
        &[],
    );
    assert_eq!(of(&text, "life_used")["value"], Value::Null);
    assert_eq!(of(&text, "host_written")["value"], 23_412_u64 << 25);
    let intel = text
        .replace("Total_LBAs_Written", "Media_Wearout_Indicator")
        .replace("Dell Certified ", "");
    assert_eq!(of(&intel, "life_used")["value"], 0.01);
}

#[test]
fn digits_in_a_model_are_no_family() {
    for model in ["Acme 3710 Fast", "Acme SSD 850"] {
        let text = ata(
            model,
            &[HOURS, (241, "Total_LBAs_Written", 99, "23412")],
            &[],
        );
        assert_eq!(of(&text, "host_written")["value"], Value::Null, "{model}");
    }
}

#[test]
fn a_piece_of_a_report_is_one() {
    let answer =
        read(b"Device Model:     X\nUser Capacity:    500,107,862,016 bytes [500 GB]\nx\n");
    assert_eq!(answer["values"]["capacity"], 500_107_862_016_u64);
    assert!(answer["notes"].to_string().contains("run smartctl -x"));
}

#[test]
fn no_serial_number_leaves_the_importer() {
    let text = ata("Samsung based SSDs|Samsung SSD 860 EVO", &[HOURS], &[])
        .replace("    S1", "    S3Z9NB0K1");
    assert!(!import(text.as_bytes()).unwrap().contains("S3Z9NB0K1"));
    let json = "{\"json_format_version\": [1, 0], \"smartctl\": {\"version\": [7, 3]}, \"serial_number\": \"S3Z9NB0K1\", \"model_name\": \"X\", \"power_on_time\": {\"hours\": 3}}";
    assert!(!import(json.as_bytes()).unwrap().contains("S3Z9NB0K1"));
}

#[test]
fn what_smartctl_could_not_read_is_told() {
    refused(
        "smartctl 7.4 2023-08-01 r5530 [x86_64-linux] (local build)\n\nSmartctl open device: /dev/sda failed: Permission denied\n",
        "Expected the counters of a drive, found that the program could not read them: “Smartctl open device: /dev/sda failed: P…”.",
    );
    refused(
        "=== START OF INFORMATION SECTION ===\n",
        "Expected the model and the counters of a drive, found neither: run smartctl -x on it.",
    );
    refused(
        "{\"json_format_version\": [1, 0],\n\"smartctl\": {\"version\": [7,\n",
        "Expected the JSON of a drive’s health to end, found that it is broken in line 3.",
    );
}
