//! What pools make of it: copies, parity, maps and logs, each with its own blocks.

use super::*;

#[test]
fn drives_of_a_pool_have_among_them_what_all_have() {
    use Pool::{Ceph, Mirror, Raid5, Raid6, Raidz, Single, ZfsMirror};
    for application in [
        Application::Sqlite,
        Application::Btree,
        Application::Lsm,
        Application::Log,
        Application::Random,
    ] {
        for pool in [Single, Mirror, Raid5, Raid6, ZfsMirror, Raidz, Ceph] {
            let input = Inputs {
                application,
                pool,
                ..STACK
            };
            let drives = if pool == Single { 1.0 } else { 4.0 };
            let found = compute(&input).unwrap();
            assert!(
                near(found.drive_bytes * drives, found.pool_bytes),
                "{application:?} {pool:?}"
            );
            assert!(
                near(found.drive_flash_bytes * drives, found.flash_bytes),
                "{application:?} {pool:?}"
            );
            // With a log device the pool is given less, and all drives together no more.
            let beside = compute(&Inputs {
                zfs_write_log_device: zfs_write::LogDevice::Slog,
                ..input
            })
            .unwrap();
            assert!(
                beside.drive_bytes <= found.drive_bytes * (1.0 + 1e-12),
                "{application:?} {pool:?}"
            );
            assert!(
                beside.pool_bytes <= found.pool_bytes * (1.0 + 1e-12),
                "{application:?} {pool:?}"
            );
        }
    }
}

#[test]
fn the_map_of_a_volume_is_what_its_calculator_says() {
    let volume = Some(100.0 * 1024.0 * MIB.times);
    let input = Inputs {
        row_size: 4096.0,
        commit_rate: 50.0,
        waits: Waits::Nothing,
        pool: Pool::ZfsMirror,
        drives: 2.0,
        zfs_write_volume_size: volume,
        ..STACK
    };
    let found = compute(&input).unwrap();
    let alone = zfs_write::compute(&zfs_write::Inputs {
        block_size: 16_384.0,
        write_size: 4096.0,
        sync: zfs_write::Sync::Async,
        log_device: zfs_write::LogDevice::Pool,
        logbias: zfs_write::Logbias::Latency,
        version: zfs_write::Version::Since24,
        log_writes: 1.0,
        merged_share: 0.0,
        copies: 1.0,
        metadata_share: 0.0,
        volume_size: volume,
        group_writes: Some(250.0),
        map_block_size: 40_960.0,
        vdev_wa: 2.0,
        parity: None,
        drives: 2.0,
    })
    .unwrap();
    assert!(near(found.pool_factor, alone.write_amplification));
    // In a row: one block of each of three levels, twice, for what five seconds write.
    let in_a_row = |size: f64| {
        let input = Inputs {
            application: Application::Log,
            row_size: size,
            commit_rate: 500.0,
            ..input.clone()
        };
        let found = compute(&input).unwrap();
        found.pool_bytes / 2.0 - found.virtual_disk_bytes
    };
    let map = 3.0 * 2.0 * 40_960.0 / 2500.0;
    for size in [4096.0, 5000.0, 100_000.0] {
        assert!(
            (in_a_row(size) / map - 1.0).abs() < 0.01,
            "{size}: {}",
            in_a_row(size)
        );
    }
}

/// Data, map and log of a guest on RAID-Z: each has the parity and the padding of its own block, which its calculator lays
/// out cell by cell.
#[test]
fn each_kind_of_block_has_its_own_factor_on_raid_z() {
    for parity in 1..=3 {
        for drives in parity + 1..=14 {
            for block in [4096.0, 16_384.0, 65_536.0] {
                let input = Inputs {
                    row_size: 4096.0,
                    commit_rate: 50.0,
                    pool: Pool::Raidz,
                    drives: f64::from(drives),
                    raidz_parity: f64::from(parity),
                    zfs_write_block_size: block,
                    ..STACK
                };
                let pool_bytes = |volume| {
                    let input = Inputs {
                        zfs_write_volume_size: volume,
                        ..input.clone()
                    };
                    compute(&input).unwrap().pool_bytes
                };
                let on = |size: f64| {
                    let of = raidz::block_of(input.drives, input.raidz_parity, size).unwrap();
                    of.write_amplification * size
                };
                let volume = 100.0 * 1024.0 * MIB.times;
                let blocks_of_map = zfs_write::map_bytes(volume, block, 1.0, 250.0)
                    * zfs_write::map_copies(1.0)
                    / 250.0;
                let named = format!("{drives} drives, parity {parity}, {block}");
                assert!(near(pool_bytes(None), on(block) + on(8192.0)), "{named}");
                let map = pool_bytes(Some(volume)) - pool_bytes(None);
                assert!(
                    (map / (blocks_of_map * on(40_960.0)) - 1.0).abs() < 1e-9,
                    "{named}"
                );
            }
        }
    }
}

/// A guest on a mirror of two: 16 KiB of data, 8 of log, and blocks of the map of 40 KiB each lie anywhere on the grid of a
/// drive that maps 16 KiB.
#[test]
fn each_kind_of_request_touches_its_own_units() {
    let input = Inputs {
        row_size: 4096.0,
        commit_rate: 50.0,
        pool: Pool::ZfsMirror,
        drives: 2.0,
        zfs_write_volume_size: Some(100.0 * 1024.0 * MIB.times),
        indirection_unit: 16_384.0,
        ..STACK
    };
    let found = compute(&input).unwrap();
    let on_each = found.pool_bytes / 2.0;
    let blocks_of_map = (on_each - 16_384.0 - 8192.0) / 40_960.0;
    assert!((blocks_of_map - 2.0).abs() < 0.05, "{blocks_of_map}");
    let touched =
        (16_384.0 + 12_288.0) + (8192.0 + 12_288.0) + blocks_of_map * (40_960.0 + 12_288.0);
    assert!(near(found.drive_factor, touched / on_each));
    assert!(
        (found.drive_factor - 1.46).abs() < 0.005,
        "{}",
        found.drive_factor
    );
    // Seven requests of two copies of a block, a log block and a map block kept twice.
    let mean = 2.0 * on_each / (2.0 * (2.0 + blocks_of_map));
    let pool = found
        .layers
        .iter()
        .find(|row| row[0] == Layer::Pool as usize as f64);
    assert!(near(pool.unwrap()[3], mean));
}

/// On RAID-Z each drive gets its column of a block as one request.
#[test]
fn a_column_of_raid_z_is_one_request() {
    let of = |drives, parity, kib: f64| {
        let block = raidz::block_of(drives, parity, kib * 1024.0).unwrap();
        block.request_size(drives) / 4096.0
    };
    // 10 sectors of data, 6 of parity and 2 of padding on six drives; 2, 1 and no padding on three of four.
    assert_eq!(of(6.0, 2.0, 40.0), 3.0);
    assert_eq!(of(4.0, 1.0, 8.0), 1.0);
    assert_eq!(of(3.0, 1.0, 16.0), 2.0);
}

/// A log device is written over and over in a row: it copies nothing, and the drives of the pool copy what they did.
#[test]
fn garbage_collection_is_of_the_pool_alone() {
    for pool in [Pool::ZfsMirror, Pool::Raidz] {
        let input = Inputs {
            application: Application::Random,
            waits: Waits::Every,
            pool,
            zfs_write_log_device: zfs_write::LogDevice::Slog,
            garbage_collection_wa: 3.0,
            ..STACK
        };
        let found = compute(&input).unwrap();
        let beside = found.pool_bytes - found.drive_bytes * input.drives;
        assert!(beside > 0.0, "{pool:?}");
        assert!(
            near(found.drive_flash_bytes, 3.0 * found.drive_bytes),
            "{pool:?}"
        );
        let by_kind = 3.0 * found.drive_bytes * input.drives + beside;
        assert!(near(found.flash_bytes, by_kind), "{pool:?}");
    }
}
