//! A cache in front and rests, in time.

use super::{answer, programs_only};
use spare_area_model::simulate::request::{Frontier, Inputs, Separation, Start, Traffic};
use spare_area_model::simulate::run::Run;

/// Bytes and times that can be added up by hand: a sequence on one die, one request at a time. A page
/// takes 50 µs into the cache and 250 µs (50 to read, 200 to program) out of it, an erase 2.56 ms, or
/// 40 µs for each of its 64 pages.
fn by_hand() -> Inputs {
    Inputs {
        user_pages: 6400.0,
        overprovisioning: 0.5,
        pages_per_block: 64.0,
        traffic: Traffic::Sequential,
        cache: 0.1,
        cache_program_time: 50e-6,
        program_time: 200e-6,
        read_time: 50e-6,
        erase_time: 2.56e-3,
        channels: Some(1.0),
        dies_per_channel: 1.0,
        queue_depth: 1.0,
        warm_up: 0.0,
        measure: 2.0,
        window: 0.1,
        duration: None,
        interval: 0.016,
        ..programs_only()
    }
}

/// A drive on which much happens at once.
fn busy() -> Inputs {
    Inputs {
        user_pages: 4000.0,
        pages_per_block: 16.0,
        overprovisioning: 0.2,
        traffic: Traffic::HotCold,
        frontier: Frontier::Separate,
        separation: Separation::Detector,
        start: Start::Random,
        trim_share: 0.1,
        cache: 0.05,
        wear_gap: Some(20.0),
        read_time: 40e-6,
        erase_time: 2e-3,
        write_buffer: 65_536.0,
        warm_up: 0.5,
        measure: 3.0,
        duration: None,
        interval: 0.01,
        round: 0.05,
        ..programs_only()
    }
}

#[test]
fn a_cache_is_fast_until_it_is_full_and_then_folding_takes_its_time() {
    let outputs = answer(&by_hand());
    let rates: Vec<f64> = outputs.intervals.iter().map(|row| row[1]).collect();
    // 640 pages at 50 µs: 32 ms, two intervals; what is done as one ends counts in the next.
    assert_eq!(rates[..2], [319.0 / 0.016, 20_000.0]);
    // Then each page waits for a fold, and every 64th for the erase of a block of the cache; once the
    // spare is used up (3200 pages), for that of a block of the drive too.
    let mean = |from: f64, to: f64| {
        let inside = |row: &&[f64; 9]| row[0] > from && row[0] <= to;
        let rows: Vec<f64> = outputs
            .intervals
            .iter()
            .filter(inside)
            .map(|row| row[1])
            .collect();
        rows.iter().sum::<f64>() / rows.len() as f64
    };
    let folding = 1.0 / (50e-6 + 250e-6 + 40e-6);
    let cleaning = 1.0 / (50e-6 + 250e-6 + 40e-6 + 40e-6);
    assert!(
        (mean(0.2, 1.0) / folding - 1.0).abs() < 0.01,
        "{}",
        mean(0.2, 1.0)
    );
    assert!(
        (mean(2.0, 4.0) / cleaning - 1.0).abs() < 0.01,
        "{}",
        mean(2.0, 4.0)
    );
}

#[test]
fn time_changes_nothing_of_what_is_done() {
    for rest_every in [None, Some(0.3)] {
        let timed = Inputs {
            rest_every,
            rest_blocks: 3.0,
            rest_time: 50.0,
            ..busy()
        };
        let counted = answer(&Inputs {
            channels: None,
            ..timed.clone()
        });
        let outputs = answer(&timed);
        assert!(outputs.folded_pages > 0.0 && outputs.moved_pages > 0.0);
        assert_eq!(outputs.windows, counted.windows);
        assert_eq!(outputs.victims, counted.victims);
        assert_eq!(outputs.folded_pages, counted.folded_pages);
        assert_eq!(outputs.erases_max, counted.erases_max);
    }
}

#[test]
fn what_is_not_there_changes_nothing() {
    let plain = Inputs {
        cache: 0.0,
        ..busy()
    };
    let without = answer(&plain);
    let fast = answer(&Inputs {
        cache_program_time: 1e-6,
        ..plain.clone()
    });
    assert_eq!(fast, without);
    for cache in [0.0, 0.05] {
        let never = Inputs { cache, ..busy() };
        let for_no_time = Inputs {
            rest_every: Some(0.3),
            rest_blocks: 3.0,
            rest_time: 0.0,
            ..never.clone()
        };
        let (rested, never) = (answer(&for_no_time), answer(&never));
        assert_eq!(rested.intervals, never.intervals);
        assert_eq!(rested.windows, never.windows);
    }
}

#[test]
fn steps_give_the_same_answer_as_one_go() {
    let inputs = Inputs {
        rest_every: Some(0.3),
        rest_blocks: 3.0,
        rest_time: 0.05,
        gc_style: 0.5,
        ..busy()
    };
    let whole = answer(&inputs);
    for step in [1, 77] {
        let mut run = Run::new(&inputs).unwrap();
        while !run.over() {
            run.advance(step);
        }
        // As text, for what has no value is not equal to itself.
        assert_eq!(format!("{:?}", run.outputs()), format!("{whole:?}"));
    }
}

/// In a rest of 0.1 s one die folds 400 pages (and erases six blocks of the cache in the time of
/// 61.44 pages): as many as that, and the host has room for as many when it is back.
#[test]
fn a_rest_folds_as_much_as_it_has_time_for() {
    let folded = |rest_time| {
        let outputs = answer(&Inputs {
            // The cache is full after the first tenth; nothing is written after the rest.
            measure: 0.2,
            rest_every: Some(0.1),
            rest_time,
            ..by_hand()
        });
        outputs.folded_pages
    };
    // Without a rest, each of the second 640 pages folds one; a rest makes no more of them, but some
    // of them earlier. The rest at the very end comes on top.
    assert_eq!(folded(0.0), 640.0);
    let more = folded(0.1) - 640.0;
    assert!((more - 0.1 / (250e-6 + 40e-6)).abs() < 12.0, "{more}");
    assert_eq!(folded(1e3), 1280.0);
}

/// A drive that rests long enough between bursts no larger than its cache is always fast.
#[test]
fn bursts_that_fit_into_the_cache_are_fast_where_rests_are_long() {
    let inputs = Inputs {
        rest_every: Some(0.1),
        rest_time: 0.5,
        rest_blocks: 12.0,
        interval: 10.0,
        ..by_hand()
    };
    let outputs = answer(&Inputs {
        duration: Some(10.0),
        ..inputs.clone()
    });
    assert_eq!(outputs.latency_max, Ok(50e-6));
    let short = answer(&Inputs {
        duration: Some(10.0),
        rest_time: 0.05,
        ..inputs
    });
    assert!(short.latency_max.unwrap() > 250e-6);
}

#[test]
fn an_open_load_rests_too() {
    let inputs = Inputs {
        arrival_rate: Some(10_000.0),
        rest_every: Some(0.1),
        rest_time: 1.0,
        measure: 0.5,
        interval: 0.1,
        ..by_hand()
    };
    let outputs = answer(&inputs);
    // Five rests of a second, and the fill of the cache between them.
    let quiet = outputs.intervals.iter().filter(|row| row[1] == 0.0).count();
    assert!((35..=50).contains(&quiet), "{quiet}");
}
