//! No part of a drive is busy for longer than the run has lasted, and each is for as long as is kept of it.

use super::answer;
use spare_area_model::simulate::request::{Duplex, Inputs, Outputs, Scheduling, defaults};

/// A short run with so many large requests outstanding that each part has been given work for long after it.
fn crowded() -> Inputs {
    Inputs {
        user_pages: 65_536.0,
        warm_up: 0.0,
        channels: Some(4.0),
        dies_per_channel: 2.0,
        planes: 2.0,
        queue_depth: 256.0,
        block_size: Some(65_536.0),
        read_share: Some(0.7),
        command_time: 1e-6,
        transfer_rate: 1e9,
        link_rate: Some(2e9),
        link_overhead: 5e-6,
        duration: Some(0.1),
        interval: 0.01,
        busy_from: Some(0.0),
        busy_length: 0.1,
        ..defaults()
    }
}

/// The same run where each part in turn, and each rule of scheduling, is what all wait for.
fn runs() -> Vec<Inputs> {
    let ports = [1.0, 2.0].into_iter().flat_map(|ports| {
        [Duplex::Full, Duplex::Half].map(|duplex| Inputs {
            ports,
            duplex,
            link_rate: Some(2e8),
            ..crowded()
        })
    });
    let rules = [
        Scheduling::Fifo,
        Scheduling::ReadsFirst,
        Scheduling::Suspend,
    ];
    let dies = rules.into_iter().map(|scheduling| Inputs {
        scheduling,
        read_time: 4e-4,
        program_time: 4e-4,
        ..crowded()
    });
    let channels = Inputs {
        transfer_rate: 2e7,
        ..crowded()
    };
    let controller = Inputs {
        command_time: 1e-3,
        move_time: 1e-3,
        ..crowded()
    };
    let reads = Inputs {
        read_share: Some(1.0),
        link_rate: Some(2e8),
        ports: 2.0,
        ..crowded()
    };
    ports
        .chain(dies)
        .chain([channels, controller, reads])
        .collect()
}

fn shares(outputs: &Outputs) -> [f64; 4] {
    [
        outputs.die_utilization,
        outputs.channel_utilization,
        outputs.link_utilization,
        outputs.controller_utilization,
    ]
    .map(Result::unwrap)
}

#[test]
fn nothing_is_busy_for_longer_than_the_run() {
    let mut fullest: f64 = 0.0;
    for inputs in runs() {
        for (share, part) in
            shares(&answer(&inputs))
                .into_iter()
                .zip(["die", "channel", "link", "controller"])
        {
            assert!((0.0..=1.0).contains(&share), "{part} {share} in {inputs:?}");
            fullest = fullest.max(share);
        }
    }
    assert!(fullest > 0.99, "{fullest}");
}

/// Counted again from the rows of what was busy, up to the end of the run.
#[test]
fn each_is_busy_for_as_long_as_its_rows_say() {
    for inputs in runs() {
        let inputs = Inputs {
            duration: Some(0.02),
            interval: 0.002,
            ..inputs
        };
        let outputs = answer(&inputs);
        assert!(outputs.busy.len() < 20_000);
        let end = outputs.elapsed.unwrap();
        let of = |station: f64, units: f64| {
            let rows = outputs.busy.iter().filter(|row| row[0] == station);
            let times = rows.map(|row| {
                let planes = match (station, row[4]) {
                    (0.0, 1.0..) => inputs.planes,
                    _ => 1.0,
                };
                planes * (row[3].min(end) - row[2].min(end))
            });
            times.sum::<f64>() / (units * end)
        };
        let channels = inputs.channels.unwrap();
        let counted = [
            of(0.0, channels * inputs.dies_per_channel * inputs.planes),
            of(1.0, channels),
            of(2.0, inputs.ports).max(of(3.0, inputs.ports)),
            of(4.0, 1.0),
        ];
        for (share, counted) in shares(&outputs).into_iter().zip(counted) {
            // What runs at the end is not among the rows yet.
            assert!(
                (share - counted).abs() < 0.05,
                "{share} {counted} in {inputs:?}"
            );
        }
    }
}
