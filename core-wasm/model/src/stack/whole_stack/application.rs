//! The requests of one commit as the application makes them.

use super::flow::{Flow, Requests, from_layer};
use super::{Application, Inputs, Waits, btree_commit, lsm, sqlite_commit};
use crate::numeric::distinct::distinct;
use crate::refusal::Refusal;
use crate::units::MIB;

/// Bytes of a request for what lies in a row and nobody waits for.
pub(super) const RUN: f64 = MIB.times;
/// Bytes of a page of SQLite.
const PAGE: f64 = 4096.0;
/// Pages in its log at which it copies them into the database.
const CHECKPOINT: f64 = 1000.0;

/// What one commit writes, before a file system makes blocks of it.
pub(super) fn writes(input: &Inputs) -> Result<Flow, Refusal> {
    let payload = input.rows * input.row_size;
    let is_awaited = input.waits == Waits::Every;
    let barriers = f64::from(u8::from(is_awaited));
    let in_a_row = |bytes: f64| Requests {
        bytes,
        size: if is_awaited { bytes } else { bytes.max(RUN) },
        is_random: false,
        is_aligned: false,
        is_awaited,
    };
    let flow = match input.application {
        Application::Sqlite => return of_sqlite(input),
        Application::Btree => return of_btree(input),
        Application::Lsm => Flow {
            kinds: vec![in_a_row(payload), compacted(input, payload)?],
            barriers,
        },
        Application::Log => Flow {
            kinds: vec![in_a_row(
                payload + input.rows * input.fsync_append_header_size,
            )],
            barriers,
        },
        Application::Random => Flow {
            kinds: vec![Requests {
                bytes: payload,
                size: payload,
                is_random: true,
                is_aligned: payload % PAGE == 0.0,
                is_awaited,
            }],
            barriers,
        },
    };
    Ok(flow)
}

/// SQLite with its file system, as they were measured together.
pub(super) fn sqlite(
    input: &Inputs,
    file_system: sqlite_commit::FileSystem,
) -> Result<sqlite_commit::Outputs, Refusal> {
    if input.row_size > from_layer(sqlite_commit::INPUTS, "row_size").max {
        return Err(Refusal::Contradiction {
            quantity: "row_size",
            rule: "it must be at most 4000 bytes in SQLite, so that a row fits on a page",
        });
    }
    sqlite_commit::compute(&sqlite_commit::Inputs {
        journal: input.sqlite_commit_journal,
        synchronous: input.sqlite_commit_synchronous,
        file_system,
        rows: input.rows,
        row_size: input.row_size,
        header_size: from_layer(sqlite_commit::INPUTS, "header_size").default,
        index_pages: input.sqlite_commit_index_pages,
        work: sqlite_commit::Work::Insert,
        table_rows: from_layer(sqlite_commit::INPUTS, "table_rows").default,
        commit_rate: input.commit_rate,
    })
}

/// Its requests: log or journal, pages of the table, and pages of its indexes, of so many bytes in all.
pub(super) fn sqlite_requests(
    input: &Inputs,
    of: &sqlite_commit::Outputs,
    log: f64,
    table: f64,
) -> [Requests; 3] {
    let is_logged = input.sqlite_commit_journal == sqlite_commit::Journal::Wal;
    let is_awaited =
        !is_logged || input.sqlite_commit_synchronous == sqlite_commit::Synchronous::Full;
    // New rows fill page after page, so that a checkpoint writes them in a row. Otherwise the last page is written again.
    let at_checkpoint = table * CHECKPOINT / of.pages_per_commit;
    // Those of indexes lie all over the database.
    let copied = if is_logged {
        sqlite_commit::COPIED
    } else {
        1.0
    };
    let of_indexes = (copied * input.sqlite_commit_index_pages * PAGE).min(table);
    [
        Requests {
            bytes: log,
            size: if is_awaited { log } else { log.max(RUN) },
            is_random: false,
            is_aligned: false,
            is_awaited,
        },
        Requests {
            bytes: table - of_indexes,
            size: if is_logged { at_checkpoint } else { PAGE },
            is_random: false,
            is_aligned: true,
            is_awaited: !is_logged,
        },
        Requests {
            bytes: of_indexes,
            size: PAGE,
            is_random: true,
            is_aligned: true,
            is_awaited: !is_logged,
        },
    ]
}

fn of_sqlite(input: &Inputs) -> Result<Flow, Refusal> {
    // What SQLite writes itself is the same on any file system.
    let of = sqlite(input, sqlite_commit::FileSystem::Ext4)?;
    let log = of.own_write_amplification * input.rows * input.row_size - of.table_size;
    let kinds = sqlite_requests(input, &of, log, of.table_size);
    Ok(Flow {
        kinds: kinds.into(),
        barriers: of.barriers,
    })
}

/// Flushes of the log, and pages at a checkpoint.
fn of_btree(input: &Inputs) -> Result<Flow, Refusal> {
    let default = |id| from_layer(btree_commit::INPUTS, id).default;
    let payload = input.rows * input.row_size;
    // The records were measured with a row of the size that the calculator opens on; more of rows is more of the log.
    let more = (payload - default("row_size")).max(0.0);
    let record_size = input.btree_commit_record_size + more;
    if record_size < payload {
        return Err(Refusal::Contradiction {
            quantity: "btree_commit_record_size",
            rule: "it must be at least 100 B, or all rows of a commit where they are less: the log holds them",
        });
    }
    let transactions = input.btree_commit_transactions;
    let filled = transactions * payload / input.btree_commit_page_size;
    let of_table = distinct(input.btree_commit_table_pages, 1.0, transactions).max(filled);
    let inputs = btree_commit::Inputs {
        protection: input.btree_commit_protection,
        page_size: input.btree_commit_page_size,
        transactions,
        record_size,
        row_size: payload,
        table_pages: input.btree_commit_table_pages,
        index_pages: input.btree_commit_index_pages,
        image_ratio: default("image_ratio"),
        log_block: default("log_block"),
        group: default("group"),
        transaction_rate: input.commit_rate,
    };
    let of = btree_commit::with_changed(&inputs, of_table);
    let log = of.log_written / transactions;
    Ok(Flow {
        kinds: vec![
            Requests {
                bytes: log,
                size: log,
                is_random: false,
                is_aligned: true,
                is_awaited: true,
            },
            Requests {
                bytes: of.checkpoint_size / transactions,
                size: input.btree_commit_page_size,
                is_random: true,
                is_aligned: input.btree_commit_page_size % PAGE == 0.0,
                is_awaited: false,
            },
        ],
        barriers: 1.0,
    })
}

/// Flush and compaction of an LSM tree.
fn compacted(input: &Inputs, payload: f64) -> Result<Requests, Refusal> {
    let default = |id| from_layer(lsm::INPUTS, id).default;
    let of = lsm::compute(&lsm::Inputs {
        compaction: lsm::Compaction::Leveled,
        logs: 0.0,
        data_size: input.lsm_data_size,
        fanout: default("fanout"),
        level1_size: default("level1_size"),
        level0_size: default("level0_size"),
        rewritten_share: input.lsm_rewritten_share,
        memtable_size: default("memtable_size"),
    })?;
    Ok(Requests {
        bytes: of.compaction_write_amplification * payload,
        size: RUN,
        is_random: false,
        is_aligned: true,
        is_awaited: false,
    })
}
