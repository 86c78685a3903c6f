//! With cleaning: what must hold whatever the drive.

use super::{answer, close, programs_only};
use proptest::prelude::*;
use spare_area_model::simulate::request::{
    self, Engine, Frontier, Inputs, Outputs, Separation, Start, Traffic,
};

/// Mean rate and write amplification of the second half.
fn at_rest(outputs: &Outputs) -> (f64, f64) {
    let half = &outputs.intervals[outputs.intervals.len() / 2..];
    let count = half.len() as f64;
    let rate = half.iter().map(|row| row[1]).sum::<f64>() / count;
    let cleaned = half.iter().map(|row| row[1] * row[8]).sum::<f64>() / count;
    (rate, cleaned / rate)
}

#[test]
fn rates_fall_as_one_over_write_amplification_where_programs_rule() {
    for overprovisioning in [0.07, 0.15, 0.28, 0.5, 1.0] {
        let outputs = answer(&Inputs {
            overprovisioning,
            start: Start::Random,
            write_buffer: 1_048_576.0,
            ..programs_only()
        });
        let (rate, amplification) = at_rest(&outputs);
        close(rate * amplification, 8.0 / 100e-6, 0.003);
    }
}

/// A page costs a program, and for each page moved a read, two transfers and a program, and its
/// share of an erase.
#[test]
fn rates_at_rest_are_those_of_the_work_of_a_write() {
    for overprovisioning in [0.07, 0.28] {
        let outputs = answer(&Inputs {
            overprovisioning,
            start: Start::Random,
            write_buffer: 4_194_304.0,
            program_time: 90e-6,
            read_time: 30e-6,
            erase_time: 2e-3,
            transfer_rate: 4096.0 / 5e-6,
            duration: Some(4.0),
            ..programs_only()
        });
        let (rate, amplification) = at_rest(&outputs);
        let copies = amplification - 1.0;
        let work = 90e-6 + copies * (30e-6 + 2.0 * 5e-6 + 90e-6) + amplification / 256.0 * 2e-3;
        close(rate, 8.0 / work, 0.01);
    }
}

/// Every engine does its cleaning in time, and none of it is lost, however many blocks are open.
#[test]
fn no_work_is_lost_whatever_the_engine() {
    let hot = |separation| Inputs {
        traffic: Traffic::HotCold,
        separation,
        ..programs_only()
    };
    let page_map = |frontier| Inputs {
        engine: Engine::PageMap,
        frontier,
        ..programs_only()
    };
    let lives = Inputs {
        engine: Engine::Lives,
        ..programs_only()
    };
    let all = [
        lives,
        page_map(Frontier::Shared),
        page_map(Frontier::Separate),
        hot(Separation::None),
        hot(Separation::Oracle),
    ];
    for inputs in all {
        let outputs = answer(&Inputs {
            start: Start::Random,
            write_buffer: 524_288.0,
            warm_up: 0.0,
            overprovisioning: 0.2,
            duration: Some(6.0),
            ..inputs
        });
        let amplification = outputs.write_amplification.unwrap();
        close(outputs.iops.unwrap() * amplification, 8.0 / 100e-6, 0.003);
    }
}

#[test]
fn channels_rule_where_they_are_slow() {
    let outputs = answer(&Inputs {
        start: Start::Random,
        write_buffer: 1_048_576.0,
        transfer_rate: 4096.0 / 100e-6,
        program_time: 1e-6,
        ..programs_only()
    });
    let (rate, amplification) = at_rest(&outputs);
    close(rate * (2.0 * amplification - 1.0), 2.0 / 100e-6, 0.01);
}

#[test]
fn a_controller_that_moves_pages_itself_rules_where_it_is_slow() {
    for gc_style in [0.0, 1.0] {
        let outputs = answer(&Inputs {
            start: Start::Random,
            write_buffer: 1_048_576.0,
            command_time: 20e-6,
            move_time: 5e-6,
            program_time: 1e-6,
            overprovisioning: 0.28,
            gc_style,
            duration: Some(4.0),
            ..programs_only()
        });
        let (rate, amplification) = at_rest(&outputs);
        close(rate * (20e-6 + (amplification - 1.0) * 5e-6), 1.0, 0.01);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    /// Rate × latency = requests outstanding, in every interval: those done in it have waited, all
    /// together, as long as the interval times the depth, but for what the outstanding ones had
    /// waited before it and at its end.
    #[test]
    fn littles_law_holds_in_every_interval(
        depth in 1u32..100,
        buffer in 0u32..64,
        style in 0.0..1.0f64,
        seed in 0u32..1000,
        (channels, dies) in (1u32..5, 1u32..5),
    ) {
        let outputs = answer(&Inputs {
            user_pages: 8192.0,
            pages_per_block: 64.0,
            queue_depth: f64::from(depth),
            write_buffer: f64::from(buffer) * 4096.0,
            channels: Some(f64::from(channels)),
            dies_per_channel: f64::from(dies),
            gc_style: style,
            gc_burst: 0.1,
            seed: f64::from(seed),
            duration: Some(5.0),
            interval: 0.5,
            ..request::defaults()
        });
        prop_assert_eq!(outputs.intervals.len(), 10);
        let longest = outputs.latency_max.unwrap();
        for row in &outputs.intervals {
            let outstanding = row[1] * row[2];
            let depth = f64::from(depth);
            prop_assert!((outstanding - depth).abs() <= depth * longest / 0.5 + 1e-9);
            prop_assert!(row[3] <= row[4] && row[4] <= row[5] && row[5] <= row[6]);
            prop_assert!(row[6] <= row[7] * 1.004 && row[7] <= longest);
            prop_assert!(row[8] >= 1.0);
        }
    }
}
