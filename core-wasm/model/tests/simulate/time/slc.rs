//! An SLC cache in a drive that reads and writes: phases, sizes and recovery that are sums, and the closed
//! model beside it.

use super::{answer, close, programs_only};
use spare_area_model::simulate::request::{Full, Inputs, Outputs, Scheduling, Start, Traffic};
use spare_area_model::simulate::simulator;
use spare_area_model::stack::slc_cache;

const PROGRAM: f64 = 200e-6;
const CACHE_PROGRAM: f64 = 50e-6;
const READ: f64 = 50e-6;
const ERASE: f64 = 1.2e-3;
/// 48 pages to a block, and 16 to one of the cache.
const BLOCK: f64 = 48.0;
const CACHE_BLOCK: f64 = 16.0;
const PAGES: f64 = 38_400.0;

/// An empty drive with one die of TLC flash, which is filled from end to end.
fn filled(cache_lent: f64) -> Inputs {
    Inputs {
        user_pages: PAGES,
        overprovisioning: 0.075,
        pages_per_block: BLOCK,
        start: Start::Empty,
        traffic: Traffic::Sequential,
        read_share: Some(0.0),
        channels: Some(1.0),
        dies_per_channel: 1.0,
        queue_depth: 1.0,
        program_time: PROGRAM,
        cache_program_time: CACHE_PROGRAM,
        read_time: READ,
        erase_time: ERASE,
        cache_lent,
        bits_per_cell: 3.0,
        cache_full: Full::Direct,
        write_buffer: 4096.0,
        warm_up: 0.0,
        measure: 1.0,
        duration: None,
        interval: 0.002,
        ..programs_only()
    }
}

/// Seconds until so many pages were written, as the intervals have it.
fn time_of(outputs: &Outputs, pages: f64, interval: f64) -> f64 {
    let mut left = pages;
    for (number, row) in outputs.intervals.iter().enumerate() {
        let done = row[1] * interval;
        if left <= done {
            return (number as f64 + left / done) * interval;
        }
        left -= done;
    }
    outputs.intervals.len() as f64 * interval
}

/// The closed model, of pages of a byte and a drive of so many gigabytes.
fn closed(inputs: &Inputs, data: f64, copied: f64) -> slc_cache::Outputs {
    // Folding a block of the cache makes room for what is left of a whole block.
    let room = BLOCK - CACHE_BLOCK;
    let folding = room * PROGRAM + CACHE_BLOCK * (PROGRAM + READ) + ERASE;
    let giga = 1e9;
    slc_cache::compute(&slc_cache::Inputs {
        user_capacity: PAGES * giga,
        raw_capacity: PAGES * giga * (1.0 + inputs.overprovisioning),
        bits_per_cell: 3.0,
        data: data * giga,
        copied: copied * giga,
        static_cache: inputs.cache * PAGES * giga,
        lent_share: inputs.cache_lent,
        most_lent: inputs.cache_lent_most.map(|most| most * PAGES * giga),
        lends_until: None,
        cache_rate: giga / CACHE_PROGRAM,
        direct_rate: giga / PROGRAM,
        folding_rate: giga * room / folding,
        idle_time: 0.0,
        fold_delay: 0.0,
        fold_rate: giga / (PROGRAM + READ),
    })
    .expect("a drive that there can be")
}

#[test]
fn a_fill_has_the_three_phases_of_the_closed_model() {
    for (cache, cache_lent, most) in [
        (0.0, 0.2, None),
        (0.0, 0.6, None),
        (0.0, 0.9, Some(0.2)),
        (0.0, 1.0, None),
        (0.05, 0.5, None),
        (0.1, 0.0, None),
    ] {
        let inputs = Inputs {
            cache,
            cache_lent_most: most,
            ..filled(cache_lent)
        };
        let outputs = answer(&inputs);
        let model = closed(&inputs, 0.0, PAGES);
        let cached = outputs.cached_pages;
        close(cached, model.in_cache / 1e9, 0.01);
        for share in [0.1, 0.3, 0.6, 0.9, 0.995] {
            let copy = closed(&inputs, 0.0, share * PAGES);
            let found = time_of(&outputs, share * PAGES, inputs.interval);
            close(found, copy.copy_time, 0.01);
        }
        // What was folded was written twice.
        assert!(outputs.folded_pages <= cached);
        let programs = 1.0 + outputs.folded_pages / PAGES;
        close(outputs.write_amplification.unwrap(), programs, 1e-9);
        let erased = outputs.folded_pages / CACHE_BLOCK;
        assert!((outputs.cache_erases - erased).abs() <= 1.0);
    }
}

#[test]
fn folding_first_takes_as_long_as_without_reads() {
    let inputs = Inputs {
        cache: 0.1,
        cache_full: Full::Fold,
        ..filled(0.0)
    };
    let plain = answer(&Inputs {
        read_share: None,
        ..inputs.clone()
    });
    let outputs = answer(&inputs);
    assert_eq!(outputs.folded_pages, plain.folded_pages);
    assert_eq!(outputs.cache_erases, plain.cache_erases);
    for share in [0.05, 0.3, 0.99] {
        let found = time_of(&outputs, share * PAGES, inputs.interval);
        let without = time_of(&plain, share * PAGES, inputs.interval);
        close(found, without, 2e-3);
    }
    // Each page waits for a fold, and every 16th for an erase.
    let slow = CACHE_PROGRAM + READ + PROGRAM + ERASE / CACHE_BLOCK;
    let found = time_of(&outputs, 0.9 * PAGES, inputs.interval)
        - time_of(&outputs, 0.5 * PAGES, inputs.interval);
    close(found, 0.4 * PAGES * slow, 2e-3);
}

#[test]
fn the_cache_shrinks_as_the_drive_fills() {
    let cached = |bursts: f64| {
        let inputs = Inputs {
            rest_every: Some(0.25),
            rest_time: 10.0,
            interval: 0.01,
            measure: 0.25 * bursts,
            ..filled(0.6)
        };
        answer(&inputs).cached_pages
    };
    let mut before = 0.0;
    for burst in [1.0, 2.0, 3.0, 4.0] {
        let now = cached(burst);
        let data = (burst - 1.0) * 0.25 * PAGES;
        let model = closed(&filled(0.6), data, 0.25 * PAGES);
        close(now - before, model.in_cache / 1e9, 0.02);
        before = now;
    }
}

#[test]
fn an_idle_period_folds_for_as_long_as_it_lasts() {
    let folded = |rest_time: f64, fold_delay: f64| {
        let inputs = Inputs {
            cache: 0.1,
            rest_every: Some(0.1),
            rest_time,
            fold_delay,
            // One burst that fills the cache, the idle period, and one more page.
            measure: 0.1001,
            ..filled(0.0)
        };
        answer(&inputs).folded_pages
    };
    let fold = READ + PROGRAM + ERASE / CACHE_BLOCK;
    close(folded(0.5, 0.0), 0.5 / fold, 0.02);
    close(folded(0.5, 0.2), 0.3 / fold, 0.02);
    assert_eq!(folded(0.5, 0.51), 0.0);
    assert_eq!(folded(100.0, 0.5), 0.1 * PAGES);
}

#[test]
fn gaps_between_requests_are_idle_time_too() {
    // A page every 2 ms takes 0.05 ms, and as much idle time folds as many pages as come.
    let slow = Inputs {
        cache: 0.02,
        arrival_rate: Some(500.0),
        measure: 0.5,
        interval: 1.0,
        ..filled(0.0)
    };
    let outputs = answer(&slow);
    assert!(outputs.cached_pages > 0.999 * 0.5 * PAGES);
    assert!(outputs.folded_pages > 0.9 * outputs.cached_pages);
    // What waits for longer gaps than there are goes past the full cache.
    let never = answer(&Inputs {
        fold_delay: 10.0,
        ..slow
    });
    assert_eq!(never.folded_pages, 0.0);
    assert_eq!(never.cached_pages, 0.02 * PAGES);
}

#[test]
fn reads_from_the_cache_take_its_time() {
    let reads = |cache_read_time: Option<f64>| {
        let inputs = Inputs {
            cache: 0.1,
            cache_read_time,
            cache_full: Full::Fold,
            start: Start::Random,
            traffic: Traffic::Uniform,
            read_share: Some(1.0),
            scheduling: Scheduling::Fifo,
            duration: Some(2.0),
            interval: 0.5,
            ..filled(0.0)
        };
        answer(&inputs).read_latency_mean.unwrap()
    };
    close(reads(None), READ, 1e-9);
    // The last tenth of as many random writes as the drive has pages left 1 − e^−0.1 of them there.
    let share = 1.0 - (-0.1f64).exp();
    close(reads(Some(0.0)), (1.0 - share) * READ, 5e-3);
}

#[test]
fn commits_pad_the_cache() {
    let inputs = Inputs {
        cache: 0.5,
        program_pages: 4.0,
        write_buffer: 65_536.0,
        writes_per_commit: Some(1.0),
        measure: 0.02,
        ..filled(0.0)
    };
    let outputs = answer(&inputs);
    // A page and three without data, each programmed as fast as the cache is.
    close(
        outputs.commit_latency_mean.unwrap(),
        4.0 * CACHE_PROGRAM,
        0.01,
    );
    close(outputs.padded_pages, 3.0 * outputs.host_pages, 0.01);
    assert_eq!(outputs.folded_pages, 0.0);
}

#[test]
fn what_does_not_go_together_is_refused() {
    let refused = |inputs: &Inputs| format!("{:?}", simulator::compute(inputs).unwrap_err());
    let lent = filled(0.5);
    let one_bit = refused(&Inputs {
        bits_per_cell: 1.0,
        ..lent.clone()
    });
    assert!(one_bit.contains("cache_lent"), "{one_bit}");
    let small = refused(&Inputs {
        pages_per_block: 2.0,
        ..lent.clone()
    });
    assert!(small.contains("bits_per_cell"), "{small}");
    for (without, quantity) in [
        (lent.clone(), "cache_lent"),
        (filled(0.0), "cache_full"),
        (
            Inputs {
                cache_read_time: Some(1e-6),
                cache_full: Full::Fold,
                ..filled(0.0)
            },
            "cache_read_time",
        ),
    ] {
        let told = refused(&Inputs {
            read_share: None,
            ..without
        });
        assert!(told.contains(quantity), "{told}");
    }
    // Without a clock there is nothing to refuse.
    let counted = answer(&Inputs {
        channels: None,
        read_share: None,
        ..lent
    });
    assert!(counted.cached_pages > 0.0);
}
