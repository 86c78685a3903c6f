//! The pages that commits change.

use crate::numeric::distinct::distinct;
use crate::numeric::divisor::common_divisor;

/// Pages in the log at which a commit also makes a checkpoint (`wal_autocheckpoint`).
const CHECKPOINT: f64 = 1000.0;

/// What a commit changes and which of it was there before, in pages.
pub(super) struct Pages {
    pub(super) changed: f64,
    pub(super) old: f64,
    /// Share of the commits with which the database grows.
    pub(super) growing: f64,
    /// Pages that the commits up to a checkpoint have changed, each once, per commit.
    pub(super) at_checkpoint: f64,
    pub(super) commits_per_checkpoint: f64,
    /// Of updates, which never touch the first page of the database in a log.
    pub(super) first_page: f64,
}

/// Of the pages of indexes that commits change up to a checkpoint, the share that are different ones: in kine's table of
/// 400 objects, whose old values are deleted every 1500 commits, 4 of 11.5 per commit.
pub(in crate::stack) const COPIED: f64 = 1.0 / 3.0;

/// New rows fill one page after the other.
pub(super) fn inserted(rows: f64, rows_per_page: f64, of_indexes: f64) -> Pages {
    let new = rows / rows_per_page;
    // The page that the last commit ended on has room for more, unless it was filled just then.
    let begun = 1.0 - common_divisor(rows, rows_per_page) / rows_per_page;
    let growing = new.min(1.0);
    // The parent, and the first page, which holds the size of the database.
    let changed = new + begun + 2.0 * growing + of_indexes;
    let commits = CHECKPOINT / changed;
    Pages {
        changed,
        // The first page changes with each commit of a rollback journal, for its counter.
        old: begun + growing + 1.0 + of_indexes,
        growing,
        at_checkpoint: ((new + COPIED * of_indexes) * commits + 3.0).min(CHECKPOINT) / commits,
        commits_per_checkpoint: commits,
        first_page: 1.0 - growing,
    }
}

/// Rows drawn at random from all pages of a table.
pub(super) fn updated(rows: f64, table_pages: f64, of_indexes: f64) -> Pages {
    let of_table = distinct(table_pages, 1.0, rows);
    let changed = of_table + of_indexes;
    let commits = CHECKPOINT / changed;
    Pages {
        changed,
        old: changed + 1.0,
        growing: 0.0,
        at_checkpoint: distinct(table_pages, 1.0, rows * commits) / commits + COPIED * of_indexes,
        commits_per_checkpoint: commits,
        first_page: 1.0,
    }
}
