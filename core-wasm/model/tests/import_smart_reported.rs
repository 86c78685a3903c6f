//! Reports as people have posted them, each with what is right by our own reading. They lie outside the project, in
//! `../shared/samples/reported`; where they are not there, nothing is tested, and the test says so.

mod measured;

use serde_json::Value;
use spare_area_model::import::import;

const TB: f64 = 1e12;

/// A file, the counters of its drive (null: not known), and words that its notes or reasons have.
type Case = (
    &'static str,
    &'static [(&'static str, Option<f64>)],
    &'static str,
);

#[rustfmt::skip]
static CASES: &[Case] = &[
    ("01-850pro-grep.txt", &[("host_written", Some(62_578_693_422.0 * 512.0)), ("life_used", Some(0.98)), ("write_amplification_by_erases", Some(5887.0 * 1.145 * 128e9 / (62_578_693_422.0 * 512.0)))], ""),
    ("02-mx500-quoted-mail.txt", &[("host_written", Some(146_837_983_747.0 * 512.0)), ("write_amplification", Some(2.077_591)), ("life_used", Some(0.51))], ""),
    ("02b-mx500-wrapped.txt", &[("host_written", Some(146_837_983_747.0 * 512.0)), ("write_amplification", Some(2.077_591)), ("life_used", Some(0.51))], ""),
    ("02c-mx500-unwrapped.txt", &[("host_written", Some(146_837_983_747.0 * 512.0)), ("write_amplification", Some(2.077_591)), ("life_used", Some(0.51))], ""),
    ("04-linuxfabrik-apostrophe.txt", &[("host_written", Some(28_604_965.0 * 512_000.0)), ("percentage_used", Some(0.03))], "so that the rating of the drive is not known"),
    ("09-megaraid-noname.txt", &[("host_written", Some(53_880_021_276.0 * 512.0)), ("write_amplification", Some(5.032_785)), ("life_used", Some(0.09))], ""),
    ("10-sandforce-sv300.txt", &[("capacity", None), ("write_amplification", Some(15_939.0 / 20_691.0))], "120 bytes"),
    ("13-intel545s-not-in-db.txt", &[("host_written", Some(373_785.0 * 33_554_432.0))], ""),
    ("14-mx500-4tb-not-in-db.txt", &[("host_written", Some(13_253_746_180.0 * 512.0)), ("write_amplification", Some(1.298_314_6)), ("life_used", Some(0.0))], ""),
    ("16-toshiba-hk4r.txt", &[("host_written", Some(1_287_410.0 * 33_554_432.0))], ""),
    ("17-unraid-l-ssd.txt", &[("host_written", None), ("percentage_used", Some(0.20))], ""),
    ("22b-micron5200-old-drivedb.txt", &[("write_amplification", Some(1.115_031_7))], ""),
    ("23-wdblue-7.1.txt", &[("host_written", Some(3100.0 * 1_073_741_824.0))], ""),
    ("23b-wdblue-7.3.txt", &[("host_written", Some(3100.0 * 1_073_741_824.0))], ""),
    ("24-devstat-only.txt", &[("host_written", Some(483_365_084_343.0 * 512.0)), ("percentage_used", Some(0.07))], ""),
    ("26-rows-only.txt", &[("host_written", Some(21_640_090_130.0 * 512.0)), ("write_amplification", Some(1.115_031_7)), ("life_used", Some(0.0))], ""),
    ("45-lexar-ns100.txt", &[("host_written", Some(65_427_717_018.0 * 512.0))], ""),
    ("48b-kingston-questionmarks.txt", &[("capacity", Some(240_057_409_536.0)), ("write_amplification", Some(5120.0 / 3890.0))], ""),
    ("50-nvme-intel-245pct.txt", &[("percentage_used", Some(2.45)), ("host_written", Some(415.920_987_136 * TB))], "fails its own test"),
    ("54-checkmk-nvme.txt", &[("host_written", Some(19.3 * 1_099_511_627_776.0)), ("percentage_used", Some(0.02))], ""),
    ("63-smartctl75-endurance-used.json", &[("percentage_used", Some(0.07)), ("host_written", None)], "if that name is true it is 18,231 GB"),
];

fn read(file: &str) -> Option<Value> {
    let bytes = std::fs::read(measured::samples("reported")?.join(file)).expect("a sample");
    let text = import(&bytes).unwrap_or_else(|problem| panic!("{file}: {problem}"));
    Some(serde_json::from_str(&text).expect("the answer is JSON"))
}

#[test]
fn what_people_posted_is_read_as_it_is_right() {
    for (file, counters, words) in CASES {
        let Some(answer) = read(file) else { return };
        assert_eq!(answer["kind"], "drive", "{file}");
        for (name, right) in *counters {
            let counter = &answer["values"][name];
            let value = if *name == "capacity" {
                counter
            } else {
                &counter["value"]
            };
            match right {
                None => assert!(value.is_null(), "{file}: {name} is {value}"),
                Some(right) => {
                    let value = value
                        .as_f64()
                        .unwrap_or_else(|| panic!("{file}: {name}: {counter}"));
                    assert!(
                        (value / right - 1.0).abs() < 1e-6 || (value - right).abs() < 1e-9,
                        "{file}: {name} is {value}, not {right}"
                    );
                }
            }
        }
        assert!(answer.to_string().contains(words), "{file}: {answer}");
    }
}

#[test]
fn an_amount_that_was_rounded_has_bounds() {
    let Some(answer) = read("54-checkmk-nvme.txt") else {
        return;
    };
    let written = &answer["values"]["host_written"];
    let [low, high] = ["low", "high"].map(|bound| written[bound].as_f64().unwrap());
    let right = 41_549_752.0 * 512_000.0;
    assert!(low <= right && right <= high, "{low} to {high}");
    assert!(high / low < 1.006);
}

#[test]
fn what_a_drive_says_of_its_health_is_told() {
    let Some(answer) = read("50-nvme-intel-245pct.txt") else {
        return;
    };
    let verdict = &answer["values"]["verdict"];
    assert_eq!(verdict["passed"], false);
    assert_eq!(verdict["available_spare"], 1.0);
    assert_eq!(verdict["spare_threshold"], 0.1);
    assert!(
        verdict["warnings"]
            .to_string()
            .contains("reliability is degraded"),
        "{verdict}"
    );
}

#[test]
fn two_readings_of_one_drive_are_paired_by_the_clock() {
    let Some(answer) = read("03-mx500-twice.txt") else {
        return;
    };
    assert_eq!(answer["kind"], "drive");
    let since = &answer["values"]["since"];
    assert_eq!(since["clock_time"], 4222.0);
    assert!(
        (since["write_amplification"]["value"].as_f64().unwrap() - 92.28).abs() < 0.005,
        "{since}"
    );
    assert_eq!(since["host_written"]["value"], 430_080.0);
    let rate = since["rate"]["value"].as_f64().unwrap();
    assert!((rate - 430_080.0 / 4222.0).abs() < 0.01, "{rate}");
}

#[test]
fn two_drives_without_serial_numbers_stay_two() {
    let Some(answer) = read("61-two-mirror-noserial.txt") else {
        return;
    };
    assert_eq!(answer["kind"], "drives");
    let drives = answer["values"]["drives"].as_array().unwrap();
    let written = |at: usize| drives[at]["host_written"]["value"].as_f64().unwrap();
    assert_eq!(drives.len(), 2);
    assert_eq!(
        [written(0), written(1)],
        [22_104.0, 24_870.0].map(|gib| gib * 1_073_741_824.0)
    );
    assert!(drives.iter().all(|drive| drive["since"].is_null()));
}
