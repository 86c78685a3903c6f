//! What files and file systems made the drive write when we measured: `content/measured-stacks/linux-6-18-files.json`.

use super::{Barrier, FileSystem, Inputs, Operation};
use crate::refusal::Known;
use crate::units::MIB;

/// What was measured: file system, operation, barrier, bytes of a write, writes per sync, and bytes at the drive divided
/// by the bytes of the program, the mean of all repeats. Overwrites are spread over 128 MiB.
pub(super) type Measured = (FileSystem, Operation, Barrier, f64, f64, f64);

/// The factor of just these conditions.
pub(super) fn measured(input: &Inputs) -> Known<f64> {
    let is_elsewhere = input.operation == Operation::Overwrite && input.span != 128.0 * MIB.times;
    let found = MEASURED.iter().find(|row| {
        let of = (row.0, row.1, row.2);
        of == (input.file_system, input.operation, input.barrier)
            && (row.3, row.4) == (input.write_size, input.writes_per_sync)
    });
    match found {
        Some(row) if !is_elsewhere => Ok(row.5),
        _ => Err("We have not measured just this, or it was not steady."),
    }
}

pub(super) const MEASURED: &[Measured] = {
    use Barrier::{Fdatasync, Fsync};
    use FileSystem::{BtrfsDup, BtrfsSingle, Ext4, Ext4Bare, Ext4Journal, Xfs};
    use Operation::{Append, Create, Overwrite, Reserved};
    const K1: f64 = 1024.0;
    const K4: f64 = 4096.0;
    const K16: f64 = 16_384.0;
    &[
        (Ext4, Append, Fsync, 128.0, 1.0, 131.0),
        (Ext4, Append, Fsync, K4, 1.0, 6.248),
        (Ext4, Append, Fdatasync, K4, 1.0, 6.245),
        (Ext4, Append, Fsync, K4, 4000.0, 1.002),
        (Ext4, Reserved, Fdatasync, K4, 1.0, 4.001),
        (Ext4, Overwrite, Fdatasync, K4, 1.0, 1.0),
        (Ext4, Overwrite, Fdatasync, K16, 1.0, 1.0),
        (Ext4, Overwrite, Fsync, K4, 4000.0, 0.9414),
        (Ext4, Create, Fsync, K1, 1.0, 36.34),
        (Ext4Journal, Append, Fsync, 128.0, 1.0, 162.7),
        (Ext4Journal, Append, Fsync, K4, 1.0, 7.001),
        (Ext4Journal, Append, Fdatasync, K4, 1.0, 7.001),
        (Ext4Journal, Append, Fsync, K4, 4000.0, 2.006),
        (Ext4Journal, Reserved, Fdatasync, K4, 1.0, 5.001),
        (Ext4Journal, Overwrite, Fsync, K4, 1.0, 4.12),
        (Ext4Journal, Overwrite, Fdatasync, K4, 1.0, 4.131),
        (Ext4Journal, Overwrite, Fdatasync, K16, 1.0, 2.534),
        (Ext4Journal, Overwrite, Fsync, K4, 4000.0, 1.885),
        (Ext4Journal, Create, Fsync, K1, 1.0, 40.53),
        (Ext4Bare, Append, Fsync, 128.0, 1.0, 64.0),
        (Ext4Bare, Append, Fsync, K4, 1.0, 2.0),
        (Ext4Bare, Append, Fdatasync, K4, 1.0, 2.0),
        (Ext4Bare, Append, Fsync, K4, 4000.0, 1.001),
        (Ext4Bare, Reserved, Fdatasync, K4, 1.0, 2.0),
        (Ext4Bare, Overwrite, Fsync, K4, 1.0, 1.088),
        (Ext4Bare, Overwrite, Fdatasync, K4, 1.0, 1.132),
        (Ext4Bare, Overwrite, Fdatasync, K16, 1.0, 1.026),
        (Ext4Bare, Overwrite, Fsync, K4, 4000.0, 0.9406),
        (Ext4Bare, Create, Fsync, K1, 1.0, 12.05),
        (Xfs, Append, Fsync, 128.0, 1.0, 40.01),
        (Xfs, Append, Fsync, K4, 1.0, 1.25),
        (Xfs, Append, Fdatasync, K4, 1.0, 1.25),
        (Xfs, Append, Fsync, K4, 4000.0, 1.0),
        (Xfs, Reserved, Fdatasync, K4, 1.0, 1.25),
        (Xfs, Overwrite, Fsync, K4, 1.0, 1.019),
        (Xfs, Overwrite, Fdatasync, K4, 1.0, 1.0),
        (Xfs, Overwrite, Fdatasync, K16, 1.0, 1.0),
        (Xfs, Overwrite, Fsync, K4, 4000.0, 0.9404),
        (Xfs, Create, Fsync, K1, 1.0, 16.61),
        (BtrfsSingle, Append, Fsync, K4, 1.0, 20.04),
        (BtrfsSingle, Append, Fdatasync, K4, 1.0, 20.04),
        (BtrfsSingle, Append, Fsync, K4, 4000.0, 1.009),
        (BtrfsSingle, Reserved, Fdatasync, K4, 1.0, 20.99),
        (BtrfsSingle, Overwrite, Fsync, K4, 1.0, 20.17),
        (BtrfsSingle, Overwrite, Fdatasync, K4, 1.0, 20.16),
        (BtrfsSingle, Overwrite, Fdatasync, K16, 1.0, 5.748),
        (BtrfsSingle, Create, Fsync, K1, 1.0, 56.87),
        (BtrfsDup, Append, Fsync, K4, 1.0, 36.36),
        (BtrfsDup, Append, Fdatasync, K4, 1.0, 36.36),
        (BtrfsDup, Append, Fsync, K4, 4000.0, 1.017),
        (BtrfsDup, Reserved, Fdatasync, K4, 1.0, 39.71),
        (BtrfsDup, Overwrite, Fsync, K4, 1.0, 36.64),
        (BtrfsDup, Overwrite, Fdatasync, K4, 1.0, 36.69),
        (BtrfsDup, Overwrite, Fdatasync, K16, 1.0, 9.998),
        (BtrfsDup, Create, Fsync, K1, 1.0, 110.1),
    ]
};
