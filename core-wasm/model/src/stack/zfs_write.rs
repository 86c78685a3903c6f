//! What ZFS writes for random writes: whole blocks, their copies, metadata, and the intent log of synchronous writes.

mod log;
mod map;
#[cfg(test)]
mod tests;

use self::log::{LogBlocks, log_blocks, logged};
use self::map::map_share;
pub(super) use self::map::{map_bytes, map_copies};
use super::raidz;
use crate::quantity::{choice, input, optional, outcome, output};
use crate::refusal::{Known, Refusal};
use crate::units::{
    B, Bytes, COUNT, Count, GIB, KIB, MIB, Number, PB, PERCENT, PLAIN, PROPORTION_PERCENT,
    Proportion, Ratio,
};
use crate::{choices, model};

choices! {
    /// Who waits for the writes.
    Sync {
        /// Each write waits until it is safe (`O_SYNC`, `sync=always`): it goes through the intent log.
        Sync = "sync", "Synchronous";
        /// They are made safe later, by a flush that somebody waits for (`fsync`, a guest's flush): they go through the log, too.
        Flushed = "flushed", "Made safe by a later flush";
        /// No write waits: it reaches the pool with the transaction group.
        Async = "async", "Asynchronous";
    }
}

choices! {
    /// Where the intent log is.
    LogDevice {
        /// In the pool itself.
        Pool = "pool", "In the pool";
        /// On a device of its own (SLOG).
        Slog = "slog", "On a log device (SLOG)";
    }
}

choices! {
    /// What the intent log is optimized for.
    Logbias {
        /// Short waits: data of small writes go into the log.
        Latency = "latency", "logbias=latency";
        /// Little log: it only points to the data.
        Throughput = "throughput", "logbias=throughput";
    }
}

choices! {
    /// Which OpenZFS decides what the log points to.
    Version {
        /// A write of at least 32 KiB is large; one that is synchronous itself must be half a block, too.
        Since24 = "2.4", "2.4 and later";
        /// In a volume only writes of whole blocks that are larger than 32 KiB are.
        Volume23 = "2.3-volume", "2.2 and 2.3, a volume";
        /// In a file every write of at least 32 KiB is.
        File23 = "2.3-file", "2.2 and 2.3, a file";
    }
}

choices! {
    /// Where the data of a synchronous write are before its transaction group is written.
    Logged {
        /// In the log; the block is written once more with the transaction group.
        InLog = "in-log", "Data in the log, and again in the pool";
        /// In their block; the log only points to it.
        Indirect = "indirect", "Data once, the log points to them";
        /// Nowhere: nobody waits for them.
        Unlogged = "unlogged", "Not logged";
    }
}

const NO_MAP: &str = "Give the size of the volume and the writes of a transaction group.";

model! {
    /// How much does ZFS write for random writes, with its blocks, its copies and its intent log?
    "zfs-write": "ZFS write amplification", chapter "the-stack";
    equation "blocks": r"\v{block_write_amplification} = 1+(1-\v{merged_share})\left(\frac{\v{block_size}}{\v{write_size}}\left\lceil\frac{\v{write_size}}{\v{block_size}}\right\rceil-1\right)";
    equation "pool": r"\v{data_write_amplification} = \v{copies}\,\v{block_write_amplification}\,(1+\v{metadata_written})";
    equation "map": r"\v{map_share} = \frac{\min(\v{copies}+1,\,3)\,\v{map_block_size}}{\v{copies}\,\v{group_writes}\,\v{write_size}\,\v{block_write_amplification}}\sum_{l}N_l\left(1-\left(1-\frac{1}{N_l}\right)^{\v{group_writes}}\right)";
    equation "log" when log_device = "pool": r"\v{pool_write_amplification} = \v{copies}\,\v{block_write_amplification}\,(\v{data_vdev_wa}+\v{metadata_written}\,\v{map_vdev_wa})+\v{log_write_amplification}\,\v{log_vdev_wa}";
    equation "log" when log_device = "slog": r"\v{pool_write_amplification} = \v{copies}\,\v{block_write_amplification}\,(\v{data_vdev_wa}+\v{metadata_written}\,\v{map_vdev_wa})";
    equation "per drive": r"\v{drive_write_amplification} = \frac{\v{pool_write_amplification}}{\v{drives}}";
    letter "l": "A level of the map, up to the one with a single block.";
    letter "N_l": "Blocks of that level: one for each 1024 of those below it.";
    assumes "A write into a part of a block rewrites the whole block, unless others of the same transaction group fill it. Writes begin with a block, or lie within one.";
    assumes "A synchronous write goes into the log with its data, and into the pool with the transaction group. It only leaves a pointer in the log with logbias=throughput, or if it is large, by the rule of the version, and there is no log device.";
    assumes "Log blocks are multiples of 4 KiB, at most 128 KiB, with 192 B for each write and as much for the way to the next block. Data that do not fit go on in the next one; ZFS may leave up to 6% of a block empty instead.";
    assumes "With the size of the volume and the writes of a transaction group the map is counted instead of the metadata share: writes are spread evenly, each block of the map that one of them changes is written once in the group, in one copy more than the data, three at most.";
    assumes "Copies are of data blocks; the log is written once.";
    assumes "On RAID-Z a block of data, one of the log and one of the map each have the parity and the padding of their own size, if the parity is given. The pool is then one vdev.";
    limit "A file is written in blocks of up to recordsize: smaller files have one smaller block. Compression shrinks what is written to the pool, not the log.";
    limit "Metadata is some percent for large writes, and several times the data for rare small ones: give the volume and the writes of a transaction group, or set the share by your own counters.";
    limit "How far a block of the map compresses is not published: of each pointer of 128 B a checksum of 32 B does not, so it is no less than 32 KiB where all of them are in use. What each transaction group writes for the pool itself, some hundred KiB, is not in it.";
    limit "On a pool nearly full it can be far more: one report has 50 times the data. Special vdevs have rules of their own: where the pool has some and no log device, they take the log, and large writes are logged with their data unless their block goes to one of them (zil_special_is_slog). Writes with O_DIRECT always leave a pointer.";
    limit "Computed from the rules of the source, which change: a proposal of 2026 would point to every whole block of a volume instead of logging it.";
    source "openzfs-zil-code";
    source "openzfs-zfs4";
    source "openzfs-zfsprops";
    source "openzfs-17677";
    source "openzfs-18746";
    source "openzfs-6584";
    inputs {
        /// Size of a block: `volblocksize` of a zvol, `recordsize` of a large file.
        block_size: Bytes = input(16.0, KIB).from(512.0, B).to(16.0, MIB).log().symbol("B").label("Block (volblocksize, recordsize)").source("openzfs-zfsprops");
        /// Bytes of one write.
        write_size: Bytes = input(4.0, KIB).from(512.0, B).to(16.0, MIB).log().symbol("s").label("Write size");
        /// Who waits for the writes.
        sync: Sync = choice(Sync::OPTIONS).label("Writes");
        /// Where the intent log is.
        log_device: LogDevice = choice(LogDevice::OPTIONS).label("Intent log (ZIL)");
        /// What the log is optimized for.
        logbias: Logbias = choice(Logbias::OPTIONS).label("Log bias");
        /// Version of OpenZFS, which decides which writes are large.
        version: Version = choice(Version::OPTIONS).label("OpenZFS").source("openzfs-zil-code");
        /// Writes that share one flush of the log.
        log_writes: Count = input(1.0, COUNT).from(1.0, COUNT).to(1000.0, COUNT).whole().log().symbol("g").label("Writes per log commit");
        /// Of what is rewritten around small writes, the share that other writes of the transaction group replace.
        merged_share: Ratio = input(0.0, PERCENT).symbol("c").label("Merged in a transaction group");
        /// The property `copies` of the dataset.
        copies: Count = input(1.0, COUNT).from(1.0, COUNT).to(3.0, COUNT).whole().symbol("n_c").label("Data copies");
        /// Metadata written with the data, as a share of them.
        metadata_share: Proportion = input(3.0, PROPORTION_PERCENT).from(0.0, PROPORTION_PERCENT).to(10_000.0, PROPORTION_PERCENT).symbol("m").label("Metadata");
        /// Size of the volume or file over which random writes are spread.
        volume_size: Option<Bytes> = optional(GIB).from(1.0, MIB).to(1.0, PB).log().example(100.0, GIB).symbol("V").label("Volume");
        /// Writes of one transaction group, which is written after 5 s at the latest (`zfs_txg_timeout`), and earlier where much has changed.
        group_writes: Option<Count> = optional(COUNT).from(1.0, COUNT).to(1e9, COUNT).log().example(250.0, COUNT).symbol("w").label("Writes per transaction group");
        /// Bytes that a block of the map of ZFS takes on the drive after compression; before it, such a block has 128 KiB.
        map_block_size: Bytes = input(40.0, KIB).from(4.0, KIB).to(128.0, KIB).log().symbol("b_m").label("Block of the map, compressed");
        /// Bytes that the drives of the pool write for one of its bytes: 2 for a mirror of two, which are two drives of the pool as well. It is not used where a parity is given.
        vdev_wa: Number = input(1.0, PLAIN).from(1.0, PLAIN).to(20.0, PLAIN).symbol("v").label("Write amplification of the vdev");
        /// RAID-Z: drives that may fail, of a vdev of all drives of the pool, with sectors of 4 KiB. Each kind of block then has its own factor.
        parity: Option<Count> = optional(COUNT).from(1.0, COUNT).to(3.0, COUNT).whole().symbol("p").label("RAID-Z: parity");
        /// Drives of the pool, without log devices.
        drives: Count = input(1.0, COUNT).from(1.0, COUNT).to(1000.0, COUNT).whole().log().symbol("n").label("Drives of the pool");
    }
    outputs {
        /// Bytes written to all drives, log devices included, divided by the bytes of the writes.
        write_amplification: Number = output(PLAIN).symbol(r"\mathrm{WA}").label("Write amplification, all drives");
        /// Bytes written to one drive of the pool, divided by the bytes of the writes.
        drive_write_amplification: Number = output(PLAIN).symbol(r"\mathrm{WA}_1").label("Write amplification, per pool drive");
        /// Bytes written to the log device, divided by the bytes of the writes; 0 without one.
        slog_write_amplification: Number = output(PLAIN).label("Write amplification, log device");
        /// Bytes written to the drives of the pool, divided by the bytes of the writes.
        pool_write_amplification: Number = output(PLAIN).symbol(r"\mathrm{WA}_p").label("Write amplification, pool");
        /// What the intent log does with the data.
        logged: Logged = outcome(Logged::OPTIONS).label("Intent log");
        /// Bytes of the intent log divided by the bytes of the writes.
        log_write_amplification: Number = output(PLAIN).symbol(r"\mathrm{WA}_z").label("Write amplification, intent log");
        /// Metadata written with the blocks, as a share of them: of the map where the map is counted, otherwise the share that was entered.
        metadata_written: Proportion = output(PROPORTION_PERCENT).symbol("m_w").label("Metadata written");
        /// Map written for the blocks, all copies of both, as a share of them.
        map_share: Known<Proportion> = output(PROPORTION_PERCENT).symbol("m_V").label("Map, as a share of the blocks");
        /// Whole blocks divided by the bytes of the writes.
        block_write_amplification: Number = output(PLAIN).symbol(r"\mathrm{WA}_b").label("Whole blocks");
        /// Whole blocks with their copies and metadata, divided by the bytes of the writes.
        data_write_amplification: Number = output(PLAIN).symbol(r"\mathrm{WA}_d").label("Blocks, copies, and metadata");
        /// Bytes on the drives for each byte of a block of data.
        data_vdev_wa: Number = output(PLAIN).symbol("v_d").label("Vdev, blocks of data");
        /// Bytes on the drives for each byte of a block of the map.
        map_vdev_wa: Number = output(PLAIN).symbol("v_m").label("Vdev, blocks of the map");
        /// Bytes on the drives for each byte of the intent log, if it is in the pool.
        log_vdev_wa: Number = output(PLAIN).symbol("v_z").label("Vdev, blocks of the log");
    }
}

/// The blocks of the transaction group, and before them the log.
pub fn compute(input: &Inputs) -> Result<Outputs, Refusal> {
    let (size, block) = (input.write_size, input.block_size);
    let blocks = in_blocks(size, block, input.merged_share);
    let map = map_share(input, blocks).ok_or(NO_MAP);
    let metadata = map.unwrap_or(input.metadata_share);
    let logged = logged(input);
    let in_log = match logged {
        Logged::InLog => log_blocks(input.log_writes, size),
        Logged::Indirect => log_blocks(input.log_writes, 0.0),
        Logged::Unlogged => LogBlocks::default(),
    };
    let log = in_log.bytes() / (input.log_writes * size);
    let (in_pool, on_device) = match input.log_device {
        LogDevice::Pool => (log, 0.0),
        LogDevice::Slog => (0.0, log),
    };
    let of_data = on_vdev(input, block)?;
    let of_map = on_vdev(input, input.map_block_size)?;
    let of_log = in_log.mean(|block| on_vdev(input, block))?;
    let pool = input.copies * blocks * (of_data + metadata * of_map) + in_pool * of_log;
    Ok(Outputs {
        write_amplification: pool + on_device,
        drive_write_amplification: pool / input.drives,
        slog_write_amplification: on_device,
        pool_write_amplification: pool,
        logged,
        log_write_amplification: log,
        metadata_written: metadata,
        map_share: map,
        block_write_amplification: blocks,
        data_write_amplification: input.copies * blocks * (1.0 + metadata),
        data_vdev_wa: of_data,
        map_vdev_wa: of_map,
        log_vdev_wa: of_log,
        notes: notes(input),
    })
}

/// A pool cannot write a byte to more drives than it has: somebody has set the mirror and not its drives.
fn notes(input: &Inputs) -> Vec<&'static str> {
    if input.parity.is_none() && input.vdev_wa > input.drives {
        vec![
            "The drives of the pool are fewer than the copies of each byte, so the number per pool drive counts more than one drive: a mirror of two has a write amplification of 2 and two drives.",
        ]
    } else {
        Vec::new()
    }
}

/// Bytes on all drives of the pool for each byte of a block of this size.
fn on_vdev(input: &Inputs, block_size: Bytes) -> Result<Number, Refusal> {
    match input.parity {
        None => Ok(input.vdev_wa),
        Some(parity) => Ok(raidz::block_of(input.drives, parity, block_size)?.write_amplification),
    }
}

/// Bytes of whole blocks for each byte of writes of this size, of whose rest others replace a share.
pub(super) fn in_blocks(size: Bytes, block: Bytes, merged_share: Ratio) -> Number {
    let whole = (size / block).ceil() * block / size;
    1.0 + (1.0 - merged_share) * (whole - 1.0)
}
