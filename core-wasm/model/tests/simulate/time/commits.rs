//! Commits: latencies that are sums, padding that can be counted, and what protection saves.

use super::{answer, close, programs_only};
use spare_area_model::simulate::gc_policy::Policy;
use spare_area_model::simulate::request::{
    Commit, Inputs, Outputs, Protection, Scheduling, Start, Traffic,
};
use spare_area_model::simulate::simulator;

const COMMAND: f64 = 5e-6;
const LINK: f64 = 2e-6;
const DATA: f64 = 4096.0 / 2e9;
const OVERHEAD: f64 = 10e-6;
const TRANSFER: f64 = 4096.0 / 4e8;
const PROGRAM: f64 = 700e-6;

/// One write at a time, each of them committed, on an empty drive that programs so many pages at once.
fn one_at_a_time(group: f64) -> Inputs {
    Inputs {
        start: Start::Empty,
        user_pages: 1_048_576.0,
        warm_up: 0.0,
        queue_depth: 1.0,
        command_time: COMMAND,
        host_overhead: OVERHEAD,
        link_rate: Some(2e9),
        link_overhead: LINK,
        transfer_rate: 4e8,
        program_time: PROGRAM,
        program_pages: group,
        read_share: Some(0.0),
        writes_per_commit: Some(1.0),
        write_buffer: 1_048_576.0,
        ..programs_only()
    }
}

fn committed(outputs: &Outputs, latency: f64) {
    for found in [
        outputs.commit_latency_mean,
        outputs.commit_latency_max,
        outputs.commit_latency_p99,
    ] {
        close(found.unwrap(), latency, 4e-3);
    }
    close(outputs.commit_latency_mean.unwrap(), latency, 1e-9);
    close(outputs.commit_rate.unwrap(), 1.0 / latency, 1e-2);
}

#[test]
fn one_commit_at_a_time_takes_the_sum_of_its_parts() {
    for group in [1.0, 4.0] {
        let programmed = group * (TRANSFER + PROGRAM);
        let flush = one_at_a_time(group);
        // A page that is a group goes into the flash while the host hears of it and sends the flush; one
        // that is not waits for the flush.
        let waited = if group > 1.0 { OVERHEAD + COMMAND } else { 0.0 };
        committed(
            &answer(&flush),
            COMMAND + LINK + DATA + waited + programmed + OVERHEAD,
        );
        let fua = Inputs {
            commit_with: Commit::Fua,
            ..flush.clone()
        };
        committed(&answer(&fua), COMMAND + LINK + DATA + programmed + OVERHEAD);
        let through = Inputs {
            write_buffer: 0.0,
            ..flush.clone()
        };
        // Here the flush comes when nothing is under way any more.
        committed(
            &answer(&through),
            2.0 * (COMMAND + LINK + OVERHEAD) + DATA + programmed,
        );
        // What is safe in the buffer waits for no die, as long as these keep up.
        let protected = Inputs {
            power_loss_protection: Protection::Full,
            program_time: 100e-6,
            ..flush
        };
        committed(
            &answer(&protected),
            2.0 * (COMMAND + LINK + OVERHEAD) + DATA,
        );
    }
}

#[test]
fn a_commit_of_a_few_pages_programs_whole_groups() {
    for (group, writes) in [(4.0, 1.0), (4.0, 3.0), (4.0, 4.0), (8.0, 13.0), (3.0, 2.0)] {
        let inputs = Inputs {
            writes_per_commit: Some(writes),
            ..one_at_a_time(group)
        };
        let outputs = answer(&inputs);
        let programs = (writes / group).ceil() * group;
        // The run may end between two commits.
        let most = programs / outputs.host_pages;
        close(
            outputs.write_amplification.unwrap(),
            programs / writes,
            most,
        );
        close(
            outputs.padded_pages + outputs.host_pages,
            outputs.host_pages * programs / writes,
            most,
        );
        let protected = answer(&Inputs {
            power_loss_protection: Protection::Full,
            ..inputs
        });
        assert_eq!(protected.padded_pages, 0.0);
        assert_eq!(protected.write_amplification, Ok(1.0));
    }
}

/// FIFO cleaning of a drive that programs so many pages without data for each page of the host: a block
/// has x valid pages of each when its turn comes, and takes (1 − x) ÷ (1 + p) from the host.
fn fifo(overprovisioning: f64, padding: f64) -> f64 {
    let (host, used) = (1.0 / (1.0 + padding), 1.0 / (1.0 + overprovisioning));
    let next = |x: f64| (x + (1.0 - x) * host) * (-(1.0 - x) * host / used).exp();
    let x = (0..10_000).fold(0.5, |x, _| next(x));
    (1.0 + padding) / (1.0 - x)
}

#[test]
fn padding_takes_spare_area() {
    for (group, writes) in [(4.0, 2.0), (4.0, 1.0), (2.0, 1.0), (4.0, 4.0)] {
        let full = Inputs {
            start: Start::Random,
            policy: Policy::Fifo,
            user_pages: 65_536.0,
            overprovisioning: 0.25,
            measure: 2.0,
            warm_up: 4.0,
            duration: None,
            program_time: 1e-6,
            writes_per_commit: Some(writes),
            traffic: Traffic::Uniform,
            ..one_at_a_time(group)
        };
        let padded = answer(&full);
        let padding = group / writes - 1.0;
        let found = padded.write_amplification.unwrap();
        close(found, fifo(padded.true_overprovisioning, padding), 0.01);
        assert!(padded.modelled_write_amplification.is_err());
        let protected = answer(&Inputs {
            power_loss_protection: Protection::Full,
            ..full
        });
        let found = protected.write_amplification.unwrap();
        close(found, fifo(protected.true_overprovisioning, 0.0), 0.01);
        assert!(protected.modelled_write_amplification.is_ok());
    }
}

#[test]
fn many_hosts_share_a_flush() {
    let rate = |depth: f64| {
        let inputs = Inputs {
            queue_depth: depth,
            ..one_at_a_time(4.0)
        };
        answer(&inputs).commit_rate.unwrap()
    };
    assert!(rate(4.0) > 3.0 * rate(1.0), "{} {}", rate(4.0), rate(1.0));
    // Eight dies program at a time.
    let bound = 8.0 * 4.0 / (4.0 * PROGRAM);
    assert!(rate(64.0) < bound, "{} {bound}", rate(64.0));
}

#[test]
fn an_interval_divides_by_what_the_host_wrote() {
    let inputs = Inputs {
        user_pages: 32_768.0,
        start: Start::Random,
        scheduling: Scheduling::ReadsFirst,
        read_share: Some(0.7),
        block_size: Some(8192.0),
        writes_per_commit: Some(3.0),
        program_time: 50e-6,
        duration: Some(20.0),
        interval: 1.0,
        queue_depth: 8.0,
        ..one_at_a_time(4.0)
    };
    let outputs = answer(&inputs);
    let sum: f64 = outputs.intervals.iter().map(|row| row[8]).sum();
    let mean = sum / outputs.intervals.len() as f64;
    close(mean, outputs.write_amplification.unwrap(), 0.02);
}

#[test]
fn who_asks_for_no_commit_is_told_so_and_who_cannot_is_refused() {
    let none = answer(&Inputs {
        writes_per_commit: None,
        ..one_at_a_time(1.0)
    });
    assert!(none.commit_rate.unwrap_err().contains("writes per commit"));
    let refused = |inputs: Inputs| format!("{:?}", simulator::compute(&inputs).unwrap_err());
    let no_reads = refused(Inputs {
        read_share: None,
        ..one_at_a_time(1.0)
    });
    assert!(no_reads.contains("read_share"), "{no_reads}");
    let small = refused(Inputs {
        write_buffer: 8192.0,
        ..one_at_a_time(4.0)
    });
    assert!(small.contains("must be 0, or hold at least"), "{small}");
}
