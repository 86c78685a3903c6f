//! Reports of what is no drive, and reports that say elsewhere which drive they are of.

mod measured;

use measured::read;
use serde_json::{Value, json};
use spare_area_model::import::import;

const BANNER: &str = "smartctl 7.4 2023-08-01 r5530 [x86_64-linux] (local build)\n\n";

fn notes(answer: &Value) -> Vec<&str> {
    let notes = answer["notes"].as_array().expect("notes");
    notes.iter().filter_map(Value::as_str).collect()
}

#[test]
fn a_volume_of_a_controller_is_not_asked_again() {
    for (vendor, product, asks) in [
        ("HP", "LOGICAL VOLUME", "-d cciss,N"),
        ("HPE", "LOGICAL VOLUME", "-d cciss,N"),
        ("DELL", "PERC H730 Mini", "-d megaraid,N"),
        ("AVAGO", "MR9361-8i", "-d megaraid,N"),
        ("LSI", "MegaRAID SAS RMB", "-d megaraid,N"),
        ("DELL", "Virtual Disk", "-d megaraid,N"),
        ("VMware", "Virtual disk", "hosts the virtual one"),
        ("Msft", "Virtual Disk", "hosts the virtual one"),
        ("TrueNAS", "iSCSI Disk", "on the machine that serves it"),
        ("Areca", "ARC-1883-VOL#000", "-d areca,N"),
    ] {
        let text = format!(
            "{BANNER}=== START OF INFORMATION SECTION ===\nVendor:               {vendor}\nProduct:              {product}\n\
             User Capacity:        299,966,445,568 bytes [299 GB]\nDevice type:          disk\n\
             SMART support is:     Unavailable - device lacks SMART capability.\n"
        );
        let answer = read(text.as_bytes());
        let said = notes(&answer).join("\n");
        let start = format!("The report is of a volume ({vendor} {product}) and tells nothing");
        assert!(said.contains(&start), "{product}: {said}");
        assert!(said.contains(asks), "{product}: {said}");
        assert!(
            !said.contains("no counters: run smartctl -x."),
            "{product}: {said}"
        );
        let reason = answer["values"]["host_written"]["reason"].as_str().unwrap();
        assert!(reason.starts_with(&start), "{product}: {reason}");
    }
}

#[test]
fn a_volume_of_a_boot_controller_says_which_command_asks_its_drives() {
    for model in ["DELLBOSS VD", "Dell BOSS-N1"] {
        let text = format!(
            "{BANNER}=== START OF INFORMATION SECTION ===\nDevice Model:     {model}\nUser Capacity:    240,057,409,536 bytes [240 GB]\n\
             SMART support is:     Unavailable - device lacks SMART capability.\n"
        );
        let said = notes(&read(text.as_bytes())).join("\n");
        for part in [
            "The report is of a volume (",
            "mvcli smart -p 0",
            "mnvcli smart -i 0",
        ] {
            assert!(said.contains(part), "{model}: {said}");
        }
    }
}

#[test]
fn a_volume_has_no_temperature() {
    let text = format!(
        "{BANNER}Vendor:               AVAGO\nProduct:              MR9361-16i\nCurrent Drive Temperature:     0 C\n"
    );
    let answer = read(text.as_bytes());
    assert_eq!(
        answer["values"]["verdict"]["temperature"],
        Value::Null,
        "{answer}"
    );
}

#[test]
fn a_drive_is_no_volume() {
    let text = format!(
        "{BANNER}Vendor:               SAMSUNG\nProduct:              MZILT3T8HBLS/007\nUser Capacity:        3,840,755,982,336 bytes [3.84 TB]\n"
    );
    let answer = read(text.as_bytes());
    assert!(!notes(&answer).join("").contains("volume"), "{answer}");
}

#[test]
fn a_controller_that_is_in_the_way_is_named() {
    let text = format!(
        "{BANNER}Smartctl open device: /dev/sda failed: DELL or MegaRaid controller, please try adding '-d megaraid,N'\n"
    );
    let problem = import(text.as_bytes()).unwrap_err().0;
    assert!(
        problem.contains("smartctl -x -d megaraid,N /dev/sda"),
        "{problem}"
    );
}

const HEALTH: &str = r#"{"critical_warning":0,"temperature":310,"avail_spare":100,"spare_thresh":10,"percent_used":3,"data_units_read":2000,"data_units_written":4000,"power_on_hours":1000,"media_errors":0}"#;

#[test]
fn a_model_beside_the_health_is_taken() {
    let list = r#"{"Devices":[{"DevicePath":"/dev/nvme0n1","ModelNumber":"Samsung SSD 980 PRO 1TB","SerialNumber":"S5GX1","PhysicalSize":1000204886016}]}"#;
    let control = r#"{"vid":5197,"sn":"S5GX1     ","mn":"Samsung SSD 980 PRO 1TB       ","tnvmcap":"1000204886016","subnqn":"x"}"#;
    let around = list.replacen(
        "\"PhysicalSize\"",
        &format!("\"smart_log\":{HEALTH},\"PhysicalSize\""),
        1,
    );
    let inside = HEALTH.replacen(
        '{',
        r#"{"model_number":"Samsung SSD 980 PRO 1TB","tnvmcap":1000204886016,"#,
        1,
    );
    for text in [
        format!("{list}\n{HEALTH}"),
        format!("{HEALTH}\n{list}"),
        format!("{control}\n{HEALTH}"),
        inside,
        around,
    ] {
        let answer = read(text.as_bytes());
        let drive = &answer["values"];
        assert_eq!(
            (
                &answer["kind"],
                &drive["model"],
                &drive["capacity"],
                &drive["host_written"]["value"]
            ),
            (
                &json!("drive"),
                &json!("Samsung SSD 980 PRO 1TB"),
                &json!(1_000_204_886_016_u64),
                &json!(2_048_000_000_u64)
            ),
            "{text}"
        );
        assert!(!notes(&answer).join("").contains("names n"), "{answer}");
    }
}

#[test]
fn a_log_of_nand_writes_beside_the_health_is_of_the_same_drive() {
    let text = format!(
        r#"{{"ModelNumber":"A 1TB","SerialNumber":"S","smart_log":{HEALTH},"ocp":{{"Physical media units written":{{"hi":0,"lo":4096000000}}}}}}"#
    );
    let answer = read(text.as_bytes());
    assert_eq!(answer["kind"], "drive", "{answer}");
    // 4,096,000,000 bytes for 4000 × 512,000.
    assert_eq!(answer["values"]["model"], "A 1TB");
    assert_eq!(answer["values"]["write_amplification"]["value"], 2.0);
}

#[test]
fn identities_and_healths_in_turn_are_those_of_two_drives() {
    let one =
        |model: &str, serial: &str| format!(r#"{{"mn":"{model}","sn":"{serial}","subnqn":"x"}}"#);
    let text = [
        one("A", "S1"),
        HEALTH.into(),
        one("B", "S2"),
        HEALTH.replace("4000", "8000"),
    ]
    .join("\n");
    let answer = read(text.as_bytes());
    let drives = answer["values"]["drives"].as_array().expect("two drives");
    let said: Vec<_> = drives
        .iter()
        .map(|one| (&one["model"], &one["host_written"]["value"]))
        .collect();
    assert_eq!(
        said,
        [
            (&json!("A"), &json!(2_048_000_000_u64)),
            (&json!("B"), &json!(4_096_000_000_u64))
        ]
    );
}

#[test]
fn a_list_of_two_drives_beside_one_health_names_none() {
    let list = r#"{"Devices":[{"DevicePath":"/dev/nvme0n1","ModelNumber":"A"},{"DevicePath":"/dev/nvme1n1","ModelNumber":"B"}]}"#;
    let answer = read(format!("{list}\n{HEALTH}").as_bytes());
    assert_eq!(answer["values"]["model"], Value::Null);
    assert!(
        notes(&answer)
            .join("")
            .contains("not told which model is of which drive"),
        "{answer}"
    );
}

#[test]
fn the_text_of_id_ctrl_names_the_drive() {
    let control = "NVME Identify Controller:\nvid       : 0x144d\nsn        : S5GX1\nmn        : Samsung SSD 980 PRO 1TB\nfr        : 5B2QGXA7\ntnvmcap   : 1000204886016\n";
    let health = "Smart Log for NVME device:nvme0n1 namespace-id:ffffffff\npercentage_used : 3%\nData Units Written : 4000\npower_on_hours : 1000\n";
    for text in [format!("{control}{health}"), format!("{health}{control}")] {
        let answer = read(text.as_bytes());
        let drive = &answer["values"];
        assert_eq!(
            (
                &drive["model"],
                &drive["capacity"],
                &drive["host_written"]["value"]
            ),
            (
                &json!("Samsung SSD 980 PRO 1TB"),
                &json!(1_000_204_886_016_u64),
                &json!(2_048_000_000_u64)
            ),
            "{text}"
        );
    }
}

#[test]
fn a_report_with_a_capacity_lacks_the_model_alone() {
    let text = format!(
        "{BANNER}User Capacity:    500,107,862,016 bytes [500 GB]\n  9 Power_On_Hours 0x0032 099 099 000 Old_age Always - 10000\n"
    );
    let said = read(text.as_bytes());
    assert!(
        notes(&said)
            .join("")
            .contains("The report names no model, so"),
        "{said}"
    );
}

/// Two readings of nvme-cli bear no clock: the name of the device and growing counters tell.
#[test]
fn two_readings_of_one_device_are_one_drives() {
    let log = |device: &str, hours: u64, units: u64| {
        format!(
            "Smart Log for NVME device:{device} namespace-id:ffffffff\npercentage_used : 3%\nData Units Read : 5000\nData Units Written : {units}\npower_on_hours : {hours}\n"
        )
    };
    for (first, second) in [((1000, 4000), (1024, 6000)), ((1024, 6000), (1000, 4000))] {
        let text = log("nvme0n1", first.0, first.1) + &log("/dev/nvme0", second.0, second.1);
        let answer = read(text.as_bytes());
        assert_eq!(answer["kind"], "drive", "{answer}");
        assert_eq!(
            answer["values"]["since"]["host_written"]["value"],
            2000 * 512_000
        );
        assert_eq!(answer["values"]["since"]["power_on_time"], 24 * 3600);
        assert!(
            notes(&answer).join("").contains("both are of nvme0"),
            "{answer}"
        );
    }
    let apart = read((log("nvme0n1", 1000, 4000) + &log("nvme0n1", 1024, 3000)).as_bytes());
    assert_eq!(apart["kind"], "drives");
    assert!(
        notes(&apart).join("").contains("taken for two drives’"),
        "{apart}"
    );
    let other = read((log("nvme0n1", 1000, 4000) + &log("nvme1n1", 1024, 6000)).as_bytes());
    assert_eq!(
        (&other["kind"], notes(&other).join("").contains("nvme0")),
        (&json!("drives"), false)
    );
}
