//! Reports on drives that end in the middle or were garbled: the same numbers, or the last of them named, and never a crash.

mod smart_report;

use proptest::prelude::*;
use serde_json::Value;
use smart_report::{HEALTH, HOURS, SECTORS, ata};
use spare_area_model::import::import;

fn read(bytes: &[u8]) -> Value {
    let text = import(bytes).unwrap_or_else(|problem| panic!("{problem}"));
    serde_json::from_str(&text).expect("the answer is JSON")
}

/// All numbers of an answer, by their place in it.
fn numbers(value: &Value, place: &str, found: &mut Vec<(String, f64)>) {
    match value {
        Value::Number(number) => found.push((place.to_owned(), number.as_f64().unwrap())),
        Value::Object(fields) => fields
            .iter()
            .for_each(|(name, value)| numbers(value, &format!("{place}.{name}"), found)),
        _ => {}
    }
}

/// Files of one report each.
fn reports() -> Vec<String> {
    let crucial = ata(
        "Crucial/Micron Client SSDs|CT500MX500SSD1",
        &[
            HOURS,
            (202, "Percent_Lifetime_Remain", 90, "10"),
            (246, "Total_LBAs_Written", 100, "12884901889"),
            (247, "Host_Program_Page_Count", 100, "1000"),
            (248, "FTL_Program_Page_Count", 100, "500"),
        ],
        &[("0x01  0x010", 10_000), (SECTORS, 1), ("0x07  0x008", 10)],
    );
    let sas = "=== START OF INFORMATION SECTION ===\nVendor:               SAMSUNG\nProduct:              MZILT7T6HALA/007\n\
        User Capacity:        7 681 501 126 656 bytes [7,68 TB]\nPercentage used endurance indicator: 4%\n\
        read:          0        0         0         0          0      10311,154           0\n\
        write:         0        0         0         0          0      11472,811           0\n\
        \u{20}   Accumulated power on time, hours:minutes 146:36 [8796 minutes]\n";
    vec![HEALTH.into(), crucial, sas.into()]
}

/// A report that ends in the middle of a number cannot tell: that number is named in a note.
#[test]
fn cut_anywhere_a_report_gives_the_same_numbers_or_names_its_last() {
    for whole in reports() {
        let mut all = Vec::new();
        numbers(&read(whole.as_bytes()), "", &mut all);
        for end in 0..whole.len() {
            let Ok(text) = import(&whole.as_bytes()[..end]) else {
                continue;
            };
            let answer: Value = serde_json::from_str(&text).unwrap();
            if answer["notes"].to_string().contains("if it was cut there") {
                continue;
            }
            let mut left = Vec::new();
            numbers(&answer, "", &mut left);
            for number in left {
                assert!(all.contains(&number), "{number:?}, cut at {end}");
            }
        }
    }
}

proptest! {
    #[test]
    fn garbled_reports_never_crash_the_importer(at in any::<proptest::sample::Index>(), byte in any::<u8>(), which in 0..3_usize) {
        let mut bytes = reports().swap_remove(which).into_bytes();
        let place = at.index(bytes.len());
        bytes[place] = byte;
        let _ = import(&bytes);
    }
}
