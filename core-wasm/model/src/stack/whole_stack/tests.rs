//! Each layer alone is its calculator; several are what these give when they are asked one after the other.

mod pools;
mod units;

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
    terabytes_written: Some(6e14),
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

#[test]
fn a_drive_without_a_rating_reaches_none() {
    let found = compute(&Inputs {
        terabytes_written: None,
        ..STACK
    })
    .unwrap();
    assert_eq!(found.time_to_rating, Err(UNRATED));
}
