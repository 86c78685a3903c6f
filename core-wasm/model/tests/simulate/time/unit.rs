//! Writes that cover the drive's unit in part: bytes programmed per byte, beside the closed model, and what
//! the reads of it cost.

use super::{answer, close, programs_only};
use spare_area_model::simulate::request::{
    Commit, Inputs, Outputs, Protection, Scheduling, Start, Traffic,
};
use spare_area_model::simulate::simulator;
use spare_area_model::stack::indirection_unit::{self, Alignment};

const KIB: f64 = 1024.0;
const PROGRAM: f64 = 400e-6;
const READ: f64 = 100e-6;

/// An empty drive with one die, of units of so many KiB, that is written in requests of so many.
fn drive(unit: f64, request: f64) -> Inputs {
    Inputs {
        user_pages: 65_536.0,
        page_size: unit * KIB,
        block_size: Some(request * KIB),
        address_grid: Some(4.0 * KIB),
        start: Start::Empty,
        scheduling: Scheduling::Fifo,
        read_share: Some(0.0),
        channels: Some(1.0),
        dies_per_channel: 1.0,
        queue_depth: 4.0,
        program_time: PROGRAM,
        read_time: READ,
        write_buffer: 1_048_576.0,
        warm_up: 0.0,
        measure: 0.4,
        duration: None,
        interval: 0.1,
        ..programs_only()
    }
}

fn ratio(outputs: &Outputs) -> f64 {
    outputs
        .nand_bytes_per_host_byte
        .expect("something was written")
}

fn closed(unit: f64, request: f64, merged_share: f64) -> indirection_unit::Outputs {
    indirection_unit::compute(&indirection_unit::Inputs {
        indirection_unit: unit * KIB,
        request_size: request * KIB,
        alignment: Alignment::Random,
        offset: 0.0,
        grid: 4.0 * KIB,
        merged_share,
        garbage_collection_wa: 1.0,
        user_capacity: 1e12,
        entry_size: 4.0,
    })
    .expect("a drive that there can be")
}

#[test]
fn requests_anywhere_on_the_grid_program_as_much_as_the_closed_model_says() {
    for unit in [4.0, 8.0, 16.0, 64.0] {
        for request in [4.0, 8.0, 12.0, 16.0, 64.0, 100.0] {
            let outputs = answer(&drive(unit, request));
            let model = closed(unit, request, 0.0);
            close(ratio(&outputs), model.write_amplification, 6e-3);
            assert_eq!(outputs.write_amplification, Ok(1.0));
        }
    }
}

/// Every place that there is, each once: the mean is that of the closed model to the last digit.
#[test]
fn all_places_of_the_grid_together_are_exact() {
    use spare_area_model::simulate::plan::Plan;
    use spare_area_model::simulate::time::timekeeper::Times;
    for (unit, request) in [
        (8.0, 4.0),
        (16.0, 4.0),
        (16.0, 12.0),
        (64.0, 8.0),
        (32.0, 100.0),
    ] {
        let plan = Plan::new(&drive(unit, request)).expect("a drive that there can be");
        let Some(Times::Reads(settings)) = plan.timing else {
            panic!("it has a clock");
        };
        let places = (unit / 4.0) as u64;
        let units = (0..places).map(|place| u64::from(settings.span(place * 4096).1));
        let mean = units.sum::<u64>() as f64 / places as f64;
        let model = closed(unit, request, 0.0);
        close(
            mean * unit / request,
            model.random_write_amplification,
            1e-15,
        );
    }
}

#[test]
fn requests_at_the_beginning_of_a_unit_program_whole_units() {
    for (unit, request) in [(16.0, 4.0), (16.0, 12.0), (64.0, 4.0), (16.0, 24.0)] {
        let aligned = answer(&Inputs {
            address_grid: None,
            ..drive(unit, request)
        });
        let model = closed(unit, request, 0.0).aligned_write_amplification;
        close(ratio(&aligned), model, 1e-3);
    }
}

#[test]
fn a_sequence_is_merged_in_the_write_buffer() {
    for (unit, request) in [(16.0, 4.0), (64.0, 4.0), (16.0, 12.0), (16.0, 40.0)] {
        let sequence = Inputs {
            traffic: Traffic::Sequential,
            ..drive(unit, request)
        };
        let model = closed(unit, request, 1.0).write_amplification;
        // All but the unit that is open at the end.
        close(ratio(&answer(&sequence)), model, 1e-3);
        // Without a buffer nothing waits for the next request.
        let through = Inputs {
            write_buffer: 0.0,
            queue_depth: 1.0,
            ..sequence
        };
        assert!(ratio(&answer(&through)) > 1.15);
    }
}

/// Each unit that is covered in part is read before it is programmed, on a die that does nothing else.
#[test]
fn a_read_goes_with_each_unit_that_is_covered_in_part() {
    for (request, units) in [(4.0, 1.0), (8.0, 1.25), (12.0, 1.5)] {
        let outputs = answer(&drive(16.0, request));
        close(
            outputs.iops.unwrap(),
            1.0 / (units * (READ + PROGRAM)),
            0.02,
        );
    }
    let whole = answer(&Inputs {
        address_grid: Some(16.0 * KIB),
        ..drive(16.0, 16.0)
    });
    close(whole.iops.unwrap(), 1.0 / PROGRAM, 0.02);
}

#[test]
fn garbage_collection_multiplies() {
    let outputs = answer(&Inputs {
        start: Start::Random,
        measure: 1.0,
        ..drive(16.0, 8.0)
    });
    let of_gc = outputs.write_amplification.unwrap();
    assert!(of_gc > 3.0);
    let of_unit = closed(16.0, 8.0, 0.0).write_amplification;
    close(ratio(&outputs), of_gc * of_unit, 6e-3);
    let rows = &outputs.intervals;
    let mean = rows.iter().map(|row| row[8]).sum::<f64>() / rows.len() as f64;
    close(mean, of_gc, 0.03);
}

#[test]
fn a_commit_closes_the_unit() {
    let commits = Inputs {
        traffic: Traffic::Sequential,
        writes_per_commit: Some(1.0),
        queue_depth: 1.0,
        measure: 0.05,
        ..drive(16.0, 4.0)
    };
    for commit_with in [Commit::Flush, Commit::Fua] {
        let commits = Inputs {
            commit_with,
            ..commits.clone()
        };
        close(ratio(&answer(&commits)), 4.0, 1e-3);
        let protected = Inputs {
            power_loss_protection: Protection::Full,
            ..commits
        };
        close(ratio(&answer(&protected)), 1.0, 1e-3);
    }
}

#[test]
fn what_does_not_go_together_is_refused() {
    let fine = drive(16.0, 8.0);
    for inputs in [
        Inputs {
            read_share: None,
            block_size: None,
            ..fine.clone()
        },
        Inputs {
            address_grid: Some(3.0 * KIB),
            ..fine.clone()
        },
        Inputs {
            block_size: Some(10.0 * KIB),
            ..fine.clone()
        },
        Inputs {
            traffic: Traffic::Zipf,
            block_size: None,
            ..fine.clone()
        },
        Inputs {
            trim_share: 0.1,
            block_size: None,
            ..fine.clone()
        },
    ] {
        let told = format!("{:?}", simulator::compute(&inputs).unwrap_err());
        assert!(told.contains("address_grid"), "{told}");
    }
    // Without reads every request is a page.
    let pages = answer(&Inputs {
        read_share: None,
        block_size: None,
        address_grid: None,
        ..fine
    });
    assert_eq!(pages.nand_bytes_per_host_byte, pages.write_amplification);
}
