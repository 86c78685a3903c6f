//! Blocks counted against bytes measured, and what is refused.

use super::measured::MEASURED;
use super::*;

const WRITE: Inputs = Inputs {
    file_system: FileSystem::Ext4,
    operation: Operation::Append,
    barrier: Barrier::Fsync,
    write_size: 4096.0,
    writes_per_sync: 1.0,
    span: 128.0 * MIB.times,
    // On images in memory it moved in about an eighth of them.
    time_stamp_share: 0.12,
    sector: Sector::Small,
    sync_rate: 10.0,
};

/// Blocks are counted, bytes were measured: of 55 results the count is within 5%, and sizes of 128 B and 16 KiB follow
/// from what was measured with 4 KiB.
#[test]
fn blocks_that_are_counted_are_what_was_measured() {
    for &(file_system, operation, barrier, write_size, writes_per_sync, factor) in MEASURED {
        let answer = compute(&Inputs {
            file_system,
            operation,
            barrier,
            write_size,
            writes_per_sync,
            ..WRITE
        })
        .unwrap();
        assert_eq!(answer.measured_write_amplification, Ok(factor));
        let ratio = answer.write_amplification / factor;
        assert!(
            (ratio - 1.0).abs() < 0.05,
            "{file_system:?} {operation:?} {barrier:?} {write_size} {writes_per_sync}: {ratio}"
        );
    }
    // On a disk it moved more often; in two repeats of 11,000 overwrites the mean was 2.944.
    let slow = compute(&Inputs {
        operation: Operation::Overwrite,
        time_stamp_share: 0.65,
        ..WRITE
    });
    assert!((slow.unwrap().write_amplification / 2.944 - 1.0).abs() < 0.05);
}

#[test]
fn what_was_not_measured_is_refused_by_name() {
    let refused = |input: Inputs| match compute(&input) {
        Err(Refusal::TooLittle { quantity, .. }) => quantity,
        other => panic!("{other:?}"),
    };
    let many = Inputs {
        writes_per_sync: 2.0,
        ..WRITE
    };
    let on_btrfs = FileSystem::BtrfsDup;
    let create = Operation::Create;
    assert_eq!(
        refused(Inputs {
            operation: create,
            ..many.clone()
        }),
        "writes_per_sync"
    );
    let overwrite = Inputs {
        operation: Operation::Overwrite,
        file_system: on_btrfs,
        ..many
    };
    assert_eq!(refused(overwrite), "writes_per_sync");
    let large = Inputs {
        operation: create,
        file_system: on_btrfs,
        ..WRITE
    };
    assert_eq!(refused(large), "write_size");
}
