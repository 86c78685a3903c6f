//! The rules of the log, by version; the map; and RAID-Z by kind of block.

use super::*;

const ZVOL: Inputs = Inputs {
    block_size: 16.0 * KIB.times,
    write_size: 16.0 * KIB.times,
    sync: Sync::Sync,
    log_device: LogDevice::Pool,
    logbias: Logbias::Latency,
    version: Version::Since24,
    log_writes: 1.0,
    merged_share: 0.0,
    copies: 1.0,
    metadata_share: 0.0,
    volume_size: None,
    group_writes: None,
    map_block_size: 40.0 * KIB.times,
    vdev_wa: 1.0,
    parity: None,
    drives: 1.0,
};

/// A write of so many KiB into blocks of so many.
fn written(write_kib: f64, block_kib: f64) -> Inputs {
    Inputs {
        write_size: write_kib * KIB.times,
        block_size: block_kib * KIB.times,
        ..ZVOL
    }
}

#[test]
fn the_map_of_a_large_volume_outweighs_few_small_writes() {
    let share = |volume_gib: f64, writes: f64| {
        let input = Inputs {
            write_size: 4.0 * KIB.times,
            volume_size: Some(volume_gib * GIB.times),
            group_writes: Some(writes),
            ..ZVOL
        };
        compute(&input).unwrap().map_share.unwrap()
    };
    // By hand: 6400 blocks below 7 and 1; 250 writes change 245, 7 and 1 of them, 40 KiB twice, beside 4 MB of data.
    assert!((share(100.0, 250.0) - 253.2 * 80.0 / (250.0 * 16.0)).abs() < 0.01);
    // All of the map of a small volume, spread over many writes.
    assert!(share(1.0, 100_000.0) < 0.01);
    for volume in [0.001, 1.0, 100.0, 10_000.0] {
        assert!(share(volume, 10.0) >= share(volume, 1000.0));
    }
}

/// `copies` is of data; the map has one more, and three at most.
#[test]
fn the_map_is_kept_once_more_than_the_data() {
    for (copies, of_map) in [(1.0, 2.0), (2.0, 3.0), (3.0, 3.0)] {
        let found = compute(&Inputs {
            write_size: 4.0 * KIB.times,
            volume_size: Some(100.0 * GIB.times),
            group_writes: Some(250.0),
            sync: Sync::Async,
            copies,
            ..ZVOL
        })
        .unwrap();
        // By hand, as above: 253.2 blocks of 40 KiB for 250 writes of 4 KiB.
        let by_hand = copies * 4.0 + of_map * 253.2 * 40.0 / (250.0 * 4.0);
        assert!(
            (found.write_amplification / by_hand - 1.0).abs() < 1e-3,
            "{copies}"
        );
    }
}

#[test]
fn the_log_points_to_large_writes_where_it_may() {
    let of = |write_kib: f64, block_kib: f64, log_device, logbias| {
        let input = Inputs {
            log_device,
            logbias,
            ..written(write_kib, block_kib)
        };
        compute(&input).unwrap().logged
    };
    use LogDevice::{Pool, Slog};
    use Logbias::{Latency, Throughput};
    assert_eq!(of(16.0, 16.0, Pool, Latency), Logged::InLog);
    assert_eq!(of(31.5, 32.0, Pool, Latency), Logged::InLog);
    assert_eq!(of(32.0, 16.0, Pool, Latency), Logged::Indirect);
    assert_eq!(of(32.0, 64.0, Pool, Latency), Logged::Indirect);
    assert_eq!(of(32.0, 128.0, Pool, Latency), Logged::InLog);
    assert_eq!(of(128.0, 128.0, Slog, Latency), Logged::InLog);
    assert_eq!(of(4.0, 16.0, Slog, Throughput), Logged::Indirect);
}

/// From 2.4 on half a block counts for writes that are synchronous themselves, and for no others.
#[test]
fn writes_that_a_later_flush_makes_safe_need_not_be_half_a_block() {
    for block_kib in [16.0, 32.0, 64.0, 128.0, 1024.0] {
        for write_kib in [4.0, 16.0, 31.5, 32.0, 48.0, 64.0, 128.0] {
            for version in [Version::Since24, Version::Volume23, Version::File23] {
                let of = |sync| {
                    let input = Inputs {
                        sync,
                        version,
                        ..written(write_kib, block_kib)
                    };
                    compute(&input).unwrap().logged
                };
                let named = format!("{version:?}: {write_kib} into {block_kib}");
                let differ =
                    version == Version::Since24 && write_kib >= 32.0 && write_kib < block_kib / 2.0;
                let (itself, later) = (of(Sync::Sync), of(Sync::Flushed));
                if differ {
                    assert_eq!(
                        (itself, later),
                        (Logged::InLog, Logged::Indirect),
                        "{named}"
                    );
                } else {
                    assert_eq!(itself, later, "{named}");
                }
            }
        }
    }
}

#[test]
fn older_versions_point_to_other_writes() {
    let of = |write_kib: f64, block_kib: f64, version| {
        let input = Inputs {
            version,
            ..written(write_kib, block_kib)
        };
        compute(&input).unwrap().logged
    };
    for (write, block, now, volume, file) in [
        (
            64.0,
            16.0,
            Logged::Indirect,
            Logged::InLog,
            Logged::Indirect,
        ),
        (
            64.0,
            64.0,
            Logged::Indirect,
            Logged::Indirect,
            Logged::Indirect,
        ),
        (
            32.0,
            64.0,
            Logged::Indirect,
            Logged::InLog,
            Logged::Indirect,
        ),
        (32.0, 128.0, Logged::InLog, Logged::InLog, Logged::Indirect),
        (16.0, 16.0, Logged::InLog, Logged::InLog, Logged::InLog),
    ] {
        let found = [Version::Since24, Version::Volume23, Version::File23]
            .map(|version| of(write, block, version));
        assert_eq!(found, [now, volume, file], "{write} into {block}");
    }
}

/// A block of each kind has the factor that RAID-Z has for its size, on every layout.
#[test]
fn blocks_of_each_kind_are_those_of_raid_z() {
    for parity in 1..=3 {
        for drives in parity + 1..=14 {
            for (block_kib, write_kib) in [(4.0, 4.0), (16.0, 4.0), (64.0, 8.0), (128.0, 4.0)] {
                let input = Inputs {
                    block_size: block_kib * KIB.times,
                    write_size: write_kib * KIB.times,
                    volume_size: Some(100.0 * GIB.times),
                    group_writes: Some(250.0),
                    parity: Some(f64::from(parity)),
                    drives: f64::from(drives),
                    ..ZVOL
                };
                let found = compute(&input).unwrap();
                let raidz = |kib: f64| {
                    raidz::block_of(input.drives, f64::from(parity), kib * KIB.times)
                        .unwrap()
                        .write_amplification
                };
                let log_kib = found.log_write_amplification * write_kib;
                let named = format!("{drives} drives, parity {parity}, {block_kib} KiB");
                assert_eq!(found.data_vdev_wa, raidz(block_kib), "{named}");
                assert_eq!(found.map_vdev_wa, raidz(40.0), "{named}");
                assert_eq!(found.log_vdev_wa, raidz(log_kib), "{named}");
                let by_kind = found.block_write_amplification
                    * (raidz(block_kib) + found.metadata_written * raidz(40.0))
                    + found.log_write_amplification * raidz(log_kib);
                assert!((found.pool_write_amplification / by_kind - 1.0).abs() < 1e-12);
            }
        }
    }
}

#[test]
fn a_log_of_several_blocks_has_the_mean_of_their_factors() {
    // 16 writes of 16 KiB: two full blocks, and 4 KiB, on three drives of RAID-Z1.
    let found = compute(&Inputs {
        log_writes: 16.0,
        parity: Some(1.0),
        drives: 3.0,
        ..ZVOL
    })
    .unwrap();
    let sectors = found.log_write_amplification * 16.0 * 4.0;
    let last = sectors - 64.0;
    assert_eq!(last, 1.0);
    // 48 sectors each for 32 of data; and one of data, one of parity.
    assert!((found.log_vdev_wa - (2.0 * 48.0 + 2.0) / sectors).abs() < 1e-12);
}

#[test]
fn a_mirror_on_fewer_drives_than_copies_is_said() {
    let notes = |vdev_wa, drives| {
        let input = Inputs {
            vdev_wa,
            drives,
            ..ZVOL
        };
        compute(&input).unwrap().notes
    };
    assert!(notes(2.0, 1.0)[0].contains("a mirror of two"));
    assert!(notes(2.0, 2.0).is_empty() && notes(1.0, 1.0).is_empty());
}
