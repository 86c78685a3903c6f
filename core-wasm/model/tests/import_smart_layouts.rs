//! Health reports of programs other than smartctl: each is told by its own marks, its numbers are read in its own
//! units, and what is broken is left out with its reason.

mod drives;
mod measured;

use drives::{of, read, says};
use serde_json::{Value, json};
use spare_area_model::import::import;

/// How many drives a text tells of.
fn drives(text: &str) -> usize {
    read(text)["values"]["drives"]
        .as_array()
        .map_or(1, Vec::len)
}

#[track_caller]
fn notes(text: &str, words: &str) {
    let notes = read(text)["notes"].to_string();
    assert!(notes.contains(words), "{notes}");
}

/// A text as it may be pasted: with line ends of Windows, and set in.
fn pasted(text: &str) -> [String; 3] {
    let set_in = text.lines().map(|line| format!("   {line}\n")).collect();
    [text.to_owned(), text.replace('\n', "\r\n"), set_in]
}

#[test]
fn reported_files_are_read() {
    let Some(folder) = measured::samples("reported") else {
        return;
    };
    for (file, host, used) in [
        ("05-esxcli-nvme-hex.txt", 7_575_902_720_000_u64, 0.02),
        ("08-cdi-japanese.txt", 13_912_488_960_000, 0.03),
        ("19-smartctl-exporter.txt", 145_774_123_008_000, 0.03),
        ("55-scrutiny-api.json", 33_588_269_056_000, 0.03),
    ] {
        let text = std::fs::read_to_string(folder.join(file)).expect("a reported file");
        for text in pasted(&text) {
            assert_eq!(of(&text, "host_written"), host, "{file}");
            assert_eq!(of(&text, "percentage_used"), used, "{file}");
        }
    }
    let table = std::fs::read(folder.join("06-esxcli-sata.txt")).expect("a reported file");
    let sentence = import(&table).unwrap_err().0;
    assert!(
        sentence.contains("esxcli nvme device log smart get") && !sentence.contains("smartctl"),
        "{sentence}"
    );
}

const ESXI: &str = "SMART Info: \n   Percentage Used: 0x2\n   Data Units Read: 0x3ad9f7\n   \
                    Data Units Written: 0xe1c78d\n   Power On Hours: 0x1f0e\n";

#[test]
fn esxi_counts_in_base_16() {
    let all = read(ESXI);
    assert_eq!(all["format"], "esxcli nvme device log smart get");
    assert_eq!(all["values"]["power_on_time"], 7950 * 3600);
    let line = "# esxcli nvme device log smart get -A vmhba0 |grep Written\n   Data Units Written: 0xe1c78d\n";
    assert_eq!(of(line, "host_written"), 14_796_685_u64 * 512_000);
    let second = ESXI.replace("0xe1c78d", "0x10");
    let command = "# esxcli nvme device log smart get -A vmhba";
    let two = format!("{command}0\n{ESXI}{command}1\n{second}");
    assert_eq!(of(&two, "host_written"), 14_796_685_u64 * 512_000);
    assert_eq!(drives(&two), 2);
}

#[test]
fn what_a_drive_says_of_its_health_is_read_in_each_layout() {
    let esxi = "SMART Info: \n   Critical Warning: 0x1\n   Composite Temperature: 0x13d\n   Available Spare: 0x8\n   Available Spare Threshold: 0xa\n   Percentage Used: 0x2\n   Data Units Written: 0xe1c78d\n";
    let verdict = |text: &str| read(text)["values"]["verdict"].clone();
    let of_esxi = verdict(esxi);
    assert_eq!(of_esxi["temperature"], 44);
    assert_eq!(of_esxi["available_spare"], 0.08);
    assert_eq!(
        of_esxi["warnings"],
        json!(["Its spare blocks are fewer than their threshold."])
    );
    let exporter = metrics("nvme0", "5.12e+11")
        + "smartctl_device_smart_status{device=\"nvme0\"} 0\nsmartctl_device_media_errors{device=\"nvme0\"} 3\n";
    assert_eq!(verdict(&exporter)["passed"], false);
    assert_eq!(verdict(&exporter)["media_errors"], 3);
}

#[test]
fn a_last_line_without_an_end_may_be_cut() {
    let cut = ESXI.replace("78d\n   Power On Hours: 0x1f0e\n", "");
    says(&cut, "host_written", "no counter of host writes");
    notes(&cut, "ends in the middle of line 4");
    let metric =
        metrics("nvme0", "5.12e+11") + "smartctl_device_bytes_written{device=\"nvme1\"} 5.1";
    notes(&metric, "ends in the middle of line 7");
    assert_eq!(
        of("Data Units Written: 0xe1c78d", "host_written"),
        14_796_685_u64 * 512_000
    );
}

#[test]
fn a_broken_number_of_esxi_is_told() {
    for (broken, why) in [
        ("e1c78d", "reads “e1c78d”, which is no number"),
        ("14796685", "reads “14796685”, which is no number"),
        ("0xe1c7zz", "which is no number"),
        ("0x1e1c78d00000000ffff0", "more than 64 bits"),
    ] {
        says(&ESXI.replace("0xe1c78d", broken), "host_written", why);
    }
    let none = "SMART Info:\n   Power On Hours: 0x10\n";
    assert!(!read(none).to_string().contains("smartctl"), "{none}");
}

/// A copy of CrystalDiskInfo with these drives.
fn crystal(drives: &[&str]) -> String {
    let rule = "-".repeat(76);
    let mut text = format!(
        "{rule}\nCrystalDiskInfo 9.5.0 (C) 2008-2024 hiyohiyo\n{rule}\n\n-- Disk List ---\n"
    );
    for (drive, number) in drives.iter().zip(1..) {
        text += &format!(
            " ({number:02}) Acme : 500.1 GB [0/0/0, sq] - nv\n\n{rule}\n ({number:02}) Acme\n{rule}\n{drive}\n"
        );
        text += "-- IDENTIFY_DEVICE ---\n        0    1    2\n000: 0040 3FFF C837\n\n";
    }
    text
}

fn sata(model: &str, keys: &str, rows: &str) -> String {
    format!(
        "           Model : {model}\n   Serial Number : ****\n       Disk Size : 500.1 GB (8.4/137.4/500.1/500.1)\n    \
         # of Sectors : 976773168\n   Rotation Rate : ---- (SSD)\n       Interface : Serial ATA\n{keys}   \
         Health Status : Gut (98 %)\n\n-- S.M.A.R.T. ---\nID Cur Wor Thr RawValues(6) Attributname\n{rows}\n"
    )
}

const HOURS: &str = "  Power On Hours : 1379 Std.\n";

#[test]
fn crystaldiskinfo_names_attributes_in_any_language() {
    let keys = format!("{HOURS}     Host Writes : 11454 GB\n");
    let rows = "09 _99 _99 __0 000000000563 Betriebsstunden\nB1 _99 _99 __0 000000000004 Abnutzung\nF1 _99 _99 __0 000597D08C79 Gesamt\n";
    let text = crystal(&[&sata("Samsung SSD 870 EVO 500GB", &keys, rows)]);
    for text in pasted(&text) {
        assert_eq!(of(&text, "host_written"), 24_021_863_545_u64 * 512);
        assert_eq!(of(&text, "life_used"), 0.01);
        let values = &read(&text)["values"];
        assert_eq!(values["capacity"], 976_773_168_u64 * 512);
        assert_eq!(values["power_on_time"], 1379 * 3600);
    }
    notes(&text, "98 % health");
    let wrong = text.replace("11454", "22908");
    notes(
        &wrong,
        "host writes of 22,908 GiB, and the counter says 11,454",
    );
    let crucial = "F6 100 100 __0 0000000186A0 x\nF7 100 100 __0 000000000064 x\nF8 100 100 __0 000000000032 x\n";
    let text = crystal(&[&sata("CT500MX500SSD1", HOURS, crucial)]);
    assert_eq!(of(&text, "host_written"), 51_200_000);
    assert_eq!(of(&text, "write_amplification"), 1.5);
}

#[test]
fn crystaldiskinfo_of_an_unknown_drive_gives_no_number() {
    let keys = format!("{HOURS}     Host Writes : 100 GB\n     NAND Writes : 120 GB\n");
    let text = crystal(&[&sata(
        "Acme Fast 500",
        &keys,
        "F1 100 100 __0 000000000064 x\n",
    )]);
    says(&text, "host_written", "prints host writes of 100 GiB");
    says(&text, "flash_written", "prints NAND writes of 120 GiB");
    // Hours with a question mark may be minutes.
    let doubtful = text.replace("1379 Std.", "1379 Std. (?)");
    assert_eq!(read(&doubtful)["values"]["power_on_time"], Value::Null);
}

#[test]
fn the_upper_half_of_crystaldiskinfo_is_enough_for_nvme() {
    let text = "           Model : Acme\n       Disk Size : 500.1 GB\n       Interface : NVM Express\n  Power On Hours : 2331 hours\n  \
                Power On Count : 1282 count\n      Host Reads : 20609 GB\n     Host Writes : 12957 GB\n   Health Status : Good (97 %)\n";
    assert_eq!(of(text, "host_written"), 12_957_u64 << 30);
    assert_eq!(of(text, "host_read"), 20_609_u64 << 30);
    assert_eq!(
        read(text)["values"]["host_written"]["high"],
        12_958_u64 << 30
    );
    let sata = text.replace("NVM Express", "Serial ATA");
    says(&sata, "host_written", "not confirmed for this model");
}

#[test]
fn drives_of_one_copy_are_several_drives() {
    let nvme = |written: &str| {
        format!(
            "           Model : Acme\n   Serial Number : ****\n       Disk Size : 500.1 GB\n       Interface : NVM Express\n{HOURS}\n\
             -- S.M.A.R.T. ---\nID RawValues(6) Attribute Name\n05 000000000003 a\n07 {written} b\n0C 000000000563 c\n"
        )
    };
    let two = crystal(&[&nvme("000000000064"), &nvme("0000000000C8")]);
    assert_eq!(of(&two, "host_written"), 51_200_000);
    assert_eq!(read(&two)["values"]["drives"][0]["since"], Value::Null);
    assert_eq!(drives(&two), 2);
    notes(&two, "rounded to 0.1 GB");
    let cut = crystal(&[&nvme("00000000")]);
    says(&cut, "host_written", "no counter of host writes");
    notes(&cut, "The row “07 00000000 b” of the table is not whole");
}

/// Metrics of a drive.
fn metrics(device: &str, written: &str) -> String {
    format!(
        "# HELP smartctl_device Device info\nsmartctl_device{{device=\"{device}\",interface=\"nvme\",model_name=\"Acme \\\"One\\\", 2\",protocol=\"NVMe\",serial_number=\"S{device}\"}} 1\n\
         smartctl_device_bytes_written{{device=\"{device}\"}} {written}\nsmartctl_device_block_size{{blocks_type=\"logical\",device=\"{device}\"}} 512\n\
         smartctl_device_percentage_used{{device=\"{device}\"}} 3\nsmartctl_device_power_on_seconds{{device=\"{device}\"}} 3.6e+06\n"
    )
}

#[test]
fn metrics_of_several_drives_are_told_apart() {
    let two = metrics("nvme0", "5.12e+11") + &metrics("nvme1", "1.024e+12");
    for text in pasted(&two) {
        assert_eq!(of(&text, "host_written"), 512_000_000_000_u64);
        assert_eq!(
            read(&text)["values"]["drives"][0]["model"],
            "Acme \"One\", 2"
        );
        assert_eq!(drives(&text), 2);
    }
    let attribute = |kind: &str, value: &str| {
        format!(
            "smartctl_device_attribute{{attribute_id=\"241\",attribute_name=\"Total_LBAs_Written\",attribute_value_type=\"{kind}\",device=\"sda\"}} {value}\n"
        )
    };
    let sata = format!(
        "smartctl_device{{device=\"sda\",interface=\"sat\",model_family=\"Samsung based SSDs\",model_name=\"Samsung SSD 870 EVO 500GB\",protocol=\"ATA\"}} 1\n{}{}",
        attribute("raw", "2.4021863545e+10"),
        attribute("value", "99")
    );
    assert_eq!(of(&sata, "host_written"), 24_021_863_545_u64 * 512);
}

#[test]
fn bytes_of_an_old_exporter_are_not_believed() {
    says(
        &metrics("nvme0", "3.670016e+06"),
        "host_written",
        "no whole number of data units",
    );
    let blocks = metrics("nvme0", "4.096e+12").replace("} 512\n", "} 4096\n");
    says(&blocks, "host_written", "may be 8 times too large");
    let build = "smartctl_exporter_build_info{version=\"0.13.0\"} 1\n";
    assert_eq!(
        of(&format!("{build}{blocks}"), "host_written"),
        4_096_000_000_000_u64
    );
    for (broken, why) in [
        ("NaN", "no whole number"),
        ("12x", "no number"),
        ("1e+30", "64 bits"),
    ] {
        says(&metrics("nvme0", broken), "host_written", why);
    }
}

#[test]
fn metrics_of_nvme_cli_are_read() {
    let text = "nvme_data_units_written_total{device=\"nvme0n1\"} 1000\nnvme_percentage_used_ratio{device=\"nvme0n1\"} 0.29\n\
                nvme_power_on_hours_total{device=\"nvme0n1\"} 1000\nnvme_physical_size_bytes{device=\"nvme0n1\"} 5e+11\n";
    assert_eq!(of(text, "host_written"), 512_000_000);
    assert_eq!(of(text, "percentage_used"), 0.29);
    assert_eq!(read(text)["format"], "nvme_metrics");
}

#[test]
fn scrutiny_has_readings_of_several_days() {
    let day = |date: &str, hours: u64, units: u64| {
        json!({"date": date, "device_protocol": "NVMe", "power_on_hours": hours,
            "attrs": {"data_units_written": {"value": units}, "percentage_used": {"value": 3}}})
    };
    let device = json!({"device_name": "nvme0", "model_name": "Acme", "capacity": 500_000_000_000_u64,
        "serial_number": "S1", "device_protocol": "NVMe"});
    let days = [
        day("2025-03-02T00:00:00Z", 124, 3000),
        day("2025-03-01T00:00:00Z", 100, 1000),
    ];
    let text =
        json!({"success": true, "data": {"device": device, "smart_results": days}}).to_string();
    let values = &read(&text)["values"];
    assert_eq!(values["read_at"], 1_740_873_600_u64);
    assert_eq!(values["since"]["clock_time"], 86_400);
    assert_eq!(values["since"]["host_written"]["value"], 1_024_000_000);
    says(
        &text.replace("3000", "\"many\""),
        "host_written",
        "“many”, which is no number",
    );
    let attrs =
        json!({"241": {"attribute_id": 241, "value": 99, "raw_value": 100, "raw_string": "100"}});
    let ata = json!({"data": {"device": {"model_name": "Samsung SSD 860 EVO 500GB", "device_protocol": "ATA"},
        "smart_results": [{"device_protocol": "ATA", "power_on_hours": 10, "attrs": attrs}]}});
    assert_eq!(of(&ata.to_string(), "host_written"), 51_200);
}
