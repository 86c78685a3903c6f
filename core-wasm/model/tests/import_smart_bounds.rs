//! Numbers in a drive's report that cannot be true: each is left out, with the reason, and none is misread.

use serde_json::{Value, json};
use spare_area_model::import::import;

fn read(text: &str) -> Value {
    let text = import(text.as_bytes()).unwrap_or_else(|problem| panic!("{problem}"));
    serde_json::from_str(&text).expect("the answer is JSON")
}

fn nvme(used: &str, written: &str, hours: &str) -> String {
    format!(
        "smartctl 7.4 2023-08-01 r5530 [x86_64-linux] (local build)\n\n=== START OF INFORMATION SECTION ===\n\
         Model Number:                       Acme 1\nSerial Number:                      S1\n\n\
         Percentage Used:                    {used}\nData Units Written:                 {written}\n\
         Power On Hours:                     {hours}\n"
    )
}

fn sata(attributes: &[(u16, &str, &str)]) -> String {
    let rows: String = attributes
        .iter()
        .map(|(id, name, raw)| format!("{id:3} {name:<23} 0x0032   099   099   000    Old_age   Always       -       {raw}\n"))
        .collect();
    format!(
        "smartctl 7.4 2023-08-01 r5530 [x86_64-linux] (local build)\n\n=== START OF INFORMATION SECTION ===\n\
         Model Family:     Samsung based SSDs\nDevice Model:     Samsung SSD 860 EVO 500GB\nSerial Number:    S1\n\n\
         ID# ATTRIBUTE_NAME          FLAG     VALUE WORST THRESH TYPE      UPDATED  WHEN_FAILED RAW_VALUE\n{rows}"
    )
}

/// A counter has no value, and its reason says why.
#[track_caller]
fn unknown(text: &str, counter: &str, why: &str) {
    let found = &read(text)["values"][counter];
    assert_eq!(found["value"], Value::Null, "{found}");
    assert_eq!(found["confidence"], "unknown", "{found}");
    let reason = found["reason"].as_str().unwrap_or_default();
    assert!(reason.contains(why), "{reason}");
}

#[test]
fn decimal_places_are_not_read_as_thousands() {
    for used in ["13.7%", "13,7%"] {
        unknown(
            &nvme(used, "1,000", "10"),
            "percentage_used",
            &format!("Percentage Used reads “{used}”, which is no whole number"),
        );
    }
    let json = json!({"data_units_written": 1000, "percent_used": 13.7, "power_on_hours": 10});
    unknown(
        &json.to_string(),
        "percentage_used",
        "“13.7”, which is no whole number",
    );
    let whole = read(&nvme("13%", "1.000", "10"));
    assert_eq!(whole["values"]["percentage_used"]["value"], 0.13);
    assert_eq!(whole["values"]["host_written"]["value"], 512_000_000);
}

#[test]
fn a_number_beyond_64_bits_is_left_out_and_told() {
    let huge = "99999999999999999999999";
    unknown(
        &nvme("1%", huge, "10"),
        "host_written",
        "more than 64 bits can count",
    );
    let json = format!("{{\"data_units_written\": {huge}, \"power_on_hours\": 10}}");
    unknown(&json, "host_written", "more than 64 bits can count");
    let attribute = sata(&[
        (9, "Power_On_Hours", "100"),
        (241, "Total_LBAs_Written", huge),
    ]);
    unknown(
        &attribute,
        "host_written",
        "Attribute 241 (Total_LBAs_Written) reads",
    );
}

#[test]
fn hours_beyond_100_years_are_left_out_and_told() {
    let reports = [
        nvme("1%", "1,000", "10000000000000000000"),
        json!({"data_units_written": 1000, "power_on_hours": 10_000_000_000_000_000_000_u64})
            .to_string(),
        sata(&[(9, "Power_On_Hours", "10000000000000000000")]),
        sata(&[(9, "Power_On_Minutes", "60000000")]),
    ];
    for text in reports {
        let answer = read(&text);
        assert_eq!(answer["values"]["power_on_time"], Value::Null, "{text}");
        let notes = answer["notes"].to_string();
        assert!(notes.contains("876,600 hours of 100 years"), "{notes}");
    }
    let century = read(&nvme("1%", "1,000", "876,600"));
    assert_eq!(century["values"]["power_on_time"], 876_600_u64 * 3600);
}

#[test]
fn bytes_beyond_what_the_interface_can_carry_are_left_out() {
    // 2^53 sectors are 4.6 EB.
    let text = sata(&[
        (9, "Power_On_Hours", "100"),
        (241, "Total_LBAs_Written", "9007199254740993"),
    ]);
    unknown(
        &text,
        "host_written",
        "a SATA interface moves at most 0.6 GB/s",
    );
    let inputs = &read(&text)["values"]["remaining_life"];
    assert_eq!(inputs["host_bytes"], Value::Null, "{inputs}");
    // 36 GB in the first hour.
    let fresh = sata(&[
        (9, "Power_On_Hours", "0"),
        (241, "Total_LBAs_Written", "70312500"),
    ]);
    assert_eq!(
        read(&fresh)["values"]["host_written"]["value"],
        36_000_000_000_u64
    );
    let no_hours = sata(&[(241, "Total_LBAs_Written", "36028797018963968")]);
    unknown(&no_hours, "host_written", "more than 10 exabytes");
    unknown(
        &nvme("1%", "18,446,744,073,709", "10"),
        "host_written",
        "an NVMe interface moves at most 32.0 GB/s",
    );
}

#[test]
fn capacities_and_dates_that_cannot_be_are_left_out() {
    let text = nvme("1%", "1,000", "10").replace(
        "Percentage",
        "Total NVM Capacity: 9,999,999,999,999,999,999\nPercentage",
    );
    let answer = read(&text);
    assert_eq!(answer["values"]["capacity"], Value::Null);
    assert!(answer["notes"].to_string().contains("more than an exabyte"));
    let json = json!({
        "json_format_version": [1, 0], "smartctl": {"version": [7, 3]}, "model_name": "X",
        "local_time": {"time_t": 1e18}, "power_on_time": {"hours": 3},
    });
    assert_eq!(read(&json.to_string())["values"]["read_at"], Value::Null);
}

#[test]
fn attributes_have_the_numbers_of_their_table() {
    let text = sata(&[
        (9, "Power_On_Hours", "100"),
        (265, "Total_LBAs_Written", "5"),
        (0, "Zero", "5"),
    ]);
    let answer = read(&text);
    assert_eq!(
        answer["values"]["host_written"]["reason"],
        "The report has no counter of host writes."
    );
}

#[test]
fn two_readings_that_imply_an_impossible_rate_are_told() {
    let at = |hours: &str, sectors: u64| {
        sata(&[
            (9, "Power_On_Hours", hours),
            (241, "Total_LBAs_Written", &sectors.to_string()),
        ])
    };
    // 99.6 GB/s over an hour and the one that is cut off.
    let sectors = 99_600_000_000 * 7200 / 512;
    let notes = |text: String| read(&text)["notes"].to_string();
    let fast = notes(at("1000", 1000) + &at("1001", 1000 + sectors));
    assert!(
        fast.contains(
            "host writes would come to 99.6 GB/s, and a SATA interface moves at most 0.6 GB/s"
        ),
        "{fast}"
    );
    let slow = notes(at("1000", 1000) + &at("1001", 1000 + sectors / 200));
    assert!(!slow.contains("host writes would come to"), "{slow}");
}

#[test]
fn hours_that_outrun_the_clock_are_told() {
    let at = |hours: u64, time: u64| {
        json!({
            "json_format_version": [1, 0], "smartctl": {"version": [7, 3]}, "model_name": "X", "serial_number": "1",
            "local_time": {"time_t": time}, "power_on_time": {"hours": hours},
        })
        .to_string()
    };
    let notes = |text: String| read(&text)["notes"].to_string();
    assert!(
        notes(at(10, 1_700_000_000) + &at(13, 1_700_003_600))
            .contains("longer than the clock says")
    );
    assert!(
        !notes(at(10, 1_700_000_000) + &at(11, 1_700_000_060))
            .contains("longer than the clock says")
    );
}

#[test]
fn every_banner_begins_a_report() {
    let report = |banner: &str, serial: &str, hours: &str| {
        nvme("1%", "1,000", hours)
            .replace(
                "smartctl 7.4 2023-08-01 r5530 [x86_64-linux] (local build)",
                banner,
            )
            .replace("    S1", &format!("    {serial}"))
    };
    for banner in [
        "smartctl 7.4 2023-08-01 r5530 [x86_64-linux] (local build)",
        "smartctl pre-7.4 2022-11-01 r5400 [x86_64-linux-6.1.0] (CircleCI)",
        "smartctl version 5.38 [i686-pc-linux-gnu] Copyright (C) 2002-8 Bruce Allen",
        "$ smartctl -x /dev/nvme1",
        "",
    ] {
        let text = report(banner, "S1", "10") + &report(banner, "S2", "20");
        let answer = read(&text);
        let hours = |at: usize| answer["values"]["drives"][at]["power_on_time"].as_f64();
        assert_eq!(
            [hours(0), hours(1)],
            [Some(36_000.0), Some(72_000.0)],
            "{banner}"
        );
    }
    // Without its sections, a report begins with the model.
    let bare = |serial: &str| {
        format!(
            "Model Family:     Xs\nDevice Model:     X\nSerial Number:    {serial}\n  9 Power_On_Hours 0x0032 099 099 000 Old_age Always - 100\n"
        )
    };
    let several = read(&(bare("S1") + &bare("S2")));
    assert_eq!(
        several["values"]["drives"].as_array().map(Vec::len),
        Some(2)
    );
    let typed = format!("smartctl -x /dev/nvme0\n{}", nvme("1%", "1,000", "10"));
    assert_eq!(
        read(&typed)["source"],
        "smartctl 7.4 2023-08-01 r5530 [x86_64-linux] (local build)"
    );
}

#[test]
fn statistics_count_in_the_sectors_of_the_drive() {
    let text = |sector: &str| {
        format!(
            "Device Model:     X\nSector Size{sector}\n0x01  0x018  6    1000  ---  Logical Sectors Written\n"
        )
    };
    for (sector, bytes) in [
        ("s:     512 bytes logical, 4096 bytes physical", 512_000),
        (":      4096 bytes logical/physical", 4_096_000),
        (":      of no known kind", 512_000),
    ] {
        let values = read(&text(sector))["values"].clone();
        assert_eq!(values["host_written"]["value"], bytes, "{sector}");
    }
}

#[test]
fn heads_that_fly_too_high_count_no_writes() {
    let text = "Device Model:     X\n189 High_Fly_Writes         0x003a   099   099   000    Old_age   Always       -       7\n";
    let reason = read(text)["values"]["host_written"]["reason"].to_string();
    assert!(!reason.contains("189"), "{reason}");
}
