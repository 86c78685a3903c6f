//! A trace with times: its requests arrive when it says, read or write, and take as many pages as it says.

use super::{answer, close, programs_only};
use spare_area_model::simulate::request::{Inputs, Outputs, Scheduling, Start, Traffic};
use spare_area_model::simulate::simulator;

const PAGE: f64 = 4096.0;
const COMMAND: f64 = 3e-6;
const READ: f64 = 50e-6;
const HOST: f64 = 7e-6;
/// Of a page, over its channel.
const TRANSFER: f64 = 10e-6;

/// One die, a buffer, and requests so far apart that none waits for another.
fn drive(requests: &[[f64; 4]]) -> Inputs {
    Inputs {
        user_pages: 4096.0,
        start: Start::Empty,
        traffic: Traffic::Trace,
        trace_times: requests.iter().map(|request| request[0]).collect(),
        trace: requests
            .iter()
            .flat_map(|request| request[1..].to_vec())
            .collect(),
        channels: Some(1.0),
        dies_per_channel: 1.0,
        scheduling: Scheduling::Fifo,
        read_time: READ,
        command_time: COMMAND,
        host_overhead: HOST,
        transfer_rate: PAGE / TRANSFER,
        write_buffer: 65_536.0,
        warm_up: 0.0,
        duration: Some(8.0),
        interval: 1.0,
        ..programs_only()
    }
}

const WRITE: f64 = 0.0;
const TRIM: f64 = 1.0;
const READS: f64 = 2.0;

#[test]
fn each_request_comes_at_its_time_and_takes_the_sum_of_its_parts() {
    // From the first on: seconds 0, 1, 2.5, 4; then round again after 4 and a mean gap of 4/3.
    let outputs = answer(&drive(&[
        [100.0, 0.0, 1.0, WRITE],
        [101.0, 5.0, 1.0, READS],
        [102.5, 5.0, 4.0, READS],
        [104.0, 9.0, 8.0, WRITE],
    ]));
    let per_second: Vec<f64> = outputs.intervals.iter().map(|row| row[1]).collect();
    assert_eq!(per_second, [1.0, 1.0, 1.0, 0.0, 1.0, 1.0, 1.0, 1.0]);
    let latency = |place: usize| outputs.intervals[place][2];
    // A write is done when it is in the buffer.
    close(latency(0), COMMAND + HOST, 1e-9);
    close(latency(1), COMMAND + READ + TRANSFER + HOST, 1e-9);
    // Four pages of one die, one sensed after another; each goes over the channel beside the next.
    close(latency(2), COMMAND + 4.0 * READ + TRANSFER + HOST, 1e-9);
    close(latency(4), COMMAND + HOST, 1e-9);
    // Round again at 5 ⅓.
    close(latency(5), COMMAND + HOST, 1e-9);
    // With the write that ends the run: the first that comes behind its end.
    assert_eq!(outputs.host_pages, 1.0 + 8.0 + 1.0 + 8.0);
    assert_eq!(outputs.nand_bytes_per_host_byte, Ok(1.0));
    // Pages of reads that came in 8 s, and of writes: 1 + 4 + 1 + 4, and 1 + 8 + 1.
    close(outputs.read_bandwidth.unwrap(), 10.0 * PAGE / 8.0, 1e-12);
    close(outputs.write_bandwidth.unwrap(), 10.0 * PAGE / 8.0, 1e-12);
    assert_eq!(outputs.read_intervals[2][2], 4.0 * PAGE);
    assert_eq!(outputs.write_intervals[4][2], 8.0 * PAGE);
}

#[test]
fn trims_take_no_time_and_free_their_pages() {
    let fill = [0.0, 0.0, 4000.0, WRITE];
    let again = [1.0, 0.0, 4000.0, WRITE];
    let kept = answer(&drive(&[fill, again]));
    let trimmed = answer(&drive(&[fill, [0.9, 0.0, 4000.0, TRIM], again]));
    let requests = |outputs: &Outputs| outputs.intervals.iter().map(|row| row[1]).sum::<f64>();
    // Rounds of 2 s, and of 1.5 s.
    assert_eq!(requests(&kept), 8.0);
    assert_eq!(requests(&trimmed), 11.0);
}

/// Where requests are apart, write amplification is that of the same trace without times.
#[test]
fn times_do_not_change_what_is_moved() {
    let requests: Vec<[f64; 4]> = (0..3000)
        .map(|number| {
            let first = f64::from(number * 1597 % 4000);
            let reads = number % 3 == 1;
            [
                f64::from(number) * 1e-3,
                first,
                f64::from(1 + number % 5),
                if reads { READS } else { WRITE },
            ]
        })
        .collect();
    let timed = Inputs {
        duration: None,
        measure: 4.0,
        program_time: 1e-5,
        ..drive(&requests)
    };
    let untimed = Inputs {
        trace_times: Vec::new(),
        ..timed.clone()
    };
    let [timed, untimed] = [timed, untimed].map(|inputs| answer(&inputs));
    assert_eq!(timed.moved_pages, untimed.moved_pages);
    assert!(timed.write_amplification.unwrap() > 1.0);
    assert_eq!(timed.write_amplification, untimed.write_amplification);
    close(timed.read_iops.unwrap(), 1000.0 / 3.0, 2e-3);
    close(timed.write_iops.unwrap(), 2000.0 / 3.0, 2e-3);
}

#[test]
fn what_does_not_go_together_is_refused() {
    let fine = drive(&[[0.0, 0.0, 1.0, WRITE], [1.0, 0.0, 1.0, WRITE]]);
    for inputs in [
        Inputs {
            traffic: Traffic::Uniform,
            ..fine.clone()
        },
        Inputs {
            trace_times: vec![0.0],
            ..fine.clone()
        },
        Inputs {
            trace_times: vec![1.0, 0.0],
            ..fine.clone()
        },
        Inputs {
            read_share: Some(0.5),
            ..fine.clone()
        },
        Inputs {
            arrival_rate: Some(0.5),
            ..fine.clone()
        },
        Inputs {
            channels: None,
            duration: None,
            ..fine.clone()
        },
    ] {
        let told = format!("{:?}", simulator::compute(&inputs).unwrap_err());
        assert!(told.contains("trace_times"), "{told}");
    }
}
