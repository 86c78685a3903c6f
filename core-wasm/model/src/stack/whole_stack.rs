//! One commit of an application from layer to layer down to the flash: what multiplies, and what merges.

use super::{
    btree_commit, ceph_write, fsync_append, indirection_unit, lsm, qcow2, raid_write, raidz,
    sqlite_commit, zfs_write,
};
use crate::quantity::{choice, input, optional, outcome, output, table};
use crate::refusal::{Known, Refusal};
use crate::units::{
    B, ByteRate, Bytes, COUNT, Count, GB, GB_D, KB, KIB, MIB, Number, PB, PERCENT, PLAIN,
    Proportion, Rate, Ratio, TB, Time, Y,
};
use crate::{choices, model};

mod application;
mod beneath;
mod drives;
mod flow;

use flow::from_layer;

choices! {
    /// What commits.
    Application {
        /// SQLite, one table, rows inserted.
        Sqlite = "sqlite", "SQLite";
        /// PostgreSQL or InnoDB: a log, and pages at checkpoints.
        Btree = "btree", "B-tree database (PostgreSQL, InnoDB)";
        /// RocksDB or another LSM tree with leveled compaction: a log, and compaction.
        Lsm = "lsm", "LSM tree (RocksDB)";
        /// A log of its own that is appended to.
        Log = "log", "Log";
        /// Writes at random places, such as those of a virtual machine.
        Random = "random", "Random writes";
    }
}

choices! {
    /// Whether the application waits for the drive.
    Waits {
        /// Every commit waits until its data are safe.
        Every = "every", "Every commit";
        /// None waits, and the system writes when it likes; for SQLite and B-tree databases, which have settings of their own, this means nothing.
        Nothing = "none", "None";
    }
}

choices! {
    /// What becomes of a log file.
    LogFile {
        /// It is overwritten in place.
        Reused = "reused", "Overwritten in place";
        /// It grows with each commit.
        Grows = "grows", "Grows";
    }
}

choices! {
    /// The file system.
    FileSystem {
        /// ext4 as it is made.
        Ext4 = "ext4", "ext4";
        /// ext4 with data in its journal.
        Ext4Journal = "ext4-journal", "ext4, data=journal";
        /// ext4 without a journal.
        Ext4Bare = "ext4-no-journal", "ext4 without a journal";
        /// XFS.
        Xfs = "xfs", "XFS";
        /// btrfs with one copy of its metadata.
        BtrfsSingle = "btrfs-single", "btrfs, metadata single";
        /// btrfs with two copies of its metadata.
        BtrfsDup = "btrfs-dup", "btrfs, metadata DUP";
        /// None: whole blocks go to a volume.
        Nothing = "none", "None (a volume)";
    }
}

choices! {
    /// The virtual disk.
    VirtualDisk {
        /// None, or a raw one whose space is allocated.
        Nothing = "none", "None, or raw and allocated";
        /// A qcow2 image with a snapshot or a backing file.
        Qcow2 = "qcow2", "qcow2 after a snapshot";
    }
}

choices! {
    /// What keeps data on several drives.
    Pool {
        /// Nothing: one drive.
        Single = "single", "One drive";
        /// Whole copies (RAID-1, RAID-10).
        Mirror = "mirror", "Mirror (RAID-1, RAID-10)";
        /// RAID-5.
        Raid5 = "raid-5", "RAID-5";
        /// RAID-6.
        Raid6 = "raid-6", "RAID-6";
        /// ZFS with mirrored drives.
        ZfsMirror = "zfs-mirror", "ZFS, mirror";
        /// ZFS with RAID-Z.
        Raidz = "raidz", "ZFS, RAID-Z";
        /// Ceph, replicated or erasure-coded.
        Ceph = "ceph", "Ceph";
    }
}

choices! {
    /// A layer of the stack.
    Layer {
        /// What the application writes.
        Application = "application", "Application";
        /// What the file system makes of it.
        FileSystem = "file-system", "File system";
        /// What the virtual disk makes of it.
        VirtualDisk = "virtual-disk", "Virtual disk";
        /// What reaches the drives.
        Pool = "pool", "Pool";
        /// What the drives program without garbage collection.
        Unit = "indirection-unit", "Indirection unit";
        /// What they program in all.
        Flash = "flash", "Flash";
    }
}

const UNRATED: &str =
    "Give the terabytes written that the drive is rated for; memory cards have no rating.";

model! {
    /// How many bytes of flash does one commit cost, from the application to the drive?
    "stack": "From a commit to the flash", chapter "the-stack";
    equation "per commit": r"\v{write_amplification} = \frac{\v{flash_bytes}}{\v{rows}\,\v{row_size}}";
    equation "factors": r"\v{write_amplification} = \v{application_factor}\,\v{file_system_factor}\,\v{virtual_disk_factor}\,\v{pool_factor}\,\v{drive_factor}";
    equation "per drive": r"\v{drive_flash_bytes} = \v{pool_drive_factor}\,\v{drive_bytes}";
    equation "wear": r"\v{drive_write_rate} = \v{commit_rate}\,\v{drive_bytes}";
    equation "life": r"\v{time_to_rating} = \frac{\v{terabytes_written}}{\v{drive_write_rate}}";
    assumes "Each layer gets the requests that the one above it sends: how large they are, whether they are at random places, and whether anybody waits for them. Its factor is computed for these, by the calculator of that layer.";
    assumes "What nobody waits for and lies in a row is written in requests of 1 MiB.";
    assumes "SQLite: pages of indexes lie all over the database, each a request of its own; neighbors that a checkpoint writes together would be fewer requests.";
    assumes "What is written again in place, as a log, a journal or the last page of a table, stays in clusters of a virtual disk that are allocated, and in blocks that a transaction group of ZFS writes once.";
    assumes "B-tree: the log records are those of a commit of 100 B; what the rows have more is added to them byte for byte. A commit changes one page of the table and one of the index, and all commits together at least the pages that their rows fill.";
    assumes "All drives of a pool get the same share. Its drives map the same unit and have the same write amplification of garbage collection. A log device is written in a row, over and over: its garbage collection copies nothing.";
    limit "The factors multiply, but none is a constant: with another layer above it, each is another number.";
    limit "Images in files of the host have the host’s file system beneath them, which is not counted; nor are LUKS, LVM, swap, and overlay file systems.";
    limit "A virtual disk that is flushed while its image grows also writes its tables each time. ZFS may join neighboring blocks into one request, so that its drives copy less than is computed here.";
    limit "XFS is taken with sectors of 512 B. With 4 KiB each wait of a log that grows on it costs 3 KiB more; one that is overwritten costs the same.";
    limit "B-tree: rows of one commit that lie on many pages change more of them than is counted. Doublewrite is not all of InnoDB, whose pages are 16 KiB: the log here is in blocks of 8 KiB, as that of PostgreSQL. A binary log, as of MySQL, is one more log that each commit waits for; it is not counted.";
    limit "SQLite is covered on ext4, XFS, and btrfs with two copies of its metadata, as it was measured.";
    source "authors-stack-2026";
    inputs {
        /// What commits.
        application: Application = choice(Application::OPTIONS).label("Application");
        /// Bytes of one row or record as the application counts them.
        row_size: Bytes = input(100.0, B).from(1.0, B).to(1.0, MIB).whole().log().symbol("r").label("Row size");
        /// Rows or records in one commit.
        rows: Count = from_layer(sqlite_commit::INPUTS, "rows").symbol("g");
        /// Commits per second.
        commit_rate: Rate = from_layer(sqlite_commit::INPUTS, "commit_rate").symbol("f");
        /// Log, LSM tree and random writes: whether a commit waits for the drive.
        waits: Waits = choice(Waits::OPTIONS).label("Waits for the drive");
        /// SQLite: how a commit is made safe.
        sqlite_commit_journal: sqlite_commit::Journal = from_layer(sqlite_commit::INPUTS, "journal").label("SQLite: journal mode");
        /// SQLite: how much it waits for the drive.
        sqlite_commit_synchronous: sqlite_commit::Synchronous = from_layer(sqlite_commit::INPUTS, "synchronous").label("SQLite: synchronous");
        /// SQLite: pages of indexes and counters that a commit changes beside the table, what is deleted later included.
        sqlite_commit_index_pages: Number = from_layer(sqlite_commit::INPUTS, "index_pages").label("SQLite: pages of indexes per commit");
        /// B-tree: how pages are protected.
        btree_commit_protection: btree_commit::Protection = from_layer(btree_commit::INPUTS, "protection").label("B-tree: torn pages");
        /// B-tree: bytes of a page.
        btree_commit_page_size: Bytes = from_layer(btree_commit::INPUTS, "page_size").label("B-tree: page");
        /// B-tree: commits from one checkpoint to the next.
        btree_commit_transactions: Count = from_layer(btree_commit::INPUTS, "transactions").label("B-tree: commits per checkpoint");
        /// B-tree: bytes that a commit of 100 B adds to the log, without images of pages.
        btree_commit_record_size: Bytes = from_layer(btree_commit::INPUTS, "record_size").label("B-tree: log records per commit");
        /// B-tree: pages of the table.
        btree_commit_table_pages: Count = from_layer(btree_commit::INPUTS, "table_pages").label("B-tree: pages of the table");
        /// B-tree: pages of the index; 0 if there is none.
        btree_commit_index_pages: Count = from_layer(btree_commit::INPUTS, "index_pages").label("B-tree: pages of the index");
        /// LSM tree: data in the tree.
        lsm_data_size: Bytes = from_layer(lsm::INPUTS, "data_size").label("LSM tree: data");
        /// LSM tree: bytes that a move to the next level writes, those that move included, divided by the fanout.
        lsm_rewritten_share: Ratio = from_layer(lsm::INPUTS, "rewritten_share").label("LSM tree: rewritten of the next level");
        /// Log: what it adds to each record.
        fsync_append_header_size: Bytes = from_layer(fsync_append::INPUTS, "header_size").label("Log: added to each record");
        /// Log of an LSM tree or of its own: what becomes of its file.
        log_file: LogFile = choice(LogFile::OPTIONS).label("Log: its file");
        /// The file system.
        file_system: FileSystem = choice(FileSystem::OPTIONS).label("File system");
        /// The virtual disk.
        virtual_disk: VirtualDisk = choice(VirtualDisk::OPTIONS).label("Virtual disk");
        /// qcow2: cluster size of the image.
        qcow2_cluster_size: Bytes = from_layer(qcow2::INPUTS, "cluster_size").label("Cluster of qcow2");
        /// qcow2: random writes since the snapshot.
        qcow2_write_count: Count = from_layer(qcow2::INPUTS, "write_count").label("Writes since the snapshot (qcow2)");
        /// qcow2: part of the virtual disk over which they are spread.
        qcow2_span: Bytes = from_layer(qcow2::INPUTS, "span").label("Span of the writes (qcow2)");
        /// What keeps data on several drives.
        pool: Pool = choice(Pool::OPTIONS).label("Pool");
        /// Drives of the pool; one drive alone is always one.
        drives: Count = input(4.0, COUNT).from(1.0, COUNT).to(64.0, COUNT).whole().log().label("Drives of the pool");
        /// Copies in a mirror or in a replicated pool of Ceph.
        copies: Count = input(2.0, COUNT).from(1.0, COUNT).to(10.0, COUNT).whole().label("Copies of a mirror or in Ceph");
        /// RAID-5 and RAID-6: bytes that one drive holds in a row.
        raid_write_chunk_size: Bytes = from_layer(raid_write::INPUTS, "chunk_size").label("RAID: chunk");
        /// ZFS: size of a block.
        zfs_write_block_size: Bytes = from_layer(zfs_write::INPUTS, "block_size").label("ZFS: block (volblocksize, recordsize)");
        /// ZFS: where the intent log is.
        zfs_write_log_device: zfs_write::LogDevice = from_layer(zfs_write::INPUTS, "log_device").label("ZFS: intent log");
        /// ZFS: metadata written with the data, as a share of them.
        zfs_write_metadata_share: Proportion = from_layer(zfs_write::INPUTS, "metadata_share").label("ZFS: metadata");
        /// ZFS: size of the volume over which random writes are spread; with it its map is counted, in transaction groups of 5 s.
        zfs_write_volume_size: Option<Bytes> = from_layer(zfs_write::INPUTS, "volume_size").label("ZFS: volume");
        /// RAID-Z: drives that may fail.
        raidz_parity: Count = from_layer(raidz::INPUTS, "parity").label("RAID-Z: parity");
        /// Ceph: how a pool keeps its data safe.
        ceph_write_pool: ceph_write::Pool = from_layer(ceph_write::INPUTS, "pool").label("Ceph: pool");
        /// Ceph, erasure-coded: shards of data.
        ceph_write_data_shards: Count = from_layer(ceph_write::INPUTS, "data_shards").label("Ceph: data shards");
        /// Ceph, erasure-coded: shards of code.
        ceph_write_code_shards: Count = from_layer(ceph_write::INPUTS, "code_shards").label("Ceph: code shards");
        /// Ceph: which writes go through the log with their data.
        ceph_write_deferred: ceph_write::Deferred = from_layer(ceph_write::INPUTS, "deferred").label("Ceph: deferred writes");
        /// Ceph: metadata that each drive writes for one write.
        ceph_write_metadata_size: Bytes = from_layer(ceph_write::INPUTS, "metadata_size").label("Ceph: metadata per drive and write");
        /// Drive: bytes that it maps as one.
        indirection_unit: Bytes = input(4.0, KIB).from(512.0, B).to(4.0, MIB).whole().log().label("Drive: indirection unit");
        /// Drive: share of the requests that it merges with their neighbors into whole units.
        indirection_unit_merged_share: Ratio = from_layer(indirection_unit::INPUTS, "merged_share").label("Drive: merged requests");
        /// Drive: write amplification of garbage collection.
        garbage_collection_wa: Number = input(2.0, PLAIN).from(1.0, PLAIN).to(1000.0, PLAIN).log().label("Drive: write amplification of GC");
        /// Drive: host writes that its maker warrants; memory cards have no such rating.
        terabytes_written: Option<Bytes> = optional(TB).from(1.0, GB).to(1000.0, PB).log().example(600.0, TB).symbol("TBW").label("Drive: terabytes written");
    }
    outputs {
        /// Bytes of flash programmed on all drives divided by the bytes of the application.
        write_amplification: Number = output(PLAIN).symbol(r"\mathrm{WA}").label("Write amplification, all drives");
        /// Bytes of flash programmed on one drive divided by the bytes of the application.
        drive_write_amplification: Number = output(PLAIN).label("Write amplification, per drive");
        /// Bytes that one drive is given divided by the bytes of the application: without what it does inside.
        host_write_amplification: Number = output(PLAIN).label("Host writes per byte, per drive");
        /// What each layer passes on for one commit.
        layers: Vec<[f64; 7]> = table(&[
            outcome(Layer::OPTIONS).named("layer", "The layer.").label("Layer"),
            output(KB).named("bytes", "Bytes that it writes for one commit, on all drives.").label("Written, all drives"),
            output(KB).named("drive_bytes", "The same on one drive; none above the pool.").label("Written, per drive"),
            output(KIB).named("request_size", "Mean size of a request.").label("Mean request"),
            output(PERCENT).named("aligned_share", "Share of the bytes in whole blocks of 4 KiB.").label("Whole blocks"),
            output(PERCENT).named("random_share", "Share of the bytes at random places.").label("Random"),
            output(PLAIN).named("barriers", "How often one commit waits for the drive.").label("Barriers"),
        ]).label("Layers");
        /// Bytes that the application writes for one commit.
        application_bytes: Bytes = output(KB).label("Application, per commit");
        /// Bytes that the file system writes for it.
        file_system_bytes: Bytes = output(KB).label("File system, per commit");
        /// Bytes that the virtual disk writes for it.
        virtual_disk_bytes: Bytes = output(KB).label("Virtual disk, per commit");
        /// Bytes that all drives of the pool are given for it.
        pool_bytes: Bytes = output(KB).label("All drives, per commit");
        /// Bytes that one drive is given for it.
        drive_bytes: Bytes = output(KB).symbol("W_1").label("One drive, per commit");
        /// Bytes of flash that all drives program for it.
        flash_bytes: Bytes = output(KB).symbol("F").label("Flash of all drives, per commit");
        /// Bytes of flash that one drive programs for it.
        drive_flash_bytes: Bytes = output(KB).symbol("F_1").label("Flash of one drive, per commit");
        /// Bytes of the application layer divided by those of the rows.
        application_factor: Number = output(PLAIN).symbol("a_1").label("Factor of the application");
        /// Bytes after the file system divided by those before.
        file_system_factor: Number = output(PLAIN).symbol("a_2").label("Factor of the file system");
        /// Bytes after the virtual disk divided by those before.
        virtual_disk_factor: Number = output(PLAIN).symbol("a_3").label("Factor of the virtual disk");
        /// Bytes on all drives divided by those before the pool.
        pool_factor: Number = output(PLAIN).symbol("a_4").label("Factor of the pool, all drives");
        /// Bytes of flash divided by those that a drive is given.
        drive_factor: Number = output(PLAIN).symbol("a_5").label("Factor of the drive");
        /// Bytes of flash divided by those that a drive is given, of one drive of the pool, log devices aside.
        pool_drive_factor: Number = output(PLAIN).symbol("a_{5,1}").label("Factor of a drive of the pool");
        /// Bytes that one drive is given per day: what to compare with its rating.
        drive_write_rate: ByteRate = output(GB_D).symbol("V_1").label("Writes, per drive");
        /// How long the drive then takes to its rating, if it has one.
        time_to_rating: Known<Time> = output(Y).symbol("t").label("Time to the rating");
    }
}

/// One layer after the other, each with the requests of the one above it.
pub fn compute(input: &Inputs) -> Result<Outputs, Refusal> {
    let payload = input.rows * input.row_size;
    let own = application::writes(input)?;
    let in_files = beneath::file_system(input, &own)?;
    let on_disk = beneath::virtual_disk(input, &in_files)?;
    let shared = drives::pool(input, &on_disk)?;
    let [in_units, in_flash] = drives::inside(input, &shared.flow)?;
    let pool_bytes = shared.flow.bytes();
    let drive_factor = in_flash.flow.bytes() / pool_bytes;
    let layers = vec![
        own.row(Layer::Application, f64::NAN),
        in_files.row(Layer::FileSystem, f64::NAN),
        on_disk.row(Layer::VirtualDisk, f64::NAN),
        shared.flow.row(Layer::Pool, shared.drive_bytes),
        in_units.flow.row(Layer::Unit, in_units.drive_bytes),
        in_flash.flow.row(Layer::Flash, in_flash.drive_bytes),
    ];
    let rate = input.commit_rate * shared.drive_bytes;
    Ok(Outputs {
        write_amplification: in_flash.flow.bytes() / payload,
        drive_write_amplification: in_flash.drive_bytes / payload,
        host_write_amplification: shared.drive_bytes / payload,
        layers,
        application_bytes: own.bytes(),
        file_system_bytes: in_files.bytes(),
        virtual_disk_bytes: on_disk.bytes(),
        pool_bytes,
        drive_bytes: shared.drive_bytes,
        flash_bytes: in_flash.flow.bytes(),
        drive_flash_bytes: in_flash.drive_bytes,
        application_factor: own.bytes() / payload,
        file_system_factor: in_files.bytes() / own.bytes(),
        virtual_disk_factor: on_disk.bytes() / in_files.bytes(),
        pool_factor: pool_bytes / on_disk.bytes(),
        drive_factor,
        pool_drive_factor: in_flash.drive_bytes / shared.drive_bytes,
        drive_write_rate: rate,
        time_to_rating: input
            .terabytes_written
            .map(|rating| rating / rate)
            .ok_or(UNRATED),
        notes: Vec::new(),
    })
}

#[cfg(test)]
mod tests;
