//! Makers' logs of NAND writes: in which unit each counts, and where that is not told.

mod drives;

use drives::{MIB32, amplification, of, says};
use serde_json::json;

/// The health log of nvme-cli, with so many data units.
fn health(device: &str, units: u64) -> String {
    format!(
        "Smart Log for NVME device:{device} namespace-id:ffffffff\npercentage_used                     : 1%\n\
         data_units_written                  : {units}\npower_on_hours                      : 100\n"
    )
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
