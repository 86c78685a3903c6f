//! A health report that is cut off anywhere gives a number that is whole, or none.

use serde_json::Value;
use spare_area_model::import::import;

/// Texts of several programs, each beginning with a line that has no number.
const TEXTS: [&str; 5] = [
    "CrystalDiskInfo 9.5.0 (C) 2008-2024 hiyohiyo\n\n (01) Acme\n----\n           Model : Acme\n       Interface : NVM Express\n  Power On Hours : 2331 hours\n\
     Host Writes : 12957 GB\n   Health Status : Good (97 %)\n\n-- S.M.A.R.T. ---\nID RawValues(6) Attribute Name\n05 000000000003 a\n07 0000019E9FDE b\n0C 00000000091B c\n",
    "SMART Info:\n   Percentage Used: 0x12\n   Data Units Read: 0x3ad9f7\n   Data Units Written: 0xe1c78d\n   Power On Hours: 0x1f0e\n",
    "# HELP smartctl_device_bytes_written\nsmartctl_device{device=\"nvme0\",model_name=\"Acme\",protocol=\"NVMe\"} 1\n\
     smartctl_device_bytes_written{device=\"nvme0\"} 1.45774123008e+14\nsmartctl_device_percentage_used{device=\"nvme0\"} 31\n",
    "Smart Log for NVME device:nvme0 namespace-id:ffffffff\npercentage_used : 12%\ndata_units_written : 2,000,000\npower_on_hours : 123\n\
     SMART Cloud Attributes :-\n  Physical media units written -\t\t0 1536000000000\n  Physical media units read    -\t\t0 7\n",
    "Additional Smart Log for NVME device:nvme0 namespace-id:ffffffff\nID KEY Normalized Raw\n0xf4    nand_bytes_written      100         40262\n0xf5    host_bytes_written      100         35197\n",
];

const COUNTERS: [&str; 4] = [
    "host_written",
    "flash_written",
    "write_amplification",
    "percentage_used",
];

/// What a text says; nothing where it is refused, or where a note names the number that may have been cut.
fn values(text: &str) -> Option<Value> {
    let read: Value = serde_json::from_str(&import(text.as_bytes()).ok()?).expect("JSON");
    let is_told = read["notes"].to_string().contains("if it was cut there");
    (!is_told).then(|| read["values"].clone())
}

#[test]
fn a_cut_number_is_no_number() {
    for text in TEXTS {
        let whole = values(text).expect("a report");
        for end in (0..text.len()).filter(|&end| text.is_char_boundary(end)) {
            let Some(cut) = values(&text[..end]) else {
                continue;
            };
            for counter in COUNTERS {
                let [found, full] = [&cut, &whole].map(|one| &one[counter]);
                let is_less = found["basis"] != full["basis"]
                    && found["value"].as_f64() <= full["value"].as_f64();
                assert!(
                    found["value"].is_null() || found["value"] == full["value"] || is_less,
                    "{:?}: {found}",
                    &text[..end]
                );
            }
        }
    }
}
