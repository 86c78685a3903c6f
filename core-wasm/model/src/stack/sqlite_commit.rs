//! What a commit of SQLite makes the drive write: pages, a log or a rollback journal, and the file system's own blocks.

use super::file_system_write::{self as beneath, BLOCK, Barrier};
use crate::numeric::divisor::common_divisor;
use crate::quantity::{choice, input, output};
use crate::refusal::{Known, Refusal};
use crate::units::{B, ByteRate, Bytes, COUNT, Count, GB_D, KIB, Number, PER_S, PLAIN, Rate};
use crate::{choices, model};

mod measured;
mod pages;

use measured::measured;
pub(super) use pages::COPIED;
use pages::{Pages, inserted, updated};

choices! {
    /// How SQLite makes a commit safe (`PRAGMA journal_mode`).
    Journal {
        /// A rollback journal, deleted after each commit: the default.
        Delete = "delete", "DELETE (the default)";
        /// A rollback journal, cut to nothing after each commit.
        Truncate = "truncate", "TRUNCATE";
        /// A rollback journal that stays, with its header overwritten after each commit.
        Persist = "persist", "PERSIST";
        /// A write-ahead log, copied into the database at checkpoints.
        Wal = "wal", "WAL";
    }
}

choices! {
    /// How much it waits for the drive (`PRAGMA synchronous`).
    Synchronous {
        /// Every commit waits.
        Full = "full", "FULL (the default)";
        /// With a write-ahead log only checkpoints wait, and the last commits may be lost; a rollback journal waits once less.
        Normal = "normal", "NORMAL";
    }
}

choices! {
    /// The file system beneath.
    FileSystem {
        /// ext4 as it is made.
        Ext4 = "ext4", "ext4";
        /// XFS.
        Xfs = "xfs", "XFS";
        /// btrfs with two copies of its metadata.
        Btrfs = "btrfs", "btrfs, metadata DUP";
    }
}

choices! {
    /// What a commit does.
    Work {
        /// New rows, with keys that grow.
        Insert = "insert", "Inserts rows";
        /// Rows that are there, drawn at random, get another content of the same size.
        Update = "update", "Updates rows at random";
    }
}

/// Bytes of a page, of which 8 are its header; 4 KiB is the default.
const PAGE: f64 = 4096.0;
const PAGE_ROOM: f64 = PAGE - 8.0;
/// Bytes of a page in the log, with the header of its frame.
const FRAME: f64 = PAGE + 24.0;
/// Bytes of a page in a rollback journal, with its number and its checksum, behind a header of one sector.
const JOURNALED: f64 = PAGE + 8.0;
const JOURNAL_HEADER: f64 = 512.0;

model! {
    /// How much does one commit of SQLite make the drive write, by its settings?
    "sqlite-commit": "Write amplification of SQLite", chapter "the-stack";
    equation "rows" : r"\v{rows_per_page} = \left\lfloor\frac{4088}{\v{row_size}+\v{header_size}}\right\rfloor";
    equation "log" when journal = "wal", synchronous = "full": r"\v{log_size} = 4096\left(\frac{4120\,\v{pages_per_commit}}{4096}+\frac{4088}{4096}\right)";
    equation "log" when journal = "wal", synchronous = "normal": r"\v{log_size} = 4120\,\v{pages_per_commit}";
    equation "commit": r"\v{bytes_per_commit} = \v{log_size}+\v{table_size}+\v{metadata_size}";
    equation "write amplification": r"\v{write_amplification} = \frac{\v{bytes_per_commit}}{\v{rows}\,\v{row_size}}";
    equation "per day": r"\v{write_rate} = \v{commit_rate}\,\v{bytes_per_commit}";
    assumes "One table with whole numbers as keys, pages of 4 KiB. New rows fill one page after the other; a page that is new also changes its parent and the first page of the database.";
    assumes "Indexes, and counters such as that of AUTOINCREMENT, change as many pages more as are given. At a checkpoint a third of these are copied, for others change the same ones: so we counted it with the table of kine, its deletions included.";
    assumes "WAL: a commit appends each changed page with 24 bytes. With FULL it writes all blocks that these touch. At 1000 pages the log is copied into the database, each page once, and is then overwritten from its beginning.";
    assumes "Rollback journal: 512 bytes and each old page with 8, then its header once more with FULL, and the new pages into the database; what ext4 adds is 8 blocks with DELETE, 11 or 6 with TRUNCATE, 4 with PERSIST, and 5 when the database grows.";
    assumes "Blocks that the file systems add are whole numbers on ext4, and bytes that we measured on XFS and btrfs with commits of one row.";
    limit "While a write-ahead log grows for the first time, ext4 also writes 5 blocks of metadata for each commit, or 6 in some runs; see the value of the first commits.";
    limit "XFS was made with sectors of 512 B. With 4 KiB, DELETE was 2.4% more and the first commits of a write-ahead log 30%; with a log that is overwritten nothing changed.";
    limit "TRUNCATE and PERSIST on btrfs were not steady: they swing by a third about their mean.";
    limit "A long transaction of a reader keeps the log from being reset, so that it grows on. Rows that do not fit a page are not covered.";
    limit "DELETE, and TRUNCATE with NORMAL, may lose the last commit when power fails: nothing waits until the end of the rollback journal is on the drive. EXTRA does.";
    limit "A commit that is alone for some seconds costs more: a DELETE commit was 21 blocks and not 14, and ext4 wrote its metadata in place some seconds later.";
    limit "NORMAL with WAL may lose the last commits when power fails. The database stays sound.";
    source "authors-stack-2026";
    source "sqlite-file-format";
    source "sqlite-wal";
    source "sqlite-extra";
    inputs {
        /// How a commit is made safe.
        journal: Journal = choice(Journal::OPTIONS).label("Journal mode");
        /// How much it waits for the drive.
        synchronous: Synchronous = choice(Synchronous::OPTIONS).label("Synchronous");
        /// The file system beneath.
        file_system: FileSystem = choice(FileSystem::OPTIONS).label("File system");
        /// Rows in one commit.
        rows: Count = input(1.0, COUNT).from(1.0, COUNT).to(10_000.0, COUNT).whole().log().symbol("g").label("Rows per commit").source("authors-stack-2026");
        /// Bytes of one row as the application counts them.
        row_size: Bytes = input(100.0, B).from(1.0, B).to(4000.0, B).whole().log().symbol("r").label("Row size");
        /// What each row takes in its page beside its content: header, key, and place.
        header_size: Bytes = input(10.0, B).from(4.0, B).to(80.0, B).whole().symbol("h").label("Added to each row").source("sqlite-file-format");
        /// Pages of indexes and counters that a commit changes beside the table, what is deleted later included; 0 where there are none.
        index_pages: Number = input(0.0, PLAIN).from(0.0, PLAIN).to(1000.0, PLAIN).symbol("k_x").label("Pages of indexes per commit").source("authors-stack-2026");
        /// Which statement a commit carries out: it inserts rows or updates them.
        work: Work = choice(Work::OPTIONS).label("A commit");
        /// Updates: rows of the table.
        table_rows: Count = input(50_000.0, COUNT).from(1000.0, COUNT).to(1e9, COUNT).whole().log().label("Rows of the table");
        /// Commits per second.
        commit_rate: Rate = input(1.0, PER_S).from(1e-6, PER_S).to(1e5, PER_S).log().symbol("f").label("Commits per second");
    }
    outputs {
        /// Bytes written to the drive divided by the bytes of the rows, in a long run.
        write_amplification: Number = output(PLAIN).symbol(r"\mathrm{WA}").label("Write amplification");
        /// Write amplification of the first commits, while a write-ahead log grows for the first time and nothing is copied from it yet.
        first_write_amplification: Known<Number> = output(PLAIN).label("Write amplification, first commits");
        /// What we measured under just these conditions, where it was steady.
        measured_write_amplification: Known<Number> = output(PLAIN).label("Write amplification, measured");
        /// Bytes written to the drive for one commit, in a long run.
        bytes_per_commit: Bytes = output(KIB).symbol("W").label("Written per commit");
        /// Bytes written per day.
        write_rate: ByteRate = output(GB_D).symbol("V").label("Writes");
        /// Of each commit, what goes into the log or the rollback journal.
        log_size: Bytes = output(KIB).symbol("L").label("Log or journal per commit");
        /// Of each commit, what goes into the database, at once or at a checkpoint.
        table_size: Bytes = output(KIB).symbol("D").label("Database per commit");
        /// Of each commit, what the file system adds.
        metadata_size: Bytes = output(KIB).symbol("M").label("Added by the file system");
        /// Bytes that SQLite writes divided by the bytes of the rows, without the file system and its blocks.
        own_write_amplification: Number = output(PLAIN).label("Write amplification of SQLite alone");
        /// Pages that one commit changes.
        pages_per_commit: Number = output(PLAIN).symbol("k").label("Pages per commit");
        /// How often one commit waits for the drive, checkpoints included.
        barriers: Number = output(PLAIN).label("Barriers per commit");
        /// Rows that fit on a page.
        rows_per_page: Count = output(COUNT).symbol("n").label("Rows per page");
    }
}

/// Pages, then blocks, then what the file system adds.
pub fn compute(input: &Inputs) -> Result<Outputs, Refusal> {
    let rows_per_page = (PAGE_ROOM / (input.row_size + input.header_size)).floor();
    let pages = match input.work {
        Work::Insert => inserted(input.rows, rows_per_page, input.index_pages),
        Work::Update => {
            let table_pages = (input.table_rows / rows_per_page).ceil();
            updated(input.rows, table_pages, input.index_pages)
        }
    };
    let payload = input.rows * input.row_size;
    let (parts, own) = match input.journal {
        Journal::Wal => logged(input, &pages),
        _ => rolled_back(input, &pages),
    };
    let [log, table, metadata] = parts;
    let bytes = log + table + metadata;
    Ok(Outputs {
        write_amplification: bytes / payload,
        first_write_amplification: first(input, &pages).map(|first| first / payload),
        measured_write_amplification: measured(input),
        bytes_per_commit: bytes,
        write_rate: input.commit_rate * bytes,
        log_size: log,
        table_size: table,
        metadata_size: metadata,
        own_write_amplification: own / payload,
        pages_per_commit: match input.journal {
            Journal::Wal => pages.changed,
            _ => pages.changed + pages.first_page,
        },
        barriers: barriers(input, &pages),
        rows_per_page,
        notes: Vec::new(),
    })
}

fn file_system(input: &Inputs) -> beneath::FileSystem {
    match input.file_system {
        FileSystem::Ext4 => beneath::FileSystem::Ext4,
        FileSystem::Xfs => beneath::FileSystem::Xfs,
        FileSystem::Btrfs => beneath::FileSystem::BtrfsDup,
    }
}

/// Blocks that frames right behind the last ones touch, which begin at any multiple of what divides both.
fn log_blocks(pages: &Pages) -> f64 {
    (pages.changed * FRAME + BLOCK - common_divisor(FRAME, BLOCK)) / BLOCK
}

/// Log, database and file system for each commit of a log that is overwritten in place, and what SQLite itself writes.
fn logged(input: &Inputs, pages: &Pages) -> ([f64; 3], f64) {
    let table = pages.at_checkpoint * PAGE;
    let frames = pages.changed * FRAME;
    let sync = beneath::overwrite(file_system(input), Barrier::Fdatasync, 0.0);
    // A checkpoint waits for the log, and then for the database.
    let at_checkpoint = 2.0 * sync / pages.commits_per_checkpoint;
    let parts = match input.synchronous {
        Synchronous::Full => [log_blocks(pages) * BLOCK, table, sync + at_checkpoint],
        Synchronous::Normal => [frames, table, at_checkpoint],
    };
    (parts, frames + table)
}

/// The same with a rollback journal.
fn rolled_back(input: &Inputs, pages: &Pages) -> ([f64; 3], f64) {
    let changed = pages.changed + pages.first_page;
    let journal = JOURNAL_HEADER + pages.old * JOURNALED;
    let header = match input.synchronous {
        Synchronous::Full => 1.0,
        Synchronous::Normal => 0.0,
    };
    let blocks = (journal / BLOCK).ceil() + header;
    let grown = match input.file_system {
        FileSystem::Btrfs => 0.0,
        _ => pages.growing * beneath::append(file_system(input), 1.0),
    };
    let parts = [blocks * BLOCK, changed * PAGE, around(input) + grown];
    (parts, journal + changed * PAGE)
}

/// What a file system adds to a commit with a rollback journal, whatever its size: journals made and deleted, cut, or kept.
fn around(input: &Inputs) -> f64 {
    use FileSystem::{Btrfs, Ext4, Xfs};
    use Journal::{Delete, Persist, Truncate, Wal};
    use Synchronous::{Full, Normal};
    match (input.file_system, input.journal, input.synchronous) {
        (_, Wal, _) => 0.0,
        (Ext4, Delete, _) => 8.0 * BLOCK,
        (Ext4, Truncate, Full) => 11.0 * BLOCK,
        (Ext4, Truncate, Normal) => 6.0 * BLOCK,
        (Ext4, Persist, _) => 4.0 * BLOCK,
        (Xfs, Delete, Full) => 3550.0,
        (Xfs, Delete, Normal) => 3790.0,
        (Xfs, Truncate, Full) => 4080.0,
        (Xfs, Truncate, Normal) => 2050.0,
        (Xfs, Persist, _) => 5630.0,
        (Btrfs, Delete, Full) => 490_000.0,
        (Btrfs, Delete, Normal) => 375_000.0,
        (Btrfs, Truncate, Full) => 378_000.0,
        (Btrfs, Truncate, Normal) => 203_000.0,
        (Btrfs, Persist, Full) => 405_000.0,
        (Btrfs, Persist, Normal) => 309_000.0,
    }
}

/// Calls of fdatasync for a commit, as traced; a checkpoint waits for the log and for the database.
fn barriers(input: &Inputs, pages: &Pages) -> f64 {
    use Journal::{Delete, Persist, Truncate, Wal};
    use Synchronous::{Full, Normal};
    match (input.journal, input.synchronous) {
        (Wal, Full) => 1.0 + 2.0 / pages.commits_per_checkpoint,
        (Wal, Normal) => 2.0 / pages.commits_per_checkpoint,
        (Delete, Full) | (Persist, Normal) => 4.0,
        (Truncate | Persist, Full) => 5.0,
        (Delete | Truncate, Normal) => 3.0,
    }
}

/// Bytes of a commit while the log grows for the first time.
fn first(input: &Inputs, pages: &Pages) -> Known<f64> {
    match (input.journal, input.synchronous) {
        (Journal::Wal, Synchronous::Full) => {
            Ok(log_blocks(pages) * BLOCK + beneath::append(file_system(input), 1.0))
        }
        (Journal::Wal, Synchronous::Normal) => {
            Err("Nothing waits, so nothing need be written before the first checkpoint.")
        }
        _ => Err("A rollback journal costs as much from the first commit on."),
    }
}

#[cfg(test)]
mod tests;
