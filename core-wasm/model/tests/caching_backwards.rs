//! The models of the chapter on caching, run backwards and forwards, and request by request.

mod common;

use proptest::prelude::*;
use serde_json::{Value, json};
use spare_area_model::slots::MIN_NONZERO;

/// An output; NaN where it has none.
fn value(model: &str, inputs: &Value, output: &str) -> f64 {
    let answer = common::run(model, inputs).unwrap_or_else(|e| panic!("{model} {inputs}: {e:?}"));
    answer.values[common::output(model, output).0]
}

fn with(inputs: &Value, name: &str, value: f64) -> Value {
    let mut changed = inputs.clone();
    changed[name] = value.into();
    changed
}

/// Whether two numbers are the same but for rounding.
fn same(one: f64, other: f64) -> bool {
    (one - other).abs() <= 1e-9 * one.abs().max(other.abs())
}

proptest! {
    /// A cache with the hit ratio that is named is as fast as the disk, or as the SSD, itself.
    #[test]
    fn hit_ratios_that_are_named_do_what_is_said_of_them(
        disk in -3.0..-1.0f64,
        cache in 0.001..0.9f64,
        ssd in 0.001..0.9f64,
        writes in 0.0..0.8f64,
        destaged in 0.0..1.0f64,
    ) {
        let disk_time = 10f64.powf(disk);
        for policy in ["write-through", "write-back"] {
            let drive = json!({
                "disk_time": disk_time, "cache_time": cache * disk_time, "ssd_time": ssd * disk_time,
                "write_share": writes, "destage_share": destaged, "write_policy": policy,
            });
            for (named, time) in [("break_even_hit_ratio", disk_time), ("hit_ratio_to_match_ssd", ssd * disk_time)] {
                let ratio = value("cached-disk", &drive, named);
                // None, or any will do.
                if ratio > 0.0 {
                    let mean = value("cached-disk", &with(&drive, "hit_ratio", ratio), "mean_time");
                    prop_assert!(same(mean, time), "{policy} {named} {ratio}: {mean} {time}");
                }
            }
        }
    }

    /// Of a thousand requests each is a read or a write, each read a hit or none: their times added up.
    #[test]
    fn the_mean_is_that_of_a_thousand_requests(writes in 0u32..1000, hits in 0.0..=1.0f64, destaged in 0u32..=10) {
        let reads = 1000 - writes;
        let hit = (hits * f64::from(reads)).floor() as u32;
        let (disk, cache) = (0.015, 0.000_25);
        for is_back in [false, true] {
            let mut time = 0.0;
            for request in 0..1000 {
                time += match request {
                    read if read < hit => cache,
                    read if read < reads => cache + disk,
                    // Of every ten written back so many wait for a destage.
                    write if is_back => cache + if (write - reads) % 10 < destaged { disk } else { 0.0 },
                    _ => disk,
                };
            }
            let waiting = (0..writes).filter(|write| write % 10 < destaged).count() as f64;
            let inputs = json!({
                "disk_time": disk, "cache_time": cache, "write_share": f64::from(writes) / 1000.0,
                "hit_ratio": f64::from(hit) / f64::from(reads),
                "write_policy": if is_back { "write-back" } else { "write-through" },
                "destage_share": waiting / f64::from(writes.max(1)),
            });
            prop_assert!(same(value("cached-disk", &inputs, "mean_time"), time / 1000.0));
        }
    }

    /// What a host cache does to the mix, and the hit ratio for a mix, undo each other.
    #[test]
    fn a_host_cache_for_a_mix_gives_the_mix(writes in 0.01..0.99f64, target in 0.01..0.99f64) {
        let inputs = json!({"write_share": writes, "target_write_share": target});
        let hits = value("host-cache", &inputs, "host_hit_ratio_for");
        prop_assert_eq!(hits.is_nan(), target < writes);
        if !hits.is_nan() {
            let reached = value("host-cache", &with(&inputs, "host_hit_ratio", hits), "drive_write_share");
            prop_assert!(same(reached, target), "{hits}: {reached} {target}");
        }
    }

    /// A run of which a share is input and output, that many times faster, takes the time it was told by.
    #[test]
    fn a_run_gives_its_share_away(share in 0.01..0.99f64, faster in 1.5..1000.0f64, before in 1.0..1e4f64) {
        let after = before * (1.0 - share) + before * share / faster;
        let run = json!({"time_before": before, "time_after": after, "device_speedup": faster});
        prop_assert!((value("io-share", &run, "io_share") - share).abs() < 1e-9);
        prop_assert!(same(value("io-share", &run, "shortest_time"), before * (1.0 - share)));
    }

    /// The law that meets the two shares meets them at every scale: of the hot part, too, the same share
    /// of the requests goes to the same share of the data.
    #[test]
    fn hot_data_are_hot_at_every_scale(requests in 0.5..0.99f64, data in 0.01..0.4f64) {
        let law = json!({"io_share": requests, "data_share": data});
        for times in 1..4 {
            let placed = with(&law, "placed_share", data.powi(times));
            prop_assert!(same(value("hot-data", &placed, "io_share_placed"), requests.powi(times)));
        }
        let half = value("hot-data", &law, "data_share_for_half");
        // Nearer 0 no input is taken: that is tested with all models.
        prop_assume!(half >= MIN_NONZERO);
        prop_assert!(same(value("hot-data", &with(&law, "placed_share", half), "io_share_placed"), 0.5));
    }
}

/// Whether a note that begins like this is given.
fn is_noted(model: &str, inputs: &Value, beginning: &str) -> bool {
    let answer = common::run(model, inputs).unwrap_or_else(|e| panic!("{model} {inputs}: {e:?}"));
    answer.notes.iter().any(|note| note.starts_with(beginning))
}

#[test]
fn a_queue_that_breaks_littles_law_is_noted() {
    // 90 requests a second that wait for 30 ms are 2.7 at a time.
    for (queue, breaks) in [
        (1.7, true),
        (1.9, false),
        (2.7, false),
        (5.8, false),
        (6.0, true),
    ] {
        let report = json!({
            "read_rate": 60, "write_rate": 30, "read_wait": 0.025, "write_wait": 0.04, "queue": queue
        });
        let noted = is_noted("storage-bound", &report, "The queue depth is not IOPS");
        assert_eq!(noted, breaks, "{queue}");
    }
}

#[test]
fn what_the_tree_was_not_told_is_noted() {
    let device = "It is unknown whether the device";
    assert!(is_noted("storage-bound", &json!({}), device));
    assert!(!is_noted(
        "storage-bound",
        &json!({"device": "disk"}),
        device
    ));
    let paging = "It is unknown whether the machine swaps";
    assert!(is_noted("storage-bound", &json!({}), paging));
    assert!(!is_noted(
        "storage-bound",
        &json!({"paging_rate": 0}),
        paging
    ));
}

#[test]
fn a_drive_cache_no_larger_than_the_hosts_is_noted() {
    for (host, drive, noted) in [
        (1000, 1000, true),
        (1000, 1001, false),
        (10_000, 1000, false),
        (10_000, 20_000, false),
    ] {
        let caches = json!({"items": 10_000, "host_items": host, "drive_items": drive});
        let found = is_noted("two-level-cache", &caches, "The drive cache is no larger");
        assert_eq!(found, noted, "{host} {drive}");
    }
}

#[test]
fn a_busy_device_is_noted_where_that_says_little() {
    for (device, utilization, noted) in [
        ("ssd", 0.9, true),
        ("ssd", 0.89, false),
        ("array", 0.95, true),
        // Of a disk it is shown among the questions.
        ("disk", 0.95, false),
    ] {
        let report = json!({"device": device, "utilization": utilization});
        let found = is_noted("storage-bound", &report, "%util is high");
        assert_eq!(found, noted, "{device} {utilization}");
    }
}
