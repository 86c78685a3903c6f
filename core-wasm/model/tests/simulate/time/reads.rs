//! Reads, alone and with writes: latencies that are sums, rates that are bounds, queues that have a law.

use super::{answer, close, programs_only};
use spare_area_model::declaration::Wanted;
use spare_area_model::measuring::queue::{self, Kind};
use spare_area_model::simulate::request::{
    Access, Duplex, Inputs, Outputs, Scheduling, Start, defaults,
};

/// Four dies on two channels, where nothing but reading takes time, and nothing is cleaned.
fn reads_only() -> Inputs {
    Inputs {
        user_pages: 16_777_216.0,
        start: Start::Empty,
        dies_per_channel: 2.0,
        read_share: Some(1.0),
        read_time: 100e-6,
        write_buffer: 1_048_576.0,
        ..programs_only()
    }
}

/// A write of so many microseconds of programming a page, and reads of so many.
fn one_die(read: f64, program: f64, rate: f64) -> Inputs {
    Inputs {
        channels: Some(1.0),
        dies_per_channel: 1.0,
        read_time: read,
        program_time: program,
        arrival_rate: Some(rate),
        duration: Some(2000.0),
        interval: 100.0,
        read_share: Some(0.5),
        ..reads_only()
    }
}

fn iops(inputs: &Inputs) -> f64 {
    answer(inputs).iops.unwrap()
}

#[test]
fn one_read_at_a_time_takes_the_sum_of_its_parts() {
    let parts = Inputs {
        queue_depth: 1.0,
        command_time: 3e-6,
        read_time: 55e-6,
        channel_command_time: 0.2e-6,
        transfer_rate: 4096.0 / 12e-6,
        ecc_time: 4e-6,
        link_rate: Some(4096.0 / 7e-6),
        link_overhead: 1e-6,
        host_overhead: 9e-6,
        ..reads_only()
    };
    let outputs = answer(&parts);
    let sum = 3e-6 + 55e-6 + 0.2e-6 + 12e-6 + 4e-6 + 1e-6 + 7e-6 + 9e-6;
    for found in [
        outputs.latency_mean,
        outputs.latency_max,
        outputs.read_latency_mean,
        outputs.read_latency_max,
        outputs.measured_latency_max,
    ] {
        close(found.unwrap(), sum, 1e-12);
    }
    close(outputs.iops.unwrap(), 1.0 / sum, 1e-3);
    close(outputs.read_bandwidth.unwrap(), 4096.0 / sum, 1e-3);
    close(outputs.die_utilization.unwrap(), 55e-6 / sum / 4.0, 1e-3);
    close(
        outputs.channel_utilization.unwrap(),
        12.2e-6 / sum / 2.0,
        1e-3,
    );
    close(outputs.link_utilization.unwrap(), 8e-6 / sum, 1e-3);
    close(outputs.controller_utilization.unwrap(), 3e-6 / sum, 1e-3);

    // A write stops at the buffer.
    let writes = Inputs {
        read_share: Some(0.0),
        program_time: 1e-6,
        ..parts.clone()
    };
    let outputs = answer(&writes);
    close(
        outputs.write_latency_max.unwrap(),
        3e-6 + 1e-6 + 7e-6 + 9e-6,
        1e-12,
    );
    assert!(outputs.read_latency_mean.is_err());

    // What DRAM answers takes no flash.
    let hits = Inputs {
        cache_hits: 1.0,
        ..parts
    };
    close(
        answer(&hits).latency_max.unwrap(),
        3e-6 + 1e-6 + 7e-6 + 9e-6,
        1e-12,
    );
}

/// A request of many pages: they are sensed at the same time on the dies next in the stripe, and
/// cross what they share one after the other; one smaller than a page brings only its own bytes.
#[test]
fn requests_of_other_sizes_take_the_sum_of_their_parts() {
    let parts = |block: f64, sense_pages: f64| {
        let outputs = answer(&Inputs {
            queue_depth: 1.0,
            block_size: Some(block),
            sense_pages,
            access: Access::Sequential,
            command_time: 3e-6,
            further_read_time: 1e-6,
            transfer_rate: 4096.0 / 12e-6,
            link_rate: Some(4096.0 / 2e-6),
            ..reads_only()
        });
        close(
            outputs.latency_mean.unwrap(),
            outputs.latency_max.unwrap(),
            1e-9,
        );
        outputs.latency_max.unwrap()
    };
    close(
        parts(512.0, 1.0),
        3e-6 + 100e-6 + 12e-6 / 8.0 + 2e-6 / 8.0,
        1e-12,
    );
    // Four dies, two to a channel; the link takes the last page of each channel last.
    close(parts(16_384.0, 1.0), 6e-6 + 100e-6 + 24e-6 + 4e-6, 1e-12);
    // Two pages a die: one die of each channel.
    close(parts(16_384.0, 2.0), 6e-6 + 100e-6 + 24e-6 + 8e-6, 1e-12);
    // All from one die.
    close(parts(16_384.0, 4.0), 6e-6 + 100e-6 + 48e-6 + 8e-6, 1e-12);
    // Each die twice.
    close(parts(32_768.0, 1.0), 10e-6 + 200e-6 + 24e-6 + 4e-6, 1e-12);
}

#[test]
fn reads_are_bound_by_dies_channels_link_or_controller() {
    let deep = |channel: f64, link: f64, controller: f64| Inputs {
        access: Access::Sequential,
        queue_depth: 256.0,
        transfer_rate: 4096.0 / channel,
        link_rate: Some(4096.0 / link),
        command_time: controller,
        ..reads_only()
    };
    close(iops(&deep(1e-6, 1e-6, 1e-6)), 4.0 / 100e-6, 1e-3);
    close(iops(&deep(90e-6, 1e-6, 1e-6)), 2.0 / 90e-6, 1e-3);
    close(iops(&deep(1e-6, 60e-6, 1e-6)), 1.0 / 60e-6, 1e-3);
    close(iops(&deep(1e-6, 1e-6, 70e-6)), 1.0 / 70e-6, 1e-3);
    let two_ports = Inputs {
        ports: 2.0,
        ..deep(1e-6, 60e-6, 1e-6)
    };
    close(iops(&two_ports), 2.0 / 60e-6, 1e-3);
    let planes = Inputs {
        planes: 2.0,
        ..deep(1e-6, 1e-6, 1e-6)
    };
    close(iops(&planes), 8.0 / 100e-6, 1e-3);
}

#[test]
fn reads_and_writes_share_a_link_that_carries_one_at_a_time() {
    let mixed = |duplex| Inputs {
        read_share: Some(0.5),
        duplex,
        program_time: 1e-6,
        read_time: 1e-6,
        link_rate: Some(4096.0 / 50e-6),
        queue_depth: 64.0,
        ..reads_only()
    };
    // Gaps too short for a page are left over where programs and reads are ready at odd times.
    close(iops(&mixed(Duplex::Half)), 1.0 / 50e-6, 4e-3);
    let full = iops(&mixed(Duplex::Full));
    assert!(full > 1.8 / 50e-6 && full <= 2.0 / 50e-6, "{full}");
}

/// As many dies as requests, in turn: each has a die to itself.
#[test]
fn as_many_requests_as_dies_in_turn_wait_for_nothing() {
    let outputs = answer(&Inputs {
        access: Access::Sequential,
        queue_depth: 4.0,
        ..reads_only()
    });
    close(outputs.latency_max.unwrap(), 100e-6, 1e-12);
    close(outputs.iops.unwrap(), 4.0 / 100e-6, 1e-3);
}

/// Two at a time on D dies at random: with 1/D both want the same.
#[test]
fn two_at_random_keep_two_dies_less_one_part_busy() {
    let outputs = answer(&Inputs {
        queue_depth: 2.0,
        duration: Some(20.0),
        interval: 1.0,
        ..reads_only()
    });
    close(outputs.iops.unwrap(), (2.0 - 0.25) / 100e-6, 5e-3);
}

/// At random to each of four dies: four queues M/D/1.
#[test]
fn dies_at_random_are_queues_of_equal_services() {
    let outputs = answer(&Inputs {
        arrival_rate: Some(4.0 * 5000.0),
        duration: Some(200.0),
        interval: 10.0,
        ..reads_only()
    });
    let line = queue::Inputs {
        kind: Kind::MD1,
        service_time: 100e-6,
        servers: 1.0,
        cv2: 1.0,
        slow_share: 0.0,
        slow_time: 1.0,
        arrival_rate: None,
        utilization: Some(0.5),
    };
    let law = queue::compute(&line, Wanted::All).unwrap();
    close(
        outputs.read_latency_mean.unwrap(),
        law.response_time.unwrap(),
        0.003,
    );
    close(outputs.read_latency_p99.unwrap(), law.p99.unwrap(), 0.01);
}

/// One die, reads and programs in turn by chance: Pollaczek and Khinchine's formula, Cobham's for
/// priorities, and for a suspended program that costs nothing the reads alone.
#[test]
fn programs_hold_reads_up_as_the_schedule_says() {
    let (read, program, each) = (50e-6, 800e-6, 200.0);
    let residual = each * (read * read + program * program) / 2.0;
    let (of_reads, of_all) = (each * read, each * (read + program));
    let law = [
        (Scheduling::Fifo, residual / (1.0 - of_all)),
        (Scheduling::ReadsFirst, residual / (1.0 - of_reads)),
        (
            Scheduling::Suspend,
            each * read * read / 2.0 / (1.0 - of_reads),
        ),
    ];
    for (scheduling, wait) in law {
        let outputs = answer(&Inputs {
            scheduling,
            suspend_time: 0.0,
            resume_time: 0.0,
            ..one_die(read, program, 2.0 * each)
        });
        close(outputs.read_latency_mean.unwrap(), read + wait, 0.005);
    }
}

/// A suspended program costs a read the time until it stops, and no more.
#[test]
fn a_suspended_program_stops_in_the_time_that_it_takes() {
    let outputs = answer(&Inputs {
        scheduling: Scheduling::Suspend,
        suspend_time: 20e-6,
        resume_time: 5e-6,
        ..one_die(50e-6, 800e-6, 20.0)
    });
    // Rare reads: 10 in a second meet a program that runs 0.8 % of the time.
    let fastest = outputs.read_latency_p50.unwrap();
    close(fastest, 50e-6, 0.004);
    let most = outputs.read_latency_p999.unwrap();
    assert!(most > 65e-6 && most < 121e-6, "{most}");
}

fn mixed() -> Inputs {
    Inputs {
        user_pages: 65_536.0,
        overprovisioning: 0.15,
        channels: Some(4.0),
        start: Start::Random,
        warm_up: 0.0,
        read_share: Some(0.6),
        duration: Some(1.0),
        interval: 0.1,
        ..defaults()
    }
}

fn sum(outputs: &Outputs, rows: fn(&Outputs) -> &Vec<[f64; 9]>) -> f64 {
    rows(outputs).iter().map(|row| row[1]).sum()
}

#[test]
fn kinds_add_up_and_have_the_shares_asked_for() {
    let outputs = answer(&mixed());
    let [all, reads, writes] = [outputs.iops, outputs.read_iops, outputs.write_iops];
    close(reads.unwrap() + writes.unwrap(), all.unwrap(), 1e-12);
    close(reads.unwrap() / all.unwrap(), 0.6, 0.02);
    close(
        sum(&outputs, |one| &one.read_intervals) / 10.0,
        reads.unwrap(),
        1e-12,
    );
    close(
        sum(&outputs, |one| &one.write_intervals) / 10.0,
        writes.unwrap(),
        1e-12,
    );
    assert!(outputs.write_amplification.unwrap() > 2.0);
    assert!(outputs.read_latency_p99.unwrap() > 2.0 * outputs.read_latency_p50.unwrap());
}

/// The drive takes 32 at a time; the host waits with the others, and says so.
#[test]
fn what_a_drive_does_not_take_waits_in_the_host() {
    let with = |queue_depth, max_depth| {
        answer(&Inputs {
            queue_depth,
            max_depth,
            ..mixed()
        })
    };
    let (deep, bound) = (with(32.0, None), with(128.0, Some(32.0)));
    close(bound.iops.unwrap(), deep.iops.unwrap(), 0.01);
    close(
        bound.latency_mean.unwrap() / deep.latency_mean.unwrap(),
        4.0,
        0.02,
    );
}

#[test]
fn what_is_busy_is_kept_for_the_window_asked_for() {
    let outputs = answer(&Inputs {
        busy_from: Some(0.5),
        busy_length: 2e-3,
        ..mixed()
    });
    assert!(outputs.busy.len() > 50);
    for row in &outputs.busy {
        assert!(row[2] < 0.502 && row[3] > 0.5 && row[2] < row[3], "{row:?}");
    }
    // A station does one thing at a time.
    for station in 0..5 {
        for number in 0..16 {
            let of_it =
                |row: &&[f64; 5]| row[0] == f64::from(station) && row[1] == f64::from(number);
            let mut rows: Vec<_> = outputs.busy.iter().filter(of_it).collect();
            rows.sort_by(|a, b| a[2].total_cmp(&b[2]));
            for pair in rows.windows(2) {
                assert!(pair[0][3] <= pair[1][2] + 1e-12, "{pair:?}");
            }
        }
    }
    let works: Vec<f64> = outputs.busy.iter().map(|row| row[4]).collect();
    assert!([0.0, 1.0, 2.0, 3.0].iter().all(|work| works.contains(work)));
}

#[test]
fn what_cannot_be_is_refused() {
    use spare_area_model::refusal::Refusal;
    let refused = |inputs: Inputs| match spare_area_model::simulate::simulator::compute(&inputs) {
        Err(Refusal::Contradiction { quantity, .. }) => quantity,
        other => panic!("{:?}", other.map(|_| "an answer")),
    };
    let cases = [
        (
            "block_size",
            Inputs {
                read_share: None,
                block_size: Some(8192.0),
                ..mixed()
            },
        ),
        (
            "read_share",
            Inputs {
                channels: None,
                duration: None,
                ..mixed()
            },
        ),
        (
            "duration",
            Inputs {
                read_share: Some(1.0),
                duration: None,
                ..mixed()
            },
        ),
        (
            "write_buffer",
            Inputs {
                program_pages: 4.0,
                write_buffer: 8192.0,
                ..mixed()
            },
        ),
        (
            "block_size",
            Inputs {
                block_size: Some(8192.0),
                trim_share: 0.1,
                ..mixed()
            },
        ),
    ];
    for (quantity, inputs) in cases {
        assert_eq!(refused(inputs), quantity);
    }
}
