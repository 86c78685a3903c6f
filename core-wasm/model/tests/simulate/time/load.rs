//! Without cleaning: latencies that are sums, rates that are bounds, and a queue that has a model.

use super::{answer, close, programs_only};
use spare_area_model::declaration::Wanted;
use spare_area_model::measuring::queue;
use spare_area_model::simulate::request::{Inputs, Start};

/// A drive so large that nothing is cleaned.
fn fresh() -> Inputs {
    Inputs {
        user_pages: 16_777_216.0,
        start: Start::Empty,
        ..programs_only()
    }
}

#[test]
fn one_request_at_a_time_takes_the_sum_of_its_parts() {
    let inputs = Inputs {
        queue_depth: 1.0,
        transfer_rate: 4096.0 / 12e-6,
        command_time: 3e-6,
        host_overhead: 7e-6,
        ..fresh()
    };
    for (write_buffer, sum) in [(0.0, 3e-6 + 12e-6 + 100e-6 + 7e-6), (65_536.0, 3e-6 + 7e-6)] {
        let outputs = answer(&Inputs {
            write_buffer,
            ..inputs.clone()
        });
        if write_buffer == 0.0 {
            close(outputs.latency_max.unwrap(), sum, 1e-12);
            close(outputs.latency_mean.unwrap(), sum, 1e-12);
            close(outputs.latency_p50.unwrap(), sum, 0.004);
            close(outputs.iops.unwrap(), 1.0 / sum, 1e-3);
        } else {
            // The buffer takes 10 µs a write, and the dies 12.5: it fills up, then the dies rule.
            close(outputs.intervals[0][1], 8.0 / 100e-6, 1e-3);
            close(outputs.intervals[9][2], 100e-6 / 8.0, 1e-3);
        }
    }
}

#[test]
fn many_requests_are_bound_by_dies_by_channels_or_by_the_controller() {
    let bound = |channel: f64, controller: f64| {
        let outputs = answer(&Inputs {
            transfer_rate: 4096.0 / channel,
            command_time: controller,
            ..fresh()
        });
        let expected = (8.0_f64 / 100e-6).min(2.0 / channel).min(1.0 / controller);
        close(outputs.iops.unwrap(), expected, 1e-3);
    };
    bound(1e-6, 1e-6);
    bound(50e-6, 1e-6);
    bound(1e-6, 40e-6);
}

#[test]
fn few_requests_leave_dies_idle() {
    for queue_depth in [1.0, 2.0, 5.0, 8.0] {
        let outputs = answer(&Inputs {
            queue_depth,
            ..fresh()
        });
        close(outputs.iops.unwrap(), queue_depth / 100e-6, 2e-3);
    }
}

/// Equal service times and servers in turn are M/D/k to the letter: requests are done in the order
/// in which they came, so the next server in turn is the one that is free first.
#[test]
fn requests_at_random_wait_as_the_queue_model_says() {
    for utilization in [0.1, 0.3, 0.5, 0.7, 0.85] {
        let outputs = answer(&Inputs {
            arrival_rate: Some(utilization * 8.0 / 100e-6),
            duration: Some(40.0),
            interval: 1.0,
            ..fresh()
        });
        let inputs = queue::Inputs {
            kind: queue::Kind::MDK,
            service_time: 100e-6,
            servers: 8.0,
            cv2: 1.0,
            slow_share: 0.0,
            slow_time: 100e-6,
            arrival_rate: None,
            utilization: Some(utilization),
        };
        let values = queue::compute(&inputs, Wanted::All);
        let expected = values.unwrap().response_time.unwrap();
        close(outputs.latency_mean.unwrap(), expected, 0.004);
        close(outputs.iops.unwrap(), utilization * 8.0 / 100e-6, 0.003);
    }
}
