//! Each layer alone is its calculator; several are what these give when they are asked one after the other.

use super::*;
use crate::stack::file_system_write;

const STACK: Inputs = Inputs {
    application: Application::Random,
    row_size: 100.0,
    rows: 1.0,
    commit_rate: 1.0,
    waits: Waits::Every,
    sqlite_commit_journal: sqlite_commit::Journal::Delete,
    sqlite_commit_synchronous: sqlite_commit::Synchronous::Full,
    sqlite_commit_index_pages: 0.0,
    btree_commit_protection: btree_commit::Protection::FullPages,
    btree_commit_page_size: 8192.0,
    btree_commit_transactions: 20_000.0,
    btree_commit_record_size: 425.0,
    btree_commit_table_pages: 16_394.0,
    btree_commit_index_pages: 2745.0,
    lsm_data_size: 1e12,
    lsm_rewritten_share: 0.3,
    fsync_append_header_size: 0.0,
    log_file: LogFile::Reused,
    file_system: FileSystem::Ext4,
    virtual_disk: VirtualDisk::Nothing,
    qcow2_cluster_size: 65_536.0,
    qcow2_write_count: 1500.0,
    qcow2_span: 512.0 * MIB.times,
    pool: Pool::Single,
    drives: 4.0,
    copies: 2.0,
    raid_write_chunk_size: 524_288.0,
    zfs_write_block_size: 16_384.0,
    zfs_write_log_device: zfs_write::LogDevice::Pool,
    zfs_write_metadata_share: 0.0,
    zfs_write_volume_size: None,
    raidz_parity: 1.0,
    ceph_write_pool: ceph_write::Pool::Replicated,
    ceph_write_data_shards: 4.0,
    ceph_write_code_shards: 2.0,
    ceph_write_deferred: ceph_write::Deferred::Partial,
    ceph_write_metadata_size: 4096.0,
    indirection_unit: 4096.0,
    indirection_unit_merged_share: 0.0,
    garbage_collection_wa: 1.0,
    terabytes_written: 6e14,
};

fn near(one: f64, other: f64) -> bool {
    (one / other - 1.0).abs() < 1e-12
}

#[test]
fn sqlite_on_a_drive_is_what_its_calculator_says() {
    use sqlite_commit::{FileSystem as Beneath, Journal, Synchronous};
    for journal in [
        Journal::Delete,
        Journal::Truncate,
        Journal::Persist,
        Journal::Wal,
    ] {
        for synchronous in [Synchronous::Full, Synchronous::Normal] {
            for (file_system, beneath) in [
                (FileSystem::Ext4, Beneath::Ext4),
                (FileSystem::BtrfsDup, Beneath::Btrfs),
            ] {
                for rows in [1.0, 100.0] {
                    let found = compute(&Inputs {
                        application: Application::Sqlite,
                        sqlite_commit_journal: journal,
                        sqlite_commit_synchronous: synchronous,
                        file_system,
                        rows,
                        ..STACK
                    });
                    let alone = sqlite_commit::compute(&sqlite_commit::Inputs {
                        journal,
                        synchronous,
                        file_system: beneath,
                        rows,
                        row_size: 100.0,
                        header_size: 10.0,
                        index_pages: 0.0,
                        work: sqlite_commit::Work::Insert,
                        table_rows: 50_000.0,
                        commit_rate: 1.0,
                    });
                    let (found, alone) = (found.unwrap(), alone.unwrap());
                    assert!(
                        near(found.write_amplification, alone.write_amplification),
                        "{journal:?} {synchronous:?}"
                    );
                    assert!(
                        near(found.application_factor, alone.own_write_amplification),
                        "{journal:?} {synchronous:?}"
                    );
                }
            }
        }
    }
}

/// What a program stores is written at least once, however large its rows are and however many share a commit.
#[test]
fn nothing_writes_less_than_it_stores() {
    let mut seed = 1_u64;
    let mut drawn = |least: f64, most: f64| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        let part = (seed >> 33) as f64 / (1_u64 << 31) as f64;
        (least * (most / least).powf(part))
            .round()
            .clamp(least, most)
    };
    let mut answered = 0;
    for number in 0..20_000 {
        let input = Inputs {
            application: [
                Application::Sqlite,
                Application::Btree,
                Application::Lsm,
                Application::Log,
                Application::Random,
            ][number % 5],
            waits: [Waits::Every, Waits::Nothing][number % 2],
            row_size: drawn(1.0, 1_048_576.0),
            rows: drawn(1.0, 1e6),
            btree_commit_protection: [
                btree_commit::Protection::FullPages,
                btree_commit::Protection::Doublewrite,
                btree_commit::Protection::Nothing,
            ][number % 3],
            btree_commit_page_size: drawn(512.0, 65_536.0),
            btree_commit_transactions: drawn(1.0, 1e9),
            btree_commit_record_size: drawn(1.0, 1e6),
            btree_commit_table_pages: drawn(1.0, 1e9),
            btree_commit_index_pages: drawn(1.0, 1e9) - 1.0,
            ..STACK
        };
        let Ok(found) = compute(&input) else {
            continue;
        };
        answered += 1;
        let stored = input.rows * input.row_size * (1.0 - 1e-12);
        assert!(found.application_bytes >= stored, "{input:?}");
        if input.application == Application::Btree {
            // In the log, and at the checkpoint.
            assert!(found.application_bytes >= 2.0 * stored, "{input:?}");
        }
    }
    assert!(answered > 10_000, "{answered}");
}

#[test]
fn rows_of_a_b_tree_database_count_in_its_log_and_its_pages() {
    let own = |rows, row_size| {
        let of = compute(&Inputs {
            application: Application::Btree,
            rows,
            row_size,
            ..STACK
        });
        of.unwrap().application_bytes
    };
    let alone = btree_commit::compute(&btree_commit::Inputs {
        protection: btree_commit::Protection::FullPages,
        page_size: 8192.0,
        transactions: 20_000.0,
        record_size: 425.0,
        row_size: 100.0,
        table_pages: 16_394.0,
        index_pages: 2745.0,
        image_ratio: 1.0,
        log_block: 8192.0,
        group: 1.0,
        transaction_rate: 100.0,
    });
    assert!(near(own(1.0, 100.0), alone.unwrap().bytes_per_transaction));
    // 900 B more of rows fit on the page that changes anyway.
    assert!(near(own(10.0, 100.0), own(1.0, 100.0) + 900.0));
    // 100 kB: the log, the images of the pages that they fill, and these.
    let of_index =
        2.0 * 8192.0 * crate::numeric::distinct::distinct(2745.0, 1.0, 20_000.0) / 20_000.0;
    assert!(near(
        own(1000.0, 100.0),
        325.0 + 8192.0 + 3.0 * 100_000.0 + of_index
    ));
    let short = Inputs {
        application: Application::Btree,
        btree_commit_record_size: 99.0,
        ..STACK
    };
    assert!(matches!(
        compute(&short),
        Err(Refusal::Contradiction {
            quantity: "btree_commit_record_size",
            ..
        })
    ));
}

#[test]
fn a_log_and_random_writes_are_what_the_file_system_says() {
    use file_system_write::{Barrier, FileSystem as Beneath, Operation};
    for (file_system, beneath) in [
        (FileSystem::Ext4, Beneath::Ext4),
        (FileSystem::Ext4Journal, Beneath::Ext4Journal),
        (FileSystem::Ext4Bare, Beneath::Ext4Bare),
        (FileSystem::BtrfsSingle, Beneath::BtrfsSingle),
        (FileSystem::BtrfsDup, Beneath::BtrfsDup),
    ] {
        for row_size in [128.0, 1000.0, 4096.0, 16_384.0] {
            for (application, operation) in [
                (Application::Log, Operation::Append),
                (Application::Random, Operation::Overwrite),
            ] {
                let found = compute(&Inputs {
                    application,
                    file_system,
                    row_size,
                    log_file: LogFile::Grows,
                    ..STACK
                });
                let alone = file_system_write::compute(&file_system_write::Inputs {
                    file_system: beneath,
                    operation,
                    barrier: Barrier::Fdatasync,
                    write_size: row_size,
                    writes_per_sync: 1.0,
                    sector: file_system_write::Sector::Small,
                    span: 128.0 * MIB.times,
                    time_stamp_share: 0.0,
                    sync_rate: 1.0,
                });
                let (found, alone) = (
                    found.unwrap().write_amplification,
                    alone.unwrap().write_amplification,
                );
                assert!(
                    (found / alone - 1.0).abs() < 1e-9,
                    "{file_system:?} {row_size}: {found} {alone}"
                );
            }
        }
    }
}

/// Random writes of a guest, after a snapshot, on RAID-5, and on a drive that maps 16 KiB: the calculators, asked one after
/// the other by hand.
#[test]
fn four_layers_are_four_calculators_one_after_the_other() {
    let found = compute(&Inputs {
        row_size: 8192.0,
        file_system: FileSystem::Nothing,
        virtual_disk: VirtualDisk::Qcow2,
        pool: Pool::Raid5,
        indirection_unit: 16_384.0,
        garbage_collection_wa: 3.0,
        ..STACK
    })
    .unwrap();
    let image = qcow2::compute(&qcow2::Inputs {
        cluster_size: 65_536.0,
        subclusters: qcow2::Subclusters::Off,
        beneath: qcow2::Below::Backing,
        write_size: 8192.0,
        write_count: 1500.0,
        span: 512.0 * MIB.times,
    })
    .unwrap()
    .write_amplification;
    let array = raid_write::compute(&raid_write::Inputs {
        level: raid_write::Level::Raid5,
        drives: 4.0,
        copies: 2.0,
        chunk_size: 524_288.0,
        request_size: 8192.0 * image,
        start: raid_write::Start::Random,
        grid: 4096.0,
        full_stripe_share: 0.0,
        write_rate: 1.0,
    })
    .unwrap();
    // Anywhere on the grid, a request of so many blocks touches its own bytes and a unit less a block.
    let size = 8192.0 * image;
    let unit = 3.0 * (size + 16_384.0 - 4096.0) / size;
    assert!(near(found.virtual_disk_factor, image));
    assert!(near(found.pool_factor, array.write_amplification));
    assert!(near(found.drive_factor, unit));
    assert!(near(
        found.write_amplification,
        image * array.write_amplification * unit
    ));
    assert!(near(
        found.host_write_amplification,
        image * array.drive_write_amplification
    ));
}

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
                let blocks_of_map =
                    zfs_write::map_bytes(volume, block, 40_960.0, 250.0) / 250.0 / 40_960.0;
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

/// What merges: without a barrier the blocks of a file system cost nothing more.
#[test]
fn what_nobody_waits_for_fills_its_blocks() {
    let of = |waits| {
        compute(&Inputs {
            application: Application::Log,
            waits,
            ..STACK
        })
        .unwrap()
    };
    assert!(near(of(Waits::Nothing).file_system_factor, 1.0));
    assert!(of(Waits::Every).file_system_factor > 40.0);
}

#[test]
fn stacks_that_were_not_measured_are_refused_by_name() {
    let refused = |input: Inputs| match compute(&input) {
        Err(Refusal::TooLittle { quantity, .. } | Refusal::Contradiction { quantity, .. }) => {
            quantity
        }
        other => panic!("{other:?}"),
    };
    let sqlite = Inputs {
        application: Application::Sqlite,
        ..STACK
    };
    assert_eq!(
        refused(Inputs {
            file_system: FileSystem::Nothing,
            ..sqlite.clone()
        }),
        "file_system"
    );
    assert_eq!(
        refused(Inputs {
            file_system: FileSystem::Ext4Bare,
            ..sqlite.clone()
        }),
        "file_system"
    );
    assert_eq!(
        refused(Inputs {
            row_size: 4001.0,
            ..sqlite
        }),
        "row_size"
    );
    let pages = Inputs {
        application: Application::Btree,
        file_system: FileSystem::BtrfsDup,
        ..STACK
    };
    assert_eq!(refused(pages), "file_system");
    assert_eq!(
        refused(Inputs {
            pool: Pool::ZfsMirror,
            copies: 5.0,
            ..STACK
        }),
        "copies"
    );
    assert_eq!(
        refused(Inputs {
            pool: Pool::Mirror,
            drives: 1.0,
            ..STACK
        }),
        "drives"
    );
    let huge = Inputs {
        row_size: 1_048_576.0,
        rows: 10.0,
        virtual_disk: VirtualDisk::Qcow2,
        ..STACK
    };
    assert_eq!(refused(huge), "rows");
}
