//! Reads beside writes: who waits for whom, what each kind gets, and settings that cannot be.

use super::reads::{iops, reads_only};
use super::{answer, close};
use spare_area_model::simulate::request::{Duplex, Inputs, Outputs, Scheduling, Start, defaults};

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
