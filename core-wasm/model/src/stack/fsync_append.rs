//! A log that is flushed after each commit: how many whole blocks its small records make the device write.

use crate::numeric::divisor::common_divisor;
use crate::quantity::{choice, input, output};
use crate::refusal::Refusal;
use crate::units::{B, ByteRate, Bytes, COUNT, Count, GB_D, KIB, MIB, Number, PER_S, PLAIN, Rate};
use crate::{choices, model};

choices! {
    /// Where a commit begins in the log.
    Layout {
        /// Right behind the last one: a block that it left in part is written again.
        Packed = "packed", "Right behind the last";
        /// At the beginning of a block: the rest of the last one is left empty.
        Padded = "padded", "At the beginning of a block";
    }
}

model! {
    /// How much does a log write for small records, if every commit is flushed to the drive?
    "fsync-append": "Commits of a log", chapter "the-stack";
    equation "commit": r"\v{commit_size} = \v{records}\,(\v{record_size}+\v{header_size})";
    equation "packed": r"\v{packed_blocks} = \frac{\v{commit_size}+\v{block_size}-\v{common_step}}{\v{block_size}}";
    equation "padded": r"\v{padded_blocks} = \left\lceil\frac{\v{commit_size}}{\v{block_size}}\right\rceil";
    equation "bytes" when layout = "packed": r"\v{bytes_per_commit} = \v{packed_blocks}\,\v{block_size}+\v{metadata_size}";
    equation "bytes" when layout = "padded": r"\v{bytes_per_commit} = \v{padded_blocks}\,\v{block_size}+\v{metadata_size}";
    equation "write amplification": r"\v{write_amplification} = \frac{\v{bytes_per_commit}}{\v{records}\,\v{record_size}}";
    equation "per day": r"\v{write_rate} = \v{commit_rate}\,\v{bytes_per_commit}";
    assumes "Every commit waits until the drive has its data (fsync, fdatasync, or O_DSYNC), so each writes whole blocks of its own.";
    assumes "Every commit is of the same size. Packed, it then begins at each multiple of the common step within a block, one as often as another.";
    assumes "One drive gets the log. A mirror or a replica writes as much again, to another drive.";
    limit "A log that grows has the file system write metadata with each commit; one that is overwritten in place, as after a checkpoint, does not. What a fresh log costs says little of a long run.";
    limit "Pages that are written home later, at a checkpoint, are not counted.";
    limit "Commits of clients that arrive together share a flush: that is what records per commit are for.";
    source "authors-stack-2026";
    inputs {
        /// Bytes of one record as the application counts them.
        record_size: Bytes = input(100.0, B).from(1.0, B).to(64.0, MIB).whole().log().symbol("r").label("Record");
        /// What the log adds to each record: its header, or the rest of a page that is logged as a whole.
        header_size: Bytes = input(24.0, B).from(0.0, B).to(16.0, MIB).whole().symbol("h").label("Added to each record");
        /// Records that one flush commits.
        records: Count = input(1.0, COUNT).from(1.0, COUNT).to(1e5, COUNT).whole().log().symbol("g").label("Records per commit");
        /// What is written as one: the block of the file system, or the page of the log.
        block_size: Bytes = input(4.0, KIB).from(512.0, B).to(1.0, MIB).whole().log().symbol("B").label("Block");
        /// Place in the log where a commit begins: right behind the last one, or at the beginning of a block.
        layout: Layout = choice(Layout::OPTIONS).label("A commit begins");
        /// Metadata that the file system writes with each commit: 0 where the log is overwritten in place, 12 KiB and more where ext4 appends.
        metadata_size: Bytes = input(0.0, KIB).from(0.0, B).to(16.0, MIB).symbol("m").label("Metadata per commit");
        /// Commits per second.
        commit_rate: Rate = input(10.0, PER_S).from(1e-6, PER_S).to(1e6, PER_S).log().symbol("f").label("Commits per second");
    }
    outputs {
        /// Bytes written divided by the bytes of the records.
        write_amplification: Number = output(PLAIN).symbol(r"\mathrm{WA}").label("Write amplification");
        /// Bytes written for one commit, on average.
        bytes_per_commit: Bytes = output(KIB).symbol("W").label("Written per commit");
        /// Bytes written per day, to each drive that holds the log.
        write_rate: ByteRate = output(GB_D).symbol("V").label("Writes");
        /// Bytes of records per day.
        record_rate: ByteRate = output(GB_D).label("Records");
        /// If each commit begins right behind the last, without metadata.
        packed_write_amplification: Number = output(PLAIN).label("Packed, without metadata");
        /// If each commit begins at the beginning of a block, without metadata.
        padded_write_amplification: Number = output(PLAIN).label("Padded, without metadata");
        /// Bytes of one commit, headers included.
        commit_size: Bytes = output(B).symbol("G").label("Commit");
        /// Blocks that a packed commit touches, on average.
        packed_blocks: Number = output(PLAIN).symbol("k").label("Blocks of a packed commit");
        /// Blocks that a padded commit takes.
        padded_blocks: Count = output(COUNT).symbol("k'").label("Blocks of a padded commit");
        /// The largest number that divides both a commit and a block: packed commits begin at its multiples.
        common_step: Bytes = output(B).symbol("t").label("Common step");
    }
}

/// The blocks that a commit touches, written whole.
pub fn compute(input: &Inputs) -> Result<Outputs, Refusal> {
    let block = input.block_size;
    let records = input.records * input.record_size;
    let commit = records + input.records * input.header_size;
    let step = common_divisor(commit, block);
    let packed = (commit + block - step) / block;
    let padded = (commit / block).ceil();
    let blocks = match input.layout {
        Layout::Packed => packed,
        Layout::Padded => padded,
    };
    let bytes = blocks * block + input.metadata_size;
    Ok(Outputs {
        write_amplification: bytes / records,
        bytes_per_commit: bytes,
        write_rate: input.commit_rate * bytes,
        record_rate: input.commit_rate * records,
        packed_write_amplification: packed * block / records,
        padded_write_amplification: padded * block / records,
        commit_size: commit,
        packed_blocks: packed,
        padded_blocks: padded,
        common_step: step,
        notes: Vec::new(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Blocks that commits write one after the other into a log, until one begins where a block does again.
    fn written(commit: usize, block: usize) -> (usize, usize) {
        let (mut blocks, mut commits, mut end) = (0, 0, 0);
        loop {
            let (first, last) = (end / block, (end + commit - 1) / block);
            blocks += last - first + 1;
            commits += 1;
            end += commit;
            if end.is_multiple_of(block) {
                return (blocks, commits);
            }
        }
    }

    #[test]
    fn commits_written_one_after_the_other_touch_as_many_blocks() {
        for block in [512, 4096, 8192] {
            for record in [1, 8, 60, 100, 422, 512, 1000, 4096, 4120, 5000, 12_288] {
                for header in [0, 24] {
                    for records in [1, 3, 10] {
                        let commit = records * (record + header);
                        let answer = compute(&Inputs {
                            record_size: record as f64,
                            header_size: header as f64,
                            records: records as f64,
                            block_size: block as f64,
                            layout: Layout::Packed,
                            metadata_size: 0.0,
                            commit_rate: 1.0,
                        })
                        .unwrap();
                        let (blocks, commits) = written(commit, block);
                        let mean = blocks as f64 / commits as f64;
                        assert!(
                            (answer.packed_blocks / mean - 1.0).abs() < 1e-12,
                            "{commit} {block}: {} {mean}",
                            answer.packed_blocks
                        );
                        assert_eq!(answer.padded_blocks, commit.div_ceil(block) as f64);
                    }
                }
            }
        }
    }
}
