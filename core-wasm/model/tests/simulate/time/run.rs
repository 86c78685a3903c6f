//! Runs in steps, with an end, and requests that cannot be.

use super::{answer, programs_only};
use spare_area_model::refusal::Refusal;
use spare_area_model::simulate::request::{Inputs, Start};
use spare_area_model::simulate::run::Run;
use spare_area_model::simulate::simulator;

fn cleaning() -> Inputs {
    Inputs {
        start: Start::Random,
        gc_style: 0.5,
        ..programs_only()
    }
}

#[test]
fn steps_give_the_same_answer_as_one_go() {
    let whole = answer(&cleaning());
    for step in [1, 100, 77_777] {
        let mut run = Run::new(&cleaning()).unwrap();
        let mut rows = Vec::new();
        while !run.over() {
            run.advance(step);
            rows.extend(run.intervals(rows.len()));
        }
        assert_eq!(rows, whole.intervals);
        assert_eq!(run.outputs(), whole);
    }
}

#[test]
fn intervals_come_before_the_run_is_over() {
    let mut run = Run::new(&cleaning()).unwrap();
    run.advance(2 * 65_536 + 10_000);
    assert!((1..20).contains(&run.intervals(0).len()));
    assert!(!run.over());
    let expected = run.progress().total;
    let progress = run.advance(u64::MAX);
    assert!(run.over() && progress.done == progress.total);
    let off = expected as f64 / progress.total as f64 - 1.0;
    assert!(off.abs() < 0.1, "a cleaning drive keeps its pace: {off}");
}

#[test]
fn a_run_lasts_as_long_as_was_asked() {
    let outputs = answer(&Inputs {
        duration: Some(1.26),
        ..cleaning()
    });
    assert_eq!(outputs.intervals.len(), 13);
    assert_eq!(outputs.elapsed.unwrap(), 1.3);
    let without = answer(&Inputs {
        duration: None,
        warm_up: 0.5,
        measure: 1.5,
        ..cleaning()
    });
    assert_eq!(without.host_pages, 1.5 * 65_536.0);
    assert!(without.write_amplification.unwrap() > 7.0);
}

#[test]
fn cliffs_are_followed_by_rest() {
    let outputs = answer(&Inputs {
        write_buffer: 1_048_576.0,
        duration: Some(10.0),
        interval: 0.02,
        ..programs_only()
    });
    let steady = outputs.steady_time.unwrap();
    assert!(steady > 0.5 && steady < 5.0, "{steady}");
    let rate = outputs.steady_iops.unwrap();
    assert!(outputs.intervals[0][1] > 5.0 * rate);
    assert!(outputs.spread.unwrap() < 0.1);
}

#[test]
fn without_channels_no_time_passes() {
    let outputs = answer(&Inputs {
        channels: None,
        duration: None,
        ..programs_only()
    });
    assert!(outputs.intervals.is_empty());
    assert_eq!(
        outputs.iops,
        Err("There is no clock without channels. Give channels.")
    );
}

#[test]
fn what_cannot_be_is_refused() {
    let refused = |inputs: &Inputs| match simulator::compute(inputs).unwrap_err() {
        Refusal::Contradiction { quantity, .. } => quantity,
        other => panic!("{other:?}"),
    };
    let without = Inputs {
        channels: None,
        ..programs_only()
    };
    assert_eq!(refused(&without), "duration");
    let open = Inputs {
        duration: None,
        arrival_rate: Some(1.0),
        ..without
    };
    assert_eq!(refused(&open), "arrival_rate");
    let fine = Inputs {
        interval: 1e-6,
        ..programs_only()
    };
    assert_eq!(refused(&fine), "interval");
}
