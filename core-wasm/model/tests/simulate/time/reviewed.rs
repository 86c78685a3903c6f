//! Consumer drives whose SLC cache a review measured: filled from end to end, one of them with its cache
//! and without, and one that rests.
//!
//! What a review says of a drive is its cache and up to three rates. Each rate sets a time of the simulated
//! drive: programming a page of the cache, programming one outside it, and the controller's time for a page
//! that is folded. The mean of the whole fill is not among them. A second rate that is the last is that
//! outside the cache, or, where a full cache leaves hardly any flash for direct writes, that while folding.

use super::answer;
use serde_json::Value;
use spare_area_model::simulate::request::{self, Full, Inputs, Start, Traffic};
use std::fs;
use std::path::PathBuf;

const PAGE: f64 = 16_384.0;
const PAGES: f64 = 65_536.0;
const DIES: f64 = 32.0;
/// Pages of a block, so many that an erase takes next to nothing.
const BLOCK: f64 = 720.0;
const MB: f64 = 1e6;

/// Flash of a drive for each byte that the host sees.
const RAW: f64 = 1.075;
/// Reading a page, and its way over a channel.
const READ: f64 = 40e-6;
const TRANSFER: f64 = PAGE / 2e9;

/// An empty drive that is to be filled in one stream, smaller than it is: its rates are not. The cache is
/// such a share of it.
fn empty(bits: f64, cache: f64, rates: &[f64]) -> Inputs {
    // All dies program a page in this time for each page of such a rate.
    let time = |rate: f64| DIES * PAGE / (rate * MB);
    let [first, second] = [rates[0], rates[1]];
    let is_folding = rates.len() == 2 && RAW - bits * cache < 0.2;
    Inputs {
        user_pages: PAGES,
        overprovisioning: RAW - 1.0,
        pages_per_block: BLOCK,
        page_size: PAGE,
        start: Start::Empty,
        traffic: Traffic::Sequential,
        channels: Some(8.0),
        dies_per_channel: DIES / 8.0,
        read_time: READ,
        transfer_rate: 2e9,
        cache_program_time: time(first),
        // Folding a block of the cache frees what is left of a whole block for the host.
        program_time: match is_folding {
            true => ((bits - 1.0) * time(second) - READ - 2.0 * TRANSFER) / bits,
            false => time(second),
        },
        move_time: rates
            .get(2)
            .map_or(0.0, |last| (bits - 1.0) * PAGE / (last * MB)),
        cache_lent: 1.0,
        cache_lent_most: Some(cache),
        bits_per_cell: bits,
        cache_full: Full::Direct,
        read_share: Some(0.0),
        block_size: Some(1_048_576.0),
        queue_depth: 4.0,
        write_buffer: 4.0 * 1_048_576.0,
        warm_up: 0.0,
        measure: 1.0,
        interval: 0.01,
        ..request::defaults()
    }
}

/// Megabytes per second of a whole fill.
fn filled(inputs: &Inputs) -> f64 {
    answer(inputs).write_bandwidth.expect("a rate") / MB
}

/// As a review has it, where it gives two rates.
fn reviewed(drive: &Value) -> Option<Inputs> {
    let number = |name: &str| drive[name].as_f64().expect("a number");
    let rates = drive["rates_mb_s"].as_array().expect("rates").iter();
    let rates: Vec<f64> = rates.filter_map(Value::as_f64).collect();
    let bits = if drive["cells"] == "QLC" { 4.0 } else { 3.0 };
    let cache = number("cache_gb") / number("capacity_gb");
    (rates.len() > 1).then(|| empty(bits, cache, &rates))
}

fn drives() -> Vec<Value> {
    let file = "../../content/measured-runs/slc-caches.json";
    let text = fs::read_to_string(PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(file));
    serde_json::from_str(&text.expect("text")).expect("a list")
}

/// What is found of each drive of which the mean is printed stands beside it.
#[test]
fn whole_fills_are_as_recorded() {
    let (mut errors, mut others) = (Vec::new(), Vec::new());
    for drive in drives() {
        let Some(published) = drive["mean_mb_s"].as_f64() else {
            continue;
        };
        let Some(inputs) = reviewed(&drive) else {
            continue;
        };
        let found = filled(&inputs);
        let recorded = drive["simulated_mean_mb_s"].as_f64().unwrap_or(0.0);
        if (found / recorded - 1.0).abs() > 1e-3 {
            others.push(format!("{}: {found:.1}", drive["id"]));
        }
        errors.push((found / published - 1.0, drive["id"].clone()));
    }
    assert!(others.is_empty(), "{others:?}");
    let near = errors.iter().filter(|(error, _)| error.abs() < 0.15);
    assert_eq!((near.count(), errors.len()), (9, 11), "{errors:?}");
    // The 980 PRO gets faster as it fills; the plain 980 keeps its second rate to the end.
    let far = errors.iter().filter(|(error, _)| error.abs() >= 0.15);
    for (error, id) in far {
        assert!(id == "samsung-980-pro" || id == "samsung-980", "{id}");
        assert!((-0.23..-0.15).contains(error), "{id}: {error}");
    }
}

/// A copy of 2 TB took 1498 s with the cache, and some 930 s with it switched off.
#[test]
fn a_drive_fills_faster_with_its_cache_off() {
    let drives = drives();
    let aldrin = drives.iter().find(|one| one["id"] == "pichau-aldrin-pro");
    let with = reviewed(aldrin.expect("the drive")).expect("rates");
    let without = Inputs {
        cache_lent: 0.0,
        ..with.clone()
    };
    let time = |inputs: &Inputs| 2e12 / (filled(inputs) * MB);
    let (with, without) = (time(&with), time(&without));
    assert!((with / 1498.0 - 1.0).abs() < 0.06, "{with}");
    assert!((without / 930.0 - 1.0).abs() < 0.03, "{without}");
}

/// The Samsung 840 EVO of 1 TB: a cache of 12 GB that is back in part after an idle time of 10 s, and
/// whole after 25 s, by other tests after 15 to 30 s. Its dies program as fast as those of the 840 of 120 GB,
/// which has an eighth of them and writes 140 MB/s.
#[test]
fn a_cache_of_12_gb_is_back_after_25_s() {
    let (dies, pages) = (64.0, 1_500_000.0);
    let cache = 12e9 / PAGE / pages;
    let folded = |rest_time: f64| {
        let outputs = answer(&Inputs {
            user_pages: pages,
            cache,
            cache_lent: 0.0,
            channels: Some(8.0),
            dies_per_channel: dies / 8.0,
            cache_program_time: dies * PAGE / 520e6,
            program_time: dies / 8.0 * PAGE / 140e6,
            read_time: 100e-6,
            transfer_rate: 400e6,
            rest_every: Some(cache),
            rest_time,
            // The request after the idle period is its last.
            measure: cache + 64.0 / pages,
            interval: 0.1,
            ..empty(3.0, 0.0, &[520.0, 520.0])
        });
        outputs.folded_pages * PAGE
    };
    assert!(
        (0.5..0.9).contains(&(folded(10.0) / 12e9)),
        "{}",
        folded(10.0)
    );
    // Dies alone fold all of it in 13 s; the drive takes up to twice as long.
    assert!(folded(12.0) < 11.9e9 && folded(13.5) > 11.99e9);
    assert!(folded(25.0) > 11.99e9);
}
