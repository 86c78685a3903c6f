//! What Ceph writes for a write of a client: copies or shards, allocation units, and the store's own log.

use crate::quantity::{choice, input, output};
use crate::refusal::Refusal;
use crate::units::{B, ByteRate, Bytes, COUNT, Count, GB_D, KB_S, KIB, MIB, Number, PLAIN, TB_S};
use crate::{choices, model};

choices! {
    /// How a pool keeps its data safe.
    Pool {
        /// Whole copies on several drives.
        Replicated = "replicated", "Replicated";
        /// Data in shards, with shards of code beside them.
        Erasure = "erasure-coded", "Erasure-coded";
    }
}

choices! {
    /// What is there before the write.
    Target {
        /// An object that is there, at a place that it has.
        Overwrite = "overwrite", "Overwrites an object";
        /// Nothing: the object is new.
        New = "new", "Writes a new object";
    }
}

choices! {
    /// Which writes go through the log of BlueStore with their data.
    Deferred {
        /// As on SSDs: only overwrites that do not fill an allocation unit.
        Partial = "partial", "Parts of an allocation unit (SSD)";
        /// All, as it does below `bluestore_prefer_deferred_size`: up to 64 KiB on hard disks.
        All = "all", "All (hard disks, small writes)";
    }
}

/// Bytes of a block of a drive as BlueStore writes it.
const BLOCK: f64 = 4096.0;

model! {
    /// How much does Ceph write to all of its drives, and to each, for a write of a client?
    "ceph-write": "Ceph write amplification", chapter "the-stack";
    equation "replicated" when pool = "replicated": r"\v{shard_size} = 4096\left\lceil\frac{\v{write_size}}{4096}\right\rceil";
    equation "shards" when pool = "erasure-coded": r"\v{shard_size} = \v{stripe_unit}\left\lceil\frac{\v{write_size}}{\v{data_shards}\,\v{stripe_unit}}\right\rceil";
    equation "deferred" when deferred = "all": r"\v{deferred_size} = \v{shard_size}";
    equation "deferred" when deferred = "partial", target = "overwrite": r"\v{deferred_size} = \v{shard_size}-\v{allocation_unit}\left\lfloor\frac{\v{shard_size}}{\v{allocation_unit}}\right\rfloor";
    equation "written": r"\v{bytes_written} = \v{shards}\,(\v{shard_size}+\v{deferred_size}+\v{metadata_size})";
    equation "allocated": r"\v{allocated} = \v{shards}\,\v{allocation_unit}\left\lceil\frac{\v{shard_size}}{\v{allocation_unit}}\right\rceil";
    equation "write amplification": r"\v{write_amplification} = \frac{\v{bytes_written}}{\v{write_size}}";
    equation "per drive": r"\v{drive_write_amplification} = \frac{\v{write_amplification}}{\v{drives}}";
    equation "wear": r"\v{drive_write_rate} = \v{drive_write_amplification}\,\v{write_rate}";
    assumes "Writes begin with a block, and with a stripe in an erasure-coded pool, which writes whole stripes: a smaller write reads and rewrites one.";
    assumes "BlueStore writes blocks of 4 KiB and allocates whole units. An overwrite of a whole unit goes to a new place; a part of one goes into the log of RocksDB first and then into its place, twice in all.";
    assumes "All drives get the same share, as placement groups spread them.";
    limit "Metadata are an input: at least a block of the log of RocksDB for each drive and write, and what compaction makes of them. Writes that come together share it.";
    limit "A study of 2017 measured more than 13 times with each of three stores, BlueStore among them, in a long run.";
    limit "Newer releases no longer pad shards with zeros (FastEC); a cache of RBD, compression, snapshots, recovery and scrubbing are not counted.";
    source "ceph-bluestore";
    source "ceph-bluestore-options";
    source "lee-2017";
    source "45drives-ceph";
    inputs {
        /// How the pool keeps its data safe.
        pool: Pool = choice(Pool::OPTIONS).label("Pool");
        /// Replicated: copies of each object.
        copies: Count = input(3.0, COUNT).from(1.0, COUNT).to(10.0, COUNT).whole().symbol("R").label("Copies");
        /// Erasure-coded: shards of data.
        data_shards: Count = input(4.0, COUNT).from(1.0, COUNT).to(64.0, COUNT).whole().symbol("k").label("Data shards");
        /// Erasure-coded: shards of code.
        code_shards: Count = input(2.0, COUNT).from(1.0, COUNT).to(32.0, COUNT).whole().symbol("m").label("Code shards");
        /// Bytes of one write of the client.
        write_size: Bytes = input(4.0, KIB).from(1.0, B).to(64.0, MIB).log().symbol("s").label("Write size");
        /// Whether a write goes to an object that is there, or to a new one.
        target: Target = choice(Target::OPTIONS).label("A write");
        /// Which writes go through the log with their data.
        deferred: Deferred = choice(Deferred::OPTIONS).label("Deferred writes").source("ceph-bluestore-options");
        /// The least that BlueStore allocates (`bluestore_min_alloc_size`), fixed when a drive was set up: 4 KiB in recent releases, 16 KiB on SSDs up to Nautilus.
        allocation_unit: Bytes = input(4.0, KIB).from(4.0, KIB).to(1.0, MIB).log().symbol("a").label("Allocation unit").source("ceph-bluestore");
        /// Erasure-coded: bytes of a stripe on one shard.
        stripe_unit: Bytes = input(4.0, KIB).from(4.0, KIB).to(4.0, MIB).log().symbol("u").label("Stripe unit");
        /// Bytes of metadata that each drive writes for one write.
        metadata_size: Bytes = input(4.0, KIB).from(0.0, B).to(1.0, MIB).symbol("M").label("Metadata per drive and write");
        /// Drives of the pool.
        drives: Count = input(12.0, COUNT).from(1.0, COUNT).to(1e5, COUNT).whole().log().symbol("n").label("Drives of the pool");
        /// Writes of all clients.
        write_rate: ByteRate = input(10.0, GB_D).from(1.0, KB_S).to(1.0, TB_S).log().symbol("W").label("Writes of the clients");
    }
    outputs {
        /// Bytes written to all drives divided by the bytes of the client.
        write_amplification: Number = output(PLAIN).symbol(r"\mathrm{WA}").label("Write amplification, all drives");
        /// Bytes written to one drive divided by the bytes of the client.
        drive_write_amplification: Number = output(PLAIN).symbol(r"\mathrm{WA}_1").label("Write amplification, per drive");
        /// Bytes written to all drives for one write.
        bytes_written: Bytes = output(KIB).symbol("V").label("Written, all drives");
        /// Space that one write takes on all drives, if it is new.
        allocated: Bytes = output(KIB).symbol("A").label("Allocated, all drives");
        /// Space that one write takes on all drives, if it is new, divided by the bytes of the client.
        space_amplification: Number = output(PLAIN).label("Space amplification");
        /// Writes to one drive: what to compare with its rating.
        drive_write_rate: ByteRate = output(GB_D).symbol("W_1").label("Writes, per drive");
        /// Bytes of data that one drive gets.
        shard_size: Bytes = output(KIB).symbol("w").label("Data per drive and write");
        /// Of these, what is written to the log first.
        deferred_size: Bytes = output(KIB).symbol("d").label("Through the log first");
        /// Drives that a write reaches.
        shards: Count = output(COUNT).symbol("N").label("Drives per write");
    }
}

/// Shards, what goes through the log, and metadata.
pub fn compute(input: &Inputs) -> Result<Outputs, Refusal> {
    let (shards, shard) = match input.pool {
        Pool::Replicated => (input.copies, (input.write_size / BLOCK).ceil() * BLOCK),
        Pool::Erasure => {
            let stripe = input.data_shards * input.stripe_unit;
            let stripes = (input.write_size / stripe).ceil();
            (
                input.data_shards + input.code_shards,
                stripes * input.stripe_unit,
            )
        }
    };
    if input.drives < shards {
        return Err(Refusal::Contradiction {
            quantity: "drives",
            rule: "it must be at least the number of copies, or of data and code shards together",
        });
    }
    let unit = input.allocation_unit;
    let deferred = match (input.deferred, input.target) {
        (Deferred::All, _) => shard,
        (Deferred::Partial, Target::Overwrite) => shard - (shard / unit).floor() * unit,
        (Deferred::Partial, Target::New) => 0.0,
    };
    let written = shards * (shard + deferred + input.metadata_size);
    let allocated = shards * (shard / unit).ceil() * unit;
    let amplification = written / input.write_size;
    Ok(Outputs {
        write_amplification: amplification,
        drive_write_amplification: amplification / input.drives,
        bytes_written: written,
        allocated,
        space_amplification: allocated / input.write_size,
        drive_write_rate: amplification / input.drives * input.write_rate,
        shard_size: shard,
        deferred_size: deferred,
        shards,
        notes: Vec::new(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const RBD: Inputs = Inputs {
        pool: Pool::Replicated,
        copies: 3.0,
        data_shards: 4.0,
        code_shards: 2.0,
        write_size: 4096.0,
        target: Target::Overwrite,
        deferred: Deferred::Partial,
        allocation_unit: 4096.0,
        stripe_unit: 4096.0,
        metadata_size: 0.0,
        drives: 200.0,
        write_rate: 1e6,
    };

    /// Blocks of each drive that a write touches, byte by byte: data in turn over the shards of a stripe, and code for each
    /// stripe that has data. A unit that is not full is written to the log as well.
    fn placed(input: &Inputs) -> (usize, usize) {
        let size = input.write_size as usize;
        let unit = input.allocation_unit as usize;
        let (shards, bytes_of_shard) = match input.pool {
            Pool::Replicated => {
                let last = (0..size).map(|byte| byte / 4096).max().unwrap_or(0);
                (input.copies as usize, (last + 1) * 4096)
            }
            Pool::Erasure => {
                let (k, u) = (input.data_shards as usize, input.stripe_unit as usize);
                let last = (0..size).map(|byte| byte / (k * u)).max().unwrap_or(0);
                (k + input.code_shards as usize, (last + 1) * u)
            }
        };
        let (mut written, mut units) = (0, 0);
        let mut left = bytes_of_shard;
        while left > 0 {
            let part = left.min(unit);
            let is_twice = part < unit && input.target == Target::Overwrite;
            written += if is_twice { 2 * part } else { part };
            units += 1;
            left -= part;
        }
        (shards * written, shards * units * unit)
    }

    #[test]
    fn bytes_placed_one_by_one_take_as_many_blocks_and_units() {
        for pool in [Pool::Replicated, Pool::Erasure] {
            for target in [Target::Overwrite, Target::New] {
                for unit in [4096.0, 16_384.0, 65_536.0] {
                    for write_size in [1.0, 1000.0, 4096.0, 16_384.0, 20_000.0, 100_000.0] {
                        let input = Inputs {
                            pool,
                            target,
                            allocation_unit: unit,
                            write_size,
                            ..RBD
                        };
                        let answer = compute(&input).unwrap();
                        let (written, allocated) = placed(&input);
                        assert_eq!(answer.bytes_written, written as f64, "{input:?}");
                        assert_eq!(answer.allocated, allocated as f64, "{input:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn a_pool_of_fewer_drives_than_shards_is_refused() {
        let refused = compute(&Inputs { drives: 2.0, ..RBD });
        assert!(matches!(
            refused,
            Err(Refusal::Contradiction {
                quantity: "drives",
                ..
            })
        ));
    }
}
