//! Steady and lazy cleaning: the same work at other times.

use super::{answer, close, programs_only};
use spare_area_model::simulate::request::{Inputs, Outputs, Start};

fn cleaned_by(gc_style: f64) -> Outputs {
    answer(&Inputs {
        start: Start::Random,
        write_buffer: 1_048_576.0,
        read_time: 20e-6,
        erase_time: 1e-3,
        gc_style,
        gc_burst: 0.3,
        duration: Some(20.0),
        round: 2.0,
        ..programs_only()
    })
}

#[test]
fn putting_cleaning_off_moves_no_more_and_no_less_but_spreads() {
    let all: Vec<Outputs> = [0.0, 0.3, 0.6, 1.0].map(cleaned_by).into();
    for pair in all.windows(2) {
        let spread = |one: &Outputs| {
            let rates = one.intervals[50..].iter().map(|row| row[1]);
            let mean = rates.clone().sum::<f64>() / 150.0;
            (rates.map(|rate| (rate / mean - 1.0).powi(2)).sum::<f64>() / 150.0).sqrt()
        };
        let longest = |one: &Outputs| one.latency_max.unwrap();
        close(pair[1].iops.unwrap(), pair[0].iops.unwrap(), 0.02);
        assert!(spread(&pair[1]) > 1.5 * spread(&pair[0]));
        assert!(longest(&pair[1]) > 1.3 * longest(&pair[0]));
        // Between bursts there is less to do than where a little goes with each write.
        assert!(pair[1].latency_p50.unwrap() <= pair[0].latency_p50.unwrap());
    }
    assert!(all[0].spread.unwrap() < 0.03);
}

#[test]
fn a_burst_lasts_as_long_as_what_was_put_off() {
    let outputs = cleaned_by(1.0);
    // A page moved takes a read, a program and hardly a transfer; up to 1.5 of the mean burst.
    let writes = 0.3 * 0.07 * 65_536.0 * 1.5;
    let moved = |row: &[f64; 9]| row[1] * (row[8] - 1.0);
    let busy: Vec<_> = outputs
        .intervals
        .iter()
        .filter(|row| row[1] > 0.0)
        .collect();
    let all: f64 = busy.iter().map(|row| row[1]).sum();
    let copies = busy.iter().map(|row| moved(row)).sum::<f64>() / all;
    let most = writes * copies * 120e-6 / 8.0;
    let longest = outputs.latency_max.unwrap();
    assert!(
        longest < 1.15 * most && longest > 0.8 * most,
        "{longest} {most}"
    );
}
