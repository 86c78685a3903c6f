//! What is said of the simulator is what it does.

use spare_area_model::simulate::request::{Inputs, Outputs, Scheduling, Start, Traffic, defaults};
use spare_area_model::simulate::simulator::{DECLARATION, compute};

fn timed() -> Inputs {
    Inputs {
        user_pages: 16_384.0,
        warm_up: 0.0,
        channels: Some(2.0),
        duration: Some(1.0),
        interval: 0.1,
        ..defaults()
    }
}

fn mixed() -> Inputs {
    Inputs {
        read_share: Some(0.5),
        ..timed()
    }
}

fn says(words: &str) -> bool {
    let all = DECLARATION.assumptions.iter().chain(DECLARATION.limits);
    all.into_iter().any(|one| one.contains(words))
}

#[test]
fn no_limit_denies_what_the_engine_does() {
    let fifo = compute(&mixed()).expect("reads are served");
    assert!(fifo.read_iops.unwrap() > 0.0 && fifo.write_iops.unwrap() > 0.0);
    let suspended = compute(&Inputs {
        scheduling: Scheduling::Suspend,
        ..mixed()
    });
    let p99 = |of: &Outputs| of.read_latency_p99.unwrap();
    assert!(p99(&suspended.expect("a run")) < p99(&fifo));
    let large = compute(&Inputs {
        block_size: Some(16_384.0),
        ..mixed()
    });
    assert!(large.expect("a run").write_iops.unwrap() < fifo.write_iops.unwrap());
    for denied in [
        "The host only writes. Reads",
        "Requests write one page each",
        "suspended programs and erases, and heat are left out",
        "with an SLC cache or idle periods",
        "Erases of SLC cache blocks are not counted",
    ] {
        assert!(!says(denied), "{denied}");
    }
}

#[test]
fn what_is_said_not_to_go_together_is_refused() {
    assert!(says("Requests of more than a page do not go together with"));
    let block_size = Some(16_384.0);
    for inputs in [
        Inputs {
            block_size,
            trim_share: 0.1,
            ..mixed()
        },
        Inputs {
            block_size,
            traffic: Traffic::Zipf,
            ..mixed()
        },
    ] {
        assert!(compute(&inputs).is_err(), "{inputs:?}");
    }
}

/// A drive with much to spare that begins empty gets slower for long: five windows of its slope are alike.
#[test]
fn the_rule_holds_too_early_where_write_amplification_rises_slowly() {
    let sloping = compute(&Inputs {
        user_pages: 65_536.0,
        overprovisioning: 0.374,
        start: Start::Empty,
        warm_up: 0.0,
        measure: 4.4,
        window: 0.05,
        ..defaults()
    });
    let sloping = sloping.expect("a run");
    let held = sloping.steady_at.unwrap();
    let at = |end: f64| sloping.windows.iter().find(|row| row[0] >= end).unwrap()[1];
    assert!(held < 2.0 && at(4.3) > 1.3 * at(held), "{held}");
    assert!(says("long before steady state"));
}
