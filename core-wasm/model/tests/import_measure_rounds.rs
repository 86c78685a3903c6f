//! Results that are opened together: the rounds of a test, and a sweep of queue depths.

mod measured;

use measured::{bytes, close, files, folder, notes, numbers, real, result_of, sample, together};
use serde_json::{Value, json};

#[test]
fn five_files_are_five_rounds_and_the_order_of_opening_does_not_matter() {
    let Some(folder) = folder() else { return };
    for (first, quantity, unit) in [
        ("fio_json/ssspt_hp1_4k_write/round001.json", "iops", 1.0),
        // One job at depth 1: its latency is judged.
        (
            "fio_json/ssspt_hp_lat2_4k_r65/round001.json",
            "latency",
            1e9,
        ),
        // Of equal requests the rate goes as the bandwidth, so that the shares are the same.
        (
            "fio_json/ssspt_hp_tp1_1024k_write/round001.json",
            "iops",
            1.0,
        ),
    ] {
        let sample = sample(&folder, first);
        let expected = &sample["expected"];
        let mut names = files(&sample);
        let answer = real(&folder, &names);
        let all = answer["values"]["rounds"].as_array().unwrap();
        let rounds = all.iter().find(|one| one["quantity"] == quantity).unwrap();
        let window = expected["windows"].as_array().unwrap().last().unwrap();
        let steady = &rounds["steady"];
        assert_eq!(steady["steady"], window["steady"], "{first}");
        let share = |key: &str| window[key].as_f64().unwrap() / 100.0;
        // fio prints a rate to the sixth place of its own clock.
        let near = |found: &Value, want: f64| {
            assert!(
                (found.as_f64().unwrap() - want).abs() < 1e-4,
                "{first}: {found} {want}"
            );
        };
        near(&steady["excursion"], share("data_excursion_pct"));
        near(&steady["slope_excursion"], share("slope_excursion_pct"));
        if !first.contains("tp1") {
            for (found, want) in numbers(&rounds["values"])
                .iter()
                .zip(numbers(&expected["values"]))
            {
                assert!(
                    (found * unit / want - 1.0).abs() < 1e-5,
                    "{first}: {found} {want}"
                );
            }
        }
        let files: Vec<&Value> = answer["values"]["jobs"]
            .as_array()
            .unwrap()
            .iter()
            .map(|job| &job["file"])
            .collect();
        assert_eq!(files[0], "round001.json");
        assert!(!notes(&answer).contains("ramp_time"), "the end was judged");
        names.reverse();
        assert_eq!(
            real(&folder, &names)["values"]["rounds"],
            answer["values"]["rounds"]
        );
        // All in one file, as `cat` makes it.
        let text: Vec<u8> = names.iter().flat_map(|name| bytes(&folder, name)).collect();
        let one = measured::read(&text);
        assert_eq!(one["values"]["rounds"], answer["values"]["rounds"]);
        assert!(
            one["values"]["jobs"][0]["file"]
                .as_str()
                .unwrap()
                .starts_with("result ")
        );
    }
}

#[test]
fn four_rounds_are_too_few_and_one_that_is_there_twice_is_none() {
    let Some(folder) = folder() else { return };
    let sample = sample(&folder, "fio_json/ssspt_hp1_4k_write/round001.json");
    let mut names = files(&sample);
    names.truncate(4);
    let answer = real(&folder, &names);
    let rounds = &answer["values"]["rounds"][0]["steady"];
    assert_eq!(
        (&rounds["steady"], &rounds["reason"]),
        (&Value::Null, &json!("There are fewer than five rounds."))
    );
    names.push(names[0].clone());
    let answer = real(&folder, &names);
    assert_eq!(answer["values"]["rounds"], json!([]));
    assert!(notes(&answer).contains("one is there twice"));
}

#[test]
fn queue_depths_are_listed_by_depth_each_with_littles_law() {
    let Some(folder) = folder() else { return };
    for (first, depths) in [
        ("fioplot_860pro_randread", 7),
        ("fioplot_hdd_samsungf1_randread", 6),
    ] {
        let sample = sample(&folder, &format!("fio_json/{first}/randread-1-1.json"));
        let mut names = files(&sample);
        names.sort(); // as a folder shows them: 1, 16, 2 …
        let answer = real(&folder, &names);
        let jobs = answer["values"]["jobs"].as_array().unwrap();
        let asked: Vec<f64> = jobs
            .iter()
            .map(|job| job["queue_asked"].as_f64().unwrap())
            .collect();
        assert_eq!(
            asked,
            (0..depths)
                .map(|power| 2f64.powi(power))
                .collect::<Vec<_>>()
        );
        for job in jobs {
            let depth = job["queue_asked"].to_string();
            let want = &sample["expected"]["by_iodepth"][depth.trim_end_matches(".0")];
            close(&job["iops"], want["iops"].as_f64().unwrap(), &depth);
            close(
                &job["outstanding"],
                want["little_N=iops*lat"].as_f64().unwrap(),
                &depth,
            );
        }
        assert_eq!(
            answer["values"]["rounds"],
            json!([]),
            "other depths are other loads"
        );
    }
}

#[test]
fn jobs_that_wait_for_one_another_are_rounds_and_processes_beside_one_another_are_none() {
    const ROUND: &str = r#""rw":"randwrite","bs":"4k","runtime":"60s","stonewall":"1""#;
    let rounds = |jobs: &[(&str, u32)]| {
        let answer = measured::read(&result_of("fio-3.33", jobs, 1));
        answer["values"]["rounds"]
            .as_array()
            .unwrap()
            .iter()
            .map(|one| numbers(&one["values"]))
            .collect::<Vec<_>>()
    };
    let five: Vec<(&str, u32)> = (0..5).map(|group| (ROUND, group)).collect();
    assert_eq!(rounds(&five), [vec![1000.0; 5], vec![500e-6; 5]]);
    // Five processes of one job.
    assert!(rounds(&[(ROUND, 0); 5]).is_empty());
    // New groups that start at once.
    const BESIDE: &str = r#""rw":"randwrite","bs":"4k","runtime":"60s","new_group":"1""#;
    let beside: Vec<(&str, u32)> = (0..5).map(|group| (BESIDE, group)).collect();
    assert!(rounds(&beside).is_empty());
    // Two processes in each of five rounds: their rates are added.
    let pairs: Vec<(&str, u32)> = (0..10).map(|place| (ROUND, place / 2)).collect();
    assert_eq!(rounds(&pairs)[0], [2000.0; 5]);
    // What only prepares is judged in no round.
    let fill = (r#""rw":"write","bs":"128k","loops":"2""#, 0);
    let files: Vec<(String, Vec<u8>)> = (1..=5)
        .map(|place| {
            (
                format!("{place}.json"),
                result_of("fio-3.33", &[fill, (ROUND, 1)], 3 * place),
            )
        })
        .collect();
    let files: Vec<(&str, Vec<u8>)> = files
        .iter()
        .map(|(name, bytes)| (name.as_str(), bytes.clone()))
        .collect();
    let answer = together(&files);
    assert_eq!(answer["values"]["rounds"].as_array().unwrap().len(), 2);
    assert_eq!(answer["values"]["rounds"][0]["steady"]["steady"], true);
    assert_eq!(answer["source"], "5 results");
}
