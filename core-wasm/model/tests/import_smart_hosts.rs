//! Health as hypervisors and boot controllers print it: Proxmox VE and Marvell's mvcli.

mod measured;

use measured::read;
use serde_json::{Value, json};
use spare_area_model::import::import;

fn notes(answer: &Value) -> String {
    let notes = answer["notes"].as_array().expect("notes");
    let notes: Vec<&str> = notes.iter().filter_map(Value::as_str).collect();
    notes.join("\n")
}

const HEALTH: &str = "\\nSMART/Health Information (NVMe Log 0x02)\\nCritical Warning:                   0x00\\nTemperature:                        32 Celsius\\nAvailable Spare:                    100%\\nPercentage Used:                    31%\\nData Units Read:                    1,299,288 [665 GB]\\nData Units Written:                 5,592,478 [2.86 TB]\\nPower On Hours:                     1,687\\n";

#[test]
fn the_text_that_proxmox_wraps_is_read() {
    let plain = format!(r#"{{"health":"PASSED","text":"{HEALTH}","type":"text","wearout":69}}"#);
    let of_api = format!("{{\"data\" : {plain}}}");
    let typed =
        format!("root@pve:~# pvesh get /nodes/pve/disks/smart --output-format json\n{plain}\n");
    for text in [&plain, &of_api, &typed] {
        let answer = read(text.as_bytes());
        let values = &answer["values"];
        assert_eq!(answer["format"], "Proxmox VE", "{text}");
        assert_eq!(values["interface"], "nvme");
        // 5,592,478 × 512,000 bytes.
        assert_eq!(values["host_written"]["value"], 2_863_348_736_000_u64);
        assert_eq!(values["percentage_used"]["value"], 0.31);
        assert_eq!(values["power_on_time"], 1687 * 3600);
        assert_eq!(values["verdict"]["passed"], true);
        assert_eq!(values["verdict"]["temperature"], 32);
        let said = notes(&answer);
        assert!(said.contains("“smartctl -x” prints both"), "{said}");
    }
}

#[test]
fn the_text_of_a_sas_drive_is_read_as_well() {
    let text = r#"{"health":"FAILED!","text":"\nPercentage used endurance indicator: 3%\nCurrent Drive Temperature:     20 C\n  number of hours powered up = 7127.12\n","type":"text","wearout":97}"#;
    let values = &read(text.as_bytes())["values"];
    assert_eq!(values["interface"], "sas");
    assert_eq!(values["percentage_used"]["value"], 0.03);
    assert_eq!(values["power_on_time"], 7127 * 3600);
    assert_eq!(values["verdict"]["passed"], false);
}

#[test]
fn the_attributes_of_proxmox_are_those_of_smartctl() {
    let row = |id: &str, name: &str, normalized: u64, fail: &str, raw: &str| {
        json!({"id": id, "name": name, "flags": "-O--CK", "normalized": normalized, "value": normalized,
               "worst": normalized, "threshold": 0, "fail": fail, "raw": raw})
    };
    let text = json!({"type": "ata", "health": "PASSED", "attributes": [
        row("  9", "Power_On_Hours", 96, "-", "18344h+05m+07.080s"),
        row("194", "Temperature_Celsius", 65, "-", "35 (Min/Max 21/50)"),
        row("202", "Percent_Lifetime_Remain", 97, "NOW", "3"),
        row("246", "Total_LBAs_Written", 100, "-", "384578442888"),
        row("247", "Host_Program_Page_Count", 100, "-", "12018275091"),
        row("248", "FTL_Program_Page_Count", 100, "-", "84402429335"),
    ]});
    let answer = read(text.to_string().as_bytes());
    let values = &answer["values"];
    // 384,578,442,888 × 512 bytes; (12,018,275,091 + 84,402,429,335) ÷ 12,018,275,091.
    assert_eq!(values["host_written"]["value"], 196_904_162_758_656_u64);
    let factor = values["write_amplification"]["value"].as_f64().unwrap();
    assert!((factor - 8.022_84).abs() < 1e-5, "{factor}");
    assert_eq!(values["life_used"]["value"], 0.03);
    assert_eq!(values["power_on_time"], 18_344 * 3600);
    assert_eq!(values["verdict"]["temperature"], 35);
    assert!(notes(&answer).contains("Percent_Lifetime_Remain is at its threshold now"));
}

#[test]
fn the_list_of_proxmox_has_each_drive_and_no_counters() {
    let disks = json!([
        {"devpath": "/dev/nvme0n1", "health": "PASSED", "model": "Samsung SSD 980 PRO 1TB", "rpm": 0, "serial": "S1",
         "size": 1_000_204_886_016_u64, "type": "nvme", "vendor": "unknown", "wearout": 97},
        {"devpath": "/dev/sda", "health": "PASSED", "model": "Samsung_SSD_870_EVO_500GB", "rpm": 0, "serial": "S2",
         "size": 500_107_862_016_u64, "type": "ssd", "vendor": "ATA     ", "wearout": "98"},
        {"devpath": "/dev/sdb", "health": "UNKNOWN", "model": "WDC_WD20EFAX", "rpm": "5400", "serial": "S3",
         "size": 2_000_398_934_016_u64, "type": "hdd", "vendor": "ATA", "wearout": "N/A"},
    ]);
    for text in [disks.to_string(), json!({"data": disks}).to_string()] {
        let answer = read(text.as_bytes());
        let drives = answer["values"]["drives"].as_array().unwrap();
        let of = |name: &str| {
            drives
                .iter()
                .map(|one| one[name].clone())
                .collect::<Vec<_>>()
        };
        assert_eq!(
            of("model"),
            [
                "Samsung SSD 980 PRO 1TB",
                "Samsung SSD 870 EVO 500GB",
                "WDC WD20EFAX"
            ]
        );
        assert_eq!(
            of("percentage_used")
                .iter()
                .map(|one| one["value"].clone())
                .collect::<Vec<_>>(),
            [json!(0.03), Value::Null, Value::Null]
        );
        assert!(of("host_written").iter().all(|one| one["value"].is_null()));
        let said = notes(&answer);
        for sentence in [
            "Drive 1: The list of disks of Proxmox VE has no counter of writes: run smartctl -x /dev/nvme0n1 on that node.",
            "Drive 2: Proxmox VE prints a wearout of 98 %, the value of an attribute that it does not name",
            "Drive 3: This is a disk of 5400 revolutions per minute",
        ] {
            assert!(said.contains(sentence), "{said}");
        }
    }
}

#[test]
fn more_than_all_of_a_life_may_be_used() {
    let text = r#"{"devpath":"/dev/nvme1n1","health":"PASSED","model":"A","rpm":0,"serial":"S","size":400088457216,"type":"nvme","wearout":-145}"#;
    let values = &read(text.as_bytes())["values"];
    assert_eq!(values["percentage_used"]["value"], 2.45);
}

#[test]
fn mvcli_prints_in_two_layouts() {
    let values = "SMART STATUS RETURN: OK.\n\nSmart Info\nID      Attribute Name                  Current Worst   Threshhold      RawValue\n\
        09      Power-on hours count                    100     100     0               000000006B54\n\
        AD      Per block max erase count               78      78      5               00000000009E\n\
        CA      Percent lifetime remaining              93      93      0               000000000007\n\
        C2      Drive temperature                       64      50      0               000000000024\n";
    let answer = read(values.as_bytes());
    assert_eq!(answer["format"], "mvcli smart");
    // 0x6B54 and 0x24.
    assert_eq!(answer["values"]["power_on_time"], 27_476 * 3600);
    assert_eq!(answer["values"]["verdict"]["temperature"], 36);
    assert_eq!(answer["values"]["verdict"]["passed"], true);
    let said = notes(&answer);
    assert!(
        said.contains("The row “Percent lifetime remaining” has the value 93"),
        "{said}"
    );

    let states = "SMART STATUS RETURN: NOT OK.\nID      Attribute Name          RawValue        Status\n\
        09      Power-On Hours Count    00000000004A    OK\nF1      Total Host Written      000000001C86    OK\nF2      Total Host Read         00000000DA1F    OK\n\
        SMART STATUS RETURN: OK.\nID      Attribute Name          RawValue        Status\n09      Power-On Hours Count    00000000014A    OK\n";
    let answer = read(states.as_bytes());
    let drives = answer["values"]["drives"].as_array().unwrap();
    assert_eq!(
        drives
            .iter()
            .map(|one| one["power_on_time"].clone())
            .collect::<Vec<_>>(),
        [json!(74 * 3600), json!(330 * 3600)]
    );
    assert_eq!(drives[0]["verdict"]["passed"], false);
    let reason = drives[0]["host_written"]["reason"].as_str().unwrap();
    assert!(
        reason.starts_with(
            "Attribute 241 (Total Host Written) counts writes and stands at 7,302, but its unit is not known"
        ),
        "{reason}"
    );
    assert!(reason.contains("mvcli info -o pd"), "{reason}");
    // 0xDA1F.
    assert!(
        notes(&answer).contains("attribute 242 (Total Host Read) at 55,839"),
        "{answer}"
    );
}

#[test]
fn what_is_broken_is_refused_in_a_sentence() {
    for text in [
        r#"{"health":"PASSED","text":"\nSMART/Health Inf"#,
        r#"{"health":"PASSED","attributes":[{"normalized":1,"id":"#,
    ] {
        let problem = import(text.as_bytes()).unwrap_err().0;
        assert!(problem.contains("broken in line 1"), "{problem}");
    }
}
