//! What a file system writes for what a program writes and waits for: whole blocks, its journal, its metadata.

use crate::numeric::distinct::distinct;
use crate::numeric::divisor::common_divisor;
use crate::quantity::{choice, input, output};
use crate::refusal::{Known, Refusal};
use crate::units::{
    B, ByteRate, Bytes, COUNT, Count, GB_D, GIB, KIB, MIB, Number, PER_S, PERCENT, PLAIN, Rate,
    Ratio,
};
use crate::{choices, model};

mod measured;
mod metadata;

use measured::measured;
use metadata::{XFS_RECORD, create, reserved};
pub(super) use metadata::{append, overwrite};

choices! {
    /// A file system, and how it protects what it is told.
    FileSystem {
        /// ext4 as it is made: metadata go through its journal, data are written before them.
        Ext4 = "ext4", "ext4 (data=ordered)";
        /// ext4 with `data=journal`: data go through the journal too, and are written twice.
        Ext4Journal = "ext4-journal", "ext4, data=journal";
        /// ext4 made without a journal (`^has_journal`).
        Ext4Bare = "ext4-no-journal", "ext4 without a journal";
        /// XFS: its log has records of 512 bytes and more, not whole blocks.
        Xfs = "xfs", "XFS";
        /// btrfs with one copy of its metadata.
        BtrfsSingle = "btrfs-single", "btrfs, metadata single";
        /// btrfs with two copies of its metadata, as it is made on one drive.
        BtrfsDup = "btrfs-dup", "btrfs, metadata DUP";
    }
}

choices! {
    /// What a program does to its file.
    Operation {
        /// The file grows.
        Append = "append", "Append";
        /// The file grows into space that `fallocate` reserved.
        Reserved = "append-reserved", "Append in reserved space";
        /// Blocks that the file has are written again, at random places.
        Overwrite = "overwrite", "Overwrite at random";
        /// A new file is made and written.
        Create = "create", "Create a file";
    }
}

choices! {
    /// What the program calls to wait for the drive.
    Barrier {
        /// Data and all metadata of the file, its time stamp included.
        Fsync = "fsync", "fsync";
        /// Data, and only those metadata that are needed to find them.
        Fdatasync = "fdatasync", "fdatasync";
    }
}

choices! {
    /// Sector of an XFS, which it takes from the drive when it is made; `xfs_info` shows it as `sectsz`.
    Sector {
        /// Of drives that report physical sectors of 512 bytes.
        Small = "512", "512 B";
        /// Of drives that report physical sectors of 4 KiB, called 4Kn and 512e.
        Large = "4096", "4 KiB";
    }
}

/// Bytes of a block of all these file systems, as they are made.
pub(super) const BLOCK: f64 = 4096.0;
/// A file of up to so many bytes has its data among the metadata of btrfs (`max_inline`).
const BTRFS_INLINE: f64 = 2048.0;

model! {
    /// How much does a file system write for an append, an overwrite or a new file that a program waits for?
    "file-system-write": "Write amplification of a file system", chapter "the-stack";
    equation "appended" when operation = "append": r"\v{data_blocks} = \frac{\v{writes_per_sync}\,\v{write_size}+\v{block_size}-\v{common_step}}{\v{block_size}}";
    equation "overwritten" when operation = "overwrite": r"\v{data_blocks} = \frac{\v{span}}{\v{block_size}}\left(1-\left(1-\frac{\v{block_size}}{\v{span}}\left\lceil\frac{\v{write_size}}{\v{block_size}}\right\rceil\right)^{\v{writes_per_sync}}\right)";
    equation "ext4 append" when file_system = "ext4", operation = "append": r"\v{metadata_size} = \v{block_size}\left(3+2\min\left(1,\; \frac{\v{writes_per_sync}\,\v{write_size}}{\v{block_size}}\right)\right)";
    equation "ext4 overwrite" when file_system = "ext4", operation = "overwrite", barrier = "fsync": r"\v{metadata_size} = 3\,\v{time_stamp_share}\,\v{block_size}";
    equation "sync" when file_system = "ext4": r"\v{bytes_per_sync} = \v{data_blocks}\,\v{block_size}+\v{metadata_size}";
    equation "sync" when file_system = "ext4-journal": r"\v{bytes_per_sync} = 2\,\v{data_blocks}\,\v{block_size}+\v{metadata_size}";
    equation "write amplification": r"\v{write_amplification} = \frac{\v{bytes_per_sync}}{\v{writes_per_sync}\,\v{write_size}}";
    equation "per day": r"\v{write_rate} = \v{sync_rate}\,\v{bytes_per_sync}";
    assumes "Files are written in whole blocks of 4 KiB. Appends begin right behind the last, overwrites with a block.";
    assumes "A transaction of the journal of ext4 is a descriptor, a commit block, and the blocks of metadata that changed: an inode; for a new block of a file, its bitmap and the group descriptor; for a new file, six in all.";
    assumes "XFS writes a log record of 1 KiB for a file that grows, and whole sectors: with sectors of 4 KiB it is a record of 4 KiB. What it writes for a new file, and all metadata of btrfs, are measured bytes per sync, the steady part of a long run.";
    assumes "An overwrite changes metadata only if the time stamp of the file has moved since the last fsync. fdatasync skips it, except where data are journaled too or nothing is.";
    limit "Blocks that the journal writes home later are few, since the same ones change again and again; they are not counted.";
    limit "In 8 of 26 repeats ext4 wrote 7 blocks for each append of 4 KiB, not 6.";
    limit "The first 500 writes cost less: on btrfs a seventh to a third, new files on XFS a third. On btrfs it also depends on the size of the file system; appends far smaller than a block cost a third less there, and were not steady.";
    limit "One file alone: several that are synced together share a transaction. Another kernel, larger directories, encryption, quotas or snapshots change it.";
    source "authors-stack-2026";
    source "linux-ext4-journal";
    source "mohan-2017";
    source "linux-xfs-sector";
    inputs {
        /// The file system.
        file_system: FileSystem = choice(FileSystem::OPTIONS).label("File system");
        /// What is done to the file.
        operation: Operation = choice(Operation::OPTIONS).label("Operation");
        /// What the program calls to wait.
        barrier: Barrier = choice(Barrier::OPTIONS).label("Waits with");
        /// Bytes of one write, or of one new file.
        write_size: Bytes = input(4.0, KIB).from(1.0, B).to(1.0, MIB).whole().log().symbol("s").label("Write size");
        /// Writes that one sync covers.
        writes_per_sync: Count = input(1.0, COUNT).from(1.0, COUNT).to(1e5, COUNT).whole().log().symbol("g").label("Writes per sync");
        /// XFS: the sector that it was made with.
        sector: Sector = choice(Sector::OPTIONS).label("Sector of XFS").source("linux-xfs-sector");
        /// Overwrites: what they are spread over.
        span: Bytes = input(128.0, MIB).from(1.0, MIB).to(1024.0, GIB).log().symbol("S").label("Span of the overwrites");
        /// Overwrites: share of the syncs before which the time stamp of the file had moved. It moves with the tick of the kernel's clock, every 1 to 10 ms, so on a fast drive it is less.
        time_stamp_share: Ratio = input(65.0, PERCENT).symbol("q").label("Syncs with a new time stamp").source("authors-stack-2026");
        /// Syncs per second.
        sync_rate: Rate = input(10.0, PER_S).from(1e-6, PER_S).to(1e6, PER_S).log().symbol("f").label("Syncs per second");
    }
    outputs {
        /// Bytes written to the drive divided by the bytes of the program.
        write_amplification: Number = output(PLAIN).symbol(r"\mathrm{WA}").label("Write amplification");
        /// What we measured under just these conditions, where it was steady.
        measured_write_amplification: Known<Number> = output(PLAIN).label("Write amplification, measured");
        /// Bytes written to the drive for one sync.
        bytes_per_sync: Bytes = output(KIB).symbol("W").label("Written per sync");
        /// Blocks of data that one sync writes, each counted once.
        data_blocks: Number = output(PLAIN).symbol("n").label("Data blocks per sync");
        /// Journal and metadata that one sync writes, without data.
        metadata_size: Bytes = output(KIB).symbol("M").label("Metadata per sync");
        /// Bytes written per day.
        write_rate: ByteRate = output(GB_D).symbol("V").label("Writes");
        /// Bytes that the program writes per day.
        program_rate: ByteRate = output(GB_D).label("Writes of the program");
        /// The largest number that divides both what a sync covers and a block: appends begin at its multiples.
        common_step: Bytes = output(B).symbol("t").label("Common step");
        /// Bytes of a block.
        block_size: Bytes = output(KIB).symbol("B").label("Block");
    }
}

/// Whole blocks, and what a sync adds to them.
pub fn compute(input: &Inputs) -> Result<Outputs, Refusal> {
    refuse(input)?;
    let (size, writes) = (input.write_size, input.writes_per_sync);
    let payload = writes * size;
    let step = common_divisor(payload, BLOCK);
    let blocks = match input.operation {
        Operation::Append | Operation::Reserved => (payload + BLOCK - step) / BLOCK,
        Operation::Overwrite => distinct(input.span / BLOCK, (size / BLOCK).ceil(), writes),
        Operation::Create if is_btrfs(input.file_system) => 0.0,
        Operation::Create => (size / BLOCK).ceil(),
    };
    let metadata = match input.operation {
        Operation::Append => append(input.file_system, (payload / BLOCK).min(1.0)),
        Operation::Reserved => reserved(input.file_system),
        Operation::Overwrite => overwrite(input.file_system, input.barrier, input.time_stamp_share),
        Operation::Create => create(input.file_system),
    } * in_sectors(input);
    let bytes = copies(input.file_system) * blocks * BLOCK + metadata;
    Ok(Outputs {
        write_amplification: bytes / payload,
        measured_write_amplification: measured(input),
        bytes_per_sync: bytes,
        data_blocks: blocks,
        metadata_size: metadata,
        write_rate: input.sync_rate * bytes,
        program_rate: input.sync_rate * payload,
        common_step: step,
        block_size: BLOCK,
        notes: Vec::new(),
    })
}

/// How often a record of XFS fits into the sector that it takes.
fn in_sectors(input: &Inputs) -> f64 {
    match (input.file_system, input.sector) {
        (FileSystem::Xfs, Sector::Large) => BLOCK / XFS_RECORD,
        _ => 1.0,
    }
}

/// Where nothing was measured, nothing is answered.
fn refuse(input: &Inputs) -> Result<(), Refusal> {
    let is_new = input.operation == Operation::Create;
    let is_xfs = input.file_system == FileSystem::Xfs;
    if is_new && is_xfs && input.sector == Sector::Large {
        return Err(Refusal::TooLittle {
            quantity: "sector",
            rule: "it must be 512 B for new files on XFS: with 4 KiB, what we measured was not steady",
        });
    }
    if is_new && input.writes_per_sync > 1.0 {
        return Err(Refusal::TooLittle {
            quantity: "writes_per_sync",
            rule: "it must be 1 for new files: each was synced alone when we measured",
        });
    }
    if !is_btrfs(input.file_system) {
        return Ok(());
    }
    if is_new && input.write_size > BTRFS_INLINE {
        return Err(Refusal::TooLittle {
            quantity: "write_size",
            rule: "it must be at most 2 KiB for new files on btrfs: larger ones were not measured",
        });
    }
    if input.operation == Operation::Overwrite && input.writes_per_sync > 1.0 {
        return Err(Refusal::TooLittle {
            quantity: "writes_per_sync",
            rule: "it must be 1 for overwrites on btrfs: with more, what we measured was not steady",
        });
    }
    Ok(())
}

fn is_btrfs(file_system: FileSystem) -> bool {
    matches!(file_system, FileSystem::BtrfsSingle | FileSystem::BtrfsDup)
}

/// How often data are written.
fn copies(file_system: FileSystem) -> f64 {
    if file_system == FileSystem::Ext4Journal {
        2.0
    } else {
        1.0
    }
}

#[cfg(test)]
mod tests;
