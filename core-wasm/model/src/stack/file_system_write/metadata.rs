//! What a file system adds to the data of one sync, in bytes.

use super::{BLOCK, Barrier, FileSystem};

/// Bytes of a record in the log of XFS for a change of one file, with sectors of 512 bytes.
pub(super) const XFS_RECORD: f64 = 1024.0;

/// Metadata of a sync of a file that has grown; a new block was allocated for it in this share of the syncs.
pub(in super::super) fn append(file_system: FileSystem, allocating: f64) -> f64 {
    match file_system {
        // Descriptor, commit block and inode; a bitmap and a group descriptor with a new block.
        FileSystem::Ext4 | FileSystem::Ext4Journal => (3.0 + 2.0 * allocating) * BLOCK,
        FileSystem::Ext4Bare => BLOCK,
        FileSystem::Xfs => XFS_RECORD,
        FileSystem::BtrfsSingle => 78_000.0,
        FileSystem::BtrfsDup => 144_800.0,
    }
}

/// The same where the space was reserved before.
pub(super) fn reserved(file_system: FileSystem) -> f64 {
    match file_system {
        FileSystem::BtrfsSingle => 81_900.0,
        FileSystem::BtrfsDup => 158_600.0,
        other => append(other, 0.0),
    }
}

/// Metadata of a sync of blocks that the file had.
pub(in super::super) fn overwrite(
    file_system: FileSystem,
    barrier: Barrier,
    time_stamp: f64,
) -> f64 {
    let is_skipped = barrier == Barrier::Fdatasync;
    match file_system {
        FileSystem::Ext4 | FileSystem::Xfs if is_skipped => 0.0,
        FileSystem::Ext4 => 3.0 * time_stamp * BLOCK,
        FileSystem::Ext4Journal => (2.0 + time_stamp) * BLOCK,
        FileSystem::Ext4Bare => time_stamp * BLOCK,
        FileSystem::Xfs => time_stamp * XFS_RECORD,
        FileSystem::BtrfsSingle => 78_500.0,
        FileSystem::BtrfsDup => 146_200.0,
    }
}

/// Metadata of a new file that is synced alone.
pub(super) fn create(file_system: FileSystem) -> f64 {
    match file_system {
        // Descriptor, commit block; inode and its bitmap, directory and its inode, bitmap and group descriptor.
        FileSystem::Ext4 | FileSystem::Ext4Journal => 8.0 * BLOCK,
        // Inode and directory.
        FileSystem::Ext4Bare => 2.0 * BLOCK,
        FileSystem::Xfs => 12_910.0,
        FileSystem::BtrfsSingle => 58_200.0,
        FileSystem::BtrfsDup => 112_700.0,
    }
}
