//! What a log-structured merge tree writes: log, flush, and compaction from level to level.

use crate::quantity::{choice, input, output};
use crate::refusal::Refusal;
use crate::units::{Bytes, COUNT, Count, KB, MB, MIB, Number, PB, PERCENT, PLAIN, Ratio, TB};
use crate::{choices, model};

choices! {
    /// How sorted files are merged.
    Compaction {
        /// Each level is one sorted run; data are merged into the next level (RocksDB's default, LevelDB).
        Leveled = "leveled", "Leveled";
        /// Several sorted runs of one size are merged into one that is as many times as large (universal, size-tiered).
        Tiered = "tiered", "Tiered (universal, size-tiered)";
    }
}

/// Shares of the next level rewritten that measurements have shown, as a band.
const RARELY: f64 = 0.1;
const OFTEN: f64 = 0.5;

model! {
    /// What is the write amplification of an LSM tree such as that of RocksDB?
    "lsm": "Write amplification of an LSM tree", chapter "the-stack";
    equation "ratios": r"\v{fanout_sum} = (\v{levels}-2)\,\v{fanout}+\frac{\v{data_size}}{\v{level1_size}\,\v{fanout}^{\v{levels}-2}}\qquad\text{from two levels on}";
    equation "leveled" when compaction = "leveled": r"\v{compaction_write_amplification} = 2+\frac{\v{level1_size}}{\v{level0_size}}+\v{rewritten_share}\,\v{fanout_sum}";
    equation "worst case" when compaction = "leveled": r"\v{worst_write_amplification} = \v{logs}+2+\frac{\v{level1_size}}{\v{level0_size}}+\v{fanout_sum}+\v{levels}-1";
    equation "tiered" when compaction = "tiered": r"\v{compaction_write_amplification} = 1+\max\left(\frac{\ln(\v{data_size}/\v{memtable_size})}{\ln(\v{fanout})},\; 0\right)";
    equation "total": r"\v{write_amplification} = \v{logs}+\v{compaction_write_amplification}";
    assumes "Every byte is written when it is flushed to level 0. Leveled, it is then merged with all of level 1, and rewrites a share of the next level each time it moves on.";
    assumes "What a move writes is counted with the bytes that move: at a share of 100% it writes the fanout, as where it meets a full level and replaces what it meets there.";
    assumes "Each level is as many times the size of the one before it as the fanout says; the last is as large as all data.";
    assumes "Tiered, a byte is rewritten once for each tier between the memtable and all data.";
    limit "How much of the next level a move rewrites decides, and depends on the workload: from 10% for uniform overwrites of half-full levels to 50% in loaded systems. Fanout times levels, with nothing left out, is several times too high.";
    limit "The worst case is fanout + 1 for each move: all that a full next level has in its range, and the bytes that move, with nothing replaced. Whole files add at their borders: LevelDB counts up to two more, 13 written for one at a fanout of 10.";
    limit "Values kept apart from their keys, bulk loads, and data that arrive sorted are hardly rewritten at all. Compression divides the bytes at the device.";
    limit "A log that is flushed after each small write costs whole blocks.";
    source "rocksdb-options";
    source "rocksdb-universal";
    source "rocksdb-blobdb-2021";
    source "rocksdb-637";
    source "leveldb-impl";
    source "rocksdb-210";
    source "authors-stack-2026";
    inputs {
        /// How files are merged.
        compaction: Compaction = choice(Compaction::OPTIONS).label("Compaction");
        /// Logs that each write goes to: 1 for a write-ahead log, 2 where a replicated log stands before it, 0 without, as in RocksDB's own statistics of compaction.
        logs: Count = input(1.0, COUNT).from(0.0, COUNT).to(4.0, COUNT).whole().symbol("w").label("Write-ahead logs");
        /// Data in the tree.
        data_size: Bytes = input(1.0, TB).from(1.0, MB).to(10.0, PB).log().symbol("S").label("Data");
        /// Leveled: size ratio of neighboring levels. Tiered: runs that are merged into one.
        fanout: Count = input(10.0, COUNT).from(2.0, COUNT).to(100.0, COUNT).log().symbol("T").label("Fanout").source("rocksdb-options");
        /// Leveled: target size of level 1.
        level1_size: Bytes = input(256.0, MIB).from(100.0, KB).to(10.0, TB).log().symbol("L_1").label("Level 1").source("rocksdb-options");
        /// Leveled: files of level 0 that are merged into level 1 at a time, all together.
        level0_size: Bytes = input(256.0, MIB).from(100.0, KB).to(10.0, TB).log().symbol("L_0").label("Level 0").source("rocksdb-options");
        /// Leveled: bytes that a move to the next level writes, those that move included, divided by the fanout.
        rewritten_share: Ratio = input(30.0, PERCENT).symbol(r"\alpha").label("Rewritten of the next level").source("rocksdb-blobdb-2021");
        /// Tiered: size of the memory buffer that is flushed as one file.
        memtable_size: Bytes = input(64.0, MIB).from(100.0, KB).to(1.0, TB).log().symbol("M").label("Memtable").source("rocksdb-options");
    }
    outputs {
        /// Bytes written to the file system divided by the bytes of the application.
        write_amplification: Number = output(PLAIN).symbol(r"\mathrm{WA}").label("Write amplification");
        /// Write amplification without the log, as RocksDB counts it: flush and compaction divided by flush.
        compaction_write_amplification: Number = output(PLAIN).symbol(r"\mathrm{WA}_c").label("Without the log");
        /// If a move writes 10% of the fanout, the bytes that move included.
        low_write_amplification: Number = output(PLAIN).label("Leveled, if 10% is rewritten");
        /// If a move writes 50% of the fanout, the bytes that move included.
        high_write_amplification: Number = output(PLAIN).label("Leveled, if 50% is rewritten");
        /// If a move rewrites all of the next level that lies in its range, and replaces nothing there: fanout + 1.
        worst_write_amplification: Number = output(PLAIN).symbol(r"\mathrm{WA}_w").label("Leveled, worst case");
        /// Leveled: levels below level 0.
        levels: Count = output(COUNT).symbol("k").label("Levels below level 0");
        /// Leveled: size ratios of neighboring levels from level 1 on, added up.
        fanout_sum: Number = output(PLAIN).symbol("R").label("Size ratios added up");
    }
}

/// A flush, the merge into level 1, and a share of each level below.
pub fn compute(input: &Inputs) -> Result<Outputs, Refusal> {
    let (levels, sum) = shape(input);
    let leveled = |share: f64| 2.0 + input.level1_size / input.level0_size + share * sum;
    let tiers = (input.data_size / input.memtable_size).ln() / input.fanout.ln();
    let merged = match input.compaction {
        Compaction::Leveled => leveled(input.rewritten_share),
        Compaction::Tiered => 1.0 + tiers.max(0.0),
    };
    Ok(Outputs {
        write_amplification: input.logs + merged,
        compaction_write_amplification: merged,
        low_write_amplification: input.logs + leveled(RARELY),
        high_write_amplification: input.logs + leveled(OFTEN),
        // Nothing is replaced, so what moves comes on top of what it meets.
        worst_write_amplification: input.logs + leveled(1.0) + levels - 1.0,
        levels,
        fanout_sum: sum,
        notes: Vec::new(),
    })
}

/// Levels below level 0, and how many times as large each is as the one before it, added up.
fn shape(input: &Inputs) -> (f64, f64) {
    let (mut levels, mut sum, mut size) = (1.0, 0.0, input.level1_size);
    while size < input.data_size {
        let ratio = input.fanout.min(input.data_size / size);
        levels += 1.0;
        sum += ratio;
        size *= input.fanout;
    }
    (levels, sum)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    const TREE: Inputs = Inputs {
        compaction: Compaction::Leveled,
        logs: 0.0,
        data_size: 1e12,
        fanout: 10.0,
        level1_size: 2.56e8,
        level0_size: 2.56e8,
        rewritten_share: 1.0,
        memtable_size: 6.4e7,
    };

    /// Keys of a file.
    const KEYS: usize = 4;

    /// Bytes that a tree of whole files writes for each of its flushes: a file that moves down is merged, key by key, with
    /// the files of the next level that lie in its range of keys, all of them full. Its keys are theirs, or lie between.
    fn moved_file_by_file(fanout: usize, levels: usize, replaces: bool) -> f64 {
        // A flushed file is written once, and once more with the file of level 1 that it meets.
        let mut written = 1.0 + 2.0;
        for _ in 1..levels {
            let met = (0..fanout * KEYS).map(|key| 2 * key);
            let between = usize::from(!replaces);
            let moved = (0..KEYS).map(|key| 2 * fanout * key + between);
            let merged: BTreeSet<usize> = met.chain(moved).collect();
            written += merged.len() as f64 / KEYS as f64;
        }
        written
    }

    #[test]
    fn files_that_move_down_one_by_one_rewrite_what_lies_beneath_them() {
        for fanout in [2, 4, 10] {
            for levels in 1..5 {
                let times = (fanout as f64).powi(levels as i32 - 1);
                let answer = compute(&Inputs {
                    fanout: fanout as f64,
                    data_size: TREE.level1_size * times,
                    ..TREE
                })
                .unwrap();
                let counted = |replaces| moved_file_by_file(fanout, levels, replaces);
                assert_eq!(answer.levels, levels as f64);
                assert_eq!(answer.compaction_write_amplification, counted(true));
                assert_eq!(answer.worst_write_amplification, counted(false));
            }
        }
    }

    /// Bytes written while runs of one size are merged as soon as there are as many as the fanout, run by run.
    fn merged_run_by_run(fanout: usize, tiers: u32) -> f64 {
        let flushes = fanout.pow(tiers);
        let mut runs: Vec<usize> = vec![0; tiers as usize + 1];
        let mut written = 0;
        for _ in 0..flushes {
            written += 1;
            runs[0] += 1;
            for tier in 0..tiers as usize {
                if runs[tier] == fanout {
                    runs[tier] = 0;
                    runs[tier + 1] += 1;
                    written += fanout.pow(tier as u32 + 1);
                }
            }
        }
        written as f64 / flushes as f64
    }

    #[test]
    fn runs_that_are_merged_one_by_one_write_once_per_tier() {
        for fanout in [2, 4, 10] {
            for tiers in 0..4 {
                let answer = compute(&Inputs {
                    compaction: Compaction::Tiered,
                    fanout: fanout as f64,
                    data_size: TREE.memtable_size * (fanout as f64).powi(tiers as i32),
                    ..TREE
                });
                let found = answer.unwrap().compaction_write_amplification;
                let counted = merged_run_by_run(fanout, tiers);
                assert!(
                    (found - counted).abs() < 1e-9,
                    "{fanout} {tiers}: {found} {counted}"
                );
            }
        }
    }
}
