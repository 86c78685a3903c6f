//! What ZFS writes for random writes: whole blocks, their copies, metadata, and the intent log of synchronous writes.

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
        /// A write of at least 32 KiB and half a block is large.
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

/// From this size on, a write may go around the log (`zfs_immediate_write_sz`, `zvol_immediate_write_sz`).
const LARGE: f64 = 32_768.0;
/// Log blocks are multiples of this (`ZIL_MIN_BLKSZ`) …
const LOG_GRAIN: f64 = 4096.0;
/// … and no larger than this (`zil_maxblocksize`).
const LOG_BLOCK: f64 = 131_072.0;
/// What leads a log block to the next, and what stands before the data of a write: bytes of each on the disk.
const CHAIN: f64 = 192.0;
const RECORD: f64 = 192.0;

/// A block of the map has 128 KiB before compression (`DN_MAX_INDBLKSHIFT`), in pointers of 128 bytes each.
const POINTERS: f64 = 1024.0;
/// The map is kept twice beside what the vdev adds (`redundant_metadata=all`).
const MAP_COPIES: f64 = 2.0;
const NO_MAP: &str = "Give the size of the volume and the writes of a transaction group.";

model! {
    /// How much does ZFS write for random writes, with its blocks, its copies and its intent log?
    "zfs-write": "ZFS write amplification", chapter "the-stack";
    equation "blocks": r"\v{block_write_amplification} = 1+(1-\v{merged_share})\left(\frac{\v{block_size}}{\v{write_size}}\left\lceil\frac{\v{write_size}}{\v{block_size}}\right\rceil-1\right)";
    equation "pool": r"\v{data_write_amplification} = \v{copies}\,\v{block_write_amplification}\,(1+\v{metadata_written})";
    equation "map": r"\v{map_share} = \frac{2\,\v{map_block_size}}{\v{group_writes}\,\v{write_size}\,\v{block_write_amplification}}\sum_{l}N_l\left(1-\left(1-\frac{1}{N_l}\right)^{\v{group_writes}}\right)";
    equation "log" when log_device = "pool": r"\v{pool_write_amplification} = \v{copies}\,\v{block_write_amplification}\,(\v{data_vdev_wa}+\v{metadata_written}\,\v{map_vdev_wa})+\v{log_write_amplification}\,\v{log_vdev_wa}";
    equation "log" when log_device = "slog": r"\v{pool_write_amplification} = \v{copies}\,\v{block_write_amplification}\,(\v{data_vdev_wa}+\v{metadata_written}\,\v{map_vdev_wa})";
    equation "per drive": r"\v{drive_write_amplification} = \frac{\v{pool_write_amplification}}{\v{drives}}";
    letter "l": "A level of the map, up to the one with a single block.";
    letter "N_l": "Blocks of that level: one for each 1024 of those below it.";
    assumes "A write into a part of a block rewrites the whole block, unless others of the same transaction group fill it. Writes begin with a block, or lie within one.";
    assumes "A synchronous write goes into the log with its data, and into the pool with the transaction group. It only leaves a pointer in the log with logbias=throughput, or if it is large, by the rule of the version, and there is no log device.";
    assumes "Log blocks are multiples of 4 KiB, at most 128 KiB, with 192 B for each write and as much for the way to the next block. Data that do not fit go on in the next one; ZFS may leave up to 6% of a block empty instead.";
    assumes "With the size of the volume and the writes of a transaction group the map is counted instead of the metadata share: writes are spread evenly, each block of the map that one of them changes is written once in the group, and twice because it is kept twice.";
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
        /// Bytes on the drive of a block of the map, which has 128 KiB before compression.
        map_block_size: Bytes = input(40.0, KIB).from(4.0, KIB).to(128.0, KIB).log().symbol("b_m").label("Block of the map, compressed");
        /// Bytes that the drives of the pool write for one of its bytes: 2 for a mirror of two. It is not used where a parity is given.
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
        /// Metadata written with the blocks, as a share of them: the map where it is counted, the share that is given elsewhere.
        metadata_written: Proportion = output(PROPORTION_PERCENT).symbol("m_w").label("Metadata written");
        /// Map written for the blocks, as a share of them.
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
        notes: Vec::new(),
    })
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

/// Map that a transaction group writes, as a share of its blocks. `blocks`: bytes of them for each byte written.
fn map_share(input: &Inputs, blocks: f64) -> Option<Proportion> {
    let (volume, writes) = (input.volume_size?, input.group_writes?);
    let of_map = map_bytes(volume, input.block_size, input.map_block_size, writes);
    Some(of_map / (writes * input.write_size * blocks))
}

/// Bytes of the map that a transaction group writes, if its writes are at so many places of the volume.
pub(super) fn map_bytes(
    volume_size: Bytes,
    block_size: Bytes,
    map_block_size: Bytes,
    places: Count,
) -> Bytes {
    let mut changed = 0.0;
    let mut level = (volume_size / block_size).ceil();
    while level > 1.0 {
        level = (level / POINTERS).ceil();
        changed += hit(level, places);
    }
    changed * MAP_COPIES * map_block_size
}

/// How many of some places are hit on average by so many writes at random.
fn hit(places: f64, writes: f64) -> f64 {
    if places <= 1.0 {
        return places;
    }
    -places * (writes * (-1.0 / places).ln_1p()).exp_m1()
}

/// Whether the log holds the data of a write or points to them.
fn logged(input: &Inputs) -> Logged {
    let (size, block) = (input.write_size, input.block_size);
    let is_large = match input.version {
        Version::Since24 => size >= LARGE && size >= block / 2.0,
        Version::Volume23 => size >= block && block > LARGE,
        Version::File23 => size >= LARGE,
    };
    match (input.sync, input.logbias) {
        (Sync::Async, _) => Logged::Unlogged,
        (_, Logbias::Throughput) => Logged::Indirect,
        _ if is_large && input.log_device == LogDevice::Pool => Logged::Indirect,
        _ => Logged::InLog,
    }
}

/// Blocks of the log: so many full ones, and the last.
#[derive(Default)]
struct LogBlocks {
    full: f64,
    last: f64,
}

impl LogBlocks {
    fn bytes(&self) -> f64 {
        self.full * LOG_BLOCK + self.last
    }

    /// What is said of a block of each size, by the bytes of each.
    fn mean<E>(&self, of: impl Fn(f64) -> Result<f64, E>) -> Result<f64, E> {
        if self.full == 0.0 {
            return of(self.last.max(LOG_GRAIN));
        }
        Ok((self.full * LOG_BLOCK * of(LOG_BLOCK)? + self.last * of(self.last)?) / self.bytes())
    }
}

/// Log blocks that hold so many records, each with so much data: data that do not fit go on in the next block, with a
/// record of their own.
fn log_blocks(writes: f64, data: f64) -> LogBlocks {
    const MOST: f64 = LOG_BLOCK - CHAIN - RECORD;
    let (mut full, mut used) = (0.0, CHAIN);
    for _ in 0..writes as usize {
        // A record begins where it has room for a byte of its data.
        if used + RECORD + data.min(1.0) > LOG_BLOCK {
            full += 1.0;
            used = CHAIN;
        }
        let beyond = data - (LOG_BLOCK - used - RECORD);
        if beyond <= 0.0 {
            used += RECORD + data;
        } else {
            let between = (beyond / MOST).ceil() - 1.0;
            full += 1.0 + between;
            used = CHAIN + RECORD + beyond - between * MOST;
        }
    }
    LogBlocks {
        full,
        last: round_up(used),
    }
}

/// To a whole number of grains.
fn round_up(bytes: f64) -> f64 {
    (bytes / LOG_GRAIN).ceil() * LOG_GRAIN
}

#[cfg(test)]
mod tests {
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

    /// Bytes of log blocks into which records and data are put byte by byte.
    fn filled(writes: usize, data: usize) -> usize {
        let (grain, block) = (LOG_GRAIN as usize, LOG_BLOCK as usize);
        let (record, chain) = (RECORD as usize, CHAIN as usize);
        let (mut bytes, mut used) = (0, chain);
        for _ in 0..writes {
            let mut is_begun = false;
            let mut left = data;
            while left > 0 || !is_begun {
                if !is_begun && used + record + left.min(1) <= block {
                    used += record;
                    is_begun = true;
                } else if is_begun && used < block {
                    used += 1;
                    left -= 1;
                } else {
                    bytes += block;
                    used = chain;
                    is_begun = false;
                }
            }
        }
        bytes + used.div_ceil(grain) * grain
    }

    #[test]
    fn log_blocks_filled_byte_by_byte_take_as_much() {
        for writes in [1, 2, 5, 7, 8, 20, 100, 900] {
            for data in [
                0, 512, 4096, 8000, 16_384, 65_536, 130_688, 131_072, 1_000_000,
            ] {
                let found = log_blocks(writes as f64, data as f64).bytes();
                let counted = filled(writes, data) as f64;
                assert_eq!(found, counted, "{writes} of {data}");
            }
        }
    }

    #[test]
    fn blocks_of_the_map_that_dice_hit_are_as_many() {
        let mut state = 1_u64;
        let mut next = |below: u64| {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            (state >> 33) % below
        };
        for (places, writes) in [(6400, 250), (64, 250), (10, 5), (2, 1), (100_000, 1000)] {
            let runs = 40;
            let mut sum = 0;
            for _ in 0..runs {
                let mut seen = vec![false; places as usize];
                for _ in 0..writes {
                    seen[next(places) as usize] = true;
                }
                sum += seen.iter().filter(|is_hit| **is_hit).count();
            }
            let counted = sum as f64 / f64::from(runs);
            let found = hit(places as f64, f64::from(writes));
            assert!((found / counted - 1.0).abs() < 0.05, "{places}, {writes}");
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

    #[test]
    fn the_log_points_to_large_writes_where_it_may() {
        let of = |write_kib: f64, block_kib: f64, log_device, logbias| {
            let input = Inputs {
                write_size: write_kib * KIB.times,
                block_size: block_kib * KIB.times,
                log_device,
                logbias,
                ..ZVOL
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

    #[test]
    fn older_versions_point_to_other_writes() {
        let of = |write_kib: f64, block_kib: f64, version| {
            let input = Inputs {
                write_size: write_kib * KIB.times,
                block_size: block_kib * KIB.times,
                version,
                ..ZVOL
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
}
