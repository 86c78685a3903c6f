//! Whatever digit of a counter that is used becomes another one, the answer or a note is another one: no number of a file
//! is passed over unseen. Counters stand between ‹ and ›.

use proptest::prelude::*;
use spare_area_model::import::import;

const TEXTS: &[(&str, &str)] = &[
    (
        "smartctl of an ATA drive",
        "smartctl 7.4 2023-08-01 r5530 [x] (local build)\nModel Family:     Samsung based SSDs\nDevice Model:     Samsung SSD 870 EVO 500GB\nUser Capacity:    ‹500,107,862,016› bytes [500 GB]\n\
         \u{20} 9 Power_On_Hours          0x0032 099 099 000 Old_age Always - ‹12345›\n\
         177 Wear_Leveling_Count     0x0013 ‹095› 095 000 Pre-fail Always - ‹567›\n\
         241 Total_LBAs_Written      0x0032 099 099 000 Old_age Always - ‹81234567890›\n\
         242 Total_LBAs_Read         0x0032 099 099 000 Old_age Always - ‹71234567890›\n\
         245 Timed_Workld_GiB        0x0032 099 099 000 Old_age Always - ‹54321›\n",
    ),
    (
        "smartctl of an NVMe drive",
        "smartctl 7.4 2023-08-01 r5530 [x] (local build)\nModel Number:                       Acme 1 TB\nTotal NVM Capacity:                 ‹1,000,204,886,016› [1.00 TB]\n\
         Available Spare:                    ‹93›%\nPercentage Used:                    ‹12›%\nData Units Read:                    ‹45,678,901› [x]\nData Units Written:                 ‹56,789,012› [x]\nPower On Hours:                     ‹12,345›\nMedia and Data Integrity Errors:    ‹23›\n",
    ),
    (
        "smartctl of a SAS drive",
        "smartctl 7.4 2023-08-01 r5530 [x] (local build)\nVendor:               SAMSUNG\nProduct:              MZILT3T8\nPercentage used endurance indicator: ‹3›%\n\
         read:          0        0         0         0          0     ‹398713.641›           0\nwrite:         0        0         0         0          0     ‹271828.182›           0\n",
    ),
    (
        "the health log and the log of NAND writes",
        "Smart Log for NVME device:nvme0n1 namespace-id:ffffffff\npercentage_used : ‹12›%\nData Units Written : ‹56789012›\npower_on_hours : ‹12345›\n\
         SMART Cloud Attributes :-\n  Physical media units written -               0 ‹65432109876543›\n",
    ),
    (
        "the JSON of smartctl",
        r#"{"json_format_version":[1,0],"smartctl":{"version":[7,4]},"device":{"protocol":"NVMe"},"model_name":"Acme","user_capacity":{"bytes":‹1000204886016›},
        "nvme_smart_health_information_log":{"percentage_used":‹12›,"data_units_read":‹45678901›,"data_units_written":‹56789012›,"media_errors":‹23›},"power_on_time":{"hours":‹12345›}}"#,
    ),
    (
        "the text that Proxmox VE wraps",
        r#"{"health":"PASSED","type":"text","text":"SMART/Health Information (NVMe Log 0x02)\nPercentage Used:  ‹31›%\nData Units Read:  ‹1,299,288› [x]\nData Units Written:  ‹5,592,478› [x]\nPower On Hours:  ‹1,687›\n"}"#,
    ),
    (
        "the list of disks of Proxmox VE",
        r#"{"devpath":"/dev/nvme0n1","health":"PASSED","model":"A","rpm":0,"serial":"S","size":‹1000204886016›,"type":"nvme","vendor":"x","wearout":‹37›}"#,
    ),
    (
        "mvcli",
        "SMART STATUS RETURN: OK.\nID Attribute Name RawValue Status\n09 Power-On Hours Count 0000000‹14744› OK\nC2 Drive Temperature 0000000000‹24› OK\nF1 Total Host Written 00000000‹7302› OK\nF2 Total Host Read 0000000‹55839› OK\n",
    ),
    (
        "a log page with a counter that is not used",
        "SMART Cloud Attributes :-\n  Physical media units written -               0 ‹65432109876543›\n  Physical media units read    -               0 ‹165432109876›\n",
    ),
    (
        "the JSON of fio, with requests that were not whole",
        r#"{"fio version":"fio-3.33","jobs":[{"jobname":"a","job options":{"direct":"1"},"write":{"io_bytes":4096000,"io_kbytes":4000,"bw_bytes":‹409600›,"iops":‹123›.0,"runtime":10000,"total_ios":1000,"short_ios":‹17›,"drop_ios":‹23›,
        "clat_ns":{"min":‹1234›,"max":100000,"mean":‹51234›.0,"stddev":‹12›.5,"N":1000}}}],"disk_util":[{"name":"sda","read_ios":0,"write_ios":‹98765›}]}"#,
    ),
    (
        "the exporter",
        "smartctl_device{device=\"sda\",model_name=\"Samsung SSD 870 EVO 500GB\",model_family=\"Samsung based SSDs\",protocol=\"ATA\"} 1\n\
         smartctl_device_power_on_seconds{device=\"sda\"} 3600000\nsmartctl_device_temperature{device=\"sda\",temperature_type=\"current\"} ‹36›\n\
         smartctl_device_attribute{device=\"sda\",attribute_id=\"241\",attribute_name=\"Total_LBAs_Written\",attribute_value_type=\"raw\"} ‹81234567890›\n",
    ),
    (
        "iostat",
        "Linux 6.1.0 (db1) \t11/21/26 \t_x86_64_\t(8 CPU)\n\nDevice r/s rkB/s r_await w/s wkB/s w_await aqu-sz %util\nsda ‹1.25› ‹20.50› ‹0.75› ‹10.25› ‹400.50› ‹1.75› ‹0.02› ‹3.20›\n",
    ),
    (
        "sar -d",
        "12:00:01 DEV tps rkB/s wkB/s areq-sz aqu-sz await %util\n12:10:01 sda ‹10.25› ‹40.50› ‹100.75› ‹14.25› ‹0.15› ‹10.50› ‹5.25›\n",
    ),
    (
        "zpool iostat",
        "              capacity     operations     bandwidth    total_wait     disk_wait\npool        alloc   free   read  write   read  write   read  write   read  write\n----------  -----  -----  -----  -----  -----  -----  -----  -----  -----  -----\n\
         tank         100G   900G    ‹12›    ‹34›   ‹310›K  ‹1.52›M  215us  315us  ‹115›us  ‹235›us\n",
    ),
    (
        "diskspd",
        "Results for timespan 1:\n\nactual test time:       ‹30.01›s\n\nRead IO\nthread |       bytes     |     I/Os     |    MiB/s   |  I/O per s |  AvgLat  | IopsStdDev | LatStdDev |  file\n-----\ntotal:         ‹102645760› |        ‹25060› |       3.26 |     ‹834.98› |    ‹0.272› |      94.24 |     ‹0.185›\n\n",
    ),
];

/// A text without its marks, and where the digits of its counters stand.
fn marked(text: &str) -> (String, Vec<usize>) {
    let (mut plain, mut places, mut inside) = (String::new(), Vec::new(), false);
    for one in text.chars() {
        match one {
            '‹' => inside = true,
            '›' => inside = false,
            one => {
                if inside && one.is_ascii_digit() {
                    places.push(plain.len());
                }
                plain.push(one);
            }
        }
    }
    (plain, places)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn another_digit_is_another_answer(kind in 0..TEXTS.len(), place in any::<prop::sample::Index>(), by in 1..10_u8) {
        let (name, text) = TEXTS[kind];
        let (plain, places) = marked(text);
        let at = places[place.index(places.len())];
        let mut bytes = plain.clone().into_bytes();
        bytes[at] = b'0' + (bytes[at] - b'0' + by) % 10;
        prop_assert!(import(plain.as_bytes()).is_ok(), "{name}: {:?}", import(plain.as_bytes()));
        prop_assert_ne!(import(&bytes), import(plain.as_bytes()), "{}, byte {}", name, at);
    }
}
