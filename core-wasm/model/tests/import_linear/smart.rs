//! Reports on drives.

use super::{Kind, joined};

/// Every kind.
pub const SMART: &[Kind] = &[
    (
        "smartctl, attributes",
        |n| {
            "Device Model:     X\n".to_owned()
                + &joined(n, "\n", |at| {
                    format!("{at} Name 0x0032 099 099 000 Old_age Always - 5")
                })
                + "\n"
        },
        30_000,
    ),
    (
        "smartctl, reports",
        |n| {
            joined(n, "\n", |at| {
                format!(
                    "smartctl 7.4 2023 r1 [x]\nDevice Model:     X\nSerial Number: S1\n9 Power_On_Hours 0x0032 099 099 000 Old_age Always - {at}"
                )
            }) + "\n"
        },
        10_000,
    ),
    (
        "smartctl, numbers left out",
        |n| {
            "Model Number: X\n".to_owned()
                + &joined(n, "\n", |_| "Percentage Used: 1.5%".into())
                + "\n"
        },
        30_000,
    ),
    (
        "smartctl JSON, attributes",
        |n| {
            let rows = joined(n, ",", |at| {
                format!("{{\"id\":{at},\"name\":\"x\",\"raw\":{{\"value\":5}}}}")
            });
            format!(
                "{{\"json_format_version\":[1,0],\"smartctl\":{{}},\"model_name\":\"X\",\"ata_smart_attributes\":{{\"table\":[{rows}]}}}}"
            )
        },
        10_000,
    ),
    (
        "CrystalDiskInfo, drives and rows",
        |n| {
            joined(n, "\n", |at| {
                format!(
                    " ({at}) X\n Model : X{at}\nID Cur Wor Thr RawValues(6) Name\n{}\n",
                    joined(8, "\n", |id| format!("F{id} 100 100 __0 000000000064 x"))
                )
            }) + "\nCrystalDiskInfo 9.0\n"
        },
        4_000,
    ),
    (
        "CrystalDiskInfo, one drive",
        |n| {
            "Model : X\nID RawValues(6) Name\n".to_owned()
                + &joined(n, "\n", |at| format!("{:02X} 000000000064 x", at % 256))
                + "\n"
        },
        30_000,
    ),
    (
        "metrics, drives",
        |n| {
            joined(n, "\n", |at| {
                format!("smartctl_device_bytes_written{{device=\"nvme{at}\"}} 512000")
            }) + "\n"
        },
        16_000,
    ),
    (
        "metrics, attributes",
        |n| {
            joined(n, "\n", |at| {
                format!(
                    "smartctl_device_attribute{{device=\"a\",attribute_id=\"{at}\",attribute_value_type=\"raw\"}} 5"
                )
            }) + "\n"
        },
        16_000,
    ),
    (
        "esxcli, drives",
        |n| joined(n, "\n", |_| "Data Units Written: 0x10".into()) + "\n",
        20_000,
    ),
    (
        "Scrutiny, days and attributes",
        |n| {
            let attributes = joined(8, ",", |id| format!("\"{id}\":{{\"raw_value\":{id}}}"));
            let days = joined(n, ",", |at| {
                format!("{{\"power_on_hours\":{at},\"attrs\":{{{attributes}}}}}")
            });
            format!(
                "{{\"data\":{{\"device\":{{\"device_protocol\":\"ATA\",\"model_name\":\"X\"}},\"smart_results\":[{days}]}}}}"
            )
        },
        4_000,
    ),
    (
        "logs of NAND writes",
        |n| {
            "Data Units Written: 5\n".to_owned()
                + &joined(n, "\n", |at| {
                    format!(
                        "Additional Smart Log for NVME device:nvme{at}\nnand_bytes_written : 100% sectors: {at}"
                    )
                })
                + "\n"
        },
        8_000,
    ),
    (
        "logs of NAND writes behind all drives",
        |n| {
            let health =
                |at| format!("Smart Log for NVME device:nvme{at} x\ndata_units_written: 5\n");
            let log = |at| {
                format!(
                    "Additional Smart Log for NVME device:nvme{at}\n0xf4 nand_bytes_written 100 {at}\n"
                )
            };
            joined(n, "", health) + &joined(n, "", log)
        },
        6_000,
    ),
    (
        "logs of NAND writes, JSON",
        |n| {
            joined(n, "\n", |at| {
                format!(
                    "{{\"data_units_written\":5}}\n{{\"Physical media units written\":{{\"hi\":0,\"lo\":{at}}}}}"
                )
            })
        },
        8_000,
    ),
    (
        "logs of NAND writes, broken",
        |n| {
            "SMART Cloud Attributes :-\n".to_owned()
                + &joined(n, "\n", |_| "Physical media units written - many".into())
                + "\n"
        },
        20_000,
    ),
    (
        "nvme smart-log JSON, reports",
        |n| {
            joined(n, "\n", |at| {
                format!(
                    "{{\"data_units_written\":{},\"power_on_hours\":{at}}}",
                    at + 1
                )
            })
        },
        10_000,
    ),
];
