//! Reports on drives, as smartctl and nvme-cli write them.

/// A report of an ATA drive in smartctl's words: attributes as number, name, value, raw.
pub fn ata(model: &str, attributes: &[(u8, &str, u8, &str)], statistics: &[(&str, u64)]) -> String {
    let [family, model] = match model.split_once('|') {
        Some((family, model)) => [format!("Model Family:     {family}\n"), model.into()],
        None => [String::new(), model.to_owned()],
    };
    let rows: String = attributes
        .iter()
        .map(|(id, name, value, raw)| {
            format!("{id:3} {name:<23} 0x0032   {value:03}   {value:03}   000    Old_age   Always       -       {raw}\n")
        })
        .collect();
    let statistics: String = statistics
        .iter()
        .map(|(place, value)| format!("{place}  6  {value}  ---  Something\n"))
        .collect();
    format!(
        "smartctl 7.4 2023-08-01 r5530 [x86_64-linux] (local build)\n\n=== START OF INFORMATION SECTION ===\n{family}\
         Device Model:     {model}\nSerial Number:    S1\nUser Capacity:    500,107,862,016 bytes [500 GB]\n\n\
         ID# ATTRIBUTE_NAME          FLAG     VALUE WORST THRESH TYPE      UPDATED  WHEN_FAILED RAW_VALUE\n{rows}{statistics}"
    )
}

/// An attribute: hours under power.
pub const HOURS: (u8, &str, u8, &str) = (9, "Power_On_Hours", 99, "10000");
/// The place of the statistic that counts written sectors.
pub const SECTORS: &str = "0x01  0x018";

/// The health log of an NVMe drive, in nvme-cli's words.
pub const HEALTH: &str = "Smart Log for NVME device:nvme0 namespace-id:ffffffff\n\
    critical_warning                        : 0\n\
    percentage_used                         : 3%\n\
    endurance group critical warning summary: 0\n\
    Data Units Read                         : 17.176.794 (8,79 TB)\n\
    Data Units Written                      : 65.602.088 (33,59 TB)\n\
    power_on_hours                          : 12.798\n\
    Thermal Management T2 Total Time        : 0\n";
