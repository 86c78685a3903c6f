//! Reads alone: latencies that are sums, rates that are bounds, queues that have a law.

use super::{answer, close, programs_only};
use spare_area_model::declaration::Wanted;
use spare_area_model::measuring::queue::{self, Kind};
use spare_area_model::simulate::request::{Access, Inputs, Start};

/// Four dies on two channels, where nothing but reading takes time, and nothing is cleaned.
pub fn reads_only() -> Inputs {
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

pub fn iops(inputs: &Inputs) -> f64 {
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
